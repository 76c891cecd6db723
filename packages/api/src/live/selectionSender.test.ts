import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPresence, type Presence } from './presence.ts';
import type { PresenceMessage } from './messages.ts';
import { createSelectionSender, selectionRestMs } from './selectionSender.ts';

describe('the sender of selections', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('sends at most ten a second, the last one always', () => {
    const send = vi.fn();
    const sender = createSelectionSender(send);
    for (let index = 0; index < 100; index += 1) {
      sender.select([`/api/v1/node/${index}/`]);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(1000);
    expect(send.mock.calls.length).toBeLessThanOrEqual(1000 / selectionRestMs + 1);
    expect(send).toHaveBeenLastCalledWith({ type: 'SELECT', selection: ['/api/v1/node/99/'] });
    sender.close();
  });

  it('tells a new connection what is selected, and the same not twice', () => {
    const send = vi.fn();
    const sender = createSelectionSender(send);
    sender.connected();
    expect(send).not.toHaveBeenCalled();
    sender.select(['/a/']);
    sender.select(['/a/']);
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenCalledTimes(1);
    sender.connected();
    expect(send).toHaveBeenCalledTimes(2);
    sender.select([]);
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenLastCalledWith({ type: 'SELECT', selection: [] });
    sender.close();
  });
});

const message = (session: string, selection: string[] | null): PresenceMessage => ({
  type: 'PRESENCE',
  session,
  user: '/api/v1/user/1/',
  name: 'Ada',
  selection,
});

it('somebody comes, selects and goes', () => {
  const steps = [message('a', []), message('b', ['/x/']), message('a', ['/y/'])];
  const both = steps.reduce(applyPresence, [] as readonly Presence[]);
  expect(both.map(({ session, selection }) => [session, ...selection])).toEqual([
    ['a', '/y/'],
    ['b', '/x/'],
  ]);
  expect(applyPresence(both, message('b', null)).map(({ session }) => session)).toEqual(['a']);
  expect(applyPresence(both, message('c', null))).toBe(both);
});
