import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from './dispatch.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';

const data = join(import.meta.dirname, '../../../../../../shared/data');
const present = existsSync(data);
const bench = workbench();
afterAll(() => bench.remove());

interface Expected {
  /** Code of the refusal. */
  error?: string;
  records?: number;
  rejected?: string[];
  /** Codes of warnings that must be there. */
  warns?: string[];
  srid?: number | null;
  /** A value of the first record. */
  first?: [field: string, value: unknown];
  withoutGeometry?: number;
  layer?: string;
}

const wgs = 4326;

const bad: Record<string, Expected> = {
  'csv_injection.csv': { records: 7, srid: wgs, first: ['name', '=1+1'] },
  'csv_mixed_encoding_lines.csv': {
    records: 3,
    rejected: ['csv_missing_coordinate', 'csv_bad_coordinate'],
    warns: ['csv_line_encoding', 'crs_assumed'],
    srid: 25832,
    first: ['ort', 'Köln'],
  },
  'empty.csv': { error: 'empty_file' },
  'empty.geojson': { error: 'empty_file' },
  'geojson_huge_coordinates.geojson': { records: 5, rejected: ['bad_coordinate'], warns: ['not_degrees', 'maybe_swapped'], srid: wgs },
  'geojson_latin1_bytes.geojson': { records: 1, warns: ['encoding_fallback'], first: ['name', 'Köln-Müngersdorf'] },
  'geojson_truncated.geojson': { error: 'json_truncated' },
  'geojson_utf8_bom.geojson': { records: 1, first: ['name', 'Düsseldorf'] },
  'geometrycollection_mixed.geojson': { records: 4, withoutGeometry: 1 },
  'geotiff_truncated.tif': { error: 'unknown_format' },
  'html_in_attributes.geojson': { records: 5, first: ['name', '<script>window.__xss=1</script>'] },
  'json_deep_nesting_20000.geojson': { error: 'too_deep' },
  'las_truncated.las': { error: 'unknown_format' },
  'only_header.csv': { records: 0, warns: ['csv_no_rows'], srid: null },
  'polygons_invalid_topology.geojson': { records: 7, warns: ['ring_closed'] },
  'real_billionlaughs_nas.xml': { error: 'unknown_format' },
  'real_flatgeobuf-invalid.fgb': { error: 'unknown_format' },
  'real_invalidgeometries.gml': { error: 'unknown_format' },
  'real_kml_junk_after_doc.kml': { error: 'unknown_format' },
  'real_too_nested.gml': { error: 'unknown_format' },
  'shp_cpg_lies_utf8.zip': { records: 18, warns: ['encoding_fallback'], first: ['data', latinLetters()] },
  'shp_missing_dbf.zip': { records: 12, warns: ['shp_no_dbf'], srid: wgs },
  'shp_missing_shx.zip': { records: 12, srid: wgs, first: ['name', 'Mitte'] },
  'shp_only_prj_dbf.zip': { records: 12, warns: ['shp_no_geometry'], withoutGeometry: 12, first: ['name', 'Mitte'] },
  'shp_truncated.zip': { error: 'shp_truncated' },
  'svg_with_script.svg': { error: 'unknown_format' },
  'vrt_local_file.vrt': { error: 'unknown_format' },
  'wrong_extension_gpkg_named.shp': { records: 2, withoutGeometry: 1, srid: null, first: ['id', '0'] },
  'wrong_extension_tif_named.geojson': { error: 'unknown_format' },
  'xxe.gml': { error: 'unknown_format' },
  'zip_slip.zip': { error: 'zip_unsafe_name' },
  'zipbomb_mild_1GiB.zip': { error: 'zip_ratio' },
  'Ümläut & Leerzeichen (1) – Kopie.geojson': { records: 1, srid: wgs },
};

const good: Record<string, Expected> = {
  'csv/berlin_bezirke_geojson_column.csv': { records: 12, srid: wgs, first: ['name', 'Mitte'] },
  'csv/geoparquet_example_wkt.csv': { records: 5, srid: wgs, first: ['name', 'Fiji'] },
  'csv/ladesaeulen_koeln_semikolon_dezimalkomma.csv': { records: 292, srid: wgs, first: ['Postleitzahl', '50569'] },
  'geojson/berlin_ladesaeulen_25833.geojson': { records: 2197, srid: 25833, first: ['adresse', 'Holzstraße 6'] },
  'geojson/empty_geoms.geojson': { records: 6 },
  'geojson/hamburg_stadtteile_osm.geojson': { records: 103, first: ['name', 'Spadenland'] },
  'geojson/height_3d.geojson': { records: 2, first: ['someProperty', 10] },
  'geojson/quebec_parks_polygons.geojson': { records: 9, first: ['name', 'Parc de la Colline'] },
  'geojson/sparse_fields.geojson': { records: 14, withoutGeometry: 14, first: ['B', 'b'] },
  'geojson/tiger_roads.geojson': { records: 8333, first: ['NAME', 'Washington Sq W'] },
  'geojson/type_promotion.json': { records: 2, withoutGeometry: 2 },
  'geojson/vienna_streets_lines.geojson': { records: 3356, first: ['name', 'Handelskai'] },
  'gpkg/curved_polys.gpkg': { records: 4, srid: wgs },
  'gpkg/domains.gpkg': { records: 0, srid: null },
  'gpkg/first_geometry_null.gpkg': { records: 2, withoutGeometry: 1 },
  'gpkg/line_zm.gpkg': { records: 1, srid: wgs },
  'gpkg/mixed_layers.gpkg': { layer: 'lines', records: 6, first: ['name', 'Highway'] },
  'gpkg/nulls.gpkg': { records: 4, first: ['col_bool', true] },
  'gpkg/poly_golden_1_4.gpkg': { records: 10, srid: 27700, first: ['PRFEDEA', '35043411'] },
  'gpkg/wastewater_discharge_inspire.gpkg': { records: 3193, srid: 26915, first: ['ai_name', 'MRVPUC WWTP'] },
  'gpkg/weird_field_names.gpkg': { records: 3, first: ['campo e', 'a'] },
  'large/essen_hauskoordinaten_102981_4326.geojson.zip': { records: 102_981, srid: wgs, first: ['adresse', '### Straßenname unbekannt *'] },
  'large/vbb_stations_full.json': { error: 'not_geojson' },
  'shp/berlin_bezirke_wgs84.zip': { records: 12, srid: wgs, first: ['name', 'Mitte'] },
  'shp/encoding_iso8859-1_cpg.zip': { records: 18, first: ['data', latinLetters()] },
  'shp/latin1_no_cpg.zip': { records: 2, srid: null, warns: ['crs_missing'], first: ['name', 'éà toto'] },
  'shp/naturalearth_lowres_latin1cpg.zip': { records: 177, srid: wgs, first: ['name', 'Fiji'] },
  'shp/nrw_regierungsbezirke_25832.zip': { records: 5, srid: 25832, first: ['GN', 'Düsseldorf'] },
  'shp/qgis_buildings_3d.zip': { records: 401, srid: 27700, first: ['ogc_fid', 29176] },
  'shp/windows-1252.zip': { records: 1, first: ['text', 'äöü'] },
};

/** À to ÿ, every letter of the upper half of ISO 8859-1. */
function latinLetters(): string {
  return Array.from({ length: 64 }, (_, index) => String.fromCharCode(0xc0 + index)).join('');
}

async function check(path: string, name: string, expected: Expected): Promise<void> {
  const files = [{ path, name }];
  const limits = { workDir: bench.dir };
  if (expected.error) {
    expect(await codeOf(readAll(files, {}, limits))).toBe(expected.error);
    expect(await codeOf(detect(files, limits))).toBe(expected.error);
    return;
  }
  const all = await readAll(files, { layer: expected.layer }, limits);
  expect(all.records).toHaveLength(expected.records ?? -1);
  expect(all.rejected.map(({ reason }) => reason.code)).toEqual(expected.rejected ?? []);
  for (const warning of expected.warns ?? []) expect(all.codes).toContain(warning);
  if (expected.srid !== undefined) expect(all.crs?.srid ?? null).toBe(expected.srid);
  if (expected.first) expect(all.records[0]?.properties[expected.first[0]]).toEqual(expected.first[1]);
  if (expected.withoutGeometry !== undefined)
    expect(all.records.filter(({ geometry }) => geometry === null)).toHaveLength(expected.withoutGeometry);
  const [detection] = await detect(files, limits);
  const layer = detection?.layers.find((candidate) => expected.layer === undefined || candidate.name === expected.layer);
  expect(layer?.count).toBe((expected.records ?? 0) + (expected.rejected?.length ?? 0));
  expect(layer?.crs?.srid ?? null).toBe(all.crs?.srid ?? null);
  expect(layer?.sample.length).toBe(Math.min(20, expected.records ?? 0));
}

describe.skipIf(!present)('files that are broken or hostile', () => {
  it('has an expectation for every one of them', () => {
    expect(Object.keys(bad).sort()).toEqual(readdirSync(join(data, 'bad')).sort());
  });
  it.each(Object.entries(bad))('%s', (name, expected) => check(join(data, 'bad', name), name, expected));
});

/** What files that are not read are called, by the end of their names. */
const called: readonly (readonly [RegExp, string])[] = [
  [/mapinfo\/all_geoms\.(dat|id|map|tab)$/, 'MapInfo TAB'],
  [/\.mif$/, 'MapInfo MIF/MID'],
  [/\.gdb\.zip$/, 'ESRI File Geodatabase'],
  [/\.xlsx$/, 'Microsoft Excel (XLSX)'],
  [/\.dxf$/, 'DXF'],
  [/\.fgb$/, 'FlatGeobuf'],
  [/\.gpx$/, 'GPX'],
  [/\.kml$/, 'KML'],
  [/\.kmz$/, 'KMZ'],
  [/gtfs/, 'GTFS'],
  [/\.osm\.gz$/, 'GZIP'],
  [/\.pbf$/, 'OpenStreetMap (PBF)'],
  [/\.topojson$/, 'TopoJSON'],
  [/esrijson/, 'ESRI JSON'],
  [/\.parquet$/, 'Parquet/GeoParquet'],
  [/nas\/.*\.xml$/, 'NAS/GML'],
  [/xplan/, 'XPlanGML'],
  [/vector\/gml\/.*\.(gml|xml)$/, 'GML'],
  [/citygml\//, 'CityGML'],
  [/\.city\.json$/, 'CityJSON'],
  [/\.(tif|tiff)$/, 'TIFF/GeoTIFF'],
  [/\.ifc$/, 'IFC/STEP'],
  [/\.la[sz]$/, 'LAS/LAZ'],
  [/\.b3dm$|tileset\.json$/, '3D Tiles'],
  [/\.gl(b|tf)$/, 'glTF'],
];

describe.skipIf(!present)('files that are not read', () => {
  const folders = [
    '3d',
    'raster',
    ...['dxf', 'fgb', 'gml', 'gpx', 'gtfs', 'kml', 'mapinfo', 'nas', 'osm', 'other', 'parquet', 'xlsx'].map((one) => `vector/${one}`),
  ];
  const files = present
    ? folders.flatMap((folder) => readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    : [];
  it.each(files.filter((file) => called.some(([pattern]) => pattern.test(file))))('%s is refused by its name', async (file) => {
    const name = called.find(([pattern]) => pattern.test(file))![1];
    await expect(detect([{ path: join(data, file), name: file.split('/').at(-1)! }], { workDir: bench.dir })).rejects.toThrow(
      `es ist ${name}`,
    );
  });
});

describe.skipIf(!present)('real files', () => {
  it('has an expectation for every one of them', () => {
    const found = ['csv', 'geojson', 'gpkg', 'large', 'shp'].flatMap((dir) =>
      readdirSync(join(data, 'vector', dir)).map((name) => `${dir}/${name}`),
    );
    expect(Object.keys(good).sort()).toEqual(found.sort());
  });
  it.each(Object.entries(good))('%s', (name, expected) => check(join(data, 'vector', name), name.split('/').pop() ?? name, expected));
});

describe.skipIf(!present)('the zip bomb', () => {
  it('costs no memory', async () => {
    const path = join(data, 'bad/zipbomb_mild_1GiB.zip');
    const before = process.memoryUsage().rss;
    expect(await codeOf(detect([{ path, name: 'bomb.zip' }], { workDir: bench.dir }))).toBe('zip_ratio');
    expect(await codeOf(readAll([{ path, name: 'bomb.zip' }], {}, { workDir: bench.dir, maxRatio: 1e9, maxExpandedBytes: 1e9 }))).toBe(
      'zip_too_large',
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});
