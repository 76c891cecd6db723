import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGatherer, gatherRestMs } from './gatherer.ts';

describe('what is gathered', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function world() {
    const taken: string[] = [];
    const answers: ((failed?: boolean) => Promise<void>)[] = [];
    const state = { hidden: false };
    const gatherer = createGatherer<string>({
      merge: (earlier, later) => earlier + later,
      take: (item) => {
        taken.push(item);
        return new Promise<void>((resolve, reject) =>
          answers.push((failed = false) => {
            if (failed) reject(new Error('offline'));
            else resolve();
            return vi.advanceTimersByTimeAsync(0).then(() => undefined);
          }),
        );
      },
      isHidden: () => state.hidden,
    });
    return { taken, answers, state, gatherer };
  }

  it('is taken at once, and what follows together, a second after the one before is done', async () => {
    const { taken, answers, gatherer } = world();
    gatherer.push('a');
    gatherer.push('b');
    await vi.advanceTimersByTimeAsync(5 * gatherRestMs);
    gatherer.push('c');
    expect(taken).toEqual(['a']);
    await answers[0]!();
    gatherer.push('d');
    await vi.advanceTimersByTimeAsync(gatherRestMs - 1);
    expect(taken).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toEqual(['a', 'bcd']);
    await answers[1]!();
    await vi.advanceTimersByTimeAsync(5 * gatherRestMs);
    gatherer.push('e');
    expect(taken).toEqual(['a', 'bcd', 'e']);
  });

  it('waits while nobody looks, and is then taken once', () => {
    const { taken, state, gatherer } = world();
    state.hidden = true;
    gatherer.push('a');
    gatherer.push('b');
    expect(taken).toEqual([]);
    state.hidden = false;
    gatherer.look();
    gatherer.look();
    expect(taken).toEqual(['ab']);
  });

  it('goes on after a failure, and ends when it is closed', async () => {
    const { taken, answers, gatherer } = world();
    gatherer.push('a');
    gatherer.push('b');
    await answers[0]!(true);
    await vi.advanceTimersByTimeAsync(gatherRestMs);
    expect(taken).toEqual(['a', 'b']);
    gatherer.push('c');
    gatherer.close();
    await answers[1]!();
    await vi.advanceTimersByTimeAsync(gatherRestMs);
    gatherer.push('d');
    expect(taken).toEqual(['a', 'b']);
  });
});
