import { endpoints } from '../../contract/endpoints.ts';
import type { Depot } from '../../schemas/depot.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { ended, filledDepot, newColleague } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

/** A depot with three moments: the points, one of them changed, and changed again. */
async function changedTwice(session: Session): Promise<{ depot: Depot; params: { id: number }; moments: number[] }> {
  const { depot } = await filledDepot(session);
  const params = { id: depot.id };
  const moments = [depot.moments[0]!.id];
  for (const name of ['Porz', 'Sürth']) {
    const { objects } = await session.call(endpoints.datumsByDepot, { params, query: {} });
    const { id, properties } = present(objects[0], 'a record');
    const datum = `${id}@${moments[0]}`;
    const saved = await session.call(endpoints.saveDatum, { params: { datum }, body: { properties: { ...properties, name } } });
    await session.call(endpoints.finalizeMoment, { params: { id: saved.moment_id }, query: {} });
    moments.unshift(saved.moment_id);
  }
  return { depot, params, moments };
}

const strict = { newest: 1, days: 0 };
const momentsOf = async (session: Session, id: number): Promise<number[]> =>
  (await session.call(endpoints.depot, { params: { id } })).moments.map((moment) => moment.id);

export const tidyCases: readonly ContractCase[] = [
  {
    name: 'what an input lacks is named where it is lacking',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const lacking = async (call: Promise<unknown>): Promise<unknown> => (await expectError(call, 422, 'invalid')).fields;
      const tidied = session.call(endpoints.tidyDepot, { params: { id: depot.id }, body: { rule: { newest: 1 } } as never });
      expectEqual(await lacking(tidied), { dry_run: 'fehlt', 'rule.days': 'fehlt' }, 'fields of a rule');
      const made = session.call(endpoints.createDepot, { body: { content_type: depot.content_type } as never });
      expectEqual(await lacking(made), { name: 'fehlt', folder: 'fehlt' }, 'fields of an object');
    },
  },
  {
    name: 'a dry run says which moments a rule lets go, why the others stay and what is freed, and changes nothing',
    async run(target) {
      const session = await signIn(target);
      const { params, moments } = await changedTwice(session);
      const ask = (rule: { newest: number; days: number }) => session.call(endpoints.tidyDepot, { params, body: { dry_run: true, rule } });
      const { plan, job } = await ask(strict);
      expectEqual([job, plan.removed, plan.rule], [null, moments.slice(1), strict], 'what goes');
      expectEqual(plan.kept, [{ moment: moments[0], reason: 'read', readers: '' }], 'what stays');
      // Of the three versions of the changed record two are nobody's then.
      expectEqual([plan.records, plan.bytes > 0, plan.estimated], [2, true, false], 'what is freed');
      const some = (await ask({ newest: 2, days: 0 })).plan;
      expectEqual([some.removed, some.records], [moments.slice(2), 1], 'what goes with two kept');
      const none = (await ask({ newest: 1, days: 1 })).plan;
      expectEqual([none.removed, none.records, none.bytes], [[], 0, 0], 'what goes where all are young');
      expectEqual(
        none.kept.map(({ reason }) => reason),
        ['read', 'young', 'young'],
        'why they stay',
      );
      expectEqual(await momentsOf(session, params.id), moments, 'the moments');
    },
  },
  {
    name: 'tidying removes what was shown, by the rule of the depot, and leaves the rest as it was',
    async run(target) {
      const session = await signIn(target);
      const { params, moments } = await changedTwice(session);
      await expectError(session.call(endpoints.tidyDepot, { params, body: { dry_run: true } }), 422, 'no_retention');
      const kept = await session.call(endpoints.saveDepot, { params, body: { retention: strict } });
      expectEqual(kept.retention, strict, 'the rule');
      const before = await session.call(endpoints.datumsByMoment, { params: { id: moments[0]! }, query: {} });
      // Only one of the two was shown.
      const body = { dry_run: false, moments: moments.slice(2) };
      const { plan, job } = await session.call(endpoints.tidyDepot, { params, body });
      expectEqual(plan.removed, moments.slice(2), 'what goes');
      const done = await ended(session, present(job, 'a job'));
      expectEqual([done.kind, done.status, done.message?.code], ['tidy', 'success', 'tidied'], 'the job');
      expectEqual(await momentsOf(session, params.id), moments.slice(0, 2), 'the moments then');
      const second = await session.call(endpoints.tidyDepot, { params, body: { dry_run: false } });
      await ended(session, present(second.job, 'a job'));
      expectEqual(await momentsOf(session, params.id), moments.slice(0, 1), 'the moments at last');
      expectEqual(await session.call(endpoints.datumsByMoment, { params: { id: moments[0]! }, query: {} }), before, 'its records');
      const nothing = await session.call(endpoints.tidyDepot, { params, body: { dry_run: false } });
      expectEqual([nothing.job, nothing.plan.removed], [null, []], 'nothing is left to do');
    },
  },
  {
    name: 'what is edited or waits for approval stays, and how long moments are kept is for the owner to say',
    async run(target) {
      const session = await signIn(target);
      const { params, moments } = await changedTwice(session);
      await session.call(endpoints.saveDepot, { params, body: { approval: 'manual' } });
      const edit = () => session.call(endpoints.createDatum, { params, query: {}, body: { properties: { name: 'neu' } } });
      const { moment_id: waiting } = await edit();
      await session.call(endpoints.finalizeMoment, { params: { id: waiting }, query: {} });
      const { moment_id: open } = await edit();
      const { user, session: colleague } = await newColleague(session);
      const permit = (...perms: string[]) =>
        session.call(endpoints.saveDepot, { params, body: { permissions: [{ user: user.resource_uri, group: null, perms }] } });
      const dry = { params, body: { dry_run: true, rule: strict } };
      await permit('read_depot');
      await expectError(colleague.call(endpoints.tidyDepot, dry), 403, 'forbidden');
      await permit('write_depot');
      const { plan } = await colleague.call(endpoints.tidyDepot, dry);
      expectEqual(
        plan.kept.map(({ moment, reason }) => [moment, reason]),
        [
          [open, 'open'],
          [waiting, 'waiting'],
          [moments[0], 'read'],
        ],
        'what stays',
      );
      expectEqual(plan.removed, moments.slice(1), 'what goes');
      expectTrue(plan.records === 2, 'what is freed');
      await expectError(colleague.call(endpoints.saveDepot, { params, body: { retention: strict } }), 403, 'owner_only');
      for (const retention of [
        { newest: 0, days: 1 },
        { newest: 1, days: -1 },
        { newest: 1.5, days: 1 },
      ])
        await expectError(session.call(endpoints.saveDepot, { params, body: { retention } }), 422, 'invalid');
      const without = await session.call(endpoints.saveDepot, { params, body: { retention: null } });
      expectEqual(without.retention, null, 'a depot that keeps all');
    },
  },
];
