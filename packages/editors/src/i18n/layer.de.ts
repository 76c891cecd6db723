/** German texts of the editor of layers. */
export const layerDe = {
  layerDataTab: 'Daten',
  layerServicesTab: 'Dienste',
  presentationTab: 'Präsentation',
  selectionTab: 'Auswahlfenster',
  filterTab: 'Filter',
  eventsTab: 'Ereignisse',
  metadataTab: 'Metadaten',

  // presentation
  legendImage: 'Legende',
  legendHelp: 'Empfohlen: 130–140 px breit, PNG mit transparentem Hintergrund, Schrift Arial 11, Farbe #333333.',

  // selection window
  selectionHelp:
    'Das Auswahlfenster öffnet sich, wenn jemand ein Objekt auf der Karte anklickt. Auch die Objektabfrage des WMS antwortet so.',
  selectionTitle: 'Titel',
  selectionContact: 'Kontakt',
  selectionImage: 'Bild',
  attributes: 'Attribute',
  attributeKey: 'Attribut',
  displayedName: 'Angezeigter Name',
  displayType: 'Darstellung',
  visible: 'Sichtbar',
  visibleNamed: 'Sichtbar: {{name}}',
  unit: 'Einheit',
  removeEntryNamed: 'Eintrag entfernen: {{name}}',
  addAttributeEntry: 'Attribut hinzufügen',
  addAllAttributes: 'Alle Attribute hinzufügen',
  deleteAllAttributes: 'Alle Attribute löschen',
  noSelectionFields: 'Keine Attribute ausgewählt: Das Auswahlfenster zeigt alle.',
  attributeMissing: 'Jede Zeile braucht ein Attribut.',
  rowNumber: 'Zeile {{number}}',

  // filters
  filtersHelp:
    'Diese Filter bieten Kartenbetrachter den Nutzern an. Die Dienste geben weiterhin alle Datensätze aus: Ein Filter lässt nichts unbemerkt weg.',
  filters: 'Filter',
  noFilters: 'Keine Filter',
  addFilter: 'Filter hinzufügen',
  filterType: 'Art des Filters',
  filterAllowed: 'Erlaubte Werte',
  filterMinMax: 'Kleinster und größter Wert',
  filterTimes: 'Zeitraum',
  editFilterNamed: 'Filter bearbeiten: {{name}}',
  removeFilterNamed: 'Filter entfernen: {{name}}',
  editedFilter: 'Filter {{number}}',
  backToFilters: 'Zurück',
  allowedValues: 'Erlaubte Werte',
  allowedValuesHelp: 'Vorgeschlagen werden die häufigsten Werte der Daten; andere lassen sich eingeben.',
  allowedValuesOf: 'Leer: alle Werte des Attributs stehen zur Wahl.',
  minValue: 'Kleinster Wert',
  maxValue: 'Größter Wert',
  maxBelowMin: 'Der größte Wert ist kleiner als der kleinste.',
  noNumber: 'Bitte geben Sie eine Zahl ein.',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  lastBeforeFirst: 'Der letzte Tag liegt vor dem ersten.',
  filterIncomplete: 'Ein Filter ist noch nicht richtig: Jeder braucht ein Attribut, und seine Grenzen stehen in ihrer Reihenfolge.',

  // advanced settings
  shownLevels: 'Angezeigt in Zoomstufen',
  shownLevelsHelp: 'Gilt auch für WMS, WMTS, TileJSON und MapLibre-Stil.',
  loadedLevels: 'Geladen in Zoomstufen',
  loadedLevelsHelp: 'Kartenbetrachter laden den Layer nur dort. Sie finden die Stufen im TileJSON unter „viewer“.',
  fromLevel: 'Von',
  toLevel: 'Bis',
  anyLevel: 'Ohne Grenze',
  members: 'Layer dieses Metalayers',
  membersHelp: 'Der erste Layer liegt oben. Wer die Dienste aufruft, sieht davon die Layer, die er selbst lesen darf.',
  noMembers: 'Dieser Metalayer zeigt noch keine Layer.',
  sourceHelp:
    'Diesen Dienst zeigt der Layer. Seine Adresse sehen nur alle, die den Layer ändern dürfen; wer die Dienste des Layers aufruft, erfährt sie nicht. Kacheln werden höchstens eine Stunde aufgehoben.',
  sourceIncomplete: 'Die Beschreibung des Dienstes ist noch nicht vollständig.',
  layerNumber: 'Layer {{id}}',
  tileOptionsWrong: 'Eine Einstellung der Vektorkacheln liegt außerhalb ihrer Grenzen.',
  tileGeneration: 'Erweiterte Einstellungen der Vektorkacheln',
  levelsReversed: 'Die obere Zoomstufe ist kleiner als die untere.',
  timeBounds: 'Zeitlicher Bezug der Daten',

  // metadata
  metadataInvalid: 'So nicht richtig: Tage wie 2026-12-31, Maßstabszahlen wie 5000, Adressen mit https://.',
  exportMetadata: 'EXPORT ALS XML',
  layerMetadataHelp:
    'Diese Angaben stehen in den Capabilities von WMS, WFS und WMTS, in metadata.xml (ISO 19139) und in DCAT-AP.de. Was hier fehlt, gilt wie im Magazin.',
  depotMetadataHelp: 'Diese Angaben gelten für das Magazin und für alle seine Layer, die nichts anderes sagen.',
};
