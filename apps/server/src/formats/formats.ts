import type { FormatDefinition } from './definition.ts';
import { csvFormat } from './csv/format.ts';
import { geoJsonFormat } from './geojson/format.ts';
import { geoPackageFormat } from './geopackage/format.ts';
import { shapefileFormat } from './shapefile/format.ts';

/** Every format that can be read, in the order in which they claim files. */
export const formats: readonly FormatDefinition[] = [geoJsonFormat, shapefileFormat, geoPackageFormat, csvFormat];
