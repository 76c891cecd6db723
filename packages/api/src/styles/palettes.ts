import type { Localised } from '../schemas/function.ts';

/** A row of colours, `#RRGGBB`, told apart also by who does not see red or green. */
export interface Palette {
  readonly name: string;
  readonly label: Localised;
  readonly colors: readonly string[];
}

/** For values without an order: neighbours differ as much as they can. */
export const categoricalPalettes = [
  {
    name: 'clear',
    label: { de: 'kräftig', en: 'clear' },
    colors: ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', '#D55E00', '#F0E442', '#5F4690'],
  },
  {
    name: 'muted',
    label: { de: 'gedämpft', en: 'muted' },
    colors: ['#332288', '#DDCC77', '#117733', '#CC6677', '#88CCEE', '#882255', '#999933', '#44AA99', '#AA4499'],
  },
] as const satisfies readonly Palette[];

/** For amounts, from low to high: each is darker or lighter than the one before. */
export const sequentialPalettes = [
  {
    name: 'viridis',
    label: { de: 'Viridis (violett bis gelb)', en: 'viridis (purple to yellow)' },
    colors: ['#440154', '#46327E', '#365C8D', '#277F8E', '#1FA187', '#4AC16D', '#A0DA39', '#FDE725'],
  },
  { name: 'blues', label: { de: 'Blau', en: 'blues' }, colors: ['#DEEBF7', '#9ECAE1', '#4292C6', '#2171B5', '#08306B'] },
  { name: 'oranges', label: { de: 'Orange', en: 'oranges' }, colors: ['#FEEDDE', '#FDBE85', '#FD8D3C', '#D94701', '#7F2704'] },
  {
    name: 'blue-red',
    label: { de: 'Blau bis Rot (um eine Mitte)', en: 'blue to red (around a middle)' },
    colors: ['#2166AC', '#92C5DE', '#F7F7F7', '#F4A582', '#B2182B'],
  },
] as const satisfies readonly Palette[];

/** So many colours of a palette for values without an order; where it has fewer they come again, darker. */
export function categoryColors({ colors }: Palette, count: number): string[] {
  return Array.from({ length: count }, (_, at) => shaded(colors[at % colors.length]!, 1 - 0.3 * Math.floor(at / colors.length)));
}

/** So many colours from one end of a palette to the other. */
export function rampColors({ colors }: Palette, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const place = count === 1 ? (colors.length - 1) / 2 : (at * (colors.length - 1)) / (count - 1);
    const [low, high] = [colors[Math.floor(place)]!, colors[Math.ceil(place)]!];
    return between(low, high, place - Math.floor(place));
  });
}

/** A colour that is darker by a factor: 1 leaves it. */
export function shaded(color: string, factor: number): string {
  return hexOf(channels(color).map((channel) => channel * Math.max(0, factor)));
}

function between(low: string, high: string, share: number): string {
  const to = channels(high);
  return hexOf(channels(low).map((from, at) => from + (to[at]! - from) * share));
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const hexOf = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0').toUpperCase()).join('')}`;
