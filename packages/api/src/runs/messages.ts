import type { Localised } from '../schemas/function.ts';

/** What a run says: a code, and its sentence in both languages. */
export interface RunMessage extends Localised {
  readonly code: string;
}

export const runAborted: RunMessage = { code: 'aborted', de: 'Die Ausführung wurde abgebrochen.', en: 'The run was aborted.' };

export const nothingToRun: RunMessage = {
  code: 'nothing_to_run',
  de: 'Alle Ergebnisse sind aktuell; es wurde nichts neu berechnet.',
  en: 'All results are current; nothing was computed again.',
};

/** A step does not run: an input that it needs has no data yet, or is not linked. @param input What the input is called. */
export function missingInput(input: Localised, isLinked: boolean): RunMessage {
  if (!isLinked)
    return {
      code: 'input_missing',
      de: `Der Eingang „${input.de}“ ist nicht verbunden.`,
      en: `The input "${input.en}" is not linked.`,
    };
  return {
    code: 'input_empty',
    de: `Der Eingang „${input.de}“ hat noch keine Daten. Führen Sie zuerst die Schritte davor aus oder tragen Sie einen Wert ein.`,
    en: `The input "${input.en}" has no data yet. Run the steps before it first, or enter a value.`,
  };
}

/** How many of a step's last successful runs its estimate is the mean of. */
export const estimatedBy = 5;
