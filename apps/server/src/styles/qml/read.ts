import { parseCql2, styleFilterOf, type TextFilter } from '@geo/api';
import { childNamed, childrenNamed, nodeAt, parseXml, type XmlNode } from '../../xml/index.ts';
import { invisible, rulesRead, type CarriedRule } from '../carried.ts';
import type { Losses } from '../losses.ts';
import { colorOf, pixelsPerPoint, symbolsOf } from './symbols.ts';

/** A rule of the renderer before its symbol is looked at. */
interface Entry {
  readonly number: number;
  /** Null for all records; undefined where rules here cannot say it. */
  readonly condition: TextFilter | null | undefined;
  readonly asked: string;
  readonly symbol: string;
  readonly most?: number | undefined;
  readonly least?: number | undefined;
}

const quotedName = (attribute: string): string => (/^".*"$/.test(attribute) ? attribute.slice(1, -1) : attribute);

/** Values stand as texts; newer files say their type. */
function valueOf({ attributes: { value = '', type } }: XmlNode): string | number | boolean {
  if (type === 'bool') return value === 'true' || value === '1';
  const isNumber =
    type === undefined ? /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) : /^(int|integer|long|longlong|uint|double|ulonglong)$/.test(type);
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}

function categories(renderer: XmlNode, losses: Losses): Entry[] {
  const property = quotedName(renderer.attributes['attr'] ?? '');
  const shown = rulesRead(childrenNamed(childNamed(renderer, 'categories') ?? renderer, 'category'), losses);
  const compare = (node: XmlNode): TextFilter => ({ kind: 'compare', operator: '=', property, value: valueOf(node), ignoreCase: false });
  const valued = shown.filter(({ attributes }) => (attributes['value'] ?? '') !== '');
  const others: TextFilter = { kind: 'not', item: { kind: 'or', items: valued.map(compare) } };
  return shown.flatMap((node, index): Entry[] => {
    if (node.attributes['render'] === 'false') return [];
    const isOthers = (node.attributes['value'] ?? '') === '';
    const condition = isOthers ? others : compare(node);
    return [
      {
        number: index + 1,
        condition: isOthers && valued.length === 0 ? null : condition,
        asked: property,
        symbol: node.attributes['symbol'] ?? '',
      },
    ];
  });
}

/** Ranges hold their upper bound; the first holds its lower one as well. */
function ranges(renderer: XmlNode, losses: Losses): Entry[] {
  const property = quotedName(renderer.attributes['attr'] ?? '');
  return rulesRead(childrenNamed(childNamed(renderer, 'ranges') ?? renderer, 'range'), losses).flatMap((node, index): Entry[] => {
    if (node.attributes['render'] === 'false') return [];
    const [low, high] = [Number(node.attributes['lower']), Number(node.attributes['upper'])];
    const from = { kind: 'compare', operator: index === 0 ? '>=' : '>', property, value: low, ignoreCase: false } as const;
    const to = { kind: 'compare', operator: '<=', property, value: high, ignoreCase: false } as const;
    return [{ number: index + 1, condition: { kind: 'and', items: [from, to] }, asked: property, symbol: node.attributes['symbol'] ?? '' }];
  });
}

function parsed(text: string): TextFilter | undefined {
  try {
    return parseCql2(text);
  } catch {
    return undefined;
  }
}

const scaleOf = (text: string | undefined): number | undefined => (text === undefined || !(Number(text) > 0) ? undefined : Number(text));

function rules(renderer: XmlNode, losses: Losses): Entry[] {
  const entries: Entry[] = [];
  const walk = (parent: XmlNode, within: readonly (TextFilter | undefined)[]): void => {
    const here = rulesRead(childrenNamed(parent, 'rule'), losses);
    let others: TextFilter | undefined | null;
    let isKnown = false;
    const otherwise = (): TextFilter | undefined | null => {
      if (!isKnown) [others, isKnown] = [elseOf(here), true];
      return others;
    };
    for (const node of here) {
      const { filter = '', symbol, checkstate, scalemindenom, scalemaxdenom } = node.attributes;
      const own: TextFilter | undefined | null =
        filter === '' ? null : filter.trim().toUpperCase() === 'ELSE' ? otherwise() : parsed(filter);
      const number = entries.length + 1;
      if (checkstate === '0') {
        losses.add(number, `rule ${node.attributes['label'] ?? filter}`.trim(), 'nothing_drawn');
        continue;
      }
      const all = own === null ? within : [...within, own];
      const condition = all.includes(undefined)
        ? undefined
        : all.length === 0
          ? null
          : all.length === 1
            ? all[0]!
            : ({ kind: 'and', items: all as TextFilter[] } as const);
      if (symbol !== undefined)
        entries.push({ number, condition, asked: filter, symbol, most: scaleOf(scalemaxdenom), least: scaleOf(scalemindenom) });
      walk(node, all);
    }
  };
  walk(childNamed(renderer, 'rules') ?? renderer, []);
  return [...rulesRead(entries, losses)];
}

/** What none of the rules beside it holds for. */
function elseOf(here: readonly XmlNode[]): TextFilter | undefined | null {
  const others = here
    .map(({ attributes: { filter = '' } }) => filter)
    .filter((filter) => filter !== '' && filter.trim().toUpperCase() !== 'ELSE');
  const items = others.map(parsed);
  if (items.includes(undefined)) return undefined;
  return items.length === 0 ? null : { kind: 'not', item: { kind: 'or', items: items as TextFilter[] } };
}

const renderers: Readonly<Record<string, (renderer: XmlNode, losses: Losses) => Entry[]>> = {
  singleSymbol: () => [{ number: 1, condition: null, asked: '', symbol: '0' }],
  categorizedSymbol: categories,
  graduatedSymbol: ranges,
  RuleRenderer: rules,
};

/** The rules of a style of QGIS. A rule with a symbol of several layers becomes several. */
export function rulesOf(text: string, losses: Losses): CarriedRule[] {
  const document = parseXml(text.replace(/<!DOCTYPE\s+qgis\b[^[\]<>]*>/i, ''), 'QML');
  const renderer = childNamed(document, 'renderer-v2');
  if (!renderer) throw new Error('The file has no renderer-v2.');
  const type = renderer.attributes['type'] ?? '';
  const read = Object.hasOwn(renderers, type) ? renderers[type] : undefined;
  if (!read) {
    losses.add(null, `renderer-v2 ${type}`);
    return labels(document, losses);
  }
  const symbols = new Map(
    childrenNamed(childNamed(renderer, 'symbols') ?? renderer, 'symbol').map((symbol) => [symbol.attributes['name'], symbol]),
  );
  const drawn = read(renderer, losses).flatMap(({ number, condition, asked, symbol, most, least }): CarriedRule[] => {
    const filter = condition === null ? null : condition && styleFilterOf(condition);
    if (condition !== null && !filter) {
      losses.add(number, `filter ${asked}`, 'rule_left_out');
      return [];
    }
    const node = symbols.get(symbol);
    const parts = node ? symbolsOf(node, number, losses) : [];
    if (parts.length === 0) losses.add(number, `symbol ${symbol}`, 'nothing_drawn');
    return parts.map((part) => ({ number, symbol: part, filter: filter ?? null, most, least }));
  });
  return [...drawn, ...labels(document, losses)];
}

/** Labels of one kind for all records. */
function labels(document: XmlNode, losses: Losses): CarriedRule[] {
  const labeling = childNamed(document, 'labeling');
  const type = labeling?.attributes['type'];
  if (!labeling || type === undefined || labeling.children.length === 0) return [];
  const style = type === 'simple' ? nodeAt(labeling, 'settings', 'text-style') : null;
  const { fieldName = '', isExpression, fontSize, fontSizeUnit = 'Point', textColor } = style?.attributes ?? {};
  if (!style || fieldName === '' || isExpression === '1') {
    losses.add(null, style ? `labeling ${fieldName}` : `labeling ${type}`);
    return [];
  }
  const buffer = childNamed(style, 'text-buffer')?.attributes ?? {};
  const size = Number(fontSize ?? 10) * (fontSizeUnit === 'Point' ? pixelsPerPoint : 1);
  const symbol = {
    ...invisible,
    text_label: `{${quotedName(fieldName)}}`,
    text_size: Math.round(size),
    text_fill: colorOf(textColor)?.hex ?? '#000000',
    ...(buffer['bufferDraw'] === '1' && { text_halo_fill: colorOf(buffer['bufferColor'])?.hex ?? '#FFFFFF', text_halo_radius: 1 }),
  };
  return [{ number: 0, symbol, filter: null }];
}
