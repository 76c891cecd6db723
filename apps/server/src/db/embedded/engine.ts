import { createReadStream, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

/** What all threads with an embedded database have in common: compiled once in a process, and not copied from thread to thread. */
export interface Engine {
  readonly postgres: WebAssembly.Module;
  readonly postgis: { readonly file: string; readonly module: WebAssembly.Module };
  /** Other files of PostGIS, by their paths below PostgreSQL's folder. */
  readonly files: readonly (readonly [name: string, content: Uint8Array])[];
}

/** Files by their names in the package's bundle. */
type Parts = Map<string, Uint8Array<ArrayBuffer>>;

/** The folder of what a package publishes. */
const folderOf = (name: string): string => path.dirname(createRequire(import.meta.url).resolve(name));

let engine: Promise<Engine> | undefined;

export function loadEngine(): Promise<Engine> {
  engine ??= load();
  return engine;
}

async function load(): Promise<Engine> {
  const parts = await postgisParts();
  const file = [...parts.keys()].find((name) => name.endsWith('.so'))!;
  const [postgres, postgis] = await Promise.all([
    WebAssembly.compile(await readFile(path.join(folderOf('@electric-sql/pglite'), 'pglite.wasm'))),
    WebAssembly.compile(parts.get(file)!),
  ]);
  parts.delete(file);
  return { postgres, postgis: { file, module: postgis }, files: [...parts].map(([name, content]) => [name, shared(content)] as const) };
}

function shared(content: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(content.length));
  copy.set(content);
  return copy;
}

/** The library of PostGIS, what makes its extension in a database, and the reference systems: a third of the package's bundle. */
const needed = /^(lib\/postgresql\/postgis-\d+\.so|share\/postgresql\/extension\/postgis(\.control|--[\d.]+\.sql)|share\/proj\/.*[^/])$/;

const bundleFolder = folderOf('@electric-sql/pglite-postgis');
const { version } = JSON.parse(readFileSync(path.join(bundleFolder, '../package.json'), 'utf8')) as { version: string };
const keptBesidePackages = path.join(bundleFolder, '../../../.cache/geo-postgis', version);

/** To unpack them costs more than all the rest of opening a database: they are kept in a file, where it can be written. */
export async function postgisParts(kept: string = keptBesidePackages): Promise<Parts> {
  const known = await readKept(kept);
  if (known) return known;
  const parts = await unpack(path.join(bundleFolder, 'postgis.tar.gz'));
  await keep(kept, serialize(parts)).catch(() => undefined);
  return parts;
}

/** Null where nothing is kept, or nothing that this Node can read: another one may have written it, or a disk lost it. */
async function readKept(file: string): Promise<Parts | null> {
  try {
    return deserialize(await readFile(file)) as Parts;
  } catch {
    return null;
  }
}

async function unpack(bundle: string): Promise<Parts> {
  const parts: Parts = new Map();
  const members = createReadStream(bundle).pipe(createGunzip()).pipe(extract());
  for await (const member of members) {
    if (needed.test(member.header.name)) parts.set(member.header.name, new Uint8Array(await buffer(member)));
    else member.resume();
  }
  return parts;
}

/** Another process that reads it sees the whole file or none, also after the power went. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  try {
    await writeFile(own, bytes, { flush: true });
    await rename(own, file);
  } finally {
    await rm(own, { force: true });
  }
}
