import type { ColumnKindDefinition } from '../../columns/definition.ts';
import { columnKind } from '../../columns/registry.ts';
import type { ColumnStatistics, DatumColumn } from '../../schemas/datum.ts';
import { compareDecimals } from './decimals.ts';
import { numberEdges, timeEdges, timeOf } from './steps.ts';

/** Values of a column that are the same, and how many there are. */
export interface ValueGroup {
  /** What JSON calls them; of `null` also those that are not there. */
  readonly form: 'number' | 'string' | 'boolean' | 'object' | 'array' | 'null';
  /** As text: a number with all its digits, of a long text the beginning. Null for none. */
  readonly value: string | null;
  /** Tells long texts apart that begin the same; null for what is told as a whole. */
  readonly mark: string | null;
  readonly count: number;
}

/** So many different values are told apart; where there are more, that is said. */
export const mostDistinct = 100_000;
/** Of a text no more characters are told. */
export const longestValue = 200;
const mostValues = 20;

type Form = keyof ColumnStatistics['forms'];

function formOf({ form, value }: ValueGroup, { bars, orderKey }: ColumnKindDefinition): Form | null {
  if (form === 'null') return null;
  if (form === 'object' || form === 'array') return 'json';
  if (form !== 'string') return form;
  return bars === 'dates' && timeOf(String(orderKey(value ?? ''))) !== undefined ? 'date' : 'text';
}

const inOrder: Readonly<Record<'number' | 'date', (first: string, second: string) => number>> = {
  number: compareDecimals,
  date: (first, second) => (first < second ? -1 : Number(first > second)),
};
/** As a filter compares it. */
const keyOf = (form: 'number' | 'date', value: string, { orderKey }: ColumnKindDefinition): string =>
  form === 'date' ? String(orderKey(value)) : value;

interface Known extends ValueGroup {
  count: number;
  readonly form: ValueGroup['form'];
  readonly kind: Form;
}

/** The smallest and the greatest value of a form. */
interface Span {
  least: string;
  greatest: string;
}

/** Counts the values of a column, as they come. */
export class ColumnTally {
  readonly #column: DatumColumn;
  readonly #kind: ColumnKindDefinition;
  readonly #most: number;
  readonly #known = new Map<string, Known>();
  readonly #forms: Record<Form, number> = { number: 0, date: 0, text: 0, boolean: 0, json: 0 };
  readonly #spans = new Map<Form, Span>();
  #empty = 0;
  #sum = 0;
  #whole = true;
  #more = false;

  constructor(column: DatumColumn, most = mostDistinct) {
    this.#column = column;
    this.#kind = columnKind(column.kind);
    this.#most = most;
  }

  /** There are more different values than are told apart: bars are counted in another pass over all. */
  get isBounded(): boolean {
    return this.#more;
  }

  add(group: ValueGroup): void {
    const form = formOf(group, this.#kind);
    if (form === null) {
      this.#empty += group.count;
      return;
    }
    this.#forms[form] += group.count;
    if (form === 'number' || form === 'date') this.#widen(form, keyOf(form, group.value ?? '', this.#kind));
    if (form === 'number') {
      this.#sum += Number(group.value) * group.count;
      this.#whole &&= !/[.eE]/.test(group.value ?? '');
    }
    const key = `${form} ${group.mark ?? ''} ${group.value ?? ''}`;
    const known = this.#known.get(key);
    if (known) known.count += group.count;
    else if (this.#known.size < this.#most) this.#known.set(key, { ...group, kind: form });
    else this.#more = true;
  }

  #widen(form: 'number' | 'date', value: string): void {
    const span = this.#spans.get(form);
    const compare = inOrder[form];
    if (!span) this.#spans.set(form, { least: value, greatest: value });
    else if (compare(value, span.least) < 0) span.least = value;
    else if (compare(value, span.greatest) > 0) span.greatest = value;
  }

  /** The bars of numbers and days, empty as yet. */
  histogram(): Histogram {
    const [numbers, dates] = [this.#spans.get('number'), this.#spans.get('date')];
    return new Histogram(this.#kind, {
      number: numbers ? numberEdges(numbers.least, numbers.greatest, this.#whole) : [],
      date: dates ? timeEdges(dates.least, dates.greatest) : [],
    });
  }

  /** The values that are told apart. */
  known(): Iterable<ValueGroup> {
    return this.#known.values();
  }

  statistics(histogram: Histogram): ColumnStatistics {
    const [numbers, dates] = [this.#spans.get('number'), this.#spans.get('date')];
    const filled = Object.values(this.#forms).reduce((sum, count) => sum + count, 0);
    const mean = this.#sum / this.#forms.number;
    const known = [...this.#known.values()];
    const counted = (value: string): number => known.find((one) => one.form === 'boolean' && one.value === value)?.count ?? 0;
    return {
      column: this.#column,
      total_count: filled + this.#empty,
      filled,
      empty: this.#empty,
      distinct: known.length,
      distinct_more: this.#more,
      forms: { ...this.#forms },
      numbers: numbers
        ? { min: numbers.least, max: numbers.greatest, mean: Number.isFinite(mean) ? mean : null, bins: histogram.bins('number') }
        : null,
      dates: dates
        ? { min: this.#kind.textOfKey(dates.least), max: this.#kind.textOfKey(dates.greatest), bins: histogram.bins('date') }
        : null,
      booleans: this.#forms.boolean > 0 ? { yes: counted('true'), no: counted('false') } : null,
      values: known
        .filter(({ kind }) => kind === 'text' || kind === 'json')
        .sort((first, second) => second.count - first.count || inOrder.date(first.value ?? '', second.value ?? ''))
        .slice(0, mostValues)
        .map(({ value, mark, count }) => ({ value: value ?? '', cut: mark !== null, count })),
    };
  }
}

/** Counts values by the bar they stand in. */
export class Histogram {
  readonly #kind: ColumnKindDefinition;
  readonly #edges: Readonly<Record<'number' | 'date', readonly string[]>>;
  readonly #counts: Readonly<Record<'number' | 'date', number[]>>;

  /** Edges of dates are keys of the order. */
  constructor(kind: ColumnKindDefinition, edges: Readonly<Record<'number' | 'date', readonly string[]>>) {
    this.#kind = kind;
    this.#edges = edges;
    this.#counts = { number: edges.number.map(() => 0), date: edges.date.map(() => 0) };
  }

  add(group: ValueGroup): void {
    const form = formOf(group, this.#kind);
    if (form !== 'number' && form !== 'date') return;
    const edges = this.#edges[form];
    const value = keyOf(form, group.value ?? '', this.#kind);
    let [low, high] = [0, edges.length - 1];
    if (edges.length === 0 || inOrder[form](value, edges[0]!) < 0 || inOrder[form](value, edges[high]!) >= 0) return;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (inOrder[form](value, edges[middle]!) < 0) high = middle;
      else low = middle;
    }
    this.#counts[form][low]! += group.count;
  }

  bins(form: 'number' | 'date'): { from: string; to: string; count: number }[] {
    const edges = form === 'date' ? this.#edges.date.map(this.#kind.textOfKey) : this.#edges.number;
    return edges.slice(1).map((to, at) => ({ from: edges[at]!, to, count: this.#counts[form][at]! }));
  }
}
