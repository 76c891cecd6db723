import { checkOf, mostFindings, otherOf, type FoundFault, type QualityRule } from '@geo/api';
import type { Db } from '../../db/types.ts';
import type { Relation } from '../../relation/relation.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { momentRelation } from '../../store/depots/record-table.ts';
import { Duplicates, type Group } from './duplicates.ts';
import { recordsOf } from './records.ts';
import type { Checked } from './rows.ts';

/** What was found, by the id of the rule. */
export type Counts = Record<string, number>;

/** How many records do not meet a rule, and the first of them. */
export interface RuleFaults {
  readonly rule: QualityRule;
  readonly count: number;
  readonly findings: readonly FoundFault[];
}

interface Watched {
  readonly signal: AbortSignal;
  readonly progress: (share: number) => Promise<void>;
}

interface Tally {
  readonly rule: QualityRule;
  count: number;
  readonly findings: FoundFault[];
}

/** Records that may be there twice, with what they share. */
interface Met {
  readonly record: number;
  readonly value: string | undefined;
  readonly group: Group;
}

interface DuplicateTally {
  readonly rule: QualityRule;
  readonly duplicates: Duplicates;
  readonly met: Met[];
}

/** Some that were met are not there twice after all. */
const mostMet = mostFindings + 100;
const insertedAtOnce = 1000;

/** Looks at all records of a moment and writes down the first findings of each rule; answers how many there are. */
export async function checkRecords(
  db: Db,
  { id, depot, moment }: Checked,
  rules: readonly QualityRule[],
  watched: Watched,
): Promise<Counts> {
  await db.query('DELETE FROM geo.quality_finding WHERE check_id = $1', [id]);
  const found = await findFaults(db, momentRelation(depotTable(depot.id), depot.srid, moment), rules, watched);
  for (const { rule, findings } of found) await writeFindings(db, id, rule, findings, watched.signal);
  return Object.fromEntries(found.map(({ rule, count }) => [rule.id, count]));
}

/** Looks at all records of a relation that lies in a table; those of each rule, the ones that look at each record alone first. */
export async function findFaults(
  db: Db,
  relation: Relation,
  rules: readonly QualityRule[],
  { signal, progress }: Watched,
): Promise<RuleFaults[]> {
  const alone: Tally[] = rules.filter((rule) => checkOf(rule).fault).map((rule) => ({ rule, count: 0, findings: [] }));
  const together: DuplicateTally[] = rules
    .filter((rule) => checkOf(rule).identity)
    .map((rule) => ({ rule, duplicates: new Duplicates(), met: [] }));
  const half = together.length > 0 ? 0.5 : 1;
  for await (const { records, share } of recordsOf(db, relation, rules, signal)) {
    for (const record of records) {
      for (const tally of alone) {
        const fault = checkOf(tally.rule).fault!(tally.rule, record);
        if (!fault) continue;
        tally.count += 1;
        if (tally.findings.length < mostFindings) tally.findings.push({ ...fault, record: record.id });
      }
      for (const { rule, duplicates } of together) {
        const identity = checkOf(rule).identity!(rule, record);
        if (identity) duplicates.note(identity.key);
      }
    }
    await progress(share * half);
  }
  const repeated: DuplicateTally[] = [];
  for (const tally of together) if (await tally.duplicates.settle()) repeated.push(tally);
  if (repeated.length > 0) {
    const again = repeated.map(({ rule }) => rule);
    for await (const { records, share } of recordsOf(db, relation, again, signal)) {
      for (const record of records) for (const tally of repeated) meet(tally, record);
      await progress(half + share * half);
    }
  }
  return [...alone, ...together.map(duplicatesOf)];
}

function meet({ rule, duplicates, met }: DuplicateTally, record: Parameters<NonNullable<ReturnType<typeof checkOf>['identity']>>[1]): void {
  const identity = checkOf(rule).identity!(rule as never, record);
  const group = identity && duplicates.meet(identity.key, record.id);
  if (group && met.length < mostMet) met.push({ record: record.id, value: identity.value, group });
}

function duplicatesOf({ rule, duplicates, met }: DuplicateTally): Tally {
  const findings = met
    .filter(({ group }) => group.count > 1)
    .slice(0, mostFindings)
    .map(({ record, value, group: { count, first, last } }) => ({
      record,
      value,
      details: { count, other: otherOf(record, first, last) },
    }));
  return { rule, count: duplicates.total(), findings };
}

async function writeFindings(
  db: Db,
  check: number,
  rule: QualityRule,
  findings: readonly FoundFault[],
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < findings.length; at += insertedAtOnce) {
    signal.throwIfAborted();
    const rows = findings.slice(at, at + insertedAtOnce).map(({ record, value = null, details = {}, place = null }, index) => ({
      n: at + index + 1,
      idx: record,
      value,
      details,
      place,
    }));
    await db.query(
      `INSERT INTO geo.quality_finding (check_id, rule, n, idx, value, details, place)
       SELECT $1, $2, f.n, f.idx, f.value, f.details, f.place
       FROM jsonb_to_recordset($3::jsonb) AS f (n integer, idx bigint, value text, details jsonb, place double precision[])`,
      [check, rule.id, JSON.stringify(rows)],
    );
  }
}
