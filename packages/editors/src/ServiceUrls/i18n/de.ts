/** German texts of a layer's services: the source from which the key types are derived. */
export const de = {
  // looking at them
  checkServices: 'Dienste prüfen',
  checkAgain: 'Erneut prüfen',
  checkHelp: 'Spricht jeden Dienst so an, wie es andere Programme tun, und sieht nach, ob die Antworten stimmen.',
  checking: 'Die Dienste werden geprüft …',
  checkFailed: 'Die Dienste konnten nicht geprüft werden',
  retry: 'Erneut versuchen',
  nothingToCheck: 'Der Layer hat noch keine Daten, die ein Dienst ausgeben könnte.',
  allRight_one: 'Eine Prüfung, nichts zu beanstanden.',
  allRight_other: '{{count, number}} Prüfungen, nichts zu beanstanden.',
  faults_one: 'Eine Prüfung ist nicht bestanden.',
  faults_other: '{{count, number}} Prüfungen sind nicht bestanden.',
  services: 'Geprüfte Dienste',
  passed_one: 'eine Prüfung bestanden',
  passed_other: '{{count, number}} Prüfungen bestanden',
  firstAnswer: 'erste Antwort nach {{ms, number}} ms',
  // using them
  useIn: 'Verwenden in',
  example: 'Beispiel für {{client}}',
  qgisHelp: 'In die Python-Konsole von QGIS; oder die Adressen oben unter Layer › Layer hinzufügen.',
  gdalHelp: 'Lädt alle Objekte in eine GeoPackage-Datei.',
  keyHelp: 'Der Layer ist nicht öffentlich: An die Stelle von geo_… kommt ein API-Schlüssel des Bereichs „Dienste“.',
  internalServices: 'Dieser Layer ist nur intern: Seine Dienste antworten Angemeldeten und API-Schlüsseln.',
} as const;
