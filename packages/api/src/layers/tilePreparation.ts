import { z } from 'zod';
import { layerTypeOf } from './layerTypes.ts';
import { Uri } from '../schemas/common.ts';

/** Services whose tiles are prepared: pictures in a grid, and vector tiles. */
export const tileServices = ['wmts', 'tiles'] as const;
/** Grids of pictures, as WMTS names them; vector tiles have the first one. */
export const tileGrids = ['WebMercatorQuad', 'DE_EPSG_25832_ADV'] as const;
/** The last level of each. */
export const deepestTiles: Readonly<Record<(typeof tileServices)[number], Readonly<Record<(typeof tileGrids)[number], number>>>> = {
  wmts: { WebMercatorQuad: 21, DE_EPSG_25832_ADV: 16 },
  tiles: { WebMercatorQuad: 18, DE_EPSG_25832_ADV: 18 },
};
/** Whether tiles of a service are prepared for layers of a type: those of layers that show others differ by who asks, and maps of others are no data of ours. */
export const preparesTiles = (type: string, service: (typeof tileServices)[number]): boolean =>
  layerTypeOf(type)?.data === 'depot' && layerTypeOf(type)!.serves.includes(service);
const Level = z.number().int().min(0).max(21);

/** Tiles that are drawn before somebody asks for them. */
export const TilePreparation = z.object({
  service: z.enum(tileServices),
  /** Of pictures. @default the first */
  grid: z.enum(tileGrids).optional(),
  min_zoom: Level,
  max_zoom: Level,
  /** West, south, east, north in degrees. @default that of the layer */
  extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});
export type TilePreparation = z.infer<typeof TilePreparation>;

export const TilePreparationInput = TilePreparation.extend({
  /** Only says how many there are. */
  dry_run: z.boolean(),
});
export type TilePreparationInput = z.infer<typeof TilePreparationInput>;

/** How many tiles a preparation has, and about how many bytes they take. */
export const TilePreparationPlan = z.object({
  /** Tiles on which something lies. */
  tiles: z.number().int().min(0),
  bytes: z.number().int().min(0),
  /** There are so many at the most: not all were looked at. */
  estimated: z.boolean(),
  /** More of either are refused. */
  most_tiles: z.number().int().min(0),
  most_bytes: z.number().int().min(0),
});
export type TilePreparationPlan = z.infer<typeof TilePreparationPlan>;

/** `job` draws what the plan says; null for a dry run, and where nothing lies. `last`: the newest of whoever asks, under way or not. */
export const TilePreparationAnswer = z.object({ plan: TilePreparationPlan, job: Uri.nullable(), last: Uri.nullable() });
export type TilePreparationAnswer = z.infer<typeof TilePreparationAnswer>;
