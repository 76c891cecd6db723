import { plainNumber } from '@geo/api';
import { formatName, someNames } from '../../formats/index.ts';
import { FunctionError, quoted, type LocalText, type StoredMessage } from '../../problems/index.ts';
import type { StoredReport } from '../../store/runs/jobs.ts';

// What functions say that read files.

export function severalFiles(names: readonly string[]): FunctionError {
  return new FunctionError(
    'several_data_sets',
    `Die Dateien sind mehrere Datenbestände: ${someNames(names, quoted)}. Richtig ist einer; legen Sie jeden in einen eigenen Datensatz des Switchboards.`,
    `The files are several data sets: ${someNames(names)}. Right is one; put each into a dataset of the switchboard of its own.`,
  );
}

/** Which function reads what a file is, where that is another one. */
export function otherFormat(file: string, format: string, expected: LocalText, right: string | null): FunctionError {
  const [de, en] = right === null ? ['', ''] : [` Dafür gibt es ${right}.`, ` For that there is ${right}.`];
  return new FunctionError(
    'wrong_format',
    `„${file}“ ist ${formatName(format, 'de')}, nicht ${expected.de}.${de}`,
    `"${file}" is ${formatName(format, 'en')}, not ${expected.en}.${en}`,
  );
}

export function otherRecords(file: string, record: LocalText): FunctionError {
  return new FunctionError(
    'wrong_records',
    `„${file}“ enthält ${record.de}, keine Objekte mit Attributen. Ein Switchboard liest das nicht; ein Magazin dieses Typs nimmt die Datei auf.`,
    `"${file}" holds ${record.en}, no features with attributes. A switchboard does not read that; a depot of that type takes the file.`,
  );
}

/** What the layers of a file are called. */
export interface LayerWords {
  several: (file: string, names: string) => LocalText;
  unknown: (file: string, name: string, names: string) => LocalText;
}

export const layerWords: LayerWords = {
  several: (file, names) => ({
    de: `„${file}“ enthält mehrere Layer. Bitte nennen Sie in den Einstellungen einen davon: ${names}.`,
    en: `"${file}" holds several layers. Please name one of them in the settings: ${names}.`,
  }),
  unknown: (file, name, names) => ({
    de: `„${file}“ enthält keinen Layer „${name}“. Vorhanden: ${names}.`,
    en: `"${file}" holds no layer "${name}". There are: ${names}.`,
  }),
};

export const sheetWords: LayerWords = {
  several: (file, names) => ({
    de: `„${file}“ enthält mehrere Blätter. Bitte nennen Sie eines davon: ${names}.`,
    en: `"${file}" holds several sheets. Please name one of them: ${names}.`,
  }),
  unknown: (file, name, names) => ({
    de: `„${file}“ enthält kein Blatt „${name}“. Vorhanden: ${names}.`,
    en: `"${file}" holds no sheet "${name}". There are: ${names}.`,
  }),
};

export function unplacedCrs(file: string, crs: string): FunctionError {
  return new FunctionError(
    'crs_unknown',
    `„${file}“ ist in „${crs}“, wofür es keinen EPSG-Code gibt, und soll nicht umgerechnet werden. Richtig ist „auto_transform“ in den Einstellungen, oder ein anderes Koordinatensystem („crs“).`,
    `"${file}" is in "${crs}", for which there is no EPSG code, and is not to be transformed. Right is "auto_transform" in the settings, or another coordinate system ("crs").`,
  );
}

export function geometriesLeftOut(file: string): StoredMessage {
  return {
    code: 'geometries_left_out',
    de: `„${file}“ enthält Geometrien. Sie fehlen in den Zeilen; mit vector.import bleiben sie.`,
    en: `"${file}" holds geometries. The rows are without them; vector.import keeps them.`,
  };
}

export function layerMissing(file: string, layer: string, names: readonly string[]): StoredMessage {
  return {
    code: 'layer_missing',
    de: `„${file}“ enthält keinen Layer „${layer}“ (vorhanden: ${someNames(names, quoted)}). Das Ergebnis ist leer.`,
    en: `"${file}" holds no layer "${layer}" (there are: ${someNames(names)}). The result is empty.`,
  };
}

const told = 3;

/** The first of some messages, one after the other. */
function firstOf(messages: readonly StoredMessage[]): LocalText {
  const text = (language: 'de' | 'en'): string =>
    [...messages.slice(0, told).map((one) => one[language]), ...(messages.length > told ? ['…'] : [])].join(' ');
  return { de: text('de'), en: text('en') };
}

/** The reasons of refused records as a part of a sentence. */
export function reasonsOf({ rejections }: Pick<StoredReport, 'rejections'>): LocalText {
  const { de, en } = firstOf(rejections);
  const bare = (text: string): string => text.replace(/\.$/, '');
  return rejections.length === 0 ? { de: 'ohne Angabe', en: 'not stated' } : { de: `Gründe: ${bare(de)}`, en: `reasons: ${bare(en)}` };
}

/** What there is to say about records that were read: how many were refused or repaired, and of what the reader warns. */
export function noticesOf({ read, rejected, repaired, rejections, warnings }: StoredReport): StoredMessage[] {
  const notices: StoredMessage[] = [];
  const [of, left, mended] = [read, rejected, repaired].map((count) => ({ de: plainNumber(count, 'de'), en: plainNumber(count, 'en') }));
  if (rejected > 0) {
    const { de, en } = firstOf(rejections);
    notices.push({
      code: 'rejected',
      de: `Abgelehnt: ${left!.de} von ${of!.de} Datensätzen. ${de}`,
      en: `Refused: ${left!.en} of ${of!.en} records. ${en}`,
    });
  }
  if (repaired > 0)
    notices.push({
      code: 'repaired',
      de: `Repariert wurden die Geometrien von ${mended!.de} Datensätzen.`,
      en: `The geometries of ${mended!.en} records were repaired.`,
    });
  const others = warnings.filter(({ code }) => code !== 'repaired');
  if (others.length > 0) notices.push({ code: 'warnings', ...firstOf(others) });
  return notices;
}
