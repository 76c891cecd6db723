import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveSocket, reconnectDelayMs } from './socket.ts';

/** A socket whose server is the test. */
class FakeSocket {
  static made: FakeSocket[] = [];
  readonly url: string;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closedWith: number | undefined;
  constructor(url: string) {
    this.url = url;
    FakeSocket.made.push(this);
  }
  close(code: number): void {
    this.closedWith = code;
    this.onclose?.({ code });
  }
}

describe('the delay before reconnecting', () => {
  it('doubles from one second to thirty, with 20 % of jitter', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((attempt) => reconnectDelayMs(attempt, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    fc.assert(
      fc.property(fc.nat(100), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (attempt, random) => {
        const middle = Math.min(30_000, 1000 * 2 ** attempt);
        const delay = reconnectDelayMs(attempt, random);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(middle * 0.8));
        expect(delay).toBeLessThanOrEqual(Math.ceil(middle * 1.2));
      }),
    );
  });
});

describe('the live socket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
  });
  afterEach(() => void vi.useRealTimers());

  function open(): { log: string[]; close: () => void } {
    const log: string[] = [];
    const socket = openLiveSocket<{ n: number }>({
      url: 'ws://geo.test/ws',
      WebSocket: FakeSocket as unknown as new (url: string) => WebSocket,
      onMessage: ({ n }) => log.push(`message ${n}`),
      onConnected: (again) => log.push(again ? 'connected again' : 'connected'),
      onDisconnected: () => log.push('lost'),
    });
    return { log, close: () => socket.close() };
  }

  it('reconnects after an unclean close and says that messages may be missing', () => {
    const { log } = open();
    FakeSocket.made[0]!.onopen?.();
    FakeSocket.made[0]!.onmessage?.({ data: '{"n":1}' });
    FakeSocket.made[0]!.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1300);
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.made[1]!.onopen?.();
    expect(log).toEqual(['connected', 'message 1', 'lost', 'connected again']);
  });

  it('stays away after a clean close', () => {
    const { log } = open();
    FakeSocket.made[0]!.onopen?.();
    FakeSocket.made[0]!.onclose?.({ code: 1000 });
    vi.advanceTimersByTime(120_000);
    expect([FakeSocket.made.length, log.at(-1)]).toEqual([1, 'lost']);
  });

  it('ends for good when it is closed by us, also while waiting', () => {
    const { log, close } = open();
    FakeSocket.made[0]!.onclose?.({ code: 1006 });
    close();
    vi.advanceTimersByTime(120_000);
    expect([FakeSocket.made.length, FakeSocket.made[0]!.closedWith]).toEqual([1, 1000]);
    expect(log).toEqual(['lost']);
  });
});
