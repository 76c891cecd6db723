import { commonRefusals } from '@geo/api';
import type { ProblemTexts } from './texts.ts';

/** What concerns any request, whatever it asks for. */
export const requestsTexts = {
  ...commonRefusals,
  not_offered: { status: 404, de: 'Das bietet diese Installation nicht an.', en: 'This installation does not offer that.' },
  method_not_allowed: {
    status: 405,
    de: 'Diese Adresse kennt die Methode {method} nicht, nur {allowed}.',
    en: 'This address does not know the method {method}, only {allowed}.',
  },
  unsupported_order: {
    status: 400,
    de: 'Nach „{key}“ lässt sich diese Liste nicht sortieren. Möglich ist: {keys}',
    en: 'This list cannot be sorted by "{key}". Possible is: {keys}',
  },
  unknown_permission: {
    status: 422,
    de: 'Ein Recht „{permission}“ gibt es hier nicht. Möglich ist: {known}',
    en: 'There is no permission "{permission}" here. Possible is: {known}',
  },
  malformed: {
    status: 400,
    de: 'Die Anfrage ist nicht lesbar: Adresse, Kopfzeilen oder Inhalt haben nicht die erwartete Form (zum Beispiel kein gültiges JSON).',
    en: 'The request cannot be read: its address, headers or body do not have the expected form (for example no valid JSON).',
  },
  head_too_long: {
    status: 431,
    de: 'Adresse und Kopfzeilen der Anfrage sind zu lang (höchstens {limit}). Richtig ist ein kürzerer Filter, oder sind weniger Spalten.',
    en: 'Address and headers of the request are too long (at most {limit}). Right is a shorter filter, or fewer columns.',
  },
  precondition_failed: {
    status: 412,
    de: 'Jemand hat den Datensatz inzwischen geändert. Bitte lesen Sie ihn neu und wiederholen Sie die Änderung an dem, was jetzt dort steht.',
    en: 'Somebody has changed the record meanwhile. Please read it again, and repeat the change on what is there now.',
  },
  too_large: { status: 413, de: 'Die Anfrage ist zu groß (höchstens {limit}).', en: 'The request is too large (at most {limit}).' },
  too_many_records: {
    status: 422,
    de: 'Eine solche Datei nimmt höchstens {limit} Datensätze. Bitte eingrenzen oder als GeoPackage oder CSV herunterladen.',
    en: 'Such a file takes at most {limit} records. Please narrow them down, or download a GeoPackage or CSV.',
  },
  too_many_listed: {
    status: 422,
    de: 'Das Attribut hat mehr als {most} verschiedene Werte. Bitte ein anderes Attribut wählen.',
    en: 'The attribute has more than {most} different values. Please choose another attribute.',
  },
  no_columns: {
    status: 422,
    de: 'Die Datensätze haben weder Attribute noch Punkte: in der Datei stünde nichts.',
    en: 'The records have neither columns nor points: the file would hold nothing.',
  },
  table_too_large: {
    status: 422,
    de: 'Mit vertauschten Zeilen und Spalten darf eine Tabelle höchstens {limit} MB groß sein. Bitte eingrenzen oder nicht vertauschen.',
    en: 'With rows and columns swapped a table may take at most {limit} MB. Please narrow the records down, or do not swap.',
  },
  file_too_large: {
    status: 422,
    de: 'Ein Shapefile nimmt höchstens 2 GB je Datei. Bitte eingrenzen oder als GeoPackage herunterladen.',
    en: 'A Shapefile takes at most 2 GB a file. Please narrow the records down, or download a GeoPackage.',
  },
  stale_revision: {
    status: 409,
    de: 'Das Objekt wurde inzwischen geändert (Stand {current}, gesendet {sent}).',
    en: 'The object was changed meanwhile (revision {current}, sent {sent}).',
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
  files_unavailable: {
    status: 503,
    de: 'Der Speicher der Dateien ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
    en: 'The storage of the files cannot be reached at the moment. Please try again in a few seconds.',
  },
  file_not_whole: {
    status: 503,
    de: 'Der Speicher der Dateien gibt eine Datei nicht so her, wie sie geschrieben wurde: {found} statt {bytes} Bytes. Bitte versuchen Sie es noch einmal. Bleibt es dabei, führen Sie die Schritte davor erneut aus oder laden Sie die Datei neu hoch.',
    en: 'The storage of the files does not give a file as it was written: {found} instead of {bytes} bytes. Please try again. If it stays like this, run the steps before it again or upload the file anew.',
  },
  internal: {
    status: 500,
    de: 'Unerwarteter Fehler. Er wurde protokolliert (Kennung {id}).',
    en: 'Unexpected error. It was logged (id {id}).',
  },
} as const satisfies ProblemTexts;
