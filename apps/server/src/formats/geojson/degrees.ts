import { geometryMessages } from '../messages.ts';
import type { BatchBuilder } from '../reading/batch.ts';
import { firstPlace } from '../reading/place.ts';

/** `outside`: no longitude/latitude; `swapped`: plausible only with the axes exchanged (checked for Central Europe). */
export type DegreeVerdict = 'fine' | 'outside' | 'swapped';

/** Judges the first position of a geometry that claims to be in degrees. */
export function judgeDegrees(geometry: unknown): DegreeVerdict {
  const position = firstPlace(geometry);
  if (!position) return 'fine';
  const [x, y] = position;
  if (Math.abs(x) <= 90 && Math.abs(y) > 90 && Math.abs(y) <= 180) return 'swapped';
  if (!(Math.abs(x) <= 180 && Math.abs(y) <= 90)) return 'outside';
  return x >= 45 && x <= 56 && y >= 5 && y <= 18 ? 'swapped' : 'fine';
}

/** Tells of a record whose place is none in degrees, or has its axes exchanged. */
export function noteDegrees(builder: BatchBuilder, file: string, number: number, geometry: unknown): void {
  const verdict = judgeDegrees(geometry);
  if (verdict === 'outside') builder.note(geometryMessages.notDegrees(file, number));
  if (verdict === 'swapped') builder.note(geometryMessages.maybeSwapped(file, number));
}
