import type { LocalText } from './message.ts';
import { Refusal } from './refusal.ts';

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
  | 'InvalidDimensionValue'
  | 'LayerNotQueryable'
  | 'TileOutOfRange';

/** What a client of a service did wrong: which parameter (`locator`), and what would be right. */
export class ServiceError extends Refusal<ServiceErrorCode> {
  override readonly name = 'ServiceError';
  readonly locator: string;
  readonly status: number;
  /** The platform's own code of what was refused; null for what only services know. */
  readonly problem: string | null;
  /** When it is worth asking again; null where it never is. */
  readonly #retryAfter: number | null;

  constructor(
    code: ServiceErrorCode,
    locator: string,
    texts: LocalText,
    status = 400,
    retryAfter: number | null = null,
    problem: string | null = null,
  ) {
    super(code, texts);
    this.locator = locator;
    this.status = status;
    this.#retryAfter = retryAfter;
    this.problem = problem;
  }

  /** Headers of the answer, besides those of its form. */
  get headers(): Record<string, string> {
    return this.#retryAfter === null ? {} : { 'retry-after': String(this.#retryAfter) };
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
