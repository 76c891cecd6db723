import { describe, expect, it } from 'vitest';
import { recordRows } from './recordRows.ts';

describe('rows of records', () => {
  it('takes properties, columns of a row, or the value itself', () => {
    const datums = [
      { id: 1, properties: { a: 1 } },
      { id: 2, value: { b: 2 } },
      { id: 3, value: 'c' },
    ];
    expect(recordRows(datums).map(({ values }) => values)).toEqual([{ a: 1 }, { b: 2 }, { value: 'c' }]);
  });

  it('takes of a file also what it is', () => {
    const file = { id: 1, value: 'a.csv', mime_type: 'text/csv', size: 12, download_url: '/a' };
    expect(recordRows([file]).map(({ values }) => values)).toEqual([
      { value: 'a.csv', mime_type: 'text/csv', size: 12, download_url: '/a' },
    ]);
  });
});
