import type { ErrorBody } from '../schemas/common.ts';

/** Language of messages. */
export type MessageLanguage = 'de' | 'en';

const texts = {
  not_found: { de: 'Das angebenene Objekt wurde nicht gefunden!', en: 'The requested object was not found.' },
  network: {
    de: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.',
    en: 'The server cannot be reached. Please check your connection.',
  },
  no_data: {
    de: 'Statt Daten kam etwas anderes vom Server. Bitte versuchen Sie es erneut.',
    en: 'The server sent something other than data. Please try again.',
  },
  loading: { de: 'isLoading', en: 'isLoading' },
} as const;

/** A call that failed: `code` is stable, `message` is text for the user, `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The stored object, when a save met a newer revision. */
  readonly current: unknown;
  /** Where on Earth what was refused lies: longitude and latitude in degrees. */
  readonly place: ErrorBody['place'];

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    current?: unknown,
    place?: ErrorBody['place'],
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.place = place;
  }
}

export function networkError(language: MessageLanguage): ApiError {
  return new ApiError(0, 'network', texts.network[language]);
}

/** A success without what was asked for, as the page of a proxy. */
export function noDataError(status: number, language: MessageLanguage): ApiError {
  return new ApiError(status, 'no_data', texts.no_data[language]);
}

/** A second identical request while the first is under way. */
export function loadingError(): ApiError {
  return new ApiError(0, 'isLoading', texts.loading.de);
}

/** The error of an answer: the reason of an error body; else, for non-JSON, the fixed 404 text or the status text. */
export function errorOf(status: number, statusText: string, contentType: string, body: string, language: MessageLanguage): ApiError {
  if (!contentType.includes('json')) {
    return status === 404
      ? new ApiError(404, 'not_found', texts.not_found[language])
      : new ApiError(status, 'http', statusText || `HTTP ${status}`);
  }
  const parsed = safeJson(body);
  return isErrorBody(parsed) ? refusal(status, parsed) : new ApiError(status, 'http', body);
}

/** Told by hand, without the schema: every page needs this, and none of them the schema library. */
export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { status, code, reason } = value as Partial<Record<keyof ErrorBody, unknown>>;
  return status === 'error' && typeof code === 'string' && typeof reason === 'string';
}

/** The error that an error body tells of. */
export function refusal(status: number, body: ErrorBody): ApiError {
  return new ApiError(status, body.code, body.reason, body.fields, body.current, body.place);
}

/** Undefined for what is no JSON. */
export function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
