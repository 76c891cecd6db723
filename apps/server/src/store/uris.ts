import { Problem } from './errors.ts';

/** Kinds whose uri is /api/v1/{kind}/{id}/. */
export type UriKind =
  'user' | 'depot' | 'depotfolder' | 'switchboard' | 'switchboardfolder' | 'node' | 'frame' | 'link' | 'note' | 'layer' | 'job';

export function uriOf(kind: UriKind, id: number): string {
  return `/api/v1/${kind}/${id}/`;
}

export function momentUri(id: number): string {
  return `/api/v2/magazine/moments/${id}`;
}

/** Number in a uri of the kind, null when it is another text. */
export function idFromUri(kind: UriKind, uri: string): number | null {
  const match = /^\/api\/v1\/([a-z]+)\/(\d{1,9})\/$/.exec(uri);
  return match?.[1] === kind ? Number(match[2]) : null;
}

/** Like `idFromUri`; another text is refused, naming the field. */
export function requireId(kind: UriKind, uri: string, field: string): number {
  const id = idFromUri(kind, uri);
  if (id === null)
    throw new Problem('invalid', { details: `${field}: /api/v1/${kind}/{id}/` }, { fields: { [field]: `/api/v1/${kind}/{id}/` } });
  return id;
}
