<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en">
<context>
    <name>DecayView</name>
    <message>
        <source>BOS decay</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>the folder holds neither a model (config.json) nor a run (run.json): choose one of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no kind of file that Sinkscope opens: it opens .gguf models, Hugging Face folders, .sinkrun folders, .jsonl traces, .json specs and .txt texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no display for the window; sinkscope demo --headless DIR and the commands listed by sinkscope --help work without one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1: convert it to UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such run folder or detection file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a folder; --out names the file to write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the input itself; --out needs another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder &quot;%1&quot; does not exist, make it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a folder, nothing can be written in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file name is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a device or a pipe, a file is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name for the new folder is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this exists already and is not overwritten, choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has %1 bytes, more than the %2 that are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you have no permission for this file or folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this lies on a read-only file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a part of this path is a file and not a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a folder, a file is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is full, free some space and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file would be larger than the file system allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this name is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many files are open, close some and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system refused to work on this file (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends %1 bytes early: it has been cut or is being changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; occurs twice in one object of this JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not valid JSON at line %1, column %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this JSON has more than %1 values, which is more than this program reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this JSON is nested deeper than %1 levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this JSON has %1 bytes, more than the %2 that are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a zero byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this JSON could not be read (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes %1 to %2 lie behind the end of the file (%3 bytes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key %1 is missing or not above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a mixture of experts (%1), which the llama architecture here does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rotary scaling of the type %1 is not one of those this version has (none, llama3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 does not have %2 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is true, which the llama architecture here does not have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rotary scaling of the type %1 is not one of those this version has (default, llama3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rotary dimensions do not fit heads of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not enough memory: use fewer tokens or --dtype bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not enough memory on the device: use fewer tokens or --device cpu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the computation failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there: this machine or this libtorch has no CUDA; use cpu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there: this machine has %2 CUDA devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the architecture %1 is not one of those this version runs (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, which this architecture does not have (it has %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the llama3 rotary scaling is missing or not above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no tap of the architecture %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position %1 does not exist: the run has %2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the attention of layer %1 does not add up (off by %2 of %3 queries): its numbers cannot be trusted; try --dtype f32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 is %2, but the model&apos;s settings ask for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 holds %2, which are no weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the architecture has no weight %1 by rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends at byte %1 inside %2: it is cut short or damaged, get it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at byte %2 claims %3 bytes, but the file has only %4 more: it is cut short or damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at byte %2 has %3 bytes; at most %4 are allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at byte %2 is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at byte %2 is not UTF-8: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this GGUF file is big-endian; only little-endian files are read, convert it with gguf-convert-endian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GGUF version %1 is not read by this version of the program: it reads versions 2 and 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte 16 claims %1 metadata keys, which is more than the file can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte 8 claims %1 tensors, which is more than the file can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a metadata key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type of a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the metadata key %1 at byte %2 occurs twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the truth value of %1 at byte %2 is %3; it must be 0 or 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value of %1 has the unknown type number %2 at byte %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type of a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the length of a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list %1 at byte %2 has elements of the unknown type number %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list %1 at byte %2 claims %3 elements, which is more than the file can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text of a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lists in %1 are nested deeper than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>general.alignment has the type number %1; it must be a 32-bit unsigned number (4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>general.alignment is %1; it must be a power of two of at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 at byte %2 occurs twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor&apos;s number of dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 has %2 dimensions (byte %3); 1 to 4 are possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor&apos;s shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dimension %1 of the tensor %2 is %3 (byte %4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor&apos;s type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor&apos;s offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 has the unknown type number %2 (byte %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 is stored as %2, which is not read by this version: it reads F32, F16, BF16, Q4_0, Q4_1, Q5_0, Q5_1 and Q8_0; take a file of one of these types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rows of the tensor %1 have %2 values; for %3 it must be a multiple of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape of the tensor %1 asks for more bytes than the file has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the offset %1 of the tensor %2 is no multiple of the alignment %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 (%2 bytes at offset %3) ends outside the file, which has %4 bytes of data: it is cut short or damaged, get it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensors %1 and %2 overlap at byte %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has more than %1 lines, which is more than are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is not UTF-8 at byte %1 of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is empty, one JSON object a line is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line has %1 bytes, more than the %2 that are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line is blank, a JSON object is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line is no JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch checkpoints (.bin, .pt, .pth) can run code when they are loaded and are never read here; convert the model to safetensors or GGUF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the folder of the model, which holds config.json and the weights, not one file of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is one of the %1 parts of a model, which is not read by this version; join them with llama.cpp&apos;s gguf-split --merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this folder has no config.json, but the GGUF file %1; open that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this folder has no config.json, so it is no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this folder has neither %1 nor %2, so there are no weights to read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the object weight_map, which says where each tensor lies, is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file of the tensor %1 is no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 is said to lie in %2, which is no plain name of a safetensors file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this part of the model is missing, though %1 names it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 is not in this file, though %2 says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 is also in %2; it must be in one file only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key %1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a list with a value for each layer, which is not read by this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2; it must lie between 1 and %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key general.architecture is missing, so this is no language model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither token_embd.weight nor tokenizer.ggml.tokens tells a possible number of tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens, but the embedding only %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key model_type, which names the architecture, is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 heads cannot share %2 key-value heads evenly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a width of %1 cannot be divided among %2 heads, and %3 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor %1 holds %2, not floating-point numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows %1 to %2 of the tensor %3 were asked for, but it has %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 values of the tensor %2 were asked for into room for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a PyTorch checkpoint (a pickle), which can run code when it is loaded and is never read here; convert it to safetensors or GGUF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a Git LFS pointer, not the model itself; fetch the file with `git lfs pull`</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a web page, not a model; download the file itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file is in a GGML format older than GGUF; convert it with llama.cpp&apos;s tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is a safetensors file; open its folder, which holds config.json too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no GGUF file: it begins with the bytes %1 (%2), not with GGUF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array cannot have the name &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are two arrays of the name &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape of the array &quot;%1&quot; does not fit its %2 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no safetensors file: it has only %1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no safetensors file: bytes 0 to 7 announce a header of %1 bytes, at most %2 are allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes 0 to 7 announce a header of %1 bytes but only %2 follow: the file is cut or is no safetensors file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no safetensors file: its header does not begin with &quot;{&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;__metadata__&quot; in the header is no object of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the &quot;__metadata__&quot; of the header is no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header&apos;s entry for the tensor &quot;%1&quot; is no object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;dtype&quot; text in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has the number type &quot;%2&quot;, which this program does not read; convert the model to F32, F16 or BF16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;shape&quot; list in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape of the tensor &quot;%1&quot; holds %2, which is no length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape %2 of the tensor &quot;%1&quot; is too large for any file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has no &quot;data_offsets&quot; of two numbers in the header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data of the tensor &quot;%1&quot; ends (byte %3) before it begins (byte %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; ends at byte %2 of the data, the file holds %3: it is cut, download it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has %2 bytes of data, its shape and type need %3: the header is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensors &quot;%1&quot; and &quot;%2&quot; share bytes of the data (from byte %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes %1 to %2 of the data, before the tensor &quot;%3&quot;, belong to no tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last %1 bytes of the file, from byte %2 of the data, belong to no tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no tensor &quot;%1&quot; in this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, F32 is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; begins at byte %2, which is no multiple of 4: write the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, I64 or I32 is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tensor of a safetensors file cannot have the name &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is declared twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; is of type %2, which a safetensors file cannot hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor &quot;%1&quot; has a dimension of %2, it is too large for any file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header would have %1 bytes, at most %2 are allowed: store fewer tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file was not made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line has no &quot;candidate_sinks&quot; object: it is no sink record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line has no whole number &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; in &quot;candidate_sinks&quot; is no token position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the entry of position %1 in &quot;candidate_sinks&quot; is no object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sink at position %1 has no whole number &quot;token_id&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sink at position %1 has the &quot;sink_type&quot; &quot;%2&quot;; bos_sink, secondary, cliff or noise is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sink at position %1 has no &quot;layer&quot; list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the &quot;layer&quot; list of the sink at position %1 holds %2, which is no layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the &quot;layer&quot; list of the sink at position %1 does not ascend at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text of this row is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>message %1 of this row is no object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the content of message %1 of this row holds something that is no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the content of message %1 of this row is no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the field &quot;%1&quot; of this row is no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the field &quot;messages&quot; of this row is no list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this row has no fields; &quot;prompt&quot; and &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; or &quot;prompt&quot; is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this row holds no trace: &quot;prompt&quot; and &quot;output&quot;, &quot;messages&quot;, &quot;text&quot; or &quot;prompt&quot; is needed, it has %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no row %1: the file has %2 rows, the first is row 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array does not fit the others of this run: the run is damaged, run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>candidate %1 does not exist, the run has %2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position %1 is no anchor candidate of this run, which has %2: run again with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the engine cannot be loaded: %1; install Sinkscope with its libtorch again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this library is no engine of this version (%1): install Sinkscope again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the engine did not start: install Sinkscope again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this model has no BOS token: leave add_bos at auto or no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is empty: there is nothing to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text has no token: there is nothing to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list is empty: there is nothing to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the input has %1 tokens and the model reads at most %2: set max_tokens to %2 or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no token of this model, its ids are 0 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array does not fit the others of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not enough memory for this run: take fewer tokens, or bf16 as the type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run failed inside a library: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run needs about %1 MiB of memory and %2 MiB are free: take fewer tokens, or bf16 as the type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be an object: the run is damaged, run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; is missing: the run is damaged, run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, which is impossible: the run is damaged, run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be %2: the run is damaged, run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list with at least one token: the run is damaged, run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not fit the spec: the run is damaged, run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such run folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no run folder: it holds no %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run needs at least one layer, one head and one token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array %1 is missing: run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array %1 is %2 of %3 and must be %4 of %5: run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token_ids and the list of tokens differ at position %1: run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position %1 does not exist, the run has %2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of these positions exists, the run has %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array %1 is not aligned: run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the array %1 counts more queries than there are: run it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list is empty: give &quot;all&quot; or the numbers wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is negative: counting starts at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no tap &quot;%1&quot;; the taps are %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tap %1 has no layers: leave them out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tap %1 of one layer is asked for twice: put its positions into one list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no token id: ids start at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no file is named: give the path of a JSONL file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is negative: rows start at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is impossible: a cosine threshold from 0 to below 1 is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is impossible: a ratio of at least 0 is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 positions are too many: give at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1 of %2 does not exist: the layers are 0 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position %1 of %2 does not exist: the run has %3 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no model is named: give a GGUF file or a model folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is impossible: at least one token is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no type &quot;%1&quot;; the types are auto, f32, bf16, f16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no device &quot;%1&quot;; the devices are auto, cpu, cuda:0, cuda:1 and so on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is impossible: give 1 to 1024, or 0 for as many as there are cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no position: positions start at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is impossible: a share between 0 and 1 is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number with a fraction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is needed here, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;all&quot; or a list of whole numbers is needed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known here; one of %2 is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such key; the keys here are %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot run chat messages yet: give &quot;text&quot;, &quot;ids&quot; or &quot;trace&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot run images yet: give &quot;text&quot;, &quot;ids&quot; or &quot;trace&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exactly one of &quot;text&quot;, &quot;ids&quot; and &quot;trace&quot; is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key is missing: say what to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;auto&quot; or a position is needed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is of version %1 and this program reads version %2: use a newer Sinkscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no version %1; this program reads version %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key is missing: name a GGUF file or a model folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot apply a chat template yet: leave it false and give the final text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot run chat messages yet: give &quot;input&quot; with a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot render a chat template yet: give the final text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot run images yet: give &quot;input&quot; with a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version cannot make interventions yet: leave the list empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary has %1 tokens; 1 to %2 are possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary has %1 merges; at most %2 are possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary is broken: %1 tokens, but %2 token types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary is broken: BOS is token %1, but there are only %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pre-tokeniser %1 is not known to this version: it knows %2; give the ids themselves with --ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary is broken: merge %1 is %2, not two parts with a space between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text has %1 bytes; at most %2 can be tokenised at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is not UTF-8: byte %1 belongs to no character; convert it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a BOS token was asked for, but the model has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tokenizer is %1, which is not read by this version: it reads byte-level BPE from GGUF files; give the ids themselves with --ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no tokenizer in this model; give the ids themselves with --ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.tokens is no list of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.merges is no list of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the vocabulary is broken: tokenizer.ggml.token_type is no list of whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokenizer.ggml.pre, which says how text is cut into words, is missing; take a newer GGUF file of this model, or give the ids themselves with --ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not enough memory to cut the text into words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text cannot be cut into words: it has a run of characters that is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PNG of %1 x %2 pixels (600 dpi) is too large: choose a smaller page, PDF or SVG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is not enough memory for a picture of %1 x %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the PNG could not be made: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size: write width x height in millimetres, as 85x60mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no possible page: both sides must lie between 20 and 1000 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no format of a figure: use pdf, svg or png</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this picture holds no spec of a run: only figures that Sinkscope exported can be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this figure was made by a newer version of Sinkscope: update the program to open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the spec in this figure cannot be run by this version: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than 256 MB: no figure of Sinkscope is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no figure: give a PDF, SVG or PNG that Sinkscope exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a detection file holds no sink scores: give a run folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run was made without sink scores (--no-scores): run it again with them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run holds no sink_score: run the model again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to draw: give a run folder or detection files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 detection files are too many for one figure: give at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it lists no sinks, so there are no levels to draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names layer %1: a model of more than %2 layers cannot be drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run does not hold the values of this map: run the model again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a detection file holds no norms: give a run folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run holds no %1: run the model again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FigureText</name>
    <message>
        <source>secondary sinks: born in layer %1,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read by layers %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secondary sinks: born in layers %1–%2,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention received, mean over queries and %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anchor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 secondary sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 secondary sinks, sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anchor&apos;s minimum %1 in layer %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minimum %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BOS decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sinks by birth and lifetime: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>birth layer l (state after layer l)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>birth layer l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(birth, life)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lifetime in layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lifetime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count n,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log(1 + n)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 secondary sinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>born to last layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; %1 queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sink score: received attention, mean over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, cut at %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token position t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sink score,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sink map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂, all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂, all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state after layer l, log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂, all heads, log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂, all heads, log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm ‖h‖₂ of the state after layer l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rest, 5 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rest, 95 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rest, median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 other sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 other sinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rest, 5–95 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secondary, layers %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer l (state after layer l)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer l (its attention reads the state after layer l − 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer l (reads the state after l − 1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InspectorView</name>
    <message>
        <source>%1 × median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LecturePainter</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>%1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapAxes</name>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, cut at %1 of %2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapMargin</name>
    <message>
        <source>Attention received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anchor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secondary, sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secondary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>born to last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>detail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; %1 queries</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapMetric</name>
    <message>
        <source>sink score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention received in layer l, mean over the queries that can see the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cosine of the state after layer l with the anchor&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>l2 norm of the state after layer l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>norm / median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>l2 norm of the state after layer l over the layer&apos;s lower median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>k norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>l2 norm of the key projection of layer l, all kv heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>v norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>l2 norm of the value projection of layer l, all kv heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLP output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>l2 norm of the MLP&apos;s output in layer l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>l2 norm of the attention&apos;s output in layer l</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapOverlay</name>
    <message>
        <source>mean of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 secondary sinks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapPainter</name>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>born %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapRenderer</name>
    <message>
        <source>The graphics driver refused the shader %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display&apos;s driver does not offer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlainWords</name>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>five</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>six</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eleven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>twelve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no secondary sinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one secondary sink</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunProgress</name>
    <message>
        <source>%1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SinkMapView</name>
    <message>
        <source>Sink map</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::CommandField</name>
    <message>
        <source>Commands, views, tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command, a view or a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command, a view or a token by a few letters or its number (Ctrl+Shift+P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of this name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::DataTable</name>
    <message>
        <source>Copy cells</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::FieldButton</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::FigureView</name>
    <message>
        <source>Reset view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export figure...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, layer %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 x %3 mm (*.%4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::InputPanel</name>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens to read at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens to read at most; a longer text is cut there, and the run says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text to run. Paste it here, or drop a .txt or .jsonl file on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No traces file is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a traces file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text of the spec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 token ids of a spec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no text yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no trace chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::InspectorView</name>
    <message>
        <source>text around the token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>previous sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous sink ([)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next sink (])</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers in which the token is a sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sink score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Residual norm ‖h‖₂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cosine to anchor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key norm ‖k‖₂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value norm ‖v‖₂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLP output ‖y‖₂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run yet: its tokens are described here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No token is selected. Click one in the sink map, or press ] for the first sink.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no text)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>id %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>◆ anchor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● secondary sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● other sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token %1, position %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 sinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Born %1, last %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lives %1 layers, level (%2, %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never a sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in no layer of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of %1 heads over %2 queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after layer %1; sink if &gt; %2 × median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after layer %1; not tested by this rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with #%1; sink if &gt; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with #%1; sink if |cos| &gt; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aligned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not aligned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key projection of layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value projection of layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at birth, in layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention received, %1 of %2 at ε or above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run kept no scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1: %2; </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention received per head</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::KeyHints</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::LevelsView</name>
    <message>
        <source>1 sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>birth layer %1, lifetime %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::MainWindow</name>
    <message>
        <source>Sinkscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demo text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first run is under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sink map appears here when it has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the model on the text on the left: which tokens are attention sinks, where they are born and where they end appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Return runs it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anchor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secondary sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save run as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run folders (*.sinkrun)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only files and folders of this machine can be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model folder or .gguf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop it here, or choose it. Sinkscope runs it on this machine: nothing is uploaded, nothing is downloaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished runs (.sinkrun) can be opened without a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back the panels on the left (Ctrl+1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Float or dock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follows selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;model...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model &amp;folder...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;run folder...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;traces, text or spec...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open re&amp;cent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save run as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language changes the next time Sinkscope starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;As the system&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Commands, views, tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;igure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export this figure...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy this figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the &amp;numbers of this figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data &amp;table of this figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the &amp;demo text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Number type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic (f32 on CPU, bf16 on CUDA)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;evice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first CUDA device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sink r&amp;ule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Default: aligned with the anchor and large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Parity: as the secondary-sinks paper&apos;s code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors config.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open run folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open traces, text or spec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces, texts and specs (*.jsonl *.ndjson *.txt *.md *.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 finished in %2 s, nothing left the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1 was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2, %3 layers, %4 heads, %5 wide, up to %6 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a model to count its tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counting its tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text to run yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of %1, cut there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of this run, estimated: weights %1, work %2, results %3, program %4. Free now: %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run needs about %1 of memory and %2 are free: read fewer tokens, or choose a smaller number type in the Run menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>previous, next sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fit selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule by which tokens count as sinks: see and change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule: cos &gt; %1, norm &gt; %2 × median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rule: parity, |cos| &gt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the model on the input (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the run (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open model folder...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the demo text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open traces, text or spec...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic device</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::NormsView</name>
    <message>
        <source>Norm of the hidden state after layer l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm of the keys of layer l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm of the values of layer l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norm curves</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::RunProgress</name>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelling</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::RunsPanel</name>
    <message>
        <source>run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secondary sinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 tokens, %3 on %4, %5 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save run as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::SinkMapView</name>
    <message>
        <source>The sink map needs OpenGL 3.3, which this display does not offer; the other panels do not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten tokens on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten tokens back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous sink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads: mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads: maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads: share above epsilon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic or linear scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range: brighter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range: darker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range: automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours: viridis or cividis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frame timer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::SinkMapWidget</name>
    <message>
        <source>Sink map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, token %1 %2, %3 %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run is too large for the textures of this graphics driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no query sees it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sink, drawn wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max of tokens %1–%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>norm, cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × med, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::TraceModel</name>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sinkscope::ViewHost</name>
    <message>
        <source>Data table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, data table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data table: the numbers in place of the picture, to read and to copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to show yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a text, or open a finished run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not in this run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
