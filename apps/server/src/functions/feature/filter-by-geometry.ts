import { defineFunction, resultLabel } from '../define.ts';
import { districts } from '../examples.ts';
import { choice } from '../ports/choice.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { meets, parted, predicates, predicateLabel } from './sql/both.ts';

export const filterByGeometry = defineFunction({
  name: 'feature.filter_by_geometry',
  title: { de: 'Nach Lage filtern', en: 'Filter by geometry' },
  doc: {
    de: 'Behält die Objekte, die zu mindestens einem der **weiteren Objekte** in einer **Lage** sind; `rejected` sind die übrigen.\n\nBeispiel: Flurstücke und Puffer um Schulen ergeben die Flurstücke in der Nähe von Schulen.',
    en: 'Keeps the features that are in a **predicate** to at least one of the **other features**; `rejected` are those that are not.\n\nExample: parcels and buffers around schools give the parcels near schools.',
  },
  example: { inputs: { features: districts, others: [[{}, 'LINESTRING(60 470,330 300,560 180,960 240)']] } },
  inputs: {
    features: features({ label: featuresLabel }),
    others: features({ label: otherFeaturesLabel, searched: true }),
    predicate: choice(predicates, { label: predicateLabel, default: 'intersects' }),
  },
  outputs: { output: features({ label: resultLabel }), rejected: features({ label: { de: 'Übrige', en: 'Rejected' } }) },
  run: (context, { features: input, others, predicate }) => parted(context, input, others, (met) => meets(predicate, met)),
});
