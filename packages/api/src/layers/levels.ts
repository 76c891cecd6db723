import { scaleOfZoom } from '../styles/scale.ts';
import { isRecord } from '../types/guards.ts';
import { maxLevel, type LayerAttr } from './layerAttr.ts';
import { layerTypeOf } from './layerTypes.ts';
import { tileOverrides } from './tileOptions.ts';

export type LevelKind = 'zoom' | 'load';
type Settings = Readonly<Record<string, unknown>>;

/** By which levels layers of a type can be bounded. */
export function levelKindsOf(type: string): readonly LevelKind[] {
  return layerTypeOf(type)?.levels ?? [];
}

/** Lower and upper level; null for none. */
export interface Levels {
  readonly min: number | null;
  readonly max: number | null;
}

const fieldsOf = { zoom: ['min_zoom', 'max_zoom'], load: ['min_load_level', 'max_load_level'] } as const;

/** The levels of a kind in the advanced settings of a layer; what is none there counts as none. */
export function levelsOf(attr: Settings, kind: LevelKind): Levels {
  const [min, max] = fieldsOf[kind].map((key) => {
    const level = attr[key];
    return Number.isInteger(level) && (level as number) >= 0 && (level as number) <= maxLevel ? (level as number) : null;
  });
  return { min: min ?? null, max: max ?? null };
}

/** Advanced settings with other levels of a kind; those that bound nothing are left out. */
export function withLevels(attr: Settings, kind: LevelKind, { min, max }: Levels): Settings {
  const [least, most] = fieldsOf[kind];
  const others = Object.entries(attr).filter(([key]) => key !== least && key !== most);
  return Object.fromEntries([...others, ...(min === null ? [] : [[least, min]]), ...(max === null ? [] : [[most, max]])]);
}

/** How the tiles of a layer are made, as far as its advanced settings say so. */
export function tileOptionsOf({ generation }: Settings): Settings {
  return isRecord(generation) ? generation : {};
}

/** Advanced settings with other options of tiles; those that are as by default are left out. */
export function withTileOptions(attr: Settings, options: Settings): Settings {
  const { generation: _, ...others } = attr;
  const generation = tileOverrides(options);
  return Object.keys(generation).length === 0 ? others : { ...others, generation };
}

/**
 * The advanced settings of a layer after a change: those that its type knows, without those that say nothing. Another type has the
 * settings that it begins with, none, unless others come with it. Undefined where nothing changes them.
 */
export function attrAfter(
  before: string,
  { type = before, attr }: { readonly type?: string | undefined; readonly attr?: LayerAttr | undefined },
) {
  if (attr === undefined) return type === before ? undefined : {};
  const levels = levelKindsOf(type).reduce<Settings>((kept, kind) => withLevels(kept, kind, levelsOf(attr, kind)), {});
  return layerTypeOf(type)?.tileOptions ? withTileOptions(levels, tileOptionsOf(attr)) : levels;
}

/** Denominators between which a layer is shown: at least the first, below the second; null for no bound. Level z is half a level to both sides. */
export function scalesOf({ min, max }: Levels): { readonly least: number | null; readonly most: number | null } {
  return { least: max === null ? null : scaleOfZoom(max + 0.5), most: min === null ? null : scaleOfZoom(min - 0.5) };
}

/** Whether a layer is shown on a map of the scale 1:n. */
export function isShownAt(levels: Levels, denominator: number): boolean {
  const { least, most } = scalesOf(levels);
  return (least === null || denominator >= least) && (most === null || denominator < most);
}
