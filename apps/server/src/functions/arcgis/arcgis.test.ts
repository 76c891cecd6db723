import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/types.ts';
import { refusalOf, runImport } from '../testing/service.ts';
import { arcgisAddress, arcgisDescriptionAddress, type ArcgisKind } from './address.ts';
import { arcgisAnswer } from './answer.ts';
import { importFeatureServer } from './featureserver.ts';
import { importMapServer } from './mapserver.ts';
import { arcgisValue, type ArcgisValue } from './service.ts';

const base = 'https://geo.example.org/arcgis/rest/services/Amt/Gr%C3%BCne_Stadt';

const map = {
  mapName: 'Layers',
  serviceDescription: '<p>Parks &amp; <b>Bäume</b></p>',
  copyrightText: 'Stadt Köln',
  documentInfo: { Title: 'Grünflächen' },
  layers: [
    { id: 0, name: 'Gruppe', parentLayerId: -1, subLayerIds: [1, 2] },
    { id: 1, name: 'Bäume', parentLayerId: 0, subLayerIds: null, geometryType: 'esriGeometryPoint' },
    { id: 2, name: 'Wege', parentLayerId: 0, subLayerIds: null, geometryType: 'esriGeometryPolyline' },
  ],
  spatialReference: { wkid: 102100, latestWkid: 3857 },
  fullExtent: { xmin: 0, ymin: 0, xmax: 779236.4355529151, ymax: 6621293.722740163, spatialReference: { wkid: 102100 } },
  maxRecordCount: 1000,
  supportedImageFormatTypes: 'PNG32,PNG24,JPG',
};
const features = {
  layers: [{ id: 0, name: 'Bäume', geometryType: 'esriGeometryPoint', parentLayerId: -1 }],
  tables: [{ id: 4, name: 'Pflege' }],
  supportedQueryFormats: 'JSON, geoJSON',
  fullExtent: { xmin: 280000, ymin: 5570000, xmax: 530000, ymax: 5820000, spatialReference: { wkid: 25832 } },
};

const read = (answer: unknown, kind: ArcgisKind, address: string): ArcgisValue => {
  const split = arcgisAddress(new URL(address), kind);
  return arcgisValue(arcgisAnswer(JSON.stringify(answer), split.service.host, kind), split, kind).value;
};
const readMap = (change: object = {}, path = '/MapServer'): ArcgisValue => read({ ...map, ...change }, 'mapserver', base + path);

describe('addresses of ArcGIS', () => {
  it.each([
    ['/MapServer', null],
    ['/MapServer/', null],
    ['/MapServer/3', 3],
    ['/mapserver/3/query?where=1=1&f=pjson&token=t', 3],
    ['/MapServer/export?bbox=1,2,3,4&F=image', null],
  ])('%j names the service and the layer %j', (path, layer) => {
    const address = arcgisAddress(new URL(base + path), 'mapserver');
    expect(address.layer).toBe(layer);
    expect(arcgisDescriptionAddress(address)).toMatch(/\/Gr%C3%BCne_Stadt\/mapserver\?(token=t&)?f=json$/i);
  });

  it('refuses another kind before it is asked', () => {
    expect(refusalOf(() => arcgisAddress(new URL(`${base}/FeatureServer`), 'mapserver'))).toBe(
      'geo.example.org antwortet nicht als ArcGIS-MapServer. Gefunden: die Adresse eines ArcGIS-FeatureServer. Richtig ist hier die Funktion „arcgis.featureserver.import“.',
    );
    expect(refusalOf(() => arcgisAddress(new URL(`${base}/ImageServer`), 'mapserver'))).toContain(
      'Richtig ist die Adresse eines ArcGIS-MapServer',
    );
  });
});

describe('ArcGIS', () => {
  it('reads a map: texts without tags, layers, extent, formats', () => {
    expect(readMap()).toEqual({
      url: `${base}/MapServer`,
      service: 'MapServer',
      title: 'Grünflächen',
      abstract: 'Parks & Bäume',
      attribution: 'Stadt Köln',
      layers: [
        { id: 0, name: 'Gruppe', geometry_type: null, parent: null },
        { id: 1, name: 'Bäume', geometry_type: 'Point', parent: 0 },
        { id: 2, name: 'Wege', geometry_type: 'LineString', parent: 0 },
      ],
      layer_ids: [1, 2],
      srs: 'EPSG:3857',
      bbox: [0, 0, expect.closeTo(7, 8), expect.closeTo(51, 8)],
      max_record_count: 1000,
      tiled: false,
      tile_url: null,
      formats: ['PNG32', 'PNG24', 'JPG'],
    });
  });

  it('names itself by its path without a title', () => {
    expect(readMap({ documentInfo: { Title: ' ' } }).title).toBe('Grüne Stadt');
  });

  it('gives tiles of a map that has them, with the token', () => {
    expect(readMap({ tileInfo: { rows: 256 } }, '/MapServer?token=t')).toMatchObject({
      tiled: true,
      tile_url: `${base}/MapServer/tile/{z}/{y}/{x}?token=t`,
    });
  });

  it('chooses the layer of the address', () => {
    expect(readMap({}, '/MapServer/2').layer_ids).toEqual([2]);
    expect(refusalOf(() => readMap({}, '/MapServer/7'))).toBe(
      'geo.example.org kennt für „url“ nicht: 7. Vorhanden: 0 (Gruppe), 1 (Bäume), 2 (Wege).',
    );
  });

  it('has no box without one that can be used', () => {
    const extent = { xmin: 'NaN', ymin: 'NaN', xmax: 'NaN', ymax: 'NaN', spatialReference: { wkid: 4326 } };
    expect(readMap({ fullExtent: extent }).bbox).toBeNull();
    expect(readMap({ fullExtent: { ...map.fullExtent, spatialReference: { wkt: 'x' } }, spatialReference: null })).toMatchObject({
      bbox: null,
      srs: null,
    });
    const degrees = { xmin: 6, ymin: 50, xmax: 7, ymax: 51, spatialReference: { wkid: 4269 } };
    expect(readMap({ fullExtent: degrees }).bbox).toEqual([6, 50, 7, 51]);
  });

  it('takes nothing of what is not a layer', () => {
    const layers = [
      null,
      'x',
      { id: -1 },
      { id: '1' },
      { id: 5, name: 7, geometryType: '__proto__', parentLayerId: 'x' },
      JSON.parse('{"__proto__":{"id":9},"id":6}'),
    ];
    expect(readMap({ layers }).layers).toEqual([
      { id: 5, name: '5', geometry_type: null, parent: null },
      { id: 6, name: '6', geometry_type: null, parent: null },
    ]);
    expect(readMap({ layers: Array.from({ length: 2100 }, (_, id) => ({ id, name: 'x' })) }).layers).toHaveLength(2000);
  });

  it.each([
    ['', 'eine leere Antwort'],
    ['<html><body/></html>', 'eine Internetseite (HTML)'],
    ['<WMS_Capabilities/>', 'XML statt JSON'],
    ['nein', 'Text statt JSON'],
    ['[1]', 'JSON ohne Beschreibung'],
    ['{"type":"FeatureCollection"}', 'JSON ohne Ebenen'],
    ['{"folders":[],"services":[]}', 'ein Verzeichnis von ArcGIS-Diensten'],
    ['{"layers":[]}', '„arcgis.featureserver.import“'],
  ])('refuses %j', (text, found) => {
    expect(refusalOf(() => arcgisAnswer(text, 'geo.example.org', 'mapserver'))).toContain(found);
  });

  it('tells a map that was taken for features, whatever its address says', () => {
    expect(refusalOf(() => arcgisAnswer(JSON.stringify(map), 'geo.example.org', 'featureserver'))).toContain('„arcgis.mapserver.import“');
  });

  it('tells an error that comes with status 200', () => {
    const text = JSON.stringify({ error: { code: 499, message: 'Token Required', details: ['Token Required', 'x'.repeat(900)] } });
    const refusal = refusalOf(() => arcgisAnswer(text, 'geo.example.org', 'mapserver'));
    expect(refusal).toMatch(/^Der ArcGIS-MapServer auf geo\.example\.org meldet einen Fehler: 499: Token Required xxx/);
    expect(refusal.length).toBeLessThan(380);
  });

  it('runs a map: asks once, for JSON', async () => {
    const run = await runImport(importMapServer, { url: `${base}/MapServer/1?f=html` }, JSON.stringify(map));
    expect(run.asked).toEqual([`${base}/MapServer?f=json`]);
    expect(run.accept).toBe('application/json');
    expect(run.output).toMatchObject({ kind: 'value', type: 'arcgisservice', value: { service: 'MapServer', layer_ids: [1] } });
  });

  it('runs features: the database brings an extent in another system into degrees', async () => {
    const values: unknown[] = [];
    const db = {
      query: (_: string, parameters: unknown[]) => {
        values.push(parameters);
        return Promise.resolve({ rows: [{ box: [5.8, 50.2, 9.5, 52.6] }] });
      },
    } as unknown as Db;
    const run = await runImport(importFeatureServer, { url: `${base}/FeatureServer` }, JSON.stringify(features), db);
    expect(run.asked).toEqual([`${base}/FeatureServer?f=json`]);
    expect(values).toEqual([[280000, 5570000, 530000, 5820000, 25832]]);
    expect(run.output).toMatchObject({
      type: 'arcgisservice',
      value: {
        service: 'FeatureServer',
        srs: 'EPSG:25832',
        bbox: [5.8, 50.2, 9.5, 52.6],
        layers: [{ name: 'Bäume' }, { id: 4, name: 'Pflege', geometry_type: null }],
        layer_ids: [0],
        formats: ['JSON', 'geoJSON'],
      },
    });
  });
});
