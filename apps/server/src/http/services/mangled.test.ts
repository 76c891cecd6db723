import { endpoints } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thorough } from '../../../../../scripts/testSettings.ts';
import { signIn } from '../../demo/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot } from '../../testing/client.ts';
import { requests } from './testing/requests.ts';
import type { Request } from './testing/request.ts';

const secret = 'Streng-geheim';
/** As many as come within this time, of those that there are. */
const [most, enoughMs, atOnce] = [3000, thorough ? 60_000 : 5000, 4];

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pieces = [
  '', ' ', '0', '-1', '1e308', '1e-320', '-0', 'NaN', '99999999999999999999', '1,2', '1,2,3,4', '180,90,-180,-90', '-1e9,-1e9,1e9,1e9', 'EPSG:4326',
  'EPSG:3857', 'EPSG:25832', 'EPSG:2056', 'EPSG:32661', 'EPSG:4978', 'EPSG:5773', 'urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:EPSG::31467', '*', '%',
  '(', ')', '()', '(a)(b)', "'", '"', '\\', '<', '<Filter/>', '<Filter><Not/></Filter>', '&amp;', '\u0000', '\ud800', '\u0001', '🙂', 'ä'.repeat(500),
  'orte', 'wege', 'geo:wege', 'flaechen', 'orte.1', 'wege.1', 'geometry', 'name', 'a,b', 'a_b', '1.0.0', '1.1.0', '1.1.1', '1.3.0', '2.0.0', 'GML2', 'gml32',
  'csv', 'json', 'image/png', 'text/html', 'image/webp', '4096', 'hits', 'TRUE', 'constructor', '__proto__', 'name IS NULL', 'NOT', 'S_INTERSECTS(geometry, POINT(1e400 0))',
  'AnyText', 'dc:title', 'full', 'csw:Record', 'BBOX(BoundingBox,1,2,3,4)', 'BBOX(BoundingBox,9,9,1,1e400)', "Modified > '2020-01-01'", "anytext LIKE '%\\\\'", 'layer:orte',
  'S_INTERSECTS(geometry, POLYGON((0 0,1 1,0 0)))', 'S_INTERSECTS(geometry, BBOX(-180,-90,180,90))', 'S_EQUALS(geometry, POLYGON((-170 -80,170 -80,170 80,-170 -80)))',
  'S_TOUCHES(geometry, GEOMETRYCOLLECTION(POINT(7 51), LINESTRING(6 50,8 52)))', 'S_WITHIN(geometry, MULTIPOINT(1e300 1))', 'NOT S_CROSSES(LINESTRING(0 0,9 60), geometry)',
  '{"op":"s_overlaps","args":[{"property":"geometry"},{"bbox":[170,-90,-170,90]}]}', 'S_INTERSECTS(geometry, POLYGON((0 40,5 50,5 40,0 50,0 40)))', 'S_CONTAINS(centroid(), geometry)', 'name = name', 'geometry = 1', "name LIKE '%' OR 1/0 = 1",
  '<fes:Filter><fes:BBOX><gml:Envelope><gml:lowerCorner>1 1</gml:lowerCorner><gml:upperCorner>2 2</gml:upperCorner></gml:Envelope></fes:BBOX></fes:Filter>',
]; // oxfmt-ignore
const otherNames = ['dpi', 'f', 'limit', 'offset', 'bbox-crs', 'filter-lang', 'filter-crs', 'datetime', 'properties', 'bgcolor', 'width', 'moment', 'asOf', 'format_options', 'time', 'sld', 'srsName', 'crs', 'bbox', 'filter', 'cql_filter', 'sortBy', 'count', 'startIndex', 'resourceId', 'propertyName', 'valueReference', 'outputFormat', 'request', 'version', 'layers', 'typeNames']; // oxfmt-ignore
const operations = [
  'GetPropertyValue',
  'GetFeature',
  'GetMap',
  'GetFeatureInfo',
  'GetLegendGraphic',
  'GetTile',
  'GetCapabilities',
  'DescribeFeatureType',
  'DescribeRecord',
  'GetRecords',
  'GetRecordById',
];

/** What no reader of a service may ever see. */
const innards = /node_modules|\.ts:\d|\n\s+at |SQLSTATE|geo\.depot_|\bSELECT\b.*\bFROM\b|syntax error at|PostGIS|ERROR:/;

describe.each(anyBackend)('mangled requests to services on $name', (backend) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start();
    const admin = await signIn(platform.url, platform.username, platform.password);
    const point = (properties: object, coordinates: number[]): object => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates },
    });
    const ring = [[0, 40], [5, 40], [5, 50], [0, 50], [0, 40]]; // oxfmt-ignore
    const area = { type: 'Feature', properties: { name: 'x', 'Höhe in m': 1 }, geometry: { type: 'Polygon', coordinates: [ring] } };
    for (const { slug, isPublic, srid, features } of [
      {
        slug: 'orte',
        isPublic: true,
        srid: 25832,
        features: [point({ name: 'Köln', 'a,b': 'x' }, [6.96, 50.94]), point({ name: null }, [7, 51])],
      },
      { slug: 'flaechen', isPublic: true, srid: 4326, features: [area] },
      { slug: 'wege', isPublic: false, srid: 3857, features: [point({ name: secret }, [6.9, 50.9])] },
    ]) {
      const depot = await newDepot(admin, { srid });
      await importText(admin, depot, 'daten.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
      const layer = await admin.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      await admin.call(endpoints.saveLayer, { params: { id: layer.id }, body: { slug, public: isPublic, name: isPublic ? slug : secret } });
    }
  });
  afterAll(() => platform?.dispose());

  /** Another request from one that is typical. */
  function mangled([request, body]: Request, random: () => number): { path: string; body: string | undefined } {
    const any = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const [address = '', query = ''] = request.replace(/^\S+ (?:as admin )?/, '').split(/\?(.*)/s);
    const parameters = [...new URLSearchParams(query)];
    for (let change = 0; change <= random() * 3; change += 1) {
      const at = Math.floor(random() * parameters.length);
      const [name = any(otherNames), value = ''] = parameters[at] ?? [];
      const cut = Math.floor(random() * (value.length + 1));
      const changed = any<() => [string, string][]>([
        () => [[name, any(pieces)]],
        () => [[name, value.slice(0, cut) + any(pieces) + value.slice(cut)]],
        () => [[name, value.slice(cut)]],
        () => [],
        () => [[name.toUpperCase(), value], [name, any(pieces)]], // oxfmt-ignore
        () => [[name, value], [any(otherNames), any(pieces)]], // oxfmt-ignore
        () => [[name, name.toLowerCase() === 'request' ? any(operations) : any(parameters.map(([, other]) => other)) ?? '']], // oxfmt-ignore
      ])();
      parameters.splice(at, 1, ...changed);
    }
    const text = parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join('&');
    const broken = random() < 0.02 ? '%E0%A4%A' : '';
    if (body === undefined) return { path: `${address}?${text}${broken}`, body };
    const cut = Math.floor(random() * body.length);
    return { path: address, body: body.slice(0, cut) + any(pieces) + body.slice(cut + Math.floor(random() * 8)) };
  }

  async function check({ path, body }: { path: string; body: string | undefined }): Promise<string | null> {
    const posted: RequestInit = body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': 'text/xml' } };
    const response = await fetch(`${platform.url}/services/${path}`, posted);
    const type = response.headers.get('content-type') ?? '';
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const told = Buffer.from(text, 'latin1').toString();
    if (told.includes(secret)) return `${path} ${body ?? ''}: the data of another layer`;
    // A map that takes too long, a place that nobody has, or an older moment (403), is refused; a fault of ours is none of the answers there are.
    if (![200, 400, 401, 403, 404, 405, 413, 414, 422, 503].includes(response.status))
      return `${path} ${body ?? ''}: ${response.status} ${told.slice(0, 300)}`;
    if (!type.startsWith('image/') && !type.includes('octet') && innards.test(told))
      return `${path} ${body ?? ''}: ${innards.exec(told)![0]} in ${told.slice(0, 300)}`;
    const mayBePage = path.startsWith('../ogc/') || (response.status === 200 && told.includes('<title>GetFeatureInfo'));
    if (type.startsWith('text/html') && !mayBePage) return `${path}: a page`;
    if (/<script(?! src=)/.test(told) && type.startsWith('text/html')) return `${path}: a script of others`;
    if (response.status >= 400 && !/Exception|"status":"error"|"status":4\d\d|role="alert"/.test(told))
      return `${path}: ${response.status} without an exception: ${told.slice(0, 200)}`;
    return null;
  }

  it.skipIf(backend.skipped).each(['geojson', 'wfs', 'wms', 'wmts', 'tiles', 'csw', 'ogc'])(
    '%s answers or refuses in its own words',
    { timeout: 120_000 },
    async (service) => {
      const typical = Object.entries(requests).flatMap(([group, all]) =>
        group.startsWith(service) ? all.filter(([request]) => /^(?:GET|POST) /.test(request)) : [],
      );
      const random = seeded(29);
      const faults: string[] = [];
      const until = Date.now() + enoughMs;
      for (let sent = 0; sent < most && Date.now() < until && faults.length < 10; sent += atOnce) {
        const some = Array.from({ length: atOnce }, () => mangled(typical[Math.floor(random() * typical.length)]!, random));
        faults.push(...(await Promise.all(some.map(check))).filter((fault) => fault !== null));
      }
      expect(faults).toEqual([]);
    },
  );
});
