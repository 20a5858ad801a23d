<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR" sourcelanguage="en">
<context>
    <name>DecayView</name>
    <message>
        <source>BOS decay</source>
        <translation>Decaimento do BOS</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>there is no such file or folder</source>
        <translation>não existe tal arquivo ou pasta</translation>
    </message>
    <message>
        <source>there is no display for the window; sinkscope demo --headless DIR and the commands listed by sinkscope --help work without one</source>
        <translation>não há tela para a janela; sinkscope demo --headless DIR e os comandos listados por sinkscope --help funcionam sem ela</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1: convert it to UTF-8</source>
        <translation>o texto não é UTF-8 no byte %1: converta-o para UTF-8</translation>
    </message>
    <message>
        <source>there is no such run folder or detection file</source>
        <translation>não existe tal pasta de execução ou arquivo de detecção</translation>
    </message>
    <message>
        <source>is a folder; --out names the file to write</source>
        <translation>é uma pasta; --out indica o arquivo a gravar</translation>
    </message>
    <message>
        <source>is the input itself; --out needs another name</source>
        <translation>é a própria entrada; --out precisa de outro nome</translation>
    </message>
    <message>
        <source>the folder &quot;%1&quot; does not exist, make it first</source>
        <translation>a pasta &quot;%1&quot; não existe, crie-a antes</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder, nothing can be written in it</source>
        <translation>&quot;%1&quot; não é uma pasta, nada pode ser gravado nela</translation>
    </message>
    <message>
        <source>a file name is needed</source>
        <translation>é preciso um nome de arquivo</translation>
    </message>
    <message>
        <source>this is a device or a pipe, a file is needed</source>
        <translation>isto é um dispositivo ou um pipe, é preciso um arquivo</translation>
    </message>
    <message>
        <source>a name for the new folder is needed</source>
        <translation>é preciso um nome para a nova pasta</translation>
    </message>
    <message>
        <source>this exists already and is not overwritten, choose another name</source>
        <translation>já existe e não será sobrescrito, escolha outro nome</translation>
    </message>
    <message>
        <source>the file has %1 bytes, more than the %2 that are read</source>
        <translation>o arquivo tem %1 bytes, mais do que os %2 que são lidos</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>you have no permission for this file or folder</source>
        <translation>você não tem permissão para este arquivo ou pasta</translation>
    </message>
    <message>
        <source>this lies on a read-only file system</source>
        <translation>está em um sistema de arquivos somente leitura</translation>
    </message>
    <message>
        <source>a part of this path is a file and not a folder</source>
        <translation>uma parte deste caminho é um arquivo e não uma pasta</translation>
    </message>
    <message>
        <source>this is a folder, a file is needed</source>
        <translation>isto é uma pasta, é preciso um arquivo</translation>
    </message>
    <message>
        <source>the disk is full, free some space and try again</source>
        <translation>o disco está cheio, libere espaço e tente de novo</translation>
    </message>
    <message>
        <source>the file would be larger than the file system allows</source>
        <translation>o arquivo seria maior do que o sistema de arquivos permite</translation>
    </message>
    <message>
        <source>this name is too long</source>
        <translation>este nome é longo demais</translation>
    </message>
    <message>
        <source>too many files are open, close some and try again</source>
        <translation>há arquivos demais abertos, feche alguns e tente de novo</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>não há memória suficiente</translation>
    </message>
    <message>
        <source>the system refused to work on this file (%1)</source>
        <translation>o sistema se recusou a trabalhar com este arquivo (%1)</translation>
    </message>
    <message>
        <source>the file ends %1 bytes early: it has been cut or is being changed</source>
        <translation>o arquivo termina %1 bytes antes do devido: foi cortado ou está sendo alterado</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; occurs twice in one object of this JSON</source>
        <translation>a chave &quot;%1&quot; aparece duas vezes em um mesmo objeto deste JSON</translation>
    </message>
    <message>
        <source>this is not valid JSON at line %1, column %2: %3</source>
        <translation>este JSON não é válido na linha %1, coluna %2: %3</translation>
    </message>
    <message>
        <source>this JSON has more than %1 values, which is more than this program reads</source>
        <translation>este JSON tem mais de %1 valores, mais do que este programa lê</translation>
    </message>
    <message>
        <source>this JSON is nested deeper than %1 levels</source>
        <translation>este JSON está aninhado além de %1 níveis</translation>
    </message>
    <message>
        <source>this JSON has %1 bytes, more than the %2 that are read</source>
        <translation>este JSON tem %1 bytes, mais do que os %2 que são lidos</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1</source>
        <translation>o texto não é UTF-8 no byte %1</translation>
    </message>
    <message>
        <source>a zero byte</source>
        <translation>um byte zero</translation>
    </message>
    <message>
        <source>this JSON could not be read (%1)</source>
        <translation>não foi possível ler este JSON (%1)</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>o arquivo está vazio</translation>
    </message>
    <message>
        <source>bytes %1 to %2 lie behind the end of the file (%3 bytes)</source>
        <translation>os bytes %1 a %2 ficam além do fim do arquivo (%3 bytes)</translation>
    </message>
    <message>
        <source>the key %1 is missing or not above 0</source>
        <translation>a chave %1 falta ou não é maior que 0</translation>
    </message>
    <message>
        <source>this is a mixture of experts (%1), which the llama architecture here does not have</source>
        <translation>isto é uma mistura de especialistas (%1), que a arquitetura llama daqui não tem</translation>
    </message>
    <message>
        <source>rotary scaling of the type %1 is not one of those this version has (none, llama3)</source>
        <translation>o escalonamento rotatório do tipo %1 não está entre os desta versão (none, llama3)</translation>
    </message>
    <message>
        <source>the tensor %1 does not have %2 values</source>
        <translation>o tensor %1 não tem %2 valores</translation>
    </message>
    <message>
        <source>%1 is true, which the llama architecture here does not have</source>
        <translation>%1 é verdadeiro, algo que a arquitetura llama daqui não tem</translation>
    </message>
    <message>
        <source>rotary scaling of the type %1 is not one of those this version has (default, llama3)</source>
        <translation>o escalonamento rotatório do tipo %1 não está entre os desta versão (default, llama3)</translation>
    </message>
    <message>
        <source>%1 rotary dimensions do not fit heads of %2</source>
        <translation>%1 dimensões rotatórias não cabem em cabeças de %2</translation>
    </message>
    <message>
        <source>there is not enough memory: use fewer tokens or --dtype bf16</source>
        <translation>não há memória suficiente: use menos tokens ou --dtype bf16</translation>
    </message>
    <message>
        <source>there is not enough memory on the device: use fewer tokens or --device cpu</source>
        <translation>não há memória suficiente no dispositivo: use menos tokens ou --device cpu</translation>
    </message>
    <message>
        <source>the computation failed: %1</source>
        <translation>o cálculo falhou: %1</translation>
    </message>
    <message>
        <source>%1 is not there: this machine or this libtorch has no CUDA; use cpu</source>
        <translation>%1 não existe: esta máquina ou esta libtorch não tem CUDA; use cpu</translation>
    </message>
    <message>
        <source>%1 is not there: this machine has %2 CUDA devices</source>
        <translation>%1 não existe: esta máquina tem %2 dispositivos CUDA</translation>
    </message>
    <message>
        <source>the architecture %1 is not one of those this version runs (%2)</source>
        <translation>a arquitetura %1 não está entre as que esta versão executa (%2)</translation>
    </message>
    <message>
        <source>%1 is %2, which this architecture does not have (it has %3)</source>
        <translation>%1 é %2, que esta arquitetura não tem (ela tem %3)</translation>
    </message>
    <message>
        <source>%1 of the llama3 rotary scaling is missing or not above 0</source>
        <translation>%1 do escalonamento rotatório llama3 falta ou não é maior que 0</translation>
    </message>
    <message>
        <source>%1 is no tap of the architecture %2</source>
        <translation>%1 não é um tap da arquitetura %2</translation>
    </message>
    <message>
        <source>position %1 does not exist: the run has %2 tokens</source>
        <translation>a posição %1 não existe: a execução tem %2 tokens</translation>
    </message>
    <message>
        <source>the attention of layer %1 does not add up (off by %2 of %3 queries): its numbers cannot be trusted; try --dtype f32</source>
        <translation>a atenção da camada %1 não fecha (desvio de %2 de %3 consultas): seus números não são confiáveis; tente --dtype f32</translation>
    </message>
    <message>
        <source>the tensor %1 is missing</source>
        <translation>falta o tensor %1</translation>
    </message>
    <message>
        <source>the tensor %1 is %2, but the model&apos;s settings ask for %3</source>
        <translation>o tensor %1 é %2, mas as configurações do modelo pedem %3</translation>
    </message>
    <message>
        <source>the tensor %1 holds %2, which are no weights</source>
        <translation>o tensor %1 contém %2, que não são pesos</translation>
    </message>
    <message>
        <source>the architecture has no weight %1 by rows</source>
        <translation>a arquitetura não tem um peso %1 por linhas</translation>
    </message>
    <message>
        <source>the file ends at byte %1 inside %2: it is cut short or damaged, get it again</source>
        <translation>o arquivo termina no byte %1, dentro de: %2; está cortado ou danificado, obtenha-o de novo</translation>
    </message>
    <message>
        <source>%1 at byte %2 claims %3 bytes, but the file has only %4 more: it is cut short or damaged</source>
        <translation>%1 no byte %2 declara %3 bytes, mas o arquivo só tem mais %4: está cortado ou danificado</translation>
    </message>
    <message>
        <source>%1 at byte %2 has %3 bytes; at most %4 are allowed</source>
        <translation>%1 no byte %2 tem %3 bytes; são permitidos no máximo %4</translation>
    </message>
    <message>
        <source>%1 at byte %2 is empty</source>
        <translation>%1 no byte %2: está vazio</translation>
    </message>
    <message>
        <source>%1 at byte %2 is not UTF-8: %3</source>
        <translation>%1 no byte %2: não é UTF-8: %3</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>a versão</translation>
    </message>
    <message>
        <source>this GGUF file is big-endian; only little-endian files are read, convert it with gguf-convert-endian</source>
        <translation>este arquivo GGUF é big-endian; só são lidos arquivos little-endian, converta-o com gguf-convert-endian</translation>
    </message>
    <message>
        <source>GGUF version %1 is not read by this version of the program: it reads versions 2 and 3</source>
        <translation>esta versão do programa não lê a versão %1 do GGUF: lê as versões 2 e 3</translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation>o número de tensores</translation>
    </message>
    <message>
        <source>the number of keys</source>
        <translation>o número de chaves</translation>
    </message>
    <message>
        <source>byte 16 claims %1 metadata keys, which is more than the file can hold</source>
        <translation>o byte 16 declara %1 chaves de metadados, mais do que o arquivo pode conter</translation>
    </message>
    <message>
        <source>byte 8 claims %1 tensors, which is more than the file can hold</source>
        <translation>o byte 8 declara %1 tensores, mais do que o arquivo pode conter</translation>
    </message>
    <message>
        <source>a metadata key</source>
        <translation>uma chave de metadados</translation>
    </message>
    <message>
        <source>the type of a value</source>
        <translation>o tipo de um valor</translation>
    </message>
    <message>
        <source>the metadata key %1 at byte %2 occurs twice</source>
        <translation>a chave de metadados %1 no byte %2 aparece duas vezes</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>um valor</translation>
    </message>
    <message>
        <source>the truth value of %1 at byte %2 is %3; it must be 0 or 1</source>
        <translation>o valor de verdade de %1 no byte %2 é %3; deve ser 0 ou 1</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>um texto</translation>
    </message>
    <message>
        <source>the value of %1 has the unknown type number %2 at byte %3</source>
        <translation>o valor de %1 tem o número de tipo desconhecido %2 no byte %3</translation>
    </message>
    <message>
        <source>the type of a list</source>
        <translation>o tipo de uma lista</translation>
    </message>
    <message>
        <source>the length of a list</source>
        <translation>o comprimento de uma lista</translation>
    </message>
    <message>
        <source>the list %1 at byte %2 has elements of the unknown type number %3</source>
        <translation>a lista %1 no byte %2 tem elementos do número de tipo desconhecido %3</translation>
    </message>
    <message>
        <source>the list %1 at byte %2 claims %3 elements, which is more than the file can hold</source>
        <translation>a lista %1 no byte %2 declara %3 elementos, mais do que o arquivo pode conter</translation>
    </message>
    <message>
        <source>a text of a list</source>
        <translation>um texto de uma lista</translation>
    </message>
    <message>
        <source>the lists in %1 are nested deeper than %2</source>
        <translation>as listas em %1 estão aninhadas além de %2 níveis</translation>
    </message>
    <message>
        <source>general.alignment has the type number %1; it must be a 32-bit unsigned number (4)</source>
        <translation>general.alignment tem o número de tipo %1; deve ser um número sem sinal de 32 bits (4)</translation>
    </message>
    <message>
        <source>general.alignment is %1; it must be a power of two of at most %2</source>
        <translation>general.alignment é %1; deve ser uma potência de dois de no máximo %2</translation>
    </message>
    <message>
        <source>the tensor %1 at byte %2 occurs twice</source>
        <translation>o tensor %1 no byte %2 aparece duas vezes</translation>
    </message>
    <message>
        <source>a tensor&apos;s name</source>
        <translation>o nome de um tensor</translation>
    </message>
    <message>
        <source>a tensor&apos;s number of dimensions</source>
        <translation>o número de dimensões de um tensor</translation>
    </message>
    <message>
        <source>the tensor %1 has %2 dimensions (byte %3); 1 to 4 are possible</source>
        <translation>o tensor %1 tem %2 dimensões (byte %3); são possíveis de 1 a 4</translation>
    </message>
    <message>
        <source>a tensor&apos;s shape</source>
        <translation>a forma de um tensor</translation>
    </message>
    <message>
        <source>dimension %1 of the tensor %2 is %3 (byte %4)</source>
        <translation>a dimensão %1 do tensor %2 é %3 (byte %4)</translation>
    </message>
    <message>
        <source>a tensor&apos;s type</source>
        <translation>o tipo de um tensor</translation>
    </message>
    <message>
        <source>a tensor&apos;s offset</source>
        <translation>o deslocamento de um tensor</translation>
    </message>
    <message>
        <source>the tensor %1 has the unknown type number %2 (byte %3)</source>
        <translation>o tensor %1 tem o número de tipo desconhecido %2 (byte %3)</translation>
    </message>
    <message>
        <source>the tensor %1 is stored as %2, which is not read by this version: it reads F32, F16, BF16, Q4_0, Q4_1, Q5_0, Q5_1 and Q8_0; take a file of one of these types</source>
        <translation>o tensor %1 está armazenado como %2, que esta versão não lê: ela lê F32, F16, BF16, Q4_0, Q4_1, Q5_0, Q5_1 e Q8_0; use um arquivo de um desses tipos</translation>
    </message>
    <message>
        <source>the rows of the tensor %1 have %2 values; for %3 it must be a multiple of %4</source>
        <translation>as linhas do tensor %1 têm %2 valores; para %3 devem ser um múltiplo de %4</translation>
    </message>
    <message>
        <source>the shape of the tensor %1 asks for more bytes than the file has</source>
        <translation>a forma do tensor %1 pede mais bytes do que o arquivo tem</translation>
    </message>
    <message>
        <source>the offset %1 of the tensor %2 is no multiple of the alignment %3</source>
        <translation>o deslocamento %1 do tensor %2 não é um múltiplo do alinhamento %3</translation>
    </message>
    <message>
        <source>the tensor %1 (%2 bytes at offset %3) ends outside the file, which has %4 bytes of data: it is cut short or damaged, get it again</source>
        <translation>o tensor %1 (%2 bytes no deslocamento %3) termina fora do arquivo, que tem %4 bytes de dados: está cortado ou danificado, obtenha-o de novo</translation>
    </message>
    <message>
        <source>the tensors %1 and %2 overlap at byte %3</source>
        <translation>os tensores %1 e %2 se sobrepõem no byte %3</translation>
    </message>
    <message>
        <source>the file has more than %1 lines, which is more than are read</source>
        <translation>o arquivo tem mais de %1 linhas, mais do que as que são lidas</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1 of the file</source>
        <translation>o texto não é UTF-8 no byte %1 do arquivo</translation>
    </message>
    <message>
        <source>the file is empty, one JSON object a line is needed</source>
        <translation>o arquivo está vazio, é preciso um objeto JSON por linha</translation>
    </message>
    <message>
        <source>this line has %1 bytes, more than the %2 that are read</source>
        <translation>esta linha tem %1 bytes, mais do que os %2 que são lidos</translation>
    </message>
    <message>
        <source>this line is blank, a JSON object is needed</source>
        <translation>esta linha está em branco, é preciso um objeto JSON</translation>
    </message>
    <message>
        <source>this line is no JSON object</source>
        <translation>esta linha não é um objeto JSON</translation>
    </message>
    <message>
        <source>PyTorch checkpoints (.bin, .pt, .pth) can run code when they are loaded and are never read here; convert the model to safetensors or GGUF</source>
        <translation>os checkpoints do PyTorch (.bin, .pt, .pth) podem executar código ao serem carregados e nunca são lidos aqui; converta o modelo para safetensors ou GGUF</translation>
    </message>
    <message>
        <source>open the folder of the model, which holds config.json and the weights, not one file of it</source>
        <translation>abra a pasta do modelo, que contém config.json e os pesos, não um dos seus arquivos</translation>
    </message>
    <message>
        <source>this is one of the %1 parts of a model, which is not read by this version; join them with llama.cpp&apos;s gguf-split --merge</source>
        <translation>esta é uma das %1 partes de um modelo, que esta versão não lê; junte-as com gguf-split --merge do llama.cpp</translation>
    </message>
    <message>
        <source>this folder has no config.json, but the GGUF file %1; open that</source>
        <translation>esta pasta não tem config.json, mas sim o arquivo GGUF %1; abra-o</translation>
    </message>
    <message>
        <source>this folder has no config.json, so it is no model</source>
        <translation>esta pasta não tem config.json, portanto não é um modelo</translation>
    </message>
    <message>
        <source>this is no JSON object</source>
        <translation>isto não é um objeto JSON</translation>
    </message>
    <message>
        <source>this folder has neither %1 nor %2, so there are no weights to read</source>
        <translation>esta pasta não tem nem %1 nem %2, portanto não há pesos para ler</translation>
    </message>
    <message>
        <source>the object weight_map, which says where each tensor lies, is missing</source>
        <translation>falta o objeto weight_map, que diz onde está cada tensor</translation>
    </message>
    <message>
        <source>the file of the tensor %1 is no text</source>
        <translation>o arquivo do tensor %1 não é um texto</translation>
    </message>
    <message>
        <source>the tensor %1 is said to lie in %2, which is no plain name of a safetensors file</source>
        <translation>diz-se que o tensor %1 está em %2, que não é um simples nome de arquivo safetensors</translation>
    </message>
    <message>
        <source>this part of the model is missing, though %1 names it</source>
        <translation>falta esta parte do modelo, embora %1 a mencione</translation>
    </message>
    <message>
        <source>the tensor %1 is not in this file, though %2 says so</source>
        <translation>o tensor %1 não está neste arquivo, embora %2 o diga</translation>
    </message>
    <message>
        <source>the tensor %1 is also in %2; it must be in one file only</source>
        <translation>o tensor %1 também está em %2; deve estar em um só arquivo</translation>
    </message>
    <message>
        <source>the key %1 is missing</source>
        <translation>falta a chave %1</translation>
    </message>
    <message>
        <source>%1 is a list with a value for each layer, which is not read by this version</source>
        <translation>%1 é uma lista com um valor para cada camada, que esta versão não lê</translation>
    </message>
    <message>
        <source>%1 is no whole number</source>
        <translation>%1 não é um número inteiro</translation>
    </message>
    <message>
        <source>%1 is %2; it must lie between 1 and %3</source>
        <translation>%1 é %2; deve estar entre 1 e %3</translation>
    </message>
    <message>
        <source>the key general.architecture is missing, so this is no language model</source>
        <translation>falta a chave general.architecture, portanto isto não é um modelo de linguagem</translation>
    </message>
    <message>
        <source>neither token_embd.weight nor tokenizer.ggml.tokens tells a possible number of tokens</source>
        <translation>nem token_embd.weight nem tokenizer.ggml.tokens indicam um número de tokens possível</translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens, but the embedding only %2 rows</source>
        <translation>o vocabulário tem %1 tokens, mas o embedding só %2 linhas</translation>
    </message>
    <message>
        <source>the key model_type, which names the architecture, is missing</source>
        <translation>falta a chave model_type, que indica a arquitetura</translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key-value heads evenly</source>
        <translation>%1 cabeças não podem dividir por igual %2 cabeças chave-valor</translation>
    </message>
    <message>
        <source>a width of %1 cannot be divided among %2 heads, and %3 is missing</source>
        <translation>uma largura de %1 não pode ser dividida entre %2 cabeças, e falta %3</translation>
    </message>
    <message>
        <source>the tensor %1 holds %2, not floating-point numbers</source>
        <translation>o tensor %1 contém %2, não números de ponto flutuante</translation>
    </message>
    <message>
        <source>rows %1 to %2 of the tensor %3 were asked for, but it has %4</source>
        <translation>foram pedidas as linhas %1 a %2 do tensor %3, mas ele tem %4</translation>
    </message>
    <message>
        <source>%1 values of the tensor %2 were asked for into room for %3</source>
        <translation>foram pedidos %1 valores do tensor %2 em um espaço para %3</translation>
    </message>
    <message>
        <source>this is a PyTorch checkpoint (a pickle), which can run code when it is loaded and is never read here; convert it to safetensors or GGUF</source>
        <translation>isto é um checkpoint do PyTorch (um pickle), que pode executar código ao ser carregado e nunca é lido aqui; converta-o para safetensors ou GGUF</translation>
    </message>
    <message>
        <source>this is a Git LFS pointer, not the model itself; fetch the file with `git lfs pull`</source>
        <translation>isto é um ponteiro do Git LFS, não o modelo; obtenha o arquivo com `git lfs pull`</translation>
    </message>
    <message>
        <source>this is a web page, not a model; download the file itself</source>
        <translation>isto é uma página da web, não um modelo; baixe o próprio arquivo</translation>
    </message>
    <message>
        <source>this file is in a GGML format older than GGUF; convert it with llama.cpp&apos;s tools</source>
        <translation>este arquivo está em um formato GGML mais antigo que o GGUF; converta-o com as ferramentas do llama.cpp</translation>
    </message>
    <message>
        <source>this is a safetensors file; open its folder, which holds config.json too</source>
        <translation>isto é um arquivo safetensors; abra a pasta dele, que contém também config.json</translation>
    </message>
    <message>
        <source>this is no GGUF file: it begins with the bytes %1 (%2), not with GGUF</source>
        <translation>isto não é um arquivo GGUF: começa com os bytes %1 (%2), não com GGUF</translation>
    </message>
    <message>
        <source>an array cannot have the name &quot;%1&quot;</source>
        <translation>um array não pode se chamar &quot;%1&quot;</translation>
    </message>
    <message>
        <source>there are two arrays of the name &quot;%1&quot;</source>
        <translation>há dois arrays com o nome &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the shape of the array &quot;%1&quot; does not fit its %2 values</source>
        <translation>a forma do array &quot;%1&quot; não corresponde aos seus %2 valores</translation>
    </message>
    <message>
        <source>this is no safetensors file: it has only %1 bytes</source>
        <translation>isto não é um arquivo safetensors: tem só %1 bytes</translation>
    </message>
    <message>
        <source>this is no safetensors file: bytes 0 to 7 announce a header of %1 bytes, at most %2 are allowed</source>
        <translation>isto não é um arquivo safetensors: os bytes 0 a 7 anunciam um cabeçalho de %1 bytes, são permitidos no máximo %2</translation>
    </message>
    <message>
        <source>bytes 0 to 7 announce a header of %1 bytes but only %2 follow: the file is cut or is no safetensors file</source>
        <translation>os bytes 0 a 7 anunciam um cabeçalho de %1 bytes, mas só seguem %2: o arquivo está cortado ou não é um arquivo safetensors</translation>
    </message>
    <message>
        <source>this is no safetensors file: its header does not begin with &quot;{&quot;</source>
        <translation>isto não é um arquivo safetensors: seu cabeçalho não começa com &quot;{&quot;</translation>
    </message>
    <message>
        <source>&quot;__metadata__&quot; in the header is no object of texts</source>
        <translation>&quot;__metadata__&quot; no cabeçalho não é um objeto de textos</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the &quot;__metadata__&quot; of the header is no text</source>
        <translation>&quot;%1&quot; em &quot;__metadata__&quot; do cabeçalho não é um texto</translation>
    </message>
    <message>
        <source>the header&apos;s entry for the tensor &quot;%1&quot; is no object</source>
        <translation>a entrada do cabeçalho para o tensor &quot;%1&quot; não é um objeto</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;dtype&quot; text in the header</source>
        <translation>o tensor &quot;%1&quot; não tem um texto &quot;dtype&quot; no cabeçalho</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has the number type &quot;%2&quot;, which this program does not read; convert the model to F32, F16 or BF16</source>
        <translation>o tensor &quot;%1&quot; é do tipo numérico &quot;%2&quot;, que este programa não lê; converta o modelo para F32, F16 ou BF16</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;shape&quot; list in the header</source>
        <translation>o tensor &quot;%1&quot; não tem uma lista &quot;shape&quot; no cabeçalho</translation>
    </message>
    <message>
        <source>the shape of the tensor &quot;%1&quot; holds %2, which is no length</source>
        <translation>a forma do tensor &quot;%1&quot; contém %2, que não é um comprimento</translation>
    </message>
    <message>
        <source>the shape %2 of the tensor &quot;%1&quot; is too large for any file</source>
        <translation>a forma %2 do tensor &quot;%1&quot; é grande demais para qualquer arquivo</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;data_offsets&quot; of two numbers in the header</source>
        <translation>o tensor &quot;%1&quot; não tem um &quot;data_offsets&quot; de dois números no cabeçalho</translation>
    </message>
    <message>
        <source>the data of the tensor &quot;%1&quot; ends (byte %3) before it begins (byte %2)</source>
        <translation>os dados do tensor &quot;%1&quot; terminam (byte %3) antes de começar (byte %2)</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; ends at byte %2 of the data, the file holds %3: it is cut, download it again</source>
        <translation>o tensor &quot;%1&quot; termina no byte %2 dos dados, o arquivo contém %3: está cortado, baixe-o de novo</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has %2 bytes of data, its shape and type need %3: the header is wrong</source>
        <translation>o tensor &quot;%1&quot; tem %2 bytes de dados, sua forma e seu tipo exigem %3: o cabeçalho está errado</translation>
    </message>
    <message>
        <source>the tensors &quot;%1&quot; and &quot;%2&quot; share bytes of the data (from byte %3)</source>
        <translation>os tensores &quot;%1&quot; e &quot;%2&quot; compartilham bytes dos dados (a partir do byte %3)</translation>
    </message>
    <message>
        <source>bytes %1 to %2 of the data, before the tensor &quot;%3&quot;, belong to no tensor</source>
        <translation>os bytes %1 a %2 dos dados, antes do tensor &quot;%3&quot;, não pertencem a nenhum tensor</translation>
    </message>
    <message>
        <source>the last %1 bytes of the file, from byte %2 of the data, belong to no tensor</source>
        <translation>os últimos %1 bytes do arquivo, a partir do byte %2 dos dados, não pertencem a nenhum tensor</translation>
    </message>
    <message>
        <source>there is no tensor &quot;%1&quot; in this file</source>
        <translation>não há nenhum tensor &quot;%1&quot; neste arquivo</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, F32 is needed</source>
        <translation>o tensor &quot;%1&quot; é do tipo %2, é preciso F32</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; begins at byte %2, which is no multiple of 4: write the file again</source>
        <translation>o tensor &quot;%1&quot; começa no byte %2, que não é múltiplo de 4: grave o arquivo de novo</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, I64 or I32 is needed</source>
        <translation>o tensor &quot;%1&quot; é do tipo %2, é preciso I64 ou I32</translation>
    </message>
    <message>
        <source>a tensor of a safetensors file cannot have the name &quot;%1&quot;</source>
        <translation>um tensor de um arquivo safetensors não pode se chamar &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is declared twice</source>
        <translation>o tensor &quot;%1&quot; está declarado duas vezes</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, which a safetensors file cannot hold</source>
        <translation>o tensor &quot;%1&quot; é do tipo %2, que um arquivo safetensors não pode conter</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has a dimension of %2, it is too large for any file</source>
        <translation>o tensor &quot;%1&quot; tem uma dimensão de %2, grande demais para qualquer arquivo</translation>
    </message>
    <message>
        <source>the header would have %1 bytes, at most %2 are allowed: store fewer tensors</source>
        <translation>o cabeçalho teria %1 bytes, são permitidos no máximo %2: grave menos tensores</translation>
    </message>
    <message>
        <source>this file was not made</source>
        <translation>este arquivo não foi criado</translation>
    </message>
    <message>
        <source>this line has no &quot;candidate_sinks&quot; object: it is no sink record</source>
        <translation>esta linha não tem um objeto &quot;candidate_sinks&quot;: não é um registro de sumidouros</translation>
    </message>
    <message>
        <source>this line has no whole number &quot;%1&quot;</source>
        <translation>esta linha não tem um número inteiro &quot;%1&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in &quot;candidate_sinks&quot; is no token position</source>
        <translation>&quot;%1&quot; em &quot;candidate_sinks&quot; não é a posição de um token</translation>
    </message>
    <message>
        <source>the entry of position %1 in &quot;candidate_sinks&quot; is no object</source>
        <translation>a entrada da posição %1 em &quot;candidate_sinks&quot; não é um objeto</translation>
    </message>
    <message>
        <source>the sink at position %1 has no whole number &quot;token_id&quot;</source>
        <translation>o sumidouro da posição %1 não tem um número inteiro &quot;token_id&quot;</translation>
    </message>
    <message>
        <source>the sink at position %1 has the &quot;sink_type&quot; &quot;%2&quot;; bos_sink, secondary, cliff or noise is needed</source>
        <translation>o sumidouro da posição %1 tem o &quot;sink_type&quot; &quot;%2&quot;; é preciso bos_sink, secondary, cliff ou noise</translation>
    </message>
    <message>
        <source>the sink at position %1 has no &quot;layer&quot; list</source>
        <translation>o sumidouro da posição %1 não tem uma lista &quot;layer&quot;</translation>
    </message>
    <message>
        <source>the &quot;layer&quot; list of the sink at position %1 holds %2, which is no layer</source>
        <translation>a lista &quot;layer&quot; do sumidouro da posição %1 contém %2, que não é uma camada</translation>
    </message>
    <message>
        <source>the &quot;layer&quot; list of the sink at position %1 does not ascend at %2</source>
        <translation>a lista &quot;layer&quot; do sumidouro da posição %1 não é crescente em %2</translation>
    </message>
    <message>
        <source>the text of this row is empty</source>
        <translation>o texto desta linha está vazio</translation>
    </message>
    <message>
        <source>message %1 of this row is no object</source>
        <translation>a mensagem %1 desta linha não é um objeto</translation>
    </message>
    <message>
        <source>the content of message %1 of this row holds something that is no text</source>
        <translation>o conteúdo da mensagem %1 desta linha contém algo que não é texto</translation>
    </message>
    <message>
        <source>the content of message %1 of this row is no text</source>
        <translation>o conteúdo da mensagem %1 desta linha não é um texto</translation>
    </message>
    <message>
        <source>the field &quot;%1&quot; of this row is no text</source>
        <translation>o campo &quot;%1&quot; desta linha não é um texto</translation>
    </message>
    <message>
        <source>the field &quot;messages&quot; of this row is no list</source>
        <translation>o campo &quot;messages&quot; desta linha não é uma lista</translation>
    </message>
    <message>
        <source>this row has no fields; &quot;prompt&quot; and &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; or &quot;prompt&quot; is needed</source>
        <translation>esta linha não tem campos; é preciso &quot;prompt&quot; e &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; ou &quot;prompt&quot;</translation>
    </message>
    <message>
        <source>this row holds no trace: &quot;prompt&quot; and &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; or &quot;prompt&quot; is needed, it has %1</source>
        <translation>esta linha não contém um traço: é preciso &quot;prompt&quot; e &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; ou &quot;prompt&quot;, e ela tem %1</translation>
    </message>
    <message>
        <source>there is no row %1: the file has %2 rows, the first is row 0</source>
        <translation>não há linha %1: o arquivo tem %2 linhas, a primeira é a linha 0</translation>
    </message>
    <message>
        <source>the array does not fit the others of this run: the run is damaged, run it again</source>
        <translation>o array não combina com os outros desta execução: ela está danificada, repita-a</translation>
    </message>
    <message>
        <source>candidate %1 does not exist, the run has %2 tokens</source>
        <translation>o candidato %1 não existe, a execução tem %2 tokens</translation>
    </message>
    <message>
        <source>position %1 is no anchor candidate of this run, which has %2: run again with it</source>
        <translation>a posição %1 não é candidata a âncora desta execução, que tem %2: repita a execução incluindo-a</translation>
    </message>
    <message>
        <source>the engine cannot be loaded: %1; install Sinkscope with its libtorch again</source>
        <translation>o motor não pode ser carregado: %1; reinstale o Sinkscope com a sua libtorch</translation>
    </message>
    <message>
        <source>this library is no engine of this version (%1): install Sinkscope again</source>
        <translation>esta biblioteca não é um motor desta versão (%1): reinstale o Sinkscope</translation>
    </message>
    <message>
        <source>the engine did not start: install Sinkscope again</source>
        <translation>o motor não iniciou: reinstale o Sinkscope</translation>
    </message>
    <message>
        <source>this model has no BOS token: leave add_bos at auto or no</source>
        <translation>este modelo não tem token BOS: deixe add_bos em auto ou no</translation>
    </message>
    <message>
        <source>the text is empty: there is nothing to run</source>
        <translation>o texto está vazio: não há nada para executar</translation>
    </message>
    <message>
        <source>the text has no token: there is nothing to run</source>
        <translation>o texto não tem nenhum token: não há nada para executar</translation>
    </message>
    <message>
        <source>the list is empty: there is nothing to run</source>
        <translation>a lista está vazia: não há nada para executar</translation>
    </message>
    <message>
        <source>the input has %1 tokens and the model reads at most %2: set max_tokens to %2 or less</source>
        <translation>a entrada tem %1 tokens e o modelo lê no máximo %2: defina max_tokens como %2 ou menos</translation>
    </message>
    <message>
        <source>%1 is no token of this model, its ids are 0 to %2</source>
        <translation>%1 não é um token deste modelo, os ids dele vão de 0 a %2</translation>
    </message>
    <message>
        <source>the array does not fit the others of this run</source>
        <translation>o array não combina com os outros desta execução</translation>
    </message>
    <message>
        <source>there is not enough memory for this run: take fewer tokens, or bf16 as the type</source>
        <translation>não há memória suficiente para esta execução: use menos tokens, ou bf16 como tipo</translation>
    </message>
    <message>
        <source>the run failed inside a library: %1</source>
        <translation>a execução falhou dentro de uma biblioteca: %1</translation>
    </message>
    <message>
        <source>this run needs about %1 MiB of memory and %2 MiB are free: take fewer tokens, or bf16 as the type</source>
        <translation>esta execução precisa de cerca de %1 MiB de memória e há %2 MiB livres: use menos tokens, ou bf16 como tipo</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an object: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; deve ser um objeto: a execução está danificada, repita-a</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; is missing: the run is damaged, run it again</source>
        <translation>falta a chave &quot;%1&quot;: a execução está danificada, repita-a</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>verdadeiro ou falso</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>um número</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>um número inteiro</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, which is impossible: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; é %2, o que é impossível: a execução está danificada, repita-a</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be %2: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; deve ser %2: a execução está danificada, repita-a</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list with at least one token: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; deve ser uma lista com pelo menos um token: a execução está danificada, repita-a</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit the spec: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; não combina com a especificação: a execução está danificada, repita-a</translation>
    </message>
    <message>
        <source>the run is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>a execução é da versão %1 e este programa lê a versão %2: use um Sinkscope mais novo</translation>
    </message>
    <message>
        <source>there is no such run folder</source>
        <translation>não existe tal pasta de execução</translation>
    </message>
    <message>
        <source>this is no run folder: it holds no %1</source>
        <translation>isto não é uma pasta de execução: não contém %1</translation>
    </message>
    <message>
        <source>a run needs at least one layer, one head and one token</source>
        <translation>uma execução precisa de pelo menos uma camada, uma cabeça e um token</translation>
    </message>
    <message>
        <source>the array %1 is missing: run it again</source>
        <translation>falta o array %1: repita a execução</translation>
    </message>
    <message>
        <source>the array %1 is %2 of %3 and must be %4 of %5: run it again</source>
        <translation>o array %1 é %2 de %3 e deve ser %4 de %5: repita a execução</translation>
    </message>
    <message>
        <source>token_ids and the list of tokens differ at position %1: run it again</source>
        <translation>token_ids e a lista de tokens diferem na posição %1: repita a execução</translation>
    </message>
    <message>
        <source>position %1 does not exist, the run has %2 tokens</source>
        <translation>a posição %1 não existe, a execução tem %2 tokens</translation>
    </message>
    <message>
        <source>none of these positions exists, the run has %1 tokens</source>
        <translation>nenhuma destas posições existe, a execução tem %1 tokens</translation>
    </message>
    <message>
        <source>the array %1 is not aligned: run it again</source>
        <translation>o array %1 não está alinhado: repita a execução</translation>
    </message>
    <message>
        <source>the array %1 counts more queries than there are: run it again</source>
        <translation>o array %1 conta mais consultas do que existem: repita a execução</translation>
    </message>
    <message>
        <source>the list is empty: give &quot;all&quot; or the numbers wanted</source>
        <translation>a lista está vazia: indique &quot;all&quot; ou os números desejados</translation>
    </message>
    <message>
        <source>%1 is negative: counting starts at 0</source>
        <translation>%1 é negativo: a contagem começa em 0</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 é indicado duas vezes</translation>
    </message>
    <message>
        <source>there is no tap &quot;%1&quot;; the taps are %2</source>
        <translation>não há nenhum tap &quot;%1&quot;; os taps são %2</translation>
    </message>
    <message>
        <source>the tap %1 has no layers: leave them out</source>
        <translation>o tap %1 não tem camadas: omita-as</translation>
    </message>
    <message>
        <source>the tap %1 of one layer is asked for twice: put its positions into one list</source>
        <translation>o tap %1 de uma camada é pedido duas vezes: ponha as posições em uma só lista</translation>
    </message>
    <message>
        <source>%1 is no token id: ids start at 0</source>
        <translation>%1 não é o id de um token: os ids começam em 0</translation>
    </message>
    <message>
        <source>no file is named: give the path of a JSONL file</source>
        <translation>nenhum arquivo é indicado: dê o caminho de um arquivo JSONL</translation>
    </message>
    <message>
        <source>%1 is negative: rows start at 0</source>
        <translation>%1 é negativo: as linhas começam em 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a cosine threshold from 0 to below 1 is needed</source>
        <translation>%1 é impossível: é preciso um limiar do cosseno de 0 a menos de 1</translation>
    </message>
    <message>
        <source>%1 is impossible: a ratio of at least 0 is needed</source>
        <translation>%1 é impossível: é preciso uma razão de pelo menos 0</translation>
    </message>
    <message>
        <source>%1 positions are too many: give at most %2</source>
        <translation>%1 posições são demais: dê no máximo %2</translation>
    </message>
    <message>
        <source>layer %1 of %2 does not exist: the layers are 0 to %3</source>
        <translation>a camada %1 de %2 não existe: as camadas vão de 0 a %3</translation>
    </message>
    <message>
        <source>position %1 of %2 does not exist: the run has %3 tokens</source>
        <translation>a posição %1 de %2 não existe: a execução tem %3 tokens</translation>
    </message>
    <message>
        <source>no model is named: give a GGUF file or a model folder</source>
        <translation>nenhum modelo é indicado: dê um arquivo GGUF ou a pasta de um modelo</translation>
    </message>
    <message>
        <source>%1 is impossible: at least one token is needed</source>
        <translation>%1 é impossível: é preciso pelo menos um token</translation>
    </message>
    <message>
        <source>there is no type &quot;%1&quot;; the types are auto, f32, bf16, f16</source>
        <translation>não há nenhum tipo &quot;%1&quot;; os tipos são auto, f32, bf16, f16</translation>
    </message>
    <message>
        <source>there is no device &quot;%1&quot;; the devices are auto, cpu, cuda:0, cuda:1 and so on</source>
        <translation>não há nenhum dispositivo &quot;%1&quot;; os dispositivos são auto, cpu, cuda:0, cuda:1 e assim por diante</translation>
    </message>
    <message>
        <source>%1 is impossible: give 1 to 1024, or 0 for as many as there are cores</source>
        <translation>%1 é impossível: indique de 1 a 1024, ou 0 para tantos quantos forem os núcleos</translation>
    </message>
    <message>
        <source>%1 is no position: positions start at 0</source>
        <translation>%1 não é uma posição: as posições começam em 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a share between 0 and 1 is needed</source>
        <translation>%1 é impossível: é preciso uma fração entre 0 e 1</translation>
    </message>
    <message>
        <source>a number with a fraction</source>
        <translation>um número com casas decimais</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>uma lista</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>um objeto</translation>
    </message>
    <message>
        <source>%1 is needed here, not %2</source>
        <translation>aqui é preciso %1, não %2</translation>
    </message>
    <message>
        <source>&quot;all&quot; or a list of whole numbers is needed here</source>
        <translation>aqui é preciso &quot;all&quot; ou uma lista de números inteiros</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known here; one of %2 is needed</source>
        <translation>&quot;%1&quot; não é conhecido aqui; é preciso um de %2</translation>
    </message>
    <message>
        <source>there is no such key; the keys here are %1</source>
        <translation>não existe tal chave; as chaves aqui são %1</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>o número é grande demais</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>uma lista de números inteiros</translation>
    </message>
    <message>
        <source>this version cannot run chat messages yet: give &quot;text&quot;, &quot;ids&quot; or &quot;trace&quot;</source>
        <translation>esta versão ainda não executa mensagens de chat: dê &quot;text&quot;, &quot;ids&quot; ou &quot;trace&quot;</translation>
    </message>
    <message>
        <source>this version cannot run images yet: give &quot;text&quot;, &quot;ids&quot; or &quot;trace&quot;</source>
        <translation>esta versão ainda não executa imagens: dê &quot;text&quot;, &quot;ids&quot; ou &quot;trace&quot;</translation>
    </message>
    <message>
        <source>exactly one of &quot;text&quot;, &quot;ids&quot; and &quot;trace&quot; is needed</source>
        <translation>é preciso exatamente um de &quot;text&quot;, &quot;ids&quot; e &quot;trace&quot;</translation>
    </message>
    <message>
        <source>the key is missing: say what to run</source>
        <translation>falta a chave: indique o que executar</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>uma lista de objetos</translation>
    </message>
    <message>
        <source>&quot;auto&quot; or a position is needed here</source>
        <translation>aqui é preciso &quot;auto&quot; ou uma posição</translation>
    </message>
    <message>
        <source>the file is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>o arquivo é da versão %1 e este programa lê a versão %2: use um Sinkscope mais novo</translation>
    </message>
    <message>
        <source>there is no version %1; this program reads version %2</source>
        <translation>não há versão %1; este programa lê a versão %2</translation>
    </message>
    <message>
        <source>the key is missing: name a GGUF file or a model folder</source>
        <translation>falta a chave: indique um arquivo GGUF ou a pasta de um modelo</translation>
    </message>
    <message>
        <source>this version cannot apply a chat template yet: leave it false and give the final text</source>
        <translation>esta versão ainda não aplica um modelo de chat: deixe em false e dê o texto final</translation>
    </message>
    <message>
        <source>this version cannot run chat messages yet: give &quot;input&quot; with a text</source>
        <translation>esta versão ainda não executa mensagens de chat: dê &quot;input&quot; com um texto</translation>
    </message>
    <message>
        <source>this version cannot render a chat template yet: give the final text</source>
        <translation>esta versão ainda não compõe um modelo de chat: dê o texto final</translation>
    </message>
    <message>
        <source>this version cannot run images yet: give &quot;input&quot; with a text</source>
        <translation>esta versão ainda não executa imagens: dê &quot;input&quot; com um texto</translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens; 1 to %2 are possible</source>
        <translation>o vocabulário tem %1 tokens; são possíveis de 1 a %2</translation>
    </message>
    <message>
        <source>the vocabulary has %1 merges; at most %2 are possible</source>
        <translation>o vocabulário tem %1 fusões; são possíveis no máximo %2</translation>
    </message>
    <message>
        <source>the vocabulary is broken: %1 tokens, but %2 token types</source>
        <translation>o vocabulário está com defeito: %1 tokens, mas %2 tipos de token</translation>
    </message>
    <message>
        <source>the vocabulary is broken: BOS is token %1, but there are only %2</source>
        <translation>o vocabulário está com defeito: BOS é o token %1, mas só há %2</translation>
    </message>
    <message>
        <source>the pre-tokeniser %1 is not known to this version: it knows %2; give the ids themselves with --ids</source>
        <translation>esta versão não conhece o pré-tokenizador %1: conhece %2; dê os próprios ids com --ids</translation>
    </message>
    <message>
        <source>the vocabulary is broken: merge %1 is %2, not two parts with a space between them</source>
        <translation>o vocabulário está com defeito: a fusão %1 é %2, não duas partes separadas por um espaço</translation>
    </message>
    <message>
        <source>the text has %1 bytes; at most %2 can be tokenised at once</source>
        <translation>o texto tem %1 bytes; podem ser tokenizados no máximo %2 por vez</translation>
    </message>
    <message>
        <source>the text is not UTF-8: byte %1 belongs to no character; convert it first</source>
        <translation>o texto não é UTF-8: o byte %1 não pertence a nenhum caractere; converta-o antes</translation>
    </message>
    <message>
        <source>a BOS token was asked for, but the model has none</source>
        <translation>foi pedido um token BOS, mas o modelo não tem</translation>
    </message>
    <message>
        <source>the tokenizer is %1, which is not read by this version: it reads byte-level BPE from GGUF files; give the ids themselves with --ids</source>
        <translation>o tokenizador é %1, que esta versão não lê: lê BPE em nível de byte de arquivos GGUF; dê os próprios ids com --ids</translation>
    </message>
    <message>
        <source>there is no tokenizer in this model; give the ids themselves with --ids</source>
        <translation>não há tokenizador neste modelo; dê os próprios ids com --ids</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.tokens is no list of texts</source>
        <translation>o vocabulário está com defeito: tokenizer.ggml.tokens não é uma lista de textos</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.merges is no list of texts</source>
        <translation>o vocabulário está com defeito: tokenizer.ggml.merges não é uma lista de textos</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.token_type is no list of whole numbers</source>
        <translation>o vocabulário está com defeito: tokenizer.ggml.token_type não é uma lista de números inteiros</translation>
    </message>
    <message>
        <source>tokenizer.ggml.pre, which says how text is cut into words, is missing; take a newer GGUF file of this model, or give the ids themselves with --ids</source>
        <translation>falta tokenizer.ggml.pre, que diz como o texto é dividido em palavras; use um arquivo GGUF mais novo deste modelo, ou dê os próprios ids com --ids</translation>
    </message>
    <message>
        <source>there is not enough memory to cut the text into words</source>
        <translation>não há memória suficiente para dividir o texto em palavras</translation>
    </message>
    <message>
        <source>the text cannot be cut into words: it has a run of characters that is too long</source>
        <translation>o texto não pode ser dividido em palavras: tem uma sequência de caracteres longa demais</translation>
    </message>
    <message>
        <source>a PNG of %1 x %2 pixels (600 dpi) is too large: choose a smaller page, PDF or SVG</source>
        <translation>um PNG de %1 x %2 pixels (600 dpi) é grande demais: escolha uma página menor, PDF ou SVG</translation>
    </message>
    <message>
        <source>there is not enough memory for a picture of %1 x %2 pixels</source>
        <translation>não há memória suficiente para uma imagem de %1 x %2 pixels</translation>
    </message>
    <message>
        <source>the PNG could not be made: %1</source>
        <translation>não foi possível criar o PNG: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size: write width x height in millimetres, as 85x60mm</source>
        <translation>&quot;%1&quot; não é um tamanho: escreva largura x altura em milímetros, como 85x60mm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no possible page: both sides must lie between 20 and 1000 mm</source>
        <translation>&quot;%1&quot; não é uma página possível: ambos os lados devem estar entre 20 e 1000 mm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format of a figure: use pdf, svg or png</source>
        <translation>&quot;%1&quot; não é um formato de figura: use pdf, svg ou png</translation>
    </message>
    <message>
        <source>this picture holds no spec of a run: only figures that Sinkscope exported can be opened</source>
        <translation>esta imagem não contém a especificação de uma execução: só podem ser abertas figuras exportadas pelo Sinkscope</translation>
    </message>
    <message>
        <source>this figure was made by a newer version of Sinkscope: update the program to open it</source>
        <translation>esta figura foi criada por uma versão mais nova do Sinkscope: atualize o programa para abri-la</translation>
    </message>
    <message>
        <source>the spec in this figure cannot be run by this version: %1</source>
        <translation>esta versão não pode executar a especificação desta figura: %1</translation>
    </message>
    <message>
        <source>is larger than 256 MB: no figure of Sinkscope is</source>
        <translation>passa de 256 MB: nenhuma figura do Sinkscope é tão grande</translation>
    </message>
    <message>
        <source>is no figure: give a PDF, SVG or PNG that Sinkscope exported</source>
        <translation>não é uma figura: dê um PDF, SVG ou PNG exportado pelo Sinkscope</translation>
    </message>
    <message>
        <source>a detection file holds no sink scores: give a run folder</source>
        <translation>um arquivo de detecção não contém pontuações de sumidouro: dê uma pasta de execução</translation>
    </message>
    <message>
        <source>this run was made without sink scores (--no-scores): run it again with them</source>
        <translation>esta execução foi feita sem pontuações de sumidouro (--no-scores): repita-a com elas</translation>
    </message>
    <message>
        <source>this run holds no sink_score: run the model again</source>
        <translation>esta execução não contém sink_score: execute o modelo de novo</translation>
    </message>
    <message>
        <source>there is nothing to draw: give a run folder or detection files</source>
        <translation>não há nada para desenhar: dê uma pasta de execução ou arquivos de detecção</translation>
    </message>
    <message>
        <source>%1 detection files are too many for one figure: give at most %2</source>
        <translation>%1 arquivos de detecção são demais para uma figura: dê no máximo %2</translation>
    </message>
    <message>
        <source>it lists no sinks, so there are no levels to draw</source>
        <translation>não lista sumidouros, portanto não há níveis para desenhar</translation>
    </message>
    <message>
        <source>it names layer %1: a model of more than %2 layers cannot be drawn</source>
        <translation>menciona a camada %1: não se pode desenhar um modelo de mais de %2 camadas</translation>
    </message>
    <message>
        <source>this run does not hold the values of this map: run the model again</source>
        <translation>esta execução não contém os valores deste mapa: execute o modelo de novo</translation>
    </message>
    <message>
        <source>a detection file holds no norms: give a run folder</source>
        <translation>um arquivo de detecção não contém normas: dê uma pasta de execução</translation>
    </message>
    <message>
        <source>this run holds no %1: run the model again</source>
        <translation>esta execução não contém %1: execute o modelo de novo</translation>
    </message>
    <message>
        <source>this run has no head %1: its last is %2</source>
        <translation>esta execução não tem a cabeça %1: a última é %2</translation>
    </message>
    <message>
        <source>this is no kind of file that Sinkscope opens: it opens .gguf models, Hugging Face folders, .sinkrun folders, .jsonl traces and detections, .json specs, .txt texts and its own figures</source>
        <translation>não é um tipo de arquivo que o Sinkscope abre: ele abre modelos .gguf, pastas do Hugging Face, pastas .sinkrun, traços e detecções .jsonl, especificações .json, textos .txt e as suas próprias figuras</translation>
    </message>
    <message>
        <source>the saved session is broken or cut off at byte %1 and cannot be opened again</source>
        <translation>a sessão salva está danificada ou cortada no byte %1 e não pode ser aberta de novo</translation>
    </message>
    <message>
        <source>this is no session of Sinkscope</source>
        <translation>isto não é uma sessão do Sinkscope</translation>
    </message>
    <message>
        <source>the session is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>a sessão é da versão %1 e este programa lê a versão %2: use um Sinkscope mais recente</translation>
    </message>
    <message>
        <source>what is open cannot be kept for the next start: make this folder writable</source>
        <translation>o que está aberto não pode ser guardado para o próximo início: permita escrever nesta pasta</translation>
    </message>
    <message>
        <source>this run was not saved, and there was no room to keep it</source>
        <translation>esta execução não foi salva e não havia espaço para guardá-la</translation>
    </message>
    <message>
        <source>another window has opened this session meanwhile</source>
        <translation>outra janela abriu esta sessão enquanto isso</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no stretch: write the first and the last number, as 2:10</source>
        <translation>“%1” não é um trecho: escreva o primeiro e o último número, como 2:10</translation>
    </message>
    <message>
        <source>give --zoom or --layers, not both</source>
        <translation>indique --zoom ou --layers, não ambos</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no range: write its lower and its upper end, as 0.003:0.5</source>
        <translation>“%1” não é um intervalo: escreva o extremo inferior e o superior, como 0.003:0.5</translation>
    </message>
    <message>
        <source>give --head or --heads, not both</source>
        <translation>indique --head ou --heads, não ambos</translation>
    </message>
    <message>
        <source>counts with --heads share only: add that, or leave it out</source>
        <translation>só vale com --heads share: acrescente-o ou omita esta opção</translation>
    </message>
    <message>
        <source>only the metric sink_score has heads: leave out %1 or --metric</source>
        <translation>só a métrica sink_score tem cabeças: omita %1 ou --metric</translation>
    </message>
    <message>
        <source>this run holds no scores per head, only their mean: leave out %1</source>
        <translation>esta execução não contém pontuações por cabeça, só a média: omita %1</translation>
    </message>
    <message>
        <source>this run does not hold %1: run the model again</source>
        <translation>esta execução não contém %1: execute o modelo de novo</translation>
    </message>
    <message>
        <source>this run does not hold %1; it holds: %2</source>
        <translation>esta execução não contém %1; contém: %2</translation>
    </message>
    <message>
        <source>a logarithmic scale begins above 0: write a larger lower end, or --scale lin</source>
        <translation>uma escala logarítmica começa acima de 0: escreva um extremo inferior maior, ou --scale lin</translation>
    </message>
    <message>
        <source>this figure has %1 axes (bottom and left of each panel): write as many ranges</source>
        <translation>esta figura tem %1 eixos (embaixo e à esquerda de cada painel): escreva o mesmo número de intervalos</translation>
    </message>
    <message>
        <source>axis %1 is logarithmic: its range begins above 0</source>
        <translation>o eixo %1 é logarítmico: seu intervalo começa acima de 0</translation>
    </message>
    <message>
        <source>says nothing about the view %1, only about: %2</source>
        <translation>não diz respeito à vista %1, só a: %2</translation>
    </message>
    <message>
        <source>this run has no token %1: its last is %2</source>
        <translation>esta execução não tem um token %1: o último é %2</translation>
    </message>
    <message>
        <source>this run has no layer %1: its last is %2</source>
        <translation>esta execução não tem uma camada %1: a última é %2</translation>
    </message>
    <message>
        <source>this run holds no scores per head, only their mean</source>
        <translation>esta execução não contém pontuações por cabeça, só a média</translation>
    </message>
    <message>
        <source>the two runs are of different models: compare runs of one model</source>
        <translation>as duas execuções são de modelos diferentes: compare execuções de um mesmo modelo</translation>
    </message>
    <message>
        <source>the two runs are of different texts: compare runs of one text</source>
        <translation>as duas execuções são de textos diferentes: compare execuções de um mesmo texto</translation>
    </message>
    <message>
        <source>position %1 does not exist: those of this run are 0 to %2</source>
        <translation>a posição %1 não existe: as desta execução vão de 0 a %2</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers are 0 to %2</source>
        <translation>a camada %1 não existe: as camadas vão de 0 a %2</translation>
    </message>
    <message>
        <source>%1 is true, which the qwen2 architecture here does not have</source>
        <translation>%1 é verdadeiro, e a arquitetura qwen2 daqui não o tem</translation>
    </message>
    <message>
        <source>the donor is not known yet</source>
        <translation>o doador ainda não é conhecido</translation>
    </message>
    <message>
        <source>%1 needs an anchor that exists</source>
        <translation>%1 precisa de uma âncora que exista</translation>
    </message>
    <message>
        <source>this intervention changes nothing: no row of %1 in layer %2 is selected</source>
        <translation>esta intervenção não muda nada: nenhuma linha de %1 na camada %2 é selecionada</translation>
    </message>
    <message>
        <source>the pass never came to layer %1</source>
        <translation>a passagem nunca chegou à camada %1</translation>
    </message>
    <message>
        <source>the states of the plain run are not kept: there is nothing to compare with</source>
        <translation>os estados da execução sem intervenções não são guardados: não há com que comparar</translation>
    </message>
    <message>
        <source>the run holds no %1 of layer %2: run it again with this tap</source>
        <translation>a execução não contém %1 da camada %2: repita-a com este tap</translation>
    </message>
    <message>
        <source>the run holds no %1 of layer %2 at position %3</source>
        <translation>a execução não contém %1 da camada %2 na posição %3</translation>
    </message>
    <message>
        <source>no other token of this text is the same as that at position %1 and no sink: name donors yourself</source>
        <translation>nenhum outro token deste texto é igual ao da posição %1 sem ser um sumidouro: indique você os doadores</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers of this model are 0 to %2; a spec made for another model does not fit</source>
        <translation>a camada %1 não existe: as camadas deste modelo vão de 0 a %2; uma especificação feita para outro modelo não serve</translation>
    </message>
    <message>
        <source>it exists already: give another name</source>
        <translation>já existe: escolha outro nome</translation>
    </message>
    <message>
        <source>the folder cannot be made: %1</source>
        <translation>a pasta não pode ser criada: %1</translation>
    </message>
    <message>
        <source>a sweep needs an intervention: the first is the one that is varied</source>
        <translation>uma varredura precisa de uma intervenção: a primeira é a que varia</translation>
    </message>
    <message>
        <source>%1 is made at no component: sweep over layers, or take another intervention</source>
        <translation>%1 não é feita em nenhum componente: faça a varredura por camadas ou use outra intervenção</translation>
    </message>
    <message>
        <source>%1 has no norm: a sweep over norms needs %2</source>
        <translation>%1 não tem norma: uma varredura por normas precisa de %2</translation>
    </message>
    <message>
        <source>the list is empty: name at least one norm</source>
        <translation>a lista está vazia: indique ao menos uma norma</translation>
    </message>
    <message>
        <source>%1 is impossible: a norm is a finite number of at least 0</source>
        <translation>%1 é impossível: uma norma é um número finito não menor que 0</translation>
    </message>
    <message>
        <source>it is behind the last layer, %1</source>
        <translation>está depois da última camada, %1</translation>
    </message>
    <message>
        <source>%1 belongs to no layer and cannot be changed: take resid_post of the last layer</source>
        <translation>%1 não pertence a nenhuma camada e não pode ser mudado: use resid_post da última camada</translation>
    </message>
    <message>
        <source>the list is empty: name at least one position</source>
        <translation>a lista está vazia: indique ao menos uma posição</translation>
    </message>
    <message>
        <source>the vector has no values</source>
        <translation>o vetor não tem valores</translation>
    </message>
    <message>
        <source>%1 is no finite number</source>
        <translation>%1 não é um número finito</translation>
    </message>
    <message>
        <source>the set of donors is empty: name at least one position</source>
        <translation>o conjunto de doadores está vazio: indique ao menos uma posição</translation>
    </message>
    <message>
        <source>no run is named: give the path of a run folder</source>
        <translation>nenhuma execução é indicada: dê o caminho de uma pasta de execução</translation>
    </message>
    <message>
        <source>exactly two positions are needed, not %1</source>
        <translation>são precisas exatamente duas posições, não %1</translation>
    </message>
    <message>
        <source>%1 is impossible: a cosine threshold from -1 to below 1 is needed</source>
        <translation>%1 é impossível: é preciso um limiar do cosseno de -1 a menos de 1</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of queries of at least 0 is needed</source>
        <translation>%1 é impossível: é preciso um número de consultas não menor que 0</translation>
    </message>
    <message>
        <source>the list is empty: name at least one head</source>
        <translation>a lista está vazia: indique ao menos uma cabeça</translation>
    </message>
    <message>
        <source>head %1 does not exist: the heads of this model are 0 to %2; a spec made for another model does not fit</source>
        <translation>a cabeça %1 não existe: as cabeças deste modelo vão de 0 a %2; uma especificação feita para outro modelo não serve</translation>
    </message>
    <message>
        <source>the vector has %1 values and a row of %2 has %3 in this model; a spec made for another model does not fit</source>
        <translation>o vetor tem %1 valores e uma linha de %2 tem %3 neste modelo; uma especificação feita para outro modelo não serve</translation>
    </message>
    <message>
        <source>no query comes late enough to be kept from seeing this key: the run has %1 tokens</source>
        <translation>nenhuma consulta vem tarde o bastante para deixar de ver esta chave: a execução tem %1 tokens</translation>
    </message>
    <message>
        <source>exactly one of %1 is needed</source>
        <translation>é preciso exatamente um entre %1</translation>
    </message>
    <message>
        <source>only true makes sense here</source>
        <translation>aqui só faz sentido true</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>uma lista de números</translation>
    </message>
    <message>
        <source>the key is missing</source>
        <translation>a chave falta</translation>
    </message>
    <message>
        <source>there is nothing to continue, or not by one token</source>
        <translation>não há nada a continuar, ou nem por um token</translation>
    </message>
    <message>
        <source>position %1 is behind the prompt, which ends at %2: only tokens of the prompt can be donors or change places</source>
        <translation>a posição %1 vem depois do prompt, que termina em %2: só tokens do prompt podem ser doadores ou trocar de lugar</translation>
    </message>
    <message>
        <source>the token at position %1 is not made yet: name donors yourself</source>
        <translation>o token da posição %1 ainda não foi gerado: indique você os doadores</translation>
    </message>
    <message>
        <source>the prompt has %1 tokens, %2 more make a longer text than the model reads (%3): ask for fewer</source>
        <translation>o prompt tem %1 tokens, mais %2 dão um texto mais longo do que o modelo lê (%3): peça menos</translation>
    </message>
    <message>
        <source>%1 is impossible: a finite number of at least 0 is needed</source>
        <translation>%1 é impossível: é preciso um número finito não menor que 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a share above 0, at most 1 is needed</source>
        <translation>%1 é impossível: é preciso uma fração acima de 0 e no máximo 1</translation>
    </message>
    <message>
        <source>there is not enough memory for this text: ask for fewer tokens, or bf16 as the type</source>
        <translation>não há memória suficiente para este texto: peça menos tokens, ou bf16 como tipo</translation>
    </message>
    <message>
        <source>the keys that are evicted are the only change: leave interventions out</source>
        <translation>as chaves eliminadas são a única mudança: omita as intervenções</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of tokens of at least 0 is needed</source>
        <translation>%1 é impossível: é preciso um número de tokens não menor que 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of keys of at least 1 is needed</source>
        <translation>%1 é impossível: é preciso um número de chaves não menor que 1</translation>
    </message>
    <message>
        <source>no key of this text is ever evicted: it has %1 tokens, %2 are kept and the window is %3</source>
        <translation>nenhuma chave deste texto chega a ser eliminada: ele tem %1 tokens, %2 são mantidos e a janela é %3</translation>
    </message>
    <message>
        <source>the runs are of models of another shape: %1 layers of %2 heads before, %3 of %4 after</source>
        <translation>as execuções são de modelos de outra forma: %1 camadas de %2 cabeças antes, %3 de %4 depois</translation>
    </message>
    <message>
        <source>the runs are of other texts: %1 tokens before, %2 after</source>
        <translation>as execuções são de textos diferentes: %1 tokens antes, %2 depois</translation>
    </message>
    <message>
        <source>the runs are of other texts: token %1 differs</source>
        <translation>as execuções são de textos diferentes: o token %1 difere</translation>
    </message>
    <message>
        <source>one of the runs does not hold the values of this map: run it again</source>
        <translation>uma das execuções não contém os valores deste mapa: repita-a</translation>
    </message>
    <message>
        <source>a detection file holds no map: give two run folders</source>
        <translation>um arquivo de detecção não contém mapa: dê duas pastas de execução</translation>
    </message>
    <message>
        <source>there is nothing to compare this run with: choose a run of an experiment, or two runs of the same text</source>
        <translation>não há com que comparar esta execução: escolha a execução de um experimento, ou duas execuções do mesmo texto</translation>
    </message>
    <message>
        <source>no sweep of this run was made: choose one in the menu Experiment, or call sinkscope sweep</source>
        <translation>desta execução não há varredura: escolha uma no menu Experimento, ou use sinkscope sweep</translation>
    </message>
    <message>
        <source>the sweep has no finished run yet</source>
        <translation>a varredura ainda não tem nenhuma execução terminada</translation>
    </message>
    <message>
        <source>no keys of this run were evicted: choose Evict keys in the menu Experiment</source>
        <translation>nenhuma chave desta execução foi eliminada: escolha Eliminar chaves no menu Experimento</translation>
    </message>
    <message>
        <source>the eviction has no finished run yet</source>
        <translation>a eliminação ainda não tem nenhuma execução terminada</translation>
    </message>
    <message>
        <source>these are %1 labels for %2 vectors: report this as a bug</source>
        <translation>são %1 rótulos para %2 vetores: relate este erro</translation>
    </message>
    <message>
        <source>separation needs vectors of two classes, and there are none of a second one: take more texts or another layer</source>
        <translation>a separação precisa de vetores de duas classes e não há nenhum de uma segunda: use mais textos ou outra camada</translation>
    </message>
    <message>
        <source>separation needs two vectors of each class, and one class has no second one: take more texts or another layer</source>
        <translation>a separação precisa de dois vetores de cada classe e uma classe não tem um segundo: use mais textos ou outra camada</translation>
    </message>
    <message>
        <source>trustworthiness over %1 neighbours needs more than twice as many points, and there are %2: take fewer neighbours</source>
        <translation>a confiabilidade sobre %1 vizinhos precisa de mais que o dobro de pontos, e há %2: use menos vizinhos</translation>
    </message>
    <message>
        <source>a fit needs at least three sinks with a norm above zero, and there are %1: take more texts</source>
        <translation>um ajuste precisa de pelo menos três sinks com norma acima de zero, e há %1: use mais textos</translation>
    </message>
    <message>
        <source>a line over the norm needs norms that differ, and those of all %1 sinks are equal</source>
        <translation>uma reta sobre a norma precisa de normas diferentes, e as de todos os %1 sinks são iguais</translation>
    </message>
    <message>
        <source>%1 neighbours of each cannot be had of %2 vectors: take fewer neighbours</source>
        <translation>com %2 vetores não se podem ter %1 vizinhos de cada um: use menos vizinhos</translation>
    </message>
    <message>
        <source>principal components need at least two vectors, and there are %1</source>
        <translation>as componentes principais precisam de pelo menos dois vetores, e há %1</translation>
    </message>
    <message>
        <source>these are %1 values and not %2 vectors of %3: report this as a bug</source>
        <translation>são %1 valores e não %2 vetores de %3: relate este erro</translation>
    </message>
    <message>
        <source>vector %1 of %2 holds a value that is no number or beyond 1e15: look for the first layer that has one</source>
        <translation>o vetor %1 de %2 contém um valor que não é um número ou passa de 1e15: procure a primeira camada que tenha um</translation>
    </message>
    <message>
        <source>there is not enough memory for work on %1 vectors: take fewer of them</source>
        <translation>não há memória suficiente para trabalhar com %1 vetores: use menos</translation>
    </message>
    <message>
        <source>the file has been changed since it was opened: its lines are no longer those that were counted</source>
        <translation>o arquivo foi alterado depois de aberto: suas linhas não são mais as que foram contadas</translation>
    </message>
    <message>
        <source>this batch is not finished: resume it, or remove the file to start anew</source>
        <translation>esta série não terminou: retome-a ou remova o arquivo para recomeçar</translation>
    </message>
    <message>
        <source>this is another batch, its %1 is %2 and not %3: give what it was begun with, or choose another name</source>
        <translation>esta é outra série, seu %1 é %2 e não %3: informe o que foi usado no início ou escolha outro nome</translation>
    </message>
    <message>
        <source>there is not enough memory for the text of this row</source>
        <translation>não há memória suficiente para o texto desta linha</translation>
    </message>
    <message>
        <source>this model does not say how long its context is: give a number of tokens</source>
        <translation>este modelo não diz qual é o tamanho do seu contexto: informe um número de tokens</translation>
    </message>
    <message>
        <source>this is no unfinished batch of this program: remove it or choose another name</source>
        <translation>isto não é uma série inacabada deste programa: remova-a ou escolha outro nome</translation>
    </message>
    <message>
        <source>this batch was begun by another version of this program: finish it there</source>
        <translation>esta série foi iniciada por outra versão deste programa: termine-a com ela</translation>
    </message>
    <message>
        <source>this line of an unfinished batch is damaged: remove the file to start anew</source>
        <translation>esta linha de uma série inacabada está danificada: remova o arquivo para recomeçar</translation>
    </message>
    <message>
        <source>another process works on this batch: wait until it has ended</source>
        <translation>outro processo trabalha nesta série: espere que ele termine</translation>
    </message>
    <message>
        <source>this part is not finished: resume its batch first</source>
        <translation>esta parte não terminou: retome antes a sua série</translation>
    </message>
    <message>
        <source>the file has %1 rows and its batch record says %2: one of them has been changed</source>
        <translation>o arquivo tem %1 linhas e o seu registro da série diz %2: um dos dois foi alterado</translation>
    </message>
    <message>
        <source>this line has a sink in layer %1, and the model of &quot;%2&quot; has %3 layers: they are of different models</source>
        <translation>esta linha tem um sink na camada %1, e o modelo de &quot;%2&quot; tem %3 camadas: são de modelos diferentes</translation>
    </message>
    <message>
        <source>this is of another batch than &quot;%1&quot;: its %2 is %3 and not %4</source>
        <translation>isto é de uma série diferente de &quot;%1&quot;: seu %2 é %3 e não %4</translation>
    </message>
    <message>
        <source>this is part %1, and &quot;%2&quot; is part %3: they are of different batches</source>
        <translation>esta é a parte %1, e &quot;%2&quot; é a parte %3: são de séries diferentes</translation>
    </message>
    <message>
        <source>this is part %1, which &quot;%2&quot; is too</source>
        <translation>esta é a parte %1, assim como &quot;%2&quot;</translation>
    </message>
    <message>
        <source>part %1 of this batch is missing: give all %2 parts</source>
        <translation>falta a parte %1 desta série: informe todas as %2 partes</translation>
    </message>
    <message>
        <source>the sample_index %1 of this line is that of %2 too: give each row once</source>
        <translation>o sample_index %1 desta linha é também o de %2: informe cada linha uma só vez</translation>
    </message>
    <message>
        <source>this is no record of a batch, or it is damaged: remove it and make the batch again</source>
        <translation>isto não é o registro de uma série, ou está danificado: remova-o e refaça a série</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no part of a batch such as 0/4, the first of four</source>
        <translation>&quot;%1&quot; não é uma parte de uma série como 0/4, a primeira de quatro</translation>
    </message>
    <message>
        <source>a batch has 1 to %1 parts, not %2</source>
        <translation>uma série tem de 1 a %1 partes, não %2</translation>
    </message>
    <message>
        <source>there is no part %1 of %2: the first is 0, the last %3</source>
        <translation>não existe a parte %1 de %2: a primeira é 0, a última %3</translation>
    </message>
    <message>
        <source>a batch detects sinks in unchanged runs: leave them out</source>
        <translation>uma série detecta sinks em execuções sem alterações: retire-as</translation>
    </message>
    <message>
        <source>must be a number from 1</source>
        <translation>deve ser um número a partir de 1</translation>
    </message>
    <message>
        <source>t-SNE needs at least four points, and there are %1: take more texts</source>
        <translation>t-SNE precisa de pelo menos quatro pontos, e há %1: use mais textos</translation>
    </message>
    <message>
        <source>t-SNE takes at most %1 points, and there are %2: take a sample of them</source>
        <translation>t-SNE aceita no máximo %1 pontos, e há %2: use uma amostra</translation>
    </message>
    <message>
        <source>the folder holds neither a model (config.json) nor a run (run.json) nor a sweep (sweep.json): choose one of these</source>
        <translation>a pasta não contém nem um modelo (config.json) nem uma execução (run.json) nem uma varredura (sweep.json): escolha uma destas</translation>
    </message>
    <message>
        <source>the sweep is about token %1 and its plain run has %2 tokens</source>
        <translation>a varredura trata do token %1 e a sua execução simples tem %2 tokens</translation>
    </message>
    <message>
        <source>%1 is no layer</source>
        <translation>%1 não é uma camada</translation>
    </message>
    <message>
        <source>the file is of version %1 and this program reads version 1</source>
        <translation>o arquivo é da versão %1 e este programa lê a versão 1</translation>
    </message>
    <message>
        <source>do not fit to what was planned</source>
        <translation>não correspondem ao que estava previsto</translation>
    </message>
    <message>
        <source>no run: the effect is that of an experiment on its text</source>
        <translation>nenhuma execução: o efeito é o de um experimento sobre o seu texto</translation>
    </message>
    <message>
        <source>the run does not hold what a change did to its predictions: run an experiment, and not live</source>
        <translation>a execução não contém o que uma mudança fez às suas previsões: execute um experimento, não ao vivo</translation>
    </message>
    <message>
        <source>the array %1 does not fit the others of this run: run it again</source>
        <translation>o array %1 não combina com os demais desta execução: repita-a</translation>
    </message>
    <message>
        <source>this model has another shape than that of the run, %1: open the model of the run</source>
        <translation>este modelo tem forma diferente do da execução, %1: abra o modelo da execução</translation>
    </message>
    <message>
        <source>these are other weights than those of the run, %1: open the model of the run, or make the run again</source>
        <translation>estes pesos são diferentes dos da execução, %1: abra o modelo da execução, ou repita a execução</translation>
    </message>
    <message>
        <source>no state is named: give at least one tap</source>
        <translation>nenhum estado indicado: dê pelo menos um tap</translation>
    </message>
    <message>
        <source>the pass kept none of the states that were asked for</source>
        <translation>a passagem não guardou nenhum dos estados pedidos</translation>
    </message>
    <message>
        <source>there is not enough memory for these states: ask for fewer layers or positions</source>
        <translation>não há memória suficiente para estes estados: peça menos camadas ou posições</translation>
    </message>
    <message>
        <source>there is no run: give at least one</source>
        <translation>não há nenhuma execução: indique ao menos uma</translation>
    </message>
    <message>
        <source>the runs are of %1 and of %2: clusters take in several texts, but one model only</source>
        <translation>as execuções são de %1 e de %2: os grupos abrangem vários textos, mas um só modelo</translation>
    </message>
    <message>
        <source>no token behind the first three becomes a sink here: take another text, or a rule that finds more</source>
        <translation>aqui nenhum token depois dos três primeiros se torna um sumidouro: escolha outro texto, ou uma regra que encontre mais</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers of this model are 0 to %2</source>
        <translation>a camada %1 não existe: as camadas deste modelo vão de 0 a %2</translation>
    </message>
    <message>
        <source>layer %1 is behind layer %2: give the lower one first</source>
        <translation>a camada %1 vem depois da camada %2: indique primeiro a mais baixa</translation>
    </message>
    <message>
        <source>the states of this run are not as wide as its model: run it again</source>
        <translation>os estados desta execução não têm a largura do seu modelo: execute-a de novo</translation>
    </message>
    <message>
        <source>there is not enough memory for these clusters: take fewer texts</source>
        <translation>não há memória suficiente para estes grupos: escolha menos textos</translation>
    </message>
    <message>
        <source>the run does not hold these states: open its model, %1</source>
        <translation>a execução não contém estes estados: abra o modelo dela, %1</translation>
    </message>
    <message>
        <source>there is one sink only, at position %1: clusters need two at least, so take more or longer texts</source>
        <translation>há um só sumidouro, na posição %1: os grupos precisam de ao menos dois, portanto escolha mais textos ou textos mais longos</translation>
    </message>
    <message>
        <source>too few other tokens have the id of a sink, %1: clusters need two at least, so take more or longer texts</source>
        <translation>poucos outros tokens têm o id de um sumidouro, %1: os grupos precisam de ao menos dois, portanto escolha mais textos ou textos mais longos</translation>
    </message>
    <message>
        <source>there is no row %1 in &quot;%2&quot;: its last is %3</source>
        <translation>a linha %1 não existe em &quot;%2&quot;: a última é %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are no rows such as 0,3,8-12</source>
        <translation>&quot;%1&quot; não são linhas como 0,3,8-12</translation>
    </message>
    <message>
        <source>row %1 stands behind row %2: give the rows in ascending order, each once</source>
        <translation>a linha %1 está depois da linha %2: informe as linhas em ordem crescente, cada uma uma vez</translation>
    </message>
    <message>
        <source>there is no row %1: a traces file has at most %2</source>
        <translation>a linha %1 não existe: um arquivo de traços tem no máximo %2</translation>
    </message>
    <message>
        <source>the states of layer %1 are not those of the sinks: compute them again</source>
        <translation>os estados da camada %1 não são os dos sinks: calcule-os de novo</translation>
    </message>
    <message>
        <source>this run has no sink besides its anchor, so that there is no MLP that makes one: run another text, or loosen the rule</source>
        <translation>esta execução não tem nenhum sink além da sua âncora, portanto não há MLP que crie um: execute outro texto ou afrouxe a regra</translation>
    </message>
    <message>
        <source>there is no analysis &quot;%1&quot;</source>
        <translation>não há análise “%1”</translation>
    </message>
    <message>
        <source>there is not enough memory for this analysis: use a run of fewer tokens</source>
        <translation>não há memória suficiente para esta análise: use uma execução com menos tokens</translation>
    </message>
    <message>
        <source>the analysis failed inside a library: %1</source>
        <translation>a análise falhou dentro de uma biblioteca: %1</translation>
    </message>
    <message>
        <source>no run: this is computed of one run with its model</source>
        <translation>nenhuma execução: isto se calcula de uma execução com o seu modelo</translation>
    </message>
    <message>
        <source>the run does not hold these states: they are computed with its model</source>
        <translation>a execução não contém estes estados: são calculados com o seu modelo</translation>
    </message>
    <message>
        <source>what comes into this MLP is the same for all tokens: take another layer</source>
        <translation>o que entra neste MLP é o mesmo para todos os tokens: escolha outra camada</translation>
    </message>
    <message>
        <source>the vectors are not as wide as this model: %1</source>
        <translation>os vetores não são tão largos quanto este modelo: %1</translation>
    </message>
    <message>
        <source>the MLP is the model&apos;s: open the model of this run, %1</source>
        <translation>o MLP é do modelo: abra o modelo desta execução, %1</translation>
    </message>
</context>
<context>
    <name>ExperimentWords</name>
    <message>
        <source>#%1 and #%2</source>
        <translation>#%1 e #%2</translation>
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
        <translation>todas as cabeças</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeça %1</translation>
    </message>
    <message>
        <source>heads %1</source>
        <translation>cabeças %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>camadas %1–%2</translation>
    </message>
    <message>
        <source>hidden state after %1</source>
        <translation>estado oculto após %1</translation>
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
        <translation>um vetor dado</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>o próprio valor</translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n other(s) %1</source>
        <translation>
            <numerusform>a média de %n outro %1</numerusform>
            <numerusform>a média de %n outros %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n token(s)</source>
        <translation>
            <numerusform>a média de %n token</numerusform>
            <numerusform>a média de %n tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>position %1 of another run</source>
        <translation>a posição %1 de outra execução</translation>
    </message>
    <message>
        <source>the mean of the others with its text</source>
        <translation>a média dos outros com o mesmo texto</translation>
    </message>
    <message>
        <source>rows aligned with the anchor (cosine &gt; %1)</source>
        <translation>linhas alinhadas com a âncora (cosseno &gt; %1)</translation>
    </message>
    <message>
        <source>%1: %2 replaced by %3</source>
        <translation>%1: %3 no lugar de %2</translation>
    </message>
    <message>
        <source>%1: %2 exchanged</source>
        <translation>%1: troca de %2</translation>
    </message>
    <message>
        <source>%1: no longer seen as a key after %2 further tokens, %3, %4</source>
        <translation>%1: sem visibilidade como chave após mais %2 tokens, %3, %4</translation>
    </message>
    <message>
        <source>%1: no longer seen as a key, %2, %3</source>
        <translation>%1: sem visibilidade como chave, %2, %3</translation>
    </message>
    <message>
        <source>output of %1 in %2 set to zero</source>
        <translation>saída de %1 em %2 zerada</translation>
    </message>
    <message>
        <source>%1: %2 set to zero</source>
        <translation>%1: zeramento de %2</translation>
    </message>
    <message>
        <source>%1: %2 times %3</source>
        <translation>%1: %2 vezes %3</translation>
    </message>
    <message>
        <source>%1: norm of %2 set to %3</source>
        <translation>%1: norma de %2 fixada em %3</translation>
    </message>
    <message>
        <source>%1: norm of %2 capped at %3</source>
        <translation>%1: norma de %2 limitada a %3</translation>
    </message>
    <message>
        <source>%1: anchor direction taken out of %2</source>
        <translation>%1: direção da âncora retirada de %2</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Substituição</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Troca</translation>
    </message>
    <message>
        <source>Ablate MLP output</source>
        <translation>Ablação do MLP</translation>
    </message>
    <message>
        <source>Ablate attention output</source>
        <translation>Ablação da atenção</translation>
    </message>
    <message>
        <source>Ablate as a key</source>
        <translation>Ablação como chave</translation>
    </message>
    <message>
        <source>Ablate head</source>
        <translation>Ablação de cabeça</translation>
    </message>
    <message>
        <source>Cap norm</source>
        <translation>Limite de norma</translation>
    </message>
    <message>
        <source>Set norm</source>
        <translation>Norma fixada</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <source>Project out anchor</source>
        <translation>Projeção sem âncora</translation>
    </message>
    <message>
        <source>The token&apos;s state in a layer becomes that of a donor</source>
        <translation>O estado do token em uma camada passa a ser o de um doador</translation>
    </message>
    <message>
        <source>Two tokens change places in a layer</source>
        <translation>Dois tokens trocam de lugar em uma camada</translation>
    </message>
    <message>
        <source>What the MLP of a layer adds to the token becomes zero</source>
        <translation>O que o MLP de uma camada acrescenta ao token passa a ser zero</translation>
    </message>
    <message>
        <source>What the attention of a layer adds to the token becomes zero</source>
        <translation>O que a atenção de uma camada acrescenta ao token passa a ser zero</translation>
    </message>
    <message>
        <source>Later tokens no longer see the token in the attention of some layers</source>
        <translation>Os tokens seguintes não veem mais o token na atenção de algumas camadas</translation>
    </message>
    <message>
        <source>What a head of a layer gives becomes zero, for all tokens</source>
        <translation>O que uma cabeça de uma camada fornece passa a ser zero, para todos os tokens</translation>
    </message>
    <message>
        <source>Longer vectors are cut down to a norm</source>
        <translation>Os vetores mais longos são reduzidos a uma norma</translation>
    </message>
    <message>
        <source>Vectors get a norm, longer and shorter ones</source>
        <translation>Os vetores recebem uma norma, tanto os mais longos como os mais curtos</translation>
    </message>
    <message>
        <source>Vectors are multiplied by a factor</source>
        <translation>Os vetores são multiplicados por um fator</translation>
    </message>
    <message>
        <source>The part of a vector along that of the anchor is taken away</source>
        <translation>Retira-se a parte de um vetor ao longo do vetor da âncora</translation>
    </message>
    <message>
        <source>hidden state</source>
        <translation>estado oculto</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>saída da atenção</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>saída do MLP</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n mudança</numerusform>
            <numerusform>%n mudanças</numerusform>
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
            <numerusform>e mais %n</numerusform>
            <numerusform>e mais %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureText</name>
    <message>
        <source>one head</source>
        <translation>uma cabeça</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 cabeças</translation>
    </message>
    <message>
        <source>Attention received, mean over queries and %1</source>
        <translation>Atenção recebida, média sobre as consultas e %1</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>âncora</translation>
    </message>
    <message>
        <source>1 secondary sink</source>
        <translation>1 sumidouro secundário</translation>
    </message>
    <message>
        <source>%1 secondary sinks, sum</source>
        <translation>%1 sumidouros secundários, soma</translation>
    </message>
    <message>
        <source>anchor&apos;s minimum %1 in layer %2</source>
        <translation>mínimo da âncora %1 na camada %2</translation>
    </message>
    <message>
        <source>minimum %1</source>
        <translation>mínimo %1</translation>
    </message>
    <message>
        <source>in layer %1</source>
        <translation>na camada %1</translation>
    </message>
    <message>
        <source>BOS decay</source>
        <translation>Decaimento do BOS</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1 nível</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1 níveis</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>entropia %1 nats</translation>
    </message>
    <message>
        <source>Sinks by birth and lifetime: %1</source>
        <translation>Sumidouros por nascimento e vida: %1</translation>
    </message>
    <message>
        <source>birth layer l (state after layer l)</source>
        <translation>camada de nascimento l (estado após a camada l)</translation>
    </message>
    <message>
        <source>birth layer l</source>
        <translation>camada de nascimento l</translation>
    </message>
    <message>
        <source>(birth, life)</source>
        <translation>(nascimento, vida)</translation>
    </message>
    <message>
        <source>count</source>
        <translation>número</translation>
    </message>
    <message>
        <source>other</source>
        <translation>outro</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>e mais %1</translation>
    </message>
    <message>
        <source>lifetime in layers</source>
        <translation>vida em camadas</translation>
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
        <translation>Níveis</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 mais</translation>
    </message>
    <message>
        <source>%1 secondary sinks</source>
        <translation>%1 sumidouros secundários</translation>
    </message>
    <message>
        <source>born to last layer</source>
        <translation>da primeira à última camada</translation>
    </message>
    <message>
        <source>&lt; %1 queries</source>
        <translation>&lt; %1 consultas</translation>
    </message>
    <message>
        <source>no query</source>
        <translation>nenhuma consulta</translation>
    </message>
    <message>
        <source>Sink score: received attention, mean over %1</source>
        <translation>Pontuação de sumidouro: atenção recebida, média sobre %1</translation>
    </message>
    <message>
        <source>layer l</source>
        <translation>camada l</translation>
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
        <translation>resposta %1–%2</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>resposta</translation>
    </message>
    <message>
        <source>, cut at %1 tokens</source>
        <translation>, cortada em %1 tokens</translation>
    </message>
    <message>
        <source>token position t</source>
        <translation>posição do token t</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>escala log</translation>
    </message>
    <message>
        <source>Sink map</source>
        <translation>Mapa de sumidouros</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂, all heads</source>
        <translation>Norma das chaves ‖k‖₂, todas as cabeças</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂, all heads</source>
        <translation>Norma dos valores ‖v‖₂, todas as cabeças</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state after layer l, log</source>
        <translation>Norma ‖h‖₂ do estado após a camada l, log</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂, all heads, log</source>
        <translation>Norma das chaves ‖k‖₂, todas as cabeças, log</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂, all heads, log</source>
        <translation>Norma dos valores ‖v‖₂, todas as cabeças, log</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state after layer l</source>
        <translation>Norma ‖h‖₂ do estado após a camada l</translation>
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
        <translation>1 outro sumidouro</translation>
    </message>
    <message>
        <source>%1 other sinks</source>
        <translation>%1 outros sumidouros</translation>
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
        <translation>camada l (estado após a camada l)</translation>
    </message>
    <message>
        <source>layer l (its attention reads the state after layer l − 1)</source>
        <translation>camada l (sua atenção lê o estado após a camada l − 1)</translation>
    </message>
    <message>
        <source>layer l (reads the state after l − 1)</source>
        <translation>camada l (lê o estado após l − 1)</translation>
    </message>
    <message>
        <source>born in layer %1, read by %2–%3</source>
        <translation>nascidos na camada %1, lidos por %2–%3</translation>
    </message>
    <message>
        <source>born in layers %1–%2, read by %3–%4</source>
        <translation>nascidos nas camadas %1–%2, lidos por %3–%4</translation>
    </message>
    <message>
        <source>layers %1, %2:</source>
        <translation>camadas %1, %2:</translation>
    </message>
    <message>
        <source>layers %1–%2:</source>
        <translation>camadas %1–%2:</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>anchor, %1</source>
        <translation>âncora, %1</translation>
    </message>
    <message>
        <source>%1 to %2 in layers %3–%4</source>
        <translation>de %1 a %2 nas camadas %3–%4</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state that layer l reads, log</source>
        <translation>Norma ‖h‖₂ do estado lido pela camada l, log</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state that layer l reads</source>
        <translation>Norma ‖h‖₂ do estado lido pela camada l</translation>
    </message>
    <message>
        <source>layer l (reads the state after layer l − 1)</source>
        <translation>camada l (lê o estado após a camada l − 1)</translation>
    </message>
    <message>
        <source>secondary %1–%2</source>
        <translation>secundários %1–%2</translation>
    </message>
    <message>
        <source>colour: log(1 + count)</source>
        <translation>cor: log(1 + número)</translation>
    </message>
    <message>
        <source>anchor, %1 lives</source>
        <translation>âncora, %1 vidas</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>nível %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Sink score: received attention, largest of %1</source>
        <translation>Pontuação de sink: atenção recebida, máximo de %1</translation>
    </message>
    <message>
        <source>Sink score: received attention, head %1</source>
        <translation>Pontuação de sink: atenção recebida, cabeça %1</translation>
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
        <translation>escala linear</translation>
    </message>
    <message>
        <source>%1: %2, ε = %3</source>
        <translation>%1: %2, ε = %3</translation>
    </message>
    <message>
        <source>change</source>
        <translation>mudança</translation>
    </message>
    <message>
        <source>change,</source>
        <translation>mudança,</translation>
    </message>
    <message>
        <source>symmetric log</source>
        <translation>log simétrico</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>soma</translation>
    </message>
    <message>
        <source>sum of sinks</source>
        <translation>soma de sumidouros</translation>
    </message>
    <message>
        <source>change in layer %1</source>
        <translation>mudança na camada %1</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>plain run</source>
        <translation>sem intervenções</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Depois</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferença</translation>
    </message>
    <message>
        <source>nothing changed: the runs are the same bit for bit</source>
        <translation>nada mudou: as execuções são iguais bit a bit</translation>
    </message>
    <message>
        <source>after − before, symmetric log</source>
        <translation>depois − antes, log simétrico</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparação</translation>
    </message>
    <message>
        <source>secondary sinks before, sum</source>
        <translation>sumidouros secundários antes, soma</translation>
    </message>
    <message>
        <source>anchor before</source>
        <translation>âncora antes</translation>
    </message>
    <message>
        <source>before, each</source>
        <translation>antes, cada um</translation>
    </message>
    <message>
        <source>%1 before</source>
        <translation>%1 antes</translation>
    </message>
    <message>
        <source>%1 after</source>
        <translation>%1 depois</translation>
    </message>
    <message>
        <source>Suppression: 1 − after / before of the MLP output&apos;s norm in layer %1</source>
        <translation>Supressão: 1 − depois / antes da norma da saída MLP na camada %1</translation>
    </message>
    <message>
        <source>changed layer</source>
        <translation>camada modificada</translation>
    </message>
    <message>
        <source>key, for later queries</source>
        <translation>chave, para consultas posteriores</translation>
    </message>
    <message>
        <source>filled: no sink any more</source>
        <translation>cheio: não é mais sink</translation>
    </message>
    <message>
        <source>norm of the MLP output, cut or set to</source>
        <translation>norma da saída MLP, limitada ou fixada em</translation>
    </message>
    <message>
        <source>without the change</source>
        <translation>sem a mudança</translation>
    </message>
    <message>
        <source>Mean lifetime, layers</source>
        <translation>Vida média, camadas</translation>
    </message>
    <message>
        <source>Mean sink score</source>
        <translation>Pontuação média de sink</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Varredura</translation>
    </message>
    <message>
        <source>lives %1</source>
        <translation>vive %1</translation>
    </message>
    <message>
        <source>gone</source>
        <comment>a sink</comment>
        <translation>sumiu</translation>
    </message>
    <message>
        <source>nothing to change</source>
        <translation>nada a mudar</translation>
    </message>
    <message>
        <source>cos %1</source>
        <translation>cos %1</translation>
    </message>
    <message>
        <source>How much norm does a sink need? The %1 sinks of the run at each norm</source>
        <translation>De quanta norma um sink precisa? Os %1 sinks da execução em cada norma</translation>
    </message>
    <message>
        <source>When is %1 decided? One change a cell, norm and cosine after layer %2 (before: %3)</source>
        <translation>Quando %1 é decidido? Uma mudança por célula, norma e cosseno após a camada %2 (antes: %3)</translation>
    </message>
    <message>
        <source>When is %1 decided? The same change in each layer</source>
        <translation>Quando %1 é decidido? A mesma mudança em cada camada</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
    <message>
        <source>Replaced by itself: nothing changes.</source>
        <translation>Substituído por si mesmo: nada muda.</translation>
    </message>
    <message>
        <source>Replaced by itself: norm %1 becomes %2, which it must not.</source>
        <translation>Substituído por si mesmo: a norma %1 passa a %2, e não deve.</translation>
    </message>
    <message>
        <source>The same change at %1, no sink: it selects nothing.</source>
        <translation>A mesma mudança em %1, não sink: não seleciona nada.</translation>
    </message>
    <message>
        <source>The same change at %1, no sink: %2 of %3 sinks stay.</source>
        <translation>A mesma mudança em %1, não sink: ficam %2 de %3 sinks.</translation>
    </message>
    <message>
        <source>%1 of %2 runs are done.</source>
        <translation>%1 de %2 execuções estão prontas.</translation>
    </message>
    <message>
        <source>window alone: mean %1</source>
        <translation>só a janela: média %1</translation>
    </message>
    <message>
        <source>Change of the loss, nats a token: first %1 keys and a window of %2 kept</source>
        <translation>Mudança da perda, nats por token: mantidas as primeiras %1 chaves e uma janela de %2</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>nenhuma mudança</translation>
    </message>
    <message>
        <source>from here on keys are missing</source>
        <translation>daqui em diante faltam chaves</translation>
    </message>
    <message>
        <source>keys are missing from #%1 on</source>
        <translation>a partir de #%1 faltam chaves</translation>
    </message>
    <message>
        <source>token position; each point is a mean over %1 positions</source>
        <translation>posição do token; cada ponto é uma média sobre %1 posições</translation>
    </message>
    <message>
        <source>No key of a secondary sink is evicted: there is nothing to keep, and no control.</source>
        <translation>Nenhuma chave de um sumidouro secundário é eliminada: não há nada a manter, nem controle.</translation>
    </message>
    <message>
        <source>The runs with more keys kept are not there.</source>
        <translation>As execuções com mais chaves mantidas não existem.</translation>
    </message>
    <message>
        <source>The control with random keys is not there: whether the sinks matter cannot be said.</source>
        <translation>O controle com chaves aleatórias não existe: não se pode dizer se os sumidouros importam.</translation>
    </message>
    <message>
        <source>Too few positions miss keys to say whether the sinks help more than random keys.</source>
        <translation>Faltam chaves a poucas posições para dizer se os sumidouros ajudam mais que chaves aleatórias.</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>Eliminação</translation>
    </message>
    <message>
        <source>1 sink kept too: mean %1</source>
        <translation>também 1 sumidouro mantido: média %1</translation>
    </message>
    <message>
        <source>%1 sinks kept too: mean %2</source>
        <translation>também %1 sumidouros mantidos: média %2</translation>
    </message>
    <message>
        <source>1 random key instead: mean %1</source>
        <translation>1 chave aleatória no lugar: média %1</translation>
    </message>
    <message>
        <source>%1 random keys instead: mean %2</source>
        <translation>%1 chaves aleatórias no lugar: média %2</translation>
    </message>
    <message>
        <source>The sinks help more than random keys: by %1 ± %2 nats a token (standard error over %3 bins, one draw).</source>
        <translation>Os sumidouros ajudam mais que chaves aleatórias: em %1 ± %2 nats por token (erro padrão sobre %3 intervalos, um só sorteio).</translation>
    </message>
    <message>
        <source>The sinks help less than random keys: by %1 ± %2 nats a token (standard error over %3 bins, one draw).</source>
        <translation>Os sumidouros ajudam menos que chaves aleatórias: em %1 ± %2 nats por token (erro padrão sobre %3 intervalos, um só sorteio).</translation>
    </message>
    <message>
        <source>The sinks help no more than random keys within two standard errors: %1 ± %2 nats a token (%3 bins, one draw).</source>
        <translation>Os sumidouros não ajudam mais que chaves aleatórias dentro de dois erros padrão: %1 ± %2 nats por token (%3 intervalos, um só sorteio).</translation>
    </message>
    <message>
        <source>%1, more</source>
        <translation>%1, mais</translation>
    </message>
    <message>
        <source>%1, less</source>
        <translation>%1, menos</translation>
    </message>
    <message>
        <source>token position</source>
        <translation>posição do token</translation>
    </message>
    <message>
        <source>Change of the loss of the next token, nats: mean %1</source>
        <translation>Mudança da perda do próximo token, nats: média %1</translation>
    </message>
    <message>
        <source>Divergence KL(before ‖ after) of the next token, nats: mean %1</source>
        <translation>Divergência KL(antes ‖ depois) do próximo token, nats: média %1</translation>
    </message>
    <message>
        <source>change of the loss</source>
        <translation>mudança da perda</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>divergência</translation>
    </message>
    <message>
        <source>Effect on the text</source>
        <translation>Efeito no texto</translation>
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
        <translation>produto</translation>
    </message>
    <message>
        <source>output</source>
        <comment>of an MLP</comment>
        <translation>saída</translation>
    </message>
    <message>
        <source>other tokens, 5 %</source>
        <translation>outros tokens, 5%</translation>
    </message>
    <message>
        <source>other tokens, 95 %</source>
        <translation>outros tokens, 95%</translation>
    </message>
    <message>
        <source>other tokens, median</source>
        <translation>outros tokens, mediana</translation>
    </message>
    <message>
        <source>%1 other tokens: median</source>
        <translation>%1 outros tokens: mediana</translation>
    </message>
    <message>
        <source>5–95 %</source>
        <translation>5–95%</translation>
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
        <translation>etapa no MLP da camada %1, em que nascem os sinks</translation>
    </message>
    <message>
        <source>stage in the MLP of each sink&apos;s birth layer (layers %1 to %2)</source>
        <translation>etapa no MLP da camada de nascimento de cada sink (camadas %1 a %2)</translation>
    </message>
    <message>
        <source>Cosine with the %1 through the MLP</source>
        <translation>Cosseno com %1 através do MLP</translation>
    </message>
    <message>
        <source>MLP stages</source>
        <translation>Etapas do MLP</translation>
    </message>
    <message>
        <source>purity of %1 neighbours</source>
        <translation>pureza de %1 vizinhos</translation>
    </message>
    <message>
        <source>silhouette</source>
        <translation>silhueta</translation>
    </message>
    <message>
        <source>nearest centroid</source>
        <translation>centroide mais próximo</translation>
    </message>
    <message>
        <source>Future sinks in the input of layer %1</source>
        <translation>Futuros sumidouros na entrada da camada %1</translation>
    </message>
    <message>
        <source>Future sinks in the attention output of layer %1</source>
        <translation>Futuros sumidouros na saída da atenção da camada %1</translation>
    </message>
    <message>
        <source>Future sinks in the MLP output of layer %1</source>
        <translation>Futuros sumidouros na saída do MLP da camada %1</translation>
    </message>
    <message>
        <source>layer l, whose input it is</source>
        <translation>camada l, da qual é a entrada</translation>
    </message>
    <message>
        <source>layer l, whose attention writes it</source>
        <translation>camada l, cuja atenção a escreve</translation>
    </message>
    <message>
        <source>layer l, whose MLP writes it</source>
        <translation>camada l, cujo MLP a escreve</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>a share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>PC %1: %2 of the variance</source>
        <translation>PC %1: %2 da variância</translation>
    </message>
    <message>
        <source>PC %1: no variance</source>
        <translation>PC %1: sem variância</translation>
    </message>
    <message>
        <source>nothing was computed of this layer</source>
        <translation>desta camada nada foi calculado</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>why no t-SNE, and an axis</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>t-SNE, perplexity %1</source>
        <translation>t-SNE, perplexidade %1</translation>
    </message>
    <message>
        <source>both axes without a unit</source>
        <translation>ambos os eixos sem unidade</translation>
    </message>
    <message>
        <source>future sinks</source>
        <translation>futuros sumidouros</translation>
    </message>
    <message>
        <source>other tokens</source>
        <translation>outros tokens</translation>
    </message>
    <message>
        <source>separation of both classes</source>
        <translation>separação das duas classes</translation>
    </message>
    <message>
        <source>most sinks are born in layer %1</source>
        <translation>a maioria dos sumidouros nasce na camada %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 future sinks</source>
        <translation>%1 futuros sumidouros</translation>
    </message>
    <message>
        <source>%1 other tokens of the same ids</source>
        <translation>%1 outros tokens com os mesmos ids</translation>
    </message>
    <message>
        <source>t-SNE cannot be had of these vectors</source>
        <translation>destes vetores não se pode obter t-SNE</translation>
    </message>
    <message>
        <source>t-SNE was not asked for</source>
        <translation>t-SNE não foi pedido</translation>
    </message>
    <message>
        <source>t-SNE was made of layers %1 to %2 only</source>
        <translation>t-SNE foi feito só das camadas %1 a %2</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Grupos</translation>
    </message>
    <message>
        <source>layer input</source>
        <translation>entrada da camada</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>saída da atenção</translation>
    </message>
    <message>
        <source>MLP input</source>
        <translation>entrada do MLP</translation>
    </message>
    <message>
        <source>no direction with |cos| &gt; 0.98 at α = ±1</source>
        <translation>nenhuma direção com |cos| &gt; 0,98 em α = ±1</translation>
    </message>
    <message>
        <source>PCs with |cos| &gt; 0.98 at α = ±1: %1</source>
        <translation>PCs com |cos| &gt; 0,98 em α = ±1: %1</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>norma</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>cosseno</translation>
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
        <translation>%1 de %2 futuros sumidouros</translation>
    </message>
    <message>
        <source>of %1 other tokens of the same ids</source>
        <translation>de %1 outros tokens com os mesmos ids</translation>
    </message>
    <message>
        <source>MLP of layer %1 along principal components of its input</source>
        <translation>MLP da camada %1 ao longo de componentes principais de sua entrada</translation>
    </message>
    <message>
        <source>norm of MLP(α · PC), log scale</source>
        <translation>norma de MLP(α · PC), escala log</translation>
    </message>
    <message>
        <source>cosine with the output at %1; areas: density</source>
        <translation>cosseno com a saída em %1; áreas: densidade</translation>
    </message>
    <message>
        <source>α, and coordinate of tokens along the principal component (PC)</source>
        <translation>α, e coordenada dos tokens ao longo da componente principal (PC)</translation>
    </message>
    <message>
        <source>PCA sweep</source>
        <translation>Varredura PCA</translation>
    </message>
</context>
<context>
    <name>InspectorText</name>
    <message>
        <source>Sink score</source>
        <translation>Pontuação de sumidouro</translation>
    </message>
    <message>
        <source>Mean over the heads and over the queries i that can see the key t of the attention A(i, t): a share without unit. Attention in layer l reads the state after layer l − 1.</source>
        <translation>Média, sobre as cabeças e as consultas i que podem ver a chave t, da atenção A(i, t): uma proporção sem unidade. A atenção na camada l lê o estado após a camada l − 1.</translation>
    </message>
    <message>
        <source>this run was made without scores</source>
        <translation>execução feita sem pontuações</translation>
    </message>
    <message>
        <source>Sink score of head %1</source>
        <translation>Pontuação de sumidouro, cabeça %1</translation>
    </message>
    <message>
        <source>no query can see this key</source>
        <translation>nenhuma consulta pode ver esta chave</translation>
    </message>
    <message numerus="yes">
        <source>%1 queries; mean of heads %2</source>
        <translation>
            <numerusform>%1 consulta; média das cabeças %2</numerusform>
            <numerusform>%1 consultas; média das cabeças %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 heads, %2 queries</source>
        <translation>
            <numerusform>média de %1 cabeças, %2 consulta</numerusform>
            <numerusform>média de %1 cabeças, %2 consultas</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>posto %1 de %2</translation>
    </message>
    <message>
        <source>Residual norm ‖h‖₂</source>
        <translation>Norma residual ‖h‖₂</translation>
    </message>
    <message>
        <source>after layer %1; sink if &gt; %2 × median</source>
        <translation>após a camada %1; sumidouro se &gt; %2 × mediana</translation>
    </message>
    <message>
        <source>after layer %1; not tested by this rule</source>
        <translation>após a camada %1; não testada por esta regra</translation>
    </message>
    <message>
        <source>Euclidean norm of the residual stream after layer l, without unit. The median is the lower median over all tokens of the layer.</source>
        <translation>Norma euclidiana do fluxo residual após a camada l, sem unidade. A mediana é a mediana inferior sobre todos os tokens da camada.</translation>
    </message>
    <message>
        <source>Cosine to anchor</source>
        <translation>Cosseno com a âncora</translation>
    </message>
    <message>
        <source>Cosine between the residual stream of this token and of the anchor, both after layer l: 1 where they point the same way.</source>
        <translation>Cosseno entre o fluxo residual deste token e o da âncora, ambos após a camada l: 1 onde apontam na mesma direção.</translation>
    </message>
    <message>
        <source>with itself: this token is the anchor</source>
        <translation>consigo mesmo: este token é a âncora</translation>
    </message>
    <message>
        <source>with #%1 “%2”; sink if &gt; %3</source>
        <translation>com #%1 “%2”; sumidouro se &gt; %3</translation>
    </message>
    <message>
        <source>with #%1 “%2”; sink if |cos| &gt; %3</source>
        <translation>com #%1 “%2”; sumidouro se |cos| &gt; %3</translation>
    </message>
    <message>
        <source>aligned</source>
        <translation>alinhado</translation>
    </message>
    <message>
        <source>not aligned</source>
        <translation>não alinhado</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂</source>
        <translation>Norma do valor ‖v‖₂</translation>
    </message>
    <message>
        <source>value projection, layer %1</source>
        <translation>projeção de valores, camada %1</translation>
    </message>
    <message>
        <source>Euclidean norm of the values of all key-value heads together, before attention; it reads the state after layer l − 1. Of a sink, at most 0.25 of the median is the NOP side (it is looked at and adds nothing), 0.5 or more the broadcast side.</source>
        <translation>Norma euclidiana dos valores de todas as cabeças chave-valor juntas, antes da atenção; lê o estado após a camada l − 1. De um sumidouro, no máximo 0,25 da mediana é o lado NOP (é olhado e não acrescenta nada), a partir de 0,5 o lado broadcast.</translation>
    </message>
    <message>
        <source>%1, NOP side</source>
        <translation>%1, lado NOP</translation>
    </message>
    <message>
        <source>%1, between NOP and broadcast</source>
        <translation>%1, entre NOP e broadcast</translation>
    </message>
    <message>
        <source>%1, broadcast side</source>
        <translation>%1, lado broadcast</translation>
    </message>
    <message>
        <source>MLP output at birth %1</source>
        <translation>Saída do MLP ao nascer %1</translation>
    </message>
    <message>
        <source>MLP output %1</source>
        <translation>Saída do MLP %1</translation>
    </message>
    <message>
        <source>down projection, layer %1</source>
        <translation>projeção de saída, camada %1</translation>
    </message>
    <message>
        <source>Euclidean norm of what the MLP adds to the residual stream; of a sink, in the layer after which it is one for the first time.</source>
        <translation>Norma euclidiana do que o MLP acrescenta ao fluxo residual; de um sumidouro, na camada após a qual o é pela primeira vez.</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂</source>
        <translation>Norma da chave ‖k‖₂</translation>
    </message>
    <message>
        <source>key projection, layer %1</source>
        <translation>projeção de chaves, camada %1</translation>
    </message>
    <message>
        <source>Euclidean norm of the keys of all key-value heads together, before rotation; it reads the state after layer l − 1.</source>
        <translation>Norma euclidiana das chaves de todas as cabeças chave-valor juntas, antes da rotação; lê o estado após a camada l − 1.</translation>
    </message>
    <message>
        <source>%1 × median</source>
        <translation>%1 × mediana</translation>
    </message>
    <message>
        <source>no sink</source>
        <translation>não é sumidouro</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>âncora</translation>
    </message>
    <message>
        <source>secondary sink</source>
        <translation>sumidouro secundário</translation>
    </message>
    <message>
        <source>other sink</source>
        <translation>outro sumidouro</translation>
    </message>
    <message>
        <source>Never a sink</source>
        <translation>Nunca sumidouro</translation>
    </message>
    <message>
        <source>Born %1, last %2</source>
        <translation>Nasce em %1, última %2</translation>
    </message>
    <message>
        <source>in no layer of this run</source>
        <translation>em nenhuma camada desta execução</translation>
    </message>
    <message>
        <source>%1 lives: %2</source>
        <translation>%1 vidas: %2</translation>
    </message>
    <message>
        <source>lives 1 layer, level (%1, 1)</source>
        <translation>vive 1 camada, nível (%1, 1)</translation>
    </message>
    <message numerus="yes">
        <source>lives %1 layers, level (%2, %1)</source>
        <translation>
            <numerusform>vive %1 camada, nível (%2, %1)</numerusform>
            <numerusform>vive %1 camadas, nível (%2, %1)</numerusform>
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
        <translation>%1 de %2, resposta</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>resposta</translation>
    </message>
    <message>
        <source>%1 of %2 above ε</source>
        <translation>%1 de %2 acima de ε</translation>
    </message>
    <message>
        <source>its key is masked: only the token itself still sees it</source>
        <translation>sua chave está mascarada: só o próprio token ainda a vê</translation>
    </message>
</context>
<context>
    <name>InspectorView</name>
    <message>
        <source>Inspector</source>
        <translation>Inspetor</translation>
    </message>
</context>
<context>
    <name>LecturePainter</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e mais %n</numerusform>
            <numerusform>e mais %n</numerusform>
        </translation>
    </message>
    <message>
        <source>layer</source>
        <translation>camada</translation>
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
        <translation>camada</translation>
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
        <translation>resposta</translation>
    </message>
    <message>
        <source>%1 %2–%3</source>
        <translation>%1 %2–%3</translation>
    </message>
    <message>
        <source>%1 %2–%3, cut at %4 tokens</source>
        <translation>%1 %2–%3, cortada em %4 tokens</translation>
    </message>
</context>
<context>
    <name>MapMargin</name>
    <message>
        <source>Attention received</source>
        <translation>Atenção recebida</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>âncora</translation>
    </message>
    <message>
        <source>secondary, sum</source>
        <translation>secundários, soma</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>secondary</source>
        <translation>secundário</translation>
    </message>
    <message>
        <source>born to last</source>
        <translation>vida em camadas</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>detalhe</translation>
    </message>
    <message>
        <source>&lt; %1 queries</source>
        <translation>&lt; %1 consultas</translation>
    </message>
    <message>
        <source>Attention received: this run was made without sink scores.</source>
        <translation>Atenção recebida: esta execução foi feita sem pontuações de sumidouro.</translation>
    </message>
    <message>
        <source>, log</source>
        <translation>, log</translation>
    </message>
    <message>
        <source>, linear</source>
        <translation>, linear</translation>
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
        <translation>sem valor</translation>
    </message>
</context>
<context>
    <name>MapMetric</name>
    <message>
        <source>sink score</source>
        <translation>pontuação de sumidouro</translation>
    </message>
    <message>
        <source>attention received in layer l, mean over the queries that can see the key</source>
        <translation>atenção recebida na camada l, média sobre as consultas que podem ver a chave</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>cosseno</translation>
    </message>
    <message>
        <source>cosine of the state after layer l with the anchor&apos;s</source>
        <translation>cosseno do estado após a camada l com o da âncora</translation>
    </message>
    <message>
        <source>hidden norm</source>
        <translation>norma de h</translation>
    </message>
    <message>
        <source>l2 norm of the state after layer l</source>
        <translation>norma l2 do estado após a camada l</translation>
    </message>
    <message>
        <source>l2 norm of the state after layer l over the layer&apos;s lower median</source>
        <translation>norma l2 do estado após a camada l dividida pela mediana inferior da camada</translation>
    </message>
    <message>
        <source>l2 norm of the key projection of layer l, all kv heads</source>
        <translation>norma l2 da projeção de chaves da camada l, todas as cabeças kv</translation>
    </message>
    <message>
        <source>l2 norm of the value projection of layer l, all kv heads</source>
        <translation>norma l2 da projeção de valores da camada l, todas as cabeças kv</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>saída do MLP</translation>
    </message>
    <message>
        <source>l2 norm of the MLP&apos;s output in layer l</source>
        <translation>norma l2 da saída do MLP na camada l</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>saída da atenção</translation>
    </message>
    <message>
        <source>l2 norm of the attention&apos;s output in layer l</source>
        <translation>norma l2 da saída da atenção na camada l</translation>
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
        <translation>fração de cabeças ≥ ε</translation>
    </message>
    <message>
        <source>share of the heads whose attention received in layer l is at least ε</source>
        <translation>fração das cabeças cuja atenção recebida na camada l é pelo menos ε</translation>
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
        <translation>razão da norma</translation>
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
        <translation>razão de k</translation>
    </message>
    <message>
        <source>l2 norm of the key projection of layer l over the layer&apos;s lower median</source>
        <translation>norma l2 da projeção de chaves da camada l sobre a mediana inferior da camada</translation>
    </message>
    <message>
        <source>value ratio</source>
        <translation>razão de v</translation>
    </message>
    <message>
        <source>l2 norm of the value projection of layer l over the layer&apos;s lower median</source>
        <translation>norma l2 da projeção de valores da camada l sobre a mediana inferior da camada</translation>
    </message>
    <message>
        <source>MLP ratio</source>
        <translation>razão do MLP</translation>
    </message>
    <message>
        <source>l2 norm of the MLP&apos;s output in layer l over the layer&apos;s lower median</source>
        <translation>norma l2 da saída do MLP na camada l sobre a mediana inferior da camada</translation>
    </message>
    <message>
        <source>attention ratio</source>
        <translation>razão da atenção</translation>
    </message>
    <message>
        <source>l2 norm of the attention&apos;s output in layer l over the layer&apos;s lower median</source>
        <translation>norma l2 da saída da atenção na camada l sobre a mediana inferior da camada</translation>
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
        <translation>média de %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeça %1</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>máximo</translation>
    </message>
    <message>
        <source>share ≥ ε</source>
        <translation>fração ≥ ε</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrica</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeça</translation>
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
        <translation>Faixa</translation>
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
        <translation>arraste, ou clique duas vezes para digitar</translation>
    </message>
    <message>
        <source>layer 0 on top</source>
        <translation>camada 0 no topo</translation>
    </message>
    <message>
        <source>equal detail columns</source>
        <translation>colunas do detalhe iguais</translation>
    </message>
    <message numerus="yes">
        <source>%n anchor(s)</source>
        <translation>
            <numerusform>%n âncora</numerusform>
            <numerusform>%n âncoras</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secondary sink(s)</source>
        <translation>
            <numerusform>%n sumidouro secundário</numerusform>
            <numerusform>%n sumidouros secundários</numerusform>
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
        <translation>nasce em %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e mais %n</numerusform>
            <numerusform>e mais %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapRenderer</name>
    <message>
        <source>The graphics driver refused the shader %1: %2</source>
        <translation>O driver gráfico recusou o shader %1: %2</translation>
    </message>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display&apos;s driver does not offer</source>
        <translation>O mapa de sumidouros precisa de OpenGL 3.3, que o driver desta tela não oferece</translation>
    </message>
</context>
<context>
    <name>PhaseText</name>
    <message>
        <source>One ordinary token takes %1</source>
        <translation>Um token comum recebe %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 ordinary tokens take %2</source>
        <translation>
            <numerusform>%1 token comum recebe %2</numerusform>
            <numerusform>%1 tokens comuns recebem %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the first token %1</source>
        <translation>o primeiro token %1</translation>
    </message>
    <message>
        <source>token %1: %2</source>
        <translation>token %1: %2</translation>
    </message>
    <message>
        <source>The first token leads again:</source>
        <translation>O primeiro token volta a dominar:</translation>
    </message>
    <message>
        <source>The first token takes over:</source>
        <translation>O primeiro token assume:</translation>
    </message>
    <message>
        <source>The first token leads:</source>
        <translation>O primeiro token domina:</translation>
    </message>
    <message>
        <source>Token %1 leads again:</source>
        <translation>O token %1 volta a dominar:</translation>
    </message>
    <message>
        <source>Token %1 takes over:</source>
        <translation>O token %1 assume:</translation>
    </message>
    <message>
        <source>Token %1 leads:</source>
        <translation>O token %1 domina:</translation>
    </message>
    <message>
        <source>Sinks are being born</source>
        <translation>Nascem os sumidouros</translation>
    </message>
    <message>
        <source>The first token becomes a sink</source>
        <translation>O primeiro token vira sumidouro</translation>
    </message>
    <message>
        <source>Token %1 becomes a sink</source>
        <translation>O token %1 vira sumidouro</translation>
    </message>
    <message>
        <source>sinks are born</source>
        <translation>nascem sumidouros</translation>
    </message>
    <message>
        <source>a sink is born</source>
        <translation>nasce um sumidouro</translation>
    </message>
    <message>
        <source>first token %1 or less</source>
        <translation>primeiro token %1 ou menos</translation>
    </message>
    <message>
        <source>token %1: %2 or less</source>
        <translation>token %1: %2 ou menos</translation>
    </message>
    <message>
        <source>The handover:</source>
        <translation>A passagem:</translation>
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
        <translation>Camada %1</translation>
    </message>
    <message>
        <source>Layers %1</source>
        <translation>Camadas %1</translation>
    </message>
    <message>
        <source>%1; the others %2</source>
        <translation>%1; os outros %2</translation>
    </message>
    <message>
        <source>%1;</source>
        <translation>%1;</translation>
    </message>
    <message>
        <source>no sink above %1</source>
        <translation>nenhum sumidouro acima de %1</translation>
    </message>
    <message>
        <source>This run was made without sink scores, so there is no attention to show: run it again with scores.</source>
        <translation>Esta execução foi feita sem pontuações de sumidouro, então não há atenção a mostrar: repita-a com pontuações.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>model, layers, heads</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 camada</translation>
    </message>
    <message numerus="yes">
        <source>%1 layers</source>
        <translation>
            <numerusform>%1 camada</numerusform>
            <numerusform>%1 camadas</numerusform>
        </translation>
    </message>
    <message>
        <source>1 head</source>
        <translation>1 cabeça</translation>
    </message>
    <message numerus="yes">
        <source>%1 heads</source>
        <translation>
            <numerusform>%1 cabeça</numerusform>
            <numerusform>%1 cabeças</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a problem and its answer, the first %1 of %2 tokens</source>
        <translation>
            <numerusform>um problema e sua resposta, o primeiro %1 de %2 tokens</numerusform>
            <numerusform>um problema e sua resposta, os primeiros %1 de %2 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %1 of %2 tokens of a text</source>
        <translation>
            <numerusform>o primeiro %1 de %2 tokens de um texto</numerusform>
            <numerusform>os primeiros %1 de %2 tokens de um texto</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a problem and its answer, %1 tokens</source>
        <translation>
            <numerusform>um problema e sua resposta, %1 token</numerusform>
            <numerusform>um problema e sua resposta, %1 tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a text of %1 tokens</source>
        <translation>
            <numerusform>um texto de %1 token</numerusform>
            <numerusform>um texto de %1 tokens</numerusform>
        </translation>
    </message>
    <message>
        <source>the text</source>
        <translation>o texto</translation>
    </message>
    <message>
        <source>the map</source>
        <translation>o mapa</translation>
    </message>
    <message>
        <source>the first token</source>
        <translation>o primeiro token</translation>
    </message>
    <message>
        <source>the other sinks</source>
        <translation>os outros sumidouros</translation>
    </message>
    <message>
        <source>the handover</source>
        <translation>a passagem</translation>
    </message>
    <message>
        <source>the whole</source>
        <translation>o conjunto</translation>
    </message>
    <message>
        <source>What does the model read?</source>
        <translation>O que o modelo lê?</translation>
    </message>
    <message>
        <source>Which tokens are looked at, in which layer?</source>
        <translation>Quais tokens são olhados, e em qual camada?</translation>
    </message>
    <message>
        <source>How much attention does the first token get?</source>
        <translation>Quanta atenção o primeiro token recebe?</translation>
    </message>
    <message>
        <source>Which other tokens get as much?</source>
        <translation>Que outros tokens recebem tanta?</translation>
    </message>
    <message>
        <source>Where does the attention change its owner?</source>
        <translation>Onde a atenção muda de dono?</translation>
    </message>
    <message>
        <source>Who receives the attention, layer by layer?</source>
        <translation>Quem recebe a atenção, camada por camada?</translation>
    </message>
</context>
<context>
    <name>PlainWords</name>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>de %1 a %2%</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>one</source>
        <translation>um</translation>
    </message>
    <message>
        <source>two</source>
        <translation>dois</translation>
    </message>
    <message>
        <source>three</source>
        <translation>três</translation>
    </message>
    <message>
        <source>four</source>
        <translation>quatro</translation>
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
        <translation>sete</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>oito</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>nove</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>dez</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>onze</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>doze</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>primeiro token</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>no secondary sinks</source>
        <translation>nenhum sumidouro secundário</translation>
    </message>
    <message>
        <source>one secondary sink</source>
        <translation>um sumidouro secundário</translation>
    </message>
    <message numerus="yes">
        <source>%1 secondary sinks</source>
        <translation>
            <numerusform>%1 sumidouro secundário</numerusform>
            <numerusform>%1 sumidouros secundários</numerusform>
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
        <translation>Shift</translation>
    </message>
</context>
<context>
    <name>ResultText</name>
    <message>
        <source>%1 %</source>
        <comment>per cent</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 is no longer a sink</source>
        <translation>%1 não é mais sumidouro</translation>
    </message>
    <message>
        <source>%1 became a sink</source>
        <translation>%1 virou sumidouro</translation>
    </message>
    <message>
        <source>%1 is no sink, before or after</source>
        <translation>%1 não é sumidouro, nem antes nem depois</translation>
    </message>
    <message numerus="yes">
        <source>%1 is a sink for %n layer(s) less</source>
        <translation>
            <numerusform>%1 é sumidouro em %n camada a menos</numerusform>
            <numerusform>%1 é sumidouro em %n camadas a menos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is a sink for %n layer(s) more</source>
        <translation>
            <numerusform>%1 é sumidouro em %n camada a mais</numerusform>
            <numerusform>%1 é sumidouro em %n camadas a mais</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is still a sink</source>
        <translation>%1 continua sendo sumidouro</translation>
    </message>
    <message>
        <source>Born in layer</source>
        <translation>Nasce na camada</translation>
    </message>
    <message>
        <source>first layer that passes the rule</source>
        <translation>primeira camada que cumpre a regra</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Vida</translation>
    </message>
    <message>
        <source>layers that pass the rule</source>
        <translation>camadas que cumprem a regra</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂</source>
        <translation>Norma ‖h‖₂</translation>
    </message>
    <message>
        <source>after layer %1</source>
        <translation>após a camada %1</translation>
    </message>
    <message>
        <source>Cosine to anchor</source>
        <translation>Cosseno com a âncora</translation>
    </message>
    <message>
        <source>MLP output ‖y‖₂</source>
        <translation>Saída do MLP ‖y‖₂</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>camadas %1–%2</translation>
    </message>
    <message>
        <source>Sink score</source>
        <translation>Pontuação de sumidouro</translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %n head(s)</source>
        <translation>
            <numerusform>%1, média de %n cabeça</numerusform>
            <numerusform>%1, média de %n cabeças</numerusform>
        </translation>
    </message>
    <message>
        <source>Next-token loss</source>
        <translation>Perda do próximo token</translation>
    </message>
    <message>
        <source>nats, mean</source>
        <translation>nats, média</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>Divergência KL</translation>
    </message>
    <message>
        <source>%1: only the token itself still sees its key</source>
        <translation>%1: só o próprio token ainda vê sua chave</translation>
    </message>
</context>
<context>
    <name>RunProgress</name>
    <message>
        <source>%1 s left</source>
        <translation>faltam %1 s</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>faltam %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>faltam %1 h</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>row %1, %2 tok</source>
        <comment>tok: short for tokens</comment>
        <translation>linha %1, %2 tok</translation>
    </message>
    <message>
        <source>%1 tok</source>
        <comment>tok: short for tokens</comment>
        <translation>%1 tok</translation>
    </message>
    <message>
        <source>chat template</source>
        <translation>modelo de chat</translation>
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
        <translation>Mapa de sumidouros</translation>
    </message>
</context>
<context>
    <name>sinkscope::BatchForm</name>
    <message>
        <source>Run rows as a batch</source>
        <translation>Executar linhas como série</translation>
    </message>
    <message>
        <source>Each row is run by itself with the number type, device and sink rule of the Run menu. Its sinks are written to one file, a line a row, and their levels are shown at the end.</source>
        <translation>Cada linha é executada sozinha com o tipo numérico, o dispositivo e a regra de sinks do menu Executar. Seus sinks são escritos em um só arquivo, uma linha por linha, e no fim são mostrados os seus níveis.</translation>
    </message>
    <message>
        <source>Run the batch</source>
        <translation>Executar a série</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Linhas</translation>
    </message>
    <message>
        <source>Rows of the traces file; filter them, or choose some with Ctrl and Shift.</source>
        <translation>Linhas do arquivo de traços; filtre-as ou escolha algumas com Ctrl e Shift.</translation>
    </message>
    <message>
        <source>Tokens of a row, at most</source>
        <translation>Tokens de uma linha, no máximo</translation>
    </message>
    <message>
        <source>A longer row is cut there, and the batch&apos;s record names it. 0: at the model&apos;s context.</source>
        <translation>Uma linha mais longa é cortada ali, e o registro da série a nomeia. 0: no contexto do modelo.</translation>
    </message>
    <message>
        <source>Choose the file of the sinks</source>
        <translation>Escolher o arquivo dos sinks</translation>
    </message>
    <message>
        <source>Sinks to</source>
        <translation>Sinks em</translation>
    </message>
    <message>
        <source>A detection file in the format of the secondary-sinks paper&apos;s own code.</source>
        <translation>Um arquivo de detecção no formato do código do artigo sobre os sinks secundários.</translation>
    </message>
    <message>
        <source>File of the sinks</source>
        <translation>Arquivo dos sinks</translation>
    </message>
    <message numerus="yes">
        <source>all, %n row(s)</source>
        <translation>
            <numerusform>todas, %n linha</numerusform>
            <numerusform>todas, %n linhas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>those shown, %n row(s)</source>
        <translation>
            <numerusform>as mostradas, %n linha</numerusform>
            <numerusform>as mostradas, %n linhas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>those chosen, %n row(s)</source>
        <translation>
            <numerusform>as escolhidas, %n linha</numerusform>
            <numerusform>as escolhidas, %n linhas</numerusform>
        </translation>
    </message>
    <message>
        <source>the model&apos;s context, %1</source>
        <translation>o contexto do modelo, %1</translation>
    </message>
    <message>
        <source>the model&apos;s context</source>
        <translation>o contexto do modelo</translation>
    </message>
    <message>
        <source>%1 is not finished: the batch goes on where it ended, with the rows and the settings that it was begun with.</source>
        <translation>%1 não terminou: a série continua de onde parou, com as linhas e as configurações com que começou.</translation>
    </message>
    <message>
        <source>Rows are kept in %1 one by one: a batch that is cancelled or killed goes on from there when the same file is chosen again.</source>
        <translation>As linhas são guardadas uma a uma em %1: uma série cancelada ou interrompida continua dali quando se escolhe de novo o mesmo arquivo.</translation>
    </message>
    <message>
        <source>There is no such row: choose others.</source>
        <translation>Não há linhas assim: escolha outras.</translation>
    </message>
    <message>
        <source>Say where the sinks go: choose a file.</source>
        <translation>Diga para onde vão os sinks: escolha um arquivo.</translation>
    </message>
    <message>
        <source>%1 is there already and is not overwritten: choose another name.</source>
        <translation>%1 já existe e não é sobrescrito: escolha outro nome.</translation>
    </message>
    <message>
        <source>Detection files (*.jsonl)</source>
        <translation>Arquivos de detecção (*.jsonl)</translation>
    </message>
</context>
<context>
    <name>sinkscope::ClustersView</name>
    <message>
        <source>layer input</source>
        <translation>entrada da camada</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>saída da atenção</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>saída do MLP</translation>
    </message>
    <message>
        <source>State whose vectors are shown</source>
        <translation>Estado cujos vetores são mostrados</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>principal components</source>
        <translation>componentes principais</translation>
    </message>
    <message>
        <source>How the vectors become points</source>
        <translation>Como os vetores se tornam pontos</translation>
    </message>
    <message>
        <source>Play the layers</source>
        <translation>Reproduzir as camadas</translation>
    </message>
    <message>
        <source>Play the layers one after the other (space)</source>
        <translation>Reproduzir as camadas uma após a outra (espaço)</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Camada</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>position and text of a token</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>%1: becomes a sink</source>
        <translation>%1: torna-se um sumidouro</translation>
    </message>
    <message>
        <source>%1: no sink, has the id of one</source>
        <translation>%1: não é um sumidouro, tem o id de um</translation>
    </message>
    <message>
        <source>%1 (text %2)</source>
        <translation>%1 (texto %2)</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
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
        <translation>Comandos, painéis, tokens</translation>
    </message>
    <message>
        <source>Find a command, a view or a token</source>
        <translation>Encontrar um comando, um painel ou um token</translation>
    </message>
    <message>
        <source>Find a command, a view or a token by a few letters or its number (Ctrl+Shift+P)</source>
        <translation>Encontrar um comando, um painel ou um token por algumas letras ou pelo número (Ctrl+Shift+P)</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontrados</translation>
    </message>
    <message>
        <source>Nothing of this name</source>
        <translation>Nada com este nome</translation>
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
        <translation>linear</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrica</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabeças</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Cores</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>%1, layer %2: before %3, after %4, change %5</source>
        <translation>%1, camada %2: antes %3, depois %4, mudança %5</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>média</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>máximo</translation>
    </message>
    <message>
        <source>share ≥ ε</source>
        <translation>fração ≥ ε</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeça %1</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparação</translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuationForm</name>
    <message>
        <source>Continue the text</source>
        <translation>Continuar o texto</translation>
    </message>
    <message>
        <source>The model writes on where the text of the run ends, once as it is and once with the experiment of the form in the text and in every new token.</source>
        <translation>O modelo continua a escrever onde termina o texto da execução, uma vez como está e outra com o experimento do formulário no texto e em cada token novo.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Also with the experiment</source>
        <translation>Também com o experimento</translation>
    </message>
    <message>
        <source>0, always the likeliest</source>
        <translation>0, sempre o mais provável</translation>
    </message>
    <message>
        <source>New tokens, at most</source>
        <translation>Tokens novos, no máximo</translation>
    </message>
    <message>
        <source>The model&apos;s own end token stops before.</source>
        <translation>O token de fim do modelo para antes.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>The logits are divided by it before a token is drawn. 0: always the likeliest token.</source>
        <translation>Os logits são divididos por ela antes de sortear um token. 0: sempre o token mais provável.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semente</translation>
    </message>
    <message>
        <source>Of the draws: the same one gives the same text. Not used at temperature 0.</source>
        <translation>Dos sorteios: a mesma semente dá o mesmo texto. Não usada com temperatura 0.</translation>
    </message>
    <message>
        <source>The experiment form holds no change that fits this run: the text is continued as it is. Right-click a token to choose one.</source>
        <translation>O formulário do experimento não contém uma mudança que sirva para esta execução: o texto continua como está. Clique com o botão direito em um token para escolher uma.</translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuationView</name>
    <message>
        <source>Plain</source>
        <translation>Sem mudanças</translation>
    </message>
    <message>
        <source>Steered</source>
        <translation>Orientado</translation>
    </message>
    <message>
        <source>Copy both texts</source>
        <translation>Copiar ambos os textos</translation>
    </message>
    <message>
        <source>Plain:</source>
        <translation>Sem mudanças:</translation>
    </message>
    <message>
        <source>Steered, %1:</source>
        <translation>Orientado, %1:</translation>
    </message>
    <message>
        <source>how does the text go on, plain and under an experiment? Choose Experiment &gt; Continue the text: the model writes both, side by side</source>
        <translation>como continua o texto, sem mudanças e sob um experimento? Escolha Experimento &gt; Continuar o texto: o modelo escreve ambos, lado a lado</translation>
    </message>
    <message>
        <source>No experiment was in the form: the model continues the text as it is.</source>
        <translation>Não havia experimento no formulário: o modelo continua o texto como está.</translation>
    </message>
    <message>
        <source>Steered by %1. The texts differ from their token %2 on, which is marked.</source>
        <translation>Orientado por %1. Os textos diferem a partir do token %2, que está marcado.</translation>
    </message>
    <message>
        <source>Steered by %1: it did not come to its first token.</source>
        <translation>Orientado por %1: não chegou ao primeiro token.</translation>
    </message>
    <message>
        <source>Steered by %1. No token differs so far.</source>
        <translation>Orientado por %1. Até agora nenhum token difere.</translation>
    </message>
    <message>
        <source>Steered by %1. No token differs.</source>
        <translation>Orientado por %1. Nenhum token difere.</translation>
    </message>
    <message numerus="yes">
        <source>At most %n token(s), temperature %1, seed %2.</source>
        <translation>
            <numerusform>No máximo %n token, temperatura %1, semente %2.</numerusform>
            <numerusform>No máximo %n tokens, temperatura %1, semente %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n token(s), always the likeliest.</source>
        <translation>
            <numerusform>No máximo %n token, sempre o mais provável.</numerusform>
            <numerusform>No máximo %n tokens, sempre o mais provável.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled: what was made stays. %1</source>
        <translation>Cancelado: o que foi escrito permanece. %1</translation>
    </message>
    <message>
        <source>It failed: what was made stays. %1</source>
        <translation>Falhou: o que foi escrito permanece. %1</translation>
    </message>
    <message>
        <source>Continuation</source>
        <translation>Continuação</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln token(s): %1</source>
        <translation>
            <numerusform>Após %Ln token: %1</numerusform>
            <numerusform>Após %Ln tokens: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln token(s)</source>
        <translation>
            <numerusform>Após %Ln token</numerusform>
            <numerusform>Após %Ln tokens</numerusform>
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
            <numerusform>%n token, depois o modelo encerrou o texto</numerusform>
            <numerusform>%n tokens, depois o modelo encerrou o texto</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>nada ainda</translation>
    </message>
</context>
<context>
    <name>sinkscope::DataTable</name>
    <message>
        <source>Copy cells</source>
        <translation>Copiar células</translation>
    </message>
</context>
<context>
    <name>sinkscope::EffectView</name>
    <message>
        <source>what did a change do to the text? Swap, ablate or steer a token: loss and divergence of each next token</source>
        <translation>o que uma mudança fez ao texto? Troque, remova ou direcione um token: perda e divergência de cada próximo token</translation>
    </message>
    <message>
        <source>after %1: loss %2, before %3; divergence %4 nats</source>
        <translation>após %1: perda %2, antes %3; divergência %4 nats</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Efeito</translation>
    </message>
</context>
<context>
    <name>sinkscope::EvictionForm</name>
    <message>
        <source>Evict keys</source>
        <translation>Eliminar chaves</translation>
    </message>
    <message>
        <source>A cache that forgets: every later token sees only the first keys and a window before itself. The text is run with the window alone, with the secondary sinks kept too, and with as many random keys kept instead.</source>
        <translation>Um cache que esquece: cada token posterior vê só as primeiras chaves e uma janela antes de si. O texto é executado só com a janela, mantendo também os sumidouros secundários, e mantendo no lugar deles outras tantas chaves aleatórias.</translation>
    </message>
    <message>
        <source>Evict</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>First tokens kept</source>
        <translation>Primeiros tokens mantidos</translation>
    </message>
    <message>
        <source>Their keys are never evicted. 0: none is safe.</source>
        <translation>Suas chaves nunca são eliminadas. 0: nenhuma está a salvo.</translation>
    </message>
    <message>
        <source>Window, tokens</source>
        <translation>Janela, tokens</translation>
    </message>
    <message>
        <source>A token sees itself and so many tokens before it, in all layers and heads.</source>
        <translation>Um token vê a si mesmo e a tantos tokens antes dele, em todas as camadas e cabeças.</translation>
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
        <translation>só a janela</translation>
    </message>
    <message>
        <source>sinks kept</source>
        <translation>sumidouros mantidos</translation>
    </message>
    <message>
        <source>random keys kept</source>
        <translation>chaves aleatórias mantidas</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>Eliminação</translation>
    </message>
    <message>
        <source>what if the cache forgot keys? Choose Experiment &gt; Evict keys: the loss with and without the secondary sinks</source>
        <translation>e se o cache esquecesse chaves? Escolha Experimento &gt; Eliminar chaves: a perda com e sem os sumidouros secundários</translation>
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
        <translation>Operação</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Camadas</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>With token</source>
        <translation>Com token</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origem</translation>
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
        <translation>Cabeças</translation>
    </message>
    <message>
        <source>Still seen by</source>
        <translation>Ainda visto por</translation>
    </message>
    <message>
        <source>Run the model again with this change (Ctrl+Shift+Return)</source>
        <translation>Executar o modelo de novo com esta mudança (Ctrl+Shift+Enter)</translation>
    </message>
    <message>
        <source>Spec</source>
        <translation>Especificação</translation>
    </message>
    <message>
        <source>Spec of the experiment</source>
        <translation>Especificação do experimento</translation>
    </message>
    <message>
        <source>mean, same token</source>
        <translation>média, mesmo token</translation>
    </message>
    <message>
        <source>another token</source>
        <translation>outro token</translation>
    </message>
    <message>
        <source>mean of tokens</source>
        <translation>média de tokens</translation>
    </message>
    <message>
        <source>token of another run...</source>
        <translation>token de outra execução...</translation>
    </message>
    <message>
        <source>given vector</source>
        <translation>vetor dado</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Primeira camada</translation>
    </message>
    <message>
        <source>Last layer</source>
        <translation>Última camada</translation>
    </message>
    <message>
        <source>to </source>
        <comment>before a layer</comment>
        <translation>a </translation>
    </message>
    <message>
        <source>Token to exchange with</source>
        <translation>Token com o qual trocar</translation>
    </message>
    <message>
        <source>65, 101</source>
        <translation>65, 101</translation>
    </message>
    <message>
        <source>Token positions</source>
        <translation>Posições dos tokens</translation>
    </message>
    <message>
        <source>Positions of the donor</source>
        <translation>Posições do doador</translation>
    </message>
    <message>
        <source>Norm or factor</source>
        <translation>Norma ou fator</translation>
    </message>
    <message>
        <source>Least cosine with the anchor</source>
        <translation>Cosseno mínimo com a âncora</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source> later tokens</source>
        <translation> tokens seguintes</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source>Later tokens that still see the key</source>
        <translation>Tokens seguintes que ainda veem a chave</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Fator</translation>
    </message>
    <message>
        <source>Positions are whole numbers with commas between them.</source>
        <translation>As posições são números inteiros separados por vírgulas.</translation>
    </message>
    <message>
        <source>The last layer lies before the first.</source>
        <translation>A última camada vem antes da primeira.</translation>
    </message>
    <message>
        <source>Run a text first: an experiment changes a finished run, with its model open.</source>
        <translation>Execute antes um texto: um experimento muda uma execução terminada, com o modelo dela aberto.</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s), none a sink</source>
        <translation>
            <numerusform>%n token, não é sumidouro</numerusform>
            <numerusform>%n tokens, nenhum é sumidouro</numerusform>
        </translation>
    </message>
    <message>
        <source>No run folder is chosen.</source>
        <translation>Nenhuma pasta de execução foi escolhida.</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s), from a spec</source>
        <translation>
            <numerusform>%n número, de uma especificação</numerusform>
            <numerusform>%n números, de uma especificação</numerusform>
        </translation>
    </message>
    <message>
        <source>Run folder of the donor</source>
        <translation>Pasta de execução do doador</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Ao vivo</translation>
    </message>
    <message>
        <source>Run at every change of the form, the newest first, without the effect on the text: drag the norm, step the layer</source>
        <translation>Executa a cada mudança do formulário, a mais nova primeiro, sem o efeito no texto: arraste a norma, mude a camada</translation>
    </message>
    <message>
        <source>Norm or factor, by dragging</source>
        <translation>Norma ou fator, arrastando</translation>
    </message>
    <message>
        <source>along the anchor</source>
        <translation>ao longo da âncora</translation>
    </message>
    <message>
        <source>The rows whose cosine with the anchor&apos;s is above this, instead of tokens by position</source>
        <translation>As linhas cujo cosseno com a da âncora supera este valor, em vez de tokens por posição</translation>
    </message>
</context>
<context>
    <name>sinkscope::FieldButton</name>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
</context>
<context>
    <name>sinkscope::FigureSavingDialog</name>
    <message>
        <source>Width</source>
        <translation>Largura</translation>
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
        <translation>Uma coluna</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Livre</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nenhum</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Dados</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Arquivo</translation>
    </message>
    <message>
        <source>Browse...</source>
        <translation>Procurar...</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Give the file a name</source>
        <translation>Dê um nome ao arquivo</translation>
    </message>
    <message>
        <source>%1 exists: export again to replace it</source>
        <translation>%1 já existe: exporte de novo para substituí-lo</translation>
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
        <translation>Restaurar a vista</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copiar a imagem</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copiar os dados</translation>
    </message>
    <message>
        <source>Export figure...</source>
        <translation>Exportar figura...</translation>
    </message>
    <message>
        <source>%1, layer %2: %3</source>
        <translation>%1, camada %2: %3</translation>
    </message>
    <message>
        <source>The data table of this panel has the numbers.</source>
        <translation>A tabela de dados deste painel tem os números.</translation>
    </message>
    <message>
        <source>It shows: %1. The data table of this panel has the numbers.</source>
        <translation>Mostra: %1. A tabela de dados deste painel tem os números.</translation>
    </message>
</context>
<context>
    <name>sinkscope::HeadBars</name>
    <message>
        <source>Head %1: %2, above ε</source>
        <translation>Cabeça %1: %2, acima de ε</translation>
    </message>
    <message>
        <source>Head %1: %2</source>
        <translation>Cabeça %1: %2</translation>
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
        <translation>Traços</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>tokens to read at most</source>
        <translation>tokens a ler no máximo</translation>
    </message>
    <message>
        <source>Tokens to read at most; a longer text is cut there, and the run says so</source>
        <translation>Tokens a ler no máximo; um texto mais longo é cortado ali, e a execução o indica</translation>
    </message>
    <message>
        <source>Read at most</source>
        <translation>Ler no máximo</translation>
    </message>
    <message>
        <source>The text to run. Paste it here, or drop a .txt or .jsonl file on the window.</source>
        <translation>O texto a executar. Cole-o aqui, ou solte um arquivo .txt ou .jsonl na janela.</translation>
    </message>
    <message>
        <source>Text to run</source>
        <translation>Texto a executar</translation>
    </message>
    <message>
        <source>text of the spec</source>
        <translation>texto da especificação</translation>
    </message>
    <message>
        <source>%1 token ids of a spec</source>
        <translation>%1 ids de tokens de uma especificação</translation>
    </message>
    <message>
        <source>no text yet</source>
        <translation>ainda sem texto</translation>
    </message>
    <message>
        <source>own text</source>
        <translation>texto próprio</translation>
    </message>
    <message>
        <source>no trace chosen</source>
        <translation>nenhum traço escolhido</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, linha %2</translation>
    </message>
    <message>
        <source>Filter the traces</source>
        <translation>Filtrar os traços</translation>
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
        <translation>Posição</translation>
    </message>
    <message>
        <source>Token id</source>
        <translation>Id do token</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>Vida</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Camada</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Cabeça %1</translation>
    </message>
    <message>
        <source>attention received in layer %1</source>
        <translation>atenção recebida na camada %1</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>grandeza</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>comparação</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>definição</translation>
    </message>
</context>
<context>
    <name>sinkscope::InspectorView</name>
    <message>
        <source>Heads</source>
        <translation>Cabeças</translation>
    </message>
    <message>
        <source>No run yet: its tokens are described here.</source>
        <translation>Ainda não há execução: os tokens dela são descritos aqui.</translation>
    </message>
    <message>
        <source>No token is selected. Click one in the sink map, or press ] for the first sink.</source>
        <translation>Nenhum token está selecionado. Clique em um no mapa de sumidouros, ou pressione ] para o primeiro sumidouro.</translation>
    </message>
    <message>
        <source>At layer %1</source>
        <translation>Na camada %1</translation>
    </message>
    <message>
        <source>Copy what the inspector says</source>
        <translation>Copiar o que diz o inspetor</translation>
    </message>
    <message>
        <source>Layers after which the token passes the sink rule: first and last, how many they are, and its level (birth layer, number of layers).</source>
        <translation>Camadas após as quais o token cumpre a regra de sumidouro: primeira e última, quantas são, e seu nível (camada de nascimento, número de camadas).</translation>
    </message>
    <message>
        <source>Layers in which the token is a sink</source>
        <translation>Camadas em que o token é sumidouro</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Camada acima</translation>
    </message>
    <message>
        <source>Layer above (↑ in the sink map)</source>
        <translation>Camada acima (↑ no mapa de sumidouros)</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Camada abaixo</translation>
    </message>
    <message>
        <source>Layer below (↓ in the sink map)</source>
        <translation>Camada abaixo (↓ no mapa de sumidouros)</translation>
    </message>
    <message>
        <source>Attention received per head</source>
        <translation>Atenção recebida por cabeça</translation>
    </message>
    <message>
        <source>↑ and ↓ in the sink map choose the layer, [ and ] the sink.</source>
        <translation>↑ e ↓ no mapa de sumidouros escolhem a camada, [ e ] o sumidouro.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1: %2 {1,?}</translation>
    </message>
    <message>
        <source>attention received, layer %1</source>
        <translation>atenção recebida, camada %1</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>cabeça %1: %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::JobForm</name>
    <message>
        <source>Close this form</source>
        <translation>Fechar este formulário</translation>
    </message>
    <message>
        <source>Close this form (Esc)</source>
        <translation>Fechar este formulário (Esc)</translation>
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
        <translation>1 sumidouro</translation>
    </message>
    <message>
        <source>%1 sinks</source>
        <translation>%1 sumidouros</translation>
    </message>
    <message>
        <source>birth layer %1, lifetime %2: %3</source>
        <translation>camada de nascimento %1, vida %2: %3</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Níveis</translation>
    </message>
</context>
<context>
    <name>sinkscope::LifeStrip</name>
    <message>
        <source>%1: a sink</source>
        <translation>%1: é sumidouro</translation>
    </message>
    <message>
        <source>%1: no sink</source>
        <translation>%1: não é sumidouro</translation>
    </message>
    <message>
        <source>After layer %1</source>
        <translation>Após a camada %1</translation>
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
        <translation>texto de demonstração</translation>
    </message>
    <message>
        <source>The first run is under way</source>
        <translation>A primeira execução está em andamento</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Ainda não há execução</translation>
    </message>
    <message>
        <source>The sink map appears here when it has finished.</source>
        <translation>O mapa de sumidouros aparece aqui quando ela terminar.</translation>
    </message>
    <message>
        <source>Run the model on the text on the left: which tokens are attention sinks, where they are born and where they end appears here.</source>
        <translation>Execute o modelo no texto à esquerda: quais tokens são sumidouros de atenção, onde nascem e onde terminam aparece aqui.</translation>
    </message>
    <message>
        <source>Ctrl+Return runs it</source>
        <translation>Ctrl+Enter executa</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Mostrar %1</translation>
    </message>
    <message>
        <source>view</source>
        <translation>painel</translation>
    </message>
    <message>
        <source>Token %1 %2</source>
        <translation>Token %1 %2</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>âncora</translation>
    </message>
    <message>
        <source>secondary sink</source>
        <translation>sumidouro secundário</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>Abrindo %1</translation>
    </message>
    <message>
        <source>Save run as</source>
        <translation>Salvar execução como</translation>
    </message>
    <message>
        <source>Run folders (*.sinkrun)</source>
        <translation>Pastas de execução (*.sinkrun)</translation>
    </message>
    <message>
        <source>Only files and folders of this machine can be opened</source>
        <translation>Só podem ser abertos arquivos e pastas desta máquina</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <source>Open a model folder or .gguf</source>
        <translation>Abra a pasta de um modelo ou um .gguf</translation>
    </message>
    <message>
        <source>Drop it here, or choose it. Sinkscope runs it on this machine: nothing is uploaded, nothing is downloaded.</source>
        <translation>Solte-o aqui, ou escolha-o. O Sinkscope o executa nesta máquina: nada é enviado, nada é baixado.</translation>
    </message>
    <message>
        <source>Finished runs (.sinkrun) can be opened without a model.</source>
        <translation>Execuções terminadas (.sinkrun) podem ser abertas sem um modelo.</translation>
    </message>
    <message>
        <source>Open model...</source>
        <translation>Abrir modelo...</translation>
    </message>
    <message>
        <source>Open folder...</source>
        <translation>Abrir pasta...</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Iniciar a demo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Executar</translation>
    </message>
    <message>
        <source>Bring back the panels on the left (Ctrl+1)</source>
        <translation>Trazer de volta os painéis da esquerda (Ctrl+1)</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Fechar %1</translation>
    </message>
    <message>
        <source>%1: menu</source>
        <translation>%1: menu</translation>
    </message>
    <message>
        <source>Float or dock</source>
        <translation>Soltar ou encaixar</translation>
    </message>
    <message>
        <source>follows selection</source>
        <translation>segue a seleção</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Arquivo</translation>
    </message>
    <message>
        <source>Open &amp;model...</source>
        <translation>Abrir &amp;modelo...</translation>
    </message>
    <message>
        <source>Open model &amp;folder...</source>
        <translation>Abrir &amp;pasta do modelo...</translation>
    </message>
    <message>
        <source>Open &amp;run folder...</source>
        <translation>Abrir pasta de &amp;execução...</translation>
    </message>
    <message>
        <source>&amp;Save run as...</source>
        <translation>&amp;Salvar execução como...</translation>
    </message>
    <message>
        <source>&amp;Close run</source>
        <translation>&amp;Fechar execução</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Sa&amp;ir</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>E&amp;xibir</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>Tema &amp;escuro</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>&amp;Apresentação</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>The language changes the next time Sinkscope starts</source>
        <translation>O idioma muda na próxima vez que o Sinkscope iniciar</translation>
    </message>
    <message>
        <source>&amp;As the system&apos;s</source>
        <translation>&amp;Como o sistema</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Desfazer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Refazer</translation>
    </message>
    <message>
        <source>&amp;Commands, views, tokens</source>
        <translation>&amp;Comandos, painéis, tokens</translation>
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
        <translation>Copiar os &amp;números desta figura</translation>
    </message>
    <message>
        <source>Data &amp;table of this figure</source>
        <translation>&amp;Tabela de dados desta figura</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Janela</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Restaurar disposição</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>Exec&amp;utar</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>Use the &amp;demo text</source>
        <translation>Usar o texto de &amp;demonstração</translation>
    </message>
    <message>
        <source>&amp;Number type</source>
        <translation>Tipo &amp;numérico</translation>
    </message>
    <message>
        <source>automatic (f32 on CPU, bf16 on CUDA)</source>
        <translation>automático (f32 na CPU, bf16 em CUDA)</translation>
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
        <translation>primeiro dispositivo CUDA</translation>
    </message>
    <message>
        <source>Sink r&amp;ule</source>
        <translation>&amp;Regra dos sumidouros</translation>
    </message>
    <message>
        <source>&amp;Default: aligned with the anchor and large</source>
        <translation>Pa&amp;drão: alinhado com a âncora e grande</translation>
    </message>
    <message>
        <source>&amp;Parity: as the secondary-sinks paper&apos;s code</source>
        <translation>&amp;Paridade: como o código do artigo sobre sumidouros secundários</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aju&amp;da</translation>
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
        <translation>Modelos (*.gguf *.safetensors config.json);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Open model folder</source>
        <translation>Abrir pasta do modelo</translation>
    </message>
    <message>
        <source>Open run folder</source>
        <translation>Abrir pasta de execução</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Salvo em %1</translation>
    </message>
    <message>
        <source>%1
%2, %3 layers, %4 heads, %5 wide, up to %6 tokens</source>
        <translation>%1
%2, %3 camadas, %4 cabeças, largura %5, até %6 tokens</translation>
    </message>
    <message>
        <source>Open a model to count its tokens.</source>
        <translation>Abra um modelo para contar os tokens.</translation>
    </message>
    <message>
        <source>counting its tokens</source>
        <translation>contando os tokens</translation>
    </message>
    <message>
        <source>There is no text to run yet.</source>
        <translation>Ainda não há texto para executar.</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source> of %1, cut there</source>
        <translation> de %1, cortado ali</translation>
    </message>
    <message>
        <source>Memory of this run, estimated: weights %1, work %2, results %3, program %4. Free now: %5.</source>
        <translation>Memória desta execução, estimada: pesos %1, trabalho %2, resultados %3, programa %4. Livre agora: %5.</translation>
    </message>
    <message>
        <source>This run needs about %1 of memory and %2 are free: read fewer tokens, or choose a smaller number type in the Run menu</source>
        <translation>Esta execução precisa de cerca de %1 de memória e há %2 livres: leia menos tokens, ou escolha um tipo numérico menor no menu Executar</translation>
    </message>
    <message>
        <source>Run %1, %2</source>
        <translation>Execução %1, %2</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>camada</translation>
    </message>
    <message>
        <source>previous, next sink</source>
        <translation>sumidouro anterior, próximo</translation>
    </message>
    <message>
        <source>fit selection</source>
        <translation>ajustar à seleção</translation>
    </message>
    <message>
        <source>whole text</source>
        <translation>texto inteiro</translation>
    </message>
    <message>
        <source>The rule by which tokens count as sinks: see and change it</source>
        <translation>A regra pela qual os tokens contam como sumidouros: veja-a e mude-a</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
    <message>
        <source>mean of heads</source>
        <translation>média das cabeças</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>cabeça %1</translation>
    </message>
    <message>
        <source>token %1 %2</source>
        <translation>token %1 %2</translation>
    </message>
    <message>
        <source>rule: cos &gt; %1, norm &gt; %2 × median</source>
        <translation>regra: cos &gt; %1, norma &gt; %2 × mediana</translation>
    </message>
    <message>
        <source>rule: parity, |cos| &gt; %1</source>
        <translation>regra: paridade, |cos| &gt; %1</translation>
    </message>
    <message>
        <source>Run the model on the input (Ctrl+Return)</source>
        <translation>Executar o modelo na entrada (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stop the run (Esc)</source>
        <translation>Parar a execução (Esc)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Open model file...</source>
        <translation>Abrir arquivo do modelo...</translation>
    </message>
    <message>
        <source>Open model folder...</source>
        <translation>Abrir pasta do modelo...</translation>
    </message>
    <message>
        <source>Demo model</source>
        <translation>Modelo de demonstração</translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation>Editar o texto</translation>
    </message>
    <message>
        <source>Use the demo text</source>
        <translation>Usar o texto de demonstração</translation>
    </message>
    <message>
        <source>Open traces, text or spec...</source>
        <translation>Abrir traços, texto ou especificação...</translation>
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
        <translation>Abrir &amp;recentes</translation>
    </message>
    <message>
        <source>Run again with scores</source>
        <translation>Repetir com pontuações</translation>
    </message>
    <message>
        <source>its pass without scores took %1 s</source>
        <translation>sua passada sem pontuações levou %1 s</translation>
    </message>
    <message>
        <source>with scores</source>
        <translation>com pontuações</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>uma thread</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
    <message>
        <source>The model is running: layer %1 of %2, %3</source>
        <translation>O modelo está em execução: camada %1 de %2, %3</translation>
    </message>
    <message>
        <source>The model is running: %1</source>
        <translation>O modelo está em execução: %1</translation>
    </message>
    <message>
        <source>The run was cancelled</source>
        <translation>A execução foi cancelada</translation>
    </message>
    <message>
        <source>%1 was drawn from several runs or from detection files, and names no single run to open: open them and choose them together</source>
        <translation>%1 foi desenhada a partir de várias execuções ou de arquivos de detecção e não indica uma única execução para abrir: abra-os e escolha-os juntos</translation>
    </message>
    <message>
        <source>The run of %1 was never saved. Run it again?</source>
        <translation>A execução de %1 nunca foi salva. Executar de novo?</translation>
    </message>
    <message>
        <source>The run of %1 is not there any more: %2. Run it again?</source>
        <translation>A execução de %1 não existe mais: %2. Executar de novo?</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Executar de novo</translation>
    </message>
    <message>
        <source>A run goes on: wait until it has ended, or cancel it first</source>
        <translation>Há uma execução em curso: espere que termine ou cancele-a antes</translation>
    </message>
    <message>
        <source>Open &amp;traces, records, text or figure...</source>
        <translation>Abrir &amp;traços, detecções, texto ou figura...</translation>
    </message>
    <message>
        <source>Open &amp;last session</source>
        <translation>Abrir ú&amp;ltima sessão</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Re&amp;nomear</translation>
    </message>
    <message>
        <source>Rule and &amp;anchor...</source>
        <translation>Regra e ânc&amp;ora...</translation>
    </message>
    <message>
        <source>Open traces, records, text or figure</source>
        <translation>Abrir traços, detecções, texto ou figura</translation>
    </message>
    <message>
        <source>Traces, detections, texts, specs and figures (*.jsonl *.ndjson *.txt *.md *.json *.pdf *.svg *.png);;All files (*)</source>
        <translation>Traços, detecções, textos, especificações e figuras (*.jsonl *.ndjson *.txt *.md *.json *.pdf *.svg *.png);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>close %n row(s)</source>
        <translation>
            <numerusform>fechar %n linha</numerusform>
            <numerusform>fechar %n linhas</numerusform>
        </translation>
    </message>
    <message>
        <source>close %1</source>
        <translation>fechar %1</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>renomear %1</translation>
    </message>
    <message>
        <source>change the rule of %1</source>
        <translation>mudar a regra de %1</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Execução %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>linha %1</translation>
    </message>
    <message>
        <source>Sinkscope ended unexpectedly. Open again what was open?</source>
        <translation>O Sinkscope terminou inesperadamente. Abrir de novo o que estava aberto?</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Abrir de novo</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Not everything could be opened again. %1</source>
        <translation>Não foi possível abrir tudo de novo. %1</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>Tamanho do &amp;texto</translation>
    </message>
    <message>
        <source>%1, as the system&apos;s</source>
        <translation>%1, como no sistema</translation>
    </message>
    <message>
        <source>The text size changes the next time Sinkscope starts</source>
        <translation>O tamanho do texto muda na próxima vez que o Sinkscope iniciar</translation>
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
        <translation>&amp;Substituir...</translation>
    </message>
    <message>
        <source>E&amp;xchange with...</source>
        <translation>&amp;Trocar com...</translation>
    </message>
    <message>
        <source>&amp;Ablate</source>
        <translation>&amp;Ablação</translation>
    </message>
    <message>
        <source>&amp;MLP output...</source>
        <translation>Saída do &amp;MLP...</translation>
    </message>
    <message>
        <source>&amp;Attention output...</source>
        <translation>Saída da &amp;atenção...</translation>
    </message>
    <message>
        <source>As a &amp;key...</source>
        <translation>Como &amp;chave...</translation>
    </message>
    <message>
        <source>&amp;Head...</source>
        <translation>Ca&amp;beça...</translation>
    </message>
    <message>
        <source>S&amp;teer</source>
        <translation>&amp;Orientar</translation>
    </message>
    <message>
        <source>&amp;Cap norm...</source>
        <translation>&amp;Limitar a norma...</translation>
    </message>
    <message>
        <source>Set &amp;norm...</source>
        <translation>&amp;Fixar a norma...</translation>
    </message>
    <message>
        <source>&amp;Scale...</source>
        <translation>&amp;Escalar...</translation>
    </message>
    <message>
        <source>&amp;Project out the anchor...</source>
        <translation>&amp;Projeção sem âncora...</translation>
    </message>
    <message>
        <source>Swap...</source>
        <translation>Substituir...</translation>
    </message>
    <message>
        <source>Ablate...</source>
        <translation>Ablação...</translation>
    </message>
    <message>
        <source>Steer...</source>
        <translation>Orientar...</translation>
    </message>
    <message>
        <source>Exchange...</source>
        <translation>Trocar...</translation>
    </message>
    <message>
        <source>&amp;Run the experiment</source>
        <translation>&amp;Executar o experimento</translation>
    </message>
    <message>
        <source>&amp;Flicker before and after</source>
        <translation>A&amp;lternar antes e depois</translation>
    </message>
    <message>
        <source>&amp;Edit a copy</source>
        <translation>Editar uma &amp;cópia</translation>
    </message>
    <message>
        <source>The run that this experiment changed is not open: open it too.</source>
        <translation>A execução que este experimento mudou não está aberta: abra-a também.</translation>
    </message>
    <message>
        <source>Run a text first: an experiment changes a finished run.</source>
        <translation>Execute antes um texto: um experimento muda uma execução terminada.</translation>
    </message>
    <message>
        <source>Open the model of this run, %1: an experiment runs it again.</source>
        <translation>Abra o modelo desta execução, %1: um experimento o executa de novo.</translation>
    </message>
    <message>
        <source>The open model is not that of this run: open %1.</source>
        <translation>O modelo aberto não é o desta execução: abra %1.</translation>
    </message>
    <message>
        <source>A run goes on: wait for it, or cancel it.</source>
        <translation>Há uma execução em curso: espere que termine, ou cancele-a.</translation>
    </message>
    <message>
        <source>This experiment makes several different changes: the form holds one. Save the run and edit the spec in its run.json.</source>
        <translation>Este experimento faz várias mudanças diferentes: o formulário contém uma. Salve a execução e edite a especificação no run.json dela.</translation>
    </message>
    <message>
        <source>This spec makes several different changes, and the window holds one: only its text is taken over. sinkscope run --spec makes them all.</source>
        <translation>Esta especificação faz várias mudanças diferentes, e a janela contém uma: só o texto dela é aproveitado. sinkscope run --spec faz todas.</translation>
    </message>
    <message>
        <source>%1 finished in %2 s, nothing left the machine</source>
        <translation>%1 terminou em %2 s, nada saiu da máquina</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 falhou</translation>
    </message>
    <message>
        <source>%1 was cancelled</source>
        <translation>%1: cancelada</translation>
    </message>
    <message>
        <source>The sweep failed</source>
        <translation>A varredura falhou</translation>
    </message>
    <message>
        <source>The sweep was cancelled: what was finished stays</source>
        <translation>A varredura foi cancelada: o que terminou fica</translation>
    </message>
    <message>
        <source>Sweep over &amp;layers</source>
        <translation>Varredura por cama&amp;das</translation>
    </message>
    <message>
        <source>The form&apos;s change in each layer from the first one on, to hidden state, attention output and MLP output: when is the sink decided?</source>
        <translation>A mudança do formulário em cada camada desde a primeira, em estado oculto, saída da atenção e saída MLP: quando o sink é decidido?</translation>
    </message>
    <message>
        <source>Sweep over n&amp;orms</source>
        <translation>Varredura por nor&amp;mas</translation>
    </message>
    <message>
        <source>The norm of the form&apos;s rows cut or set to 0, 50, 100, 200, 500 and 1,000: how much norm does a sink need?</source>
        <translation>A norma das linhas do formulário limitada ou fixada em 0, 50, 100, 200, 500 e 1.000: de quanta norma um sink precisa?</translation>
    </message>
    <message numerus="yes">
        <source>The sweep finished: %n run(s), nothing left the machine</source>
        <translation>
            <numerusform>A varredura terminou: %n execução, nada saiu da máquina</numerusform>
            <numerusform>A varredura terminou: %n execuções, nada saiu da máquina</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep, %1</source>
        <translation>Varredura, %1</translation>
    </message>
    <message>
        <source>&amp;Continue the text...</source>
        <translation>Co&amp;ntinuar o texto...</translation>
    </message>
    <message>
        <source>The model writes on where the text ends, as it is and with the experiment of the form</source>
        <translation>O modelo continua a escrever onde o texto termina, como está e com o experimento do formulário</translation>
    </message>
    <message>
        <source>Continue the text...</source>
        <translation>Continuar o texto...</translation>
    </message>
    <message numerus="yes">
        <source>The text is continued by %n token(s), nothing left the machine</source>
        <translation>
            <numerusform>O texto continua com %n token, nada saiu da máquina</numerusform>
            <numerusform>O texto continua com %n tokens, nada saiu da máquina</numerusform>
        </translation>
    </message>
    <message>
        <source>Continuing %1</source>
        <translation>Continuação de %1</translation>
    </message>
    <message>
        <source>The eviction failed</source>
        <translation>A eliminação falhou</translation>
    </message>
    <message>
        <source>The continuation failed</source>
        <translation>A continuação falhou</translation>
    </message>
    <message>
        <source>The eviction was cancelled: what was finished stays</source>
        <translation>A eliminação foi cancelada: o que terminou permanece</translation>
    </message>
    <message>
        <source>The continuation was cancelled: what was made stays</source>
        <translation>A continuação foi cancelada: o que foi escrito permanece</translation>
    </message>
    <message>
        <source>Evict &amp;keys...</source>
        <translation>Eliminar cha&amp;ves...</translation>
    </message>
    <message>
        <source>What if a cache forgot keys? The first tokens and a window are kept, with and without the secondary sinks: change of the loss by position</source>
        <translation>E se um cache esquecesse chaves? Mantêm-se os primeiros tokens e uma janela, com e sem os sumidouros secundários: mudança da perda por posição</translation>
    </message>
    <message>
        <source>The eviction finished, nothing left the machine</source>
        <translation>A eliminação terminou, nada saiu da máquina</translation>
    </message>
    <message>
        <source>This text is too short to evict a key: three tokens are needed.</source>
        <translation>Este texto é curto demais para eliminar uma chave: são necessários três tokens.</translation>
    </message>
    <message>
        <source>Evicting keys, %1</source>
        <translation>Eliminação de chaves, %1</translation>
    </message>
    <message>
        <source>A batch is under way</source>
        <translation>Há uma série em curso</translation>
    </message>
    <message>
        <source>The levels of its sinks are shown when it has ended.</source>
        <translation>Os níveis dos seus sinks são mostrados quando ela termina.</translation>
    </message>
    <message>
        <source>The sinks of these rows, in one detection file; it can be cancelled and gone on with</source>
        <translation>Os sinks destas linhas, em um só arquivo de detecção; pode ser cancelado e retomado</translation>
    </message>
    <message>
        <source>Open a traces file first: a batch runs its rows.</source>
        <translation>Abra antes um arquivo de traços: uma série executa as suas linhas.</translation>
    </message>
    <message>
        <source>Open a model first: a batch runs it on each row.</source>
        <translation>Abra antes um modelo: uma série o executa em cada linha.</translation>
    </message>
    <message numerus="yes">
        <source>Run all %n row(s) as a &amp;batch...</source>
        <translation>
            <numerusform>Executar %n linha como s&amp;érie...</numerusform>
            <numerusform>Executar todas as %n linhas como s&amp;érie...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the %n row(s) s&amp;hown as a batch...</source>
        <translation>
            <numerusform>Executar %n linha &amp;mostrada como série...</numerusform>
            <numerusform>Executar as %n linhas &amp;mostradas como série...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the %n cho&amp;sen row(s) as a batch...</source>
        <translation>
            <numerusform>Executar %n linha esco&amp;lhida como série...</numerusform>
            <numerusform>Executar as %n linhas esco&amp;lhidas como série...</numerusform>
        </translation>
    </message>
    <message>
        <source>Batch, %1</source>
        <translation>Série, %1</translation>
    </message>
    <message numerus="yes">
        <source>The sinks of %n row(s) are in %1</source>
        <translation>
            <numerusform>Os sinks de %n linha estão em %1</numerusform>
            <numerusform>Os sinks de %n linhas estão em %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were cut at the limit of tokens</source>
        <translation>
            <numerusform>%n linha foi cortada no limite de tokens</numerusform>
            <numerusform>%n linhas foram cortadas no limite de tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) could not be run and are left out of %1.</source>
        <translation>
            <numerusform>%n linha não pôde ser executada e fica fora de %1.</numerusform>
            <numerusform>%n linhas não puderam ser executadas e ficam fora de %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>List the rows</source>
        <translation>Listar as linhas</translation>
    </message>
    <message>
        <source>The batch failed</source>
        <translation>A série falhou</translation>
    </message>
    <message>
        <source>The batch was cancelled: what was finished stays</source>
        <translation>A série foi cancelada: o que terminou fica</translation>
    </message>
    <message>
        <source>The batch was cancelled before a row of it was finished</source>
        <translation>A série foi cancelada antes que uma de suas linhas terminasse</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>List the rows that could not be run</source>
        <translation>Listar as linhas que não puderam ser executadas</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are finished and kept in %1. The batch goes on from there now, or when %2 is chosen for a batch again.</source>
        <translation>
            <numerusform>%n linha está pronta e guardada em %1. A série continua dali agora, ou quando %2 for escolhido de novo para uma série.</numerusform>
            <numerusform>%n linhas estão prontas e guardadas em %1. A série continua dali agora, ou quando %2 for escolhido de novo para uma série.</numerusform>
        </translation>
    </message>
    <message>
        <source>row</source>
        <translation>linha</translation>
    </message>
    <message>
        <source>why it could not be run</source>
        <translation>por que não pôde ser executada</translation>
    </message>
    <message>
        <source>Rows that could not be run</source>
        <translation>Linhas que não puderam ser executadas</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Calcular</translation>
    </message>
    <message>
        <source>about one pass: the run took %1 s</source>
        <translation>cerca de uma passagem: a execução levou %1 s</translation>
    </message>
    <message>
        <source>It is computed, nothing left the machine</source>
        <translation>Cálculo concluído, nada saiu da máquina</translation>
    </message>
    <message>
        <source>The rule was changed meanwhile: compute it again</source>
        <translation>Nesse meio-tempo a regra mudou: calcule de novo</translation>
    </message>
    <message>
        <source>Open the model of this run, %1: it is computed with it.</source>
        <translation>Abra o modelo desta execução, %1: o cálculo o usa.</translation>
    </message>
    <message>
        <source>The computation was cancelled</source>
        <translation>O cálculo foi cancelado</translation>
    </message>
    <message>
        <source>The computation failed</source>
        <translation>O cálculo falhou</translation>
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
        <translation>camada %1, token %2, %3 %4</translation>
    </message>
    <message>
        <source>without value</source>
        <translation>sem valor</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
</context>
<context>
    <name>sinkscope::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>Fechar a mensagem</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Aviso: %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Erro: %1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Pergunta: %1</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensagem</translation>
    </message>
    <message numerus="yes">
        <source>and %n more before</source>
        <translation>
            <numerusform>e mais um antes</numerusform>
            <numerusform>e mais %n antes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::NormsView</name>
    <message>
        <source>Norm of the hidden state after layer l</source>
        <translation>Norma do estado oculto após a camada l</translation>
    </message>
    <message>
        <source>Norm of the keys of layer l</source>
        <translation>Norma das chaves da camada l</translation>
    </message>
    <message>
        <source>Norm of the values of layer l</source>
        <translation>Norma dos valores da camada l</translation>
    </message>
    <message>
        <source>Norm curves</source>
        <translation>Curvas de normas</translation>
    </message>
    <message>
        <source>Hidden state as layer input</source>
        <translation>Estado oculto como entrada da camada</translation>
    </message>
    <message>
        <source>Norm shown</source>
        <translation>Norma mostrada</translation>
    </message>
    <message>
        <source>Scale of the norms</source>
        <translation>Escala das normas</translation>
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
        <translation>Escala linear</translation>
    </message>
    <message>
        <source>The norm of the state after layer l stands at l + 1, the layer that reads it, as keys, values and attention do</source>
        <translation>A norma do estado após a camada l fica em l + 1, a camada que o lê, como chaves, valores e atenção</translation>
    </message>
</context>
<context>
    <name>sinkscope::PcaView</name>
    <message>
        <source>projections of the layer input</source>
        <translation>projeções da entrada da camada</translation>
    </message>
    <message>
        <source>projections of the attention output</source>
        <translation>projeções da saída da atenção</translation>
    </message>
    <message>
        <source>projections of the MLP input</source>
        <translation>projeções da entrada do MLP</translation>
    </message>
    <message>
        <source>State that is projected on the components</source>
        <translation>Estado projetado sobre as componentes</translation>
    </message>
    <message>
        <source>PC %1, α = %2: norm %3, cosine %4</source>
        <translation>PC %1, α = %2: norma %3, cosseno %4</translation>
    </message>
    <message>
        <source>Compute layer %1</source>
        <translation>Calcular a camada %1</translation>
    </message>
    <message>
        <source>PCA sweep</source>
        <translation>Varredura PCA</translation>
    </message>
</context>
<context>
    <name>sinkscope::Presentation</name>
    <message>
        <source>Sinkscope: presentation</source>
        <translation>Sinkscope: apresentação</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Apresentação</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>Tela preta</translation>
    </message>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display does not offer. The curve shows the same attention.</source>
        <translation>O mapa de sumidouros precisa de OpenGL 3.3, que esta tela não oferece. A curva mostra a mesma atenção.</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Próximo passo</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Passo anterior</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Primeiro passo</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Último passo</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Camada acima</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Camada abaixo</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Próximo sumidouro</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sumidouro anterior</translation>
    </message>
    <message>
        <source>Run live</source>
        <translation>Executar ao vivo</translation>
    </message>
    <message>
        <source>Blank screen</source>
        <translation>Tela preta</translation>
    </message>
    <message>
        <source>Leave the presentation</source>
        <translation>Sair da apresentação</translation>
    </message>
    <message>
        <source>There is no run to present yet: press Space to run the text of the window.</source>
        <translation>Ainda não há execução a apresentar: pressione Espaço para executar o texto da janela.</translation>
    </message>
    <message>
        <source>BOS decay</source>
        <translation>Decaimento do BOS</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Passo %1 de %2: %3</translation>
    </message>
    <message>
        <source>No run can be started now: the window needs a model and a text, and one run at a time.</source>
        <translation>Não é possível iniciar uma execução agora: a janela precisa de um modelo e de um texto, e uma execução por vez.</translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationCurve</name>
    <message>
        <source>Attention received, by layer</source>
        <translation>Atenção recebida, por camada</translation>
    </message>
    <message>
        <source>attention received</source>
        <translation>atenção recebida</translation>
    </message>
    <message>
        <source>mean over queries and heads</source>
        <translation>média sobre consultas e cabeças</translation>
    </message>
    <message>
        <source>one sink</source>
        <translation>um sumidouro</translation>
    </message>
    <message numerus="yes">
        <source>%1 sinks, sum</source>
        <translation>
            <numerusform>%1 sumidouro, soma</numerusform>
            <numerusform>%1 sumidouros, soma</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationFooter</name>
    <message>
        <source>step</source>
        <translation>passo</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>camada</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espaço</translation>
    </message>
    <message>
        <source>run live</source>
        <translation>executar ao vivo</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the key</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>preto</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>sair</translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationText</name>
    <message>
        <source>The text around the selected token</source>
        <translation>O texto em torno do token selecionado</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>O texto</translation>
    </message>
</context>
<context>
    <name>sinkscope::RecentFiles</name>
    <message>
        <source>Nothing was opened yet</source>
        <translation>Nada foi aberto ainda</translation>
    </message>
    <message>
        <source>Take out what is &amp;missing</source>
        <translation>Retirar o que &amp;falta</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>&amp;Limpar esta lista</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (ausente)</translation>
    </message>
    <message>
        <source>%1 is not there any more; it was taken out of the list of recent files</source>
        <translation>%1 não existe mais; foi retirado da lista de arquivos recentes</translation>
    </message>
</context>
<context>
    <name>sinkscope::ResultView</name>
    <message>
        <source>Copy what the result says</source>
        <translation>Copiar o que diz o resultado</translation>
    </message>
    <message>
        <source>Its attention went to</source>
        <translation>Sua atenção foi para</translation>
    </message>
    <message>
        <source>Tokens that received more attention</source>
        <translation>Tokens que receberam mais atenção</translation>
    </message>
    <message>
        <source>Effect on the text</source>
        <translation>Efeito no texto</translation>
    </message>
    <message>
        <source>Next token after the text</source>
        <translation>Próximo token após o texto</translation>
    </message>
    <message>
        <source>This run changes nothing. Right-click a token in the sink map to ask what happens without it.</source>
        <translation>Esta execução não muda nada. Clique com o botão direito em um token no mapa de sumidouros para perguntar o que acontece sem ele.</translation>
    </message>
    <message>
        <source>Two runs of the same text side by side.</source>
        <translation>Duas execuções do mesmo texto lado a lado.</translation>
    </message>
    <message>
        <source>changed by %1 of its norm</source>
        <translation>mudança: %1 da sua norma</translation>
    </message>
    <message>
        <source>|after − before| / |before| of the tensor rows that were changed; of a masked key the mean attention that it lost</source>
        <translation>|depois − antes| / |antes| das linhas do tensor mudadas; de uma chave mascarada, a atenção média que perdeu</translation>
    </message>
    <message numerus="yes">
        <source>%n later token(s)</source>
        <translation>
            <numerusform>%n token seguinte</numerusform>
            <numerusform>%n tokens seguintes</numerusform>
        </translation>
    </message>
    <message>
        <source>All other sinks stay.</source>
        <translation>Todos os outros sumidouros permanecem.</translation>
    </message>
    <message>
        <source>No longer sinks: %1.</source>
        <translation>Não são mais sumidouros: %1.</translation>
    </message>
    <message>
        <source>New sinks: %1.</source>
        <translation>Novos sumidouros: %1.</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>grandeza</translation>
    </message>
    <message>
        <source>before</source>
        <translation>antes</translation>
    </message>
    <message>
        <source>after</source>
        <translation>depois</translation>
    </message>
    <message>
        <source>change</source>
        <translation>mudança</translation>
    </message>
    <message>
        <source>%1: before %2, after %3, change %4</source>
        <translation>%1: antes %2, depois %3, mudança %4</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>camadas %1–%2</translation>
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
        <translation>A mesma mudança em cada sink secundário, todas em mais uma execução; uma troca usa a média dos outros de cada sink</translation>
    </message>
    <message numerus="yes">
        <source>Repeat on all %n sink(s)</source>
        <translation>
            <numerusform>Repetir em %n sink</numerusform>
            <numerusform>Repetir em todos os %n sinks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::RuleForm</name>
    <message>
        <source>Also for the next runs</source>
        <translation>Também para as próximas execuções</translation>
    </message>
    <message>
        <source>Back to the run&apos;s own rule</source>
        <translation>Voltar à regra da execução</translation>
    </message>
    <message>
        <source>Rule and anchor of the run</source>
        <translation>Regra e âncora da execução</translation>
    </message>
    <message>
        <source>Which tokens count as sinks</source>
        <translation>Quais tokens contam como sumidouros</translation>
    </message>
    <message>
        <source>Close this form</source>
        <translation>Fechar este formulário</translation>
    </message>
    <message>
        <source>Close this form (Esc)</source>
        <translation>Fechar este formulário (Esc)</translation>
    </message>
    <message>
        <source>default: aligned with the anchor and large</source>
        <translation>padrão: alinhado com a âncora e grande</translation>
    </message>
    <message>
        <source>parity: as the secondary-sinks paper&apos;s code</source>
        <translation>paridade: como o código do artigo sobre sumidouros secundários</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Predefinição</translation>
    </message>
    <message>
        <source>Cosine above</source>
        <translation>Cosseno acima de</translation>
    </message>
    <message>
        <source>A sink&apos;s state after a layer has a cosine with the anchor&apos;s above this. No unit.</source>
        <translation>O estado de um sumidouro depois de uma camada tem com o da âncora um cosseno acima deste valor. Sem unidade.</translation>
    </message>
    <message>
        <source>Norm above</source>
        <translation>Norma acima de</translation>
    </message>
    <message>
        <source>A sink&apos;s norm after a layer is above this many times the layer&apos;s lower median over all tokens. Not used by parity.</source>
        <translation>A norma de um sumidouro depois de uma camada está acima de tantas vezes a mediana inferior da camada sobre todos os tokens. Não é usada pela paridade.</translation>
    </message>
    <message>
        <source> × median</source>
        <translation> × mediana</translation>
    </message>
    <message>
        <source>The token that all others are compared with. Automatic: the candidate with the largest mean norm over the layers.</source>
        <translation>O token com o qual todos os outros são comparados. Automática: o candidato com a maior norma média sobre as camadas.</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>Âncora</translation>
    </message>
    <message>
        <source>What is chosen here is also the rule of the runs that are started next</source>
        <translation>O que se escolhe aqui é também a regra das próximas execuções</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, controle deslizante</translation>
    </message>
    <message>
        <source>No run is shown.</source>
        <translation>Nenhuma execução é mostrada.</translation>
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
            <numerusform>%n sumidouro secundário; a âncora é #%1.</numerusform>
            <numerusform>%n sumidouros secundários; a âncora é #%1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::RunProgress</name>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>iniciando</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>camada %1 de %2</translation>
    </message>
    <message>
        <source>reading the weights</source>
        <translation>lendo os pesos</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>gravando</translation>
    </message>
    <message>
        <source>cancelling</source>
        <translation>cancelando</translation>
    </message>
    <message>
        <source>measuring separation</source>
        <translation>medindo a separação</translation>
    </message>
    <message>
        <source>arranging the points</source>
        <translation>dispondo os pontos</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>linha %1 de %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::RunRowDelegate</name>
    <message>
        <source>Name of the run</source>
        <translation>Nome da execução</translation>
    </message>
</context>
<context>
    <name>sinkscope::RunsPanel</name>
    <message>
        <source>run</source>
        <translation>execução</translation>
    </message>
    <message>
        <source>secondary sinks</source>
        <translation>sumidouros secundários</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 on %4, %5 s</source>
        <translation>%1, %2 tokens, %3 em %4, %5 s</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>não salva</translation>
    </message>
    <message>
        <source>Save run as...</source>
        <translation>Salvar execução como...</translation>
    </message>
    <message>
        <source>Number of secondary sinks, by the rule that is chosen for the row</source>
        <translation>Número de sumidouros secundários, pela regra escolhida para a linha</translation>
    </message>
    <message>
        <source>published records</source>
        <translation>detecções publicadas</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The run goes on: %1 %</source>
        <translation>A execução está em curso: %1 %</translation>
    </message>
    <message>
        <source>Rule and anchor...</source>
        <translation>Regra e âncora...</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renomear</translation>
    </message>
    <message numerus="yes">
        <source>Close %n row(s)</source>
        <translation>
            <numerusform>Fechar %n linha</numerusform>
            <numerusform>Fechar %n linhas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::SinkMapView</name>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display does not offer; the other panels do not</source>
        <translation>O mapa de sumidouros precisa de OpenGL 3.3, que esta tela não oferece; os outros painéis não</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Próximo token</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>Token anterior</translation>
    </message>
    <message>
        <source>Ten tokens on</source>
        <translation>Dez tokens à frente</translation>
    </message>
    <message>
        <source>Ten tokens back</source>
        <translation>Dez tokens atrás</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Camada acima</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Camada abaixo</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Próximo sumidouro</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sumidouro anterior</translation>
    </message>
    <message>
        <source>Fit selection</source>
        <translation>Ajustar à seleção</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Reduzir</translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation>Métrica: %1</translation>
    </message>
    <message>
        <source>Heads: mean</source>
        <translation>Cabeças: média</translation>
    </message>
    <message>
        <source>Heads: maximum</source>
        <translation>Cabeças: máximo</translation>
    </message>
    <message>
        <source>Heads: share above epsilon</source>
        <translation>Cabeças: fração acima de épsilon</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>Próxima cabeça</translation>
    </message>
    <message>
        <source>Previous head</source>
        <translation>Cabeça anterior</translation>
    </message>
    <message>
        <source>Logarithmic or linear scale</source>
        <translation>Escala logarítmica ou linear</translation>
    </message>
    <message>
        <source>Range: brighter</source>
        <translation>Faixa: mais clara</translation>
    </message>
    <message>
        <source>Range: darker</source>
        <translation>Faixa: mais escura</translation>
    </message>
    <message>
        <source>Range: automatic</source>
        <translation>Faixa: automática</translation>
    </message>
    <message>
        <source>Epsilon up</source>
        <translation>Aumentar épsilon</translation>
    </message>
    <message>
        <source>Epsilon down</source>
        <translation>Reduzir épsilon</translation>
    </message>
    <message>
        <source>Colours: viridis or cividis</source>
        <translation>Cores: viridis ou cividis</translation>
    </message>
    <message>
        <source>Frame timer</source>
        <translation>Cronômetro de quadros</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Mostrar o texto inteiro</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copiar a imagem</translation>
    </message>
    <message>
        <source>Layer 0 on top</source>
        <translation>Camada 0 no topo</translation>
    </message>
    <message>
        <source>Equal detail columns</source>
        <translation>Colunas do detalhe iguais</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Primeiro token</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>Último token</translation>
    </message>
    <message>
        <source>Five layers up</source>
        <translation>Cinco camadas acima</translation>
    </message>
    <message>
        <source>Five layers down</source>
        <translation>Cinco camadas abaixo</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Primeira camada</translation>
    </message>
    <message>
        <source>Last layer</source>
        <translation>Última camada</translation>
    </message>
    <message>
        <source>Metric: norm or its ratio to the layer&apos;s median</source>
        <translation>Métrica: norma ou sua razão com a mediana da camada</translation>
    </message>
    <message>
        <source>Range: raise its low end</source>
        <translation>Faixa: subir o limite inferior</translation>
    </message>
    <message>
        <source>Range: lower its low end</source>
        <translation>Faixa: baixar o limite inferior</translation>
    </message>
    <message>
        <source>Range: type its ends</source>
        <translation>Faixa: digitar os limites</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copiar os dados</translation>
    </message>
    <message>
        <source>Export figure...</source>
        <translation>Exportar a figura...</translation>
    </message>
</context>
<context>
    <name>sinkscope::SinkMapWidget</name>
    <message>
        <source>Sink map</source>
        <translation>Mapa de sumidouros</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>sem execução</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>camada %1</translation>
    </message>
    <message>
        <source>This run is too large for the textures of this graphics driver</source>
        <translation>Esta execução é grande demais para as texturas deste driver gráfico</translation>
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
        <translation>nenhuma consulta a vê</translation>
    </message>
    <message>
        <source>pixel</source>
        <translation>pixel</translation>
    </message>
    <message>
        <source>the sink, drawn wide</source>
        <translation>o sumidouro, desenhado largo</translation>
    </message>
    <message>
        <source>max of tokens %1–%2</source>
        <translation>máx dos tokens %1–%2</translation>
    </message>
    <message>
        <source>norm, cosine</source>
        <translation>norma, cosseno</translation>
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
        <translation>camada %1, token %2 &apos;%3&apos;, %4 não tem valor</translation>
    </message>
    <message>
        <source>layer %1, token %2 &apos;%3&apos;, %4 %5</source>
        <translation>camada %1, token %2 &apos;%3&apos;, %4 %5</translation>
    </message>
    <message>
        <source>This run does not hold &quot;%1&quot;: choose another metric above.</source>
        <translation>Esta execução não contém &quot;%1&quot;: escolha outra métrica acima.</translation>
    </message>
    <message>
        <source>This run was made without sink scores and has no &quot;%1&quot;: choose another metric above, or run the text again with scores.</source>
        <translation>Esta execução foi feita sem pontuações de sumidouro e não tem &quot;%1&quot;: escolha outra métrica acima, ou execute o texto de novo com pontuações.</translation>
    </message>
    <message>
        <source>only itself sees it</source>
        <translation>só ele mesmo o vê</translation>
    </message>
</context>
<context>
    <name>sinkscope::StagesView</name>
    <message>
        <source>%1: cosine %2</source>
        <comment>a sink, or the median of many</comment>
        <translation>%1: cosseno %2</translation>
    </message>
    <message>
        <source>MLP stages</source>
        <translation>Etapas do MLP</translation>
    </message>
</context>
<context>
    <name>sinkscope::SweepView</name>
    <message>
        <source>when is a sink decided? Select one, then choose Experiment &gt; Sweep over layers: the same change in each layer</source>
        <translation>quando um sink é decidido? Selecione um e escolha Experimento &gt; Varredura por camadas: a mesma mudança em cada camada</translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>norma %1</translation>
    </message>
    <message>
        <source>%1, layer %2</source>
        <translation>%1, camada %2</translation>
    </message>
    <message>
        <source>key</source>
        <translation>chave</translation>
    </message>
    <message>
        <source>%1: the change selects nothing</source>
        <translation>%1: a mudança não seleciona nada</translation>
    </message>
    <message>
        <source>%1: %2 of %3 sinks stay, mean lifetime %4, mean score %5</source>
        <translation>%1: ficam %2 de %3 sinks, vida média %4, pontuação média %5</translation>
    </message>
    <message>
        <source>%1: norm %2, cosine %3, lifetime %4, suppression %5</source>
        <translation>%1: norma %2, cosseno %3, vida %4, supressão %5</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Varredura</translation>
    </message>
</context>
<context>
    <name>sinkscope::TokenHead</name>
    <message>
        <source>Text around the token</source>
        <translation>Texto em volta do token</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sumidouro anterior</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Próximo sumidouro</translation>
    </message>
    <message>
        <source>Previous sink ([)</source>
        <translation>Sumidouro anterior ([)</translation>
    </message>
    <message>
        <source>Next sink (])</source>
        <translation>Próximo sumidouro (])</translation>
    </message>
    <message>
        <source>(no text)</source>
        <translation>(sem texto)</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>Token %1, position %2, %3</source>
        <translation>Token %1, posição %2, %3</translation>
    </message>
</context>
<context>
    <name>sinkscope::TraceModel</name>
    <message>
        <source>row</source>
        <translation>linha</translation>
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
        <translation>Tokens da linha inteira, contados com o modelo aberto</translation>
    </message>
</context>
<context>
    <name>sinkscope::TraceTable</name>
    <message>
        <source>Filter the rows by their text</source>
        <translation>Filtrar as linhas pelo texto</translation>
    </message>
    <message>
        <source>Show only rows that hold this text, or the row of this number (Ctrl+F)</source>
        <translation>Mostrar só as linhas que contêm este texto, ou a linha deste número (Ctrl+F)</translation>
    </message>
    <message>
        <source>Open a traces file</source>
        <translation>Abrir um arquivo de traços</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Traços</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>No traces file is open: open one, or drop a .jsonl on the window.</source>
        <translation>Nenhum arquivo de traços está aberto: abra um ou solte um .jsonl na janela.</translation>
    </message>
    <message numerus="yes">
        <source>Filter %n row(s)</source>
        <translation>
            <numerusform>Filtrar %n linha</numerusform>
            <numerusform>Filtrar %n linhas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n row(s)</source>
        <translation>
            <numerusform>%1: %2 de %n linha</numerusform>
            <numerusform>%1: %2 de %n linhas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s)</source>
        <translation>
            <numerusform>%1: %n linha</numerusform>
            <numerusform>%1: %n linhas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s), read as %2</source>
        <translation>
            <numerusform>%1: %n linha, lida como %2</numerusform>
            <numerusform>%1: %n linhas, lidas como %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s), the tokens of %2 are counted</source>
        <translation>
            <numerusform>%1: %n linha, contando os tokens de %2</numerusform>
            <numerusform>%1: %n linhas, contando os tokens de %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Run rows as a batch</source>
        <translation>Executar linhas como série</translation>
    </message>
    <message>
        <source>The sinks of all rows, of the rows that are shown, or of those that are chosen</source>
        <translation>Os sinks de todas as linhas, das mostradas ou das escolhidas</translation>
    </message>
</context>
<context>
    <name>sinkscope::ViewHistory</name>
    <message>
        <source>show another run</source>
        <translation>mostrar outra execução</translation>
    </message>
    <message>
        <source>select token %1</source>
        <translation>selecionar o token %1</translation>
    </message>
    <message>
        <source>select layer %1</source>
        <translation>selecionar a camada %1</translation>
    </message>
    <message>
        <source>select another head</source>
        <translation>selecionar outra cabeça</translation>
    </message>
    <message>
        <source>change in %1</source>
        <translation>mudança em %1</translation>
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
        <translation>Tabela de dados</translation>
    </message>
    <message>
        <source>%1, data table</source>
        <translation>%1, tabela de dados</translation>
    </message>
    <message>
        <source>Data table: the numbers in place of the picture, to read and to copy</source>
        <translation>Tabela de dados: os números no lugar da imagem, para ler e copiar</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Nada para mostrar ainda</translation>
    </message>
    <message>
        <source>Run a text, or open a finished run.</source>
        <translation>Execute um texto, ou abra uma execução terminada.</translation>
    </message>
    <message>
        <source>%1: not in this run</source>
        <translation>%1: não está nesta execução</translation>
    </message>
    <message>
        <source>Not in a detection file</source>
        <translation>Não está em um arquivo de detecção</translation>
    </message>
    <message>
        <source>It says which tokens are sinks in which layers, and holds no curves. The levels show it; choose a run to see more.</source>
        <translation>Diz quais tokens são sumidouros em quais camadas e não contém curvas. Os níveis mostram isso; escolha uma execução para ver mais.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
</context>
</TS>
