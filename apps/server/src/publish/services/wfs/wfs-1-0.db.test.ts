import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveOnce } from '../../testing/http.ts';
import { get, onEachBackend, openTestWorld, post, textOf, type TestWorld } from '../../testing/world.ts';
import type { PublishedLayer } from '../../types.ts';
import { parseXml, type XmlNode } from '../../../xml/index.ts';
import { wfsService } from './service.ts';

const run = promisify(execFile);

onEachBackend('WFS 1.0.0', (backend) => {
  let world: TestWorld;
  let layers: PublishedLayer[];
  beforeAll(async () => {
    world = await openTestWorld(backend);
    const columns = [
      { key: 'Name des Orts', kind: 'string' },
      { key: 'Einwohner', kind: 'number' },
    ] as const;
    layers = [
      await world.layer('orte', 4326, columns, [
        { idx: 1, props: { 'Name des Orts': 'Köln & Umland', Einwohner: 1_000_000 }, wkt: 'POINT(6.96 50.94)' },
        { idx: 2, props: { 'Name des Orts': 'Wesel', Einwohner: 60_000 }, wkt: 'POINT(6.62 51.66)' },
        { idx: 3, props: {}, wkt: null },
      ]),
      await world.layer(
        'flaechen',
        25832,
        [],
        [
          { idx: 1, props: {}, wkt: 'MULTIPOLYGON(((400000 5700000,400100 5700000,400100 5700100,400000 5700000)))' },
          { idx: 2, props: {}, wkt: 'POLYGON((410000 5700000,410100 5700000,410100 5700100,410000 5700000))' },
        ],
      ),
    ];
  });
  afterAll(() => world?.close());

  const answer = async (query: Record<string, string>): Promise<string> => {
    const response = await wfsService.answer(get({ service: 'WFS', version: '1.0.0', request: 'GetFeature', ...query }), layers, world.db);
    return textOf(response);
  };
  const ids = (gml: string): string[] => [...gml.matchAll(/ fid="([^"]+)"/g)].map((match) => match[1]!);
  const names = (node: XmlNode): string[] => node.children.map(({ name }) => name);

  it('has capabilities in the form of its schema', async () => {
    const root = parseXml(await answer({ request: 'GetCapabilities' }), 'test');
    expect([root.name, root.attributes.version]).toEqual(['WFS_Capabilities', '1.0.0']);
    expect(names(root)).toEqual(['Service', 'Capability', 'FeatureTypeList', 'Filter_Capabilities']);
    const [service, capability, types] = root.children as [XmlNode, XmlNode, XmlNode];
    expect(names(service)).toEqual(['Name', 'Title', 'Abstract', 'Keywords', 'OnlineResource', 'Fees', 'AccessConstraints']);
    expect(names(capability.children[0]!)).toEqual(['GetCapabilities', 'DescribeFeatureType', 'GetFeature']);
    expect(names(capability.children[0]!.children[2]!)).toEqual(['ResultFormat', 'DCPType', 'DCPType']);
    expect(names(types)).toEqual(['Operations', 'FeatureType', 'FeatureType']);
    expect(names(types.children[1]!)).toEqual(['Name', 'Title', 'Abstract', 'SRS', 'LatLongBoundingBox']);
    expect(types.children[1]!.children[3]!.text).toBe('EPSG:4326');
    const [, , area] = types.children as [XmlNode, XmlNode, XmlNode];
    expect([area.children[3]!.text, area.children[4]!.attributes.minx]).toEqual(['EPSG:25832', '400000']);
  });

  it('writes GML 2, longitude first however the CRS is written', async () => {
    for (const srsName of [{}, 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326', 'http://www.opengis.net/gml/srs/epsg.xml#4326'] as const) {
      const gml = await answer({ typeName: 'orte', ...(typeof srsName === 'string' ? { srsName } : {}) });
      const root = parseXml(gml, 'test');
      expect(names(root)).toEqual(['boundedBy', 'featureMember', 'featureMember', 'featureMember']);
      expect(ids(gml)).toEqual(['orte.1', 'orte.2', 'orte.3']);
      expect(gml).toContain('<geo:Name_des_Orts>Köln &amp; Umland</geo:Name_des_Orts>');
      expect(gml).toMatch(/<gml:Point srsName="EPSG:4326"><gml:coordinates>6\.96,50\.94<\/gml:coordinates><\/gml:Point>/);
    }
    expect(await answer({ typeName: 'orte', srsName: 'CRS:84' })).toContain('srsName="urn:ogc:def:crs:OGC:1.3:CRS84"');
    const areas = await answer({ typeName: 'flaechen' });
    expect(areas.match(/<gml:MultiPolygon srsName="EPSG:25832"><gml:polygonMember>/g)).toHaveLength(2);
    expect(await answer({ request: 'DescribeFeatureType', typeName: 'flaechen' })).toMatch(
      /schemas\.opengis\.net\/gml\/2\.1\.2\/feature\.xsd[\s\S]*type="gml:MultiPolygonPropertyType"/,
    );
  });

  it('reads Filter 1.0, by parameter and posted', async () => {
    const box =
      '<Filter xmlns="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml"><BBOX><PropertyName>geometry</PropertyName><gml:Box><gml:coordinates>6,51 7,52</gml:coordinates></gml:Box></BBOX></Filter>';
    expect(ids(await answer({ typeName: 'orte', filter: box }))).toEqual(['orte.2']);
    expect(ids(await answer({ typeName: 'orte', bbox: '6,51,7,52' }))).toEqual(['orte.2']);
    // So QGIS asks for what lies in its window: it has no other way to say in which system the box is.
    const window = { typeName: 'orte', bbox: '330000,5710000,350000,5740000' };
    expect(ids(await answer({ ...window, srsName: 'EPSG:25832' }))).toEqual(['orte.2']);
    expect(ids(await answer(window))).toEqual([]);
    expect(ids(await answer({ ...window, bbox: '6,51,7,52,EPSG:4326', srsName: 'EPSG:25832' }))).toEqual(['orte.2']);
    const body = `<GetFeature xmlns="http://www.opengis.net/wfs" xmlns:ogc="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml" service="WFS" version="1.0.0" maxFeatures="5" outputFormat="GML2"><Query typeName="geo:orte"><ogc:PropertyName>geo:Einwohner</ogc:PropertyName><ogc:Filter><ogc:And><ogc:PropertyIsLike wildCard="*" singleChar="." escape="!"><ogc:PropertyName>Name_des_Orts</ogc:PropertyName><ogc:Literal>K*</ogc:Literal></ogc:PropertyIsLike><ogc:Intersect><ogc:PropertyName>geometry</ogc:PropertyName><gml:Polygon srsName="EPSG:4326"><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>6,50 8,50 8,52 6,50</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon></ogc:Intersect></ogc:And></ogc:Filter></Query></GetFeature>`;
    const gml = await textOf(await wfsService.answer(post(body), layers, world.db));
    expect(ids(gml)).toEqual(['orte.1']);
    expect(gml).not.toContain('Name_des_Orts');
  });

  it('refuses in the words of its time', async () => {
    const response = await wfsService.answer(
      get({ service: 'WFS', version: '1.0.0', request: 'GetFeature', typeName: 'nothing' }),
      layers,
      world.db,
    );
    expect(response.status).toBe(400);
    const root = parseXml(await textOf(response), 'test');
    expect([root.name, root.attributes.version]).toEqual(['ServiceExceptionReport', '1.2.0']);
    expect(await answer({ typeName: 'orte', resultType: 'hits' })).toContain('locator="resultType"');
  });

  it('hands out the GML of each version from each', async () => {
    const formats = {
      GML2: /fid="orte\.1"[\s\S]*<gml:coordinates>/,
      gml3: /gml:id="orte\.1"[\s\S]*xmlns|<gml:featureMember>/,
      gml32: /<wfs:member>/,
    };
    for (const version of ['2.0.0', '1.1.0', '1.0.0'])
      for (const [outputFormat, form] of Object.entries(formats))
        expect(await answer({ version, typeName: 'orte', outputFormat }), `${version} ${outputFormat}`).toMatch(form);
  });

  it.skipIf(!existsSync('/usr/bin/ogrinfo'))('is read by ogrinfo', { timeout: 60_000 }, async () => {
    const server = await serveOnce((request) => wfsService.answer(request, layers, world.db));
    try {
      const { stdout } = await run('/usr/bin/ogrinfo', ['-al', `WFS:${server.url}?VERSION=1.0.0`]);
      const orte = stdout.slice(stdout.indexOf('Layer name: geo:orte'), stdout.indexOf('Layer name: geo:flaechen'));
      expect(orte).toContain('Feature Count: 3');
      expect(orte).toContain('POINT (6.96 50.94)');
      expect(orte).toContain('Name_des_Orts (String) = Köln & Umland');
      expect(stdout).toContain('MULTIPOLYGON (((400000 5700000');
    } finally {
      await server.close();
    }
  });
});
