import { runAborted } from '@geo/api';
import { DatabaseUnavailable, GeometryEngineError } from '../db/types.ts';
import { FormatError, Problem, type StoredMessage, FunctionError } from '../problems/index.ts';

export const aborted: StoredMessage = runAborted;

/** What a failure is shown as. */
export function messageOf(error: unknown): StoredMessage {
  if (error instanceof FunctionError || error instanceof FormatError || error instanceof Problem) return error.said;
  if (isWaitingForReader(error)) return new Problem('storage_table_read').said;
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
  if (isOffSystem(error))
    return {
      code: 'off_coordinate_system',
      de: 'Eine Koordinate liegt außerhalb dessen, was sich umrechnen lässt, zum Beispiel ein Breitengrad über 90. Prüfen Sie, ob das Koordinatensystem der Daten das richtige ist, und ob ihre Achsen vertauscht sind.',
      en: 'A coordinate lies beyond what can be converted, for example a latitude above 90. Check whether the coordinate system of the data is the right one, and whether its axes are swapped.',
    };
  if (error instanceof Error && /TopologyException|GEOS Error/.test(error.message))
    return {
      code: 'invalid_geometry',
      de: 'Eine Geometrie ist nicht gültig, zum Beispiel kreuzt sich ihr Rand, oder sie liegt, wo nichts sein kann. „Geometrien reparieren“ vor diesem Schritt macht sie gültig.',
      en: 'A geometry is not valid, for example its boundary crosses itself, or it lies where nothing can be. "Make valid" before this step makes it valid.',
    };
  if (isOutOfRange(error))
    return {
      code: 'out_of_range',
      de: 'Eine Zahl oder Koordinate ist zu groß für diese Berechnung. Prüfen Sie, ob das Koordinatensystem der Daten das richtige ist, und filtern Sie, was nicht sein kann.',
      en: 'A number or coordinate is too large for this computation. Check whether the coordinate system of the data is the right one, and filter what cannot be.',
    };
  const detail = error instanceof Error ? error.message : String(error);
  // What database and libraries say is English, in whatever language the sentence around it is.
  return {
    code: 'failed',
    de: `Die Berechnung ist fehlgeschlagen. Meldung des Systems: „${detail}“`,
    en: `The computation failed: ${detail}`,
  };
}

/** What PROJ says of coordinates that it cannot convert; its errors have no code of their own. */
function isOffSystem(error: unknown): boolean {
  return error instanceof Error && /^transform: |latitude or longitude exceeded limits|tolerance condition error/i.test(error.message);
}

/** A table that is to be shown or hidden is locked by somebody who reads it (lock_not_available). */
export function isWaitingForReader(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '55P03';
}

/** What the database says of numbers beyond their type (numeric_value_out_of_range). */
function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '22003';
}
