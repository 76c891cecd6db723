import { createClient } from '../client/http.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAhead, isSignedIn } from './isSignedIn.ts';

function world(status: number) {
  const asked: string[] = [];
  const answer = { current: status };
  const client = createClient({
    cookies: () => 'csrftoken=abc',
    fetch: (url) => {
      asked.push(new URL(url as string, 'http://geo').pathname);
      return Promise.resolve(Response.json(answer.current === 200 ? { id: 1 } : { status: 'error' }, { status: answer.current }));
    },
  });
  return { asked, answer, services: { client, cache: new QueryClient() } };
}

it('asks once for somebody who is signed out, also when that was asked ahead', async () => {
  const { asked, services } = world(401);
  askAhead(services);
  await expect.poll(() => services.cache.isFetching()).toBe(0);
  expect(await isSignedIn(services)).toBe(false);
  expect(asked.filter((path) => path.endsWith('/me/'))).toHaveLength(1);
});

it('asks ahead for what every page waits for', async () => {
  const { asked, services } = world(200);
  askAhead(services);
  await expect.poll(() => services.cache.isFetching()).toBe(0);
  expect(asked.toSorted()).toEqual(['/api/v1/user/me/', '/api/v2/backend/config']);
});

it('asks anew on the next occasion: a log-in in another tab counts', async () => {
  const { asked, answer, services } = world(401);
  expect(await isSignedIn(services)).toBe(false);
  answer.current = 200;
  expect(await isSignedIn(services)).toBe(true);
  expect(await isSignedIn(services)).toBe(true);
  expect(asked).toHaveLength(2);
});

it('throws what is no answer to the question', async () => {
  const { services } = world(500);
  await expect(isSignedIn(services)).rejects.toMatchObject({ status: 500 });
});
