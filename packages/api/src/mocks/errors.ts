import { z } from 'zod';
import { commonRefusals } from '../graph/texts.ts';
import { hintText } from '../schemas/hints.ts';
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
export function invalid(fields: Record<string, string>): MockError {
  const [path, message] = Object.entries(fields)[0] ?? ['', ''];
  return new MockError(422, 'invalid', `${path}: ${message}`, { fields });
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

const { localeError } = z.locales.de();

/** An input as its schema reads it; 422 with what is wrong at each path, in German, as all texts of the mock. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown, whole: string): z.output<S> {
  const result = schema.safeParse(value, { error: (issue) => hintText(issue, 'de') ?? localeError(issue) });
  if (result.success) return result.data;
  throw invalid(Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || whole, issue.message])));
}
