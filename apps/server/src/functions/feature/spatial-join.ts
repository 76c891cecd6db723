import { pickedProps, recordOf, searched } from '../../relation/derive.ts';
import { besides, columnsOf } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { districts } from '../examples.ts';
import { attributesOf } from '../ports/attributes.ts';
import { choice } from '../ports/choice.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { partners } from '../row/labels.ts';
import { areFew, meeting, meets, predicates, predicateLabel, soughtByFew } from './sql/both.ts';

export const spatialJoin = defineFunction({
  name: 'feature.spatial_join',
  title: { de: 'Räumlich verbinden', en: 'Spatial join' },
  doc: {
    de: 'Gibt Objekten die Attribute von **weiteren Objekten**, zu denen sie in einer **Lage** sind; die Geometrie bleibt. Wer mehrere Partner hat, kommt mehrmals vor. Gleiche Namen bekommen eine Nummer.\n\nBeispiel: Adressen, **Weitere Objekte** = Stadtteile, **Lage** = liegt in, **Attribute** = `stadtteil` gibt jeder Adresse ihren Stadtteil.',
    en: 'Gives features the columns of **other features** to which they are in a **predicate**; the geometry stays. A feature with several partners occurs several times. Names that are there already get a number.\n\nExample: addresses, **Other features** = districts, **Predicate** = is within, **Columns** = `district` gives each address its district.',
  },
  example: {
    inputs: {
      features: [
        [{}, 'POINT(220 560)'],
        [{}, 'POINT(360 200)'],
        [{}, 'POINT(820 160)'],
        [{}, 'POINT(560 580)'],
        [{}, 'POINT(830 480)'],
      ],
      others: districts,
      fields: 'name',
    },
    label: 'name',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    others: features({ label: otherFeaturesLabel, searched: true }),
    predicate: choice(predicates, { label: predicateLabel, default: 'intersects' }),
    fields: attributesOf('others', {
      label: { de: 'Attribute', en: 'Columns' },
      help: {
        de: 'Welche Attribute der weiteren Objekte dazukommen, mit Kommas dazwischen; ohne Angabe alle.',
        en: 'Which columns of the other features are added, with commas between them; without it all.',
      },
    }),
    kind: partners,
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, others, predicate, fields, kind }) {
    const chosen = fields.length === 0 ? others.relation.columns : fields.map(({ column }) => column);
    const added = besides(input.relation.columns, chosen);
    const [isFew, isWhole] = [areFew(others, input), kind === 'left'];
    const relation = await meeting(
      context,
      isFew ? { ...input, relation: searched(input.relation) } : input,
      others,
      (met) => {
        const more = pickedProps(others.relation, added, 'o', met.params);
        const props = isWhole ? `CASE WHEN o.idx IS NULL THEN r.props ELSE r.props || ${more} END` : `r.props || ${more}`;
        const idx = 'row_number() OVER (ORDER BY r.idx, o.idx)';
        const condition = meets(predicate, met);
        const pairs = `${met.from} r ${isWhole ? 'LEFT JOIN' : 'JOIN'} ${met.others} o ON ${condition}`;
        return `SELECT ${recordOf({ idx, props })} FROM ${isFew ? soughtByFew(met, condition, isWhole) : pairs}`;
      },
      { columns: [...input.relation.columns, ...columnsOf(added)] },
    );
    return { output: computed(input, relation) };
  },
});
