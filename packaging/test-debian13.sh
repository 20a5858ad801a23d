#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds and tests this checkout on a bare Debian 13 in a folder of its own: packaging/test.sh in a chroot that
# mmdebstrap makes. Shows what a fresh machine of the next Debian lacks. Needs root, mmdebstrap and about 6 GB.
#
#   packaging/test-debian13.sh [FOLDER]    FOLDER is where the chroot is kept (build/debian13); it is used again next time
set -euo pipefail
cd "$(dirname "$0")/.."

suite=trixie
mirror=http://deb.debian.org/debian
root=$(realpath -m "${1:-build/debian13}")

say() { printf 'test-debian13: %s\n' "$*"; }

fail() {
    printf 'test-debian13: %s\n' "$*" >&2
    exit 1
}

[[ $(id -u) -eq 0 ]] || fail "a chroot needs root: run this as root or with sudo"
command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing: apt-get install mmdebstrap"

if [[ ! -x $root/usr/bin/apt-get ]]; then
    say "making a bare Debian 13 in $root"
    mkdir -p "$(dirname "$root")"
    rm -rf "$root.part"
    mmdebstrap --quiet --variant=apt --mode=root "$suite" "$root.part" "$mirror"
    mv "$root.part" "$root"
fi

# The checkout as git knows it, changes included. An old copy keeps its build folder; every file counts as new, because
# one that was changed before the last build began would else pass for built (ccache keeps a second run quick).
house=$root/sinkscope
mkdir -p "$house/build"
find "$house" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
git ls-files -z --cached --others --exclude-standard \
    | while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done \
    | tar --null --files-from=- --create | tar --extract --touch --directory "$house" --no-same-owner

# What set-up has fetched already is not fetched twice.
torch=()
if [[ -n "${SINKSCOPE_TORCH:-}" ]]; then
    mkdir -p "$root/opt"
    [[ -e $root/opt/libtorch ]] || cp -a "$(realpath "$SINKSCOPE_TORCH")" "$root/opt/libtorch"
    torch=(SINKSCOPE_TORCH=/opt/libtorch)
elif [[ -d build/libtorch && ! -e $house/build/libtorch ]]; then
    cp -a "$(realpath build/libtorch)" "$house/build/libtorch"
fi
if [[ -d build/models && ! -e $house/build/models ]]; then
    cp -a "$(realpath build/models)" "$house/build/models"
fi

for file in /etc/resolv.conf /etc/hosts; do
    [[ ! -e $file ]] || cp --dereference "$file" "$root$file"
done

say "packaging/test.sh on Debian 13"
# A mount namespace of its own: nothing stays mounted, however this ends.
unshare --mount --propagation private --pid --fork bash -euc '
    root=$1
    shift
    mount -t proc proc "$root/proc"
    mount -t sysfs -o ro sysfs "$root/sys"
    mount --rbind /dev "$root/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    exec chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 SINKSCOPE_CUDA=0 \
        "$@" /sinkscope/packaging/test.sh
' bash "$root" "${torch[@]}"
say "passed on Debian $(cat "$root/etc/debian_version")"
