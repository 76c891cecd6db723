import { valueTypeOf, type MessageLanguage, type UriKind } from '@geo/api';
import { permissionName } from './permission-names.ts';

type Values = Readonly<Record<string, string | number>>;

/** Every refusal of the platform: stable code, HTTP status, and its text in both languages. */
export const problems = {
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
  session_closed: { status: 409, de: 'Diese Sitzung ist bereits beendet.', en: 'This session is already closed.' },
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
  not_found: { status: 404, de: 'Das angebenene Objekt wurde nicht gefunden!', en: 'The requested object was not found.' },
  method_not_allowed: {
    status: 405,
    de: 'Diese Adresse kennt die Methode {method} nicht, nur {allowed}.',
    en: 'This address does not know the method {method}, only {allowed}.',
  },
  invalid: { status: 422, de: 'Die Eingabe ist ungültig: {details}', en: 'The input is invalid: {details}' },
  unsupported_order: {
    status: 400,
    de: 'Nach „{key}“ lässt sich diese Liste nicht sortieren. Möglich ist: {keys}',
    en: 'This list cannot be sorted by "{key}". Possible is: {keys}',
  },
  no_such_reference: {
    status: 422,
    de: 'Das in „{field}“ genannte Objekt gibt es nicht, oder Sie dürfen es nicht sehen.',
    en: 'The object named in "{field}" does not exist, or you may not see it.',
  },
  malformed: {
    status: 400,
    de: 'Die Anfrage ist nicht lesbar: Adresse, Kopfzeilen oder Inhalt haben nicht die erwartete Form (zum Beispiel kein gültiges JSON).',
    en: 'The request cannot be read: its address, headers or body do not have the expected form (for example no valid JSON).',
  },
  upload_quota: {
    status: 413,
    de: 'Ihre Uploads sind zusammen zu groß: {used} MB sind belegt, {allowed} MB erlaubt. Löschen Sie Uploads, die Sie nicht mehr brauchen; nach einem Tag geschieht das von selbst.',
    en: 'Your uploads are too large together: {used} MB are taken, {allowed} MB allowed. Delete uploads that you no longer need; after a day that happens by itself.',
  },
  upload_files: {
    status: 413,
    de: 'Sie haben {files} Dateien hochgeladen, {allowed} sind erlaubt. Löschen Sie Uploads, die Sie nicht mehr brauchen; nach einem Tag geschieht das von selbst.',
    en: 'You have uploaded {files} files, {allowed} are allowed. Delete uploads that you no longer need; after a day that happens by itself.',
  },
  depot_busy: {
    status: 409,
    de: 'In dieses Magazin wird gerade geschrieben. Bitte versuchen Sie es noch einmal.',
    en: 'The depot is being written to. Please try again.',
  },
  upload_in_import: {
    status: 409,
    de: 'Der Upload wird gerade importiert. Brechen Sie den Import ab oder warten Sie, bis er endet.',
    en: 'The upload is being imported. Cancel the import or wait until it ends.',
  },
  upload_in_dataset: {
    status: 409,
    de: 'Der Upload liegt in einem Dataset eines Switchboards. Leeren oder löschen Sie erst das Dataset.',
    en: 'The upload lies in a dataset of a switchboard. Clear or delete the dataset first.',
  },
  too_large: { status: 413, de: 'Die Anfrage ist zu groß (höchstens {limit}).', en: 'The request is too large (at most {limit}).' },
  stale_revision: {
    status: 409,
    de: 'Das Objekt wurde inzwischen geändert (Stand {current}, gesendet {sent}).',
    en: 'The object was changed meanwhile (revision {current}, sent {sent}).',
  },
  wrong_type: {
    status: 422,
    de: 'Der Datentyp „{frame}“ passt nicht zum Anschluss „{port}“ ({type}).',
    en: 'The data type "{frame}" does not fit the port "{port}" ({type}).',
  },
  unfillable_type: {
    status: 422,
    de: 'Daten vom Typ „{name}“ kann hier nichts lesen oder berechnen: Ein solches Magazin bliebe leer.',
    en: 'Nothing here can read or compute data of the type "{name}": such a depot would stay empty.',
  },
  wrong_records: {
    status: 422,
    de: 'Die Datensätze von „{file}“ sind vom Typ „{records}“. Das Magazin „{depot}“ nimmt Daten vom Typ „{type}“ auf.',
    en: 'The records of "{file}" are of the type "{records}". The depot "{depot}" takes data of the type "{type}".',
  },
  no_viewer: {
    status: 422,
    de: 'Zu dieser Installation gehört nichts, was Views und Portale zeigt. Deshalb lassen sie sich nicht veröffentlichen und nicht einfrieren.',
    en: 'Nothing in this installation shows views and portals. That is why they cannot be published or frozen.',
  },
  unknown_function: { status: 422, de: 'Die Funktion „{name}“ gibt es nicht.', en: 'There is no function "{name}".' },
  superuser_function: {
    status: 403,
    de: 'Die Funktion „{name}“ darf nur von Administratoren ausgeführt werden.',
    en: 'The function "{name}" can be executed only by administrators.',
  },
  unknown_port: {
    status: 422,
    de: 'Die Funktion „{func}“ hat keinen Anschluss „{port}“.',
    en: 'The function "{func}" has no port "{port}".',
  },
  unknown_type: { status: 422, de: 'Den Datentyp „{name}“ gibt es nicht.', en: 'There is no data type "{name}".' },
  other_switchboard: {
    status: 422,
    de: 'Dataset und Node gehören zu verschiedenen Switchboards.',
    en: 'Dataset and node belong to different switchboards.',
  },
  cycle: { status: 422, de: 'Diese Verbindung würde einen Kreis schließen.', en: 'This link would close a cycle.' },
  frame_has_producer: {
    status: 422,
    de: 'In dieses Dataset schreibt bereits ein anderer Ausgang.',
    en: 'Another output already writes into this dataset.',
  },
  unknown_crs: {
    status: 422,
    de: 'Das Koordinatensystem EPSG:{srid} ist nicht bekannt.',
    en: 'The coordinate system EPSG:{srid} is not known.',
  },
  graph_conflict: {
    status: 409,
    de: '„{object}“ ist inzwischen anders, als diese Änderung voraussetzt: {details}',
    en: '"{object}" is not as this change expects it any more: {details}',
  },
  document_problems: {
    status: 422,
    de: 'Das Dokument lässt sich nicht ganz übernehmen ({count}): {details}',
    en: 'The document cannot be taken over as a whole ({count}): {details}',
  },
  deletion_gone: {
    status: 410,
    de: 'Das lässt sich nicht mehr zurückholen: Es ist schon wieder da, gehört zu einem anderen Switchboard oder wurde vor mehr als {days} Tagen gelöscht.',
    en: 'This cannot be brought back: it is back already, belongs to another switchboard, or was deleted more than {days} days ago.',
  },
  already_running: { status: 409, de: 'Das Switchboard wird bereits ausgeführt.', en: 'The switchboard is already running.' },
  support_only_failed: {
    status: 422,
    de: 'Der Support hilft bei fehlgeschlagenen Ausführungen dieses Nodes; {run} ist keine.',
    en: 'The support helps with failed runs of this node; {run} is none.',
  },
  no_support: {
    status: 503,
    de: 'Supportanfragen sind hier nicht eingerichtet. Bitte wenden Sie sich an Ihre Administration.',
    en: 'Support requests are not set up here. Please contact your administrators.',
  },
  support_not_sent: {
    status: 503,
    de: 'Die Supportanfrage konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
    en: 'The support request could not be sent. Please try again later.',
  },
  support_limit: {
    status: 429,
    de: 'Mehr als {limit} Supportanfragen in einer Stunde sind nicht möglich.',
    en: 'More than {limit} support requests within an hour are not possible.',
  },
  slug_taken: { status: 422, de: 'Der Kurzname „{slug}“ ist bereits vergeben.', en: 'The short name "{slug}" is already taken.' },
  name_taken: { status: 422, de: 'Der Name „{name}“ ist hier bereits vergeben.', en: 'The name "{name}" is already taken here.' },
  folder_name_taken: {
    status: 422,
    de: 'Hier gibt es bereits einen Ordner „{name}“.',
    en: 'There is already a folder "{name}" here.',
  },
  system_tag: {
    status: 403,
    de: 'Das Tag „{name}“ gehört der Plattform und kann nicht geändert werden.',
    en: 'The tag "{name}" belongs to the platform and cannot be changed.',
  },
  folder_cycle: {
    status: 422,
    de: 'Ein Ordner kann nicht in sich selbst oder in einem seiner Unterordner liegen.',
    en: 'A folder cannot lie within itself or within one of its subfolders.',
  },
  folder_not_empty: {
    status: 409,
    de: 'Der Ordner „{name}“ ist nicht leer. Er enthält noch: {depots} Magazin(e), {folders} Ordner.',
    en: 'The folder "{name}" is not empty. It still holds {depots} depot(s) and {folders} folder(s).',
  },
  no_upload: {
    status: 422,
    de: 'Der Upload „{upload}“ enthält keine verwendbare Datei.',
    en: 'The upload "{upload}" holds no usable file.',
  },
  not_a_value: {
    status: 422,
    de: 'Ein Dataset vom Typ „{type}“ kann nicht direkt gesetzt werden.',
    en: 'A dataset of type "{type}" cannot be set directly.',
  },
  wrong_value: {
    status: 422,
    de: 'Erwartet wird {expected}, nicht „{value}“.',
    en: 'Expected is {expected}, not "{value}".',
  },
  not_a_file: {
    status: 422,
    de: 'Dateien passen nur in einen Datensatz vom Typ „file“, nicht „{type}“.',
    en: 'Files only fit a dataset of type "file", not "{type}".',
  },
  file_name: {
    status: 422,
    de: 'Der Dateiname „{name}“ ist nicht möglich: er darf nicht leer sein, nicht nur aus Punkten bestehen und keine Steuerzeichen enthalten.',
    en: 'The file name "{name}" is not possible: it must not be empty, consist of dots only or hold control characters.',
  },
  no_such_file: { status: 422, de: 'In diesem Upload gibt es keine Datei „{file}“.', en: 'This upload holds no file "{file}".' },
  no_such_layer: { status: 422, de: 'In „{file}“ gibt es keine Ebene „{layer}“.', en: '"{file}" holds no layer "{layer}".' },
  not_repeatable: {
    status: 409,
    de: 'Wiederholt werden kann nur ein Import, der gescheitert ist oder abgebrochen wurde.',
    en: 'Only an import that failed or was cancelled can be repeated.',
  },
  upload_gone: {
    status: 410,
    de: 'Die hochgeladenen Dateien sind nicht mehr da. Bitte laden Sie sie erneut hoch.',
    en: 'The uploaded files are no longer there. Please upload them again.',
  },
  upload_empty: { status: 422, de: 'Dieser Upload enthält keine Datei.', en: 'This upload holds no file.' },
  not_spatial: { status: 422, de: 'Das Magazin „{name}“ enthält keine Geometrien.', en: 'The depot "{name}" holds no geometries.' },
  service_failed: {
    status: 502,
    de: 'Der Kartendienst kann nicht gezeigt werden: {details}',
    en: 'The map service cannot be shown: {details}',
  },
  data_gone: {
    status: 410,
    de: 'Die Daten, auf die sich dieser Datensatz bezieht, wurden gelöscht. Bitte führen Sie die Schritte davor erneut aus.',
    en: 'The data this dataset refers to were deleted. Please run the steps before it again.',
  },
  too_large_embedded: {
    status: 422,
    de: 'Das ist mehr, als die eingebettete Datenbank auf einmal berechnen kann. Auf einem PostgreSQL geht es: Starten Sie den Server mit GEO_DATABASE=local oder DATABASE_URL.',
    en: 'This is more than the embedded database can compute at once. A PostgreSQL can: start the server with GEO_DATABASE=local or DATABASE_URL.',
  },
  busy: {
    status: 503,
    de: 'Die Datenbank ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The database is busy at the moment. Please try again shortly.',
  },
  database_unavailable: {
    status: 503,
    de: 'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
    en: 'The database cannot be reached at the moment. Please try again in a few seconds.',
  },
  internal: {
    status: 500,
    de: 'Unerwarteter Fehler. Er wurde protokolliert (Kennung {id}).',
    en: 'Unexpected error. It was logged (id {id}).',
  },
} as const;

export type ProblemCode = keyof typeof problems;

/** `field`: the input's field that the whole text is about; `fields`: several, or what would be right in one. */
interface ProblemPlace {
  /** The object that was refused, where it is known. What is told as absent may be there: only the security log says so. */
  readonly about?: { readonly kind: UriKind; readonly id: number } | undefined;
  readonly field?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A refusal with its code; the HTTP layer answers it in the language of the request. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly values: Values;
  readonly #fields: Readonly<Record<string, string>> | undefined;
  readonly #field: string | undefined;
  readonly current: unknown;
  readonly about: ProblemPlace['about'];

  constructor(code: ProblemCode, values: Values = {}, extra: ProblemPlace & { current?: unknown } = {}) {
    super(problemText(code, values, 'en'));
    this.name = 'Problem';
    this.code = code;
    this.values = values;
    this.#fields = extra.fields;
    this.#field = extra.field;
    this.current = extra.current;
    this.about = extra.about;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** What is said of each field of the input. */
  fields(language: MessageLanguage): Readonly<Record<string, string>> | undefined {
    return this.#field === undefined ? this.#fields : { [this.#field]: this.text(language) };
  }

  text(language: MessageLanguage): string {
    return problemText(this.code, this.values, language);
  }
}

/** Null in place of what was refused; any other error stays one. */
export function refused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

function problemText(code: ProblemCode, values: Values, language: MessageLanguage): string {
  const valueOf = (name: string): string => {
    if (name === 'expected') return valueTypeOf(String(values['type']))?.expects[language] ?? '';
    if (name === 'permission') return permissionName(String(values[name]), language);
    return name === 'wait' ? waitText(Number(values[name]), language) : String(values[name] ?? '');
  };
  return problems[code][language].replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}

/** A time in seconds in words, rounded up. */
function waitText(seconds: number, language: MessageLanguage): string {
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(value as number);
}

/** What is wrong with an input whose form the contract allows. */
const hints = {
  slash: { de: 'Namen von Magazinen und Ordnern dürfen kein „/“ enthalten.', en: 'Names of depots and folders must not contain "/".' },
  digits: {
    de: 'Ein Kurzname darf nicht nur aus Ziffern bestehen.',
    en: 'A short name must not consist of digits only.',
  },
  entry_point: {
    de: 'Ein Einstiegspunkt besteht aus Buchstaben, Ziffern, Unterstrich und Bindestrich.',
    en: 'An entry point consists of letters, digits, underscore and hyphen.',
  },
  recurrence: {
    de: 'Diese Regel ist nicht lesbar; erwartet wird zum Beispiel FREQ=DAILY;BYHOUR=6;BYMINUTE=0 (RFC 5545).',
    en: 'This rule cannot be read; expected is for example FREQ=DAILY;BYHOUR=6;BYMINUTE=0 (RFC 5545).',
  },
  nul: { de: 'Texte dürfen keine NUL-Zeichen (U+0000) enthalten.', en: 'Texts must not contain NUL characters (U+0000).' },
} as const;

/** The refusal of an input for the reason `hint`, naming the field where it is known. */
export function invalidInput(hint: keyof typeof hints, language: MessageLanguage, field?: string): Problem {
  const text = hints[hint][language];
  return field === undefined
    ? new Problem('invalid', { details: text })
    : new Problem('invalid', { details: `${field}: ${text}` }, { fields: { [field]: text } });
}

/** A text in both languages, for errors that are stored. */
export interface StoredMessage {
  code: string;
  de: string;
  en: string;
  record?: number;
}
