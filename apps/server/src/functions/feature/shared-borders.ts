import { objectOf, searched } from '../../relation/derive.ts';
import { besides, columnsOf, overBoth } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { districts } from '../examples.ts';
import { attributeOf } from '../ports/attribute.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { overlayGrid } from './sql/grid.ts';
import { soundSql } from './sql/sound.ts';

export const sharedBorders = defineFunction({
  name: 'feature.shared_borders',
  title: { de: 'Gemeinsame Grenzen', en: 'Shared borders' },
  doc: {
    de: 'Ergibt für je zwei Flächen, die aneinander grenzen, die **gemeinsame Grenze** als Linie, mit dem Schlüssel von beiden und der Länge in Metern (`length`). Wer sich nur in einem Punkt berührt, hat keine. In geographischen Koordinatensystemen wird auf dem Ellipsoid gemessen.\n\nBeispiel: Gemeinden mit **Schlüssel** = `ags` ergeben `ags`, `ags_2` und `length` je Nachbarschaft.',
    en: 'Gives for each two areas that lie next to each other their **shared border** as a line, with the key of both and the length in metres (`length`). Those that touch in a point only have none. In geographic coordinate systems it is measured on the ellipsoid.\n\nExample: municipalities with **Key** = `ags` give `ags`, `ags_2` and `length` for each neighbourhood.',
  },
  example: { inputs: { features: districts, key: 'name' } },
  inputs: {
    features: features({ label: featuresLabel, searched: true }),
    key: attributeOf('features', { label: { de: 'Schlüssel', en: 'Key' } }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: input, key }) {
    const { relation } = input;
    const { geographic, metresPerUnit } = await crsUnits(db, relation.srid);
    const grid = await overlayGrid(db, relation.srid);
    const named = besides([], [key, key, { key: 'length', kind: 'number' }]);
    const borders = overBoth(
      relation,
      searched(relation),
      ({ from, others, params }) => {
        const line = `ST_LineMerge(ST_CollectionExtract(ST_Intersection(${soundSql('r.geom')}, ${soundSql('o.geom')}, ${grid}), 2))`;
        const length = geographic ? 'ST_Length(b.geom::geography)' : `ST_Length(b.geom) * ${metresPerUnit}`;
        const values = ['r', 'o'].map((row) => `${row}.props->${params.add(key.key)}::text`);
        const members = [...values, `round((${length})::numeric, 3)`].map((value, index) => [named[index]!.as, value] as const);
        return `SELECT row_number() OVER (ORDER BY r.idx, o.idx) AS idx, ${objectOf(members, params)} AS props, b.geom
          FROM ${from} r JOIN ${others} o ON ST_Intersects(r.geom, o.geom) AND r.idx < o.idx AND ST_Dimension(o.geom) = 2
          CROSS JOIN LATERAL (SELECT ${line} AS geom OFFSET 0) b WHERE ST_Dimension(r.geom) = 2 AND NOT ST_IsEmpty(b.geom)`;
      },
      { columns: columnsOf(named) },
    );
    return { output: computed(input, borders, { type: 'feature' }) };
  },
});
