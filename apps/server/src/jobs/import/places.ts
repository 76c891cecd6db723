import { typeOf } from '@geo/api';
import { stat } from 'node:fs/promises';
import { DatabaseUnavailable, type Db, type Sql } from '../../db/types.ts';
import type { KeptFiles, KeptPlaces } from '../../formats/index.ts';
import type { Account } from '../../store/accounts.ts';
import type { DepotRow } from '../../store/depots/depots.ts';
import { keepFiles, leavePlaces, openPlaces } from '../../store/depots/depot-files.ts';

/** Where the reader leaves files, and what makes them the depot's in the transaction that makes their records visible. */
export interface Keeping {
  keep?: KeptPlaces;
  commit: (tx: Sql, kept: KeptFiles | null) => Promise<void>;
}

const nothing: Keeping = { commit: () => Promise.resolve() };

/** Imports with places for the files that the records of the depot need; where the import fails, nothing is left there. */
export async function withPlaces(
  db: Db,
  filesDir: string,
  owner: Pick<Account, 'id'>,
  depot: Pick<DepotRow, 'id' | 'content_type'>,
  work: (keeping: Keeping) => Promise<void>,
): Promise<void> {
  if (!typeOf(depot.content_type).can.file) return work(nothing);
  const places = await openPlaces(db, filesDir, owner);
  const { file, picture } = places;
  const commit = async (tx: Sql, kept: KeptFiles | null): Promise<void> => {
    if (!kept) throw new Error('A record was read without its file.');
    const [own, drawn] = await Promise.all([stat(file.path), stat(picture.path)]);
    await keepFiles(tx, depot.id, places, kept, { file: own.size, picture: drawn.size });
  };
  try {
    await work({ keep: { file, picture }, commit });
  } catch (error) {
    // Nobody knows then whether they are the depot's: the sweep does, later.
    if (!(error instanceof DatabaseUnavailable)) await leavePlaces(db, filesDir, places);
    throw error;
  }
}
