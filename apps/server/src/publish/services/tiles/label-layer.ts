import { labelKeys, labelLineHeight, type ColumnKind, type DrawnLabel } from '@geo/api';
import type { Column } from '../../../relation/relation.ts';
import { glyphFont } from '../../glyphs/glyphs.ts';
import type { Json } from './json.ts';

/** A part of a text that is a day, as German writes it. */
const germanDay = (text: Json): Json => ['concat', ['slice', text, 8, 10], '.', ['slice', text, 5, 7], '.', ['slice', text, 0, 4]];

/** The value of an attribute as our own pictures write it, as far as expressions can: thousands of numbers with decimals have points. */
const writings: Partial<Record<ColumnKind, (value: Json) => Json>> = {
  number: (value) => [
    'case',
    ['!=', ['typeof', value], 'number'],
    ['to-string', value],
    ['==', ['number', value], ['floor', ['number', value]]],
    ['to-string', value],
    ['number-format', ['number', value], { locale: 'de', 'max-fraction-digits': 10 }],
  ],
  boolean: (value) => ['match', ['to-string', value], 'true', 'Wahr', 'false', 'Falsch', ''],
  date: (value) => ['case', ['==', ['to-string', value], ''], '', germanDay(['to-string', value])],
  datetime: (value) => [
    'case',
    ['==', ['to-string', value], ''],
    '',
    ['concat', germanDay(['to-string', value]), ', ', ['slice', ['to-string', value], 11, 16]],
  ],
};

/** The text of a label; '' for a record that has none of the values that are asked for. Null where no column has them. */
function textOf({ parts }: DrawnLabel, columns: readonly Column[]): Json | null {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]));
  const keys = labelKeys(parts).filter((key) => kinds.has(key));
  const isAsked = parts.some((part) => typeof part !== 'string');
  if (isAsked && keys.length === 0) return null;
  const texts = parts.map((part): Json => {
    if (typeof part === 'string') return part;
    const kind = kinds.get(part.key);
    if (kind === undefined) return '';
    const value: Json = ['get', part.key];
    return writings[kind]?.(value) ?? ['to-string', value];
  });
  const text: Json = ['concat', ...texts];
  return isAsked ? ['case', ['all', ...keys.map((key): Json => ['==', ['to-string', ['get', key]], ''])], '', text] : text;
}

/** On which side of its place a text stands, by the offsets of its label. */
function anchorOf({ dx, dy }: DrawnLabel): string {
  const vertical = dy > 0 ? 'top' : dy < 0 ? 'bottom' : '';
  const horizontal = dx > 0 ? 'left' : dx < 0 ? 'right' : '';
  return [vertical, horizontal].filter(Boolean).join('-') || 'center';
}

interface Written {
  readonly layout: Json;
  readonly paint: Json;
}

/** Layout and paint of a MapLibre layer that writes a label, level at the middle of lines; null where no column has what it asks for. */
export function labelLayer(label: DrawnLabel, columns: readonly Column[], isOfLines: boolean): Written | null {
  const text = textOf(label, columns);
  if (text === null) return null;
  const { dx, dy, size, fill, halo } = label;
  return {
    layout: {
      'text-field': text,
      ...(isOfLines && { 'symbol-placement': 'line-center', 'text-rotation-alignment': 'viewport' }),
      'text-font': [glyphFont],
      'text-size': size,
      'text-line-height': labelLineHeight,
      // Lines end where the label says so.
      'text-max-width': 1000,
      'text-anchor': anchorOf(label),
      // In sizes of the font.
      'text-offset': [dx / size, dy / size],
    },
    paint: { 'text-color': fill, ...(halo && { 'text-halo-color': halo.fill, 'text-halo-width': halo.radius }) },
  };
}
