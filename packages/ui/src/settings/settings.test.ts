import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettings } from './settings.ts';

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (name) => entries.get(name) ?? null,
    key: () => null,
    removeItem: (name) => void entries.delete(name),
    setItem: (name, value) => void entries.set(name, value),
  };
}

describe('settings', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = memoryStorage();
  });

  it('are German, of the system and comfortable at first', () => {
    expect(createSettings(storage).get()).toEqual({ language: 'de', scheme: 'system', density: 'comfortable', singleKeys: true, kept: {} });
    expect(createSettings(storage).languageChosen()).toBe(false);
  });

  it('survive a reload and tell their listeners', () => {
    const settings = createSettings(storage);
    const listener = vi.fn();
    const stop = settings.subscribe(listener);
    settings.set({ language: 'en', density: 'compact', singleKeys: true });
    stop();
    settings.set({ scheme: 'dark' });
    expect(listener).toHaveBeenCalledOnce();
    expect(createSettings(storage).get()).toEqual({ language: 'en', scheme: 'dark', density: 'compact', singleKeys: true, kept: {} });
    expect(createSettings(storage).languageChosen()).toBe(true);
  });

  it('keep what parts of an app keep', () => {
    createSettings(storage).set({ kept: { downloads: { last: 'csv' } } });
    expect(createSettings(storage).get().kept).toEqual({ downloads: { last: 'csv' } });
    storage.setItem('geo.settings', '{"kept":["x"]}');
    expect(createSettings(storage).get().kept).toEqual({});
  });

  it('do not take a scheme for a chosen language', () => {
    createSettings(storage).set({ scheme: 'dark' });
    expect(createSettings(storage).languageChosen()).toBe(false);
  });

  it.each(['{', '[]', 'null', '{"scheme":"pink","density":7,"language":3}'])('ignore what they cannot read: %s', (text) => {
    storage.setItem('geo.settings', text);
    expect(createSettings(storage).get()).toEqual({ language: 'de', scheme: 'system', density: 'comfortable', singleKeys: true, kept: {} });
  });
});
