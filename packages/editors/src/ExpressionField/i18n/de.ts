/** German texts of the field of expressions: the source from which the key types are derived. */
export const de = {
  expressionGives: 'Ergibt: {{kind}}.',
  expressionColumnsLater: 'Welche Attribute es gibt, ist noch nicht bekannt; geprüft wird nur die Schreibweise.',
  expressionNoGeometry:
    'Das ergibt eine Geometrie, die in keinem Attribut stehen kann. Richtig ist zum Beispiel x(centroid()) oder to_wkt(centroid()).',
  expressionInsertColumn: 'Attribut einfügen',
  expressionInsertFunction: '{{name}} einfügen',
  expressionFunctions: 'Funktionen',
  expressionAllFunctions: 'Alle Funktionen',
  expressionExample: 'Beispiel: {{example}}',
} as const;
