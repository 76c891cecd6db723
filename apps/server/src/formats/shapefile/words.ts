import type { DatumColumn } from '@geo/api';
import { longestText, type ShapeClass, type ShapefileLosses, type ShapefileOrder } from '../gdal/write-shapefile.ts';

// A Shapefile takes less than a depot holds: what is lost stands in a text beside it.

interface Words {
  suffixes: Readonly<Record<ShapeClass, string>>;
  notes: (columns: readonly DatumColumn[], names: readonly string[]) => ShapefileOrder['notes'];
}

interface Sentences {
  file: string;
  parts: (parts: readonly string[]) => string;
  renamed: string;
  cut: (name: string, count: number) => string;
  mixed: (count: number) => string;
  always: readonly string[];
}

function notesOf(sentences: Sentences, suffixes: Words['suffixes']): Words['notes'] {
  return (columns, names) => (losses) => ({ name: sentences.file, text: textOf(sentences, suffixes, columns, names, losses) });
}

function textOf(
  { parts, renamed, cut, mixed, always }: Sentences,
  suffixes: Words['suffixes'],
  columns: readonly DatumColumn[],
  names: readonly string[],
  losses: ShapefileLosses,
): string {
  const changed = columns.flatMap(({ key }, index) =>
    key === names[index] ? [] : [`  ${names[index]!.padEnd(10)} = ${key.replace(/\s+/g, ' ')}`],
  );
  const keyOf = (name: string): string => columns[names.indexOf(name)]?.key ?? name;
  const paragraphs = [
    ...(losses.classes.size > 1 ? [parts([...losses.classes].map(([shape, count]) => `  _${suffixes[shape]}: ${count}`))] : []),
    ...(losses.mixed > 0 ? [mixed(losses.mixed)] : []),
    ...(changed.length > 0 ? [`${renamed}\n${changed.join('\n')}`] : []),
    ...(losses.cut.size > 0 ? [[...losses.cut].map(([name, count]) => cut(keyOf(name), count)).join('\n')] : []),
    always.join('\n'),
  ];
  return `\ufeff${paragraphs.join('\n\n')}\n`.replaceAll('\n', '\r\n');
}

const german: Words['suffixes'] = { points: 'punkte', multipoints: 'multipunkte', lines: 'linien', areas: 'flaechen', table: 'tabelle' };
const english: Words['suffixes'] = { points: 'points', multipoints: 'multipoints', lines: 'lines', areas: 'areas', table: 'table' };

export const shapefileWords: Readonly<Record<'de' | 'en', Words>> = {
  de: {
    suffixes: german,
    notes: notesOf(
      {
        file: 'HINWEISE.txt',
        parts: (parts) =>
          `Ein Shapefile nimmt nur eine Art von Geometrien. Die Datensätze stehen deshalb in mehreren Dateien:\n${parts.join('\n')}`,
        renamed: 'Namen von Spalten haben in Shapefiles höchstens 10 Zeichen. Gekürzt wurden:',
        cut: (name, count) => `Texte haben höchstens ${longestText} Byte. In „${name}“ wurden ${count} gekürzt.`,
        mixed: (count) =>
          count === 1
            ? '1 Datensatz mit Geometrien mehrerer Arten (GeometryCollection) fehlt: Shapefiles nehmen ihn nicht.'
            : `${count} Datensätze mit Geometrien mehrerer Arten (GeometryCollection) fehlen: Shapefiles nehmen sie nicht.`,
        always: [
          'Wahrheitswerte sind 1 und 0, Zeiten und JSON sind Text. Leere Texte und fehlende Werte sind nicht zu unterscheiden.',
          'Ein GeoPackage hat diese Grenzen nicht.',
        ],
      },
      german,
    ),
  },
  en: {
    suffixes: english,
    notes: notesOf(
      {
        file: 'NOTES.txt',
        parts: (parts) =>
          `A Shapefile takes geometries of one kind only. The records therefore stand in several files:\n${parts.join('\n')}`,
        renamed: 'Names of columns have at most 10 characters in Shapefiles. Shortened were:',
        cut: (name, count) => `Texts have at most ${longestText} bytes. In "${name}" ${count} were cut.`,
        mixed: (count) =>
          count === 1
            ? '1 record with geometries of several kinds (GeometryCollection) is missing: Shapefiles do not take it.'
            : `${count} records with geometries of several kinds (GeometryCollection) are missing: Shapefiles do not take them.`,
        always: [
          'Booleans are 1 and 0, times and JSON are text. Empty texts and missing values cannot be told apart.',
          'A GeoPackage has none of these limits.',
        ],
      },
      english,
    ),
  },
};
