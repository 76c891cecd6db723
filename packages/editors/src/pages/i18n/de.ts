/** German texts of the pages: the source from which the key types are derived. */
export const de = {
  // general
  name: 'Name',
  depot: 'Magazin',
  objects_one: '{{count, number}} Objekt',
  objects_other: '{{count, number}} Objekte',
  create: 'Anlegen',
  save: 'Speichern',
  loading: 'Wird geladen …',
  nothingFound: 'Nichts gefunden',
  loadFailed: 'Das konnte nicht geladen werden.',
  notFoundTitle: 'Nicht gefunden',
  notEditable: 'Dieses Objekt lässt sich hier nicht speichern.',
  imageUploadOff: 'Für Bilder ist auf dieser Plattform noch kein Platz eingerichtet.',
  notFoundText: 'Unter dieser Adresse gibt es nichts, oder Sie dürfen es nicht sehen.',
  toHome: 'Zur Startseite',

  // depots
  depots: 'Magazin',
  newDepot: 'Neues Magazin',
  existingDepot: 'Vorhandenes Magazin',
  newFolder: 'Neuer Ordner',
  parentFolder: 'Übergeordneter Ordner',
  topLevel: '(oberste Ebene)',
  importData: 'Daten importieren',
  myUploads: 'Meine Uploads',
  myUploadsText: 'Was nicht mehr gebraucht wird, löscht die Plattform einen Tag nach der letzten Änderung.',
  uploadDeleted: 'Der Upload wurde gelöscht.',
} as const;
