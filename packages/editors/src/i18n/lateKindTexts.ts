import { capital, kindOf, simpleKinds, type CallStem, type PublishedKind, type SimpleKind } from '@geo/api';
import { ofKinds, type Stem, type Texts } from './kindTexts.ts';

type FormKey =
  | `${'edit' | 'new' | 'permAdd'}${Capitalize<Stem>}`
  | `permPublish${Capitalize<CallStem<Extract<SimpleKind, PublishedKind>>>}`;
type QuestionKey = `delete${Capitalize<Stem>}${'Title' | 'Text'}`;

const publishedKinds = simpleKinds.filter((kind) => kindOf(kind).publish !== undefined);

/** What forms and permissions call a kind that shares its repository, as long as nothing else is written down. The start needs only those of lists. */
export const formTextsOfKinds = {
  de: (): Texts<FormKey> => ({
    ...ofKinds(({ de: [one, many] }, stem) => ({
      [`edit${stem}`]: `${capital(one)} bearbeiten`,
      [`new${stem}`]: `${capital(one)} anlegen`,
      [`permAdd${stem}`]: `${capital(many)} anlegen`,
    })),
    ...ofKinds(({ de: [, many] }, stem) => ({ [`permPublish${stem}`]: `${capital(many)} veröffentlichen` }), publishedKinds),
  }),
  en: (): Texts<FormKey> => ({
    ...ofKinds(({ en: [one, many] }, stem) => ({
      [`edit${stem}`]: `Edit ${one}`,
      [`new${stem}`]: `New ${one}`,
      [`permAdd${stem}`]: `Create ${many}`,
    })),
    ...ofKinds(({ en: [, many] }, stem) => ({ [`permPublish${stem}`]: `Publish ${many}` }), publishedKinds),
  }),
};

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
