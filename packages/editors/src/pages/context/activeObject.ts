import { contextKinds, kindOfUri, uriOf, type ContextKind } from '@geo/api';

const pages: readonly (readonly [RegExp, ContextKind])[] = [
  [/^\/depot\/(\d{1,9})(?:\/|$)/, 'depot'],
  [/^\/depotfolder\/(\d{1,9})(?:\/|$)/, 'depotfolder'],
  [/^\/switchboards\/edit\/(\d{1,9})(?:\/|$)/, 'switchboard'],
  [/^\/layers\/edit\/(\d{1,9})(?:\/|$)/, 'layer'],
  [/^\/views\/edit\/(\d{1,9})(?:\/|$)/, 'view'],
  [/^\/portals\/edit\/(\d{1,9})(?:\/|$)/, 'portal'],
  [/^\/workflows\/edit\/(\d{1,9})(?:\/|$)/, 'workflow'],
];

function isContextKind(kind: string | null): kind is ContextKind {
  return (contextKinds as readonly string[]).includes(kind ?? '');
}

/** Uri of the object that an address shows: the one being edited over a list, else that of the page; null for none. */
export function activeObject(pathname: string, search: string): string | null {
  const edited = new URLSearchParams(search).get('edit');
  if (edited !== null && isContextKind(kindOfUri(edited))) return edited;
  for (const [pattern, kind] of pages) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined) return uriOf(kind, Number(id));
  }
  return null;
}
