import { FunctionError } from '../../problems/index.ts';
import { joinColumns } from '../../depots/columns.ts';
import { groupSql } from '../../relation/aggregate.ts';
import { recordOf } from '../../relation/derive.ts';
import { overBoth } from '../../relation/join.ts';
import type { Column, Params, Relation } from '../../relation/relation.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { momentRelation } from '../../store/depots/record-table.ts';
import { defineFunction } from '../define.ts';
import { attributesOf } from '../ports/attributes.ts';
import { requireColumn } from '../ports/attribute.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { share } from '../ports/number.ts';
import { records } from '../ports/records.ts';
import { defaultShare, shareHelp, shareLabel, storedLabel } from './losses.ts';
import { findDepotSource, latestOf } from './source.ts';
import { storeRecords } from './storing.ts';

/** SQL of what records of one key share; NULL where a part of it is missing. Numbers are equal however they are written. */
function keySql(by: readonly Column[], params: Params): string {
  const parts = by.map((column) => groupSql(column, params).value);
  return `CASE WHEN ${parts.map((part) => `${part} IS NOT NULL`).join(' AND ')} THEN jsonb_build_array(${parts.join(', ')}) END`;
}

/** The records before with what new ones of the same key say, and behind them those that are new. */
export function upserted(before: Relation, given: Relation, by: readonly Column[]): Relation {
  const { columns } = joinColumns(before.columns, given.columns);
  return overBoth(
    before,
    given,
    ({ from, others, params }) => {
      const here =
        given.srid === before.srid
          ? 'n.geom'
          : // What has no place here is an empty one, which is told of as a loss.
            `CASE WHEN n.geom IS NOT NULL THEN COALESCE(geo.try_transform(n.geom, ${before.srid}), ST_SetSRID('POINT EMPTY'::geometry, ${before.srid})) END`;
      const keyed = (records: string): string => `SELECT r.*, ${keySql(by, params)} AS key FROM ${records} r`;
      // Of several new ones of a key the last counts.
      const found = `WITH a AS (${keyed(from)}), n AS (SELECT n.*, row_number() OVER (PARTITION BY n.key ORDER BY n.idx DESC) = 1 OR n.key IS NULL AS counts FROM (${keyed(others)}) n)
        SELECT 1 AS part, a.idx, a.props || COALESCE(n.props, '{}') AS props, COALESCE(${here}, a.geom) AS geom FROM a LEFT JOIN n ON n.key = a.key AND n.counts
        UNION ALL SELECT 2, n.idx, n.props, ${here} FROM n WHERE n.counts AND NOT EXISTS (SELECT FROM a WHERE a.key = n.key)`;
      return `SELECT ${recordOf({ idx: 'row_number() OVER (ORDER BY r.part, r.idx)' })} FROM (${found}) r`;
    },
    { columns },
  );
}

export const upsert = defineFunction({
  name: 'depot.upsert',
  title: { de: 'Im Magazin abgleichen', en: 'Upsert into depot' },
  doc: {
    de: 'Bringt Datensätze in ein Magazin, die es dort schon geben kann: wer denselben **Schlüssel** hat, bekommt die neuen Attribute und die neue Geometrie; was die neuen nicht sagen, bleibt. Wer noch nicht da ist, kommt dazu, und wer nicht genannt ist, bleibt. Von mehreren neuen mit einem Schlüssel zählt der letzte; ohne Schlüssel kommt jeder dazu. Geometrien werden in das Koordinatensystem des Magazins umgerechnet. Ein Magazin, das es noch nicht gibt, wird angelegt.\n\nBeispiel: eine Lieferung geänderter Bäume mit **Schlüssel** = `baumnummer`.',
    en: 'Brings records into a depot that may be there already: those of the same **key** get the new columns and the new geometry; what the new ones do not say stays. What is not there yet is added, and what is not named stays. Of several new ones with one key the last counts; without a key each is added. Geometries are converted to the coordinate system of the depot. A depot that is not there yet is created.\n\nExample: a delivery of changed trees with **Key** = `tree_number`.',
  },
  changes: true,
  inputs: {
    features: records({ label: storedLabel }),
    depot: depot({ label: depotLabel, mayBeNew: true }),
    by: attributesOf('features', {
      label: { de: 'Schlüssel', en: 'Key' },
      help: {
        de: 'Ein Attribut, das auch das Magazin hat, oder mehrere mit Kommas dazwischen.',
        en: 'A column that the depot has as well, or several with commas between them.',
      },
    }),
    max_rejected_share: share({ label: shareLabel, help: shareHelp, default: defaultShare, group: 'advanced' }),
  },
  outputs: { output: depot({ label: depotLabel }) },
  sources: async (context, { depot: path }) => [await findDepotSource(context, path, latestOf)],
  async run(context, { features, depot: found, by, max_rejected_share: rejected }) {
    const keys = by.map(({ column }) => column);
    if (keys.length === 0)
      throw new FunctionError(
        'no_key',
        'Der Eingang „Schlüssel“ ist leer. Richtig ist ein Attribut, das beide haben, zum Beispiel ags.',
        'The input "Key" is empty. Right is a column that both have, for example ags.',
      );
    const output = await storeRecords(context, {
      records: features,
      depot: found,
      share: rejected,
      made: (before, row) => {
        if (before.size > 0) for (const { key } of keys) requireColumn(key, before.columns);
        return upserted(momentRelation(depotTable(row.id), row.srid, before), features.relation, keys);
      },
    });
    return { output };
  },
});
