/** Signs of a text that are shown at first. */
export const shownLength = 80;
/** Signs that stay before the first difference of long texts. */
const leadLength = 20;

export interface ShortenedPair {
  readonly before: string;
  readonly after: string;
  /** True when one of them is longer than what is shown. */
  readonly cut: boolean;
}

const piece = (signs: readonly string[], start: number): string => {
  const end = start + shownLength;
  const text = signs.slice(start, end).join('');
  return `${start > 0 ? '…' : ''}${text}${end < signs.length ? '…' : ''}`;
};

/** Two texts of at most 80 signs each. Where long texts begin alike, what is shown begins shortly before they part. */
export function shortenedPair(before: string, after: string): ShortenedPair {
  const [first, second] = [Array.from(before), Array.from(after)];
  if (first.length <= shownLength && second.length <= shownLength) return { before, after, cut: false };
  let alike = 0;
  while (alike < first.length && first[alike] === second[alike]) alike += 1;
  const start = alike < shownLength - leadLength ? 0 : alike - leadLength;
  return { before: piece(first, start), after: piece(second, start), cut: true };
}

export interface DifferenceLine {
  readonly kind: 'same' | 'removed' | 'added' | 'gap';
  /** Empty for a gap, which stands for lines that are alike. */
  readonly text: string;
}

/** Beyond this many pairs of lines no common lines are looked for within the part that differs. */
const pairLimit = 250_000;

type Line = DifferenceLine;
const lines = (texts: readonly string[], kind: Line['kind']): Line[] => texts.map((text) => ({ kind, text }));

/** The lines that differ, by the longest common subsequence. */
function changedPart(before: readonly string[], after: readonly string[]): Line[] {
  if (before.length * after.length > pairLimit) return [...lines(before, 'removed'), ...lines(after, 'added')];
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const found: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    if (row < before.length && before[row] === after[column]) {
      found.push({ kind: 'same', text: before[row]! });
      row += 1;
      column += 1;
    } else if (row < before.length && (column === after.length || at(row + 1, column) >= at(row, column + 1))) {
      found.push({ kind: 'removed', text: before[row]! });
      row += 1;
    } else {
      found.push({ kind: 'added', text: after[column]! });
      column += 1;
    }
  }
  return found;
}

/** What became of a text, line by line: each change with one line around it, the rest as gaps. */
export function lineDifference(before: string, after: string): DifferenceLine[] {
  const [first, second] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(first.length, second.length) && first[head] === second[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(first.length, second.length) - head && first.at(-1 - tail) === second.at(-1 - tail)) tail += 1;
  const all = [
    ...lines(first.slice(0, head), 'same'),
    ...changedPart(first.slice(head, first.length - tail), second.slice(head, second.length - tail)),
    ...lines(first.slice(first.length - tail), 'same'),
  ];
  const near = (index: number): boolean => [index - 1, index, index + 1].some((one) => all[one] !== undefined && all[one].kind !== 'same');
  return all.flatMap((line, index): Line[] => {
    if (near(index)) return [line];
    return index > 0 && !near(index - 1) ? [] : [{ kind: 'gap', text: '' }];
  });
}
