import { objectOf, over, recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { districts } from '../examples.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { requireNewName } from '../names.ts';
import { computed } from '../records.ts';

export const areaAndLength = defineFunction({
  name: 'feature.area_and_length',
  title: { de: 'Fläche und Länge', en: 'Area and length' },
  doc: {
    de: 'Misst jede Geometrie in zwei **neue Attribute**: die Fläche in Quadratmetern, und die Länge in Metern (bei Flächen den Umfang). In geographischen Koordinatensystemen wird auf dem Ellipsoid gemessen.\n\nBeispiel: Flurstücke bekommen `area` und `length`.',
    en: 'Measures each geometry in two **new columns**: the area in square metres, and the length in metres (of areas the perimeter). In geographic coordinate systems it is measured on the ellipsoid.\n\nExample: parcels get `area` and `length`.',
  },
  example: { inputs: { features: districts }, label: 'area' },
  inputs: {
    features: features({ label: featuresLabel }),
    area: text({ label: { de: 'Name der Fläche', en: 'Name of the area' }, default: 'area' }),
    length: text({ label: { de: 'Name der Länge', en: 'Name of the length' }, default: 'length' }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: input, area, length }) {
    const { columns, srid } = input.relation;
    const [areaKey, lengthKey] = [area.trim(), length.trim()];
    const taken = columns.map(({ key }) => key);
    requireNewName(areaKey, taken);
    requireNewName(lengthKey, [...taken, areaKey]);
    const { geographic, metresPerUnit: unit } = await crsUnits(db, srid);
    const geom = geographic ? 'r.geom::geography' : 'ST_Force2D(r.geom)';
    const scale = geographic ? 1 : unit;
    const measured = (value: string, factor: number): string => `round((${value} * ${factor}::float8)::numeric, 3)`;
    const relation = over(
      input.relation,
      (from, params) => {
        const edge = `CASE WHEN ST_Dimension(r.geom) = 2 THEN ST_Perimeter(${geom}) ELSE ST_Length(${geom}) END`;
        const members = [
          [areaKey, measured(`ST_Area(${geom})`, scale * scale)],
          [lengthKey, measured(edge, scale)],
        ] as const;
        return `SELECT ${recordOf({ props: `r.props || ${objectOf(members, params)}` })} FROM ${from} r`;
      },
      { columns: [...columns, { key: areaKey, kind: 'number' }, { key: lengthKey, kind: 'number' }] },
    );
    return { output: computed(input, relation, { size: input.size }) };
  },
});
