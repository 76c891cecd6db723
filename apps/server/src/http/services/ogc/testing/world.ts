import { endpoints, type Client, type Layer } from '@geo/api';
import type { TestPlatform } from '../../../../testing/backends.ts';
import { importText, newDepot } from '../../../../testing/client.ts';

export const secret = 'Streng-geheim';
/** A value that would do harm where it is not escaped, in a page, an attribute of it, or a script. */
export const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>&amp;{{x}}`;

/** Places on the Rhine: with a number, a truth value, a day, and names of columns that need care. */
export const towns = [
  { name: 'Köln', einwohner: 1_085_000, domstadt: true, seit: '1815-04-05', 'Höhe, in m': 53, place: [6.96, 50.94] },
  { name: 'Bonn', einwohner: 331_000, domstadt: false, seit: '1949-05-23', 'Höhe, in m': 60, place: [7.1, 50.73] },
  { name: 'Mainz', einwohner: 220_000, domstadt: true, seit: '1946-08-30', 'Höhe, in m': 89, place: [8.27, 50] },
  { name: 'Wesel', einwohner: 61_000, domstadt: true, seit: '1241-09-01', 'Höhe, in m': null, place: [6.62, 51.66] },
  { name: hostile, einwohner: 0, domstadt: null, seit: null, 'Höhe, in m': 1, place: [7, 51] },
] as const;

export function collection(features: readonly { readonly place: readonly number[] | null; readonly [key: string]: unknown }[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(({ place, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: place && { type: 'Point', coordinates: place },
    })),
  });
}

/** A layer over records of their own. */
export async function newLayer(
  admin: Client,
  { slug, text, isPublic = true, srid, name = slug }: { slug: string; text: string; isPublic?: boolean; srid?: number; name?: string },
): Promise<{ layer: Layer; depotId: number }> {
  const depot = await newDepot(admin, srid === undefined ? {} : { srid });
  await importText(admin, depot, `${slug}.geojson`, text);
  const { id } = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
  const layer = await admin.call(endpoints.saveLayer, { params: { id }, body: { slug, name, public: isPublic } });
  return { layer, depotId: depot.id };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Of a document. */
  readonly json: () => ReturnType<typeof JSON.parse>;
}

/** Asks below `/ogc/`. */
export function asking(platform: () => Pick<TestPlatform, 'url'>) {
  return async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Answer> => {
    const url = path.startsWith('http') ? path : `${platform().url}/ogc/${path}`;
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as unknown };
  };
}
