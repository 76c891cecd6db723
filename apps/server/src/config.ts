import { builtComponents, type BackendConfig, type ComponentName } from '@geo/api';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FilesPlace } from './files/open.ts';
import { s3Address } from './files/s3/address.ts';
import { gdalChoices, type Downloads } from './formats/index.ts';
import type { OutgoingSettings } from './outgoing/web.ts';
import type { UploadQuota } from './access/upload-quota.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };

/** The version of the platform. */
export const version: string = manifest.version;

/** Settings of a process, from the environment. */
export interface ServerConfig extends FilesPlace {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Without an address: inside this process, or an installed PostgreSQL that this process starts for itself. */
  database: 'embedded' | 'local';
  role: 'all' | 'web' | 'worker';
  /** Folder of the server from which files may be taken; null where none may. */
  importDir: string | null;
  adminPassword: string | null;
  demo: boolean;
  webDir: string;
  trustProxy: boolean;
  workerConcurrency: number;
  /** Steps that one run of a switchboard has under way at once. */
  runBranches: number;
  /** How many bytes of results of steps that no frame holds are kept for each owner. */
  resultsBytes: number;
  /** How many bytes of tiles are kept; null where none are. */
  tilesBytes: number | null;
  /** Where results are kept that may be computed again: in Redis, or in this process where it is the only one; null where nowhere. */
  cache: { redisUrl: string | null; bytes: number } | null;
  /** Address of the platform for its users, without '/' at the end; links in mails begin with it. */
  publicUrl: string | null;
  /** How mail is sent; null where it is not. */
  mail: { smtpUrl: string; from: string } | null;
  /** Who is told of interest in add-ons. */
  addonMail: string | null;
  /** Who gets support requests; null where there is nobody. */
  supportMail: string | null;
  /** Where barriers are reported: a mail address or an address on the web; null names the administrator. */
  accessibilityContact: string | null;
  /** Names of the licensed add-ons. */
  licenses: readonly string[];
  news: NewsSource;
  /** Components of the product that this installation does without. */
  componentsOff: readonly ComponentName[];
  /** What this installation can do, by address and component. @default what the platform is shipped with, but for `componentsOff` */
  offer?: BackendConfig;
  /** As what records are handed out. @default what the formats write on this machine */
  downloads?: Downloads;
  outgoing: OutgoingSettings;
  uploadQuota: UploadQuota;
  /** How long entries of the security log are kept. */
  securityLogDays: number;
  /** Whose functions join the library. @default none */
  functionPackages?: FunctionPackages;
}

/** Packages of the operator, see docs/function-packages.md. */
export interface FunctionPackages {
  /** Where `node_modules` with named packages lies. */
  folder: string;
  /** Names of packages, or absolute folders of some. */
  packages: readonly string[];
  /** What one execution may take. */
  limits: {
    memoryMb: number;
    ms: number;
    /** Of all that it answers. */
    outputBytes: number;
    /** Of one message, hence of one record. */
    messageBytes: number;
  };
}

/** Where news come from: the embedded posts without an address. */
export interface NewsSource {
  url: string | null;
  /** Addresses of the own network and plain http are allowed. */
  allowPrivate: boolean;
}

/** Reads the settings; a value that cannot be used is named with what would be right. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const role = env.GEO_ROLE ?? 'all';
  if (role !== 'all' && role !== 'web' && role !== 'worker') throw new Error(`GEO_ROLE is "${role}"; use all, web or worker.`);
  const port = Number(env.PORT ? env.PORT : 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is "${env.PORT}"; use a number from 0 to 65535.`);
  const databaseUrl = env.DATABASE_URL ? env.DATABASE_URL : null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Error('DATABASE_URL must begin with postgresql://.');
  const database = env.GEO_DATABASE ? env.GEO_DATABASE : 'embedded';
  if (database !== 'embedded' && database !== 'local') throw new Error(`GEO_DATABASE is "${database}"; use embedded or local.`);
  if (env.GEO_DATABASE && databaseUrl !== null)
    throw new Error('GEO_DATABASE and DATABASE_URL are both set; use one of them: they name different databases.');
  if (role !== 'all' && databaseUrl === null)
    throw new Error(`GEO_ROLE=${role} needs a PostgreSQL (DATABASE_URL): the ${database} database belongs to one process.`);
  const concurrency = Number(env.GEO_WORKER_CONCURRENCY ? env.GEO_WORKER_CONCURRENCY : 2);
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > 64)
    throw new Error(`GEO_WORKER_CONCURRENCY is "${env.GEO_WORKER_CONCURRENCY}"; use a number from 1 to 64.`);
  requireGdalChoice(env.GEO_GDAL);
  const dataDir = path.resolve(env.GEO_DATA_DIR ?? './data');
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir,
    databaseUrl,
    database,
    role,
    ...filesPlace(env, dataDir),
    importDir: env.GEO_IMPORT_DIR ? existingFolder('GEO_IMPORT_DIR', env.GEO_IMPORT_DIR) : null,
    outgoing: { allowPrivate: env.GEO_OUTGOING_ALLOW_PRIVATE === '1' },
    uploadQuota: {
      bytes: wholeNumber('GEO_UPLOAD_QUOTA_MB', env.GEO_UPLOAD_QUOTA_MB, 20_000) * 1_000_000,
      files: wholeNumber('GEO_UPLOAD_MAX_FILES', env.GEO_UPLOAD_MAX_FILES, 10_000),
    },
    // More than a century would leave the calendar of the database.
    securityLogDays: wholeNumber('GEO_SECURITY_LOG_DAYS', env.GEO_SECURITY_LOG_DAYS, 365, 36_500),
    adminPassword: env.GEO_ADMIN_PASSWORD ? env.GEO_ADMIN_PASSWORD : null,
    demo: env.GEO_DEMO !== '0',
    webDir: path.resolve(import.meta.dirname, '../../backoffice/dist'),
    trustProxy: env.GEO_TRUST_PROXY === '1',
    workerConcurrency: concurrency,
    runBranches: wholeNumber('GEO_RUN_BRANCHES', env.GEO_RUN_BRANCHES, 2, 16),
    functionPackages: packagesConfig(env),
    resultsBytes: wholeNumber('GEO_RESULTS_MB', env.GEO_RESULTS_MB, 1000) * 1_000_000,
    tilesBytes: env.GEO_TILES_MB === '0' ? null : wholeNumber('GEO_TILES_MB', env.GEO_TILES_MB, 2000, 10_000_000) * 1_000_000,
    cache: cacheConfig(env, databaseUrl),
    ...providerConfig(env),
  };
}

/** A cache in a process is of no use to others: with a database that several may use, there is one in Redis, or none. */
function cacheConfig(env: Readonly<Record<string, string | undefined>>, databaseUrl: string | null): ServerConfig['cache'] {
  const redisUrl = env.REDIS_URL ? env.REDIS_URL : null;
  const bytes = wholeNumber('GEO_CACHE_MB', env.GEO_CACHE_MB, 200, 1_000_000) * 1_000_000;
  // Not shown as it is: it may hold a password.
  if (redisUrl !== null && !(URL.canParse(redisUrl) && /^rediss?:$/.test(new URL(redisUrl).protocol)))
    throw new Error(
      'REDIS_URL is no address of a Redis; use one that begins with redis:// or rediss://, for example redis://localhost:6379.',
    );
  return redisUrl === null && databaseUrl !== null ? null : { redisUrl, bytes };
}

function packagesConfig(env: Readonly<Record<string, string | undefined>>): FunctionPackages {
  const packages = namesIn(env.GEO_FUNCTION_PACKAGES).map(packageNamed);
  return {
    folder: env.GEO_FUNCTION_DIR ? existingFolder('GEO_FUNCTION_DIR', env.GEO_FUNCTION_DIR) : process.cwd(),
    packages: [...new Set(packages)],
    limits: {
      memoryMb: wholeNumber('GEO_FUNCTION_MEMORY_MB', env.GEO_FUNCTION_MEMORY_MB, 512, 65_536),
      ms: wholeNumber('GEO_FUNCTION_SECONDS', env.GEO_FUNCTION_SECONDS, 600, 86_400) * 1000,
      outputBytes: 4_000_000_000,
      messageBytes: 16_000_000,
    },
  };
}

function packageNamed(name: string): string {
  if (path.isAbsolute(name)) return path.resolve(name);
  if (/^(@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/.test(name)) return name;
  throw new Error(`GEO_FUNCTION_PACKAGES names "${name}"; use a comma list of names of packages and absolute folders.`);
}

/** Settings of mail, links, add-ons and news. */
function providerConfig(
  env: Readonly<Record<string, string | undefined>>,
): Pick<ServerConfig, 'publicUrl' | 'mail' | 'addonMail' | 'supportMail' | 'accessibilityContact' | 'licenses' | 'news' | 'componentsOff'> {
  const allowPrivate = env.GEO_NEWS_ALLOW_PRIVATE === '1';
  const publicUrl = env.GEO_PUBLIC_URL ? address('GEO_PUBLIC_URL', env.GEO_PUBLIC_URL, ['https:', 'http:']).replace(/\/+$/, '') : null;
  const smtpUrl = env.GEO_SMTP_URL ? address('GEO_SMTP_URL', env.GEO_SMTP_URL, ['smtps:', 'smtp:']) : null;
  if (smtpUrl !== null && publicUrl === null)
    throw new Error('GEO_SMTP_URL needs GEO_PUBLIC_URL: the links in mails begin with it, for example https://geo.example.org.');
  return {
    publicUrl,
    mail: smtpUrl === null ? null : { smtpUrl, from: env.GEO_MAIL_FROM || `noreply@${new URL(publicUrl!).hostname}` },
    addonMail: env.GEO_ADDON_MAIL || null,
    supportMail: env.GEO_SUPPORT_MAIL || null,
    accessibilityContact: env.GEO_ACCESSIBILITY_CONTACT ? contact('GEO_ACCESSIBILITY_CONTACT', env.GEO_ACCESSIBILITY_CONTACT) : null,
    licenses: namesIn(env.GEO_LICENSES),
    componentsOff: namesIn(env.GEO_COMPONENTS_OFF).map(componentNamed),
    news: {
      url: env.GEO_NEWS_URL ? address('GEO_NEWS_URL', env.GEO_NEWS_URL, allowPrivate ? ['https:', 'http:'] : ['https:']) : null,
      allowPrivate,
    },
  };
}

/** Names of a comma list. */
function namesIn(list = ''): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function componentNamed(text: string): ComponentName {
  const component = builtComponents.find((name) => name === text);
  if (component) return component;
  throw new Error(`GEO_COMPONENTS_OFF names "${text}"; use a comma list of ${builtComponents.join(', ')}.`);
}

function address(name: string, text: string, protocols: readonly string[]): string {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new Error(`${name} is "${text}"; use an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
}

function contact(name: string, text: string): string {
  if (/^[^\s@<>":]+@[^\s@<>":]+\.[^\s@<>":]+$/.test(text)) return text;
  if (URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)) return text;
  throw new Error(`${name} is "${text}"; use a mail address or an address that begins with https:// or http://.`);
}

function wholeNumber(name: string, text: string | undefined, otherwise: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = text ? Number(text) : otherwise;
  if (Number.isSafeInteger(value) && value > 0 && value <= most) return value;
  throw new Error(`${name} is "${text}"; use a whole number from 1${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}.`);
}

/** The choice is made where the formats are loaded, which every process does that reads files. */
function requireGdalChoice(text: string | undefined): void {
  if (!text || gdalChoices.some((choice) => choice === text)) return;
  throw new Error(`GEO_GDAL is "${text}"; use installed, wasm or off.`);
}

function existingFolder(name: string, folder: string): string {
  if (path.isAbsolute(folder) && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return path.resolve(folder);
  throw new Error(`${name} is "${folder}"; use an absolute folder that exists.`);
}

function filesPlace(env: Readonly<Record<string, string | undefined>>, dataDir: string): FilesPlace {
  const {
    GEO_FILES_URL: url,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  const cacheBytes = wholeNumber('GEO_FILES_CACHE_MB', env.GEO_FILES_CACHE_MB, 10_000) * 1_000_000;
  if (!url) return { filesDir: path.join(dataDir, 'files'), filesS3: null };
  if (url.startsWith('file://')) return { filesDir: fileURLToPath(url), filesS3: null };
  if (path.isAbsolute(url)) return { filesDir: url, filesS3: null };
  // Not shown as it is: who writes credentials into it shall not find them in the log.
  if (!url.startsWith('s3://'))
    throw new Error('GEO_FILES_URL is no place for files; use an absolute folder that all processes share, or s3://bucket/prefix.');
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new Error('Of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY one is missing; set both, or neither.');
  // Without them the library asks the machine, which may have a role.
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } : null;
  return { filesDir: path.join(dataDir, 'files-cache'), filesS3: { ...s3Address('GEO_FILES_URL', url), credentials, cacheBytes } };
}
