import { FormatError, Problem, quoted, type StoredMessage } from '../../problems/index.ts';
import { someNames } from '../../formats/index.ts';
import type { Refusal } from '../../depots/repair/repair.ts';

// What an import says of single records and of itself.

export function stored({ code, de, en, record }: StoredMessage): StoredMessage {
  return { code, de, en, ...(record === undefined ? {} : { record }) };
}

export function unplaceableMessage(record: number, srid: number): StoredMessage {
  return {
    code: 'not_transformable',
    de: `Datensatz ${record}: Die Koordinaten liegen außerhalb dessen, was sich nach EPSG:${srid} umrechnen lässt.`,
    en: `Record ${record}: the coordinates lie outside of what can be converted to EPSG:${srid}.`,
    record,
  };
}

export function refusedMessage({ record, reason, limit }: Refusal): StoredMessage {
  const [de, en] = {
    points: [`hat mehr als ${limit} Punkte`, `has more than ${limit} points`],
    crossings: [`überschneidet sich an ${limit} oder mehr Stellen`, `crosses itself in ${limit} places or more`],
    time: [`ließ sich nicht in ${limit} s prüfen und reparieren`, `could not be checked and repaired within ${limit} s`],
  }[reason] as [string, string];
  return {
    code: 'not_repairable',
    de: `Datensatz ${record}: Die Geometrie ist ungültig und wurde nicht repariert; sie ${de}.`,
    en: `Record ${record}: the geometry is invalid and was not repaired; it ${en}.`,
    record,
  };
}

export function repairedMessage(record: number): StoredMessage {
  return {
    code: 'repaired',
    de: `Datensatz ${record}: Die ungültige Geometrie wurde repariert.`,
    en: `Record ${record}: the invalid geometry was repaired.`,
    record,
  };
}

export function missingLayerMessage(file: string, layer: string, layers: readonly string[]): StoredMessage {
  return {
    code: 'layer_missing',
    de: `„${file}“ enthält keinen Layer „${layer}“ (vorhanden: ${someNames(layers, quoted)}). Es wurde nichts importiert, das Magazin ist unverändert.`,
    en: `"${file}" holds no layer "${layer}" (there are: ${someNames(layers)}). Nothing was imported, the depot is unchanged.`,
  };
}

export function otherCrsMessage(file: string, crs: string, depot: string, own: string): StoredMessage {
  return {
    code: 'other_crs',
    de: `„${file}“ ist in „${crs}“, das Magazin „${depot}“ in „${own}“, und beim Import soll nicht umgerechnet werden. Richtig ist eine Datei in „${own}“ oder ein Import mit Umrechnung („auto_transform“). Das Magazin ist unverändert.`,
    en: `"${file}" is in "${crs}", the depot "${depot}" in "${own}", and the import is not to transform. Right is a file in "${own}", or an import that transforms ("auto_transform"). The depot is unchanged.`,
  };
}

export const cancelledMessage: StoredMessage = {
  code: 'cancelled',
  de: 'Der Import wurde abgebrochen; es wurde nichts übernommen.',
  en: 'The import was cancelled; nothing was taken over.',
};

/** What a failure is shown as. */
export function messageOf(error: unknown): StoredMessage {
  if (error instanceof FormatError || error instanceof Problem) return error.said;
  const detail = error instanceof Error ? error.message : String(error);
  return { code: 'import_failed', de: `Der Import ist fehlgeschlagen: ${detail}`, en: `The import failed: ${detail}` };
}
