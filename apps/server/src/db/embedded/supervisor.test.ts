import { expect, it } from 'vitest';
import type { EmbeddedThread } from './thread.ts';
import { ThreadSupervisor } from './supervisor.ts';

function thread(): EmbeddedThread & { die(): void } {
  let dead = false;
  const die = (): void => void (dead = true);
  return { send: () => Promise.resolve(), isDead: () => dead, end: () => Promise.resolve(die()), die };
}

it('a thread that died is replaced, one that lives is kept', async () => {
  const started: ReturnType<typeof thread>[] = [];
  const supervisor = new ThreadSupervisor(() => Promise.resolve((started[started.length] = thread())));
  const first = await supervisor.alive();
  expect(await supervisor.alive()).toBe(first);
  started[0]!.die();
  expect([supervisor.isAlive, supervisor.failure]).toEqual([false, null]);
  expect(await supervisor.alive()).toBe(started[1]);
  expect(supervisor.isAlive).toBe(true);
});

it('only where none can be started it has failed, until one could', async () => {
  let broken = false;
  const supervisor = new ThreadSupervisor(() => (broken ? Promise.reject(new Error('no such directory')) : Promise.resolve(thread())));
  const first = (await supervisor.alive()) as ReturnType<typeof thread>;
  broken = true;
  first.die();
  expect(supervisor.failure).toBeNull();
  await expect(supervisor.alive()).rejects.toThrow('no such directory');
  expect(supervisor.failure).toBe('no such directory');
  broken = false;
  await supervisor.alive();
  expect([supervisor.isAlive, supervisor.failure]).toEqual([true, null]);
});
