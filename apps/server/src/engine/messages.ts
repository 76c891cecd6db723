import { runAborted } from '@geo/api';
import { DatabaseUnavailable, GeometryEngineError } from '../db/types.ts';
import { FormatError, Problem, type StoredMessage, FunctionError } from '../problems/index.ts';

export const aborted: StoredMessage = runAborted;

/** What a failure is shown as. */
export function messageOf(error: unknown): StoredMessage {
  if (error instanceof FunctionError || error instanceof FormatError || error instanceof Problem) return error.said;
  if (error instanceof DatabaseUnavailable)
    return {
      code: 'interrupted',
      de: 'Die Verbindung zur Datenbank ging während der Ausführung verloren. Bitte führen Sie erneut aus.',
      en: 'The connection to the database was lost during the run. Please run again.',
    };
  if (error instanceof GeometryEngineError)
    return {
      code: 'geometry_engine',
      de: 'Die Geometrie-Bibliothek der eingebetteten Datenbank hat diese Berechnung aufgegeben. Das liegt an ihr, nicht an Ihren Daten: Auf einem PostgreSQL (GEO_DATABASE=local oder DATABASE_URL) weicht sie auf ein Verfahren aus, das ihr hier fehlt.',
      en: 'The geometry library of the embedded database gave up on this computation. That is due to it, not to your data: on a PostgreSQL (GEO_DATABASE=local or DATABASE_URL) it falls back on a method that it lacks here.',
    };
  const detail = error instanceof Error ? error.message : String(error);
  // What database and libraries say is English, in whatever language the sentence around it is.
  return {
    code: 'failed',
    de: `Die Berechnung ist fehlgeschlagen. Meldung des Systems: „${detail}“`,
    en: `The computation failed: ${detail}`,
  };
}
