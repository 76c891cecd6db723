import type { DatumColumn } from '../schemas/datum.ts';
import type { DownloadFormat } from '../schemas/config.ts';
import type { Localised } from '../schemas/function.ts';
import type { KeyedShape } from '../types/fields/field.ts';
import { withDefaults } from '../types/fields/overrides.ts';
import type { NamedValues } from '../types/fields/paths.ts';
import { problemsIn } from '../types/fields/problems.ts';
import type { ValuesOf } from '../types/fields/query.ts';
import { problemText } from '../types/fields/sentences.ts';
import { rowExport } from '../types/fields/shapes/tables.ts';
import { firstLacked, isNarrow } from './encodings.ts';

/** How records are written: a value for each setting there is, whether a format honours it or not. */
export type DownloadSettings = ValuesOf<typeof rowExport>;

/** Where the spreadsheets of a language read a table at once otherwise than by default. */
const ofLanguage = { de: {}, en: { sep: ',', decimal: '.' } } as const;

/** What holds of settings where only some are stated. */
export function heldSettings(stated: NamedValues, language: keyof Localised): DownloadSettings {
  const given = Object.fromEntries(rowExport.flatMap(({ key }) => (stated[key] === undefined ? [] : [[key, stated[key]]])));
  return withDefaults(rowExport, { ...ofLanguage[language], ...given }) as unknown as DownloadSettings;
}

/** The fields of the settings that a format honours, in the order of its definition, with the options that it has. */
export function downloadFields({ settings }: Pick<DownloadFormat, 'settings'>): KeyedShape[] {
  return settings.flatMap(({ key, options }): KeyedShape[] => {
    const field: KeyedShape | undefined = rowExport.find((one) => one.key === key);
    if (!field) return [];
    return [
      field.kind === 'select' && options
        ? { ...field, options: field.options.filter((option) => options.includes(option as string)) }
        : field,
    ];
  });
}

/** What is known of the records that are to be written. */
export interface DownloadedRecords {
  readonly columns: readonly DatumColumn[];
  /** Of their geometries; none where they have no place. */
  readonly geometryTypes: readonly string[];
  /** EPSG code of their system; 0 where nobody knows it. */
  readonly srid: number;
}

/** What stands in the way of a download. */
export interface DownloadProblem {
  /** The parameter of the address. */
  readonly field: string;
  readonly text: Localised;
}

/** Whether x and y say all of the places. */
export const arePoints = (geometryTypes: readonly string[]): boolean => geometryTypes.every((type) => type === 'Point');

/** What of the stated settings a format does not honour, or these records cannot be written by; each is told by its name. */
export function downloadProblems(
  format: Pick<DownloadFormat, 'label' | 'settings'>,
  stated: NamedValues,
  language: keyof Localised,
  { columns, geometryTypes, srid }: DownloadedRecords,
): DownloadProblem[] {
  const fields = downloadFields(format);
  const { label } = format;
  const unknown = rowExport.flatMap(({ key }): DownloadProblem[] =>
    stated[key] === undefined || fields.some((field) => field.key === key)
      ? []
      : [problem(key, `Diese Einstellung gibt es für ${label.de} nicht.`, `${label.en} does not have this setting.`)],
  );
  const wrong = problemsIn(fields, stated).map((one) => problem(one.path, problemText(one, 'de'), problemText(one, 'en')));
  if (unknown.length + wrong.length > 0) return [...unknown, ...wrong];
  const { sep, decimal, geometry, crs, encoding, header } = heldSettings(stated, language);
  const has = (key: string): boolean => fields.some((field) => field.key === key);
  const problems: DownloadProblem[] = [];
  if (has('sep') && sep === decimal)
    problems.push(
      problem('decimal', 'Ein Komma kann nicht Zellen und Nachkommastellen trennen.', 'A comma cannot separate both cells and decimals.'),
    );
  if (geometry === 'xy' && !arePoints(geometryTypes))
    problems.push(
      problem(
        'geometry',
        `x und y gibt es nur für Punkte. Hier sind: ${geometryTypes.join(', ')}.`,
        `Only points have x and y. Here are: ${geometryTypes.join(', ')}.`,
      ),
    );
  if (crs !== null && srid === 0)
    problems.push(
      problem(
        'crs',
        'Das Koordinatensystem der Datensätze ist nicht bekannt: Sie lassen sich nicht umrechnen.',
        'The coordinate system of the records is not known: they cannot be transformed.',
      ),
    );
  if (!isNarrow(encoding) || !header) return problems;
  const lacked = columns.flatMap(({ key }) => firstLacked(key, encoding) ?? []).at(0);
  if (lacked !== undefined) problems.push(lackedProblem(encoding, lacked, null));
  return problems;
}

/** A character that an encoding lacks: in the record of a number, or in the name of a column. */
export function lackedProblem(encoding: string, character: string, record: number | null): DownloadProblem {
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  const place =
    record === null
      ? { de: 'im Namen einer Spalte', en: 'in the name of a column' }
      : { de: `in Datensatz ${record}`, en: `in record ${record}` };
  return problem(
    'encoding',
    `${encoding} hat kein Zeichen „${character}“ (U+${code}), das ${place.de} steht. Möglich ist utf-8.`,
    `${encoding} has no character “${character}” (U+${code}), which stands ${place.en}. Possible is utf-8.`,
  );
}

/** The columns that are asked for, in the order of the table; a name that there is not is told. */
export function chosenColumns(
  columns: readonly DatumColumn[],
  names: readonly string[] | undefined,
): readonly DatumColumn[] | DownloadProblem {
  if (!names) return columns;
  const unknown = names.find((name) => !columns.some(({ key }) => key === name));
  if (unknown === undefined) return columns.filter(({ key }) => names.includes(key));
  const there = columns.map(({ key }) => key).join(', ');
  return problem(
    'columns',
    `Die Spalte „${unknown}“ gibt es nicht. Vorhanden: ${there}.`,
    `There is no column “${unknown}”. There are: ${there}.`,
  );
}

const problem = (field: string, de: string, en: string): DownloadProblem => ({ field, text: { de, en } });
