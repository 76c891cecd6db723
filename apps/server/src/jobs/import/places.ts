import { typeOf } from '@geo/api';
import { DatabaseUnavailable, type Db, type Sql } from '../../db/types.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { KeptFiles, KeptPlaces } from '../../formats/index.ts';
import type { Account } from '../../store/accounts.ts';
import type { DepotRow } from '../../store/depots/depots.ts';
import { keepFiles, openPlaces } from '../../store/depots/depot-files.ts';

/** Where the reader leaves files, and what makes them the depot's in the transaction that makes their records visible. */
export interface Keeping {
  keep?: KeptPlaces;
  /** The reader is done: stores what it has left. Before the transaction, as that may take a while. */
  store: () => Promise<void>;
  commit: (tx: Sql, kept: KeptFiles | null) => Promise<void>;
}

const nothing: Keeping = { store: () => Promise.resolve(), commit: () => Promise.resolve() };

/** Imports with places for the files that the records of the depot need; where the import fails, nothing is left there. */
export async function withPlaces(
  db: Db,
  storage: FileStorage,
  owner: Pick<Account, 'id'>,
  depot: Pick<DepotRow, 'id' | 'content_type'>,
  work: (keeping: Keeping) => Promise<void>,
): Promise<void> {
  if (!typeOf(depot.content_type).can.file) return work(nothing);
  const places = await openPlaces(db, storage, owner);
  const { file, picture } = places;
  let sizes: { file: number; picture: number } | undefined;
  const store = async (): Promise<void> => void (sizes = await places.store());
  const commit = async (tx: Sql, kept: KeptFiles | null): Promise<void> => {
    if (!kept || !sizes) throw new Error('A record was read without its file.');
    await keepFiles(tx, depot.id, places, kept, sizes);
  };
  try {
    await work({ keep: { file, picture }, store, commit });
  } catch (error) {
    // Nobody knows then whether they are the depot's: the sweep does, later.
    if (!(error instanceof DatabaseUnavailable)) await places.leave();
    throw error;
  }
}
