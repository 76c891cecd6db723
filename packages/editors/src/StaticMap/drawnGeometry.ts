import type { Geometry, Position } from 'geojson';
import type { StaticPlace } from './staticTiles.ts';

/** Radius of a point in px. */
export const pointRadius = 5;
/** Shortest way in px that is drawn: what lies closer cannot be seen, and a border of a state has a million vertices. */
const leastPx = 0.7;
/** So many points of one geometry are drawn. */
const mostPoints = 500;

/** A geometry in px, as the paths of an SVG. */
export interface DrawnGeometry {
  readonly areas: string;
  readonly lines: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

function pathOf(line: readonly Position[], places: StaticPlace): string {
  const parts: string[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  line.forEach((position, index) => {
    const [x, y] = places(position[0]!, position[1]!);
    const isEnd = index === line.length - 1;
    if (!isEnd && Math.abs(x - lastX) < leastPx && Math.abs(y - lastY) < leastPx) return;
    parts.push(`${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`);
    [lastX, lastY] = [x, y];
  });
  return parts.join('');
}

/** A geometry as it is drawn where `places` puts its positions; the geometry is a whole one. */
export function drawnGeometry(geometry: Geometry, places: StaticPlace): DrawnGeometry {
  const areas: string[] = [];
  const lines: string[] = [];
  const points: (readonly [number, number])[] = [];
  const area = (rings: readonly Position[][]): void => {
    for (const ring of rings) areas.push(`${pathOf(ring, places)}Z`);
  };
  const point = (position: Position): void => {
    if (points.length < mostPoints) points.push(places(position[0]!, position[1]!));
  };
  const draw = (part: Geometry): void => {
    switch (part.type) {
      case 'Point':
        return point(part.coordinates);
      case 'MultiPoint':
        return part.coordinates.forEach(point);
      case 'LineString':
        return void lines.push(pathOf(part.coordinates, places));
      case 'MultiLineString':
        return part.coordinates.forEach((line) => lines.push(pathOf(line, places)));
      case 'Polygon':
        return area(part.coordinates);
      case 'MultiPolygon':
        return part.coordinates.forEach(area);
      case 'GeometryCollection':
        return part.geometries.forEach(draw);
    }
  };
  draw(geometry);
  return { areas: areas.join(''), lines: lines.join(''), points };
}
