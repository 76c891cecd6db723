import type { Datum, DatumInput, RecordStep } from '../schemas/datum.ts';
import { attributesOf, noEdit, recordSave, type Attributes, type RecordSave } from './edit.ts';
import { sameJson } from './sameJson.ts';

/** What a record is as a whole. */
function wholeOf({ properties = {}, geometry = null }: Pick<Datum, 'properties' | 'geometry'>): DatumInput {
  return { properties, geometry };
}

/** A record that was added. */
export function addedStep(datum: Datum): RecordStep {
  return { id: datum.id, before: null, after: wholeOf(datum) };
}

/** Records that were added one after the other without places, the first of which has the number `first`. */
export function addedSteps(first: number, rows: readonly Attributes[]): RecordStep[] {
  return rows.map((properties, at) => ({ id: first + at, before: null, after: wholeOf({ properties }) }));
}

/** A record that was deleted. */
export function deletedStep(datum: Datum): RecordStep {
  return { id: datum.id, before: wholeOf(datum), after: null };
}

/** An attribute that was changed; what others have changed of the record is none of the step. */
export function valueStep(key: string, before: Datum, after: Datum): RecordStep {
  const only = ({ properties = {} }: Datum): DatumInput => ({
    properties: Object.hasOwn(properties, key) ? { [key]: properties[key] } : {},
  });
  return { id: before.id, before: only(before), after: only(after) };
}

/** A geometry that was changed. */
export function movedStep(before: Datum, after: Datum): RecordStep {
  return { id: before.id, before: { geometry: before.geometry ?? null }, after: { geometry: after.geometry ?? null } };
}

/** The step that takes another one back. */
export function inverseStep({ id, before, after }: RecordStep): RecordStep {
  return { id, before: after, after: before };
}

/** Whether a step leaves all as it is. */
export function isIdle({ before, after }: RecordStep): boolean {
  return sameJson(before, after);
}

/** What of a record is not as it was known as a whole: names of attributes, and `geometry`. */
function differencesFrom(known: DatumInput, { properties = {}, geometry = null }: Pick<Datum, 'properties' | 'geometry'>): string[] {
  const attributes = attributesOf(known) ?? {};
  const keys = [...new Set([...Object.keys(attributes), ...Object.keys(properties)])].filter(
    (key) => !sameJson(attributes[key], properties[key]),
  );
  return sameJson(known.geometry ?? null, geometry) ? keys : [...keys, 'geometry'];
}

/**
 * What a step comes to with a record that is `now` as said, by the rule of all edits; one that deletes meets the whole record as it was known.
 * A step that brings a record back has nothing to meet.
 */
export function plannedStep(now: Pick<Datum, 'geometry' | 'properties'>, { before, after }: RecordStep): RecordSave {
  if (after !== null) {
    const places = before?.geometry !== undefined || after.geometry !== undefined;
    const named = (part: DatumInput | null): DatumInput => ({
      properties: (part && attributesOf(part)) ?? {},
      ...(places && { geometry: part?.geometry ?? null }),
    });
    return recordSave(now, { ...named(after), before: named(before) });
  }
  return { edit: noEdit, moves: false, changes: true, conflicts: differencesFrom(before ?? {}, now) };
}
