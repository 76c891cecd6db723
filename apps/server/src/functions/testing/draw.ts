import { drawnSymbol, rulesFor, type Style } from '@geo/api';
import type { Geometry, Position } from 'geojson';
import type { Example, ExampleShape } from '../../engine/definition.ts';

export interface DrawnRecord {
  readonly props: ExampleShape[0];
  readonly geometry: Geometry | null;
}

/** Records of one kind on a map; a style says how they are drawn, else what they are. */
export interface Sheet {
  readonly look: keyof typeof looks;
  readonly records: readonly DrawnRecord[];
  readonly style?: Style;
}

/** West, south, east and north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** What is seen on one side: a map, or tables below each other where there is no geometry. */
export type Side = { readonly map: readonly Sheet[]; readonly bounds: Bounds } | { readonly tables: readonly Sheet[] };

type Marks = Pick<Example, 'label' | 'shade' | 'color' | 'vertices'>;

interface Paint {
  readonly color: string;
  readonly fill?: string;
  readonly fillOpacity: number;
  readonly line: number;
  readonly dash?: string;
  readonly radius: number;
}

const grey = '#82868e';
/** Seen on a light and on a dark page alike: each colour has a contrast of 3 at least to either. */
const looks = {
  features: { color: '#3d7fd6', fillOpacity: 0.22, line: 1.8, radius: 4 },
  others: { color: '#c8701a', fillOpacity: 0, line: 1.8, dash: '5 3', radius: 4 },
  result: { color: '#2a8f5f', fillOpacity: 0.3, line: 1.8, radius: 4 },
  /** What went in, below what came out. */
  ghost: { color: grey, fillOpacity: 0, line: 1, dash: '2 2', radius: 2.5 },
} as const satisfies Readonly<Record<string, Paint>>;
/** Of the values of a column; what has none is grey. */
const hues = ['#3d7fd6', '#c8701a', '#2a8f5f', '#b0569c'] as const;

const [width, height, gap] = [200, 150, 36];

/** The picture of before and after: two sides and an arrow, without words. */
export function drawPicture(before: Side, after: Side, marks: Marks): string {
  const total = 2 * width + gap;
  const arrow = `<path d="M${width + gap / 2 - 8} ${height / 2}h16m-6-6 6 6-6 6" fill="none" stroke="${grey}" stroke-width="2" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${height}" width="${total}" height="${height}" font-family="system-ui,sans-serif" stroke-linejoin="round">
${drawSide(before, 0, marks)}
${arrow}
${drawSide(after, width + gap, marks)}
</svg>
`;
}

function drawSide(side: Side, x: number, marks: Marks): string {
  const inner = 'tables' in side ? drawTables(side.tables) : side.map.flatMap((sheet) => drawSheet(sheet, placeIn(side.bounds), marks));
  const frame = `<rect x="${x + 0.5}" y=".5" width="${width - 1}" height="${height - 1}" rx="6" fill="none" stroke="${grey}" stroke-opacity=".6"/>`;
  // A drawing within a drawing is cut at its edges.
  return `<svg x="${x}" width="${width}" height="${height}">\n${inner.join('\n')}\n</svg>\n${frame}`;
}

type Place = (position: Position) => readonly [x: number, y: number];

/** From map to picture: the bounds fill a side as far as its shape lets them. */
function placeIn([west, south, east, north]: Bounds): Place {
  const scale = Math.min(width / (east - west), height / (north - south));
  const [left, top] = [(width - (east - west) * scale) / 2, (height - (north - south) * scale) / 2];
  return ([x, y]) => [rounded((x! - west) * scale + left), rounded((north - y!) * scale + top)];
}

/** A tenth of a pixel is not seen. */
const rounded = (value: number): number => Math.round(value * 10) / 10 || 0;

function drawSheet({ look, records, style }: Sheet, place: Place, marks: Marks): string[] {
  const isData = look === 'features' || look === 'result';
  const paintOf = style ? styled(style) : isData ? marked(looks[look], records, marks) : () => looks[look];
  const shapes = new Map<string, string[]>();
  for (const { props, geometry } of records) {
    const paint = geometry && paintOf(props);
    if (!geometry || !paint) continue;
    for (const [attributes, shape] of shapesOf(geometry, place, paint)) shapes.set(attributes, [...(shapes.get(attributes) ?? []), shape]);
  }
  const drawn = [...shapes].map(([attributes, own]) => `<g ${attributes}>\n${own.join('\n')}\n</g>`);
  if (look === 'ghost') return drawn;
  return [...drawn, ...(isData ? drawVertices(records, place, looks[look].color, marks) : []), ...drawLabels(records, place, marks)];
}

/** How records are drawn by the column that an example names. */
function marked(paint: Paint, records: readonly DrawnRecord[], { shade, color }: Marks): (props: DrawnRecord['props']) => Paint {
  if (shade !== undefined) {
    const most = Math.max(...records.map(({ props }) => Number(props[shade]) || 0));
    return most > 0
      ? (props) => ({ ...paint, line: 0.5, fillOpacity: rounded(0.1 + (0.8 * (Number(props[shade]) || 0)) / most) })
      : () => paint;
  }
  if (color === undefined || !records.some(({ props }) => color in props)) return () => paint;
  const keyOf = (props: DrawnRecord['props']): string => String(props[color] ?? '');
  const values = [...new Set(records.map(({ props }) => keyOf(props)))].filter(Boolean).toSorted();
  return (props) => ({ ...paint, color: hues[values.indexOf(keyOf(props)) % hues.length] ?? grey });
}

/** How a style draws records; null where it does not. */
function styled(style: Style): (props: DrawnRecord['props']) => Paint | null {
  return (properties) => {
    const rule = rulesFor(style, { scaleDenominator: null, properties }).at(-1);
    if (!rule) return null;
    const { stroke, fill, fillOpacity, strokeWidth, strokeDasharray, circleRadius } = drawnSymbol(rule.symbol);
    return {
      color: stroke,
      fill,
      fillOpacity,
      line: strokeWidth,
      ...(strokeDasharray && { dash: strokeDasharray.join(' ') }),
      radius: circleRadius,
    };
  };
}

/** The shapes of a geometry, each below the attributes that it shares with others. */
function shapesOf(geometry: Geometry, place: Place, { color, fill = color, fillOpacity, line, dash, radius }: Paint): [string, string][] {
  const stroke = `stroke="${color}" stroke-width="${line}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
  const path = (positions: readonly Position[]): string => `M${positions.map((position) => place(position).join(' ')).join(' ')}`;
  const dot = (position: Position): [string, string] => {
    const [x, y] = place(position);
    return [`fill="${fill}"`, `<circle cx="${x}" cy="${y}" r="${radius}"/>`];
  };
  const strand = (d: string): [string, string] => [`fill="none" ${stroke}`, `<path d="${d}"/>`];
  const area = (rings: readonly (readonly Position[])[]): [string, string] => {
    const inside = fillOpacity === 0 ? 'fill="none"' : `fill="${fill}" fill-opacity="${fillOpacity}" fill-rule="evenodd"`;
    return [`${inside} ${stroke}`, `<path d="${rings.map((ring) => `${path(ring.slice(0, -1))}z`).join('')}"/>`];
  };
  switch (geometry.type) {
    case 'Point':
      return [dot(geometry.coordinates)];
    case 'MultiPoint':
      return geometry.coordinates.map(dot);
    case 'LineString':
      return [strand(path(geometry.coordinates))];
    case 'MultiLineString':
      return [strand(geometry.coordinates.map(path).join(''))];
    case 'Polygon':
      return [area(geometry.coordinates)];
    case 'MultiPolygon':
      return [area(geometry.coordinates.flat())];
    case 'GeometryCollection':
      return geometry.geometries.flatMap((part) =>
        shapesOf(part, place, { color, fill, fillOpacity, line, ...(dash && { dash }), radius }),
      );
  }
}

/** All positions of a geometry, in their order. */
export function positionsOf(geometry: Geometry): readonly Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
    case 'GeometryCollection':
      return geometry.geometries.flatMap(positionsOf);
  }
}

function drawVertices(records: readonly DrawnRecord[], place: Place, color: string, { vertices }: Marks): string[] {
  if (!vertices) return [];
  const places = new Set(
    records.flatMap(({ geometry }) => (geometry ? positionsOf(geometry).map((position) => place(position).join(' ')) : [])),
  );
  const dots = [...places].map((at) => `<circle cx="${at.split(' ')[0]}" cy="${at.split(' ')[1]}" r="2.4"/>`);
  return [`<g fill="${color}">\n${dots.join('\n')}\n</g>`];
}

/** Values of a column at the shapes, each on a paper of its own: they are read on any colour. */
function drawLabels(records: readonly DrawnRecord[], place: Place, { label }: Marks): string[] {
  if (label === undefined) return [];
  const texts = records.flatMap(({ props, geometry }) => {
    const value = props[label];
    if (value === undefined || value === null || !geometry) return [];
    const text = String(value);
    const [x, y] = labelPlace(geometry, place);
    const half = 5 + text.length * 3.2;
    return `<rect x="${rounded(x - half)}" y="${rounded(y - 8)}" width="${rounded(2 * half)}" height="16" rx="4" fill="#fff" stroke="${grey}" stroke-width=".8"/><text x="${x}" y="${rounded(y + 4)}">${escaped(text)}</text>`;
  });
  return texts.length === 0 ? [] : [`<g font-size="11" fill="#1f2328" text-anchor="middle">\n${texts.join('\n')}\n</g>`];
}

/** The middle of what a shape covers; above a point. */
function labelPlace(geometry: Geometry, place: Place): readonly [number, number] {
  const at = positionsOf(geometry).map(place);
  const middle = (values: readonly number[]): number => rounded((Math.min(...values) + Math.max(...values)) / 2);
  const [x, y] = [middle(at.map(([one]) => one)), middle(at.map(([, one]) => one))];
  return [x, geometry.type === 'Point' ? y - 15 : y];
}

const [left, top, lowest, tallest] = [10, 8, 11, 22];

/** Tables on paper, each framed in the colour of what it is; their rows are as high as leaves room for all. */
function drawTables(sheets: readonly Sheet[]): string[] {
  const rows = sheets.reduce((sum, { records }) => sum + records.length + 1, 0);
  const step = Math.min(tallest, Math.floor((height - top * (sheets.length + 1)) / rows));
  if (step < lowest) throw new Error(`${rows} rows are too many for a picture`);
  return sheets.flatMap(({ look, records }, at) => {
    const before = sheets.slice(0, at).reduce((sum, sheet) => sum + (sheet.records.length + 1) * step + top, 0);
    return drawTable(records, top + before, step, looks[look].color);
  });
}

/** A table with the columns of records: numbers stand at the right of theirs, as they do in the tables of the back office. */
function drawTable(records: readonly DrawnRecord[], y: number, step: number, color: string): string[] {
  const columns = [...new Set(records.flatMap(({ props }) => Object.keys(props)))];
  const rows = [columns, ...records.map(({ props }) => columns.map((key) => String(props[key] ?? '')))];
  const isNumber = columns.map((key) => records.some(({ props }) => typeof props[key] === 'number'));
  const size = Math.min(11, step - 3);
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)) * size * 0.64 + 14);
  const all = widths.reduce((sum, one) => sum + one, 0);
  const paper = width - 2 * left;
  const scale = paper / Math.max(all, paper);
  const edges = widths.map((_, at) => left + scale * widths.slice(0, at).reduce((sum, one) => sum + one, 0));
  const xs = edges.map((edge, at) => rounded(isNumber[at] ? edge + scale * widths[at]! - 7 : edge + 7));
  const cells = rows.map((row, at) => {
    const texts = row.map(
      (text, column) => `<tspan x="${xs[column]}"${isNumber[column] ? ' text-anchor="end"' : ''}>${escaped(text)}</tspan>`,
    );
    return `<text y="${rounded(y + (at + 0.5) * step + size * 0.36)}"${at === 0 ? ' font-weight="600"' : ''}>${texts.join('')}</text>`;
  });
  const lines = rows.slice(1).map((_, at) => `M${left} ${y + (at + 1) * step}h${paper}`);
  return [
    `<rect x="${left}" y="${y}" width="${paper}" height="${rows.length * step}" rx="4" fill="#fff" stroke="${color}" stroke-width="1.2"/>`,
    ...(lines.length === 0 ? [] : [`<path d="${lines.join('')}" stroke="${grey}" stroke-width=".6"/>`]),
    `<g font-size="${rounded(size * Math.max(scale, 0.75))}" fill="#1f2328">\n${cells.join('\n')}\n</g>`,
  ];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
