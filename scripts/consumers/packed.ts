import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { installHost } from './host.ts';
import { folderOf, npm, packageNames } from './packages.ts';

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
  await installHost(folder);
  project.provide('consumers', folder);
  // Tens of thousands of files: done at once they would keep the runner from seeing its workers end.
  return () => rm(folder, { recursive: true, force: true });
}
