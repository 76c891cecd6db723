import { baseSymbol } from './defaults.ts';
import { leanSymbol } from './lean.ts';
import { categoryColors, rampColors, shaded, type Palette } from './palettes.ts';
import type { Style, StyleRule } from './style.ts';

/** A value that a rule can ask for. */
export type CategoryValue = string | number | boolean;

/** A map with more colours cannot be read. */
export const mostCategories = 20;
/** Of so many numbers at most bounds of classes are found; of more every so many is looked at. */
export const mostClassified = 10_000;
/** How many classes numbers are parted into. */
export const classBounds = { least: 2, most: 12 } as const;
/** What has a value, but none of those that have a colour. */
const otherColor = '#999999';

/** What all symbols of a classified style share, whatever is drawn. */
export interface ClassLook {
  /** Of areas, 0–1. */
  readonly opacity: number;
  /** In px. */
  readonly stroke_width: number;
  /** Of points, in px. */
  readonly radius: number;
}
export const usualClassLook: ClassLook = { opacity: 0.75, stroke_width: baseSymbol.stroke_width, radius: 5 };

/** A rule that draws in a colour what a filter holds for; the line is a little darker, so that a pale area has an edge. */
function coloredRule(color: string, filter: readonly unknown[], { opacity, stroke_width, radius }: ClassLook): StyleRule {
  const symbol = { fill: color, fill_opacity: opacity, stroke: shaded(color, 0.8), stroke_width, circle_radius: radius };
  return { symbol: leanSymbol(symbol), filter: [...filter] };
}

/** Values with how often they occur: the most frequent first, equally frequent ones by their text. */
export function inCategoryOrder<const Counted extends { readonly value: CategoryValue; readonly count: number }>(
  values: readonly Counted[],
): Counted[] {
  return values.toSorted(
    (a, b) => b.count - a.count || JSON.stringify(a.value).localeCompare(JSON.stringify(b.value), 'de', { numeric: true }),
  );
}

/** How a style by categories is made. */
export interface CategoryOptions {
  readonly palette: Palette;
  /** What has another value is grey, below the others; else it is not drawn. */
  readonly others: boolean;
  readonly look: ClassLook;
}

/** A style with a colour for each of the values of an attribute. What has no value is not drawn. */
export function categorizedStyle(attribute: string, values: readonly CategoryValue[], { palette, others, look }: CategoryOptions): Style {
  const colors = categoryColors(palette, values.length);
  const rules = values.map((value, at) => coloredRule(colors[at]!, ['==', attribute, value], look));
  return { rules: others ? [coloredRule(otherColor, othersFilter(attribute, values), look), ...rules] : rules };
}

/** What is none of the values lies below or above each. */
function othersFilter(attribute: string, values: readonly CategoryValue[]): readonly unknown[] {
  return ['all', ...values.map((value) => ['any', ['<', attribute, value], ['>', attribute, value]])];
}

/** How a style by classes of numbers is made. */
export interface ClassOptions {
  readonly palette: Palette;
  /** The colours from the other end. */
  readonly reverse: boolean;
  readonly look: ClassLook;
}

/** A style with classes of numbers. @param breaks Lower bounds of all classes but the first, ascending */
export function graduatedStyle(attribute: string, breaks: readonly number[], { palette, reverse, look }: ClassOptions): Style {
  const colors = rampColors(palette, breaks.length + 1);
  if (reverse) colors.reverse();
  const rules = colors.map((color, at) => {
    const from = at === 0 ? [] : [['>=', attribute, breaks[at - 1]]];
    const to = at === breaks.length ? [] : [['<', attribute, breaks[at]]];
    const bounds = [...from, ...to];
    return coloredRule(color, bounds.length === 1 ? bounds[0]! : ['all', ...bounds], look);
  });
  return { rules };
}
