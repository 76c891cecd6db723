/** A transformation of space: 16 numbers, column by column, as glTF writes them. */
export type Matrix = readonly number[];

export type Point = readonly [x: number, y: number, z: number];

/** From glTF, whose y points up, to coordinates whose z does: x stays, the depth becomes the northing. */
export const upright: Matrix = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1];

/** First `b`, then `a`. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, at - (at % 4)];
    return [0, 1, 2, 3].reduce((sum, step) => sum + a[row + step * 4]! * b[column + step]!, 0);
  });
}

export const moved = ([x, y, z]: Point): Matrix => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];

/** Scaled, then turned by a quaternion (x, y, z, w), then moved. */
export function composed(at: Point, [x, y, z, w]: readonly number[], [sx, sy, sz]: Point): Matrix {
  const [xx, yy, zz, xy, xz, yz, wx, wy, wz] = [x! * x!, y! * y!, z! * z!, x! * y!, x! * z!, y! * z!, w! * x!, w! * y!, w! * z!];
  return [
    [(1 - 2 * (yy + zz)) * sx, 2 * (xy + wz) * sx, 2 * (xz - wy) * sx, 0],
    [2 * (xy - wz) * sy, (1 - 2 * (xx + zz)) * sy, 2 * (yz + wx) * sy, 0],
    [2 * (xz + wy) * sz, 2 * (yz - wx) * sz, (1 - 2 * (xx + yy)) * sz, 0],
    [...at, 1],
  ].flat();
}

/** A point of a list of coordinates, transformed. */
export function placed(m: Matrix, list: ArrayLike<number>, at: number): [number, number, number] {
  const [x, y, z] = [list[at]!, list[at + 1]!, list[at + 2]!];
  return [
    m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
    m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
    m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
  ];
}
