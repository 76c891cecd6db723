import { afterEach, describe, expect, test, vi } from 'vitest';
import { leaveThread, takeThread } from './threads.ts';

describe('a thread that reads files', () => {
  afterEach(() => void vi.useRealTimers());

  /** As many users as a test needs, each its own. */
  let users = 1000;
  const newUser = (): number => (users += 1);

  test('is kept for the user whose files it has read, and for nobody else', async () => {
    const [mine, other] = [newUser(), newUser()];
    const thread = takeThread(mine);
    await leaveThread(thread, 'read');
    const [theirs, again, another] = [takeThread(other), takeThread(mine), takeThread(mine)];
    expect(again.worker).toBe(thread.worker);
    expect(new Set([again, theirs, another].map(({ worker }) => worker)).size).toBe(3);
    await Promise.all([again, theirs, another].map((one) => leaveThread(one, 'works')));
  });

  test.each(['refused', 'works'] as const)('ends when its file was not read whole (%s)', async (state) => {
    const user = newUser();
    const thread = takeThread(user);
    await leaveThread(thread, state);
    const next = takeThread(user);
    expect(next.worker).not.toBe(thread.worker);
    await thread.exited;
    await leaveThread(next, 'works');
  });

  test('ends when nobody needs it for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const thread = takeThread(newUser());
    await leaveThread(thread, 'read');
    vi.advanceTimersByTime(20_000);
    await thread.exited;
  });

  test('ends when later ones are kept', async () => {
    const threads = [newUser(), newUser(), newUser()].map(takeThread);
    for (const thread of threads) await leaveThread(thread, 'read');
    await threads[0]!.exited;
    expect(takeThread(threads[2]!.owner).worker).toBe(threads[2]!.worker);
    await Promise.all(threads.map((one) => leaveThread(one, 'works')));
  });

  test('that dies meanwhile is not given out again', async () => {
    const thread = takeThread(newUser());
    await leaveThread(thread, 'read');
    await thread.worker.terminate();
    await thread.failed.catch(() => undefined);
    const next = takeThread(thread.owner);
    expect(next.worker).not.toBe(thread.worker);
    await leaveThread(next, 'works');
  });
});
