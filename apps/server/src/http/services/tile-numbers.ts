import { Problem } from '../../problems/index.ts';

export interface TileParams {
  z: string;
  x: string;
  y: string;
}

/** Numbers of a tile of the web grid; others name nothing. */
export function tileNumbers(params: TileParams): { z: number; x: number; y: number } {
  const [z, x, y] = [params.z, params.x, params.y].map((text) => (/^\d{1,8}$/.test(text) ? Number(text) : Number.NaN)) as [
    number,
    number,
    number,
  ];
  if (!(z <= 22 && x < 2 ** z && y < 2 ** z)) throw new Problem('not_found');
  return { z, x, y };
}
