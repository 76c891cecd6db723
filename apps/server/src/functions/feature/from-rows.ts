import { FunctionError } from '../../problems/index.ts';
import { over, recordOf } from '../../relation/derive.ts';
import type { Params } from '../../relation/relation.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { attributeOf } from '../ports/attribute.ts';
import { crs } from '../ports/crs.ts';
import { features, records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { rowsLabel } from '../row/labels.ts';

/** A number, or a text that is one with a point or a comma; NULL for anything else. */
function numberSql(key: string, params: Params): string {
  const text = `r.props->>${params.add(key)}::text`;
  return `CASE WHEN ${text} ~ '^\\s*[-+]?\\d{1,15}([.,]\\d{1,15})?\\s*$' THEN replace(${text}, ',', '.')::float8 END`;
}

export const fromRows = defineFunction({
  name: 'feature.from_rows',
  title: { de: 'Aus Tabelle erzeugen', en: 'Create from rows' },
  doc: {
    de: 'Gibt Datensätzen eine Geometrie: Punkte aus zwei Attributen (**x** und **y**), oder was als WKT oder GeoJSON in einem steht. Die Attribute bleiben. Wo nichts Lesbares steht, bleibt die Geometrie leer.\n\nBeispiel: **x** = `rechtswert`, **y** = `hochwert`, **Koordinatensystem** = 25832.',
    en: 'Gives records a geometry: points from two columns (**x** and **y**), or what stands as WKT or GeoJSON in one. The columns stay. Where nothing can be read the geometry stays empty.\n\nExample: **x** = `easting`, **y** = `northing`, **Coordinate system** = 25832.',
  },
  example: {
    inputs: {
      rows: [
        [{ x: 356180, y: 5645540 }, null],
        [{ x: 356430, y: 5645600 }, null],
        [{ x: 356300, y: 5645280 }, null],
        [{ x: 356620, y: 5645380 }, null],
      ],
      x: 'x',
      y: 'y',
      crs: 25832,
    },
  },
  inputs: {
    rows: records({ label: rowsLabel }),
    x: attributeOf('rows', { label: { de: 'x (Ost, Länge)', en: 'x (east, longitude)' }, optional: true, default: '' }),
    y: attributeOf('rows', { label: { de: 'y (Nord, Breite)', en: 'y (north, latitude)' }, optional: true, default: '' }),
    geometry: attributeOf('rows', {
      label: { de: 'Geometrie', en: 'Geometry' },
      help: { de: 'Ein Attribut mit WKT oder GeoJSON, statt x und y.', en: 'A column with WKT or GeoJSON, in place of x and y.' },
      optional: true,
      default: '',
    }),
    crs: crs({ label: { de: 'Koordinatensystem', en: 'Coordinate system' }, default: 4326 }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(_, { rows, x, y, geometry, crs: srid }) {
    if (geometry ? x || y : !(x && y))
      throw new FunctionError(
        'no_place',
        'Woher die Geometrie kommt, ist nicht klar. Richtig sind entweder x und y oder ein Attribut mit der Geometrie.',
        'It is not clear where the geometry comes from. Right are either x and y, or a column with the geometry.',
      );
    const relation = over(
      rows.relation,
      (from, params) => {
        const geom = geometry
          ? `geo.try_geometry(r.props->>${params.add(geometry.key)}::text, ${srid})`
          : `ST_SetSRID(ST_MakePoint(${numberSql(x!.key, params)}, ${numberSql(y!.key, params)}), ${srid})`;
        return `SELECT ${recordOf({ geom })} FROM ${from} r`;
      },
      { srid },
    );
    return { output: computed(rows, relation, { type: 'feature', size: rows.size }) };
  },
});
