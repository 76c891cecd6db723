import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from './askAgain.ts';

it('takes no answer in the language before, also where the first one is on its way', async () => {
  const cache = new QueryClient();
  let language = 'en';
  const answer = () => {
    const asked = language;
    return new Promise<string>((resolve) => {
      setTimeout(() => resolve(asked), 20);
    });
  };
  const [shown, coming] = ['shown', 'coming'].map((key) => new QueryObserver(cache, { queryKey: [key], queryFn: answer }));
  shown!.subscribe(() => undefined);
  await expect.poll(() => shown!.getCurrentResult().data).toBe('en');
  coming!.subscribe(() => undefined);
  language = 'de';
  await askAgain(cache);
  expect([shown!.getCurrentResult().data, coming!.getCurrentResult().data]).toEqual(['de', 'de']);
});
