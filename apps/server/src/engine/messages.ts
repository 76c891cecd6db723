import { Problem, type StoredMessage } from '../store/errors.ts';
import { FunctionError } from './definition.ts';

export const aborted: StoredMessage = { code: 'aborted', de: 'Die Ausführung wurde abgebrochen.', en: 'The run was aborted.' };

/** What a failure is shown as. */
export function messageOf(error: unknown): StoredMessage {
  if (error instanceof FunctionError) return error.text;
  if (error instanceof Problem) return { code: error.code, de: error.text('de'), en: error.text('en') };
  const detail = error instanceof Error ? error.message : String(error);
  return { code: 'failed', de: `Die Berechnung ist fehlgeschlagen: ${detail}`, en: `The computation failed: ${detail}` };
}
