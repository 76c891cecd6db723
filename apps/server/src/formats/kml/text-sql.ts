import { columnSql } from '../../columns/index.ts';
import type { Column, Params } from '../../relation/relation.ts';
import { escapeXml } from '../../xml/index.ts';

// Written by the database: through GDAL whole numbers beyond 2^53 and days would change.

/** A text between tags; what XML cannot hold is left out. */
const escaped = (text: string): string =>
  `replace(replace(replace(regexp_replace(${text}, E'[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\uFFFE\\uFFFF]', '', 'g'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

/** The label of a placemark, which programs show on the map, is the column of this name. */
const isLabel = ({ key }: Column): boolean => key.toLowerCase() === 'name';

/** What stands before and after the records as KML, and the text of a row `f`: in degrees, values as they are, what has no value is left out. */
export function kmlSql(columns: readonly Column[], srid: number): { head: string; row: (params: Params) => string; tail: string } {
  const label = columns.find(isLabel);
  const data = columns.filter((column) => column !== label);
  const fields = data.map(({ key, kind }) => `<SimpleField name="${escapeXml(key)}" type="${columnSql(kind).kml}"/>`);
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n<Schema id="records">${fields.join('')}</Schema>\n`,
    row: (params) => {
      const value = (key: string): string => escaped(`(f.props->>${params.add(key)}::text)`);
      const parts = [
        `'<Placemark id="r' || f.idx || '">'`,
        ...(label ? [`'<name>' || ${value(label.key)} || '</name>'`] : []),
        `'<ExtendedData><SchemaData schemaUrl="#records">'`,
        ...data.map(({ key }) => `${params.add(`<SimpleData name="${escapeXml(key)}">`)}::text || ${value(key)} || '</SimpleData>'`),
        `'</SchemaData></ExtendedData>'`,
        geometrySql(srid),
        `'</Placemark>'`,
      ];
      return `array_to_string(ARRAY[${parts.join(', ')}]::text[], '')`;
    },
    tail: '</Document></kml>\n',
  };
}

/** PostGIS writes no collections of several types. */
function geometrySql(srid: number): string {
  const geometry = srid === 4326 ? 'f.geom' : 'ST_Transform(f.geom, 4326)';
  const kml = (one: string): string => `ST_AsKML(${one}, 7)`;
  const parts = `(SELECT string_agg(${kml('d.geom')}, '' ORDER BY d.path) FROM ST_Dump(${geometry}) d)`;
  return `CASE WHEN ST_IsEmpty(f.geom) THEN NULL WHEN GeometryType(f.geom) = 'GEOMETRYCOLLECTION' THEN '<MultiGeometry>' || ${parts} || '</MultiGeometry>' ELSE ${kml(geometry)} END`;
}
