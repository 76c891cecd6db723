import { endpoints, type Client } from '@geo/api';
import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signInWithCookies } from '../../demo/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { requests } from './testing/requests.ts';

const collection = (...features: [properties: object, geometry: object | null][]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })),
  });

/** Layers of every sort of geometry; names and values that need care in addresses, XML, HTML and headers. */
const layers = [
  {
    slug: 'flaechen',
    name: 'Flächen & <b>Ränder</b>',
    description: 'Zwei "Flächen" & ein Loch',
    srid: 4326,
    public: true,
    text: collection(
      [
        { name: '<b>Äu&ßen</b>', 'Höhe in m': 12.5, bewohnt: true, gebaut: '1998-07-31' },
        {
          type: 'Polygon',
          coordinates: [
            [
              [0, 40],
              [5, 40],
              [5, 50],
              [0, 50],
              [0, 40],
            ],
            [
              [1, 41],
              [1, 42],
              [2, 42],
              [2, 41],
              [1, 41],
            ],
          ],
        },
      ],
      [
        { name: 'zwei', 'Höhe in m': 30, bewohnt: false, gebaut: null },
        {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [6, 46],
                [8, 46],
                [8, 49],
                [6, 49],
                [6, 46],
              ],
            ],
          ],
        },
      ],
    ),
  },
  {
    slug: 'orte',
    name: 'Orte',
    description: '',
    srid: 25832,
    public: true,
    text: collection(
      [
        { name: 'Köln', 'a,b': 'x' },
        { type: 'Point', coordinates: [6.96, 50.94] },
      ],
      [
        { name: 'Bonn', 'a,b': 'y' },
        { type: 'Point', coordinates: [7.1, 50.73] },
      ],
      [
        { name: 'Wesel', 'a,b': null },
        { type: 'Point', coordinates: [6.62, 51.66] },
      ],
    ),
  },
  {
    slug: 'wege',
    name: '',
    description: '',
    srid: 3857,
    public: false,
    text: collection([
      { nr: 1 },
      {
        type: 'LineString',
        coordinates: [
          [6, 50],
          [7, 51],
          [8, 50],
        ],
      },
    ]),
  },
];

/** What a zip archive holds, after its directory. */
const namesIn = (zip: Buffer): string[] =>
  zip
    .toString('latin1')
    .split('PK\x01\x02')
    .slice(1)
    .map((entry) => entry.slice(42, 42 + entry.charCodeAt(24)));

/** What of the headers is about the answer, and not about the connection or the same for every answer of the server. */
const headers = [
  'allow',
  'content-type',
  'content-language',
  'content-disposition',
  'cache-control',
  'etag',
  'access-control-allow-origin',
  'retry-after',
];

/**
 * What services answer, word by word. The files hold it as readers get it: where an answer has to change, the change is to be seen there.
 * Ids and times are blotted out; a picture stands as its size and a hash of its pixels.
 */
describe.each(anyBackend)('answers of services on $name', (backend) => {
  let platform: TestPlatform;
  let cookie = '';
  const tidy = (text: string): string =>
    text
      .replaceAll(platform.url, 'http://geo.test')
      .replace(/timeStamp="[^"]+"/g, 'timeStamp="…"')
      .replace(/"timeStamp":"[^"]+"/g, '"timeStamp":"…"')
      .replace(/("title":"OGC API","version":)"[^"]+"/, '$1"…"')
      .replace(/^W\/"[\d.]+-\d+-\d+-\d+((?:-[a-z]+)*)"$/, 'W/"…$1"')
      .replace(/^W\/"[\d.]+-[\da-f]{32}((?:-[a-z]+)*)"$/, 'W/"…$1"')
      .replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g, '(uuid)')
      .replace(/"(created|updated)":"[^"]+"/g, '"$1":"…"')
      .replace(/timestamp="[^"]+"/g, 'timestamp="…"')
      .replace(/<(dct:created|dct:modified|dc:date|gco:Date)>[^<]+/g, '<$1>…')
      .replace(/^"[\da-f]{32}-(\w+(?:-\w+)?)"$/, '"…-$1"')
      // The last digits of what was transformed are those of the version of PROJ.
      .replace(/\d+\.\d{7,}/g, (number) => String(Number(Number(number).toFixed(6))));

  async function bodyOf(response: Response): Promise<string> {
    const type = response.headers.get('content-type') ?? '';
    // A shapefile bears the day on which it was written.
    if (type.startsWith('application/zip')) return `zip of ${namesIn(Buffer.from(await response.arrayBuffer())).join(', ')}`;
    if (!type.startsWith('image/')) return tidy(await response.text());
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.length === 0) return '';
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return `${info.width} × ${info.height}, ${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
  }

  const send = (request: string, body: string | undefined, language: 'de' | 'en'): Promise<Response> => {
    const [, method = 'GET', as, address = ''] = /^(\S+)( as admin)? (.*)$/.exec(request) ?? [];
    return fetch(`${platform.url}/services/${address}`, {
      method,
      headers: {
        'Accept-Language': language,
        ...(as ? { Cookie: cookie } : {}),
        ...(body === undefined ? {} : { 'Content-Type': body.startsWith('<') ? 'text/xml' : 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
    });
  };

  async function told(request: string, body?: string): Promise<string> {
    const english = await send(request, body, 'en');
    const shown = headers.flatMap((name) => (english.headers.has(name) ? [`${name}: ${tidy(english.headers.get(name)!)}`] : []));
    const lines = [String(english.status), ...shown, '', await bodyOf(english)];
    // In German only the words of a refusal are others.
    if (english.status >= 400) lines.push((await bodyOf(await send(request, body, 'de'))).replace(/^<\?xml[\s\S]*?\?>\n/, ''));
    return lines.join('\n').trimEnd();
  }

  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start();
    const admin: Client = await signIn(platform.url, platform.username, platform.password);
    cookie = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    for (const { slug, name, description, srid, text, public: isPublic } of layers) {
      const depot = await newDepot(admin, { srid });
      expect(await importText(admin, depot, 'daten.geojson', text)).toMatchObject({ status: 'success' });
      const layer = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      await admin.call(endpoints.saveLayer, {
        params: { id: layer.id },
        body: { slug, description, public: isPublic, ...(name ? { name } : {}) },
      });
    }
    await platform.db.query("UPDATE geo.layer SET name = 'Wege' WHERE slug = 'wege'");
  });
  afterAll(() => platform?.dispose());

  it.skipIf(backend.skipped).each(Object.keys(requests))('%s', { timeout: 60_000 }, async (group) => {
    // Requests with the same answer stand together.
    const asked = new Map<string, string[]>();
    for (const [request, body] of requests[group]!) {
      const answer = await told(request, body);
      asked.set(answer, [...(asked.get(answer) ?? []), `▶ ${request}${body === undefined ? '' : `\n${body}`}`]);
    }
    const text = [...asked].map(([answer, its]) => `${its.join('\n')}\n\n${answer}\n`).join('\n\n');
    await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'answers', `${group}.txt`));
  });
});
