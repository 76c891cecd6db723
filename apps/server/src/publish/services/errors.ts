import { CallerGone } from '../../db/ended-by.ts';
import { DatabaseUnavailable, StatementTimeout, retryAfterSeconds } from '../../db/types.ts';
import { Problem, ServiceError } from '../../problems/index.ts';

const failedTransform =
  /^transform: |proj_|pj_|couldn't project|invalid (latitude|longitude|coordinate)|tolerance condition|exceeded limits/i;

/** What a failing statement means to the client: a coordinate its CRS cannot express, too much work, or nothing it could mend. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  // What the rooms below refuse is told in the words of the service.
  if (error instanceof Problem)
    return new ServiceError(
      'InvalidParameterValue',
      'request',
      { de: error.text('de'), en: error.text('en') },
      error.status,
      null,
      error.code,
    );
  const message = error instanceof Error ? error.message : String(error);
  if (failedTransform.test(message)) {
    return new ServiceError('InvalidParameterValue', 'crs', {
      de: 'Die Koordinaten lassen sich nicht in das gewünschte Koordinatensystem umrechnen. Richtig ist ein Koordinatensystem, in dessen Gebiet die Daten liegen.',
      en: 'The coordinates cannot be converted to the requested CRS. Right is a CRS in whose area of use the data lie.',
    });
  }
  if (error instanceof StatementTimeout) {
    const texts = {
      de: 'Die Antwort hätte zu lange gedauert. Richtig ist ein kleinerer Ausschnitt oder ein engerer Filter.',
      en: 'The answer would have taken too long. Right is a smaller area or a narrower filter.',
    };
    return new ServiceError('NoApplicableCode', 'request', texts, 503);
  }
  if (error instanceof DatabaseUnavailable) {
    const texts = {
      de: 'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
      en: 'The database cannot be reached at the moment. Please try again in a few seconds.',
    };
    return new ServiceError('NoApplicableCode', 'request', texts, 503, retryAfterSeconds);
  }
  if (!(error instanceof CallerGone)) console.error(error);
  return new ServiceError(
    'NoApplicableCode',
    'request',
    { de: 'Die Anfrage konnte nicht beantwortet werden.', en: 'The request could not be answered.' },
    500,
  );
}
