import type { z } from 'zod';
import type { BodyOutput, QueryOutput } from '../../../contract/endpoint.ts';
import type { endpoints } from '../../../contract/endpoints.ts';
import { attributesOf, edited, editFault, recordSave, type Attributes, type RecordEdit } from '../../../records/edit.ts';
import { isEditedFrom } from '../../../records/momentRules.ts';
import { editedMoment, latestMoment, openMoment } from '../../../records/moments.ts';
import { isNumericGeometry } from '../../../records/numericGeometry.ts';
import { openRingIn } from '../../../records/rings.ts';
import { geometryFlaws, recordRefusals } from '../../../records/texts.ts';
import type { Datum, DatumChange, DatumInput, DatumPatch, ThreeInfo } from '../../../schemas/datum.ts';
import type { Depot, Moment } from '../../../schemas/depot.ts';
import { typeOf } from '../../../types/registry.ts';
import { noSuchReference, notFound } from '../../errors.ts';
import { makeMoment } from '../make.ts';
import { crossingIn, isRing, polygonsOf } from './crossing.ts';
import { momentAt, refusal } from './momentAt.ts';
import { columnsOf, extentOf, geometryTypesOf, positionsOf } from './records.ts';
import type { Actor, World } from '../state.ts';
import { reach } from '../store.ts';

/** What an edit leads to; which step it is, is told by what has changed. */
type Stored = Omit<DatumChange, 'step'>;

/** Refuses to write a moment to a depot whose records are being edited. */
export function requireNoOpenMoment(depot: Depot): void {
  if (openMoment(depot)) throw refusal('open_moment', { depot: depot.name });
}

/** The moment that takes the edits of a depot: where there is none, one that holds what the newest does. */
export function opened(world: World, user: Actor, depot: Depot): Moment {
  const open = openMoment(depot);
  if (open) return open;
  const records = world.records.get(latestMoment(depot)?.id ?? 0) ?? [];
  const made = makeMoment(world, depot.id, records, { origin: 'magazine', message: '', status: 'open', user: user.resource_uri });
  return changeMoment(world, depot.id, { ...made, temporary: true });
}

/** Stores a moment as it is now. */
export function changeMoment(world: World, depotId: number, moment: Moment): Moment {
  const depot = world.depots.get(depotId)!;
  world.depots.set(depotId, { ...depot, moments: depot.moments.map((one) => (one.id === moment.id ? moment : one)) });
  return moment;
}

/** The depot and its records for an edit of who has read a moment: it must be the newest, or the open one upon it. */
export function editableRecords(world: World, user: Actor, id: string): { depot: Depot; records: readonly Datum[] } {
  const { depot } = momentAt(world, user, id);
  reach(world, user, 'depot', depot.id, 'write');
  const [newest, open] = [latestMoment(depot), openMoment(depot)];
  if (!isEditedFrom(Number(id), newest, open)) throw refusal('old_moment');
  return { depot, records: world.records.get((open ?? newest)?.id ?? 0) ?? [] };
}

/** Sets values of a record in the open moment. */
export function storeEdit(world: World, user: Actor, depot: Depot, id: number, set: Attributes): Stored {
  return stored(world, user, depot, id, (before) => {
    const properties = { ...before?.properties, ...set };
    return { ...before!, properties, ...(before?.value === undefined ? {} : { value: properties }) };
  });
}

/** Gives a record another geometry in the open moment. */
export function storeGeometry(world: World, user: Actor, depot: Depot, id: number, geometry: Datum['geometry']): Stored {
  return stored(world, user, depot, id, (before) => ({ ...before!, geometry }));
}

/** The record of `{index}@{moment}` for an edit. */
function recordAt(world: World, user: Actor, address: string): { depot: Depot; records: readonly Datum[]; datum: Datum } {
  const [, index, id] = /^(\d+)@(\d+)$/.exec(address) ?? [];
  if (index === undefined || id === undefined) throw notFound();
  const { depot, records } = editableRecords(world, user, id);
  const datum = records.find((record) => record.id === Number(index));
  if (!datum) throw refusal('record_gone', { record: index });
  return { depot, records, datum };
}

export function readDatum(world: World, user: Actor, address: string): Datum {
  const [, index, id] = /^(\d+)@(\d+)$/.exec(address) ?? [];
  const datum = momentAt(world, user, id ?? '').records.find((record) => record.id === Number(index));
  if (!datum) throw notFound();
  return datum;
}

/** Nothing reads 3D models here: no record has one. */
export function threeInfoOf(world: World, user: Actor, address: string): ThreeInfo {
  readDatum(world, user, address);
  throw notFound();
}

/** Refuses attributes that their columns cannot hold. */
export function requireRight(edit: RecordEdit, records: readonly Datum[]): void {
  const fault = editFault(edit, columnsOf(records));
  if (!fault) return;
  const expected = typeOf(fault.type).expects.de;
  throw refusal('wrong_attribute', { key: fault.key, expected }, { fields: { [`properties.${fault.key}`]: expected } });
}

/** Refuses surfaces whose rings are not closed, or cross themselves. */
function requireValid(geometry: NonNullable<Datum['geometry']>): void {
  const end = openRingIn(geometry);
  const place = end ?? crossingIn(geometry);
  if (!place) return;
  const [lon = 0, lat = 0] = place;
  const flaw = geometryFlaws[end ? 'unclosed_ring' : 'self_intersection'].de;
  const values = { flaw, place: `${lon.toFixed(7)} ${lat.toFixed(7)}` };
  throw refusal('invalid_geometry', values, { fields: { geometry: recordRefusals.invalid_geometry.de }, place: [lon, lat] });
}

/** A geometry that has a place on Earth. */
export function onEarth(geometry: NonNullable<z.output<typeof DatumInput>['geometry']>): NonNullable<Datum['geometry']> {
  const positions = positionsOf(geometry);
  const hasRings = positions.length > 0 && polygonsOf(geometry).flat().every(isRing);
  if (!hasRings || !isNumericGeometry(geometry))
    throw refusal('wrong_geometry', {}, { fields: { geometry: recordRefusals.wrong_geometry.de } });
  const off = positions.find(([x = 999, y = 999]) => Math.abs(x) > 180 || Math.abs(y) > 90);
  if (off) throw refusal('outside_earth', { place: off.slice(0, 2).join(' ') }, { fields: { geometry: recordRefusals.outside_earth.de } });
  return geometry;
}

/** The geometry as it is stored. */
function placed(geometry: z.output<typeof DatumInput>['geometry']): Datum['geometry'] {
  if (geometry === null || geometry === undefined) return null;
  requireValid(onEarth(geometry));
  return geometry;
}

/** Does an edit in the open moment. */
function stored(world: World, user: Actor, depot: Depot, id: number, change: (before: Datum | undefined) => Datum | null): Stored {
  const moment = opened(world, user, depot);
  const before = world.records.get(moment.id) ?? [];
  const datum = change(before.find((record) => record.id === id));
  const known = before.some((record) => record.id === id);
  const records = known
    ? before.flatMap((record) => (record.id === id ? (datum ? [datum] : []) : [record]))
    : [...before, ...(datum ? [{ ...datum, resource_uri: `/api/v1/datum/${id}@${moment.id}/` }] : [])];
  storeRecords(world, user, depot, moment, records, 1);
  return { moment_id: moment.id, moment_size: records.length, datum: records.find((record) => record.id === id) ?? null };
}

/** Gives the open moment other records, by so many changes. */
export function storeRecords(world: World, user: Actor, depot: Depot, moment: Moment, records: readonly Datum[], changes: number): void {
  world.records.set(moment.id, records);
  world.editors.set(moment.id, (world.editors.get(moment.id) ?? new Set()).add(user.resource_uri));
  changeMoment(world, depot.id, {
    ...moment,
    changes: moment.changes + changes,
    size: records.length,
    persistent_size: JSON.stringify(records).length,
    bbox: extentOf(records),
    geometry_types: [...new Set([...moment.geometry_types, ...geometryTypesOf(records)])],
  });
}

/** Adds a record to the open moment. */
export function addRecord(world: World, user: Actor, depot: Depot, properties: Attributes, geometry: Datum['geometry']): Stored {
  const id = Math.max(0, ...[...world.records.values()].flatMap((all) => all.map((record) => record.id))) + 1;
  const isRow = depot.content_type.endsWith('/row/');
  const datum: Datum = {
    id,
    resource_uri: null,
    content_type: depot.content_type,
    ...(isRow ? { value: properties } : { geometry }),
    properties,
  };
  return stored(world, user, depot, id, () => datum);
}

export function createDatum(
  world: World,
  user: Actor,
  depotId: string,
  input: BodyOutput<typeof endpoints.createDatum>,
  { template, moment_id: moment }: QueryOutput<typeof endpoints.createDatum>,
): Stored {
  const depot = reach(world, user, 'depot', depotId, 'write');
  if (moment !== undefined && editableRecords(world, user, String(moment)).depot.id !== depot.id) throw noSuchReference('moment_id');
  const records = world.records.get(editedMoment(depot)?.id ?? 0) ?? [];
  const source = records.find((record) => record.id === template);
  if (template !== undefined && !source) throw refusal('record_gone', { record: template });
  const entered = attributesOf(input) ?? {};
  requireRight({ set: entered, removed: [] }, records);
  const properties = { ...source?.properties, ...entered };
  const geometry = placed(input.geometry) ?? source?.geometry ?? null;
  return addRecord(world, user, depot, properties, geometry);
}

export function saveDatum(world: World, user: Actor, address: string, patch: z.output<typeof DatumPatch>): Stored {
  const { depot, records, datum } = recordAt(world, user, address);
  const { edit, moves, changes, conflicts } = recordSave(datum, patch);
  if (conflicts.length > 0) throw refusal('record_conflict', { keys: conflicts.join(', ') }, { current: datum });
  requireRight(edit, records);
  if (!changes) {
    const moment = editedMoment(depot)!;
    return { moment_id: moment.id, moment_size: moment.size, datum };
  }
  const geometry = moves ? { geometry: placed(patch.geometry) } : {};
  const properties = edited(datum.properties ?? {}, edit);
  return stored(world, user, depot, datum.id, (before) => ({
    ...(before ?? datum),
    properties,
    ...(datum.value === undefined ? {} : { value: properties }),
    ...geometry,
  }));
}

export function deleteDatum(world: World, user: Actor, address: string): Stored {
  const { depot, datum } = recordAt(world, user, address);
  const change = stored(world, user, depot, datum.id, () => null);
  world.deletedRecords.set(`${datum.id}@${change.moment_id}`, datum);
  return change;
}

/** Brings a record back that was deleted in the open moment, to where it was. */
export function undeleteDatum(world: World, user: Actor, address: string): Stored {
  const [index = '', id = ''] = address.split('@');
  const { depot } = editableRecords(world, user, id);
  const open = openMoment(depot);
  const deleted = world.deletedRecords.get(`${index}@${open?.id}`);
  if (!open || !deleted) throw refusal('not_deleted', { record: index });
  world.deletedRecords.delete(`${index}@${open.id}`);
  const change = stored(world, user, depot, deleted.id, () => deleted);
  world.records.set(
    open.id,
    (world.records.get(open.id) ?? []).toSorted((first, second) => first.id - second.id),
  );
  return change;
}
