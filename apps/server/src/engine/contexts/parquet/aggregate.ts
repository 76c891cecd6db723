import type { ParquetCells } from '../../../columns/index.ts';
import { encodeRecords, framed } from '../../../depots/copy-encoder.ts';
import { copyRecords, openStaging } from '../../../depots/ingest.ts';
import { keptGroups, TooManyGroups, type KeptGrouping, type KeptLayout } from '../../../formats/index.ts';
import { aggregateColumn, aggregated, aggregateKinds, isNumeric, type Aggregate, type FileAggregate } from '../../../relation/aggregate.ts';
import { objectOf, over } from '../../../relation/derive.ts';
import type { Column, Relation } from '../../../relation/relation.ts';
import { tableRelation } from '../../../store/depots/record-table.ts';
import type { HeldFile, RunContext } from '../../definition.ts';
import { readIntoTable } from './read.ts';

type Context = Pick<RunContext, 'db' | 'storage' | 'newTable' | 'signal'>;
type InFile = HeldFile & { relation: Relation };

/**
 * What `aggregated` makes of records that lie in a file. DuckDB reads no more of it than the columns that are asked for; where it would give
 * anything else than the database, or there are more groups than it may hold, the records are read into a table.
 */
export async function aggregatedInFile(
  context: Context,
  held: InFile,
  by: readonly Column[],
  made: readonly Aggregate[],
): Promise<Relation> {
  const grouping = groupingOf(held.file.layout, by, made);
  const grouped = grouping && (await readGroups(context, held, grouping));
  if (grouped) return named(grouped, by, made);
  const table = context.newTable();
  await readIntoTable(context, table, { ...held, srid: held.relation.srid }, context.signal);
  return aggregated(tableRelation(held.relation, table), by, made);
}

/** What DuckDB is asked; null where it would not answer just as the database does. */
function groupingOf(layout: KeptLayout, by: readonly Column[], made: readonly Aggregate[]): KeptGrouping | null {
  // A value that is written otherwise than usual is another one to the database.
  if (layout.hasJson) return null;
  const cells = by.map((column) => cellsOf(column, layout));
  const aggregates = made.map(({ kind, column }): KeptGrouping['made'][number] | null => {
    if (column === null) return { column: null, sql: () => '', cells: 'whole' };
    const own = cellsOf(column, layout);
    const inFile = aggregateKinds[kind]!.inFile;
    return own && isExact(inFile, own) ? { column: column.key, sql: inFile.sql, cells: inFile.gives ?? own } : null;
  });
  if (cells.includes(null) || aggregates.includes(null)) return null;
  return { by: by.map(({ key }) => key), made: aggregates.filter((one) => one !== null) };
}

function isExact(inFile: FileAggregate | undefined, cells: ParquetCells): inFile is FileAggregate {
  return inFile !== undefined && (inFile.of?.includes(cells) ?? true);
}

const numbers: ReadonlySet<ParquetCells> = new Set(['whole', 'double']);

/** How the values of a column are stored, where that is what the database takes them for; JSON is equal to others however it is written. */
function cellsOf(column: Column, { columns }: KeptLayout): ParquetCells | null {
  const cells = columns.find(({ key }) => key === column.key)?.cells;
  return cells === undefined || cells === 'json' || isNumeric(column) !== numbers.has(cells) ? null : cells;
}

/** The groups as records of a table, the values of each as a list; null where they are too many. */
async function readGroups(context: Context, { upload, file, relation }: InFile, grouping: KeptGrouping): Promise<Relation | null> {
  const { db, storage, signal } = context;
  const { paths, release } = await storage.lend([{ upload, uuid: file.uuid, bytes: file.size }]);
  async function* tuples(): AsyncGenerator<Uint8Array> {
    let count = 0;
    for await (const groups of keptGroups(paths[0]!, file.layout, grouping, signal)) {
      const lists = groups.map((values) => `[${values.map((value) => value ?? 'null').join(',')}]`);
      yield encodeRecords(
        lists.map((_, index) => count + index + 1),
        lists.map(() => null),
        lists,
        relation.srid,
      );
      count += groups.length;
    }
  }
  try {
    const table = await openStaging(db, context.newTable());
    await copyRecords(db, table, framed(tuples(), signal));
    return tableRelation(relation, table);
  } catch (error) {
    if (error instanceof TooManyGroups) return null;
    throw error;
  } finally {
    await release();
  }
}

/** The values under their names. */
function named(groups: Relation, by: readonly Column[], made: readonly Aggregate[]): Relation {
  const shared = by.map(({ key }, index) => [key, `r.props->${index}`] as const);
  const computed = made.map(({ as, kind, column }, index) => {
    const json = `(r.props->${by.length + index})`;
    const ended = column && aggregateKinds[kind]!.inFile?.ended;
    return [as, ended ? `to_jsonb(${ended(json)})` : json] as const;
  });
  return over(
    groups,
    (from, params) => `SELECT r.idx, ${objectOf([...shared, ...computed], params)} AS props, NULL::geometry AS geom FROM ${from} r`,
    { columns: [...by, ...made.map(aggregateColumn)] },
  );
}
