import { describe, expect, it } from 'vitest';
import { isMagazinePath, lastMagazinePath, magazineEntry, rememberMagazinePath } from './magazinePath.ts';

function store(content?: string): { getItem: () => string | null; setItem: (key: string, value: string) => void } {
  let value = content ?? null;
  return { getItem: () => value, setItem: (_, next) => (value = next) };
}

describe('the last path of the Magazine', () => {
  it('is any path with a depot, the depots or a folder in it', () => {
    for (const path of ['/depots/', '/depot/7/', '/depot/7/moment/3', '/depotfolder/2', '/depots/?folder=3'])
      expect(isMagazinePath(path)).toBe(true);
    for (const path of ['/', '/layers/', '/depot', '/switchboards/edit/1']) expect(isMagazinePath(path)).toBe(false);
  });

  it('is remembered and led back to from elsewhere', () => {
    const storage = store();
    rememberMagazinePath(storage, '/depot/7/moment/3');
    rememberMagazinePath(storage, '/layers/');
    expect(magazineEntry('/layers/', lastMagazinePath(storage))).toBe('/depot/7/moment/3');
    expect(magazineEntry('/depot/7/', lastMagazinePath(storage))).toBe('/depots/');
    expect(magazineEntry('/', lastMagazinePath(store()))).toBe('/depots/');
  });

  it('never leaves the app, whatever the store holds', () => {
    for (const bad of ['https://evil.example/depot/1/', '//evil.example/depot/1/', '/\\evil/depot/', 'javascript:/depot/'])
      expect(lastMagazinePath(store(bad))).toBeNull();
  });
});
