import { describe, expect, it } from 'vitest';
import { RecordSteps, type Datum, type RecordStep } from '../schemas/datum.ts';
import { addedStep, addedSteps, deletedStep, inverseStep, isIdle, movedStep, plannedStep, valueStep } from './steps.ts';

const point = (x: number) => ({ type: 'Point', coordinates: [x, 50.9] });
const record = (properties: Record<string, unknown>, x = 7): Datum => ({
  id: 12,
  resource_uri: '/api/v1/datum/12@3/',
  content_type: '/api/v1/type/feature/',
  properties,
  geometry: point(x),
});
/** What is to be done with a record as it is now, and what keeps from it. */
const done = (now: Datum, step: RecordStep) => {
  const { edit, moves, changes, conflicts } = plannedStep(now, step);
  return { ...edit, moves, changes, conflicts };
};

describe('a step of a record', () => {
  it('names the attribute that was edited, and its inverse sets the one before', () => {
    const step = valueStep('name', record({ name: 'Köln', level: 1 }), record({ name: 'Porz', level: 2 }));
    expect(step).toEqual({ id: 12, before: { properties: { name: 'Köln' } }, after: { properties: { name: 'Porz' } } });
    const back = done(record({ name: 'Porz', level: 3 }), inverseStep(step));
    expect(back).toEqual({ set: { name: 'Köln' }, removed: [], moves: false, changes: true, conflicts: [] });
  });

  it('removes an attribute that was not there before', () => {
    const step = valueStep('more', record({ name: 'Köln' }), record({ name: 'Köln', more: null }));
    expect(done(record({ name: 'Köln', more: null }), inverseStep(step))).toMatchObject({ removed: ['more'], conflicts: [] });
    expect(done(record({ name: 'Köln' }), step)).toMatchObject({ set: { more: null }, conflicts: [] });
  });

  it('meets what others have changed since, and nothing else of the record', () => {
    const step = valueStep('name', record({ name: 'Köln' }), record({ name: 'Porz' }));
    expect(done(record({ name: 'Deutz' }), inverseStep(step)).conflicts).toEqual(['name']);
    // Somebody has put the same back.
    expect(done(record({ name: 'Köln' }), inverseStep(step))).toMatchObject({ set: { name: 'Köln' }, conflicts: [] });
    const moved = movedStep(record({}, 7), record({}, 8));
    expect(done(record({ name: 'Deutz' }, 8), inverseStep(moved))).toMatchObject({ moves: true, set: {}, removed: [], conflicts: [] });
    expect(done(record({}, 9), inverseStep(moved)).conflicts).toEqual(['geometry']);
  });

  it('deletes a record only as it was known as a whole', () => {
    const added = addedStep(record({ name: 'Köln' }));
    expect(done(record({ name: 'Köln' }), inverseStep(added))).toMatchObject({ changes: true, conflicts: [] });
    expect(done(record({ name: 'Köln', level: 4 }), inverseStep(added)).conflicts).toEqual(['level']);
    expect(done(record({}, 8), inverseStep(added)).conflicts).toEqual(['name', 'geometry']);
    expect(inverseStep(added)).toEqual(deletedStep(record({ name: 'Köln' })));
    const [, second] = addedSteps(20, [{ name: 'a' }, { name: 'b' }]);
    expect(second).toEqual({ id: 21, before: null, after: { properties: { name: 'b' }, geometry: null } });
    expect(done({ ...record({ name: 'b' }), geometry: undefined }, inverseStep(second!)).conflicts).toEqual([]);
  });

  it('says nothing where both sides are the same', () => {
    expect(isIdle(valueStep('name', record({ name: 'Köln' }), record({ name: 'Köln', level: 2 })))).toBe(true);
    expect(isIdle(addedStep(record({})))).toBe(false);
  });

  it('sets nothing that it does not name on both sides', () => {
    // Whoever names no attributes before has seen none of that name.
    const bare: RecordStep = { id: 12, before: {}, after: { properties: { name: 'x' }, geometry: point(8) } };
    expect(done(record({ name: 'Köln', level: 1 }), bare)).toMatchObject({
      set: { name: 'x' },
      removed: [],
      conflicts: ['name', 'geometry'],
    });
  });
});

describe('steps that are sent', () => {
  const step = { id: 1, before: { properties: {} }, after: null };
  const isRight = (...steps: unknown[]): boolean => RecordSteps.safeParse({ steps }).success;

  it('are one for each record, and say something', () => {
    expect(isRight(step, { ...step, id: 2 })).toBe(true);
    expect(isRight()).toBe(false);
    expect(isRight(step, step)).toBe(false);
    expect(isRight({ ...step, before: null })).toBe(false);
  });

  it('give a hundred records a geometry at the most; one that goes with its record is none', () => {
    const moving = (count: number, after: unknown) => Array.from({ length: count }, (_, id) => ({ id, before: { geometry: null }, after }));
    expect(isRight(...moving(100, { geometry: point(7) }))).toBe(true);
    expect(isRight(...moving(101, { geometry: point(7) }))).toBe(false);
    expect(isRight(...moving(101, null))).toBe(true);
  });
});
