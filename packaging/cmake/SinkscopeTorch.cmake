# SPDX-License-Identifier: GPL-3.0-or-later
# The libraries of libtorch that ATen needs. The shipped CMake config of a CUDA build demands a CUDA toolkit, so the
# libraries are named here by hand; CUDA ones are linked where they are present (kept although nothing refers to them:
# loading them is what registers the device).
if(NOT EXISTS ${SINKSCOPE_TORCH}/lib/libtorch_cpu.so)
  message(FATAL_ERROR "No libtorch in ${SINKSCOPE_TORCH}. Run packaging/setup.sh, or give -DSINKSCOPE_TORCH=DIR.")
endif()
add_library(sinkscope_torch INTERFACE)
target_include_directories(sinkscope_torch SYSTEM INTERFACE ${SINKSCOPE_TORCH}/include)
target_link_directories(sinkscope_torch INTERFACE ${SINKSCOPE_TORCH}/lib)
target_link_libraries(sinkscope_torch INTERFACE ${SINKSCOPE_TORCH}/lib/libtorch_cpu.so ${SINKSCOPE_TORCH}/lib/libc10.so)
if(EXISTS ${SINKSCOPE_TORCH}/lib/libtorch_cuda.so)
  target_link_libraries(sinkscope_torch INTERFACE -Wl,--no-as-needed ${SINKSCOPE_TORCH}/lib/libtorch_cuda.so
    ${SINKSCOPE_TORCH}/lib/libc10_cuda.so -Wl,--as-needed)
endif()
target_link_options(sinkscope_torch INTERFACE -Wl,-rpath-link,${SINKSCOPE_TORCH}/lib)
