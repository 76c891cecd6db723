import type { CheckedShape } from '@geo/api';
import type { Db } from '../../db/types.ts';
import type { Relation } from '../../relation/relation.ts';
import { computed } from '../repair/alone.ts';
import { countCrossings, crossingPlace } from '../repair/crossings.ts';
import { ringSegments } from '../repair/segments.ts';
import { detailMembers, flawName, mostCrossings, placeInDegrees, pointsInTurn, shapeOf, type Detail } from '../repair/shape.ts';

/** Something is wrong, and nobody says what. */
export const unknownFlaw: CheckedShape['flaw'] = { name: 'unknown', place: null };

const detailSql = `(SELECT jsonb_build_object(${detailMembers}) FROM ST_IsValidDetail(g.geom) d)`;

/** What is wrong with the geometry of a record, and where; null where it is valid. */
export async function flawOf(db: Db, relation: Relation, idx: number, signal: AbortSignal): Promise<CheckedShape['flaw']> {
  signal.throwIfAborted();
  const shape = await shapeOf(db, relation, idx);
  if (!shape) return null;
  const segments = ringSegments(shape.rings);
  const crossings = await countCrossings(segments, mostCrossings);
  if (crossings === null || crossings >= mostCrossings)
    return { name: 'self_intersection', place: await placeInDegrees(db, relation.srid, await crossingPlace(segments)) };
  const detail = await computed<Detail>(db, detailSql, shape.ewkb, shape.points > pointsInTurn, signal);
  if (detail === null) return unknownFlaw;
  return detail.valid
    ? null
    : { name: flawName(detail.reason ?? ''), place: await placeInDegrees(db, relation.srid, [detail.x, detail.y]) };
}
