import type { Style } from '@geo/api';
import { Style as StyleSchema } from '@geo/api';
import { describe, expect } from 'vitest';
import type { ScalarValue } from '../../engine/definition.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { refusedBy, runFunction, tableOf, type Ran, type Row } from '../testing/records.ts';
import { categorize } from './categorize.ts';
import { graduate } from './graduate.ts';

const columns = [
  { key: 'art', kind: 'string' },
  { key: 'wert', kind: 'number' },
] as const;

describe.each(anyBackend)('styles from data on $name', (backend) => {
  let platform: TestPlatform;
  const test = testsOn(backend, (started) => (platform = started));
  const styleOf = ({ outputs }: Ran): Style => StyleSchema.parse((outputs['output'] as ScalarValue).value);
  const filters = (ran: Ran) => styleOf(ran).rules.map(({ filter }) => filter);
  const rows = (...values: [unknown, unknown][]): Row[] => values.map(([art, wert]) => [{ art, wert }, 'POINT(0 0)']);

  test('a colour for each value, the most frequent first, and one for all others', async () => {
    const table = await tableOf(
      platform.db,
      rows(['b', 1], ['a', 1], ['b', 2], [null, 3], ['', 4], ['O\'Neill "x"', 5], [{ x: 1 }, 6], ['b', 7], ['O\'Neill "x"', 8]),
      [...columns],
    );
    const all = await runFunction(platform.db, categorize, { features: table, attribute: 'art' });
    expect(filters(all)).toEqual([
      ['==', 'art', 'b'],
      ['==', 'art', 'O\'Neill "x"'],
      ['==', 'art', 'a'],
    ]);
    expect(all.notices).toEqual([]);
    const two = await runFunction(platform.db, categorize, { features: table, attribute: 'art', categories: 1 });
    expect(filters(two)).toEqual([
      ['all', ['any', ['<', 'art', 'b'], ['>', 'art', 'b']]],
      ['==', 'art', 'b'],
    ]);
    expect(styleOf(two).rules[0]!.symbol.fill).toBe('#999999');
    expect(two.notices.map(({ en }) => en)).toEqual(['2 other values of "art" are grey.']);
    const numbers = await runFunction(platform.db, categorize, { features: table, attribute: 'wert', categories: 3, others: false });
    expect(filters(numbers)).toEqual([
      ['==', 'wert', 1],
      ['==', 'wert', 2],
      ['==', 'wert', 3],
    ]);
  });

  test('classes of a number, from one end of the palette to the other', async () => {
    const table = await tableOf(
      platform.db,
      rows(...Array.from({ length: 100 }, (_, at): [string, unknown] => ['x', at === 50 ? null : at])),
      [...columns],
    );
    const ran = await runFunction(platform.db, graduate, {
      features: table,
      attribute: 'wert',
      method: 'equal',
      classes: 3,
      palette: 'blues',
    });
    expect(filters(ran)).toEqual([
      ['<', 'wert', 33],
      ['all', ['>=', 'wert', 33], ['<', 'wert', 66]],
      ['>=', 'wert', 66],
    ]);
    expect(styleOf(ran).rules.map(({ symbol }) => symbol.fill)).toEqual(['#DEEBF7', '#4292C6', '#08306B']);
    const turned = await runFunction(platform.db, graduate, {
      features: table,
      attribute: 'wert',
      classes: 2,
      palette: 'blues',
      reverse: true,
    });
    expect(styleOf(turned).rules.map(({ symbol }) => symbol.fill)).toEqual(['#08306B', '#DEEBF7']);
  });

  test('say what is wrong', async () => {
    const empty = await tableOf(platform.db, rows([null, 5], ['', 5]), [...columns]);
    expect(await refusedBy(runFunction(platform.db, categorize, { features: empty, attribute: 'art' }))).toEqual([
      'no_values',
      'The column "art" has a text, a number or a boolean in no record.',
    ]);
    expect(await refusedBy(runFunction(platform.db, graduate, { features: empty, attribute: 'wert' }))).toEqual([
      'no_values',
      'The column "wert" has no two different numbers that classes could be made of.',
    ]);
    expect((await refusedBy(runFunction(platform.db, graduate, { features: empty, attribute: 'art' })))[0]).toBe('no_number');
  });
});
