import { use, useCallback } from 'react';
import type { TextResource } from './createI18n.ts';
import { useI18n } from './I18nContext.ts';

/** Flat texts of one namespace: key to text, placeholders `{{value}}` and `{{count, number}}`, plurals as `key_one` and `key_other`. */
export type TextSource = Readonly<Record<string, string>>;

/** The shape a translation must have: exactly the keys of the German source. A missing key fails to compile. */
export type TextsLike<Source extends TextSource> = { readonly [Key in keyof Source]: string };

/** A key of the source; the plural forms `key_one` and `key_other` are asked for as `key` with a `count`. */
export type TextKey<Source extends TextSource> = keyof Source & string extends infer Key
  ? Key extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Key & string
  : never;

export type TextValues = Readonly<Record<string, string | number>>;

export type Translate<Source extends TextSource> = (key: TextKey<Source>, values?: TextValues) => string;

/**
 * Makes the typed text hook of one package.
 * @param namespace The package's own namespace, as in its `TextResource`.
 * @param late Texts that the component waits for, below a `Suspense`, where they are not there yet.
 * @example const useTexts = createTexts<typeof de>('editors'); const t = useTexts(); t('objects', { count: 3 });
 */
export function createTexts<Source extends TextSource>(namespace: string, late?: TextResource<Source>): () => Translate<Source> {
  return function useTexts() {
    const { i18n, locale } = useI18n();
    const wait = late && i18n.wait(late);
    // Asked for in each render: React counts on it where it draws again what has waited.
    if (wait) use(wait);
    // The language is what makes a new function, and with it new texts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    return useCallback<Translate<Source>>((key, values) => i18n.text(namespace, key, values), [i18n, locale]);
  };
}
