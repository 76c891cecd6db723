import { capital, kindOf, simpleKinds, textStem, type CallStem, type SimpleKind } from '@geo/api';

/** Stems of the names of the texts of simple kinds. */
type Stem = { [Kind in SimpleKind]: CallStem<Kind> }[SimpleKind];
type Texts<Key extends string> = Readonly<Record<Key, string>>;
type ListKey = `kind${Capitalize<Stem>}` | `list${Capitalize<Stem>}s${'' | 'Search' | 'Empty' | 'New'}` | `${Stem}Deleted`;
type FormKey = `${'edit' | 'new' | 'permAdd'}${Capitalize<Stem>}`;
type Words = Readonly<Record<'de' | 'en', readonly [one: string, many: string]>>;

/** Texts of the kinds that share their repository, made of what one and many are called. */
function ofKinds<Key extends string>(textsOf: (words: Words, stem: string, small: string) => Readonly<Record<string, string>>): Texts<Key> {
  return Object.assign({}, ...simpleKinds.map((kind) => textsOf(kindOf(kind).nouns!, textStem(kind), kindOf(kind).call!))) as Texts<Key>;
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

/** The same for forms and permissions. */
export const formTextsOfKinds = {
  de: (): Texts<FormKey> =>
    ofKinds(({ de: [one, many] }, stem) => ({
      [`edit${stem}`]: `${capital(one)} bearbeiten`,
      [`new${stem}`]: `${capital(one)} anlegen`,
      [`permAdd${stem}`]: `${capital(many)} anlegen`,
    })),
  en: (): Texts<FormKey> =>
    ofKinds(({ en: [one, many] }, stem) => ({
      [`edit${stem}`]: `Edit ${one}`,
      [`new${stem}`]: `New ${one}`,
      [`permAdd${stem}`]: `Create ${many}`,
    })),
};

type QuestionKey = `delete${Capitalize<Stem>}${'Title' | 'Text'}`;

/** The same for the question before one is deleted. */
export const questionTextsOfKinds = {
  de: (): Texts<QuestionKey> =>
    ofKinds(({ de: [one] }, stem) => ({
      [`delete${stem}Title`]: `${capital(one)} löschen?`,
      [`delete${stem}Text`]: '„{{name}}“ wird endgültig gelöscht.',
    })),
  en: (): Texts<QuestionKey> =>
    ofKinds(({ en: [one] }, stem) => ({
      [`delete${stem}Title`]: `Delete ${one}?`,
      [`delete${stem}Text`]: `The ${one} "{{name}}" is deleted for good.`,
    })),
};
