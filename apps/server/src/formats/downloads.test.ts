import { expect, it } from 'vitest';
import { downloadsOf } from './downloads.ts';
import { definitions } from './formats.ts';

// The formats of which this test speaks; others may be written besides.
const spokenOf = ['csv', 'xlsx', 'geojson', 'gpkg', 'parquet', 'shp', 'kml'];
const offered = (hasGdal: boolean) => downloadsOf(definitions, () => hasGdal).offered.filter(({ told }) => spokenOf.includes(told.id));
const told = (hasGdal: boolean): unknown[] => offered(hasGdal).map((one) => one.told);

it('what is offered is told by the definitions of formats, in its order', () => {
  const [csv, xlsx, geojson, gpkg, parquet, shp, kml] = [
    ['csv', 'CSV (Tabellenkalkulation)', 'CSV (spreadsheet)', 'csv', 'text/csv', false],
    ['xlsx', 'Excel', 'Excel', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
    ['geojson', 'GeoJSON', 'GeoJSON', 'geojson', 'application/geo+json', false],
    ['gpkg', 'GeoPackage', 'GeoPackage', 'gpkg', 'application/geopackage+sqlite3', false],
    ['parquet', 'Parquet (GeoParquet)', 'Parquet (GeoParquet)', 'parquet', 'application/vnd.apache.parquet', false],
    ['shp', 'Shapefile (ZIP)', 'Shapefile (zip)', 'zip', 'application/zip', true],
    ['kml', 'KML', 'KML', 'kml', 'application/vnd.google-earth.kml+xml', true],
  ].map(([id, de, en, extension, mime_type, places_only]) => ({
    id,
    label: { de, en },
    extension,
    mime_type,
    places_only,
    settings: expect.any(Array) as unknown,
  }));
  expect(told(true)).toEqual([csv, xlsx, geojson, gpkg, parquet, shp, kml]);
  expect(told(false)).toEqual([csv, geojson, parquet, kml]);
  expect(downloadsOf(definitions, () => false).missing.filter((id) => spokenOf.includes(id))).toEqual(['xlsx', 'gpkg', 'shp']);
});

it('texts say their encoding where they do not name it themselves', () => {
  const types = offered(false).map(({ contentType }) => contentType);
  expect(types).toEqual([
    'text/csv; charset=utf-8',
    'application/geo+json; charset=utf-8',
    'application/vnd.apache.parquet',
    'application/vnd.google-earth.kml+xml',
  ]);
});

it('two formats that would be asked for alike are refused', () => {
  const csv = definitions.find(({ id }) => id === 'csv')!;
  expect(() => downloadsOf([csv, { ...csv, id: 'other' }], () => true)).toThrow('Two formats are written as csv.');
  expect(() => downloadsOf([{ ...csv, extensions: {} }], () => true)).toThrow('no extension');
});
