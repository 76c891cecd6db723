import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import { drawPicture, type DrawnRecord, type Side } from './draw.ts';

const bounds = [0, 0, 1000, 750] as const;
const nothing: Side = { map: [], bounds };
const record = (geometry: Geometry | null, props: DrawnRecord['props'] = {}): DrawnRecord => ({ props, geometry });
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] });
const square: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [500, 0],
      [500, 375],
      [0, 375],
      [0, 0],
    ],
  ],
};
const drawn = (records: readonly DrawnRecord[], marks: Parameters<typeof drawPicture>[2] = {}, style?: object): string =>
  drawPicture({ map: [{ look: 'result', records, ...(style && { style: style as never }) }], bounds }, nothing, marks);

describe('a picture of before and after', () => {
  it('is two maps beside each other, north above, what went in told from what else does', () => {
    const before: Side = {
      map: [
        { look: 'features', records: [record(square), record(null)] },
        {
          look: 'others',
          records: [
            record({
              type: 'LineString',
              coordinates: [
                [0, 750],
                [1000, 0],
              ],
            }),
          ],
        },
      ],
      bounds,
    };
    const svg = drawPicture(before, { map: [{ look: 'result', records: [record(point(1000, 750))] }], bounds }, {});
    expect(svg).toContain('stroke="#3d7fd6" stroke-width="1.8">\n<path d="M0 150 100 150 100 75 0 75z"/>');
    expect(svg).toContain('stroke-dasharray="5 3">\n<path d="M0 0 200 150"/>');
    expect(svg).toMatch(/<svg x="236"[^]*<circle cx="200" cy="0"/);
  });

  it('holds nothing that runs or is loaded, and no text of a record is read as markup', () => {
    const svg = drawn([record(point(1, 1), { name: '<script>&' })], { label: 'name' });
    expect(svg).toContain('&lt;script>&amp;');
    expect(svg).not.toMatch(/<(?:script|style|image|use|foreignObject)|href|url\(/i);
  });

  it('shades by a number, colours by a value, and labels what has one', () => {
    const records = [record(square, { n: 1, of: 'a' }), record(square, { n: 4, of: 'b' }), record(square, {})];
    const opacities = (svg: string): string[] => [...svg.matchAll(/fill-opacity="([^"]+)"/g)].map(([, one]) => one!);
    expect(opacities(drawn(records, { shade: 'n' }))).toEqual(['0.3', '0.9', '0.1']);
    const colored = drawn(records, { color: 'of', label: 'of' });
    expect([...colored.matchAll(/stroke="(#\w+)" stroke-width="1.8"/g)].map(([, one]) => one)).toEqual(['#3d7fd6', '#c8701a', '#82868e']);
    expect([...colored.matchAll(/<text[^>]*>([^<]*)</g)].map(([, one]) => one)).toEqual(['a', 'b']);
    expect(drawn(records, { vertices: true }).match(/r="2.4"/g)).toHaveLength(4);
  });

  it('draws by a style what a rule holds for', () => {
    const style = {
      rules: [{ symbol: { fill: '#112233', fill_opacity: 0.5, stroke: '#445566', stroke_width: 3 }, filter: ['==', 'of', 'a'] }],
    };
    const svg = drawn([record(square, { of: 'a' }), record(square, { of: 'b' })], {}, style);
    expect(svg).toContain('fill="#112233" fill-opacity="0.5" fill-rule="evenodd" stroke="#445566" stroke-width="3"');
    expect(svg.match(/<path d="M0 150/g)).toHaveLength(1);
  });

  it('is a table where there is no place, numbers at the right, and several stand below each other', () => {
    const records = [record(null, { a: 1, b: null }), record(null, { a: 2, b: 'x' })];
    const svg = drawPicture({ tables: [{ look: 'features', records }] }, nothing, {});
    expect([...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, one]) => one)).toEqual(['a', 'b', '1', '', '2', 'x']);
    expect([...svg.matchAll(/<tspan x="[\d.]+" text-anchor="end">([^<]*)</g)].map(([, one]) => one)).toEqual(['a', '1', '2']);
    const both = drawPicture(
      {
        tables: [
          { look: 'features', records },
          { look: 'others', records },
        ],
      },
      nothing,
      {},
    );
    const frames = [...both.matchAll(/<rect x="10" y="(\d+)" width="180" height="(\d+)" rx="4" fill="#fff" stroke="(#\w+)"/g)];
    expect(frames.map(([, y, tall, color]) => [y, tall, color])).toEqual([
      ['8', '63', '#3d7fd6'],
      ['79', '63', '#c8701a'],
    ]);
    expect(() =>
      drawPicture({ tables: [{ look: 'result', records: Array.from({ length: 20 }, () => records[0]!) }] }, nothing, {}),
    ).toThrow(/21 rows/);
  });
});
