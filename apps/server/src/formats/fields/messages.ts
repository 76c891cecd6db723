import { columnKind } from '@geo/api';
import { quoted, say, type LocalText } from '../../problems/index.ts';
import type { FieldKind } from '../types.ts';

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
  longName: (file: string, name: string, limit: number) =>
    say(
      'name_too_long',
      `${quoted(file)}: Der Attributname ${quoted(`${name.slice(0, 40)}…`)} hat ${name.length} Zeichen. Richtig sind bis zu ${limit}.`,
      `"${file}": the attribute name "${name.slice(0, 40)}…" has ${name.length} characters. Right are up to ${limit}.`,
    ),
  changed: (field: string, before: FieldKind, after: FieldKind, record: number) =>
    say(
      'field_kind_changed',
      `Das Attribut ${quoted(field)} ist zuerst ${columnKind(before).noun.de}, in Datensatz ${record} nicht mehr: die Spalte ist ${columnKind(after).noun.de}.`,
      `The attribute "${field}" is ${columnKind(before).noun.en} at first, and not in record ${record}: the column is ${columnKind(after).noun.en}.`,
      record,
    ),
  mixed: (field: string, mixed: LocalText, record: number) =>
    say(
      'field_kinds_mixed',
      `Das Attribut ${quoted(field)} hat ab Datensatz ${record} ${mixed.de}.`,
      `The attribute "${field}" has, from record ${record} on, ${mixed.en}.`,
      record,
    ),
  joined: (field: string, before: FieldKind, given: FieldKind, after: FieldKind, record: number | null) =>
    say(
      'field_kind_joined',
      `Das Attribut ${quoted(field)} ist im Magazin ${columnKind(before).noun.de}, in der Datei ${columnKind(given).noun.de}${record === null ? '' : ` (ab Datensatz ${record})`}: die Spalte ist jetzt ${columnKind(after).noun.de}.`,
      `The attribute "${field}" is ${columnKind(before).noun.en} in the depot, and ${columnKind(given).noun.en} in the file${record === null ? '' : ` (from record ${record} on)`}: the column is ${columnKind(after).noun.en} now.`,
      record ?? undefined,
    ),
};
