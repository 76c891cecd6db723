import type { FavourableKind } from '@geo/api';
import type { Db } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { noteUse } from '../store/objects/uses.ts';

/** Answers an object that the actor opened, and notes that it was. */
export async function opened<T extends { id: number }>(db: Db, actor: Actor, kind: FavourableKind, read: Promise<T>): Promise<T> {
  const object = await read;
  await noteUse(db, actor, kind, object.id);
  return object;
}
