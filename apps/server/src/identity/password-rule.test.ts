import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rule.ts';

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
});
