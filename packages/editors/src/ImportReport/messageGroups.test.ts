import { expect, it } from 'vitest';
import { messageGroups } from './messageGroups.ts';

const repaired = (record: number) => ({
  code: 'repaired',
  record,
  text: `Datensatz ${record}: Die ungültige Geometrie wurde repariert.`,
});

it('equal messages are one group with all their records, the most frequent first', () => {
  const groups = messageGroups(
    [{ code: 'encoding', text: 'Windows-1252 angenommen.' }, ...Array.from({ length: 200 }, (_, index) => repaired(index + 1))],
    { repaired: 5000 },
  );
  expect(groups.map(({ code, count, text, isUniform }) => ({ code, count, text, isUniform }))).toEqual([
    { code: 'repaired', count: 5000, text: 'Die ungültige Geometrie wurde repariert.', isUniform: true },
    { code: 'encoding', count: 1, text: 'Windows-1252 angenommen.', isUniform: true },
  ]);
  expect(groups[0]!.messages.map((message) => message.record)).toHaveLength(200);
});

it('messages of one code that differ keep their own words', () => {
  const [group] = messageGroups([
    { code: 'range', record: 3, text: 'Record 3: latitude 512 is out of range.' },
    { code: 'range', record: 4, text: 'Record 4: latitude 99 is out of range.' },
  ]);
  expect([group!.count, group!.isUniform, group!.text]).toEqual([2, false, 'Latitude 512 is out of range.']);
});
