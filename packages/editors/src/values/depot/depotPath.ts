import type { Depot, DepotFolder } from '@geo/api';

/** Path of the folder that holds what a path names, without a slash at its end. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Path of a depot: the full path of its folder, '/', its name. */
export function depotPath(folders: readonly DepotFolder[], depot: Depot): string {
  const folder = folders.find((candidate) => candidate.resource_uri === depot.folder);
  return `${(folder?.full_path ?? '').replace(/\/$/, '')}/${depot.name}`;
}

export function findDepot(folders: readonly DepotFolder[], depots: readonly Depot[], path: string): Depot | undefined {
  return depots.find((depot) => depotPath(folders, depot) === path);
}
