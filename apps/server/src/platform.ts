import { existsSync } from 'node:fs';
import path from 'node:path';
import { componentsState, contextsWith, type ComponentName } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { provideCache, type Cache } from './cache/cache.ts';
import { openCache } from './cache/open.ts';
import { openBackend } from './db/backend.ts';
import { migrate } from './db/migrations.ts';
import type { Db } from './db/types.ts';
import { openStorage } from './files/open.ts';
import type { FileStorage } from './files/storage.ts';
import { downloads, hasDuckdb } from './formats/index.ts';
import { library as ownFunctions } from './functions/library.ts';
import { withPackages, type ConfiguredPackage } from './functions/packages/load.ts';
import { createApp } from './http/app.ts';
import { backendConfig } from './http/config.ts';
import { createAccount } from './identity/new-account.ts';
import { randomToken } from './access/random-token.ts';
import { startWorker, type JobWorker } from './jobs/worker.ts';
import { createHub, type LiveHub } from './live/hub.ts';
import { createSecurityNotes } from './store/security/notes.ts';
import { recordSecurity, userSubject } from './store/security/log.ts';
import { smtpMailer } from './mail/mailer.ts';
import { archiveStore, provideArchives, provideTiles, tileStore, type TileStore } from './publish/index.ts';
import { embeddedNews, fetchedNews } from './provider/news.ts';

/** Of the bytes of tiles, what archives of them may take. */
const archivesShare = 0.25;

export interface RunningPlatform {
  db: Db;
  storage: FileStorage;
  /** Null in a process that only works. */
  url: string | null;
  /** Password of the administrator made just now; null when there was one. */
  newAdminPassword: string | null;
  /** The first start of this database: nothing was there before. */
  isNew: boolean;
  /** Packages of functions that the operator names, and what became of each. */
  functionPackages: readonly ConfiguredPackage[];
  /** Whether this process does a job just now. */
  isWorking(): boolean;
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date and starts what the role demands. The database is closed with the platform. */
export async function startPlatform(
  config: ServerConfig,
  open: (config: ServerConfig) => Promise<Db> = openBackend,
): Promise<RunningPlatform> {
  const storage = await openStorage(config);
  const db = await open(config).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  let app: FastifyInstance | null = null;
  let worker: JobWorker | null = null;
  let hub: LiveHub | null = null;
  let cache: Cache | null = null;
  let tiles: TileStore | null = null;
  let archives: TileStore | null = null;
  const securityNotes = createSecurityNotes(db.background);
  const stop = async (): Promise<void> => {
    await app?.close();
    await securityNotes.close();
    await worker?.stop();
    await hub?.close();
    // Nobody who uses the database after the platform finds what is closed.
    provideCache(db, null);
    await cache?.close();
    provideTiles(db, null);
    await tiles?.close();
    provideArchives(db, null);
    await archives?.close();
    await db.close();
    await storage.close();
  };
  try {
    await migrate(db);
    cache = config.cache && (await openCache(config.cache));
    provideCache(db, cache);
    if (config.tilesBytes !== null) {
      tiles = tileStore(db, storage.kept('tiles'), { bytes: config.tilesBytes * (1 - archivesShare) });
      provideTiles(db, tiles);
    }
    archives = archiveStore(db, storage.kept('archives'), (config.tilesBytes ?? 0) * archivesShare);
    provideArchives(db, archives);
    const offer = config.offer ?? {
      ...backendConfig,
      components_state: componentsState([...config.componentsOff, ...(await lackedComponents())]),
    };
    const { library: functions, packages: functionPackages } = config.functionPackages
      ? await withPackages(ownFunctions, config.functionPackages)
      : { library: ownFunctions, packages: [] };
    const has = [...(cache ? (['cache'] as const) : []), ...(offer.components_state.parquet_storage ? (['parquet_storage'] as const) : [])];
    const library = { ...functions, contexts: contextsWith(has) };
    // Where web and worker run apart, the web process makes the administrator: its output is where one looks.
    const newAdminPassword = config.role === 'worker' ? null : await ensureAdmin(db, config.adminPassword);
    if (config.role !== 'web')
      worker = await startWorker({
        db: db.background,
        library,
        storage,
        importDir: config.importDir,
        outgoing: config.outgoing,
        uploadQuota: config.uploadQuota,
        securityLogDays: config.securityLogDays,
        concurrency: config.workerConcurrency,
        branches: config.runBranches,
        resultsBytes: config.resultsBytes,
      });
    let url: string | null = null;
    if (config.role !== 'worker') {
      hub = await createHub(db, library);
      const webDir = existsSync(path.join(config.webDir, 'index.html')) ? config.webDir : null;
      app = await createApp(
        {
          db,
          library,
          functionPackages,
          hub,
          webDir,
          provider: config,
          offer,
          downloads: config.downloads ?? downloads,
          storage,
          importDir: config.importDir,
          outgoing: config.outgoing,
          uploadQuota: config.uploadQuota,
          resultsBytes: config.resultsBytes,
          securityNotes,
          mailer: config.mail && smtpMailer(config.mail),
          news: config.news.url === null ? embeddedNews : fetchedNews(config.news.url, config.news.allowPrivate),
          notReady: () => db.notReady(),
          broken: () => db.broken(),
        },
        { trustProxy: config.trustProxy },
      );
      url = await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        throw new Error(`Port ${config.port} on ${config.host} is in use. Stop what listens there, or choose another port with PORT.`);
      });
    }
    return {
      db,
      storage,
      url,
      newAdminPassword,
      isNew: newAdminPassword !== null,
      functionPackages,
      isWorking: () => worker?.isWorking() ?? false,
      stop,
    };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Components that this machine cannot have. */
async function lackedComponents(): Promise<readonly ComponentName[]> {
  return (await hasDuckdb()) ? [] : ['parquet_storage'];
}

/** The superuser of the first start; answers its password if it was made now. Two processes may start at once. */
async function ensureAdmin(db: Db, wished: string | null): Promise<string | null> {
  const { rows } = await db.query('SELECT 1 FROM geo.account LIMIT 1');
  if (rows.length > 0) return null;
  const password = wished ?? randomToken().slice(0, 20);
  try {
    await db.transaction(async (tx) => {
      const subject = userSubject(await createAccount(tx, { username: 'admin', password, isSuperuser: true }));
      for (const event of ['user_created', 'superuser_granted'] as const) await recordSecurity(tx, null, { event, subject });
    });
    return password;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return null;
    throw error;
  }
}
