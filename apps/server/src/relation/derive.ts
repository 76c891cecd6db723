import type { RowOrder } from './order-sql.ts';
import { Params, type Column, type Relation } from './relation.ts';
import type { Condition } from './slices.ts';

// One relation made of another: each wraps the statement of the one before, so that a chain is one statement.

/** The columns `idx`, `props` and `geom` of a record `r`, each as it is unless it is given as SQL. */
export function recordOf(changed: Readonly<Partial<Record<'idx' | 'props' | 'geom', string>>> = {}): string {
  return (['idx', 'props', 'geom'] as const)
    .map((name) => (changed[name] === undefined ? `r.${name}` : `${changed[name]} AS ${name}`))
    .join(', ');
}

/** What a statement over the records of a relation gives; `sql` gets them as FROM, with the parameters to go on with. */
export function over(relation: Relation, sql: (from: string, params: Params) => string, changed: Partial<Relation> = {}): Relation {
  const params = new Params();
  const text = sql(params.from(relation), params);
  return { ...relation, ...changed, sql: text, params: params.values };
}

/** The records that meet a condition. */
export function filtered(relation: Relation, condition: Condition): Relation {
  return over(relation, (from, params) => `SELECT ${recordOf()} FROM ${from} r WHERE ${condition(params)}`);
}

/** A list of texts as one parameter. */
export function textArray(texts: readonly string[], params: Params): string {
  return `ARRAY(SELECT jsonb_array_elements_text(${params.add(JSON.stringify(texts))}::jsonb))`;
}

/** PostgreSQL takes no more arguments than 100. */
const mostPairs = 48;

/** SQL of an object with these members, by SQL of their values; in parts, as many as there are. */
export function objectOf(members: readonly (readonly [key: string, value: string])[], params: Params): string {
  const parts: string[] = [];
  for (let at = 0; at < members.length; at += mostPairs) {
    const pairs = members.slice(at, at + mostPairs).map(([key, value]) => `${params.add(key)}::text, ${value}`);
    parts.push(`jsonb_build_object(${pairs.join(', ')})`);
  }
  return parts.length === 0 ? "'{}'::jsonb" : parts.join(' || ');
}

/** A column, and what it is to be called. */
export interface Renamed {
  column: Column;
  as: string;
}

/** SQL of the attributes of a record with only these columns, under their new names; those without a value have none. */
export function pickedProps(relation: Relation, columns: readonly Renamed[], row: string, params: Params): string {
  const picked = new Set(columns.map(({ column }) => column.key));
  const moved = columns.filter(({ column, as }) => column.key !== as);
  const left = [...relation.columns.map(({ key }) => key).filter((key) => !picked.has(key)), ...moved.map(({ column }) => column.key)];
  const kept = left.length === 0 ? `${row}.props` : `(${row}.props - ${textArray(left, params)})`;
  if (moved.length === 0) return kept;
  const members = moved.map(({ column, as }) => [as, `${row}.props->${params.add(column.key)}::text`] as const);
  return `(${kept} || ${objectOf(members, params)})`;
}

/** The records with only these columns, in their order and under these names. */
export function picked(relation: Relation, columns: readonly Renamed[]): Relation {
  return over(relation, (from, params) => `SELECT ${recordOf({ props: pickedProps(relation, columns, 'r', params) })} FROM ${from} r`, {
    columns: columns.map(({ column, as }) => ({ ...column, key: as })),
  });
}

/** A column whose values are computed: SQL of a value as JSON, over a record `r`. */
export interface ComputedColumn {
  column: Column;
  json: (params: Params) => string;
}

/** The records with more columns, or others in place of those of the same name; all are computed of the records as they were. */
export function withColumns(relation: Relation, computed: readonly ComputedColumn[]): Relation {
  const made = new Map(computed.map(({ column }) => [column.key, column]));
  const kept = relation.columns.map((column) => made.get(column.key) ?? column);
  const added = [...made.values()].filter(({ key }) => !relation.columns.some((column) => column.key === key));
  return over(
    relation,
    (from, params) => {
      const members = computed.map(({ column, json }) => [column.key, json(params)] as const);
      return `SELECT ${recordOf({ props: `r.props || ${objectOf(members, params)}` })} FROM ${from} r`;
    },
    { columns: [...kept, ...added] },
  );
}

/** The records numbered in another order. */
export function ordered(relation: Relation, order: RowOrder): Relation {
  return over(relation, (from, params) => {
    const place = `row_number() OVER (ORDER BY ${order.key(params)} ${order.descending ? 'DESC' : 'ASC'} NULLS LAST, r.idx)`;
    return `SELECT ${recordOf({ idx: place })} FROM ${from} r`;
  });
}

/** So many records, in the order of their numbers, after so many others. */
export function part(relation: Relation, limit: number, offset: number): Relation {
  return over(relation, (from, params) => {
    const [most, first] = [params.add(limit), params.add(offset)];
    return `SELECT ${recordOf()} FROM ${from} r ORDER BY r.idx LIMIT ${most}::bigint OFFSET ${first}::bigint`;
  });
}

/** All that both read. */
export function basesOf(...relations: readonly Pick<Relation, 'bases'>[]): Relation['bases'] {
  return relations.flatMap(({ bases }) => bases);
}

/** The same relation, whose records are looked for by their places: what it reads wants an index of them. */
export function searched(relation: Relation): Relation {
  return { ...relation, bases: relation.bases.map((base) => ({ ...base, isSearched: true })) };
}
