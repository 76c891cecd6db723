import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../problems/index.ts';
import { hostileValues } from '../../testing/parsing.ts';
import { readParameters } from '../params.ts';
import { prefersPage } from './format.ts';
import { allPaths, namedIn, type OgcPath } from './paths.ts';
import { parametersOf, parseOgc, type GetItems } from './request.ts';

function read(path: OgcPath, query: Record<string, string> = {}, accept = ''): unknown {
  try {
    return parseOgc(readParameters({ query, path, accept }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return `${error.status} ${error.code} ${error.locator}`;
  }
}

describe('requests to OGC API', () => {
  it('are read with what is usual where nothing is said', () => {
    expect(read('collections/:layer/items', { layer: 'x' })).toMatchObject({
      operation: 'GetItems',
      format: 'json',
      limit: 10,
      offset: 0,
      box: null,
      crs: { srid: 4326, form: 'crs84' },
      equal: {},
      repeated: {},
    });
    expect(read('collections/:layer/map')).toMatchObject({ format: 'image/png', transparent: true, background: '#ffffff', box: null });
    expect(read('collections/:layer/map', { bgcolor: '#fC0' })).toMatchObject({ transparent: false, background: '#ffCC00' });
  });

  it('take at most so many features, names of columns as filters, and repeat them for other pages', () => {
    const query = { LIMIT: '99999', offset: '20', Höhe: '5', Bbox: '1,2,3,4', moment: '7', f: 'html' };
    const { limit, equal, repeated } = read('collections/:layer/items', query) as GetItems;
    expect([limit, equal, repeated]).toEqual([10_000, { Höhe: '5' }, { Höhe: '5', Bbox: '1,2,3,4' }]);
  });

  it('are refused for a parameter that their path does not know', () => {
    for (const path of allPaths) {
      // Their parameters may name columns.
      if (path.endsWith('/items')) continue;
      const named = Object.fromEntries(namedIn(path).map((name) => [name, name === 'tms' ? 'WebMercatorQuad' : name === 'style' ? 'default' : '0'])); // oxfmt-ignore
      expect([path, read(path, named)]).toEqual([path, expect.objectContaining({ operation: expect.any(String) as string })]);
      expect([path, read(path, { ...named, nothing: '1' })]).toEqual([path, '400 InvalidParameterValue nothing']);
    }
  });

  it('of hostile values are read or refused, never a fault', () => {
    for (const path of allPaths)
      for (const name of [...parametersOf(path), ...namedIn(path)])
        for (const value of hostileValues)
          expect(read(path, { tms: 'WebMercatorQuad', z: '0', x: '0', y: '0', [name]: value })).toBeDefined();
  });

  it('want a page only where a client likes one more than JSON', () => {
    for (const accept of [
      'text/html',
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'application/json;q=0.5,text/html',
    ])
      expect([accept, prefersPage(accept)]).toEqual([accept, true]);
    for (const accept of [
      '',
      '*/*',
      'application/json',
      'application/geo+json,text/html',
      'text/html;q=0',
      'text/html;q=0.1,application/json',
    ])
      expect([accept, prefersPage(accept)]).toEqual([accept, false]);
    expect(read('', { f: 'json' }, 'text/html')).toMatchObject({ format: 'json' });
    expect(read('', {}, 'text/html')).toMatchObject({ format: 'html' });
  });
});
