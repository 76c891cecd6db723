import { endpoints, type Client } from '@geo/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { newChain } from '../../testing/switchboards.ts';
import { fetched, testsBeside, type Fetched, type OtherServer } from '../testing/fetching.ts';

const total = 25;

/** A WFS, and what is wrong with it. */
interface Manner {
  json?: boolean;
  version?: string;
  /** Most features of one answer. */
  atOnce?: number;
  announces?: boolean;
  ignoresStart?: boolean;
  /** The order is another one on each page. */
  unstable?: boolean;
  silentHits?: boolean;
  fes?: boolean;
  /** Statuses of the first answers with features. */
  fails?: number[];
  retryAfter?: string;
  cuts?: number;
  answer?: string;
  hangs?: boolean;
}

const feature = (number: number): string =>
  `{"type":"Feature","id":"b.${number}","geometry":{"type":"Point","coordinates":[${6 + number / 100},51]},"properties":{"nr":${number},"ags":"0${5315000 + number}","hoehe":${number === 3 ? 2.5 : number},"gepflanzt":"2020-01-${String(1 + (number % 28)).padStart(2, '0')}"}}`;
const member = (number: number): string =>
  `<wfs:member><app:baum gml:id="b.${number}"><app:nr>${number}</app:nr><app:ags>0${5315000 + number}</app:ags><app:geom><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>51 ${6 + number / 100}</gml:pos></gml:Point></app:geom></app:baum></wfs:member>`;

function capabilities(base: string, { json = true, version = '2.0.0', atOnce, announces, fes }: Manner): string {
  const filters = fes
    ? '<fes:Filter_Capabilities><fes:Scalar_Capabilities><fes:LogicalOperators/><fes:ComparisonOperators><fes:ComparisonOperator name="PropertyIsLessThan"/></fes:ComparisonOperators></fes:Scalar_Capabilities></fes:Filter_Capabilities>'
    : '';
  return `<wfs:WFS_Capabilities version="${version}" xmlns:wfs="w" xmlns:ows="o" xmlns:fes="f" xmlns:xlink="x"><ows:OperationsMetadata><ows:Operation name="GetFeature"><ows:DCP><ows:HTTP><ows:Get xlink:href="${base}"/></ows:HTTP></ows:DCP><ows:Parameter name="outputFormat"><ows:AllowedValues><ows:Value>text/xml; subtype=gml/3.2</ows:Value>${json ? '<ows:Value>application/json</ows:Value>' : ''}</ows:AllowedValues></ows:Parameter>${announces ? `<ows:Constraint name="CountDefault"><ows:DefaultValue>${atOnce}</ows:DefaultValue></ows:Constraint>` : ''}</ows:Operation></ows:OperationsMetadata><wfs:FeatureTypeList><wfs:FeatureType><wfs:Name>app:baum</wfs:Name><wfs:DefaultCRS>urn:ogc:def:crs:EPSG::4326</wfs:DefaultCRS></wfs:FeatureType><wfs:FeatureType><wfs:Name>app:weg</wfs:Name><wfs:DefaultCRS>urn:ogc:def:crs:EPSG::25832</wfs:DefaultCRS></wfs:FeatureType></wfs:FeatureTypeList>${filters}</wfs:WFS_Capabilities>`;
}

describe.each(anyBackend)('features of a WFS on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  let other: OtherServer;
  let manner: Manner = {};
  let failures: number[] = [];
  let pages = 0;
  /** When pages were asked for. */
  const times: number[] = [];

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { searchParams } = new URL(request.url!, 'http://x');
    const parameter = (name: string): string | undefined => [...searchParams].find(([key]) => key.toLowerCase() === name)?.[1];
    if (parameter('request') === 'GetCapabilities') return void response.end(capabilities(`${other.url}/wfs?`, manner));
    if (parameter('request') === 'DescribeFeatureType')
      return void response.end(
        '<xs:schema xmlns:xs="x"><xs:element name="baum" type="app:T"/><xs:complexType name="T"><xs:complexContent><xs:extension base="gml:AbstractFeatureType"><xs:sequence><xs:element name="nr" type="xs:int"/><xs:element name="ags" type="xs:string"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType></xs:schema>',
      );
    if (parameter('resulttype') === 'hits')
      return void response.end(
        manner.silentHits
          ? '<x/>'
          : `<wfs:FeatureCollection xmlns:wfs="w" numberMatched="${parameter('filter') ? 4 : total}" numberReturned="0"/>`,
      );
    pages += 1;
    times.push(Date.now());
    if (manner.hangs) return;
    const fails = failures.shift();
    if (fails) {
      response.writeHead(fails, manner.retryAfter ? { 'retry-after': manner.retryAfter } : {});
      return void response.end(
        '<ows:ExceptionReport xmlns:ows="o"><ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>Die Datenbank schläft</ows:ExceptionText></ows:Exception></ows:ExceptionReport>',
      );
    }
    if (manner.answer !== undefined) return void response.end(manner.answer);
    const start = manner.ignoresStart ? 0 : Number(parameter('startindex') ?? 0);
    const count = Math.min(Number(parameter('count') ?? parameter('maxfeatures') ?? total), manner.atOnce ?? total);
    let numbers = Array.from({ length: total }, (_, index) => index + 1);
    if (manner.unstable && start > 0)
      numbers = [...numbers.slice(3), ...numbers.slice(0, 3)].toSorted((a, b) => ((a * 7) % 26) - ((b * 7) % 26));
    if (parameter('filter')) numbers = numbers.filter((number) => number < 5);
    const some = numbers.slice(start, start + count);
    const body = parameter('outputformat')
      ? `{"type":"FeatureCollection","features":[${some.map(feature).join(',')}],"numberMatched":${numbers.length}}`
      : `<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:app="urn:app" numberMatched="${numbers.length}" numberReturned="${some.length}">${some.map(member).join('')}</wfs:FeatureCollection>`;
    response.end(manner.cuts === pages ? body.slice(0, body.length / 2) : body);
  };

  const rule = testsBeside(backend, answer, (admin, server, started) => {
    client = admin;
    other = server;
    platform = started;
  });
  beforeEach(() => {
    manner = {};
    failures = [];
    pages = 0;
    times.length = 0;
  });
  const fetchOf = (how: Manner, more: Readonly<Record<string, readonly [string, unknown]>> = {}): Promise<Fetched> => {
    manner = how;
    failures = [...(how.fails ?? [])];
    return fetched(client, 'wfs.fetch', { address: ['string', `${other.url}/wfs`], type_name: ['string', 'baum'], ...more });
  };
  const countOf = ({ records }: Fetched): number | null => records.meta.total_count;

  rule('come page by page, once each, with the kinds of their values', async () => {
    const result = await fetchOf({ atOnce: 10, announces: true });
    expect(result.job).toMatchObject({ status: 'success', error: null });
    expect(countOf(result)).toBe(total);
    expect(pages).toBe(3);
    expect(result.records.meta.columns).toEqual([
      { key: 'id', kind: 'string' },
      { key: 'nr', kind: 'integer' },
      { key: 'ags', kind: 'string' },
      { key: 'hoehe', kind: 'number' },
      { key: 'gepflanzt', kind: 'date' },
    ]);
    expect(result.records.objects[0]).toMatchObject({ geometry: { coordinates: [6.01, 51] }, properties: { nr: 1, ags: '05315001' } });
    expect(result.notice).toBeNull();
  });

  rule('come as GML where there is no GeoJSON, with x first', async () => {
    const result = await fetchOf({ json: false, atOnce: 10 });
    expect(result.job).toMatchObject({ status: 'success', error: null });
    expect(countOf(result)).toBe(total);
    expect(result.records.objects[0]).toMatchObject({
      geometry: { coordinates: [6.01, 51] },
      properties: { gml_id: 'b.1', nr: 1, ags: '05315001' },
    });
  });

  rule('come from a service that tells neither how many there are nor how many it gives', async () => {
    expect(countOf(await fetchOf({ atOnce: 10, silentHits: true, json: false }))).toBe(total);
  });

  rule('are those that are wanted: so many, within a box, by a condition that the service checks or that is checked here', async () => {
    const some = await fetchOf({ atOnce: 10 }, { limit: ['int', 12] });
    expect([countOf(some), pages]).toEqual([12, 2]);
    const checked = await fetchOf({ fes: true, atOnce: 10 }, { filter: ['string', 'nr < 5'] });
    expect([checked.job.error, countOf(checked)]).toEqual([null, 4]);
    expect(other.asked.some((one) => one.includes('PropertyIsLessThan'))).toBe(true);
    const here = await fetchOf({ atOnce: 10 }, { filter: ['string', 'nr < 5'], limit: ['int', 3] });
    expect(countOf(here)).toBe(3);
    other.asked.length = 0;
    await fetchOf({}, { bbox: ['bbox', [6, 50, 7, 51]] });
    expect(other.asked.some((one) => one.includes(encodeURIComponent('50,6,51,7,urn:ogc:def:crs:EPSG::4326')))).toBe(true);
    expect((await fetchOf({}, { filter: ['string', 'x < 5'] })).job.error?.text).toContain('„x“');
  });

  rule('are brought into the system that is wanted', async () => {
    const { records, frame } = await fetchOf({}, { crs: ['int', 25832], limit: ['int', 2] });
    expect((records.objects[0]!.geometry as unknown as { coordinates: number[] }).coordinates[0]).toBeCloseTo(6.01, 5);
    const { rows } = await platform.db.query<{ srid: number }>(
      "SELECT (data -> 'relation' ->> 'srid')::int AS srid FROM geo.frame WHERE id = $1",
      [frame],
    );
    expect(rows).toEqual([{ srid: 25832 }]);
  });

  rule('a page that fails is asked for again, after the time that the service states', async () => {
    const result = await fetchOf({ fails: [503, 500, 429], retryAfter: '1' });
    expect(countOf(result)).toBe(total);
    expect(times.slice(1, 4).map((time, index) => time - times[index]! >= 990)).toEqual([true, true, true]);
    const cut = await fetchOf({ atOnce: 10, cuts: pages + 2 });
    expect(countOf(cut)).toBe(total);
    const never = await fetchOf({ fails: [500, 500, 500, 500] });
    expect(never.job).toMatchObject({ status: 'failure', error: { code: 'service_exception' } });
    expect(never.job.error?.text).toContain('Die Datenbank schläft');
    pages = 0;
    expect((await fetchOf({ fails: [403] })).job.error?.code).toBe('service_exception');
    expect(pages).toBe(1);
  });

  rule('a service that does not know where to go on gives all at once, or is refused', async () => {
    const whole = await fetchOf({ ignoresStart: true, atOnce: 10, announces: true });
    expect(whole.job).toMatchObject({ status: 'failure', error: { code: 'fetch_incomplete' } });
    expect(whole.job.error?.text).toContain('25');
    expect(whole.job.error?.text).toContain('10');
  });

  rule('what comes twice is in the result once, and what is lost by that is told', async () => {
    const { job } = await fetchOf({ unstable: true, atOnce: 10, announces: true });
    expect(job.error?.code).toBe('fetch_incomplete');
    expect(job.error?.text).toMatch(/kamen mehrfach/);
  });

  rule.each([
    [{ type_name: ['string', 'haus'] }, 'service_unknown_name', 'app:baum, app:weg'],
    [{ type_name: ['string', ''] }, 'fetch_no_type', 'app:baum, app:weg'],
    [{ address: ['string', ' '] }, 'fetch_no_address', 'https://www.example.org/wfs'],
    [{ address: ['string', 'wfs.example.org'] }, 'service_address', 'https://'],
    [{ filter: ['string', 'nr <'] }, 'input_condition', 'Filter'],
  ] as const)('%j is refused by %s', async (input, code, right) => {
    const { job } = await fetchOf({}, input);
    expect(job).toMatchObject({ status: 'failure', error: { code } });
    expect(job.error?.text).toContain(right);
  });

  rule.each([
    ['<!DOCTYPE html><html><body>Hallo</body></html>', 'not_the_service', 'Internetseite'],
    ['{"error":"nein"}', 'not_the_service', 'JSON ohne Objekte'],
    [
      '<ows:ExceptionReport><ows:Exception><ows:ExceptionText>So nicht</ows:ExceptionText></ows:Exception></ows:ExceptionReport>',
      'service_exception',
      'So nicht',
    ],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'not_the_service', 'ENTITY'],
    ['', 'not_the_service', 'leere Antwort'],
  ])('an answer %j is told by what it is', async (text, code, found) => {
    const { job } = await fetchOf({ answer: text });
    expect(job).toMatchObject({ status: 'failure', error: { code } });
    expect(job.error?.text).toContain(found);
  });

  rule('end at once when the run is aborted, and leave no table', async () => {
    manner = { hangs: true };
    const board = await newChain(client, ['wfs.fetch'], {
      'wfs.fetch.address': ['string', `${other.url}/wfs`],
      'wfs.fetch.type_name': ['string', 'baum'],
    });
    const { job } = await client.call(endpoints.executeSwitchboard, { params: { id: board.id }, query: {} });
    while (pages === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const begun = Date.now();
    await client.call(endpoints.abortSwitchboard, { params: { id: board.id } });
    expect(await jobEnd(client, job)).toMatchObject({ status: 'failure', error: { code: 'aborted' } });
    expect(Date.now() - begun).toBeLessThan(5000);
    const { rows } = await platform.db.query("SELECT tablename FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE 'import\\_%'");
    expect(rows).toEqual([]);
  });
});
