import { sessionChannel, type SessionChange } from '../identity/sessions.ts';
import type { Db } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { mayLogIn } from '../access/log-in.ts';
import { accountById, actorOf } from '../store/accounts.ts';

/** A socket: who listens, and how it is spoken to. */
export interface Listener {
  readonly accountId: number;
  /** The session that opened it: the socket ends with it. */
  readonly session: number;
  readonly send: (text: string) => void;
  /** Ends the socket; who listens may no longer read what it is about. */
  readonly close: () => void;
  /** Breaks the socket, so that the client connects and loads again. */
  readonly restart: () => void;
}

/** The sockets of this process, by the number of what they are about. */
export interface Listeners<One extends Listener> {
  has(about: number): boolean;
  of(about: number): readonly One[];
  /** Answers how it leaves. */
  add(about: number, listener: One): () => void;
  /** Messages were missed: clients that lose their socket load again when they are back. Without a number, all. */
  restart(about?: number): void;
  /** Ends all of them. */
  close(): Promise<void>;
}

/** Sockets that end with the session that opened them. */
export async function createListeners<One extends Listener>(db: Pick<Db, 'listen'>): Promise<Listeners<One>> {
  const byNumber = new Map<number, Set<One>>();
  const all = (): One[] => [...byNumber.values()].flatMap((set) => [...set]);
  const unlisten = await db.listen(sessionChannel, (payload) => {
    const change = JSON.parse(payload) as SessionChange;
    for (const listener of all()) {
      if (listener.session !== change.session) continue;
      if (change.over) listener.close();
      else listener.restart();
    }
  });
  const of = (about: number): One[] => [...(byNumber.get(about) ?? [])];
  return {
    has: (about) => byNumber.has(about),
    of,
    add(about, listener) {
      const set = byNumber.get(about) ?? new Set();
      byNumber.set(about, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) byNumber.delete(about);
      };
    },
    restart: (about) => (about === undefined ? all() : of(about)).forEach((listener) => listener.restart()),
    async close() {
      all().forEach((listener) => listener.close());
      await unlisten();
    },
  };
}

/** Who an account is now, null where it may not log in any more: that can change while a socket is open. */
export async function actorNow(db: Db, accountId: number): Promise<Actor | null> {
  const account = await accountById(db, accountId);
  return account && mayLogIn(account, new Date()) ? actorOf(account) : null;
}
