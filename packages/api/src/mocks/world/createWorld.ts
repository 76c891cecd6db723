import type { StatusMessage } from '../../live/messages.ts';
import { mockFunctions } from './functions.ts';
import { seed } from './seed.ts';
import { emptyGraph, type World } from './state.ts';

export interface WorldOptions {
  /** Time between two steps of background work, in ms. @default 20 */
  readonly stepMs?: number;
  /** Password of the seeded users. @default 'correct horse battery' */
  readonly password?: string;
  /** Without content there are only the users and one folder. @default true */
  readonly content?: boolean;
}

/** A fresh world: users `admin` (superuser) and `kim`, folders, depots with moments and records, a switchboard, a layer. */
export function createWorld({ stepMs = 20, password = 'correct horse battery', content = true }: WorldOptions = {}): World {
  const counters = new Map<string, number>();
  const listeners = new Map<string, Set<(message: StatusMessage) => void>>();
  let clock = Date.UTC(2026, 10, 21, 5, 15);
  const world: World = {
    graph: emptyGraph(),
    users: new Map(),
    groups: new Map(),
    sessions: new Map(),
    tags: new Map(),
    events: new Map(),
    news: [],
    addons: new Map(),
    addonRequests: new Set(),
    favourites: new Map(),
    used: new Map(),
    depotFolders: new Map(),
    depots: new Map(),
    records: new Map(),
    switchboards: new Map(),
    switchboardFolders: new Map(),
    layers: new Map(),
    views: new Map(),
    finalViews: new Map(),
    portals: new Map(),
    workflows: new Map(),
    jobs: new Map(),
    uploads: new Map(),
    uploadTexts: new Map(),
    functions: mockFunctions,
    stepMs,
    nextId: (kind) => {
      const id = (counters.get(kind) ?? 0) + 1;
      counters.set(kind, id);
      return id;
    },
    now: () => new Date((clock += 1000)).toISOString(),
    emit: (switchboard, message) => {
      for (const listener of listeners.get(switchboard) ?? []) listener(message);
    },
    subscribe: (switchboard, listener) => {
      const set = listeners.get(switchboard) ?? new Set();
      listeners.set(switchboard, set.add(listener));
      return () => set.delete(listener);
    },
  };
  seed(world, password, content);
  return world;
}
