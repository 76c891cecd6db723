import { scaleOfZoom } from '../styles/scale.ts';
import { maxLevel, type LayerAttr } from './layerAttr.ts';

/** Which levels a type of layers can be bounded by: those at which it is shown, and those of which viewers load it. */
const layerLevels = {
  mapproxy: ['zoom', 'load'],
  wfs: ['zoom', 'load'],
  feature: ['zoom', 'load'],
  external_map: ['zoom', 'load'],
  external_feature: ['zoom'],
  pmtiles: ['zoom'],
  metalayer: ['load'],
} as const satisfies Readonly<Record<string, readonly ('zoom' | 'load')[]>>;
export type LevelKind = 'zoom' | 'load';

export function levelKindsOf(type: string): readonly LevelKind[] {
  return Object.hasOwn(layerLevels, type) ? layerLevels[type as keyof typeof layerLevels] : [];
}

/** Lower and upper level; null for none. */
export interface Levels {
  readonly min: number | null;
  readonly max: number | null;
}

const fieldsOf = { zoom: ['min_zoom', 'max_zoom'], load: ['min_load_level', 'max_load_level'] } as const;

/** The levels of a kind in the advanced settings of a layer; what is none there counts as none. */
export function levelsOf(attr: Readonly<Record<string, unknown>>, kind: LevelKind): Levels {
  const [min, max] = fieldsOf[kind].map((key) => {
    const level = attr[key];
    return Number.isInteger(level) && (level as number) >= 0 && (level as number) <= maxLevel ? (level as number) : null;
  });
  return { min: min ?? null, max: max ?? null };
}

/** Advanced settings with other levels of a kind; those that bound nothing are left out. */
export function withLevels(
  attr: Readonly<Record<string, unknown>>,
  kind: LevelKind,
  { min, max }: Levels,
): Readonly<Record<string, unknown>> {
  const [least, most] = fieldsOf[kind];
  const others = Object.entries(attr).filter(([key]) => key !== least && key !== most);
  return Object.fromEntries([...others, ...(min === null ? [] : [[least, min]]), ...(max === null ? [] : [[most, max]])]);
}

/**
 * The advanced settings of a layer after a change: those that its type knows, without those that bound nothing. Another type has the
 * settings that it begins with, none, unless others come with it. Undefined where nothing changes them.
 */
export function attrAfter(
  before: string,
  { type = before, attr }: { readonly type?: string | undefined; readonly attr?: LayerAttr | undefined },
) {
  if (attr === undefined) return type === before ? undefined : {};
  return levelKindsOf(type).reduce<Readonly<Record<string, unknown>>>((kept, kind) => withLevels(kept, kind, levelsOf(attr, kind)), {});
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
