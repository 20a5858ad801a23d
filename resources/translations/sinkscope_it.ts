<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en">
<context>
    <name>DecayView</name>
    <message>
        <source>BOS decay</source>
        <translation>Decadimento del BOS</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>there is no such file or folder</source>
        <translation>questo file o questa cartella non esiste</translation>
    </message>
    <message>
        <source>there is no display for the window; sinkscope demo --headless DIR and the commands listed by sinkscope --help work without one</source>
        <translation>non c&apos;è uno schermo per la finestra; sinkscope demo --headless DIR e i comandi elencati da sinkscope --help funzionano senza</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1: convert it to UTF-8</source>
        <translation>il testo non è UTF-8 al byte %1: convertilo in UTF-8</translation>
    </message>
    <message>
        <source>there is no such run folder or detection file</source>
        <translation>questa cartella di esecuzione o questo file di rilevamento non esiste</translation>
    </message>
    <message>
        <source>is a folder; --out names the file to write</source>
        <translation>è una cartella; --out indica il file da scrivere</translation>
    </message>
    <message>
        <source>is the input itself; --out needs another name</source>
        <translation>è l&apos;ingresso stesso; --out richiede un altro nome</translation>
    </message>
    <message>
        <source>the folder &quot;%1&quot; does not exist, make it first</source>
        <translation>la cartella &quot;%1&quot; non esiste, creala prima</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder, nothing can be written in it</source>
        <translation>&quot;%1&quot; non è una cartella, non vi si può scrivere nulla</translation>
    </message>
    <message>
        <source>a file name is needed</source>
        <translation>serve un nome di file</translation>
    </message>
    <message>
        <source>this is a device or a pipe, a file is needed</source>
        <translation>questo è un dispositivo o una pipe, serve un file</translation>
    </message>
    <message>
        <source>a name for the new folder is needed</source>
        <translation>serve un nome per la nuova cartella</translation>
    </message>
    <message>
        <source>this exists already and is not overwritten, choose another name</source>
        <translation>esiste già e non viene sovrascritto, scegli un altro nome</translation>
    </message>
    <message>
        <source>the file has %1 bytes, more than the %2 that are read</source>
        <translation>il file ha %1 byte, più dei %2 che vengono letti</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annullato</translation>
    </message>
    <message>
        <source>you have no permission for this file or folder</source>
        <translation>non hai i permessi per questo file o questa cartella</translation>
    </message>
    <message>
        <source>this lies on a read-only file system</source>
        <translation>si trova su un file system di sola lettura</translation>
    </message>
    <message>
        <source>a part of this path is a file and not a folder</source>
        <translation>una parte di questo percorso è un file e non una cartella</translation>
    </message>
    <message>
        <source>this is a folder, a file is needed</source>
        <translation>questa è una cartella, serve un file</translation>
    </message>
    <message>
        <source>the disk is full, free some space and try again</source>
        <translation>il disco è pieno, libera dello spazio e riprova</translation>
    </message>
    <message>
        <source>the file would be larger than the file system allows</source>
        <translation>il file sarebbe più grande di quanto consente il file system</translation>
    </message>
    <message>
        <source>this name is too long</source>
        <translation>questo nome è troppo lungo</translation>
    </message>
    <message>
        <source>too many files are open, close some and try again</source>
        <translation>ci sono troppi file aperti, chiudine qualcuno e riprova</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>la memoria non basta</translation>
    </message>
    <message>
        <source>the system refused to work on this file (%1)</source>
        <translation>il sistema ha rifiutato di lavorare su questo file (%1)</translation>
    </message>
    <message>
        <source>the file ends %1 bytes early: it has been cut or is being changed</source>
        <translation>il file finisce %1 byte prima del dovuto: è stato troncato o sta cambiando</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; occurs twice in one object of this JSON</source>
        <translation>la chiave &quot;%1&quot; compare due volte in uno stesso oggetto di questo JSON</translation>
    </message>
    <message>
        <source>this is not valid JSON at line %1, column %2: %3</source>
        <translation>questo JSON non è valido alla riga %1, colonna %2: %3</translation>
    </message>
    <message>
        <source>this JSON has more than %1 values, which is more than this program reads</source>
        <translation>questo JSON ha più di %1 valori, più di quanti ne legga questo programma</translation>
    </message>
    <message>
        <source>this JSON is nested deeper than %1 levels</source>
        <translation>questo JSON è annidato oltre %1 livelli</translation>
    </message>
    <message>
        <source>this JSON has %1 bytes, more than the %2 that are read</source>
        <translation>questo JSON ha %1 byte, più dei %2 che vengono letti</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1</source>
        <translation>il testo non è UTF-8 al byte %1</translation>
    </message>
    <message>
        <source>a zero byte</source>
        <translation>un byte zero</translation>
    </message>
    <message>
        <source>this JSON could not be read (%1)</source>
        <translation>questo JSON non si è potuto leggere (%1)</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>il file è vuoto</translation>
    </message>
    <message>
        <source>bytes %1 to %2 lie behind the end of the file (%3 bytes)</source>
        <translation>i byte da %1 a %2 si trovano oltre la fine del file (%3 byte)</translation>
    </message>
    <message>
        <source>the key %1 is missing or not above 0</source>
        <translation>la chiave %1 manca o non è maggiore di 0</translation>
    </message>
    <message>
        <source>this is a mixture of experts (%1), which the llama architecture here does not have</source>
        <translation>questo è un mixture of experts (%1), che l&apos;architettura llama di qui non ha</translation>
    </message>
    <message>
        <source>rotary scaling of the type %1 is not one of those this version has (none, llama3)</source>
        <translation>la scalatura rotatoria di tipo %1 non è fra quelle di questa versione (none, llama3)</translation>
    </message>
    <message>
        <source>the tensor %1 does not have %2 values</source>
        <translation>il tensore %1 non ha %2 valori</translation>
    </message>
    <message>
        <source>%1 is true, which the llama architecture here does not have</source>
        <translation>%1 è vero, cosa che l&apos;architettura llama di qui non prevede</translation>
    </message>
    <message>
        <source>rotary scaling of the type %1 is not one of those this version has (default, llama3)</source>
        <translation>la scalatura rotatoria di tipo %1 non è fra quelle di questa versione (default, llama3)</translation>
    </message>
    <message>
        <source>%1 rotary dimensions do not fit heads of %2</source>
        <translation>%1 dimensioni rotatorie non si adattano a teste di %2</translation>
    </message>
    <message>
        <source>there is not enough memory: use fewer tokens or --dtype bf16</source>
        <translation>la memoria non basta: usa meno token o --dtype bf16</translation>
    </message>
    <message>
        <source>there is not enough memory on the device: use fewer tokens or --device cpu</source>
        <translation>la memoria del dispositivo non basta: usa meno token o --device cpu</translation>
    </message>
    <message>
        <source>the computation failed: %1</source>
        <translation>il calcolo è fallito: %1</translation>
    </message>
    <message>
        <source>%1 is not there: this machine or this libtorch has no CUDA; use cpu</source>
        <translation>%1 non c&apos;è: questa macchina o questa libtorch non ha CUDA; usa cpu</translation>
    </message>
    <message>
        <source>%1 is not there: this machine has %2 CUDA devices</source>
        <translation>%1 non c&apos;è: questa macchina ha %2 dispositivi CUDA</translation>
    </message>
    <message>
        <source>the architecture %1 is not one of those this version runs (%2)</source>
        <translation>l&apos;architettura %1 non è fra quelle che questa versione esegue (%2)</translation>
    </message>
    <message>
        <source>%1 is %2, which this architecture does not have (it has %3)</source>
        <translation>%1 è %2, che questa architettura non ha (ha %3)</translation>
    </message>
    <message>
        <source>%1 of the llama3 rotary scaling is missing or not above 0</source>
        <translation>%1 della scalatura rotatoria llama3 manca o non è maggiore di 0</translation>
    </message>
    <message>
        <source>%1 is no tap of the architecture %2</source>
        <translation>%1 non è un tap dell&apos;architettura %2</translation>
    </message>
    <message>
        <source>position %1 does not exist: the run has %2 tokens</source>
        <translation>la posizione %1 non esiste: l&apos;esecuzione ha %2 token</translation>
    </message>
    <message>
        <source>the attention of layer %1 does not add up (off by %2 of %3 queries): its numbers cannot be trusted; try --dtype f32</source>
        <translation>l&apos;attenzione dello strato %1 non torna (scarto di %2 su %3 query): i suoi numeri non sono affidabili; prova --dtype f32</translation>
    </message>
    <message>
        <source>the tensor %1 is missing</source>
        <translation>manca il tensore %1</translation>
    </message>
    <message>
        <source>the tensor %1 is %2, but the model&apos;s settings ask for %3</source>
        <translation>il tensore %1 è %2, ma le impostazioni del modello richiedono %3</translation>
    </message>
    <message>
        <source>the tensor %1 holds %2, which are no weights</source>
        <translation>il tensore %1 contiene %2, che non sono pesi</translation>
    </message>
    <message>
        <source>the architecture has no weight %1 by rows</source>
        <translation>l&apos;architettura non ha un peso %1 per righe</translation>
    </message>
    <message>
        <source>the file ends at byte %1 inside %2: it is cut short or damaged, get it again</source>
        <translation>il file finisce al byte %1, dentro a: %2; è troncato o danneggiato, procuratelo di nuovo</translation>
    </message>
    <message>
        <source>%1 at byte %2 claims %3 bytes, but the file has only %4 more: it is cut short or damaged</source>
        <translation>%1 al byte %2 dichiara %3 byte, ma il file ne ha solo altri %4: è troncato o danneggiato</translation>
    </message>
    <message>
        <source>%1 at byte %2 has %3 bytes; at most %4 are allowed</source>
        <translation>%1 al byte %2 ha %3 byte; ne sono ammessi al massimo %4</translation>
    </message>
    <message>
        <source>%1 at byte %2 is empty</source>
        <translation>%1 al byte %2: è vuoto</translation>
    </message>
    <message>
        <source>%1 at byte %2 is not UTF-8: %3</source>
        <translation>%1 al byte %2: non è UTF-8: %3</translation>
    </message>
    <message>
        <source>the version</source>
        <translation>la versione</translation>
    </message>
    <message>
        <source>this GGUF file is big-endian; only little-endian files are read, convert it with gguf-convert-endian</source>
        <translation>questo file GGUF è big-endian; si leggono solo file little-endian, convertilo con gguf-convert-endian</translation>
    </message>
    <message>
        <source>GGUF version %1 is not read by this version of the program: it reads versions 2 and 3</source>
        <translation>la versione %1 di GGUF non è letta da questa versione del programma: legge le versioni 2 e 3</translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation>il numero di tensori</translation>
    </message>
    <message>
        <source>the number of keys</source>
        <translation>il numero di chiavi</translation>
    </message>
    <message>
        <source>byte 16 claims %1 metadata keys, which is more than the file can hold</source>
        <translation>il byte 16 dichiara %1 chiavi di metadati, più di quante il file possa contenerne</translation>
    </message>
    <message>
        <source>byte 8 claims %1 tensors, which is more than the file can hold</source>
        <translation>il byte 8 dichiara %1 tensori, più di quanti il file possa contenerne</translation>
    </message>
    <message>
        <source>a metadata key</source>
        <translation>una chiave di metadati</translation>
    </message>
    <message>
        <source>the type of a value</source>
        <translation>il tipo di un valore</translation>
    </message>
    <message>
        <source>the metadata key %1 at byte %2 occurs twice</source>
        <translation>la chiave di metadati %1 al byte %2 compare due volte</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>un valore</translation>
    </message>
    <message>
        <source>the truth value of %1 at byte %2 is %3; it must be 0 or 1</source>
        <translation>il valore di verità di %1 al byte %2 è %3; deve essere 0 o 1</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un testo</translation>
    </message>
    <message>
        <source>the value of %1 has the unknown type number %2 at byte %3</source>
        <translation>il valore di %1 ha il numero di tipo sconosciuto %2 al byte %3</translation>
    </message>
    <message>
        <source>the type of a list</source>
        <translation>il tipo di una lista</translation>
    </message>
    <message>
        <source>the length of a list</source>
        <translation>la lunghezza di una lista</translation>
    </message>
    <message>
        <source>the list %1 at byte %2 has elements of the unknown type number %3</source>
        <translation>la lista %1 al byte %2 ha elementi dal numero di tipo sconosciuto %3</translation>
    </message>
    <message>
        <source>the list %1 at byte %2 claims %3 elements, which is more than the file can hold</source>
        <translation>la lista %1 al byte %2 dichiara %3 elementi, più di quanti il file possa contenerne</translation>
    </message>
    <message>
        <source>a text of a list</source>
        <translation>un testo di una lista</translation>
    </message>
    <message>
        <source>the lists in %1 are nested deeper than %2</source>
        <translation>le liste in %1 sono annidate oltre %2 livelli</translation>
    </message>
    <message>
        <source>general.alignment has the type number %1; it must be a 32-bit unsigned number (4)</source>
        <translation>general.alignment ha il numero di tipo %1; deve essere un numero senza segno a 32 bit (4)</translation>
    </message>
    <message>
        <source>general.alignment is %1; it must be a power of two of at most %2</source>
        <translation>general.alignment è %1; deve essere una potenza di due non oltre %2</translation>
    </message>
    <message>
        <source>the tensor %1 at byte %2 occurs twice</source>
        <translation>il tensore %1 al byte %2 compare due volte</translation>
    </message>
    <message>
        <source>a tensor&apos;s name</source>
        <translation>il nome di un tensore</translation>
    </message>
    <message>
        <source>a tensor&apos;s number of dimensions</source>
        <translation>il numero di dimensioni di un tensore</translation>
    </message>
    <message>
        <source>the tensor %1 has %2 dimensions (byte %3); 1 to 4 are possible</source>
        <translation>il tensore %1 ha %2 dimensioni (byte %3); ne sono possibili da 1 a 4</translation>
    </message>
    <message>
        <source>a tensor&apos;s shape</source>
        <translation>la forma di un tensore</translation>
    </message>
    <message>
        <source>dimension %1 of the tensor %2 is %3 (byte %4)</source>
        <translation>la dimensione %1 del tensore %2 è %3 (byte %4)</translation>
    </message>
    <message>
        <source>a tensor&apos;s type</source>
        <translation>il tipo di un tensore</translation>
    </message>
    <message>
        <source>a tensor&apos;s offset</source>
        <translation>l&apos;offset di un tensore</translation>
    </message>
    <message>
        <source>the tensor %1 has the unknown type number %2 (byte %3)</source>
        <translation>il tensore %1 ha il numero di tipo sconosciuto %2 (byte %3)</translation>
    </message>
    <message>
        <source>the tensor %1 is stored as %2, which is not read by this version: it reads F32, F16, BF16, Q4_0, Q4_1, Q5_0, Q5_1 and Q8_0; take a file of one of these types</source>
        <translation>il tensore %1 è memorizzato come %2, che questa versione non legge: legge F32, F16, BF16, Q4_0, Q4_1, Q5_0, Q5_1 e Q8_0; prendi un file di uno di questi tipi</translation>
    </message>
    <message>
        <source>the rows of the tensor %1 have %2 values; for %3 it must be a multiple of %4</source>
        <translation>le righe del tensore %1 hanno %2 valori; per %3 devono essere un multiplo di %4</translation>
    </message>
    <message>
        <source>the shape of the tensor %1 asks for more bytes than the file has</source>
        <translation>la forma del tensore %1 richiede più byte di quanti ne abbia il file</translation>
    </message>
    <message>
        <source>the offset %1 of the tensor %2 is no multiple of the alignment %3</source>
        <translation>l&apos;offset %1 del tensore %2 non è un multiplo dell&apos;allineamento %3</translation>
    </message>
    <message>
        <source>the tensor %1 (%2 bytes at offset %3) ends outside the file, which has %4 bytes of data: it is cut short or damaged, get it again</source>
        <translation>il tensore %1 (%2 byte all&apos;offset %3) finisce fuori dal file, che ha %4 byte di dati: è troncato o danneggiato, procuratelo di nuovo</translation>
    </message>
    <message>
        <source>the tensors %1 and %2 overlap at byte %3</source>
        <translation>i tensori %1 e %2 si sovrappongono al byte %3</translation>
    </message>
    <message>
        <source>the file has more than %1 lines, which is more than are read</source>
        <translation>il file ha più di %1 righe, più di quante se ne leggano</translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1 of the file</source>
        <translation>il testo non è UTF-8 al byte %1 del file</translation>
    </message>
    <message>
        <source>the file is empty, one JSON object a line is needed</source>
        <translation>il file è vuoto, serve un oggetto JSON per riga</translation>
    </message>
    <message>
        <source>this line has %1 bytes, more than the %2 that are read</source>
        <translation>questa riga ha %1 byte, più dei %2 che vengono letti</translation>
    </message>
    <message>
        <source>this line is blank, a JSON object is needed</source>
        <translation>questa riga è vuota, serve un oggetto JSON</translation>
    </message>
    <message>
        <source>this line is no JSON object</source>
        <translation>questa riga non è un oggetto JSON</translation>
    </message>
    <message>
        <source>PyTorch checkpoints (.bin, .pt, .pth) can run code when they are loaded and are never read here; convert the model to safetensors or GGUF</source>
        <translation>i checkpoint PyTorch (.bin, .pt, .pth) possono eseguire codice quando vengono caricati e qui non si leggono mai; converti il modello in safetensors o GGUF</translation>
    </message>
    <message>
        <source>open the folder of the model, which holds config.json and the weights, not one file of it</source>
        <translation>apri la cartella del modello, che contiene config.json e i pesi, non un suo singolo file</translation>
    </message>
    <message>
        <source>this is one of the %1 parts of a model, which is not read by this version; join them with llama.cpp&apos;s gguf-split --merge</source>
        <translation>questa è una delle %1 parti di un modello, che questa versione non legge; uniscile con gguf-split --merge di llama.cpp</translation>
    </message>
    <message>
        <source>this folder has no config.json, but the GGUF file %1; open that</source>
        <translation>questa cartella non ha config.json, ma il file GGUF %1; apri quello</translation>
    </message>
    <message>
        <source>this folder has no config.json, so it is no model</source>
        <translation>questa cartella non ha config.json, quindi non è un modello</translation>
    </message>
    <message>
        <source>this is no JSON object</source>
        <translation>questo non è un oggetto JSON</translation>
    </message>
    <message>
        <source>this folder has neither %1 nor %2, so there are no weights to read</source>
        <translation>questa cartella non ha né %1 né %2, quindi non ci sono pesi da leggere</translation>
    </message>
    <message>
        <source>the object weight_map, which says where each tensor lies, is missing</source>
        <translation>manca l&apos;oggetto weight_map, che dice dove si trova ogni tensore</translation>
    </message>
    <message>
        <source>the file of the tensor %1 is no text</source>
        <translation>il file del tensore %1 non è un testo</translation>
    </message>
    <message>
        <source>the tensor %1 is said to lie in %2, which is no plain name of a safetensors file</source>
        <translation>il tensore %1 risulta in %2, che non è un semplice nome di file safetensors</translation>
    </message>
    <message>
        <source>this part of the model is missing, though %1 names it</source>
        <translation>questa parte del modello manca, benché %1 la nomini</translation>
    </message>
    <message>
        <source>the tensor %1 is not in this file, though %2 says so</source>
        <translation>il tensore %1 non è in questo file, benché lo dica %2</translation>
    </message>
    <message>
        <source>the tensor %1 is also in %2; it must be in one file only</source>
        <translation>il tensore %1 è anche in %2; deve stare in un solo file</translation>
    </message>
    <message>
        <source>the key %1 is missing</source>
        <translation>manca la chiave %1</translation>
    </message>
    <message>
        <source>%1 is a list with a value for each layer, which is not read by this version</source>
        <translation>%1 è una lista con un valore per ogni strato, che questa versione non legge</translation>
    </message>
    <message>
        <source>%1 is no whole number</source>
        <translation>%1 non è un numero intero</translation>
    </message>
    <message>
        <source>%1 is %2; it must lie between 1 and %3</source>
        <translation>%1 è %2; deve essere compreso tra 1 e %3</translation>
    </message>
    <message>
        <source>the key general.architecture is missing, so this is no language model</source>
        <translation>manca la chiave general.architecture, quindi non è un modello linguistico</translation>
    </message>
    <message>
        <source>neither token_embd.weight nor tokenizer.ggml.tokens tells a possible number of tokens</source>
        <translation>né token_embd.weight né tokenizer.ggml.tokens indicano un numero di token possibile</translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens, but the embedding only %2 rows</source>
        <translation>il vocabolario ha %1 token, ma l&apos;embedding solo %2 righe</translation>
    </message>
    <message>
        <source>the key model_type, which names the architecture, is missing</source>
        <translation>manca la chiave model_type, che indica l&apos;architettura</translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key-value heads evenly</source>
        <translation>%1 teste non possono dividersi in parti uguali %2 teste chiave-valore</translation>
    </message>
    <message>
        <source>a width of %1 cannot be divided among %2 heads, and %3 is missing</source>
        <translation>una larghezza di %1 non si può dividere fra %2 teste, e manca %3</translation>
    </message>
    <message>
        <source>the tensor %1 holds %2, not floating-point numbers</source>
        <translation>il tensore %1 contiene %2, non numeri in virgola mobile</translation>
    </message>
    <message>
        <source>rows %1 to %2 of the tensor %3 were asked for, but it has %4</source>
        <translation>sono state chieste le righe da %1 a %2 del tensore %3, ma ne ha %4</translation>
    </message>
    <message>
        <source>%1 values of the tensor %2 were asked for into room for %3</source>
        <translation>sono stati chiesti %1 valori del tensore %2 in uno spazio per %3</translation>
    </message>
    <message>
        <source>this is a PyTorch checkpoint (a pickle), which can run code when it is loaded and is never read here; convert it to safetensors or GGUF</source>
        <translation>questo è un checkpoint PyTorch (un pickle), che può eseguire codice quando viene caricato e qui non si legge mai; convertilo in safetensors o GGUF</translation>
    </message>
    <message>
        <source>this is a Git LFS pointer, not the model itself; fetch the file with `git lfs pull`</source>
        <translation>questo è un puntatore Git LFS, non il modello; scarica il file con `git lfs pull`</translation>
    </message>
    <message>
        <source>this is a web page, not a model; download the file itself</source>
        <translation>questa è una pagina web, non un modello; scarica il file vero e proprio</translation>
    </message>
    <message>
        <source>this file is in a GGML format older than GGUF; convert it with llama.cpp&apos;s tools</source>
        <translation>questo file è in un formato GGML più vecchio di GGUF; convertilo con gli strumenti di llama.cpp</translation>
    </message>
    <message>
        <source>this is a safetensors file; open its folder, which holds config.json too</source>
        <translation>questo è un file safetensors; apri la sua cartella, che contiene anche config.json</translation>
    </message>
    <message>
        <source>this is no GGUF file: it begins with the bytes %1 (%2), not with GGUF</source>
        <translation>questo non è un file GGUF: comincia con i byte %1 (%2), non con GGUF</translation>
    </message>
    <message>
        <source>an array cannot have the name &quot;%1&quot;</source>
        <translation>un array non può chiamarsi &quot;%1&quot;</translation>
    </message>
    <message>
        <source>there are two arrays of the name &quot;%1&quot;</source>
        <translation>ci sono due array di nome &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the shape of the array &quot;%1&quot; does not fit its %2 values</source>
        <translation>la forma dell&apos;array &quot;%1&quot; non corrisponde ai suoi %2 valori</translation>
    </message>
    <message>
        <source>this is no safetensors file: it has only %1 bytes</source>
        <translation>questo non è un file safetensors: ha solo %1 byte</translation>
    </message>
    <message>
        <source>this is no safetensors file: bytes 0 to 7 announce a header of %1 bytes, at most %2 are allowed</source>
        <translation>questo non è un file safetensors: i byte da 0 a 7 annunciano un&apos;intestazione di %1 byte, ne sono ammessi al massimo %2</translation>
    </message>
    <message>
        <source>bytes 0 to 7 announce a header of %1 bytes but only %2 follow: the file is cut or is no safetensors file</source>
        <translation>i byte da 0 a 7 annunciano un&apos;intestazione di %1 byte ma ne seguono solo %2: il file è troncato o non è un file safetensors</translation>
    </message>
    <message>
        <source>this is no safetensors file: its header does not begin with &quot;{&quot;</source>
        <translation>questo non è un file safetensors: la sua intestazione non comincia con &quot;{&quot;</translation>
    </message>
    <message>
        <source>&quot;__metadata__&quot; in the header is no object of texts</source>
        <translation>&quot;__metadata__&quot; nell&apos;intestazione non è un oggetto di testi</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the &quot;__metadata__&quot; of the header is no text</source>
        <translation>&quot;%1&quot; in &quot;__metadata__&quot; dell&apos;intestazione non è un testo</translation>
    </message>
    <message>
        <source>the header&apos;s entry for the tensor &quot;%1&quot; is no object</source>
        <translation>la voce dell&apos;intestazione per il tensore &quot;%1&quot; non è un oggetto</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;dtype&quot; text in the header</source>
        <translation>il tensore &quot;%1&quot; non ha nell&apos;intestazione un testo &quot;dtype&quot;</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has the number type &quot;%2&quot;, which this program does not read; convert the model to F32, F16 or BF16</source>
        <translation>il tensore &quot;%1&quot; è del tipo numerico &quot;%2&quot;, che questo programma non legge; converti il modello in F32, F16 o BF16</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;shape&quot; list in the header</source>
        <translation>il tensore &quot;%1&quot; non ha nell&apos;intestazione una lista &quot;shape&quot;</translation>
    </message>
    <message>
        <source>the shape of the tensor &quot;%1&quot; holds %2, which is no length</source>
        <translation>la forma del tensore &quot;%1&quot; contiene %2, che non è una lunghezza</translation>
    </message>
    <message>
        <source>the shape %2 of the tensor &quot;%1&quot; is too large for any file</source>
        <translation>la forma %2 del tensore &quot;%1&quot; è troppo grande per qualunque file</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;data_offsets&quot; of two numbers in the header</source>
        <translation>il tensore &quot;%1&quot; non ha nell&apos;intestazione un &quot;data_offsets&quot; di due numeri</translation>
    </message>
    <message>
        <source>the data of the tensor &quot;%1&quot; ends (byte %3) before it begins (byte %2)</source>
        <translation>i dati del tensore &quot;%1&quot; finiscono (byte %3) prima di cominciare (byte %2)</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; ends at byte %2 of the data, the file holds %3: it is cut, download it again</source>
        <translation>il tensore &quot;%1&quot; finisce al byte %2 dei dati, il file ne contiene %3: è troncato, scaricalo di nuovo</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has %2 bytes of data, its shape and type need %3: the header is wrong</source>
        <translation>il tensore &quot;%1&quot; ha %2 byte di dati, la sua forma e il suo tipo ne richiedono %3: l&apos;intestazione è sbagliata</translation>
    </message>
    <message>
        <source>the tensors &quot;%1&quot; and &quot;%2&quot; share bytes of the data (from byte %3)</source>
        <translation>i tensori &quot;%1&quot; e &quot;%2&quot; condividono byte dei dati (dal byte %3)</translation>
    </message>
    <message>
        <source>bytes %1 to %2 of the data, before the tensor &quot;%3&quot;, belong to no tensor</source>
        <translation>i byte da %1 a %2 dei dati, prima del tensore &quot;%3&quot;, non appartengono a nessun tensore</translation>
    </message>
    <message>
        <source>the last %1 bytes of the file, from byte %2 of the data, belong to no tensor</source>
        <translation>gli ultimi %1 byte del file, dal byte %2 dei dati, non appartengono a nessun tensore</translation>
    </message>
    <message>
        <source>there is no tensor &quot;%1&quot; in this file</source>
        <translation>in questo file non c&apos;è il tensore &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, F32 is needed</source>
        <translation>il tensore &quot;%1&quot; è di tipo %2, serve F32</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; begins at byte %2, which is no multiple of 4: write the file again</source>
        <translation>il tensore &quot;%1&quot; comincia al byte %2, che non è un multiplo di 4: riscrivi il file</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, I64 or I32 is needed</source>
        <translation>il tensore &quot;%1&quot; è di tipo %2, serve I64 o I32</translation>
    </message>
    <message>
        <source>a tensor of a safetensors file cannot have the name &quot;%1&quot;</source>
        <translation>un tensore di un file safetensors non può chiamarsi &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is declared twice</source>
        <translation>il tensore &quot;%1&quot; è dichiarato due volte</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, which a safetensors file cannot hold</source>
        <translation>il tensore &quot;%1&quot; è di tipo %2, che un file safetensors non può contenere</translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has a dimension of %2, it is too large for any file</source>
        <translation>il tensore &quot;%1&quot; ha una dimensione di %2, troppo grande per qualunque file</translation>
    </message>
    <message>
        <source>the header would have %1 bytes, at most %2 are allowed: store fewer tensors</source>
        <translation>l&apos;intestazione avrebbe %1 byte, ne sono ammessi al massimo %2: salva meno tensori</translation>
    </message>
    <message>
        <source>this file was not made</source>
        <translation>questo file non è stato creato</translation>
    </message>
    <message>
        <source>this line has no &quot;candidate_sinks&quot; object: it is no sink record</source>
        <translation>questa riga non ha un oggetto &quot;candidate_sinks&quot;: non è una registrazione di sink</translation>
    </message>
    <message>
        <source>this line has no whole number &quot;%1&quot;</source>
        <translation>questa riga non ha un numero intero &quot;%1&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in &quot;candidate_sinks&quot; is no token position</source>
        <translation>&quot;%1&quot; in &quot;candidate_sinks&quot; non è la posizione di un token</translation>
    </message>
    <message>
        <source>the entry of position %1 in &quot;candidate_sinks&quot; is no object</source>
        <translation>la voce della posizione %1 in &quot;candidate_sinks&quot; non è un oggetto</translation>
    </message>
    <message>
        <source>the sink at position %1 has no whole number &quot;token_id&quot;</source>
        <translation>il sink alla posizione %1 non ha un numero intero &quot;token_id&quot;</translation>
    </message>
    <message>
        <source>the sink at position %1 has the &quot;sink_type&quot; &quot;%2&quot;; bos_sink, secondary, cliff or noise is needed</source>
        <translation>il sink alla posizione %1 ha il &quot;sink_type&quot; &quot;%2&quot;; serve bos_sink, secondary, cliff o noise</translation>
    </message>
    <message>
        <source>the sink at position %1 has no &quot;layer&quot; list</source>
        <translation>il sink alla posizione %1 non ha una lista &quot;layer&quot;</translation>
    </message>
    <message>
        <source>the &quot;layer&quot; list of the sink at position %1 holds %2, which is no layer</source>
        <translation>la lista &quot;layer&quot; del sink alla posizione %1 contiene %2, che non è uno strato</translation>
    </message>
    <message>
        <source>the &quot;layer&quot; list of the sink at position %1 does not ascend at %2</source>
        <translation>la lista &quot;layer&quot; del sink alla posizione %1 non è crescente in %2</translation>
    </message>
    <message>
        <source>the text of this row is empty</source>
        <translation>il testo di questa riga è vuoto</translation>
    </message>
    <message>
        <source>message %1 of this row is no object</source>
        <translation>il messaggio %1 di questa riga non è un oggetto</translation>
    </message>
    <message>
        <source>the content of message %1 of this row holds something that is no text</source>
        <translation>il contenuto del messaggio %1 di questa riga contiene qualcosa che non è testo</translation>
    </message>
    <message>
        <source>the content of message %1 of this row is no text</source>
        <translation>il contenuto del messaggio %1 di questa riga non è un testo</translation>
    </message>
    <message>
        <source>the field &quot;%1&quot; of this row is no text</source>
        <translation>il campo &quot;%1&quot; di questa riga non è un testo</translation>
    </message>
    <message>
        <source>the field &quot;messages&quot; of this row is no list</source>
        <translation>il campo &quot;messages&quot; di questa riga non è una lista</translation>
    </message>
    <message>
        <source>this row has no fields; &quot;prompt&quot; and &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; or &quot;prompt&quot; is needed</source>
        <translation>questa riga non ha campi; servono &quot;prompt&quot; e &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; o &quot;prompt&quot;</translation>
    </message>
    <message>
        <source>this row holds no trace: &quot;prompt&quot; and &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; or &quot;prompt&quot; is needed, it has %1</source>
        <translation>questa riga non contiene una traccia: servono &quot;prompt&quot; e &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; o &quot;prompt&quot;, essa ha %1</translation>
    </message>
    <message>
        <source>there is no row %1: the file has %2 rows, the first is row 0</source>
        <translation>la riga %1 non esiste: il file ha %2 righe, la prima è la riga 0</translation>
    </message>
    <message>
        <source>the array does not fit the others of this run: the run is damaged, run it again</source>
        <translation>l&apos;array non si accorda con gli altri di questa esecuzione: è danneggiata, ripetila</translation>
    </message>
    <message>
        <source>candidate %1 does not exist, the run has %2 tokens</source>
        <translation>il candidato %1 non esiste, l&apos;esecuzione ha %2 token</translation>
    </message>
    <message>
        <source>position %1 is no anchor candidate of this run, which has %2: run again with it</source>
        <translation>la posizione %1 non è un candidato ancora di questa esecuzione, che ha %2: ripeti l&apos;esecuzione includendola</translation>
    </message>
    <message>
        <source>the engine cannot be loaded: %1; install Sinkscope with its libtorch again</source>
        <translation>il motore non si può caricare: %1; reinstalla Sinkscope con la sua libtorch</translation>
    </message>
    <message>
        <source>this library is no engine of this version (%1): install Sinkscope again</source>
        <translation>questa libreria non è un motore di questa versione (%1): reinstalla Sinkscope</translation>
    </message>
    <message>
        <source>the engine did not start: install Sinkscope again</source>
        <translation>il motore non si è avviato: reinstalla Sinkscope</translation>
    </message>
    <message>
        <source>this model has no BOS token: leave add_bos at auto or no</source>
        <translation>questo modello non ha un token BOS: lascia add_bos su auto o no</translation>
    </message>
    <message>
        <source>the text is empty: there is nothing to run</source>
        <translation>il testo è vuoto: non c&apos;è nulla da eseguire</translation>
    </message>
    <message>
        <source>the text has no token: there is nothing to run</source>
        <translation>il testo non ha token: non c&apos;è nulla da eseguire</translation>
    </message>
    <message>
        <source>the list is empty: there is nothing to run</source>
        <translation>la lista è vuota: non c&apos;è nulla da eseguire</translation>
    </message>
    <message>
        <source>the input has %1 tokens and the model reads at most %2: set max_tokens to %2 or less</source>
        <translation>l&apos;ingresso ha %1 token e il modello ne legge al massimo %2: imposta max_tokens a %2 o meno</translation>
    </message>
    <message>
        <source>%1 is no token of this model, its ids are 0 to %2</source>
        <translation>%1 non è un token di questo modello, i suoi id vanno da 0 a %2</translation>
    </message>
    <message>
        <source>the array does not fit the others of this run</source>
        <translation>l&apos;array non si accorda con gli altri di questa esecuzione</translation>
    </message>
    <message>
        <source>there is not enough memory for this run: take fewer tokens, or bf16 as the type</source>
        <translation>la memoria non basta per questa esecuzione: usa meno token, oppure bf16 come tipo</translation>
    </message>
    <message>
        <source>the run failed inside a library: %1</source>
        <translation>l&apos;esecuzione è fallita dentro una libreria: %1</translation>
    </message>
    <message>
        <source>this run needs about %1 MiB of memory and %2 MiB are free: take fewer tokens, or bf16 as the type</source>
        <translation>questa esecuzione richiede circa %1 MiB di memoria e ne sono liberi %2 MiB: usa meno token, oppure bf16 come tipo</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an object: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; deve essere un oggetto: l&apos;esecuzione è danneggiata, ripetila</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; is missing: the run is damaged, run it again</source>
        <translation>manca la chiave &quot;%1&quot;: l&apos;esecuzione è danneggiata, ripetila</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>vero o falso</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un numero</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un numero intero</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, which is impossible: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; è %2, il che è impossibile: l&apos;esecuzione è danneggiata, ripetila</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be %2: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; deve essere %2: l&apos;esecuzione è danneggiata, ripetila</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list with at least one token: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; deve essere una lista con almeno un token: l&apos;esecuzione è danneggiata, ripetila</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit the spec: the run is damaged, run it again</source>
        <translation>&quot;%1&quot; non si accorda con la specifica: l&apos;esecuzione è danneggiata, ripetila</translation>
    </message>
    <message>
        <source>the run is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>l&apos;esecuzione è della versione %1 e questo programma legge la versione %2: usa un Sinkscope più recente</translation>
    </message>
    <message>
        <source>there is no such run folder</source>
        <translation>questa cartella di esecuzione non esiste</translation>
    </message>
    <message>
        <source>this is no run folder: it holds no %1</source>
        <translation>questa non è una cartella di esecuzione: non contiene %1</translation>
    </message>
    <message>
        <source>a run needs at least one layer, one head and one token</source>
        <translation>un&apos;esecuzione richiede almeno uno strato, una testa e un token</translation>
    </message>
    <message>
        <source>the array %1 is missing: run it again</source>
        <translation>manca l&apos;array %1: ripeti l&apos;esecuzione</translation>
    </message>
    <message>
        <source>the array %1 is %2 of %3 and must be %4 of %5: run it again</source>
        <translation>l&apos;array %1 è %2 di %3 e deve essere %4 di %5: ripeti l&apos;esecuzione</translation>
    </message>
    <message>
        <source>token_ids and the list of tokens differ at position %1: run it again</source>
        <translation>token_ids e la lista dei token differiscono alla posizione %1: ripeti l&apos;esecuzione</translation>
    </message>
    <message>
        <source>position %1 does not exist, the run has %2 tokens</source>
        <translation>la posizione %1 non esiste, l&apos;esecuzione ha %2 token</translation>
    </message>
    <message>
        <source>none of these positions exists, the run has %1 tokens</source>
        <translation>nessuna di queste posizioni esiste, l&apos;esecuzione ha %1 token</translation>
    </message>
    <message>
        <source>the array %1 is not aligned: run it again</source>
        <translation>l&apos;array %1 non è allineato: ripeti l&apos;esecuzione</translation>
    </message>
    <message>
        <source>the array %1 counts more queries than there are: run it again</source>
        <translation>l&apos;array %1 conta più query di quante ce ne siano: ripeti l&apos;esecuzione</translation>
    </message>
    <message>
        <source>the list is empty: give &quot;all&quot; or the numbers wanted</source>
        <translation>la lista è vuota: indica &quot;all&quot; o i numeri voluti</translation>
    </message>
    <message>
        <source>%1 is negative: counting starts at 0</source>
        <translation>%1 è negativo: si conta da 0</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 è indicato due volte</translation>
    </message>
    <message>
        <source>there is no tap &quot;%1&quot;; the taps are %2</source>
        <translation>il tap &quot;%1&quot; non esiste; i tap sono %2</translation>
    </message>
    <message>
        <source>the tap %1 has no layers: leave them out</source>
        <translation>il tap %1 non ha strati: ometti gli strati</translation>
    </message>
    <message>
        <source>the tap %1 of one layer is asked for twice: put its positions into one list</source>
        <translation>il tap %1 di uno strato è chiesto due volte: metti le sue posizioni in una sola lista</translation>
    </message>
    <message>
        <source>%1 is no token id: ids start at 0</source>
        <translation>%1 non è l&apos;id di un token: gli id partono da 0</translation>
    </message>
    <message>
        <source>no file is named: give the path of a JSONL file</source>
        <translation>non è indicato alcun file: dai il percorso di un file JSONL</translation>
    </message>
    <message>
        <source>%1 is negative: rows start at 0</source>
        <translation>%1 è negativo: le righe partono da 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a cosine threshold from 0 to below 1 is needed</source>
        <translation>%1 è impossibile: serve una soglia del coseno da 0 a meno di 1</translation>
    </message>
    <message>
        <source>%1 is impossible: a ratio of at least 0 is needed</source>
        <translation>%1 è impossibile: serve un rapporto di almeno 0</translation>
    </message>
    <message>
        <source>%1 positions are too many: give at most %2</source>
        <translation>%1 posizioni sono troppe: danne al massimo %2</translation>
    </message>
    <message>
        <source>layer %1 of %2 does not exist: the layers are 0 to %3</source>
        <translation>lo strato %1 di %2 non esiste: gli strati vanno da 0 a %3</translation>
    </message>
    <message>
        <source>position %1 of %2 does not exist: the run has %3 tokens</source>
        <translation>la posizione %1 di %2 non esiste: l&apos;esecuzione ha %3 token</translation>
    </message>
    <message>
        <source>no model is named: give a GGUF file or a model folder</source>
        <translation>non è indicato alcun modello: dai un file GGUF o la cartella di un modello</translation>
    </message>
    <message>
        <source>%1 is impossible: at least one token is needed</source>
        <translation>%1 è impossibile: serve almeno un token</translation>
    </message>
    <message>
        <source>there is no type &quot;%1&quot;; the types are auto, f32, bf16, f16</source>
        <translation>il tipo &quot;%1&quot; non esiste; i tipi sono auto, f32, bf16, f16</translation>
    </message>
    <message>
        <source>there is no device &quot;%1&quot;; the devices are auto, cpu, cuda:0, cuda:1 and so on</source>
        <translation>il dispositivo &quot;%1&quot; non esiste; i dispositivi sono auto, cpu, cuda:0, cuda:1 e così via</translation>
    </message>
    <message>
        <source>%1 is impossible: give 1 to 1024, or 0 for as many as there are cores</source>
        <translation>%1 è impossibile: indica da 1 a 1024, oppure 0 per tanti quanti sono i core</translation>
    </message>
    <message>
        <source>%1 is no position: positions start at 0</source>
        <translation>%1 non è una posizione: le posizioni partono da 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a share between 0 and 1 is needed</source>
        <translation>%1 è impossibile: serve una quota tra 0 e 1</translation>
    </message>
    <message>
        <source>a number with a fraction</source>
        <translation>un numero con decimali</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>una lista</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un oggetto</translation>
    </message>
    <message>
        <source>%1 is needed here, not %2</source>
        <translation>qui serve %1, non %2</translation>
    </message>
    <message>
        <source>&quot;all&quot; or a list of whole numbers is needed here</source>
        <translation>qui serve &quot;all&quot; o una lista di numeri interi</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known here; one of %2 is needed</source>
        <translation>&quot;%1&quot; qui non è noto; serve uno fra %2</translation>
    </message>
    <message>
        <source>there is no such key; the keys here are %1</source>
        <translation>questa chiave non esiste; le chiavi qui sono %1</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>il numero è troppo grande</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>una lista di numeri interi</translation>
    </message>
    <message>
        <source>this version cannot run chat messages yet: give &quot;text&quot;, &quot;ids&quot; or &quot;trace&quot;</source>
        <translation>questa versione non può ancora eseguire messaggi di chat: dai &quot;text&quot;, &quot;ids&quot; o &quot;trace&quot;</translation>
    </message>
    <message>
        <source>this version cannot run images yet: give &quot;text&quot;, &quot;ids&quot; or &quot;trace&quot;</source>
        <translation>questa versione non può ancora eseguire immagini: dai &quot;text&quot;, &quot;ids&quot; o &quot;trace&quot;</translation>
    </message>
    <message>
        <source>exactly one of &quot;text&quot;, &quot;ids&quot; and &quot;trace&quot; is needed</source>
        <translation>serve esattamente uno fra &quot;text&quot;, &quot;ids&quot; e &quot;trace&quot;</translation>
    </message>
    <message>
        <source>the key is missing: say what to run</source>
        <translation>manca la chiave: indica che cosa eseguire</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>una lista di oggetti</translation>
    </message>
    <message>
        <source>&quot;auto&quot; or a position is needed here</source>
        <translation>qui serve &quot;auto&quot; o una posizione</translation>
    </message>
    <message>
        <source>the file is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>il file è della versione %1 e questo programma legge la versione %2: usa un Sinkscope più recente</translation>
    </message>
    <message>
        <source>there is no version %1; this program reads version %2</source>
        <translation>la versione %1 non esiste; questo programma legge la versione %2</translation>
    </message>
    <message>
        <source>the key is missing: name a GGUF file or a model folder</source>
        <translation>manca la chiave: indica un file GGUF o la cartella di un modello</translation>
    </message>
    <message>
        <source>this version cannot apply a chat template yet: leave it false and give the final text</source>
        <translation>questa versione non può ancora applicare un modello di chat: lascialo su false e dai il testo finale</translation>
    </message>
    <message>
        <source>this version cannot run chat messages yet: give &quot;input&quot; with a text</source>
        <translation>questa versione non può ancora eseguire messaggi di chat: dai &quot;input&quot; con un testo</translation>
    </message>
    <message>
        <source>this version cannot render a chat template yet: give the final text</source>
        <translation>questa versione non può ancora comporre un modello di chat: dai il testo finale</translation>
    </message>
    <message>
        <source>this version cannot run images yet: give &quot;input&quot; with a text</source>
        <translation>questa versione non può ancora eseguire immagini: dai &quot;input&quot; con un testo</translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens; 1 to %2 are possible</source>
        <translation>il vocabolario ha %1 token; ne sono possibili da 1 a %2</translation>
    </message>
    <message>
        <source>the vocabulary has %1 merges; at most %2 are possible</source>
        <translation>il vocabolario ha %1 fusioni; ne sono possibili al massimo %2</translation>
    </message>
    <message>
        <source>the vocabulary is broken: %1 tokens, but %2 token types</source>
        <translation>il vocabolario è difettoso: %1 token, ma %2 tipi di token</translation>
    </message>
    <message>
        <source>the vocabulary is broken: BOS is token %1, but there are only %2</source>
        <translation>il vocabolario è difettoso: BOS è il token %1, ma ce ne sono solo %2</translation>
    </message>
    <message>
        <source>the pre-tokeniser %1 is not known to this version: it knows %2; give the ids themselves with --ids</source>
        <translation>il pre-tokenizzatore %1 non è noto a questa versione: conosce %2; dai gli id stessi con --ids</translation>
    </message>
    <message>
        <source>the vocabulary is broken: merge %1 is %2, not two parts with a space between them</source>
        <translation>il vocabolario è difettoso: la fusione %1 è %2, non due parti separate da uno spazio</translation>
    </message>
    <message>
        <source>the text has %1 bytes; at most %2 can be tokenised at once</source>
        <translation>il testo ha %1 byte; se ne possono tokenizzare al massimo %2 per volta</translation>
    </message>
    <message>
        <source>the text is not UTF-8: byte %1 belongs to no character; convert it first</source>
        <translation>il testo non è UTF-8: il byte %1 non appartiene ad alcun carattere; convertilo prima</translation>
    </message>
    <message>
        <source>a BOS token was asked for, but the model has none</source>
        <translation>è stato chiesto un token BOS, ma il modello non ne ha</translation>
    </message>
    <message>
        <source>the tokenizer is %1, which is not read by this version: it reads byte-level BPE from GGUF files; give the ids themselves with --ids</source>
        <translation>il tokenizzatore è %1, che questa versione non legge: legge BPE a livello di byte da file GGUF; dai gli id stessi con --ids</translation>
    </message>
    <message>
        <source>there is no tokenizer in this model; give the ids themselves with --ids</source>
        <translation>in questo modello non c&apos;è un tokenizzatore; dai gli id stessi con --ids</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.tokens is no list of texts</source>
        <translation>il vocabolario è difettoso: tokenizer.ggml.tokens non è una lista di testi</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.merges is no list of texts</source>
        <translation>il vocabolario è difettoso: tokenizer.ggml.merges non è una lista di testi</translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.token_type is no list of whole numbers</source>
        <translation>il vocabolario è difettoso: tokenizer.ggml.token_type non è una lista di numeri interi</translation>
    </message>
    <message>
        <source>tokenizer.ggml.pre, which says how text is cut into words, is missing; take a newer GGUF file of this model, or give the ids themselves with --ids</source>
        <translation>manca tokenizer.ggml.pre, che dice come il testo si divide in parole; prendi un file GGUF più recente di questo modello, o dai gli id stessi con --ids</translation>
    </message>
    <message>
        <source>there is not enough memory to cut the text into words</source>
        <translation>la memoria non basta per dividere il testo in parole</translation>
    </message>
    <message>
        <source>the text cannot be cut into words: it has a run of characters that is too long</source>
        <translation>il testo non si può dividere in parole: ha una sequenza di caratteri troppo lunga</translation>
    </message>
    <message>
        <source>a PNG of %1 x %2 pixels (600 dpi) is too large: choose a smaller page, PDF or SVG</source>
        <translation>un PNG di %1 x %2 pixel (600 dpi) è troppo grande: scegli una pagina più piccola, PDF o SVG</translation>
    </message>
    <message>
        <source>there is not enough memory for a picture of %1 x %2 pixels</source>
        <translation>la memoria non basta per un&apos;immagine di %1 x %2 pixel</translation>
    </message>
    <message>
        <source>the PNG could not be made: %1</source>
        <translation>il PNG non si è potuto creare: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size: write width x height in millimetres, as 85x60mm</source>
        <translation>&quot;%1&quot; non è una misura: scrivi larghezza x altezza in millimetri, come 85x60mm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no possible page: both sides must lie between 20 and 1000 mm</source>
        <translation>&quot;%1&quot; non è una pagina possibile: entrambi i lati devono essere tra 20 e 1000 mm</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format of a figure: use pdf, svg or png</source>
        <translation>&quot;%1&quot; non è un formato di figura: usa pdf, svg o png</translation>
    </message>
    <message>
        <source>this picture holds no spec of a run: only figures that Sinkscope exported can be opened</source>
        <translation>questa immagine non contiene la specifica di un&apos;esecuzione: si possono aprire solo figure esportate da Sinkscope</translation>
    </message>
    <message>
        <source>this figure was made by a newer version of Sinkscope: update the program to open it</source>
        <translation>questa figura è stata creata da una versione più recente di Sinkscope: aggiorna il programma per aprirla</translation>
    </message>
    <message>
        <source>the spec in this figure cannot be run by this version: %1</source>
        <translation>la specifica in questa figura non può essere eseguita da questa versione: %1</translation>
    </message>
    <message>
        <source>is larger than 256 MB: no figure of Sinkscope is</source>
        <translation>supera i 256 MB: nessuna figura di Sinkscope è così grande</translation>
    </message>
    <message>
        <source>is no figure: give a PDF, SVG or PNG that Sinkscope exported</source>
        <translation>non è una figura: dai un PDF, SVG o PNG esportato da Sinkscope</translation>
    </message>
    <message>
        <source>a detection file holds no sink scores: give a run folder</source>
        <translation>un file di rilevamento non contiene punteggi di sink: dai una cartella di esecuzione</translation>
    </message>
    <message>
        <source>this run was made without sink scores (--no-scores): run it again with them</source>
        <translation>questa esecuzione è stata fatta senza punteggi di sink (--no-scores): ripetila con essi</translation>
    </message>
    <message>
        <source>this run holds no sink_score: run the model again</source>
        <translation>questa esecuzione non contiene sink_score: esegui di nuovo il modello</translation>
    </message>
    <message>
        <source>there is nothing to draw: give a run folder or detection files</source>
        <translation>non c&apos;è nulla da disegnare: dai una cartella di esecuzione o file di rilevamento</translation>
    </message>
    <message>
        <source>%1 detection files are too many for one figure: give at most %2</source>
        <translation>%1 file di rilevamento sono troppi per una figura: danne al massimo %2</translation>
    </message>
    <message>
        <source>it lists no sinks, so there are no levels to draw</source>
        <translation>non elenca sink, quindi non ci sono livelli da disegnare</translation>
    </message>
    <message>
        <source>it names layer %1: a model of more than %2 layers cannot be drawn</source>
        <translation>nomina lo strato %1: non si può disegnare un modello di oltre %2 strati</translation>
    </message>
    <message>
        <source>this run does not hold the values of this map: run the model again</source>
        <translation>questa esecuzione non contiene i valori di questa mappa: esegui di nuovo il modello</translation>
    </message>
    <message>
        <source>a detection file holds no norms: give a run folder</source>
        <translation>un file di rilevamento non contiene norme: dai una cartella di esecuzione</translation>
    </message>
    <message>
        <source>this run holds no %1: run the model again</source>
        <translation>questa esecuzione non contiene %1: esegui di nuovo il modello</translation>
    </message>
    <message>
        <source>this run has no head %1: its last is %2</source>
        <translation>questa esecuzione non ha la testa %1: l&apos;ultima è %2</translation>
    </message>
    <message>
        <source>this is no kind of file that Sinkscope opens: it opens .gguf models, Hugging Face folders, .sinkrun folders, .jsonl traces and detections, .json specs, .txt texts and its own figures</source>
        <translation>non è un tipo di file che Sinkscope apre: apre modelli .gguf, cartelle Hugging Face, cartelle .sinkrun, tracce e rilevamenti .jsonl, specifiche .json, testi .txt e le proprie figure</translation>
    </message>
    <message>
        <source>the saved session is broken or cut off at byte %1 and cannot be opened again</source>
        <translation>la sessione salvata è danneggiata o troncata al byte %1 e non si può riaprire</translation>
    </message>
    <message>
        <source>this is no session of Sinkscope</source>
        <translation>questa non è una sessione di Sinkscope</translation>
    </message>
    <message>
        <source>the session is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation>la sessione è della versione %1 e questo programma legge la versione %2: usa un Sinkscope più recente</translation>
    </message>
    <message>
        <source>what is open cannot be kept for the next start: make this folder writable</source>
        <translation>ciò che è aperto non si può conservare per il prossimo avvio: rendi scrivibile questa cartella</translation>
    </message>
    <message>
        <source>this run was not saved, and there was no room to keep it</source>
        <translation>questa esecuzione non è stata salvata e non c&apos;era spazio per conservarla</translation>
    </message>
    <message>
        <source>another window has opened this session meanwhile</source>
        <translation>un&apos;altra finestra ha aperto questa sessione nel frattempo</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no stretch: write the first and the last number, as 2:10</source>
        <translation>«%1» non è un tratto: scrivi il primo e l&apos;ultimo numero, come 2:10</translation>
    </message>
    <message>
        <source>give --zoom or --layers, not both</source>
        <translation>indica --zoom oppure --layers, non entrambi</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no range: write its lower and its upper end, as 0.003:0.5</source>
        <translation>«%1» non è un intervallo: scrivi l&apos;estremo inferiore e quello superiore, come 0.003:0.5</translation>
    </message>
    <message>
        <source>give --head or --heads, not both</source>
        <translation>indica --head oppure --heads, non entrambi</translation>
    </message>
    <message>
        <source>counts with --heads share only: add that, or leave it out</source>
        <translation>vale solo con --heads share: aggiungilo, oppure ometti questa opzione</translation>
    </message>
    <message>
        <source>only the metric sink_score has heads: leave out %1 or --metric</source>
        <translation>solo la metrica sink_score ha teste: ometti %1 o --metric</translation>
    </message>
    <message>
        <source>this run holds no scores per head, only their mean: leave out %1</source>
        <translation>questa esecuzione non contiene i punteggi per testa, solo la loro media: ometti %1</translation>
    </message>
    <message>
        <source>this run does not hold %1: run the model again</source>
        <translation>questa esecuzione non contiene %1: esegui di nuovo il modello</translation>
    </message>
    <message>
        <source>this run does not hold %1; it holds: %2</source>
        <translation>questa esecuzione non contiene %1; contiene: %2</translation>
    </message>
    <message>
        <source>a logarithmic scale begins above 0: write a larger lower end, or --scale lin</source>
        <translation>una scala logaritmica comincia sopra 0: scrivi un estremo inferiore più grande, oppure --scale lin</translation>
    </message>
    <message>
        <source>this figure has %1 axes (bottom and left of each panel): write as many ranges</source>
        <translation>questa figura ha %1 assi (in basso e a sinistra di ogni riquadro): scrivi altrettanti intervalli</translation>
    </message>
    <message>
        <source>axis %1 is logarithmic: its range begins above 0</source>
        <translation>l&apos;asse %1 è logaritmico: il suo intervallo comincia sopra 0</translation>
    </message>
    <message>
        <source>says nothing about the view %1, only about: %2</source>
        <translation>non riguarda la vista %1, solo: %2</translation>
    </message>
    <message>
        <source>this run has no token %1: its last is %2</source>
        <translation>questa esecuzione non ha un token %1: l&apos;ultimo è %2</translation>
    </message>
    <message>
        <source>this run has no layer %1: its last is %2</source>
        <translation>questa esecuzione non ha uno strato %1: l&apos;ultimo è %2</translation>
    </message>
    <message>
        <source>this run holds no scores per head, only their mean</source>
        <translation>questa esecuzione non contiene i punteggi per testa, solo la loro media</translation>
    </message>
    <message>
        <source>the two runs are of different models: compare runs of one model</source>
        <translation>le due esecuzioni sono di modelli diversi: confronta esecuzioni di uno stesso modello</translation>
    </message>
    <message>
        <source>the two runs are of different texts: compare runs of one text</source>
        <translation>le due esecuzioni sono di testi diversi: confronta esecuzioni di uno stesso testo</translation>
    </message>
    <message>
        <source>position %1 does not exist: those of this run are 0 to %2</source>
        <translation>la posizione %1 non esiste: quelle di questa esecuzione vanno da 0 a %2</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers are 0 to %2</source>
        <translation>lo strato %1 non esiste: gli strati vanno da 0 a %2</translation>
    </message>
    <message>
        <source>%1 is true, which the qwen2 architecture here does not have</source>
        <translation>%1 è vero, e l&apos;architettura qwen2 qui non lo prevede</translation>
    </message>
    <message>
        <source>the donor is not known yet</source>
        <translation>il donatore non è ancora noto</translation>
    </message>
    <message>
        <source>%1 needs an anchor that exists</source>
        <translation>%1 richiede un&apos;ancora che esista</translation>
    </message>
    <message>
        <source>this intervention changes nothing: no row of %1 in layer %2 is selected</source>
        <translation>questo intervento non cambia nulla: nessuna riga di %1 nello strato %2 è selezionata</translation>
    </message>
    <message>
        <source>the pass never came to layer %1</source>
        <translation>il passaggio non è mai arrivato allo strato %1</translation>
    </message>
    <message>
        <source>the states of the plain run are not kept: there is nothing to compare with</source>
        <translation>gli stati dell&apos;esecuzione senza interventi non sono conservati: non c&apos;è nulla con cui confrontare</translation>
    </message>
    <message>
        <source>the run holds no %1 of layer %2: run it again with this tap</source>
        <translation>l&apos;esecuzione non contiene %1 dello strato %2: ripetila con questo tap</translation>
    </message>
    <message>
        <source>the run holds no %1 of layer %2 at position %3</source>
        <translation>l&apos;esecuzione non contiene %1 dello strato %2 alla posizione %3</translation>
    </message>
    <message>
        <source>no other token of this text is the same as that at position %1 and no sink: name donors yourself</source>
        <translation>nessun altro token di questo testo è uguale a quello alla posizione %1 senza essere un sink: indica tu i donatori</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers of this model are 0 to %2; a spec made for another model does not fit</source>
        <translation>lo strato %1 non esiste: gli strati di questo modello vanno da 0 a %2; una specifica fatta per un altro modello non va bene</translation>
    </message>
    <message>
        <source>it exists already: give another name</source>
        <translation>esiste già: scegli un altro nome</translation>
    </message>
    <message>
        <source>the folder cannot be made: %1</source>
        <translation>la cartella non si può creare: %1</translation>
    </message>
    <message>
        <source>a sweep needs an intervention: the first is the one that is varied</source>
        <translation>una scansione richiede un intervento: il primo è quello che si varia</translation>
    </message>
    <message>
        <source>%1 is made at no component: sweep over layers, or take another intervention</source>
        <translation>%1 non riguarda alcun componente: fai la scansione sugli strati, o prendi un altro intervento</translation>
    </message>
    <message>
        <source>%1 has no norm: a sweep over norms needs %2</source>
        <translation>%1 non ha una norma: una scansione sulle norme richiede %2</translation>
    </message>
    <message>
        <source>the list is empty: name at least one norm</source>
        <translation>la lista è vuota: indica almeno una norma</translation>
    </message>
    <message>
        <source>%1 is impossible: a norm is a finite number of at least 0</source>
        <translation>%1 è impossibile: una norma è un numero finito non minore di 0</translation>
    </message>
    <message>
        <source>it is behind the last layer, %1</source>
        <translation>viene dopo l&apos;ultimo strato, %1</translation>
    </message>
    <message>
        <source>%1 belongs to no layer and cannot be changed: take resid_post of the last layer</source>
        <translation>%1 non appartiene ad alcuno strato e non si può cambiare: prendi resid_post dell&apos;ultimo strato</translation>
    </message>
    <message>
        <source>the list is empty: name at least one position</source>
        <translation>la lista è vuota: indica almeno una posizione</translation>
    </message>
    <message>
        <source>the vector has no values</source>
        <translation>il vettore non ha valori</translation>
    </message>
    <message>
        <source>%1 is no finite number</source>
        <translation>%1 non è un numero finito</translation>
    </message>
    <message>
        <source>the set of donors is empty: name at least one position</source>
        <translation>l&apos;insieme dei donatori è vuoto: indica almeno una posizione</translation>
    </message>
    <message>
        <source>no run is named: give the path of a run folder</source>
        <translation>non è indicata alcuna esecuzione: dai il percorso della cartella di un&apos;esecuzione</translation>
    </message>
    <message>
        <source>exactly two positions are needed, not %1</source>
        <translation>servono esattamente due posizioni, non %1</translation>
    </message>
    <message>
        <source>%1 is impossible: a cosine threshold from -1 to below 1 is needed</source>
        <translation>%1 è impossibile: serve una soglia del coseno da -1 a meno di 1</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of queries of at least 0 is needed</source>
        <translation>%1 è impossibile: serve un numero di query non minore di 0</translation>
    </message>
    <message>
        <source>the list is empty: name at least one head</source>
        <translation>la lista è vuota: indica almeno una testa</translation>
    </message>
    <message>
        <source>head %1 does not exist: the heads of this model are 0 to %2; a spec made for another model does not fit</source>
        <translation>la testa %1 non esiste: le teste di questo modello vanno da 0 a %2; una specifica fatta per un altro modello non va bene</translation>
    </message>
    <message>
        <source>the vector has %1 values and a row of %2 has %3 in this model; a spec made for another model does not fit</source>
        <translation>il vettore ha %1 valori e una riga di %2 ne ha %3 in questo modello; una specifica fatta per un altro modello non va bene</translation>
    </message>
    <message>
        <source>no query comes late enough to be kept from seeing this key: the run has %1 tokens</source>
        <translation>nessuna query viene abbastanza tardi da non vedere più questa chiave: l&apos;esecuzione ha %1 token</translation>
    </message>
    <message>
        <source>exactly one of %1 is needed</source>
        <translation>serve esattamente uno fra %1</translation>
    </message>
    <message>
        <source>only true makes sense here</source>
        <translation>qui ha senso solo true</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>una lista di numeri</translation>
    </message>
    <message>
        <source>the key is missing</source>
        <translation>la chiave manca</translation>
    </message>
    <message>
        <source>there is nothing to continue, or not by one token</source>
        <translation>non c&apos;è nulla da continuare, o nemmeno di un token</translation>
    </message>
    <message>
        <source>position %1 is behind the prompt, which ends at %2: only tokens of the prompt can be donors or change places</source>
        <translation>la posizione %1 viene dopo il prompt, che finisce a %2: solo i token del prompt possono fare da donatori o scambiarsi di posto</translation>
    </message>
    <message>
        <source>the token at position %1 is not made yet: name donors yourself</source>
        <translation>il token alla posizione %1 non è ancora generato: indica tu i donatori</translation>
    </message>
    <message>
        <source>the prompt has %1 tokens, %2 more make a longer text than the model reads (%3): ask for fewer</source>
        <translation>il prompt ha %1 token, altri %2 danno un testo più lungo di quanto il modello legge (%3): chiedine meno</translation>
    </message>
    <message>
        <source>%1 is impossible: a finite number of at least 0 is needed</source>
        <translation>%1 è impossibile: serve un numero finito non minore di 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a share above 0, at most 1 is needed</source>
        <translation>%1 è impossibile: serve una quota maggiore di 0 e al massimo 1</translation>
    </message>
    <message>
        <source>there is not enough memory for this text: ask for fewer tokens, or bf16 as the type</source>
        <translation>non c&apos;è abbastanza memoria per questo testo: chiedi meno token, o il tipo bf16</translation>
    </message>
    <message>
        <source>the keys that are evicted are the only change: leave interventions out</source>
        <translation>le chiavi eliminate sono l&apos;unica modifica: ometti gli interventi</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of tokens of at least 0 is needed</source>
        <translation>%1 è impossibile: serve un numero di token non minore di 0</translation>
    </message>
    <message>
        <source>%1 is impossible: a number of keys of at least 1 is needed</source>
        <translation>%1 è impossibile: serve un numero di chiavi non minore di 1</translation>
    </message>
    <message>
        <source>no key of this text is ever evicted: it has %1 tokens, %2 are kept and the window is %3</source>
        <translation>nessuna chiave di questo testo viene mai eliminata: ha %1 token, %2 si conservano e la finestra è %3</translation>
    </message>
    <message>
        <source>the runs are of models of another shape: %1 layers of %2 heads before, %3 of %4 after</source>
        <translation>le esecuzioni sono di modelli di forma diversa: %1 strati di %2 teste prima, %3 di %4 dopo</translation>
    </message>
    <message>
        <source>the runs are of other texts: %1 tokens before, %2 after</source>
        <translation>le esecuzioni sono di testi diversi: %1 token prima, %2 dopo</translation>
    </message>
    <message>
        <source>the runs are of other texts: token %1 differs</source>
        <translation>le esecuzioni sono di testi diversi: il token %1 differisce</translation>
    </message>
    <message>
        <source>one of the runs does not hold the values of this map: run it again</source>
        <translation>una delle esecuzioni non contiene i valori di questa mappa: ripetila</translation>
    </message>
    <message>
        <source>a detection file holds no map: give two run folders</source>
        <translation>un file di rilevamento non contiene una mappa: dai due cartelle di esecuzione</translation>
    </message>
    <message>
        <source>there is nothing to compare this run with: choose a run of an experiment, or two runs of the same text</source>
        <translation>non c&apos;è nulla con cui confrontare questa esecuzione: scegli l&apos;esecuzione di un esperimento, o due esecuzioni dello stesso testo</translation>
    </message>
    <message>
        <source>no sweep of this run was made: choose one in the menu Experiment, or call sinkscope sweep</source>
        <translation>di questa esecuzione non c&apos;è nessuna scansione: sceglila nel menu Esperimento, o usa sinkscope sweep</translation>
    </message>
    <message>
        <source>the sweep has no finished run yet</source>
        <translation>la scansione non ha ancora un&apos;esecuzione finita</translation>
    </message>
    <message>
        <source>no keys of this run were evicted: choose Evict keys in the menu Experiment</source>
        <translation>nessuna chiave di questa esecuzione è stata eliminata: scegli Elimina chiavi nel menu Esperimento</translation>
    </message>
    <message>
        <source>the eviction has no finished run yet</source>
        <translation>l&apos;eliminazione non ha ancora un&apos;esecuzione finita</translation>
    </message>
    <message>
        <source>these are %1 labels for %2 vectors: report this as a bug</source>
        <translation>sono %1 etichette per %2 vettori: segnala questo errore</translation>
    </message>
    <message>
        <source>separation needs vectors of two classes, and there are none of a second one: take more texts or another layer</source>
        <translation>la separazione richiede vettori di due classi e di una seconda non ce n&apos;è nessuno: prendi più testi o un altro strato</translation>
    </message>
    <message>
        <source>separation needs two vectors of each class, and one class has no second one: take more texts or another layer</source>
        <translation>la separazione richiede due vettori per classe e una classe non ne ha un secondo: prendi più testi o un altro strato</translation>
    </message>
    <message>
        <source>trustworthiness over %1 neighbours needs more than twice as many points, and there are %2: take fewer neighbours</source>
        <translation>l&apos;affidabilità su %1 vicini richiede più del doppio di punti, e ce ne sono %2: prendi meno vicini</translation>
    </message>
    <message>
        <source>a fit needs at least three sinks with a norm above zero, and there are %1: take more texts</source>
        <translation>un adattamento richiede almeno tre sink con norma maggiore di zero, e ce ne sono %1: prendi più testi</translation>
    </message>
    <message>
        <source>a line over the norm needs norms that differ, and those of all %1 sinks are equal</source>
        <translation>una retta sulla norma richiede norme diverse, e quelle di tutti i %1 sink sono uguali</translation>
    </message>
    <message>
        <source>%1 neighbours of each cannot be had of %2 vectors: take fewer neighbours</source>
        <translation>con %2 vettori non si possono avere %1 vicini di ciascuno: prendi meno vicini</translation>
    </message>
    <message>
        <source>principal components need at least two vectors, and there are %1</source>
        <translation>le componenti principali richiedono almeno due vettori, e ce ne sono %1</translation>
    </message>
    <message>
        <source>these are %1 values and not %2 vectors of %3: report this as a bug</source>
        <translation>sono %1 valori e non %2 vettori di %3: segnala questo errore</translation>
    </message>
    <message>
        <source>vector %1 of %2 holds a value that is no number or beyond 1e15: look for the first layer that has one</source>
        <translation>il vettore %1 di %2 contiene un valore che non è un numero o supera 1e15: cerca il primo strato che ne ha uno</translation>
    </message>
    <message>
        <source>there is not enough memory for work on %1 vectors: take fewer of them</source>
        <translation>la memoria non basta per lavorare su %1 vettori: prendine di meno</translation>
    </message>
    <message>
        <source>the file has been changed since it was opened: its lines are no longer those that were counted</source>
        <translation>il file è stato modificato dopo l&apos;apertura: le sue righe non sono più quelle contate</translation>
    </message>
    <message>
        <source>this batch is not finished: resume it, or remove the file to start anew</source>
        <translation>questa serie non è terminata: riprendila, o elimina il file per ricominciare</translation>
    </message>
    <message>
        <source>this is another batch, its %1 is %2 and not %3: give what it was begun with, or choose another name</source>
        <translation>questa è un&apos;altra serie, il suo %1 è %2 e non %3: indica ciò con cui è stata iniziata, o scegli un altro nome</translation>
    </message>
    <message>
        <source>there is not enough memory for the text of this row</source>
        <translation>non c&apos;è memoria sufficiente per il testo di questa riga</translation>
    </message>
    <message>
        <source>this model does not say how long its context is: give a number of tokens</source>
        <translation>questo modello non dice quanto è lungo il suo contesto: indica un numero di token</translation>
    </message>
    <message>
        <source>this is no unfinished batch of this program: remove it or choose another name</source>
        <translation>questa non è una serie incompiuta di questo programma: eliminala o scegli un altro nome</translation>
    </message>
    <message>
        <source>this batch was begun by another version of this program: finish it there</source>
        <translation>questa serie è stata iniziata da un&apos;altra versione del programma: terminala con quella</translation>
    </message>
    <message>
        <source>this line of an unfinished batch is damaged: remove the file to start anew</source>
        <translation>questa riga di una serie incompiuta è danneggiata: elimina il file per ricominciare</translation>
    </message>
    <message>
        <source>another process works on this batch: wait until it has ended</source>
        <translation>un altro processo lavora a questa serie: aspetta che sia terminato</translation>
    </message>
    <message>
        <source>this part is not finished: resume its batch first</source>
        <translation>questa parte non è terminata: riprendi prima la sua serie</translation>
    </message>
    <message>
        <source>the file has %1 rows and its batch record says %2: one of them has been changed</source>
        <translation>il file ha %1 righe e il suo resoconto della serie dice %2: uno dei due è stato modificato</translation>
    </message>
    <message>
        <source>this line has a sink in layer %1, and the model of &quot;%2&quot; has %3 layers: they are of different models</source>
        <translation>questa riga ha un sink nello strato %1, e il modello di &quot;%2&quot; ha %3 strati: sono di modelli diversi</translation>
    </message>
    <message>
        <source>this is of another batch than &quot;%1&quot;: its %2 is %3 and not %4</source>
        <translation>questo è di una serie diversa da &quot;%1&quot;: il suo %2 è %3 e non %4</translation>
    </message>
    <message>
        <source>this is part %1, and &quot;%2&quot; is part %3: they are of different batches</source>
        <translation>questa è la parte %1, e &quot;%2&quot; è la parte %3: sono di serie diverse</translation>
    </message>
    <message>
        <source>this is part %1, which &quot;%2&quot; is too</source>
        <translation>questa è la parte %1, come anche &quot;%2&quot;</translation>
    </message>
    <message>
        <source>part %1 of this batch is missing: give all %2 parts</source>
        <translation>manca la parte %1 di questa serie: indica tutte le %2 parti</translation>
    </message>
    <message>
        <source>the sample_index %1 of this line is that of %2 too: give each row once</source>
        <translation>il sample_index %1 di questa riga è anche quello di %2: indica ogni riga una volta sola</translation>
    </message>
    <message>
        <source>this is no record of a batch, or it is damaged: remove it and make the batch again</source>
        <translation>questo non è il resoconto di una serie, o è danneggiato: eliminalo e rifai la serie</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no part of a batch such as 0/4, the first of four</source>
        <translation>&quot;%1&quot; non è una parte di una serie come 0/4, la prima di quattro</translation>
    </message>
    <message>
        <source>a batch has 1 to %1 parts, not %2</source>
        <translation>una serie ha da 1 a %1 parti, non %2</translation>
    </message>
    <message>
        <source>there is no part %1 of %2: the first is 0, the last %3</source>
        <translation>non esiste la parte %1 di %2: la prima è 0, l&apos;ultima %3</translation>
    </message>
    <message>
        <source>a batch detects sinks in unchanged runs: leave them out</source>
        <translation>una serie rileva i sink in esecuzioni senza modifiche: toglili</translation>
    </message>
    <message>
        <source>must be a number from 1</source>
        <translation>deve essere un numero da 1 in su</translation>
    </message>
    <message>
        <source>t-SNE needs at least four points, and there are %1: take more texts</source>
        <translation>t-SNE richiede almeno quattro punti, e ce ne sono %1: prendi più testi</translation>
    </message>
    <message>
        <source>t-SNE takes at most %1 points, and there are %2: take a sample of them</source>
        <translation>t-SNE accetta al massimo %1 punti, e ce ne sono %2: prendine un campione</translation>
    </message>
    <message>
        <source>the folder holds neither a model (config.json) nor a run (run.json) nor a sweep (sweep.json): choose one of these</source>
        <translation>la cartella non contiene né un modello (config.json) né un&apos;esecuzione (run.json) né una scansione (sweep.json): scegline una</translation>
    </message>
    <message>
        <source>the sweep is about token %1 and its plain run has %2 tokens</source>
        <translation>la scansione riguarda il token %1 e la sua esecuzione semplice ha %2 token</translation>
    </message>
    <message>
        <source>%1 is no layer</source>
        <translation>%1 non è uno strato</translation>
    </message>
    <message>
        <source>the file is of version %1 and this program reads version 1</source>
        <translation>il file è della versione %1 e questo programma legge la versione 1</translation>
    </message>
    <message>
        <source>do not fit to what was planned</source>
        <translation>non corrispondono a quanto era previsto</translation>
    </message>
    <message>
        <source>no run: the effect is that of an experiment on its text</source>
        <translation>nessuna esecuzione: l&apos;effetto è quello di un esperimento sul suo testo</translation>
    </message>
    <message>
        <source>the run does not hold what a change did to its predictions: run an experiment, and not live</source>
        <translation>l&apos;esecuzione non contiene ciò che una modifica ha fatto alle sue previsioni: esegui un esperimento, non dal vivo</translation>
    </message>
    <message>
        <source>the array %1 does not fit the others of this run: run it again</source>
        <translation>l&apos;array %1 non si adatta agli altri di questa esecuzione: ripetila</translation>
    </message>
    <message>
        <source>this model has another shape than that of the run, %1: open the model of the run</source>
        <translation>questo modello ha una forma diversa da quello dell&apos;esecuzione, %1: apri il modello dell&apos;esecuzione</translation>
    </message>
    <message>
        <source>these are other weights than those of the run, %1: open the model of the run, or make the run again</source>
        <translation>questi pesi sono diversi da quelli dell&apos;esecuzione, %1: apri il modello dell&apos;esecuzione, o ripeti l&apos;esecuzione</translation>
    </message>
    <message>
        <source>no state is named: give at least one tap</source>
        <translation>nessuno stato indicato: dai almeno un tap</translation>
    </message>
    <message>
        <source>the pass kept none of the states that were asked for</source>
        <translation>il passaggio non ha conservato nessuno degli stati richiesti</translation>
    </message>
    <message>
        <source>there is not enough memory for these states: ask for fewer layers or positions</source>
        <translation>la memoria non basta per questi stati: chiedi meno strati o meno posizioni</translation>
    </message>
    <message>
        <source>there is no run: give at least one</source>
        <translation>non c&apos;è alcuna esecuzione: danne almeno una</translation>
    </message>
    <message>
        <source>the runs are of %1 and of %2: clusters take in several texts, but one model only</source>
        <translation>le esecuzioni sono di %1 e di %2: i gruppi comprendono più testi, ma un solo modello</translation>
    </message>
    <message>
        <source>no token behind the first three becomes a sink here: take another text, or a rule that finds more</source>
        <translation>qui nessun token dopo i primi tre diventa un sink: prendi un altro testo, o una regola che ne trovi di più</translation>
    </message>
    <message>
        <source>layer %1 does not exist: the layers of this model are 0 to %2</source>
        <translation>lo strato %1 non esiste: gli strati di questo modello vanno da 0 a %2</translation>
    </message>
    <message>
        <source>layer %1 is behind layer %2: give the lower one first</source>
        <translation>lo strato %1 viene dopo lo strato %2: indica prima il più basso</translation>
    </message>
    <message>
        <source>the states of this run are not as wide as its model: run it again</source>
        <translation>gli stati di questa esecuzione non hanno la larghezza del suo modello: ripetila</translation>
    </message>
    <message>
        <source>there is not enough memory for these clusters: take fewer texts</source>
        <translation>la memoria non basta per questi gruppi: prendi meno testi</translation>
    </message>
    <message>
        <source>the run does not hold these states: open its model, %1</source>
        <translation>l&apos;esecuzione non contiene questi stati: apri il suo modello, %1</translation>
    </message>
    <message>
        <source>there is one sink only, at position %1: clusters need two at least, so take more or longer texts</source>
        <translation>c&apos;è un solo sink, alla posizione %1: per i gruppi ne servono almeno due, quindi prendi più testi o testi più lunghi</translation>
    </message>
    <message>
        <source>too few other tokens have the id of a sink, %1: clusters need two at least, so take more or longer texts</source>
        <translation>troppo pochi altri token hanno l&apos;id di un sink, %1: per i gruppi ne servono almeno due, quindi prendi più testi o testi più lunghi</translation>
    </message>
    <message>
        <source>there is no row %1 in &quot;%2&quot;: its last is %3</source>
        <translation>la riga %1 non esiste in &quot;%2&quot;: l&apos;ultima è %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; are no rows such as 0,3,8-12</source>
        <translation>&quot;%1&quot; non sono righe come 0,3,8-12</translation>
    </message>
    <message>
        <source>row %1 stands behind row %2: give the rows in ascending order, each once</source>
        <translation>la riga %1 sta dopo la riga %2: indica le righe in ordine crescente, ognuna una volta</translation>
    </message>
    <message>
        <source>there is no row %1: a traces file has at most %2</source>
        <translation>la riga %1 non esiste: un file di tracce ne ha al massimo %2</translation>
    </message>
    <message>
        <source>the states of layer %1 are not those of the sinks: compute them again</source>
        <translation>gli stati dello strato %1 non sono quelli dei sink: calcolali di nuovo</translation>
    </message>
    <message>
        <source>this run has no sink besides its anchor, so that there is no MLP that makes one: run another text, or loosen the rule</source>
        <translation>questa esecuzione non ha sink oltre alla sua ancora, quindi non c&apos;è un MLP che ne crei uno: esegui un altro testo, o allenta la regola</translation>
    </message>
    <message>
        <source>there is no analysis &quot;%1&quot;</source>
        <translation>non c&apos;è un&apos;analisi «%1»</translation>
    </message>
    <message>
        <source>there is not enough memory for this analysis: use a run of fewer tokens</source>
        <translation>la memoria non basta per questa analisi: usa un&apos;esecuzione con meno token</translation>
    </message>
    <message>
        <source>the analysis failed inside a library: %1</source>
        <translation>l&apos;analisi non è riuscita in una libreria: %1</translation>
    </message>
    <message>
        <source>no run: this is computed of one run with its model</source>
        <translation>nessuna esecuzione: questo si calcola di una esecuzione con il suo modello</translation>
    </message>
    <message>
        <source>the run does not hold these states: they are computed with its model</source>
        <translation>l&apos;esecuzione non contiene questi stati: si calcolano con il suo modello</translation>
    </message>
    <message>
        <source>what comes into this MLP is the same for all tokens: take another layer</source>
        <translation>ciò che entra in questo MLP è lo stesso per tutti i token: scegliere un altro strato</translation>
    </message>
    <message>
        <source>the vectors are not as wide as this model: %1</source>
        <translation>i vettori non sono larghi come questo modello: %1</translation>
    </message>
    <message>
        <source>the MLP is the model&apos;s: open the model of this run, %1</source>
        <translation>l&apos;MLP è del modello: aprire il modello di questa esecuzione, %1</translation>
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
            <numerusform>%n token</numerusform>
        </translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>tutte le teste</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>testa %1</translation>
    </message>
    <message>
        <source>heads %1</source>
        <translation>teste %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>strato %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>strati %1–%2</translation>
    </message>
    <message>
        <source>hidden state after %1</source>
        <translation>stato nascosto dopo %1</translation>
    </message>
    <message>
        <source>hidden state before %1</source>
        <translation>stato nascosto prima di %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a part of some layers</comment>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>a given vector</source>
        <translation>un vettore dato</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>il proprio valore</translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n other(s) %1</source>
        <translation>
            <numerusform>la media di %n altro %1</numerusform>
            <numerusform>la media di %n altri %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the mean of %n token(s)</source>
        <translation>
            <numerusform>la media di %n token</numerusform>
            <numerusform>la media di %n token</numerusform>
        </translation>
    </message>
    <message>
        <source>position %1 of another run</source>
        <translation>la posizione %1 di un&apos;altra esecuzione</translation>
    </message>
    <message>
        <source>the mean of the others with its text</source>
        <translation>la media degli altri con lo stesso testo</translation>
    </message>
    <message>
        <source>rows aligned with the anchor (cosine &gt; %1)</source>
        <translation>righe allineate con l&apos;ancora (coseno &gt; %1)</translation>
    </message>
    <message>
        <source>%1: %2 replaced by %3</source>
        <translation>%1: sostituzione di %2 con %3</translation>
    </message>
    <message>
        <source>%1: %2 exchanged</source>
        <translation>%1: scambio di %2</translation>
    </message>
    <message>
        <source>%1: no longer seen as a key after %2 further tokens, %3, %4</source>
        <translation>%1: senza visibilità come chiave dopo altri %2 token, %3, %4</translation>
    </message>
    <message>
        <source>%1: no longer seen as a key, %2, %3</source>
        <translation>%1: senza visibilità come chiave, %2, %3</translation>
    </message>
    <message>
        <source>output of %1 in %2 set to zero</source>
        <translation>uscita di %1 in %2 posta a zero</translation>
    </message>
    <message>
        <source>%1: %2 set to zero</source>
        <translation>%1: azzeramento di %2</translation>
    </message>
    <message>
        <source>%1: %2 times %3</source>
        <translation>%1: %2 per %3</translation>
    </message>
    <message>
        <source>%1: norm of %2 set to %3</source>
        <translation>%1: norma di %2 fissata a %3</translation>
    </message>
    <message>
        <source>%1: norm of %2 capped at %3</source>
        <translation>%1: norma di %2 limitata a %3</translation>
    </message>
    <message>
        <source>%1: anchor direction taken out of %2</source>
        <translation>%1: direzione dell&apos;ancora tolta da %2</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Sostituzione</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Scambio</translation>
    </message>
    <message>
        <source>Ablate MLP output</source>
        <translation>Ablazione MLP</translation>
    </message>
    <message>
        <source>Ablate attention output</source>
        <translation>Ablazione attenzione</translation>
    </message>
    <message>
        <source>Ablate as a key</source>
        <translation>Ablazione come chiave</translation>
    </message>
    <message>
        <source>Ablate head</source>
        <translation>Ablazione testa</translation>
    </message>
    <message>
        <source>Cap norm</source>
        <translation>Limite di norma</translation>
    </message>
    <message>
        <source>Set norm</source>
        <translation>Norma fissata</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Scala</translation>
    </message>
    <message>
        <source>Project out anchor</source>
        <translation>Proiezione senza ancora</translation>
    </message>
    <message>
        <source>The token&apos;s state in a layer becomes that of a donor</source>
        <translation>Lo stato del token in uno strato diventa quello di un donatore</translation>
    </message>
    <message>
        <source>Two tokens change places in a layer</source>
        <translation>Due token si scambiano di posto in uno strato</translation>
    </message>
    <message>
        <source>What the MLP of a layer adds to the token becomes zero</source>
        <translation>Ciò che l&apos;MLP di uno strato aggiunge al token diventa zero</translation>
    </message>
    <message>
        <source>What the attention of a layer adds to the token becomes zero</source>
        <translation>Ciò che l&apos;attenzione di uno strato aggiunge al token diventa zero</translation>
    </message>
    <message>
        <source>Later tokens no longer see the token in the attention of some layers</source>
        <translation>I token seguenti non vedono più il token nell&apos;attenzione di alcuni strati</translation>
    </message>
    <message>
        <source>What a head of a layer gives becomes zero, for all tokens</source>
        <translation>Ciò che una testa di uno strato fornisce diventa zero, per tutti i token</translation>
    </message>
    <message>
        <source>Longer vectors are cut down to a norm</source>
        <translation>I vettori più lunghi vengono ridotti a una norma</translation>
    </message>
    <message>
        <source>Vectors get a norm, longer and shorter ones</source>
        <translation>I vettori ricevono una norma, sia i più lunghi sia i più corti</translation>
    </message>
    <message>
        <source>Vectors are multiplied by a factor</source>
        <translation>I vettori vengono moltiplicati per un fattore</translation>
    </message>
    <message>
        <source>The part of a vector along that of the anchor is taken away</source>
        <translation>Si toglie la parte di un vettore lungo quello dell&apos;ancora</translation>
    </message>
    <message>
        <source>hidden state</source>
        <translation>stato nascosto</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>uscita attenzione</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>uscita MLP</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n modifica</numerusform>
            <numerusform>%n modifiche</numerusform>
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
            <numerusform>%1, %n token</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e %n altro</numerusform>
            <numerusform>e altri %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureText</name>
    <message>
        <source>one head</source>
        <translation>una testa</translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation>%1 teste</translation>
    </message>
    <message>
        <source>Attention received, mean over queries and %1</source>
        <translation>Attenzione ricevuta, media sulle query e su %1</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>ancora</translation>
    </message>
    <message>
        <source>1 secondary sink</source>
        <translation>1 sink secondario</translation>
    </message>
    <message>
        <source>%1 secondary sinks, sum</source>
        <translation>%1 sink secondari, somma</translation>
    </message>
    <message>
        <source>anchor&apos;s minimum %1 in layer %2</source>
        <translation>minimo dell&apos;ancora %1 nello strato %2</translation>
    </message>
    <message>
        <source>minimum %1</source>
        <translation>minimo %1</translation>
    </message>
    <message>
        <source>in layer %1</source>
        <translation>nello strato %1</translation>
    </message>
    <message>
        <source>BOS decay</source>
        <translation>Decadimento del BOS</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1 livello</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1 livelli</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>entropia %1 nat</translation>
    </message>
    <message>
        <source>Sinks by birth and lifetime: %1</source>
        <translation>Sink per nascita e durata: %1</translation>
    </message>
    <message>
        <source>birth layer l (state after layer l)</source>
        <translation>strato di nascita l (stato dopo lo strato l)</translation>
    </message>
    <message>
        <source>birth layer l</source>
        <translation>strato di nascita l</translation>
    </message>
    <message>
        <source>(birth, life)</source>
        <translation>(nascita, durata)</translation>
    </message>
    <message>
        <source>count</source>
        <translation>numero</translation>
    </message>
    <message>
        <source>other</source>
        <translation>altro</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>e altri %1</translation>
    </message>
    <message>
        <source>lifetime in layers</source>
        <translation>durata in strati</translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation>durata</translation>
    </message>
    <message>
        <source>count n,</source>
        <translation>numero n,</translation>
    </message>
    <message>
        <source>log(1 + n)</source>
        <translation>log(1 + n)</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Livelli</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 altri</translation>
    </message>
    <message>
        <source>%1 secondary sinks</source>
        <translation>%1 sink secondari</translation>
    </message>
    <message>
        <source>born to last layer</source>
        <translation>dal primo all&apos;ultimo strato</translation>
    </message>
    <message>
        <source>&lt; %1 queries</source>
        <translation>&lt; %1 query</translation>
    </message>
    <message>
        <source>no query</source>
        <translation>nessuna query</translation>
    </message>
    <message>
        <source>Sink score: received attention, mean over %1</source>
        <translation>Punteggio di sink: attenzione ricevuta, media su %1</translation>
    </message>
    <message>
        <source>layer l</source>
        <translation>strato l</translation>
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
        <translation>risposta %1–%2</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>risposta</translation>
    </message>
    <message>
        <source>, cut at %1 tokens</source>
        <translation>, tagliata a %1 token</translation>
    </message>
    <message>
        <source>token position t</source>
        <translation>posizione del token t</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>scala log</translation>
    </message>
    <message>
        <source>Sink map</source>
        <translation>Mappa dei sink</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂, all heads</source>
        <translation>Norma delle chiavi ‖k‖₂, tutte le teste</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂, all heads</source>
        <translation>Norma dei valori ‖v‖₂, tutte le teste</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state after layer l, log</source>
        <translation>Norma ‖h‖₂ dello stato dopo lo strato l, log</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂, all heads, log</source>
        <translation>Norma delle chiavi ‖k‖₂, tutte le teste, log</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂, all heads, log</source>
        <translation>Norma dei valori ‖v‖₂, tutte le teste, log</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state after layer l</source>
        <translation>Norma ‖h‖₂ dello stato dopo lo strato l</translation>
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
        <translation>1 altro sink</translation>
    </message>
    <message>
        <source>%1 other sinks</source>
        <translation>%1 altri sink</translation>
    </message>
    <message>
        <source>rest, 5–95 %</source>
        <translation>resto, 5–95 %</translation>
    </message>
    <message>
        <source>Norm curves</source>
        <translation>Curve delle norme</translation>
    </message>
    <message>
        <source>layer l (state after layer l)</source>
        <translation>strato l (stato dopo lo strato l)</translation>
    </message>
    <message>
        <source>layer l (its attention reads the state after layer l − 1)</source>
        <translation>strato l (la sua attenzione legge lo stato dopo lo strato l − 1)</translation>
    </message>
    <message>
        <source>layer l (reads the state after l − 1)</source>
        <translation>strato l (legge lo stato dopo l − 1)</translation>
    </message>
    <message>
        <source>born in layer %1, read by %2–%3</source>
        <translation>nati nello strato %1, letti da %2–%3</translation>
    </message>
    <message>
        <source>born in layers %1–%2, read by %3–%4</source>
        <translation>nati negli strati %1–%2, letti da %3–%4</translation>
    </message>
    <message>
        <source>layers %1, %2:</source>
        <translation>strati %1, %2:</translation>
    </message>
    <message>
        <source>layers %1–%2:</source>
        <translation>strati %1–%2:</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>anchor, %1</source>
        <translation>ancora, %1</translation>
    </message>
    <message>
        <source>%1 to %2 in layers %3–%4</source>
        <translation>da %1 a %2 negli strati %3–%4</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state that layer l reads, log</source>
        <translation>Norma ‖h‖₂ dello stato letto dallo strato l, log</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state that layer l reads</source>
        <translation>Norma ‖h‖₂ dello stato letto dallo strato l</translation>
    </message>
    <message>
        <source>layer l (reads the state after layer l − 1)</source>
        <translation>strato l (legge lo stato dopo lo strato l − 1)</translation>
    </message>
    <message>
        <source>secondary %1–%2</source>
        <translation>secondari %1–%2</translation>
    </message>
    <message>
        <source>colour: log(1 + count)</source>
        <translation>colore: log(1 + numero)</translation>
    </message>
    <message>
        <source>anchor, %1 lives</source>
        <translation>ancora, %1 vite</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>livello %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Sink score: received attention, largest of %1</source>
        <translation>Punteggio di sink: attenzione ricevuta, massimo di %1</translation>
    </message>
    <message>
        <source>Sink score: received attention, head %1</source>
        <translation>Punteggio di sink: attenzione ricevuta, testa %1</translation>
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
        <translation>scala lineare</translation>
    </message>
    <message>
        <source>%1: %2, ε = %3</source>
        <translation>%1: %2, ε = %3</translation>
    </message>
    <message>
        <source>change</source>
        <translation>variazione</translation>
    </message>
    <message>
        <source>change,</source>
        <translation>variazione,</translation>
    </message>
    <message>
        <source>symmetric log</source>
        <translation>log simmetrico</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>somma</translation>
    </message>
    <message>
        <source>sum of sinks</source>
        <translation>somma dei sink</translation>
    </message>
    <message>
        <source>change in layer %1</source>
        <translation>variazione nello strato %1</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Prima</translation>
    </message>
    <message>
        <source>plain run</source>
        <translation>senza interventi</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Dopo</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenza</translation>
    </message>
    <message>
        <source>nothing changed: the runs are the same bit for bit</source>
        <translation>nulla è cambiato: le esecuzioni sono uguali bit per bit</translation>
    </message>
    <message>
        <source>after − before, symmetric log</source>
        <translation>dopo − prima, log simmetrico</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Confronto</translation>
    </message>
    <message>
        <source>secondary sinks before, sum</source>
        <translation>sink secondari prima, somma</translation>
    </message>
    <message>
        <source>anchor before</source>
        <translation>ancora prima</translation>
    </message>
    <message>
        <source>before, each</source>
        <translation>prima, ciascuno</translation>
    </message>
    <message>
        <source>%1 before</source>
        <translation>%1 prima</translation>
    </message>
    <message>
        <source>%1 after</source>
        <translation>%1 dopo</translation>
    </message>
    <message>
        <source>Suppression: 1 − after / before of the MLP output&apos;s norm in layer %1</source>
        <translation>Soppressione: 1 − dopo / prima della norma dell&apos;uscita MLP nello strato %1</translation>
    </message>
    <message>
        <source>changed layer</source>
        <translation>strato modificato</translation>
    </message>
    <message>
        <source>key, for later queries</source>
        <translation>key, per le query successive</translation>
    </message>
    <message>
        <source>filled: no sink any more</source>
        <translation>pieno: non più sink</translation>
    </message>
    <message>
        <source>norm of the MLP output, cut or set to</source>
        <translation>norma dell&apos;uscita MLP, limitata o fissata a</translation>
    </message>
    <message>
        <source>without the change</source>
        <translation>senza la modifica</translation>
    </message>
    <message>
        <source>Mean lifetime, layers</source>
        <translation>Vita media, strati</translation>
    </message>
    <message>
        <source>Mean sink score</source>
        <translation>Punteggio medio di sink</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Scansione</translation>
    </message>
    <message>
        <source>lives %1</source>
        <translation>vive %1</translation>
    </message>
    <message>
        <source>gone</source>
        <comment>a sink</comment>
        <translation>sparito</translation>
    </message>
    <message>
        <source>nothing to change</source>
        <translation>nulla da modificare</translation>
    </message>
    <message>
        <source>cos %1</source>
        <translation>cos %1</translation>
    </message>
    <message>
        <source>How much norm does a sink need? The %1 sinks of the run at each norm</source>
        <translation>Quanta norma serve a un sink? I %1 sink dell&apos;esecuzione a ogni norma</translation>
    </message>
    <message>
        <source>When is %1 decided? One change a cell, norm and cosine after layer %2 (before: %3)</source>
        <translation>Quando si decide %1? Una modifica per cella, norma e coseno dopo lo strato %2 (prima: %3)</translation>
    </message>
    <message>
        <source>When is %1 decided? The same change in each layer</source>
        <translation>Quando si decide %1? La stessa modifica in ogni strato</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>strato %1</translation>
    </message>
    <message>
        <source>Replaced by itself: nothing changes.</source>
        <translation>Sostituito con se stesso: non cambia nulla.</translation>
    </message>
    <message>
        <source>Replaced by itself: norm %1 becomes %2, which it must not.</source>
        <translation>Sostituito con se stesso: la norma %1 diventa %2, e non deve.</translation>
    </message>
    <message>
        <source>The same change at %1, no sink: it selects nothing.</source>
        <translation>La stessa modifica a %1, non sink: non seleziona nulla.</translation>
    </message>
    <message>
        <source>The same change at %1, no sink: %2 of %3 sinks stay.</source>
        <translation>La stessa modifica a %1, non sink: restano %2 sink su %3.</translation>
    </message>
    <message>
        <source>%1 of %2 runs are done.</source>
        <translation>%1 esecuzioni su %2 sono finite.</translation>
    </message>
    <message>
        <source>window alone: mean %1</source>
        <translation>sola finestra: media %1</translation>
    </message>
    <message>
        <source>Change of the loss, nats a token: first %1 keys and a window of %2 kept</source>
        <translation>Variazione della perdita, nat per token: conservate le prime %1 chiavi e una finestra di %2</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>nessuna variazione</translation>
    </message>
    <message>
        <source>from here on keys are missing</source>
        <translation>da qui in poi mancano chiavi</translation>
    </message>
    <message>
        <source>keys are missing from #%1 on</source>
        <translation>da #%1 in poi mancano chiavi</translation>
    </message>
    <message>
        <source>token position; each point is a mean over %1 positions</source>
        <translation>posizione del token; ogni punto è una media su %1 posizioni</translation>
    </message>
    <message>
        <source>No key of a secondary sink is evicted: there is nothing to keep, and no control.</source>
        <translation>Nessuna chiave di un sink secondario viene eliminata: non c&apos;è nulla da conservare, né un controllo.</translation>
    </message>
    <message>
        <source>The runs with more keys kept are not there.</source>
        <translation>Le esecuzioni con più chiavi conservate non ci sono.</translation>
    </message>
    <message>
        <source>The control with random keys is not there: whether the sinks matter cannot be said.</source>
        <translation>Il controllo con chiavi casuali non c&apos;è: non si può dire se i sink contino.</translation>
    </message>
    <message>
        <source>Too few positions miss keys to say whether the sinks help more than random keys.</source>
        <translation>A troppo poche posizioni mancano chiavi per dire se i sink aiutino più di chiavi casuali.</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>Eliminazione</translation>
    </message>
    <message>
        <source>1 sink kept too: mean %1</source>
        <translation>anche 1 sink conservato: media %1</translation>
    </message>
    <message>
        <source>%1 sinks kept too: mean %2</source>
        <translation>anche %1 sink conservati: media %2</translation>
    </message>
    <message>
        <source>1 random key instead: mean %1</source>
        <translation>1 chiave casuale invece: media %1</translation>
    </message>
    <message>
        <source>%1 random keys instead: mean %2</source>
        <translation>%1 chiavi casuali invece: media %2</translation>
    </message>
    <message>
        <source>The sinks help more than random keys: by %1 ± %2 nats a token (standard error over %3 bins, one draw).</source>
        <translation>I sink aiutano più di chiavi casuali: di %1 ± %2 nat per token (errore standard su %3 intervalli, una sola estrazione).</translation>
    </message>
    <message>
        <source>The sinks help less than random keys: by %1 ± %2 nats a token (standard error over %3 bins, one draw).</source>
        <translation>I sink aiutano meno di chiavi casuali: di %1 ± %2 nat per token (errore standard su %3 intervalli, una sola estrazione).</translation>
    </message>
    <message>
        <source>The sinks help no more than random keys within two standard errors: %1 ± %2 nats a token (%3 bins, one draw).</source>
        <translation>I sink non aiutano più di chiavi casuali entro due errori standard: %1 ± %2 nat per token (%3 intervalli, una sola estrazione).</translation>
    </message>
    <message>
        <source>%1, more</source>
        <translation>%1, di più</translation>
    </message>
    <message>
        <source>%1, less</source>
        <translation>%1, di meno</translation>
    </message>
    <message>
        <source>token position</source>
        <translation>posizione del token</translation>
    </message>
    <message>
        <source>Change of the loss of the next token, nats: mean %1</source>
        <translation>Variazione della perdita del token successivo, nat: media %1</translation>
    </message>
    <message>
        <source>Divergence KL(before ‖ after) of the next token, nats: mean %1</source>
        <translation>Divergenza KL(prima ‖ dopo) del token successivo, nat: media %1</translation>
    </message>
    <message>
        <source>change of the loss</source>
        <translation>variazione della perdita</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>divergenza</translation>
    </message>
    <message>
        <source>Effect on the text</source>
        <translation>Effetto sul testo</translation>
    </message>
    <message>
        <source>input</source>
        <comment>of an MLP</comment>
        <translation>ingresso</translation>
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
        <translation>prodotto</translation>
    </message>
    <message>
        <source>output</source>
        <comment>of an MLP</comment>
        <translation>uscita</translation>
    </message>
    <message>
        <source>other tokens, 5 %</source>
        <translation>altri token, 5 %</translation>
    </message>
    <message>
        <source>other tokens, 95 %</source>
        <translation>altri token, 95 %</translation>
    </message>
    <message>
        <source>other tokens, median</source>
        <translation>altri token, mediana</translation>
    </message>
    <message>
        <source>%1 other tokens: median</source>
        <translation>%1 altri token: mediana</translation>
    </message>
    <message>
        <source>5–95 %</source>
        <translation>5–95 %</translation>
    </message>
    <message>
        <source>%1 sinks: median</source>
        <translation>%1 sink: mediana</translation>
    </message>
    <message>
        <source>each sink</source>
        <translation>ogni sink</translation>
    </message>
    <message>
        <source>stage in the MLP of layer %1, in which the sinks are born</source>
        <translation>stadio nell&apos;MLP dello strato %1, in cui nascono i sink</translation>
    </message>
    <message>
        <source>stage in the MLP of each sink&apos;s birth layer (layers %1 to %2)</source>
        <translation>stadio nell&apos;MLP dello strato di nascita di ogni sink (strati da %1 a %2)</translation>
    </message>
    <message>
        <source>Cosine with the %1 through the MLP</source>
        <translation>Coseno con %1 attraverso l&apos;MLP</translation>
    </message>
    <message>
        <source>MLP stages</source>
        <translation>Stadi dell&apos;MLP</translation>
    </message>
    <message>
        <source>purity of %1 neighbours</source>
        <translation>purezza di %1 vicini</translation>
    </message>
    <message>
        <source>silhouette</source>
        <translation>silhouette</translation>
    </message>
    <message>
        <source>nearest centroid</source>
        <translation>centroide più vicino</translation>
    </message>
    <message>
        <source>Future sinks in the input of layer %1</source>
        <translation>Futuri sink nell&apos;ingresso dello strato %1</translation>
    </message>
    <message>
        <source>Future sinks in the attention output of layer %1</source>
        <translation>Futuri sink nell&apos;uscita dell&apos;attenzione dello strato %1</translation>
    </message>
    <message>
        <source>Future sinks in the MLP output of layer %1</source>
        <translation>Futuri sink nell&apos;uscita dell&apos;MLP dello strato %1</translation>
    </message>
    <message>
        <source>layer l, whose input it is</source>
        <translation>strato l, di cui è l&apos;ingresso</translation>
    </message>
    <message>
        <source>layer l, whose attention writes it</source>
        <translation>strato l, la cui attenzione lo scrive</translation>
    </message>
    <message>
        <source>layer l, whose MLP writes it</source>
        <translation>strato l, il cui MLP lo scrive</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>a share</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>PC %1: %2 of the variance</source>
        <translation>PC %1: %2 della varianza</translation>
    </message>
    <message>
        <source>PC %1: no variance</source>
        <translation>PC %1: nessuna varianza</translation>
    </message>
    <message>
        <source>nothing was computed of this layer</source>
        <translation>di questo strato non è stato calcolato nulla</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>why no t-SNE, and an axis</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>t-SNE, perplexity %1</source>
        <translation>t-SNE, perplessità %1</translation>
    </message>
    <message>
        <source>both axes without a unit</source>
        <translation>entrambi gli assi senza unità</translation>
    </message>
    <message>
        <source>future sinks</source>
        <translation>futuri sink</translation>
    </message>
    <message>
        <source>other tokens</source>
        <translation>altri token</translation>
    </message>
    <message>
        <source>separation of both classes</source>
        <translation>separazione delle due classi</translation>
    </message>
    <message>
        <source>most sinks are born in layer %1</source>
        <translation>la maggior parte dei sink nasce nello strato %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>%1 future sinks</source>
        <translation>%1 futuri sink</translation>
    </message>
    <message>
        <source>%1 other tokens of the same ids</source>
        <translation>%1 altri token con gli stessi id</translation>
    </message>
    <message>
        <source>t-SNE cannot be had of these vectors</source>
        <translation>di questi vettori non si può avere t-SNE</translation>
    </message>
    <message>
        <source>t-SNE was not asked for</source>
        <translation>t-SNE non è stato richiesto</translation>
    </message>
    <message>
        <source>t-SNE was made of layers %1 to %2 only</source>
        <translation>t-SNE è stato fatto solo degli strati da %1 a %2</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>layer input</source>
        <translation>ingresso dello strato</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>uscita dell&apos;attenzione</translation>
    </message>
    <message>
        <source>MLP input</source>
        <translation>ingresso dell&apos;MLP</translation>
    </message>
    <message>
        <source>no direction with |cos| &gt; 0.98 at α = ±1</source>
        <translation>nessuna direzione con |cos| &gt; 0,98 ad α = ±1</translation>
    </message>
    <message>
        <source>PCs with |cos| &gt; 0.98 at α = ±1: %1</source>
        <translation>PC con |cos| &gt; 0,98 ad α = ±1: %1</translation>
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
        <translation>%1 di %2 futuri sink</translation>
    </message>
    <message>
        <source>of %1 other tokens of the same ids</source>
        <translation>di %1 altri token con gli stessi id</translation>
    </message>
    <message>
        <source>MLP of layer %1 along principal components of its input</source>
        <translation>MLP dello strato %1 lungo componenti principali del suo ingresso</translation>
    </message>
    <message>
        <source>norm of MLP(α · PC), log scale</source>
        <translation>norma di MLP(α · PC), scala log</translation>
    </message>
    <message>
        <source>cosine with the output at %1; areas: density</source>
        <translation>coseno con l&apos;uscita su %1; aree: densità</translation>
    </message>
    <message>
        <source>α, and coordinate of tokens along the principal component (PC)</source>
        <translation>α, e coordinata dei token lungo la componente principale (PC)</translation>
    </message>
    <message>
        <source>PCA sweep</source>
        <translation>Scansione PCA</translation>
    </message>
</context>
<context>
    <name>InspectorText</name>
    <message>
        <source>Sink score</source>
        <translation>Punteggio di sink</translation>
    </message>
    <message>
        <source>Mean over the heads and over the queries i that can see the key t of the attention A(i, t): a share without unit. Attention in layer l reads the state after layer l − 1.</source>
        <translation>Media, sulle teste e sulle query i che possono vedere la chiave t, dell&apos;attenzione A(i, t): una quota senza unità. L&apos;attenzione nello strato l legge lo stato dopo lo strato l − 1.</translation>
    </message>
    <message>
        <source>this run was made without scores</source>
        <translation>esecuzione fatta senza punteggi</translation>
    </message>
    <message>
        <source>Sink score of head %1</source>
        <translation>Punteggio di sink, testa %1</translation>
    </message>
    <message>
        <source>no query can see this key</source>
        <translation>nessuna query può vedere questa chiave</translation>
    </message>
    <message numerus="yes">
        <source>%1 queries; mean of heads %2</source>
        <translation>
            <numerusform>%1 query; media delle teste %2</numerusform>
            <numerusform>%1 query; media delle teste %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>mean of %1 heads, %2 queries</source>
        <translation>
            <numerusform>media di %1 teste, %2 query</numerusform>
            <numerusform>media di %1 teste, %2 query</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>rango %1 di %2</translation>
    </message>
    <message>
        <source>Residual norm ‖h‖₂</source>
        <translation>Norma residua ‖h‖₂</translation>
    </message>
    <message>
        <source>after layer %1; sink if &gt; %2 × median</source>
        <translation>dopo lo strato %1; sink se &gt; %2 × mediana</translation>
    </message>
    <message>
        <source>after layer %1; not tested by this rule</source>
        <translation>dopo lo strato %1; non verificata da questa regola</translation>
    </message>
    <message>
        <source>Euclidean norm of the residual stream after layer l, without unit. The median is the lower median over all tokens of the layer.</source>
        <translation>Norma euclidea del flusso residuo dopo lo strato l, senza unità. La mediana è la mediana inferiore su tutti i token dello strato.</translation>
    </message>
    <message>
        <source>Cosine to anchor</source>
        <translation>Coseno con l&apos;ancora</translation>
    </message>
    <message>
        <source>Cosine between the residual stream of this token and of the anchor, both after layer l: 1 where they point the same way.</source>
        <translation>Coseno tra il flusso residuo di questo token e quello dell&apos;ancora, entrambi dopo lo strato l: 1 dove puntano nella stessa direzione.</translation>
    </message>
    <message>
        <source>with itself: this token is the anchor</source>
        <translation>con se stesso: questo token è l&apos;ancora</translation>
    </message>
    <message>
        <source>with #%1 “%2”; sink if &gt; %3</source>
        <translation>con #%1 “%2”; sink se &gt; %3</translation>
    </message>
    <message>
        <source>with #%1 “%2”; sink if |cos| &gt; %3</source>
        <translation>con #%1 “%2”; sink se |cos| &gt; %3</translation>
    </message>
    <message>
        <source>aligned</source>
        <translation>allineato</translation>
    </message>
    <message>
        <source>not aligned</source>
        <translation>non allineato</translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂</source>
        <translation>Norma valore ‖v‖₂</translation>
    </message>
    <message>
        <source>value projection, layer %1</source>
        <translation>proiezione dei valori, strato %1</translation>
    </message>
    <message>
        <source>Euclidean norm of the values of all key-value heads together, before attention; it reads the state after layer l − 1. Of a sink, at most 0.25 of the median is the NOP side (it is looked at and adds nothing), 0.5 or more the broadcast side.</source>
        <translation>Norma euclidea dei valori di tutte le teste chiave-valore insieme, prima dell&apos;attenzione; legge lo stato dopo lo strato l − 1. Di un sink, al massimo 0,25 della mediana è il lato NOP (viene guardato e non aggiunge nulla), da 0,5 in su il lato broadcast.</translation>
    </message>
    <message>
        <source>%1, NOP side</source>
        <translation>%1, lato NOP</translation>
    </message>
    <message>
        <source>%1, between NOP and broadcast</source>
        <translation>%1, tra NOP e broadcast</translation>
    </message>
    <message>
        <source>%1, broadcast side</source>
        <translation>%1, lato broadcast</translation>
    </message>
    <message>
        <source>MLP output at birth %1</source>
        <translation>Uscita MLP alla nascita %1</translation>
    </message>
    <message>
        <source>MLP output %1</source>
        <translation>Uscita MLP %1</translation>
    </message>
    <message>
        <source>down projection, layer %1</source>
        <translation>proiezione in uscita, strato %1</translation>
    </message>
    <message>
        <source>Euclidean norm of what the MLP adds to the residual stream; of a sink, in the layer after which it is one for the first time.</source>
        <translation>Norma euclidea di ciò che l&apos;MLP aggiunge al flusso residuo; di un sink, nello strato dopo il quale lo è per la prima volta.</translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂</source>
        <translation>Norma chiave ‖k‖₂</translation>
    </message>
    <message>
        <source>key projection, layer %1</source>
        <translation>proiezione delle chiavi, strato %1</translation>
    </message>
    <message>
        <source>Euclidean norm of the keys of all key-value heads together, before rotation; it reads the state after layer l − 1.</source>
        <translation>Norma euclidea delle chiavi di tutte le teste chiave-valore insieme, prima della rotazione; legge lo stato dopo lo strato l − 1.</translation>
    </message>
    <message>
        <source>%1 × median</source>
        <translation>%1 × mediana</translation>
    </message>
    <message>
        <source>no sink</source>
        <translation>non è un sink</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>ancora</translation>
    </message>
    <message>
        <source>secondary sink</source>
        <translation>sink secondario</translation>
    </message>
    <message>
        <source>other sink</source>
        <translation>altro sink</translation>
    </message>
    <message>
        <source>Never a sink</source>
        <translation>Mai un sink</translation>
    </message>
    <message>
        <source>Born %1, last %2</source>
        <translation>Nasce in %1, ultimo %2</translation>
    </message>
    <message>
        <source>in no layer of this run</source>
        <translation>in nessuno strato di questa esecuzione</translation>
    </message>
    <message>
        <source>%1 lives: %2</source>
        <translation>%1 vite: %2</translation>
    </message>
    <message>
        <source>lives 1 layer, level (%1, 1)</source>
        <translation>vive 1 strato, livello (%1, 1)</translation>
    </message>
    <message numerus="yes">
        <source>lives %1 layers, level (%2, %1)</source>
        <translation>
            <numerusform>vive %1 strato, livello (%2, %1)</numerusform>
            <numerusform>vive %1 strati, livello (%2, %1)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>this secondary sink of all</comment>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>%1 of %2, prompt</source>
        <translation>%1 di %2, prompt</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>prompt</translation>
    </message>
    <message>
        <source>%1 of %2, answer</source>
        <translation>%1 di %2, risposta</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>risposta</translation>
    </message>
    <message>
        <source>%1 of %2 above ε</source>
        <translation>%1 di %2 sopra ε</translation>
    </message>
    <message>
        <source>its key is masked: only the token itself still sees it</source>
        <translation>la sua chiave è mascherata: la vede ancora solo il token stesso</translation>
    </message>
</context>
<context>
    <name>InspectorView</name>
    <message>
        <source>Inspector</source>
        <translation>Ispettore</translation>
    </message>
</context>
<context>
    <name>LecturePainter</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e %n altro</numerusform>
            <numerusform>e altri %n</numerusform>
        </translation>
    </message>
    <message>
        <source>layer</source>
        <translation>strato</translation>
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
        <translation>strato</translation>
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
        <translation>risposta</translation>
    </message>
    <message>
        <source>%1 %2–%3</source>
        <translation>%1 %2–%3</translation>
    </message>
    <message>
        <source>%1 %2–%3, cut at %4 tokens</source>
        <translation>%1 %2–%3, tagliata a %4 token</translation>
    </message>
</context>
<context>
    <name>MapMargin</name>
    <message>
        <source>Attention received</source>
        <translation>Attenzione ricevuta</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>ancora</translation>
    </message>
    <message>
        <source>secondary, sum</source>
        <translation>secondari, somma</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>lineare</translation>
    </message>
    <message>
        <source>secondary</source>
        <translation>secondario</translation>
    </message>
    <message>
        <source>born to last</source>
        <translation>vita in strati</translation>
    </message>
    <message>
        <source>detail</source>
        <translation>dettaglio</translation>
    </message>
    <message>
        <source>&lt; %1 queries</source>
        <translation>&lt; %1 query</translation>
    </message>
    <message>
        <source>Attention received: this run was made without sink scores.</source>
        <translation>Attenzione ricevuta: questa esecuzione è stata fatta senza punteggi di sink.</translation>
    </message>
    <message>
        <source>, log</source>
        <translation>, log</translation>
    </message>
    <message>
        <source>, linear</source>
        <translation>, lineare</translation>
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
        <translation>nessun valore</translation>
    </message>
</context>
<context>
    <name>MapMetric</name>
    <message>
        <source>sink score</source>
        <translation>punteggio di sink</translation>
    </message>
    <message>
        <source>attention received in layer l, mean over the queries that can see the key</source>
        <translation>attenzione ricevuta nello strato l, media sulle query che possono vedere la chiave</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>coseno</translation>
    </message>
    <message>
        <source>cosine of the state after layer l with the anchor&apos;s</source>
        <translation>coseno dello stato dopo lo strato l con quello dell&apos;ancora</translation>
    </message>
    <message>
        <source>hidden norm</source>
        <translation>norma di h</translation>
    </message>
    <message>
        <source>l2 norm of the state after layer l</source>
        <translation>norma l2 dello stato dopo lo strato l</translation>
    </message>
    <message>
        <source>l2 norm of the state after layer l over the layer&apos;s lower median</source>
        <translation>norma l2 dello stato dopo lo strato l diviso la mediana inferiore dello strato</translation>
    </message>
    <message>
        <source>l2 norm of the key projection of layer l, all kv heads</source>
        <translation>norma l2 della proiezione delle chiavi dello strato l, tutte le teste kv</translation>
    </message>
    <message>
        <source>l2 norm of the value projection of layer l, all kv heads</source>
        <translation>norma l2 della proiezione dei valori dello strato l, tutte le teste kv</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>uscita MLP</translation>
    </message>
    <message>
        <source>l2 norm of the MLP&apos;s output in layer l</source>
        <translation>norma l2 dell&apos;uscita dell&apos;MLP nello strato l</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>uscita attenzione</translation>
    </message>
    <message>
        <source>l2 norm of the attention&apos;s output in layer l</source>
        <translation>norma l2 dell&apos;uscita dell&apos;attenzione nello strato l</translation>
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
        <translation>quota di teste ≥ ε</translation>
    </message>
    <message>
        <source>share of the heads whose attention received in layer l is at least ε</source>
        <translation>quota delle teste la cui attenzione ricevuta nello strato l è almeno ε</translation>
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
        <translation>rapporto della norma</translation>
    </message>
    <message>
        <source>key norm</source>
        <translation>norma di k</translation>
    </message>
    <message>
        <source>value norm</source>
        <translation>norma di v</translation>
    </message>
    <message>
        <source>key ratio</source>
        <translation>rapporto di k</translation>
    </message>
    <message>
        <source>l2 norm of the key projection of layer l over the layer&apos;s lower median</source>
        <translation>norma l2 della proiezione delle chiavi dello strato l sulla mediana inferiore dello strato</translation>
    </message>
    <message>
        <source>value ratio</source>
        <translation>rapporto di v</translation>
    </message>
    <message>
        <source>l2 norm of the value projection of layer l over the layer&apos;s lower median</source>
        <translation>norma l2 della proiezione dei valori dello strato l sulla mediana inferiore dello strato</translation>
    </message>
    <message>
        <source>MLP ratio</source>
        <translation>rapporto dell&apos;MLP</translation>
    </message>
    <message>
        <source>l2 norm of the MLP&apos;s output in layer l over the layer&apos;s lower median</source>
        <translation>norma l2 dell&apos;uscita dell&apos;MLP nello strato l sulla mediana inferiore dello strato</translation>
    </message>
    <message>
        <source>attention ratio</source>
        <translation>rapporto dell&apos;attenzione</translation>
    </message>
    <message>
        <source>l2 norm of the attention&apos;s output in layer l over the layer&apos;s lower median</source>
        <translation>norma l2 dell&apos;uscita dell&apos;attenzione nello strato l sulla mediana inferiore dello strato</translation>
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
        <translation>media di %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>testa %1</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>massimo</translation>
    </message>
    <message>
        <source>share ≥ ε</source>
        <translation>quota ≥ ε</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrica</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Testa</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Scala</translation>
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
        <translation>Intervallo</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>massimo</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>minimo</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatico</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Mappa</translation>
    </message>
    <message>
        <source>drag, or double-click to type</source>
        <translation>trascinare, o doppio clic per scrivere</translation>
    </message>
    <message>
        <source>layer 0 on top</source>
        <translation>strato 0 in alto</translation>
    </message>
    <message>
        <source>equal detail columns</source>
        <translation>colonne del dettaglio uguali</translation>
    </message>
    <message numerus="yes">
        <source>%n anchor(s)</source>
        <translation>
            <numerusform>%n ancora</numerusform>
            <numerusform>%n ancore</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n secondary sink(s)</source>
        <translation>
            <numerusform>%n sink secondario</numerusform>
            <numerusform>%n sink secondari</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapPainter</name>
    <message>
        <source>last %1</source>
        <translation>ultimo %1</translation>
    </message>
    <message>
        <source>born %1</source>
        <translation>nato %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e %n altro</numerusform>
            <numerusform>e altri %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapRenderer</name>
    <message>
        <source>The graphics driver refused the shader %1: %2</source>
        <translation>Il driver grafico ha rifiutato lo shader %1: %2</translation>
    </message>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display&apos;s driver does not offer</source>
        <translation>La mappa dei sink richiede OpenGL 3.3, che il driver di questo schermo non offre</translation>
    </message>
</context>
<context>
    <name>PhaseText</name>
    <message>
        <source>One ordinary token takes %1</source>
        <translation>Un token ordinario riceve %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 ordinary tokens take %2</source>
        <translation>
            <numerusform>%1 token ordinario riceve %2</numerusform>
            <numerusform>%1 token ordinari ricevono %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the first token %1</source>
        <translation>il primo token %1</translation>
    </message>
    <message>
        <source>token %1: %2</source>
        <translation>token %1: %2</translation>
    </message>
    <message>
        <source>The first token leads again:</source>
        <translation>Il primo token torna in testa:</translation>
    </message>
    <message>
        <source>The first token takes over:</source>
        <translation>Il primo token prende il sopravvento:</translation>
    </message>
    <message>
        <source>The first token leads:</source>
        <translation>Il primo token domina:</translation>
    </message>
    <message>
        <source>Token %1 leads again:</source>
        <translation>Il token %1 torna in testa:</translation>
    </message>
    <message>
        <source>Token %1 takes over:</source>
        <translation>Il token %1 prende il sopravvento:</translation>
    </message>
    <message>
        <source>Token %1 leads:</source>
        <translation>Il token %1 domina:</translation>
    </message>
    <message>
        <source>Sinks are being born</source>
        <translation>Nascono i sink</translation>
    </message>
    <message>
        <source>The first token becomes a sink</source>
        <translation>Il primo token diventa un sink</translation>
    </message>
    <message>
        <source>Token %1 becomes a sink</source>
        <translation>Il token %1 diventa un sink</translation>
    </message>
    <message>
        <source>sinks are born</source>
        <translation>nascono i sink</translation>
    </message>
    <message>
        <source>a sink is born</source>
        <translation>nasce un sink</translation>
    </message>
    <message>
        <source>first token %1 or less</source>
        <translation>primo token %1 o meno</translation>
    </message>
    <message>
        <source>token %1: %2 or less</source>
        <translation>token %1: %2 o meno</translation>
    </message>
    <message>
        <source>The handover:</source>
        <translation>Il passaggio:</translation>
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
        <translation>Strato %1</translation>
    </message>
    <message>
        <source>Layers %1</source>
        <translation>Strati %1</translation>
    </message>
    <message>
        <source>%1; the others %2</source>
        <translation>%1; gli altri %2</translation>
    </message>
    <message>
        <source>%1;</source>
        <translation>%1;</translation>
    </message>
    <message>
        <source>no sink above %1</source>
        <translation>nessun sink sopra %1</translation>
    </message>
    <message>
        <source>This run was made without sink scores, so there is no attention to show: run it again with scores.</source>
        <translation>Questa esecuzione è stata fatta senza punteggi di sink, quindi non c&apos;è attenzione da mostrare: ripetila con i punteggi.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>model, layers, heads</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 strato</translation>
    </message>
    <message numerus="yes">
        <source>%1 layers</source>
        <translation>
            <numerusform>%1 strato</numerusform>
            <numerusform>%1 strati</numerusform>
        </translation>
    </message>
    <message>
        <source>1 head</source>
        <translation>1 testa</translation>
    </message>
    <message numerus="yes">
        <source>%1 heads</source>
        <translation>
            <numerusform>%1 testa</numerusform>
            <numerusform>%1 teste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a problem and its answer, the first %1 of %2 tokens</source>
        <translation>
            <numerusform>un problema e la sua risposta, il primo %1 di %2 token</numerusform>
            <numerusform>un problema e la sua risposta, i primi %1 di %2 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the first %1 of %2 tokens of a text</source>
        <translation>
            <numerusform>il primo %1 di %2 token di un testo</numerusform>
            <numerusform>i primi %1 di %2 token di un testo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a problem and its answer, %1 tokens</source>
        <translation>
            <numerusform>un problema e la sua risposta, %1 token</numerusform>
            <numerusform>un problema e la sua risposta, %1 token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a text of %1 tokens</source>
        <translation>
            <numerusform>un testo di %1 token</numerusform>
            <numerusform>un testo di %1 token</numerusform>
        </translation>
    </message>
    <message>
        <source>the text</source>
        <translation>il testo</translation>
    </message>
    <message>
        <source>the map</source>
        <translation>la mappa</translation>
    </message>
    <message>
        <source>the first token</source>
        <translation>il primo token</translation>
    </message>
    <message>
        <source>the other sinks</source>
        <translation>gli altri sink</translation>
    </message>
    <message>
        <source>the handover</source>
        <translation>il passaggio</translation>
    </message>
    <message>
        <source>the whole</source>
        <translation>l&apos;insieme</translation>
    </message>
    <message>
        <source>What does the model read?</source>
        <translation>Che cosa legge il modello?</translation>
    </message>
    <message>
        <source>Which tokens are looked at, in which layer?</source>
        <translation>Quali token vengono guardati, e in quale strato?</translation>
    </message>
    <message>
        <source>How much attention does the first token get?</source>
        <translation>Quanta attenzione riceve il primo token?</translation>
    </message>
    <message>
        <source>Which other tokens get as much?</source>
        <translation>Quali altri token ne ricevono altrettanta?</translation>
    </message>
    <message>
        <source>Where does the attention change its owner?</source>
        <translation>Dove l&apos;attenzione cambia padrone?</translation>
    </message>
    <message>
        <source>Who receives the attention, layer by layer?</source>
        <translation>Chi riceve l&apos;attenzione, strato per strato?</translation>
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
        <translation>dal %1 al %2 %</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nessun</translation>
    </message>
    <message>
        <source>one</source>
        <translation>un</translation>
    </message>
    <message>
        <source>two</source>
        <translation>due</translation>
    </message>
    <message>
        <source>three</source>
        <translation>tre</translation>
    </message>
    <message>
        <source>four</source>
        <translation>quattro</translation>
    </message>
    <message>
        <source>five</source>
        <translation>cinque</translation>
    </message>
    <message>
        <source>six</source>
        <translation>sei</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>sette</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>otto</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>nove</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>dieci</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>undici</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>dodici</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>primo token</translation>
    </message>
    <message>
        <source>token %1</source>
        <translation>token %1</translation>
    </message>
    <message>
        <source>no secondary sinks</source>
        <translation>nessun sink secondario</translation>
    </message>
    <message>
        <source>one secondary sink</source>
        <translation>un sink secondario</translation>
    </message>
    <message numerus="yes">
        <source>%1 secondary sinks</source>
        <translation>
            <numerusform>%1 sink secondario</numerusform>
            <numerusform>%1 sink secondari</numerusform>
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
        <translation>Maiusc</translation>
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
        <translation>%1 non è più un sink</translation>
    </message>
    <message>
        <source>%1 became a sink</source>
        <translation>%1 è diventato un sink</translation>
    </message>
    <message>
        <source>%1 is no sink, before or after</source>
        <translation>%1 non è un sink, né prima né dopo</translation>
    </message>
    <message numerus="yes">
        <source>%1 is a sink for %n layer(s) less</source>
        <translation>
            <numerusform>%1 è un sink per %n strato in meno</numerusform>
            <numerusform>%1 è un sink per %n strati in meno</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is a sink for %n layer(s) more</source>
        <translation>
            <numerusform>%1 è un sink per %n strato in più</numerusform>
            <numerusform>%1 è un sink per %n strati in più</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is still a sink</source>
        <translation>%1 resta un sink</translation>
    </message>
    <message>
        <source>Born in layer</source>
        <translation>Nasce nello strato</translation>
    </message>
    <message>
        <source>first layer that passes the rule</source>
        <translation>primo strato che soddisfa la regola</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>Durata</translation>
    </message>
    <message>
        <source>layers that pass the rule</source>
        <translation>strati che soddisfano la regola</translation>
    </message>
    <message>
        <source>Norm ‖h‖₂</source>
        <translation>Norma ‖h‖₂</translation>
    </message>
    <message>
        <source>after layer %1</source>
        <translation>dopo lo strato %1</translation>
    </message>
    <message>
        <source>Cosine to anchor</source>
        <translation>Coseno con l&apos;ancora</translation>
    </message>
    <message>
        <source>MLP output ‖y‖₂</source>
        <translation>Uscita MLP ‖y‖₂</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>strato %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>strati %1–%2</translation>
    </message>
    <message>
        <source>Sink score</source>
        <translation>Punteggio di sink</translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %n head(s)</source>
        <translation>
            <numerusform>%1, media di %n testa</numerusform>
            <numerusform>%1, media di %n teste</numerusform>
        </translation>
    </message>
    <message>
        <source>Next-token loss</source>
        <translation>Perdita token successivo</translation>
    </message>
    <message>
        <source>nats, mean</source>
        <translation>nat, media</translation>
    </message>
    <message>
        <source>KL divergence</source>
        <translation>Divergenza KL</translation>
    </message>
    <message>
        <source>%1: only the token itself still sees its key</source>
        <translation>%1: solo il token stesso vede ancora la sua chiave</translation>
    </message>
</context>
<context>
    <name>RunProgress</name>
    <message>
        <source>%1 s left</source>
        <translation>ancora %1 s</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>ancora %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>ancora %1 h</translation>
    </message>
</context>
<context>
    <name>RunRow</name>
    <message>
        <source>row %1, %2 tok</source>
        <comment>tok: short for tokens</comment>
        <translation>riga %1, %2 tok</translation>
    </message>
    <message>
        <source>%1 tok</source>
        <comment>tok: short for tokens</comment>
        <translation>%1 tok</translation>
    </message>
    <message>
        <source>chat template</source>
        <translation>modello di chat</translation>
    </message>
    <message numerus="yes">
        <source>%n text(s)</source>
        <translation>
            <numerusform>%n testo</numerusform>
            <numerusform>%n testi</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SinkMapView</name>
    <message>
        <source>Sink map</source>
        <translation>Mappa dei sink</translation>
    </message>
</context>
<context>
    <name>sinkscope::BatchForm</name>
    <message>
        <source>Run rows as a batch</source>
        <translation>Esegui righe come serie</translation>
    </message>
    <message>
        <source>Each row is run by itself with the number type, device and sink rule of the Run menu. Its sinks are written to one file, a line a row, and their levels are shown at the end.</source>
        <translation>Ogni riga è eseguita da sola con il tipo numerico, il dispositivo e la regola dei sink del menu Esegui. I suoi sink sono scritti in un solo file, una linea per riga, e alla fine se ne mostrano i livelli.</translation>
    </message>
    <message>
        <source>Run the batch</source>
        <translation>Esegui la serie</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Righe</translation>
    </message>
    <message>
        <source>Rows of the traces file; filter them, or choose some with Ctrl and Shift.</source>
        <translation>Righe del file di tracce; filtrale, o scegline alcune con Ctrl e Maiusc.</translation>
    </message>
    <message>
        <source>Tokens of a row, at most</source>
        <translation>Token di una riga, al massimo</translation>
    </message>
    <message>
        <source>A longer row is cut there, and the batch&apos;s record names it. 0: at the model&apos;s context.</source>
        <translation>Una riga più lunga è tagliata lì, e il resoconto della serie la nomina. 0: al contesto del modello.</translation>
    </message>
    <message>
        <source>Choose the file of the sinks</source>
        <translation>Scegli il file dei sink</translation>
    </message>
    <message>
        <source>Sinks to</source>
        <translation>Sink in</translation>
    </message>
    <message>
        <source>A detection file in the format of the secondary-sinks paper&apos;s own code.</source>
        <translation>Un file di rilevamento nel formato del codice dell&apos;articolo sui sink secondari.</translation>
    </message>
    <message>
        <source>File of the sinks</source>
        <translation>File dei sink</translation>
    </message>
    <message numerus="yes">
        <source>all, %n row(s)</source>
        <translation>
            <numerusform>tutte, %n riga</numerusform>
            <numerusform>tutte, %n righe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>those shown, %n row(s)</source>
        <translation>
            <numerusform>quelle mostrate, %n riga</numerusform>
            <numerusform>quelle mostrate, %n righe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>those chosen, %n row(s)</source>
        <translation>
            <numerusform>quelle scelte, %n riga</numerusform>
            <numerusform>quelle scelte, %n righe</numerusform>
        </translation>
    </message>
    <message>
        <source>the model&apos;s context, %1</source>
        <translation>il contesto del modello, %1</translation>
    </message>
    <message>
        <source>the model&apos;s context</source>
        <translation>il contesto del modello</translation>
    </message>
    <message>
        <source>%1 is not finished: the batch goes on where it ended, with the rows and the settings that it was begun with.</source>
        <translation>%1 non è terminato: la serie riprende da dove si era fermata, con le righe e le impostazioni con cui è iniziata.</translation>
    </message>
    <message>
        <source>Rows are kept in %1 one by one: a batch that is cancelled or killed goes on from there when the same file is chosen again.</source>
        <translation>Le righe sono conservate una per una in %1: una serie annullata o interrotta riprende da lì quando si sceglie di nuovo lo stesso file.</translation>
    </message>
    <message>
        <source>There is no such row: choose others.</source>
        <translation>Non ci sono righe così: scegline altre.</translation>
    </message>
    <message>
        <source>Say where the sinks go: choose a file.</source>
        <translation>Indica dove vanno i sink: scegli un file.</translation>
    </message>
    <message>
        <source>%1 is there already and is not overwritten: choose another name.</source>
        <translation>%1 esiste già e non viene sovrascritto: scegli un altro nome.</translation>
    </message>
    <message>
        <source>Detection files (*.jsonl)</source>
        <translation>File di rilevamento (*.jsonl)</translation>
    </message>
</context>
<context>
    <name>sinkscope::ClustersView</name>
    <message>
        <source>layer input</source>
        <translation>ingresso dello strato</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>uscita dell&apos;attenzione</translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation>uscita dell&apos;MLP</translation>
    </message>
    <message>
        <source>State whose vectors are shown</source>
        <translation>Stato di cui si mostrano i vettori</translation>
    </message>
    <message>
        <source>t-SNE</source>
        <translation>t-SNE</translation>
    </message>
    <message>
        <source>principal components</source>
        <translation>componenti principali</translation>
    </message>
    <message>
        <source>How the vectors become points</source>
        <translation>Come i vettori diventano punti</translation>
    </message>
    <message>
        <source>Play the layers</source>
        <translation>Riproduci gli strati</translation>
    </message>
    <message>
        <source>Play the layers one after the other (space)</source>
        <translation>Riproduci gli strati uno dopo l&apos;altro (spazio)</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Strato</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>position and text of a token</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>%1: becomes a sink</source>
        <translation>%1: diventa un sink</translation>
    </message>
    <message>
        <source>%1: no sink, has the id of one</source>
        <translation>%1: non è un sink, ha l&apos;id di uno</translation>
    </message>
    <message>
        <source>%1 (text %2)</source>
        <translation>%1 (testo %2)</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>strato %1</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
</context>
<context>
    <name>sinkscope::CommandField</name>
    <message>
        <source>Commands, views, tokens</source>
        <translation>Comandi, viste, token</translation>
    </message>
    <message>
        <source>Find a command, a view or a token</source>
        <translation>Trova un comando, una vista o un token</translation>
    </message>
    <message>
        <source>Find a command, a view or a token by a few letters or its number (Ctrl+Shift+P)</source>
        <translation>Trova un comando, una vista o un token con poche lettere o il suo numero (Ctrl+Maiusc+P)</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Trovati</translation>
    </message>
    <message>
        <source>Nothing of this name</source>
        <translation>Nulla con questo nome</translation>
    </message>
</context>
<context>
    <name>sinkscope::CompareView</name>
    <message>
        <source>automatic</source>
        <translation>automatica</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logaritmica</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>lineare</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metrica</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Teste</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Scala</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colori</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>%1, layer %2: before %3, after %4, change %5</source>
        <translation>%1, strato %2: prima %3, dopo %4, variazione %5</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>media</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>massimo</translation>
    </message>
    <message>
        <source>share ≥ ε</source>
        <translation>quota ≥ ε</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>testa %1</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Confronto</translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuationForm</name>
    <message>
        <source>Continue the text</source>
        <translation>Continua il testo</translation>
    </message>
    <message>
        <source>The model writes on where the text of the run ends, once as it is and once with the experiment of the form in the text and in every new token.</source>
        <translation>Il modello continua a scrivere dove finisce il testo dell&apos;esecuzione, una volta così com&apos;è e una volta con l&apos;esperimento del modulo nel testo e in ogni nuovo token.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continua</translation>
    </message>
    <message>
        <source>Also with the experiment</source>
        <translation>Anche con l&apos;esperimento</translation>
    </message>
    <message>
        <source>0, always the likeliest</source>
        <translation>0, sempre il più probabile</translation>
    </message>
    <message>
        <source>New tokens, at most</source>
        <translation>Nuovi token, al massimo</translation>
    </message>
    <message>
        <source>The model&apos;s own end token stops before.</source>
        <translation>Il token di fine del modello ferma prima.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>The logits are divided by it before a token is drawn. 0: always the likeliest token.</source>
        <translation>I logit sono divisi per essa prima di estrarre un token. 0: sempre il token più probabile.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seme</translation>
    </message>
    <message>
        <source>Of the draws: the same one gives the same text. Not used at temperature 0.</source>
        <translation>Delle estrazioni: lo stesso seme dà lo stesso testo. Non usato a temperatura 0.</translation>
    </message>
    <message>
        <source>The experiment form holds no change that fits this run: the text is continued as it is. Right-click a token to choose one.</source>
        <translation>Il modulo dell&apos;esperimento non contiene una modifica adatta a questa esecuzione: il testo continua così com&apos;è. Fai clic destro su un token per sceglierne una.</translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuationView</name>
    <message>
        <source>Plain</source>
        <translation>Semplice</translation>
    </message>
    <message>
        <source>Steered</source>
        <translation>Orientato</translation>
    </message>
    <message>
        <source>Copy both texts</source>
        <translation>Copia entrambi i testi</translation>
    </message>
    <message>
        <source>Plain:</source>
        <translation>Semplice:</translation>
    </message>
    <message>
        <source>Steered, %1:</source>
        <translation>Orientato, %1:</translation>
    </message>
    <message>
        <source>how does the text go on, plain and under an experiment? Choose Experiment &gt; Continue the text: the model writes both, side by side</source>
        <translation>come continua il testo, semplice e sotto un esperimento? Scegli Esperimento &gt; Continua il testo: il modello scrive entrambi, fianco a fianco</translation>
    </message>
    <message>
        <source>No experiment was in the form: the model continues the text as it is.</source>
        <translation>Nel modulo non c&apos;era un esperimento: il modello continua il testo così com&apos;è.</translation>
    </message>
    <message>
        <source>Steered by %1. The texts differ from their token %2 on, which is marked.</source>
        <translation>Orientato da %1. I testi differiscono dal loro token %2 in poi, che è evidenziato.</translation>
    </message>
    <message>
        <source>Steered by %1: it did not come to its first token.</source>
        <translation>Orientato da %1: non è arrivato al suo primo token.</translation>
    </message>
    <message>
        <source>Steered by %1. No token differs so far.</source>
        <translation>Orientato da %1. Finora nessun token differisce.</translation>
    </message>
    <message>
        <source>Steered by %1. No token differs.</source>
        <translation>Orientato da %1. Nessun token differisce.</translation>
    </message>
    <message numerus="yes">
        <source>At most %n token(s), temperature %1, seed %2.</source>
        <translation>
            <numerusform>Al massimo %n token, temperatura %1, seme %2.</numerusform>
            <numerusform>Al massimo %n token, temperatura %1, seme %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n token(s), always the likeliest.</source>
        <translation>
            <numerusform>Al massimo %n token, sempre il più probabile.</numerusform>
            <numerusform>Al massimo %n token, sempre il più probabile.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled: what was made stays. %1</source>
        <translation>Annullato: ciò che è stato scritto resta. %1</translation>
    </message>
    <message>
        <source>It failed: what was made stays. %1</source>
        <translation>Non riuscito: ciò che è stato scritto resta. %1</translation>
    </message>
    <message>
        <source>Continuation</source>
        <translation>Continuazione</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln token(s): %1</source>
        <translation>
            <numerusform>Dopo %Ln token: %1</numerusform>
            <numerusform>Dopo %Ln token: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %Ln token(s)</source>
        <translation>
            <numerusform>Dopo %Ln token</numerusform>
            <numerusform>Dopo %Ln token</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::ContinuedTextBox</name>
    <message numerus="yes">
        <source>%n token(s)</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n token(s), then the model ended the text</source>
        <translation>
            <numerusform>%n token, poi il modello ha chiuso il testo</numerusform>
            <numerusform>%n token, poi il modello ha chiuso il testo</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>ancora nulla</translation>
    </message>
</context>
<context>
    <name>sinkscope::DataTable</name>
    <message>
        <source>Copy cells</source>
        <translation>Copia le celle</translation>
    </message>
</context>
<context>
    <name>sinkscope::EffectView</name>
    <message>
        <source>what did a change do to the text? Swap, ablate or steer a token: loss and divergence of each next token</source>
        <translation>che cosa ha fatto una modifica al testo? Scambia, rimuovi o guida un token: perdita e divergenza di ogni token successivo</translation>
    </message>
    <message>
        <source>after %1: loss %2, before %3; divergence %4 nats</source>
        <translation>dopo %1: perdita %2, prima %3; divergenza %4 nat</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Effetto</translation>
    </message>
</context>
<context>
    <name>sinkscope::EvictionForm</name>
    <message>
        <source>Evict keys</source>
        <translation>Elimina chiavi</translation>
    </message>
    <message>
        <source>A cache that forgets: every later token sees only the first keys and a window before itself. The text is run with the window alone, with the secondary sinks kept too, and with as many random keys kept instead.</source>
        <translation>Una cache che dimentica: ogni token successivo vede solo le prime chiavi e una finestra prima di sé. Il testo viene eseguito con la sola finestra, conservando anche i sink secondari, e conservando invece altrettante chiavi casuali.</translation>
    </message>
    <message>
        <source>Evict</source>
        <translation>Elimina</translation>
    </message>
    <message>
        <source>First tokens kept</source>
        <translation>Primi token conservati</translation>
    </message>
    <message>
        <source>Their keys are never evicted. 0: none is safe.</source>
        <translation>Le loro chiavi non vengono mai eliminate. 0: nessuna è al sicuro.</translation>
    </message>
    <message>
        <source>Window, tokens</source>
        <translation>Finestra, token</translation>
    </message>
    <message>
        <source>A token sees itself and so many tokens before it, in all layers and heads.</source>
        <translation>Un token vede sé stesso e altrettanti token prima di sé, in tutti gli strati e le teste.</translation>
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
        <translation>token da %1 a %2</translation>
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
        <translation>sola finestra</translation>
    </message>
    <message>
        <source>sinks kept</source>
        <translation>sink conservati</translation>
    </message>
    <message>
        <source>random keys kept</source>
        <translation>chiavi casuali conservate</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>Eliminazione</translation>
    </message>
    <message>
        <source>what if the cache forgot keys? Choose Experiment &gt; Evict keys: the loss with and without the secondary sinks</source>
        <translation>e se la cache dimenticasse delle chiavi? Scegli Esperimento &gt; Elimina chiavi: la perdita con e senza i sink secondari</translation>
    </message>
</context>
<context>
    <name>sinkscope::ExperimentForm</name>
    <message>
        <source>Run experiment</source>
        <translation>Sperimenta</translation>
    </message>
    <message>
        <source>Copy spec</source>
        <translation>Copia specifica</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operazione</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Strati</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>With token</source>
        <translation>Con token</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origine</translation>
    </message>
    <message>
        <source>Of tokens</source>
        <translation>Dei token</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norma</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Teste</translation>
    </message>
    <message>
        <source>Still seen by</source>
        <translation>Visto ancora da</translation>
    </message>
    <message>
        <source>Run the model again with this change (Ctrl+Shift+Return)</source>
        <translation>Esegui di nuovo il modello con questa modifica (Ctrl+Maiusc+Invio)</translation>
    </message>
    <message>
        <source>Spec</source>
        <translation>Specifica</translation>
    </message>
    <message>
        <source>Spec of the experiment</source>
        <translation>Specifica dell&apos;esperimento</translation>
    </message>
    <message>
        <source>mean, same token</source>
        <translation>media, stesso token</translation>
    </message>
    <message>
        <source>another token</source>
        <translation>un altro token</translation>
    </message>
    <message>
        <source>mean of tokens</source>
        <translation>media di token</translation>
    </message>
    <message>
        <source>token of another run...</source>
        <translation>token di un&apos;altra esecuzione...</translation>
    </message>
    <message>
        <source>given vector</source>
        <translation>vettore dato</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Primo strato</translation>
    </message>
    <message>
        <source>Last layer</source>
        <translation>Ultimo strato</translation>
    </message>
    <message>
        <source>to </source>
        <comment>before a layer</comment>
        <translation>a </translation>
    </message>
    <message>
        <source>Token to exchange with</source>
        <translation>Token con cui scambiare</translation>
    </message>
    <message>
        <source>65, 101</source>
        <translation>65, 101</translation>
    </message>
    <message>
        <source>Token positions</source>
        <translation>Posizioni dei token</translation>
    </message>
    <message>
        <source>Positions of the donor</source>
        <translation>Posizioni del donatore</translation>
    </message>
    <message>
        <source>Norm or factor</source>
        <translation>Norma o fattore</translation>
    </message>
    <message>
        <source>Least cosine with the anchor</source>
        <translation>Coseno minimo con l&apos;ancora</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tutte</translation>
    </message>
    <message>
        <source> later tokens</source>
        <translation> token seguenti</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>Later tokens that still see the key</source>
        <translation>Token seguenti che vedono ancora la chiave</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Fattore</translation>
    </message>
    <message>
        <source>Positions are whole numbers with commas between them.</source>
        <translation>Le posizioni sono numeri interi separati da virgole.</translation>
    </message>
    <message>
        <source>The last layer lies before the first.</source>
        <translation>L&apos;ultimo strato viene prima del primo.</translation>
    </message>
    <message>
        <source>Run a text first: an experiment changes a finished run, with its model open.</source>
        <translation>Esegui prima un testo: un esperimento cambia un&apos;esecuzione finita, con il suo modello aperto.</translation>
    </message>
    <message numerus="yes">
        <source>%n token(s), none a sink</source>
        <translation>
            <numerusform>%n token, non è un sink</numerusform>
            <numerusform>%n token, nessuno è un sink</numerusform>
        </translation>
    </message>
    <message>
        <source>No run folder is chosen.</source>
        <translation>Nessuna cartella di esecuzione è scelta.</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s), from a spec</source>
        <translation>
            <numerusform>%n numero, da una specifica</numerusform>
            <numerusform>%n numeri, da una specifica</numerusform>
        </translation>
    </message>
    <message>
        <source>Run folder of the donor</source>
        <translation>Cartella di esecuzione del donatore</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Dal vivo</translation>
    </message>
    <message>
        <source>Run at every change of the form, the newest first, without the effect on the text: drag the norm, step the layer</source>
        <translation>Esegue a ogni modifica del modulo, la più recente per prima, senza l&apos;effetto sul testo: trascina la norma, cambia lo strato</translation>
    </message>
    <message>
        <source>Norm or factor, by dragging</source>
        <translation>Norma o fattore, trascinando</translation>
    </message>
    <message>
        <source>along the anchor</source>
        <translation>lungo l&apos;ancora</translation>
    </message>
    <message>
        <source>The rows whose cosine with the anchor&apos;s is above this, instead of tokens by position</source>
        <translation>Le righe il cui coseno con quella dell&apos;ancora supera questo valore, invece di token per posizione</translation>
    </message>
</context>
<context>
    <name>sinkscope::FieldButton</name>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
</context>
<context>
    <name>sinkscope::FigureSavingDialog</name>
    <message>
        <source>Width</source>
        <translation>Larghezza</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altezza</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Esporta figura</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>Una colonna</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Pagina</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Libera</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nessuno</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Dati</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Browse...</source>
        <translation>Sfoglia...</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>Give the file a name</source>
        <translation>Dai un nome al file</translation>
    </message>
    <message>
        <source>%1 exists: export again to replace it</source>
        <translation>%1 esiste già: esporta di nuovo per sostituirlo</translation>
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
        <translation>Ripristina la vista</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copia l&apos;immagine</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copia i dati</translation>
    </message>
    <message>
        <source>Export figure...</source>
        <translation>Esporta figura...</translation>
    </message>
    <message>
        <source>%1, layer %2: %3</source>
        <translation>%1, strato %2: %3</translation>
    </message>
    <message>
        <source>The data table of this panel has the numbers.</source>
        <translation>I numeri sono nella tabella dei dati di questo pannello.</translation>
    </message>
    <message>
        <source>It shows: %1. The data table of this panel has the numbers.</source>
        <translation>Mostra: %1. I numeri sono nella tabella dei dati di questo pannello.</translation>
    </message>
</context>
<context>
    <name>sinkscope::HeadBars</name>
    <message>
        <source>Head %1: %2, above ε</source>
        <translation>Testa %1: %2, sopra ε</translation>
    </message>
    <message>
        <source>Head %1: %2</source>
        <translation>Testa %1: %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::InputPanel</name>
    <message>
        <source>Text</source>
        <translation>Testo</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Tracce</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tutti</translation>
    </message>
    <message>
        <source>tokens to read at most</source>
        <translation>token da leggere al massimo</translation>
    </message>
    <message>
        <source>Tokens to read at most; a longer text is cut there, and the run says so</source>
        <translation>Token da leggere al massimo; un testo più lungo viene tagliato lì, e l&apos;esecuzione lo dice</translation>
    </message>
    <message>
        <source>Read at most</source>
        <translation>Leggi al massimo</translation>
    </message>
    <message>
        <source>The text to run. Paste it here, or drop a .txt or .jsonl file on the window.</source>
        <translation>Il testo da eseguire. Incollalo qui, oppure trascina un file .txt o .jsonl sulla finestra.</translation>
    </message>
    <message>
        <source>Text to run</source>
        <translation>Testo da eseguire</translation>
    </message>
    <message>
        <source>text of the spec</source>
        <translation>testo della specifica</translation>
    </message>
    <message>
        <source>%1 token ids of a spec</source>
        <translation>%1 id di token di una specifica</translation>
    </message>
    <message>
        <source>no text yet</source>
        <translation>ancora nessun testo</translation>
    </message>
    <message>
        <source>own text</source>
        <translation>testo proprio</translation>
    </message>
    <message>
        <source>no trace chosen</source>
        <translation>nessuna traccia scelta</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, riga %2</translation>
    </message>
    <message>
        <source>Filter the traces</source>
        <translation>Filtra le tracce</translation>
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
        <translation>Posizione</translation>
    </message>
    <message>
        <source>Token id</source>
        <translation>Id del token</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>Vita</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Strato</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Testa %1</translation>
    </message>
    <message>
        <source>attention received in layer %1</source>
        <translation>attenzione ricevuta nello strato %1</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>grandezza</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valore</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>confronto</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>definizione</translation>
    </message>
</context>
<context>
    <name>sinkscope::InspectorView</name>
    <message>
        <source>Heads</source>
        <translation>Teste</translation>
    </message>
    <message>
        <source>No run yet: its tokens are described here.</source>
        <translation>Ancora nessuna esecuzione: qui si descrivono i suoi token.</translation>
    </message>
    <message>
        <source>No token is selected. Click one in the sink map, or press ] for the first sink.</source>
        <translation>Nessun token è selezionato. Fai clic su uno nella mappa dei sink, o premi ] per il primo sink.</translation>
    </message>
    <message>
        <source>At layer %1</source>
        <translation>Allo strato %1</translation>
    </message>
    <message>
        <source>Copy what the inspector says</source>
        <translation>Copia ciò che dice l&apos;ispettore</translation>
    </message>
    <message>
        <source>Layers after which the token passes the sink rule: first and last, how many they are, and its level (birth layer, number of layers).</source>
        <translation>Strati dopo i quali il token soddisfa la regola dei sink: primo e ultimo, quanti sono, e il suo livello (strato di nascita, numero di strati).</translation>
    </message>
    <message>
        <source>Layers in which the token is a sink</source>
        <translation>Strati in cui il token è un sink</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Strato sopra</translation>
    </message>
    <message>
        <source>Layer above (↑ in the sink map)</source>
        <translation>Strato sopra (↑ nella mappa dei sink)</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Strato sotto</translation>
    </message>
    <message>
        <source>Layer below (↓ in the sink map)</source>
        <translation>Strato sotto (↓ nella mappa dei sink)</translation>
    </message>
    <message>
        <source>Attention received per head</source>
        <translation>Attenzione ricevuta per testa</translation>
    </message>
    <message>
        <source>↑ and ↓ in the sink map choose the layer, [ and ] the sink.</source>
        <translation>↑ e ↓ nella mappa dei sink scelgono lo strato, [ e ] il sink.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1: %2 {1,?}</translation>
    </message>
    <message>
        <source>attention received, layer %1</source>
        <translation>attenzione ricevuta, strato %1</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>testa %1: %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::JobForm</name>
    <message>
        <source>Close this form</source>
        <translation>Chiudi questo modulo</translation>
    </message>
    <message>
        <source>Close this form (Esc)</source>
        <translation>Chiudi questo modulo (Esc)</translation>
    </message>
</context>
<context>
    <name>sinkscope::KeyHints</name>
    <message>
        <source>Keys</source>
        <translation>Tasti</translation>
    </message>
</context>
<context>
    <name>sinkscope::LevelsView</name>
    <message>
        <source>1 sink</source>
        <translation>1 sink</translation>
    </message>
    <message>
        <source>%1 sinks</source>
        <translation>%1 sink</translation>
    </message>
    <message>
        <source>birth layer %1, lifetime %2: %3</source>
        <translation>strato di nascita %1, durata %2: %3</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Livelli</translation>
    </message>
</context>
<context>
    <name>sinkscope::LifeStrip</name>
    <message>
        <source>%1: a sink</source>
        <translation>%1: è un sink</translation>
    </message>
    <message>
        <source>%1: no sink</source>
        <translation>%1: non è un sink</translation>
    </message>
    <message>
        <source>After layer %1</source>
        <translation>Dopo lo strato %1</translation>
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
        <translation>testo dimostrativo</translation>
    </message>
    <message>
        <source>The first run is under way</source>
        <translation>La prima esecuzione è in corso</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Ancora nessuna esecuzione</translation>
    </message>
    <message>
        <source>The sink map appears here when it has finished.</source>
        <translation>La mappa dei sink compare qui quando è finita.</translation>
    </message>
    <message>
        <source>Run the model on the text on the left: which tokens are attention sinks, where they are born and where they end appears here.</source>
        <translation>Esegui il modello sul testo a sinistra: quali token sono attention sink, dove nascono e dove finiscono compare qui.</translation>
    </message>
    <message>
        <source>Ctrl+Return runs it</source>
        <translation>Ctrl+Invio lo esegue</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Mostra %1</translation>
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
        <translation>ancora</translation>
    </message>
    <message>
        <source>secondary sink</source>
        <translation>sink secondario</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>Apertura di %1</translation>
    </message>
    <message>
        <source>Save run as</source>
        <translation>Salva esecuzione come</translation>
    </message>
    <message>
        <source>Run folders (*.sinkrun)</source>
        <translation>Cartelle di esecuzione (*.sinkrun)</translation>
    </message>
    <message>
        <source>Only files and folders of this machine can be opened</source>
        <translation>Si possono aprire solo file e cartelle di questa macchina</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Esecuzioni</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Ingresso</translation>
    </message>
    <message>
        <source>Open a model folder or .gguf</source>
        <translation>Apri la cartella di un modello o un .gguf</translation>
    </message>
    <message>
        <source>Drop it here, or choose it. Sinkscope runs it on this machine: nothing is uploaded, nothing is downloaded.</source>
        <translation>Trascinalo qui, o sceglilo. Sinkscope lo esegue su questa macchina: nulla viene inviato, nulla viene scaricato.</translation>
    </message>
    <message>
        <source>Finished runs (.sinkrun) can be opened without a model.</source>
        <translation>Le esecuzioni finite (.sinkrun) si possono aprire senza modello.</translation>
    </message>
    <message>
        <source>Open model...</source>
        <translation>Apri modello...</translation>
    </message>
    <message>
        <source>Open folder...</source>
        <translation>Apri cartella...</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Avvia la demo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esegui</translation>
    </message>
    <message>
        <source>Bring back the panels on the left (Ctrl+1)</source>
        <translation>Riporta i pannelli di sinistra (Ctrl+1)</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Chiudi %1</translation>
    </message>
    <message>
        <source>%1: menu</source>
        <translation>%1: menu</translation>
    </message>
    <message>
        <source>Float or dock</source>
        <translation>Stacca o aggancia</translation>
    </message>
    <message>
        <source>follows selection</source>
        <translation>segue la selezione</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>Open &amp;model...</source>
        <translation>Apri &amp;modello...</translation>
    </message>
    <message>
        <source>Open model &amp;folder...</source>
        <translation>Apri &amp;cartella del modello...</translation>
    </message>
    <message>
        <source>Open &amp;run folder...</source>
        <translation>Apri cartella di &amp;esecuzione...</translation>
    </message>
    <message>
        <source>&amp;Save run as...</source>
        <translation>&amp;Salva esecuzione come...</translation>
    </message>
    <message>
        <source>&amp;Close run</source>
        <translation>C&amp;hiudi esecuzione</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Esc&amp;i</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vista</translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation>Tema &amp;scuro</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>&amp;Presentazione</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua</translation>
    </message>
    <message>
        <source>The language changes the next time Sinkscope starts</source>
        <translation>La lingua cambia al prossimo avvio di Sinkscope</translation>
    </message>
    <message>
        <source>&amp;As the system&apos;s</source>
        <translation>&amp;Come il sistema</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Modifica</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annulla</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Ripeti</translation>
    </message>
    <message>
        <source>&amp;Commands, views, tokens</source>
        <translation>&amp;Comandi, viste, token</translation>
    </message>
    <message>
        <source>F&amp;igure</source>
        <translation>Fi&amp;gura</translation>
    </message>
    <message>
        <source>&amp;Export this figure...</source>
        <translation>&amp;Esporta questa figura...</translation>
    </message>
    <message>
        <source>&amp;Copy this figure</source>
        <translation>&amp;Copia questa figura</translation>
    </message>
    <message>
        <source>Copy the &amp;numbers of this figure</source>
        <translation>Copia i &amp;numeri di questa figura</translation>
    </message>
    <message>
        <source>Data &amp;table of this figure</source>
        <translation>&amp;Tabella dei dati di questa figura</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Fi&amp;nestra</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>&amp;Ripristina disposizione</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Esegui</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annulla</translation>
    </message>
    <message>
        <source>Use the &amp;demo text</source>
        <translation>Usa il testo &amp;dimostrativo</translation>
    </message>
    <message>
        <source>&amp;Number type</source>
        <translation>Tipo &amp;numerico</translation>
    </message>
    <message>
        <source>automatic (f32 on CPU, bf16 on CUDA)</source>
        <translation>automatico (f32 su CPU, bf16 su CUDA)</translation>
    </message>
    <message>
        <source>D&amp;evice</source>
        <translation>Dispositi&amp;vo</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatico</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>first CUDA device</source>
        <translation>primo dispositivo CUDA</translation>
    </message>
    <message>
        <source>Sink r&amp;ule</source>
        <translation>&amp;Regola dei sink</translation>
    </message>
    <message>
        <source>&amp;Default: aligned with the anchor and large</source>
        <translation>Pre&amp;definita: allineato con l&apos;ancora e grande</translation>
    </message>
    <message>
        <source>&amp;Parity: as the secondary-sinks paper&apos;s code</source>
        <translation>&amp;Parità: come il codice dell&apos;articolo sui sink secondari</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasti</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasti</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Apri modello</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors config.json);;All files (*)</source>
        <translation>Modelli (*.gguf *.safetensors config.json);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>Open model folder</source>
        <translation>Apri cartella del modello</translation>
    </message>
    <message>
        <source>Open run folder</source>
        <translation>Apri cartella di esecuzione</translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation>Salvato in %1</translation>
    </message>
    <message>
        <source>%1
%2, %3 layers, %4 heads, %5 wide, up to %6 tokens</source>
        <translation>%1
%2, %3 strati, %4 teste, larghezza %5, fino a %6 token</translation>
    </message>
    <message>
        <source>Open a model to count its tokens.</source>
        <translation>Apri un modello per contarne i token.</translation>
    </message>
    <message>
        <source>counting its tokens</source>
        <translation>conteggio dei token</translation>
    </message>
    <message>
        <source>There is no text to run yet.</source>
        <translation>Non c&apos;è ancora un testo da eseguire.</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source> of %1, cut there</source>
        <translation> di %1, tagliato lì</translation>
    </message>
    <message>
        <source>Memory of this run, estimated: weights %1, work %2, results %3, program %4. Free now: %5.</source>
        <translation>Memoria di questa esecuzione, stimata: pesi %1, lavoro %2, risultati %3, programma %4. Libera ora: %5.</translation>
    </message>
    <message>
        <source>This run needs about %1 of memory and %2 are free: read fewer tokens, or choose a smaller number type in the Run menu</source>
        <translation>Questa esecuzione richiede circa %1 di memoria e ne sono liberi %2: leggi meno token, o scegli un tipo numerico più piccolo nel menu Esegui</translation>
    </message>
    <message>
        <source>Run %1, %2</source>
        <translation>Esecuzione %1, %2</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>strato</translation>
    </message>
    <message>
        <source>previous, next sink</source>
        <translation>sink precedente, successivo</translation>
    </message>
    <message>
        <source>fit selection</source>
        <translation>adatta alla selezione</translation>
    </message>
    <message>
        <source>whole text</source>
        <translation>testo intero</translation>
    </message>
    <message>
        <source>The rule by which tokens count as sinks: see and change it</source>
        <translation>La regola per cui i token contano come sink: vedila e cambiala</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>strato %1</translation>
    </message>
    <message>
        <source>mean of heads</source>
        <translation>media delle teste</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>testa %1</translation>
    </message>
    <message>
        <source>token %1 %2</source>
        <translation>token %1 %2</translation>
    </message>
    <message>
        <source>rule: cos &gt; %1, norm &gt; %2 × median</source>
        <translation>regola: cos &gt; %1, norma &gt; %2 × mediana</translation>
    </message>
    <message>
        <source>rule: parity, |cos| &gt; %1</source>
        <translation>regola: parità, |cos| &gt; %1</translation>
    </message>
    <message>
        <source>Run the model on the input (Ctrl+Return)</source>
        <translation>Esegui il modello sull&apos;ingresso (Ctrl+Invio)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Stop the run (Esc)</source>
        <translation>Ferma l&apos;esecuzione (Esc)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modello</translation>
    </message>
    <message>
        <source>Open model file...</source>
        <translation>Apri file del modello...</translation>
    </message>
    <message>
        <source>Open model folder...</source>
        <translation>Apri cartella del modello...</translation>
    </message>
    <message>
        <source>Demo model</source>
        <translation>Modello dimostrativo</translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation>Modifica il testo</translation>
    </message>
    <message>
        <source>Use the demo text</source>
        <translation>Usa il testo dimostrativo</translation>
    </message>
    <message>
        <source>Open traces, text or spec...</source>
        <translation>Apri tracce, testo o specifica...</translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation>CUDA</translation>
    </message>
    <message>
        <source>automatic device</source>
        <translation>dispositivo automatico</translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation>pesi %1</translation>
    </message>
    <message>
        <source>%1, %2   Ctrl+1</source>
        <translation>%1, %2   Ctrl+1</translation>
    </message>
    <message>
        <source>Open r&amp;ecent</source>
        <translation>Apri &amp;recenti</translation>
    </message>
    <message>
        <source>Run again with scores</source>
        <translation>Ripeti con i punteggi</translation>
    </message>
    <message>
        <source>its pass without scores took %1 s</source>
        <translation>il suo passaggio senza punteggi ha richiesto %1 s</translation>
    </message>
    <message>
        <source>with scores</source>
        <translation>con punteggi</translation>
    </message>
    <message>
        <source>one thread</source>
        <translation>un thread</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n thread</numerusform>
        </translation>
    </message>
    <message>
        <source>The model is running: layer %1 of %2, %3</source>
        <translation>Il modello è in esecuzione: strato %1 di %2, %3</translation>
    </message>
    <message>
        <source>The model is running: %1</source>
        <translation>Il modello è in esecuzione: %1</translation>
    </message>
    <message>
        <source>The run was cancelled</source>
        <translation>L&apos;esecuzione è stata annullata</translation>
    </message>
    <message>
        <source>%1 was drawn from several runs or from detection files, and names no single run to open: open them and choose them together</source>
        <translation>%1 è stata disegnata da più esecuzioni o da file di rilevamento e non indica una sola esecuzione da aprire: aprili e selezionali insieme</translation>
    </message>
    <message>
        <source>The run of %1 was never saved. Run it again?</source>
        <translation>L&apos;esecuzione di %1 non è mai stata salvata. Ripeterla?</translation>
    </message>
    <message>
        <source>The run of %1 is not there any more: %2. Run it again?</source>
        <translation>L&apos;esecuzione di %1 non c&apos;è più: %2. Ripeterla?</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Ripeti esecuzione</translation>
    </message>
    <message>
        <source>A run goes on: wait until it has ended, or cancel it first</source>
        <translation>Un&apos;esecuzione è in corso: attendi che finisca, oppure annullala prima</translation>
    </message>
    <message>
        <source>Open &amp;traces, records, text or figure...</source>
        <translation>Apri &amp;tracce, rilevamenti, testo o figura...</translation>
    </message>
    <message>
        <source>Open &amp;last session</source>
        <translation>Apri &amp;ultima sessione</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Rin&amp;omina</translation>
    </message>
    <message>
        <source>Rule and &amp;anchor...</source>
        <translation>Regola e anc&amp;ora...</translation>
    </message>
    <message>
        <source>Open traces, records, text or figure</source>
        <translation>Apri tracce, rilevamenti, testo o figura</translation>
    </message>
    <message>
        <source>Traces, detections, texts, specs and figures (*.jsonl *.ndjson *.txt *.md *.json *.pdf *.svg *.png);;All files (*)</source>
        <translation>Tracce, rilevamenti, testi, specifiche e figure (*.jsonl *.ndjson *.txt *.md *.json *.pdf *.svg *.png);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>close %n row(s)</source>
        <translation>
            <numerusform>chiudere %n riga</numerusform>
            <numerusform>chiudere %n righe</numerusform>
        </translation>
    </message>
    <message>
        <source>close %1</source>
        <translation>chiudere %1</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>rinominare %1</translation>
    </message>
    <message>
        <source>change the rule of %1</source>
        <translation>cambiare la regola di %1</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Esecuzione %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>riga %1</translation>
    </message>
    <message>
        <source>Sinkscope ended unexpectedly. Open again what was open?</source>
        <translation>Sinkscope si è chiuso in modo imprevisto. Riaprire ciò che era aperto?</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Riapri</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Scarta</translation>
    </message>
    <message>
        <source>Not everything could be opened again. %1</source>
        <translation>Non è stato possibile riaprire tutto. %1</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>Dimensione del &amp;testo</translation>
    </message>
    <message>
        <source>%1, as the system&apos;s</source>
        <translation>%1, come nel sistema</translation>
    </message>
    <message>
        <source>The text size changes the next time Sinkscope starts</source>
        <translation>La dimensione del testo cambia al prossimo avvio di Sinkscope</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Esperimento</translation>
    </message>
    <message>
        <source>Ex&amp;periment</source>
        <translation>Es&amp;perimento</translation>
    </message>
    <message>
        <source>&amp;Swap...</source>
        <translation>&amp;Sostituisci...</translation>
    </message>
    <message>
        <source>E&amp;xchange with...</source>
        <translation>S&amp;cambia con...</translation>
    </message>
    <message>
        <source>&amp;Ablate</source>
        <translation>&amp;Ablazione</translation>
    </message>
    <message>
        <source>&amp;MLP output...</source>
        <translation>Uscita &amp;MLP...</translation>
    </message>
    <message>
        <source>&amp;Attention output...</source>
        <translation>Uscita &amp;attenzione...</translation>
    </message>
    <message>
        <source>As a &amp;key...</source>
        <translation>Come &amp;chiave...</translation>
    </message>
    <message>
        <source>&amp;Head...</source>
        <translation>&amp;Testa...</translation>
    </message>
    <message>
        <source>S&amp;teer</source>
        <translation>&amp;Orienta</translation>
    </message>
    <message>
        <source>&amp;Cap norm...</source>
        <translation>&amp;Limita la norma...</translation>
    </message>
    <message>
        <source>Set &amp;norm...</source>
        <translation>&amp;Fissa la norma...</translation>
    </message>
    <message>
        <source>&amp;Scale...</source>
        <translation>&amp;Scala...</translation>
    </message>
    <message>
        <source>&amp;Project out the anchor...</source>
        <translation>&amp;Proiezione senza ancora...</translation>
    </message>
    <message>
        <source>Swap...</source>
        <translation>Sostituisci...</translation>
    </message>
    <message>
        <source>Ablate...</source>
        <translation>Ablazione...</translation>
    </message>
    <message>
        <source>Steer...</source>
        <translation>Orienta...</translation>
    </message>
    <message>
        <source>Exchange...</source>
        <translation>Scambia...</translation>
    </message>
    <message>
        <source>&amp;Run the experiment</source>
        <translation>&amp;Esegui l&apos;esperimento</translation>
    </message>
    <message>
        <source>&amp;Flicker before and after</source>
        <translation>A&amp;lterna prima e dopo</translation>
    </message>
    <message>
        <source>&amp;Edit a copy</source>
        <translation>&amp;Modifica una copia</translation>
    </message>
    <message>
        <source>The run that this experiment changed is not open: open it too.</source>
        <translation>L&apos;esecuzione che questo esperimento ha cambiato non è aperta: apri anche quella.</translation>
    </message>
    <message>
        <source>Run a text first: an experiment changes a finished run.</source>
        <translation>Esegui prima un testo: un esperimento cambia un&apos;esecuzione finita.</translation>
    </message>
    <message>
        <source>Open the model of this run, %1: an experiment runs it again.</source>
        <translation>Apri il modello di questa esecuzione, %1: un esperimento lo esegue di nuovo.</translation>
    </message>
    <message>
        <source>The open model is not that of this run: open %1.</source>
        <translation>Il modello aperto non è quello di questa esecuzione: apri %1.</translation>
    </message>
    <message>
        <source>A run goes on: wait for it, or cancel it.</source>
        <translation>Un&apos;esecuzione è in corso: attendila, o annullala.</translation>
    </message>
    <message>
        <source>This experiment makes several different changes: the form holds one. Save the run and edit the spec in its run.json.</source>
        <translation>Questo esperimento fa più modifiche diverse: il modulo ne contiene una. Salva l&apos;esecuzione e modifica la specifica nel suo run.json.</translation>
    </message>
    <message>
        <source>This spec makes several different changes, and the window holds one: only its text is taken over. sinkscope run --spec makes them all.</source>
        <translation>Questa specifica fa più modifiche diverse, e la finestra ne contiene una: si riprende solo il suo testo. sinkscope run --spec le fa tutte.</translation>
    </message>
    <message>
        <source>%1 finished in %2 s, nothing left the machine</source>
        <translation>%1 ha finito in %2 s, nulla è uscito dalla macchina</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1: fallita</translation>
    </message>
    <message>
        <source>%1 was cancelled</source>
        <translation>%1: annullata</translation>
    </message>
    <message>
        <source>The sweep failed</source>
        <translation>La scansione è fallita</translation>
    </message>
    <message>
        <source>The sweep was cancelled: what was finished stays</source>
        <translation>La scansione è stata annullata: quanto è finito resta</translation>
    </message>
    <message>
        <source>Sweep over &amp;layers</source>
        <translation>Scansione sugli s&amp;trati</translation>
    </message>
    <message>
        <source>The form&apos;s change in each layer from the first one on, to hidden state, attention output and MLP output: when is the sink decided?</source>
        <translation>La modifica del modulo in ogni strato a partire dal primo, su stato nascosto, uscita dell&apos;attenzione e uscita MLP: quando si decide il sink?</translation>
    </message>
    <message>
        <source>Sweep over n&amp;orms</source>
        <translation>Scansione sulle no&amp;rme</translation>
    </message>
    <message>
        <source>The norm of the form&apos;s rows cut or set to 0, 50, 100, 200, 500 and 1,000: how much norm does a sink need?</source>
        <translation>La norma delle righe del modulo limitata o fissata a 0, 50, 100, 200, 500 e 1.000: quanta norma serve a un sink?</translation>
    </message>
    <message numerus="yes">
        <source>The sweep finished: %n run(s), nothing left the machine</source>
        <translation>
            <numerusform>La scansione è finita: %n esecuzione, nulla ha lasciato il computer</numerusform>
            <numerusform>La scansione è finita: %n esecuzioni, nulla ha lasciato il computer</numerusform>
        </translation>
    </message>
    <message>
        <source>Sweep, %1</source>
        <translation>Scansione, %1</translation>
    </message>
    <message>
        <source>&amp;Continue the text...</source>
        <translation>Co&amp;ntinua il testo...</translation>
    </message>
    <message>
        <source>The model writes on where the text ends, as it is and with the experiment of the form</source>
        <translation>Il modello continua a scrivere dove finisce il testo, così com&apos;è e con l&apos;esperimento del modulo</translation>
    </message>
    <message>
        <source>Continue the text...</source>
        <translation>Continua il testo...</translation>
    </message>
    <message numerus="yes">
        <source>The text is continued by %n token(s), nothing left the machine</source>
        <translation>
            <numerusform>Il testo continua di %n token, nulla è uscito dalla macchina</numerusform>
            <numerusform>Il testo continua di %n token, nulla è uscito dalla macchina</numerusform>
        </translation>
    </message>
    <message>
        <source>Continuing %1</source>
        <translation>Continuazione di %1</translation>
    </message>
    <message>
        <source>The eviction failed</source>
        <translation>L&apos;eliminazione non è riuscita</translation>
    </message>
    <message>
        <source>The continuation failed</source>
        <translation>La continuazione non è riuscita</translation>
    </message>
    <message>
        <source>The eviction was cancelled: what was finished stays</source>
        <translation>L&apos;eliminazione è stata annullata: ciò che era finito resta</translation>
    </message>
    <message>
        <source>The continuation was cancelled: what was made stays</source>
        <translation>La continuazione è stata annullata: ciò che è stato scritto resta</translation>
    </message>
    <message>
        <source>Evict &amp;keys...</source>
        <translation>Elimina chia&amp;vi...</translation>
    </message>
    <message>
        <source>What if a cache forgot keys? The first tokens and a window are kept, with and without the secondary sinks: change of the loss by position</source>
        <translation>E se una cache dimenticasse delle chiavi? Si conservano i primi token e una finestra, con e senza i sink secondari: variazione della perdita per posizione</translation>
    </message>
    <message>
        <source>The eviction finished, nothing left the machine</source>
        <translation>L&apos;eliminazione è finita, nulla è uscito dalla macchina</translation>
    </message>
    <message>
        <source>This text is too short to evict a key: three tokens are needed.</source>
        <translation>Questo testo è troppo corto per eliminare una chiave: servono tre token.</translation>
    </message>
    <message>
        <source>Evicting keys, %1</source>
        <translation>Eliminazione di chiavi, %1</translation>
    </message>
    <message>
        <source>A batch is under way</source>
        <translation>Una serie è in corso</translation>
    </message>
    <message>
        <source>The levels of its sinks are shown when it has ended.</source>
        <translation>I livelli dei suoi sink sono mostrati quando finisce.</translation>
    </message>
    <message>
        <source>The sinks of these rows, in one detection file; it can be cancelled and gone on with</source>
        <translation>I sink di queste righe, in un solo file di rilevamento; si può annullare e riprendere</translation>
    </message>
    <message>
        <source>Open a traces file first: a batch runs its rows.</source>
        <translation>Apri prima un file di tracce: una serie ne esegue le righe.</translation>
    </message>
    <message>
        <source>Open a model first: a batch runs it on each row.</source>
        <translation>Apri prima un modello: una serie lo esegue su ogni riga.</translation>
    </message>
    <message numerus="yes">
        <source>Run all %n row(s) as a &amp;batch...</source>
        <translation>
            <numerusform>Esegui %n riga come &amp;serie...</numerusform>
            <numerusform>Esegui tutte le %n righe come &amp;serie...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the %n row(s) s&amp;hown as a batch...</source>
        <translation>
            <numerusform>Esegui %n riga &amp;mostrata come serie...</numerusform>
            <numerusform>Esegui le %n righe &amp;mostrate come serie...</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run the %n cho&amp;sen row(s) as a batch...</source>
        <translation>
            <numerusform>Esegui %n riga sce&amp;lta come serie...</numerusform>
            <numerusform>Esegui le %n righe sce&amp;lte come serie...</numerusform>
        </translation>
    </message>
    <message>
        <source>Batch, %1</source>
        <translation>Serie, %1</translation>
    </message>
    <message numerus="yes">
        <source>The sinks of %n row(s) are in %1</source>
        <translation>
            <numerusform>I sink di %n riga sono in %1</numerusform>
            <numerusform>I sink di %n righe sono in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) were cut at the limit of tokens</source>
        <translation>
            <numerusform>%n riga è stata tagliata al limite dei token</numerusform>
            <numerusform>%n righe sono state tagliate al limite dei token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) could not be run and are left out of %1.</source>
        <translation>
            <numerusform>%n riga non ha potuto essere eseguita ed è esclusa da %1.</numerusform>
            <numerusform>%n righe non hanno potuto essere eseguite e sono escluse da %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>List the rows</source>
        <translation>Elenca le righe</translation>
    </message>
    <message>
        <source>The batch failed</source>
        <translation>La serie non è riuscita</translation>
    </message>
    <message>
        <source>The batch was cancelled: what was finished stays</source>
        <translation>La serie è stata annullata: quanto è finito resta</translation>
    </message>
    <message>
        <source>The batch was cancelled before a row of it was finished</source>
        <translation>La serie è stata annullata prima che una sua riga finisse</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Riprendi</translation>
    </message>
    <message>
        <source>List the rows that could not be run</source>
        <translation>Elenca le righe non eseguibili</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) are finished and kept in %1. The batch goes on from there now, or when %2 is chosen for a batch again.</source>
        <translation>
            <numerusform>%n riga è finita e conservata in %1. La serie riprende da lì ora, o quando %2 è scelto di nuovo per una serie.</numerusform>
            <numerusform>%n righe sono finite e conservate in %1. La serie riprende da lì ora, o quando %2 è scelto di nuovo per una serie.</numerusform>
        </translation>
    </message>
    <message>
        <source>row</source>
        <translation>riga</translation>
    </message>
    <message>
        <source>why it could not be run</source>
        <translation>perché non è stata eseguita</translation>
    </message>
    <message>
        <source>Rows that could not be run</source>
        <translation>Righe non eseguibili</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Calcola</translation>
    </message>
    <message>
        <source>about one pass: the run took %1 s</source>
        <translation>circa un passaggio: l&apos;esecuzione ha richiesto %1 s</translation>
    </message>
    <message>
        <source>It is computed, nothing left the machine</source>
        <translation>Calcolo finito, nulla ha lasciato la macchina</translation>
    </message>
    <message>
        <source>The rule was changed meanwhile: compute it again</source>
        <translation>Nel frattempo la regola è cambiata: calcola di nuovo</translation>
    </message>
    <message>
        <source>Open the model of this run, %1: it is computed with it.</source>
        <translation>Apri il modello di questa esecuzione, %1: il calcolo lo usa.</translation>
    </message>
    <message>
        <source>The computation was cancelled</source>
        <translation>Il calcolo è stato annullato</translation>
    </message>
    <message>
        <source>The computation failed</source>
        <translation>Il calcolo non è riuscito</translation>
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
        <translation>strato %1, token %2, %3 %4</translation>
    </message>
    <message>
        <source>without value</source>
        <translation>senza valore</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>strato %1</translation>
    </message>
</context>
<context>
    <name>sinkscope::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>Chiudi il messaggio</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Avviso: %1</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Errore: %1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Domanda: %1</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Messaggio</translation>
    </message>
    <message numerus="yes">
        <source>and %n more before</source>
        <translation>
            <numerusform>e un altro prima</numerusform>
            <numerusform>e altri %n prima</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::NormsView</name>
    <message>
        <source>Norm of the hidden state after layer l</source>
        <translation>Norma dello stato nascosto dopo lo strato l</translation>
    </message>
    <message>
        <source>Norm of the keys of layer l</source>
        <translation>Norma delle chiavi dello strato l</translation>
    </message>
    <message>
        <source>Norm of the values of layer l</source>
        <translation>Norma dei valori dello strato l</translation>
    </message>
    <message>
        <source>Norm curves</source>
        <translation>Curve delle norme</translation>
    </message>
    <message>
        <source>Hidden state as layer input</source>
        <translation>Stato nascosto come ingresso dello strato</translation>
    </message>
    <message>
        <source>Norm shown</source>
        <translation>Norma mostrata</translation>
    </message>
    <message>
        <source>Scale of the norms</source>
        <translation>Scala delle norme</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>Scala logaritmica</translation>
    </message>
    <message>
        <source>lin</source>
        <translation>lin</translation>
    </message>
    <message>
        <source>Linear scale</source>
        <translation>Scala lineare</translation>
    </message>
    <message>
        <source>The norm of the state after layer l stands at l + 1, the layer that reads it, as keys, values and attention do</source>
        <translation>La norma dello stato dopo lo strato l sta in l + 1, lo strato che lo legge, come chiavi, valori e attenzione</translation>
    </message>
</context>
<context>
    <name>sinkscope::PcaView</name>
    <message>
        <source>projections of the layer input</source>
        <translation>proiezioni dell&apos;ingresso dello strato</translation>
    </message>
    <message>
        <source>projections of the attention output</source>
        <translation>proiezioni dell&apos;uscita dell&apos;attenzione</translation>
    </message>
    <message>
        <source>projections of the MLP input</source>
        <translation>proiezioni dell&apos;ingresso dell&apos;MLP</translation>
    </message>
    <message>
        <source>State that is projected on the components</source>
        <translation>Stato proiettato sulle componenti</translation>
    </message>
    <message>
        <source>PC %1, α = %2: norm %3, cosine %4</source>
        <translation>PC %1, α = %2: norma %3, coseno %4</translation>
    </message>
    <message>
        <source>Compute layer %1</source>
        <translation>Calcola lo strato %1</translation>
    </message>
    <message>
        <source>PCA sweep</source>
        <translation>Scansione PCA</translation>
    </message>
</context>
<context>
    <name>sinkscope::Presentation</name>
    <message>
        <source>Sinkscope: presentation</source>
        <translation>Sinkscope: presentazione</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Presentazione</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>Schermo nero</translation>
    </message>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display does not offer. The curve shows the same attention.</source>
        <translation>La mappa dei sink richiede OpenGL 3.3, che questo schermo non offre. La curva mostra la stessa attenzione.</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Passo successivo</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Passo precedente</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Primo passo</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Ultimo passo</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Strato sopra</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Strato sotto</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Sink successivo</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sink precedente</translation>
    </message>
    <message>
        <source>Run live</source>
        <translation>Esegui dal vivo</translation>
    </message>
    <message>
        <source>Blank screen</source>
        <translation>Schermo nero</translation>
    </message>
    <message>
        <source>Leave the presentation</source>
        <translation>Lascia la presentazione</translation>
    </message>
    <message>
        <source>There is no run to present yet: press Space to run the text of the window.</source>
        <translation>Non c&apos;è ancora un&apos;esecuzione da presentare: premi Spazio per eseguire il testo della finestra.</translation>
    </message>
    <message>
        <source>BOS decay</source>
        <translation>Decadimento del BOS</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Passo %1 di %2: %3</translation>
    </message>
    <message>
        <source>No run can be started now: the window needs a model and a text, and one run at a time.</source>
        <translation>Ora non si può avviare un&apos;esecuzione: alla finestra servono un modello e un testo, e una sola esecuzione alla volta.</translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationCurve</name>
    <message>
        <source>Attention received, by layer</source>
        <translation>Attenzione ricevuta, per strato</translation>
    </message>
    <message>
        <source>attention received</source>
        <translation>attenzione ricevuta</translation>
    </message>
    <message>
        <source>mean over queries and heads</source>
        <translation>media su query e teste</translation>
    </message>
    <message>
        <source>one sink</source>
        <translation>un sink</translation>
    </message>
    <message numerus="yes">
        <source>%1 sinks, sum</source>
        <translation>
            <numerusform>%1 sink, somma</numerusform>
            <numerusform>%1 sink, somma</numerusform>
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
        <translation>strato</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Spazio</translation>
    </message>
    <message>
        <source>run live</source>
        <translation>esegui dal vivo</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the key</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>nero</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>esci</translation>
    </message>
</context>
<context>
    <name>sinkscope::PresentationText</name>
    <message>
        <source>The text around the selected token</source>
        <translation>Il testo attorno al token selezionato</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>Il testo</translation>
    </message>
</context>
<context>
    <name>sinkscope::RecentFiles</name>
    <message>
        <source>Nothing was opened yet</source>
        <translation>Non è stato ancora aperto nulla</translation>
    </message>
    <message>
        <source>Take out what is &amp;missing</source>
        <translation>Togli ciò che &amp;manca</translation>
    </message>
    <message>
        <source>&amp;Clear this list</source>
        <translation>&amp;Svuota questo elenco</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (mancante)</translation>
    </message>
    <message>
        <source>%1 is not there any more; it was taken out of the list of recent files</source>
        <translation>%1 non c&apos;è più; è stato tolto dall&apos;elenco dei file recenti</translation>
    </message>
</context>
<context>
    <name>sinkscope::ResultView</name>
    <message>
        <source>Copy what the result says</source>
        <translation>Copia ciò che dice il risultato</translation>
    </message>
    <message>
        <source>Its attention went to</source>
        <translation>La sua attenzione è passata a</translation>
    </message>
    <message>
        <source>Tokens that received more attention</source>
        <translation>Token che hanno ricevuto più attenzione</translation>
    </message>
    <message>
        <source>Effect on the text</source>
        <translation>Effetto sul testo</translation>
    </message>
    <message>
        <source>Next token after the text</source>
        <translation>Token successivo al testo</translation>
    </message>
    <message>
        <source>This run changes nothing. Right-click a token in the sink map to ask what happens without it.</source>
        <translation>Questa esecuzione non cambia nulla. Fai clic destro su un token nella mappa dei sink per chiedere che cosa succede senza di esso.</translation>
    </message>
    <message>
        <source>Two runs of the same text side by side.</source>
        <translation>Due esecuzioni dello stesso testo fianco a fianco.</translation>
    </message>
    <message>
        <source>changed by %1 of its norm</source>
        <translation>variazione: %1 della sua norma</translation>
    </message>
    <message>
        <source>|after − before| / |before| of the tensor rows that were changed; of a masked key the mean attention that it lost</source>
        <translation>|dopo − prima| / |prima| delle righe del tensore cambiate; di una chiave mascherata l&apos;attenzione media che ha perso</translation>
    </message>
    <message numerus="yes">
        <source>%n later token(s)</source>
        <translation>
            <numerusform>%n token seguente</numerusform>
            <numerusform>%n token seguenti</numerusform>
        </translation>
    </message>
    <message>
        <source>All other sinks stay.</source>
        <translation>Tutti gli altri sink restano.</translation>
    </message>
    <message>
        <source>No longer sinks: %1.</source>
        <translation>Non più sink: %1.</translation>
    </message>
    <message>
        <source>New sinks: %1.</source>
        <translation>Nuovi sink: %1.</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>grandezza</translation>
    </message>
    <message>
        <source>before</source>
        <translation>prima</translation>
    </message>
    <message>
        <source>after</source>
        <translation>dopo</translation>
    </message>
    <message>
        <source>change</source>
        <translation>variazione</translation>
    </message>
    <message>
        <source>%1: before %2, after %3, change %4</source>
        <translation>%1: prima %2, dopo %3, variazione %4</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>strato %1</translation>
    </message>
    <message>
        <source>layers %1–%2</source>
        <translation>strati %1–%2</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>The same change at every secondary sink, all in one further run; a swap takes the mean of each sink&apos;s own others</source>
        <translation>La stessa modifica in ogni sink secondario, tutte in un&apos;altra esecuzione; uno scambio prende la media degli altri token di ciascun sink</translation>
    </message>
    <message numerus="yes">
        <source>Repeat on all %n sink(s)</source>
        <translation>
            <numerusform>Ripeti su %n sink</numerusform>
            <numerusform>Ripeti su tutti i %n sink</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::RuleForm</name>
    <message>
        <source>Also for the next runs</source>
        <translation>Anche per le prossime esecuzioni</translation>
    </message>
    <message>
        <source>Back to the run&apos;s own rule</source>
        <translation>Torna alla regola dell&apos;esecuzione</translation>
    </message>
    <message>
        <source>Rule and anchor of the run</source>
        <translation>Regola e ancora dell&apos;esecuzione</translation>
    </message>
    <message>
        <source>Which tokens count as sinks</source>
        <translation>Quali token contano come sink</translation>
    </message>
    <message>
        <source>Close this form</source>
        <translation>Chiudi questo modulo</translation>
    </message>
    <message>
        <source>Close this form (Esc)</source>
        <translation>Chiudi questo modulo (Esc)</translation>
    </message>
    <message>
        <source>default: aligned with the anchor and large</source>
        <translation>predefinita: allineato con l&apos;ancora e grande</translation>
    </message>
    <message>
        <source>parity: as the secondary-sinks paper&apos;s code</source>
        <translation>parità: come il codice dell&apos;articolo sui sink secondari</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Preimpostazione</translation>
    </message>
    <message>
        <source>Cosine above</source>
        <translation>Coseno oltre</translation>
    </message>
    <message>
        <source>A sink&apos;s state after a layer has a cosine with the anchor&apos;s above this. No unit.</source>
        <translation>Lo stato di un sink dopo uno strato ha con quello dell&apos;ancora un coseno oltre questo valore. Nessuna unità.</translation>
    </message>
    <message>
        <source>Norm above</source>
        <translation>Norma oltre</translation>
    </message>
    <message>
        <source>A sink&apos;s norm after a layer is above this many times the layer&apos;s lower median over all tokens. Not used by parity.</source>
        <translation>La norma di un sink dopo uno strato supera di tante volte la mediana inferiore dello strato su tutti i token. Non usata dalla parità.</translation>
    </message>
    <message>
        <source> × median</source>
        <translation> × mediana</translation>
    </message>
    <message>
        <source>The token that all others are compared with. Automatic: the candidate with the largest mean norm over the layers.</source>
        <translation>Il token con cui si confrontano tutti gli altri. Automatica: il candidato con la norma media sugli strati più grande.</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>Ancora</translation>
    </message>
    <message>
        <source>What is chosen here is also the rule of the runs that are started next</source>
        <translation>Ciò che si sceglie qui è anche la regola delle prossime esecuzioni</translation>
    </message>
    <message>
        <source>%1, slider</source>
        <translation>%1, cursore</translation>
    </message>
    <message>
        <source>No run is shown.</source>
        <translation>Nessuna esecuzione è mostrata.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatica</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <translation>#%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n secondary sink(s); the anchor is #%1.</source>
        <translation>
            <numerusform>%n sink secondario; l&apos;ancora è #%1.</numerusform>
            <numerusform>%n sink secondari; l&apos;ancora è #%1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::RunProgress</name>
    <message>
        <source>Progress</source>
        <translation>Avanzamento</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>avvio</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>strato %1 di %2</translation>
    </message>
    <message>
        <source>reading the weights</source>
        <translation>lettura dei pesi</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>scrittura</translation>
    </message>
    <message>
        <source>cancelling</source>
        <translation>annullamento</translation>
    </message>
    <message>
        <source>measuring separation</source>
        <translation>misura della separazione</translation>
    </message>
    <message>
        <source>arranging the points</source>
        <translation>disposizione dei punti</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>riga %1 di %2</translation>
    </message>
</context>
<context>
    <name>sinkscope::RunRowDelegate</name>
    <message>
        <source>Name of the run</source>
        <translation>Nome dell&apos;esecuzione</translation>
    </message>
</context>
<context>
    <name>sinkscope::RunsPanel</name>
    <message>
        <source>run</source>
        <translation>esecuzione</translation>
    </message>
    <message>
        <source>secondary sinks</source>
        <translation>sink secondari</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Esecuzioni</translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 on %4, %5 s</source>
        <translation>%1, %2 token, %3 su %4, %5 s</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>non salvata</translation>
    </message>
    <message>
        <source>Save run as...</source>
        <translation>Salva esecuzione come...</translation>
    </message>
    <message>
        <source>Number of secondary sinks, by the rule that is chosen for the row</source>
        <translation>Numero di sink secondari, secondo la regola scelta per la riga</translation>
    </message>
    <message>
        <source>published records</source>
        <translation>rilevamenti pubblicati</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The run goes on: %1 %</source>
        <translation>L&apos;esecuzione è in corso: %1 %</translation>
    </message>
    <message>
        <source>Rule and anchor...</source>
        <translation>Regola e ancora...</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message numerus="yes">
        <source>Close %n row(s)</source>
        <translation>
            <numerusform>Chiudi %n riga</numerusform>
            <numerusform>Chiudi %n righe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sinkscope::SinkMapView</name>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display does not offer; the other panels do not</source>
        <translation>La mappa dei sink richiede OpenGL 3.3, che questo schermo non offre; gli altri pannelli no</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Token successivo</translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation>Token precedente</translation>
    </message>
    <message>
        <source>Ten tokens on</source>
        <translation>Dieci token avanti</translation>
    </message>
    <message>
        <source>Ten tokens back</source>
        <translation>Dieci token indietro</translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation>Strato sopra</translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation>Strato sotto</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Sink successivo</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sink precedente</translation>
    </message>
    <message>
        <source>Fit selection</source>
        <translation>Adatta alla selezione</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ingrandisci</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Riduci</translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation>Metrica: %1</translation>
    </message>
    <message>
        <source>Heads: mean</source>
        <translation>Teste: media</translation>
    </message>
    <message>
        <source>Heads: maximum</source>
        <translation>Teste: massimo</translation>
    </message>
    <message>
        <source>Heads: share above epsilon</source>
        <translation>Teste: quota sopra epsilon</translation>
    </message>
    <message>
        <source>Next head</source>
        <translation>Testa successiva</translation>
    </message>
    <message>
        <source>Previous head</source>
        <translation>Testa precedente</translation>
    </message>
    <message>
        <source>Logarithmic or linear scale</source>
        <translation>Scala logaritmica o lineare</translation>
    </message>
    <message>
        <source>Range: brighter</source>
        <translation>Intervallo: più chiaro</translation>
    </message>
    <message>
        <source>Range: darker</source>
        <translation>Intervallo: più scuro</translation>
    </message>
    <message>
        <source>Range: automatic</source>
        <translation>Intervallo: automatico</translation>
    </message>
    <message>
        <source>Epsilon up</source>
        <translation>Aumenta epsilon</translation>
    </message>
    <message>
        <source>Epsilon down</source>
        <translation>Riduci epsilon</translation>
    </message>
    <message>
        <source>Colours: viridis or cividis</source>
        <translation>Colori: viridis o cividis</translation>
    </message>
    <message>
        <source>Frame timer</source>
        <translation>Cronometro dei fotogrammi</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Mostra tutto il testo</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copia l&apos;immagine</translation>
    </message>
    <message>
        <source>Layer 0 on top</source>
        <translation>Strato 0 in alto</translation>
    </message>
    <message>
        <source>Equal detail columns</source>
        <translation>Colonne del dettaglio uguali</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Primo token</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>Ultimo token</translation>
    </message>
    <message>
        <source>Five layers up</source>
        <translation>Cinque strati sopra</translation>
    </message>
    <message>
        <source>Five layers down</source>
        <translation>Cinque strati sotto</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Primo strato</translation>
    </message>
    <message>
        <source>Last layer</source>
        <translation>Ultimo strato</translation>
    </message>
    <message>
        <source>Metric: norm or its ratio to the layer&apos;s median</source>
        <translation>Metrica: norma o suo rapporto con la mediana dello strato</translation>
    </message>
    <message>
        <source>Range: raise its low end</source>
        <translation>Intervallo: alza il limite inferiore</translation>
    </message>
    <message>
        <source>Range: lower its low end</source>
        <translation>Intervallo: abbassa il limite inferiore</translation>
    </message>
    <message>
        <source>Range: type its ends</source>
        <translation>Intervallo: scrivi i limiti</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copia i dati</translation>
    </message>
    <message>
        <source>Export figure...</source>
        <translation>Esporta la figura...</translation>
    </message>
</context>
<context>
    <name>sinkscope::SinkMapWidget</name>
    <message>
        <source>Sink map</source>
        <translation>Mappa dei sink</translation>
    </message>
    <message>
        <source>no run</source>
        <translation>nessuna esecuzione</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>strato %1</translation>
    </message>
    <message>
        <source>This run is too large for the textures of this graphics driver</source>
        <translation>Questa esecuzione è troppo grande per le texture di questo driver grafico</translation>
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
        <translation>nessuna query la vede</translation>
    </message>
    <message>
        <source>pixel</source>
        <translation>pixel</translation>
    </message>
    <message>
        <source>the sink, drawn wide</source>
        <translation>il sink, disegnato largo</translation>
    </message>
    <message>
        <source>max of tokens %1–%2</source>
        <translation>max dei token %1–%2</translation>
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
        <translation>query</translation>
    </message>
    <message>
        <source>layer %1, token %2 &apos;%3&apos;, %4 has no value</source>
        <translation>strato %1, token %2 &apos;%3&apos;, %4 non ha valore</translation>
    </message>
    <message>
        <source>layer %1, token %2 &apos;%3&apos;, %4 %5</source>
        <translation>strato %1, token %2 &apos;%3&apos;, %4 %5</translation>
    </message>
    <message>
        <source>This run does not hold &quot;%1&quot;: choose another metric above.</source>
        <translation>Questa esecuzione non contiene &quot;%1&quot;: scegli un&apos;altra metrica qui sopra.</translation>
    </message>
    <message>
        <source>This run was made without sink scores and has no &quot;%1&quot;: choose another metric above, or run the text again with scores.</source>
        <translation>Questa esecuzione è stata fatta senza punteggi di sink e non ha &quot;%1&quot;: scegli un&apos;altra metrica qui sopra, o esegui di nuovo il testo con i punteggi.</translation>
    </message>
    <message>
        <source>only itself sees it</source>
        <translation>lo vede solo se stesso</translation>
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
        <translation>Stadi dell&apos;MLP</translation>
    </message>
</context>
<context>
    <name>sinkscope::SweepView</name>
    <message>
        <source>when is a sink decided? Select one, then choose Experiment &gt; Sweep over layers: the same change in each layer</source>
        <translation>quando si decide un sink? Selezionane uno, poi scegli Esperimento &gt; Scansione sugli strati: la stessa modifica in ogni strato</translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>norma %1</translation>
    </message>
    <message>
        <source>%1, layer %2</source>
        <translation>%1, strato %2</translation>
    </message>
    <message>
        <source>key</source>
        <translation>key</translation>
    </message>
    <message>
        <source>%1: the change selects nothing</source>
        <translation>%1: la modifica non seleziona nulla</translation>
    </message>
    <message>
        <source>%1: %2 of %3 sinks stay, mean lifetime %4, mean score %5</source>
        <translation>%1: restano %2 sink su %3, vita media %4, punteggio medio %5</translation>
    </message>
    <message>
        <source>%1: norm %2, cosine %3, lifetime %4, suppression %5</source>
        <translation>%1: norma %2, coseno %3, vita %4, soppressione %5</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Scansione</translation>
    </message>
</context>
<context>
    <name>sinkscope::TokenHead</name>
    <message>
        <source>Text around the token</source>
        <translation>Testo attorno al token</translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation>Sink precedente</translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation>Sink successivo</translation>
    </message>
    <message>
        <source>Previous sink ([)</source>
        <translation>Sink precedente ([)</translation>
    </message>
    <message>
        <source>Next sink (])</source>
        <translation>Sink successivo (])</translation>
    </message>
    <message>
        <source>(no text)</source>
        <translation>(nessun testo)</translation>
    </message>
    <message>
        <source>id %1</source>
        <translation>id %1</translation>
    </message>
    <message>
        <source>Token %1, position %2, %3</source>
        <translation>Token %1, posizione %2, %3</translation>
    </message>
</context>
<context>
    <name>sinkscope::TraceModel</name>
    <message>
        <source>row</source>
        <translation>riga</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>problema</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>Tokens of the whole row, counted with the model that is open</source>
        <translation>Token della riga intera, contati con il modello aperto</translation>
    </message>
</context>
<context>
    <name>sinkscope::TraceTable</name>
    <message>
        <source>Filter the rows by their text</source>
        <translation>Filtra le righe per il loro testo</translation>
    </message>
    <message>
        <source>Show only rows that hold this text, or the row of this number (Ctrl+F)</source>
        <translation>Mostra solo le righe che contengono questo testo, o la riga con questo numero (Ctrl+F)</translation>
    </message>
    <message>
        <source>Open a traces file</source>
        <translation>Apri un file di tracce</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>Tracce</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtra</translation>
    </message>
    <message>
        <source>No traces file is open: open one, or drop a .jsonl on the window.</source>
        <translation>Nessun file di tracce è aperto: aprine uno, o trascina un .jsonl sulla finestra.</translation>
    </message>
    <message numerus="yes">
        <source>Filter %n row(s)</source>
        <translation>
            <numerusform>Filtra %n riga</numerusform>
            <numerusform>Filtra %n righe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n row(s)</source>
        <translation>
            <numerusform>%1: %2 di %n riga</numerusform>
            <numerusform>%1: %2 di %n righe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s)</source>
        <translation>
            <numerusform>%1: %n riga</numerusform>
            <numerusform>%1: %n righe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s), read as %2</source>
        <translation>
            <numerusform>%1: %n riga, letta come %2</numerusform>
            <numerusform>%1: %n righe, lette come %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n row(s), the tokens of %2 are counted</source>
        <translation>
            <numerusform>%1: %n riga, si contano i token di %2</numerusform>
            <numerusform>%1: %n righe, si contano i token di %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Run rows as a batch</source>
        <translation>Esegui righe come serie</translation>
    </message>
    <message>
        <source>The sinks of all rows, of the rows that are shown, or of those that are chosen</source>
        <translation>I sink di tutte le righe, di quelle mostrate o di quelle scelte</translation>
    </message>
</context>
<context>
    <name>sinkscope::ViewHistory</name>
    <message>
        <source>show another run</source>
        <translation>mostrare un&apos;altra esecuzione</translation>
    </message>
    <message>
        <source>select token %1</source>
        <translation>selezionare il token %1</translation>
    </message>
    <message>
        <source>select layer %1</source>
        <translation>selezionare lo strato %1</translation>
    </message>
    <message>
        <source>select another head</source>
        <translation>selezionare un&apos;altra testa</translation>
    </message>
    <message>
        <source>change in %1</source>
        <translation>modifica in %1</translation>
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
        <translation>Tabella dei dati</translation>
    </message>
    <message>
        <source>%1, data table</source>
        <translation>%1, tabella dei dati</translation>
    </message>
    <message>
        <source>Data table: the numbers in place of the picture, to read and to copy</source>
        <translation>Tabella dei dati: i numeri al posto dell&apos;immagine, da leggere e da copiare</translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation>Ancora nulla da mostrare</translation>
    </message>
    <message>
        <source>Run a text, or open a finished run.</source>
        <translation>Esegui un testo, o apri un&apos;esecuzione finita.</translation>
    </message>
    <message>
        <source>%1: not in this run</source>
        <translation>%1: non in questa esecuzione</translation>
    </message>
    <message>
        <source>Not in a detection file</source>
        <translation>Non in un file di rilevamento</translation>
    </message>
    <message>
        <source>It says which tokens are sinks in which layers, and holds no curves. The levels show it; choose a run to see more.</source>
        <translation>Dice quali token sono sink in quali strati e non contiene curve. I livelli lo mostrano; scegli un&apos;esecuzione per vedere di più.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
</context>
</TS>
