import type { ErrorBody } from '../schemas/common.ts';

/** Thrown by an answer of the mock server; becomes the error body of the contract. */
export class MockError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, code: string, reason: string, extra: { fields?: Record<string, string>; current?: unknown } = {}) {
    super(reason);
    this.name = 'MockError';
    this.status = status;
    this.body = { status: 'error', code, reason, ...extra };
  }
}

export function notFound(): MockError {
  return new MockError(404, 'not_found', 'Das angebenene Objekt wurde nicht gefunden!');
}

/** A request that does not fit the contract; `fields` maps paths to what is wrong there. */
export function invalid(fields: Record<string, string>): MockError {
  const [path, message] = Object.entries(fields)[0] ?? ['', ''];
  return new MockError(422, 'invalid', `${path}: ${message}`, { fields });
}

export function staleRevision(current: unknown): MockError {
  return new MockError(409, 'stale_revision', 'Das Objekt wurde inzwischen geändert.', { current });
}
