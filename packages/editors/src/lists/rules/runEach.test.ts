import { expect, it } from 'vitest';
import { hasFailed, runEach } from './runEach.ts';

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('a failure stops nothing, and outcomes stand in the order of the objects', async () => {
  const progress: number[] = [];
  const outcomes = await runEach(
    [30, 0, 10],
    async (ms) => {
      await later(ms);
      if (ms === 0) throw new Error('no');
    },
    { onProgress: (done) => progress.push(done) },
  );
  expect(outcomes.map((outcome) => [outcome.object, hasFailed(outcome)])).toEqual([
    [30, false],
    [0, true],
    [10, false],
  ]);
  expect(progress).toEqual([1, 2, 3]);
});

it('no more are under way than allowed', async () => {
  let now = 0;
  let most = 0;
  const perform = async (): Promise<void> => {
    most = Math.max(most, ++now);
    await later(1);
    now -= 1;
  };
  await runEach(Array.from({ length: 20 }), perform, { parallel: 3 });
  expect(most).toBe(3);
});

it('what was not begun before the abort is left alone', async () => {
  const abort = new AbortController();
  const begun: number[] = [];
  const outcomes = await runEach(
    [1, 2, 3],
    async (object) => {
      begun.push(object);
      if (object === 2) abort.abort();
      await later(1);
    },
    { parallel: 1, signal: abort.signal },
  );
  expect(begun).toEqual([1, 2]);
  expect(outcomes).toHaveLength(2);
});

it('an error that is undefined is a failure too', async () => {
  const [outcome] = await runEach([1], () => Promise.reject(undefined as unknown as Error));
  expect(hasFailed(outcome!)).toBe(true);
});
