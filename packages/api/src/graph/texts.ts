/** A refusal as it is told: HTTP status and the text in both languages, with `{names}` of its values. */
interface RefusalText {
  readonly status: number;
  readonly de: string;
  readonly en: string;
}

/** Refusals of any call that also a graph gives. */
export const commonRefusals = {
  not_found: { status: 404, de: 'Das angebenene Objekt wurde nicht gefunden!', en: 'The requested object was not found.' },
  invalid: { status: 422, de: 'Die Eingabe ist ungültig: {details}', en: 'The input is invalid: {details}' },
  no_such_reference: {
    status: 422,
    de: 'Das in „{field}“ genannte Objekt gibt es nicht, oder Sie dürfen es nicht sehen.',
    en: 'The object named in "{field}" does not exist, or you may not see it.',
  },
} as const satisfies Record<string, RefusalText>;

/** Why a change of a graph is refused. */
export const graphRefusals = {
  wrong_type: {
    status: 422,
    de: 'Der Datentyp „{otherType}“ passt nicht zum Anschluss „{port}“ ({type}).',
    en: 'The data type "{otherType}" does not fit the port "{port}" ({type}).',
  },
  unknown_function: { status: 422, de: 'Die Funktion „{name}“ gibt es nicht.', en: 'There is no function "{name}".' },
  superuser_function: {
    status: 403,
    de: 'Die Funktion „{name}“ darf nur von Administratoren ausgeführt werden.',
    en: 'The function "{name}" can be executed only by administrators.',
  },
  storage_not_offered: {
    status: 422,
    de: 'Die Speicherung „{name}“ bietet diese Installation nicht an. Möglich sind: {offered}.',
    en: 'This installation does not offer the storage "{name}". Possible are: {offered}.',
  },
  storage_needs_records: {
    status: 422,
    de: 'Wie ein Dataset vom Typ „{type}“ gespeichert wird, lässt sich nicht wählen: Das geht bei Datensätzen mit Spalten.',
    en: 'How a dataset of type "{type}" is stored cannot be chosen: that is for records with columns.',
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
  graph_conflict: {
    status: 409,
    de: '„{object}“ ist inzwischen anders, als diese Änderung voraussetzt: {details}',
    en: '"{object}" is not as this change expects it any more: {details}',
  },
  deletion_gone: {
    status: 410,
    de: 'Das lässt sich nicht mehr zurückholen: Es ist schon wieder da, gehört zu einem anderen Switchboard oder wurde vor mehr als {days} Tagen gelöscht.',
    en: 'This cannot be brought back: it is back already, belongs to another switchboard, or was deleted more than {days} days ago.',
  },
  not_a_value: {
    status: 422,
    de: 'Ein Dataset vom Typ „{type}“ kann nicht direkt gesetzt werden.',
    en: 'A dataset of type "{type}" cannot be set directly.',
  },
  wrong_value: { status: 422, de: 'Erwartet wird {expected}, nicht „{value}“.', en: 'Expected is {expected}, not "{value}".' },
  names_nothing: {
    status: 422,
    de: 'Das Objekt „{type} {id}“ gibt es nicht, oder Sie dürfen es nicht sehen. Nennen Sie eines, das Sie sehen.',
    en: 'The object "{type} {id}" does not exist, or you may not see it. Name one that you see.',
  },
  not_entered: {
    status: 422,
    de: 'Einzelne Objekte lassen sich in „{object}“ nicht ändern: Es enthält Ergebnisse oder Dateien, von denen sich nur der Name ändern lässt. Leeren Sie es zuerst.',
    en: 'Single records of "{object}" cannot be changed: it holds results, or files of which only the name can be changed. Clear it first.',
  },
  too_many_values: {
    status: 422,
    de: 'In ein Dataset lassen sich höchstens {most} Objekte eingeben. Importieren Sie mehr in ein Magazin.',
    en: 'At most {most} records can be entered into a dataset. Import more into a depot.',
  },
  not_a_file: {
    status: 422,
    de: 'Dateien passen nur in einen Datensatz vom Typ „Datei“, nicht „{type}“.',
    en: 'Files only fit a dataset of type "File", not "{type}".',
  },
} as const satisfies Record<string, RefusalText>;

/** In what a graph differs from what a change expects. */
export const conflictTexts = {
  changed: { de: 'Jemand hat es geändert.', en: 'Somebody changed it.' },
  back: { de: 'Es ist schon wieder da.', en: 'It is back already.' },
  ends: { de: 'Das Dataset oder der Node dazu wurde gelöscht.', en: 'Its dataset or its node was deleted.' },
  place: { de: 'An diesem Anschluss hängt inzwischen etwas anderes.', en: 'Something else is linked to this port by now.' },
  producer: { de: 'In das Dataset schreibt inzwischen ein anderer Ausgang.', en: 'Another output writes into the dataset by now.' },
  cycle: { de: 'Es würde inzwischen einen Kreis schließen.', en: 'It would close a cycle by now.' },
  gone: { de: 'Es wurde gelöscht.', en: 'It was deleted.' },
} as const;

export type ConflictReason = keyof typeof conflictTexts;

/** Days after which what was deleted cannot be brought back. */
export const trashDays = 7;
