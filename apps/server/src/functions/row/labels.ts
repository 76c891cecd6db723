import type { Localised } from '@geo/api';
import { choice } from '../ports/choice.ts';

/** What functions over tables call the records that they work on. */
export const rowsLabel: Localised = { de: 'Datensätze', en: 'Records' };
export const othersLabel: Localised = { de: 'Weitere Datensätze', en: 'Other records' };
export const whereLabel: Localised = { de: 'Bedingung', en: 'Condition' };

export const whereHelp: Localised = {
  de: "In CQL2, zum Beispiel `einwohner > 1000 AND name LIKE 'A%'`. Auch Funktionen sind möglich: `lower(name) = 'bonn'`. Texte stehen in einfachen, Namen mit Leerzeichen in doppelten Anführungszeichen.",
  en: "In CQL2, for example `population > 1000 AND name LIKE 'A%'`. Functions are possible too: `lower(name) = 'bonn'`. Texts stand in single quotes, names with spaces in double ones.",
};

/** What becomes of records that have nothing to be joined with. */
export const partners = choice(
  [
    { value: 'left', label: { de: 'alle behalten', en: 'keep all' } },
    { value: 'inner', label: { de: 'nur mit Partner', en: 'only those with a partner' } },
  ],
  { label: { de: 'Ohne Partner', en: 'Without a partner' }, default: 'left' },
);

export const nameLabel: Localised = { de: 'Name des Attributs', en: 'Name of the column' };
export const nameHelp: Localised = {
  de: 'Ein Attribut, das es schon gibt, bekommt die neuen Werte.',
  en: 'A column that is there already gets the new values.',
};
export const expressionLabel: Localised = { de: 'Ausdruck', en: 'Expression' };
export const expressionHelp: Localised = {
  de: "Zum Beispiel `round(einwohner / 1000, 1)` oder `concat(strasse, ' ', nr)`. Texte stehen in einfachen, Namen mit Leerzeichen in doppelten Anführungszeichen.",
  en: "For example `round(population / 1000, 1)` or `concat(street, ' ', number)`. Texts stand in single quotes, names with spaces in double ones.",
};
