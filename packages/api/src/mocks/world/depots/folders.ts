import type { DepotFolder } from '../../../schemas/depot.ts';
import { noSuchReference, refused } from '../../errors.ts';
import { isReadable } from '../references.ts';
import type { Actor, World } from '../state.ts';
import { idOf } from '../uri.ts';
import { depotPath } from '../depotPath.ts';

/** Paths are built from the names of depots and folders. */
export function checkPathName(name: string): void {
  if (name.includes('/')) throw refused('invalid', 'name', 'Namen von Magazinen und Ordnern dürfen kein „/“ enthalten.');
}

/** The folder that a field names, if the user may read it. */
export function folderAt(world: World, actor: Actor, uri: string, field: string): DepotFolder {
  const folder = isReadable(world, actor, 'depotfolder', uri) ? world.depotFolders.get(idOf(uri, 'depotfolder')) : undefined;
  if (!folder) throw noSuchReference(field);
  return folder;
}

function parentOf(world: World, folder: DepotFolder): DepotFolder | undefined {
  return folder.parent === null ? undefined : world.depotFolders.get(idOf(folder.parent, 'depotfolder'));
}

/** Whether `folder` is `outer` or lies within it. */
export function isWithin(world: World, folder: DepotFolder | undefined, outer: DepotFolder): boolean {
  if (!folder) return false;
  return folder.id === outer.id || isWithin(world, parentOf(world, folder), outer);
}

/** Writes the paths anew after a folder was renamed or moved. */
export function movedPaths(world: World): void {
  const pathOf = (folder: DepotFolder): string => {
    const parent = parentOf(world, folder);
    return `${parent ? pathOf(parent) : ''}/${folder.name}`;
  };
  for (const folder of world.depotFolders.values()) world.depotFolders.set(folder.id, { ...folder, full_path: pathOf(folder) });
  for (const depot of world.depots.values()) world.depots.set(depot.id, { ...depot, full_path: depotPath(world, depot) });
}
