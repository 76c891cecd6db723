import type { Depot } from '../../schemas/depot.ts';
import type { World } from './state.ts';
import { idOf } from './uri.ts';

/** The path of the folder, '/' and the name. */
export function depotPath(world: World, { folder, name }: Pick<Depot, 'folder' | 'name'>): string {
  return `${world.depotFolders.get(idOf(folder, 'depotfolder'))?.full_path ?? ''}/${name}`;
}
