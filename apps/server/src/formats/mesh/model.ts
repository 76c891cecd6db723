import type { StoredMessage } from '../../problems/index.ts';
import { placed, type Matrix, type Point } from './matrix.ts';

/** Red, green, blue from 0 to 1. */
export type Colour = readonly [number, number, number];

/** What a model is drawn of: corners with the triangles between them, or corners alone. */
export interface MeshPart {
  /** x, y, z of each corner. */
  positions: ArrayLike<number>;
  /** Three corners a triangle; null where each three that follow each other are one. */
  triangles: ArrayLike<number> | null;
  isPoints: boolean;
  /** From `positions` to metres around the model's origin, z up. */
  matrix: Matrix;
  colour: Colour;
}

/** A 3D model as it was read. */
export interface MeshModel {
  parts: readonly MeshPart[];
  vertices: number;
  triangles: number;
  /** Those that it uses. */
  materials: number;
  /** What its coordinates count from, in the system of the file; zero where they are small. */
  origin: Point;
  /** From the glTF that is kept to metres around the origin, z up. */
  transform: Matrix;
  /** The GLB that is kept; null where the file itself is one. */
  glb: Uint8Array | null;
  warnings: StoredMessage[];
}

/** What a model may have at most: what it takes to be drawn, here and in a browser. */
export const mostVertices = 5_000_000;
export const mostTriangles = 10_000_000;
/** Bytes of a model with all its files. */
export const mostBytes = 512 * 1024 ** 2;

export type Box3 = [minX: number, minY: number, minZ: number, maxX: number, maxY: number, maxZ: number];

/** What parts take up; null where they have no corner, or one that is nowhere. */
export function boxOfParts(parts: readonly Pick<MeshPart, 'positions' | 'matrix'>[]): Box3 | null {
  const box: Box3 = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const { positions, matrix } of parts) {
    for (let at = 0; at + 2 < positions.length; at += 3) {
      const point = placed(matrix, positions, at);
      for (let axis = 0; axis < 3; axis += 1) {
        const value = point[axis]!;
        if (!Number.isFinite(value)) return null;
        if (value < box[axis]!) box[axis] = value;
        if (value > box[axis + 3]!) box[axis + 3] = value;
      }
    }
  }
  return box[0] <= box[3] ? box : null;
}

/** Beyond, a graphics card no longer tells centimetres apart, and nobody draws a model by itself. In metres. */
const far = 20_000;

/** Where a model is counted from: zero, or a whole number of metres in its middle at its foot where it lies far from there. */
export function originOf(box: Box3): Point {
  if (!box.some((side) => Math.abs(side) > far)) return [0, 0, 0];
  return [Math.round((box[0] + box[3]) / 2), Math.round((box[1] + box[4]) / 2), Math.floor(box[2])];
}

/** A model has a place in the world where it is counted from one. */
export const hasPlace = ({ origin }: Pick<MeshModel, 'origin'>): boolean => origin.some((part) => part !== 0);
