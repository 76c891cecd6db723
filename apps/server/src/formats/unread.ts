import type { DataSet, ProbedFile } from './definition.ts';
import { extension, stem } from './files/source.ts';
import { fileMessages } from './messages.ts';
import type { FormatMessage } from './types.ts';

/** Something that no format reads, as people call it: a file, or the set whose parts lie beside each other. */
export interface Unread {
  name: string;
  /** Signature and label of what it is. */
  id: string;
  label: string;
}

/** Names in one message. */
const namesShown = 12;

/** Files that say nothing by themselves, and are of use only beside a data set of their name. */
const sidecars = new Set(['companion', 'prj', 'cpg', 'shx', 'metadata', 'qgis', 'sld', 'world']);

/** What is left of an upload, sets as one; parts of the data sets that are read are no news. */
export function unreadOf(rest: readonly ProbedFile[], dataSets: readonly DataSet[]): Unread[] {
  const stems = new Set(dataSets.flatMap(({ group }) => group.files.map((file) => stem(file.name))));
  const sets = new Map<string, Unread>();
  for (const file of rest) {
    if (sidecars.has(file.signature.id) && stems.has(stemOfSidecar(file.name))) continue;
    const { key, name } = setOf(file);
    const known = sets.get(key);
    // A set is called after the file that opens it.
    if (known === undefined || ['tab', 'mif'].includes(extension(file.name))) sets.set(key, { name, ...file.signature });
  }
  return [...sets.values()];
}

/** `a.shp.xml` belongs to `a.shp` too. */
function stemOfSidecar(name: string): string {
  return stem(name.replace(/\.(?:shp|dbf|gpkg|geojson|csv)\.xml$/i, '.xml'));
}

function setOf({ name, signature }: ProbedFile): { key: string; name: string } {
  const database = /^(?:.*\/)?[^/]*\.gdb(?=\/)/i.exec(name)?.[0];
  if (signature.id === 'filegdb') return { key: `filegdb ${database ?? ''}`, name: database ?? name };
  return { key: signature.id === 'mapinfo' ? `mapinfo ${stem(name)}` : name, name };
}

/** One warning for all that was not read. */
export function unreadWarnings(unread: readonly Unread[]): FormatMessage[] {
  if (unread.length === 0) return [];
  const names = unread.slice(0, namesShown).map(({ name, id, label }) => (isNamed(id) ? `„${name}“ (${label})` : `„${name}“`));
  return [fileMessages.ignored(names, unread.length - names.length)];
}

/** Whether a signature says what a file is. */
export function isNamed(id: string): boolean {
  return id !== 'binary' && id !== 'text' && id !== 'empty';
}
