import type { DepotFolder } from '@geo/api';
import { useEffect } from 'react';
import type { FoldersPort } from './port.ts';

/** All folders of depots the user may see; they are loaded to the last page. @param wanted Without it there are none. */
export function useFolders(
  { useList }: Pick<FoldersPort, 'useList'>,
  wanted = true,
): {
  readonly folders: readonly DepotFolder[];
  readonly loading: boolean;
} {
  const { objects, loading, hasMore, loadMore } = useList(wanted ? 'depotFolders' : null, { limit: 1000 });
  useEffect(() => {
    if (hasMore) loadMore();
  }, [hasMore, loadMore, objects.length]);
  return { folders: objects, loading };
}
