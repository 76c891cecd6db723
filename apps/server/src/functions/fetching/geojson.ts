import type { RecordsValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { isHtml } from '../service/html.ts';
import type { FetchContext } from './context.ts';
import { Gathering } from './gathering.ts';
import { isJson, outlineOf, type Page } from './page.ts';

export const geojsonAccept = 'application/geo+json, application/json;q=0.9, */*;q=0.1';

/** Fetches the features of a document at an address, all at once. */
export async function geojsonFeatures(
  context: FetchContext,
  { href, host }: URL,
  { crs }: { readonly crs: number },
): Promise<RecordsValue> {
  return Gathering.over(context, { ids: [] }, async (gathering) => {
    await gathering.page({ address: href, accept: geojsonAccept, examine: (page) => factsOf(page, host) });
    await context.progress(0.95, gathering.kept, gathering.kept);
    return gathering.finish('feature', { crs });
  });
}

async function factsOf(page: Page, host: string): Promise<{ count: number | null }> {
  requireGeojson(page.head, host);
  const { members, count } = await outlineOf(page, 'features');
  // A single feature is a document as well.
  if (count !== null || members['type'] === 'Feature') return { count };
  throw notGeojson(host, { de: 'JSON ohne Objekte', en: 'JSON without features' });
}

/** Refuses a document by its begin. */
export function requireGeojson(head: string, host: string): void {
  if (isJson({ head })) return;
  throw notGeojson(host, isHtml(head) ? { de: 'eine Seite (HTML)', en: 'a page (HTML)' } : { de: 'kein JSON', en: 'no JSON' });
}

function notGeojson(host: string, found: { readonly de: string; readonly en: string }): FunctionError {
  return new FunctionError(
    'not_the_service',
    `${host} antwortet nicht mit GeoJSON. Gefunden: ${found.de}. Richtig ist die Adresse eines Dokuments mit „features“, zum Beispiel https://www.example.org/baeume.geojson.`,
    `${host} does not answer with GeoJSON. Found: ${found.en}. Right is the address of a document with "features", for example https://www.example.org/trees.geojson.`,
  );
}
