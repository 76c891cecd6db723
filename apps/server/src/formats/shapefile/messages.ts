import { quoted, say } from '../../problems/index.ts';

export const shapeMessages = {
  truncated: (file: string, promised: number, found: number) =>
    say(
      'shp_truncated',
      `${quoted(file)} ist unvollständig: ${promised} Datensätze sind angekündigt, ${found} vorhanden.`,
      `"${file}" is incomplete: ${promised} records are announced, ${found} are there.`,
    ),
  shortFile: (file: string, promised: number, found: number) =>
    say(
      'shp_truncated',
      `${quoted(file)} ist unvollständig: ${promised} Byte sind angekündigt, ${found} vorhanden.`,
      `"${file}" is incomplete: ${promised} bytes are announced, ${found} are there.`,
    ),
  mismatch: (file: string, shapes: number, rows: number) =>
    say(
      'shp_dbf_mismatch',
      `${quoted(file)}: ${shapes} Geometrien, aber ${rows} Zeilen in der .dbf-Datei; die Zuordnung ist unklar.`,
      `"${file}": ${shapes} geometries but ${rows} rows in the .dbf file; how they belong together is unclear.`,
    ),
  badHeader: (file: string) =>
    say(
      'shp_broken',
      `${quoted(file)} ist beschädigt: Was am Anfang der Datei über Felder und Längen steht, passt nicht zusammen.`,
      `"${file}" is damaged: what its beginning says of fields and lengths does not fit together.`,
    ),
  noDbf: (file: string) =>
    say(
      'shp_no_dbf',
      `Zu ${quoted(file)} fehlt die .dbf-Datei; die Geometrien haben keine Attribute.`,
      `The .dbf file of "${file}" is missing; the geometries have no attributes.`,
    ),
  noShp: (file: string) =>
    say(
      'shp_no_geometry',
      `Zu ${quoted(file)} fehlt die .shp-Datei; es werden Zeilen ohne Geometrie gelesen.`,
      `The .shp file of "${file}" is missing; rows without geometry are read.`,
    ),
  memo: (file: string, field: string) =>
    say(
      'dbf_memo',
      `${quoted(file)}: das Memo-Feld ${quoted(field)} wird nicht gelesen.`,
      `"${file}": the memo field "${field}" is not read.`,
    ),
  deleted: (record: number) =>
    say(
      'dbf_deleted',
      `Datensatz ${record} ist als gelöscht markiert und wurde ausgelassen.`,
      `Record ${record} is marked as deleted and was left out.`,
      record,
    ),
  multipatch: (record: number) =>
    say(
      'shp_multipatch',
      `Datensatz ${record}: MultiPatch-Geometrien werden nicht unterstützt.`,
      `Record ${record}: MultiPatch geometries are not supported.`,
      record,
    ),
  partDropped: (record: number) =>
    say(
      'part_dropped',
      `Datensatz ${record}: ein Teil mit zu wenigen Punkten wurde ausgelassen.`,
      `Record ${record}: a part with too few points was left out.`,
      record,
    ),
};
