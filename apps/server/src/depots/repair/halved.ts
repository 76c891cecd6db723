import { GeometryEngineError } from '../../db/types.ts';

/**
 * What is read of the records from one number up to below another. Where the geometry engine gives up on one of several the others are
 * read without it, and that one `alone`.
 */
export async function halved<Row>(
  read: (from: number, to: number) => Promise<Row[]>,
  alone: (number: number) => Promise<Row[]>,
  from: number,
  to: number,
): Promise<Row[]> {
  try {
    return await read(from, to);
  } catch (error) {
    if (!(error instanceof GeometryEngineError)) throw error;
    if (to - from <= 1) return alone(from);
    const middle = Math.floor((from + to) / 2);
    return [...(await halved(read, alone, from, middle)), ...(await halved(read, alone, middle, to))];
  }
}
