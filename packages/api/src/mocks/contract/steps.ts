import { endpoints } from '../../contract/endpoints.ts';
import { newestMoment } from '../../records/moments.ts';
import { addedStep, addedSteps, deletedStep, inverseStep, movedStep, valueStep } from '../../records/steps.ts';
import type { Datum, RecordStep } from '../../schemas/datum.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, present } from './check.ts';
import { filledDepot } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

/** A depot with three points, the moment that is read, and its records. */
async function threePoints(session: Session): Promise<{ depot: number; moment: number; records: readonly Datum[] }> {
  const { depot } = await filledDepot(session);
  const moment = present(newestMoment(depot), 'a moment').id;
  return { depot: depot.id, moment, records: await recordsOf(session, moment) };
}

async function recordsOf(session: Session, id: number): Promise<readonly Datum[]> {
  return (await session.call(endpoints.datumsByMoment, { params: { id }, query: {} })).objects;
}

/** What records are, apart from the moment in which they were read. */
const told = (records: readonly Datum[]): unknown[] => records.map(({ id, properties, geometry }) => [id, properties, geometry ?? null]);

const rename = async (session: Session, datum: Datum, moment: number, name: string) =>
  session.call(endpoints.saveDatum, {
    params: { datum: `${datum.id}@${moment}` },
    body: { properties: { ...datum.properties, name }, before: { properties: datum.properties ?? {} } },
  });

const step = (session: Session, id: number, ...steps: RecordStep[]) =>
  session.call(endpoints.stepDatums, { params: { id }, body: { steps } });

export const stepCases: readonly ContractCase[] = [
  {
    name: 'an attribute, a geometry, a new record and a deleted one go back, and forth again',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, records } = await threePoints(session);
      const [first, second, third] = [records[0]!, records[1]!, records[2]!];
      const renamed = await rename(session, first, moment, 'Porz');
      const open = renamed.moment_id;
      const moved = await session.call(endpoints.saveDatum, {
        params: { datum: `${second.id}@${open}` },
        body: { geometry: { type: 'Point', coordinates: [7.25, 50.5] }, before: { geometry: second.geometry ?? null } },
      });
      const made = await session.call(endpoints.createDatum, { params: { id: depot }, query: {}, body: { properties: { name: 'Sürth' } } });
      await session.call(endpoints.deleteDatum, { params: { datum: `${third.id}@${open}` } });
      const edited = told(await recordsOf(session, open));
      const steps = [
        valueStep('name', first, present(renamed.datum, 'it')),
        movedStep(second, present(moved.datum, 'it')),
        addedStep(present(made.datum, 'it')),
        deletedStep(third),
      ];
      const back = await step(session, open, ...steps.map(inverseStep));
      expectEqual([back.moment_id, back.moment_size, back.changed, back.datum], [open, 3, 4, null], 'the answer');
      expectEqual(told(await recordsOf(session, open)), told(records), 'all as it was');
      const forth = await step(session, open, ...steps);
      expectEqual([forth.moment_size, forth.changed], [3, 4], 'the answer to the way forth');
      expectEqual(told(await recordsOf(session, open)), edited, 'all as it was edited');
      const single = await step(session, open, inverseStep(steps[0]!));
      expectEqual([single.changed, single.datum?.properties], [1, first.properties], 'a single record is told');
    },
  },
  {
    name: 'pasted rows and replaced values go back by what their answers say',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, records } = await threePoints(session);
      const rows = [{ name: 'Porz' }, { name: 'Kalk', nummer: null }];
      const pasted = await session.call(endpoints.createDatums, { params: { id: depot }, body: { rows } });
      const open = pasted.moment_id;
      const name = String(records[0]!.properties?.['name']);
      const replaced = await session.call(endpoints.replaceValues, {
        params: { id: moment },
        body: { column: 'name', find: name, replacement: 'Deutz', whole: true },
      });
      const steps = present(replaced.steps, 'steps');
      expectEqual(steps, [{ id: records[0]!.id, before: { properties: { name } }, after: { properties: { name: 'Deutz' } } }], 'its steps');
      await step(session, open, ...steps.map(inverseStep));
      const back = await step(session, open, ...addedSteps(pasted.first, rows).map(inverseStep));
      expectEqual([back.moment_size, back.changed], [3, 2], 'the answer');
      expectEqual(told(await recordsOf(session, open)), told(records), 'all as it was');
    },
  },
  {
    name: 'what others have changed since is not overwritten by going back, and is told; nothing is half done',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, records } = await threePoints(session);
      const [first, second] = [records[0]!, records[1]!];
      const mine = present((await rename(session, first, moment, 'Porz')).datum, 'it');
      const other = await rename(session, second, moment, 'Sürth');
      const open = other.moment_id;
      const theirs = present((await rename(session, present(other.datum, 'it'), open, 'Kalk')).datum, 'it');
      const both = [valueStep('name', first, mine), valueStep('name', second, present(other.datum, 'it'))].map(inverseStep);
      const error = await expectError(step(session, open, ...both), 409, 'record_conflict');
      expectEqual((error.current as Datum).properties, theirs.properties, 'what is there');
      expectEqual(told(await recordsOf(session, open)).slice(0, 2), told([mine, theirs]), 'both as they were');
      const made = await session.call(endpoints.createDatum, { params: { id: depot }, query: {}, body: { properties: { name: 'Ay' } } });
      const added = addedStep(present(made.datum, 'it'));
      await rename(session, made.datum!, open, 'Be');
      await expectError(step(session, open, inverseStep(added)), 409, 'record_conflict');
      await expectError(step(session, open, added), 409, 'not_deleted');
      await session.call(endpoints.deleteDatum, { params: { datum: `${made.datum!.id}@${open}` } });
      await expectError(step(session, open, inverseStep(added)), 409, 'record_gone');
    },
  },
  {
    name: 'only what is open goes back, one step for each record, and only to what a column holds',
    async run(target) {
      const session = await signIn(target);
      const { moment, records } = await threePoints(session);
      const [first] = [records[0]!];
      const renamed = await rename(session, first, moment, 'Porz');
      const back = inverseStep(valueStep('name', first, present(renamed.datum, 'it')));
      const open = renamed.moment_id;
      await expectError(step(session, moment, back), 409, 'not_open');
      await expectError(step(session, open, back, back), 422, 'invalid');
      await expectError(step(session, open), 422, 'invalid');
      await expectError(step(session, open, { ...back, after: { properties: { name: 5 } } }), 422, 'wrong_attribute');
      await session.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
      await expectError(step(session, open, back), 409, 'not_open');
      expectEqual((await recordsOf(session, open))[0]?.properties?.['name'], 'Porz', 'as it was finalized');
    },
  },
];
