import { describe, expect, it } from 'vitest';
import { hasServiceFiles, refusalOf, runImport, serviceFile } from '../testing/service.ts';
import { wmsCapabilitiesAddress } from './address.ts';
import { wmsValue, type WmsValue } from './capabilities.ts';
import { importWms } from './import.ts';

const asked = new URL('https://geo.example.org/wms?map=stadt');

const layer = (name: string, content = '', attributes = ''): string =>
  `<Layer ${attributes}>${name && `<Name>${name}</Name>`}<Title>${name || 'Gruppe'}</Title>${content}</Layer>`;
const wms = (layers: string, service = '', getMap = '', version = '1.3.0'): string =>
  `<?xml version="1.0"?><${version === '1.3.0' ? 'WMS' : 'WMT_MS'}_Capabilities version="${version}" xmlns:xlink="http://www.w3.org/1999/xlink">
   <Service><Title>Stadtplan Köln</Title>${service}</Service>
   <Capability><Request><GetMap>${getMap}</GetMap></Request>${layers}</Capability></${version === '1.3.0' ? 'WMS' : 'WMT_MS'}_Capabilities>`;
const box = (west: number, south: number, east: number, north: number): string =>
  `<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude><southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox>`;
const style = (name: string): string => `<Style><Name>${name}</Name></Style>`;
const read = (text: string, names: readonly string[] = []): WmsValue => wmsValue(text, asked, names);
const online = (href: string): string => `<DCPType><HTTP><Get><OnlineResource xlink:href="${href}"/></Get></HTTP></DCPType>`;

describe('WMS', () => {
  it('asks with its own parameters instead of those of a pasted request', () => {
    const pasted = new URL(
      'https://h.org/ows?map=x&Service=WMS&REQUEST=GetMap&VERSION=1.1.1&Layers=a&STYLES=&BBOX=1,2,3,4&width=5&token=t',
    );
    expect(wmsCapabilitiesAddress(pasted)).toBe('https://h.org/ows?map=x&token=t&service=WMS&version=1.3.0&request=GetCapabilities');
  });

  it('inherits systems and styles in addition, the box, who is named and whether it can be queried until a layer says otherwise', () => {
    const value = read(
      wms(
        layer(
          '',
          `<CRS>EPSG:25832</CRS>${box(6, 50, 7, 51)}<Attribution><Title>Stadt Köln</Title></Attribution>${style('oben')}` +
            layer('a', '<CRS>urn:ogc:def:crs:EPSG::3857</CRS>' + style('eigen')) +
            layer('b', box(6.5, 50.5, 8, 52) + '<Attribution><Title>Land NRW</Title></Attribution>', 'queryable="0"'),
          'queryable="1"',
        ),
      ),
    );
    expect(value).toMatchObject({
      layers: ['a', 'b'],
      styles: ['eigen', 'oben'],
      srs: ['EPSG:25832'],
      bbox: [6, 50, 8, 52],
      attribution: 'Stadt Köln, Land NRW',
      available: [
        { name: 'a', queryable: true, bbox: [6, 50, 7, 51] },
        { name: 'b', queryable: false, bbox: [6.5, 50.5, 8, 52] },
      ],
    });
    expect(read(wms(layer('', '<CRS>EPSG:25832</CRS>' + layer('a', '<CRS>EPSG:3857</CRS>')))).srs).toEqual(['EPSG:25832', 'EPSG:3857']);
  });

  it('derives a missing box, in the order of axes of its version', () => {
    const named = (crs: string, numbers: string): string => layer('a', `<BoundingBox ${crs} ${numbers}/>`);
    const northFirst = 'minx="50" miny="6" maxx="51" maxy="7"';
    const eastFirst = 'minx="6" miny="50" maxx="7" maxy="51"';
    expect(read(wms(named('CRS="EPSG:4326"', northFirst))).bbox).toEqual([6, 50, 7, 51]);
    expect(read(wms(named('CRS="CRS:84"', eastFirst))).bbox).toEqual([6, 50, 7, 51]);
    expect(read(wms(named('SRS="EPSG:4326"', eastFirst), '', '', '1.1.1')).bbox).toEqual([6, 50, 7, 51]);
    expect(read(wms(named('CRS="EPSG:25832"', 'minx="0" miny="0" maxx="1" maxy="1"'))).bbox).toBeNull();
    expect(
      read(wms(layer('a', '<LatLonBoundingBox minx="6" miny="50" maxx="7" maxy="51"/><SRS>EPSG:4326 EPSG:25832</SRS>'), '', '', '1.1.1')),
    ).toMatchObject({
      bbox: [6, 50, 7, 51],
      srs: ['EPSG:4326', 'EPSG:25832'],
    });
  });

  it('takes the named leaves by default, at most 50 and no more than one request may have', () => {
    const many = Array.from({ length: 60 }, (_, index) => layer(`l${index}`)).join('');
    expect(read(wms(layer('gruppe', many))).layers).toHaveLength(50);
    expect(read(wms(layer('gruppe', many))).available).toHaveLength(61);
    expect(read(wms(many, '<LayerLimit>3</LayerLimit>')).layers).toEqual(['l0', 'l1', 'l2']);
    expect(read(wms(many, '<LayerLimit>55</LayerLimit>')).layers).toHaveLength(50);
    expect(read(wms(layer('gruppe', layer('', layer(''))))).layers).toEqual(['gruppe']);
  });

  it('takes chosen layers in their order, groups too, and refuses others', () => {
    const text = wms(layer('g', layer('a') + layer('b')));
    expect(read(text, ['b', 'g']).layers).toEqual(['b', 'g']);
    expect(refusalOf(() => read(text, ['c']))).toBe('geo.example.org kennt für „layers“ nicht: c. Vorhanden: g, a, b.');
  });

  it('prefers PNG among the formats', () => {
    const format = (...formats: string[]): string =>
      read(wms(layer('a'), '', formats.map((one) => `<Format>${one}</Format>`).join(''))).format;
    expect(format('image/gif', 'image/png; mode=8bit', 'image/png')).toBe('image/png');
    expect(format('text/html', 'image/gif', 'image/jpeg')).toBe('image/jpeg');
    expect(format('application/pdf')).toBe('image/png');
  });

  it('keeps at most 2,000 layers, and cuts texts', () => {
    const value = read(
      wms(Array.from({ length: 2100 }, (_, index) => layer(`l${index}`)).join(''), `<Abstract>${'x'.repeat(9000)}</Abstract>`),
    );
    expect(value.available).toHaveLength(2000);
    expect(value.abstract).toHaveLength(4000);
  });

  it('takes an address of the service only where it is one of the web', () => {
    expect(read(wms(layer('a'), '', online('http://maps.example.org/ows?SERVICE=WMS&amp;map=x'))).url).toBe(
      'http://maps.example.org/ows?map=x',
    );
    expect(read(wms(layer('a'), '', online('javascript:alert(1)'))).url).toBe(asked.href);
    expect(read(wms(layer('a'))).url).toBe(asked.href);
  });

  it('refuses other versions and services without layers', () => {
    expect(refusalOf(() => read(wms(layer('a'), '', '', '1.0.0')))).toContain('ein WMS der Version „1.0.0“ statt 1.3.0 oder 1.1.1');
    expect(refusalOf(() => read(wms('')))).toBe(
      'Der WMS auf geo.example.org bietet nichts an. Richtig ist ein Dienst mit mindestens einem Eintrag, den Sie sehen dürfen.',
    );
  });

  it('runs: asks once, for XML, and hands out the value', async () => {
    const run = await runImport(
      importWms,
      { url: ' https://geo.example.org/wms?map=stadt&request=GetMap ', layers: 'b' },
      wms(layer('a') + layer('b')),
    );
    expect(run.asked).toEqual(['https://geo.example.org/wms?map=stadt&service=WMS&version=1.3.0&request=GetCapabilities']);
    expect(run.accept).toContain('application/xml');
    expect(run.output).toMatchObject({ kind: 'value', type: 'wms', value: { title: 'Stadtplan Köln', layers: ['b'], transparent: true } });
  });
});

describe.skipIf(!hasServiceFiles)('real WMS', () => {
  it('INSPIRE 1.3.0 with a prefix for every element', () => {
    const value = read(serviceFile('deegree_wms130_inspire_capabilities.xml'));
    expect(value).toMatchObject({
      version: '1.3.0',
      title: 'deegree WMS capabilities',
      bbox: [-180, -90, 180, 90],
      max_width: 1024,
      max_height: 768,
    });
    expect(value.url).toBe('http://demo.deegree.org/deegree-wms-ri-130/services');
    expect(value.available).toHaveLength(13);
    expect(value.layers).toHaveLength(12);
    expect(value.layers).not.toContain('citelayers');
    expect(value.srs).toEqual(['EPSG:4326', 'CRS:84']);
  });

  it('the sample of the standard', () => {
    const value = read(serviceFile('openlayers/wms_ogcsample130.xml'));
    expect(value).toMatchObject({
      title: 'Acme Corp. Map Server',
      attribution: 'State College University',
      max_width: 2048,
      format: 'image/png',
    });
    expect(value.layers).toEqual(['ROADS_1M', 'RIVERS_1M', 'Clouds', 'Temperature', 'Pressure', 'ozone_image', 'population']);
    expect(value.styles.slice(0, 3)).toEqual(['ATLAS', 'USGS', '']);
    expect(value.srs).toEqual(['CRS:84']);
    expect(read(serviceFile('openlayers/wms_ogcsample130.xml'), ['ROADS_1M'])).toMatchObject({
      bbox: [-71.63, 41.75, -70.78, 42.9],
      srs: ['CRS:84', 'EPSG:26986'],
    });
  });

  it('one layer with accents, whose native box has the latitude first', () => {
    expect(read(serviceFile('owslib/wms_datageo_caps_130.xml'))).toMatchObject({
      available: [
        {
          name: 'Risco_Louveira',
          title: 'IPT - Mapa de áreas de alto e muito alto risco a deslizamentos e inundações do Município de Louveira, SP',
          queryable: true,
        },
      ],
      bbox: [-46.9813729807882, -23.10269890561529, -46.94205848792482, -23.076645607363375],
      styles: ['iptwms:Risco'],
      url: 'http://geo.ipt.br:8080/geoserver/iptwms/ows',
    });
  });

  it('systems of the root for the only layer', () => {
    const value = read(serviceFile('owslib/wms_dov_getcapabilities_130.xml'));
    expect(value).toMatchObject({ title: 'DOV View Service', layers: ['meetnetten'], styles: ['meetnetten'] });
    expect(value.srs).toEqual(
      '25831 3043 31370 32631 3812 3857 4258 4326'
        .split(' ')
        .map((code) => `EPSG:${code}`)
        .concat('CRS:84'),
    );
    expect(value.url).toBe('https://www.dov.vlaanderen.be/geoserver/gw_meetnetten/meetnetten/ows');
  });

  it('1.1.1 with a document type', () => {
    const value = read(serviceFile('owslib/wms_geoserver-cap.xml'));
    expect(value).toMatchObject({ version: '1.1.1', title: 'My GeoServer WMS', attribution: 'GeoServer Sample Data', srs: ['EPSG:4326'] });
    expect(value.layers).toEqual(['opengeo:poi', 'child_layer']);
    expect(value.available.map(({ queryable }) => queryable)).toEqual([true, false, true]);
    expect(value.bbox).toEqual([-74.012, 40.708, -74.002, 40.72]);
  });

  it('refuses other documents', () => {
    expect(refusalOf(() => read(serviceFile('openlayers/wmts_arcgis.xml')))).toContain('„wmts.import“');
    expect(refusalOf(() => read(serviceFile('openlayers/wms_getfeatureinfo.xml')))).toContain('„msGMLOutput“');
  });
});
