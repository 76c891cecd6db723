import { describe, expect, it } from 'vitest';
import type { Problem } from '../problems/index.ts';
import { isGuessable } from './guessing.ts';
import { passwordFault, requireGoodPassword } from './password-rule.ts';

describe('the password rule', () => {
  it.each([
    ['kurz', 'password_short'],
    ['elf-Zeichen', 'password_short'],
    ['👍👍👍👍👍👍', 'password_short'],
    ['Passwort1234!', 'password_common'],
    ['P@ssw0rd2026', 'password_common'],
    ['passwordpassword', 'password_common'],
    ['aaaaaaaaaaaa', 'password_common'],
    ['abababababab', 'password_common'],
    ['123456789012', 'password_common'],
    ['210987654321', 'password_common'],
    ['1234567812345678', 'password_common'],
    ['qwertzuiopasdf', 'password_common'],
    ['correct horse battery staple', 'password_common'],
    ['Hallo-Hallo-Hallo', 'password_common'],
    ['erika.mustermann', 'password_username'],
    ['Erika.Mustermann', 'password_username'],
    ['erika.mustermann99', 'password_username'],
    ['erika.mustermannerika.mustermann', 'password_username'],
  ])('refuses %s', (password, fault) => expect(passwordFault(password, 'erika.mustermann')).toBe(fault));

  it.each(['ein-langes-Testpasswort', 'noch-ein-langes-Passwort', 'zwölf Zeichen', 'Pegel;Brücke;Kataster', 'tr4ktor-Birne-Moos'])(
    'takes %s',
    (password) => expect(passwordFault(password, 'erika.mustermann')).toBeNull(),
  );

  const guessable = ['Stadtverwaltung1', 'iloveyou12345', 'Sonnenschein2026', 'qwertz-qwertz-1', 'abcdefghijkl1', 'Köln-Köln-Köln-2026'];
  it.each(guessable)('refuses %s, which is on no list but soon guessed', async (password) => {
    const refusal = await requireGoodPassword(password, 'erika.mustermann', 'new_password1').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 422, code: expect.stringMatching(/^password_(guessable|common)$/) as string });
    expect(await isGuessable(password, [])).toBe(true);
  });

  it('refuses what is made of the user name, and says what would be better in both languages', async () => {
    const refusal = await requireGoodPassword('kowalczyk2026!', 'zbigniew.kowalczyk', 'new_password1').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'password_guessable' });
    expect(await requireGoodPassword('kowalczyk2026!', 'erika', 'new_password1')).toBeUndefined();
    expect((refusal as Problem).text('de')).toContain('mehrere Wörter');
    expect((refusal as Problem).text('en')).toContain('several words');
  });

  it.each(['Sieben Pegel am Rhein', 'Katze.Hund.Maus', 'ein-langes-Testpasswort', `${'Pegel;Brücke;'.repeat(300)}`])(
    'takes what is long and of several words: %s',
    async (password) => expect(await requireGoodPassword(password, 'erika.mustermann', 'new_password1')).toBeUndefined(),
  );
});
