import type { StatusMessage, SummaryMessage } from '@geo/api';
import type { Db } from '../db/types.ts';
import type { FunctionLibrary } from '../engine/definition.ts';
import { accountById, actorOf, mayLogIn } from '../identity/accounts.ts';
import { sessionChannel, type SessionChange } from '../identity/sessions.ts';
import { frameOf, frameRows, linkOf, linkRows, nodeOf, nodeRows, noteOf, noteRows } from '../store/graph-rows.ts';
import { readSwitchboardRow, switchboardOf } from '../store/switchboards.ts';
import { uriOf } from '../store/uris.ts';
import { changeChannel, type Change } from './changes.ts';

/** Who listens to a board, and on which of its two sockets. */
export interface Subscriber {
  accountId: number;
  /** The session that opened it: the socket ends with it. */
  session: number;
  board: number;
  channel: 'status' | 'summary';
  send(text: string): void;
  /** Ends the socket; the subscriber may no longer read the board. */
  close(): void;
  /** Breaks the socket, so that the client connects and loads again. */
  restart(): void;
}

export interface LiveHub {
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/** Changes that follow each other within this time are sent once, in their last state. */
const gatherMs = 40;

/** Brings changes of switchboards, made by any process, to the sockets of this one. */
export async function createHub(db: Db, library: FunctionLibrary): Promise<LiveHub> {
  const subscribers = new Map<number, Set<Subscriber>>();
  const pending = new Map<number, Map<string, Change>>();
  let closed = false;

  const unlisten = await db.listen(
    changeChannel,
    (payload) => {
      const change = JSON.parse(payload) as Change;
      if (!subscribers.has(change.board)) return;
      let changes = pending.get(change.board);
      if (!changes) {
        pending.set(change.board, (changes = new Map()));
        setTimeout(() => void flush(change.board).catch((error: unknown) => console.error('Live update failed:', error)), gatherMs);
      }
      const key = `${change.kind}/${change.id}`;
      const earlier = changes.get(key);
      changes.set(key, earlier?.op === 'insert' && change.op === 'update' ? earlier : change);
    },
    dropAll,
  );

  const unlistenSessions = await db.listen(sessionChannel, (payload) => {
    const change = JSON.parse(payload) as SessionChange;
    for (const set of subscribers.values())
      for (const subscriber of set) {
        if (subscriber.session !== change.session) continue;
        if (change.over) subscriber.close();
        else subscriber.restart();
      }
  });

  /** Changes were missed: clients that lose their socket load again when they are back. */
  function dropAll(): void {
    for (const set of subscribers.values()) set.forEach((subscriber) => subscriber.restart());
  }

  async function flush(board: number): Promise<void> {
    const changes = [...(pending.get(board)?.values() ?? [])];
    pending.delete(board);
    const all = [...(subscribers.get(board) ?? [])];
    if (closed || all.length === 0) return;
    for (const [accountId, own] of Map.groupBy(all, (subscriber) => subscriber.accountId)) {
      // What may be read can change while a socket is open.
      const account = await accountById(db, accountId);
      const actor = account && mayLogIn(account, new Date()) ? actorOf(account) : null;
      const row = actor && (await readSwitchboardRow(db, actor, board).catch(() => null));
      if (!actor || !row) {
        own.forEach((subscriber) => subscriber.close());
        continue;
      }
      const messages = await Promise.all(
        changes.filter((change) => change.kind !== 'switchboard').map((change) => statusMessage(db, library, change, actor.language)),
      );
      const texts = messages.filter((message) => message !== null).map((message) => JSON.stringify(message));
      const summary: SummaryMessage | null = changes.some((change) => change.kind === 'switchboard')
        ? { resource_uri: uriOf('switchboard', board), changes: switchboardOf(row) }
        : null;
      for (const subscriber of own) {
        if (subscriber.channel === 'status') texts.forEach((text) => subscriber.send(text));
        else if (summary) subscriber.send(JSON.stringify(summary));
      }
    }
  }

  return {
    subscribe(subscriber) {
      const set = subscribers.get(subscriber.board) ?? new Set();
      subscribers.set(subscriber.board, set.add(subscriber));
      return () => {
        set.delete(subscriber);
        if (set.size === 0) subscribers.delete(subscriber.board);
      };
    },
    async close() {
      closed = true;
      for (const set of subscribers.values()) set.forEach((subscriber) => subscriber.close());
      await unlistenSessions();
      await unlisten();
    },
  };
}

/** The message of a change, null when the object is gone meanwhile: its deletion has a message of its own. */
async function statusMessage(db: Db, library: FunctionLibrary, change: Change, language: 'de' | 'en'): Promise<StatusMessage | null> {
  const { kind, id, op } = change;
  if (kind === 'switchboard') return null;
  const uri = uriOf(kind, id);
  if (op === 'delete') return { type: `${kind.toUpperCase() as 'NODE' | 'FRAME' | 'LINK' | 'NOTE'}_DELETE`, resource_uri: uri };
  switch (kind) {
    case 'node': {
      const [row] = await nodeRows(db, { id });
      if (!row) return null;
      const object = nodeOf(row, await linkRows(db, { node: id }), library, language);
      return op === 'insert' ? { type: 'NODE_INSERT', object } : { resource_uri: uri, changes: object };
    }
    case 'frame': {
      const [row] = await frameRows(db, { id });
      if (!row) return null;
      return op === 'insert' ? { type: 'FRAME_INSERT', object: frameOf(row) } : { resource_uri: uri, changes: frameOf(row) };
    }
    case 'link': {
      const [row] = await linkRows(db, { id });
      return row ? { type: 'LINK_INSERT', object: linkOf(row) } : null;
    }
    case 'note': {
      const [row] = await noteRows(db, { id });
      if (!row) return null;
      return op === 'insert' ? { type: 'NOTE_INSERT', object: noteOf(row) } : { resource_uri: uri, changes: noteOf(row) };
    }
  }
}
