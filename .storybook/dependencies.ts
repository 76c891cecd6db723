import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const importPattern = /(?:^|\n)(?:import|export) (?!type\b)[^;]*?from '([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g;
// These are set up by Storybook and Vitest themselves, or are read as sources.
const excluded = /^(\.|@geo\/|node:|storybook|@storybook\/|vitest|@vitest\/|msw-storybook-addon)|\.css$/;

/**
 * Every third-party module that the packages' sources import. Vite bundles them before the first story: one found only in the
 * middle of a test run makes it reload everything.
 */
export function importedModules(): string[] {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3]!),
  );
  return [...new Set(found)].filter((name) => !excluded.test(name)).toSorted();
}
