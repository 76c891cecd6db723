import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { clientNames, clientSnippet, clientsOf } from './snippets.ts';

const layer = { id: 7, slug: 'pegel', name: 'Pegel "Rhein"', public: true, type: 'feature' };
const origin = 'https://geo.example.org';

describe('how a layer is used in other programs', () => {
  it('has the address of its services, and of a layer that is not public the place of a key', () => {
    for (const client of clientNames) {
      expect(clientSnippet(client, layer, origin), client).toContain('https://geo.example.org/services/pegel');
      expect(clientSnippet(client, { ...layer, public: false }, origin), client).toContain(
        'https://geo.example.org/services/key/geo_…/pegel',
      );
      expect(clientSnippet(client, { ...layer, slug: '' }, origin), client).toContain('/services/7/');
    }
  });

  it('is shown of programs for which its type has a service', () => {
    expect(clientsOf(layer)).toEqual(clientNames);
    const [pictures, tiles] = [
      { ...layer, type: 'mapproxy' },
      { ...layer, type: 'pmtiles' },
    ];
    expect(clientsOf(pictures)).toEqual(['qgis', 'leaflet', 'openlayers']);
    expect(clientsOf(tiles)).toEqual(['qgis', 'maplibre', 'pmtiles']);
    expect(clientSnippet('qgis', pictures, origin)).toMatch(/^picture = .*\n.*addMapLayers\(\[picture\]\)$/);
    expect(clientSnippet('qgis', tiles, origin)).toContain('QgsVectorTileLayer("type=xyz&url=https://geo.example.org/services/pegel/tiles');
  });

  it('of features of another server leads to OGC API alone', () => {
    const features = { ...layer, type: 'external_feature', public: false };
    expect(clientsOf(features)).toEqual(['qgis', 'gdal']);
    expect(clientSnippet('gdal', features, origin)).toBe(
      'ogr2ogr -f GPKG "pegel.gpkg" "OAPIF:https://geo.example.org/ogc/key/geo_…/" "pegel"',
    );
    expect(clientSnippet('qgis', features, origin)).toMatch(/^features = .*"OAPIF"\)\n.*addMapLayers\(\[features\]\)$/);
  });

  it('has names as the language writes them', () => {
    expect(clientSnippet('qgis', layer, origin)).toContain(String.raw`"Pegel \"Rhein\"", "OAPIF"`);
    const script = `ogr2ogr() { for part in "$@"; do printf '%s\\0' "$part"; done; }\n${clientSnippet('gdal', layer, origin)}`;
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)).toEqual([
      '-f',
      'GPKG',
      'pegel.gpkg',
      'WFS:https://geo.example.org/services/pegel/wfs',
    ]);
    // What is no name of a layer does nothing in a shell.
    expect(clientSnippet('gdal', layer, 'https://$(touch x)`')).not.toMatch(/[$`]/);
    // Node reads it as JavaScript.
    for (const client of ['leaflet', 'openlayers', 'maplibre', 'pmtiles'] as const) {
      const code = clientSnippet(client, layer, origin);
      expect(() => execFileSync(process.execPath, ['--input-type=module', '--check'], { input: code }), client).not.toThrow();
    }
  });
});
