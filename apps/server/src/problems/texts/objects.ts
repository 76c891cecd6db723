import { recordRefusals, sourceRefusals, tileRefusals } from '@geo/api';
import type { ProblemTexts } from './texts.ts';

/** What concerns objects, their names and folders. */
export const objectsTexts = {
  ...recordRefusals,
  metalayer_member: {
    status: 422,
    de: '„{name}“ zeigt selbst andere Layer und kann nicht in einem Metalayer liegen. Richtig sind Layer mit eigenen Daten.',
    en: '"{name}" shows other layers itself and cannot be in a metalayer. Right are layers with data of their own.',
  },
  metalayer_now: {
    status: 422,
    de: 'Ein Metalayer zeigt seine Layer, wie sie jetzt sind. Richtig ist die Anfrage ohne „{parameter}“, oder an einen seiner Layer.',
    en: 'A metalayer shows its layers as they are now. Right is the request without "{parameter}", or to one of its layers.',
  },
  external_no_edits: {
    status: 405,
    de: 'Die Objekte dieses Layers gehören einem anderen Server und werden hier nur gelesen. Richtig ist die Änderung dort.',
    en: 'The features of this layer are those of another server, and are only read here. Right is the change there.',
  },
  external_now: {
    status: 422,
    de: 'Ein externer Layer zeigt den Dienst, wie er jetzt ist. Richtig ist die Anfrage ohne „{parameter}“.',
    en: 'An external layer shows the service as it is now. Right is the request without "{parameter}".',
  },
  ...sourceRefusals,
  ...tileRefusals,
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
  no_viewer: {
    status: 422,
    de: 'Zu dieser Installation gehört nichts, was Views und Portale zeigt. Deshalb lassen sie sich nicht veröffentlichen und nicht einfrieren.',
    en: 'Nothing in this installation shows views and portals. That is why they cannot be published or frozen.',
  },
  unknown_crs: {
    status: 422,
    de: 'Das Koordinatensystem EPSG:{srid} ist nicht bekannt.',
    en: 'The coordinate system EPSG:{srid} is not known.',
  },
  depot_busy: {
    status: 409,
    de: 'In dieses Magazin wird gerade geschrieben. Bitte versuchen Sie es noch einmal.',
    en: 'The depot is being written to. Please try again.',
  },
  unfillable_type: {
    status: 422,
    de: 'Daten vom Typ „{type}“ kann hier nichts lesen oder berechnen: Ein solches Magazin bliebe leer.',
    en: 'Nothing here can read or compute data of the type "{type}": such a depot would stay empty.',
  },
  wrong_records: {
    status: 422,
    de: 'Die Datensätze von „{file}“ sind vom Typ „{otherType}“. Das Magazin „{depot}“ nimmt Daten vom Typ „{type}“ auf.',
    en: 'The records of "{file}" are of the type "{otherType}". The depot "{depot}" takes data of the type "{type}".',
  },
  service_failed: {
    status: 502,
    de: 'Der Dienst kann nicht gezeigt werden: {details}',
    en: 'The service cannot be shown: {details}',
  },
  live_dataset: { status: 422, de: '{details}', en: '{details}' },
  style_file: { status: 422, de: '{details}', en: '{details}' },
  live_test_limit: {
    status: 429,
    de: 'Mehr als {limit} Verbindungstests in einer Minute sind nicht möglich. Bitte versuchen Sie es gleich noch einmal.',
    en: 'More than {limit} tests of connections within a minute are not possible. Please try again shortly.',
  },
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
} as const satisfies ProblemTexts;
