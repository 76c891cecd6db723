import type { FrameReaders } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Db } from '../../db/types.ts';
import type { FileStorage } from '../../files/storage.ts';
import { dataSetsOf } from '../../imports/data-sets.ts';
import { Problem } from '../../problems/index.ts';
import type { FilesContent } from '../../switchboards/frame-files.ts';
import { functionsFor } from './formats.ts';
import { layersIn } from './read.ts';

/** Functions that read files as they are, best first; none where they are several data sets, or nothing that is read here. */
export async function readersOf(db: Db, storage: FileStorage, actor: Actor, content: FilesContent): Promise<FrameReaders['functions']> {
  const { mains } = await dataSetsOf(db, storage, actor.id, content).catch((error: unknown) => {
    // Files that are gone are read by nothing.
    if (error instanceof Problem) return { mains: [] };
    throw error;
  });
  const [main, ...others] = mains.filter(({ detection }) => (detection?.detections.length ?? 0) > 0);
  if (!main || others.length > 0) return [];
  const found = layersIn(main).map(functionsFor);
  const each = (of: 'features' | 'rows', records: 'feature' | 'row'): FrameReaders['functions'] =>
    [...new Set(found.flatMap((one) => one[of] ?? []))].map((name) => ({ name, records }));
  return [...each('features', 'feature'), ...each('rows', 'row')];
}
