// `npm run expressions`: writes the pages of the functions of expressions, in both languages.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  expressionFunction,
  expressionFunctionNames,
  functionGroups,
  geometryName,
  groupLabel,
  kindNoun,
  signatureOf,
  type ExpressionFunctionName,
} from '@geo/api';

type Language = 'de' | 'en';

/** The pages, from the root of the project. */
export const expressionPages: Readonly<Record<Language, string>> = { de: 'docs/expressions.de.md', en: 'docs/expressions.en.md' };

const introductions: Readonly<Record<Language, string>> = {
  de: `# Ausdrücke

Aus der Registrierung der Funktionen geschrieben (\`npm run expressions\`); nicht von Hand ändern.

Ausdrücke sind CQL2-Text, wie Bedingungen: in \`row.compute\`, \`feature.compute\` und \`feature.set_properties\`, in den Bedingungen von \`row.filter\` und \`feature.filter\`, im Filter der Tabellen und in dem der Dienste (auch als CQL2-JSON).

- **Namen** von Attributen stehen für sich, solche mit Leerzeichen oder anderen Zeichen in doppelten Anführungszeichen: \`"Fläche in km²"\`. \`${geometryName}\` ist die Geometrie des Datensatzes, wenn kein Attribut so heißt.
- **Texte** stehen in einfachen Anführungszeichen (\`'O''Neill'\`), Tage als \`DATE('2026-12-31')\`, Zeiten als \`TIMESTAMP('2026-12-31T14:30:00Z')\`; dazu Zahlen, \`TRUE\`, \`FALSE\` und \`NULL\`.
- **Geometrien** stehen als WKT darin (\`POINT(7.1 50.7)\`, \`LINESTRING\`, \`POLYGON\`, \`MULTI…\`, \`GEOMETRYCOLLECTION\`, mit \`Z\` auch Höhen) oder als Rechteck \`BBOX(minX, minY, maxX, maxY)\`; in CQL2-JSON als GeoJSON oder \`{"bbox": […]}\`. Ihre Koordinaten sind überall **Grad in WGS 84, die Länge vor der Breite**, in welchem Koordinatensystem die Daten auch liegen; derselbe Filter trifft so in Tabelle, Dienst und Funktion dasselbe. Ein anderes System nennt an OGC API \`filter-crs\`, mit der Reihenfolge seiner Achsen. Liegt im \`BBOX\` West weiter östlich als Ost, geht es über den 180. Längengrad. Höhen zählen nicht. (Der WKT-Text von \`distance\` dagegen ist im Koordinatensystem der Daten, wie \`x\`, \`y\` und \`to_wkt\`.)
- **Rang**: Vorzeichen, \`^\`, dann \`* / % div\`, \`+ -\`, Vergleiche, \`NOT\`, \`AND\`, \`OR\`.
- **Arten** sind bekannt, bevor etwas läuft: Ein Text wird nicht von selbst zur Zahl. Ganze Zahlen haben 64 Bit und bleiben bei \`+ - * % div\` genau; \`/\` und \`^\` ergeben Zahlen. Zahlen gelten auf 15 Stellen: \`0.1 + 0.2 = 0.3\`.
- **Kein Wert**: Was sich nicht berechnen lässt (durch null geteilt, Wurzel einer negativen Zahl, zu groß, „viel“ als Zahl), hat keinen Wert; kein Lauf scheitert daran. Ohne Wert ist auch, was aus keinem Wert berechnet wird, wenn nichts anderes dabei steht.
- **Grenzen**: 20.000 Zeichen, 400 Rechenschritte und Funktionen, 100 Klammern ineinander, 2.000 Punkte in einer Geometrie, deren Ränder sich weniger als 100-mal überschneiden.
`,
  en: `# Expressions

Written from the registry of functions (\`npm run expressions\`); do not edit.

Expressions are CQL2 text, as conditions are: in \`row.compute\`, \`feature.compute\` and \`feature.set_properties\`, in the conditions of \`row.filter\` and \`feature.filter\`, in the filter of tables and in that of the services (also as CQL2 JSON).

- **Names** of columns stand for themselves, those with blanks or other signs in double quotes: \`"area in km²"\`. \`${geometryName}\` is the geometry of the record where no column has that name.
- **Texts** stand in single quotes (\`'O''Neill'\`), days as \`DATE('2026-12-31')\`, times as \`TIMESTAMP('2026-12-31T14:30:00Z')\`; and numbers, \`TRUE\`, \`FALSE\` and \`NULL\`.
- **Geometries** stand in it as well-known text (\`POINT(7.1 50.7)\`, \`LINESTRING\`, \`POLYGON\`, \`MULTI…\`, \`GEOMETRYCOLLECTION\`, with \`Z\` heights as well) or as a box \`BBOX(minX, minY, maxX, maxY)\`; in CQL2 JSON as GeoJSON or \`{"bbox": […]}\`. Their coordinates are **degrees in WGS 84, longitude before latitude**, everywhere, whatever coordinate system the data are in; so the same filter means the same in table, service and function. At OGC API \`filter-crs\` names another system, with its order of axes. Where west of a \`BBOX\` lies east of its east, it crosses the 180th meridian. Heights do not count. (The WKT text of \`distance\`, in contrast, is in the coordinate system of the data, as are \`x\`, \`y\` and \`to_wkt\`.)
- **Rank**: signs, \`^\`, then \`* / % div\`, \`+ -\`, comparisons, \`NOT\`, \`AND\`, \`OR\`.
- **Kinds** are known before anything runs: a text does not become a number by itself. Whole numbers have 64 bits and stay exact with \`+ - * % div\`; \`/\` and \`^\` give numbers. Numbers count to 15 digits: \`0.1 + 0.2 = 0.3\`.
- **No value**: what cannot be computed (divided by zero, the root of a negative number, too large, "many" as a number) has no value; no run fails by it. What is computed of no value has none either, unless it says otherwise.
- **Limits**: 20,000 characters, 400 operators and functions, 100 brackets within each other, 2,000 positions in a geometry, whose edges cross fewer than 100 times.
`,
};

const heads: Readonly<Record<Language, string>> = {
  de: '| Aufruf | ergibt | Bedeutung | Beispiel |',
  en: '| call | gives | meaning | example |',
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function shownValue(value: string | number | boolean | null): string {
  return typeof value === 'string' ? `'${value}'` : value === null ? 'NULL' : String(value).toUpperCase();
}

function row(name: ExpressionFunctionName, language: Language): string {
  const { title, doc, example, gives, result } = expressionFunction(name);
  const kind = typeof result === 'string' ? kindNoun(result)[language] : language === 'de' ? 'je nach Argumenten' : 'by its arguments';
  const shown = gives === undefined ? `\`${example}\`` : `\`${example}\` → \`${shownValue(gives)}\``;
  return `| \`${cell(signatureOf(name)[language])}\` | ${kind} | **${title[language]}.** ${cell(doc[language])} | ${cell(shown)} |`;
}

export function expressionsDocument(language: Language): string {
  const sections = functionGroups.map((group) => {
    const names = expressionFunctionNames.filter((name) => expressionFunction(name).group === group);
    return [
      `## ${groupLabel(group)[language]}`,
      '',
      heads[language],
      '| --- | --- | --- | --- |',
      ...names.map((name) => row(name, language)),
      '',
    ].join('\n');
  });
  return [introductions[language], ...sections].join('\n');
}

if (process.argv[1] === import.meta.filename)
  for (const language of ['de', 'en'] as const)
    writeFileSync(path.resolve(import.meta.dirname, '../..', expressionPages[language]), expressionsDocument(language));
