import { idOfUri, uriOf, uriPrefixes, type UriKind } from '@geo/api';
import { Problem } from '../problems/index.ts';

export { uriOf, type UriKind };

export function momentUri(id: number): string {
  return uriOf('moment', id);
}

/** Number in a uri of the kind; another text is refused, naming the field. */
export function requireId(kind: UriKind, uri: string, field: string): number {
  const id = idOfUri(kind, uri);
  if (id !== null) return id;
  const expected = uriOf(kind, 0).replace(`${uriPrefixes[kind]}0`, `${uriPrefixes[kind]}{id}`);
  throw new Problem('invalid', { details: `${field}: ${expected}` }, { fields: { [field]: expected } });
}
