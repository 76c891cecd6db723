import { z } from 'zod';
import { hinted } from '../schemas/hints.ts';

/** Zoom levels of layers are 0 to this. */
export const maxLevel = 24;

const Level = z.number().int().min(0).max(maxLevel).nullish();
const inOrder = (least: number | null | undefined, most: number | null | undefined): boolean => (least ?? 0) <= (most ?? Infinity);

/** Advanced settings of a layer. What is null or left out bounds nothing. */
export const LayerAttr = z
  .strictObject({ min_zoom: Level, max_zoom: Level, min_load_level: Level, max_load_level: Level })
  .refine(({ min_zoom, max_zoom }) => inOrder(min_zoom, max_zoom), { ...hinted('levels'), path: ['max_zoom'] })
  .refine(({ min_load_level, max_load_level }) => inOrder(min_load_level, max_load_level), {
    ...hinted('levels'),
    path: ['max_load_level'],
  });
export type LayerAttr = z.infer<typeof LayerAttr>;
