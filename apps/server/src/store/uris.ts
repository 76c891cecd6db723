import { idOfUri, kindOf, uriOf, type UriKind } from '@geo/api';
import { Problem } from '../problems/index.ts';

export { uriOf, type UriKind };

export function momentUri(id: number): string {
  return uriOf('moment', id);
}

/** Number in a uri of the kind; another text is refused, naming the field. */
export function requireId(kind: UriKind, uri: string, field: string): number {
  const id = idOfUri(kind, uri);
  if (id !== null) return id;
  const { uri: prefix, uriEnd = '/' } = kindOf(kind);
  const expected = `${prefix}{id}${uriEnd}`;
  throw new Problem('invalid', { details: `${field}: ${expected}` }, { fields: { [field]: expected } });
}
