import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

export const packageNames = ['api', 'functions', 'ui', 'editors', 'switchboard', 'cli'] as const;
export type PackageName = (typeof packageNames)[number];

export const root = path.join(import.meta.dirname, '../..');
export const folderOf = (name: PackageName): string => path.join(root, 'packages', name);

export interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export function manifestOf(name: PackageName): Manifest {
  return JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8')) as Manifest;
}

/** Runs npm as a stranger does; what it knows is not asked of the registry again. */
export async function npm(args: readonly string[], cwd: string): Promise<string> {
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32';
  return (await promisify(execFile)('npm', [...args, ...quiet], { cwd, shell, maxBuffer: 1 << 26 })).stdout;
}

/**
 * The versions that this repository has of what the app needs. A stranger may get newer ones, but whether a release of somebody else
 * breaks something must not depend on the day of a test.
 */
export const ownVersions = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, versionIn(path.join(root, 'node_modules', name))]));

export const versionIn = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** What npm installs from the registry along with a package. */
export function registryPeers(name: PackageName): readonly string[] {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(name);
  return Object.keys(peerDependencies).filter((peer) => !peer.startsWith('@geo/') && !peerDependenciesMeta[peer]?.optional);
}

/** What a package can do without. */
export function optionalPeers(name: PackageName): readonly string[] {
  const { peerDependenciesMeta = {} } = manifestOf(name);
  return Object.keys(peerDependenciesMeta).filter((peer) => peerDependenciesMeta[peer]?.optional);
}
