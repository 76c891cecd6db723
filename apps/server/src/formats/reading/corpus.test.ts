import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from './dispatch.ts';
import { hasGdal, offersDriver } from '../gdal/process.ts';
import { codeOf, readAll, workbench } from '../testing/upload.ts';
import { thorough } from '../../../../../scripts/testSettings.ts';

const data = join(import.meta.dirname, '../../../../../../shared/data');
const present = existsSync(data) && hasGdal;
const bench = workbench();
afterAll(() => bench.remove());

interface Expected {
  /** Code of the refusal. */
  error?: string;
  records?: number;
  rejected?: string[];
  /** Codes of warnings that must be there. */
  warns?: string[];
  /** Code of a warning that must not. */
  warnsNot?: string;
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
  'geotiff_truncated.tif': { error: 'gdal_refused' },
  'html_in_attributes.geojson': { records: 5, first: ['name', '<script>window.__xss=1</script>'] },
  'json_deep_nesting_20000.geojson': { error: 'too_deep' },
  'las_truncated.las': { error: 'unknown_format' },
  'only_header.csv': { records: 0, warns: ['csv_no_rows'], srid: null },
  'polygons_invalid_topology.geojson': { records: 7, warns: ['ring_closed'] },
  'real_billionlaughs_nas.xml': { error: 'xml_doctype' },
  'real_flatgeobuf-invalid.fgb': { error: 'gdal_refused' },
  'real_invalidgeometries.gml': { records: 1, srid: wgs },
  'real_kml_junk_after_doc.kml': { error: 'gdal_refused' },
  'real_too_nested.gml': { error: 'gdal_refused' },
  'shp_cpg_lies_utf8.zip': { records: 18, warns: ['encoding_fallback'], first: ['data', latinLetters()] },
  'shp_missing_dbf.zip': { records: 12, warns: ['shp_no_dbf'], srid: wgs },
  'shp_missing_shx.zip': { records: 12, srid: wgs, first: ['name', 'Mitte'] },
  'shp_only_prj_dbf.zip': { records: 12, warns: ['shp_no_geometry'], withoutGeometry: 12, first: ['name', 'Mitte'] },
  'shp_truncated.zip': { error: 'shp_truncated' },
  'svg_with_script.svg': { error: 'unknown_format' },
  'vrt_local_file.vrt': { error: 'unknown_format' },
  'wrong_extension_gpkg_named.shp': { records: 2, withoutGeometry: 1, srid: null, first: ['id', '0'] },
  'wrong_extension_tif_named.geojson': { records: 1, srid: null, first: ['data_type', 'Float32'] },
  'xxe.gml': { error: 'xml_doctype' },
  'zip_slip.zip': { error: 'zip_unsafe_name' },
  'zipbomb_mild_1GiB.zip': { error: 'zip_ratio' },
  'Ümläut & Leerzeichen (1) – Kopie.geojson': { records: 1, srid: wgs },
};

const good: Record<string, Expected> = {
  'csv/berlin_bezirke_geojson_column.csv': { records: 12, srid: wgs, first: ['name', 'Mitte'] },
  'csv/geoparquet_example_wkt.csv': { records: 5, srid: wgs, first: ['name', 'Fiji'] },
  'csv/ladesaeulen_koeln_semikolon_dezimalkomma.csv': { records: 292, srid: wgs, first: ['Postleitzahl', '50569'] },
  'dxf/assorted.dxf': { records: 22, srid: null, first: ['Layer', '0'] },
  'dxf/points_lines_3d.dxf': { records: 13, srid: null },
  'dxf/world_outlines.dxf': { records: 2875, srid: null },
  'fgb/countries.fgb': { records: 179, srid: wgs, first: ['name', 'Antarctica'] },
  'fgb/empty.fgb': { records: 0, srid: wgs },
  'fgb/heterogeneous.fgb': { records: 3, srid: null },
  'gml/archsites_gml2.gml': { records: 1, srid: 26713, first: ['str1', 'Signature Rock'] },
  'gml/essen_hauskoordinaten_027.gml': {
    records: 1000,
    srid: 4647,
    first: ['STRNAME', 'Feldwiese'],
    warns: ['axes_swapped'],
    warnsNot: 'crs_missing',
  },
  'gml/gnis_pop_110.gml': { records: 20, srid: wgs, first: ['name', ['Aflu', 'Aflu']] },
  'gml/inspire_cadastralparcel.xml': { records: 2, srid: wgs },
  'gml/xplan41_Eidelstedt4.zip': { layer: 'BP_Plan', records: 1, srid: 25832, first: ['planArt', 1000] },
  'gml/xplan41_FPlan.zip': { layer: 'FP_WaldFlaeche', records: 219, srid: 31467 },
  'gml/xplan51_BPlan001.gml': { layer: 'BP_GruenFlaeche', records: 54, srid: 25832, warns: ['curves_linearised'] },
  'gml/zuwanderung_hamburg.gml': { error: 'gdal_no_layers' },
  'gpx/layers.gpx': { layer: 'track_points', records: 1274, srid: wgs, first: ['ele', 786.9631] },
  'gtfs/sample-gtfs-feed.zip': { layer: 'stops', records: 10, srid: wgs },
  'kml/berlin_bezirke.kml': { records: 12, srid: wgs, first: ['Name', 'Mitte'] },
  'kml/google_samples.kml': { layer: 'Google Campus', records: 4, srid: wgs, first: ['Name', 'Building 40'] },
  'kml/vic_police.kmz': { records: 346, srid: wgs, first: ['Station', 'Alexandra'] },
  'mapinfo/all_geoms.dat': { error: 'part_of_set' },
  'mapinfo/all_geoms.id': { error: 'part_of_set' },
  'mapinfo/all_geoms.map': { error: 'part_of_set' },
  'mapinfo/all_geoms.mif': { records: 16, srid: null },
  'mapinfo/all_geoms.tab': { error: 'gdal_refused' },
  'nas/bonn_AX_BesondereFlurstuecksgrenze.xml': { records: 1, srid: null, first: ['artDerFlurstuecksgrenze', [3000, 7003, 7104, 7106]] },
  'nas/bonn_AX_Flurstueck.xml': { layer: 'AX_Flurstueck', records: 1, first: ['objektkoordinaten', '361972.327 5614528.243'] },
  'nas/bonn_AX_Gebaeude.xml': { layer: 'AX_Gebaeude', records: 1 },
  'nas/bonn_AX_Strassenverkehr.xml': { records: 1 },
  'nas/bonn_AX_Turm.xml': { records: 1 },
  'nas/bonn_AX_Wohnbauflaeche.xml': { records: 1, warns: ['curves_linearised'] },
  'nas/bonn_NOTICE.txt': { error: 'unknown_format' },
  'nas/bonn_bestandsdatenauszug_6_objekte.xml': { layer: 'AX_Turm', records: 1, srid: 25832, warnsNot: 'crs_missing' },
  'nas/gdal_nas_delete.xml': { records: 3, srid: null, first: ['typeName', 'AX_Namensnummer'] },
  'nas/gdal_nas_empty.xml': { records: 0, srid: null },
  'nas/gdal_nas_replace.xml': { layer: 'AX_Flurstueck', records: 1, srid: null },
  'osm/berlin-siegessaeule.osm.gz': { layer: 'lines', records: 342, srid: wgs, first: ['name', 'Straße des 17. Juni'] },
  'osm/bremen-trams.osm.pbf': { layer: 'multipolygons', records: 61, srid: wgs },
  'osm/liechtenstein-2013.osm.pbf': { layer: 'lines', records: 3014, srid: wgs, first: ['name', 'In den Äusseren'] },
  'other/berlin_bezirke.topojson': { records: 12, srid: null, first: ['id', 'Mitte'] },
  'other/esrijson_ksfields.json': { records: 9, srid: 3857, first: ['field_name', 'GOODRICH-PARKER'] },
  'other/testopenfilegdb.gdb.zip': { layer: 'point', records: 5, srid: wgs, first: ['str', 'foo_é'] },
  'parquet/example_1_x.parquet': { records: 5, srid: wgs, first: ['name', 'Fiji'] },
  'parquet/multipolygon_wkb.parquet': { records: 5, srid: wgs, first: ['col', 0] },
  // It has no metadata of its geometry, which is WKB.
  'parquet/overture_map_extract.parquet': { records: 1, srid: wgs },
  'parquet/poly.parquet': { records: 10, srid: 27700, first: ['PRFEDEA', '35043411'] },
  'xlsx/gdal_test.xlsx': { layer: 'Feuille7', records: 2, first: ['Col6', '2012-01-22T18:49:00'] },
  'xlsx/ladesaeulenregister_2017-04.xlsx': {
    records: 1784,
    srid: wgs,
    warns: ['maybe_swapped', 'not_degrees'],
    first: ['Standort', 'Lennéstraße 1, 01069 Dresden'],
  },
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

/** Answers of services. */
const sensors: Record<string, Expected> = {
  'openweather_city.json': { records: 50, srid: wgs, first: ['name', 'Port Fourchon'], warns: ['json_place'] },
  'frost_entitiesDefault.json': { error: 'not_geojson' },
  'hamburg_sta_v11_things_expanded.json': { error: 'unknown_format' },
  'stean_v11_things_list.json': { error: 'unknown_format' },
};

/** À to ÿ, every letter of the upper half of ISO 8859-1. */
function latinLetters(): string {
  return Array.from({ length: 64 }, (_, index) => String.fromCharCode(0xc0 + index)).join('');
}

/** What only the installed GDAL reads, by the end of names. */
const drivers: readonly (readonly [RegExp, string])[] = [
  [/\.km[lz]$/, 'LIBKML'],
  [/nas(?:\/.*|_.*)?\.xml$/, 'NAS'],
];

async function check(path: string, name: string, stated: Expected): Promise<void> {
  const driver = drivers.find(([pattern]) => pattern.test(path))?.[1];
  const expected: Expected = driver === undefined || offersDriver(driver) ? stated : { error: 'gdal_missing' };
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
  if (expected.warnsNot !== undefined) expect(all.codes).not.toContain(expected.warnsNot);
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
  [/citygml\//, 'CityGML'],
  [/\.city\.json$/, 'CityJSON'],
  [/\.ifc$/, 'IFC/STEP'],
  [/\.la[sz]$/, 'LAS/LAZ'],
  [/\.b3dm$|tileset\.json$/, '3D Tiles'],
];

describe.skipIf(!present)('files that are not read', () => {
  const folders = ['3d', 'raster'];
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

/** Formats of which GDAL starts several times for each file. */
const converted = ['dxf', 'fgb', 'gml', 'kml', 'nas', 'osm', 'xlsx'];

/**
 * Two files of each such format, and no file of 100,000 records: the others are read by `npm run test:thorough`, and by `npm run imports`,
 * which holds them against GDAL.
 */
function isReadAlways(name: string): boolean {
  const [folder] = name.split('/');
  if (name.startsWith('large/essen')) return false;
  const alike = Object.keys(good).filter((other) => other.startsWith(`${folder}/`));
  return !converted.includes(folder!) || alike.indexOf(name) < 2;
}

describe.skipIf(!present)('real files', () => {
  it('has an expectation for every one of them', () => {
    const found = readdirSync(join(data, 'vector')).flatMap((dir) =>
      readdirSync(join(data, 'vector', dir)).map((name) => `${dir}/${name}`),
    );
    expect(Object.keys(good).sort()).toEqual(found.sort());
  });
  it.each(Object.entries(good).filter(([name]) => thorough || isReadAlways(name)))('%s', (name, expected) =>
    check(join(data, 'vector', name), name.split('/').pop() ?? name, expected),
  );
});

describe.skipIf(!present)('answers of services', () => {
  it.each(Object.entries(sensors))('%s', (name, expected) => check(join(data, 'sensors', name), name, expected));
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
