import { CallerGone } from '../db/ended-by.ts';
import { DatabaseUnavailable, StatementTimeout, retryAfterSeconds } from '../db/types.ts';
import type { ServiceRequest } from './types.ts';

export interface LocalText {
  de: string;
  en: string;
}

/** Codes of OWS Common, WFS, WMS and this server's own services. */
export type ServiceErrorCode =
  | 'InvalidParameterValue'
  | 'MissingParameterValue'
  | 'OperationNotSupported'
  | 'OperationParsingFailed'
  | 'VersionNegotiationFailed'
  | 'InvalidUpdateSequence'
  | 'NoApplicableCode'
  | 'NotFound'
  | 'LayerNotDefined'
  | 'StyleNotDefined'
  | 'InvalidFormat'
  | 'InvalidCRS'
  | 'InvalidSRS'
  | 'InvalidPoint'
  | 'LayerNotQueryable';

/** What a client of a service did wrong: which parameter (`locator`), and what would be right, in both languages. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  readonly locator: string;
  readonly texts: LocalText;
  readonly status: number;
  /** When it is worth asking again; null where it never is. */
  readonly #retryAfter: number | null;

  constructor(code: ServiceErrorCode, locator: string, texts: LocalText, status = 400, retryAfter: number | null = null) {
    super(texts.en);
    this.name = 'ServiceError';
    this.code = code;
    this.locator = locator;
    this.texts = texts;
    this.status = status;
    this.#retryAfter = retryAfter;
  }

  /** Headers of the answer, besides those of its form. */
  get headers(): Record<string, string> {
    return this.#retryAfter === null ? {} : { 'retry-after': String(this.#retryAfter) };
  }

  text(language: ServiceRequest['language']): string {
    return this.texts[language];
  }
}

const shownCharacters = 80;

/** A client's value as it may stand in a message: short, and without control characters. */
export function shown(value: string): string {
  const clean = value.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  return clean.length > shownCharacters ? `${clean.slice(0, shownCharacters)}…` : clean;
}

export function invalidParameter(name: string, value: string, right: LocalText): ServiceError {
  return new ServiceError('InvalidParameterValue', name, {
    de: `Der Parameter „${shown(name)}“ hat den ungültigen Wert „${shown(value)}“. Richtig ist: ${right.de}.`,
    en: `The parameter "${shown(name)}" has the invalid value "${shown(value)}". Right is: ${right.en}.`,
  });
}

export function missingParameter(name: string, right: LocalText): ServiceError {
  return new ServiceError('MissingParameterValue', name, {
    de: `Der Parameter „${name}“ fehlt. Richtig ist: ${right.de}.`,
    en: `The parameter "${name}" is missing. Right is: ${right.en}.`,
  });
}

const failedTransform =
  /^transform: |proj_|pj_|couldn't project|invalid (latitude|longitude|coordinate)|tolerance condition|exceeded limits/i;

/** What a failing statement means to the client: a coordinate its CRS cannot express, too much work, or nothing it could mend. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
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
