import { PresenceMessage, SelectMessage, graphKindOf, uriOf } from '@geo/api';
import { randomBytes } from 'node:crypto';
import type { Db } from '../db/types.ts';

/** Channel on which processes tell each other who has a switchboard open. */
const presenceChannel = 'geo_presence';
/** NOTIFY takes less than 8,000 bytes. */
const payloadBytes = 7900;
const longestName = 200;
const selectEveryMs = 100;
/** A client that sends more in a second is cut off. */
const floodPerSecond = 100;

/** One connection to a switchboard. */
export interface Visitor {
  accountId: number;
  /** Full name, or the user name. */
  name: string;
  switchboard: number;
  send(text: string): void;
  /** Ends the connection. */
  close(): void;
}
export interface Visit {
  /** Takes what the client sent; what is no selection is ignored. */
  receive(text: string): void;
  leave(): void;
}
export interface Presence {
  join(visitor: Visitor): Visit;
  close(): Promise<void>;
}

interface Member {
  user: number;
  name: string;
  selection: readonly string[];
  /** Where its connection is; null for this process. */
  process: string | null;
}

/** What processes send each other; `at` are uris without what they have in common. */
type Signal =
  | { p: string; t: 'here'; b: number; s: string; u: number; n: string; at: string[]; ask?: true }
  | { p: string; t: 'gone'; b: number; s: string }
  | { p: string; t: 'beat' };

/**
 * Who has which switchboard open and selects what there, over all processes. Each process knows the members of the switchboards it has
 * visitors of; a process that falls silent takes its members with it. `mayRead` is asked before a visitor hears of others.
 */
export async function createPresence(
  db: Pick<Db, 'listen' | 'notify'>,
  mayRead: (account: number, switchboard: number) => Promise<boolean>,
  beatMs = 10_000,
): Promise<Presence> {
  const self = randomBytes(8).toString('hex');
  const switchboards = new Map<number, Map<string, Member>>();
  const visitors = new Map<string, Visitor>();
  const heard = new Map<string, number>();

  // One after the other: on several connections a later state could overtake an earlier one.
  let sending = Promise.resolve();
  const tell = (signal: Signal): void => {
    sending = sending
      .then(() => db.notify(presenceChannel, JSON.stringify(signal)))
      .catch((error: unknown) => console.error('Presence cannot be told:', error));
  };
  const announce = (switchboard: number, session: string, ask: boolean): void => {
    const member = switchboards.get(switchboard)?.get(session);
    if (!member) return;
    const signal: Signal & { at: string[] } = { p: self, t: 'here', b: switchboard, s: session, u: member.user, n: member.name, at: [] };
    tell({ ...signal, at: fitting(member.selection.map(shorten), Buffer.byteLength(JSON.stringify(signal))), ...(ask ? { ask } : {}) });
  };

  /** Tells the visitors of this process of a member, or that it is gone. */
  function show(switchboard: number, session: string, member: Member, gone = false): void {
    const text = presenceText(session, member, gone);
    for (const other of switchboards.get(switchboard)?.keys() ?? []) {
      const visitor = visitors.get(other);
      if (!visitor || other === session) continue;
      void mayRead(visitor.accountId, switchboard).then(
        (allowed) => (allowed ? visitors.has(other) && visitor.send(text) : visitor.close()),
        (error: unknown) => console.error('Presence cannot be checked:', error),
      );
    }
  }
  function put(switchboard: number, session: string, member: Member): void {
    const known = switchboards.get(switchboard)?.get(session);
    if (known && known.name === member.name && known.selection.join() === member.selection.join()) return;
    switchboards.get(switchboard)?.set(session, member);
    show(switchboard, session, member);
  }
  function remove(switchboard: number, session: string): void {
    const members = switchboards.get(switchboard);
    const member = members?.get(session);
    if (!members || !member) return;
    members.delete(session);
    show(switchboard, session, member, true);
    if (![...members.keys()].some((one) => visitors.has(one))) switchboards.delete(switchboard);
  }

  const unlisten = await db.listen(presenceChannel, (payload) => {
    const signal = JSON.parse(payload) as Signal;
    if (signal.p === self) return;
    heard.set(signal.p, Date.now());
    if (signal.t === 'beat' || !switchboards.has(signal.b)) return;
    if (signal.t === 'gone') return remove(signal.b, signal.s);
    put(signal.b, signal.s, { user: signal.u, name: signal.n, selection: signal.at.map(lengthen), process: signal.p });
    if (signal.ask) for (const session of switchboards.get(signal.b)!.keys()) if (visitors.has(session)) announce(signal.b, session, false);
  });
  const beat = setInterval(() => {
    if (visitors.size > 0) tell({ p: self, t: 'beat' });
    const silent = Date.now() - 3 * beatMs;
    for (const [switchboard, members] of switchboards)
      for (const [session, { process }] of members)
        if (process !== null && (heard.get(process) ?? 0) < silent) remove(switchboard, session);
    for (const [process, at] of heard) if (at < silent) heard.delete(process);
  }, beatMs);

  return {
    join(visitor) {
      const session = randomBytes(9).toString('base64url');
      const { switchboard } = visitor;
      const isFirst = !switchboards.has(switchboard);
      const members = switchboards.get(switchboard) ?? new Map<string, Member>();
      switchboards.set(switchboard, members);
      for (const [other, member] of members) visitor.send(presenceText(other, member, false));
      visitors.set(session, visitor);
      const member: Member = { user: visitor.accountId, name: visitor.name.slice(0, longestName), selection: [], process: null };
      put(switchboard, session, member);
      announce(switchboard, session, isFirst);

      const select = paced(selectEveryMs, (selection: readonly string[]) => {
        put(switchboard, session, { ...member, selection });
        announce(switchboard, session, false);
      });
      const flood = floodGuard();
      return {
        receive(text) {
          if (flood()) return visitor.close();
          const selection = selectionOf(text);
          if (selection) select.call(selection);
        },
        leave() {
          select.cancel();
          visitors.delete(session);
          remove(switchboard, session);
          tell({ p: self, t: 'gone', b: switchboard, s: session });
        },
      };
    },
    async close() {
      clearInterval(beat);
      await unlisten();
      await sending;
    },
  };
}

function presenceText(session: string, { user, name, selection }: Member, gone: boolean): string {
  return JSON.stringify({
    type: 'PRESENCE',
    session,
    user: uriOf('user', user),
    name,
    selection: gone ? null : [...selection],
  } satisfies PresenceMessage);
}

/** The uris on the canvas in a client's message, null when it is none of a selection. */
function selectionOf(text: string): string[] | null {
  try {
    const message = SelectMessage.safeParse(JSON.parse(text));
    return message.success ? message.data.selection.filter((uri) => graphKindOf(uri) !== null && /\/\d{1,9}\/$/.test(uri)) : null;
  } catch {
    return null;
  }
}

const prefix = '/api/v1/';
const shorten = (uri: string): string => uri.slice(prefix.length, -1);
const lengthen = (short: string): string => `${prefix}${short}/`;

/** As many of the texts as fit a payload beside what is in it already. */
function fitting(texts: readonly string[], takenBytes: number): string[] {
  let bytes = takenBytes + 20;
  const end = texts.findIndex((text) => (bytes += text.length + 3) > payloadBytes);
  return end < 0 ? [...texts] : texts.slice(0, end);
}

/** Calls at most once in the time, at last with the newest value. */
function paced<T>(everyMs: number, work: (value: T) => void): { call(value: T): void; cancel(): void } {
  let next: { value: T } | null = null;
  let timer: NodeJS.Timeout | null = null;
  const run = (): void => {
    timer = null;
    if (!next) return;
    const { value } = next;
    next = null;
    timer = setTimeout(run, everyMs);
    work(value);
  };
  return {
    call(value) {
      next = { value };
      if (timer === null) run();
    },
    cancel() {
      if (timer !== null) clearTimeout(timer);
      next = null;
    },
  };
}

/** Answers true for a message too many within a second. */
function floodGuard(): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count > floodPerSecond;
  };
}
