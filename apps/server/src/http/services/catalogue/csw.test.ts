import { attributeTypeUri, endpoints, type Client, type MetadataName } from '@geo/api';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect } from 'vitest';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { testsOn } from '../../../testing/on-backend.ts';
import { parseXml, textAt, type XmlNode } from '../../../xml/index.ts';
import { collection, hostile, newLayer, secret } from '../ogc/testing/world.ts';

const hasOwslib = existsSync('/usr/lib/python3/dist-packages/owslib/catalogue');
const hasGdal = existsSync('/usr/bin/ogrinfo');
const run = async (program: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: 64 << 20 })).stdout;
const metadata = (values: { readonly [Name in MetadataName]?: string }) =>
  Object.entries(values).map(([name, value]) => ({ attributetype: attributeTypeUri(name as MetadataName), value: value! }));
const spaces = 'xmlns="http://www.opengis.net/cat/csw/2.0.2" xmlns:ogc="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml"';

/** All elements of a name, wherever they stand. */
const all = (node: XmlNode, name: string): XmlNode[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => all(child, name)),
];

describe.each(backends)('CSW on $name', (backend) => {
  let platform: TestPlatform;
  let key: string;
  let admin: Client;
  const it = testsOn(backend, (started, client) => {
    platform = started;
    admin = client;
  });
  const send = async (query: string, body?: string, headers: Record<string, string> = {}) => {
    const init: RequestInit =
      body === undefined ? { headers } : { method: 'POST', body, headers: { ...headers, 'Content-Type': 'application/xml' } };
    const response = await fetch(`${platform.url}/services/csw${query}`, init);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const ask = (query: string) => send(`?service=CSW&version=2.0.2&${query}`);
  const found = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    if (status !== 200) throw new Error(text);
    const root = parseXml(text, 'answer');
    const [results] = all(root, 'SearchResults');
    const titles = ['BriefRecord', 'SummaryRecord', 'Record'].flatMap((name) => all(root, name)).map((record) => textAt(record, 'title'));
    return { titles, root, attributes: results?.attributes ?? {} };
  };
  const records = async (more = '') => found(ask(`request=GetRecords&typeNames=csw:Record&maxRecords=100&${more}`));
  const titles = async (more: string): Promise<string[]> => (await records(more)).titles;
  const cql = (text: string): Promise<string[]> => titles(`constraintLanguage=CQL_TEXT&constraint=${encodeURIComponent(text)}`);
  const posted = async (filter: string, more = '') =>
    found(
      send(
        '',
        `<GetRecords ${spaces} service="CSW" version="2.0.2" maxRecords="100"><Query typeNames="csw:Record"><ElementSetName>brief</ElementSetName><Constraint version="1.1.0"><ogc:Filter>${filter}</ogc:Filter></Constraint>${more}</Query></GetRecords>`,
      ),
    );
  const fes = async (filter: string): Promise<string[]> => (await posted(filter)).titles;

  beforeAll(async () => {
    if (backend.skipped) return;
    const rhine = [
      { name: 'Köln', place: [6.96, 50.94] },
      { name: 'Mainz', place: [8.27, 50] },
    ];
    const { layer } = await newLayer(admin, { slug: 'pegel', text: collection(rhine) });
    await admin.call(endpoints.saveLayer, {
      params: { id: layer.id },
      body: {
        time_min: '2020-01-01',
        time_max: '2021-12-31',
        metadata_values: metadata({
          title: 'Pegel am Rhein',
          abstract: 'Wasserstände & <Mehr>',
          keywords: 'Wasser, Pegel',
          contact_organisation: 'Amt für Wasser',
          licence: 'cc-by/4.0',
          language: 'ger',
        }),
      },
    });
    await newLayer(admin, { slug: 'punkt', name: 'Ein Ort', text: collection([{ name: 'Wien', place: [16.37, 48.2] }]) });
    await newLayer(admin, { slug: 'leer', name: hostile, text: collection([{ name: 'nirgends', place: null }]) });
    await newLayer(admin, { slug: 'geheim', name: secret, text: collection([{ name: 'x', place: [7, 51] }]), isPublic: false });
    key = (await admin.call(endpoints.createApiKey, { body: { name: 'Dienste', realms: ['services'] } })).key;
  });

  it('says what it can, to parameters and to documents', async () => {
    const byDocument = await send('', `<GetCapabilities ${spaces} service="CSW"/>`);
    const byParameters = await send('?SERVICE=csw&request=getcapabilities&acceptVersions=2.0.2');
    expect(byDocument.text).toBe(byParameters.text);
    const root = parseXml(byParameters.text, 'capabilities');
    expect(all(root, 'Operation').map(({ attributes }) => attributes.name)).toEqual([
      'GetCapabilities',
      'DescribeRecord',
      'GetRecords',
      'GetRecordById',
    ]);
    const described = await ask('request=DescribeRecord');
    expect(all(parseXml(described.text, 'schemas'), 'SchemaComponent').map(({ attributes }) => attributes.targetNamespace)).toEqual([
      'http://www.opengis.net/cat/csw/2.0.2',
      'http://www.isotc211.org/2005/gmd',
    ]);
  });

  it('tells records as Dublin Core, by the set of elements, and as ISO 19139', async () => {
    const { root } = await records("elementSetName=full&constraint=Title='Pegel am Rhein'");
    const [record] = all(root, 'Record');
    const texts = (name: string): string[] => all(record!, name).map(({ text }) => text);
    expect(texts('subject')).toEqual(['Wasser', 'Pegel']);
    expect([texts('abstract'), texts('publisher'), texts('license'), texts('temporal'), texts('language')]).toEqual([
      ['Wasserstände & <Mehr>'], ['Amt für Wasser'], ['CC-BY-4.0'], ['2020-01-01/2021-12-31'], ['de'],
    ]); // oxfmt-ignore
    expect(textAt(record!, 'BoundingBox', 'LowerCorner')).toMatch(/^50(?:\.0\d*)? 6\.96/);
    for (const { text } of all(record!, 'references')) expect([text, (await fetch(text)).status]).toEqual([text, 200]);
    const brief = (await records('elementSetName=brief')).root;
    expect(all(brief, 'BriefRecord')[0]!.children.map(({ name }) => name)).toEqual(['identifier', 'title', 'type', 'BoundingBox']);
    expect(all((await records('')).root, 'SummaryRecord').length).toBe(3);
    const named = (await records('elementName=dc:title,identifier')).root;
    expect(all(named, 'Record')[0]!.children.map(({ name }) => name)).toEqual(['identifier', 'title']);
    const iso = await ask('request=GetRecords&typeNames=gmd:MD_Metadata&outputSchema=http://www.isotc211.org/2005/gmd&sortBy=Title:D');
    const documents = all(parseXml(iso.text, 'iso'), 'MD_Metadata');
    expect(documents.length).toBe(3);
    const own = await (await fetch(`${platform.url}/services/pegel/metadata.xml`)).text();
    expect(iso.text).toContain(own.replace(/^<\?xml[^>]*>\s*/, '').trim());
  });

  it('finds records by what they are called everywhere, as text and as filter', async () => {
    const [rhine, place] = ['Pegel am Rhein', 'Ein Ort'];
    expect(await titles('')).toEqual([rhine, place, hostile]);
    expect(await cql("AnyText LIKE '%WASSER%'")).toEqual([rhine]);
    expect(await cql("csw:AnyText = 'amt für'")).toEqual([rhine]);
    expect(await cql("dc:title LIKE 'Ein%' OR dc:subject = 'Pegel'")).toEqual([rhine, place]);
    expect(await cql("dc:subject = 'Peg'")).toEqual([]);
    expect(await cql("apiso:Modified >= '2020-01-01' AND dct:abstract IS NOT NULL")).toEqual([rhine]);
    expect(await cql("Modified < '2020-01-01'")).toEqual([]);
    expect(await cql(`Modified = '${new Date().toISOString().slice(0, 10)}'`)).toEqual([rhine, place, hostile]);
    expect(await cql('BBOX(ows:BoundingBox, 6, 49, 9, 52)')).toEqual([rhine]);
    expect(await cql("BBOX(ows:BoundingBox, 48, 16, 49, 17, 'urn:ogc:def:crs:EPSG::4326')")).toEqual([place]);
    expect(await cql('S_INTERSECTS(ows:BoundingBox, BBOX(6, 49, 9, 52))')).toEqual([rhine]);
    expect(await cql('S_WITHIN(ows:BoundingBox, POLYGON((16 48, 17 48, 17 49, 16 49, 16 48)))')).toEqual([place]);
    expect(await cql("NOT BBOX(BoundingBox, 6, 49, 9, 52) AND Type = 'dataset'")).toEqual([place]);
    expect(await cql("upper(Title) = 'EIN ORT'")).toEqual([place]);
    expect(await cql('ows:BoundingBox IS NULL')).toEqual([hostile]);
    const like = (property: string, pattern: string): string => `<ogc:PropertyIsLike wildCard="%" singleChar="_" escapeChar="\\"><ogc:PropertyName>${property}</ogc:PropertyName><ogc:Literal>${pattern}</ogc:Literal></ogc:PropertyIsLike>`; // oxfmt-ignore
    const equal = (property: string, value: string): string => `<ogc:PropertyIsEqualTo><ogc:PropertyName>${property}</ogc:PropertyName><ogc:Literal>${value}</ogc:Literal></ogc:PropertyIsEqualTo>`; // oxfmt-ignore
    const within = (corners: string, srs = ''): string => `<ogc:BBOX><ogc:PropertyName>ows:BoundingBox</ogc:PropertyName><gml:Envelope${srs}>${corners}</gml:Envelope></ogc:BBOX>`; // oxfmt-ignore
    expect(await fes(like('csw:AnyText', 'wasser'))).toEqual([rhine]);
    expect(await fes(`<ogc:And>${like('apiso:Title', 'Pegel%')}${equal('dc:type', 'dataset')}</ogc:And>`)).toEqual([rhine]);
    expect(await fes(equal('Subject', 'Wasser'))).toEqual([rhine]);
    // Without a system longitude is first; by the urn latitude is.
    expect(await fes(within('<gml:lowerCorner>16 48</gml:lowerCorner><gml:upperCorner>17 49</gml:upperCorner>'))).toEqual([place]);
    const urn = ' srsName="urn:ogc:def:crs:EPSG::4326"';
    expect(await fes(within('<gml:lowerCorner>48 16</gml:lowerCorner><gml:upperCorner>49 17</gml:upperCorner>', urn))).toEqual([place]);
    expect(await fes(`<ogc:Not>${equal('Title', rhine!)}</ogc:Not>`)).toEqual([place, hostile]);
    const encoded = encodeURIComponent(`<ogc:Filter xmlns:ogc="http://www.opengis.net/ogc">${equal('dc:title', place!)}</ogc:Filter>`);
    expect(await titles(`constraintLanguage=FILTER&constraint=${encoded}`)).toEqual([place]);
    const sorted = await posted(equal('Type', 'dataset'), '<ogc:SortBy><ogc:SortProperty><ogc:PropertyName>dc:title</ogc:PropertyName><ogc:SortOrder>DESC</ogc:SortOrder></ogc:SortProperty></ogc:SortBy>'); // oxfmt-ignore
    expect(sorted.titles).toEqual([rhine, place, hostile]);
    expect(await titles('sortBy=Title:A')).toEqual([hostile, place, rhine]);
  });

  it('answers page by page, and counts', async () => {
    const page = async (more: string) => (await records(more)).attributes;
    const hits = await page('resultType=hits');
    expect([hits.numberOfRecordsMatched, hits.numberOfRecordsReturned]).toEqual(['3', '0']);
    const walked: string[] = [];
    for (let next = 1, turn = 0; next > 0 && turn < 5; turn += 1) {
      const { titles: some, attributes } = await found(ask(`request=GetRecords&maxRecords=2&startPosition=${next}`));
      walked.push(...some);
      next = Number(attributes.nextRecord);
    }
    expect(walked).toEqual(['Pegel am Rhein', 'Ein Ort', hostile]);
    expect(await page('startPosition=9')).toMatchObject({ numberOfRecordsMatched: '3', numberOfRecordsReturned: '0', nextRecord: '0' });
  });

  it('shows what the asker may read, and nothing else', async () => {
    const asked = 'service=CSW&version=2.0.2&request=GetRecords&elementSetName=full';
    expect((await send(`?${asked}`)).text).not.toContain(secret);
    for (const answer of [await send(`?${asked}`, undefined, { Authorization: `Bearer ${key}` }), await send(`?${asked}&key=${key}`)])
      expect([answer.text.includes(secret), answer.headers.get('cache-control')]).toEqual([true, 'private, no-cache']);
    const id = /<dc:identifier>([^<]+)<\/dc:identifier><dc:title>Streng-geheim/.exec((await send(`?${asked}&key=${key}`)).text)![1]!;
    const byId = `service=CSW&version=2.0.2&request=GetRecordById&elementSetName=full&id=urn:uuid:${id},nichts`;
    expect(all(parseXml((await send(`?${byId}`)).text, 'answer'), 'Record')).toEqual([]);
    expect((await send(`?${byId}&key=${key}`)).text).toContain(`<dc:identifier>${id}<`);
    const inPath = await (await fetch(`${platform.url}/services/key/${key}/csw?${asked}`)).text();
    for (const { text } of all(parseXml(inPath, 'answer'), 'references')) expect(text).toContain(`/services/key/${key}/`);
  });

  it('refuses in the words of the standard', async () => {
    for (const [query, code, locator] of [
      ['', 'MissingParameterValue', 'request'],
      ['request=Harvest', 'OperationNotSupported', 'request'],
      ['request=GetRecords&typeNames=x', 'InvalidParameterValue', 'typeNames'],
      ['request=GetRecords&outputSchema=x', 'InvalidParameterValue', 'outputSchema'],
      ['request=GetRecords&elementSetName=x', 'InvalidParameterValue', 'elementSetName'],
      ['request=GetRecords&startPosition=x', 'InvalidParameterValue', 'startPosition'],
      ['request=GetRecords&maxRecords=-1', 'InvalidParameterValue', 'maxRecords'],
      ['request=GetRecords&outputFormat=text/html', 'InvalidParameterValue', 'outputFormat'],
      ['request=GetRecords&sortBy=nothing', 'InvalidParameterValue', 'sortBy'],
      ['request=GetRecords&constraint=nothing%3D1', 'InvalidParameterValue', 'constraint'],
      ['request=GetRecords&constraint=Title', 'InvalidParameterValue', 'constraint'],
      ['request=GetRecords&constraint=BBOX(Title,1)', 'InvalidParameterValue', 'constraint'],
      ['request=GetRecords&constraintLanguage=FILTER&constraint=x', 'OperationParsingFailed', 'constraint'],
      ['request=GetRecords&constraint=<Filter><Odd/></Filter>', 'OperationParsingFailed', 'constraint'],
      ['request=GetRecordById', 'MissingParameterValue', 'id'],
    ] as const) {
      const { status, text } = await ask(query);
      const [exception] = all(parseXml(text, 'refusal'), 'Exception');
      expect([query, status, exception!.attributes.exceptionCode, exception!.attributes.locator]).toEqual([query, 400, code, locator]);
    }
    for (const [query, locator] of [
      ['?service=WFS&request=GetCapabilities', 'service'],
      ['?service=CSW&version=3.0.0&request=GetRecords', 'version'],
      ['?service=CSW&request=GetCapabilities&acceptVersions=1.0.0', 'acceptVersions'],
    ] as const)
      // oxfmt-ignore
      expect([query, (await send(query)).text]).toEqual([query, expect.stringContaining(`locator="${locator}"`)]);
  });

  (hasOwslib ? it : it.skip)('OWSLib finds and reads records', async () => {
    const script = `
import json, sys, warnings
from owslib.catalogue.csw2 import CatalogueServiceWeb
from owslib import fes
csw = CatalogueServiceWeb(sys.argv[1])
told = {'operations': [o.name for o in csw.operations]}
csw.getrecords2(constraints=[fes.PropertyIsLike('csw:AnyText', '%wasser%')], esn='full')
one = list(csw.records.values())[0]
told.update(matches=csw.results['matches'], title=one.title, subjects=one.subjects, box=[one.bbox.minx, one.bbox.miny, one.bbox.maxx, one.bbox.maxy],
  schemes=[r['scheme'] for r in one.references])
csw.getrecords2(constraints=[fes.BBox(['16', '48', '17', '49'], crs='urn:ogc:def:crs:OGC:1.3:CRS84')], sortby=fes.SortBy([fes.SortProperty('dc:title', 'ASC')]))
told['near'] = [r.title for r in csw.records.values()]
csw.getrecords2(cql="dc:title like 'Ein%'", maxrecords=1)
told['cql'] = csw.results
csw.getrecordbyid(id=[one.identifier], outputschema='http://www.isotc211.org/2005/gmd')
told['iso'] = [(m.identifier == one.identifier, m.identification[0].title if isinstance(m.identification, list) else m.identification.title) for m in csw.records.values()]
csw.describerecord()
try:
  csw.getrecords2(cql='nothing = 1')
except Exception as e:
  told['refused'] = str(e)[:20]
print(json.dumps(told))
`;
    const printed = await run('/usr/bin/python3', '-W', 'ignore', '-c', script, `${platform.url}/services/csw`);
    const told = JSON.parse(printed) as { readonly box: readonly string[]; readonly refused?: string };
    expect(told).toMatchObject({
      operations: ['GetCapabilities', 'DescribeRecord', 'GetRecords', 'GetRecordById'],
      matches: 1,
      title: 'Pegel am Rhein',
      subjects: ['Wasser', 'Pegel'],
      schemes: ['OGC:WMS', 'OGC:WFS', 'OGC:WMTS', 'WWW:DOWNLOAD-1.0-http--download'],
      near: ['Ein Ort'],
      cql: { matches: 1, returned: 1, nextrecord: 0 },
      iso: [[true, 'Pegel am Rhein']],
    });
    expect(told.box.map((value) => Number(value).toFixed(2))).toEqual(['6.96', '50.00', '8.27', '50.94']);
    expect(told.refused).toBeDefined();
  });

  (hasGdal ? it : it.skip)('GDAL reads all records, and narrows them', async () => {
    const address = `CSW:${platform.url}/services/csw`;
    const told = await run('ogrinfo', '-ro', '-al', address);
    // Of titles it knows nothing.
    for (const shown of ['Feature Count: 3', 'abstract (String) = Wasserstände & <Mehr>', 'POLYGON ((16.37 48.2'])
      expect(told).toContain(shown);
    expect(await run('ogrinfo', '-ro', '-al', '-so', '-spat', '16', '48', '17', '49', address)).toContain('Feature Count: 1');
    expect(await run('ogrinfo', '-ro', '-al', '-where', "subject = 'Wasser'", address)).toContain('Feature Count: 1');
  });
});
