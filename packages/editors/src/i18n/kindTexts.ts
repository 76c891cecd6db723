import { capital, kindOf, simpleKinds, textStem, type CallStem, type SimpleKind } from '@geo/api';

/** Stems of the names of the texts of simple kinds. */
export type Stem = { [Kind in SimpleKind]: CallStem<Kind> }[SimpleKind];
export type Texts<Key extends string> = Readonly<Record<Key, string>>;
type ListKey = `kind${Capitalize<Stem>}` | `list${Capitalize<Stem>}s${'' | 'Search' | 'Empty' | 'New'}` | `${Stem}Deleted`;
type Words = Readonly<Record<'de' | 'en', readonly [one: string, many: string]>>;

/** Texts of the kinds that share their repository, made of what one and many are called. */
export function ofKinds<Key extends string>(
  textsOf: (words: Words, stem: string, small: string) => Readonly<Record<string, string>>,
  kinds: readonly SimpleKind[] = simpleKinds,
): Texts<Key> {
  return Object.assign({}, ...kinds.map((kind) => textsOf(kindOf(kind).nouns!, textStem(kind), kindOf(kind).call!))) as Texts<Key>;
}

/** What lists call such a kind, as long as nothing else is written down. */
export const listTextsOfKinds = {
  de: (): Texts<ListKey> =>
    ofKinds(({ de: [one, many] }, stem, small) => ({
      [`kind${stem}`]: capital(one),
      [`list${stem}s`]: capital(many),
      [`list${stem}sSearch`]: `${capital(many)} suchen`,
      [`list${stem}sEmpty`]: `Noch keine ${many}`,
      [`list${stem}sNew`]: `${capital(one)} anlegen`,
      [`${small}Deleted`]: `${capital(one)} gelöscht.`,
    })),
  en: (): Texts<ListKey> =>
    ofKinds(({ en: [one, many] }, stem, small) => ({
      [`kind${stem}`]: capital(one),
      [`list${stem}s`]: capital(many),
      [`list${stem}sSearch`]: `Search ${many}`,
      [`list${stem}sEmpty`]: `No ${many} yet`,
      [`list${stem}sNew`]: `New ${one}`,
      [`${small}Deleted`]: `The ${one} was deleted.`,
    })),
};
