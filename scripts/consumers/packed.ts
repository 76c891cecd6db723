import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

export const packageNames = ['api', 'ui', 'editors', 'switchboard'] as const;
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

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the consumers; null where no registry answers. */
    consumers: string | null;
  }
}

async function registryAnswers(): Promise<boolean> {
  try {
    await npm(['view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=10000'], tmpdir());
    return true;
  } catch {
    return false;
  }
}

/** Packs the built packages into a folder outside of the repository, once for all consumers. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  if (!(await registryAnswers())) {
    console.log('No npm registry answers: the tests of the packages in a stranger’s app are skipped.');
    project.provide('consumers', null);
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-consumers-'));
  await Promise.all(
    packageNames.map(async (name) => {
      const answer = await npm(['pack', '--json', '--pack-destination', folder], folderOf(name));
      const [{ files }] = JSON.parse(answer) as [{ files: { path: string }[] }];
      if (!files.some((file) => file.path === 'dist/index.js')) throw new Error(`@geo/${name} is not built: run "npm run consumers".`);
    }),
  );
  project.provide('consumers', folder);
  // Tens of thousands of files: done at once they would keep the runner from seeing its workers end.
  return () => rm(folder, { recursive: true, force: true });
}
