import { describe, expect, it } from 'vitest';
import { createMessageQueue } from './messageQueue.ts';

/** A clock that goes on by hand. */
function world() {
  let time = 1000;
  let waiting: { readonly at: number; readonly done: () => void } | null = null;
  const taken: (readonly number[])[] = [];
  const queue = createMessageQueue<number>((messages) => taken.push(messages), {
    now: () => time,
    next: (waitMs, done) => {
      waiting = { at: time + waitMs, done };
      return () => void (waiting = null);
    },
  });
  return {
    queue,
    taken,
    pass: (ms: number): void => {
      time += ms;
      const due = waiting;
      if (!due || due.at > time) return;
      waiting = null;
      due.done();
    },
  };
}

describe('createMessageQueue', () => {
  it('hands on together, in order, what arrives before the next frame', () => {
    const { queue, taken, pass } = world();
    for (const message of [1, 2, 3]) queue.push(message);
    expect(taken).toEqual([]);
    pass(16);
    expect(taken).toEqual([[1, 2, 3]]);
  });

  it('waits for 50 ms between two batches, and loses nothing', () => {
    const { queue, taken, pass } = world();
    queue.push(1);
    pass(0);
    queue.push(2);
    pass(30);
    queue.push(3);
    expect(taken).toEqual([[1]]);
    pass(20);
    expect(taken).toEqual([[1], [2, 3]]);
  });

  it('hands on at once when asked, and drops what waits when closed', () => {
    const { queue, taken, pass } = world();
    queue.push(1);
    queue.flush();
    expect(taken).toEqual([[1]]);
    queue.push(2);
    queue.close();
    pass(100);
    expect(taken).toEqual([[1]]);
  });
});
