import { plainNumber, type Localised } from '@geo/api';
import type { RunContext } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PreparedImport } from '../../depots/ingest.ts';

/** Share of the records that may be lost while they are stored, unless the step says otherwise; as for imports. */
export const defaultShare = 0.1;
/** What functions that store call the records that they get. */
export const storedLabel: Localised = { de: 'Datensätze', en: 'Records' };
export const shareLabel: Localised = { de: 'Erlaubter Verlust', en: 'Allowed loss' };
export const shareHelp: Localised = {
  de: 'Anteil der Datensätze, die beim Speichern verloren gehen dürfen. Sind es mehr, bleibt das Magazin, wie es ist.',
  en: 'Share of the records that may be lost while they are stored. Where these are more, the depot stays as it is.',
};

export interface Place {
  path: string;
  srid: number;
  /** Geometries are expected: the records are features, or the depot held some. */
  isSpatial: boolean;
  /** Share of the records that may be lost. */
  share: number;
  /** What becomes of the records so far. */
  mode: 'replace' | 'append';
}

/** Refuses to store where records came in and too few of them keep their place; tells of smaller losses and of an empty input. */
export function judgeStored(
  { summary, unplaceable }: Pick<PreparedImport, 'summary' | 'unplaceable'>,
  { path, srid, isSpatial, share, mode }: Place,
  notice: RunContext['notice'],
): void {
  const came = summary.count + unplaceable.length;
  if (came === 0) {
    const [de, en] = mode === 'append' ? ['ist wie der davor', 'is as the one before'] : ['ist leer', 'is empty'];
    notice({
      code: 'empty_input',
      de: `Es kamen keine Datensätze an: Der neueste Stand von „${path}“ ${de}.`,
      en: `No records came in: the newest moment of "${path}" ${en}.`,
    });
    return;
  }
  if (isSpatial && summary.withoutGeometry === came) throw noGeometry(came, path);
  const empty = summary.emptyGeometries;
  const lost = unplaceable.length + empty;
  if (lost === 0) return;
  const [de, en] = lossText(unplaceable, empty, srid);
  if (lost === came || lost / came > share)
    throw new FunctionError(
      'too_few_stored',
      `Beim Speichern gingen ${plainNumber(lost, 'de')} von ${plainNumber(came, 'de')} Datensätzen verloren, erlaubt ist ein Anteil von ${plainNumber(share, 'de')} (Eingang „${shareLabel.de}“). ${de} „${path}“ ist unverändert.`,
      `Storing would lose ${plainNumber(lost, 'en')} of ${plainNumber(came, 'en')} records; a share of ${plainNumber(share, 'en')} is allowed (input "${shareLabel.en}"). ${en} "${path}" is unchanged.`,
    );
  notice({ code: 'partly_stored', de, en });
}

function noGeometry(came: number, path: string): FunctionError {
  return new FunctionError(
    'no_geometry',
    `Keiner der ${plainNumber(came, 'de')} Datensätze hat eine Geometrie, erwartet werden Datensätze mit Geometrie. „${path}“ ist unverändert.`,
    `None of the ${plainNumber(came, 'en')} records has a geometry; records with geometry are expected. "${path}" is unchanged.`,
  );
}

/** How many numbers of records are named. */
const named = 5;

function lossText(unplaceable: readonly number[], empty: number, srid: number): [de: string, en: string] {
  const de: string[] = [];
  const en: string[] = [];
  if (unplaceable.length > 0) {
    const numbers = `${unplaceable.slice(0, named).join(', ')}${unplaceable.length > named ? ', …' : ''}`;
    de.push(`Nicht nach EPSG:${srid} umrechenbar und weggelassen: ${plainNumber(unplaceable.length, 'de')} (Nummer ${numbers}).`);
    en.push(`Not convertible to EPSG:${srid} and left out: ${plainNumber(unplaceable.length, 'en')} (number ${numbers}).`);
  }
  if (empty > 0) {
    de.push(`Mit leerer Geometrie: ${plainNumber(empty, 'de')}.`);
    en.push(`With an empty geometry: ${plainNumber(empty, 'en')}.`);
  }
  return [de.join(' '), en.join(' ')];
}
