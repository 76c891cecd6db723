import type { Layer } from '@geo/api';
import type { LayerSettings } from '@geo/editors';

const settingKeys = ['name', 'slug', 'public', 'description_title', 'description'] as const satisfies readonly (keyof LayerSettings)[];

/** What of a draft differs from the stored layer. */
export function changesOf(layer: Pick<Layer, keyof LayerSettings>, draft: Partial<LayerSettings>): Partial<LayerSettings> {
  const changed = settingKeys.filter((key) => draft[key] !== undefined && draft[key] !== layer[key]);
  return Object.fromEntries(changed.map((key) => [key, draft[key]]));
}
