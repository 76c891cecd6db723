import { typeOf, type TypeName } from '@geo/api';
import type { Language } from '@geo/ui';
import { numberDraft } from '../drafts.ts';
import type { BlockRule } from './useBlockDraft.ts';

/** The sides of a box, in the order of its numbers. */
export const sidesOf = {
  bbox: ['West', 'South', 'East', 'North'],
  bbox3d: ['West', 'South', 'Bottom', 'East', 'North', 'Top'],
} as const satisfies Partial<Record<TypeName, readonly string[]>>;

export type BoxType = keyof typeof sidesOf;
export type Side = (typeof sidesOf)['bbox3d'][number];

export const isBoxType = (type: string): type is BoxType => Object.hasOwn(sidesOf, type);

const number = numberDraft('number');

/** The text of a side; undefined for what is no number. */
export function readSide(text: string): number | null | undefined {
  return number.read(text) as number | null | undefined;
}

export const writeSide = (value: unknown, language: Language): string => String(number.of(value, language));

/** The texts of all sides. All empty is no box. */
export function boxRule(type: BoxType, language: Language): BlockRule<readonly string[]> {
  return {
    of: (value) => sidesOf[type].map((_, index) => writeSide(Array.isArray(value) ? value[index] : null, language)),
    read: (texts) => {
      const sides = texts.map(readSide);
      if (sides.every((side) => side === null)) return null;
      return typeOf(type).is(sides) ? sides : undefined;
    },
  };
}

/** What is wrong with each side that is typed, by its name; nothing while all are empty. */
export function boxProblems(
  type: BoxType,
  texts: readonly string[],
): Partial<Record<Side, 'boxNumber' | 'boxMissing' | 'boxSouthOfNorth' | 'boxBelowTop'>> {
  const names = sidesOf[type] as readonly Side[];
  const sides = new Map(names.map((name, index) => [name, readSide(texts[index] ?? '')]));
  if ([...sides.values()].every((side) => side === null)) return {};
  const isLess = (low: Side, high: Side): boolean => {
    const [first, second] = [sides.get(low), sides.get(high)];
    return typeof first !== 'number' || typeof second !== 'number' || first <= second;
  };
  const alone = names.flatMap((name) => {
    const side = sides.get(name);
    return typeof side === 'number' ? [] : [[name, side === null ? 'boxMissing' : 'boxNumber'] as const];
  });
  return {
    ...Object.fromEntries(alone),
    ...(!isLess('South', 'North') && { South: 'boxSouthOfNorth' }),
    ...(!isLess('Bottom', 'Top') && { Bottom: 'boxBelowTop' }),
  };
}

/** West, south, east, north of a box in degrees; null where it lies beyond the Earth, or is none. */
export function extentOfBox(value: unknown): readonly [number, number, number, number] | null {
  if (!Array.isArray(value) || value.length < 4) return null;
  const half = value.length / 2;
  const [west, south, east, north] = [value[0], value[1], value[half], value[half + 1]] as number[];
  const onEarth = [west!, east!].every((lon) => Math.abs(lon) <= 180) && [south!, north!].every((lat) => Math.abs(lat) <= 90);
  return onEarth ? [west!, south!, east! < west! ? east! + 360 : east!, north!] : null;
}
