import { expect, it } from 'vitest';
import { createCatchUp } from './catchUp.ts';

const same = (text: string) => text;
const add = (sign: string) => (text: string) => text + sign;

it('applies what arrives during a load to its result, in order', async () => {
  const { push, load } = createCatchUp<string>();
  push(add('before'));
  const loading = load(async () => {
    await Promise.resolve();
    push(add('2'));
    return 'graph';
  }, same);
  push(add('1'));
  expect(await loading).toBe('graph12');
});

it('serves loads that overlap each for itself', async () => {
  const { push, load } = createCatchUp<string>();
  const first = load(() => Promise.resolve('a'), same);
  push(add('1'));
  const second = load(() => Promise.resolve('b'), same);
  push(add('2'));
  expect(await Promise.all([first, second])).toEqual(['a12', 'b2']);
});

it('keeps nothing once no load is under way, even a failed one', async () => {
  const { push, load, kept } = createCatchUp<string>();
  const failing = load(() => Promise.reject(new Error('gone')), same);
  push(add('1'));
  expect(kept()).toBe(1);
  await expect(failing).rejects.toThrow('gone');
  for (let count = 0; count < 1000; count += 1) push(add('x'));
  expect(kept()).toBe(0);
});
