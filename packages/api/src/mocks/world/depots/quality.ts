import type { z } from 'zod';
import { parseCql2 } from '../../../filter/index.ts';
import type { CheckedRecord, CheckedShape } from '../../../quality/checks/definition.ts';
import { faultsOf, faultsText, ruleConditions } from '../../../quality/checks/registry.ts';
import { evaluateRule, type FoundFault } from '../../../quality/evaluate.ts';
import { mostFindings, type FindingsQuery, type QualityFindings, type QualityReport } from '../../../quality/report.ts';
import type { QualityRule } from '../../../quality/rule.ts';
import { rulesFault } from '../../../quality/rules.ts';
import { editedMoment } from '../../../records/moments.ts';
import { sameJson } from '../../../records/sameJson.ts';
import type { Datum, DatumColumn } from '../../../schemas/datum.ts';
import type { Depot, Moment } from '../../../schemas/depot.ts';
import type { Job } from '../../../schemas/job.ts';
import { notFound } from '../../errors.ts';
import { changeJob, makeJob, pause } from '../jobs.ts';
import type { Actor, World } from '../state.ts';
import { crossingIn } from './crossing.ts';
import { momentAt, refusal } from './momentAt.ts';
import { columnsOf, extentOf, filtered, positionsOf } from './records.ts';

/** What was found at a moment, and what it and the rules were then. */
export interface MadeCheck {
  readonly checked: string;
  readonly changes: number;
  readonly rules: readonly QualityRule[];
  readonly results: readonly { readonly rule: QualityRule; readonly found: readonly FoundFault[] }[];
}

function shapeOf(record: Datum): CheckedShape | null {
  const { geometry } = record;
  if (!geometry || positionsOf(geometry).length === 0) return null;
  const place = crossingIn(geometry);
  return {
    type: geometry.type,
    box: extentOf([record]),
    flaw: place && { name: 'self_intersection', place },
    identity: JSON.stringify(geometry),
  };
}

/** Records as rules look at them. */
function checkedRecords(records: readonly Datum[], rules: readonly QualityRule[]): CheckedRecord[] {
  const columns = columnsOf(records);
  const held = ruleConditions(rules).map((text) => ({ text, by: new Set(filtered(records, parseCql2(text), columns)) }));
  return records.map((record) => ({
    id: record.id,
    properties: record.properties ?? {},
    shape: shapeOf(record),
    met: new Set(held.filter(({ by }) => by.has(record)).map(({ text }) => text)),
  }));
}

/** Checks a moment by the rules of its depot. */
export function checkMoment(world: World, user: Actor, id: string): Job {
  const { depot, moment, records } = momentAt(world, user, id);
  if (depot.quality_rules.length === 0) throw refusal('no_rules');
  const checked = checkedRecords(records, depot.quality_rules);
  const results = depot.quality_rules.map((rule) => ({ rule, found: evaluateRule(rule, checked) }));
  const job = makeJob(world, 'quality', depot.resource_uri);
  world.readByJob.set(job.id, moment.id);
  void (async () => {
    await pause(world.stepMs);
    world.quality.set(moment.id, { checked: world.now(), changes: moment.changes, rules: depot.quality_rules, results });
    changeJob(world, job.id, { status: 'success', moment_id: moment.id });
  })();
  return job;
}

const isCurrent = (check: MadeCheck | undefined, depot: Depot, moment: Moment): check is MadeCheck =>
  check !== undefined && check.changes === moment.changes && sameJson(check.rules, depot.quality_rules);

const counted = ({ results }: MadeCheck) => results.map(({ rule, found }) => ({ rule, count: found.length }));

export function qualityReport(world: World, user: Actor, id: string): QualityReport {
  const { depot, moment } = momentAt(world, user, id);
  const check = world.quality.get(moment.id);
  return {
    rules: [...depot.quality_rules],
    checked: check?.checked ?? null,
    current: isCurrent(check, depot, moment),
    results: check ? counted(check) : [],
  };
}

/** A page of the records that do not meet a rule. */
export function findingsPage(
  world: World,
  user: Actor,
  id: string,
  { rule: name, offset, limit }: z.output<typeof FindingsQuery>,
): QualityFindings {
  const { moment } = momentAt(world, user, id);
  const result = world.quality.get(moment.id)?.results.find(({ rule }) => rule.id === name);
  if (!result) throw notFound();
  const readable = result.found.slice(0, mostFindings);
  const objects = readable.slice(offset, offset + limit).map(({ record, value = null, details = {}, place }, index) => ({
    id: offset + index + 1,
    record,
    value,
    details,
    place: place ? ([...place] as [number, number]) : null,
  }));
  return { objects, meta: { offset, limit, total_count: readable.length, count: result.found.length } };
}

/** Refuses to approve a moment that was not checked as it is, or has findings of a rule that blocks. */
export function requireQuality(world: World, depot: Depot, moment: Moment): void {
  if (!depot.quality_rules.some(({ blocking }) => blocking)) return;
  const check = world.quality.get(moment.id);
  if (!isCurrent(check, depot, moment)) throw refusal('not_checked');
  const failed = counted(check).filter(({ rule, count }) => rule.blocking && count > 0);
  if (failed.length > 0) throw refusal('quality_blocks', { faults: faultsText(faultsOf(failed), 'de') });
}

/** Columns of the records that are edited; none without records. */
export function depotColumns(world: World, depot: Depot): readonly DatumColumn[] {
  return columnsOf(world.records.get(editedMoment(depot)?.id ?? 0) ?? []);
}

/** Refuses rules that cannot be those of a depot. */
export function requireRules(
  depot: Parameters<typeof rulesFault>[0],
  before: readonly QualityRule[],
  columns: readonly DatumColumn[],
): void {
  const fault = rulesFault(depot, before, columns);
  if (!fault) return;
  const field = { fields: { quality_rules: '' } };
  if (fault.code === 'blocking_needs_approval') throw refusal(fault.code, {}, field);
  if (fault.code === 'rule_condition')
    throw refusal(fault.code, { condition: fault.texts.de }, { fields: { quality_rules: fault.texts.de } });
  throw refusal(fault.code, { key: fault.key, columns: columns.map(({ key }) => key).join(', ') }, field);
}
