import type { Localised } from '../schemas/function.ts';

/** How bounds of classes are found: equal counts, equal widths, or in the gaps between the values. */
export const breakMethods = ['quantile', 'equal', 'jenks'] as const;
export type BreakMethod = (typeof breakMethods)[number];

export const breakMethodLabels: Readonly<Record<BreakMethod, Localised>> = {
  quantile: { de: 'Quantile', en: 'quantiles' },
  equal: { de: 'gleiche Abstände', en: 'equal intervals' },
  jenks: { de: 'Jenks (natürliche Grenzen)', en: 'Jenks (natural breaks)' },
};

/** Lower bounds of all classes but the first, ascending; null where there are no two different values. */
export function breaksOf(values: readonly number[], method: BreakMethod, classes: number): number[] | null {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined || least === most) return null;
  const inner = Array.from({ length: classes - 1 }, (_, at) => (at + 1) / classes);
  const exact = {
    quantile: () => inner.map((share) => quantile(sorted, share)),
    equal: () => inner.map((share) => least + (most - least) * share),
    jenks: () => naturalBreaks(sorted, classes),
  }[method]();
  const breaks = exact.map((bound) => rounded(bound, sorted, (most - least) / 200));
  return [...new Set(breaks)].filter((bound) => bound > least && bound <= most);
}

/** The value below which a share of the sorted values lies, between two of them where it falls there. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * The first value of each class but the first, where the squared distances to the means of the classes are least in all. Of each number of
 * classes the best parting of the values up to each place is found from that of one class less; the best beginning of the last class never
 * moves back as values are added, so that each row is halved until it is known.
 */
function naturalBreaks(sorted: readonly number[], classes: number): number[] {
  const values = [...new Set(sorted)];
  const most = Math.min(classes, values.length);
  // Around a value in the middle, as squares of large numbers lose digits.
  const middle = values[Math.floor(values.length / 2)]!;
  const counts = new Map<number, number>();
  for (const value of sorted) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [ns, sums, squares] = [0, 1, 2].map(() => new Float64Array(values.length + 1)) as [Float64Array, Float64Array, Float64Array];
  for (const [at, value] of values.entries()) {
    const [count, off] = [counts.get(value)!, value - middle];
    ns[at + 1] = ns[at]! + count;
    sums[at + 1] = sums[at]! + count * off;
    squares[at + 1] = squares[at]! + count * off * off;
  }
  const spread = (from: number, to: number): number => {
    const sum = sums[to]! - sums[from]!;
    return Math.max(0, squares[to]! - squares[from]! - (sum * sum) / (ns[to]! - ns[from]!));
  };
  let costs = Float64Array.from(values, (_, at) => spread(0, at + 1));
  const begins: Int32Array[] = [];
  for (let count = 2; count <= most; count += 1) {
    const [before, next, begin] = [costs, costs.slice(), new Int32Array(values.length)];
    const fill = (from: number, to: number, low: number, high: number): void => {
      if (from > to) return;
      const at = Math.floor((from + to) / 2);
      let [best, least] = [Math.max(low, count - 1), Infinity];
      for (let first = Math.max(low, count - 1); first <= Math.min(high, at); first += 1) {
        const cost = before[first - 1]! + spread(first, at + 1);
        if (cost < least) [best, least] = [first, cost];
      }
      [next[at], begin[at]] = [least, best];
      fill(from, at - 1, low, best);
      fill(at + 1, to, best, high);
    };
    fill(count - 1, values.length - 1, count - 1, values.length - 1);
    costs = next;
    begins.unshift(begin);
  }
  const firsts: number[] = [];
  let last = values.length - 1;
  for (const begin of begins) {
    firsts.unshift(begin[last]!);
    last = begin[last]! - 1;
  }
  return firsts.map((first) => values[first]!);
}

/** The shortest number that parts the values as a bound does, and is no further from it than that. */
function rounded(bound: number, sorted: readonly number[], near: number): number {
  const above = sorted.find((value) => value >= bound)!;
  const below = sorted.findLast((value) => value < bound);
  if (below === undefined) return bound;
  for (let digits = 1; digits <= 15; digits += 1) {
    const short = Number(bound.toPrecision(digits));
    if (short > below && short <= above && Math.abs(short - bound) <= near) return short;
  }
  return bound;
}
