import { beginningOfZip } from '../beginnings/zip.ts';
import { extension, type SourceFile } from '../files/source.ts';
import { packages } from './names.ts';
import type { Signature } from '../definition.ts';

/** Members by which a zip archive shows that it is one document. */
const marks: readonly (readonly [member: RegExp, extension: string])[] = [
  [/^xl\/workbook\.(?:xml|bin)$/, 'xlsx'],
  [/^word\/document\d*\.xml$/, 'docx'],
  [/^ppt\/presentation\.xml$/, 'pptx'],
  [/^[^/]+\.qgs$/i, 'qgz'],
  [/^META-INF\/MANIFEST\.MF$/, 'jar'],
  [/^(?:.*\/)?stop_times\.txt$/, 'gtfs'],
  [/^AndroidManifest\.xml$/, 'apk'],
];

/** What the member `mimetype` says, with which OpenDocument and EPUB begin. */
const stated: ReadonlyMap<string, string> = new Map([
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.graphics', 'odg'],
  ['application/epub+zip', 'epub'],
]);

/** A zip archive that is called as a document is, which stays closed where it lies in another archive. */
export function packageNamed(name: string): Signature | null {
  const id = extension(name);
  const label = packages.get(id);
  return label === undefined ? null : { id, label };
}

/** Members by which a document shows what it is where the others are not there; all of a line. */
const begins: readonly (readonly [members: readonly RegExp[], extension: string])[] = [
  [[/^xl\//], 'xlsx'],
  [[/^word\//], 'docx'],
  [[/^ppt\//], 'pptx'],
  [[/(?:^|\/)stop_times\.txt$/], 'gtfs'],
  [[/(?:^|\/)agency\.txt$/, /(?:^|\/)(?:stops|routes|trips|calendar|calendar_dates|feed_info|shapes)\.txt$/], 'gtfs'],
];

/** What a zip archive was to be of which there is only the beginning, by its first members. */
export function begunDocument(head: Buffer): Signature | null {
  const { members } = beginningOfZip(head);
  const type =
    members
      .find(({ name }) => name === 'mimetype')
      ?.bytes.toString('latin1')
      .trim() ?? '';
  const ending = stated.get(type) ?? begins.find(([all]) => all.every((one) => members.some(({ name }) => one.test(name))))?.[1];
  return ending === undefined ? null : packageNamed(`a.${ending}`);
}

/** What a zip archive as a whole is, when it is no archive of files to people. */
export async function documentOf(name: string, members: readonly SourceFile[]): Promise<Signature | null> {
  const inner = members.map((member) => member.name.slice(member.name.indexOf('/') + 1));
  const mark = marks.find(([pattern]) => inner.some((member) => pattern.test(member)));
  if (mark) return packageNamed(`a.${mark[1]}`);
  const type = members[inner.indexOf('mimetype')];
  const ending = type && stated.get((await type.head()).toString('latin1').trim());
  if (ending !== undefined) return packageNamed(`a.${ending}`);
  // Of KMZ only the extension tells it from a zipped KML.
  const isNamed = type !== undefined || inner.some((member) => /\.kml$/i.test(member)) || inner.includes('3dtilesIndex1');
  return isNamed ? packageNamed(name) : null;
}
