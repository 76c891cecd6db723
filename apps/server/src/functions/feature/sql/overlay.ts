import type { RecordsValue, RunContext } from '../../../engine/definition.ts';
import { over, picked, pickedProps, recordOf, type Renamed } from '../../../relation/derive.ts';
import { columnsOf } from '../../../relation/join.ts';
import type { Relation } from '../../../relation/relation.ts';
import { meeting, meets, ofDimension, type Meeting } from './both.ts';

type Context = Pick<RunContext, 'db' | 'notice'>;

/** The common part of each pair of records that overlap, with the columns of both: of the others those that are `added`. */
export function common(context: Context, input: RecordsValue, others: RecordsValue, added: readonly Renamed[]): Promise<Relation> {
  return meeting(
    context,
    input,
    others,
    (met) => {
      const part = ofDimension(`ST_Intersection(r.geom, ${met.other}, ${met.grid})`, 'LEAST(ST_Dimension(r.geom), ST_Dimension(o.geom))');
      const props = `r.props || ${pickedProps(others.relation, added, 'o', met.params)}`;
      const idx = 'row_number() OVER (ORDER BY r.idx, o.idx)';
      return `SELECT ${recordOf({ idx, props, geom: 'x.geom' })} FROM ${met.from} r JOIN ${met.others} o ON ${meets('intersects', met)}
        CROSS JOIN LATERAL (SELECT ${part} AS geom OFFSET 0) x WHERE NOT ST_IsEmpty(x.geom)`;
    },
    { columns: [...input.relation.columns, ...columnsOf(added)] },
  );
}

/** What of each record none of the others covers. */
export function leftOver(context: Context, input: RecordsValue, others: RecordsValue): Promise<Relation> {
  return meeting(context, input, others, (met) => overlaid(met, 'ST_Difference', 'apart'));
}

/** What of the others none of the records covers, in the system of the records and with the columns that are `added`. */
export async function leftOfOthers(
  context: Context,
  input: RecordsValue,
  others: RecordsValue,
  added: readonly Renamed[],
): Promise<Relation> {
  // That they are converted is said once, by what is left of the records.
  const left = picked(await leftOver({ ...context, notice: () => undefined }, others, input), added);
  const { srid } = input.relation;
  if (left.srid === srid) return left;
  return over(left, (from) => `SELECT ${recordOf({ geom: `geo.try_transform(r.geom, ${srid})` })} FROM ${from} r`, { srid });
}

/**
 * Statement of records with what an overlay with all others at their place leaves: `covered` of those that lie wholly within one of them,
 * `apart` of those that meet none; nothing where that is null. The others are united only for records that are neither.
 */
export function overlaid(met: Meeting, overlay: 'ST_Intersection' | 'ST_Difference', kept: 'covered' | 'apart'): string {
  const touched = meets('intersects', met);
  const inside = `SELECT bool_or(ST_CoveredBy(${met.own}, o.geom)) AS covered FROM ${met.others} o WHERE ${touched}`;
  const united = `SELECT ST_Union(${met.other}, ${met.grid}) AS geom FROM ${met.others} o WHERE c.covered = false AND ${touched}`;
  const part = ofDimension(`${overlay}(r.geom, m.geom, ${met.grid})`, 'ST_Dimension(r.geom)');
  const whole = kept === 'covered' ? 'c.covered' : 'c.covered IS NULL';
  return `SELECT ${recordOf({ geom: 'x.geom' })} FROM ${met.from} r CROSS JOIN LATERAL (${inside}) c CROSS JOIN LATERAL (${united}) m
    CROSS JOIN LATERAL (SELECT CASE WHEN ${whole} THEN r.geom WHEN c.covered = false THEN ${part} END AS geom OFFSET 0) x
    WHERE NOT ST_IsEmpty(x.geom)`;
}
