import { columnsOfBoth } from '@geo/api';
import { keyOf } from '../../depots/compare/compute.ts';
import { became, pairedByKey, pairedByNumber } from '../../depots/compare/pairs.ts';
import { FunctionError } from '../../problems/index.ts';
import { basesOf, objectOf } from '../../relation/derive.ts';
import { besides } from '../../relation/join.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import { momentBefore, newestMoment } from '../../store/depots/depots.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { requireColumn } from '../ports/attribute.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { features } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { computed } from '../records.ts';
import { namedMoment, readMomentName, recordsAt, requireMoment, requireNamed } from './moments.ts';
import { depotSource, findDepotSource } from './source.ts';

const momentHelp = {
  de: 'Nummer, Tag oder Zeitpunkt, zum Beispiel 2025-12-31.',
  en: 'Number, day or time, for example 2025-12-31.',
};
const change = { key: 'change', kind: 'string' } as const;

export const diff = defineFunction({
  name: 'depot.diff',
  title: { de: 'Stände vergleichen', en: 'Differences of moments' },
  doc: {
    de: 'Ergibt, was sich zwischen zwei **Ständen** eines Magazins geändert hat, mit dem Attribut `change`: `added`, `removed` oder `changed`; neue und geänderte Datensätze sind wie nachher, entfernte wie vorher. Ohne Angabe ist **Nachher** der neueste freigegebene Stand und **Vorher** der davor. Wurde dazwischen alles ersetzt, sind es Datensätze desselben **Schlüssels**, die verglichen werden; ohne Angabe wird gesucht, welches Attribut einer ist.\n\nBeispiel: **Vorher** = `2025-12-31` ergibt die Änderungen dieses Jahres.',
    en: 'Gives what changed between two **moments** of a depot, with the column `change`: `added`, `removed` or `changed`; new and changed records are as after, removed ones as before. Where nothing is stated **After** is the newest approved moment and **Before** the one before it. Where all was replaced in between, records of the same **key** are compared; where none is stated it is looked for which column is one.\n\nExample: **Before** = `2025-12-31` gives the changes of this year.',
  },
  inputs: {
    depot: depot({ label: depotLabel }),
    before: text({ label: { de: 'Vorher', en: 'Before' }, help: momentHelp, optional: true }),
    after: text({ label: { de: 'Nachher', en: 'After' }, help: momentHelp, optional: true }),
    by: text({
      label: { de: 'Schlüssel', en: 'Key' },
      help: { de: 'Ein Attribut, das Datensätze benennt.', en: 'A column that names records.' },
      optional: true,
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  sources: async (context, { depot: path, before, after }) => [
    await findDepotSource(context, path, async (db, row) => {
      const named = [before, after].filter((one) => one !== undefined && one.trim() !== '');
      const found = await Promise.all(named.map((one) => namedMoment(db, context.actor, row, readMomentName(one!))));
      // The newest counts where one of both is not named.
      const newest = named.length === 2 ? null : await newestMoment(db, row.id);
      return [...found, newest].reduce((late, one) => (one && (!late || one.number > late.number) ? one : late), null);
    }),
  ],
  async run(context, { depot: found, before: first, after: second, by }) {
    const { db, actor, touched } = context;
    const { path, row } = found;
    const isNamed = (name: string | undefined): name is string => name !== undefined && name.trim() !== '';
    const after = isNamed(second) ? await requireNamed(db, actor, found, second) : await requireMoment(db, path, row);
    const before = isNamed(first) ? await requireNamed(db, actor, found, first) : await momentBefore(db, actor, row, after);
    if (!before)
      throw new FunctionError(
        'no_moment',
        `Vor diesem Stand hat „${path}“ keinen, mit dem er verglichen werden kann.`,
        `Before this moment "${path}" has none with which it can be compared.`,
      );
    if (before.number >= after.number)
      throw new FunctionError(
        'no_difference',
        `„Vorher“ (Stand ${before.id}) liegt nicht vor „Nachher“ (Stand ${after.id}). Richtig ist ein früherer Stand.`,
        `"Before" (moment ${before.id}) is not before "After" (moment ${after.id}). Right is an earlier one.`,
      );
    const columns = columnsOfBoth(before.columns, after.columns);
    const [own] = besides(columns, [change]);
    const isReplaced = before.first_idx !== after.first_idx;
    const key = isNamed(by) ? requireColumn(by.trim(), columns).key : isReplaced ? await keyOf(db, { depot: row, before, after }) : null;
    const [old, young] = [recordsAt(row, before), recordsAt(row, after)];
    const params = new Params();
    const pairs =
      key === null ? pairedByNumber(old.relation, young.relation, params) : pairedByKey(old.relation, young.relation, key, params);
    const told = `SELECT ${became} AS kind, COALESCE(b.idx, a.idx) AS place, a.idx AS was, CASE WHEN b.idx IS NULL THEN a.props ELSE b.props END AS props,
      CASE WHEN b.idx IS NULL THEN a.geom ELSE b.geom END AS geom FROM ${pairs}`;
    const relation: Relation = {
      ...young.relation,
      sql: `SELECT row_number() OVER (ORDER BY r.place, r.was) AS idx, r.props || ${objectOf([[own!.as, 'r.kind']], params)} AS props, r.geom
        FROM (${told}) r WHERE r.kind IS NOT NULL`,
      params: params.values,
      columns: [...columns, { ...change, key: own!.as }],
      bases: basesOf(old.relation, young.relation),
    };
    touched([depotSource(path, row.id, after.id)]);
    return { output: computed(young, relation) };
  },
});
