import { isRecord, type ThreeInfo } from '@geo/api';
import type { Preview3dSource } from '@geo/ui/scene';

const areNumbers =
  (count: number) =>
  (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.length === count && value.every((one) => Number.isFinite(one));
const isPoint = areNumbers(3);
const isMatrix = areNumbers(16);

/** What the coordinates of a mesh count from, x, y, z; null where it does not say. */
export function originOf(value: unknown): readonly [x: number, y: number, z: number] | null {
  const origin = isRecord(value) ? value['origin'] : undefined;
  return isPoint(origin) ? [origin[0]!, origin[1]!, origin[2]!] : null;
}

/** What a 3D view draws of a mesh; with a matrix that is none it lies as glTF says. */
export function sceneSource({ glb_uri: url, transform }: ThreeInfo): Preview3dSource {
  const matrix = read(transform);
  return { kind: 'url', url, ...(isMatrix(matrix) && { transform: matrix }) };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
