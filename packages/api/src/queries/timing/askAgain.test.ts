import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from './askAgain.ts';

/** Queries of what is true when they are asked; the first is answered already, the others are on their way. */
async function asked(keys: readonly (readonly string[])[]) {
  const cache = new QueryClient();
  const world = { now: 'before' };
  const answer = () => {
    const then = world.now;
    return new Promise<string>((resolve) => {
      setTimeout(() => resolve(then), 20);
    });
  };
  const observers = keys.map((queryKey) => new QueryObserver(cache, { queryKey: [...queryKey], queryFn: answer }));
  observers[0]!.subscribe(() => undefined);
  await expect.poll(() => observers[0]!.getCurrentResult().data).toBe('before');
  for (const observer of observers.slice(1)) observer.subscribe(() => undefined);
  world.now = 'after';
  return { cache, data: () => observers.map((observer) => observer.getCurrentResult().data) };
}

it('takes no answer of before, also where the first one is on its way', async () => {
  const { cache, data } = await asked([['shown'], ['coming']]);
  await askAgain(cache);
  expect(data()).toEqual(['after', 'after']);
});

it('leaves alone what the filter does not name', async () => {
  const { cache, data } = await asked([['shown'], ['coming', 'a'], ['coming', 'b'], ['other']]);
  await askAgain(cache, { queryKey: ['coming'], predicate: ({ queryKey }) => queryKey[1] !== 'b' });
  await expect.poll(data).toEqual(['before', 'after', 'before', 'before']);
});
