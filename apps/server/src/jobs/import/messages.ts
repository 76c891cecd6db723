import { FormatError, Problem, quoted, type StoredMessage } from '../../problems/index.ts';
import { someNames } from '../../formats/index.ts';

// What an import into a depot says of itself.

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
