import { quoted, say, type LocalText } from '../../problems/index.ts';

/** Words of the libraries that unpack, and what they mean. */
export const zipFaults: readonly (readonly [RegExp, LocalText])[] = [
  [/too many bytes/i, { de: 'eine Datei darin ist größer, als dort steht', en: 'a file in it is larger than is stated there' }],
  [
    /not enough bytes|unexpected end/i,
    { de: 'eine Datei darin ist kürzer, als dort steht', en: 'a file in it is shorter than is stated there' },
  ],
  [
    /end of central directory|central directory/i,
    { de: 'das Verzeichnis am Ende fehlt oder ist falsch', en: 'the list at its end is missing or wrong' },
  ],
  [
    /invalid (?:block|distance|stored|code|literal|bit)|incorrect (?:header|data) check/i,
    { de: 'eine Datei darin lässt sich nicht entpacken', en: 'a file in it cannot be unpacked' },
  ],
  [/wrong checksum/, { de: 'die Prüfsumme einer Datei darin stimmt nicht', en: 'the checksum of a file in it is wrong' }],
];

export const zipMessages = {
  gzipBroken: (file: string, reason: string) =>
    say('gzip_broken', `${quoted(file)} kann nicht entpackt werden: ${reason}.`, `"${file}" cannot be unpacked: ${reason}.`),
  gzipTooLarge: (file: string, bytes: number) =>
    say(
      'gzip_too_large',
      `${quoted(file)} wird abgelehnt: Entpackt hätte sie mehr als ${bytes} Byte.`,
      `"${file}" is refused: unpacked it would have more than ${bytes} bytes.`,
    ),
  noMembers: (file: string) =>
    say('zip_no_members', `Das ZIP-Archiv ${quoted(file)} enthält keine Dateien.`, `The zip archive "${file}" holds no files.`),
  noName: (file: string, entry: number) =>
    say(
      'zip_no_name',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: sein Eintrag ${entry} hat keinen Dateinamen.`,
      `The zip archive "${file}" is refused: its entry ${entry} has no file name.`,
    ),
  broken: (file: string, fault?: LocalText) =>
    say(
      'zip_broken',
      `Das ZIP-Archiv ${quoted(file)} ist beschädigt${fault ? `: ${fault.de}` : ''}. Bitte packen Sie die Dateien neu.`,
      `The zip archive "${file}" is damaged${fault ? `: ${fault.en}` : ''}. Please pack the files anew.`,
    ),
  brokenDocument: (file: string, what: string, fault?: LocalText) =>
    say(
      'zip_broken',
      `Die Datei ${quoted(file)} im Format ${what} ist beschädigt${fault ? `: ${fault.de}` : ''}. Bitte laden Sie sie noch einmal vollständig hoch.`,
      `The file "${file}" in the format ${what} is damaged${fault ? `: ${fault.en}` : ''}. Please upload it once more as a whole.`,
    ),
  twice: (file: string, member: string) =>
    say(
      'zip_twice',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: ${quoted(member)} ist zweimal darin. Richtig ist jeder Name einmal.`,
      `The zip archive "${file}" is refused: "${member}" is in it twice. Right is each name once.`,
    ),
  overlap: (file: string, one: string, other: string) =>
    say(
      'zip_overlap',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: ${quoted(one)} und ${quoted(other)} liegen in ihm an derselben Stelle.`,
      `The zip archive "${file}" is refused: "${one}" and "${other}" lie at the same place in it.`,
    ),
  unsafeName: (file: string, member: string) =>
    say(
      'zip_unsafe_name',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: der Eintrag ${quoted(member)} verweist nach außerhalb des Archivs.`,
      `The zip archive "${file}" is refused: its entry "${member}" points outside the archive.`,
    ),
  link: (file: string, member: string) =>
    say(
      'zip_link',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: ${quoted(member)} ist eine Verknüpfung.`,
      `The zip archive "${file}" is refused: "${member}" is a link.`,
    ),
  encrypted: (file: string, member: string) =>
    say(
      'zip_encrypted',
      `${quoted(member)} im ZIP-Archiv ${quoted(file)} ist verschlüsselt. Bitte ohne Kennwort packen.`,
      `"${member}" in the zip archive "${file}" is encrypted. Please pack it without a password.`,
    ),
  nested: (file: string, member: string) =>
    say(
      'zip_nested',
      `Das ZIP-Archiv ${quoted(file)} enthält ein weiteres Archiv (${quoted(member)}). Bitte nur eine Ebene packen.`,
      `The zip archive "${file}" holds another archive ("${member}"). Please pack one level only.`,
    ),
  tooMany: (file: string, limit: number) =>
    say(
      'zip_too_many_entries',
      `Das ZIP-Archiv ${quoted(file)} hat zu viele Einträge; erlaubt sind ${limit}. Bitte packen Sie es in Teilen.`,
      `The zip archive "${file}" has too many entries; ${limit} are allowed. Please pack it in parts.`,
    ),
  ratio: (file: string, member: string, ratio: number, limit: number) =>
    say(
      'zip_ratio',
      `Das ZIP-Archiv ${quoted(file)} wird abgelehnt: ${quoted(member)} würde auf das ${ratio}-fache anwachsen (erlaubt: ${limit}).`,
      `The zip archive "${file}" is refused: "${member}" would expand ${ratio} times (allowed: ${limit}).`,
    ),
  tooLarge: (file: string, bytes: number, limit: number) =>
    say(
      'zip_too_large',
      `Das ZIP-Archiv ${quoted(file)} würde ausgepackt ${bytes} Byte groß; erlaubt sind ${limit}.`,
      `The zip archive "${file}" would expand to ${bytes} bytes; ${limit} are allowed.`,
    ),
  method: (file: string, member: string) =>
    say(
      'zip_method',
      `${quoted(member)} im ZIP-Archiv ${quoted(file)} ist mit einem nicht unterstützten Verfahren gepackt. Bitte mit „Deflate“ packen.`,
      `"${member}" in the zip archive "${file}" is packed with an unsupported method. Please use "deflate".`,
    ),
};
