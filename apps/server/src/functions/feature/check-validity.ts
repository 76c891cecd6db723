import { geometryFlaws } from '@geo/api';
import { objectOf, over, recordOf } from '../../relation/derive.ts';
import { besides, columnsOf } from '../../relation/join.ts';
import type { Params } from '../../relation/relation.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { loops } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';

/** What is added to an invalid feature. */
const told = [
  { key: 'flaw', kind: 'string' },
  { key: 'flaw_x', kind: 'number' },
  { key: 'flaw_y', kind: 'number' },
] as const;

/** SQL of the name of a flaw, as quality checks call it; the words of the geometry engine where it has none. */
function flawSql(reason: string, params: Params): string {
  const names = Object.entries(geometryFlaws).map(([name, { geos }]) => [geos, name]);
  return `COALESCE(${params.add(JSON.stringify(Object.fromEntries(names)))}::jsonb->>(${reason}), ${reason})`;
}

export const checkValidity = defineFunction({
  name: 'feature.check_validity',
  title: { de: 'Gültigkeit prüfen', en: 'Check validity' },
  doc: {
    de: 'Trennt Objekte mit gültiger Geometrie von solchen mit **ungültiger**. Diese bekommen drei Attribute: `flaw`, was falsch ist (zum Beispiel `self_intersection`), und mit `flaw_x` und `flaw_y` wo, im Koordinatensystem der Objekte. Ohne Geometrie ist nichts ungültig.\n\nBeispiel: die ungültigen Flächen mit „Aus Tabelle erzeugen“ (**x** = `flaw_x`, **y** = `flaw_y`) als Punkte auf der Karte zeigen.',
    en: 'Parts features whose geometry is valid from those whose geometry is **invalid**. These get three columns: `flaw`, what is wrong (for example `self_intersection`), and with `flaw_x` and `flaw_y` where, in the coordinate system of the features. Without a geometry nothing is invalid.\n\nExample: show the invalid areas as points on the map, with "Create from rows" (**x** = `flaw_x`, **y** = `flaw_y`).',
  },
  example: { inputs: { features: loops }, draws: ['invalid'] },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }), invalid: features({ label: { de: 'Ungültige', en: 'Invalid' } }) },
  async run(_, { features: input }) {
    const { columns } = input.relation;
    const added = besides(columns, told);
    const valid = over(input.relation, (from) => `SELECT ${recordOf()} FROM ${from} r WHERE COALESCE(ST_IsValid(r.geom), true)`);
    const invalid = over(
      input.relation,
      (from, params) => {
        const values = [flawSql('reason(d.detail)', params), 'ST_X(location(d.detail))', 'ST_Y(location(d.detail))'];
        const members = added.map(({ as }, index) => [as, values[index]!] as const);
        return `SELECT ${recordOf({ props: `r.props || jsonb_strip_nulls(${objectOf(members, params)})` })} FROM ${from} r
          CROSS JOIN LATERAL (SELECT ST_IsValidDetail(r.geom) AS detail OFFSET 0) d WHERE NOT valid(d.detail)`;
      },
      { columns: [...columns, ...columnsOf(added)] },
    );
    return { output: computed(input, valid), invalid: computed(input, invalid) };
  },
});
