import { plainNumber } from '@geo/api';
import { Readable } from 'node:stream';
import { inTurns } from '../../db/limit.ts';
import type { Db } from '../../db/types.ts';
import { keyOf } from '../../engine/content-key.ts';
import { filledLook, lookOf, noFrame } from '../../engine/contexts/looks.ts';
import type { FetchContext } from '../../functions/fetching/context.ts';
import { failures } from '../../outgoing/failures.ts';
import { createWeb, type OutgoingSettings } from '../../outgoing/web.ts';
import { FormatError, FunctionError, type LocalText } from '../../problems/index.ts';
import { SharedWork } from '../../publish/tiles/kept/shared.ts';
import type { ExternalFeatures, LoadedFeatures } from '../../publish/types.ts';
import type { Relation } from '../../relation/relation.ts';
import { dropRecordTable, renameRecordTable, tableRelation } from '../../store/depots/record-table.ts';
import { summarise } from '../../store/depots/records.ts';
import { atServer } from '../load.ts';
import { featureService, type FeatureService } from './feature-kinds.ts';
import { told } from './refusals.ts';

/** Features that such a layer shows at most. More are for a depot, which a switchboard fills. */
export const mostFeatures = 50_000;
/** What all answers of a load may be together. */
const mostBytes = 50_000_000;
/** Somebody waits for it. */
const longestMs = 60_000;
/** How old what is shown may be. */
const keptSeconds = 3600;
/** As an interval of the database, from the end of a load on: with that it is an hour. */
const staysFor = "interval '59 minutes'";
/** Who asks so shortly after a failure is told of that one. */
const failedMs = 10_000;
/** Loads at once: of all, and of one server. */
const [mostLoads, mostOfServer] = [24, 4];
/** Answers that are read at once: each has a process of its own. Servers take turns. */
const reading = inTurns<string>(2);

/** What a look tells of a load. */
interface Found extends Pick<LoadedFeatures, 'count' | 'extent4326' | 'geometryTypes' | 'notices'> {
  readonly columns: Relation['columns'];
  /** When it began, in ms. */
  readonly loadedAt: number;
}

interface Load {
  readonly name: string;
  readonly found: Found;
}

/** What is loaded now, and what failed a moment ago. */
interface Loads {
  readonly work: SharedWork<Load>;
  readonly byServer: Map<string, number>;
  readonly failed: Map<string, { readonly until: number; readonly error: unknown }>;
}

const all = new WeakMap<object, Loads>();

function loadsOf({ database }: Db): Loads {
  const known = all.get(database) ?? { work: new SharedWork(), byServer: new Map(), failed: new Map() };
  all.set(database, known);
  return known;
}

/** Features of others, as the platform may read them: loaded whole, into a table that stays for an hour. */
export function externalFeatures(db: Db, outgoing: OutgoingSettings): ExternalFeatures {
  return async ({ type, value }, { title, owner }, signal) => {
    const key = keyOf('features', type, value);
    const loads = loadsOf(db);
    try {
      const { name, found } =
        (await lookOf<Found>(db, { frame: noFrame, key })) ??
        (await loads.work.of(key, signal, (ended) =>
          noted(loads, key, () => load(loads, { type, value, key, owner, db, outgoing, ended })),
        ));
      return shown(name, found);
    } catch (error) {
      return told(error, title, 'not_the_service');
    }
  };
}

function shown(name: string, { columns, loadedAt, ...found }: Found): LoadedFeatures {
  return {
    ...found,
    relation: tableRelation({ sql: '', params: [], srid: 4326, columns, bases: [] }, name),
    state: name,
    keptSeconds,
    ageSeconds: Math.min(keptSeconds, Math.max(0, Math.floor((Date.now() - loadedAt) / 1000))),
  };
}

/** A source that has just failed is not asked again by everybody. */
async function noted(loads: Loads, key: string, work: () => Promise<Load>): Promise<Load> {
  const now = Date.now();
  for (const [one, { until }] of loads.failed) if (until <= now) loads.failed.delete(one);
  const before = loads.failed.get(key);
  if (before) throw before.error;
  try {
    return await work();
  } catch (error) {
    const isTold = error instanceof FunctionError || error instanceof FormatError;
    if (isTold && error.code !== 'service_busy') loads.failed.set(key, { until: Date.now() + failedMs, error });
    throw error;
  }
}

interface Loading {
  readonly type: string;
  readonly value: unknown;
  readonly key: string;
  /** Who owns the layer: what is read of one is read beside that of nobody else. */
  readonly owner: number;
  readonly db: Db;
  readonly outgoing: OutgoingSettings;
  readonly ended: AbortSignal;
}

async function load({ work, byServer }: Loads, { type, value, key, ...loading }: Loading): Promise<Load> {
  const service = required(featureService(type, value));
  const { host } = service.address;
  const ofServer = byServer.get(host) ?? 0;
  if (work.size > mostLoads || ofServer >= mostOfServer) throw busy(host);
  byServer.set(host, ofServer + 1);
  try {
    return await filledLook(loading.db, { frame: noFrame, key, staysFor }, (table) => fill(table, service, loading));
  } finally {
    const left = byServer.get(host)! - 1;
    if (left === 0) byServer.delete(host);
    else byServer.set(host, left);
  }
}

/** Loads all features into a table. Nothing else stays of it. */
async function fill(
  table: string,
  service: FeatureService,
  { owner, db, outgoing, ended }: Omit<Loading, 'type' | 'value' | 'key'>,
): Promise<Found> {
  const { host } = service.address;
  const late = AbortSignal.timeout(longestMs);
  const signal = AbortSignal.any([ended, late]);
  const loadedAt = Date.now();
  const made: string[] = [];
  const notices: LocalText[] = [];
  const context: FetchContext = {
    // Whoever asks for something else goes first.
    db: db.background,
    signal,
    actor: { id: owner },
    web: boundedWeb(host, outgoing, signal),
    newTable: () => {
      made.push(made.length === 0 ? table : `${table}_${made.length}`);
      return made.at(-1)!;
    },
    inTurn: (read) => reading(host, read),
    progress: (_, count = 0, total = 0) => (Math.max(count, total) > mostFeatures ? Promise.reject(tooMany(host)) : Promise.resolve()),
    notice: ({ de, en }) => void notices.push({ de, en }),
  };
  try {
    const { relation, filled } = await service.fetch(context);
    if (filled!.name !== table) await renameRecordTable(db, filled!.name, table);
    const { count, extentNative, geometryTypes } = await summarise(db, tableRelation(relation, table));
    return { columns: relation.columns, count, extent4326: extentNative as Found['extent4326'], geometryTypes, notices, loadedAt };
  } catch (error) {
    // What is ended fails in ways that say nothing of the source.
    ended.throwIfAborted();
    throw late.aborted ? failures.timeout(host) : error;
  } finally {
    for (const name of [...made.slice(1), `${table}_t`]) await dropRecordTable(db, name);
  }
}

/** The web for one load: in turn with others that ask the same server, never again what failed, and no more bytes than all of it may have. */
function boundedWeb(host: string, outgoing: OutgoingSettings, signal: AbortSignal): FetchContext['web'] {
  const web = createWeb(outgoing, signal);
  let left = mostBytes;
  const within = (maxBytes: number): number => {
    if (left <= 0) throw failures.tooLarge(host, mostBytes);
    return Math.min(maxBytes, left);
  };
  async function* counted(body: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      left -= chunk.length;
      yield chunk;
    }
  }
  const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : host);
  return {
    pausesMs: [],
    async text(address, { maxBytes = 2_000_000, ...options } = {}) {
      const answer = await atServer(hostOf(address), signal, () => web.text(address, { ...options, maxBytes: within(maxBytes) }));
      left -= Buffer.byteLength(answer.text);
      return answer;
    },
    async page(address, options) {
      const { body, ...answer } = await atServer(hostOf(address), signal, () =>
        web.page(address, { ...options, maxBytes: within(options.maxBytes) }),
      );
      return { ...answer, body: Readable.from(counted(body), { objectMode: false }) };
    },
  };
}

/** A value that is described wrongly is told of when it is asked. */
function required(service: FeatureService | null): FeatureService {
  if (service) return service;
  throw new FunctionError(
    'service_incomplete',
    'Der Beschreibung des Dienstes fehlt etwas. Richtig ist eine mit Adresse und genau einer Objektart.',
    'Something is missing in the description of the service. Right is one with address and exactly one feature type.',
  );
}

function busy(host: string): FunctionError {
  return new FunctionError(
    'service_busy',
    `Von ${host} oder von allen Diensten wird gerade schon viel geladen. Versuchen Sie es später noch einmal.`,
    `Much is being loaded from ${host} or from all services just now. Try again later.`,
  );
}

function tooMany(host: string): FunctionError {
  return new FunctionError(
    'features_too_many',
    `${host} hat mehr als ${plainNumber(mostFeatures, 'de')} Objekte. Richtig ist ein kleinerer Bestand.`,
    `${host} has more than ${plainNumber(mostFeatures, 'en')} features. Right are fewer of them.`,
  );
}
