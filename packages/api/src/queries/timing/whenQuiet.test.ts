import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './whenQuiet.ts';

afterEach(() => vi.useRealTimers());

/** A page that waits for an answer, and one that is told when it is quiet. */
function waiting(): { readonly answer: () => void; readonly quiet: () => boolean } {
  const cache = new QueryClient();
  let answer = (): void => undefined;
  let quiet = false;
  void cache.prefetchQuery({ queryKey: ['list'], queryFn: () => new Promise<number>((resolve) => (answer = () => resolve(1))) });
  void whenQuiet(cache).then(() => (quiet = true));
  return { answer: () => answer(), quiet: () => quiet };
}

it('is quiet soon where nothing is asked', async () => {
  await expect(whenQuiet(new QueryClient())).resolves.toBeUndefined();
});

it('waits for the answers', async () => {
  vi.useFakeTimers();
  const page = waiting();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.quiet()).toBe(false);
  page.answer();
  await vi.advanceTimersByTimeAsync(60);
  expect(page.quiet()).toBe(true);
});

it('waits for what an answer leads to', async () => {
  vi.useFakeTimers();
  const cache = new QueryClient();
  let quiet = false;
  const ask = (key: string, ms: number) =>
    cache.prefetchQuery({ queryKey: [key], queryFn: () => new Promise<number>((resolve) => setTimeout(resolve, ms, 1)) });
  void ask('me', 100).then(() => setTimeout(() => void ask('list', 300), 20));
  void whenQuiet(cache).then(() => (quiet = true));
  await vi.advanceTimersByTimeAsync(400);
  expect(quiet).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(quiet).toBe(true);
});

it('does not wait for ever', async () => {
  vi.useFakeTimers();
  const page = waiting();
  await vi.advanceTimersByTimeAsync(1900);
  expect(page.quiet()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(page.quiet()).toBe(true);
});
