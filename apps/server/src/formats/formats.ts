import { csvFormat } from './csv/format.ts';
import { registerFormats, type FormatDefinition } from './definition.ts';
import { gdalFormat } from './gdal/adapter.ts';
import { hasGdal } from './gdal/process.ts';
import { gdalSources, gdalTableSources } from './gdal/sources.ts';
import { gdalTables } from './gdal/tables.ts';
import { geoJsonFormat } from './geojson/format.ts';
import { geoPackageFormat } from './geopackage/format.ts';
import { gtfsFormat } from './gtfs/format.ts';
import { jsonFormat } from './json/format.ts';
import { parquetFormat } from './parquet/format.ts';
import { shapefileFormat } from './shapefile/format.ts';

/**
 * Every format that can be read, in the order in which they claim files. A new one is a file in a folder of its own and a
 * line here; one that GDAL reads is an entry of its sources.
 */
export const formats: readonly FormatDefinition[] = registerFormats([
  geoJsonFormat,
  shapefileFormat,
  geoPackageFormat,
  parquetFormat,
  gtfsFormat,
  ...(hasGdal ? [...gdalSources.map(gdalFormat), ...gdalTableSources.map(gdalTables)] : []),
  jsonFormat,
  csvFormat,
]);
