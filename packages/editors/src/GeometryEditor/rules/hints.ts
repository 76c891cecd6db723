import { isInside } from './parts.ts';
import { fewest, type Part, type Position, type Ring, type Shape, type VertexAt } from './shape.ts';

export type HintCode = 'notANumber' | 'outOfRange' | 'tooFew' | 'crosses' | 'touches' | 'holeOutside' | 'holeInHole' | 'partInPart';

/** What a server would refuse, and where. */
export interface Hint {
  readonly code: HintCode;
  /** The vertex that it is about; of a crossing that at which the first edge begins. */
  readonly at: VertexAt;
  /** Where to look; null where the vertex has no place. */
  readonly place: Position | null;
}

/** What is no place cannot be made one; all else can be repaired. */
export function isRepairable({ code }: Hint): boolean {
  return code !== 'notANumber' && code !== 'outOfRange';
}

/** Shapes with more edges than these are checked by the server alone: comparing all with all would hold up every step. */
const mostEdges = 1500;

function placeHint(position: Position): HintCode | null {
  if (position.some((value) => !Number.isFinite(value))) return 'notANumber';
  const [lon = NaN, lat = NaN] = position;
  return Math.abs(lon) > 180 || Math.abs(lat) > 90 ? 'outOfRange' : null;
}

const samePlace = (first: Position, second: Position): boolean => first[0] === second[0] && first[1] === second[1];

/** Where two edges meet inside of both; null where they do not, share an end, or lie on each other. */
function crossing([a, b]: readonly [Position, Position], [c, d]: readonly [Position, Position]): Position | null {
  if (samePlace(a, c) || samePlace(a, d) || samePlace(b, c) || samePlace(b, d)) return null;
  const [rx, ry] = [b[0]! - a[0]!, b[1]! - a[1]!];
  const [sx, sy] = [d[0]! - c[0]!, d[1]! - c[1]!];
  const turn = rx * sy - ry * sx;
  if (turn === 0) return null;
  const [qx, qy] = [c[0]! - a[0]!, c[1]! - a[1]!];
  const [t, u] = [(qx * sy - qy * sx) / turn, (qx * ry - qy * rx) / turn];
  return t > 0 && t < 1 && u > 0 && u < 1 ? [a[0]! + t * rx, a[1]! + t * ry] : null;
}

interface Edge {
  readonly at: VertexAt;
  readonly ends: readonly [Position, Position];
}

function edgesOf(rings: readonly Ring[], part: number): Edge[] {
  return rings.flatMap((vertices, ring) =>
    vertices.map((position, index) => ({ at: { part, ring, index }, ends: [position, vertices[(index + 1) % vertices.length]!] as const })),
  );
}

function crossingHint(edges: readonly Edge[]): Hint | null {
  if (edges.length > mostEdges) return null;
  for (const [number, first] of edges.entries())
    for (const second of edges.slice(number + 1)) {
      const place = crossing(first.ends, second.ends);
      if (place) return { code: 'crosses', at: first.at, place };
    }
  return null;
}

/** A place that a boundary passes twice. */
function touchHint(rings: Part, part: number): Hint | null {
  for (const [ring, vertices] of rings.entries()) {
    const seen = new Set<string>();
    for (const [index, position] of vertices.entries()) {
      const before = vertices.at(index - 1);
      const name = `${position[0]} ${position[1]}`;
      // The same place twice in a row is one.
      if (before && samePlace(before, position)) continue;
      if (seen.has(name)) return { code: 'touches', at: { part, ring, index }, place: position };
      seen.add(name);
    }
  }
  return null;
}

const liesIn = (inner: Ring, outer: Ring): boolean => inner.every((position) => isInside(outer, position));

/** Holes outside of their part, or in one another. */
function holeHint([outer = [], ...holes]: Part, part: number): Hint | null {
  for (const [index, hole] of holes.entries()) {
    const hint = (code: HintCode): Hint => ({ code, at: { part, ring: index + 1, index: 0 }, place: hole[0]! });
    if (!hole.some((position) => isInside(outer, position))) return hint('holeOutside');
    if (holes.some((other) => other !== hole && liesIn(hole, other))) return hint('holeInHole');
  }
  return null;
}

/** A part that covers what another one does; one that lies in a hole does not. */
function coverHint(parts: readonly Part[]): Hint | null {
  for (const [part, [own = []]] of parts.entries())
    for (const [outer = [], ...holes] of parts.filter((one) => one[0] !== own))
      if (liesIn(own, outer) && !holes.some((hole) => own.some((position) => isInside(hole, position))))
        return { code: 'partInPart', at: { part, ring: 0, index: 0 }, place: own[0]! };
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

/** The first thing of each part that is not right, or of the parts together; what only the server can tell is not among it. */
export function hintsOf(shape: Shape): Hint[] {
  const { kind, parts } = shape;
  const hints = parts.flatMap((rings, part) => {
    for (const ring of rings.keys()) {
      const hint = ringHint(shape, part, ring);
      if (hint) return [hint];
    }
    if (kind !== 'area') return [];
    return crossingHint(edgesOf(rings, part)) ?? touchHint(rings, part) ?? holeHint(rings, part) ?? [];
  });
  if (hints.length > 0 || kind !== 'area' || parts.length < 2) return hints;
  const together = crossingHint(parts.flatMap(edgesOf)) ?? coverHint(parts);
  return together ? [together] : [];
}
