import { existsSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { serve } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly storybookUrl: string;
  }
}

/** Serves the built Storybook to all workers. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = path.resolve(process.env['STORYBOOK_BUILD'] ?? path.join(import.meta.dirname, '../../storybook-static'));
  if (!existsSync(path.join(folder, 'index.json'))) throw new Error(`There is no Storybook in ${folder}: npm run build-storybook`);
  const { url, stop } = await serve(folder);
  provide('storybookUrl', url);
  return stop;
}
