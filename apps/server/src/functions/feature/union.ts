import { appended, besides, columnsOf } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { greens, site } from '../examples.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { common, leftOfOthers, leftOver } from './sql/overlay.ts';

export const union = defineFunction({
  name: 'feature.union',
  title: { de: 'Überlagern', en: 'Union' },
  doc: {
    de: 'Legt zwei Eingänge übereinander und zerlegt sie in Stücke: wo sie sich überdecken, mit den Attributen von beiden, sonst mit denen des einen. Erst kommen die gemeinsamen Stücke, dann der Rest der Objekte, dann der Rest der **weiteren Objekte**. Gleiche Namen bekommen eine Nummer. Objekte desselben Eingangs werden nicht miteinander verschnitten. Ungültige Geometrien werden vorher mit „Geometrien reparieren“ gültig.\n\nBeispiel: Flurstücke und Schutzgebiete ergeben Stücke, die im Schutzgebiet liegen, und solche, die es nicht tun.',
    en: 'Lays two inputs over each other and divides them into parts: with the columns of both where they overlap, else with those of the one. The common parts come first, then the rest of the features, then the rest of the **other features**. Names that are there already get a number. Features of one input are not intersected with each other. Invalid geometries become valid before with "Make valid".\n\nExample: parcels and protected areas give parts that lie in a protected area, and parts that do not.',
  },
  example: { inputs: { features: greens, others: site } },
  inputs: {
    features: features({ label: featuresLabel, searched: true }),
    others: features({ label: otherFeaturesLabel, searched: true }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, others }) {
    const added = besides(input.relation.columns, others.relation.columns);
    // That others are converted is said once.
    const quiet = { ...context, notice: () => undefined };
    const parts = [
      await common(context, input, others, added),
      await leftOver(quiet, input, others),
      await leftOfOthers(quiet, input, others, added),
    ];
    return { output: computed(input, appended(parts, [...input.relation.columns, ...columnsOf(added)]), { type: 'feature' }) };
  },
});
