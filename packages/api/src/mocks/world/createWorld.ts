import type { StatusMessage } from '../../live/messages.ts';
import { mockFunctions } from './switchboards/functions.ts';
import { mockPackages } from './switchboards/packages.ts';
import { enlarge, type WorldSize } from './content/large.ts';
import { noObjects } from './objects.ts';
import { seed, type WorldContent } from './seed.ts';
import { emptyGraph, type World } from './state.ts';

/** With a size, numbered objects are added up to it. */
export interface WorldOptions extends WorldSize {
  /** Time between two steps of background work, in ms. @default 20 */
  readonly stepMs?: number;
  /** Password of the seeded users. @default 'correct horse battery' */
  readonly password?: string;
  /**
   * 'none': two users and one folder; 'basic': three depots, a layer and a switchboard with a graph besides; 'rich': objects
   * of all kinds, more people, tags, events, news, add-ons, sessions and favourites besides.
   * @default 'rich'
   */
  readonly content?: WorldContent;
}

/**
 * A fresh world. Its users `admin` (superuser), `kim` and `jonas.oezdemir` may log in, `u.brinkmann` is inactive. Ids and
 * times are the same in every world of the same options.
 */
export function createWorld({ stepMs = 20, password = 'correct horse battery', content = 'rich', ...size }: WorldOptions = {}): World {
  const counters = new Map<string, number>();
  const listeners = new Map<string, Set<(message: StatusMessage) => void>>();
  let clock = Date.UTC(2026, 10, 21, 5, 15);
  const objects = noObjects();
  const world: World = {
    graph: emptyGraph(),
    trash: new Map(),
    revisions: new Map(),
    batchAnswers: new Map(),
    users: new Map(),
    groups: new Map(),
    sessions: new Map(),
    apiKeys: new Map(),
    tags: new Map(),
    events: new Map(),
    securityLog: new Map(),
    news: [],
    addons: new Map(),
    addonRequests: new Set(),
    favourites: new Map(),
    used: new Map(),
    objects,
    depotFolders: objects.depotfolder,
    depots: objects.depot,
    records: new Map(),
    switchboards: objects.switchboard,
    switchboardFolders: new Map(),
    layers: objects.layer,
    views: objects.view,
    finalViews: objects.finalview,
    portals: objects.portal,
    workflows: objects.workflow,
    jobs: new Map(),
    jobBoards: new Map(),
    results: new Map(),
    kept: new Map(),
    nodeRuns: new Map(),
    runs: new Map(),
    momentSources: new Map(),
    running: new Map(),
    supportRequests: [],
    importTasks: new Map(),
    deletedRecords: new Map(),
    editSteps: [],
    editors: new Map(),
    putBack: new Map(),
    frozen: new Map(),
    readByJob: new Map(),
    comparisons: new Map(),
    quality: new Map(),
    uploads: new Map(),
    pictures: new Map(),
    uploadTexts: new Map(),
    functions: mockFunctions,
    functionPackages: mockPackages,
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
  enlarge(world, world.users.get(1)?.resource_uri ?? '', size);
  return world;
}
