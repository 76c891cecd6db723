import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Duplicates } from './duplicates.ts';

it('finds what a map finds, whatever the names', async () => {
  const names = fc.array(fc.oneof(fc.string({ maxLength: 2 }), fc.integer({ min: 0, max: 50 }).map(String)), { maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(names, async (all) => {
      const duplicates = new Duplicates();
      for (const name of all) duplicates.note(name);
      const any = await duplicates.settle();
      const met = all.map((name, at) => duplicates.meet(name, at));
      const groups = Map.groupBy(all.keys(), (at) => all[at]!);
      const several = [...groups.values()].filter((group) => group.length > 1);
      expect(any).toBe(several.length > 0);
      expect(duplicates.total()).toBe(several.flat().length);
      for (const [at, group] of met.entries()) {
        const own = groups.get(all[at]!)!;
        const isThere = group !== null && group.count > 1;
        expect(isThere ? group : null).toEqual(own.length > 1 ? { count: own.length, first: own[0], last: own.at(-1) } : null);
      }
    }),
  );
});

it('a million names take their bytes and little more', async () => {
  const duplicates = new Duplicates();
  for (let at = 0; at < 300_000; at += 1) duplicates.note(`${at % 299_999}`);
  expect(await duplicates.settle()).toBe(true);
  expect([duplicates.meet('0', 0), duplicates.meet('1', 1), duplicates.meet('0', 299_999)]).toEqual([
    { count: 2, first: 0, last: 299_999 },
    null,
    { count: 2, first: 0, last: 299_999 },
  ]);
});
