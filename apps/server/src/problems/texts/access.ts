import type { ProblemTexts } from './texts.ts';

/** What concerns log-in, sessions and rights. */
export const accessTexts = {
  unauthenticated: { status: 401, de: 'Bitte melden Sie sich an.', en: 'Please log in.' },
  login_failed: { status: 401, de: 'Benutzername oder Passwort ist falsch.', en: 'User name or password is wrong.' },
  login_locked: {
    status: 429,
    de: 'Zu viele Fehlversuche. Bitte warten Sie {wait}.',
    en: 'Too many failed attempts. Please wait {wait}.',
  },
  csrf: {
    status: 403,
    de: 'Die Anfrage trägt kein gültiges CSRF-Token (Kopfzeile X-CSRFToken).',
    en: 'The request carries no valid CSRF token (header X-CSRFToken).',
  },
  forbidden: { status: 403, de: 'Ihnen fehlt das Recht „{permission}“.', en: 'You lack the permission "{permission}".' },
  newest_only: {
    status: 403,
    de: 'Dieser Layer zeigt der Öffentlichkeit nur den neuesten freigegebenen Stand: „{parameter}“ ist nur für, wer die Daten lesen darf, oder wenn der Layer ältere Stände zulässt.',
    en: 'To the public this layer shows only the newest approved state of its data: "{parameter}" is for those who may read the data, or where the layer offers older states.',
  },
  owner_only: {
    status: 403,
    de: 'Das darf nur, wem das Objekt gehört.',
    en: 'Only the owner of the object may do that.',
  },
  superuser_only: { status: 403, de: 'Das dürfen nur Administratoren.', en: 'Only administrators may do that.' },
  impersonating: {
    status: 403,
    de: 'Das geht nicht, solange Sie als anderer Benutzer handeln.',
    en: 'This is not possible while you act as another user.',
  },
  not_impersonating: { status: 409, de: 'Sie handeln gerade als Sie selbst.', en: 'You are acting as yourself.' },
  impersonate_refused: {
    status: 403,
    de: 'Als Administrator oder als inaktiver Benutzer kann niemand handeln.',
    en: 'Nobody can act as an administrator or as an inactive user.',
  },
  session_closed: { status: 409, de: 'Diese Sitzung ist bereits beendet.', en: 'This session is already closed.' },
} as const satisfies ProblemTexts;
