import { endpoints } from '../../contract/endpoints.ts';
import { newestMoment } from '../../records/moments.ts';
import { mostChanged, type Datum } from '../../schemas/datum.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, present } from './check.ts';
import { filledDepot, newColleague } from './fixtures.ts';
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

const stepsOf = (session: Session, id: number) => session.call(endpoints.editSteps, { params: { id } });
const undo = (session: Session, id: number, step: number | null) =>
  session.call(endpoints.undoEdit, { params: { id, step: present(step, 'a step') } });
const redo = (session: Session, id: number, step: number | null) =>
  session.call(endpoints.redoEdit, { params: { id, step: present(step, 'a step') } });

export const stepCases: readonly ContractCase[] = [
  {
    name: 'each edit is a step with its name, and all go back and forth again as a whole',
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
      const both = await session.call(endpoints.saveDatum, {
        params: { datum: `${second.id}@${open}` },
        body: { properties: { name: 'Kalk', more: 1 }, geometry: { type: 'Point', coordinates: [7.5, 50.5] } },
      });
      const made = await session.call(endpoints.createDatum, { params: { id: depot }, query: {}, body: { properties: { name: 'Sürth' } } });
      const gone = await session.call(endpoints.deleteDatum, { params: { datum: `${third.id}@${open}` } });
      const back = await session.call(endpoints.undeleteDatum, { params: { datum: `${third.id}@${open}` } });
      const rows = [{ name: 'Porz' }, { name: 'Deutz', more: null }];
      const pasted = await session.call(endpoints.createDatums, { params: { id: depot }, body: { rows } });
      const body = { column: 'name', find: 'Porz', replacement: 'Poll', whole: true };
      const replaced = await session.call(endpoints.replaceValues, { params: { id: open }, body });
      const edits = [renamed, moved, both, made, gone, back, pasted, replaced].map(({ step }) => step);
      const { undo: known, redo: none } = await stepsOf(session, open);
      expectEqual(
        known.map(({ id, kind, key, record, records: count, own }) => [id, kind, key, record, count, own]),
        [
          ['value', 'name', first.id, 1],
          ['geometry', null, second.id, 1],
          ['record', null, second.id, 1],
          ['added', null, made.datum!.id, 1],
          ['deleted', null, third.id, 1],
          ['restored', null, third.id, 1],
          ['pasted', null, null, 2],
          ['replaced', 'name', null, 2],
        ]
          .map((step, at) => [edits[at], ...step, true])
          .toReversed(),
        'the steps, the newest first',
      );
      expectEqual([none, known.every(({ who, at }) => Boolean(who) && !Number.isNaN(Date.parse(at)))], [[], true], 'by whom and when');
      const edited = told(await recordsOf(session, open));
      const taken = await undo(session, open, replaced.step);
      expectEqual([taken.moment_id, taken.changed, taken.datum, taken.step], [open, 2, null, replaced.step], 'the answer');
      for (const step of edits.slice(0, -1).toReversed()) await undo(session, open, step);
      expectEqual(told(await recordsOf(session, open)), told(records), 'all as it was');
      expectEqual((await stepsOf(session, open)).redo.map(({ id }) => id), edits, 'what was taken back last is the first'); // oxfmt-ignore
      const forth = await redo(session, open, renamed.step);
      expectEqual([forth.moment_size, forth.datum?.properties], [3, { ...first.properties, name: 'Porz' }], 'a single record is told');
      for (const step of edits.slice(1)) await redo(session, open, step);
      expectEqual(told(await recordsOf(session, open)), edited, 'all as it was edited');
      const { moments } = await session.call(endpoints.depot, { params: { id: depot } });
      expectEqual([moments[0]!.size, edited.length], [6, 6], 'the size');
    },
  },
  {
    name: 'what was changed since is not overwritten by going back: how many records and which is told, and nothing is half done',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, records } = await threePoints(session);
      const { user, session: colleague } = await newColleague(session);
      const permissions = [{ user: user.resource_uri, group: null, perms: ['write_depot'] }];
      await session.call(endpoints.saveDepot, { params: { id: depot }, body: { permissions } });
      const name = String(records[0]!.properties?.['name']);
      const all = { column: 'name', find: name, replacement: 'Deutz', whole: true };
      const one = await session.call(endpoints.replaceValues, { params: { id: moment }, body: all });
      const open = one.moment_id;
      const next = await session.call(endpoints.replaceValues, { params: { id: open }, body: { find: 'e', replacement: 'ee' } });
      const now = (await recordsOf(session, open)).find(({ id }) => id === records[0]!.id)!;
      const theirs = await rename(colleague, now, open, 'Kalk');
      const edited = told(await recordsOf(session, open));
      const error = await expectError(undo(session, open, next.step), 409, 'changed_since');
      expectEqual([error.message.includes(`${now.id}`), /: 1\b/.test(error.message)], [true, true], 'which, and how many');
      const met = await expectError(undo(session, open, one.step), 409, 'changed_since');
      expectEqual((met.current as Datum).id, now.id, 'a single one is told');
      expectEqual(told(await recordsOf(session, open)), edited, 'all as it was edited');
      // Who owns the depot takes back what others did; they only what they did themselves.
      await expectError(undo(colleague, open, one.step), 409, 'step_gone');
      const seen = (await stepsOf(colleague, open)).undo;
      expectEqual(seen.map(({ id, own }) => [id, own]), [[theirs.step, true]], 'what they see'); // oxfmt-ignore
      expectEqual((await stepsOf(session, open)).undo.map(({ own }) => own), [false, true, true], 'what the owner sees'); // oxfmt-ignore
      await undo(session, open, theirs.step);
      await undo(session, open, next.step);
      await undo(session, open, one.step);
      expectEqual(told(await recordsOf(session, open)), told(records), 'all as it was');
      await rename(colleague, records[0]!, open, 'Ehrenfeld');
      await expectError(redo(session, open, one.step), 409, 'changed_since');
    },
  },
  {
    name: 'all records that a filter leaves are deleted as one step, where they are as many as was seen',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, records } = await threePoints(session);
      const remove = (id: number, body: { count: number; q?: string; filter?: string }) =>
        session.call(endpoints.deleteDatums, { params: { id }, body });
      const name = String(records[0]!.properties?.['name']);
      const filter = `name = '${name}'`;
      const error = await expectError(remove(moment, { filter, count: 7 }), 409, 'count_changed');
      expectEqual([/\b7\b/.test(error.message), /\b1\b/.test(error.message)], [true, true], 'both numbers');
      await expectError(remove(moment, { count: 0 }), 422, 'invalid');
      await expectError(remove(moment, { filter: 'nix = 1', count: 1 }), 422, 'invalid');
      const most = await expectError(remove(moment, { count: mostChanged.postgres + 1 }), 422, 'too_many_deletions');
      expectEqual(most.message.includes(`${mostChanged.postgres + 1}`), true, 'how many they would be');
      const untouched = await session.call(endpoints.depot, { params: { id: depot } });
      expectEqual(untouched.moments.length, 1, 'no moment was opened');
      const one = await remove(moment, { filter, count: 1 });
      const open = one.moment_id;
      expectEqual([one.deleted, one.moment_size, open !== moment], [1, 2, true], 'one, in a moment of its own');
      expectEqual(told(await recordsOf(session, moment)), told(records), 'the moment before');
      // One that was added in the open moment, and one that was changed there, go and come back as they were.
      const made = await session.call(endpoints.createDatum, { params: { id: depot }, query: {}, body: { properties: { name: 'Sürth' } } });
      await rename(session, records[1]!, open, 'Sürther Straße');
      const before = told(await recordsOf(session, open));
      const found = await remove(moment, { q: 'sürth', count: 2 });
      expectEqual([found.deleted, found.moment_size, found.moment_id], [2, 1, open], 'of who still shows the moment before');
      expectEqual(told(await recordsOf(session, open)), told([records[2]!]), 'what is left');
      const known = (await stepsOf(session, open)).undo;
      expectEqual(
        known.map(({ id, kind, record, records: count }) => [id, kind, record, count]).filter(([, kind]) => kind === 'deleted'),
        [
          [found.step, 'deleted', null, 2],
          [one.step, 'deleted', records[0]!.id, 1],
        ],
        'the steps',
      );
      const sizes = async (): Promise<unknown> => {
        const now = present((await session.call(endpoints.depot, { params: { id: depot } })).moments[0], 'it');
        const { length } = await recordsOf(session, open);
        const query = { column: 'name' };
        const figures = length > 0 && (await session.call(endpoints.columnStatistics, { params: { id: open }, query }));
        return [now.size, figures ? figures.total_count : 0, length];
      };
      expectEqual(await sizes(), [1, 1, 1], 'what is counted');
      const all = await remove(open, { count: 1 });
      expectEqual([all.deleted, all.moment_size, await sizes()], [1, 0, [0, 0, 0]], 'all of them, without a filter');
      await expectError(remove(open, { count: 1 }), 409, 'count_changed');
      await undo(session, open, all.step);
      const taken = await undo(session, open, found.step);
      expectEqual([taken.changed, taken.moment_size, taken.datum], [2, 3, null], 'the answer');
      expectEqual([told(await recordsOf(session, open)), await sizes()], [before, [3, 3, 3]], 'as they were');
      await redo(session, open, found.step);
      expectEqual(told(await recordsOf(session, open)), told([records[2]!]), 'and gone again');
      // One of them comes back by itself; then the step can not be taken back.
      await session.call(endpoints.undeleteDatum, { params: { datum: `${made.datum!.id}@${open}` } });
      await expectError(undo(session, open, found.step), 409, 'changed_since');
      await session.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
      await expectError(remove(moment, { count: 3 }), 409, 'old_moment');
    },
  },
  {
    name: 'who may only read a depot deletes none of its records',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, records } = await threePoints(session);
      const { user, session: colleague } = await newColleague(session);
      const remove = () => colleague.call(endpoints.deleteDatums, { params: { id: moment }, body: { count: 3 } });
      await expectError(remove(), 404, 'not_found');
      const permissions = [{ user: user.resource_uri, group: null, perms: ['read_depot'] }];
      await session.call(endpoints.saveDepot, { params: { id: depot }, body: { permissions } });
      await expectError(remove(), 403, 'forbidden');
      expectEqual(told(await recordsOf(session, moment)), told(records), 'all as it was');
    },
  },
  {
    name: 'only what is open goes back, once, and nothing is made again after another edit',
    async run(target) {
      const session = await signIn(target);
      const { depot, moment, records } = await threePoints(session);
      const renamed = await rename(session, records[0]!, moment, 'Porz');
      const open = renamed.moment_id;
      const same = await rename(session, present(renamed.datum, 'it'), open, 'Porz');
      expectEqual(same.step, null, 'an edit that changes nothing');
      await expectError(undo(session, moment, renamed.step), 409, 'not_open');
      await expectError(redo(session, open, renamed.step), 409, 'step_gone');
      await undo(session, open, renamed.step);
      await expectError(undo(session, open, renamed.step), 409, 'step_gone');
      const other = await rename(session, records[1]!, open, 'Kalk');
      await expectError(redo(session, open, renamed.step), 409, 'step_gone');
      expectEqual((await stepsOf(session, open)).redo, [], 'nothing to be made again');
      await session.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
      expectEqual(await stepsOf(session, open), { undo: [], redo: [] }, 'nothing of what is complete');
      await expectError(undo(session, open, other.step), 409, 'not_open');
      const discarded = await rename(session, records[0]!, open, 'Ay');
      await session.call(endpoints.deleteMoment, { params: { id: discarded.moment_id } });
      await expectError(stepsOf(session, discarded.moment_id), 404, 'not_found');
      const again = await session.call(endpoints.createDatum, { params: { id: depot }, query: {}, body: {} });
      expectEqual((await stepsOf(session, again.moment_id)).undo.length, 1, 'what is left of it');
    },
  },
];
