import { ckmeans, quantileSorted } from 'simple-statistics';
import type { Choice } from '../ports/choice.ts';

export type Classification = 'quantile' | 'equal' | 'jenks';

export const methods: readonly Choice<Classification>[] = [
  { value: 'quantile', label: { de: 'Quantile', en: 'quantiles' } },
  { value: 'equal', label: { de: 'gleiche Abstände', en: 'equal intervals' } },
  { value: 'jenks', label: { de: 'Jenks (natürliche Grenzen)', en: 'Jenks (natural breaks)' } },
];

/** Lower bounds of all classes but the first, ascending; null where there are no two different values. */
export function breaksOf(values: readonly number[], method: Classification, classes: number): number[] | null {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined || least === most) return null;
  const inner = Array.from({ length: classes - 1 }, (_, at) => (at + 1) / classes);
  const exact = {
    quantile: () => inner.map((share) => quantileSorted(sorted, share)),
    equal: () => inner.map((share) => least + (most - least) * share),
    jenks: () =>
      ckmeans(sorted, Math.min(classes, new Set(sorted).size))
        .slice(1)
        .map((group) => group[0]!),
  }[method]();
  const breaks = exact.map((bound) => rounded(bound, sorted, (most - least) / 200));
  return [...new Set(breaks)].filter((bound) => bound > least && bound <= most);
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
