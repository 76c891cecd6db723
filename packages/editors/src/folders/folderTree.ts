import type { TreeNode } from '@geo/ui';

interface FolderLike {
  readonly resource_uri: string;
  readonly name: string;
  readonly parent: string | null;
}

/** Folders as a tree by their uris, sorted by name. A folder whose parent may not be seen stands at the top. */
export function folderTree(folders: readonly FolderLike[], compare: (first: string, second: string) => number): TreeNode[] {
  const known = new Set(folders.map((folder) => folder.resource_uri));
  const byParent = new Map<string | null, FolderLike[]>();
  for (const folder of folders) {
    const parent = folder.parent !== null && known.has(folder.parent) ? folder.parent : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), folder]);
  }
  const nodesOf = (parent: string | null): TreeNode[] =>
    (byParent.get(parent) ?? [])
      .toSorted((first, second) => compare(first.name, second.name))
      .map((folder) => ({ id: folder.resource_uri, label: folder.name, children: nodesOf(folder.resource_uri) }));
  return nodesOf(null);
}
