import { expect, it } from 'vitest';
import type { EmbeddedThread } from './thread.ts';
import { Keeper } from './keeper.ts';

function thread(): EmbeddedThread & { die(): void } {
  let dead = false;
  const die = (): void => void (dead = true);
  return { send: () => Promise.resolve(), isDead: () => dead, end: () => Promise.resolve(die()), die };
}

it('a thread that died is replaced, one that lives is kept', async () => {
  const started: ReturnType<typeof thread>[] = [];
  const keeper = new Keeper(() => Promise.resolve((started[started.length] = thread())));
  const first = await keeper.alive();
  expect(await keeper.alive()).toBe(first);
  started[0]!.die();
  expect([keeper.isAlive, keeper.failure]).toEqual([false, null]);
  expect(await keeper.alive()).toBe(started[1]);
  expect(keeper.isAlive).toBe(true);
});

it('only where none can be started it has failed, until one could', async () => {
  let broken = false;
  const keeper = new Keeper(() => (broken ? Promise.reject(new Error('no such directory')) : Promise.resolve(thread())));
  const first = (await keeper.alive()) as ReturnType<typeof thread>;
  broken = true;
  first.die();
  expect(keeper.failure).toBeNull();
  await expect(keeper.alive()).rejects.toThrow('no such directory');
  expect(keeper.failure).toBe('no such directory');
  broken = false;
  await keeper.alive();
  expect([keeper.isAlive, keeper.failure]).toEqual([true, null]);
});
