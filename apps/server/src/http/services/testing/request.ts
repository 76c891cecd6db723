/** A request below `/services/`: method, ` as admin` where somebody known asks, address; then the body of a POST. */
export type Request = readonly [request: string, body?: string];

const all = (method: string, base: string, ...queries: string[]): Request[] => queries.map((query) => [`${method} ${base}${query}`]);
export const get = (base: string, ...queries: string[]): Request[] => all('GET', base, ...queries);
const hostile = [
  "' OR '1'='1",
  "'; DROP SCHEMA geo CASCADE; --",
  '$1',
  '\\',
  '%',
  '\u0000',
  '<script>alert(1)</script>',
  '1e999',
  'NaN',
  '🙂',
  '../../etc/passwd',
  'x'.repeat(100),
].map(encodeURIComponent);
export const tried = (base: string, names: readonly string[]): Request[] =>
  names.flatMap((name) => hostile.map((value): Request => [`GET ${base}&${name}=${value}`]));

/** Requests by what they are about. */
export type Groups = Readonly<Record<string, readonly Request[]>>;
