import { besides } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { greens, site } from '../examples.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { common } from './sql/overlay.ts';

export const intersection = defineFunction({
  name: 'feature.intersection',
  title: { de: 'Verschneiden', en: 'Intersection' },
  doc: {
    de: 'Ergibt für jedes Paar von Objekten, das sich überschneidet, das gemeinsame Stück mit den Attributen von beiden. Wo sich Flächen nur berühren, entsteht nichts.\n\nBeispiel: Flurstücke und Bodenarten ergeben Stücke mit Flurstücksnummer und Bodenart.',
    en: 'Gives the common part of each pair of features that overlap, with the columns of both. Where areas only touch there is nothing.\n\nExample: parcels and soil types give parts with the number of the parcel and the type of soil.',
  },
  example: { inputs: { features: greens, others: site } },
  inputs: {
    features: features({ label: featuresLabel }),
    others: features({ label: otherFeaturesLabel, searched: true }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, others }) {
    const added = besides(input.relation.columns, others.relation.columns);
    return { output: computed(input, await common(context, input, others, added)) };
  },
});
