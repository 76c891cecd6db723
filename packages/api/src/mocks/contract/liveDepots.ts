import { endpoints } from '../../contract/endpoints.ts';
import { DepotMessage } from '../../live/messages.ts';
import { newestMoment } from '../../records/moments.ts';
import type { Depot } from '../../schemas/depot.ts';
import type { PermissionEntry } from '../../schemas/common.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, present } from './check.ts';
import { filledDepot, newColleague, newDepot } from './fixtures.ts';
import { openSession, signIn, type Session } from './session.ts';

const notPermitted = 1008;
const patienceMs = 10_000;
const listen = (session: Session, id: number) => session.listen(`/ws/depot_updates?depot_id=${id}`);
const share = (session: Session, { id }: Depot, permissions: PermissionEntry[]) =>
  session.call(endpoints.saveDepot, { params: { id }, body: { permissions } });

/** Waits for something that comes by itself. */
async function comes(there: () => boolean, what: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!there()) {
    if (Date.now() > end) throw new Error(`This was waited for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const rename = (session: Session, moment: number, record: number, name: string) =>
  session.call(endpoints.saveDatum, { params: { datum: `${record}@${moment}` }, body: { properties: { name } } });

export const liveDepotCases: readonly ContractCase[] = [
  {
    name: 'who has a depot open is told that records are edited, by the step, that it goes back, and that the moment is complete',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const other = await newDepot(session);
      const [here, elsewhere] = [await listen(session, depot.id), await listen(session, other.id)];
      const told = (): DepotMessage[] => here.messages.map((message) => DepotMessage.parse(message));
      const edits = (): DepotMessage['edits'] => told().flatMap((message) => message.edits);
      const { id: read } = present(newestMoment(depot), 'a moment');
      const records = await session.call(endpoints.datumsByMoment, { params: { id: read }, query: {} });
      const { moment_id, step } = await rename(session, read, records.objects[0]!.id, 'Porz');
      await comes(() => edits().length === 1, 'the edit');
      await session.call(endpoints.undoEdit, { params: { id: moment_id, step: present(step, 'a step') } });
      await comes(() => edits().length === 2, 'that it went back');
      expectEqual(edits(), [{ moment_id, step }, { moment_id, step }], 'the edits'); // oxfmt-ignore
      expectEqual([told()[0]!.itself, told().at(-1)!.itself], [true, false], 'the first edit opens a moment');
      const before = told().length;
      await session.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} });
      await comes(() => told().length > before, 'that the moment is complete');
      await session.call(endpoints.saveDepot, { params: { id: depot.id }, body: { description: 'neu' } });
      await comes(() => told().length > before + 1, 'that the depot has changed');
      expectEqual(told().at(-1), { resource_uri: depot.resource_uri, itself: true, edits: [] }, 'what is told of the depot itself');
      expectEqual(elsewhere.messages, [], 'what is told of another depot');
      here.close();
      elsewhere.close();
    },
  },
  {
    name: 'who only reads a depot is told nothing of its open moment, and nothing more once they may not',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const { user, session: colleague } = await newColleague(session);
      expectEqual(await (await listen(colleague, depot.id)).closed, notPermitted, 'without a right');
      expectEqual(await (await listen(openSession(target), depot.id)).closed, notPermitted, 'without a session');
      expectEqual(await (await listen(session, 999_999_999)).closed, notPermitted, 'without a depot');
      await share(session, depot, [{ user: user.resource_uri, group: null, perms: ['read_depot'] }]);
      const [reads, edits] = [await listen(colleague, depot.id), await listen(session, depot.id)];
      const { id: read } = present(newestMoment(depot), 'a moment');
      const records = await session.call(endpoints.datumsByMoment, { params: { id: read }, query: {} });
      await rename(session, read, records.objects[0]!.id, 'Porz');
      const edited = (by: typeof reads) => by.messages.flatMap((message) => DepotMessage.parse(message).edits);
      await comes(() => edited(edits).length > 0, 'the edit');
      // That the depot was shared may be told after it was listened to.
      expectEqual(edited(reads), [], 'what is told to who reads');
      await share(session, depot, []);
      expectEqual([await reads.closed, edited(reads)], [notPermitted, []], 'the end');
      edits.close();
    },
  },
];
