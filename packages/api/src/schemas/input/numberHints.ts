import { z } from 'zod';

/** What a check of a schema found: as the library tells it, as far as it is about numbers. */
export interface NumberIssue {
  readonly code?: string | undefined;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
  readonly inst?: unknown;
}

interface Bounds {
  readonly whole: boolean;
  readonly min: number | null;
  readonly max: number | null;
}

/** A bound that somebody set; that of all whole numbers which are exact is none. */
const bound = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? value : null;

function boundsOf({ inst, expected }: NumberIssue): Bounds {
  if (!(inst instanceof z.ZodNumber)) return { whole: expected === 'int', min: null, max: null };
  return { whole: inst.isInt, min: bound(inst.minValue), max: bound(inst.maxValue) };
}

const expectation = {
  de: ({ whole, min, max }: Bounds): string => {
    const range = min === null ? (max === null ? '' : ` bis ${max}`) : max === null ? ` ab ${min}` : ` von ${min} bis ${max}`;
    return `erwartet eine ${whole ? 'ganze ' : ''}Zahl${range}`;
  },
  en: ({ whole, min, max }: Bounds): string => {
    const range = min === null ? (max === null ? '' : ` up to ${max}`) : max === null ? ` from ${min}` : ` from ${min} to ${max}`;
    return `expects a ${whole ? 'whole ' : ''}number${range}`;
  },
} as const;

const limits = {
  de: {
    atLeast: 'muss mindestens {} sein',
    above: 'muss größer als {} sein',
    atMost: 'darf höchstens {} sein',
    below: 'muss kleiner als {} sein',
  },
  en: { atLeast: 'must be at least {}', above: 'must be greater than {}', atMost: 'must be at most {}', below: 'must be less than {}' },
} as const;

const kinds: ReadonlySet<unknown> = new Set(['number', 'int']);

/** What would be right where a number is expected; null for what is wrong with something else. */
export function numberHint(issue: NumberIssue, language: 'de' | 'en'): string | null {
  if (issue.code === 'invalid_type' && kinds.has(issue.expected)) return expectation[language](boundsOf(issue));
  if (!kinds.has(issue.origin)) return null;
  const words = limits[language];
  const inclusive = issue.inclusive !== false;
  if (issue.code === 'too_small') return words[inclusive ? 'atLeast' : 'above'].replace('{}', String(issue.minimum));
  return issue.code === 'too_big' ? words[inclusive ? 'atMost' : 'below'].replace('{}', String(issue.maximum)) : null;
}
