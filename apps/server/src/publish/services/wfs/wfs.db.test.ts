import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveOnce } from '../../testing/http.ts';
import { bytesOf, get, onEachBackend, openTestWorld, post, textOf, type TestWorld } from '../../testing/world.ts';
import type { PublishedLayer } from '../../types.ts';
import { parseXml } from '../../../xml/index.ts';
import { wfsService } from './service.ts';

const columns = [
  { key: 'Straße', kind: 'string' },
  { key: 'Höhe in m', kind: 'number' },
  { key: 'bewohnt', kind: 'boolean' },
  { key: 'gebaut', kind: 'datetime' },
  { key: 'Daten', kind: 'json' },
] as const;

const square = (x: number, y: number, size: number): string =>
  `((${x} ${y},${x + size} ${y},${x + size} ${y + size},${x} ${y + size},${x} ${y}))`;

onEachBackend('WFS', (backend) => {
  let world: TestWorld;
  let houses: PublishedLayer;
  let places: PublishedLayer;
  let layers: PublishedLayer[];

  beforeAll(async () => {
    world = await openTestWorld(backend);
    houses = await world.layer('nrw', 25832, columns, [
      {
        idx: 1,
        props: { Straße: 'Kölner Straße & <Co>', 'Höhe in m': 12.5, bewohnt: true, gebaut: '1998-07-31', Daten: { a: [1] } },
        wkt: `MULTIPOLYGON(${square(400000, 5700000, 100)},${square(400500, 5700000, 100)})`,
      },
      {
        idx: 2,
        props: { Straße: 'Ring\u0001weg', 'Höhe in m': 30, bewohnt: false, gebaut: '2001-01-02 03:04:05' },
        wkt: `POLYGON${square(410000, 5710000, 100)}`,
      },
      { idx: 3, props: { Straße: null, 'Höhe in m': 'unbekannt' }, wkt: null },
    ]);
    places = await world.layer(
      '42',
      4326,
      [{ key: 'name', kind: 'string' }],
      [
        { idx: 7, props: { name: 'Essen' }, wkt: 'POINT(7.01 51.45)' },
        { idx: 8, props: { name: 'Sydney' }, wkt: 'POINT(151.2 -33.9)' },
      ],
    );
    const all = await world.layer(
      'all',
      4326,
      [{ key: 'name', kind: 'string' }],
      [
        { idx: 1, props: { name: 'hier' }, wkt: 'POINT(7 51)' },
        { idx: 2, props: { name: 'zwei' }, wkt: 'MULTIPOINT(7 51, 8 51)' },
        { idx: 3, props: { name: 'gegenüber' }, wkt: 'MULTILINESTRING((7 51, 99 0))' },
        { idx: 4, props: { name: 'nirgends' }, wkt: null },
      ],
    );
    layers = [houses, places, all];
  });
  afterAll(() => world?.close());

  const answer = async (query: Record<string, string>): Promise<string> => {
    const response = await wfsService.answer(get({ service: 'WFS', version: '2.0.0', request: 'GetFeature', ...query }), layers, world.db);
    return textOf(response);
  };
  const ids = (gml: string): string[] => [...gml.matchAll(/<geo:\S+ gml:id="([^"]+)">/g)].map((match) => match[1] as string);
  const filtered = async (filter: string, typeNames = 'geo:nrw'): Promise<string[]> =>
    ids(await answer({ typeNames, filter: `<Filter xmlns:gml="http://www.opengis.net/gml/3.2">${filter}</Filter>` }));

  it('writes features as well-formed GML with escaped values and no illegal characters', async () => {
    const gml = await answer({ typeNames: 'geo:nrw' });
    expect(ids(gml)).toEqual(['nrw.1', 'nrw.2', 'nrw.3']);
    expect(gml).toContain('numberMatched="3" numberReturned="3"');
    expect(gml).toContain('<geo:Straße>Kölner Straße &amp; &lt;Co&gt;</geo:Straße>');
    expect(gml).toContain('<geo:Straße>Ringweg</geo:Straße>');
    expect(gml).toContain('<geo:Höhe_in_m>12.5</geo:Höhe_in_m>');
    expect(gml).toContain('<geo:gebaut>1998-07-31T00:00:00</geo:gebaut>');
    expect(gml).toContain('<geo:gebaut>2001-01-02T03:04:05</geo:gebaut>');
    const names = [...gml.matchAll(/gml:id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(names).size).toBe(names.length);
    expect(parseXml(gml, 'test').children).toHaveLength(3);
  });

  it('keeps to the axis order of the CRS name that was asked for', async () => {
    const first = async (srsName: string, typeNames = 'geo:layer.42', version = '2.0.0'): Promise<string> =>
      /<gml:pos[^>]*>([^<]+)/.exec(await answer({ typeNames, srsName, version, typeName: typeNames }))?.[1] ?? '';
    for (const version of ['2.0.0', '1.1.0']) {
      expect(await first('urn:ogc:def:crs:EPSG::4326', 'geo:layer.42', version)).toBe('51.45 7.01');
      expect(await first('http://www.opengis.net/def/crs/EPSG/0/4326', 'geo:layer.42', version)).toBe('51.45 7.01');
      expect(await first('EPSG:4326', 'geo:layer.42', version)).toBe('7.01 51.45');
      expect(await first('urn:ogc:def:crs:OGC:1.3:CRS84', 'geo:layer.42', version)).toBe('7.01 51.45');
    }
    for (const geographic of [4258, 4326, 4314]) {
      expect((await first(`urn:ogc:def:crs:EPSG::${geographic}`)).split(' ').map(Number)[0]).toBeCloseTo(51.45, 1);
      expect((await first(`EPSG:${geographic}`)).split(' ').map(Number)[0]).toBeCloseTo(7.01, 1);
      expect((await first(`http://www.opengis.net/gml/srs/epsg.xml#${geographic}`)).split(' ').map(Number)[0]).toBeCloseTo(7.01, 1);
    }
    const [easting, northing] = (await first('urn:ogc:def:crs:EPSG::25832')).split(' ').map(Number) as [number, number];
    expect(easting).toBeCloseTo(361748, -2);
    expect(northing).toBeCloseTo(5701684, -3);
    const [gaussNorthing] = (await first('urn:ogc:def:crs:EPSG::31467')).split(' ').map(Number) as [number];
    expect(gaussNorthing).toBeGreaterThan(5_600_000);
    expect(await answer({ typeNames: 'geo:layer.42', srsName: 'EPSG:4326' })).toContain('srsName="EPSG:4326"');
  });

  it('names CRS84 as such in any of its spellings', async () => {
    const names = ['urn:ogc:def:crs:OGC:1.3:CRS84', 'CRS:84', 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'];
    for (const version of ['2.0.0', '1.1.0'])
      for (const srsName of names)
        for (const typeName of ['geo:layer.42', 'geo:nrw', 'geo:all']) {
          const gml = await answer({ typeNames: typeName, typeName, srsName, version });
          expect(gml).toContain('srsName="urn:ogc:def:crs:OGC:1.3:CRS84"');
          expect(gml).not.toContain('EPSG::4326');
        }
  });

  it('sends a feature that has no place in the CRS without geometry, and logs how many', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    try {
      for (const version of ['2.0.0', '1.1.0']) {
        const gml = await answer({ typeNames: 'geo:all', typeName: 'geo:all', srsName: 'EPSG:25832', version });
        expect(ids(gml)).toEqual(['all.1', 'all.2', 'all.3', 'all.4']);
        expect(gml.match(/<geo:geometry>/g)).toHaveLength(2);
        expect(parseXml(gml, 'test').children).toHaveLength(4);
      }
      const json = JSON.parse(await answer({ typeNames: 'geo:all', srsName: 'EPSG:25832', outputFormat: 'application/json' })) as {
        features: { geometry: unknown }[];
      };
      expect(json.features.map(({ geometry }) => geometry !== null)).toEqual([true, true, false, false]);
      expect(logged.mock.calls.map(([text]) => text as string)).toEqual(
        Array.from({ length: 3 }, () => 'Layer all: 1 features have no place in EPSG:25832 and were sent without geometry.'),
      );
    } finally {
      logged.mockRestore();
    }
  });

  it('finds by box in the CRS and axis order given', async () => {
    const box = async (bbox: string): Promise<string[]> => ids(await answer({ typeNames: 'layer.42', bbox }));
    expect(await box('51,6,52,8,urn:ogc:def:crs:EPSG::4326')).toEqual(['layer.42.7']);
    expect(await box('6,51,8,52,EPSG:4326')).toEqual(['layer.42.7']);
    expect(await box('6,51,8,52,urn:ogc:def:crs:EPSG::4326')).toEqual([]);
    expect(await box('51,6,52,8')).toEqual(['layer.42.7']);
    expect(await box('300000,5600000,500000,5800000,EPSG:25832')).toEqual(['layer.42.7']);
    expect(await box('-20037508,-20037508,20037508,20037508,EPSG:3857')).toEqual(['layer.42.7', 'layer.42.8']);
    expect(ids(await answer({ typeNames: 'nrw', bbox: '-90,-180,90,180,urn:ogc:def:crs:EPSG::4326' }))).toEqual(['nrw.1', 'nrw.2']);
  });

  it('pages, counts, sorts and selects properties', async () => {
    expect(await answer({ typeNames: 'nrw', resultType: 'hits' })).toMatch(/numberMatched="3" numberReturned="0"/);
    expect(ids(await answer({ typeNames: 'nrw', count: '1', startIndex: '1' }))).toEqual(['nrw.2']);
    expect(
      ids(await answer({ typeNames: 'nrw', sortBy: 'Höhe_x0020_in_x0020_m DESC', count: '2', cql_filter: '"Höhe in m" > 0' })),
    ).toEqual(['nrw.2', 'nrw.1']);
    const narrow = await answer({ typeNames: 'nrw', propertyName: 'geo:bewohnt' });
    expect(narrow).toContain('<geo:bewohnt>true</geo:bewohnt>');
    expect(narrow).not.toContain('Straße>');
    expect(narrow).not.toContain('geo:geometry');
    expect(ids(await answer({ typeNames: '(nrw)(layer.42)', count: '3', startIndex: '2' }))).toEqual(['nrw.3', 'layer.42.7', 'layer.42.8']);
    expect(ids(await answer({ resourceId: 'nrw.2,layer.42.8' }))).toEqual(['nrw.2', 'layer.42.8']);
    const version1 = await answer({ version: '1.1.0', typeName: 'geo:nrw', maxFeatures: '1' });
    expect(version1).toContain('numberOfFeatures="1"');
    expect(version1).toContain('<gml:featureMember><geo:nrw gml:id="nrw.1">');
  });

  it('answers GetFeatureById with the feature alone', async () => {
    const gml = await answer({ storedquery_id: 'urn:ogc:def:query:OGC-WFS::GetFeatureById', id: 'layer.42.7' });
    const root = parseXml(gml, 'test');
    expect(root.name).toBe('layer.42');
    const missing = await wfsService.answer(
      get({
        service: 'WFS',
        version: '2.0.0',
        request: 'GetFeature',
        storedquery_id: 'urn:ogc:def:query:OGC-WFS::GetFeatureById',
        id: 'layer.42.99',
      }),
      layers,
      world.db,
    );
    expect(missing.status).toBe(404);
  });

  it('writes GeoJSON', async () => {
    const json = JSON.parse(await answer({ typeNames: 'layer.42', outputFormat: 'application/json', count: '1' })) as {
      numberMatched: number;
      features: unknown[];
    };
    expect(json.numberMatched).toBe(2);
    expect(json.features).toEqual([
      { type: 'Feature', id: 'layer.42.7', geometry: { type: 'Point', coordinates: [7.01, 51.45] }, properties: { name: 'Essen' } },
    ]);
  });

  it('hands out features as files: CSV, a shapefile in a ZIP, a GeoPackage', { timeout: 60_000 }, async () => {
    const file = async (query: Record<string, string>): Promise<{ headers: Record<string, string>; bytes: Buffer }> => {
      const response = await wfsService.answer(
        get({ service: 'WFS', version: '2.0.0', request: 'GetFeature', ...query }),
        layers,
        world.db,
      );
      expect(response.status, await (response.status === 200 ? '' : textOf(response))).toBe(200);
      return { headers: response.headers, bytes: Buffer.from(await bytesOf(response)) };
    };
    const csv = await file({ typeNames: 'layer.42', outputFormat: 'text/csv', srsName: 'EPSG:4326' });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.bytes.toString().replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      'name,x,y',
      'Essen,7.01,51.45',
      'Sydney,151.2,-33.9',
    ]);
    const one = await file({ typeNames: 'layer.42', outputFormat: 'csv', count: '1', startIndex: '1', propertyName: 'name' });
    expect(one.bytes.toString().replace('\ufeff', '').trim().split(/\r?\n/)).toEqual(['name', 'Sydney']);
    for (const [outputFormat, first] of [
      ['SHAPE-ZIP', 'PK'],
      ['geopackage', 'SQLite format 3'],
    ] as const) {
      const { headers, bytes } = await file({ typeNames: 'layer.42', outputFormat });
      expect(bytes.subarray(0, first.length).toString()).toBe(first);
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(headers['content-disposition']).toContain('42.');
    }
    const far = await wfsService.answer(
      get({ service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: 'all', outputFormat: 'csv', srsName: 'EPSG:25832' }),
      layers,
      world.db,
    );
    expect(far.status).toBe(400);
  });

  it('tells the values of one field', async () => {
    const values = async (query: Record<string, string>): Promise<string> => answer({ request: 'GetPropertyValue', ...query });
    const text = await values({ typeNames: 'nrw', valueReference: 'geo:Höhe_in_m', cql_filter: 'bewohnt IS NOT NULL' });
    expect(text).toContain('numberMatched="2" numberReturned="2"');
    expect(text).toContain(
      '<wfs:member><geo:Höhe_in_m>12.5</geo:Höhe_in_m></wfs:member>\n<wfs:member><geo:Höhe_in_m>30</geo:Höhe_in_m></wfs:member>',
    );
    const streets = parseXml(await values({ typeNames: 'nrw', valueReference: 'Straße' }), 'test');
    expect([streets.name, streets.attributes.numberMatched, streets.children.length]).toEqual(['ValueCollection', '2', 2]);
    expect(await values({ typeNames: 'layer.42', valueReference: 'geometry', count: '1' })).toMatch(
      /numberMatched="2" numberReturned="1"[^]*<wfs:member><geo:geometry><gml:Point/,
    );
    expect(await values({ typeNames: 'nrw', valueReference: 'Straße', resultType: 'hits' })).toMatch(
      /numberMatched="2" numberReturned="0"/,
    );
  });

  it('reads Filter Encoding', async () => {
    const equal = (name: string, value: string): string =>
      `<PropertyIsEqualTo><ValueReference>${name}</ValueReference><Literal>${value}</Literal></PropertyIsEqualTo>`;
    expect(await filtered(equal('geo:Höhe_x0020_in_x0020_m', '30'))).toEqual(['nrw.2']);
    expect(await filtered(equal('Straße', 'Kölner Straße &amp; &lt;Co&gt;'))).toEqual(['nrw.1']);
    expect(await filtered(`<Or>${equal('bewohnt', 'true')}${equal('bewohnt', 'false')}</Or>`)).toEqual(['nrw.1', 'nrw.2']);
    expect(await filtered(`<Not>${equal('bewohnt', 'true')}</Not>`)).toEqual(['nrw.2']);
    expect(await filtered('<PropertyIsNull><PropertyName>Straße</PropertyName></PropertyIsNull>')).toEqual(['nrw.3']);
    expect(
      await filtered(
        '<PropertyIsLike wildCard="*" singleChar="." escapeChar="!" matchCase="false"><PropertyName>Straße</PropertyName><Literal>k.LNER*</Literal></PropertyIsLike>',
      ),
    ).toEqual(['nrw.1']);
    expect(
      await filtered(
        '<PropertyIsBetween><PropertyName>Höhe in m</PropertyName><LowerBoundary><Literal>12</Literal></LowerBoundary><UpperBoundary><Literal>13</Literal></UpperBoundary></PropertyIsBetween>',
      ),
    ).toEqual(['nrw.1']);
    expect(await filtered('<ResourceId rid="nrw.1"/><ResourceId rid="nrw.3"/>')).toEqual(['nrw.1', 'nrw.3']);
    expect(
      await filtered(
        '<BBOX><ValueReference>geometry</ValueReference><gml:Envelope srsName="urn:ogc:def:crs:EPSG::25832"><gml:lowerCorner>399000 5699000</gml:lowerCorner><gml:upperCorner>400050 5700050</gml:upperCorner></gml:Envelope></BBOX>',
      ),
    ).toEqual(['nrw.1']);
    const polygon =
      '<gml:Polygon srsName="http://www.opengis.net/def/crs/EPSG/0/4326"><gml:exterior><gml:LinearRing><gml:posList>50 6 53 6 53 9 50 9 50 6</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>';
    expect(await filtered(`<Within><ValueReference>geometry</ValueReference>${polygon}</Within>`, 'layer.42')).toEqual(['layer.42.7']);
    expect(await filtered(`<Disjoint><ValueReference>geometry</ValueReference>${polygon}</Disjoint>`, 'layer.42')).toEqual(['layer.42.8']);
  });

  it('takes a field by its element, its own name, and as it was called before', async () => {
    const equal = (name: string): string =>
      `<PropertyIsEqualTo><ValueReference>${name}</ValueReference><Literal>30</Literal></PropertyIsEqualTo>`;
    const names = ['Höhe_in_m', 'Höhe in m', 'Höhe_x0020_in_x0020_m'];
    for (const name of [...names, ...names.map((one) => `geo:${one}`), 'geo:nrw/geo:Höhe_in_m']) {
      expect(await filtered(equal(name)), name).toEqual(['nrw.2']);
      expect(ids(await answer({ typeNames: 'nrw', sortBy: `${name} D`, cql_filter: 'bewohnt IS NOT NULL' })), name).toEqual([
        'nrw.2',
        'nrw.1',
      ]);
      expect(await answer({ typeNames: 'nrw', propertyName: name }), name).toContain('<geo:Höhe_in_m>30</geo:Höhe_in_m>');
    }
    for (const name of names) expect(ids(await answer({ typeNames: 'nrw', cql_filter: `"${name}" + 1 = 31` })), name).toEqual(['nrw.2']);
    const schema = await answer({ request: 'DescribeFeatureType', typeNames: 'nrw' });
    expect(schema).toContain(
      '<xsd:element name="Höhe_in_m" type="xsd:double" minOccurs="0"><xsd:annotation><xsd:documentation>Höhe in m</xsd:documentation></xsd:annotation></xsd:element>',
    );
    expect(schema).toContain('<xsd:element name="bewohnt" type="xsd:boolean" minOccurs="0"/>');
  });

  it('takes requests as XML', async () => {
    const body = `<?xml version="1.0"?><wfs:GetFeature xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:fes="http://www.opengis.net/fes/2.0" service="WFS" version="2.0.0" count="5" outputFormat="application/json">
      <wfs:Query typeNames="geo:nrw" srsName="EPSG:4326"><wfs:PropertyName>geo:bewohnt</wfs:PropertyName><fes:Filter><fes:PropertyIsGreaterThan><fes:ValueReference>geo:Höhe_x0020_in_x0020_m</fes:ValueReference><fes:Literal>20</fes:Literal></fes:PropertyIsGreaterThan></fes:Filter></wfs:Query></wfs:GetFeature>`;
    const json = JSON.parse(await textOf(await wfsService.answer(post(body), layers, world.db))) as {
      features: { id: string; properties: unknown }[];
    };
    expect(json.features.map(({ id, properties }) => [id, properties])).toEqual([['nrw.2', { bewohnt: false }]]);
  });

  it('tells what is wrong with a parameter, in the language asked for', async () => {
    const cases: [Record<string, string>, string, string][] = [
      [{ typeNames: 'nix' }, 'InvalidParameterValue', 'typeNames'],
      [{}, 'MissingParameterValue', 'typeNames'],
      [{ typeNames: 'nrw', count: '-1' }, 'InvalidParameterValue', 'count'],
      [{ typeNames: 'nrw', bbox: '1,2,3' }, 'InvalidParameterValue', 'bbox'],
      [{ typeNames: 'nrw', bbox: '1,2,3,4,EPSG:1' }, 'InvalidParameterValue', 'bbox'],
      [{ typeNames: 'nrw', srsName: "EPSG:4326'; DROP TABLE x" }, 'InvalidParameterValue', 'srsName'],
      [{ typeNames: 'nrw', srsName: 'EPSG:999999' }, 'InvalidParameterValue', 'srsName'],
      [{ typeNames: 'nrw', outputFormat: 'tiff' }, 'InvalidParameterValue', 'outputFormat'],
      [{ typeNames: 'nrw,layer.42', outputFormat: 'csv' }, 'InvalidParameterValue', 'typeNames'],
      [{ typeNames: 'nrw', propertyName: 'bewohnt', outputFormat: 'SHAPE-ZIP' }, 'InvalidParameterValue', 'outputFormat'],
      [{ request: 'GetPropertyValue', typeNames: 'nrw' }, 'MissingParameterValue', 'valueReference'],
      [{ request: 'GetPropertyValue', valueReference: 'bewohnt' }, 'MissingParameterValue', 'typeNames'],
      [{ request: 'GetPropertyValue', typeNames: 'nrw', valueReference: 'nix' }, 'InvalidParameterValue', 'propertyName'],
      [{ request: 'GetPropertyValue', typeNames: 'nrw', valueReference: 'bewohnt', version: '1.1.0' }, 'InvalidParameterValue', 'version'],
      [{ typeNames: 'nrw', propertyName: 'nix' }, 'InvalidParameterValue', 'propertyName'],
      [{ typeNames: 'nrw', filter: '<Filter><Nix/></Filter>' }, 'OperationParsingFailed', 'filter'],
      [{ typeNames: 'nrw', filter: '<Filter>' }, 'OperationParsingFailed', 'filter'],
      [{ request: 'Transaction' }, 'OperationNotSupported', 'request'],
      [{ version: '9.9.9', typeNames: 'nrw' }, 'InvalidParameterValue', 'version'],
    ];
    for (const [query, code, locator] of cases) {
      const response = await wfsService.answer(
        get({ service: 'WFS', version: '2.0.0', request: 'GetFeature', ...query }, 'de'),
        layers,
        world.db,
      );
      const text = await textOf(response);
      expect(text).toContain(`exceptionCode="${code}" locator="${locator}"`);
      expect(text).toContain('Richtig ist');
      expect(response.status).toBe(400);
      parseXml(text, 'test');
    }
  });

  it('refuses document types and entities in a body', async () => {
    const bombs = [
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><GetFeature service="WFS" version="2.0.0">&b;</GetFeature>',
      '<!DOCTYPE x SYSTEM "file:///etc/passwd"><GetFeature/>',
    ];
    for (const bomb of bombs) {
      const response = await wfsService.answer(post(bomb), layers, world.db);
      expect(response.status).toBe(400);
      expect(await textOf(response)).toContain('OperationParsingFailed');
    }
  });

  it.skipIf(!existsSync('/usr/bin/ogrinfo'))(
    'is read by ogrinfo with extent, all features and umlaut fields',
    { timeout: 60_000 },
    async () => {
      const server = await serveOnce((request) => wfsService.answer(request, layers, world.db));
      try {
        for (const version of ['2.0.0', '1.1.0']) {
          const { stdout } = await promisify(execFile)('/usr/bin/ogrinfo', ['-al', '-so', `WFS:${server.url}?VERSION=${version}`], {
            env: { ...process.env, GML_SKIP_RESOLVE_ELEMS: 'ALL' },
          });
          const part = stdout.slice(stdout.indexOf('Layer name: geo:nrw'));
          expect(part).toContain('Feature Count: 3');
          expect(part).toContain('Extent: (400000.000000, 5700000.000000) - (410100.000000, 5710100.000000)');
          expect(part).toContain('Straße: String');
          expect(part).toContain('Höhe_in_m: Real');
          expect(part).toMatch(/gebaut: DateTime/);
          expect(stdout).toMatch(/Layer name: geo:layer\.42[\s\S]*Extent: \(7\.01\d*, -33\.9\d*\) - \(151\.2\d*, 51\.45\d*\)/);
        }
      } finally {
        await server.close();
      }
    },
  );
});
