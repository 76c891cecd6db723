import { over } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { attributeOf } from '../ports/attribute.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { overlayGrid } from './sql/grid.ts';

export const dissolve = defineFunction({
  name: 'feature.dissolve',
  title: { de: 'Zusammenfassen', en: 'Dissolve' },
  doc: {
    de: 'Vereinigt Geometrien zu einer, wahlweise je Wert eines **Attributs** („Gruppieren nach“). Das Ergebnis trägt dieses Attribut und die Anzahl `count`.\n\nBeispiel: Gemeinden mit **Gruppieren nach** = kreis ergeben Kreise.',
    en: 'Merges geometries into one, optionally one for each value of an **attribute** ("Group by"). The result carries that attribute and the number `count`.\n\nExample: municipalities with **Group by** = county give counties.',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    by: attributeOf('features', {
      label: { de: 'Gruppieren nach', en: 'Group by' },
      help: {
        de: 'Je Wert dieses Attributs entsteht ein Objekt; ohne Angabe ein einziges.',
        en: 'One feature for each value of this attribute; without it a single one.',
      },
      optional: true,
      // Results hold that nothing is the default.
      default: '',
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: input, by: column }) {
    const united = `ST_Union(r.geom, ${await overlayGrid(db, input.relation.srid)})`;
    const count = { key: 'count', kind: 'number' } as const;
    if (!column) {
      const single = (from: string): string =>
        `SELECT 1::bigint AS idx, jsonb_build_object('count', count(*)) AS props, ${united} AS geom FROM ${from} r`;
      return { output: computed(input, over(input.relation, single, { columns: [count] }), { type: 'feature', size: 1 }) };
    }
    const grouped = over(
      input.relation,
      (from, params) => {
        const key = `${params.add(column.key)}::text`;
        return `SELECT row_number() OVER (ORDER BY g.v)::bigint AS idx, jsonb_build_object(${key}, g.v, 'count', g.n) AS props, g.geom
          FROM (SELECT r.props -> ${key} AS v, count(*) AS n, ${united} AS geom FROM ${from} r GROUP BY r.props -> ${key}) g`;
      },
      { columns: [column, count] },
    );
    return { output: computed(input, grouped, { type: 'feature' }) };
  },
});
