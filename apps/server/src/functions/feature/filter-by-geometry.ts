import { recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { meeting, meets, predicates } from './sql/both.ts';
import { otherFeaturesLabel, predicateLabel } from './labels.ts';

export const filterByGeometry = defineFunction({
  name: 'feature.filter_by_geometry',
  title: { de: 'Nach Lage filtern', en: 'Filter by geometry' },
  doc: {
    de: 'Behält die Objekte, die zu mindestens einem der **weiteren Objekte** in einer **Lage** sind; `rejected` sind die übrigen.\n\nBeispiel: Flurstücke und Puffer um Schulen ergeben die Flurstücke in der Nähe von Schulen.',
    en: 'Keeps the features that are in a **predicate** to at least one of the **other features**; `rejected` are those that are not.\n\nExample: parcels and buffers around schools give the parcels near schools.',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    others: features({ label: otherFeaturesLabel, searched: true }),
    predicate: choice(predicates, { label: predicateLabel, default: 'intersects' }),
  },
  outputs: { output: features({ label: resultLabel }), rejected: features({ label: { de: 'Übrige', en: 'Rejected' } }) },
  async run(context, { features: input, others, predicate }) {
    const those = (not: string) => (told: typeof context) =>
      meeting(told, input, others, (met) => {
        const exists = `EXISTS (SELECT FROM ${met.others} o WHERE ${meets(predicate, met)})`;
        return `SELECT ${recordOf()} FROM ${met.from} r WHERE ${not}${exists}`;
      });
    return {
      output: computed(input, await those('')(context)),
      // Told once.
      rejected: computed(input, await those('NOT ')({ ...context, notice: () => undefined })),
    };
  },
});
