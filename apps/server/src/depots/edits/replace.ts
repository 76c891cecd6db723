import {
  columnType,
  isEditedFrom,
  isReplaceable,
  replacerOf,
  searchedIn,
  type DatumColumn,
  type ReplacementInput,
  type ReplacementPreview,
  type ReplacementResult,
} from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../access/permissions.ts';
import type { Db, Sql } from '../../db/types.ts';
import { Problem, shown } from '../../problems/index.ts';
import { filterSql, unknownColumn } from '../../relation/filter-sql.ts';
import { Params } from '../../relation/relation.ts';
import { likePattern } from '../../relation/search-sql.ts';
import { ranges, type Condition } from '../../relation/slices.ts';
import { invalidQuery } from '../../store/depots/cursor.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { depotTable, latestMoment, openMomentOf } from '../../store/depots/depots.ts';
import { recordFilter, targetOf } from '../../store/depots/record-page.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import { bytesOf, type RecordSource } from '../../store/depots/records.ts';
import { editableFrom, requireWritable, type Opened } from './open-moment.ts';

type Input = z.output<typeof ReplacementInput>;

/** So many records are changed at once: where all share one connection, others wait for as long as that takes. */
export const mostReplaced: Readonly<Record<Db['backend'], number>> = { embedded: 1000, postgres: 100_000 };
/** Of values before and after, in characters of JSON. */
const mostCharacters = 8_000_000;
const previewed = 20;

/** What becomes of a record: its values as they were read and as they will be, as JSON objects. */
interface ReplacedRecord {
  readonly idx: number;
  readonly old: string;
  readonly set: string;
}

interface Found {
  readonly records: ReplacedRecord[];
  readonly values: number;
  readonly more: boolean;
  readonly objects: ReplacementPreview['objects'];
}

/** What a replacement would change in what is edited now. `db` ends with who asks. */
export async function previewReplacement(db: Db, actor: Actor, momentId: number, input: Input): Promise<ReplacementPreview> {
  const limit = mostReplaced[db.backend];
  const { records, values, more, objects } = await found(db, await editedSource(db, actor, momentId), input, actor.language, limit);
  return { records: records.length, values, limit, more, objects };
}

/**
 * Replaces values of many records in the open moment. What to replace is looked for a few records at a time; then all is written in one
 * transaction, where the values are still those that were read.
 */
export async function replaceValues(db: Db, actor: Actor, momentId: number, input: Input): Promise<ReplacementResult> {
  const limit = mostReplaced[db.backend];
  const { records, more } = await found(db, await editedSource(db, actor, momentId), input, actor.language, limit);
  if (more) throw new Problem('too_many_replacements', { limit });
  return db.transaction(async (tx) => {
    const known = await editableFrom(tx, actor, momentId);
    if (records.length === 0) return { moment_id: known.moment.id, moment_size: known.moment.size, changed: 0, skipped: 0 };
    const opened = await known.open();
    const changed = await write(tx, actor, opened, records);
    return { moment_id: opened.moment.id, moment_size: opened.moment.size, changed, skipped: records.length - changed };
  });
}

/** The records that an edit of who has read the moment goes on from. */
async function editedSource(db: Db, actor: Actor, momentId: number): Promise<RecordSource> {
  const { depot } = await requireWritable(db, actor, momentId);
  const [newest, open] = [await latestMoment(db, depot.id), await openMomentOf(db, depot.id)];
  if (!isEditedFrom(momentId, newest, open)) throw new Problem('old_moment');
  return depotSource(depot, open ?? newest);
}

/** The columns in which something is to be replaced. */
function askedColumns({ relation: { columns } }: RecordSource, key: string | undefined, language: 'de' | 'en'): readonly DatumColumn[] {
  if (key === undefined) return columns.filter(({ kind }) => kind === 'string');
  const column = columns.find((one) => one.key === key);
  if (!column) throw invalidQuery('column', unknownColumn(key, columns, 'column').text(language));
  if (!isReplaceable(column)) throw new Problem('irreplaceable', { key }, { field: 'column' });
  return [column];
}

/** The condition that a row may hold what is looked for; capitals of other letters than those of ASCII are told apart elsewhere. */
function mayHold(column: DatumColumn, { find, match_case }: Input, params: Params): string {
  const text = `r.props ->> ${params.add(column.key)}::text`;
  const sought = searchedIn(column.kind, find);
  // oxlint-disable-next-line no-control-regex
  if (!match_case && !/^[\x00-\x7f]*$/.test(sought)) return `${text} IS NOT NULL`;
  return `${text} ${match_case ? 'LIKE' : 'ILIKE'} ${params.add(likePattern(sought))}::text`;
}

async function found(db: Db, source: RecordSource, input: Input, language: 'de' | 'en', limit: number): Promise<Found> {
  const columns = askedColumns(source, input.column, language);
  const filter = recordFilter(source, input, language);
  const replacers = columns.map(({ kind }) => replacerOf(kind, input));
  const [records, objects]: [ReplacedRecord[], ReplacementPreview['objects']] = [[], []];
  let [values, characters] = [0, 0];
  if (columns.length === 0) return { records, values, more: false, objects };
  const condition: Condition = (params) =>
    `(${columns.map((column) => mayHold(column, input, params)).join(' OR ')})${filter ? ` AND ${filterSql(filter, targetOf(source), params)}` : ''}`;
  for await (const range of ranges(db, source.relation)) {
    const begun = performance.now();
    const params = new Params();
    const from = params.from(source.relation);
    const texts = columns.map(({ key }) => `(r.props -> ${params.add(key)}::text)::text`).join(', ');
    const { rows } = await db.query<{ idx: number; texts: (string | null)[] }>(
      `SELECT r.idx, ARRAY[${texts}] AS texts FROM ${from} r WHERE ${range.condition(params)} AND ${condition(params)} ORDER BY r.idx`,
      params.values,
    );
    for (const row of rows) {
      const [old, set]: [string[], string[]] = [[], []];
      for (const [at, { key, kind }] of columns.entries()) {
        const text = row.texts[at];
        const replaced = text === null || text === undefined ? null : replacers[at]!(text);
        if (!replaced) continue;
        if ('wrong' in replaced) throw wrongReplacement(row.idx, key, kind, replaced);
        old.push(`${JSON.stringify(key)}:${text}`);
        set.push(`${JSON.stringify(key)}:${replaced.json}`);
        if (objects.length < previewed) objects.push({ id: row.idx, column: key, before: replaced.before, after: replaced.after });
      }
      if (set.length === 0) continue;
      const record = { idx: row.idx, old: `{${old.join(',')}}`, set: `{${set.join(',')}}` };
      characters += record.old.length + record.set.length;
      if (records.length === limit || characters > mostCharacters) return { records, values, more: true, objects };
      records.push(record);
      values += set.length;
    }
    range.took(performance.now() - begun);
  }
  return { records, values, more: false, objects };
}

function wrongReplacement(
  record: number,
  key: string,
  kind: DatumColumn['kind'],
  { before, wrong }: { before: string; wrong: string },
): Problem {
  const values = { record, before: shown(before), after: shown(wrong), key, expected: columnType(kind) };
  return new Problem('wrong_replacement', values, { field: 'replacement' });
}

/** Writes the new versions of records whose values are still the old ones; answers of how many. */
async function write(tx: Sql, actor: Actor, { depot, moment }: Opened, records: readonly ReplacedRecord[]): Promise<number> {
  const table = tableName(depotTable(depot.id));
  const wanted = `[${records.map(({ idx, old, set }) => `{"idx":${idx},"old":${old},"set":${set}}`).join(',')}]`;
  const bytes = bytesOf.replaceAll(/\b(props|geom)\b/g, 't.$1');
  // All parts see what was there before the statement. Values that are not named stay as they lie there, with all their digits.
  const { rows } = await tx.query<{ n: number; bytes: number }>(
    `WITH live AS MATERIALIZED (
       SELECT t.ctid AS place, t.idx, t.from_m, t.props || w.set AS props, t.geom, ${bytes} AS bytes
       FROM jsonb_to_recordset($1::text::jsonb) AS w(idx bigint, old jsonb, set jsonb)
       JOIN ${table} t ON t.idx = w.idx AND t.idx >= $3 AND t.to_m = ${openEnd} AND t.props @> w.old),
     replaced AS (
       UPDATE ${table} t SET props = live.props FROM live WHERE t.ctid = live.place AND live.from_m = $2 RETURNING ${bytes} AS bytes),
     ended AS (UPDATE ${table} t SET to_m = $2 FROM live WHERE t.ctid = live.place AND live.from_m < $2),
     added AS (
       INSERT INTO ${table} AS t (idx, from_m, to_m, props, geom)
       SELECT idx, $2, ${openEnd}, props, geom FROM live WHERE from_m < $2 RETURNING ${bytes} AS bytes),
     noted AS (
       INSERT INTO geo.record_edit (moment_id, idx, account_id) SELECT $4, idx, $5 FROM live
       ON CONFLICT (moment_id, idx) DO UPDATE SET account_id = excluded.account_id, at = now())
     SELECT (SELECT count(*) FROM live) AS n,
       ((SELECT coalesce(sum(bytes), 0) FROM replaced) + (SELECT coalesce(sum(bytes), 0) FROM added) - (SELECT coalesce(sum(bytes), 0) FROM live))::bigint AS bytes`,
    [wanted, moment.number, moment.first_idx, moment.id, actor.id],
  );
  const { n, bytes: more } = rows[0]!;
  await tx.query('UPDATE geo.moment SET changes = changes + $2, persistent_size = greatest(0, persistent_size + $3) WHERE id = $1', [
    moment.id,
    n,
    more,
  ]);
  return n;
}
