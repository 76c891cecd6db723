import { FunctionError } from '../../problems/index.ts';
import { over, recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { integer, share as sharePort } from '../ports/number.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { rowsLabel } from './labels.ts';

export const sample = defineFunction({
  name: 'row.sample',
  title: { de: 'Stichprobe', en: 'Sample' },
  doc: {
    de: 'Wählt zufällig eine **Anzahl** von Datensätzen, oder jeden mit der Wahrscheinlichkeit eines **Anteils**; ihre Reihenfolge bleibt, und `rejected` sind die übrigen. Derselbe **Startwert** wählt aus denselben Datensätzen immer dieselben.\n\nBeispiel: **Anzahl** = 100 für eine Prüfung von Hand.',
    en: 'Picks a **number** of records at random, or each with the probability of a **share**; their order stays, and `rejected` are the others. The same **seed** always picks the same of the same records.\n\nExample: **Number** = 100 for a check by hand.',
  },
  example: { inputs: { rows: towns, count: 2 } },
  inputs: {
    rows: records({ label: rowsLabel }),
    count: integer({ label: { de: 'Anzahl', en: 'Number' }, optional: true, min: 1, max: 1_000_000_000 }),
    share: sharePort({ label: { de: 'Anteil', en: 'Share' }, optional: true }),
    seed: integer({
      label: { de: 'Startwert', en: 'Seed' },
      help: { de: 'Ein anderer wählt andere Datensätze.', en: 'Another one picks other records.' },
      default: 1,
      min: 0,
      max: 1_000_000_000,
      group: 'advanced',
    }),
  },
  outputs: { output: records({ label: resultLabel }), rejected: records({ label: { de: 'Übrige', en: 'Rejected' } }) },
  async run(_, { rows, count, share, seed }) {
    if ((count === undefined) === (share === undefined))
      throw new FunctionError(
        'no_amount',
        'Wie viele Datensätze gewählt werden, ist nicht klar. Richtig ist entweder eine Anzahl oder ein Anteil.',
        'It is not clear how many records are picked. Right is either a number or a share.',
      );
    const parted = (isPicked: boolean) =>
      over(rows.relation, (from, params) => {
        // The first eight digits of the hash of seed and number, as a number up to 2^32.
        const lot = `('x' || left(md5(${params.add(`${seed} `)}::text || r.idx), 8))::bit(32)::bigint`;
        const drawn = `SELECT r.*, ${lot} AS lot FROM ${from} r`;
        if (share !== undefined) {
          const picked = `r.lot < ${params.add(share)}::float8 * 4294967296`;
          return `SELECT ${recordOf()} FROM (${drawn}) r WHERE ${isPicked ? '' : 'NOT '}(${picked})`;
        }
        // Of those that are left out none has to be put into order.
        const some = `${isPicked ? 'LIMIT' : 'OFFSET'} ${params.add(count)}::bigint`;
        return `SELECT ${recordOf()} FROM (${drawn}) r ORDER BY r.lot, r.idx ${some}`;
      });
    const known = count === undefined || rows.size === null ? null : Math.min(count, rows.size);
    return {
      output: computed(rows, parted(true), { size: known }),
      rejected: computed(rows, parted(false), { size: known === null ? null : rows.size! - known }),
    };
  },
});
