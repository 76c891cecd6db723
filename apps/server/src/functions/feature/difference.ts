import { defineFunction, resultLabel } from '../define.ts';
import { greens, site } from '../examples.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { leftOver } from './sql/overlay.ts';

export const difference = defineFunction({
  name: 'feature.difference',
  title: { de: 'Differenz', en: 'Difference' },
  doc: {
    de: 'Nimmt von jedem Objekt weg, was die **weiteren Objekte** bedecken; die Attribute bleiben. Was ganz bedeckt ist, fällt weg.\n\nBeispiel: Grünflächen ohne Gebäude.',
    en: 'Takes away from each feature what the **other features** cover; the columns stay. What is covered wholly is left out.\n\nExample: green areas without buildings.',
  },
  example: { inputs: { features: greens, others: site } },
  inputs: { features: features({ label: featuresLabel }), others: features({ label: otherFeaturesLabel, searched: true }) },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, others }) {
    return { output: computed(input, await leftOver(context, input, others)) };
  },
});
