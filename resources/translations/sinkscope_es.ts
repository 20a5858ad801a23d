<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>DecayView</name>
    <message>
        <source>BOS decay</source>
        <translation>Decaimiento del BOS</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>there is no such file or folder</source>
        <translation>no existe tal archivo o carpeta</translation>
    </message>
    <message>
        <source>there is no display for the window; sinkscope demo --headless DIR and the commands listed by sinkscope --help work without one</source>
        <translation>no hay pantalla para la ventana; sinkscope demo --headless DIR y los comandos que lista sinkscope --help funcionan sin ella</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1: convert it to UTF-8</source>
        <translation>el texto no es UTF-8 en el byte %1: conviértalo a UTF-8</translation>
    </message>
    <message>
        <source>there is no such run folder or detection file</source>
        <translation>no existe tal carpeta de ejecución o archivo de detección</translation>
    </message>
    <message>
        <source>is a folder; --out names the file to write</source>
        <translation>es una carpeta; --out indica el archivo que se escribe</translation>
    </message>
    <message>
        <source>is the input itself; --out needs another name</source>
        <translation>es la propia entrada; --out necesita otro nombre</translation>
    </message>
    <message>
        <source>the folder &quot;%1&quot; does not exist, make it first</source>
        <translation>la carpeta &quot;%1&quot; no existe, créela antes</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder, nothing can be written in it</source>
        <translation>&quot;%1&quot; no es una carpeta, no se puede escribir nada en ella</translation>
    </message>
    <message>
        <source>a file name is needed</source>
        <translation>hace falta un nombre de archivo</translation>
    </message>
    <message>
        <source>this is a device or a pipe, a file is needed</source>
        <translation>esto es un dispositivo o una tubería, hace falta un archivo</translation>
    </message>
    <message>
        <source>a name for the new folder is needed</source>
        <translation>hace falta un nombre para la carpeta nueva</translation>
    </message>
    <message>
        <source>this exists already and is not overwritten, choose another name</source>
        <translation>ya existe y no se sobrescribe, elija otro nombre</translation>
    </message>
    <message>
        <source>the file has %1 bytes, more than the %2 that are read</source>
        <translation>el archivo tiene %1 bytes, más de los %2 que se leen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>you have no permission for this file or folder</source>
        <translation>no tiene permiso para este archivo o carpeta</translation>
    </message>
    <message>
        <source>this lies on a read-only file system</source>
        <translation>está en un sistema de archivos de solo lectura</translation>
    </message>
    <message>
        <source>a part of this path is a file and not a folder</source>
        <translation>una parte de esta ruta es un archivo y no una carpeta</translation>
    </message>
    <message>
        <source>this is a folder, a file is needed</source>
        <translation>esto es una carpeta, hace falta un archivo</translation>
    </message>
    <message>
        <source>the disk is full, free some space and try again</source>
        <translation>el disco está lleno, libere espacio y vuelva a intentarlo</translation>
    </message>
    <message>
        <source>the file would be larger than the file system allows</source>
        <translation>el archivo sería mayor de lo que permite el sistema de archivos</translation>
    </message>
    <message>
        <source>this name is too long</source>
        <translation>este nombre es demasiado largo</translation>
    </message>
    <message>
        <source>too many files are open, close some and try again</source>
        <translation>hay demasiados archivos abiertos, cierre algunos y vuelva a intentarlo</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>no hay memoria suficiente</translation>
    </message>
    <message>
        <source>the system refused to work on this file (%1)</source>
        <translation>el sistema se negó a trabajar con este archivo (%1)</translation>
    </message>
    <message>
        <source>the file ends %1 bytes early: it has been cut or is being changed</source>
        <translation>el archivo termina %1 bytes antes de lo debido: ha sido cortado o está cambiando</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; occurs twice in one object of this JSON</source>
        <translation>la clave &quot;%1&quot; aparece dos veces en un mismo objeto de este JSON</translation>
    </message>
    <message>
        <source>this is not valid JSON at line %1, column %2: %3</source>
        <translation>este JSON no es válido en la línea %1, columna %2: %3</translation>
    </message>
    <message>
        <source>this JSON has more than %1 values, which is more than this program reads</source>
        <translation>este JSON tiene más de %1 valores, más de los que lee este programa</translation>
    </message>
    <message>
        <source>this JSON is nested deeper than %1 levels</source>
        <translation>este JSON está anidado a más de %1 niveles</translation>
    </message>
    <message>
        <source>this JSON has %1 bytes, more than the %2 that are read</source>
        <translation>este JSON tiene %1 bytes, más de los %2 que se leen</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1</source>
        <translation>el texto no es UTF-8 en el byte %1</translation>
    </message>
    <message>
        <source>a zero byte</source>
        <translation>un byte cero</translation>
    </message>
    <message>
        <source>this JSON could not be read (%1)</source>
        <translation>no se pudo leer este JSON (%1)</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>el archivo está vacío</translation>
    </message>
    <message>
        <source>bytes %1 to %2 lie behind the end of the file (%3 bytes)</source>
        <translation>los bytes %1 a %2 están más allá del final del archivo (%3 bytes)</translation>
    </message>
    <message>
        <source>the key %1 is missing or not above 0</source>
        <translation>la clave %1 falta o no es mayor que 0</translation>
    </message>
    <message>
        <source>this is a mixture of experts (%1), which the llama architecture here does not have</source>
        <translation>esto es una mezcla de expertos (%1), que la arquitectura llama de aquí no tiene</translation>
    </message>
    <message>
        <source>rotary scaling of the type %1 is not one of those this version has (none, llama3)</source>
        <translation>el escalado rotatorio de tipo %1 no es de los que tiene esta versión (none, llama3)</translation>
    </message>
    <message>
        <source>the tensor %1 does not have %2 values</source>
        <translation>el tensor %1 no tiene %2 valores</translation>
    </message>
    <message>
        <source>%1 is true, which the llama architecture here does not have</source>
        <translation>%1 es verdadero, algo que la arquitectura llama de aquí no tiene</translation>
    </message>
    <message>
        <source>rotary scaling of the type %1 is not one of those this version has (default, llama3)</source>
        <translation>el escalado rotatorio de tipo %1 no es de los que tiene esta versión (default, llama3)</translation>
    </message>
    <message>
        <source>%1 rotary dimensions do not fit heads of %2</source>
        <translation>%1 dimensiones rotatorias no encajan en cabezas de %2</translation>
    </message>
    <message>
        <source>there is not enough memory: use fewer tokens or --dtype bf16</source>
        <translation>no hay memoria suficiente: use menos tokens o --dtype bf16</translation>
    </message>
    <message>
        <source>there is not enough memory on the device: use fewer tokens or --device cpu</source>
        <translation>no hay memoria suficiente en el dispositivo: use menos tokens o --device cpu</translation>
    </message>
    <message>
        <source>the computation failed: %1</source>
        <translation>el cálculo falló: %1</translation>
    </message>
    <message>
        <source>%1 is not there: this machine or this libtorch has no CUDA; use cpu</source>
        <translation>%1 no está: esta máquina o esta libtorch no tiene CUDA; use cpu</translation>
    </message>
    <message>
        <source>%1 is not there: this machine has %2 CUDA devices</source>
        <translation>%1 no está: esta máquina tiene %2 dispositivos CUDA</translation>
    </message>
    <message>
        <source>the architecture %1 is not one of those this version runs (%2)</source>
        <translation>la arquitectura %1 no es de las que ejecuta esta versión (%2)</translation>
    </message>
    <message>
        <source>%1 is %2, which this architecture does not have (it has %3)</source>
        <translation>%1 es %2, que esta arquitectura no tiene (tiene %3)</translation>
    </message>
    <message>
        <source>%1 of the llama3 rotary scaling is missing or not above 0</source>
        <translation>%1 del escalado rotatorio llama3 falta o no es mayor que 0</translation>
    </message>
    <message>
        <source>%1 is no tap of the architecture %2</source>
        <translation>%1 no es un tap de la arquitectura %2</translation>
    </message>
    <message>
        <source>position %1 does not exist: the run has %2 tokens</source>
        <translation>la posición %1 no existe: la ejecución tiene %2 tokens</translation>
    </message>
    <message>
        <source>the attention of layer %1 does not add up (off by %2 of %3 queries): its numbers cannot be trusted; try --dtype f32</source>
        <translation>la atención de la capa %1 no cuadra (desvío de %2 de %3 consultas): sus números no son fiables; pruebe --dtype f32</translation>
    </message>
    <message>
        <source>the tensor %1 is missing</source>
        <translation>falta el tensor %1</translation>
    </message>
    <message>
        <source>the tensor %1 is %2, but the model&apos;s settings ask for %3</source>
        <translation>el tensor %1 es %2, pero los ajustes del modelo piden %3</translation>
    </message>
    <message>
        <source>the tensor %1 holds %2, which are no weights</source>
        <translation>el tensor %1 contiene %2, que no son pesos</translation>
    </message>
    <message>
        <source>the architecture has no weight %1 by rows</source>
        <translation>la arquitectura no tiene un peso %1 por filas</translation>
    </message>
    <message>
        <source>the file ends at byte %1 inside %2: it is cut short or damaged, get it again</source>
        <translation>el archivo termina en el byte %1, dentro de %2: está cortado o dañado, consígalo de nuevo</translation>
    </message>
    <message>
        <source>%1 at byte %2 claims %3 bytes, but the file has only %4 more: it is cut short or damaged</source>
        <translation>%1 en el byte %2 declara %3 bytes, pero al archivo solo le quedan %4: está cortado o dañado</translation>
    </message>
    <message>
        <source>%1 at byte %2 has %3 bytes; at most %4 are allowed</source>
        <translation>%1 en el byte %2 tiene %3 bytes; se admiten como máximo %4</translation>
    </message>
    <message>
        <source>%1 at byte %2 is empty</source>
        <translation>%1 en el byte %2: está vacío</translation>
    </message>
    <message>
        <source>%1 at byte %2 is not UTF-8: %3</source>
        <translation>%1 en el byte %2: no es UTF-8: %3</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>la versión</translation>
    </message>
    <message>
        <source>this GGUF file is big-endian; only little-endian files are read, convert it with gguf-convert-endian</source>
        <translation>este archivo GGUF es big-endian; solo se leen archivos little-endian, conviértalo con gguf-convert-endian</translation>
    </message>
    <message>
        <source>GGUF version %1 is not read by this version of the program: it reads versions 2 and 3</source>
        <translation>esta versión del programa no lee la versión %1 de GGUF: lee las versiones 2 y 3</translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation>el número de tensores</translation>
    </message>
    <message>
        <source>the number of keys</source>
        <translation>el número de claves</translation>
    </message>
    <message>
        <source>byte 16 claims %1 metadata keys, which is more than the file can hold</source>
        <translation>el byte 16 declara %1 claves de metadatos, más de las que caben en el archivo</translation>
    </message>
    <message>
        <source>byte 8 claims %1 tensors, which is more than the file can hold</source>
        <translation>el byte 8 declara %1 tensores, más de los que caben en el archivo</translation>
    </message>
    <message>
        <source>a metadata key</source>
        <translation>una clave de metadatos</translation>
    </message>
    <message>
        <source>the type of a value</source>
        <translation>el tipo de un valor</translation>
    </message>
    <message>
        <source>the metadata key %1 at byte %2 occurs twice</source>
        <translation>la clave de metadatos %1 en el byte %2 aparece dos veces</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>un valor</translation>
    </message>
    <message>
        <source>the truth value of %1 at byte %2 is %3; it must be 0 or 1</source>
        <translation>el valor de verdad de %1 en el byte %2 es %3; debe ser 0 o 1</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>the value of %1 has the unknown type number %2 at byte %3</source>
        <translation>el valor de %1 tiene el número de tipo desconocido %2 en el byte %3</translation>
    </message>
    <message>
        <source>the type of a list</source>
        <translation>el tipo de una lista</translation>
    </message>
    <message>
        <source>the length of a list</source>
        <translation>la longitud de una lista</translation>
    </message>
    <message>
        <source>the list %1 at byte %2 has elements of the unknown type number %3</source>
        <translation>la lista %1 en el byte %2 tiene elementos del número de tipo desconocido %3</translation>
    </message>
    <message>
        <source>the list %1 at byte %2 claims %3 elements, which is more than the file can hold</source>
        <translation>la lista %1 en el byte %2 declara %3 elementos, más de los que caben en el archivo</translation>
    </message>
    <message>
        <source>a text of a list</source>
        <translation>un texto de una lista</translation>
    </message>
    <message>
        <source>the lists in %1 are nested deeper than %2</source>
        <translation>las listas de %1 están anidadas a más de %2 niveles</translation>
    </message>
    <message>
        <source>general.alignment has the type number %1; it must be a 32-bit unsigned number (4)</source>
        <translation>general.alignment tiene el número de tipo %1; debe ser un número sin signo de 32 bits (4)</translation>
    </message>
    <message>
        <source>general.alignment is %1; it must be a power of two of at most %2</source>
        <translation>general.alignment es %1; debe ser una potencia de dos de como máximo %2</translation>
    </message>
    <message>
        <source>the tensor %1 at byte %2 occurs twice</source>
        <translation>el tensor %1 en el byte %2 aparece dos veces</translation>
    </message>
    <message>
        <source>a tensor&apos;s name</source>
        <translation>el nombre de un tensor</translation>
    </message>
    <message>
        <source>a tensor&apos;s number of dimensions</source>
        <translation>el número de dimensiones de un tensor</translation>
    </message>
    <message>
        <source>the tensor %1 has %2 dimensions (byte %3); 1 to 4 are possible</source>
        <translation>el tensor %1 tiene %2 dimensiones (byte %3); son posibles de 1 a 4</translation>
    </message>
    <message>
        <source>a tensor&apos;s shape</source>
        <translation>la forma de un tensor</translation>
    </message>
    <message>
        <source>dimension %1 of the tensor %2 is %3 (byte %4)</source>
        <translation>la dimensión %1 del tensor %2 es %3 (byte %4)</translation>
    </message>
    <message>
        <source>a tensor&apos;s type</source>
        <translation>el tipo de un tensor</translation>
    </message>
    <message>
        <source>a tensor&apos;s offset</source>
        <translation>el desplazamiento de un tensor</translation>
    </message>
    <message>
        <source>the tensor %1 has the unknown type number %2 (byte %3)</source>
        <translation>el tensor %1 tiene el número de tipo desconocido %2 (byte %3)</translation>
    </message>
    <message>
        <source>the tensor %1 is stored as %2, which is not read by this version: it reads F32, F16, BF16, Q4_0, Q4_1, Q5_0, Q5_1 and Q8_0; take a file of one of these types</source>
        <translation>el tensor %1 está guardado como %2, que esta versión no lee: lee F32, F16, BF16, Q4_0, Q4_1, Q5_0, Q5_1 y Q8_0; tome un archivo de uno de estos tipos</translation>
    </message>
    <message>
        <source>the rows of the tensor %1 have %2 values; for %3 it must be a multiple of %4</source>
        <translation>las filas del tensor %1 tienen %2 valores; para %3 deben ser un múltiplo de %4</translation>
    </message>
    <message>
        <source>the shape of the tensor %1 asks for more bytes than the file has</source>
        <translation>la forma del tensor %1 pide más bytes de los que tiene el archivo</translation>
    </message>
    <message>
        <source>the offset %1 of the tensor %2 is no multiple of the alignment %3</source>
        <translation>el desplazamiento %1 del tensor %2 no es un múltiplo de la alineación %3</translation>
    </message>
    <message>
        <source>the tensor %1 (%2 bytes at offset %3) ends outside the file, which has %4 bytes of data: it is cut short or damaged, get it again</source>
        <translation>el tensor %1 (%2 bytes en el desplazamiento %3) termina fuera del archivo, que tiene %4 bytes de datos: está cortado o dañado, consígalo de nuevo</translation>
    </message>
    <message>
        <source>the tensors %1 and %2 overlap at byte %3</source>
        <translation>los tensores %1 y %2 se solapan en el byte %3</translation>
    </message>
    <message>
        <source>the file has more than %1 lines, which is more than are read</source>
        <translation>el archivo tiene más de %1 líneas, más de las que se leen</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1 of the file</source>
        <translation>el texto no es UTF-8 en el byte %1 del archivo</translation>
    </message>
    <message>
        <source>the file is empty, one JSON object a line is needed</source>
        <translation>el archivo está vacío, hace falta un objeto JSON por línea</translation>
    </message>
    <message>
        <source>this line has %1 bytes, more than the %2 that are read</source>
        <translation>esta línea tiene %1 bytes, más de los %2 que se leen</translation>
    </message>
    <message>
        <source>this line is blank, a JSON object is needed</source>
        <translation>esta línea está en blanco, hace falta un objeto JSON</translation>
    </message>
    <message>
        <source>this line is no JSON object</source>
        <translation>esta línea no es un objeto JSON</translation>
    </message>
    <message>
        <source>PyTorch checkpoints (.bin, .pt, .pth) can run code when they are loaded and are never read here; convert the model to safetensors or GGUF</source>
        <translation>los checkpoints de PyTorch (.bin, .pt, .pth) pueden ejecutar código al cargarse y aquí nunca se leen; convierta el modelo a safetensors o GGUF</translation>
    </message>
    <message>
        <source>open the folder of the model, which holds config.json and the weights, not one file of it</source>
        <translation>abra la carpeta del modelo, que contiene config.json y los pesos, no uno de sus archivos</translation>
    </message>
    <message>
        <source>this is one of the %1 parts of a model, which is not read by this version; join them with llama.cpp&apos;s gguf-split --merge</source>
        <translation>esta es una de las %1 partes de un modelo, que esta versión no lee; únalas con gguf-split --merge de llama.cpp</translation>
    </message>
    <message>
        <source>this folder has no config.json, but the GGUF file %1; open that</source>
        <translation>esta carpeta no tiene config.json, sino el archivo GGUF %1; abra ese</translation>
    </message>
    <message>
        <source>this folder has no config.json, so it is no model</source>
        <translation>esta carpeta no tiene config.json, así que no es un modelo</translation>
    </message>
    <message>
        <source>this is no JSON object</source>
        <translation>esto no es un objeto JSON</translation>
    </message>
    <message>
        <source>this folder has neither %1 nor %2, so there are no weights to read</source>
        <translation>esta carpeta no tiene ni %1 ni %2, así que no hay pesos que leer</translation>
    </message>
    <message>
        <source>the object weight_map, which says where each tensor lies, is missing</source>
        <translation>falta el objeto weight_map, que dice dónde está cada tensor</translation>
    </message>
    <message>
        <source>the file of the tensor %1 is no text</source>
        <translation>el archivo del tensor %1 no es un texto</translation>
    </message>
    <message>
        <source>the tensor %1 is said to lie in %2, which is no plain name of a safetensors file</source>
        <translation>se dice que el tensor %1 está en %2, que no es un simple nombre de archivo safetensors</translation>
    </message>
    <message>
        <source>this part of the model is missing, though %1 names it</source>
        <translation>falta esta parte del modelo, aunque %1 la nombra</translation>
    </message>
    <message>
        <source>the tensor %1 is not in this file, though %2 says so</source>
        <translation>el tensor %1 no está en este archivo, aunque lo dice %2</translation>
    </message>
    <message>
        <source>the tensor %1 is also in %2; it must be in one file only</source>
        <translation>el tensor %1 está también en %2; debe estar en un solo archivo</translation>
    </message>
    <message>
        <source>the key %1 is missing</source>
        <translation>falta la clave %1</translation>
    </message>
    <message>
        <source>%1 is a list with a value for each layer, which is not read by this version</source>
        <translation>%1 es una lista con un valor para cada capa, que esta versión no lee</translation>
    </message>
    <message>
        <source>%1 is no whole number</source>
        <translation>%1 no es un número entero</translation>
    </message>
    <message>
        <source>%1 is %2; it must lie between 1 and %3</source>
        <translation>%1 es %2; debe estar entre 1 y %3</translation>
    </message>
    <message>
        <source>the key general.architecture is missing, so this is no language model</source>
        <translation>falta la clave general.architecture, así que esto no es un modelo de lenguaje</translation>
    </message>
    <message>
        <source>neither token_embd.weight nor tokenizer.ggml.tokens tells a possible number of tokens</source>
        <translation>ni token_embd.weight ni tokenizer.ggml.tokens indican un número de tokens posible</translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens, but the embedding only %2 rows</source>
        <translation>el vocabulario tiene %1 tokens, pero el embedding solo %2 filas</translation>
    </message>
    <message>
        <source>the key model_type, which names the architecture, is missing</source>
        <translation>falta la clave model_type, que indica la arquitectura</translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key-value heads evenly</source>
        <translation>%1 cabezas no pueden repartirse por igual %2 cabezas clave-valor</translation>
    </message>
    <message>
        <source>a width of %1 cannot be divided among %2 heads, and %3 is missing</source>
        <translation>una anchura de %1 no puede dividirse entre %2 cabezas, y falta %3</translation>
    </message>
    <message>
        <source>the tensor %1 holds %2, not floating-point numbers</source>
        <translation>el tensor %1 contiene %2, no números de coma flotante</translation>
    </message>
    <message>
        <source>rows %1 to %2 of the tensor %3 were asked for, but it has %4</source>
        <translation>se pidieron las filas %1 a %2 del tensor %3, pero tiene %4</translation>
    </message>
    <message>
        <source>%1 values of the tensor %2 were asked for into room for %3</source>
        <translation>se pidieron %1 valores del tensor %2 en un espacio para %3</translation>
    </message>
    <message>
        <source>this is a PyTorch checkpoint (a pickle), which can run code when it is loaded and is never read here; convert it to safetensors or GGUF</source>
        <translation>esto es un checkpoint de PyTorch (un pickle), que puede ejecutar código al cargarse y aquí nunca se lee; conviértalo a safetensors o GGUF</translation>
    </message>
    <message>
        <source>this is a Git LFS pointer, not the model itself; fetch the file with `git lfs pull`</source>
        <translation>esto es un puntero de Git LFS, no el modelo; obtenga el archivo con `git lfs pull`</translation>
    </message>
    <message>
        <source>this is a web page, not a model; download the file itself</source>
        <translation>esto es una página web, no un modelo; descargue el archivo mismo</translation>
    </message>
    <message>
        <source>this file is in a GGML format older than GGUF; convert it with llama.cpp&apos;s tools</source>
        <translation>este archivo está en un formato GGML más antiguo que GGUF; conviértalo con las herramientas de llama.cpp</translation>
    </message>
    <message>
        <source>this is a safetensors file; open its folder, which holds config.json too</source>
        <translation>esto es un archivo safetensors; abra su carpeta, que contiene también config.json</translation>
    </message>
    <message>
        <source>this is no GGUF file: it begins with the bytes %1 (%2), not with GGUF</source>
        <translation>esto no es un archivo GGUF: empieza con los bytes %1 (%2), no con GGUF</translation>
    </message>
    <message>
        <source>an array cannot have the name &quot;%1&quot;</source>
        <translation>un array no puede llamarse &quot;%1&quot;</translation>
    </message>
    <message>
        <source>there are two arrays of the name &quot;%1&quot;</source>
        <translation>hay dos arrays con el nombre &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the shape of the array &quot;%1&quot; does not fit its %2 values</source>
        <translation>la forma del array &quot;%1&quot; no encaja con sus %2 valores</translation>
    </message>
    <message>
        <source>this is no safetensors file: it has only %1 bytes</source>
        <translation>esto no es un archivo safetensors: solo tiene %1 bytes</translation>
    </message>
    <message>
        <source>this is no safetensors file: bytes 0 to 7 announce a header of %1 bytes, at most %2 are allowed</source>
        <translation>esto no es un archivo safetensors: los bytes 0 a 7 anuncian una cabecera de %1 bytes, se admiten como máximo %2</translation>
    </message>
    <message>
        <source>bytes 0 to 7 announce a header of %1 bytes but only %2 follow: the file is cut or is no safetensors file</source>
        <translation>los bytes 0 a 7 anuncian una cabecera de %1 bytes pero solo siguen %2: el archivo está cortado o no es un archivo safetensors</translation>
    </message>
    <message>
        <source>this is no safetensors file: its header does not begin with &quot;{&quot;</source>
        <translation>esto no es un archivo safetensors: su cabecera no empieza con &quot;{&quot;</translation>
    </message>
    <message>
        <source>&quot;__metadata__&quot; in the header is no object of texts</source>
        <translation>&quot;__metadata__&quot; en la cabecera no es un objeto de textos</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the &quot;__metadata__&quot; of the header is no text</source>
        <translation>&quot;%1&quot; en &quot;__metadata__&quot; de la cabecera no es un texto</translation>
    </message>
    <message>
        <source>the header&apos;s entry for the tensor &quot;%1&quot; is no object</source>
        <translation>la entrada de la cabecera para el tensor &quot;%1&quot; no es un objeto</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;dtype&quot; text in the header</source>
        <translation>el tensor &quot;%1&quot; no tiene un texto &quot;dtype&quot; en la cabecera</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has the number type &quot;%2&quot;, which this program does not read; convert the model to F32, F16 or BF16</source>
        <translation>el tensor &quot;%1&quot; es del tipo numérico &quot;%2&quot;, que este programa no lee; convierta el modelo a F32, F16 o BF16</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;shape&quot; list in the header</source>
        <translation>el tensor &quot;%1&quot; no tiene una lista &quot;shape&quot; en la cabecera</translation>
    </message>
    <message>
        <source>the shape of the tensor &quot;%1&quot; holds %2, which is no length</source>
        <translation>la forma del tensor &quot;%1&quot; contiene %2, que no es una longitud</translation>
    </message>
    <message>
        <source>the shape %2 of the tensor &quot;%1&quot; is too large for any file</source>
        <translation>la forma %2 del tensor &quot;%1&quot; es demasiado grande para cualquier archivo</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;data_offsets&quot; of two numbers in the header</source>
        <translation>el tensor &quot;%1&quot; no tiene un &quot;data_offsets&quot; de dos números en la cabecera</translation>
    </message>
    <message>
        <source>the data of the tensor &quot;%1&quot; ends (byte %3) before it begins (byte %2)</source>
        <translation>los datos del tensor &quot;%1&quot; terminan (byte %3) antes de empezar (byte %2)</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; ends at byte %2 of the data, the file holds %3: it is cut, download it again</source>
        <translation>el tensor &quot;%1&quot; termina en el byte %2 de los datos, el archivo contiene %3: está cortado, descárguelo de nuevo</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has %2 bytes of data, its shape and type need %3: the header is wrong</source>
        <translation>el tensor &quot;%1&quot; tiene %2 bytes de datos, su forma y su tipo requieren %3: la cabecera está mal</translation>
    </message>
    <message>
        <source>the tensors &quot;%1&quot; and &quot;%2&quot; share bytes of the data (from byte %3)</source>
        <translation>los tensores &quot;%1&quot; y &quot;%2&quot; comparten bytes de los datos (desde el byte %3)</translation>
    </message>
    <message>
        <source>bytes %1 to %2 of the data, before the tensor &quot;%3&quot;, belong to no tensor</source>
        <translation>los bytes %1 a %2 de los datos, antes del tensor &quot;%3&quot;, no pertenecen a ningún tensor</translation>
    </message>
    <message>
        <source>the last %1 bytes of the file, from byte %2 of the data, belong to no tensor</source>
        <translation>los últimos %1 bytes del archivo, desde el byte %2 de los datos, no pertenecen a ningún tensor</translation>
    </message>
    <message>
        <source>there is no tensor &quot;%1&quot; in this file</source>
        <translation>en este archivo no hay ningún tensor &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, F32 is needed</source>
        <translation>el tensor &quot;%1&quot; es de tipo %2, hace falta F32</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; begins at byte %2, which is no multiple of 4: write the file again</source>
        <translation>el tensor &quot;%1&quot; empieza en el byte %2, que no es múltiplo de 4: escriba el archivo de nuevo</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, I64 or I32 is needed</source>
        <translation>el tensor &quot;%1&quot; es de tipo %2, hace falta I64 o I32</translation>
    </message>
    <message>
        <source>a tensor of a safetensors file cannot have the name &quot;%1&quot;</source>
        <translation>un tensor de un archivo safetensors no puede llamarse &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is declared twice</source>
        <translation>el tensor &quot;%1&quot; está declarado dos veces</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, which a safetensors file cannot hold</source>
        <translation>el tensor &quot;%1&quot; es de tipo %2, que un archivo safetensors no puede contener</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has a dimension of %2, it is too large for any file</source>
        <translation>el tensor &quot;%1&quot; tiene una dimensión de %2, demasiado grande para cualquier archivo</translation>
    </message>
    <message>
        <source>the header would have %1 bytes, at most %2 are allowed: store fewer tensors</source>
        <translation>la cabecera tendría %1 bytes, se admiten como máximo %2: guarde menos tensores</translation>
    </message>
    <message>
        <source>this file was not made</source>
        <translation>este archivo no se ha creado</translation>
    </message>
    <message>
        <source>this line has no &quot;candidate_sinks&quot; object: it is no sink record</source>
        <translation>esta línea no tiene un objeto &quot;candidate_sinks&quot;: no es un registro de sumideros</translation>
    </message>
    <message>
        <source>this line has no whole number &quot;%1&quot;</source>
        <translation>esta línea no tiene un número entero &quot;%1&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in &quot;candidate_sinks&quot; is no token position</source>
        <translation>&quot;%1&quot; en &quot;candidate_sinks&quot; no es la posición de un token</translation>
    </message>
    <message>
        <source>the entry of position %1 in &quot;candidate_sinks&quot; is no object</source>
        <translation>la entrada de la posición %1 en &quot;candidate_sinks&quot; no es un objeto</translation>
    </message>
    <message>
        <source>the sink at position %1 has no whole number &quot;token_id&quot;</source>
        <translation>el sumidero de la posición %1 no tiene un número entero &quot;token_id&quot;</translation>
    </message>
    <message>
        <source>the sink at position %1 has the &quot;sink_type&quot; &quot;%2&quot;; bos_sink, secondary, cliff or noise is needed</source>
        <translation>el sumidero de la posición %1 tiene el &quot;sink_type&quot; &quot;%2&quot;; hace falta bos_sink, secondary, cliff o noise</translation>
    </message>
    <message>
        <source>the sink at position %1 has no &quot;layer&quot; list</source>
        <translation>el sumidero de la posición %1 no tiene una lista &quot;layer&quot;</translation>
    </message>
    <message>
        <source>the &quot;layer&quot; list of the sink at position %1 holds %2, which is no layer</source>
        <translation>la lista &quot;layer&quot; del sumidero de la posición %1 contiene %2, que no es una capa</translation>
    </message>
    <message>
        <source>the &quot;layer&quot; list of the sink at position %1 does not ascend at %2</source>
        <translation>la lista &quot;layer&quot; del sumidero de la posición %1 no es creciente en %2</translation>
    </message>
    <message>
        <source>the text of this row is empty</source>
        <translation>el texto de esta fila está vacío</translation>
    </message>
    <message>
        <source>message %1 of this row is no object</source>
        <translation>el mensaje %1 de esta fila no es un objeto</translation>
    </message>
    <message>
        <source>the content of message %1 of this row holds something that is no text</source>
        <translation>el contenido del mensaje %1 de esta fila contiene algo que no es texto</translation>
    </message>
    <message>
        <source>the content of message %1 of this row is no text</source>
        <translation>el contenido del mensaje %1 de esta fila no es un texto</translation>
    </message>
    <message>
        <source>the field &quot;%1&quot; of this row is no text</source>
        <translation>el campo &quot;%1&quot; de esta fila no es un texto</translation>
    </message>
    <message>
        <source>the field &quot;messages&quot; of this row is no list</source>
        <translation>el campo &quot;messages&quot; de esta fila no es una lista</translation>
    </message>
    <message>
        <source>this row has no fields; &quot;prompt&quot; and &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; or &quot;prompt&quot; is needed</source>
        <translation>esta fila no tiene campos; hacen falta &quot;prompt&quot; y &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; o &quot;prompt&quot;</translation>
    </message>
    <message>
        <source>this row holds no trace: &quot;prompt&quot; and &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; or &quot;prompt&quot; is needed, it has %1</source>
        <translation>esta fila no contiene una traza: hacen falta &quot;prompt&quot; y &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; o &quot;prompt&quot;, y tiene %1</translation>
    </message>
    <message>
        <source>there is no row %1: the file has %2 rows, the first is row 0</source>
        <translation>no hay fila %1: el archivo tiene %2 filas, la primera es la fila 0</translation>
    </message>
    <message>
        <source>the array does not fit the others of this run: the run is damaged, run it again</source>
        <translation>el array no concuerda con los demás de esta ejecución: está dañada, repítala</translation>
    </message>
    <message>
        <source>candidate %1 does not exist, the run has %2 tokens</source>
        <translation>el candidato %1 no existe, la ejecución tiene %2 tokens</translation>
    </message>
    <message>
        <source>position %1 is no anchor candidate of this run, which has %2: run again with it</source>
        <translation>la posición %1 no es un candidato a ancla de esta ejecución, que tiene %2: repita la ejecución incluyéndola</translation>
    </message>
    <message>
        <source>the engine cannot be loaded: %1; install Sinkscope with its libtorch again</source>
        <translation>el motor no se puede cargar: %1; vuelva a instalar Sinkscope con su libtorch</translation>
    </message>
    <message>
        <source>this library is no engine of this version (%1): install Sinkscope again</source>
        <translation>esta biblioteca no es un motor de esta versión (%1): vuelva a instalar Sinkscope</translation>
    </message>
    <message>
        <source>the engine did not start: install Sinkscope again</source>
        <translation>el motor no arrancó: vuelva a instalar Sinkscope</translation>
    </message>
    <message>
        <source>this model has no BOS token: leave add_bos at auto or no</source>
        <translation>este modelo no tiene token BOS: deje add_bos en auto o no</translation>
    </message>
    <message>
        <source>the text is empty: there is nothing to run</source>
        <translation>el texto está vacío: no hay nada que ejecutar</translation>
    </message>
    <message>
        <source>the text has no token: there is nothing to run</source>
        <translation>el texto no tiene ningún token: no hay nada que ejecutar</translation>
    </message>
    <message>
        <source>the list is empty: there is nothing to run</source>
        <translation>la lista está vacía: no hay nada que ejecutar</translation>
    </message>
    <message>
        <source>the input has %1 tokens and the model reads at most %2: set max_tokens to %2 or less</source>
        <translation>la entrada tiene %1 tokens y el modelo lee como máximo %2: ponga max_tokens en %2 o menos</translation>
    </message>
    <message>
        <source>%1 is no token of this model, its ids are 0 to %2</source>
        <translation>%1 no es un token de este modelo, sus id van de 0 a %2</translation>
    </message>
    <message>
        <source>the array does not fit the others of this run</source>
        <translation>el array no concuerda con los demás de esta ejecución</translation>
    </message>
    <message>
        <source>there is not enough memory for this run: take fewer tokens, or bf16 as the type</source>
        <translation>no hay memoria suficiente para esta ejecución: use menos tokens, o bf16 como tipo</translation>
    </message>
    <message>
        <source>the run failed inside a library: %1</source>
        <translation>la ejecución falló dentro de una biblioteca: %1</translation>
    </message>
    <message>
        <source>this run needs about %1 MiB of memory and %2 MiB are free: take fewer tokens, or bf16 as the type</source>
        <translation>esta ejecución necesita unos %1 MiB de memoria y hay %2 MiB libres: use menos tokens, o bf16 como tipo</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an object: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; debe ser un objeto: la ejecución está dañada, repítala</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; is missing: the run is damaged, run it again</source>
        <translation>falta la clave &quot;%1&quot;: la ejecución está dañada, repítala</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>verdadero o falso</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un número entero</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, which is impossible: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; es %2, lo cual es imposible: la ejecución está dañada, repítala</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be %2: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; debe ser %2: la ejecución está dañada, repítala</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list with at least one token: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; debe ser una lista con al menos un token: la ejecución está dañada, repítala</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit the spec: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; no concuerda con la especificación: la ejecución está dañada, repítala</translation>
    </message>
    <message>
        <source>the run is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>la ejecución es de la versión %1 y este programa lee la versión %2: use un Sinkscope más reciente</translation>
    </message>
    <message>
        <source>there is no such run folder</source>
        <translation>no existe tal carpeta de ejecución</translation>
    </message>
    <message>
        <source>this is no run folder: it holds no %1</source>
        <translation>esto no es una carpeta de ejecución: no contiene %1</translation>
    </message>
    <message>
        <source>a run needs at least one layer, one head and one token</source>
        <translation>una ejecución necesita al menos una capa, una cabeza y un token</translation>
    </message>
    <message>
        <source>the array %1 is missing: run it again</source>
        <translation>falta el array %1: repita la ejecución</translation>
    </message>
    <message>
        <source>the array %1 is %2 of %3 and must be %4 of %5: run it again</source>
        <translation>el array %1 es %2 de %3 y debe ser %4 de %5: repita la ejecución</translation>
    </message>
    <message>
        <source>token_ids and the list of tokens differ at position %1: run it again</source>
        <translation>token_ids y la lista de tokens difieren en la posición %1: repita la ejecución</translation>
    </message>
    <message>
        <source>position %1 does not exist, the run has %2 tokens</source>
        <translation>la posición %1 no existe, la ejecución tiene %2 tokens</translation>
    </message>
    <message>
        <source>none of these positions exists, the run has %1 tokens</source>
        <translation>ninguna de estas posiciones existe, la ejecución tiene %1 tokens</translation>
    </message>
    <message>
        <source>the array %1 is not aligned: run it again</source>
        <translation>el array %1 no está alineado: repita la ejecución</translation>
    </message>
    <message>
        <source>the array %1 counts more queries than there are: run it again</source>
        <translation>el array %1 cuenta más consultas de las que hay: repita la ejecución</translation>
    </message>
    <message>
        <source>the list is empty: give &quot;all&quot; or the numbers wanted</source>
        <translation>la lista está vacía: indique &quot;all&quot; o los números deseados</translation>
    </message>
    <message>
        <source>%1 is negative: counting starts at 0</source>
        <translation>%1 es negativo: se cuenta desde 0</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 se indica dos veces</translation>
    </message>
    <message>
        <source>there is no tap &quot;%1&quot;; the taps are %2</source>
        <translation>no hay ningún tap &quot;%1&quot;; los taps son %2</translation>
    </message>
    <message>
        <source>the tap %1 has no layers: leave them out</source>
        <translation>el tap %1 no tiene capas: omítalas</translation>
    </message>
    <message>
        <source>the tap %1 of one layer is asked for twice: put its positions into one list</source>
        <translation>el tap %1 de una capa se pide dos veces: ponga sus posiciones en una sola lista</translation>
    </message>
    <message>
        <source>%1 is no token id: ids start at 0</source>
        <translation>%1 no es el id de un token: los id empiezan en 0</translation>
    </message>
    <message>
        <source>no file is named: give the path of a JSONL file</source>
        <translation>no se indica ningún archivo: dé la ruta de un archivo JSONL</translation>
    </message>
    <message>
        <source>%1 is negative: rows start at 0</source>
        <translation>%1 es negativo: las filas empiezan en 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a cosine threshold from 0 to below 1 is needed</source>
        <translation>%1 es imposible: hace falta un umbral del coseno de 0 a menos de 1</translation>
    </message>
    <message>
        <source>%1 is impossible: a ratio of at least 0 is needed</source>
        <translation>%1 es imposible: hace falta una razón de al menos 0</translation>
    </message>
    <message>
        <source>%1 positions are too many: give at most %2</source>
        <translation>%1 posiciones son demasiadas: dé como máximo %2</translation>
    </message>
    <message>
        <source>layer %1 of %2 does not exist: the layers are 0 to %3</source>
        <translation>la capa %1 de %2 no existe: las capas van de 0 a %3</translation>
    </message>
    <message>
        <source>position %1 of %2 does not exist: the run has %3 tokens</source>
        <translation>la posición %1 de %2 no existe: la ejecución tiene %3 tokens</translation>
    </message>
    <message>
        <source>no model is named: give a GGUF file or a model folder</source>
        <translation>no se indica ningún modelo: dé un archivo GGUF o la carpeta de un modelo</translation>
    </message>
    <message>
        <source>%1 is impossible: at least one token is needed</source>
        <translation>%1 es imposible: hace falta al menos un token</translation>
    </message>
    <message>
        <source>there is no type &quot;%1&quot;; the types are auto, f32, bf16, f16</source>
        <translation>no hay ningún tipo &quot;%1&quot;; los tipos son auto, f32, bf16, f16</translation>
    </message>
    <message>
        <source>there is no device &quot;%1&quot;; the devices are auto, cpu, cuda:0, cuda:1 and so on</source>
        <translation>no hay ningún dispositivo &quot;%1&quot;; los dispositivos son auto, cpu, cuda:0, cuda:1 y así sucesivamente</translation>
    </message>
    <message>
        <source>%1 is impossible: give 1 to 1024, or 0 for as many as there are cores</source>
        <translation>%1 es imposible: indique de 1 a 1024, o 0 para tantos como núcleos haya</translation>
    </message>
    <message>
        <source>%1 is no position: positions start at 0</source>
        <translation>%1 no es una posición: las posiciones empiezan en 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a share between 0 and 1 is needed</source>
        <translation>%1 es imposible: hace falta una fracción entre 0 y 1</translation>
    </message>
    <message>
        <source>a number with a fraction</source>
        <translation>un número con decimales</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>una lista</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>%1 is needed here, not %2</source>
        <translation>aquí hace falta %1, no %2</translation>
    </message>
    <message>
        <source>&quot;all&quot; or a list of whole numbers is needed here</source>
        <translation>aquí hace falta &quot;all&quot; o una lista de números enteros</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known here; one of %2 is needed</source>
        <translation>&quot;%1&quot; no se conoce aquí; hace falta uno de %2</translation>
    </message>
    <message>
        <source>there is no such key; the keys here are %1</source>
        <translation>no existe tal clave; las claves aquí son %1</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>el número es demasiado grande</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>una lista de números enteros</translation>
    </message>
    <message>
        <source>this version cannot run chat messages yet: give &quot;text&quot;, &quot;ids&quot; or &quot;trace&quot;</source>
        <translation>esta versión aún no puede ejecutar mensajes de chat: dé &quot;text&quot;, &quot;ids&quot; o &quot;trace&quot;</translation>
    </message>
    <message>
        <source>this version cannot run images yet: give &quot;text&quot;, &quot;ids&quot; or &quot;trace&quot;</source>
        <translation>esta versión aún no puede ejecutar imágenes: dé &quot;text&quot;, &quot;ids&quot; o &quot;trace&quot;</translation>
    </message>
    <message>
        <source>exactly one of &quot;text&quot;, &quot;ids&quot; and &quot;trace&quot; is needed</source>
        <translation>hace falta exactamente uno de &quot;text&quot;, &quot;ids&quot; y &quot;trace&quot;</translation>
    </message>
    <message>
        <source>the key is missing: say what to run</source>
        <translation>falta la clave: indique qué ejecutar</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>una lista de objetos</translation>
    </message>
    <message>
        <source>&quot;auto&quot; or a position is needed here</source>
        <translation>aquí hace falta &quot;auto&quot; o una posición</translation>
    </message>
    <message>
        <source>the file is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>el archivo es de la versión %1 y este programa lee la versión %2: use un Sinkscope más reciente</translation>
    </message>
    <message>
        <source>there is no version %1; this program reads version %2</source>
        <translation>no hay versión %1; este programa lee la versión %2</translation>
    </message>
    <message>
        <source>the key is missing: name a GGUF file or a model folder</source>
        <translation>falta la clave: indique un archivo GGUF o la carpeta de un modelo</translation>
    </message>
    <message>
        <source>this version cannot apply a chat template yet: leave it false and give the final text</source>
        <translation>esta versión aún no puede aplicar una plantilla de chat: déjelo en false y dé el texto final</translation>
    </message>
    <message>
        <source>this version cannot run chat messages yet: give &quot;input&quot; with a text</source>
        <translation>esta versión aún no puede ejecutar mensajes de chat: dé &quot;input&quot; con un texto</translation>
    </message>
    <message>
        <source>this version cannot render a chat template yet: give the final text</source>
        <translation>esta versión aún no puede componer una plantilla de chat: dé el texto final</translation>
    </message>
    <message>
        <source>this version cannot run images yet: give &quot;input&quot; with a text</source>
        <translation>esta versión aún no puede ejecutar imágenes: dé &quot;input&quot; con un texto</translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens; 1 to %2 are possible</source>
        <translation>el vocabulario tiene %1 tokens; son posibles de 1 a %2</translation>
    </message>
    <message>
        <source>the vocabulary has %1 merges; at most %2 are possible</source>
        <translation>el vocabulario tiene %1 fusiones; son posibles como máximo %2</translation>
    </message>
    <message>
        <source>the vocabulary is broken: %1 tokens, but %2 token types</source>
        <translation>el vocabulario está roto: %1 tokens, pero %2 tipos de token</translation>
    </message>
    <message>
        <source>the vocabulary is broken: BOS is token %1, but there are only %2</source>
        <translation>el vocabulario está roto: BOS es el token %1, pero solo hay %2</translation>
    </message>
    <message>
        <source>the pre-tokeniser %1 is not known to this version: it knows %2; give the ids themselves with --ids</source>
        <translation>esta versión no conoce el pretokenizador %1: conoce %2; dé los propios id con --ids</translation>
    </message>
    <message>
        <source>the vocabulary is broken: merge %1 is %2, not two parts with a space between them</source>
        <translation>el vocabulario está roto: la fusión %1 es %2, no dos partes separadas por un espacio</translation>
    </message>
    <message>
        <source>the text has %1 bytes; at most %2 can be tokenised at once</source>
        <translation>el texto tiene %1 bytes; se pueden tokenizar como máximo %2 a la vez</translation>
    </message>
    <message>
        <source>the text is not UTF-8: byte %1 belongs to no character; convert it first</source>
        <translation>el texto no es UTF-8: el byte %1 no pertenece a ningún carácter; conviértalo antes</translation>
    </message>
    <message>
        <source>a BOS token was asked for, but the model has none</source>
        <translation>se pidió un token BOS, pero el modelo no tiene</translation>
    </message>
    <message>
        <source>the tokenizer is %1, which is not read by this version: it reads byte-level BPE from GGUF files; give the ids themselves with --ids</source>
        <translation>el tokenizador es %1, que esta versión no lee: lee BPE a nivel de byte de archivos GGUF; dé los propios id con --ids</translation>
    </message>
    <message>
        <source>there is no tokenizer in this model; give the ids themselves with --ids</source>
        <translation>en este modelo no hay tokenizador; dé los propios id con --ids</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.tokens is no list of texts</source>
        <translation>el vocabulario está roto: tokenizer.ggml.tokens no es una lista de textos</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.merges is no list of texts</source>
        <translation>el vocabulario está roto: tokenizer.ggml.merges no es una lista de textos</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.token_type is no list of whole numbers</source>
        <translation>el vocabulario está roto: tokenizer.ggml.token_type no es una lista de números enteros</translation>
    </message>
    <message>
        <source>tokenizer.ggml.pre, which says how text is cut into words, is missing; take a newer GGUF file of this model, or give the ids themselves with --ids</source>
        <translation>falta tokenizer.ggml.pre, que dice cómo se divide el texto en palabras; tome un archivo GGUF más reciente de este modelo, o dé los propios id con --ids</translation>
    </message>
    <message>
        <source>there is not enough memory to cut the text into words</source>
        <translation>no hay memoria suficiente para dividir el texto en palabras</translation>
    </message>
    <message>
        <source>the text cannot be cut into words: it has a run of characters that is too long</source>
        <translation>el texto no se puede dividir en palabras: tiene una secuencia de caracteres demasiado larga</translation>
    </message>
    <message>
        <source>a PNG of %1 x %2 pixels (600 dpi) is too large: choose a smaller page, PDF or SVG</source>
        <translation>un PNG de %1 x %2 píxeles (600 ppp) es demasiado grande: elija una página más pequeña, PDF o SVG</translation>
    </message>
    <message>
        <source>there is not enough memory for a picture of %1 x %2 pixels</source>
        <translation>no hay memoria suficiente para una imagen de %1 x %2 píxeles</translation>
    </message>
    <message>
        <source>the PNG could not be made: %1</source>
        <translation>no se pudo crear el PNG: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size: write width x height in millimetres, as 85x60mm</source>
        <translation>&quot;%1&quot; no es un tamaño: escriba anchura x altura en milímetros, como 85x60mm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no possible page: both sides must lie between 20 and 1000 mm</source>
        <translation>&quot;%1&quot; no es una página posible: ambos lados deben estar entre 20 y 1000 mm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format of a figure: use pdf, svg or png</source>
        <translation>&quot;%1&quot; no es un formato de figura: use pdf, svg o png</translation>
    </message>
    <message>
        <source>this picture holds no spec of a run: only figures that Sinkscope exported can be opened</source>
        <translation>esta imagen no contiene la especificación de una ejecución: solo se pueden abrir figuras exportadas por Sinkscope</translation>
    </message>
    <message>
        <source>this figure was made by a newer version of Sinkscope: update the program to open it</source>
        <translation>esta figura la creó una versión más reciente de Sinkscope: actualice el programa para abrirla</translation>
    </message>
    <message>
        <source>the spec in this figure cannot be run by this version: %1</source>
        <translation>esta versión no puede ejecutar la especificación de esta figura: %1</translation>
    </message>
    <message>
        <source>is larger than 256 MB: no figure of Sinkscope is</source>
        <translation>supera los 256 MB: ninguna figura de Sinkscope es tan grande</translation>
    </message>
    <message>
        <source>is no figure: give a PDF, SVG or PNG that Sinkscope exported</source>
        <translation>no es una figura: dé un PDF, SVG o PNG exportado por Sinkscope</translation>
    </message>
    <message>
        <source>a detection file holds no sink scores: give a run folder</source>
        <translation>un archivo de detección no contiene puntuaciones de sumidero: dé una carpeta de ejecución</translation>
    </message>
    <message>
        <source>this run was made without sink scores (--no-scores): run it again with them</source>
        <translation>esta ejecución se hizo sin puntuaciones de sumidero (--no-scores): repítala con ellas</translation>
    </message>
    <message>
        <source>this run holds no sink_score: run the model again</source>
        <translation>esta ejecución no contiene sink_score: vuelva a ejecutar el modelo</translation>
    </message>
    <message>
        <source>there is nothing to draw: give a run folder or detection files</source>
        <translation>no hay nada que dibujar: dé una carpeta de ejecución o archivos de detección</translation>
    </message>
    <message>
        <source>%1 detection files are too many for one figure: give at most %2</source>
        <translation>%1 archivos de detección son demasiados para una figura: dé como máximo %2</translation>
    </message>
    <message>
        <source>it lists no sinks, so there are no levels to draw</source>
        <translation>no enumera sumideros, así que no hay niveles que dibujar</translation>
    </message>
    <message>
        <source>it names layer %1: a model of more than %2 layers cannot be drawn</source>
        <translation>nombra la capa %1: no se puede dibujar un modelo de más de %2 capas</translation>
    </message>
    <message>
        <source>this run does not hold the values of this map: run the model again</source>
        <translation>esta ejecución no contiene los valores de este mapa: vuelva a ejecutar el modelo</translation>
    </message>
    <message>
        <source>a detection file holds no norms: give a run folder</source>
        <translation>un archivo de detección no contiene normas: dé una carpeta de ejecución</translation>
    </message>
    <message>
        <source>this run holds no %1: run the model again</source>
        <translation>esta ejecución no contiene %1: vuelva a ejecutar el modelo</translation>
    </message>
    <message>
        <source>this run has no head %1: its last is %2</source>
        <translation>esta ejecución no tiene la cabeza %1: la última es %2</translation>
    </message>
    <message>
        <source>this is no kind of file that Sinkscope opens: it opens .gguf models, Hugging Face folders, .sinkrun folders, .jsonl traces and detections, .json specs, .txt texts and its own figures</source>
        <translation>no es un tipo de archivo que Sinkscope abra: abre modelos .gguf, carpetas de Hugging Face, carpetas .sinkrun, trazas y detecciones .jsonl, especificaciones .json, textos .txt y sus propias figuras</translation>
    </message>
    <message>
        <source>the saved session is broken or cut off at byte %1 and cannot be opened again</source>
        <translation>la sesión guardada está dañada o cortada en el byte %1 y no se puede abrir de nuevo</translation>
    </message>
    <message>
        <source>this is no session of Sinkscope</source>
        <translation>esto no es una sesión de Sinkscope</translation>
    </message>
    <message>
        <source>the session is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>la sesión es de la versión %1 y este programa lee la versión %2: usa un Sinkscope más reciente</translation>
    </message>
    <message>
        <source>what is open cannot be kept for the next start: make this folder writable</source>
        <translation>lo que está abierto no se puede conservar para el próximo inicio: permite escribir en esta carpeta</translation>
    </message>
    <message>
        <source>this run was not saved, and there was no room to keep it</source>
        <translation>esta ejecución no se guardó y no había espacio para conservarla</translation>
    </message>
    <message>
        <source>another window has opened this session meanwhile</source>
        <translation>otra ventana ha abierto esta sesión mientras tanto</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no stretch: write the first and the last number, as 2:10</source>
        <translation>«%1» no es un tramo: escribe el primer y el último número, como 2:10</translation>
    </message>
    <message>
        <source>give --zoom or --layers, not both</source>
        <translation>indica --zoom o --layers, no ambos</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no range: write its lower and its upper end, as 0.003:0.5</source>
        <translation>«%1» no es un intervalo: escribe su extremo inferior y el superior, como 0.003:0.5</translation>
    </message>
    <message>
        <source>give --head or --heads, not both</source>
        <translation>indica --head o --heads, no ambos</translation>
    </message>
    <message>
        <source>counts with --heads share only: add that, or leave it out</source>
        <translation>solo vale con --heads share: añádelo u omite esta opción</translation>
    </message>
    <message>
        <source>only the metric sink_score has heads: leave out %1 or --metric</source>
        <translation>solo la métrica sink_score tiene cabezas: omite %1 o --metric</translation>
    </message>
    <message>
        <source>this run holds no scores per head, only their mean: leave out %1</source>
        <translation>esta ejecución no contiene puntuaciones por cabeza, solo su media: omite %1</translation>
    </message>
    <message>
        <source>this run does not hold %1: run the model again</source>
        <translation>esta ejecución no contiene %1: ejecuta el modelo de nuevo</translation>
    </message>
    <message>
        <source>this run does not hold %1; it holds: %2</source>
        <translation>esta ejecución no contiene %1; contiene: %2</translation>
    </message>
    <message>
        <source>a logarithmic scale begins above 0: write a larger lower end, or --scale lin</source>
        <translation>una escala logarítmica empieza por encima de 0: escribe un extremo inferior mayor, o --scale lin</translation>
    </message>
    <message>
        <source>this figure has %1 axes (bottom and left of each panel): write as many ranges</source>
        <translation>esta figura tiene %1 ejes (abajo y a la izquierda de cada panel): escribe otros tantos intervalos</translation>
    </message>
    <message>
        <source>axis %1 is logarithmic: its range begins above 0</source>
        <translation>el eje %1 es logarítmico: su intervalo empieza por encima de 0</translation>
    </message>
    <message>
        <source>says nothing about the view %1, only about: %2</source>
        <translation>no se refiere a la vista %1, solo a: %2</translation>
    </message>
    <message>
        <source>this run has no token %1: its last is %2</source>
        <translation>esta ejecución no tiene un token %1: el último es %2</translation>
    </message>
    <message>
        <source>this run has no layer %1: its last is %2</source>
        <translation>esta ejecución no tiene una capa %1: la última es %2</translation>
    </message>
    <message>
        <source>this run holds no scores per head, only their mean</source>
        <translation>esta ejecución no contiene puntuaciones por cabeza, solo su media</translation>
    </message>
    <message>
        <source>the two runs are of different models: compare runs of one model</source>
        <translation>las dos ejecuciones son de modelos distintos: compare ejecuciones de un mismo modelo</translation>
    </message>
    <message>
        <source>the two runs are of different texts: compare runs of one text</source>
        <translation>las dos ejecuciones son de textos distintos: compare ejecuciones de un mismo texto</translation>
    </message>
    <message>
        <source>position %1 does not exist: those of this run are 0 to %2</source>
        <translation>la posición %1 no existe: las de esta ejecución van de 0 a %2</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers are 0 to %2</source>
        <translation>la capa %1 no existe: las capas van de 0 a %2</translation>
    </message>
    <message>
        <source>%1 is true, which the qwen2 architecture here does not have</source>
        <translation>%1 es verdadero, y la arquitectura qwen2 de aquí no lo tiene</translation>
    </message>
    <message>
        <source>the donor is not known yet</source>
        <translation>el donante aún no se conoce</translation>
    </message>
    <message>
        <source>%1 needs an anchor that exists</source>
        <translation>%1 necesita un ancla que exista</translation>
    </message>
    <message>
        <source>this intervention changes nothing: no row of %1 in layer %2 is selected</source>
        <translation>esta intervención no cambia nada: no se selecciona ninguna fila de %1 en la capa %2</translation>
    </message>
    <message>
        <source>the pass never came to layer %1</source>
        <translation>la pasada no llegó nunca a la capa %1</translation>
    </message>
    <message>
        <source>the states of the plain run are not kept: there is nothing to compare with</source>
        <translation>los estados de la ejecución sin intervenciones no se conservan: no hay con qué comparar</translation>
    </message>
    <message>
        <source>the run holds no %1 of layer %2: run it again with this tap</source>
        <translation>la ejecución no contiene %1 de la capa %2: repítala con este tap</translation>
    </message>
    <message>
        <source>the run holds no %1 of layer %2 at position %3</source>
        <translation>la ejecución no contiene %1 de la capa %2 en la posición %3</translation>
    </message>
    <message>
        <source>no other token of this text is the same as that at position %1 and no sink: name donors yourself</source>
        <translation>ningún otro token de este texto es igual al de la posición %1 sin ser un sumidero: indique usted los donantes</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers of this model are 0 to %2; a spec made for another model does not fit</source>
        <translation>la capa %1 no existe: las capas de este modelo van de 0 a %2; una especificación hecha para otro modelo no sirve</translation>
    </message>
    <message>
        <source>it exists already: give another name</source>
        <translation>ya existe: elija otro nombre</translation>
    </message>
    <message>
        <source>the folder cannot be made: %1</source>
        <translation>la carpeta no se puede crear: %1</translation>
    </message>
    <message>
        <source>a sweep needs an intervention: the first is the one that is varied</source>
        <translation>un barrido necesita una intervención: la primera es la que se varía</translation>
    </message>
    <message>
        <source>%1 is made at no component: sweep over layers, or take another intervention</source>
        <translation>%1 no se hace en ningún componente: haga el barrido por capas o tome otra intervención</translation>
    </message>
    <message>
        <source>%1 has no norm: a sweep over norms needs %2</source>
        <translation>%1 no tiene norma: un barrido por normas necesita %2</translation>
    </message>
    <message>
        <source>the list is empty: name at least one norm</source>
        <translation>la lista está vacía: indique al menos una norma</translation>
    </message>
    <message>
        <source>%1 is impossible: a norm is a finite number of at least 0</source>
        <translation>%1 es imposible: una norma es un número finito no menor que 0</translation>
    </message>
    <message>
        <source>it is behind the last layer, %1</source>
        <translation>está detrás de la última capa, %1</translation>
    </message>
    <message>
        <source>%1 belongs to no layer and cannot be changed: take resid_post of the last layer</source>
        <translation>%1 no pertenece a ninguna capa y no se puede cambiar: tome resid_post de la última capa</translation>
    </message>
    <message>
        <source>the list is empty: name at least one position</source>
        <translation>la lista está vacía: indique al menos una posición</translation>
    </message>
    <message>
        <source>the vector has no values</source>
        <translation>el vector no tiene valores</translation>
    </message>
    <message>
        <source>%1 is no finite number</source>
        <translation>%1 no es un número finito</translation>
    </message>
    <message>
        <source>the set of donors is empty: name at least one position</source>
        <translation>el conjunto de donantes está vacío: indique al menos una posición</translation>
    </message>
    <message>
        <source>no run is named: give the path of a run folder</source>
        <translation>no se nombra ninguna ejecución: dé la ruta de una carpeta de ejecución</translation>
    </message>
    <message>
        <source>exactly two positions are needed, not %1</source>
        <translation>hacen falta exactamente dos posiciones, no %1</translation>
    </message>
    <message>
        <source>%1 is impossible: a cosine threshold from -1 to below 1 is needed</source>
        <translation>%1 es imposible: hace falta un umbral del coseno desde -1 hasta menos de 1</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of queries of at least 0 is needed</source>
        <translation>%1 es imposible: hace falta un número de consultas no menor que 0</translation>
    </message>
    <message>
        <source>the list is empty: name at least one head</source>
        <translation>la lista está vacía: indique al menos una cabeza</translation>
    </message>
    <message>
        <source>head %1 does not exist: the heads of this model are 0 to %2; a spec made for another model does not fit</source>
        <translation>la cabeza %1 no existe: las cabezas de este modelo van de 0 a %2; una especificación hecha para otro modelo no sirve</translation>
    </message>
    <message>
        <source>the vector has %1 values and a row of %2 has %3 in this model; a spec made for another model does not fit</source>
        <translation>el vector tiene %1 valores y una fila de %2 tiene %3 en este modelo; una especificación hecha para otro modelo no sirve</translation>
    </message>
    <message>
        <source>no query comes late enough to be kept from seeing this key: the run has %1 tokens</source>
        <translation>ninguna consulta llega lo bastante tarde para dejar de ver esta clave: la ejecución tiene %1 tokens</translation>
    </message>
    <message>
        <source>exactly one of %1 is needed</source>
        <translation>hace falta exactamente uno de %1</translation>
    </message>
    <message>
        <source>only true makes sense here</source>
        <translation>aquí solo tiene sentido true</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>una lista de números</translation>
    </message>
    <message>
        <source>the key is missing</source>
        <translation>falta la clave</translation>
    </message>
    <message>
        <source>there is nothing to continue, or not by one token</source>
        <translation>no hay nada que continuar, o ni siquiera por un token</translation>
    </message>
    <message>
        <source>position %1 is behind the prompt, which ends at %2: only tokens of the prompt can be donors or change places</source>
        <translation>la posición %1 está detrás del prompt, que acaba en %2: solo los tokens del prompt pueden ser donantes o intercambiarse</translation>
    </message>
    <message>
        <source>the token at position %1 is not made yet: name donors yourself</source>
        <translation>el token de la posición %1 aún no está generado: indique usted los donantes</translation>
    </message>
    <message>
        <source>the prompt has %1 tokens, %2 more make a longer text than the model reads (%3): ask for fewer</source>
        <translation>el prompt tiene %1 tokens, %2 más hacen un texto más largo de lo que el modelo lee (%3): pida menos</translation>
    </message>
    <message>
        <source>%1 is impossible: a finite number of at least 0 is needed</source>
        <translation>%1 es imposible: hace falta un número finito no menor que 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a share above 0, at most 1 is needed</source>
        <translation>%1 es imposible: hace falta una proporción mayor que 0 y como máximo 1</translation>
    </message>
    <message>
        <source>there is not enough memory for this text: ask for fewer tokens, or bf16 as the type</source>
        <translation>no hay memoria suficiente para este texto: pida menos tokens, o bf16 como tipo</translation>
    </message>
    <message>
        <source>the keys that are evicted are the only change: leave interventions out</source>
        <translation>las claves que se eliminan son el único cambio: omita las intervenciones</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of tokens of at least 0 is needed</source>
        <translation>%1 es imposible: hace falta un número de tokens no menor que 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of keys of at least 1 is needed</source>
        <translation>%1 es imposible: hace falta un número de claves no menor que 1</translation>
    </message>
    <message>
        <source>no key of this text is ever evicted: it has %1 tokens, %2 are kept and the window is %3</source>
        <translation>ninguna clave de este texto se elimina nunca: tiene %1 tokens, se conservan %2 y la ventana es %3</translation>
    </message>
    <message>
        <source>the runs are of models of another shape: %1 layers of %2 heads before, %3 of %4 after</source>
        <translation>las ejecuciones son de modelos de otra forma: %1 capas de %2 cabezas antes, %3 de %4 después</translation>
    </message>
    <message>
        <source>the runs are of other texts: %1 tokens before, %2 after</source>
        <translation>las ejecuciones son de textos distintos: %1 tokens antes, %2 después</translation>
    </message>
    <message>
        <source>the runs are of other texts: token %1 differs</source>
        <translation>las ejecuciones son de textos distintos: el token %1 difiere</translation>
    </message>
    <message>
        <source>one of the runs does not hold the values of this map: run it again</source>
        <translation>una de las ejecuciones no contiene los valores de este mapa: repítala</translation>
    </message>
    <message>
        <source>a detection file holds no map: give two run folders</source>
        <translation>un archivo de detección no contiene ningún mapa: dé dos carpetas de ejecución</translation>
    </message>
    <message>
        <source>there is nothing to compare this run with: choose a run of an experiment, or two runs of the same text</source>
        <translation>no hay con qué comparar esta ejecución: elija la ejecución de un experimento, o dos ejecuciones del mismo texto</translation>
    </message>
    <message>
        <source>no sweep of this run was made: choose one in the menu Experiment, or call sinkscope sweep</source>
        <translation>de esta ejecución no hay ningún barrido: elíjalo en el menú Experimento, o use sinkscope sweep</translation>
    </message>
    <message>
        <source>the sweep has no finished run yet</source>
        <translation>el barrido aún no tiene ninguna ejecución terminada</translation>
    </message>
    <message>
        <source>no keys of this run were evicted: choose Evict keys in the menu Experiment</source>
        <translation>no se eliminó ninguna clave de esta ejecución: elija Eliminar claves en el menú Experimento</translation>
    </message>
    <message>
        <source>the eviction has no finished run yet</source>
        <translation>la eliminación aún no tiene ninguna ejecución terminada</translation>
    </message>
    <message>
        <source>these are %1 labels for %2 vectors: report this as a bug</source>
        <translation>son %1 etiquetas para %2 vectores: informe de este error</translation>
    </message>
    <message>
        <source>separation needs vectors of two classes, and there are none of a second one: take more texts or another layer</source>
        <translation>la separación necesita vectores de dos clases y no hay ninguno de una segunda: tome más textos u otra capa</translation>
    </message>
    <message>
        <source>separation needs two vectors of each class, and one class has no second one: take more texts or another layer</source>
        <translation>la separación necesita dos vectores de cada clase y una clase no tiene un segundo: tome más textos u otra capa</translation>
    </message>
    <message>
        <source>trustworthiness over %1 neighbours needs more than twice as many points, and there are %2: take fewer neighbours</source>
        <translation>la fiabilidad sobre %1 vecinos necesita más del doble de puntos, y hay %2: tome menos vecinos</translation>
    </message>
    <message>
        <source>a fit needs at least three sinks with a norm above zero, and there are %1: take more texts</source>
        <translation>un ajuste necesita al menos tres sinks con norma mayor que cero, y hay %1: tome más textos</translation>
    </message>
    <message>
        <source>a line over the norm needs norms that differ, and those of all %1 sinks are equal</source>
        <translation>una recta sobre la norma necesita normas distintas, y las de los %1 sinks son iguales</translation>
    </message>
    <message>
        <source>%1 neighbours of each cannot be had of %2 vectors: take fewer neighbours</source>
        <translation>con %2 vectores no se pueden tener %1 vecinos de cada uno: tome menos vecinos</translation>
    </message>
    <message>
        <source>principal components need at least two vectors, and there are %1</source>
        <translation>las componentes principales necesitan al menos dos vectores, y hay %1</translation>
    </message>
    <message>
        <source>these are %1 values and not %2 vectors of %3: report this as a bug</source>
        <translation>son %1 valores y no %2 vectores de %3: informe de este error</translation>
    </message>
    <message>
        <source>vector %1 of %2 holds a value that is no number or beyond 1e15: look for the first layer that has one</source>
        <translation>el vector %1 de %2 contiene un valor que no es un número o supera 1e15: busque la primera capa que tenga uno</translation>
    </message>
    <message>
        <source>there is not enough memory for work on %1 vectors: take fewer of them</source>
        <translation>no hay memoria suficiente para trabajar con %1 vectores: tome menos</translation>
    </message>
    <message>
        <source>the file has been changed since it was opened: its lines are no longer those that were counted</source>
        <translation>el archivo ha cambiado desde que se abrió: sus líneas ya no son las que se contaron</translation>
    </message>
    <message>
        <source>this batch is not finished: resume it, or remove the file to start anew</source>
        <translation>esta serie no está terminada: reanúdela o elimine el archivo para empezar de nuevo</translation>
    </message>
    <message>
        <source>this is another batch, its %1 is %2 and not %3: give what it was begun with, or choose another name</source>
        <translation>esta es otra serie, su %1 es %2 y no %3: indique aquello con lo que se empezó o elija otro nombre</translation>
    </message>
    <message>
        <source>there is not enough memory for the text of this row</source>
        <translation>no hay memoria suficiente para el texto de esta fila</translation>
    </message>
    <message>
        <source>this model does not say how long its context is: give a number of tokens</source>
        <translation>este modelo no dice cuánto mide su contexto: indique un número de tokens</translation>
    </message>
    <message>
        <source>this is no unfinished batch of this program: remove it or choose another name</source>
        <translation>esto no es una serie sin terminar de este programa: elimínela o elija otro nombre</translation>
    </message>
    <message>
        <source>this batch was begun by another version of this program: finish it there</source>
        <translation>esta serie la empezó otra versión de este programa: termínela con ella</translation>
    </message>
    <message>
        <source>this line of an unfinished batch is damaged: remove the file to start anew</source>
        <translation>esta línea de una serie sin terminar está dañada: elimine el archivo para empezar de nuevo</translation>
    </message>
    <message>
        <source>another process works on this batch: wait until it has ended</source>
        <translation>otro proceso trabaja en esta serie: espere a que termine</translation>
    </message>
    <message>
        <source>this part is not finished: resume its batch first</source>
        <translation>esta parte no está terminada: reanude antes su serie</translation>
    </message>
    <message>
        <source>the file has %1 rows and its batch record says %2: one of them has been changed</source>
        <translation>el archivo tiene %1 filas y su registro de la serie dice %2: uno de los dos ha cambiado</translation>
    </message>
    <message>
        <source>this line has a sink in layer %1, and the model of &quot;%2&quot; has %3 layers: they are of different models</source>
        <translation>esta línea tiene un sink en la capa %1 y el modelo de &quot;%2&quot; tiene %3 capas: son de modelos distintos</translation>
    </message>
    <message>
        <source>this is of another batch than &quot;%1&quot;: its %2 is %3 and not %4</source>
        <translation>esto es de una serie distinta de &quot;%1&quot;: su %2 es %3 y no %4</translation>
    </message>
    <message>
        <source>this is part %1, and &quot;%2&quot; is part %3: they are of different batches</source>
        <translation>esta es la parte %1 y &quot;%2&quot; es la parte %3: son de series distintas</translation>
    </message>
    <message>
        <source>this is part %1, which &quot;%2&quot; is too</source>
        <translation>esta es la parte %1, igual que &quot;%2&quot;</translation>
    </message>
    <message>
        <source>part %1 of this batch is missing: give all %2 parts</source>
        <translation>falta la parte %1 de esta serie: indique las %2 partes</translation>
    </message>
    <message>
        <source>the sample_index %1 of this line is that of %2 too: give each row once</source>
        <translation>el sample_index %1 de esta línea es también el de %2: indique cada fila una sola vez</translation>
    </message>
    <message>
        <source>this is no record of a batch, or it is damaged: remove it and make the batch again</source>
        <translation>esto no es el registro de una serie, o está dañado: elimínelo y repita la serie</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no part of a batch such as 0/4, the first of four</source>
        <translation>&quot;%1&quot; no es una parte de una serie como 0/4, la primera de cuatro</translation>
    </message>
    <message>
        <source>a batch has 1 to %1 parts, not %2</source>
        <translation>una serie tiene de 1 a %1 partes, no %2</translation>
    </message>
    <message>
        <source>there is no part %1 of %2: the first is 0, the last %3</source>
        <translation>no existe la parte %1 de %2: la primera es 0, la última %3</translation>
    </message>
    <message>
        <source>a batch detects sinks in unchanged runs: leave them out</source>
        <translation>una serie detecta sinks en ejecuciones sin cambios: quítelas</translation>
    </message>
    <message>
        <source>must be a number from 1</source>
        <translation>debe ser un número a partir de 1</translation>
    </message>
    <message>
        <source>t-SNE needs at least four points, and there are %1: take more texts</source>
        <translation>t-SNE necesita al menos cuatro puntos, y hay %1: tome más textos</translation>
    </message>
    <message>
        <source>t-SNE takes at most %1 points, and there are %2: take a sample of them</source>
        <translation>t-SNE admite como máximo %1 puntos, y hay %2: tome una muestra</translation>
    </message>
    <message>
        <source>the folder holds neither a model (config.json) nor a run (run.json) nor a sweep (sweep.json): choose one of these</source>
        <translation>la carpeta no contiene ni un modelo (config.json) ni una ejecución (run.json) ni un barrido (sweep.json): elija una de estas</translation>
    </message>
    <message>
        <source>the sweep is about token %1 and its plain run has %2 tokens</source>
        <translation>el barrido trata del token %1 y su ejecución simple tiene %2 tokens</translation>
    </message>
    <message>
        <source>%1 is no layer</source>
        <translation>%1 no es una capa</translation>
    </message>
    <message>
        <source>the file is of version %1 and this program reads version 1</source>
        <translation>el archivo es de la versión %1 y este programa lee la versión 1</translation>
    </message>
    <message>
        <source>do not fit to what was planned</source>
        <translation>no corresponden a lo que estaba previsto</translation>
    </message>
    <message>
        <source>no run: the effect is that of an experiment on its text</source>
        <translation>ninguna ejecución: el efecto es el de un experimento sobre su texto</translation>
    </message>
    <message>
        <source>the run does not hold what a change did to its predictions: run an experiment, and not live</source>
        <translation>la ejecución no contiene lo que un cambio hizo a sus predicciones: ejecute un experimento, no en vivo</translation>
    </message>
    <message>
        <source>the array %1 does not fit the others of this run: run it again</source>
        <translation>el array %1 no encaja con los demás de esta ejecución: repítala</translation>
    </message>
    <message>
        <source>this model has another shape than that of the run, %1: open the model of the run</source>
        <translation>este modelo tiene otra forma que el de la ejecución, %1: abra el modelo de la ejecución</translation>
    </message>
    <message>
        <source>these are other weights than those of the run, %1: open the model of the run, or make the run again</source>
        <translation>estos pesos son distintos de los de la ejecución, %1: abra el modelo de la ejecución, o repita la ejecución</translation>
    </message>
    <message>
        <source>no state is named: give at least one tap</source>
        <translation>no se indica ningún estado: dé al menos un tap</translation>
    </message>
    <message>
        <source>the pass kept none of the states that were asked for</source>
        <translation>la pasada no conservó ninguno de los estados pedidos</translation>
    </message>
    <message>
        <source>there is not enough memory for these states: ask for fewer layers or positions</source>
        <translation>no hay memoria suficiente para estos estados: pida menos capas o posiciones</translation>
    </message>
    <message>
        <source>there is no run: give at least one</source>
        <translation>no hay ninguna ejecución: indique al menos una</translation>
    </message>
    <message>
        <source>the runs are of %1 and of %2: clusters take in several texts, but one model only</source>
        <translation>las ejecuciones son de %1 y de %2: los grupos abarcan varios textos, pero un solo modelo</translation>
    </message>
    <message>
        <source>no token behind the first three becomes a sink here: take another text, or a rule that finds more</source>
        <translation>aquí ningún token después de los tres primeros se convierte en sumidero: elija otro texto, o una regla que encuentre más</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers of this model are 0 to %2</source>
        <translation>la capa %1 no existe: las capas de este modelo van de 0 a %2</translation>
    </message>
    <message>
        <source>layer %1 is behind layer %2: give the lower one first</source>
        <translation>la capa %1 está después de la capa %2: indique primero la más baja</translation>
    </message>
    <message>
        <source>the states of this run are not as wide as its model: run it again</source>
        <translation>los estados de esta ejecución no tienen el ancho de su modelo: ejecútela de nuevo</translation>
    </message>
    <message>
        <source>there is not enough memory for these clusters: take fewer texts</source>
        <translation>no hay memoria suficiente para estos grupos: elija menos textos</translation>
    </message>
    <message>
        <source>the run does not hold these states: open its model, %1</source>
        <translation>la ejecución no contiene estos estados: abra su modelo, %1</translation>
    </message>
    <message>
        <source>there is one sink only, at position %1: clusters need two at least, so take more or longer texts</source>
        <translation>hay un solo sumidero, en la posición %1: para los grupos se necesitan al menos dos, así que elija más textos o textos más largos</translation>
    </message>
    <message>
        <source>too few other tokens have the id of a sink, %1: clusters need two at least, so take more or longer texts</source>
        <translation>muy pocos otros tokens tienen el id de un sumidero, %1: para los grupos se necesitan al menos dos, así que elija más textos o textos más largos</translation>
    </message>
    <message>
        <source>there is no row %1 in &quot;%2&quot;: its last is %3</source>
        <translation>no existe la fila %1 en &quot;%2&quot;: la última es %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are no rows such as 0,3,8-12</source>
        <translation>&quot;%1&quot; no son filas como 0,3,8-12</translation>
    </message>
    <message>
        <source>row %1 stands behind row %2: give the rows in ascending order, each once</source>
        <translation>la fila %1 está después de la fila %2: indique las filas en orden ascendente, cada una una vez</translation>
    </message>
    <message>
        <source>there is no row %1: a traces file has at most %2</source>
        <translation>no existe la fila %1: un archivo de trazas tiene como máximo %2</translation>
    </message>
    <message>
        <source>the states of layer %1 are not those of the sinks: compute them again</source>
        <translation>los estados de la capa %1 no son los de los sinks: calcúlelos de nuevo</translation>
    </message>
    <message>
        <source>this run has no sink besides its anchor, so that there is no MLP that makes one: run another text, or loosen the rule</source>
        <translation>esta ejecución no tiene ningún sink además de su ancla, así que no hay MLP que cree uno: ejecute otro texto o relaje la regla</translation>
    </message>
    <message>
        <source>there is no analysis &quot;%1&quot;</source>
        <translation>no hay ningún análisis «%1»</translation>
    </message>
    <message>
        <source>there is not enough memory for this analysis: use a run of fewer tokens</source>
        <translation>no hay memoria suficiente para este análisis: use una ejecución con menos tokens</translation>
    </message>
    <message>
        <source>the analysis failed inside a library: %1</source>
        <translation>el análisis falló dentro de una biblioteca: %1</translation>
    </message>
    <message>
        <source>no run: this is computed of one run with its model</source>
        <translation>ninguna ejecución: esto se calcula de una ejecución con su modelo</translation>
    </message>
    <message>
        <source>the run does not hold these states: they are computed with its model</source>
        <translation>la ejecución no contiene estos estados: se calculan con su modelo</translation>
    </message>
    <message>
        <source>what comes into this MLP is the same for all tokens: take another layer</source>
        <translation>lo que entra en este MLP es lo mismo para todos los tokens: elija otra capa</translation>
    </message>
    <message>
        <source>the vectors are not as wide as this model: %1</source>
        <translation>los vectores no son tan anchos como este modelo: %1</translation>
    </message>
    <message>
        <source>the MLP is the model&apos;s: open the model of this run, %1</source>
        <translation>el MLP es del modelo: abra el modelo de esta ejecución, %1</translation>
    </message>
</context>
<context>
    <name>ExperimentWords</name>
    <message>
        <source>#%1 and #%2</source>
        <translation>#%1 y #%2</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>todas las cabezas</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>heads %1</source>
        <translation>cabezas %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>capas %1–%2</translation>
    </message>
    <message>
        <source>hidden state after %1</source>
        <translation>estado oculto tras %1</translation>
    </message>
    <message>
        <source>hidden state before %1</source>
        <translation>estado oculto antes de %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a part of some layers</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>a given vector</source>
        <translation>un vector dado</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>su propio valor</translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n other(s) %1</source>
        <translation>
            <numerusform>la media de %n %1 más</numerusform>
            <numerusform>la media de %n %1 más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n token(s)</source>
        <translation>
            <numerusform>la media de %n token</numerusform>
            <numerusform>la media de %n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>position %1 of another run</source>
        <translation>la posición %1 de otra ejecución</translation>
    </message>
    <message>
        <source>the mean of the others with its text</source>
        <translation>la media de los demás con el mismo texto</translation>
    </message>
    <message>
        <source>rows aligned with the anchor (cosine &gt; %1)</source>
        <translation>filas alineadas con el ancla (coseno &gt; %1)</translation>
    </message>
    <message>
        <source>%1: %2 replaced by %3</source>
        <translation>%1: sustitución de %2 por %3</translation>
    </message>
    <message>
        <source>%1: %2 exchanged</source>
        <translation>%1: intercambio de %2</translation>
    </message>
    <message>
        <source>%1: no longer seen as a key after %2 further tokens, %3, %4</source>
        <translation>%1: sin visibilidad como clave tras %2 tokens más, %3, %4</translation>
    </message>
    <message>
        <source>%1: no longer seen as a key, %2, %3</source>
        <translation>%1: sin visibilidad como clave, %2, %3</translation>
    </message>
    <message>
        <source>output of %1 in %2 set to zero</source>
        <translation>salida de %1 en %2 puesta a cero</translation>
    </message>
    <message>
        <source>%1: %2 set to zero</source>
        <translation>%1: puesta a cero de %2</translation>
    </message>
    <message>
        <source>%1: %2 times %3</source>
        <translation>%1: %2 por %3</translation>
    </message>
    <message>
        <source>%1: norm of %2 set to %3</source>
        <translation>%1: norma de %2 fijada en %3</translation>
    </message>
    <message>
        <source>%1: norm of %2 capped at %3</source>
        <translation>%1: norma de %2 limitada a %3</translation>
    </message>
    <message>
        <source>%1: anchor direction taken out of %2</source>
        <translation>%1: dirección del ancla quitada de %2</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Sustitución</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Intercambio</translation>
    </message>
    <message>
        <source>Ablate MLP output</source>
        <translation>Ablación del MLP</translation>
    </message>
    <message>
        <source>Ablate attention output</source>
        <translation>Ablación de atención</translation>
    </message>
    <message>
        <source>Ablate as a key</source>
        <translation>Ablación como clave</translation>
    </message>
    <message>
        <source>Ablate head</source>
        <translation>Ablación de cabeza</translation>
    </message>
    <message>
        <source>Cap norm</source>
        <translation>Límite de norma</translation>
    </message>
    <message>
        <source>Set norm</source>
        <translation>Norma fijada</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <source>Project out anchor</source>
        <translation>Proyección sin ancla</translation>
    </message>
    <message>
        <source>The token&apos;s state in a layer becomes that of a donor</source>
        <translation>El estado del token en una capa pasa a ser el de un donante</translation>
    </message>
    <message>
        <source>Two tokens change places in a layer</source>
        <translation>Dos tokens cambian de lugar en una capa</translation>
    </message>
    <message>
        <source>What the MLP of a layer adds to the token becomes zero</source>
        <translation>Lo que el MLP de una capa añade al token pasa a ser cero</translation>
    </message>
    <message>
        <source>What the attention of a layer adds to the token becomes zero</source>
        <translation>Lo que la atención de una capa añade al token pasa a ser cero</translation>
    </message>
    <message>
        <source>Later tokens no longer see the token in the attention of some layers</source>
        <translation>Los tokens siguientes ya no ven el token en la atención de algunas capas</translation>
    </message>
    <message>
        <source>What a head of a layer gives becomes zero, for all tokens</source>
        <translation>Lo que da una cabeza de una capa pasa a ser cero, para todos los tokens</translation>
    </message>
    <message>
        <source>Longer vectors are cut down to a norm</source>
        <translation>Los vectores más largos se reducen a una norma</translation>
    </message>
    <message>
        <source>Vectors get a norm, longer and shorter ones</source>
        <translation>Los vectores reciben una norma, tanto los más largos como los más cortos</translation>
    </message>
    <message>
        <source>Vectors are multiplied by a factor</source>
        <translation>Los vectores se multiplican por un factor</translation>
    </message>
    <message>
        <source>The part of a vector along that of the anchor is taken away</source>
        <translation>Se quita la parte de un vector que va a lo largo del vector del ancla</translation>
    </message>
    <message>
        <source>hidden state</source>
        <translation>estado oculto</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>salida atención</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>salida MLP</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n cambio</numerusform>
            <numerusform>%n cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n token(s)</source>
        <translation>
            <numerusform>%1, %n token</numerusform>
            <numerusform>%1, %n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureText</name>
    <message>
        <source>one head</source>
        <translation>una cabeza</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 cabezas</translation>
    </message>
    <message>
        <source>Attention received, mean over queries and %1</source>
        <translation>Atención recibida, media sobre las consultas y %1</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>ancla</translation>
    </message>
    <message>
        <source>1 secondary sink</source>
        <translation>1 sumidero secundario</translation>
    </message>
    <message>
        <source>%1 secondary sinks, sum</source>
        <translation>%1 sumideros secundarios, suma</translation>
    </message>
    <message>
        <source>anchor&apos;s minimum %1 in layer %2</source>
        <translation>mínimo del ancla %1 en la capa %2</translation>
    </message>
    <message>
        <source>minimum %1</source>
        <translation>mínimo %1</translation>
    </message>
    <message>
        <source>in layer %1</source>
        <translation>en la capa %1</translation>
    </message>
    <message>
        <source>BOS decay</source>
        <translation>Decaimiento del BOS</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1 nivel</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1 niveles</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>entropía %1 nats</translation>
    </message>
    <message>
        <source>Sinks by birth and lifetime: %1</source>
        <translation>Sumideros por nacimiento y vida: %1</translation>
    </message>
    <message>
        <source>birth layer l (state after layer l)</source>
        <translation>capa de nacimiento l (estado tras la capa l)</translation>
    </message>
    <message>
        <source>birth layer l</source>
        <translation>capa de nacimiento l</translation>
    </message>
    <message>
        <source>(birth, life)</source>
        <translation>(nacimiento, vida)</translation>
    </message>
    <message>
        <source>count</source>
        <translation>número</translation>
    </message>
    <message>
        <source>other</source>
        <translation>otro</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>lifetime in layers</source>
        <translation>vida en capas</translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation>vida</translation>
    </message>
    <message>
        <source>count n,</source>
        <translation>número n,</translation>
    </message>
    <message>
        <source>log(1 + n)</source>
        <translation>log(1 + n)</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Niveles</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 más</translation>
    </message>
    <message>
        <source>%1 secondary sinks</source>
        <translation>%1 sumideros secundarios</translation>
    </message>
    <message>
        <source>born to last layer</source>
        <translation>de la primera a la última capa</translation>
    </message>
    <message>
        <source>&lt; %1 queries</source>
        <translation>&lt; %1 consultas</translation>
    </message>
    <message>
        <source>no query</source>
        <translation>ninguna consulta</translation>
    </message>
    <message>
        <source>Sink score: received attention, mean over %1</source>
        <translation>Puntuación de sumidero: atención recibida, media sobre %1</translation>
    </message>
    <message>
        <source>layer l</source>
        <translation>capa l</translation>
    </message>
    <message>
        <source>prompt %1–%2</source>
        <translation>prompt %1–%2</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>prompt</translation>
    </message>
    <message>
        <source>answer %1–%2</source>
        <translation>respuesta %1–%2</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>respuesta</translation>
    </message>
    <message>
        <source>, cut at %1 tokens</source>
        <translation>, cortada a los %1 tokens</translation>
    </message>
    <message>
        <source>token position t</source>
        <translation>posición del token t</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>escala log</translation>
    </message>
    <message>
        <source>Sink map</source>
        <translation>Mapa de sumideros</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂, all heads</source>
        <translation>Norma de las claves ‖k‖₂, todas las cabezas</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂, all heads</source>
        <translation>Norma de los valores ‖v‖₂, todas las cabezas</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state after layer l, log</source>
        <translation>Norma ‖h‖₂ del estado tras la capa l, log</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂, all heads, log</source>
        <translation>Norma de las claves ‖k‖₂, todas las cabezas, log</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂, all heads, log</source>
        <translation>Norma de los valores ‖v‖₂, todas las cabezas, log</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state after layer l</source>
        <translation>Norma ‖h‖₂ del estado tras la capa l</translation>
    </message>
    <message>
        <source>rest, 5 %</source>
        <translation>resto, 5 %</translation>
    </message>
    <message>
        <source>rest, 95 %</source>
        <translation>resto, 95 %</translation>
    </message>
    <message>
        <source>rest, median</source>
        <translation>resto, mediana</translation>
    </message>
    <message>
        <source>1 other sink</source>
        <translation>1 sumidero más</translation>
    </message>
    <message>
        <source>%1 other sinks</source>
        <translation>%1 sumideros más</translation>
    </message>
    <message>
        <source>rest, 5–95 %</source>
        <translation>resto, 5–95 %</translation>
    </message>
    <message>
        <source>Norm curves</source>
        <translation>Curvas de normas</translation>
    </message>
    <message>
        <source>layer l (state after layer l)</source>
        <translation>capa l (estado tras la capa l)</translation>
    </message>
    <message>
        <source>layer l (its attention reads the state after layer l − 1)</source>
        <translation>capa l (su atención lee el estado tras la capa l − 1)</translation>
    </message>
    <message>
        <source>layer l (reads the state after l − 1)</source>
        <translation>capa l (lee el estado tras l − 1)</translation>
    </message>
    <message>
        <source>born in layer %1, read by %2–%3</source>
        <translation>nacidos en la capa %1, leídos por %2–%3</translation>
    </message>
    <message>
        <source>born in layers %1–%2, read by %3–%4</source>
        <translation>nacidos en las capas %1–%2, leídos por %3–%4</translation>
    </message>
    <message>
        <source>layers %1, %2:</source>
        <translation>capas %1, %2:</translation>
    </message>
    <message>
        <source>layers %1–%2:</source>
        <translation>capas %1–%2:</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>anchor, %1</source>
        <translation>ancla, %1</translation>
    </message>
    <message>
        <source>%1 to %2 in layers %3–%4</source>
        <translation>de %1 a %2 en las capas %3–%4</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state that layer l reads, log</source>
        <translation>Norma ‖h‖₂ del estado que lee la capa l, log</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state that layer l reads</source>
        <translation>Norma ‖h‖₂ del estado que lee la capa l</translation>
    </message>
    <message>
        <source>layer l (reads the state after layer l − 1)</source>
        <translation>capa l (lee el estado tras la capa l − 1)</translation>
    </message>
    <message>
        <source>secondary %1–%2</source>
        <translation>secundarios %1–%2</translation>
    </message>
    <message>
        <source>colour: log(1 + count)</source>
        <translation>color: log(1 + número)</translation>
    </message>
    <message>
        <source>anchor, %1 lives</source>
        <translation>ancla, %1 vidas</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>nivel %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Sink score: received attention, largest of %1</source>
        <translation>Puntuación de sink: atención recibida, máximo de %1</translation>
    </message>
    <message>
        <source>Sink score: received attention, head %1</source>
        <translation>Puntuación de sink: atención recibida, cabeza %1</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>%1,</source>
        <translation>%1,</translation>
    </message>
    <message>
        <source>linear scale</source>
        <translation>escala lineal</translation>
    </message>
    <message>
        <source>%1: %2, ε = %3</source>
        <translation>%1: %2, ε = %3</translation>
    </message>
    <message>
        <source>change</source>
        <translation>cambio</translation>
    </message>
    <message>
        <source>change,</source>
        <translation>cambio,</translation>
    </message>
    <message>
        <source>symmetric log</source>
        <translation>log simétrico</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>suma</translation>
    </message>
    <message>
        <source>sum of sinks</source>
        <translation>suma de sumideros</translation>
    </message>
    <message>
        <source>change in layer %1</source>
        <translation>cambio en la capa %1</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>plain run</source>
        <translation>sin intervenciones</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>nothing changed: the runs are the same bit for bit</source>
        <translation>nada cambió: las ejecuciones son iguales bit a bit</translation>
    </message>
    <message>
        <source>after − before, symmetric log</source>
        <translation>después − antes, log simétrico</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparación</translation>
    </message>
    <message>
        <source>secondary sinks before, sum</source>
        <translation>sumideros secundarios antes, suma</translation>
    </message>
    <message>
        <source>anchor before</source>
        <translation>ancla antes</translation>
    </message>
    <message>
        <source>before, each</source>
        <translation>antes, cada uno</translation>
    </message>
    <message>
        <source>%1 before</source>
        <translation>%1 antes</translation>
    </message>
    <message>
        <source>%1 after</source>
        <translation>%1 después</translation>
    </message>
    <message>
        <source>Suppression: 1 − after / before of the MLP output&apos;s norm in layer %1</source>
        <translation>Supresión: 1 − después / antes de la norma de la salida MLP en la capa %1</translation>
    </message>
    <message>
        <source>changed layer</source>
        <translation>capa modificada</translation>
    </message>
    <message>
        <source>key, for later queries</source>
        <translation>clave, para consultas posteriores</translation>
    </message>
    <message>
        <source>filled: no sink any more</source>
        <translation>relleno: ya no es sink</translation>
    </message>
    <message>
        <source>norm of the MLP output, cut or set to</source>
        <translation>norma de la salida MLP, recortada o fijada a</translation>
    </message>
    <message>
        <source>without the change</source>
        <translation>sin el cambio</translation>
    </message>
    <message>
        <source>Mean lifetime, layers</source>
        <translation>Vida media, capas</translation>
    </message>
    <message>
        <source>Mean sink score</source>
        <translation>Puntuación media de sink</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>lives %1</source>
        <translation>vive %1</translation>
    </message>
    <message>
        <source>gone</source>
        <comment>a sink</comment>
        <translation>perdido</translation>
    </message>
    <message>
        <source>nothing to change</source>
        <translation>nada que cambiar</translation>
    </message>
    <message>
        <source>cos %1</source>
        <translation>cos %1</translation>
    </message>
    <message>
        <source>How much norm does a sink need? The %1 sinks of the run at each norm</source>
        <translation>¿Cuánta norma necesita un sink? Los %1 sinks de la ejecución con cada norma</translation>
    </message>
    <message>
        <source>When is %1 decided? One change a cell, norm and cosine after layer %2 (before: %3)</source>
        <translation>¿Cuándo se decide %1? Un cambio por celda, norma y coseno tras la capa %2 (antes: %3)</translation>
    </message>
    <message>
        <source>When is %1 decided? The same change in each layer</source>
        <translation>¿Cuándo se decide %1? El mismo cambio en cada capa</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>Replaced by itself: nothing changes.</source>
        <translation>Sustituido por sí mismo: no cambia nada.</translation>
    </message>
    <message>
        <source>Replaced by itself: norm %1 becomes %2, which it must not.</source>
        <translation>Sustituido por sí mismo: la norma %1 pasa a %2, y no debe.</translation>
    </message>
    <message>
        <source>The same change at %1, no sink: it selects nothing.</source>
        <translation>El mismo cambio en %1, no sink: no selecciona nada.</translation>
    </message>
    <message>
        <source>The same change at %1, no sink: %2 of %3 sinks stay.</source>
        <translation>El mismo cambio en %1, no sink: quedan %2 de %3 sinks.</translation>
    </message>
    <message>
        <source>%1 of %2 runs are done.</source>
        <translation>%1 de %2 ejecuciones están hechas.</translation>
    </message>
    <message>
        <source>window alone: mean %1</source>
        <translation>solo la ventana: media %1</translation>
    </message>
    <message>
        <source>Change of the loss, nats a token: first %1 keys and a window of %2 kept</source>
        <translation>Cambio de la pérdida, nats por token: se conservan las primeras %1 claves y una ventana de %2</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>ningún cambio</translation>
    </message>
    <message>
        <source>from here on keys are missing</source>
        <translation>desde aquí faltan claves</translation>
    </message>
    <message>
        <source>keys are missing from #%1 on</source>
        <translation>desde #%1 faltan claves</translation>
    </message>
    <message>
        <source>token position; each point is a mean over %1 positions</source>
        <translation>posición del token; cada punto es una media sobre %1 posiciones</translation>
    </message>
    <message>
        <source>No key of a secondary sink is evicted: there is nothing to keep, and no control.</source>
        <translation>No se elimina la clave de ningún sumidero secundario: no hay nada que conservar, ni control.</translation>
    </message>
    <message>
        <source>The runs with more keys kept are not there.</source>
        <translation>Las ejecuciones con más claves conservadas no están.</translation>
    </message>
    <message>
        <source>The control with random keys is not there: whether the sinks matter cannot be said.</source>
        <translation>El control con claves al azar no está: no se puede decir si los sumideros importan.</translation>
    </message>
    <message>
        <source>Too few positions miss keys to say whether the sinks help more than random keys.</source>
        <translation>A muy pocas posiciones les faltan claves para decir si los sumideros ayudan más que claves al azar.</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>Eliminación</translation>
    </message>
    <message>
        <source>1 sink kept too: mean %1</source>
        <translation>también 1 sumidero conservado: media %1</translation>
    </message>
    <message>
        <source>%1 sinks kept too: mean %2</source>
        <translation>también %1 sumideros conservados: media %2</translation>
    </message>
    <message>
        <source>1 random key instead: mean %1</source>
        <translation>1 clave al azar en su lugar: media %1</translation>
    </message>
    <message>
        <source>%1 random keys instead: mean %2</source>
        <translation>%1 claves al azar en su lugar: media %2</translation>
    </message>
    <message>
        <source>The sinks help more than random keys: by %1 ± %2 nats a token (standard error over %3 bins, one draw).</source>
        <translation>Los sumideros ayudan más que claves al azar: en %1 ± %2 nats por token (error estándar sobre %3 intervalos, un solo sorteo).</translation>
    </message>
    <message>
        <source>The sinks help less than random keys: by %1 ± %2 nats a token (standard error over %3 bins, one draw).</source>
        <translation>Los sumideros ayudan menos que claves al azar: en %1 ± %2 nats por token (error estándar sobre %3 intervalos, un solo sorteo).</translation>
    </message>
    <message>
        <source>The sinks help no more than random keys within two standard errors: %1 ± %2 nats a token (%3 bins, one draw).</source>
        <translation>Los sumideros no ayudan más que claves al azar dentro de dos errores estándar: %1 ± %2 nats por token (%3 intervalos, un solo sorteo).</translation>
    </message>
    <message>
        <source>%1, more</source>
        <translation>%1, más</translation>
    </message>
    <message>
        <source>%1, less</source>
        <translation>%1, menos</translation>
    </message>
    <message>
        <source>token position</source>
        <translation>posición del token</translation>
    </message>
    <message>
        <source>Change of the loss of the next token, nats: mean %1</source>
        <translation>Cambio de la pérdida del token siguiente, nats: media %1</translation>
    </message>
    <message>
        <source>Divergence KL(before ‖ after) of the next token, nats: mean %1</source>
        <translation>Divergencia KL(antes ‖ después) del token siguiente, nats: media %1</translation>
    </message>
    <message>
        <source>change of the loss</source>
        <translation>cambio de la pérdida</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>divergencia</translation>
    </message>
    <message>
        <source>Effect on the text</source>
        <translation>Efecto en el texto</translation>
    </message>
    <message>
        <source>input</source>
        <comment>of an MLP</comment>
        <translation>entrada</translation>
    </message>
    <message>
        <source>up</source>
        <comment>projection of an MLP</comment>
        <translation>up</translation>
    </message>
    <message>
        <source>gate</source>
        <comment>projection of an MLP</comment>
        <translation>gate</translation>
    </message>
    <message>
        <source>silu</source>
        <comment>activation in an MLP</comment>
        <translation>silu</translation>
    </message>
    <message>
        <source>product</source>
        <comment>of an MLP&apos;s gate and up</comment>
        <translation>producto</translation>
    </message>
    <message>
        <source>output</source>
        <comment>of an MLP</comment>
        <translation>salida</translation>
    </message>
    <message>
        <source>other tokens, 5 %</source>
        <translation>otros tokens, 5 %</translation>
    </message>
    <message>
        <source>other tokens, 95 %</source>
        <translation>otros tokens, 95 %</translation>
    </message>
    <message>
        <source>other tokens, median</source>
        <translation>otros tokens, mediana</translation>
    </message>
    <message>
        <source>%1 other tokens: median</source>
        <translation>%1 otros tokens: mediana</translation>
    </message>
    <message>
        <source>5–95 %</source>
        <translation>5–95 %</translation>
    </message>
    <message>
        <source>%1 sinks: median</source>
        <translation>%1 sinks: mediana</translation>
    </message>
    <message>
        <source>each sink</source>
        <translation>cada sink</translation>
    </message>
    <message>
        <source>stage in the MLP of layer %1, in which the sinks are born</source>
        <translation>etapa en el MLP de la capa %1, en la que nacen los sinks</translation>
    </message>
    <message>
        <source>stage in the MLP of each sink&apos;s birth layer (layers %1 to %2)</source>
        <translation>etapa en el MLP de la capa de nacimiento de cada sink (capas %1 a %2)</translation>
    </message>
    <message>
        <source>Cosine with the %1 through the MLP</source>
        <translation>Coseno con %1 a través del MLP</translation>
    </message>
    <message>
        <source>MLP stages</source>
        <translation>Etapas del MLP</translation>
    </message>
    <message>
        <source>purity of %1 neighbours</source>
        <translation>pureza de %1 vecinos</translation>
    </message>
    <message>
        <source>silhouette</source>
        <translation>silueta</translation>
    </message>
    <message>
        <source>nearest centroid</source>
        <translation>centroide más cercano</translation>
    </message>
    <message>
        <source>Future sinks in the input of layer %1</source>
        <translation>Futuros sumideros en la entrada de la capa %1</translation>
    </message>
    <message>
        <source>Future sinks in the attention output of layer %1</source>
        <translation>Futuros sumideros en la salida de la atención de la capa %1</translation>
    </message>
    <message>
        <source>Future sinks in the MLP output of layer %1</source>
        <translation>Futuros sumideros en la salida del MLP de la capa %1</translation>
    </message>
    <message>
        <source>layer l, whose input it is</source>
        <translation>capa l, cuya entrada es</translation>
    </message>
    <message>
        <source>layer l, whose attention writes it</source>
        <translation>capa l, cuya atención lo escribe</translation>
    </message>
    <message>
        <source>layer l, whose MLP writes it</source>
        <translation>capa l, cuyo MLP lo escribe</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>a share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>PC %1: %2 of the variance</source>
        <translation>PC %1: %2 de la varianza</translation>
    </message>
    <message>
        <source>PC %1: no variance</source>
        <translation>PC %1: sin varianza</translation>
    </message>
    <message>
        <source>nothing was computed of this layer</source>
        <translation>de esta capa no se calculó nada</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>why no t-SNE, and an axis</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>t-SNE, perplexity %1</source>
        <translation>t-SNE, perplejidad %1</translation>
    </message>
    <message>
        <source>both axes without a unit</source>
        <translation>ambos ejes sin unidad</translation>
    </message>
    <message>
        <source>future sinks</source>
        <translation>futuros sumideros</translation>
    </message>
    <message>
        <source>other tokens</source>
        <translation>otros tokens</translation>
    </message>
    <message>
        <source>separation of both classes</source>
        <translation>separación de ambas clases</translation>
    </message>
    <message>
        <source>most sinks are born in layer %1</source>
        <translation>la mayoría de los sumideros nace en la capa %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 future sinks</source>
        <translation>%1 futuros sumideros</translation>
    </message>
    <message>
        <source>%1 other tokens of the same ids</source>
        <translation>%1 otros tokens con los mismos id</translation>
    </message>
    <message>
        <source>t-SNE cannot be had of these vectors</source>
        <translation>de estos vectores no se puede obtener t-SNE</translation>
    </message>
    <message>
        <source>t-SNE was not asked for</source>
        <translation>no se pidió t-SNE</translation>
    </message>
    <message>
        <source>t-SNE was made of layers %1 to %2 only</source>
        <translation>t-SNE se hizo solo de las capas %1 a %2</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Grupos</translation>
    </message>
    <message>
        <source>layer input</source>
        <translation>entrada de la capa</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>salida de la atención</translation>
    </message>
    <message>
        <source>MLP input</source>
        <translation>entrada del MLP</translation>
    </message>
    <message>
        <source>no direction with |cos| &gt; 0.98 at α = ±1</source>
        <translation>ninguna dirección con |cos| &gt; 0,98 en α = ±1</translation>
    </message>
    <message>
        <source>PCs with |cos| &gt; 0.98 at α = ±1: %1</source>
        <translation>PC con |cos| &gt; 0,98 en α = ±1: %1</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>norma</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>coseno</translation>
    </message>
    <message>
        <source>PC %1: %2 %</source>
        <comment>its share of the variance</comment>
        <translation>PC %1: %2 %</translation>
    </message>
    <message>
        <source>|cos| &gt; 0.98</source>
        <translation>|cos| &gt; 0,98</translation>
    </message>
    <message>
        <source>%1 of %2 future sinks</source>
        <comment>a state, and how many</comment>
        <translation>%1 de %2 futuros sumideros</translation>
    </message>
    <message>
        <source>of %1 other tokens of the same ids</source>
        <translation>de %1 otros tokens con los mismos id</translation>
    </message>
    <message>
        <source>MLP of layer %1 along principal components of its input</source>
        <translation>MLP de la capa %1 a lo largo de componentes principales de su entrada</translation>
    </message>
    <message>
        <source>norm of MLP(α · PC), log scale</source>
        <translation>norma de MLP(α · PC), escala log</translation>
    </message>
    <message>
        <source>cosine with the output at %1; areas: density</source>
        <translation>coseno con la salida en %1; áreas: densidad</translation>
    </message>
    <message>
        <source>α, and coordinate of tokens along the principal component (PC)</source>
        <translation>α, y coordenada de los tokens a lo largo de la componente principal (PC)</translation>
    </message>
    <message>
        <source>PCA sweep</source>
        <translation>Barrido PCA</translation>
    </message>
</context>
<context>
    <name>InspectorText</name>
    <message>
        <source>Sink score</source>
        <translation>Puntuación de sumidero</translation>
    </message>
    <message>
        <source>Mean over the heads and over the queries i that can see the key t of the attention A(i, t): a share without unit. Attention in layer l reads the state after layer l − 1.</source>
        <translation>Media, sobre las cabezas y las consultas i que pueden ver la clave t, de la atención A(i, t): una proporción sin unidad. La atención en la capa l lee el estado tras la capa l − 1.</translation>
    </message>
    <message>
        <source>this run was made without scores</source>
        <translation>ejecución hecha sin puntuaciones</translation>
    </message>
    <message>
        <source>Sink score of head %1</source>
        <translation>Puntuación de sumidero, cabeza %1</translation>
    </message>
    <message>
        <source>no query can see this key</source>
        <translation>ninguna consulta puede ver esta clave</translation>
    </message>
    <message numerus="yes">
        <source>%1 queries; mean of heads %2</source>
        <translation>
            <numerusform>%1 consulta; media de cabezas %2</numerusform>
            <numerusform>%1 consultas; media de cabezas %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 heads, %2 queries</source>
        <translation>
            <numerusform>media de %1 cabezas, %2 consulta</numerusform>
            <numerusform>media de %1 cabezas, %2 consultas</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>rango %1 de %2</translation>
    </message>
    <message>
        <source>Residual norm ‖h‖₂</source>
        <translation>Norma residual ‖h‖₂</translation>
    </message>
    <message>
        <source>after layer %1; sink if &gt; %2 × median</source>
        <translation>tras la capa %1; sumidero si &gt; %2 × mediana</translation>
    </message>
    <message>
        <source>after layer %1; not tested by this rule</source>
        <translation>tras la capa %1; esta regla no la comprueba</translation>
    </message>
    <message>
        <source>Euclidean norm of the residual stream after layer l, without unit. The median is the lower median over all tokens of the layer.</source>
        <translation>Norma euclídea del flujo residual tras la capa l, sin unidad. La mediana es la mediana inferior sobre todos los tokens de la capa.</translation>
    </message>
    <message>
        <source>Cosine to anchor</source>
        <translation>Coseno con el ancla</translation>
    </message>
    <message>
        <source>Cosine between the residual stream of this token and of the anchor, both after layer l: 1 where they point the same way.</source>
        <translation>Coseno entre el flujo residual de este token y el del ancla, ambos tras la capa l: 1 donde apuntan en la misma dirección.</translation>
    </message>
    <message>
        <source>with itself: this token is the anchor</source>
        <translation>consigo mismo: este token es el ancla</translation>
    </message>
    <message>
        <source>with #%1 “%2”; sink if &gt; %3</source>
        <translation>con #%1 “%2”; sumidero si &gt; %3</translation>
    </message>
    <message>
        <source>with #%1 “%2”; sink if |cos| &gt; %3</source>
        <translation>con #%1 “%2”; sumidero si |cos| &gt; %3</translation>
    </message>
    <message>
        <source>aligned</source>
        <translation>alineado</translation>
    </message>
    <message>
        <source>not aligned</source>
        <translation>no alineado</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂</source>
        <translation>Norma valor ‖v‖₂</translation>
    </message>
    <message>
        <source>value projection, layer %1</source>
        <translation>proyección de valores, capa %1</translation>
    </message>
    <message>
        <source>Euclidean norm of the values of all key-value heads together, before attention; it reads the state after layer l − 1. Of a sink, at most 0.25 of the median is the NOP side (it is looked at and adds nothing), 0.5 or more the broadcast side.</source>
        <translation>Norma euclídea de los valores de todas las cabezas clave-valor juntas, antes de la atención; lee el estado tras la capa l − 1. De un sumidero, como máximo 0,25 de la mediana es el lado NOP (se mira y no añade nada), desde 0,5 el lado broadcast.</translation>
    </message>
    <message>
        <source>%1, NOP side</source>
        <translation>%1, lado NOP</translation>
    </message>
    <message>
        <source>%1, between NOP and broadcast</source>
        <translation>%1, entre NOP y broadcast</translation>
    </message>
    <message>
        <source>%1, broadcast side</source>
        <translation>%1, lado broadcast</translation>
    </message>
    <message>
        <source>MLP output at birth %1</source>
        <translation>Salida MLP al nacer %1</translation>
    </message>
    <message>
        <source>MLP output %1</source>
        <translation>Salida MLP %1</translation>
    </message>
    <message>
        <source>down projection, layer %1</source>
        <translation>proyección de salida, capa %1</translation>
    </message>
    <message>
        <source>Euclidean norm of what the MLP adds to the residual stream; of a sink, in the layer after which it is one for the first time.</source>
        <translation>Norma euclídea de lo que el MLP añade al flujo residual; de un sumidero, en la capa tras la cual lo es por primera vez.</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂</source>
        <translation>Norma clave ‖k‖₂</translation>
    </message>
    <message>
        <source>key projection, layer %1</source>
        <translation>proyección de claves, capa %1</translation>
    </message>
    <message>
        <source>Euclidean norm of the keys of all key-value heads together, before rotation; it reads the state after layer l − 1.</source>
        <translation>Norma euclídea de las claves de todas las cabezas clave-valor juntas, antes de la rotación; lee el estado tras la capa l − 1.</translation>
    </message>
    <message>
        <source>%1 × median</source>
        <translation>%1 × mediana</translation>
    </message>
    <message>
        <source>no sink</source>
        <translation>no es sumidero</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>ancla</translation>
    </message>
    <message>
        <source>secondary sink</source>
        <translation>sumidero secundario</translation>
    </message>
    <message>
        <source>other sink</source>
        <translation>otro sumidero</translation>
    </message>
    <message>
        <source>Never a sink</source>
        <translation>Nunca sumidero</translation>
    </message>
    <message>
        <source>Born %1, last %2</source>
        <translation>Nace en %1, última %2</translation>
    </message>
    <message>
        <source>in no layer of this run</source>
        <translation>en ninguna capa de esta ejecución</translation>
    </message>
    <message>
        <source>%1 lives: %2</source>
        <translation>%1 vidas: %2</translation>
    </message>
    <message>
        <source>lives 1 layer, level (%1, 1)</source>
        <translation>vive 1 capa, nivel (%1, 1)</translation>
    </message>
    <message numerus="yes">
        <source>lives %1 layers, level (%2, %1)</source>
        <translation>
            <numerusform>vive %1 capa, nivel (%2, %1)</numerusform>
            <numerusform>vive %1 capas, nivel (%2, %1)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>this secondary sink of all</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 of %2, prompt</source>
        <translation>%1 de %2, prompt</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>prompt</translation>
    </message>
    <message>
        <source>%1 of %2, answer</source>
        <translation>%1 de %2, respuesta</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>respuesta</translation>
    </message>
    <message>
        <source>%1 of %2 above ε</source>
        <translation>%1 de %2 sobre ε</translation>
    </message>
    <message>
        <source>its key is masked: only the token itself still sees it</source>
        <translation>su clave está enmascarada: solo el propio token la ve todavía</translation>
    </message>
</context>
<context>
    <name>InspectorView</name>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
</context>
<context>
    <name>LecturePainter</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
</context>
<context>
    <name>MapAxes</name>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>prompt</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>respuesta</translation>
    </message>
    <message>
        <source>%1 %2–%3</source>
        <translation>%1 %2–%3</translation>
    </message>
    <message>
        <source>%1 %2–%3, cut at %4 tokens</source>
        <translation>%1 %2–%3, cortada a %4 tokens</translation>
    </message>
</context>
<context>
    <name>MapMargin</name>
    <message>
        <source>Attention received</source>
        <translation>Atención recibida</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>ancla</translation>
    </message>
    <message>
        <source>secondary, sum</source>
        <translation>secundarios, suma</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>lineal</translation>
    </message>
    <message>
        <source>secondary</source>
        <translation>secundario</translation>
    </message>
    <message>
        <source>born to last</source>
        <translation>vida en capas</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>detalle</translation>
    </message>
    <message>
        <source>&lt; %1 queries</source>
        <translation>&lt; %1 consultas</translation>
    </message>
    <message>
        <source>Attention received: this run was made without sink scores.</source>
        <translation>Atención recibida: esta ejecución se hizo sin puntuaciones de sumidero.</translation>
    </message>
    <message>
        <source>, log</source>
        <translation>, log</translation>
    </message>
    <message>
        <source>, linear</source>
        <translation>, lineal</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>sin valor</translation>
    </message>
</context>
<context>
    <name>MapMetric</name>
    <message>
        <source>sink score</source>
        <translation>puntuación de sumidero</translation>
    </message>
    <message>
        <source>attention received in layer l, mean over the queries that can see the key</source>
        <translation>atención recibida en la capa l, media sobre las consultas que pueden ver la clave</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>coseno</translation>
    </message>
    <message>
        <source>cosine of the state after layer l with the anchor&apos;s</source>
        <translation>coseno del estado tras la capa l con el del ancla</translation>
    </message>
    <message>
        <source>hidden norm</source>
        <translation>norma de h</translation>
    </message>
    <message>
        <source>l2 norm of the state after layer l</source>
        <translation>norma l2 del estado tras la capa l</translation>
    </message>
    <message>
        <source>l2 norm of the state after layer l over the layer&apos;s lower median</source>
        <translation>norma l2 del estado tras la capa l entre la mediana inferior de la capa</translation>
    </message>
    <message>
        <source>l2 norm of the key projection of layer l, all kv heads</source>
        <translation>norma l2 de la proyección de claves de la capa l, todas las cabezas kv</translation>
    </message>
    <message>
        <source>l2 norm of the value projection of layer l, all kv heads</source>
        <translation>norma l2 de la proyección de valores de la capa l, todas las cabezas kv</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>salida MLP</translation>
    </message>
    <message>
        <source>l2 norm of the MLP&apos;s output in layer l</source>
        <translation>norma l2 de la salida del MLP en la capa l</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>salida atención</translation>
    </message>
    <message>
        <source>l2 norm of the attention&apos;s output in layer l</source>
        <translation>norma l2 de la salida de la atención en la capa l</translation>
    </message>
    <message>
        <source>3 / T</source>
        <translation>3 / T</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>share of heads ≥ ε</source>
        <translation>fracción de cabezas ≥ ε</translation>
    </message>
    <message>
        <source>share of the heads whose attention received in layer l is at least ε</source>
        <translation>fracción de las cabezas cuya atención recibida en la capa l es al menos ε</translation>
    </message>
    <message>
        <source>ρ</source>
        <translation>ρ</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>norm ratio</source>
        <translation>razón de la norma</translation>
    </message>
    <message>
        <source>key norm</source>
        <translation>norma de k</translation>
    </message>
    <message>
        <source>value norm</source>
        <translation>norma de v</translation>
    </message>
    <message>
        <source>key ratio</source>
        <translation>razón de k</translation>
    </message>
    <message>
        <source>l2 norm of the key projection of layer l over the layer&apos;s lower median</source>
        <translation>norma l2 de la proyección de claves de la capa l entre la mediana inferior de la capa</translation>
    </message>
    <message>
        <source>value ratio</source>
        <translation>razón de v</translation>
    </message>
    <message>
        <source>l2 norm of the value projection of layer l over the layer&apos;s lower median</source>
        <translation>norma l2 de la proyección de valores de la capa l entre la mediana inferior de la capa</translation>
    </message>
    <message>
        <source>MLP ratio</source>
        <translation>razón del MLP</translation>
    </message>
    <message>
        <source>l2 norm of the MLP&apos;s output in layer l over the layer&apos;s lower median</source>
        <translation>norma l2 de la salida del MLP en la capa l entre la mediana inferior de la capa</translation>
    </message>
    <message>
        <source>attention ratio</source>
        <translation>razón de la atención</translation>
    </message>
    <message>
        <source>l2 norm of the attention&apos;s output in layer l over the layer&apos;s lower median</source>
        <translation>norma l2 de la salida de la atención en la capa l entre la mediana inferior de la capa</translation>
    </message>
    <message>
        <source>median</source>
        <translation>mediana</translation>
    </message>
</context>
<context>
    <name>MapOverlay</name>
    <message>
        <source>mean of %1</source>
        <translation>media de %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>máximo</translation>
    </message>
    <message>
        <source>share ≥ ε</source>
        <translation>fracción ≥ ε</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrica</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>lin</source>
        <translation>lin</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Rango</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>máximo</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>mínimo</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mapa</translation>
    </message>
    <message>
        <source>drag, or double-click to type</source>
        <translation>arrastrar, o doble clic para escribir</translation>
    </message>
    <message>
        <source>layer 0 on top</source>
        <translation>capa 0 arriba</translation>
    </message>
    <message>
        <source>equal detail columns</source>
        <translation>columnas del detalle iguales</translation>
    </message>
    <message numerus="yes">
        <source>%n anchor(s)</source>
        <translation>
            <numerusform>%n ancla</numerusform>
            <numerusform>%n anclas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secondary sink(s)</source>
        <translation>
            <numerusform>%n sumidero secundario</numerusform>
            <numerusform>%n sumideros secundarios</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapPainter</name>
    <message>
        <source>last %1</source>
        <translation>última %1</translation>
    </message>
    <message>
        <source>born %1</source>
        <translation>nace en %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapRenderer</name>
    <message>
        <source>The graphics driver refused the shader %1: %2</source>
        <translation>El controlador gráfico rechazó el shader %1: %2</translation>
    </message>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display&apos;s driver does not offer</source>
        <translation>El mapa de sumideros necesita OpenGL 3.3, que el controlador de esta pantalla no ofrece</translation>
    </message>
</context>
<context>
    <name>PhaseText</name>
    <message>
        <source>One ordinary token takes %1</source>
        <translation>Un token corriente recibe %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 ordinary tokens take %2</source>
        <translation>
            <numerusform>%1 token corriente recibe %2</numerusform>
            <numerusform>%1 tokens corrientes reciben %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the first token %1</source>
        <translation>el primer token %1</translation>
    </message>
    <message>
        <source>token %1: %2</source>
        <translation>token %1: %2</translation>
    </message>
    <message>
        <source>The first token leads again:</source>
        <translation>El primer token vuelve a dominar:</translation>
    </message>
    <message>
        <source>The first token takes over:</source>
        <translation>El primer token toma el relevo:</translation>
    </message>
    <message>
        <source>The first token leads:</source>
        <translation>El primer token domina:</translation>
    </message>
    <message>
        <source>Token %1 leads again:</source>
        <translation>El token %1 vuelve a dominar:</translation>
    </message>
    <message>
        <source>Token %1 takes over:</source>
        <translation>El token %1 toma el relevo:</translation>
    </message>
    <message>
        <source>Token %1 leads:</source>
        <translation>El token %1 domina:</translation>
    </message>
    <message>
        <source>Sinks are being born</source>
        <translation>Nacen los sumideros</translation>
    </message>
    <message>
        <source>The first token becomes a sink</source>
        <translation>El primer token se vuelve sumidero</translation>
    </message>
    <message>
        <source>Token %1 becomes a sink</source>
        <translation>El token %1 se vuelve sumidero</translation>
    </message>
    <message>
        <source>sinks are born</source>
        <translation>nacen sumideros</translation>
    </message>
    <message>
        <source>a sink is born</source>
        <translation>nace un sumidero</translation>
    </message>
    <message>
        <source>first token %1 or less</source>
        <translation>primer token %1 o menos</translation>
    </message>
    <message>
        <source>token %1: %2 or less</source>
        <translation>token %1: %2 o menos</translation>
    </message>
    <message>
        <source>The handover:</source>
        <translation>El relevo:</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1: %2 %3</translation>
    </message>
    <message>
        <source>%1–%2</source>
        <comment>layers from and to</comment>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>Layers %1</source>
        <translation>Capas %1</translation>
    </message>
    <message>
        <source>%1; the others %2</source>
        <translation>%1; los demás %2</translation>
    </message>
    <message>
        <source>%1;</source>
        <translation>%1;</translation>
    </message>
    <message>
        <source>no sink above %1</source>
        <translation>ningún sumidero por encima de %1</translation>
    </message>
    <message>
        <source>This run was made without sink scores, so there is no attention to show: run it again with scores.</source>
        <translation>Esta ejecución se hizo sin puntuaciones de sumidero, así que no hay atención que mostrar: repítala con puntuaciones.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>model, layers, heads</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 capa</translation>
    </message>
    <message numerus="yes">
        <source>%1 layers</source>
        <translation>
            <numerusform>%1 capa</numerusform>
            <numerusform>%1 capas</numerusform>
        </translation>
    </message>
    <message>
        <source>1 head</source>
        <translation>1 cabeza</translation>
    </message>
    <message numerus="yes">
        <source>%1 heads</source>
        <translation>
            <numerusform>%1 cabeza</numerusform>
            <numerusform>%1 cabezas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a problem and its answer, the first %1 of %2 tokens</source>
        <translation>
            <numerusform>un problema y su respuesta, el primer %1 de %2 tokens</numerusform>
            <numerusform>un problema y su respuesta, los primeros %1 de %2 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %1 of %2 tokens of a text</source>
        <translation>
            <numerusform>el primer %1 de %2 tokens de un texto</numerusform>
            <numerusform>los primeros %1 de %2 tokens de un texto</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a problem and its answer, %1 tokens</source>
        <translation>
            <numerusform>un problema y su respuesta, %1 token</numerusform>
            <numerusform>un problema y su respuesta, %1 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a text of %1 tokens</source>
        <translation>
            <numerusform>un texto de %1 token</numerusform>
            <numerusform>un texto de %1 tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>the text</source>
        <translation>el texto</translation>
    </message>
    <message>
        <source>the map</source>
        <translation>el mapa</translation>
    </message>
    <message>
        <source>the first token</source>
        <translation>el primer token</translation>
    </message>
    <message>
        <source>the other sinks</source>
        <translation>los demás sumideros</translation>
    </message>
    <message>
        <source>the handover</source>
        <translation>el relevo</translation>
    </message>
    <message>
        <source>the whole</source>
        <translation>el conjunto</translation>
    </message>
    <message>
        <source>What does the model read?</source>
        <translation>¿Qué lee el modelo?</translation>
    </message>
    <message>
        <source>Which tokens are looked at, in which layer?</source>
        <translation>¿Qué tokens se miran, y en qué capa?</translation>
    </message>
    <message>
        <source>How much attention does the first token get?</source>
        <translation>¿Cuánta atención recibe el primer token?</translation>
    </message>
    <message>
        <source>Which other tokens get as much?</source>
        <translation>¿Qué otros tokens reciben tanta?</translation>
    </message>
    <message>
        <source>Where does the attention change its owner?</source>
        <translation>¿Dónde cambia de dueño la atención?</translation>
    </message>
    <message>
        <source>Who receives the attention, layer by layer?</source>
        <translation>¿Quién recibe la atención, capa por capa?</translation>
    </message>
</context>
<context>
    <name>PlainWords</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>del %1 al %2 %</translation>
    </message>
    <message>
        <source>no</source>
        <translation>ningún</translation>
    </message>
    <message>
        <source>one</source>
        <translation>un</translation>
    </message>
    <message>
        <source>two</source>
        <translation>dos</translation>
    </message>
    <message>
        <source>three</source>
        <translation>tres</translation>
    </message>
    <message>
        <source>four</source>
        <translation>cuatro</translation>
    </message>
    <message>
        <source>five</source>
        <translation>cinco</translation>
    </message>
    <message>
        <source>six</source>
        <translation>seis</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>siete</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>ocho</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>nueve</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>diez</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>once</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>doce</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>primer token</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>no secondary sinks</source>
        <translation>ningún sumidero secundario</translation>
    </message>
    <message>
        <source>one secondary sink</source>
        <translation>un sumidero secundario</translation>
    </message>
    <message numerus="yes">
        <source>%1 secondary sinks</source>
        <translation>
            <numerusform>%1 sumidero secundario</numerusform>
            <numerusform>%1 sumideros secundarios</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Mayús</translation>
    </message>
</context>
<context>
    <name>ResultText</name>
    <message>
        <source>%1 %</source>
        <comment>per cent</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 is no longer a sink</source>
        <translation>%1 ya no es sumidero</translation>
    </message>
    <message>
        <source>%1 became a sink</source>
        <translation>%1 se volvió sumidero</translation>
    </message>
    <message>
        <source>%1 is no sink, before or after</source>
        <translation>%1 no es sumidero, ni antes ni después</translation>
    </message>
    <message numerus="yes">
        <source>%1 is a sink for %n layer(s) less</source>
        <translation>
            <numerusform>%1 es sumidero en %n capa menos</numerusform>
            <numerusform>%1 es sumidero en %n capas menos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is a sink for %n layer(s) more</source>
        <translation>
            <numerusform>%1 es sumidero en %n capa más</numerusform>
            <numerusform>%1 es sumidero en %n capas más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is still a sink</source>
        <translation>%1 sigue siendo sumidero</translation>
    </message>
    <message>
        <source>Born in layer</source>
        <translation>Nace en la capa</translation>
    </message>
    <message>
        <source>first layer that passes the rule</source>
        <translation>primera capa que cumple la regla</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Vida</translation>
    </message>
    <message>
        <source>layers that pass the rule</source>
        <translation>capas que cumplen la regla</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂</source>
        <translation>Norma ‖h‖₂</translation>
    </message>
    <message>
        <source>after layer %1</source>
        <translation>tras la capa %1</translation>
    </message>
    <message>
        <source>Cosine to anchor</source>
        <translation>Coseno con el ancla</translation>
    </message>
    <message>
        <source>MLP output ‖y‖₂</source>
        <translation>Salida MLP ‖y‖₂</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>capas %1–%2</translation>
    </message>
    <message>
        <source>Sink score</source>
        <translation>Puntuación de sumidero</translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %n head(s)</source>
        <translation>
            <numerusform>%1, media de %n cabeza</numerusform>
            <numerusform>%1, media de %n cabezas</numerusform>
        </translation>
    </message>
    <message>
        <source>Next-token loss</source>
        <translation>Pérdida token siguiente</translation>
    </message>
    <message>
        <source>nats, mean</source>
        <translation>nats, media</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>Divergencia KL</translation>
    </message>
    <message>
        <source>%1: only the token itself still sees its key</source>
        <translation>%1: solo el propio token ve todavía su clave</translation>
    </message>
</context>
<context>
    <name>RunProgress</name>
    <message>
        <source>%1 s left</source>
        <translation>quedan %1 s</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>quedan %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>quedan %1 h</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>row %1, %2 tok</source>
        <comment>tok: short for tokens</comment>
        <translation>fila %1, %2 tok</translation>
    </message>
    <message>
        <source>%1 tok</source>
        <comment>tok: short for tokens</comment>
        <translation>%1 tok</translation>
    </message>
    <message>
        <source>chat template</source>
        <translation>plantilla de chat</translation>
    </message>
    <message numerus="yes">
        <source>%n text(s)</source>
        <translation>
            <numerusform>%n texto</numerusform>
            <numerusform>%n textos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SinkMapView</name>
    <message>
        <source>Sink map</source>
        <translation>Mapa de sumideros</translation>
    </message>
</context>
<context>
    <name>sinkscope::BatchForm</name>
    <message>
        <source>Run rows as a batch</source>
        <translation>Ejecutar filas como serie</translation>
    </message>
    <message>
        <source>Each row is run by itself with the number type, device and sink rule of the Run menu. Its sinks are written to one file, a line a row, and their levels are shown at the end.</source>
        <translation>Cada fila se ejecuta por sí sola con el tipo numérico, el dispositivo y la regla de sinks del menú Ejecutar. Sus sinks se escriben en un solo archivo, una línea por fila, y al final se muestran sus niveles.</translation>
    </message>
    <message>
        <source>Run the batch</source>
        <translation>Ejecutar la serie</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Filas</translation>
    </message>
    <message>
        <source>Rows of the traces file; filter them, or choose some with Ctrl and Shift.</source>
        <translation>Filas del archivo de trazas; fíltrelas o elija algunas con Ctrl y Mayús.</translation>
    </message>
    <message>
        <source>Tokens of a row, at most</source>
        <translation>Tokens de una fila, como máximo</translation>
    </message>
    <message>
        <source>A longer row is cut there, and the batch&apos;s record names it. 0: at the model&apos;s context.</source>
        <translation>Una fila más larga se corta ahí, y el registro de la serie la nombra. 0: en el contexto del modelo.</translation>
    </message>
    <message>
        <source>Choose the file of the sinks</source>
        <translation>Elegir el archivo de los sinks</translation>
    </message>
    <message>
        <source>Sinks to</source>
        <translation>Sinks en</translation>
    </message>
    <message>
        <source>A detection file in the format of the secondary-sinks paper&apos;s own code.</source>
        <translation>Un archivo de detección en el formato del código del artículo sobre los sinks secundarios.</translation>
    </message>
    <message>
        <source>File of the sinks</source>
        <translation>Archivo de los sinks</translation>
    </message>
    <message numerus="yes">
        <source>all, %n row(s)</source>
        <translation>
            <numerusform>todas, %n fila</numerusform>
            <numerusform>todas, %n filas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>those shown, %n row(s)</source>
        <translation>
            <numerusform>las mostradas, %n fila</numerusform>
            <numerusform>las mostradas, %n filas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>those chosen, %n row(s)</source>
        <translation>
            <numerusform>las elegidas, %n fila</numerusform>
            <numerusform>las elegidas, %n filas</numerusform>
        </translation>
    </message>
    <message>
        <source>the model&apos;s context, %1</source>
        <translation>el contexto del modelo, %1</translation>
    </message>
    <message>
        <source>the model&apos;s context</source>
        <translation>el contexto del modelo</translation>
    </message>
    <message>
        <source>%1 is not finished: the batch goes on where it ended, with the rows and the settings that it was begun with.</source>
        <translation>%1 no está terminado: la serie continúa donde acabó, con las filas y los ajustes con los que empezó.</translation>
    </message>
    <message>
        <source>Rows are kept in %1 one by one: a batch that is cancelled or killed goes on from there when the same file is chosen again.</source>
        <translation>Las filas se guardan una a una en %1: una serie cancelada o interrumpida continúa desde ahí al elegir de nuevo el mismo archivo.</translation>
    </message>
    <message>
        <source>There is no such row: choose others.</source>
        <translation>No hay filas así: elija otras.</translation>
    </message>
    <message>
        <source>Say where the sinks go: choose a file.</source>
        <translation>Diga adónde van los sinks: elija un archivo.</translation>
    </message>
    <message>
        <source>%1 is there already and is not overwritten: choose another name.</source>
        <translation>%1 ya existe y no se sobrescribe: elija otro nombre.</translation>
    </message>
    <message>
        <source>Detection files (*.jsonl)</source>
        <translation>Archivos de detección (*.jsonl)</translation>
    </message>
</context>
<context>
    <name>sinkscope::ClustersView</name>
    <message>
        <source>layer input</source>
        <translation>entrada de la capa</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>salida de la atención</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>salida del MLP</translation>
    </message>
    <message>
        <source>State whose vectors are shown</source>
        <translation>Estado cuyos vectores se muestran</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>principal components</source>
        <translation>componentes principales</translation>
    </message>
    <message>
        <source>How the vectors become points</source>
        <translation>Cómo los vectores se vuelven puntos</translation>
    </message>
    <message>
        <source>Play the layers</source>
        <translation>Reproducir las capas</translation>
    </message>
    <message>
        <source>Play the layers one after the other (space)</source>
        <translation>Reproducir las capas una tras otra (espacio)</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>position and text of a token</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>%1: becomes a sink</source>
        <translation>%1: se vuelve un sumidero</translation>
    </message>
    <message>
        <source>%1: no sink, has the id of one</source>
        <translation>%1: no es un sumidero, tiene el id de uno</translation>
    </message>
    <message>
        <source>%1 (text %2)</source>
        <translation>%1 (texto %2)</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Grupos</translation>
    </message>
</context>
<context>
    <name>sinkscope::CommandField</name>
    <message>
        <source>Commands, views, tokens</source>
        <translation>Comandos, vistas, tokens</translation>
    </message>
    <message>
        <source>Find a command, a view or a token</source>
        <translation>Buscar un comando, una vista o un token</translation>
    </message>
    <message>
        <source>Find a command, a view or a token by a few letters or its number (Ctrl+Shift+P)</source>
        <translation>Buscar un comando, una vista o un token por unas letras o su número (Ctrl+Mayús+P)</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>Nothing of this name</source>
        <translation>Nada con este nombre</translation>
    </message>
</context>
<context>
    <name>sinkscope::CompareView</name>
    <message>
        <source>automatic</source>
        <translation>automática</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarítmica</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>lineal</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrica</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colores</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>%1, layer %2: before %3, after %4, change %5</source>
        <translation>%1, capa %2: antes %3, después %4, cambio %5</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>media</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>máximo</translation>
    </message>
    <message>
        <source>share ≥ ε</source>
        <translation>fracción ≥ ε</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparación</translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuationForm</name>
    <message>
        <source>Continue the text</source>
        <translation>Continuar el texto</translation>
    </message>
    <message>
        <source>The model writes on where the text of the run ends, once as it is and once with the experiment of the form in the text and in every new token.</source>
        <translation>El modelo sigue escribiendo donde termina el texto de la ejecución, una vez tal cual y otra con el experimento del formulario en el texto y en cada token nuevo.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Also with the experiment</source>
        <translation>También con el experimento</translation>
    </message>
    <message>
        <source>0, always the likeliest</source>
        <translation>0, siempre el más probable</translation>
    </message>
    <message>
        <source>New tokens, at most</source>
        <translation>Tokens nuevos, como máximo</translation>
    </message>
    <message>
        <source>The model&apos;s own end token stops before.</source>
        <translation>El token de fin del modelo detiene antes.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>The logits are divided by it before a token is drawn. 0: always the likeliest token.</source>
        <translation>Los logits se dividen por ella antes de sortear un token. 0: siempre el token más probable.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Of the draws: the same one gives the same text. Not used at temperature 0.</source>
        <translation>De los sorteos: la misma semilla da el mismo texto. No se usa a temperatura 0.</translation>
    </message>
    <message>
        <source>The experiment form holds no change that fits this run: the text is continued as it is. Right-click a token to choose one.</source>
        <translation>El formulario del experimento no contiene un cambio que sirva para esta ejecución: el texto se continúa tal cual. Haga clic derecho en un token para elegir uno.</translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuationView</name>
    <message>
        <source>Plain</source>
        <translation>Sin cambios</translation>
    </message>
    <message>
        <source>Steered</source>
        <translation>Orientado</translation>
    </message>
    <message>
        <source>Copy both texts</source>
        <translation>Copiar ambos textos</translation>
    </message>
    <message>
        <source>Plain:</source>
        <translation>Sin cambios:</translation>
    </message>
    <message>
        <source>Steered, %1:</source>
        <translation>Orientado, %1:</translation>
    </message>
    <message>
        <source>how does the text go on, plain and under an experiment? Choose Experiment &gt; Continue the text: the model writes both, side by side</source>
        <translation>¿cómo sigue el texto, sin cambios y bajo un experimento? Elija Experimento &gt; Continuar el texto: el modelo escribe ambos, uno junto al otro</translation>
    </message>
    <message>
        <source>No experiment was in the form: the model continues the text as it is.</source>
        <translation>No había ningún experimento en el formulario: el modelo continúa el texto tal cual.</translation>
    </message>
    <message>
        <source>Steered by %1. The texts differ from their token %2 on, which is marked.</source>
        <translation>Orientado por %1. Los textos difieren desde su token %2, que está marcado.</translation>
    </message>
    <message>
        <source>Steered by %1: it did not come to its first token.</source>
        <translation>Orientado por %1: no llegó a su primer token.</translation>
    </message>
    <message>
        <source>Steered by %1. No token differs so far.</source>
        <translation>Orientado por %1. Hasta ahora ningún token difiere.</translation>
    </message>
    <message>
        <source>Steered by %1. No token differs.</source>
        <translation>Orientado por %1. Ningún token difiere.</translation>
    </message>
    <message numerus="yes">
        <source>At most %n token(s), temperature %1, seed %2.</source>
        <translation>
            <numerusform>Como máximo %n token, temperatura %1, semilla %2.</numerusform>
            <numerusform>Como máximo %n tokens, temperatura %1, semilla %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n token(s), always the likeliest.</source>
        <translation>
            <numerusform>Como máximo %n token, siempre el más probable.</numerusform>
            <numerusform>Como máximo %n tokens, siempre el más probable.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled: what was made stays. %1</source>
        <translation>Cancelado: lo escrito se conserva. %1</translation>
    </message>
    <message>
        <source>It failed: what was made stays. %1</source>
        <translation>Falló: lo escrito se conserva. %1</translation>
    </message>
    <message>
        <source>Continuation</source>
        <translation>Continuación</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln token(s): %1</source>
        <translation>
            <numerusform>Tras %Ln token: %1</numerusform>
            <numerusform>Tras %Ln tokens: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln token(s)</source>
        <translation>
            <numerusform>Tras %Ln token</numerusform>
            <numerusform>Tras %Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuedTextBox</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s), then the model ended the text</source>
        <translation>
            <numerusform>%n token, luego el modelo terminó el texto</numerusform>
            <numerusform>%n tokens, luego el modelo terminó el texto</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>nada aún</translation>
    </message>
</context>
<context>
    <name>sinkscope::DataTable</name>
    <message>
        <source>Copy cells</source>
        <translation>Copiar celdas</translation>
    </message>
</context>
<context>
    <name>sinkscope::EffectView</name>
    <message>
        <source>what did a change do to the text? Swap, ablate or steer a token: loss and divergence of each next token</source>
        <translation>¿qué hizo un cambio al texto? Intercambie, suprima o dirija un token: pérdida y divergencia de cada token siguiente</translation>
    </message>
    <message>
        <source>after %1: loss %2, before %3; divergence %4 nats</source>
        <translation>tras %1: pérdida %2, antes %3; divergencia %4 nats</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Efecto</translation>
    </message>
</context>
<context>
    <name>sinkscope::EvictionForm</name>
    <message>
        <source>Evict keys</source>
        <translation>Eliminar claves</translation>
    </message>
    <message>
        <source>A cache that forgets: every later token sees only the first keys and a window before itself. The text is run with the window alone, with the secondary sinks kept too, and with as many random keys kept instead.</source>
        <translation>Una caché que olvida: cada token posterior ve solo las primeras claves y una ventana antes de sí. El texto se ejecuta solo con la ventana, conservando también los sumideros secundarios, y conservando en su lugar otras tantas claves al azar.</translation>
    </message>
    <message>
        <source>Evict</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>First tokens kept</source>
        <translation>Primeros tokens conservados</translation>
    </message>
    <message>
        <source>Their keys are never evicted. 0: none is safe.</source>
        <translation>Sus claves nunca se eliminan. 0: ninguna está a salvo.</translation>
    </message>
    <message>
        <source>Window, tokens</source>
        <translation>Ventana, tokens</translation>
    </message>
    <message>
        <source>A token sees itself and so many tokens before it, in all layers and heads.</source>
        <translation>Un token se ve a sí mismo y a otros tantos antes de él, en todas las capas y cabezas.</translation>
    </message>
</context>
<context>
    <name>sinkscope::EvictionView</name>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>tokens %1 to %2</source>
        <translation>tokens %1 a %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>where and what</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>window alone</source>
        <translation>solo la ventana</translation>
    </message>
    <message>
        <source>sinks kept</source>
        <translation>sumideros conservados</translation>
    </message>
    <message>
        <source>random keys kept</source>
        <translation>claves al azar conservadas</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>Eliminación</translation>
    </message>
    <message>
        <source>what if the cache forgot keys? Choose Experiment &gt; Evict keys: the loss with and without the secondary sinks</source>
        <translation>¿y si la caché olvidara claves? Elija Experimento &gt; Eliminar claves: la pérdida con y sin los sumideros secundarios</translation>
    </message>
</context>
<context>
    <name>sinkscope::ExperimentForm</name>
    <message>
        <source>Run experiment</source>
        <translation>Experimentar</translation>
    </message>
    <message>
        <source>Copy spec</source>
        <translation>Copiar spec</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Capas</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>With token</source>
        <translation>Con token</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Of tokens</source>
        <translation>De tokens</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norma</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>Still seen by</source>
        <translation>Aún visto por</translation>
    </message>
    <message>
        <source>Run the model again with this change (Ctrl+Shift+Return)</source>
        <translation>Volver a ejecutar el modelo con este cambio (Ctrl+Mayús+Intro)</translation>
    </message>
    <message>
        <source>Spec</source>
        <translation>Especificación</translation>
    </message>
    <message>
        <source>Spec of the experiment</source>
        <translation>Especificación del experimento</translation>
    </message>
    <message>
        <source>mean, same token</source>
        <translation>media, mismo token</translation>
    </message>
    <message>
        <source>another token</source>
        <translation>otro token</translation>
    </message>
    <message>
        <source>mean of tokens</source>
        <translation>media de tokens</translation>
    </message>
    <message>
        <source>token of another run...</source>
        <translation>token de otra ejecución...</translation>
    </message>
    <message>
        <source>given vector</source>
        <translation>vector dado</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Primera capa</translation>
    </message>
    <message>
        <source>Last layer</source>
        <translation>Última capa</translation>
    </message>
    <message>
        <source>to </source>
        <comment>before a layer</comment>
        <translation>a </translation>
    </message>
    <message>
        <source>Token to exchange with</source>
        <translation>Token con el que intercambiar</translation>
    </message>
    <message>
        <source>65, 101</source>
        <translation>65, 101</translation>
    </message>
    <message>
        <source>Token positions</source>
        <translation>Posiciones de los tokens</translation>
    </message>
    <message>
        <source>Positions of the donor</source>
        <translation>Posiciones del donante</translation>
    </message>
    <message>
        <source>Norm or factor</source>
        <translation>Norma o factor</translation>
    </message>
    <message>
        <source>Least cosine with the anchor</source>
        <translation>Coseno mínimo con el ancla</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source> later tokens</source>
        <translation> tokens siguientes</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Later tokens that still see the key</source>
        <translation>Tokens siguientes que aún ven la clave</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Factor</translation>
    </message>
    <message>
        <source>Positions are whole numbers with commas between them.</source>
        <translation>Las posiciones son números enteros separados por comas.</translation>
    </message>
    <message>
        <source>The last layer lies before the first.</source>
        <translation>La última capa está antes que la primera.</translation>
    </message>
    <message>
        <source>Run a text first: an experiment changes a finished run, with its model open.</source>
        <translation>Ejecute antes un texto: un experimento cambia una ejecución terminada, con su modelo abierto.</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s), none a sink</source>
        <translation>
            <numerusform>%n token, no es sumidero</numerusform>
            <numerusform>%n tokens, ninguno es sumidero</numerusform>
        </translation>
    </message>
    <message>
        <source>No run folder is chosen.</source>
        <translation>No se ha elegido ninguna carpeta de ejecución.</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s), from a spec</source>
        <translation>
            <numerusform>%n número, de una especificación</numerusform>
            <numerusform>%n números, de una especificación</numerusform>
        </translation>
    </message>
    <message>
        <source>Run folder of the donor</source>
        <translation>Carpeta de ejecución del donante</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>En vivo</translation>
    </message>
    <message>
        <source>Run at every change of the form, the newest first, without the effect on the text: drag the norm, step the layer</source>
        <translation>Ejecuta con cada cambio del formulario, el más nuevo primero, sin el efecto en el texto: arrastre la norma, cambie la capa</translation>
    </message>
    <message>
        <source>Norm or factor, by dragging</source>
        <translation>Norma o factor, arrastrando</translation>
    </message>
    <message>
        <source>along the anchor</source>
        <translation>a lo largo del ancla</translation>
    </message>
    <message>
        <source>The rows whose cosine with the anchor&apos;s is above this, instead of tokens by position</source>
        <translation>Las filas cuyo coseno con la del ancla supera este valor, en lugar de tokens por posición</translation>
    </message>
</context>
<context>
    <name>sinkscope::FieldButton</name>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
</context>
<context>
    <name>sinkscope::FigureSavingDialog</name>
    <message>
        <source>Width</source>
        <translation>Ancho</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altura</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Exportar figura</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>Una columna</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Libre</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Browse...</source>
        <translation>Examinar...</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Give the file a name</source>
        <translation>Dé un nombre al archivo</translation>
    </message>
    <message>
        <source>%1 exists: export again to replace it</source>
        <translation>%1 ya existe: exporte otra vez para reemplazarlo</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::FigureView</name>
    <message>
        <source>Reset view</source>
        <translation>Restablecer la vista</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copiar la imagen</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copiar los datos</translation>
    </message>
    <message>
        <source>Export figure...</source>
        <translation>Exportar figura...</translation>
    </message>
    <message>
        <source>%1, layer %2: %3</source>
        <translation>%1, capa %2: %3</translation>
    </message>
    <message>
        <source>The data table of this panel has the numbers.</source>
        <translation>La tabla de datos de este panel tiene los números.</translation>
    </message>
    <message>
        <source>It shows: %1. The data table of this panel has the numbers.</source>
        <translation>Muestra: %1. La tabla de datos de este panel tiene los números.</translation>
    </message>
</context>
<context>
    <name>sinkscope::HeadBars</name>
    <message>
        <source>Head %1: %2, above ε</source>
        <translation>Cabeza %1: %2, sobre ε</translation>
    </message>
    <message>
        <source>Head %1: %2</source>
        <translation>Cabeza %1: %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::InputPanel</name>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Trazas</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>tokens to read at most</source>
        <translation>tokens que leer como máximo</translation>
    </message>
    <message>
        <source>Tokens to read at most; a longer text is cut there, and the run says so</source>
        <translation>Tokens que leer como máximo; un texto más largo se corta ahí, y la ejecución lo indica</translation>
    </message>
    <message>
        <source>Read at most</source>
        <translation>Leer como máximo</translation>
    </message>
    <message>
        <source>The text to run. Paste it here, or drop a .txt or .jsonl file on the window.</source>
        <translation>El texto que se ejecuta. Péguelo aquí, o suelte un archivo .txt o .jsonl en la ventana.</translation>
    </message>
    <message>
        <source>Text to run</source>
        <translation>Texto que se ejecuta</translation>
    </message>
    <message>
        <source>text of the spec</source>
        <translation>texto de la especificación</translation>
    </message>
    <message>
        <source>%1 token ids of a spec</source>
        <translation>%1 id de tokens de una especificación</translation>
    </message>
    <message>
        <source>no text yet</source>
        <translation>aún sin texto</translation>
    </message>
    <message>
        <source>own text</source>
        <translation>texto propio</translation>
    </message>
    <message>
        <source>no trace chosen</source>
        <translation>ninguna traza elegida</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, fila %2</translation>
    </message>
    <message>
        <source>Filter the traces</source>
        <translation>Filtrar las trazas</translation>
    </message>
</context>
<context>
    <name>sinkscope::InspectorTable</name>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Posición</translation>
    </message>
    <message>
        <source>Token id</source>
        <translation>Id del token</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>Vida</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Cabeza %1</translation>
    </message>
    <message>
        <source>attention received in layer %1</source>
        <translation>atención recibida en la capa %1</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>magnitud</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>comparación</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>definición</translation>
    </message>
</context>
<context>
    <name>sinkscope::InspectorView</name>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>No run yet: its tokens are described here.</source>
        <translation>Aún no hay ejecución: aquí se describen sus tokens.</translation>
    </message>
    <message>
        <source>No token is selected. Click one in the sink map, or press ] for the first sink.</source>
        <translation>Ningún token está seleccionado. Haga clic en uno del mapa de sumideros, o pulse ] para el primer sumidero.</translation>
    </message>
    <message>
        <source>At layer %1</source>
        <translation>En la capa %1</translation>
    </message>
    <message>
        <source>Copy what the inspector says</source>
        <translation>Copiar lo que dice el inspector</translation>
    </message>
    <message>
        <source>Layers after which the token passes the sink rule: first and last, how many they are, and its level (birth layer, number of layers).</source>
        <translation>Capas tras las cuales el token cumple la regla de sumidero: primera y última, cuántas son, y su nivel (capa de nacimiento, número de capas).</translation>
    </message>
    <message>
        <source>Layers in which the token is a sink</source>
        <translation>Capas en las que el token es sumidero</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Capa superior</translation>
    </message>
    <message>
        <source>Layer above (↑ in the sink map)</source>
        <translation>Capa superior (↑ en el mapa de sumideros)</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Capa inferior</translation>
    </message>
    <message>
        <source>Layer below (↓ in the sink map)</source>
        <translation>Capa inferior (↓ en el mapa de sumideros)</translation>
    </message>
    <message>
        <source>Attention received per head</source>
        <translation>Atención recibida por cabeza</translation>
    </message>
    <message>
        <source>↑ and ↓ in the sink map choose the layer, [ and ] the sink.</source>
        <translation>↑ y ↓ en el mapa de sumideros eligen la capa, [ y ] el sumidero.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1: %2 {1,?}</translation>
    </message>
    <message>
        <source>attention received, layer %1</source>
        <translation>atención recibida, capa %1</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>cabeza %1: %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::JobForm</name>
    <message>
        <source>Close this form</source>
        <translation>Cerrar este formulario</translation>
    </message>
    <message>
        <source>Close this form (Esc)</source>
        <translation>Cerrar este formulario (Esc)</translation>
    </message>
</context>
<context>
    <name>sinkscope::KeyHints</name>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
</context>
<context>
    <name>sinkscope::LevelsView</name>
    <message>
        <source>1 sink</source>
        <translation>1 sumidero</translation>
    </message>
    <message>
        <source>%1 sinks</source>
        <translation>%1 sumideros</translation>
    </message>
    <message>
        <source>birth layer %1, lifetime %2: %3</source>
        <translation>capa de nacimiento %1, vida %2: %3</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Niveles</translation>
    </message>
</context>
<context>
    <name>sinkscope::LifeStrip</name>
    <message>
        <source>%1: a sink</source>
        <translation>%1: es sumidero</translation>
    </message>
    <message>
        <source>%1: no sink</source>
        <translation>%1: no es sumidero</translation>
    </message>
    <message>
        <source>After layer %1</source>
        <translation>Tras la capa %1</translation>
    </message>
</context>
<context>
    <name>sinkscope::MainWindow</name>
    <message>
        <source>Sinkscope</source>
        <translation>Sinkscope</translation>
    </message>
    <message>
        <source>demo text</source>
        <translation>texto de demostración</translation>
    </message>
    <message>
        <source>The first run is under way</source>
        <translation>La primera ejecución está en marcha</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Aún no hay ejecución</translation>
    </message>
    <message>
        <source>The sink map appears here when it has finished.</source>
        <translation>El mapa de sumideros aparece aquí cuando haya terminado.</translation>
    </message>
    <message>
        <source>Run the model on the text on the left: which tokens are attention sinks, where they are born and where they end appears here.</source>
        <translation>Ejecute el modelo con el texto de la izquierda: qué tokens son sumideros de atención, dónde nacen y dónde terminan aparece aquí.</translation>
    </message>
    <message>
        <source>Ctrl+Return runs it</source>
        <translation>Ctrl+Intro lo ejecuta</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Mostrar %1</translation>
    </message>
    <message>
        <source>view</source>
        <translation>vista</translation>
    </message>
    <message>
        <source>Token %1 %2</source>
        <translation>Token %1 %2</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>ancla</translation>
    </message>
    <message>
        <source>secondary sink</source>
        <translation>sumidero secundario</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>Abriendo %1</translation>
    </message>
    <message>
        <source>Save run as</source>
        <translation>Guardar ejecución como</translation>
    </message>
    <message>
        <source>Run folders (*.sinkrun)</source>
        <translation>Carpetas de ejecución (*.sinkrun)</translation>
    </message>
    <message>
        <source>Only files and folders of this machine can be opened</source>
        <translation>Solo se pueden abrir archivos y carpetas de esta máquina</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Open a model folder or .gguf</source>
        <translation>Abra la carpeta de un modelo o un .gguf</translation>
    </message>
    <message>
        <source>Drop it here, or choose it. Sinkscope runs it on this machine: nothing is uploaded, nothing is downloaded.</source>
        <translation>Suéltelo aquí, o elíjalo. Sinkscope lo ejecuta en esta máquina: no se sube ni se descarga nada.</translation>
    </message>
    <message>
        <source>Finished runs (.sinkrun) can be opened without a model.</source>
        <translation>Las ejecuciones terminadas (.sinkrun) se pueden abrir sin modelo.</translation>
    </message>
    <message>
        <source>Open model...</source>
        <translation>Abrir modelo...</translation>
    </message>
    <message>
        <source>Open folder...</source>
        <translation>Abrir carpeta...</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Iniciar la demo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Bring back the panels on the left (Ctrl+1)</source>
        <translation>Recuperar los paneles de la izquierda (Ctrl+1)</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Cerrar %1</translation>
    </message>
    <message>
        <source>%1: menu</source>
        <translation>%1: menú</translation>
    </message>
    <message>
        <source>Float or dock</source>
        <translation>Separar o acoplar</translation>
    </message>
    <message>
        <source>follows selection</source>
        <translation>sigue la selección</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>Open &amp;model...</source>
        <translation>Abrir &amp;modelo...</translation>
    </message>
    <message>
        <source>Open model &amp;folder...</source>
        <translation>Abrir &amp;carpeta del modelo...</translation>
    </message>
    <message>
        <source>Open &amp;run folder...</source>
        <translation>Abrir carpeta de &amp;ejecución...</translation>
    </message>
    <message>
        <source>&amp;Save run as...</source>
        <translation>&amp;Guardar ejecución como...</translation>
    </message>
    <message>
        <source>&amp;Close run</source>
        <translation>Cerrar e&amp;jecución</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>Tema &amp;oscuro</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>&amp;Presentación</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>The language changes the next time Sinkscope starts</source>
        <translation>El idioma cambia la próxima vez que se inicie Sinkscope</translation>
    </message>
    <message>
        <source>&amp;As the system&apos;s</source>
        <translation>&amp;Como el sistema</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>&amp;Commands, views, tokens</source>
        <translation>&amp;Comandos, vistas, tokens</translation>
    </message>
    <message>
        <source>F&amp;igure</source>
        <translation>&amp;Figura</translation>
    </message>
    <message>
        <source>&amp;Export this figure...</source>
        <translation>&amp;Exportar esta figura...</translation>
    </message>
    <message>
        <source>&amp;Copy this figure</source>
        <translation>&amp;Copiar esta figura</translation>
    </message>
    <message>
        <source>Copy the &amp;numbers of this figure</source>
        <translation>Copiar los &amp;números de esta figura</translation>
    </message>
    <message>
        <source>Data &amp;table of this figure</source>
        <translation>&amp;Tabla de datos de esta figura</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Ve&amp;ntana</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Restablecer disposición</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;jecutar</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>Use the &amp;demo text</source>
        <translation>Usar el texto de &amp;demostración</translation>
    </message>
    <message>
        <source>&amp;Number type</source>
        <translation>Tipo &amp;numérico</translation>
    </message>
    <message>
        <source>automatic (f32 on CPU, bf16 on CUDA)</source>
        <translation>automático (f32 en CPU, bf16 en CUDA)</translation>
    </message>
    <message>
        <source>D&amp;evice</source>
        <translation>Dispositi&amp;vo</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>first CUDA device</source>
        <translation>primer dispositivo CUDA</translation>
    </message>
    <message>
        <source>Sink r&amp;ule</source>
        <translation>&amp;Regla de los sumideros</translation>
    </message>
    <message>
        <source>&amp;Default: aligned with the anchor and large</source>
        <translation>Pre&amp;determinada: alineado con el ancla y grande</translation>
    </message>
    <message>
        <source>&amp;Parity: as the secondary-sinks paper&apos;s code</source>
        <translation>&amp;Paridad: como el código del artículo sobre sumideros secundarios</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Teclas</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Abrir modelo</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors config.json);;All files (*)</source>
        <translation>Modelos (*.gguf *.safetensors config.json);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Open model folder</source>
        <translation>Abrir carpeta del modelo</translation>
    </message>
    <message>
        <source>Open run folder</source>
        <translation>Abrir carpeta de ejecución</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Guardado en %1</translation>
    </message>
    <message>
        <source>%1
%2, %3 layers, %4 heads, %5 wide, up to %6 tokens</source>
        <translation>%1
%2, %3 capas, %4 cabezas, anchura %5, hasta %6 tokens</translation>
    </message>
    <message>
        <source>Open a model to count its tokens.</source>
        <translation>Abra un modelo para contar sus tokens.</translation>
    </message>
    <message>
        <source>counting its tokens</source>
        <translation>contando sus tokens</translation>
    </message>
    <message>
        <source>There is no text to run yet.</source>
        <translation>Aún no hay texto que ejecutar.</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source> of %1, cut there</source>
        <translation> de %1, cortado ahí</translation>
    </message>
    <message>
        <source>Memory of this run, estimated: weights %1, work %2, results %3, program %4. Free now: %5.</source>
        <translation>Memoria de esta ejecución, estimada: pesos %1, trabajo %2, resultados %3, programa %4. Libre ahora: %5.</translation>
    </message>
    <message>
        <source>This run needs about %1 of memory and %2 are free: read fewer tokens, or choose a smaller number type in the Run menu</source>
        <translation>Esta ejecución necesita unos %1 de memoria y hay %2 libres: lea menos tokens, o elija un tipo numérico más pequeño en el menú Ejecutar</translation>
    </message>
    <message>
        <source>Run %1, %2</source>
        <translation>Ejecución %1, %2</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>previous, next sink</source>
        <translation>sumidero anterior, siguiente</translation>
    </message>
    <message>
        <source>fit selection</source>
        <translation>ajustar a la selección</translation>
    </message>
    <message>
        <source>whole text</source>
        <translation>texto entero</translation>
    </message>
    <message>
        <source>The rule by which tokens count as sinks: see and change it</source>
        <translation>La regla por la que los tokens cuentan como sumideros: véala y cámbiela</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>mean of heads</source>
        <translation>media de cabezas</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeza %1</translation>
    </message>
    <message>
        <source>token %1 %2</source>
        <translation>token %1 %2</translation>
    </message>
    <message>
        <source>rule: cos &gt; %1, norm &gt; %2 × median</source>
        <translation>regla: cos &gt; %1, norma &gt; %2 × mediana</translation>
    </message>
    <message>
        <source>rule: parity, |cos| &gt; %1</source>
        <translation>regla: paridad, |cos| &gt; %1</translation>
    </message>
    <message>
        <source>Run the model on the input (Ctrl+Return)</source>
        <translation>Ejecutar el modelo con la entrada (Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stop the run (Esc)</source>
        <translation>Detener la ejecución (Esc)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Open model file...</source>
        <translation>Abrir archivo del modelo...</translation>
    </message>
    <message>
        <source>Open model folder...</source>
        <translation>Abrir carpeta del modelo...</translation>
    </message>
    <message>
        <source>Demo model</source>
        <translation>Modelo de demostración</translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation>Editar el texto</translation>
    </message>
    <message>
        <source>Use the demo text</source>
        <translation>Usar el texto de demostración</translation>
    </message>
    <message>
        <source>Open traces, text or spec...</source>
        <translation>Abrir trazas, texto o especificación...</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>automatic device</source>
        <translation>dispositivo automático</translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation>pesos %1</translation>
    </message>
    <message>
        <source>%1, %2   Ctrl+1</source>
        <translation>%1, %2   Ctrl+1</translation>
    </message>
    <message>
        <source>Open r&amp;ecent</source>
        <translation>Abrir &amp;recientes</translation>
    </message>
    <message>
        <source>Run again with scores</source>
        <translation>Repetir con puntuaciones</translation>
    </message>
    <message>
        <source>its pass without scores took %1 s</source>
        <translation>su pasada sin puntuaciones tardó %1 s</translation>
    </message>
    <message>
        <source>with scores</source>
        <translation>con puntuaciones</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>un hilo</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n hilo</numerusform>
            <numerusform>%n hilos</numerusform>
        </translation>
    </message>
    <message>
        <source>The model is running: layer %1 of %2, %3</source>
        <translation>El modelo se está ejecutando: capa %1 de %2, %3</translation>
    </message>
    <message>
        <source>The model is running: %1</source>
        <translation>El modelo se está ejecutando: %1</translation>
    </message>
    <message>
        <source>The run was cancelled</source>
        <translation>La ejecución se canceló</translation>
    </message>
    <message>
        <source>%1 was drawn from several runs or from detection files, and names no single run to open: open them and choose them together</source>
        <translation>%1 se dibujó a partir de varias ejecuciones o de archivos de detección y no indica una sola ejecución que abrir: ábrelos y elígelos juntos</translation>
    </message>
    <message>
        <source>The run of %1 was never saved. Run it again?</source>
        <translation>La ejecución de %1 nunca se guardó. ¿Repetirla?</translation>
    </message>
    <message>
        <source>The run of %1 is not there any more: %2. Run it again?</source>
        <translation>La ejecución de %1 ya no está: %2. ¿Repetirla?</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Repetir ejecución</translation>
    </message>
    <message>
        <source>A run goes on: wait until it has ended, or cancel it first</source>
        <translation>Hay una ejecución en curso: espera a que termine o cancélala antes</translation>
    </message>
    <message>
        <source>Open &amp;traces, records, text or figure...</source>
        <translation>Abrir &amp;trazas, detecciones, texto o figura...</translation>
    </message>
    <message>
        <source>Open &amp;last session</source>
        <translation>Abrir ú&amp;ltima sesión</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Cambiar &amp;nombre</translation>
    </message>
    <message>
        <source>Rule and &amp;anchor...</source>
        <translation>Regla y &amp;ancla...</translation>
    </message>
    <message>
        <source>Open traces, records, text or figure</source>
        <translation>Abrir trazas, detecciones, texto o figura</translation>
    </message>
    <message>
        <source>Traces, detections, texts, specs and figures (*.jsonl *.ndjson *.txt *.md *.json *.pdf *.svg *.png);;All files (*)</source>
        <translation>Trazas, detecciones, textos, especificaciones y figuras (*.jsonl *.ndjson *.txt *.md *.json *.pdf *.svg *.png);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>close %n row(s)</source>
        <translation>
            <numerusform>cerrar %n fila</numerusform>
            <numerusform>cerrar %n filas</numerusform>
        </translation>
    </message>
    <message>
        <source>close %1</source>
        <translation>cerrar %1</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>cambiar el nombre de %1</translation>
    </message>
    <message>
        <source>change the rule of %1</source>
        <translation>cambiar la regla de %1</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Ejecución %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>fila %1</translation>
    </message>
    <message>
        <source>Sinkscope ended unexpectedly. Open again what was open?</source>
        <translation>Sinkscope terminó de forma inesperada. ¿Abrir de nuevo lo que estaba abierto?</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Abrir de nuevo</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Not everything could be opened again. %1</source>
        <translation>No se pudo abrir todo de nuevo. %1</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>Tamaño del &amp;texto</translation>
    </message>
    <message>
        <source>%1, as the system&apos;s</source>
        <translation>%1, como en el sistema</translation>
    </message>
    <message>
        <source>The text size changes the next time Sinkscope starts</source>
        <translation>El tamaño del texto cambia la próxima vez que se inicie Sinkscope</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experimento</translation>
    </message>
    <message>
        <source>Ex&amp;periment</source>
        <translation>Ex&amp;perimento</translation>
    </message>
    <message>
        <source>&amp;Swap...</source>
        <translation>&amp;Sustituir...</translation>
    </message>
    <message>
        <source>E&amp;xchange with...</source>
        <translation>&amp;Intercambiar con...</translation>
    </message>
    <message>
        <source>&amp;Ablate</source>
        <translation>&amp;Ablación</translation>
    </message>
    <message>
        <source>&amp;MLP output...</source>
        <translation>Salida &amp;MLP...</translation>
    </message>
    <message>
        <source>&amp;Attention output...</source>
        <translation>Salida &amp;atención...</translation>
    </message>
    <message>
        <source>As a &amp;key...</source>
        <translation>Como &amp;clave...</translation>
    </message>
    <message>
        <source>&amp;Head...</source>
        <translation>Ca&amp;beza...</translation>
    </message>
    <message>
        <source>S&amp;teer</source>
        <translation>&amp;Orientar</translation>
    </message>
    <message>
        <source>&amp;Cap norm...</source>
        <translation>&amp;Limitar la norma...</translation>
    </message>
    <message>
        <source>Set &amp;norm...</source>
        <translation>&amp;Fijar la norma...</translation>
    </message>
    <message>
        <source>&amp;Scale...</source>
        <translation>&amp;Escalar...</translation>
    </message>
    <message>
        <source>&amp;Project out the anchor...</source>
        <translation>&amp;Proyección sin ancla...</translation>
    </message>
    <message>
        <source>Swap...</source>
        <translation>Sustituir...</translation>
    </message>
    <message>
        <source>Ablate...</source>
        <translation>Ablación...</translation>
    </message>
    <message>
        <source>Steer...</source>
        <translation>Orientar...</translation>
    </message>
    <message>
        <source>Exchange...</source>
        <translation>Intercambiar...</translation>
    </message>
    <message>
        <source>&amp;Run the experiment</source>
        <translation>&amp;Ejecutar el experimento</translation>
    </message>
    <message>
        <source>&amp;Flicker before and after</source>
        <translation>A&amp;lternar antes y después</translation>
    </message>
    <message>
        <source>&amp;Edit a copy</source>
        <translation>Editar una &amp;copia</translation>
    </message>
    <message>
        <source>The run that this experiment changed is not open: open it too.</source>
        <translation>La ejecución que este experimento cambió no está abierta: ábrala también.</translation>
    </message>
    <message>
        <source>Run a text first: an experiment changes a finished run.</source>
        <translation>Ejecute antes un texto: un experimento cambia una ejecución terminada.</translation>
    </message>
    <message>
        <source>Open the model of this run, %1: an experiment runs it again.</source>
        <translation>Abra el modelo de esta ejecución, %1: un experimento lo ejecuta de nuevo.</translation>
    </message>
    <message>
        <source>The open model is not that of this run: open %1.</source>
        <translation>El modelo abierto no es el de esta ejecución: abra %1.</translation>
    </message>
    <message>
        <source>A run goes on: wait for it, or cancel it.</source>
        <translation>Hay una ejecución en curso: espere a que termine, o cancélela.</translation>
    </message>
    <message>
        <source>This experiment makes several different changes: the form holds one. Save the run and edit the spec in its run.json.</source>
        <translation>Este experimento hace varios cambios distintos: el formulario contiene uno. Guarde la ejecución y edite la especificación en su run.json.</translation>
    </message>
    <message>
        <source>This spec makes several different changes, and the window holds one: only its text is taken over. sinkscope run --spec makes them all.</source>
        <translation>Esta especificación hace varios cambios distintos, y la ventana contiene uno: solo se toma su texto. sinkscope run --spec los hace todos.</translation>
    </message>
    <message>
        <source>%1 finished in %2 s, nothing left the machine</source>
        <translation>%1 terminó en %2 s, nada salió de la máquina</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 falló</translation>
    </message>
    <message>
        <source>%1 was cancelled</source>
        <translation>%1 se canceló</translation>
    </message>
    <message>
        <source>The sweep failed</source>
        <translation>El barrido falló</translation>
    </message>
    <message>
        <source>The sweep was cancelled: what was finished stays</source>
        <translation>El barrido se canceló: lo terminado queda</translation>
    </message>
    <message>
        <source>Sweep over &amp;layers</source>
        <translation>Barrido por ca&amp;pas</translation>
    </message>
    <message>
        <source>The form&apos;s change in each layer from the first one on, to hidden state, attention output and MLP output: when is the sink decided?</source>
        <translation>El cambio del formulario en cada capa desde la primera, en estado oculto, salida de atención y salida MLP: ¿cuándo se decide el sink?</translation>
    </message>
    <message>
        <source>Sweep over n&amp;orms</source>
        <translation>Barrido por nor&amp;mas</translation>
    </message>
    <message>
        <source>The norm of the form&apos;s rows cut or set to 0, 50, 100, 200, 500 and 1,000: how much norm does a sink need?</source>
        <translation>La norma de las filas del formulario recortada o fijada a 0, 50, 100, 200, 500 y 1.000: ¿cuánta norma necesita un sink?</translation>
    </message>
    <message numerus="yes">
        <source>The sweep finished: %n run(s), nothing left the machine</source>
        <translation>
            <numerusform>El barrido terminó: %n ejecución, nada salió del equipo</numerusform>
            <numerusform>El barrido terminó: %n ejecuciones, nada salió del equipo</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep, %1</source>
        <translation>Barrido, %1</translation>
    </message>
    <message>
        <source>&amp;Continue the text...</source>
        <translation>Con&amp;tinuar el texto...</translation>
    </message>
    <message>
        <source>The model writes on where the text ends, as it is and with the experiment of the form</source>
        <translation>El modelo sigue escribiendo donde termina el texto, tal cual y con el experimento del formulario</translation>
    </message>
    <message>
        <source>Continue the text...</source>
        <translation>Continuar el texto...</translation>
    </message>
    <message numerus="yes">
        <source>The text is continued by %n token(s), nothing left the machine</source>
        <translation>
            <numerusform>El texto continúa con %n token, nada salió de la máquina</numerusform>
            <numerusform>El texto continúa con %n tokens, nada salió de la máquina</numerusform>
        </translation>
    </message>
    <message>
        <source>Continuing %1</source>
        <translation>Continuación de %1</translation>
    </message>
    <message>
        <source>The eviction failed</source>
        <translation>La eliminación falló</translation>
    </message>
    <message>
        <source>The continuation failed</source>
        <translation>La continuación falló</translation>
    </message>
    <message>
        <source>The eviction was cancelled: what was finished stays</source>
        <translation>La eliminación se canceló: lo terminado se conserva</translation>
    </message>
    <message>
        <source>The continuation was cancelled: what was made stays</source>
        <translation>La continuación se canceló: lo escrito se conserva</translation>
    </message>
    <message>
        <source>Evict &amp;keys...</source>
        <translation>Eliminar cla&amp;ves...</translation>
    </message>
    <message>
        <source>What if a cache forgot keys? The first tokens and a window are kept, with and without the secondary sinks: change of the loss by position</source>
        <translation>¿Y si una caché olvidara claves? Se conservan los primeros tokens y una ventana, con y sin los sumideros secundarios: cambio de la pérdida por posición</translation>
    </message>
    <message>
        <source>The eviction finished, nothing left the machine</source>
        <translation>La eliminación terminó, nada salió de la máquina</translation>
    </message>
    <message>
        <source>This text is too short to evict a key: three tokens are needed.</source>
        <translation>Este texto es demasiado corto para eliminar una clave: hacen falta tres tokens.</translation>
    </message>
    <message>
        <source>Evicting keys, %1</source>
        <translation>Eliminación de claves, %1</translation>
    </message>
    <message>
        <source>A batch is under way</source>
        <translation>Hay una serie en curso</translation>
    </message>
    <message>
        <source>The levels of its sinks are shown when it has ended.</source>
        <translation>Los niveles de sus sinks se muestran cuando termina.</translation>
    </message>
    <message>
        <source>The sinks of these rows, in one detection file; it can be cancelled and gone on with</source>
        <translation>Los sinks de estas filas, en un solo archivo de detección; se puede cancelar y reanudar</translation>
    </message>
    <message>
        <source>Open a traces file first: a batch runs its rows.</source>
        <translation>Abra antes un archivo de trazas: una serie ejecuta sus filas.</translation>
    </message>
    <message>
        <source>Open a model first: a batch runs it on each row.</source>
        <translation>Abra antes un modelo: una serie lo ejecuta en cada fila.</translation>
    </message>
    <message numerus="yes">
        <source>Run all %n row(s) as a &amp;batch...</source>
        <translation>
            <numerusform>Ejecutar %n fila como s&amp;erie...</numerusform>
            <numerusform>Ejecutar las %n filas como s&amp;erie...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the %n row(s) s&amp;hown as a batch...</source>
        <translation>
            <numerusform>Ejecutar %n fila &amp;mostrada como serie...</numerusform>
            <numerusform>Ejecutar las %n filas &amp;mostradas como serie...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the %n cho&amp;sen row(s) as a batch...</source>
        <translation>
            <numerusform>Ejecutar %n fila e&amp;legida como serie...</numerusform>
            <numerusform>Ejecutar las %n filas e&amp;legidas como serie...</numerusform>
        </translation>
    </message>
    <message>
        <source>Batch, %1</source>
        <translation>Serie, %1</translation>
    </message>
    <message numerus="yes">
        <source>The sinks of %n row(s) are in %1</source>
        <translation>
            <numerusform>Los sinks de %n fila están en %1</numerusform>
            <numerusform>Los sinks de %n filas están en %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were cut at the limit of tokens</source>
        <translation>
            <numerusform>%n fila se cortó en el límite de tokens</numerusform>
            <numerusform>%n filas se cortaron en el límite de tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) could not be run and are left out of %1.</source>
        <translation>
            <numerusform>%n fila no pudo ejecutarse y queda fuera de %1.</numerusform>
            <numerusform>%n filas no pudieron ejecutarse y quedan fuera de %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>List the rows</source>
        <translation>Listar las filas</translation>
    </message>
    <message>
        <source>The batch failed</source>
        <translation>La serie falló</translation>
    </message>
    <message>
        <source>The batch was cancelled: what was finished stays</source>
        <translation>La serie se canceló: lo terminado queda</translation>
    </message>
    <message>
        <source>The batch was cancelled before a row of it was finished</source>
        <translation>La serie se canceló antes de que terminara una de sus filas</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>List the rows that could not be run</source>
        <translation>Listar las filas que no se pudieron ejecutar</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are finished and kept in %1. The batch goes on from there now, or when %2 is chosen for a batch again.</source>
        <translation>
            <numerusform>%n fila está terminada y guardada en %1. La serie continúa desde ahí ahora, o cuando %2 se elija de nuevo para una serie.</numerusform>
            <numerusform>%n filas están terminadas y guardadas en %1. La serie continúa desde ahí ahora, o cuando %2 se elija de nuevo para una serie.</numerusform>
        </translation>
    </message>
    <message>
        <source>row</source>
        <translation>fila</translation>
    </message>
    <message>
        <source>why it could not be run</source>
        <translation>por qué no se pudo ejecutar</translation>
    </message>
    <message>
        <source>Rows that could not be run</source>
        <translation>Filas que no se pudieron ejecutar</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Calcular</translation>
    </message>
    <message>
        <source>about one pass: the run took %1 s</source>
        <translation>aproximadamente una pasada: la ejecución tardó %1 s</translation>
    </message>
    <message>
        <source>It is computed, nothing left the machine</source>
        <translation>Cálculo terminado, nada salió de la máquina</translation>
    </message>
    <message>
        <source>The rule was changed meanwhile: compute it again</source>
        <translation>Mientras tanto cambió la regla: calcúlelo de nuevo</translation>
    </message>
    <message>
        <source>Open the model of this run, %1: it is computed with it.</source>
        <translation>Abra el modelo de esta ejecución, %1: el cálculo lo usa.</translation>
    </message>
    <message>
        <source>The computation was cancelled</source>
        <translation>El cálculo se canceló</translation>
    </message>
    <message>
        <source>The computation failed</source>
        <translation>El cálculo falló</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what is computed, and of which run</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::MapTable</name>
    <message>
        <source>layer %1, token %2, %3 %4</source>
        <translation>capa %1, token %2, %3 %4</translation>
    </message>
    <message>
        <source>without value</source>
        <translation>sin valor</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
</context>
<context>
    <name>sinkscope::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>Cerrar el mensaje</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Aviso: %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Error: %1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Pregunta: %1</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message numerus="yes">
        <source>and %n more before</source>
        <translation>
            <numerusform>y otro antes</numerusform>
            <numerusform>y otros %n antes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::NormsView</name>
    <message>
        <source>Norm of the hidden state after layer l</source>
        <translation>Norma del estado oculto tras la capa l</translation>
    </message>
    <message>
        <source>Norm of the keys of layer l</source>
        <translation>Norma de las claves de la capa l</translation>
    </message>
    <message>
        <source>Norm of the values of layer l</source>
        <translation>Norma de los valores de la capa l</translation>
    </message>
    <message>
        <source>Norm curves</source>
        <translation>Curvas de normas</translation>
    </message>
    <message>
        <source>Hidden state as layer input</source>
        <translation>Estado oculto como entrada de la capa</translation>
    </message>
    <message>
        <source>Norm shown</source>
        <translation>Norma mostrada</translation>
    </message>
    <message>
        <source>Scale of the norms</source>
        <translation>Escala de las normas</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>Escala logarítmica</translation>
    </message>
    <message>
        <source>lin</source>
        <translation>lin</translation>
    </message>
    <message>
        <source>Linear scale</source>
        <translation>Escala lineal</translation>
    </message>
    <message>
        <source>The norm of the state after layer l stands at l + 1, the layer that reads it, as keys, values and attention do</source>
        <translation>La norma del estado tras la capa l está en l + 1, la capa que lo lee, como claves, valores y atención</translation>
    </message>
</context>
<context>
    <name>sinkscope::PcaView</name>
    <message>
        <source>projections of the layer input</source>
        <translation>proyecciones de la entrada de la capa</translation>
    </message>
    <message>
        <source>projections of the attention output</source>
        <translation>proyecciones de la salida de la atención</translation>
    </message>
    <message>
        <source>projections of the MLP input</source>
        <translation>proyecciones de la entrada del MLP</translation>
    </message>
    <message>
        <source>State that is projected on the components</source>
        <translation>Estado que se proyecta sobre las componentes</translation>
    </message>
    <message>
        <source>PC %1, α = %2: norm %3, cosine %4</source>
        <translation>PC %1, α = %2: norma %3, coseno %4</translation>
    </message>
    <message>
        <source>Compute layer %1</source>
        <translation>Calcular la capa %1</translation>
    </message>
    <message>
        <source>PCA sweep</source>
        <translation>Barrido PCA</translation>
    </message>
</context>
<context>
    <name>sinkscope::Presentation</name>
    <message>
        <source>Sinkscope: presentation</source>
        <translation>Sinkscope: presentación</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Presentación</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>Pantalla en negro</translation>
    </message>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display does not offer. The curve shows the same attention.</source>
        <translation>El mapa de sumideros necesita OpenGL 3.3, que esta pantalla no ofrece. La curva muestra la misma atención.</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Paso siguiente</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Paso anterior</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Primer paso</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Último paso</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Capa superior</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Capa inferior</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Sumidero siguiente</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sumidero anterior</translation>
    </message>
    <message>
        <source>Run live</source>
        <translation>Ejecutar en vivo</translation>
    </message>
    <message>
        <source>Blank screen</source>
        <translation>Pantalla en negro</translation>
    </message>
    <message>
        <source>Leave the presentation</source>
        <translation>Salir de la presentación</translation>
    </message>
    <message>
        <source>There is no run to present yet: press Space to run the text of the window.</source>
        <translation>Aún no hay ejecución que presentar: pulse Espacio para ejecutar el texto de la ventana.</translation>
    </message>
    <message>
        <source>BOS decay</source>
        <translation>Decaimiento del BOS</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Paso %1 de %2: %3</translation>
    </message>
    <message>
        <source>No run can be started now: the window needs a model and a text, and one run at a time.</source>
        <translation>Ahora no se puede iniciar una ejecución: la ventana necesita un modelo y un texto, y una sola ejecución a la vez.</translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationCurve</name>
    <message>
        <source>Attention received, by layer</source>
        <translation>Atención recibida, por capa</translation>
    </message>
    <message>
        <source>attention received</source>
        <translation>atención recibida</translation>
    </message>
    <message>
        <source>mean over queries and heads</source>
        <translation>media sobre consultas y cabezas</translation>
    </message>
    <message>
        <source>one sink</source>
        <translation>un sumidero</translation>
    </message>
    <message numerus="yes">
        <source>%1 sinks, sum</source>
        <translation>
            <numerusform>%1 sumidero, suma</numerusform>
            <numerusform>%1 sumideros, suma</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationFooter</name>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>run live</source>
        <translation>ejecutar en vivo</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the key</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>negro</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>salir</translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationText</name>
    <message>
        <source>The text around the selected token</source>
        <translation>El texto alrededor del token seleccionado</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>El texto</translation>
    </message>
</context>
<context>
    <name>sinkscope::RecentFiles</name>
    <message>
        <source>Nothing was opened yet</source>
        <translation>Aún no se ha abierto nada</translation>
    </message>
    <message>
        <source>Take out what is &amp;missing</source>
        <translation>Quitar lo que &amp;falta</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>&amp;Vaciar esta lista</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (falta)</translation>
    </message>
    <message>
        <source>%1 is not there any more; it was taken out of the list of recent files</source>
        <translation>%1 ya no está; se quitó de la lista de archivos recientes</translation>
    </message>
</context>
<context>
    <name>sinkscope::ResultView</name>
    <message>
        <source>Copy what the result says</source>
        <translation>Copiar lo que dice el resultado</translation>
    </message>
    <message>
        <source>Its attention went to</source>
        <translation>Su atención pasó a</translation>
    </message>
    <message>
        <source>Tokens that received more attention</source>
        <translation>Tokens que recibieron más atención</translation>
    </message>
    <message>
        <source>Effect on the text</source>
        <translation>Efecto en el texto</translation>
    </message>
    <message>
        <source>Next token after the text</source>
        <translation>Token siguiente al texto</translation>
    </message>
    <message>
        <source>This run changes nothing. Right-click a token in the sink map to ask what happens without it.</source>
        <translation>Esta ejecución no cambia nada. Haga clic derecho en un token del mapa de sumideros para preguntar qué ocurre sin él.</translation>
    </message>
    <message>
        <source>Two runs of the same text side by side.</source>
        <translation>Dos ejecuciones del mismo texto lado a lado.</translation>
    </message>
    <message>
        <source>changed by %1 of its norm</source>
        <translation>cambio: %1 de su norma</translation>
    </message>
    <message>
        <source>|after − before| / |before| of the tensor rows that were changed; of a masked key the mean attention that it lost</source>
        <translation>|después − antes| / |antes| de las filas del tensor cambiadas; de una clave enmascarada, la atención media que perdió</translation>
    </message>
    <message numerus="yes">
        <source>%n later token(s)</source>
        <translation>
            <numerusform>%n token siguiente</numerusform>
            <numerusform>%n tokens siguientes</numerusform>
        </translation>
    </message>
    <message>
        <source>All other sinks stay.</source>
        <translation>Todos los demás sumideros permanecen.</translation>
    </message>
    <message>
        <source>No longer sinks: %1.</source>
        <translation>Ya no son sumideros: %1.</translation>
    </message>
    <message>
        <source>New sinks: %1.</source>
        <translation>Nuevos sumideros: %1.</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>magnitud</translation>
    </message>
    <message>
        <source>before</source>
        <translation>antes</translation>
    </message>
    <message>
        <source>after</source>
        <translation>después</translation>
    </message>
    <message>
        <source>change</source>
        <translation>cambio</translation>
    </message>
    <message>
        <source>%1: before %2, after %3, change %4</source>
        <translation>%1: antes %2, después %3, cambio %4</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>capas %1–%2</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>The same change at every secondary sink, all in one further run; a swap takes the mean of each sink&apos;s own others</source>
        <translation>El mismo cambio en cada sink secundario, todos en una ejecución más; un intercambio toma la media de los otros de cada sink</translation>
    </message>
    <message numerus="yes">
        <source>Repeat on all %n sink(s)</source>
        <translation>
            <numerusform>Repetir en %n sink</numerusform>
            <numerusform>Repetir en los %n sinks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::RuleForm</name>
    <message>
        <source>Also for the next runs</source>
        <translation>También para las próximas ejecuciones</translation>
    </message>
    <message>
        <source>Back to the run&apos;s own rule</source>
        <translation>Volver a la regla de la ejecución</translation>
    </message>
    <message>
        <source>Rule and anchor of the run</source>
        <translation>Regla y ancla de la ejecución</translation>
    </message>
    <message>
        <source>Which tokens count as sinks</source>
        <translation>Qué tokens cuentan como sumideros</translation>
    </message>
    <message>
        <source>Close this form</source>
        <translation>Cerrar este formulario</translation>
    </message>
    <message>
        <source>Close this form (Esc)</source>
        <translation>Cerrar este formulario (Esc)</translation>
    </message>
    <message>
        <source>default: aligned with the anchor and large</source>
        <translation>predeterminada: alineado con el ancla y grande</translation>
    </message>
    <message>
        <source>parity: as the secondary-sinks paper&apos;s code</source>
        <translation>paridad: como el código del artículo sobre sumideros secundarios</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Preajuste</translation>
    </message>
    <message>
        <source>Cosine above</source>
        <translation>Coseno superior a</translation>
    </message>
    <message>
        <source>A sink&apos;s state after a layer has a cosine with the anchor&apos;s above this. No unit.</source>
        <translation>El estado de un sumidero después de una capa tiene con el del ancla un coseno superior a este valor. Sin unidad.</translation>
    </message>
    <message>
        <source>Norm above</source>
        <translation>Norma superior a</translation>
    </message>
    <message>
        <source>A sink&apos;s norm after a layer is above this many times the layer&apos;s lower median over all tokens. Not used by parity.</source>
        <translation>La norma de un sumidero después de una capa supera tantas veces la mediana inferior de la capa sobre todos los tokens. La paridad no la usa.</translation>
    </message>
    <message>
        <source> × median</source>
        <translation> × mediana</translation>
    </message>
    <message>
        <source>The token that all others are compared with. Automatic: the candidate with the largest mean norm over the layers.</source>
        <translation>El token con el que se comparan todos los demás. Automática: el candidato con la mayor norma media sobre las capas.</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>Ancla</translation>
    </message>
    <message>
        <source>What is chosen here is also the rule of the runs that are started next</source>
        <translation>Lo que se elige aquí es también la regla de las próximas ejecuciones</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, control deslizante</translation>
    </message>
    <message>
        <source>No run is shown.</source>
        <translation>No se muestra ninguna ejecución.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automática</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <translation>#%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n secondary sink(s); the anchor is #%1.</source>
        <translation>
            <numerusform>%n sumidero secundario; el ancla es #%1.</numerusform>
            <numerusform>%n sumideros secundarios; el ancla es #%1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::RunProgress</name>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>iniciando</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>capa %1 de %2</translation>
    </message>
    <message>
        <source>reading the weights</source>
        <translation>leyendo los pesos</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>escribiendo</translation>
    </message>
    <message>
        <source>cancelling</source>
        <translation>cancelando</translation>
    </message>
    <message>
        <source>measuring separation</source>
        <translation>midiendo la separación</translation>
    </message>
    <message>
        <source>arranging the points</source>
        <translation>disponiendo los puntos</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>fila %1 de %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::RunRowDelegate</name>
    <message>
        <source>Name of the run</source>
        <translation>Nombre de la ejecución</translation>
    </message>
</context>
<context>
    <name>sinkscope::RunsPanel</name>
    <message>
        <source>run</source>
        <translation>ejecución</translation>
    </message>
    <message>
        <source>secondary sinks</source>
        <translation>sumideros secundarios</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 on %4, %5 s</source>
        <translation>%1, %2 tokens, %3 en %4, %5 s</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>no guardada</translation>
    </message>
    <message>
        <source>Save run as...</source>
        <translation>Guardar ejecución como...</translation>
    </message>
    <message>
        <source>Number of secondary sinks, by the rule that is chosen for the row</source>
        <translation>Número de sumideros secundarios, según la regla elegida para la fila</translation>
    </message>
    <message>
        <source>published records</source>
        <translation>detecciones publicadas</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The run goes on: %1 %</source>
        <translation>La ejecución está en curso: %1 %</translation>
    </message>
    <message>
        <source>Rule and anchor...</source>
        <translation>Regla y ancla...</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Cambiar nombre</translation>
    </message>
    <message numerus="yes">
        <source>Close %n row(s)</source>
        <translation>
            <numerusform>Cerrar %n fila</numerusform>
            <numerusform>Cerrar %n filas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::SinkMapView</name>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display does not offer; the other panels do not</source>
        <translation>El mapa de sumideros necesita OpenGL 3.3, que esta pantalla no ofrece; los demás paneles no</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Token siguiente</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>Token anterior</translation>
    </message>
    <message>
        <source>Ten tokens on</source>
        <translation>Diez tokens adelante</translation>
    </message>
    <message>
        <source>Ten tokens back</source>
        <translation>Diez tokens atrás</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Capa superior</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Capa inferior</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Sumidero siguiente</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sumidero anterior</translation>
    </message>
    <message>
        <source>Fit selection</source>
        <translation>Ajustar a la selección</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Acercar</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Alejar</translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation>Métrica: %1</translation>
    </message>
    <message>
        <source>Heads: mean</source>
        <translation>Cabezas: media</translation>
    </message>
    <message>
        <source>Heads: maximum</source>
        <translation>Cabezas: máximo</translation>
    </message>
    <message>
        <source>Heads: share above epsilon</source>
        <translation>Cabezas: fracción sobre épsilon</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>Cabeza siguiente</translation>
    </message>
    <message>
        <source>Previous head</source>
        <translation>Cabeza anterior</translation>
    </message>
    <message>
        <source>Logarithmic or linear scale</source>
        <translation>Escala logarítmica o lineal</translation>
    </message>
    <message>
        <source>Range: brighter</source>
        <translation>Rango: más claro</translation>
    </message>
    <message>
        <source>Range: darker</source>
        <translation>Rango: más oscuro</translation>
    </message>
    <message>
        <source>Range: automatic</source>
        <translation>Rango: automático</translation>
    </message>
    <message>
        <source>Epsilon up</source>
        <translation>Aumentar épsilon</translation>
    </message>
    <message>
        <source>Epsilon down</source>
        <translation>Reducir épsilon</translation>
    </message>
    <message>
        <source>Colours: viridis or cividis</source>
        <translation>Colores: viridis o cividis</translation>
    </message>
    <message>
        <source>Frame timer</source>
        <translation>Cronómetro de fotogramas</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Mostrar todo el texto</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copiar la imagen</translation>
    </message>
    <message>
        <source>Layer 0 on top</source>
        <translation>Capa 0 arriba</translation>
    </message>
    <message>
        <source>Equal detail columns</source>
        <translation>Columnas del detalle iguales</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Primer token</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>Último token</translation>
    </message>
    <message>
        <source>Five layers up</source>
        <translation>Cinco capas arriba</translation>
    </message>
    <message>
        <source>Five layers down</source>
        <translation>Cinco capas abajo</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Primera capa</translation>
    </message>
    <message>
        <source>Last layer</source>
        <translation>Última capa</translation>
    </message>
    <message>
        <source>Metric: norm or its ratio to the layer&apos;s median</source>
        <translation>Métrica: norma o su razón con la mediana de la capa</translation>
    </message>
    <message>
        <source>Range: raise its low end</source>
        <translation>Rango: subir el extremo inferior</translation>
    </message>
    <message>
        <source>Range: lower its low end</source>
        <translation>Rango: bajar el extremo inferior</translation>
    </message>
    <message>
        <source>Range: type its ends</source>
        <translation>Rango: escribir los extremos</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copiar los datos</translation>
    </message>
    <message>
        <source>Export figure...</source>
        <translation>Exportar la figura...</translation>
    </message>
</context>
<context>
    <name>sinkscope::SinkMapWidget</name>
    <message>
        <source>Sink map</source>
        <translation>Mapa de sumideros</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>sin ejecución</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>capa %1</translation>
    </message>
    <message>
        <source>This run is too large for the textures of this graphics driver</source>
        <translation>Esta ejecución es demasiado grande para las texturas de este controlador gráfico</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>no query sees it</source>
        <translation>ninguna consulta la ve</translation>
    </message>
    <message>
        <source>pixel</source>
        <translation>píxel</translation>
    </message>
    <message>
        <source>the sink, drawn wide</source>
        <translation>el sumidero, dibujado ancho</translation>
    </message>
    <message>
        <source>max of tokens %1–%2</source>
        <translation>máx de tokens %1–%2</translation>
    </message>
    <message>
        <source>norm, cosine</source>
        <translation>norma, coseno</translation>
    </message>
    <message>
        <source>%1 × med, %2</source>
        <translation>%1 × med, %2</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>consultas</translation>
    </message>
    <message>
        <source>layer %1, token %2 &apos;%3&apos;, %4 has no value</source>
        <translation>capa %1, token %2 &apos;%3&apos;, %4 no tiene valor</translation>
    </message>
    <message>
        <source>layer %1, token %2 &apos;%3&apos;, %4 %5</source>
        <translation>capa %1, token %2 &apos;%3&apos;, %4 %5</translation>
    </message>
    <message>
        <source>This run does not hold &quot;%1&quot;: choose another metric above.</source>
        <translation>Esta ejecución no contiene &quot;%1&quot;: elija otra métrica arriba.</translation>
    </message>
    <message>
        <source>This run was made without sink scores and has no &quot;%1&quot;: choose another metric above, or run the text again with scores.</source>
        <translation>Esta ejecución se hizo sin puntuaciones de sumidero y no tiene &quot;%1&quot;: elija otra métrica arriba, o vuelva a ejecutar el texto con puntuaciones.</translation>
    </message>
    <message>
        <source>only itself sees it</source>
        <translation>solo lo ve él mismo</translation>
    </message>
</context>
<context>
    <name>sinkscope::StagesView</name>
    <message>
        <source>%1: cosine %2</source>
        <comment>a sink, or the median of many</comment>
        <translation>%1: coseno %2</translation>
    </message>
    <message>
        <source>MLP stages</source>
        <translation>Etapas del MLP</translation>
    </message>
</context>
<context>
    <name>sinkscope::SweepView</name>
    <message>
        <source>when is a sink decided? Select one, then choose Experiment &gt; Sweep over layers: the same change in each layer</source>
        <translation>¿cuándo se decide un sink? Seleccione uno y elija Experimento &gt; Barrido por capas: el mismo cambio en cada capa</translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>norma %1</translation>
    </message>
    <message>
        <source>%1, layer %2</source>
        <translation>%1, capa %2</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clave</translation>
    </message>
    <message>
        <source>%1: the change selects nothing</source>
        <translation>%1: el cambio no selecciona nada</translation>
    </message>
    <message>
        <source>%1: %2 of %3 sinks stay, mean lifetime %4, mean score %5</source>
        <translation>%1: quedan %2 de %3 sinks, vida media %4, puntuación media %5</translation>
    </message>
    <message>
        <source>%1: norm %2, cosine %3, lifetime %4, suppression %5</source>
        <translation>%1: norma %2, coseno %3, vida %4, supresión %5</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
</context>
<context>
    <name>sinkscope::TokenHead</name>
    <message>
        <source>Text around the token</source>
        <translation>Texto alrededor del token</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sumidero anterior</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Sumidero siguiente</translation>
    </message>
    <message>
        <source>Previous sink ([)</source>
        <translation>Sumidero anterior ([)</translation>
    </message>
    <message>
        <source>Next sink (])</source>
        <translation>Sumidero siguiente (])</translation>
    </message>
    <message>
        <source>(no text)</source>
        <translation>(sin texto)</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>Token %1, position %2, %3</source>
        <translation>Token %1, posición %2, %3</translation>
    </message>
</context>
<context>
    <name>sinkscope::TraceModel</name>
    <message>
        <source>row</source>
        <translation>fila</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>problema</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>Tokens of the whole row, counted with the model that is open</source>
        <translation>Tokens de la fila entera, contados con el modelo abierto</translation>
    </message>
</context>
<context>
    <name>sinkscope::TraceTable</name>
    <message>
        <source>Filter the rows by their text</source>
        <translation>Filtrar las filas por su texto</translation>
    </message>
    <message>
        <source>Show only rows that hold this text, or the row of this number (Ctrl+F)</source>
        <translation>Mostrar solo las filas que contienen este texto, o la fila de este número (Ctrl+F)</translation>
    </message>
    <message>
        <source>Open a traces file</source>
        <translation>Abrir un archivo de trazas</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Trazas</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>No traces file is open: open one, or drop a .jsonl on the window.</source>
        <translation>No hay ningún archivo de trazas abierto: abre uno o suelta un .jsonl en la ventana.</translation>
    </message>
    <message numerus="yes">
        <source>Filter %n row(s)</source>
        <translation>
            <numerusform>Filtrar %n fila</numerusform>
            <numerusform>Filtrar %n filas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n row(s)</source>
        <translation>
            <numerusform>%1: %2 de %n fila</numerusform>
            <numerusform>%1: %2 de %n filas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s)</source>
        <translation>
            <numerusform>%1: %n fila</numerusform>
            <numerusform>%1: %n filas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s), read as %2</source>
        <translation>
            <numerusform>%1: %n fila, leída como %2</numerusform>
            <numerusform>%1: %n filas, leídas como %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s), the tokens of %2 are counted</source>
        <translation>
            <numerusform>%1: %n fila, se cuentan los tokens de %2</numerusform>
            <numerusform>%1: %n filas, se cuentan los tokens de %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Run rows as a batch</source>
        <translation>Ejecutar filas como serie</translation>
    </message>
    <message>
        <source>The sinks of all rows, of the rows that are shown, or of those that are chosen</source>
        <translation>Los sinks de todas las filas, de las mostradas o de las elegidas</translation>
    </message>
</context>
<context>
    <name>sinkscope::ViewHistory</name>
    <message>
        <source>show another run</source>
        <translation>mostrar otra ejecución</translation>
    </message>
    <message>
        <source>select token %1</source>
        <translation>seleccionar el token %1</translation>
    </message>
    <message>
        <source>select layer %1</source>
        <translation>seleccionar la capa %1</translation>
    </message>
    <message>
        <source>select another head</source>
        <translation>seleccionar otra cabeza</translation>
    </message>
    <message>
        <source>change in %1</source>
        <translation>cambio en %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>Undo: select token 65</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::ViewHost</name>
    <message>
        <source>Data table</source>
        <translation>Tabla de datos</translation>
    </message>
    <message>
        <source>%1, data table</source>
        <translation>%1, tabla de datos</translation>
    </message>
    <message>
        <source>Data table: the numbers in place of the picture, to read and to copy</source>
        <translation>Tabla de datos: los números en lugar de la imagen, para leer y copiar</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Nada que mostrar todavía</translation>
    </message>
    <message>
        <source>Run a text, or open a finished run.</source>
        <translation>Ejecute un texto, o abra una ejecución terminada.</translation>
    </message>
    <message>
        <source>%1: not in this run</source>
        <translation>%1: no está en esta ejecución</translation>
    </message>
    <message>
        <source>Not in a detection file</source>
        <translation>No está en un archivo de detección</translation>
    </message>
    <message>
        <source>It says which tokens are sinks in which layers, and holds no curves. The levels show it; choose a run to see more.</source>
        <translation>Dice qué tokens son sumideros en qué capas y no contiene curvas. Los niveles lo muestran; elige una ejecución para ver más.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
</context>
</TS>
