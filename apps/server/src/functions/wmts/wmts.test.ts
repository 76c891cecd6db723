import { describe, expect, it } from 'vitest';
import { hasServiceFiles, refusalOf, runImport, serviceFile } from '../testing/service.ts';
import { wmtsCapabilitiesAddress } from './address.ts';
import { wmtsValue, type WmtsChoice, type WmtsValue } from './capabilities.ts';
import { importWmts } from './import.ts';

const asked = new URL('https://geo.example.org/wmts?token=t');
const read = (text: string, choice: Partial<WmtsChoice> = {}): WmtsValue =>
  wmtsValue(text, asked, { layer: '', tileMatrixSet: '', ...choice });

const matrix = (corner: string): string =>
  `<TileMatrix><ows:Identifier>0</ows:Identifier><ScaleDenominator>559082264.0287178</ScaleDenominator><TopLeftCorner>${corner}</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight><MatrixWidth>1</MatrixWidth><MatrixHeight>1</MatrixHeight></TileMatrix>`;
const set = (name: string, crs: string, corner = '0 0'): string =>
  `<TileMatrixSet><ows:Identifier>${name}</ows:Identifier><ows:SupportedCRS>${crs}</ows:SupportedCRS>${matrix(corner)}</TileMatrixSet>`;
const layer = (name: string, sets: readonly string[], content = ''): string =>
  `<Layer><ows:Title>Luftbild ${name}</ows:Title><ows:Identifier>${name}</ows:Identifier><Style><ows:Identifier>s1</ows:Identifier></Style><Style isDefault="true"><ows:Identifier>s2</ows:Identifier></Style><Format>image/jpeg</Format><Format>image/png</Format>${sets.map((one) => `<TileMatrixSetLink><TileMatrixSet>${one}</TileMatrixSet></TileMatrixSetLink>`).join('')}${content}</Layer>`;
const wmts = (contents: string, operations = ''): string =>
  `<Capabilities xmlns="http://www.opengis.net/wmts/1.0"><ows:ServiceIdentification><ows:Title>Luftbilder</ows:Title></ows:ServiceIdentification><ows:OperationsMetadata>${operations}</ows:OperationsMetadata><Contents>${contents}</Contents></Capabilities>`;
const resource = (template: string, format = 'image/png'): string =>
  `<ResourceURL resourceType="tile" format="${format}" template="${template}"/>`;
const web = set('web', 'urn:ogc:def:crs:EPSG::3857', '-20037508.34 20037508.34');
const utm = set('utm', 'urn:ogc:def:crs:EPSG::25832', '-46133.17 6301219.54');
const time = '<Dimension><ows:Identifier>Time</ows:Identifier><Default>2024-05-01</Default><Value>2023</Value></Dimension>';

describe('WMTS', () => {
  it('asks with its own parameters, and reads a document as it lies', () => {
    expect(wmtsCapabilitiesAddress(new URL('https://h.org/t?SERVICE=WMTS&layer=a&TileMatrix=3&token=t'))).toBe(
      'https://h.org/t?token=t&service=WMTS&version=1.0.0&request=GetCapabilities',
    );
    expect(wmtsCapabilitiesAddress(new URL('https://h.org/1.0.0/WMTSCapabilities.xml?v=1'))).toBe(
      'https://h.org/1.0.0/WMTSCapabilities.xml?v=1',
    );
  });

  it('takes the first layer, Web Mercator, the default style and PNG', () => {
    const value = read(wmts(layer('a', ['utm', 'web']) + layer('b', ['utm']) + utm + web));
    expect(value).toMatchObject({
      title: 'Luftbilder',
      layer: 'a',
      tile_matrix_set: 'web',
      srs: 'EPSG:3857',
      style: 's2',
      format: 'image/png',
    });
    expect(value.available).toHaveLength(2);
    expect(value.available[0]).toEqual({
      name: 'a',
      title: 'Luftbild a',
      bbox: null,
      styles: ['s1', 's2'],
      formats: ['image/jpeg', 'image/png'],
      tile_matrix_sets: ['utm', 'web'],
    });
    expect(read(wmts(layer('b', ['utm']) + utm))).toMatchObject({ tile_matrix_set: 'utm', srs: 'EPSG:25832' });
  });

  it('refuses what is not there by what is', () => {
    const text = wmts(layer('a', ['utm', 'web']) + layer('b', ['utm']) + utm + web);
    expect(read(text, { layer: 'b' }).layer).toBe('b');
    expect(read(text, { tileMatrixSet: 'utm' }).tile_matrix_set).toBe('utm');
    expect(refusalOf(() => read(text, { layer: 'c' }))).toBe('geo.example.org kennt für „layer“ nicht: c. Vorhanden: a, b.');
    expect(refusalOf(() => read(text, { layer: 'b', tileMatrixSet: 'web' }))).toBe(
      'geo.example.org kennt für „tile_matrix_set“ nicht: web. Vorhanden: utm.',
    );
    expect(refusalOf(() => read(wmts(layer('a', ['weg']) + web)))).toContain('bietet nichts an');
    expect(refusalOf(() => read(wmts('')))).toContain('bietet nichts an');
  });

  it('fills the template with all but the tile, dimensions by their default', () => {
    const template = 'https://t.example.org/{Layer}/{style}/{Time}/{TileMatrixSet}/{TileMatrix}/{tilerow}/{TileCol}.png';
    expect(read(wmts(layer('a/ä', ['web'], time + resource(template)) + web)).tile_url).toBe(
      'https://t.example.org/a%2F%C3%A4/s2/2024-05-01/web/{TileMatrix}/{TileRow}/{TileCol}.png',
    );
  });

  it('asks by parameters without a template that can be used', () => {
    const get =
      '<ows:Operation name="GetTile"><ows:DCP><ows:HTTP><ows:Get xlink:href="https://rest.example.org/"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>RESTful</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get><ows:Get xlink:href="https://kvp.example.org/t?service=WMTS"/></ows:HTTP></ows:DCP></ows:Operation>';
    const expected =
      'https://kvp.example.org/t?service=WMTS&request=GetTile&version=1.0.0&layer=a&style=s2&format=image%2Fpng&tilematrixset=web&Time=2024-05-01&tilematrix={TileMatrix}&tilerow={TileRow}&tilecol={TileCol}';
    for (const bad of [
      '',
      resource('javascript:{TileMatrix}{TileRow}{TileCol}'),
      resource('https://t.org/{TileMatrix}.png'),
      resource('https://t.org/{Was}/{TileMatrix}/{TileRow}/{TileCol}'),
    ])
      expect(read(wmts(layer('a', ['web'], time + bad) + web, get)).tile_url).toBe(expected);
    expect(read(wmts(layer('a', ['web']) + web)).tile_url).toMatch(/^https:\/\/geo\.example\.org\/wmts\?token=t&service=WMTS/);
  });

  it('does not let a dimension or a name ask for another tile', () => {
    const hostile =
      '<Dimension><ows:Identifier>TileMatrix</ows:Identifier><Default>7</Default></Dimension><Dimension><ows:Identifier>LAYER</ows:Identifier><Default>x</Default></Dimension>';
    const url = read(wmts(layer('{TileRow}&amp;x=1', ['web'], hostile) + web)).tile_url;
    expect(url).toContain('layer=%7BTileRow%7D%26x%3D1');
    expect(url).not.toMatch(/LAYER|=7|=x/);
  });

  it('takes the format of its template, the one of the chosen format first', () => {
    const place = '{TileMatrix}/{TileRow}/{TileCol}';
    const two = resource(`https://t.org/j/${place}`, 'image/jpeg') + resource(`https://t.org/p/${place}`);
    expect(read(wmts(layer('a', ['web'], two) + web)).tile_url).toBe(`https://t.org/p/${place}`);
    expect(read(wmts(layer('a', ['web'], resource('https://t.org/{TileMatrix}/{TileRow}/{TileCol}', 'image/webp')) + web)).format).toBe(
      'image/webp',
    );
  });

  it('turns corners to east before north', () => {
    const corner = (crs: string, text: string): unknown => read(wmts(layer('a', ['s']) + set('s', crs, text))).tile_matrices[0]?.top_left;
    expect(corner('urn:ogc:def:crs:EPSG::4326', '90 -180')).toEqual([-180, 90]);
    expect(corner('urn:ogc:def:crs:EPSG::4326', '-180 90')).toEqual([-180, 90]);
    expect(corner('EPSG:4326', '-180 90')).toEqual([-180, 90]);
    expect(corner('urn:ogc:def:crs:EPSG::31467', '6301219 3300000')).toEqual([3300000, 6301219]);
    expect(corner('urn:ogc:def:crs:EPSG::25832', '-46133.17 6301219.54')).toEqual([-46133.17, 6301219.54]);
  });

  it('runs: asks once, for XML, and hands out the value', async () => {
    const run = await runImport(
      importWmts,
      { url: 'https://geo.example.org/wmts', tile_matrix_set: 'utm' },
      wmts(layer('a', ['utm', 'web']) + utm + web),
    );
    expect(run.asked).toEqual(['https://geo.example.org/wmts?service=WMTS&version=1.0.0&request=GetCapabilities']);
    expect(run.accept).toContain('application/xml');
    expect(run.output).toMatchObject({ kind: 'value', type: 'wmts', value: { layer: 'a', srs: 'EPSG:25832' } });
  });
});

describe.skipIf(!hasServiceFiles)('real WMTS', () => {
  it('by ArcGIS, with a template', () => {
    const value = read(serviceFile('openlayers/wmts_arcgis.xml'));
    expect(value).toMatchObject({
      title: 'Demographics_USA_Population_Density',
      tile_matrix_set: 'default028mm',
      srs: 'EPSG:3857',
      bbox: [-178.2278219969978, 18.910787002877576, -66.95000499993604, 71.38957425051252],
      url: 'https://services.arcgisonline.com/arcgis/rest/services/Demographics/USA_Population_Density/MapServer/WMTS',
    });
    expect(value.tile_url).toMatch(
      /\/Demographics_USA_Population_Density\/default\/default028mm\/\{TileMatrix\}\/\{TileRow\}\/\{TileCol\}\.png$/,
    );
    expect(value.tile_matrices).toHaveLength(14);
    expect(read(serviceFile('openlayers/wmts_arcgis.xml'), { tileMatrixSet: 'GoogleMapsCompatible' }).srs).toBe('EPSG:3857');
  });

  it('the sample of the standard, whose Web Mercator is not the first', () => {
    const value = read(serviceFile('openlayers/wmts_ogcsample.xml'));
    expect(value).toMatchObject({
      layer: 'BlueMarbleNextGeneration',
      tile_matrix_set: 'google3857',
      style: 'DarkBlue',
      format: 'image/png',
      attribution: 'MiraMon',
    });
    expect(value.tile_url).toBe('http://www.example.com/wmts/coastlines/{TileMatrix}/{TileRow}/{TileCol}.png');
    expect(value.available[0]).toMatchObject({
      title: 'Blue Marble Next Generation',
      tile_matrix_sets: ['BigWorldPixel', 'google3857', 'google3857subset'],
    });
  });

  it('of NASA, 55 layers, by parameters', () => {
    const value = read(serviceFile('owslib/eosdis-wmts-cap.xml'));
    expect(value.available).toHaveLength(55);
    expect(value).toMatchObject({
      layer: 'AIRS_CO_Total_Column_Day',
      srs: 'CRS:84',
      attribution: 'National Aeronautics and Space Administration',
    });
    expect(value.tile_matrices[0]).toMatchObject({ top_left: [-180, 90], tile_width: 512, matrix_width: 2 });
    expect(value.tile_url).toMatch(/^http:\/\/map1b\.vis\.earthdata\.nasa\.gov\/wmts-geo\/wmts\.cgi\?service=WMTS&request=GetTile/);
  });
});
