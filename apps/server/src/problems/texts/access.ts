import type { ProblemTexts } from './texts.ts';

/** What concerns log-in, sessions and rights. */
export const accessTexts = {
  unauthenticated: { status: 401, de: 'Bitte melden Sie sich an.', en: 'Please log in.' },
  service_key_needed: {
    status: 401,
    de: 'Hier ist kein öffentlicher Layer. Einen anderen liest, wer einen API-Schlüssel mit dem Bereich „Dienste“ sendet: als Kopfzeile „Authorization: Bearer“, als Passwort (Basic) oder im Pfad.',
    en: 'There is no public layer here. To read another one, send an API key with the realm "services": as the header "Authorization: Bearer", as the password (Basic) or in the path.',
  },
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
  key_unknown: {
    status: 401,
    de: 'Diesen API-Schlüssel gibt es nicht oder nicht mehr.',
    en: 'There is no such API key, or not any more.',
  },
  key_expired: { status: 401, de: 'Der API-Schlüssel {key} ist abgelaufen.', en: 'The API key {key} has expired.' },
  key_owner: {
    status: 401,
    de: 'Der API-Schlüssel {key} gilt nicht: wem er gehört, darf sich nicht anmelden oder keine API-Schlüssel benutzen.',
    en: 'The API key {key} is not valid: its owner may not log in, or may not use API keys.',
  },
  key_locked: {
    status: 429,
    de: 'Von dieser Adresse kamen zu viele ungültige API-Schlüssel. Bitte warten Sie {wait}.',
    en: 'Too many invalid API keys came from this address. Please wait {wait}.',
  },
  key_not_here: {
    status: 403,
    de: 'Dieser Aufruf geht nicht mit einem API-Schlüssel. Bitte melden Sie sich dafür an.',
    en: 'This call cannot be made with an API key. Please log in for it.',
  },
  key_realm: {
    status: 403,
    de: 'Der API-Schlüssel {key} ist nicht für diesen Aufruf: er braucht den Bereich {realm}.',
    en: 'The API key {key} is not for this call: it needs the realm {realm}.',
  },
  key_switchboard: {
    status: 403,
    de: 'Der API-Schlüssel {key} führt nur aus: {switchboards}.',
    en: 'The API key {key} runs only {switchboards}.',
  },
  key_in_address: {
    status: 400,
    de: 'In der Adresse steht ein API-Schlüssel. Das geht nur bei Diensten und beim Ausführen; sonst steht er in der Kopfzeile Authorization.',
    en: 'There is an API key in the address. That is for services and for running only; elsewhere it stands in the header Authorization.',
  },
  key_limit: {
    status: 409,
    de: 'Mehr als {most} API-Schlüssel sind es je Benutzer nicht. Bitte widerrufen Sie zuerst einen.',
    en: 'There are no more than {most} API keys a user. Please revoke one first.',
  },
  key_for_other: {
    status: 422,
    de: 'Für „{username}“ lässt sich kein API-Schlüssel anlegen: das geht für Benutzer, die sich anmelden und API-Schlüssel benutzen dürfen, und nicht für andere Administratoren.',
    en: 'No API key can be made for "{username}": that is for users who may log in and use API keys, and not for other administrators.',
  },
  key_end_past: {
    status: 422,
    de: 'Das Ende des API-Schlüssels muss in der Zukunft liegen, höchstens {days} Tage von heute.',
    en: 'The end of the API key must lie in the future, at most {days} days from now.',
  },
  key_end_far: {
    status: 422,
    de: 'Ein API-Schlüssel gilt höchstens {days} Tage; länger nur, wenn ihn die Administration anlegt.',
    en: 'An API key is valid for at most {days} days; longer only where an administrator makes it.',
  },
  key_end_never: {
    status: 422,
    de: 'Ein API-Schlüssel ohne Ende ist nur etwas für die Administration; sonst gilt er höchstens {days} Tage.',
    en: 'An API key without end is for administrators only; otherwise it is valid for at most {days} days.',
  },
} as const satisfies ProblemTexts;
