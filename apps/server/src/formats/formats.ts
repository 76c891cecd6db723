import { csvFormat } from './csv/format.ts';
import { registerFormats, type FormatDefinition } from './definition.ts';
import { geoJsonFormat } from './geojson/format.ts';
import { geoPackageFormat } from './geopackage/format.ts';
import { shapefileFormat } from './shapefile/format.ts';

/** Every format that can be read, in the order in which they claim files. A new one is a file in a folder of its own and a line here. */
export const formats: readonly FormatDefinition[] = registerFormats([geoJsonFormat, shapefileFormat, geoPackageFormat, csvFormat]);
