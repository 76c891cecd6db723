import { extension, type SourceFile } from '../files/source.ts';
import { packages } from './names.ts';
import type { Signature } from '../definition.ts';

/** Members by which a zip archive shows that it is one document. */
const marks: readonly (readonly [member: RegExp, extension: string])[] = [
  [/^xl\/workbook\.(?:xml|bin)$/, 'xlsx'],
  [/^word\/document\.xml$/, 'docx'],
  [/^ppt\/presentation\.xml$/, 'pptx'],
  [/^[^/]+\.qgs$/i, 'qgz'],
  [/^META-INF\/MANIFEST\.MF$/, 'jar'],
  [/^(?:.*\/)?stop_times\.txt$/, 'gtfs'],
  [/^AndroidManifest\.xml$/, 'apk'],
];

/** A zip archive that is called as a document is, which stays closed where it lies in another archive. */
export function packageNamed(name: string): Signature | null {
  const id = extension(name);
  const label = packages.get(id);
  return label === undefined ? null : { id, label };
}

/** What a zip archive as a whole is, when it is no archive of files to people. */
export function documentOf(name: string, members: readonly SourceFile[]): Signature | null {
  const inner = members.map((member) => member.name.slice(member.name.indexOf('/') + 1));
  const mark = marks.find(([pattern]) => inner.some((member) => pattern.test(member)));
  if (mark) return packageNamed(`a.${mark[1]}`);
  // OpenDocument and EPUB begin with a member of this name; of KMZ only the extension tells it from a zipped KML.
  const isNamed = inner.includes('mimetype') || inner.some((member) => /\.kml$/i.test(member)) || inner.includes('3dtilesIndex1');
  return isNamed ? packageNamed(name) : null;
}
