import { endpoints } from '../../contract/endpoints.ts';
import { isWaiting, latestMoment, newestMoment } from '../../records/moments.ts';
import type { Moment } from '../../schemas/depot.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, present } from './check.ts';
import { ended, filledDepot, newColleague } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

/** A depot whose owner lets others approve, with a second moment that waits for that. */
async function waiting(owner: Session) {
  const { depot } = await filledDepot(owner);
  const params = { id: depot.id };
  await owner.call(endpoints.saveDepot, { params, body: { approval: 'manual', four_eyes: true } });
  const first = present(newestMoment(depot), 'a moment');
  const { moment_id } = await owner.call(endpoints.createDatum, { params, query: {}, body: { properties: { name: 'Sürth' } } });
  const second = await owner.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} });
  const { user, session: colleague } = await newColleague(owner);
  const permit = (...perms: string[]) =>
    owner.call(endpoints.saveDepot, { params, body: { permissions: [{ user: user.resource_uri, group: null, perms }] } });
  const moments = async (session: Session) => (await session.call(endpoints.depot, { params })).moments.map(({ id }) => id);
  const size = async () => (await colleague.call(endpoints.datumsByDepot, { params, query: {} })).meta.total_count;
  const approve = (session: Session, { id }: Pick<Moment, 'id'>, message?: string) =>
    session.call(endpoints.approveMoment, { params: { id }, body: message === undefined ? {} : { message } });
  return { depot, first, second, user, colleague, permit, moments, size, approve };
}

export const approvalCases: readonly ContractCase[] = [
  {
    name: 'where approval is by hand a moment is read when somebody else has approved it, and seen before by who writes or approves',
    async run(target) {
      const owner = await signIn(target);
      const { first, second, user, colleague, permit, moments, size, approve } = await waiting(owner);
      expectEqual([first.approved?.user, second.status, second.approved], [null, 'finalized', null], 'the moments');
      await permit('read_depot');
      expectEqual([await moments(colleague), await size()], [[first.id], 3], 'what a reader sees');
      await expectError(colleague.call(endpoints.datumsByMoment, { params: { id: second.id }, query: {} }), 404, 'not_found');
      await expectError(approve(colleague, second), 404, 'not_found');
      await permit('write_depot');
      expectEqual(await moments(colleague), [second.id, first.id], 'what a writer sees');
      await expectError(approve(colleague, second), 403, 'forbidden');
      await expectError(approve(owner, second), 403, 'own_edits');
      await permit('approve_depot');
      expectEqual([await moments(colleague), await size()], [[second.id, first.id], 3], 'what who approves sees');
      const approved = await approve(colleague, second, 'Geprüft');
      expectEqual(
        [approved.status, approved.approved?.user, approved.approved?.message],
        ['approved', user.resource_uri, 'Geprüft'],
        'approved',
      );
      expectEqual(await size(), 4, 'what is read then');
      await expectError(approve(colleague, second), 409, 'not_waiting');
      await expectError(approve(colleague, first), 409, 'not_waiting');
    },
  },
  {
    name: 'how a depot is approved is for its owner to say, and what is restored waits as well',
    async run(target) {
      const owner = await signIn(target);
      const { depot, first, second, colleague, permit, approve } = await waiting(owner);
      const params = { id: depot.id };
      await permit('write_depot', 'approve_depot');
      for (const body of [{ approval: 'automatic' }, { four_eyes: false }] as const)
        await expectError(colleague.call(endpoints.saveDepot, { params, body }), 403, 'owner_only');
      const kept = await colleague.call(endpoints.saveDepot, {
        params,
        body: { description: 'Pegel', approval: 'manual', four_eyes: true },
      });
      expectEqual([kept.approval, kept.four_eyes, kept.description], ['manual', true, 'Pegel'], 'the depot');
      await approve(colleague, second);
      const { job } = await owner.call(endpoints.restoreMoment, { params: { id: first.id }, body: {} });
      expectEqual((await ended(owner, job)).status, 'success', 'the restoration');
      const restored = await owner.call(endpoints.depot, { params });
      const latest = present(latestMoment(restored), 'a moment');
      expectEqual([latest.status, latest.approved, isWaiting(restored, latest)], ['restored', null, true], 'the restored moment');
      expectEqual(newestMoment(restored)?.id, second.id, 'what is read');
      const { status, approved } = await approve(colleague, latest);
      expectEqual([status, approved === null], ['restored', false], 'the restored moment then');
    },
  },
  {
    name: 'what is rejected keeps its records for itself, the newest first, and what comes next goes on from before it',
    async run(target) {
      const owner = await signIn(target);
      const { depot, first, second, user, colleague, permit, moments } = await waiting(owner);
      const params = { id: depot.id };
      const edit = (session: Session, properties: Readonly<Record<string, unknown>>) =>
        session.call(endpoints.createDatum, { params, query: {}, body: { properties } });
      const reject = (session: Session, { id }: Pick<Moment, 'id'>, message = 'Unvollständig') =>
        session.call(endpoints.rejectMoment, { params: { id }, body: { message } });
      const names = async (moment: number) =>
        (await owner.call(endpoints.datumsByMoment, { params: { id: moment }, query: {} })).objects.map(
          ({ properties }) => properties?.['name'],
        );
      await permit('write_depot');
      await expectError(reject(colleague, second), 403, 'forbidden');
      await permit('write_depot', 'approve_depot');
      await expectError(reject(colleague, second, ' '), 422, 'invalid');
      await expectError(reject(colleague, first), 409, 'not_waiting');
      const { moment_id: open } = await edit(colleague, { name: 'Rodenkirchen' });
      await expectError(reject(colleague, { id: open }), 409, 'not_waiting');
      await expectError(reject(colleague, second), 409, 'open_moment');
      const third = await colleague.call(endpoints.finalizeMoment, { params: { id: open }, query: { message: 'Nachtrag' } });
      const refused = await expectError(reject(colleague, second), 409, 'later_moments');
      expectEqual(refused.message.includes('„Nachtrag“'), true, 'the refusal names the later one');
      // Nobody is kept from rejecting what is their own.
      await reject(colleague, third);
      const rejected = await reject(colleague, second, 'Koordinaten fehlen');
      expectEqual(
        [rejected.status, rejected.approved, rejected.rejected?.user, rejected.rejected?.message, rejected.user, rejected.size],
        ['rejected', null, user.resource_uri, 'Koordinaten fehlen', second.user, 4],
        'rejected',
      );
      await expectError(reject(colleague, second), 409, 'not_waiting');
      await expectError(owner.call(endpoints.approveMoment, { params: { id: second.id }, body: {} }), 409, 'not_waiting');
      const before = await names(first.id);
      expectEqual(
        [await names(second.id), await names(third.id)],
        [
          [...before, 'Sürth'],
          [...before, 'Sürth', 'Rodenkirchen'],
        ],
        'what they hold',
      );
      const { objects } = await owner.call(endpoints.datumsByMoment, { params: { id: second.id }, query: {} });
      const old = { params: { datum: `${present(objects[0], 'a record').id}@${second.id}` }, body: { properties: { name: 'X' } } };
      await expectError(owner.call(endpoints.saveDatum, old), 409, 'old_moment');
      const { moment_id: next } = await edit(owner, { name: 'Porz' });
      expectEqual(await names(next), [...before, 'Porz'], 'what comes next');
      await permit('read_depot');
      expectEqual(await moments(colleague), [first.id], 'what a reader sees');
      await expectError(colleague.call(endpoints.datumsByMoment, { params: { id: second.id }, query: {} }), 404, 'not_found');
    },
  },
  {
    name: 'a moment that nothing reads is deleted for good, and all others stay as they are',
    async run(target) {
      const owner = await signIn(target);
      const { depot, first, second, colleague, permit, moments, approve } = await waiting(owner);
      const params = { id: depot.id };
      const remove = (session: Session, { id }: Pick<Moment, 'id'>) => session.call(endpoints.deleteMoment, { params: { id } });
      const records = async ({ id }: Pick<Moment, 'id'>) =>
        (await owner.call(endpoints.datumsByMoment, { params: { id }, query: {} })).objects.map(({ properties }) => properties);
      await permit('read_depot', 'approve_depot');
      await expectError(remove(owner, first), 409, 'moment_is_read');
      await expectError(remove(owner, second), 409, 'moment_waits');
      await approve(colleague, second);
      await expectError(remove(colleague, first), 403, 'forbidden');
      await permit('write_depot', 'approve_depot');
      const { moment_id } = await owner.call(endpoints.createDatum, { params, query: {}, body: { properties: { name: 'Porz' } } });
      const third = await owner.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} });
      await owner.call(endpoints.rejectMoment, { params: { id: third.id }, body: { message: 'Doppelt' } });
      const before = [await records(second), await records(third)];
      await remove(colleague, first);
      expectEqual(await moments(owner), [third.id, second.id], 'what is left');
      await expectError(owner.call(endpoints.datumsByMoment, { params: { id: first.id }, query: {} }), 404, 'not_found');
      await expectError(remove(owner, first), 404, 'not_found');
      expectEqual([await records(second), await records(third)], before, 'the others');
      await remove(owner, third);
      expectEqual([await moments(owner), await records(second)], [[second.id], before[0]], 'without the rejected one');
    },
  },
  {
    name: 'four eyes are those of nobody who has stored or edited any of what is approved, nor of who acts as somebody else',
    async run(target) {
      const owner = await signIn(target);
      const { depot, second, colleague, permit, approve } = await waiting(owner);
      const params = { id: depot.id };
      await permit('write_depot', 'approve_depot');
      const edit = (session: Session, name: string) =>
        session.call(endpoints.createDatum, { params, query: {}, body: { properties: { name } } });
      // Begun by one, edited by the other one as well.
      const { moment_id: third } = await edit(owner, 'Rodenkirchen');
      await edit(colleague, 'Porz');
      await owner.call(endpoints.finalizeMoment, { params: { id: third }, query: {} });
      await expectError(approve(colleague, { id: third }), 403, 'own_edits');
      // An older one that waits, without an edit of theirs.
      await approve(colleague, second);
      const { moment_id: fourth } = await edit(owner, 'Deutz');
      await owner.call(endpoints.finalizeMoment, { params: { id: fourth }, query: {} });
      await expectError(approve(colleague, { id: fourth }), 403, 'own_edits');
      const { user: other, session: others } = await newColleague(owner);
      await owner.call(endpoints.saveDepot, {
        params,
        body: { permissions: [{ user: other.resource_uri, group: null, perms: ['approve_depot'] }] },
      });
      const superuser = await signIn(target);
      await superuser.call(endpoints.impersonate, { params: { id: other.id } });
      await expectError(approve(superuser, { id: fourth }), 403, 'own_edits');
      expectEqual((await approve(others, { id: fourth })).status, 'approved', 'by another one');
    },
  },
  {
    name: 'a rejected moment is deleted after those that were built on it',
    async run(target) {
      const owner = await signIn(target);
      const { depot, second, moments } = await waiting(owner);
      const params = { id: depot.id };
      const edit = async (name: string, message: string) => {
        const { moment_id } = await owner.call(endpoints.createDatum, { params, query: {}, body: { properties: { name } } });
        return owner.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: { message } });
      };
      const reject = ({ id }: Pick<Moment, 'id'>) =>
        owner.call(endpoints.rejectMoment, { params: { id }, body: { message: 'Unvollständig' } });
      const remove = ({ id }: Pick<Moment, 'id'>) => owner.call(endpoints.deleteMoment, { params: { id } });
      const third = await edit('Porz', 'Nachtrag');
      await reject(third);
      await reject(second);
      // What came after both goes on from before them.
      const fourth = await edit('Deutz', 'Neu');
      const refused = await expectError(remove(second), 409, 'later_rejected');
      expectEqual([refused.message.includes('„Nachtrag“'), refused.message.includes('„Neu“')], [true, false], 'who is named');
      await remove(third);
      await remove(second);
      expectEqual((await moments(owner))[0], fourth.id, 'what is left');
    },
  },
];
