import { styleFilterOf, type TextFilter } from '@geo/api';
import type { Filter, Rule, Symbolizer } from 'geostyler-style';
import { invisible, type CarriedRule } from '../carried.ts';
import type { Losses } from '../losses.ts';

const comparisons = { '==': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;
const isLiteral = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** A filter of GeoStyler as a condition; null for what conditions of rules cannot say. */
function conditionOf(filter: Filter): TextFilter | null {
  if (!Array.isArray(filter)) return null;
  const [operator, ...args] = filter as readonly unknown[];
  if (operator === '&&' || operator === '||') {
    const items = args.map((item) => conditionOf(item as Filter));
    return items.includes(null) ? null : { kind: operator === '&&' ? 'and' : 'or', items: items as TextFilter[] };
  }
  if (operator === '!') {
    const item = conditionOf(args[0] as Filter);
    return item && { kind: 'not', item };
  }
  const [property, first, second] = args;
  if (typeof property !== 'string' || !isLiteral(first)) return null;
  if (operator === '<=x<=') return isLiteral(second) ? { kind: 'between', property, low: first, high: second } : null;
  const known = comparisons[operator as keyof typeof comparisons];
  return known ? { kind: 'compare', operator: known, property, value: first, ignoreCase: false } : null;
}

/** The members of a symbolizer, each read once; what is never read is a loss. */
class Members {
  readonly #left: Map<string, unknown>;
  readonly #number: number;
  readonly #losses: Losses;
  readonly #kind: string;

  constructor(symbolizer: Symbolizer, number: number, losses: Losses) {
    const { kind, ...members } = symbolizer;
    this.#left = new Map(Object.entries(members).filter(([, value]) => value !== undefined));
    this.#kind = kind;
    this.#number = number;
    this.#losses = losses;
  }

  /** A value that needs no computing. */
  take<Value extends 'string' | 'number'>(name: string, type: Value): (Value extends 'string' ? string : number) | undefined {
    const value = this.#left.get(name);
    this.#left.delete(name);
    if (value === undefined || typeof value === type) return value as never;
    this.#losses.add(this.#number, `${this.#kind}.${name}`, 'computed');
    return undefined;
  }

  numbers(name: string): number[] | undefined {
    const value = this.#left.get(name);
    this.#left.delete(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value;
    this.#losses.add(this.#number, `${this.#kind}.${name}`, 'computed');
    return undefined;
  }

  has(name: string): boolean {
    return this.#left.has(name);
  }

  /** What says the same as saying nothing. */
  pass(usual: Readonly<Record<string, readonly unknown[]>>): void {
    for (const [name, values] of Object.entries(usual)) if (values.includes(this.#left.get(name))) this.#left.delete(name);
  }

  lose(name: string, reason: Parameters<Losses['add']>[2]): void {
    this.#left.delete(name);
    this.#losses.add(this.#number, `${this.#kind}.${name}`, reason);
  }

  tellRest(): void {
    for (const name of this.#left.keys()) this.#losses.add(this.#number, `${this.#kind}.${name}`);
  }
}

type Symbol = Readonly<Record<string, unknown>>;

/** Dashes without gaps are none. */
function dashes(lengths: number[] | undefined): number[] | null {
  if (!lengths || lengths.length === 0 || !lengths.some((_, at) => at % 2 === 1 && lengths[at]! > 0)) return null;
  return lengths;
}

function opacity(...shares: readonly (number | undefined)[]): number {
  return shares.reduce<number>((all, share) => all * (share ?? 1), 1);
}

/** What each kind of symbolizers draws; null for nothing that can be carried over. */
const kinds: Readonly<Record<string, (members: Members) => Symbol | null>> = {
  Fill: (members) => {
    const [color, line] = [members.take('color', 'string'), members.take('outlineColor', 'string')];
    const whole = members.take('opacity', 'number');
    const fillOpacity = members.take('fillOpacity', 'number');
    const width = members.take('outlineWidth', 'number');
    const hasLine = line !== undefined || width !== undefined;
    if (members.has('graphicFill')) members.lose('graphicFill', 'unsupported');
    members.pass({ outlineCap: ['round'], outlineJoin: ['round'], visibility: [true], outlineWidthUnit: ['px'] });
    return {
      ...(color === undefined ? { fill_opacity: 0 } : { fill: color, fill_opacity: opacity(whole, fillOpacity) }),
      ...(hasLine
        ? { stroke: line ?? '#000000', stroke_width: width ?? 1, stroke_opacity: opacity(whole, members.take('outlineOpacity', 'number')) }
        : { stroke_width: 0 }),
      stroke_dasharray: dashes(members.numbers('outlineDasharray')),
    };
  },
  Line: (members) => {
    const isDrawn = members.has('color') || members.has('width') || !members.has('graphicStroke');
    if (members.has('graphicStroke')) members.lose('graphicStroke', 'unsupported');
    const dash = dashes(members.numbers('dasharray'));
    members.pass({ cap: [dash ? 'butt' : 'round'], join: ['round'], visibility: [true], widthUnit: ['px'], dashOffset: [0] });
    const symbol = {
      fill_opacity: 0,
      stroke: members.take('color', 'string') ?? '#000000',
      stroke_width: members.take('width', 'number') ?? 1,
      stroke_opacity: opacity(members.take('opacity', 'number')),
      stroke_dasharray: dash,
    };
    return isDrawn ? symbol : null;
  },
  Mark: (members) => {
    const [shape, radius] = [members.take('wellKnownName', 'string'), members.take('radius', 'number')];
    if (shape !== undefined && !/^circle$/i.test(shape)) members.lose(`wellKnownName ${shape}`, 'approximated');
    members.pass({ rotate: [0], visibility: [true], radiusUnit: ['px'], strokeWidthUnit: ['px'] });
    const [color, line] = [members.take('color', 'string'), members.take('strokeColor', 'string')];
    const whole = members.take('opacity', 'number');
    const fillOpacity = members.take('fillOpacity', 'number');
    const width = members.take('strokeWidth', 'number');
    return {
      ...(color === undefined ? { fill_opacity: 0 } : { fill: color, fill_opacity: opacity(whole, fillOpacity) }),
      ...(line === undefined
        ? { stroke_width: 0 }
        : { stroke: line, stroke_width: width ?? 1, stroke_opacity: opacity(whole, members.take('strokeOpacity', 'number')) }),
      circle_radius: radius ?? 3,
      stroke_dasharray: dashes(members.numbers('strokeDasharray')),
    };
  },
  Icon: (members) => {
    members.lose('image', 'picture');
    const size = members.take('size', 'number');
    return { circle_radius: (size ?? 16) / 2 };
  },
  Text: (members) => {
    const label = members.take('label', 'string');
    const offset = members.numbers('offset');
    const halo = members.take('haloColor', 'string');
    const haloWidth = members.take('haloWidth', 'number');
    members.pass({
      opacity: [1],
      haloOpacity: [1],
      rotate: [0],
      fontStyle: ['normal'],
      fontWeight: ['normal'],
      placement: ['point'],
      visibility: [true],
      sizeUnit: ['px'],
      allowOverlap: [false],
    });
    if (!label) return null;
    return {
      text_label: ownLabel(label),
      text_size: wholeNumber(members.take('size', 'number')) ?? 12,
      text_fill: members.take('color', 'string') ?? '#000000',
      ...(offset ? { text_dx: offset[0], text_dy: offset[1] } : {}),
      ...(halo !== undefined || haloWidth !== undefined
        ? { text_halo_fill: halo ?? '#FFFFFF', text_halo_radius: wholeNumber(haloWidth) ?? 1 }
        : {}),
    };
  },
};

const wholeNumber = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.round(value));

/** Attributes stand in two braces there, in one here, where two braces are one. */
function ownLabel(label: string): string {
  return label
    .split(/(\{\{[^{}]+\}\})/)
    .map((part, at) => (at % 2 === 1 ? part.slice(1, -1) : part.replace(/[{}]/g, '$&$&')))
    .join('');
}

/** Rules of GeoStyler. A rule with several symbolizers becomes several; its labels go with what is drawn last. */
export function rulesOf(rules: readonly Rule[], losses: Losses): CarriedRule[] {
  // Rules for what no other holds for share theirs.
  const known = new Map<Filter, readonly unknown[] | null>();
  const filterOf = (filter: Filter): readonly unknown[] | null => {
    if (!known.has(filter)) {
      const condition = conditionOf(filter);
      known.set(filter, condition && styleFilterOf(condition));
    }
    return known.get(filter) ?? null;
  };
  return rules.flatMap((rule, index) => carried(rule, index + 1, filterOf, losses));
}

function carried(rule: Rule, number: number, filterOf: (filter: Filter) => readonly unknown[] | null, losses: Losses): CarriedRule[] {
  const filter = rule.filter === undefined ? null : filterOf(rule.filter);
  if (rule.filter !== undefined && filter === null) {
    losses.add(number, `Filter ${JSON.stringify(rule.filter)}`, 'rule_left_out');
    return [];
  }
  const scales = { most: scaleOf(rule.scaleDenominator?.max), least: scaleOf(rule.scaleDenominator?.min) };
  const symbols: Record<string, unknown>[] = [];
  for (const symbolizer of rule.symbolizers) {
    const members = new Members(symbolizer, number, losses);
    const read = kinds[symbolizer.kind];
    if (!read) {
      losses.add(number, symbolizer.kind);
      continue;
    }
    const symbol = read(members);
    members.tellRest();
    if (!symbol) losses.add(number, symbolizer.kind, 'nothing_drawn');
    else if (symbolizer.kind !== 'Text') symbols.push({ ...symbol });
    else if (symbols.at(-1) && !('text_label' in symbols.at(-1)!)) Object.assign(symbols.at(-1)!, symbol);
    else symbols.push({ ...invisible, ...symbol });
  }
  return symbols.map((symbol) => ({ number, symbol, filter, ...scales }));
}

const scaleOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
