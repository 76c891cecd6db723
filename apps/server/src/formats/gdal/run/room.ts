/**
 * A script of `sh` that runs a program where there are no files but those of a folder (its first argument), of the paths that follow (as
 * many as its second argument says) and what programs are made of: a root of its own, seen by nobody else, that goes with them. It has
 * no `/proc`, in which the environment of the server stands.
 */
export const roomScript = `set -e
folder=$1 count=$2; shift 2
root=$folder/.root
mkdir -p "$root"
mount -t tmpfs -o mode=755,size=4m none "$root"
mkdir "$root/etc"
for one in /usr /bin /sbin /lib* /etc/alternatives; do
  if [ -L "$one" ]; then cp -P "$one" "$root$one"
  elif [ -d "$one" ]; then mkdir "$root$one"; mount --bind "$one" "$root$one"
  fi
done
cp /etc/ld.so.cache /etc/ld-musl-* "$root/etc/" 2>/dev/null || true
while [ "$count" -gt 0 ]; do
  if [ ! -e "$root$1" ]; then
    mkdir -p "$root\${1%/*}"
    if [ -d "$1" ]; then mkdir "$root$1"; else : > "$root$1"; fi
    mount --bind "$1" "$root$1"
  fi
  shift; count=$((count - 1))
done
mkdir -p "$root$folder"
mount --bind "$folder" "$root$folder"
exec unshare --root="$root" --wd="$folder" -- "$@"
`;
