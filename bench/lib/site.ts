import react from '@vitejs/plugin-react';
import path from 'node:path';
import { build, preview } from 'vite';
import { sparePort } from '../../scripts/postgres.mjs';

export interface Site {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Builds a page of `bench/pages` over our sources as production builds are made, and serves it. */
export async function serveSite(name: string, outDir: string): Promise<Site> {
  const config = {
    root: path.resolve(import.meta.dirname, '../pages', name),
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [react()],
    resolve: { conditions: ['@geo/source', 'module', 'browser', 'development|production'] },
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  };
  await build(config);
  const server = await preview({ ...config, preview: { port: await sparePort(), strictPort: true, host: '127.0.0.1' } });
  return { url: server.resolvedUrls!.local[0]!, stop: () => server.close() };
}
