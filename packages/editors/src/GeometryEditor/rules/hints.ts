import { isInside } from './parts.ts';
import { fewest, type Position, type Ring, type Shape, type VertexAt } from './shape.ts';

export type HintCode = 'notANumber' | 'outOfRange' | 'tooFew' | 'crosses' | 'holeOutside';

/** What a server would refuse, and where. */
export interface Hint {
  readonly code: HintCode;
  /** The vertex that it is about; of a crossing that at which the first edge begins. */
  readonly at: VertexAt;
  /** Where to look; null where the vertex has no place. */
  readonly place: Position | null;
}

/** Rings with more edges than these are checked by the server alone: comparing all with all would hold up every step. */
const mostEdges = 1500;

function placeHint(position: Position): HintCode | null {
  if (position.some((value) => !Number.isFinite(value))) return 'notANumber';
  const [lon = NaN, lat = NaN] = position;
  return Math.abs(lon) > 180 || Math.abs(lat) > 90 ? 'outOfRange' : null;
}

/** Where two edges meet inside of both; null where they do not, or lie on each other. */
function crossing([a, b]: readonly [Position, Position], [c, d]: readonly [Position, Position]): Position | null {
  const [rx, ry] = [b[0]! - a[0]!, b[1]! - a[1]!];
  const [sx, sy] = [d[0]! - c[0]!, d[1]! - c[1]!];
  const turn = rx * sy - ry * sx;
  if (turn === 0) return null;
  const [qx, qy] = [c[0]! - a[0]!, c[1]! - a[1]!];
  const [t, u] = [(qx * sy - qy * sx) / turn, (qx * ry - qy * rx) / turn];
  return t > 0 && t < 1 && u > 0 && u < 1 ? [a[0]! + t * rx, a[1]! + t * ry] : null;
}

interface Edge {
  readonly ring: number;
  readonly index: number;
  readonly ends: readonly [Position, Position];
}

function edgesOf(rings: readonly Ring[]): Edge[] {
  return rings.flatMap((vertices, ring) =>
    vertices.map((position, index) => ({ ring, index, ends: [position, vertices[(index + 1) % vertices.length]!] as const })),
  );
}

function crossingHint(rings: readonly Ring[], part: number): Hint | null {
  const edges = edgesOf(rings);
  if (edges.length > mostEdges) return null;
  for (const [number, first] of edges.entries())
    for (const second of edges.slice(number + 1)) {
      const place = crossing(first.ends, second.ends);
      if (place) return { code: 'crosses', at: { part, ring: first.ring, index: first.index }, place };
    }
  return null;
}

function ringHint({ kind, parts }: Shape, part: number, ring: number): Hint | null {
  const vertices = parts[part]![ring]!;
  for (const [index, position] of vertices.entries()) {
    const code = placeHint(position);
    if (code) return { code, at: { part, ring, index }, place: null };
  }
  const at = { part, ring, index: 0 };
  const different = new Set(vertices.map(([lon, lat]) => `${lon} ${lat}`)).size;
  return different < fewest[kind] ? { code: 'tooFew', at, place: vertices[0] ?? null } : null;
}

/** The first thing of each part that is not right; what only the server can tell is not among it. */
export function hintsOf(shape: Shape): Hint[] {
  return shape.parts.flatMap((rings, part) => {
    for (const ring of rings.keys()) {
      const hint = ringHint(shape, part, ring);
      if (hint) return [hint];
    }
    if (shape.kind !== 'area') return [];
    const crosses = crossingHint(rings, part);
    if (crosses) return [crosses];
    const outside = rings.findIndex((hole, ring) => ring > 0 && !hole.some((position) => isInside(rings[0]!, position)));
    if (outside < 0) return [];
    return [{ code: 'holeOutside', at: { part, ring: outside, index: 0 }, place: rings[outside]![0]! } satisfies Hint];
  });
}
