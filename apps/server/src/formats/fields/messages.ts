import { quoted, say } from '../../problems/index.ts';
import type { FieldKind } from '../types.ts';

const kindNames: Readonly<Record<FieldKind, readonly [de: string, en: string]>> = {
  string: ['Text', 'text'],
  number: ['Zahl', 'number'],
  integer: ['ganze Zahl', 'whole number'],
  boolean: ['Wahrheitswert', 'boolean'],
  date: ['Datum', 'date'],
  datetime: ['Datum mit Uhrzeit', 'date with time'],
  json: ['JSON', 'JSON'],
};

export const fieldMessages = {
  replaced: (record: number, fields: readonly string[]) =>
    say(
      'character_replaced',
      `Datensatz ${record}: In ${fields.slice(0, 5).map(quoted).join(', ')} wurde ein Zeichen, das sich nicht speichern lässt (NUL oder ein halbes Ersatzpaar), durch „\uFFFD“ ersetzt.`,
      `Record ${record}: in ${fields
        .slice(0, 5)
        .map((field) => `"${field}"`)
        .join(', ')} a character that cannot be stored (NUL or half a surrogate pair) was replaced by "\uFFFD".`,
      record,
    ),
  tooMany: (file: string, limit: number) =>
    say(
      'too_many_fields',
      `${quoted(file)} hat mehr als ${limit} verschiedene Attributnamen; das ist keine Tabelle.`,
      `"${file}" has more than ${limit} different attribute names; that is no table.`,
    ),
  changed: (field: string, before: FieldKind, after: FieldKind, record: number) =>
    say(
      'field_kind_changed',
      `Das Attribut ${quoted(field)} ist zuerst ${kindNames[before][0]}, in Datensatz ${record} nicht mehr: die Spalte ist ${kindNames[after][0]}.`,
      `The attribute "${field}" is ${kindNames[before][1]} at first, and not in record ${record}: the column is ${kindNames[after][1]}.`,
      record,
    ),
  joined: (field: string, before: FieldKind, given: FieldKind, after: FieldKind, record: number | null) =>
    say(
      'field_kind_joined',
      `Das Attribut ${quoted(field)} ist im Magazin ${kindNames[before][0]}, in der Datei ${kindNames[given][0]}${record === null ? '' : ` (ab Datensatz ${record})`}: die Spalte ist jetzt ${kindNames[after][0]}.`,
      `The attribute "${field}" is ${kindNames[before][1]} in the depot, and ${kindNames[given][1]} in the file${record === null ? '' : ` (from record ${record} on)`}: the column is ${kindNames[after][1]} now.`,
      record ?? undefined,
    ),
};
