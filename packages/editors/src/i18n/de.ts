import { listsDe } from './lists/de.ts';
import { formsDe } from './forms.de.ts';
import { recurrenceDe } from './recurrence.de.ts';
import { relationsDe } from './relations.de.ts';

/** German texts of the editors: the source from which the key types are derived. */
export const de = {
  ...listsDe,
  ...formsDe,
  ...relationsDe,
  ...recurrenceDe,

  // values
  on: 'An',
  off: 'Aus',
  yes: 'Ja',
  no: 'Nein',
  notANumber: 'Bitte geben Sie eine Zahl ein.',
  notAnInteger: 'Bitte geben Sie eine ganze Zahl ein.',
  noEditor: 'Für den Typ „{{type}}“ gibt es noch keinen Editor. Der Wert wird nur angezeigt.',

  // lists
  actions: 'Aktionen',

  // forms
  name: 'Name',
  description: 'Beschreibung',
  dataType: 'Datentyp',
  folder: 'Ordner',
  crs: 'Koordinatensystem (EPSG)',
  crsHelp: 'In diesem System werden die Geometrien gespeichert.',
  fixedHelp: 'Steht fest, sobald das Magazin angelegt ist.',
  nameMissing: 'Bitte geben Sie einen Namen ein.',
  folderMissing: 'Bitte wählen Sie einen Ordner.',
  crsInvalid: 'Bitte geben Sie eine EPSG-Nummer zwischen 1 und 998999 ein.',
  shortName: 'Kurzname',
  shortNameHelp: 'Buchstaben, Ziffern, Unterstrich und Bindestrich. Er steht in den Adressen der Dienste.',
  shortNameIgnored: 'Dieser Kurzname hat andere Zeichen: Die Adressen der Dienste nutzen die Nummer {{id}}.',
  layerType: 'Typ',
  publicLayer: 'Öffentlich',
  publicHelp: 'Öffentliche Layer sind ohne Anmeldung über ihre Dienste erreichbar.',
  descriptionTitle: 'Titel der Beschreibung',

  // moments
  moments: 'Stände',
  openMoment: 'offen',
  finalizedMoment: 'finalisiert',
  approvedMoment: 'freigegeben',
  restoredMoment: 'wiederhergestellt',
  deletedMoment: 'gelöscht',
  shownMoment: 'angezeigt',
  originImport: 'Import',
  originSwitchboard: 'Switchboard',
  originMagazine: 'Bearbeitung',
  objectCount_one: '{{count, number}} Objekt',
  objectCount_other: '{{count, number}} Objekte',

  // detection
  geometry: 'Geometrie',
  noGeometry: 'Ohne Geometrie',
  geometryPoint: 'Punkt',
  geometryMultiPoint: 'Punktgruppe',
  geometryLineString: 'Linie',
  geometryMultiLineString: 'Liniengruppe',
  geometryPolygon: 'Fläche',
  geometryMultiPolygon: 'Flächengruppe',
  geometryCollection: 'Verschiedene Geometrien',
  encoding: 'Zeichenkodierung',
  unknownCrs: 'Unbekannt',
  unknownCount: 'Anzahl noch unbekannt',
  fields: 'Felder',
  sample: 'Die ersten Objekte',
  sampleRow: 'Nr.',

  // report
  read: 'Gelesen',
  written: 'Geschrieben',
  repaired: 'Repariert',
  rejected: 'Abgelehnt',
  rejections: 'Abgelehnte Objekte',
  warnings: 'Hinweise',
  moreRejections: 'Gezeigt sind die ersten {{shown}} von {{total}}.',
  recordNamed: 'Objekt {{number}}:',
  inRecords: 'Objekte {{records}}',
  importWaiting: 'Der Import wartet',
  importRunning: 'Der Import läuft',
  perSecond: '{{rate}} je Sekunde',
  cancelImport: 'Import abbrechen',
  importCancelledText: 'Der Import wurde abgebrochen. Es wurde nichts übernommen.',
  higherShareText:
    '{{written}} Objekte lassen sich übernehmen, {{rejected}} fehlen dann. Die Datei muss nicht noch einmal hochgeladen werden.',
  higherShare_one: 'Ohne das abgelehnte Objekt importieren',
  higherShare_other: 'Ohne die {{count, number}} abgelehnten Objekte importieren',
  toDepot: 'Zum Magazin',
  repeatImport: 'Erneut importieren',

  // layers
  active: 'Aktiv',
  designation: 'Bezeichnung',
  type: 'Typ',
  quantity: 'Anzahl',
  switchboard: 'Switchboard',
  source: 'Herkunft',
  depot: 'Magazin',
  noneDesignation: '(keine)',
  noLayerpiles: 'Dieser Layer hat noch keine Daten.',
  geojson: 'GeoJSON',
  wfs2: 'WFS 2.0.0',
  wfs1: 'WFS 1.1.0',
  wms: 'WMS',
  wmts: 'WMTS (KVP)',
  wmtsRestful: 'WMTS (RESTful)',
  publicBadge: 'Öffentlich',
  internalBadge: 'Nur intern',
} as const;
