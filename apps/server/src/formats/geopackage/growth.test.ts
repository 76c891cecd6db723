import { describe, expect, it } from 'vitest';
import { growingPages, type Growth } from './growth.ts';

/** A table to which the next rows come with each wait. */
function growing(steps: readonly number[][], fault: Error | null = null) {
  const there = [...steps[0]!];
  let waits = 0;
  let isOver = false;
  const growth: Growth = {
    isOver: () => isOver,
    fault: () => (waits >= steps.length ? fault : null),
    more: async () => {
      waits++;
      there.push(...(steps[waits] ?? []));
      isOver = fault === null && waits >= steps.length - 1;
    },
    bytesThere: () => 0,
    totalBytes: 0,
    share: () => 0,
  };
  const pageAfter = (last: unknown): unknown[][] =>
    there
      .filter((row) => row > Number(last))
      .slice(0, 2)
      .map((row) => [`row ${row}`, row]);
  return { growth, pageAfter };
}

async function rowsOf({ growth, pageAfter }: ReturnType<typeof growing>): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for await (const page of growingPages(pageAfter, growth)) pages.push(page.map((row) => row.at(-1)));
  return pages;
}

describe('the rows of a table that grows', () => {
  it('come page by page, those too that came with the end', async () => {
    expect(await rowsOf(growing([[1, 2, 3], [], [4], [5, 6, 7]]))).toEqual([[1, 2], [3], [4], [5, 6], [7]]);
    expect(await rowsOf(growing([[], []]))).toEqual([]);
  });

  it('are not missed where the last of them come after a look that found none', async () => {
    const { growth } = growing([[]]);
    const there: number[] = [];
    let isOver = false;
    const pageAfter = (last: unknown): unknown[][] => {
      const page = there.filter((row) => row > Number(last)).map((row) => [row]);
      if (there.length === 0) isOver = there.push(1, 2) > 0;
      return page;
    };
    expect(await rowsOf({ growth: { ...growth, isOver: () => isOver }, pageAfter })).toEqual([[1, 2]]);
  });

  it('end with the reason for which there will be no more', async () => {
    await expect(rowsOf(growing([[1], [2]], new Error('GDAL failed.')))).rejects.toThrow('GDAL failed.');
  });
});
