import { recordOf } from '../../../relation/derive.ts';
import { meets, ofDimension, type Meeting } from './both.ts';

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
