import { folderKindOf, pageOfKind, type FolderedKind } from '@geo/api';

/** Id at the end of an object's uri: 7 of `/api/v1/depot/7/`; 0 when there is none. */
export function idOf(uri: string): number {
  return Number(/\/(\d+)\/?$/.exec(uri)?.[1] ?? 0);
}

export const depotHref = (id: number): string => pageOfKind('depot', id);
export const folderHref = (kind: FolderedKind, id: number): string => pageOfKind(folderKindOf(kind), id);
export const momentHref = (depotId: number, momentId: number): string => `${depotHref(depotId)}moment/${momentId}`;
export const switchboardHref = (id: number): string => pageOfKind('switchboard', id);
export const libraryHref = '/library/';
export const functionHref = (name: string): string => `${libraryHref}${encodeURIComponent(name)}/`;
export const layerHref = (id: number): string => pageOfKind('layer', id);

/** Address of the import, for a depot when one is given. */
export function importHref(depotId?: number): string {
  return depotId === undefined ? '/import/' : `/import/?depot=${depotId}`;
}

/** A place inside the app to return to after the log-in; anything else is the home page. */
export function safeNext(next: unknown): string {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) && !next.startsWith('/accounts/') ? next : '/';
}
