import { expect, it } from 'vitest';
import { CallerGone } from '../../../db/ended-by.ts';
import { SharedWork } from './shared.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  return { resolve, reject, signals, work: (signal: AbortSignal) => (signals.push(signal), promise) };
}
const nobody = new AbortController().signal;

it('what several ask for at once is done once, and anew for who asks later', async () => {
  const shared = new SharedWork<string>();
  const { work, resolve, signals } = held();
  const asked = [1, 2, 3].map(() => shared.of('a', nobody, work));
  resolve('made');
  expect(await Promise.all(asked)).toEqual(['made', 'made', 'made']);
  expect([signals.length, shared.size]).toEqual([1, 0]);
  await shared.of('a', nobody, work);
  expect(signals).toHaveLength(2);
});

it('who leaves is let go at once, and ends the work only as the last', async () => {
  const shared = new SharedWork<string>();
  const { work, resolve, signals } = held();
  const [one, other] = [new AbortController(), new AbortController()];
  const [first, second] = [shared.of('a', one.signal, work), shared.of('a', other.signal, work)];
  one.abort(new CallerGone());
  await expect(first).rejects.toBeInstanceOf(CallerGone);
  expect(signals[0]!.aborted).toBe(false);
  other.abort(new CallerGone());
  await expect(second).rejects.toBeInstanceOf(CallerGone);
  expect(signals[0]!.aborted).toBe(true);
  const later = shared.of('a', nobody, work);
  expect(signals).toHaveLength(2);
  resolve('made');
  expect(await later).toBe('made');
});

it('what fails, fails for all who wait, and is tried anew', async () => {
  const shared = new SharedWork<string>();
  const { work, reject } = held();
  const asked = [shared.of('a', nobody, work), shared.of('a', nobody, work)];
  reject(new Error('no'));
  for (const one of asked) await expect(one).rejects.toThrow('no');
  expect(await shared.of('a', nobody, () => Promise.resolve('made'))).toBe('made');
});

it('who is gone already begins nothing', async () => {
  const { work, signals } = held();
  await expect(new SharedWork<string>().of('a', AbortSignal.abort(new CallerGone()), work)).rejects.toBeInstanceOf(CallerGone);
  expect(signals).toEqual([]);
});
