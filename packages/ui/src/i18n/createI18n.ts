import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextSource, TextsLike } from './createTexts.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Language } from './language.ts';
import { uiNamespace } from './texts.ts';

/** The texts of one package in both languages. */
export interface TextResource<Source extends TextSource = TextSource> {
  readonly namespace: string;
  readonly de: Source;
  readonly en: TextsLike<Source>;
}

export interface I18nOptions {
  /** @default 'de' */
  readonly language?: Language;
  /** Texts of the packages in use; those of the design system are always there. */
  readonly resources?: readonly TextResource[];
}

/** Builds an own i18next instance: German is the source and the fallback, keys are flat. Two packages may not share a namespace. */
export function createI18n({ language = 'de', resources = [] }: I18nOptions = {}): I18n {
  const bundles: Resource = { de: { [uiNamespace]: de }, en: { [uiNamespace]: en } };
  for (const resource of resources) {
    if (bundles.de![resource.namespace]) throw new Error(`Text namespace "${resource.namespace}" is registered twice`);
    bundles.de![resource.namespace] = resource.de;
    bundles.en![resource.namespace] = resource.en;
  }
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'de',
    supportedLngs: ['de', 'en'],
    resources: bundles,
    ns: Object.keys(bundles.de!),
    defaultNS: uiNamespace,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
