import type { ProblemTexts } from './texts.ts';

/** What concerns switchboards, their steps and runs. */
export const switchboardsTexts = {
  wrong_type: {
    status: 422,
    de: 'Der Datentyp „{otherType}“ passt nicht zum Anschluss „{port}“ ({type}).',
    en: 'The data type "{otherType}" does not fit the port "{port}" ({type}).',
  },
  unknown_function: { status: 422, de: 'Die Funktion „{name}“ gibt es nicht.', en: 'There is no function "{name}".' },
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
  not_a_value: {
    status: 422,
    de: 'Ein Dataset vom Typ „{type}“ kann nicht direkt gesetzt werden.',
    en: 'A dataset of type "{type}" cannot be set directly.',
  },
  wrong_value: { status: 422, de: 'Erwartet wird {expected}, nicht „{value}“.', en: 'Expected is {expected}, not "{value}".' },
  not_a_file: {
    status: 422,
    de: 'Dateien passen nur in einen Datensatz vom Typ „Datei“, nicht „{type}“.',
    en: 'Files only fit a dataset of type "File", not "{type}".',
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
} as const satisfies ProblemTexts;
