import type { Box } from '../../../relation/box.ts';
import { countFewCrossings } from '../../../depots/repair/crossings.ts';
import { ServiceError, shown } from '../../../problems/index.ts';
import { decimal } from '../../../columns/index.ts';
import { childNamed, childrenNamed, type XmlNode } from '../../../xml/index.ts';

const geometryNames = [
  'Point', 'LineString', 'Curve', 'Polygon', 'Surface', 'LinearRing', 'MultiPoint', 'MultiLineString', 'MultiCurve', 'MultiPolygon',
  'MultiSurface', 'MultiGeometry', 'Envelope', 'Box',
]; // oxfmt-ignore

/** Every record is compared with the geometry, in a statement that others may have to wait for. */
const maxPositions = 10_000;
const maxCrossings = 100;

export function findGeometry(node: XmlNode): XmlNode | null {
  return childNamed(node, ...geometryNames);
}

export function isEnvelope(node: XmlNode): boolean {
  return node.name === 'Envelope' || node.name === 'Box';
}

/** The CRS named on a geometry or, failing that, on a part of it. */
export function srsNameOf(node: XmlNode): string | null {
  if (node.attributes.srsName !== undefined) return node.attributes.srsName;
  for (const child of node.children) {
    const name = srsNameOf(child);
    if (name !== null) return name;
  }
  return null;
}

type Position = readonly [number, number];

/** Reads GML 2 and 3 geometries of straight segments as WKT in x, y order; `northFirst` says how the client wrote positions. */
export function gmlToWkt(node: XmlNode, northFirst: boolean, locator: string): string {
  let read = 0;
  const edges: number[] = [];
  const note = (positions: readonly Position[], isRing: boolean): void => {
    read += positions.length;
    for (let i = 0; isRing && i + 1 < positions.length; i += 1) edges.push(...positions[i]!, ...positions[i + 1]!);
    if (read > maxPositions)
      throw new ServiceError('InvalidParameterValue', locator, {
        de: `Die Geometrie im Filter hat zu viele Punkte. Richtig sind höchstens ${maxPositions}.`,
        en: `The geometry in the filter has too many points. Right are at most ${maxPositions}.`,
      });
  };
  const wkt = readGml(node, northFirst, locator, note);
  if (countFewCrossings(Float64Array.from(edges), maxCrossings) === maxCrossings)
    throw new ServiceError('InvalidParameterValue', locator, {
      de: `Die Fläche im Filter überschneidet sich an ${maxCrossings} oder mehr Stellen. Richtig ist eine, deren Ränder sich nicht überschneiden.`,
      en: `The surface in the filter crosses itself in ${maxCrossings} places or more. Right is one whose boundaries do not cross.`,
    });
  return wkt;
}

type Note = (positions: readonly Position[], isRing: boolean) => void;

function readGml(node: XmlNode, northFirst: boolean, locator: string, note: Note): string {
  const fail = (what: string): never => {
    throw new ServiceError('InvalidParameterValue', locator, {
      de: `Die GML-Geometrie „${shown(what)}“ im Filter ist nicht lesbar. Richtig sind Punkte, Linien, Flächen und Envelope mit geraden Strecken.`,
      en: `The GML geometry "${shown(what)}" in the filter cannot be read. Right are points, lines, surfaces and Envelope with straight segments.`,
    });
  };
  const positionsOf = (holder: XmlNode, isRing = false): Position[] => {
    const positions = readPositions(holder);
    if (positions === null) return fail(holder.name);
    note(positions, isRing);
    return northFirst ? positions.map(([a, b]) => [b, a] as const) : positions;
  };
  const sequence = (positions: readonly Position[]): string => `(${positions.map(([x, y]) => `${x} ${y}`).join(',')})`;
  const ring = (holder: XmlNode): string => {
    const positions = positionsOf(childNamed(holder, 'LinearRing') ?? fail(holder.name), true);
    const first = positions[0];
    const last = positions.at(-1);
    if (!first || !last || positions.length < 4 || first[0] !== last[0] || first[1] !== last[1]) return fail('LinearRing');
    return sequence(positions);
  };
  const rings = (patch: XmlNode): string => {
    const outer = childrenNamed(patch, 'exterior', 'outerBoundaryIs');
    if (outer.length !== 1) return fail(patch.name);
    return `(${[...outer, ...childrenNamed(patch, 'interior', 'innerBoundaryIs')].map(ring).join(',')})`;
  };
  const polygons = (surface: XmlNode): string[] => {
    if (surface.name === 'Polygon') return [rings(surface)];
    const patches = childNamed(surface, 'patches', 'polygonPatches');
    return patches ? childrenNamed(patches, 'PolygonPatch').map(rings) : fail(surface.name);
  };
  const line = (curve: XmlNode): string => {
    const segments = childNamed(curve, 'segments');
    const positions = segments ? childrenNamed(segments, 'LineStringSegment').flatMap((part) => positionsOf(part)) : positionsOf(curve);
    return positions.length < 2 ? fail(curve.name) : sequence(positions);
  };
  const members = (names: readonly string[]): XmlNode[] => childrenNamed(node, ...names).flatMap((member) => [...member.children]);
  const several = (type: string, parts: readonly string[]): string =>
    parts.length === 0 ? fail(node.name) : `${type}(${parts.join(',')})`;

  switch (node.name) {
    case 'Point':
      return `POINT${sequence(positionsOf(node).slice(0, 1))}`;
    case 'LineString':
    case 'Curve':
      return `LINESTRING${line(node)}`;
    case 'Polygon':
    case 'Surface':
      return several('MULTIPOLYGON', polygons(node));
    case 'MultiPoint':
      return several(
        'MULTIPOINT',
        members(['pointMember', 'pointMembers']).map((point) => sequence(positionsOf(point).slice(0, 1))),
      );
    case 'MultiLineString':
    case 'MultiCurve':
      return several('MULTILINESTRING', members(['lineStringMember', 'curveMember', 'curveMembers']).map(line));
    case 'MultiPolygon':
    case 'MultiSurface':
      return several('MULTIPOLYGON', members(['polygonMember', 'surfaceMember', 'surfaceMembers']).flatMap(polygons));
    case 'MultiGeometry':
      return several(
        'GEOMETRYCOLLECTION',
        members(['geometryMember', 'geometryMembers']).map((part) => readGml(part, northFirst, locator, note)),
      );
    case 'Envelope':
    case 'Box': {
      const [minX, minY, maxX, maxY] = gmlToBox(node, northFirst, locator);
      return `POLYGON((${minX} ${minY},${maxX} ${minY},${maxX} ${maxY},${minX} ${maxY},${minX} ${minY}))`;
    }
    default:
      return fail(node.name);
  }
}

/** An Envelope (GML 3) or Box (GML 2) in x, y order. */
export function gmlToBox(node: XmlNode, northFirst: boolean, locator: string): Box {
  const corners = ['lowerCorner', 'upperCorner'].map((name) => childNamed(node, name)?.text);
  const positions = corners.every((corner) => corner !== undefined) ? pairs(corners.join(' ')) : readPositions(node);
  const [low, high] = positions ?? [];
  if (!low || !high || low[0] > high[0] || low[1] > high[1]) {
    throw new ServiceError('InvalidParameterValue', locator, {
      de: 'Der Envelope im Filter ist nicht lesbar. Richtig sind lowerCorner und upperCorner mit je zwei Zahlen.',
      en: 'The Envelope in the filter cannot be read. Right are lowerCorner and upperCorner with two numbers each.',
    });
  }
  return northFirst ? [low[1], low[0], high[1], high[0]] : [low[0], low[1], high[0], high[1]];
}

/** Positions of pos, posList (GML 3), coordinates or coord (GML 2); the third dimension is left out. */
function readPositions(node: XmlNode): Position[] | null {
  const listed = childNamed(node, 'posList');
  if (listed) return pairs(listed.text, dimension(listed) ?? dimension(node) ?? 2);
  const single = childrenNamed(node, 'pos');
  if (single.length > 0) return flat(single.map((pos) => pairs(pos.text, pos.text.trim().split(/\s+/).length === 3 ? 3 : 2)));
  const coordinates = childNamed(node, 'coordinates');
  if (coordinates)
    return flat(coordinates.text.split(/\s+/).map((tuple) => pairs(tuple.replaceAll(',', ' '), tuple.split(',').length === 3 ? 3 : 2)));
  const coords = childrenNamed(node, 'coord');
  if (coords.length > 0)
    return flat(coords.map((coord) => pairs(`${childNamed(coord, 'X')?.text ?? ''} ${childNamed(coord, 'Y')?.text ?? ''}`)));
  return null;
}

function flat(lists: readonly (Position[] | null)[]): Position[] | null {
  return lists.some((one) => one === null) ? null : (lists as Position[][]).flat();
}

function dimension(node: XmlNode): number | null {
  const text = node.attributes.srsDimension ?? node.attributes.dimension;
  return text === '3' ? 3 : text === '2' ? 2 : null;
}

function pairs(text: string, size = 2): Position[] | null {
  const numbers = text.trim().split(/\s+/).map(decimal);
  if (numbers.length === 0 || numbers.length % size !== 0 || !numbers.every(Number.isFinite)) return null;
  const positions: Position[] = [];
  for (let i = 0; i < numbers.length; i += size) positions.push([numbers[i] as number, numbers[i + 1] as number]);
  return positions;
}
