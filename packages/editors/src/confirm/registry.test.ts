import { confirmedKinds, kindOf, textStem } from '@geo/api';
import { expect, it } from 'vitest';
import { de } from '../i18n/de.ts';
import { en } from '../i18n/en.ts';
import { questionTextsOfKinds } from '../i18n/lateKindTexts.ts';
import { confirmations, deletionOf, type Confirmation } from './registry.ts';

it('every kind whose definition says so is deleted after a question of its own, in both languages', () => {
  expect(confirmedKinds).toContain('finalview');
  for (const kind of confirmedKinds) {
    const asked: Confirmation = confirmations[deletionOf(kind)];
    expect(asked, kind).toMatchObject({
      destructive: true,
      confirm: 'deleteForGood',
      title: `delete${textStem(kind)}Title`,
      text: `delete${textStem(kind)}Text`,
    });
    for (const texts of [de, en] as const)
      for (const key of [asked.title, asked.text]) expect((texts as Record<string, string>)[key], `${kind} ${key}`).toBeTruthy();
  }
  expect(confirmations[deletionOf('switchboardfolder')]).toMatchObject({ affects: false });
  expect(confirmations[deletionOf('portal')]).toMatchObject({ affects: true });
});

it('what is written down wins over what is made of the nouns', () => {
  const [one] = kindOf('workflow').nouns!.en;
  expect(questionTextsOfKinds.en().deleteWorkflowTitle).toBe(`Delete ${one}?`);
  expect(questionTextsOfKinds.de().deleteWorkflowText).toBe('„{{name}}“ wird endgültig gelöscht.');
  expect(de.deleteViewText).toBe('Die View „{{name}}“ wird endgültig gelöscht. Ihre eingefrorenen Views bleiben.');
});
