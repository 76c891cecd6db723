import { defineFunction, resultLabel } from '../define.ts';
import { roads, site } from '../examples.ts';
import { features, featuresLabel, maskLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { meeting } from './sql/both.ts';
import { overlaid } from './sql/overlay.ts';

export const clip = defineFunction({
  name: 'feature.clip',
  title: { de: 'Zuschneiden', en: 'Clip' },
  doc: {
    de: 'Behält von jedem Objekt den Teil, der in der **Maske** liegt; die Attribute bleiben. Was außerhalb liegt, fällt weg.\n\nBeispiel: Straßen mit der Fläche einer Gemeinde als **Maske** ergeben die Straßen in der Gemeinde.',
    en: 'Keeps of each feature the part that lies within the **mask**; the columns stay. What lies outside is left out.\n\nExample: roads with the area of a municipality as **Mask** give the roads within it.',
  },
  example: { inputs: { features: roads, mask: site } },
  inputs: { features: features({ label: featuresLabel }), mask: features({ label: maskLabel, searched: true }) },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, mask }) {
    const relation = await meeting(context, input, mask, (met) => overlaid(met, 'ST_Intersection', 'covered'));
    return { output: computed(input, relation) };
  },
});
