import { z } from 'zod';
import { commonRefusals } from '../graph/texts.ts';
import type { MessageLanguage } from '../client/errors.ts';
import { checkInput } from '../schemas/input/checkInput.ts';
import type { ErrorBody } from '../schemas/common.ts';

/** Thrown by an answer of the mock server; becomes the error body of the contract. */
export class MockError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, code: string, reason: string, extra: Pick<ErrorBody, 'fields' | 'current' | 'place'> = {}) {
    super(reason);
    this.name = 'MockError';
    this.status = status;
    this.body = { status: 'error', code, reason, ...extra };
  }
}

export function notFound(): MockError {
  return new MockError(404, 'not_found', commonRefusals.not_found.de);
}

/** A request that does not fit the contract; `fields` maps paths to what is wrong there. */
export function invalid(fields: Readonly<Record<string, string>>, language: MessageLanguage = 'de'): MockError {
  const details = Object.entries(fields).map(([path, message]) => `${path}: ${message}`);
  return new MockError(422, 'invalid', commonRefusals.invalid[language].replace('{details}', details.join('; ')), { fields });
}

/** A list that cannot be sorted by the key. */
export function unsupported(key: string, orders: readonly string[] = []): MockError {
  const reason = `Nach „${key}“ lässt sich diese Liste nicht sortieren. Möglich ist: ${orders.join(', ') || '–'}`;
  return refused('unsupported_order', 'order_by', reason, 400);
}

/** Signed in, but not allowed. */
export function forbidden(permission: string): MockError {
  return new MockError(403, 'forbidden', `Ihnen fehlt das Recht „${permission}“.`);
}

/** Signed in, but no superuser. */
export function superuserOnly(): MockError {
  return new MockError(403, 'superuser_only', 'Das dürfen nur Administratoren.');
}

/** A field names an object that is not there or may not be seen. */
export function noSuchReference(field: string): MockError {
  const reason = commonRefusals.no_such_reference.de.replace('{field}', field);
  return new MockError(422, 'no_such_reference', reason, { fields: { [field]: reason } });
}

/** A refusal that concerns one field. */
export function refused(code: string, field: string, reason: string, status = 422): MockError {
  return new MockError(status, code, reason, { fields: { [field]: reason } });
}

export function staleRevision(current: unknown): MockError {
  return new MockError(409, 'stale_revision', 'Das Objekt wurde inzwischen geändert.', { current });
}

const localeErrors = { de: z.locales.de().localeError, en: z.locales.en().localeError };

/** An input as its schema reads it; 422 with what is wrong at each path, as the server says it. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown, whole: string, language: MessageLanguage = 'de'): z.output<S> {
  const checked = checkInput(schema, value, language, localeErrors[language], whole);
  if (checked.ok) return checked.data;
  throw invalid(checked.fields, language);
}
