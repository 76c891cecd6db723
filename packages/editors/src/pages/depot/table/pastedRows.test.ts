import { expect, it } from 'vitest';
import { pastedRows } from './pastedRows.ts';

/** What is pasted into, inside of a table or not. */
const target = (inside: boolean): EventTarget => ({ closest: () => (inside ? {} : null) }) as unknown as EventTarget;

it('rows are what has a tab or a line break, and is pasted into the table', () => {
  expect(pastedRows(target(true), 'a\tb')).toBe('a\tb');
  expect(pastedRows(target(true), 'a\nb')).toBe('a\nb');
  // A spreadsheet ends a single cell with a line break.
  expect(pastedRows(target(true), 'a b\r\n')).toBeNull();
  expect(pastedRows(target(false), 'a\tb')).toBeNull();
});
