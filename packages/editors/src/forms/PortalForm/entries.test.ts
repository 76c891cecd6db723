import { describe, expect, it } from 'vitest';
import { addExternalView, addLayer, addView, isWebAddress, keyed, moved, removed } from './entries.ts';

const object = (id: number) => ({ id, resource_uri: `/api/v1/view/${id}/`, name: `Objekt ${id}` });
const three = [1, 2, 3].reduce((entries, id) => addView(entries, object(id)), addView([], object(0)).slice(1));
const names = (entries: readonly { name: string; order: number }[]): string[] => entries.map((entry) => `${entry.order} ${entry.name}`);

describe('entries of a portal', () => {
  it('are numbered from 0 after every change', () => {
    expect(names(moved(three, 2, 0))).toEqual(['0 Objekt 3', '1 Objekt 1', '2 Objekt 2']);
    expect(names(removed(three, 0))).toEqual(['0 Objekt 2', '1 Objekt 3']);
    expect(names(addLayer([], object(7)))).toEqual(['0 Objekt 7']);
  });
  it('stay as they are when the place is outside', () => {
    expect(moved(three, 0, -1)).toEqual(three);
    expect(moved(three, 2, 3)).toEqual(three);
  });
  it('have an id each, also when one is there twice', () => {
    const twice = addView(addView([], object(1)), object(1));
    expect(new Set(keyed(twice, (entry) => entry.view ?? '').map((item) => item.id)).size).toBe(2);
  });
  it('name an external view by its address unless it has a name', () => {
    expect(addExternalView([], ' https://example.org ', ' ')[0]).toMatchObject({
      name: '(https://example.org)',
      view: null,
      attr: { external_url: 'https://example.org' },
    });
    expect(addExternalView([], 'https://example.org', 'Karte')[0]!.name).toBe('Karte');
  });
});

it.each([
  ['https://example.org/a?b', true],
  ['HTTP://example.org', true],
  ['javascript:alert(1)', false],
  ['example.org', false],
  ['https://', false],
  ['https://a b', false],
])('%s as a web address: %s', (text, valid) => expect(isWebAddress(text)).toBe(valid));
