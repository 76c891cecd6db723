import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ServiceError } from '../../../../problems/index.ts';
import type { ServiceResponse } from '../../../types.ts';

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';
const of = createRequire(import.meta.url);

/** What the pages load, by its name: files of ours, and of the library that draws the map. */
const assets: ReadonlyMap<string, { readonly type: string; readonly path: () => string | URL }> = new Map([
  ['pages.css', { type: style, path: () => new URL('./assets/pages.css', import.meta.url) }],
  ['map.js', { type: script, path: () => new URL('./assets/map.js', import.meta.url) }],
  ['leaflet.js', { type: script, path: () => of.resolve('leaflet/dist/leaflet.js') }],
  ['leaflet.css', { type: style, path: () => of.resolve('leaflet/dist/leaflet.css') }],
]);

export async function assetNamed(name: string): Promise<ServiceResponse> {
  const asset = assets.get(name);
  if (!asset) throw new ServiceError('NotFound', 'file', { de: 'Diese Datei gibt es nicht.', en: 'There is no such file.' }, 404);
  const body = await readFile(asset.path(), 'utf8');
  return { status: 200, headers: { 'content-type': asset.type, 'cache-control': 'public, max-age=3600' }, body };
}
