# SPDX-License-Identifier: GPL-3.0-or-later
# Brings catalogues up to date with the sources:
#   cmake -DROOT=<source tree> -DLUPDATE=<program> -DSENTENCES=<program> -DCATALOGUES=<folder of .ts> -DWORK=<folder> -P
# Anything lupdate remarks on is an error: such a text would never be translated.
execute_process(COMMAND ${SENTENCES} ${ROOT} core app views OUTPUT_FILE ${WORK}/errors.h ERROR_VARIABLE remarks
  RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${remarks}")
endif()

function(update)
  execute_process(
    COMMAND ${LUPDATE} -silent -no-obsolete -locations none -source-language en -I ${ROOT} -extensions cpp,h
      ${ROOT}/app ${ROOT}/views ${WORK}/errors.h ${ARGN}
    ERROR_VARIABLE remarks RESULT_VARIABLE result)
  if(NOT result EQUAL 0 OR remarks)
    message(FATAL_ERROR "${LUPDATE}: ${result}\n${remarks}")
  endif()
endfunction()

# English is what the sources say; only its plurals are a translation.
update(-pluralonly -target-language en -ts ${CATALOGUES}/sinkscope_en.ts)
foreach(language it es pt_BR)
  update(-target-language ${language} -ts ${CATALOGUES}/sinkscope_${language}.ts)
endforeach()
