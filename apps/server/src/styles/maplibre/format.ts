import { scaleOfZoom, styleFilterOf } from '@geo/api';
import { Color, derefLayers } from '@maplibre/maplibre-gl-style-spec';
import { invisible, rulesRead, type CarriedRule } from '../carried.ts';
import type { StyleReader } from '../definition.ts';
import type { Losses } from '../losses.ts';
import { conditionOf } from './filter.ts';

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Properties of a layer; what is never asked for is a loss. */
class Properties {
  readonly #left: Map<string, unknown>;
  readonly #number: number;
  readonly #losses: Losses;

  constructor(layer: Members, number: number, losses: Losses) {
    const [paint, layout] = [layer['paint'], layer['layout']].map((part) => (isMembers(part) ? part : {}));
    this.#left = new Map(Object.entries({ ...layout, ...paint }));
    this.#number = number;
    this.#losses = losses;
  }

  #take(name: string, fits: (value: unknown) => boolean): unknown {
    const value = this.#left.get(name);
    this.#left.delete(name);
    if (value === undefined || fits(value)) return value;
    this.#losses.add(this.#number, name, 'computed');
    return undefined;
  }

  number(name: string, usual: number): number {
    return (this.#take(name, (value) => typeof value === 'number') as number | undefined) ?? usual;
  }

  numbers(name: string): number[] | undefined {
    return this.#take(name, (value) => Array.isArray(value) && value.every((one) => typeof one === 'number')) as number[] | undefined;
  }

  /** Hex and opacity. */
  color(name: string, usual: string): { readonly hex: string; readonly opacity: number } {
    const text =
      (this.#take(name, (value) => typeof value === 'string' && Color.parse(value) !== undefined) as string | undefined) ?? usual;
    const color = Color.parse(text)!;
    // Parts are multiplied by the opacity.
    const hex = [color.r, color.g, color.b]
      .map((part) =>
        Math.round((color.a === 0 ? 0 : part / color.a) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('');
    return { hex: `#${hex.toUpperCase()}`, opacity: color.a };
  }

  has(name: string): boolean {
    return this.#left.has(name);
  }

  /** The text of labels, where it is one of attributes and letters. */
  label(): string | undefined {
    const field = this.#left.get('text-field');
    this.#left.delete('text-field');
    if (typeof field === 'string') return field;
    if (Array.isArray(field) && field[0] === 'get' && typeof field[1] === 'string') return `{${field[1]}}`;
    if (field !== undefined) this.#losses.add(this.#number, 'text-field', 'computed');
    return undefined;
  }

  pass(usual: Readonly<Record<string, readonly unknown[]>>): void {
    for (const [name, values] of Object.entries(usual)) if (values.includes(this.#left.get(name))) this.#left.delete(name);
  }

  tellRest(): void {
    for (const name of this.#left.keys()) this.#losses.add(this.#number, name);
  }
}

const share = (value: number): number => Math.round(value * 100) / 100;

const types: Readonly<Record<string, (properties: Properties) => Members | null>> = {
  fill: (properties) => {
    const fill = properties.color('fill-color', '#000000');
    const opacity = properties.number('fill-opacity', 1);
    const outline = properties.has('fill-outline-color') ? properties.color('fill-outline-color', '#000000') : null;
    properties.pass({ 'fill-antialias': [true, false] });
    return {
      fill: fill.hex,
      fill_opacity: share(fill.opacity * opacity),
      ...(outline ? { stroke: outline.hex, stroke_opacity: share(outline.opacity * opacity), stroke_width: 1 } : { stroke_width: 0 }),
    };
  },
  line: (properties) => {
    const color = properties.color('line-color', '#000000');
    const width = properties.number('line-width', 1);
    const dash = properties.numbers('line-dasharray');
    properties.pass({ 'line-cap': ['round', 'butt'], 'line-join': ['round'] });
    return {
      fill_opacity: 0,
      stroke: color.hex,
      stroke_opacity: share(color.opacity * properties.number('line-opacity', 1)),
      stroke_width: width,
      // In widths of the line.
      stroke_dasharray: dash?.some((length) => length > 0) ? dash.map((length) => share(length * width)) : null,
    };
  },
  circle: (properties) => {
    const fill = properties.color('circle-color', '#000000');
    const line = properties.color('circle-stroke-color', '#000000');
    return {
      fill: fill.hex,
      fill_opacity: share(fill.opacity * properties.number('circle-opacity', 1)),
      circle_radius: properties.number('circle-radius', 5),
      stroke: line.hex,
      stroke_opacity: share(line.opacity * properties.number('circle-stroke-opacity', 1)),
      stroke_width: properties.number('circle-stroke-width', 0),
    };
  },
  symbol: (properties) => {
    const label = properties.label();
    if (!label) return null;
    const size = properties.number('text-size', 16);
    const offset = properties.numbers('text-offset');
    const halo = properties.number('text-halo-width', 0);
    const haloColor = properties.color('text-halo-color', '#FFFFFF');
    properties.pass({ 'symbol-placement': ['point'], 'text-anchor': ['center'], 'text-padding': [2] });
    return {
      ...invisible,
      text_label: label,
      text_size: Math.round(size),
      text_fill: properties.color('text-color', '#000000').hex,
      // In letters.
      ...(offset && { text_dx: Math.round(offset[0]! * size), text_dy: Math.round(offset[1]! * size) }),
      ...(halo > 0 && { text_halo_fill: haloColor.hex, text_halo_radius: Math.max(1, Math.round(halo)) }),
    };
  },
};

/** Zooms of MapLibre are those of tiles of 512 px. */
const scaleOf = (zoom: unknown): number | undefined => (typeof zoom === 'number' && zoom > 0 ? scaleOfZoom(zoom + 1) : undefined);

/** Older documents have layers that refer to others. */
function layersOf(layers: unknown): Members[] {
  const all = Array.isArray(layers) ? layers.filter(isMembers) : [];
  return derefLayers(all as never) as unknown as Members[];
}

function rulesOf(document: Members, losses: Losses): CarriedRule[] {
  const layers = layersOf(document['layers']);
  for (const part of ['sprite', 'glyphs', 'terrain', 'light', 'sky', 'fog']) if (document[part] !== undefined) losses.add(null, part);
  const sources = new Set(layers.map((layer) => layer['source-layer']).filter((name) => name !== undefined));
  if (sources.size > 1) losses.add(null, `source-layer (${sources.size})`, 'approximated');
  return rulesRead(layers, losses).flatMap((layer, index): CarriedRule[] => {
    const number = index + 1;
    const name = `${String(layer['id'])} (${String(layer['type'])})`;
    const type = String(layer['type']);
    const read = Object.hasOwn(types, type) ? types[type] : undefined;
    if (!read) {
      losses.add(number, name);
      return [];
    }
    const condition = conditionOf(layer['filter']);
    const filter = condition && styleFilterOf(condition);
    if (condition === undefined || (condition && !filter)) {
      losses.add(number, `filter ${JSON.stringify(layer['filter'])}`, 'rule_left_out');
      return [];
    }
    const properties = new Properties(layer, number, losses);
    properties.pass({ visibility: ['visible'] });
    if (properties.has('visibility')) {
      losses.add(number, name, 'nothing_drawn');
      return [];
    }
    const symbol = read(properties);
    properties.tellRest();
    if (!symbol) losses.add(number, name, 'nothing_drawn');
    return symbol ? [{ number, symbol, filter: filter ?? null, most: scaleOf(layer['minzoom']), least: scaleOf(layer['maxzoom']) }] : [];
  });
}

/** MapLibre style documents (version 8). Each layer becomes a rule, whatever its source. Layers write theirs as a service. */
export const mapLibreReader: StyleReader = {
  holds: (text) => /^\s*\{/.test(text) && text.includes('"layers"'),
  read: async (text, losses) => {
    const document: unknown = JSON.parse(text);
    if (!isMembers(document) || !Array.isArray(document['layers'])) throw new Error('The document has no list of layers.');
    return rulesOf(document, losses);
  },
};
