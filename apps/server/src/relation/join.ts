import { distinctNames } from '../columns/index.ts';
import { isNumeric } from './aggregate.ts';
import { basesOf, pickedProps, recordOf, type Renamed } from './derive.ts';
import { Params, type Column, type Relation } from './relation.ts';

/** Columns that are joined: of a record `r`, and of another one `o`. */
export interface JoinedBy {
  column: Column;
  other: Column;
}

/** Numbers are equal as such, all else as text; no value is equal to none. */
function equalSql({ column, other }: JoinedBy, params: Params): string {
  const [left, right] = [`${params.add(column.key)}::text`, `${params.add(other.key)}::text`];
  if (!isNumeric(column) || !isNumeric(other)) return `r.props->>${left} = o.props->>${right}`;
  return `NULLIF(r.props->${left}, 'null') = NULLIF(o.props->${right}, 'null')`;
}

/** The columns of others under names that are not taken. */
export function besides(taken: readonly Column[], columns: readonly Column[]): Renamed[] {
  const names = distinctNames([...taken, ...columns].map(({ key }) => key)).slice(taken.length);
  return columns.map((column, index) => ({ column, as: names[index]! }));
}

export const columnsOf = (renamed: readonly Renamed[]): Column[] => renamed.map(({ column, as }) => ({ ...column, key: as }));

/** Both as they stand behind FROM, and the parameters to go on with. */
export interface Joining {
  from: string;
  others: string;
  params: Params;
}

/** What a statement over two relations gives: its records are those of the first, with what is said otherwise. */
export function overBoth(
  relation: Relation,
  others: Relation,
  sql: (joining: Joining) => string,
  changed: Partial<Relation> = {},
): Relation {
  const params = new Params();
  const from = params.from(relation);
  const text = sql({ from, others: params.from(others), params });
  return { ...relation, bases: basesOf(relation, others), ...changed, sql: text, params: params.values };
}

/**
 * Each record with the attributes of each other one whose columns are equal; `isWhole` keeps those that have none. Their names get a
 * number where they are taken.
 */
export function joined(relation: Relation, others: Relation, by: readonly JoinedBy[], isWhole: boolean): Relation {
  const shared = new Set(by.map(({ other }) => other.key));
  const added = besides(
    relation.columns,
    others.columns.filter(({ key }) => !shared.has(key)),
  );
  return overBoth(
    relation,
    others,
    ({ from, others: other, params }) => {
      const equal = by.map((one) => equalSql(one, params)).join(' AND ');
      const props = `r.props || COALESCE(${pickedProps(others, added, 'o', params)}, '{}')`;
      const idx = 'row_number() OVER (ORDER BY r.idx, o.idx)';
      return `SELECT ${recordOf({ idx, props })} FROM ${from} r ${isWhole ? 'LEFT JOIN' : 'JOIN'} ${other} o ON ${equal}`;
    },
    { columns: [...relation.columns, ...columnsOf(added)] },
  );
}

/** The records for which no other one has equal columns. */
export function unmatched(relation: Relation, others: Relation, by: readonly JoinedBy[]): Relation {
  return overBoth(relation, others, ({ from, others: other, params }) => {
    const equal = by.map((one) => equalSql(one, params)).join(' AND ');
    return `SELECT ${recordOf()} FROM ${from} r WHERE NOT EXISTS (SELECT FROM ${other} o WHERE ${equal})`;
  });
}

/** The records of several relations in one coordinate system, one relation after the other. */
export function appended(relations: readonly Relation[], columns: readonly Column[]): Relation {
  return relations.reduce((first, second) =>
    overBoth(
      first,
      second,
      ({ from, others }) =>
        `SELECT ${recordOf({ idx: 'row_number() OVER (ORDER BY r.part, r.idx)' })} FROM (
          SELECT 1 AS part, a.idx, a.props, a.geom FROM ${from} a UNION ALL SELECT 2, b.idx, b.props, b.geom FROM ${others} b) r`,
      { columns },
    ),
  );
}
