import { describe, expect, it } from 'vitest';
import { hasServiceFiles, refusalOf, runImport, serviceFile } from '../testing/service.ts';
import { wfsCapabilitiesAddress } from './address.ts';
import { wfsValue, type WfsValue } from './capabilities.ts';
import { importWfs } from './import.ts';

const asked = new URL('https://geo.example.org/wfs?map=stadt');
const read = (text: string, names: readonly string[] = []): WfsValue => wfsValue(text, asked, names);

const type = (name: string, content = ''): string => `<FeatureType><Name>${name}</Name><Title>Bäume</Title>${content}</FeatureType>`;
const wfs = (types: string, operations = '', version = '2.0.0'): string =>
  `<wfs:WFS_Capabilities version="${version}"><ows:ServiceIdentification><ows:Title>Grünflächen</ows:Title></ows:ServiceIdentification>
   <ows:OperationsMetadata>${operations}</ows:OperationsMetadata><FeatureTypeList>${types}</FeatureTypeList></wfs:WFS_Capabilities>`;
const getFeature = (href: string, content = ''): string =>
  `<ows:Operation name="GetFeature"><ows:DCP><ows:HTTP><ows:Get xlink:href="${href}"/></ows:HTTP></ows:DCP>${content}</ows:Operation>`;
const constraint = (name: string, value: string): string =>
  `<ows:Constraint name="${name}"><ows:NoValues/><ows:DefaultValue>${value}</ows:DefaultValue></ows:Constraint>`;

describe('WFS', () => {
  it('asks with its own parameters instead of those of a pasted request', () => {
    const pasted = new URL('https://h.org/ows?service=WFS&TYPENAMES=a&outputFormat=json&map=x&count=3&startIndex=9&cql_filter=1=1');
    expect(wfsCapabilitiesAddress(pasted)).toBe('https://h.org/ows?map=x&service=WFS&version=2.0.0&request=GetCapabilities');
  });

  it('reads bounds of an answer and paging, for the operation before the service', () => {
    const value = read(
      wfs(
        type('a'),
        getFeature('https://geo.example.org/wfs?service=WFS', constraint('CountDefault', '1000')) +
          constraint('CountDefault', '5') +
          constraint('ImplementsResultPaging', 'TRUE'),
      ),
    );
    expect(value).toMatchObject({ title: 'Grünflächen', max_features: 1000, paging: true, url: 'https://geo.example.org/wfs?map=stadt' });
    expect(read(wfs(type('a'), getFeature('https://h.org/', constraint('DefaultMaxFeatures', '7')), '1.1.0'))).toMatchObject({
      max_features: 7,
      paging: false,
    });
  });

  it('reads systems in all spellings and the boxes of types', () => {
    const corners =
      '<ows:WGS84BoundingBox><ows:LowerCorner>6 50</ows:LowerCorner><ows:UpperCorner>7 51</ows:UpperCorner></ows:WGS84BoundingBox>';
    const [first, second] = read(
      wfs(
        type(
          'a',
          '<DefaultCRS>urn:ogc:def:crs:EPSG::25832</DefaultCRS><OtherCRS>http://www.opengis.net/def/crs/EPSG/0/4326</OtherCRS>' + corners,
        ) + type('b', '<DefaultSRS>EPSG:900913</DefaultSRS>'),
      ),
    ).feature_types;
    expect(first).toEqual({ name: 'a', title: 'Bäume', srs: 'EPSG:25832', other_srs: ['EPSG:4326'], bbox: [6, 50, 7, 51] });
    expect(second).toMatchObject({ srs: 'EPSG:3857', bbox: null });
  });

  it('chooses types by name; the box is theirs', () => {
    const corners = (west: number): string =>
      `<WGS84BoundingBox><LowerCorner>${west} 50</LowerCorner><UpperCorner>${west + 1} 51</UpperCorner></WGS84BoundingBox>`;
    const text = wfs(type('a', corners(6)) + type('b', corners(8)));
    expect(read(text)).toMatchObject({ type_names: ['a', 'b'], bbox: [6, 50, 9, 51] });
    expect(read(text, ['b'])).toMatchObject({ type_names: ['b'], bbox: [8, 50, 9, 51] });
    expect(read(text, ['b']).feature_types).toHaveLength(2);
    expect(refusalOf(() => read(text, ['c']))).toContain('nicht: c. Vorhanden: a, b.');
  });

  it('leaves hostile addresses and what is too much out', () => {
    expect(read(wfs(type('a'), getFeature('file:///etc/passwd'))).url).toBe(asked.href);
    expect(read(wfs(Array.from({ length: 2100 }, (_, index) => type(`t${index}`)).join(''))).feature_types).toHaveLength(2000);
    expect(refusalOf(() => read(wfs(type('x'.repeat(600)))))).toContain('bietet nichts an');
    expect(refusalOf(() => read(wfs(type('a'), '', '3.0.0')))).toContain('ein WFS der Version „3.0.0“');
  });

  it('runs: asks once, for XML, and hands out the value', async () => {
    const run = await runImport(importWfs, { url: 'https://geo.example.org/wfs', type_names: 'a' }, wfs(type('a') + type('b')));
    expect(run.asked).toEqual(['https://geo.example.org/wfs?service=WFS&version=2.0.0&request=GetCapabilities']);
    expect(run.accept).toContain('application/xml');
    expect(run.output).toMatchObject({ kind: 'value', type: 'wfs', value: { title: 'Grünflächen', type_names: ['a'] } });
  });
});

describe.skipIf(!hasServiceFiles)('real WFS', () => {
  it('of Essen, 2.0.0 by ArcGIS', () => {
    const value = read(serviceFile('essen_wfs_capabilities.xml'));
    expect(value).toMatchObject({ version: '2.0.0', title: 'WFS', paging: true, max_features: null });
    expect(value.feature_types).toEqual([
      {
        name: 'Amtliche_Hauskoordinaten:Hauskoordinaten',
        title: 'Hauskoordinaten',
        srs: 'EPSG:102329',
        other_srs: [],
        bbox: [6.892120692339327, 51.34819846410871, 7.138927306970881, 51.53458354664311],
      },
    ]);
    expect(value.output_formats).toHaveLength(21);
    expect(value.output_formats).toContain('GEOJSON');
    expect(value.url).toBe('https://geo.essen.de/arcgis/services/public/Amtliche_Hauskoordinaten_wfs/MapServer/WFSServer');
  });

  it('of Köln, 86 types with umlauts', () => {
    const value = read(serviceFile('owslib/wfs_koeln_arcgis_getcapabilities_200.xml'));
    expect(value.feature_types).toHaveLength(86);
    expect(value.feature_types[1]).toMatchObject({ name: 'adressen_stadtteil:Altstadt_Süd', title: 'Altstadt_Süd', srs: 'EPSG:25832' });
    expect(value).toMatchObject({ paging: true, bbox: [6.80534263, 50.83164204, 7.13337013, 51.08846294] });
    expect(
      read(serviceFile('owslib/wfs_koeln_arcgis_getcapabilities_200.xml'), ['adressen_stadtteil:Bilderstöckchen']).type_names,
    ).toHaveLength(1);
  });

  it('1.1.0 by GeoServer', () => {
    const value = read(serviceFile('owslib/wfs_dov_getcapabilities_110.xml'));
    expect(value).toMatchObject({
      version: '1.1.0',
      title: 'Download Service van Databank Ondergrond Vlaanderen',
      paging: false,
      url: 'https://www.dov.vlaanderen.be/geoserver/gw_meetnetten/meetnetten/wfs',
      bbox: [2.5325270625180294, 50.683712231532894, 5.925330775009873, 51.49487740995666],
    });
    expect(value.feature_types).toMatchObject([{ name: 'gw_meetnetten:meetnetten', title: 'Grondwatermeetnetten', srs: 'EPSG:31370' }]);
    expect(value.output_formats).toHaveLength(14);
  });

  it('1.1.0 without operations is asked where it was found', () => {
    expect(read(serviceFile('qgis_wfst_capabilities.xml'))).toMatchObject({
      url: asked.href,
      title: 'geo.example.org',
      type_names: ['ws1:polygons'],
      output_formats: [],
      bbox: [-180, -90, 180, 90],
    });
  });

  it('1.0.0 by MapServer, whose boxes are metres', () => {
    const value = read(serviceFile('owslib/mapserver-wfs-cap.xml'));
    expect(value).toMatchObject({
      version: '1.0.0',
      title: 'Atlas of the Cryosphere: Southern Hemisphere',
      url: 'http://nsidc.org/cgi-bin/atlas_south',
      output_formats: ['GML2'],
      bbox: null,
    });
    expect(value.abstract).toContain("NASA's Earth Observing System");
    expect(value.feature_types).toHaveLength(25);
    expect(value.feature_types[0]).toMatchObject({ name: 'antarctic_ice_shelves_fill', title: 'Antarctic ice shelves', srs: 'EPSG:3031' });
  });

  it.each([
    ['terria_wfs_getfeature_filter.xml', '„FeatureCollection“'],
    ['openlayers/wfs_TransactionResponse.xml', '„TransactionResponse“'],
    ['owslib/wfs_koeln_arcgis_describefeaturetype_200.xml', '„schema“'],
    ['owslib/csw_iso_identifier.xml', '„MD_Metadata“'],
    ['ldbv_oaf_items_incomplete.json', 'JSON statt XML'],
    ['openlayers/wms_ogcsample130.xml', '„wms.import“'],
  ])('refuses %s', (file, found) => {
    expect(refusalOf(() => read(serviceFile(file)))).toContain(found);
  });
});
