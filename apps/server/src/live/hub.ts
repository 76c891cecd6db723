import type { GraphKind, StatusMessage, SummaryMessage } from '@geo/api';
import type { Db } from '../db/types.ts';
import type { FunctionLibrary } from '../engine/definition.ts';
import { frameOf, frameRows, groupOf, groupRows, linkOf, linkRows, nodeOf, nodeRows, noteOf, noteRows } from '../switchboards/rows.ts';
import { refused } from '../problems/index.ts';
import { readSwitchboardRow, switchboardOf } from '../switchboards/switchboards.ts';
import { uriOf } from '../store/uris.ts';
import { createDepotHub, type DepotHub } from './depots.ts';
import { actorNow, createListeners, type Listener } from './listeners.ts';
import { createPresence, type Presence } from './presence.ts';
import { changeChannel, type Change } from '../store/changes.ts';

/** Who listens to a switchboard, and on which of its two sockets. */
export interface Subscriber extends Listener {
  readonly switchboard: number;
  readonly channel: 'status' | 'summary';
}

export interface LiveHub {
  subscribe(subscriber: Subscriber): () => void;
  /** Who has which switchboard open. */
  readonly presence: Presence;
  /** Who has which depot open. */
  readonly depots: DepotHub;
  close(): Promise<void>;
}

/** Changes that follow each other within this time are sent once, in their last state. */
const gatherMs = 40;

/** Brings changes of switchboards and depots, made by any process, to the sockets of this one. */
export async function createHub(db: Db, library: FunctionLibrary): Promise<LiveHub> {
  const subscribers = await createListeners<Subscriber>(db);
  const pending = new Map<number, Map<string, Change>>();
  let closed = false;

  const unlisten = await db.listen(
    changeChannel,
    (payload) => {
      const change = JSON.parse(payload) as Change;
      if (!subscribers.has(change.switchboard)) return;
      let changes = pending.get(change.switchboard);
      if (!changes) {
        pending.set(change.switchboard, (changes = new Map()));
        setTimeout(() => void flush(change.switchboard).catch((error: unknown) => missed(change.switchboard, error)), gatherMs);
      }
      const key = `${change.kind}/${change.id}`;
      const earlier = changes.get(key);
      changes.set(key, earlier?.op === 'insert' && change.op === 'update' ? earlier : change);
    },
    () => subscribers.restart(),
  );

  /** Changes of a switchboard could not be read: who listens to it loads again. */
  function missed(switchboard: number, error: unknown): void {
    console.error('Live update failed:', error);
    subscribers.restart(switchboard);
  }

  async function flush(switchboard: number): Promise<void> {
    const changes = [...(pending.get(switchboard)?.values() ?? [])];
    pending.delete(switchboard);
    const all = subscribers.of(switchboard);
    if (closed || all.length === 0) return;
    for (const [accountId, own] of Map.groupBy(all, (subscriber) => subscriber.accountId)) {
      // What may be read can change while a socket is open.
      const actor = await actorNow(db, accountId);
      const row = actor && (await readSwitchboardRow(db, actor, switchboard).catch(refused));
      if (!actor || !row) {
        own.forEach((subscriber) => subscriber.close());
        continue;
      }
      const texts = (await statusMessages(db, library, changes, actor.language)).map((message) => JSON.stringify(message));
      const summary: SummaryMessage | null = changes.some((change) => change.kind === 'switchboard')
        ? { resource_uri: uriOf('switchboard', switchboard), changes: switchboardOf(row) }
        : null;
      for (const subscriber of own) {
        if (subscriber.channel === 'status') texts.forEach((text) => subscriber.send(text));
        else if (summary) subscriber.send(JSON.stringify(summary));
      }
    }
  }

  const presence = await createPresence(db, readingGuard(db));
  const depots = await createDepotHub(db);

  return {
    presence,
    depots,
    subscribe: (subscriber) => subscribers.add(subscriber.switchboard, subscriber),
    async close() {
      closed = true;
      await subscribers.close();
      await presence.close();
      await depots.close();
      await unlisten();
    },
  };
}

/** How long an answer holds: selections come many times a second. */
const guardMs = 2000;

/** Tells whether an account may read a switchboard now, or could a moment ago. */
function readingGuard(db: Db): (account: number, switchboard: number) => Promise<boolean> {
  const answers = new Map<string, { until: number; allowed: Promise<boolean> }>();
  const ask = async (accountId: number, switchboard: number): Promise<boolean> => {
    const actor = await actorNow(db, accountId);
    return actor !== null && (await readSwitchboardRow(db, actor, switchboard).catch(refused)) !== null;
  };
  return (account, switchboard) => {
    const now = Date.now();
    for (const [key, { until }] of answers) if (until < now) answers.delete(key);
    const key = `${account}/${switchboard}`;
    const known = answers.get(key);
    if (known) return known.allowed;
    const allowed = ask(account, switchboard);
    answers.set(key, { until: now + guardMs, allowed });
    return allowed;
  };
}

/** The messages of changes, in their order. Objects that are gone meanwhile have none: their deletion has one of its own. */
async function statusMessages(
  db: Db,
  library: FunctionLibrary,
  changes: readonly Change[],
  language: 'de' | 'en',
): Promise<StatusMessage[]> {
  const objects = new Map<string, { resource_uri: string }>();
  const read = async (kind: GraphKind, reader: (ids: number[]) => Promise<{ resource_uri: string }[]>): Promise<void> => {
    const ids = changes.filter((change) => change.kind === kind && change.op !== 'delete').map((change) => change.id);
    if (ids.length > 0) for (const object of await reader(ids)) objects.set(object.resource_uri, object);
  };
  await read('nodegroup', async (ids) => (await groupRows(db, { ids })).map(groupOf));
  await read('node', async (ids) => {
    const links = Map.groupBy(await linkRows(db, { nodes: ids }), (link) => link.node_id);
    return (await nodeRows(db, { ids })).map((row) => nodeOf(row, links.get(row.id) ?? [], library, language));
  });
  await read('frame', async (ids) => (await frameRows(db, { ids })).map(frameOf));
  await read('note', async (ids) => (await noteRows(db, { ids })).map(noteOf));
  await read('link', async (ids) => (await linkRows(db, { ids })).map(linkOf));
  return changes.flatMap(({ kind, id, op }) => {
    if (kind === 'switchboard') return [];
    const uri = uriOf(kind, id);
    const name = kind.toUpperCase() as Uppercase<GraphKind>;
    if (op === 'delete') return { type: `${name}_DELETE`, resource_uri: uri } as const;
    const object = objects.get(uri);
    if (!object) return [];
    // Links are never changed, only made and deleted.
    return op === 'insert' || kind === 'link'
      ? ({ type: `${name}_INSERT`, object } as StatusMessage)
      : { resource_uri: uri, changes: { ...object } };
  });
}
