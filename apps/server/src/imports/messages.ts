import type { StoredMessage } from '../problems/index.ts';
import type { Refusal } from '../depots/repair/repair.ts';

// What is said of single records.

export function stored({ code, de, en, record }: StoredMessage): StoredMessage {
  return { code, de, en, ...(record === undefined ? {} : { record }) };
}

export function unplaceableMessage(record: number, srid: number): StoredMessage {
  return {
    code: 'not_transformable',
    de: `Datensatz ${record}: Die Koordinaten liegen außerhalb dessen, was sich nach EPSG:${srid} umrechnen lässt.`,
    en: `Record ${record}: the coordinates lie outside of what can be converted to EPSG:${srid}.`,
    record,
  };
}

export function refusedMessage({ record, reason, limit }: Refusal): StoredMessage {
  const [de, en] = {
    points: [`hat mehr als ${limit} Punkte`, `has more than ${limit} points`],
    crossings: [`überschneidet sich an ${limit} oder mehr Stellen`, `crosses itself in ${limit} places or more`],
    time: [`ließ sich nicht in ${limit} s prüfen und reparieren`, `could not be checked and repaired within ${limit} s`],
  }[reason] as [string, string];
  return {
    code: 'not_repairable',
    de: `Datensatz ${record}: Die Geometrie ist ungültig und wurde nicht repariert; sie ${de}.`,
    en: `Record ${record}: the geometry is invalid and was not repaired; it ${en}.`,
    record,
  };
}

export function repairedMessage(record: number): StoredMessage {
  return {
    code: 'repaired',
    de: `Datensatz ${record}: Die ungültige Geometrie wurde repariert.`,
    en: `Record ${record}: the invalid geometry was repaired.`,
    record,
  };
}
