import { describe, expect, it } from 'vitest';
import { crossingRing } from '../../../testing/rings.ts';
import { parseXml } from '../../../xml/index.ts';
import { gmlToWkt } from './gml-geometry.ts';

function polygon(ring: readonly (readonly [number, number])[]): string {
  const list = ring.map((position) => position.join(' ')).join(' ');
  const xml = `<gml:Polygon xmlns:gml="http://www.opengis.net/gml/3.2"><gml:exterior><gml:LinearRing><gml:posList>${list}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>`;
  return gmlToWkt(parseXml(xml, 'filter'), false, 'filter');
}

describe('a geometry in a filter', () => {
  const circle = (points: number): [number, number][] =>
    Array.from({ length: points }, (_, i): [number, number] => {
      const angle = (2 * Math.PI * (i % (points - 1))) / (points - 1);
      return [Math.cos(angle), Math.sin(angle)];
    });

  it('is taken as it is', () => {
    expect(polygon([[0, 0], [1, 0], [1, 1], [0, 0]])).toBe('MULTIPOLYGON(((0 0,1 0,1 1,0 0)))'); // oxfmt-ignore
    expect(polygon(circle(9000))).toContain('MULTIPOLYGON');
  });

  it('is refused where it has too many points, or crosses itself without end', () => {
    expect(() => polygon(circle(10_001))).toThrow('at most 10000');
    expect(() => polygon(crossingRing(300, 1))).toThrow('100 places');
  });
});
