import { expect, it } from 'vitest';
import { MadeOnce } from './made-once.ts';

const texts = (most: number): MadeOnce<string> => new MadeOnce(most, ({ length }) => length);

it('makes a value once, also for several who ask at once, and anew where that failed', async () => {
  const known = texts(10);
  let made = 0;
  const make = (): Promise<string> => {
    made += 1;
    return made === 1 ? Promise.reject(new Error('gone')) : Promise.resolve('a');
  };
  const asked = await Promise.allSettled([1, 2, 3].map(() => known.of('key', make)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect([await known.of('key', make), made, known.total]).toEqual(['a', 2, 1]);
});

it('forgets what was longest not used, and never keeps what is too large for all', async () => {
  const known = texts(5);
  const is = async (key: string, value: string): Promise<boolean> => {
    let isMade = false;
    await known.of(key, () => Promise.resolve(value).finally(() => (isMade = true)));
    return !isMade;
  };
  expect([await is('a', 'aa'), await is('b', 'bb'), await is('a', 'aa'), known.total]).toEqual([false, false, true, 4]);
  expect([await is('c', 'cc'), known.total]).toEqual([false, 4]);
  expect([await is('a', 'aa'), await is('c', 'cc'), await is('b', 'bb')]).toEqual([true, true, false]);
  expect([await is('d', 'dddddd'), await is('d', 'dddddd'), known.total]).toEqual([false, false, 4]);
});
