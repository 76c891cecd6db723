import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatumColumn } from '../../schemas/datum.ts';
import { leanRule } from '../lean.ts';
import { drawnLabel, type DrawnLabel } from './drawn.ts';
import { labelParts } from './parts.ts';
import { labelBox, placedLabels, type LabelCandidate } from './place.ts';
import { labelKeys, labelLines, readLabel, unknownLabelKeys } from './template.ts';

const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'Höhe (m)', kind: 'number' },
  { key: 'jahr', kind: 'integer' },
  { key: 'gepflanzt', kind: 'date' },
  { key: 'geprüft', kind: 'datetime' },
  { key: 'krank', kind: 'boolean' },
  { key: 'mehr', kind: 'json' },
];
const lines = (template: string, properties: Readonly<Record<string, unknown>>): readonly string[] =>
  labelLines(readLabel(template), properties, columns);

describe('the text of a label', () => {
  it('has keys in braces, and braces that are doubled', () => {
    expect(readLabel('Nr. {name}: {Höhe (m)}')).toEqual(['Nr. ', { key: 'name' }, ': ', { key: 'Höhe (m)' }]);
    expect(readLabel('{{name}} {{{name}}}')).toEqual(['{name} {', { key: 'name' }, '}']);
    expect(readLabel('{ a {} } {name')).toEqual(['{ a {} } {name']);
    expect([readLabel(''), labelKeys(readLabel('{a}{b}{a}'))]).toEqual([[], ['a', 'b']]);
  });

  it('is as it was typed where nothing is asked for, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = text.replaceAll('{', '{{').replaceAll('}', '}}');
        expect(readLabel(escaped)).toEqual(text === '' ? [] : [text]);
      }),
    );
  });

  it('writes values as German does', () => {
    const values = { name: 'Linde', 'Höhe (m)': 1234.5, jahr: 1987, gepflanzt: '1987-03-09', geprüft: '2024-01-02T08:05:00', krank: false };
    expect(lines('{name} {Höhe (m)} {jahr}', values)).toEqual(['Linde 1234,5 1987']);
    expect(lines('{gepflanzt}\n{geprüft}\n{krank}', values)).toEqual(['09.03.1987', '02.01.2024, 08:05', 'Falsch']);
    expect(lines('{mehr}', { mehr: { a: 1 } })).toEqual(['{"a":1}']);
  });

  it('leaves out what has no value, and is none where nothing has one', () => {
    expect(lines('{name} ({jahr})', { name: 'Linde', jahr: null })).toEqual(['Linde ()']);
    expect([lines('{name} ({jahr})', {}), lines('{fehlt}', { fehlt: 'x' }), lines('{toString}', {}), lines(' \n ', {})]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(lines('Baum', {})).toEqual(['Baum']);
  });

  it('has an end, and no signs that steer', () => {
    const [long] = lines('{name}', { name: 'x'.repeat(1000) });
    expect([long!.length, long!.at(-1)]).toEqual([200, '…']);
    expect(lines('{name}', { name: 'a\u0007b\n\nc\n1\n2\n3\n4\n5' })).toEqual(['a b', 'c', '1', '2', '3', '4']);
  });

  it('names the keys that no column has', () => {
    expect(unknownLabelKeys('{name} {Name} {{Name}}', columns)).toEqual(['Name']);
  });
});

describe('how a label is drawn', () => {
  it('is as usual where nothing is said, and has a border where something is said of one', () => {
    expect(drawnLabel({ text_label: 'a' })).toEqual({ parts: ['a'], dx: 0, dy: 0, size: 12, fill: '#000000', halo: null });
    expect(drawnLabel({ text_label: 'a', text_halo_radius: 2 })?.halo).toEqual({ fill: '#FFFFFF', radius: 2 });
    expect([drawnLabel({}), drawnLabel({ text_label: ' ' })]).toEqual([null, null]);
  });

  it('is stored without what is usual, but with its border', () => {
    const symbol = {
      text_label: '{a}',
      text_size: 12,
      text_dx: 0,
      text_dy: 3,
      text_fill: '#000000',
      text_halo_radius: 1,
      text_halo_fill: '#FFFFFF',
    };
    expect(leanRule({ symbol }).symbol).toEqual({ text_label: '{a}', text_dy: 3, text_halo_radius: 1, text_halo_fill: '#FFFFFF' });
  });
});

const label: DrawnLabel = { parts: [], dx: 0, dy: 0, size: 10, fill: '#000000', halo: null };
const at = (x: number, y: number, over: Partial<DrawnLabel> = {}): LabelCandidate => ({ x, y, lines: ['a'], label: { ...label, ...over } });

describe('the place of a label', () => {
  it('is across its point, or beside it on the side of the offset', () => {
    expect(labelBox(at(100, 100), 40)).toEqual([80, 94, 120, 106]);
    expect(labelBox(at(100, 100, { dx: 5, dy: -5 }), 40)).toEqual([105, 83, 145, 95]);
    expect(labelBox(at(100, 100, { dx: -5, dy: 5, halo: { fill: '#FFFFFF', radius: 2 } }), 40)).toEqual([53, 103, 97, 119]);
  });

  it('is free: the first wins, and nothing leaves the part', () => {
    const placed = placedLabels([at(50, 50), at(60, 55), at(5, 50), at(50, 70)], [0, 0, 100, 100], () => 40);
    expect(placed.map(({ x, y }) => [x, y])).toEqual([
      [50, 50],
      [50, 70],
    ]);
  });

  it('never is another one’s', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const placed = placedLabels(
          places.map(({ x, y }) => at(x, y)),
          [0, 0, 300, 300],
          () => 40,
        );
        for (const [index, { box: a }] of placed.entries())
          for (const { box: b } of placed.slice(index + 1)) expect(a[0] >= b[2] || b[0] >= a[2] || a[1] >= b[3] || b[1] >= a[3]).toBe(true);
      }),
    );
  });
});

describe('the parts of a map in which labels are placed', () => {
  it('are the same for each picture that shows some of them', () => {
    const whole = labelParts([-3000, -3000, 3000, 3000], 0.5);
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 2000 }), fc.integer({ min: -3000, max: 2000 }), (x, y) => {
        const shown = labelParts([x, y, x + 256, y + 256], 0.5);
        expect(whole).toEqual(expect.arrayContaining([...shown]));
        expect(Math.min(...shown.map(([left]) => left))).toBeLessThanOrEqual(x);
        expect(Math.max(...shown.map((part) => part[3]))).toBeGreaterThanOrEqual(y + 256);
      }),
    );
  });

  it('are one for a tile, at each zoom, with other edges at the next', () => {
    const world = 156_543.033_928_041;
    const edges = [5, 6, 7, 8].map((zoom) => {
      const units = world / 2 ** zoom;
      for (const tile of [-8, -1, 0, 3]) expect(labelParts([tile * 256, 0, tile * 256 + 256, 256], units)).toHaveLength(1);
      return labelParts([0, 0, 256, 256], units)[0]![0];
    });
    expect(new Set(edges).size).toBe(4);
  });
});
