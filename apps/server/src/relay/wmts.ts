import { z } from 'zod';
import { FunctionError } from '../problems/index.ts';
import { epsgCode } from '../functions/service/srs.ts';
import type { WmtsValue } from '../functions/wmts/capabilities.ts';
import type { TileMatrix } from '../functions/wmts/matrices.ts';
import { showsPartOf, type Frame, type Piece } from './grid.ts';
import { gridPieces } from './matrices.ts';

const Matrix: z.ZodType<TileMatrix> = z.object({
  identifier: z.string(),
  scale_denominator: z.number().positive(),
  top_left: z.tuple([z.number(), z.number()]),
  tile_width: z.number().int().positive(),
  tile_height: z.number().int().positive(),
  matrix_width: z.number().int().positive(),
  matrix_height: z.number().int().positive(),
});

/** What of a WMTS value drawing takes. */
export type WmtsMap = Pick<WmtsValue, 'tile_url' | 'tile_matrix_set' | 'srs' | 'tile_matrices' | 'bbox'>;
export const WmtsMap: z.ZodType<WmtsMap> = z.object({
  tile_url: z.string(),
  tile_matrix_set: z.string(),
  srs: z.string(),
  tile_matrices: z.array(Matrix).min(1),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
});

/** The system of its tiles. */
export function wmtsSystems({ srs }: WmtsMap): number[] {
  const code = srs === 'CRS:84' ? 4326 : epsgCode(srs);
  return code === null ? [] : [code];
}

/** The tiles of the service that fill a frame in its system; none where it shows nothing. */
export function wmtsPieces(map: WmtsMap, frame: Frame): Piece[] {
  if (!showsPartOf(frame, map.bbox)) return [];
  const addressOf = ({ identifier }: TileMatrix, row: number, column: number): string =>
    map.tile_url
      .replaceAll('{TileMatrix}', encodeURIComponent(identifier))
      .replaceAll('{TileRow}', String(row))
      .replaceAll('{TileCol}', String(column));
  return gridPieces({ matrices: map.tile_matrices, addressOf }, frame);
}

/** The tiles of the service that fill a tile of the web grid. */
export function wmtsTile(map: WmtsMap, tile: Frame): Piece[] {
  if (map.srs !== 'EPSG:3857') throw notMercator(map);
  return wmtsPieces(map, tile);
}

function notMercator({ tile_url, tile_matrix_set, srs }: WmtsMap): FunctionError {
  const { host } = new URL(tile_url);
  return new FunctionError(
    'service_srs',
    `Das Kachelschema „${tile_matrix_set}“ von ${host} ist in ${srs}; auf der Karte gezeigt werden Schemata in EPSG:3857. Wählen Sie am Eingang „Kachelschema“ ein solches, wenn der Dienst es hat.`,
    `The tile scheme "${tile_matrix_set}" of ${host} is in ${srs}; the map shows schemes in EPSG:3857. Choose one at the input "Tile scheme" if the service has it.`,
  );
}
