import { z } from 'zod';
import { hinted } from '../schemas/hints.ts';
import { areZoomsInOrder, tileOptions, type TileGeneration, type TileOptionName } from './tileOptions.ts';

/** Zoom levels of layers are 0 to this. */
export const maxLevel = 24;

const Level = z.number().int().min(0).max(maxLevel).nullish();
const inOrder = (least: number | null | undefined, most: number | null | undefined): boolean => (least ?? 0) <= (most ?? Infinity);

const shape = Object.fromEntries(
  Object.entries(tileOptions).map(([name, option]) => [
    name,
    ('min' in option ? z.number().int().min(option.min).max(option.max) : z.boolean()).optional(),
  ]),
) as { readonly [Name in TileOptionName]: z.ZodOptional<TileGeneration[Name] extends boolean ? z.ZodBoolean : z.ZodNumber> };

/** How the tiles of a layer are made; what is left out is as by default. */
const TileOptions = z.strictObject(shape).refine(areZoomsInOrder, { ...hinted('levels'), path: ['max_zoom'] });

/** Advanced settings of a layer: levels, of which null or none bounds nothing, and how its tiles are made (`generation`). */
export const LayerAttr = z
  .strictObject({ min_zoom: Level, max_zoom: Level, min_load_level: Level, max_load_level: Level, generation: TileOptions.optional() })
  .refine(({ min_zoom, max_zoom }) => inOrder(min_zoom, max_zoom), { ...hinted('levels'), path: ['max_zoom'] })
  .refine(({ min_load_level, max_load_level }) => inOrder(min_load_level, max_load_level), {
    ...hinted('levels'),
    path: ['max_load_level'],
  });
export type LayerAttr = z.infer<typeof LayerAttr>;
