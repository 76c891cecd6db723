import { describe, expect, it } from 'vitest';
import { functionHref, idOf, pageOf, safeNext } from './hrefs.ts';

describe('addresses', () => {
  it('name the id of a uri', () => {
    expect(idOf('/api/v1/depot/12/')).toBe(12);
    expect(idOf('/api/v1/depot/')).toBe(0);
  });

  it('lead from a uri to its page', () => {
    expect(['/api/v1/depot/1/', '/api/v1/layer/2/', '/api/v1/switchboard/3/'].map(pageOf)).toEqual([
      '/depot/1/',
      '/layers/edit/2',
      '/switchboards/edit/3',
    ]);
  });

  it('hold the name of a function, whatever signs it has', () => {
    expect(functionHref('feature.buffer')).toBe('/library/feature.buffer/');
    expect(functionHref('a/b?c')).toBe('/library/a%2Fb%3Fc/');
  });

  it.each([
    ['/depots/?q=a', '/depots/?q=a'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/accounts/login/', '/'],
    [undefined, '/'],
  ])('lead back to %s as %s', (next, place) => expect(safeNext(next)).toBe(place));
});
