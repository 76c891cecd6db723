import { childNamed, childrenNamed, type XmlNode } from '../../xml/index.ts';
import type { Losses } from '../losses.ts';

type Symbol = Readonly<Record<string, unknown>>;

/** CSS pixels of a unit; map units have none. */
const pixels: Readonly<Record<string, number>> = { MM: 96 / 25.4, Pixel: 1, Point: 96 / 72, Inch: 96 };
export const pixelsPerPoint = 96 / 72;

/** What a layer of a symbol says: older files have `prop`, newer ones `Option`. */
function settingsOf(layer: XmlNode): ReadonlyMap<string, string> {
  const options = childNamed(layer, 'Option');
  const pairs = options
    ? childrenNamed(options, 'Option').map(({ attributes: { name = '', value = '' } }) => [name, value] as const)
    : childrenNamed(layer, 'prop').map(({ attributes: { k = '', v = '' } }) => [k, v] as const);
  return new Map(pairs);
}

interface Color {
  readonly hex: string;
  readonly opacity: number;
}

/** `red,green,blue,alpha`, each 0–255; what newer programs write behind it is left aside. */
export function colorOf(text: string | undefined): Color | null {
  const parts = (text ?? '').split(',').slice(0, 4).map(Number);
  if (parts.length < 3 || !parts.every((part) => part >= 0 && part <= 255)) return null;
  const hex = parts
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('');
  return { hex: `#${hex.toUpperCase()}`, opacity: Math.round(((parts[3] ?? 255) / 255) * 100) / 100 };
}

/** Dashes of the patterns that have a name, in widths of the line. */
const patterns: Readonly<Record<string, readonly number[]>> = {
  dash: [4, 2],
  dot: [1, 2],
  'dash dot': [4, 2, 1, 2],
  'dash dot dot': [4, 2, 1, 2, 1, 2],
};

class Layer {
  readonly #settings: ReadonlyMap<string, string>;
  readonly #number: number;
  readonly #losses: Losses;
  readonly #alpha: number;

  constructor(layer: XmlNode, { number, losses, alpha }: { number: number; losses: Losses; alpha: number }) {
    this.#settings = settingsOf(layer);
    this.#number = number;
    this.#losses = losses;
    this.#alpha = alpha;
  }

  text(...names: readonly string[]): string | undefined {
    return names.map((name) => this.#settings.get(name)).find((value) => value !== undefined);
  }

  lose(property: string, reason?: Parameters<Losses['add']>[2]): void {
    this.#losses.add(this.#number, property, reason);
  }

  length(names: readonly string[], unitNames: readonly string[], usual: number): number {
    const text = this.text(...names);
    const unit = this.text(...unitNames) ?? 'MM';
    const value = text === undefined ? usual : Number(text);
    const factor = pixels[unit];
    if (factor === undefined) {
      this.lose(`${unitNames[0]} ${unit}`, 'computed');
      return usual * pixels['MM']!;
    }
    return Number.isFinite(value) ? Math.round(value * factor * 100) / 100 : usual;
  }

  color(name: string, ...others: readonly string[]): Color {
    const color = colorOf(this.text(name, ...others)) ?? { hex: '#000000', opacity: 1 };
    return { ...color, opacity: Math.round(color.opacity * this.#alpha * 100) / 100 };
  }

  /** A line around something, or by itself. Hairlines (width 0) are a pixel wide. */
  line(styleName: string, color: Color, width: number): Symbol {
    const style = this.text(styleName) ?? 'solid';
    if (style === 'no') return { stroke_width: 0 };
    const drawn = Math.max(width, 0.1) === 0.1 ? 1 : width;
    const dash = this.text('use_custom_dash') === '1' ? this.#custom() : patterns[style]?.map((length) => length * drawn);
    if (style !== 'solid' && !dash) this.lose(`${styleName} ${style}`, 'approximated');
    return { stroke: color.hex, stroke_opacity: color.opacity, stroke_width: drawn, ...(dash ? { stroke_dasharray: dash } : {}) };
  }

  #custom(): number[] | undefined {
    const factor = pixels[this.text('customdash_unit') ?? 'MM'];
    const lengths = (this.text('customdash') ?? '').split(';').map((part) => Number(part) * (factor ?? 1));
    return lengths.every((length) => Number.isFinite(length)) ? lengths : undefined;
  }

  /** What is moved or turned here stands straight and in its place there. */
  told(names: readonly string[]): void {
    for (const name of names) {
      const value = this.text(name);
      if (value !== undefined && !/^(0(\.0*)?)(,0(\.0*)?)?$/.test(value)) this.lose(`${name} ${value}`);
    }
  }
}

const classes: Readonly<Record<string, (layer: Layer) => Symbol>> = {
  SimpleFill: (layer) => {
    const [color, line] = [layer.color('color'), layer.color('outline_color', 'color_border')];
    const style = layer.text('style') ?? 'solid';
    if (style !== 'solid' && style !== 'no') layer.lose(`style ${style}`, 'approximated');
    layer.told(['offset']);
    const width = layer.length(['outline_width', 'width_border'], ['outline_width_unit', 'border_width_unit'], 0.26);
    return {
      ...(style === 'no' ? { fill_opacity: 0 } : { fill: color.hex, fill_opacity: color.opacity }),
      ...layer.line(layer.text('outline_style') === undefined ? 'style_border' : 'outline_style', line, width),
    };
  },
  SimpleLine: (layer) => {
    layer.told(['offset']);
    const width = layer.length(['line_width', 'width'], ['line_width_unit', 'width_unit'], 0.26);
    return {
      fill_opacity: 0,
      ...layer.line(layer.text('line_style') === undefined ? 'penstyle' : 'line_style', layer.color('line_color', 'color'), width),
    };
  },
  SimpleMarker: (layer) => {
    const [color, line] = [layer.color('color'), layer.color('outline_color', 'color_border')];
    const shape = layer.text('name') ?? 'circle';
    if (shape !== 'circle') layer.lose(`name ${shape}`, 'approximated');
    else layer.told(['offset']);
    const width = layer.length(['outline_width'], ['outline_width_unit'], 0);
    return {
      fill: color.hex,
      fill_opacity: color.opacity,
      circle_radius: layer.length(['size'], ['size_unit'], 2) / 2,
      ...layer.line('outline_style', line, width),
    };
  },
};

/** What a symbol draws, a part a layer, the first below. */
export function symbolsOf(symbol: XmlNode, number: number, losses: Losses): Symbol[] {
  const alpha = Number(symbol.attributes['alpha'] ?? 1);
  return childrenNamed(symbol, 'layer').flatMap((node) => {
    if (node.attributes['enabled'] === '0') return [];
    const name = node.attributes['class'] ?? '';
    const read = Object.hasOwn(classes, name) ? classes[name] : undefined;
    if (!read) {
      losses.add(number, name === '' ? 'layer' : name);
      return [];
    }
    for (const property of childrenNamed(node, 'data_defined_properties'))
      if (hasDataDefined(property)) losses.add(number, 'data_defined_properties', 'computed');
    return [read(new Layer(node, { number, losses, alpha: Number.isFinite(alpha) ? alpha : 1 }))];
  });
}

/** Files say with an empty list that nothing depends on data. */
function hasDataDefined(node: XmlNode): boolean {
  return node.attributes['name'] === 'active' ? node.attributes['value'] === 'true' : node.children.some(hasDataDefined);
}
