import { isKind, kindOf, listedKinds, type ListedKind, type ObjectKind } from '@geo/api';

const keyOf = (kind: ListedKind): string => `geo.left.${kind}`;
const resuming = listedKinds.filter((kind) => kindOf(kind).list?.menu?.resumes);

/** True for a path of a kind: its list, its objects and their parts, and the folders that they lie in. */
export function isPathOf(kind: ListedKind, path: string): boolean {
  const { list, page, folders }: ObjectKind = kindOf(kind);
  const pages = [page, folders && isKind(folders) ? kindOf(folders).page : undefined].map((one) => one?.split('{id}')[0]);
  return [list?.path, ...pages].some((start) => start !== undefined && path.startsWith(start));
}

/** Where the menu's entry of a kind leads: back to where one left off where the kind says so, and from within the kind to its list. */
export function entryPath(kind: ListedKind, current: string, storage: Pick<Storage, 'getItem'>): string {
  const last = resuming.includes(kind) && !isPathOf(kind, current) ? storage.getItem(keyOf(kind)) : null;
  return last !== null && isPathOf(kind, last) ? last : kindOf(kind).list!.path;
}

/** Remembers a path, with its query, for the kinds whose entries lead back to it. */
export function rememberPath(storage: Pick<Storage, 'setItem'>, path: string): void {
  const kind = resuming.find((one) => isPathOf(one, path));
  if (!kind) return;
  try {
    storage.setItem(keyOf(kind), path);
  } catch {
    // A full or forbidden store only means that the menu leads to the list.
  }
}
