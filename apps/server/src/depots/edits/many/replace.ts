import {
  columnType,
  isReplaceable,
  mostChanged,
  replacerOf,
  searchedIn,
  type DatumColumn,
  type ReplacementInput,
  type ReplacementPreview,
  type ReplacementResult,
} from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../../access/permissions.ts';
import type { Db } from '../../../db/types.ts';
import { Problem, shown } from '../../../problems/index.ts';
import { filterSql, unknownColumn } from '../../../relation/filter-sql.ts';
import { Params } from '../../../relation/relation.ts';
import { likePattern } from '../../../relation/search-sql.ts';
import { ranges, type Condition } from '../../../relation/slices.ts';
import { invalidQuery } from '../../../store/depots/cursor.ts';
import { recordFilter, targetOf } from '../../../store/depots/record-page.ts';
import type { RecordSource } from '../../../store/depots/records.ts';
import { editableFrom, editedSource } from '../open-moment.ts';
import { startStep } from '../undo/steps.ts';
import { writeMany } from './write-many.ts';

type Input = z.output<typeof ReplacementInput>;

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
  const limit = mostChanged[db.backend];
  const { records, values, more, objects } = await found(db, await editedSource(db, actor, momentId), input, actor.language, limit);
  return { records: records.length, values, limit, more, objects };
}

/**
 * Replaces values of many records in the open moment. What to replace is looked for a few records at a time; then all is written in one
 * transaction, where the values are still those that were read.
 */
export async function replaceValues(db: Db, actor: Actor, momentId: number, input: Input): Promise<ReplacementResult> {
  const limit = mostChanged[db.backend];
  const { records, more } = await found(db, await editedSource(db, actor, momentId), input, actor.language, limit);
  if (more) throw new Problem('too_many_replacements', { limit });
  return db.transaction(async (tx) => {
    const known = await editableFrom(tx, actor, momentId);
    if (records.length === 0) return { moment_id: known.moment.id, moment_size: known.moment.size, changed: 0, skipped: 0, step: null };
    const opened = await known.open();
    const begun = await startStep(tx, actor, opened, { kind: 'replaced', key: input.column ?? null });
    const { written, step } = await writeMany(tx, actor, opened, begun, {
      rows: `[${records.map(({ idx, old, set }) => `{"idx":${idx},"old":${old},"set":${set}}`).join(',')}]`,
      columns: 'old jsonb, set jsonb',
      unchanged: 't.props @> w.old',
      // Values that are not named stay as they lie there, with all their digits.
      props: 't.props || w.set',
    });
    const changed = written.length;
    return {
      moment_id: opened.moment.id,
      moment_size: opened.moment.size,
      changed,
      skipped: records.length - changed,
      step,
    };
  });
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
