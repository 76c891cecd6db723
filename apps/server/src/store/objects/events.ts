import { eventKeys } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import type { UriKind } from '../uris.ts';

/** Who did it: a user, and the superuser who acted as that user. */
export type EventActor = Pick<Actor, 'id' | 'impersonatorId'>;
export type EventKey = (typeof eventKeys)[number];

/** What an event is about; the name is kept also when the object is gone. */
export interface Subject {
  kind: UriKind;
  id: number;
  name: string;
}

/** Notes what happened, in the transaction of the change itself: neither is there without the other. Nobody is the platform itself. */
export async function recordEvent(tx: Sql, actor: EventActor | null, key: EventKey, { kind, id, name }: Subject): Promise<void> {
  await tx.query('INSERT INTO geo.event (account_id, impersonator_id, key, kind, object_id, name) VALUES ($1, $2, $3, $4, $5, $6)', [
    actor?.id ?? null,
    actor?.impersonatorId ?? null,
    key,
    kind,
    id,
    name,
  ]);
}
