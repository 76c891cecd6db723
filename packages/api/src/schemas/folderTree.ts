import { z } from 'zod';
import { DepotFolder } from './depot.ts';

/** A folder of depots with the folders in it, by name. */
export const DepotFolderNode = DepotFolder.extend({
  get children(): z.ZodArray<z.ZodType<DepotFolderNode, DepotFolderNode>> {
    return z.array(DepotFolderNode);
  },
});
export interface DepotFolderNode extends DepotFolder {
  readonly children: DepotFolderNode[];
}

/** The tree of folders. One whose parent is not among them, as it may not be read, stands at the root. */
export function depotFolderTree(folders: readonly DepotFolder[]): DepotFolderNode[] {
  const known = new Set(folders.map((folder) => folder.resource_uri));
  const byParent = Map.groupBy(folders, ({ parent }) => (parent !== null && known.has(parent) ? parent : null));
  const below = (parent: string | null): DepotFolderNode[] =>
    (byParent.get(parent) ?? [])
      .toSorted((first, second) => first.name.localeCompare(second.name, 'de'))
      .map((folder) => ({ ...folder, children: below(folder.resource_uri) }));
  return below(null);
}
