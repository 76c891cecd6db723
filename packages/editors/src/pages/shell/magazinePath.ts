const key = 'geo.magazine';

/** True for a path within the Magazine: depots, their moments and folders. */
export function isMagazinePath(path: string): boolean {
  return ['/depot/', '/depots/', '/depotfolder/'].some((part) => path.includes(part));
}

/** Where the Magazine entry of the menu leads: back to where one left off, and from within the Magazine to its list. */
export function magazineEntry(current: string, last: string | null): string {
  return last === null || isMagazinePath(current) ? '/depots/' : last;
}

/** Remembers a path of the Magazine, with its query; other paths leave the last one as it is. */
export function rememberMagazinePath(storage: Pick<Storage, 'setItem'>, path: string): void {
  if (!isMagazinePath(path)) return;
  try {
    storage.setItem(key, path);
  } catch {
    // A full or forbidden store only means that the menu leads to the list.
  }
}

/** The last path of the Magazine, null when there is none; only paths of this app count. */
export function lastMagazinePath(storage: Pick<Storage, 'getItem'>): string | null {
  const path = storage.getItem(key);
  return path !== null && /^\/(?![/\\])/.test(path) && isMagazinePath(path) ? path : null;
}
