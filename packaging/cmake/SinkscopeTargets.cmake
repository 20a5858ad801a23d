# SPDX-License-Identifier: GPL-3.0-or-later
add_library(sinkscope_options INTERFACE)
target_compile_options(sinkscope_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<BOOL:${SINKSCOPE_WARNINGS_AS_ERRORS}>:-Werror>)
if(CCACHE)
  # ccache can only share results of files behind a precompiled header with this.
  target_compile_options(sinkscope_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endif()
if(SINKSCOPE_SANITIZE)
  target_compile_options(sinkscope_options INTERFACE -fsanitize=${SINKSCOPE_SANITIZE} -fno-omit-frame-pointer -g)
  target_link_options(sinkscope_options INTERFACE -fsanitize=${SINKSCOPE_SANITIZE})
endif()

# sinkscope_registry(<target> <Kind> <header> <glob>): every file matching the glob must define
# void register<Kind>_<file stem>(<Kind>Registry&); a missing one is a link error, not a silent gap.
function(sinkscope_registry target kind header glob)
  file(GLOB files CONFIGURE_DEPENDS ${glob})
  set(declarations "")
  set(calls "")
  foreach(file IN LISTS files)
    get_filename_component(stem ${file} NAME_WE)
    string(APPEND declarations "void register${kind}_${stem}(${kind}Registry& registry);\n")
    string(APPEND calls "    register${kind}_${stem}(registry);\n")
  endforeach()
  set(out ${CMAKE_CURRENT_BINARY_DIR}/registerall${kind}.cpp)
  file(CONFIGURE OUTPUT ${out} @ONLY CONTENT
"#include \"${header}\"\n\nnamespace sinkscope {\n${declarations}\nvoid registerAll${kind}([[maybe_unused]] ${kind}Registry& registry)\n{\n${calls}}\n\n} // namespace sinkscope\n")
  target_sources(${target} PRIVATE ${files} ${out})
endfunction()

# sinkscope_test(<path/tst_x.cpp> LABEL unit|arch|gui|gl|... LIBS ...): a Qt Test program; gl runs on a virtual screen.
function(sinkscope_test source)
  cmake_parse_arguments(PARSE_ARGV 1 T "" "LABEL" "LIBS")
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  target_link_libraries(${name} PRIVATE ${T_LIBS} sinkscope_testsupport Qt6::Test sinkscope_options)
  if(T_LABEL STREQUAL gl)
    add_test(NAME ${name} COMMAND xvfb-run -a -s "-screen 0 1920x1200x24" $<TARGET_FILE:${name}>)
    set_tests_properties(${name} PROPERTIES RUN_SERIAL ON ENVIRONMENT "QT_QPA_PLATFORM=xcb;OMP_WAIT_POLICY=passive")
  else()
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;OMP_WAIT_POLICY=passive")
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${T_LABEL}")
endfunction()
