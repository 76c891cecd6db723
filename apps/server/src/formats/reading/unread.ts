import type { DataSet, ProbedFile } from '../definition.ts';
import { extension, stem } from '../files/source.ts';
import { formats, missingFormats } from '../formats.ts';
import { fileMessages } from '../messages.ts';
import type { IgnoredFile } from '../types.ts';
import type { LocalText, StoredMessage } from '../../problems/index.ts';

/** Something that no format reads, as people call it: a file, or the set whose parts lie beside each other. */
export interface Unread {
  name: string;
  /** Signature and label of what it is. */
  id: string;
  label: string;
  /** Main file of the data set that it accompanies. */
  of?: string;
  /** The format that would be read if GDAL were installed. */
  lacks?: LocalText;
}

/** Files named one by one; an archive may hold ten thousand. */
const filesNamed = 200;

/** Kinds of files that hold no data, but belong to some. */
export const accompanying: readonly string[] = [
  'companion',
  ...formats.flatMap(({ detect }) => detect.filter((kind) => kind.accompanies).map(({ id }) => id)),
];

/** Files that say nothing by themselves, and are of use only beside a data set of their name. */
const sidecars = new Set([...accompanying, 'metadata', 'qgis', 'sld', 'world']);
const describedFile = new RegExp(`\\.(?:${formats.flatMap(({ extensions }) => Object.keys(extensions)).join('|')})\\.xml$`, 'i');

/** What is left of an upload, sets as one. */
export function unreadOf(rest: readonly ProbedFile[], dataSets: readonly DataSet[]): Unread[] {
  const mains = new Map(dataSets.flatMap(({ group }) => group.files.map((file) => [stem(file.name), group.main.name])));
  const claimed = missingFormats.flatMap((format) =>
    format.claim(rest, rest).flatMap(({ files }) => files.map((file) => [file, format.name] as const)),
  );
  const lacking = new Map(claimed);
  const sets = new Map<string, Unread>();
  for (const file of rest) {
    const of = sidecars.has(file.signature.id) ? mains.get(stemOfSidecar(file.name)) : undefined;
    const { key, name } = of === undefined ? setOf(file) : { key: file.name, name: file.name };
    const known = sets.get(key);
    const lacks = lacking.get(file);
    // A set is called after the file that opens it.
    if (known === undefined || ['tab', 'mif'].includes(extension(file.name)))
      sets.set(key, { name, ...file.signature, ...(of === undefined ? {} : { of }), ...(lacks && { lacks }) });
  }
  return [...sets.values()];
}

/** `a.shp.xml` belongs to `a.shp` too. */
function stemOfSidecar(name: string): string {
  return stem(name.replace(describedFile, '.xml'));
}

/** Kinds of files that lie beside each other under one name. */
const kindsOfSets = new Set(['mapinfo', 'mif']);

function setOf({ name, signature }: ProbedFile): { key: string; name: string } {
  const database = /^(?:.*\/)?[^/]*\.gdb(?=\/)/i.exec(name)?.[0];
  if (signature.id === 'filegdb') return { key: `filegdb ${database ?? ''}`, name: database ?? name };
  return { key: kindsOfSets.has(signature.id) ? `${signature.id} ${stem(name)}` : name, name };
}

/** What was left out and why, one by one. */
export function ignoredFiles(unread: readonly Unread[]): IgnoredFile[] {
  const named = unread.slice(0, filesNamed).map((one) => ({ name: one.name, ...reasonOf(one) }));
  const others = unread.length - named.length;
  return others > 0 ? [...named, { name: `+ ${others}`, ...fileMessages.ignoredOthers() }] : named;
}

function reasonOf({ id, label, of, lacks }: Unread): StoredMessage {
  if (of !== undefined) return fileMessages.ignoredCompanion(of);
  if (lacks) return fileMessages.ignoredWithoutGdal(lacks);
  if (id === 'empty') return fileMessages.ignoredEmpty();
  return isNamed(id) ? fileMessages.ignoredFormat(label) : fileMessages.ignoredUnknown();
}

/** Whether a signature says what a file is. */
export function isNamed(id: string): boolean {
  return id !== 'binary' && id !== 'text' && id !== 'empty';
}
