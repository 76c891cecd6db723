/** JSON for a jsonb parameter: halves of surrogate pairs, which the database refuses, become replacement characters. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? inner.toWellFormed() : inner));
}
