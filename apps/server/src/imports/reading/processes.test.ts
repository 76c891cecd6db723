import { afterEach, describe, expect, test, vi } from 'vitest';
import { kill, leaveProcess, takeProcess } from './processes.ts';
import { prepareReading } from './reading.ts';

describe('a process that reads files', () => {
  afterEach(() => void vi.useRealTimers());

  /** As many users as a test needs, each its own. */
  let users = 1000;
  const newUser = (): number => (users += 1);

  test('is kept for the user whose files it has read, and for nobody else', async () => {
    const [mine, other] = [newUser(), newUser()];
    const process = takeProcess(mine);
    await leaveProcess(process, 'read');
    const [theirs, again, another] = [takeProcess(other), takeProcess(mine), takeProcess(mine)];
    expect(again.child).toBe(process.child);
    expect(new Set([again, theirs, another].map(({ child }) => child)).size).toBe(3);
    await Promise.all([again, theirs, another].map((one) => leaveProcess(one, 'works')));
  });

  test.each(['refused', 'works'] as const)('ends when its file was not read whole (%s)', async (state) => {
    const user = newUser();
    const process = takeProcess(user);
    await leaveProcess(process, state);
    const next = takeProcess(user);
    expect(next.child).not.toBe(process.child);
    await process.exited;
    await leaveProcess(next, 'works');
  });

  test('ends when nobody needs it for a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const process = takeProcess(newUser());
    await leaveProcess(process, 'read');
    vi.advanceTimersByTime(20_000);
    await process.exited;
  });

  test('ends when later ones are kept', async () => {
    const all = [newUser(), newUser(), newUser()].map(takeProcess);
    for (const process of all) await leaveProcess(process, 'read');
    await all[0]!.exited;
    expect(takeProcess(all[2]!.owner).child).toBe(all[2]!.child);
    await Promise.all(all.map((one) => leaveProcess(one, 'works')));
  });

  test('is had ready for who will need one', async () => {
    const process = takeProcess(newUser());
    await leaveProcess(process, 'read');
    const others = [newUser(), newUser()];
    // Another one for the same user is not started: the first is there still.
    for (const user of [others[0]!, others[0]!]) prepareReading(user);
    const again = takeProcess(process.owner);
    expect(again.child).toBe(process.child);
    await leaveProcess(again, 'read');
    for (const user of others) prepareReading(user);
    await process.exited;
    await Promise.all(others.map((user) => leaveProcess(takeProcess(user), 'works')));
  });

  test('that dies meanwhile is not given out again', async () => {
    const process = takeProcess(newUser());
    await leaveProcess(process, 'read');
    kill(process);
    await process.failed.catch(() => undefined);
    const next = takeProcess(process.owner);
    expect(next.child).not.toBe(process.child);
    await leaveProcess(next, 'works');
  });
});
