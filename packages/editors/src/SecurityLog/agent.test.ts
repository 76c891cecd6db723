import { expect, it } from 'vitest';
import { shortAgent } from './agent.ts';

it('keeps of a user agent what tells it from others', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
  expect(shortAgent(`${linux} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`)).toBe(
    '(X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
  );
  expect(shortAgent(`${linux} Gecko/20100101 Firefox/142.0`)).toBe('(X11; Linux x86_64) Firefox/142.0');
  expect([shortAgent('QGIS/34400'), shortAgent('Mozilla/5.0 ')]).toEqual(['QGIS/34400', 'Mozilla/5.0 ']);
});
