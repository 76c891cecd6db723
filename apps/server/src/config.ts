import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Settings of a process, from the environment. */
export interface ServerConfig {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  role: 'all' | 'web' | 'worker';
  /** Folder of uploaded files; with several machines a shared one. */
  filesDir: string;
  adminPassword: string | null;
  demo: boolean;
  webDir: string;
  trustProxy: boolean;
  workerConcurrency: number;
}

/** Reads the settings; a value that cannot be used is named with what would be right. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const role = env.GEO_ROLE ?? 'all';
  if (role !== 'all' && role !== 'web' && role !== 'worker') throw new Error(`GEO_ROLE is "${role}"; use all, web or worker.`);
  const port = Number(env.PORT ? env.PORT : 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${env.PORT}"; use a number from 0 to 65535.`);
  const databaseUrl = env.DATABASE_URL ? env.DATABASE_URL : null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Error('DATABASE_URL must begin with postgresql://.');
  if (role !== 'all' && databaseUrl === null)
    throw new Error(`GEO_ROLE=${role} needs a PostgreSQL (DATABASE_URL): the embedded database belongs to one process.`);
  const concurrency = Number(env.GEO_WORKER_CONCURRENCY ? env.GEO_WORKER_CONCURRENCY : 2);
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 64)
    throw new Error(`GEO_WORKER_CONCURRENCY is "${env.GEO_WORKER_CONCURRENCY}"; use a number from 1 to 64.`);
  const dataDir = path.resolve(env.GEO_DATA_DIR ?? './data');
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir,
    databaseUrl,
    role,
    filesDir: env.GEO_FILES_URL ? filesFolder(env.GEO_FILES_URL) : path.join(dataDir, 'files'),
    adminPassword: env.GEO_ADMIN_PASSWORD ? env.GEO_ADMIN_PASSWORD : null,
    demo: env.GEO_DEMO !== '0',
    webDir: path.resolve(import.meta.dirname, '../../backoffice/dist'),
    trustProxy: env.GEO_TRUST_PROXY === '1',
    workerConcurrency: concurrency,
  };
}

function filesFolder(url: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url);
  if (path.isAbsolute(url)) return url;
  throw new Error(`GEO_FILES_URL is "${url}"; use an absolute folder that all processes share.`);
}
