import type { ProblemTexts } from './texts.ts';

/** What concerns users, groups, passwords and invitations. */
export const peopleTexts = {
  username_taken: {
    status: 422,
    de: 'Den Benutzernamen „{username}“ gibt es bereits (Groß- und Kleinschreibung zählt nicht).',
    en: 'The user name "{username}" is already taken (upper and lower case do not count).',
  },
  group_name_taken: { status: 422, de: 'Eine Gruppe „{name}“ gibt es bereits.', en: 'There is already a group "{name}".' },
  password_or_invite: {
    status: 422,
    de: 'Ein neuer Benutzer braucht entweder ein Passwort oder eine Einladung.',
    en: 'A new user needs either a password or an invitation.',
  },
  password_short: {
    status: 422,
    de: 'Das Passwort ist zu kurz: Es braucht mindestens {min} Zeichen.',
    en: 'The password is too short: it needs at least {min} characters.',
  },
  password_common: {
    status: 422,
    de: 'Das Passwort ist zu bekannt: Es steht auf der Liste häufiger Passwörter oder besteht nur aus einem solchen Wort mit Ziffern.',
    en: 'The password is too well known: it is on the list of common passwords, or just such a word with digits.',
  },
  password_guessable: {
    status: 422,
    de: 'Das Passwort ist zu leicht zu erraten. Besser sind mehrere Wörter, die nichts miteinander zu tun haben, oder mehr Zeichen ohne Namen, Jahreszahlen und Tastenfolgen.',
    en: 'The password is too easy to guess. Better are several words that have nothing to do with each other, or more characters without names, years and keyboard rows.',
  },
  password_username: {
    status: 422,
    de: 'Das Passwort darf nicht der Benutzername sein.',
    en: 'The password must not be the user name.',
  },
  passwords_differ: {
    status: 422,
    de: 'Die beiden neuen Passwörter sind nicht gleich.',
    en: 'The two new passwords are not the same.',
  },
  wrong_password: { status: 422, de: 'Das alte Passwort ist falsch.', en: 'The old password is wrong.' },
  last_superuser: {
    status: 422,
    de: 'Es muss mindestens einen aktiven Administrator ohne Ablaufdatum geben.',
    en: 'There must be at least one active administrator without an expiration date.',
  },
  own_account: {
    status: 422,
    de: 'Das eigene Konto lässt sich nicht löschen, deaktivieren oder herabstufen.',
    en: 'You cannot delete, deactivate or demote your own account.',
  },
  owns_objects: {
    status: 409,
    de: 'Der Benutzer „{username}“ kann nicht gelöscht werden, denn ihm gehört noch: {objects}',
    en: 'The user "{username}" cannot be deleted because these still belong to it: {objects}',
  },
  email_invalid: { status: 422, de: 'Eine gültige E-Mail-Adresse ist erforderlich', en: 'A valid email address is required' },
  account_exists: {
    status: 422,
    de: 'Ein Konto mit der Adresse „{email}“ gibt es bereits.',
    en: 'There is already an account with the address "{email}".',
  },
  invite_invalid: {
    status: 410,
    de: 'Diese Einladung ist nicht gültig: Sie wurde schon angenommen, ersetzt oder ist älter als {days} Tage.',
    en: 'This invitation is not valid: it was already accepted, replaced, or is older than {days} days.',
  },
} as const satisfies ProblemTexts;
