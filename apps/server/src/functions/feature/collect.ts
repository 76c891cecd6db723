import { aggregated } from '../../relation/aggregate.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { requireOnce } from '../names.ts';
import { attributesOf } from '../ports/attributes.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { aggregatesPort, readAggregates } from '../row/aggregates.ts';

export const collect = defineFunction({
  name: 'feature.collect',
  title: { de: 'Zu mehrteiligen sammeln', en: 'Collect' },
  doc: {
    de: 'Macht aus allen Objekten mit gleichen Werten eines mit mehreren Teilen, ohne sie zu verschmelzen; das Ergebnis trägt diese Attribute und was unter **Neue Attribute** steht. Punkte und Flächen zusammen ergeben eine gemischte Geometrie.\n\nBeispiel: Haltestellen mit **Gruppieren nach** = `linie` ergeben je Linie ein Objekt mit vielen Punkten.',
    en: 'Makes one feature with several parts of all that have equal values, without merging them; the result carries these columns and what stands under **New columns**. Points and areas together become a mixed geometry.\n\nExample: stops with **Group by** = `line` give one feature with many points for each line.',
  },
  example: {
    inputs: {
      features: [
        [{ line: '1' }, 'POINT(140 560)'],
        [{ line: '1' }, 'POINT(300 420)'],
        [{ line: '1' }, 'POINT(470 560)'],
        [{ line: '2' }, 'POINT(470 240)'],
        [{ line: '2' }, 'POINT(660 90)'],
        [{ line: '2' }, 'POINT(850 240)'],
      ],
      by: 'line',
    },
    label: 'line',
    color: 'line',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    by: attributesOf('features', {
      label: { de: 'Gruppieren nach', en: 'Group by' },
      help: { de: 'Ohne Angabe entsteht ein einziges Objekt.', en: 'Without it there is a single feature.' },
    }),
    aggregates: aggregatesPort,
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(_, { features: input, by, aggregates }) {
    const columns = by.map(({ column }) => column);
    const made = readAggregates(aggregates ?? new Map(), input.relation.columns);
    requireOnce([...columns.map(({ key }) => key), ...made.map(({ as }) => as)]);
    const collected = 'ST_Multi(ST_CollectionHomogenize(ST_Collect(r.geom ORDER BY r.idx)))';
    const relation = aggregated(input.relation, columns, made, collected);
    return { output: computed(input, relation, { type: 'feature', ...(columns.length === 0 && { size: 1 }) }) };
  },
});
