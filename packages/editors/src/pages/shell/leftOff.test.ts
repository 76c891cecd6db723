import { describe, expect, it } from 'vitest';
import { entryPath, isPathOf, rememberPath } from './leftOff.ts';

function store(content?: string): { getItem: () => string | null; setItem: (key: string, value: string) => void } {
  let value = content ?? null;
  return { getItem: () => value, setItem: (_, next) => (value = next) };
}

describe('where one left off', () => {
  it('is any path of the list, an object of the kind or their folders', () => {
    for (const path of ['/depots/', '/depot/7/', '/depot/7/moment/3', '/depotfolder/2', '/depots/?folder=3'])
      expect(isPathOf('depot', path)).toBe(true);
    for (const path of ['/', '/layers/', '/depot', '/switchboards/edit/1']) expect(isPathOf('depot', path)).toBe(false);
  });

  it('is remembered and led back to from elsewhere, by entries of kinds that say so', () => {
    const storage = store();
    rememberPath(storage, '/depot/7/moment/3');
    rememberPath(storage, '/layers/');
    expect(entryPath('depot', '/layers/', storage)).toBe('/depot/7/moment/3');
    expect(entryPath('depot', '/depot/7/', storage)).toBe('/depots/');
    expect(entryPath('depot', '/', store())).toBe('/depots/');
    expect(entryPath('layer', '/', store('/layers/edit/3'))).toBe('/layers/');
  });

  it('never leaves the app, whatever the store holds', () => {
    for (const bad of ['https://evil.example/depot/1/', '//evil.example/depot/1/', '/\\evil/depot/', 'javascript:/depot/'])
      expect(entryPath('depot', '/', store(bad))).toBe('/depots/');
  });
});
