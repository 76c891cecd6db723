import { pickedProps, recordOf } from '../../relation/derive.ts';
import { besides, columnsOf } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { meeting, meets, ofDimension } from './sql/both.ts';

export const intersection = defineFunction({
  name: 'feature.intersection',
  title: { de: 'Verschneiden', en: 'Intersection' },
  doc: {
    de: 'Ergibt für jedes Paar von Objekten, das sich überschneidet, das gemeinsame Stück mit den Attributen von beiden. Wo sich Flächen nur berühren, entsteht nichts.\n\nBeispiel: Flurstücke und Bodenarten ergeben Stücke mit Flurstücksnummer und Bodenart.',
    en: 'Gives the common part of each pair of features that overlap, with the columns of both. Where areas only touch there is nothing.\n\nExample: parcels and soil types give parts with the number of the parcel and the type of soil.',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    others: features({ label: otherFeaturesLabel, searched: true }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, others }) {
    const { columns } = input.relation;
    const added = besides(columns, others.relation.columns);
    const relation = await meeting(
      context,
      input,
      others,
      (met) => {
        const common = ofDimension(
          `ST_Intersection(r.geom, ${met.other}, ${met.grid})`,
          'LEAST(ST_Dimension(r.geom), ST_Dimension(o.geom))',
        );
        const props = `r.props || ${pickedProps(others.relation, added, 'o', met.params)}`;
        const idx = 'row_number() OVER (ORDER BY r.idx, o.idx)';
        return `SELECT ${recordOf({ idx, props, geom: 'x.geom' })} FROM ${met.from} r JOIN ${met.others} o ON ${meets('intersects', met)}
          CROSS JOIN LATERAL (SELECT ${common} AS geom OFFSET 0) x WHERE NOT ST_IsEmpty(x.geom)`;
      },
      { columns: [...columns, ...columnsOf(added)] },
    );
    return { output: computed(input, relation) };
  },
});
