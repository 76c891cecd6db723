import { appended, besides, columnsOf } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { greens, site } from '../examples.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { leftOfOthers, leftOver } from './sql/overlay.ts';

export const symmetricDifference = defineFunction({
  name: 'feature.symmetric_difference',
  title: { de: 'Symmetrische Differenz', en: 'Symmetric difference' },
  doc: {
    de: 'Ergibt, was nur in einem der beiden Eingänge liegt: die Objekte ohne das, was die **weiteren Objekte** bedecken, und umgekehrt, mit den Attributen von beiden. Gleiche Namen bekommen eine Nummer. Was sich überdeckt, fällt weg. Ungültige Geometrien werden vorher mit „Geometrien reparieren“ gültig.\n\nBeispiel: die Flächen eines alten und eines neuen Standes ergeben, was dazukam und was wegfiel.',
    en: 'Gives what lies in one of the two inputs only: the features without what the **other features** cover, and the other way round, with the columns of both. Names that are there already get a number. What overlaps is left out. Invalid geometries become valid before with "Make valid".\n\nExample: the areas of an old and a new state give what was added and what has gone.',
  },
  example: { inputs: { features: greens, others: site } },
  inputs: {
    features: features({ label: featuresLabel, searched: true }),
    others: features({ label: otherFeaturesLabel, searched: true }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, others }) {
    const added = besides(input.relation.columns, others.relation.columns);
    const parts = [await leftOver(context, input, others), await leftOfOthers(context, input, others, added)];
    return { output: computed(input, appended(parts, [...input.relation.columns, ...columnsOf(added)]), { type: 'feature' }) };
  },
});
