import { contextKinds, kindOfUri, uriAtPage } from '@geo/api';

/** Uri of the object that an address shows: the one being edited over a list, else that of the page; null for none. */
export function activeObject(pathname: string, search: string): string | null {
  const edited = new URLSearchParams(search).get('edit');
  if (edited !== null && contextKinds.some((kind) => kind === kindOfUri(edited))) return edited;
  return uriAtPage(pathname, contextKinds);
}
