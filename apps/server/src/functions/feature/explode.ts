import { over, recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';

export const explode = defineFunction({
  name: 'feature.explode',
  title: { de: 'In Teile zerlegen', en: 'Explode' },
  doc: {
    de: 'Macht aus jedem Objekt mit mehreren Teilen so viele Objekte, jedes mit allen Attributen. Ohne Geometrie bleibt es, wie es ist.\n\nBeispiel: eine Gemeinde mit einer Exklave wird zu zwei Flächen.',
    en: 'Makes of each feature with several parts as many features, each with all columns. Without a geometry it stays as it is.\n\nExample: a municipality with an exclave becomes two areas.',
  },
  example: {
    inputs: { features: [[{ name: 'A' }, 'MULTIPOLYGON(((90 120,420 120,360 420,90 120)),((560 330,900 380,820 650,600 620,560 330)))']] },
    label: 'name',
  },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  async run(_, { features: input }) {
    const relation = over(input.relation, (from) => {
      const idx = 'row_number() OVER (ORDER BY r.idx, p.path)';
      return `SELECT ${recordOf({ idx, geom: 'p.geom' })} FROM ${from} r LEFT JOIN LATERAL ST_Dump(r.geom) p ON true`;
    });
    return { output: computed(input, relation) };
  },
});
