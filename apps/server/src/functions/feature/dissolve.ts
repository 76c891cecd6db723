import { aggregateColumn, aggregateMembers } from '../../relation/aggregate.ts';
import { objectOf, over } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { requireNewName } from '../names.ts';
import { attributeOf } from '../ports/attribute.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { aggregatesPort, readAggregates } from '../row/aggregates.ts';
import { overlayGrid } from './sql/grid.ts';

export const dissolve = defineFunction({
  name: 'feature.dissolve',
  title: { de: 'Zusammenfassen', en: 'Dissolve' },
  doc: {
    de: 'Vereinigt Geometrien zu einer, wahlweise je Wert eines **Attributs** („Gruppieren nach“). Das Ergebnis trägt dieses Attribut, die Anzahl `count` und was unter **Neue Attribute** steht, zum Beispiel `sum(einwohner)`.\n\nBeispiel: Gemeinden mit **Gruppieren nach** = kreis ergeben Kreise, mit `einwohner` = `sum(einwohner)` auch deren Einwohner.',
    en: 'Merges geometries into one, optionally one for each value of an **attribute** ("Group by"). The result carries that attribute, the number `count` and what stands under **New columns**, for example `sum(population)`.\n\nExample: municipalities with **Group by** = county give counties, with `population` = `sum(population)` their population as well.',
  },
  example: {
    inputs: {
      features: [
        [{ kreis: 'A' }, 'POLYGON((100 380,400 380,400 650,100 650,100 380))'],
        [{ kreis: 'A' }, 'POLYGON((100 100,360 100,400 380,100 380,100 100))'],
        [{ kreis: 'B' }, 'POLYGON((360 100,900 100,860 340,400 380,360 100))'],
        [{ kreis: 'B' }, 'POLYGON((400 380,860 340,900 650,400 650,400 380))'],
      ],
      by: 'kreis',
    },
    color: 'kreis',
    label: 'kreis',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    by: attributeOf('features', {
      label: { de: 'Gruppieren nach', en: 'Group by' },
      help: {
        de: 'Je Wert dieses Attributs entsteht ein Objekt; ohne Angabe ein einziges.',
        en: 'One feature for each value of this attribute; without it a single one.',
      },
      optional: true,
      // Results hold that nothing is the default.
      default: '',
    }),
    aggregates: aggregatesPort,
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: input, by: column, aggregates }) {
    const made = readAggregates(aggregates ?? new Map(), input.relation.columns);
    // A column to group by may be called count, and then is what that says: results hold it so.
    for (const [index, { as }] of made.entries())
      requireNewName(as, [...(column ? [column.key] : []), 'count', ...made.slice(0, index).map((one) => one.as)]);
    const added = made.map(aggregateColumn);
    const united = `ST_Union(r.geom, ${await overlayGrid(db, input.relation.srid)})`;
    const count = { key: 'count', kind: 'number' } as const;
    if (!column) {
      const single = over(
        input.relation,
        (from, params) => {
          const props = objectOf([['count', 'count(*)'], ...aggregateMembers(made, params)], params);
          return `SELECT 1::bigint AS idx, ${props} AS props, ${united} AS geom FROM ${from} r`;
        },
        { columns: [count, ...added] },
      );
      return { output: computed(input, single, { type: 'feature', size: 1 }) };
    }
    const grouped = over(
      input.relation,
      (from, params) => {
        const key = `${params.add(column.key)}::text`;
        const more = objectOf(aggregateMembers(made, params), params);
        return `SELECT row_number() OVER (ORDER BY g.v)::bigint AS idx, jsonb_build_object(${key}, g.v, 'count', g.n) || g.more AS props, g.geom
          FROM (SELECT r.props -> ${key} AS v, count(*) AS n, ${more} AS more, ${united} AS geom FROM ${from} r GROUP BY r.props -> ${key}) g`;
      },
      { columns: [column, count, ...added] },
    );
    return { output: computed(input, grouped, { type: 'feature' }) };
  },
});
