import { csvFormat } from './csv/format.ts';
import { registerFormats, type FormatDefinition } from './definition.ts';
import { downloadsOf, type Downloads } from './downloads.ts';
import { excelFormat } from './excel/format.ts';
import { gdalFormat } from './gdal/adapter.ts';
import { offersDriver } from './gdal/process.ts';
import { gdalSources, gdalTableSources } from './gdal/sources.ts';
import { gdalTables } from './gdal/tables.ts';
import { geoJsonFormat } from './geojson/format.ts';
import { geoTiffFormat } from './geotiff/format.ts';
import { geoPackageFormat } from './geopackage/format.ts';
import { gltfFormat } from './gltf/format.ts';
import { gtfsFormat } from './gtfs/format.ts';
import { jsonFormat } from './json/format.ts';
import { objFormat } from './obj/format.ts';
import { parquetFormat } from './parquet/format.ts';
import { shapefileFormat } from './shapefile/format.ts';

/**
 * Every format that is known, in the order in which they claim files. A new one is a file in a folder of its own and a
 * line here; one that GDAL reads is an entry of its sources.
 */
export const definitions: readonly FormatDefinition[] = registerFormats([
  geoJsonFormat,
  shapefileFormat,
  geoPackageFormat,
  parquetFormat,
  gtfsFormat,
  geoTiffFormat,
  gltfFormat,
  objFormat,
  ...gdalSources.map(gdalFormat),
  excelFormat,
  ...gdalTableSources.map(gdalTables),
  jsonFormat,
  csvFormat,
]);

/** Those that can be read here. */
export const formats: readonly FormatDefinition[] = definitions.filter(
  ({ needsDriver }) => needsDriver === undefined || offersDriver(needsDriver),
);

/** Those that could be read with a driver of GDAL that is not here. */
export const missingFormats: readonly FormatDefinition[] = definitions.filter((definition) => !formats.includes(definition));

/** As what records are handed out here. */
export const downloads: Downloads = downloadsOf(definitions, offersDriver);
