// Rows of numbers as they stand in coordinates, gone through by a table of what may follow what. Files are made of them for the most part:
// four bytes are one step, and of long rows two halves are gone through side by side, as each step waits for the one before.

/** What a byte is in a row. */
const [digit, dot, blank, sign, power, comma, other] = [0, 1, 2, 3, 4, 5, 6];
const kindBits = 3;

/** How rows are made: numbers apart by blanks, one number, or groups of two and three apart by blanks that have commas between their numbers. */
export type RowForm = 'list' | 'single' | 'groups';

/** A number has seven states, in this order: behind its sign, in its digits, behind a point without digits, in those behind it, … */
const [start, first, gap, comma1, second, gap2, comma2, third, gap3, comma3] = [0, 1, 8, 9, 10, 17, 18, 19, 26, 27];
/** Something stands there that is not part of a number. Whatever follows, it stays so. */
export const notNumbers = 28;
const states = notNumbers + 1;
/** Before the first number. */
export const rowStart = start;

/** What follows each state of a number, by kinds: digit, dot, blank, sign, power, comma. */
const numberAt = (at: number, onBlank: number, onComma: number): number[][] => {
  const [none, digits, point, decimals, e, eSign, ePower] = [notNumbers, at + 1, at + 2, at + 3, at + 4, at + 5, at + 6];
  return [
    [digits, point, none, none, none, none],
    [digits, decimals, onBlank, none, e, onComma],
    [decimals, none, none, none, none, none],
    [decimals, none, onBlank, none, e, onComma],
    [ePower, none, none, eSign, none, none],
    [ePower, none, none, none, none, none],
    [ePower, none, onBlank, none, none, onComma],
  ];
};
const beginning = (at: number, onBlank: number, onComma = notNumbers): number[] => [at + 1, at + 2, onBlank, at, notNumbers, onComma];
const whole = (at: number): number[] => [at + 1, at + 3, at + 6];

interface Form {
  /** The state behind a byte, by the state before it and its kind. */
  readonly next: Uint8Array;
  /** Whether a row may end there. */
  readonly ends: readonly boolean[];
}

function formOf(rules: Readonly<Record<number, number[][]>>, ends: readonly number[]): Form {
  const next = new Uint8Array(states << kindBits).fill(notNumbers);
  for (const [from, rows] of Object.entries(rules)) rows.forEach((row, index) => next.set(row, (Number(from) + index) << kindBits));
  return { next, ends: Array.from({ length: states }, (_, state) => ends.includes(state)) };
}

const forms: Readonly<Record<RowForm, Form>> = {
  list: formOf({ [start]: [beginning(first, start)], [first]: numberAt(first, start, notNumbers) }, [start, ...whole(first)]),
  single: formOf(
    {
      [start]: [beginning(first, start)],
      [first]: numberAt(first, gap, notNumbers),
      [gap]: [beginning(notNumbers, gap).fill(notNumbers, 0, 2)],
    },
    [start, ...whole(first), gap],
  ),
  groups: formOf(
    {
      [start]: [beginning(first, start)],
      [first]: numberAt(first, gap, comma1),
      [gap]: [[notNumbers, notNumbers, gap, notNumbers, notNumbers, comma1]],
      [comma1]: [beginning(second, comma1)],
      [second]: numberAt(second, gap2, comma2),
      [gap2]: [beginning(first, gap2, comma2)],
      [comma2]: [beginning(third, comma2)],
      [third]: numberAt(third, gap3, comma3),
      [gap3]: [beginning(first, gap3, comma3)],
      // KML has groups of three that only commas are between.
      [comma3]: [beginning(first, comma3)],
    },
    [start, ...whole(second), gap2, ...whole(third), gap3],
  ),
};

/** Kinds of bytes, where these characters stand between numbers and before their decimals. */
export function kindsOf(separators = '', decimal = '.'): Uint8Array {
  const kinds = new Uint8Array(256).fill(other);
  for (let code = 0x30; code <= 0x39; code += 1) kinds[code] = digit;
  for (const character of 'eE') kinds[character.charCodeAt(0)] = power;
  for (const character of '+-') kinds[character.charCodeAt(0)] = sign;
  if (separators === '') kinds[','.charCodeAt(0)] = comma;
  for (const character of ` \t\r\n${separators}`) kinds[character.charCodeAt(0)] = blank;
  kinds[decimal.charCodeAt(0)] = dot;
  return kinds;
}

const usual = kindsOf();

/** The state behind a character. */
export function follow(form: RowForm, state: number, code: number, kinds = usual): number {
  return forms[form].next[(state << kindBits) | kinds[code]!]!;
}

/** Whether a row may end in a state. */
export function mayEnd(form: RowForm, state: number): boolean {
  return forms[form].ends[state]!;
}

/** Whether all that stands before it is right, whatever follows. */
export const isBetween = (state: number): boolean => state === start || state === gap2 || state === gap3;

/** Kinds of two bytes, as a number of two bytes is read. */
const pairs = new Uint8Array(0x10000).map((_, pair) => (usual[pair & 0xff]! << kindBits) | usual[pair >> 8]!);
const pairBits = 2 * kindBits;
const stepBits = 2 * pairBits;

/** The state behind four bytes. */
function stepsOf({ next }: Form): Uint8Array {
  const steps = new Uint8Array(states << stepBits);
  for (let at = 0; at < steps.length; at += 1) {
    let state = at >> stepBits;
    for (let shift = stepBits - kindBits; shift >= 0; shift -= kindBits) {
      state = next[(state << kindBits) | ((at >> shift) & ((1 << kindBits) - 1))]!;
    }
    steps[at] = state;
  }
  return steps;
}

const steps: Readonly<Record<RowForm, Uint8Array>> = {
  list: stepsOf(forms.list),
  single: stepsOf(forms.single),
  groups: stepsOf(forms.groups),
};

/** Shorter rows are gone through at once. */
const longRow = 256;

/** Rows within the same bytes. */
export class Rows {
  private readonly bytes: Uint8Array;
  private readonly words: Uint32Array;
  private readonly offset: number;

  constructor({ buffer, byteOffset }: Buffer) {
    this.bytes = new Uint8Array(buffer);
    this.words = new Uint32Array(buffer, 0, buffer.byteLength >> 2);
    this.offset = byteOffset;
  }

  /** The state behind some bytes of a row. */
  behind(form: RowForm, state: number, from: number, to: number): number {
    const begin = this.offset + from;
    const end = this.offset + to;
    const half = form === 'single' || end - begin < longRow ? -1 : this.between((begin + end) >> 1, end);
    return half < 0 ? this.single(form, state, begin, end) : this.halves(form, state, begin, half, end);
  }

  /** A blank between two numbers; -1 where the next one is another. */
  private between(from: number, to: number): number {
    const { bytes } = this;
    for (let at = from; at + 1 < to; at += 1) {
      if (usual[bytes[at]!] !== blank) continue;
      const next = usual[bytes[at + 1]!];
      return usual[bytes[at - 1]!] === digit && (next === digit || next === sign) ? at : -1;
    }
    return -1;
  }

  // What stands in the loops is fast as it is: no arrays, nothing that is called.

  private single(form: RowForm, before: number, begin: number, end: number): number {
    const { words } = this;
    const step = steps[form];
    const from = (begin + 3) >> 2;
    const to = end >> 2;
    if (from >= to) return this.slowly(form, before, begin, end);
    let state = this.slowly(form, before, begin, from << 2);
    for (let at = from; at < to; at += 1) {
      const word = words[at]!;
      state = step[(state << stepBits) | (pairs[word & 0xffff]! << pairBits) | pairs[word >>> 16]!]!;
    }
    return this.slowly(form, state, to << 2, end);
  }

  private halves(form: RowForm, before: number, begin: number, half: number, end: number): number {
    const { words } = this;
    const step = steps[form];
    const from = (begin + 3) >> 2;
    const fromHalf = (half + 3) >> 2;
    const count = Math.min((half >> 2) - from, (end >> 2) - fromHalf);
    let state = this.slowly(form, before, begin, from << 2);
    let stateOfHalf = this.slowly(form, start, half, fromHalf << 2);
    for (let at = 0; at < count; at += 1) {
      const word = words[from + at]!;
      const wordOfHalf = words[fromHalf + at]!;
      state = step[(state << stepBits) | (pairs[word & 0xffff]! << pairBits) | pairs[word >>> 16]!]!;
      stateOfHalf = step[(stateOfHalf << stepBits) | (pairs[wordOfHalf & 0xffff]! << pairBits) | pairs[wordOfHalf >>> 16]!]!;
    }
    state = this.single(form, state, (from + count) << 2, half);
    return mayEnd(form, state) ? this.single(form, stateOfHalf, (fromHalf + count) << 2, end) : notNumbers;
  }

  private slowly(form: RowForm, before: number, begin: number, end: number): number {
    const { bytes } = this;
    const { next } = forms[form];
    let state = before;
    for (let at = begin; at < end; at += 1) state = next[(state << kindBits) | usual[bytes[at]!]!]!;
    return state;
  }
}
