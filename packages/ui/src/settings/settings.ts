import type { Scheme } from '../GeoProvider/index.ts';
import { toLanguage, type Language } from '../i18n/language.ts';
import type { Density } from '../theme/tokens.ts';

/** What a browser remembers of its user's taste. */
export interface Settings {
  readonly language: Language;
  readonly scheme: Scheme;
  readonly density: Density;
  /** Shortcuts of a single key work; who dictates or slips with the keys turns them off. */
  readonly singleKeys: boolean;
  /** What parts of the app keep for their next time, by their names. */
  readonly kept: Readonly<Record<string, unknown>>;
}

/** A value that is kept across visits and can be listened to. */
export interface SettingsStore {
  readonly get: () => Settings;
  readonly set: (change: Partial<Settings>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** True when the language was chosen in this browser and not only assumed. */
  readonly languageChosen: () => boolean;
}

const key = 'geo.settings';
const schemes: readonly string[] = ['light', 'dark', 'system'] satisfies Scheme[];

const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(storage: Storage): Partial<Record<keyof Settings, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return isNamed(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** The settings that a storage keeps, such as `localStorage`; values nobody knows fall back to German, the system's scheme and the comfortable density. */
export function createSettings(storage: Storage): SettingsStore {
  const stored = read(storage);
  const scheme = stored.scheme as Scheme;
  let settings: Settings = {
    language: typeof stored.language === 'string' ? toLanguage(stored.language) : 'de',
    scheme: schemes.includes(scheme) ? scheme : 'system',
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
    singleKeys: stored.singleKeys !== false,
    kept: isNamed(stored.kept) ? stored.kept : {},
  };
  let chosen = typeof stored.language === 'string';
  const listeners = new Set<() => void>();
  return {
    get: () => settings,
    set: (change) => {
      settings = { ...settings, ...change };
      chosen ||= change.language !== undefined;
      try {
        storage.setItem(key, JSON.stringify({ ...settings, language: chosen ? settings.language : undefined }));
      } catch {
        // A full or forbidden store only means that the choice ends with the page.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    languageChosen: () => chosen,
  };
}
