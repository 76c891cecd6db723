import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Flat texts of one namespace: key to text, i18next placeholders `{{value}}`, plurals as `key_one` and `key_other`. */
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
 * @param namespace The package's own namespace, registered with `createI18n`.
 * @param source The German texts; only their keys matter here.
 * @example const useTexts = createTexts('editors', de); const t = useTexts(); t('objects', { count: 3 });
 */
export function createTexts<Source extends TextSource>(namespace: string, source: Source): () => Translate<Source> {
  const known = new Set(Object.keys(source));
  return function useTexts() {
    const { i18n } = useTranslation(namespace);
    const { language } = i18n;
    return useCallback<Translate<Source>>(
      (key, values) => {
        const name: string = key;
        if (!known.has(name) && !known.has(`${name}_other`)) throw new Error(`Text "${name}" is not part of namespace "${namespace}"`);
        return i18n.t(name, { ns: namespace, lng: language, ...values });
      },
      [i18n, language],
    );
  };
}
