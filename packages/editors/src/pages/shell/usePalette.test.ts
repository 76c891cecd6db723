import { describe, expect, it } from 'vitest';
import { matching } from './usePalette.tsx';

const actions = [
  { id: 'import', label: 'Daten importieren', words: 'Upload Shapefile' },
  { id: 'dark', label: 'Dunkles Farbschema' },
];

describe('the actions of the palette', () => {
  it('are found by every word of the query, in any order, also by further words', () => {
    const idsOf = (query: string): string[] => matching(actions, query).map((action) => action.id);
    expect(idsOf('')).toEqual(['import', 'dark']);
    expect(idsOf('IMPORT daten')).toEqual(['import']);
    expect(idsOf('shape')).toEqual(['import']);
    expect(idsOf('daten dunkel')).toEqual([]);
  });
});
