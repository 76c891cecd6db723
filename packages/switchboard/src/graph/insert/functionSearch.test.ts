import { typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { queryOfSearch, searchOfQuery } from './functionSearch.ts';
import { everyFunction } from './functions.ts';

describe('the address of a search in the function library', () => {
  it('is bare while nothing is asked for', () => {
    expect(searchOfQuery(everyFunction)).toBe('');
    expect(queryOfSearch('')).toEqual(everyFunction);
  });

  it('leads back to the same search', () => {
    const query = {
      text: 'Größe & Maß!',
      namespace: 'feature',
      favouritesOnly: true,
      inputType: typeUri('feature'),
      outputType: typeUri('3dtileset'),
    };
    expect(searchOfQuery(query)).toContain('input=feature&output=3dtileset');
    expect(queryOfSearch(searchOfQuery(query))).toEqual(query);
  });

  it('holds no spaces around the text', () => {
    expect(searchOfQuery({ ...everyFunction, text: '  puffer ' })).toBe('?q=puffer');
    expect(searchOfQuery({ ...everyFunction, text: '  ' })).toBe('');
  });

  it('may name types that do not exist, or a mark that is off', () => {
    expect(queryOfSearch('?input=quark&output=&favorites=0&namespace=')).toEqual(everyFunction);
  });
});
