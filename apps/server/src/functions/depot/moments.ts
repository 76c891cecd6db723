import { chainOf, typeOf } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import type { RecordsValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { depotTable, momentsOf, newestMoment, showsMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { momentRelation } from '../../store/depots/record-table.ts';

/** The records of a depot at a moment; nothing is copied. */
export function recordsAt(row: DepotRow, moment: MomentRow): RecordsValue {
  return {
    kind: 'records',
    type: recordType(row, moment),
    size: moment.size,
    stored: true,
    relation: momentRelation(depotTable(row.id), row.srid, moment),
  };
}

/** Features without any geometry are rows: nothing that works on geometries can use them. */
function recordType({ content_type: type }: DepotRow, { size, geometry_types: geometries }: MomentRow): string {
  return size > 0 && geometries.length === 0 && chainOf(type).includes('feature') ? 'row' : type;
}

/** The newest approved moment; refuses a depot without one. */
export async function requireMoment(sql: Sql, path: string, row: DepotRow): Promise<MomentRow> {
  const moment = await newestMoment(sql, row.id);
  if (moment) return moment;
  throw new FunctionError(
    'empty_depot',
    `Das Magazin „${path}“ enthält noch keine freigegebenen Daten.`,
    `The depot "${path}" holds no approved data yet.`,
  );
}

/** Which moment somebody means. */
export type NamedMoment = { readonly id: number } | { readonly until: Date };

/** A moment as it is entered: its number, or a day or time until which it was approved. A day counts to its end, in UTC. */
export function readMomentName(text: string): NamedMoment {
  const given = text.trim();
  if (/^\d{1,9}$/.test(given)) return { id: Number(given) };
  if (typeOf('datetime').is(given)) {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given);
    const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(given);
    const until = new Date(isDay ? `${given}T23:59:59.999Z` : hasZone ? given : `${given}Z`);
    if (!Number.isNaN(until.getTime())) return { until };
  }
  throw new FunctionError(
    'input_moment',
    `„${given}“ ist kein Stand. Richtig ist seine Nummer oder ein Zeitpunkt, zum Beispiel 12, 2026-05-01 oder 2026-05-01T12:00:00Z.`,
    `"${given}" is no moment. Right is its number, or a day or time, for example 12, 2026-05-01 or 2026-05-01T12:00:00Z.`,
  );
}

/** The moment of a depot that is named, if the actor may see it and its records do not change any more; null otherwise. */
export async function namedMoment(sql: Sql, actor: Actor, row: DepotRow, named: NamedMoment): Promise<MomentRow | null> {
  const moments = (await momentsOf(sql, [row.id])).get(row.id) ?? [];
  const isMeant = (moment: MomentRow): boolean =>
    'id' in named ? moment.id === named.id : moment.approved !== null && new Date(moment.approved) <= named.until;
  return moments.find((one) => isMeant(one) && one.status !== 'open' && one.rejected === null && showsMoment(actor, row, one)) ?? null;
}

/** The moment that is named; refuses one that is not there. */
export async function requireNamed(
  sql: Sql,
  actor: Actor,
  { path, row }: { path: string; row: DepotRow },
  text: string,
): Promise<MomentRow> {
  const moment = await namedMoment(sql, actor, row, readMomentName(text));
  if (moment) return moment;
  throw new FunctionError(
    'no_moment',
    `Das Magazin „${path}“ hat keinen Stand „${text.trim()}“, oder Sie dürfen ihn nicht lesen. Richtig ist die Nummer eines seiner Stände, oder ein Zeitpunkt, zu dem es schon freigegebene Daten hatte.`,
    `The depot "${path}" has no moment "${text.trim()}", or you may not read it. Right is the number of one of its moments, or a time at which it had approved data.`,
  );
}
