import type { TextSource, TextValues, TextsLike } from './createTexts.ts';
import { MissingProvider } from '../theme/GeoContext.ts';
import { fillText } from './fillText.ts';
import type { Language } from './language.ts';
import { lateUiTexts } from './uiTexts.ts';

export const noText = (namespace: string, key: string): string => `Text "${key}" is not part of namespace "${namespace}"`;

/** Says which provider to add, and how: each package exports its texts. */
export function missingTexts(namespace: string): MissingProvider {
  return new MissingProvider(
    `The texts of "${namespace}" are missing: give them to <GeoProvider texts={[${namespace}Texts]}> of @geo/ui, from the package that shows them.`,
  );
}

/** The texts of one package, loaded one language at a time. */
export interface TextResource<Source extends TextSource = TextSource> {
  readonly namespace: string;
  readonly de: () => Promise<Source>;
  readonly en: () => Promise<TextsLike<Source>>;
  /** The first of these texts, which may be loaded alone before all of them are needed. */
  readonly first?: TextResource;
  /** Also loaded where texts are at hand without these: what they belong to is shown within others, whose hosts do not know of it. @default false */
  readonly within?: true;
}

export interface I18nOptions {
  /** @default 'de' */
  readonly language?: Language;
  /** Texts of the packages in use; those of the design system are always there. */
  readonly resources?: readonly TextResource[];
}

/** The texts in use. */
export interface I18n {
  readonly language: Language;
  /** BCP 47 tag by which numbers, dates and plurals are written. */
  readonly locale: string;
  /** Loads a language and shows it; what is shown stays until then. */
  changeLanguage(language: Language): Promise<void>;
  /** Adds the texts of a package that is loaded later than the page. */
  add(resource: TextResource): Promise<void>;
  /**
   * What a component waits for by `use`, the same promise each time; null where all texts are at hand. A failure stays until `add`
   * tries again.
   */
  wait(resource: TextResource): Promise<void> | null;
  /** The text of a key; a key that is not there is a mistake in the program. */
  text(namespace: string, key: string, values?: TextValues): string;
  /** Tells of each change of the language; the answer stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Loads the texts of one language. Two packages may not share a namespace. Use `then` in the first script of an app, not `await`: texts that
 * load late may need modules of that script, which would wait for them in turn.
 */
export async function createI18n({ language: first = 'de', resources = [] }: I18nOptions = {}): Promise<I18n> {
  const registered = new Map<string, TextResource>();
  const texts = { de: new Map<TextResource, TextSource>(), en: new Map<TextResource, TextSource>() };
  const asked = { de: new Map<TextResource, Promise<void>>(), en: new Map<TextResource, Promise<void>>() };
  const listeners = new Set<() => void>();
  let language = first;

  const keep = async (resource: TextResource, into: Language): Promise<void> => {
    texts[into].set(resource, await resource[into]());
  };
  const load = (resource: TextResource, into: Language): Promise<void> => {
    const known = asked[into].get(resource);
    if (known) return known;
    const running = keep(resource, into);
    asked[into].set(resource, running);
    // React reads this of a promise: who asks for texts that are there does not wait for the next turn.
    running.then(
      () => Object.assign(running, { status: 'fulfilled', value: undefined }),
      () => undefined,
    );
    return running;
  };
  /** Of texts that are loaded in two parts, all of them are what counts. */
  const register = (resource: TextResource): void => {
    const known = registered.get(resource.namespace);
    if (known === resource || (known !== undefined && known.first === resource)) return;
    if (known !== undefined && known !== resource.first) throw new Error(`Text namespace "${resource.namespace}" is registered twice`);
    registered.set(resource.namespace, resource);
  };
  /** Asks once more where it failed before. */
  const fetchTexts = async (resource: TextResource, into: Language): Promise<void> => {
    try {
      await load(resource, into);
    } catch (failure) {
      asked[into].delete(resource);
      throw failure;
    }
  };
  const add = async (resource: TextResource): Promise<void> => {
    register(resource);
    await fetchTexts(resource, language);
  };
  await Promise.all([lateUiTexts, ...resources].map(add));

  return {
    get language() {
      return language;
    },
    get locale() {
      return language;
    },
    add,
    wait(resource) {
      register(resource);
      return load(resource, language);
    },
    async changeLanguage(next) {
      await Promise.all([...registered.values()].map((resource) => fetchTexts(resource, next)));
      language = next;
      for (const listener of listeners) listener();
    },
    text(namespace, key, values) {
      const resource = registered.get(namespace);
      const { first } = resource ?? {};
      const source = (resource && texts[language].get(resource)) ?? (first && texts[language].get(first));
      const text = source && fillText(source, key, values, language);
      if (text === undefined) throw source ? new Error(noText(namespace, key)) : missingTexts(namespace);
      return text;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
