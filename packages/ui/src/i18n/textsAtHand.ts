import { missingTexts, noText, type I18n, type TextResource } from './createI18n.ts';
import type { TextSource, TextsLike } from './createTexts.ts';
import { fillText } from './fillText.ts';
import { nearestLanguage } from './language.ts';

/**
 * Texts of one namespace that are at hand, by language. A package has all of its texts in German and English; a host may replace
 * single ones, or add another language.
 * @example { namespace: 'ui', texts: { en: { undo: 'Take it back' }, fr: { undo: 'Annuler' } } }
 */
export interface TextPack<Source extends TextSource = TextSource> {
  readonly namespace: string;
  readonly texts: Readonly<Record<string, Partial<TextsLike<Source>>>>;
}

const never = (): never => {
  throw new Error('These texts are of one language: give GeoProvider another one.');
};

/** The browser's own words for a wrong tag say neither what is wrong nor what would be right. */
function requireTag(tag: string): void {
  try {
    Intl.getCanonicalLocales(tag);
    if (tag !== '') return;
  } catch {
    // Told below.
  }
  throw new Error(`The language "${tag}" is no language tag, such as "de", "en" or "fr-CA".`);
}

/**
 * The texts of one language, which may be any: of packs of the same namespace the later comes first, and what a language lacks is
 * taken from the nearer one of German and English.
 * @param tag BCP 47 tag, such as `de`, `en` or `fr-CA`.
 */
export function textsAtHand(packs: readonly TextPack[], tag: string): I18n {
  requireTag(tag);
  const language = nearestLanguage(tag);
  const wanted = [...new Set([tag, tag.split('-')[0]!, language])];
  const sources = new Map<string, TextSource[]>();
  for (const one of wanted) {
    for (const { namespace, texts } of packs.toReversed()) {
      const found = sources.get(namespace) ?? [];
      sources.set(namespace, found);
      // A pack that is of other languages alone replaces nothing here.
      if (texts[one]) found.push(texts[one] as TextSource);
    }
  }
  const loading = new Map<string, Promise<void>>();
  const load = async (resource: TextResource): Promise<void> => {
    sources.set(resource.namespace, [await resource[language]()]);
  };
  return {
    language,
    locale: tag,
    changeLanguage: never,
    add: never,
    wait(resource) {
      const { namespace, within } = resource;
      if (!within || sources.has(namespace)) return null;
      if (!loading.has(namespace)) loading.set(namespace, load(resource));
      return loading.get(namespace)!;
    },
    text(namespace, key, values) {
      const found = sources.get(namespace);
      if (!found) throw missingTexts(namespace);
      for (const source of found) {
        const text = fillText(source, key, values, tag);
        if (text !== undefined) return text;
      }
      throw new Error(noText(namespace, key));
    },
    subscribe: () => () => undefined,
  };
}
