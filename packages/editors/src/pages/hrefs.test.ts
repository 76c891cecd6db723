import { describe, expect, it } from 'vitest';
import { depotHref, folderHref, functionHref, idOf, layerHref, momentHref, safeNext, switchboardHref } from './hrefs.ts';

describe('addresses', () => {
  it('name the id of a uri', () => {
    expect(idOf('/api/v1/depot/12/')).toBe(12);
    expect(idOf('/api/v1/depot/')).toBe(0);
  });

  it('are the pages of their kinds', () => {
    expect([depotHref(1), momentHref(1, 2), layerHref(3), switchboardHref(4), folderHref('switchboard', 5)]).toEqual([
      '/depot/1/',
      '/depot/1/moment/2',
      '/layers/edit/3',
      '/switchboards/edit/4',
      '/switchboardfolder/5',
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
