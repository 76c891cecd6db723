import { endpoints } from '../../contract/endpoints.ts';
import type { NodeFreshness, RunInput } from '../../schemas/freshness.ts';
import type { Job } from '../../schemas/job.ts';
import { typeUri } from '../../types/chain.ts';
import { bufferWithDistance, newGraph, place, type SwitchboardUnderTest } from './switchboardGraph.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { ended, filledDepot, idAt, importOne, newColleague, newSwitchboard } from './fixtures.ts';
import { signIn, type ContractTarget, type Session } from './session.ts';

interface Pipeline extends SwitchboardUnderTest {
  /** Uris: the source, the buffer, the frame with the distance. */
  readonly source: string;
  readonly buffer: string;
  readonly distance: string;
  /** Of the source's frame with the path. */
  readonly path: string;
  readonly depot: { readonly id: number; readonly uri: string; readonly path: string };
  readonly freshness: () => Promise<NodeFreshness[]>;
  readonly states: () => Promise<string[]>;
  readonly run: (input: RunInput) => Promise<Job>;
  readonly setDistance: (value: number) => Promise<unknown>;
  /** Number of runs of source and buffer. */
  readonly runs: () => Promise<number[]>;
}

/** A depot that is read and buffered. */
async function newPipeline(target: ContractTarget): Promise<Pipeline> {
  const under = await newGraph(target);
  const { session, switchboard, ports } = under;
  const { depot, folder } = await filledDepot(session);
  const path = `${folder.full_path}/${depot.name}`;
  const { objects } = await session.call(endpoints.functions, { query: { limit: 1000 } });
  const retrieve = present(
    objects.find((info) => info.name === 'depot.retrieve'),
    'depot.retrieve',
  );
  const { refs } = await under.batch(
    { op: 'create', kind: 'frame', ref: '$path', body: { content_type: typeUri('depot'), ...place, data: path } },
    {
      op: 'create',
      kind: 'node',
      ref: '$source',
      body: { func: 'depot.retrieve', ...place, links: [{ name: present(retrieve.inputs[0]?.name, 'an input'), frame: '$path' }] },
    },
    ...bufferWithDistance(under, 100),
    { op: 'create', kind: 'link', body: { name: ports.features, frame: `$source>${retrieve.outputs[0]?.name}`, node: '$node' } },
  );
  const at = (ref: string): string => present(refs[ref], ref);
  const [source, buffer] = [at('$source'), at('$node')];
  const freshness = async (): Promise<NodeFreshness[]> => {
    const { nodes } = await session.call(endpoints.freshness, { params: { id: switchboard.id } });
    return [source, buffer].map((uri) =>
      present(
        nodes.find(({ node }) => node === uri),
        uri,
      ),
    );
  };
  return {
    ...under,
    source,
    buffer,
    distance: at('$distance'),
    path: at('$path'),
    depot: { id: depot.id, uri: depot.resource_uri, path },
    freshness,
    states: async () => (await freshness()).map(({ state }) => state),
    run: async (body) => ended(session, (await session.call(endpoints.runSwitchboard, { params: { id: switchboard.id }, body })).job),
    setDistance: (value) => session.call(endpoints.setFrameData, { params: { id: idAt(at('$distance')) }, body: { value } }),
    runs: () =>
      Promise.all(
        [source, buffer].map(
          async (uri) => (await session.call(endpoints.nodeRuns, { params: { id: idAt(uri) }, query: {} })).items.length,
        ),
      ),
  };
}

export const freshnessCases: readonly ContractCase[] = [
  {
    name: 'results are never computed, current, stale with the reason, and current again with the value of before',
    async run(target) {
      const under = await newPipeline(target);
      const { source, buffer, distance } = under;
      expectEqual(
        (await under.freshness()).map(({ state, reasons, estimate_ms }) => [state, reasons[0]?.kind, estimate_ms]),
        [
          ['never', 'never_run', null],
          ['never', 'never_run', null],
        ],
        'before the run',
      );
      expectEqual((await under.run({ scope: 'all' })).status, 'success', 'the run');
      const current = await under.freshness();
      expectEqual(
        current.map(({ state, reasons }) => [state, reasons]),
        [
          ['current', []],
          ['current', []],
        ],
        'after the run',
      );
      expectTrue(
        current.every(({ estimate_ms }) => estimate_ms !== null && estimate_ms >= 0),
        'estimates after a run',
      );
      await under.setDistance(200);
      const [, changed] = await under.freshness();
      expectEqual(
        [changed?.state, changed?.reasons],
        ['stale', [{ kind: 'input_changed', port: under.ports.distance, frame: distance }]],
        'another value',
      );
      await under.setDistance(100);
      expectEqual(await under.states(), ['current', 'current'], 'the value of before');
      await under.session.call(endpoints.clearFrame, { params: { id: idAt(under.path) } });
      const cleared = await under.freshness();
      expectEqual(
        cleared.map(({ state, reasons }) => [state, reasons.map(({ kind }) => kind)]),
        [
          ['stale', ['input_changed']],
          ['stale', ['step_before']],
        ],
        'the first step without its path',
      );
      expectTrue(
        cleared[1]?.reasons.some((reason) => reason.kind === 'step_before' && reason.node === source) ?? false,
        'the step before is named',
      );
      expectTrue(buffer !== source, 'two nodes');
    },
  },
  {
    name: 'a new moment of a depot makes stale what reads it, and names it',
    async run(target) {
      const under = await newPipeline(target);
      await under.run({ scope: 'all' });
      await importOne(under.session, under.depot.id);
      const [first] = await under.freshness();
      const { path: name, uri } = under.depot;
      expectEqual([first?.state, first?.reasons], ['stale', [{ kind: 'source_changed', port: 'depot', name, uri }]], 'the first step');
      await under.run({ scope: 'stale' });
      expectEqual(
        [await under.states(), await under.runs()],
        [
          ['current', 'current'],
          [2, 2],
        ],
        'after the run',
      );
    },
  },
  {
    name: 'a moment stays while a result of a switchboard reads it',
    async run(target) {
      const under = await newPipeline(target);
      const { session, switchboard, depot } = under;
      const { moments } = await session.call(endpoints.depot, { params: { id: depot.id } });
      const first = { params: { id: present(moments[0], 'a moment').id } };
      await under.run({ scope: 'all' });
      await importOne(session, depot.id);
      const refused = await expectError(session.call(endpoints.deleteMoment, first), 409, 'moment_in_use');
      expectTrue(refused.message.includes(`das Switchboard „${switchboard.name}“`), 'what reads it is named');
      await under.run({ scope: 'stale' });
      await session.call(endpoints.deleteMoment, first);
    },
  },
  {
    name: 'what is current is not computed again, unless it is forced or run by hand; a run of nothing says so',
    async run(target) {
      const under = await newPipeline(target);
      const { source, buffer } = under;
      await under.run({ scope: 'to', nodes: [source] });
      expectEqual(await under.runs(), [1, 0], 'to the first step');
      await under.run({ scope: 'from', nodes: [source] });
      expectEqual(await under.runs(), [1, 1], 'from the first step');
      const nothing = await under.run({ scope: 'all' });
      expectEqual([nothing.status, nothing.message?.code, await under.runs()], ['success', 'nothing_to_run', [1, 1]], 'all, once more');
      await under.run({ scope: 'nodes', nodes: [buffer], force: false });
      expectEqual(await under.runs(), [1, 1], 'a named node without force');
      await under.run({ scope: 'nodes', nodes: [buffer] });
      expectEqual(await under.runs(), [1, 2], 'a named node');
      const byHand = await under.session.call(endpoints.runNode, { params: { id: idAt(source) }, body: { from_here: true } });
      expectEqual((await ended(under.session, byHand.job)).message, null, 'what a run by hand says');
      expectEqual(
        [await under.runs(), await under.states()],
        [
          [2, 2],
          ['current', 'current'],
        ],
        'by hand, from the first step on',
      );
      await under.run({ scope: 'all', force: true });
      expectEqual(await under.runs(), [3, 3], 'all with force');
      const call = (body: RunInput) => under.session.call(endpoints.runSwitchboard, { params: { id: under.switchboard.id }, body });
      await expectError(call({ scope: 'to' }), 422, 'invalid');
      await expectError(call({ scope: 'nodes', nodes: ['/api/v1/node/99999999/'] }), 422, 'no_such_reference');
      await under.session.call(endpoints.resetSwitchboard, { params: { id: under.switchboard.id } });
      expectEqual(await under.states(), ['never', 'never'], 'after a reset');
    },
  },
  {
    name: 'what was computed before is taken over, until it is forgotten',
    async run(target) {
      const under = await newPipeline(target);
      const { session, buffer, switchboard } = under;
      const taken = async () =>
        (await session.call(endpoints.nodeRuns, { params: { id: idAt(buffer) }, query: {} })).items[0]?.taken ?? null;
      const changed = async (distance: number): Promise<void> => {
        await under.setDistance(distance);
        expectEqual((await under.run({ scope: 'all' })).status, 'success', 'the run');
      };
      await changed(100);
      await changed(200);
      expectEqual(await taken(), null, 'what was computed');
      const before = await session.call(endpoints.keptResults, {});
      expectTrue(before.count > 1 && before.bytes > 0 && before.most > before.bytes, 'what is kept');
      await changed(100);
      expectEqual((await taken())?.switchboard?.resource_uri, switchboard.resource_uri, 'where it was taken from');
      const { objects } = await session.call(endpoints.switchboardRuns, { params: { id: switchboard.id }, query: {} });
      expectEqual((await taken())?.run, objects.at(-1)?.id, 'the run that computed it');
      const detail = await session.call(endpoints.switchboardRun, { params: { id: switchboard.id, run: present(objects[0], 'a run').id } });
      expectEqual(detail.steps.at(-1)?.taken, await taken(), 'what the log of the run says');
      expectEqual(detail.steps.at(-1)?.reasons, ['input_changed'], 'why the step ran');
      await under.run({ scope: 'all', force: true });
      const [forced] = (await session.call(endpoints.switchboardRuns, { params: { id: switchboard.id }, query: {} })).objects;
      const { steps } = await session.call(endpoints.switchboardRun, { params: { id: switchboard.id, run: present(forced, 'a run').id } });
      expectEqual(steps.at(-1)?.reasons, [], 'why it ran by force');
      expectEqual(await taken(), null, 'by force');
      await session.call(endpoints.clearKeptResults, {});
      expectEqual(await session.call(endpoints.keptResults, {}), { ...before, count: 0, bytes: 0 }, 'after it was cleared');
      await changed(200);
      expectEqual(await taken(), null, 'after it was cleared');
    },
  },
  {
    name: 'the statement of a result is told with its plan to who may change the switchboard, and to nobody else',
    async run(target) {
      const under = await newPipeline(target);
      const { session, buffer, switchboard } = under;
      const statements = async (who: Session = session) =>
        (await who.call(endpoints.nodeStatements, { params: { id: idAt(buffer) } })).statements;
      expectEqual(await statements(), [], 'before the run');
      await under.run({ scope: 'all' });
      const [one, ...others] = await statements();
      expectEqual([one?.computed, others], [true, []], 'the statements after the run');
      expectTrue(/SELECT/.test(one?.sql ?? '') && /cost=/.test(one?.plan ?? ''), 'statement and plan');
      const { session: reader, user } = await newColleague(session);
      const share = (perms: string[]) =>
        session.call(endpoints.saveSwitchboard, {
          params: { id: switchboard.id },
          body: { permissions: [{ user: user.resource_uri, perms }] },
        });
      await expectError(statements(reader), 404, 'not_found');
      await share(['read_switchboard', 'execute_switchboard']);
      await expectError(statements(reader), 403, 'forbidden');
      await share(['read_switchboard', 'write_switchboard']);
      expectEqual((await statements(reader)).length, 1, 'for who may change it');
    },
  },
  {
    name: 'a step that fails ends only what depends on it; the support team can be asked about that run alone',
    async run(target) {
      const under = await newPipeline(target);
      const { refs } = await under.batch(...bufferWithDistance(under, 5));
      const broken = present(refs['$node'], 'the node without an input');
      const job = await under.run({ scope: 'all' });
      expectEqual([job.status, job.error?.code], ['failure', 'input_missing'], 'the job');
      const { objects } = await under.session.call(endpoints.nodes, { query: { switchboard_id: under.switchboard.id } });
      expectEqual(
        objects.map(({ status }) => status),
        ['success', 'success', 'failure'],
        'states of the nodes',
      );
      const { nodes } = await under.session.call(endpoints.freshness, { params: { id: under.switchboard.id } });
      const failed = nodes.find(({ node }) => node === broken);
      expectEqual([failed?.state, failed?.reasons], ['never', [{ kind: 'failed' }]], 'the failed step');

      const runOf = async (uri: string) =>
        present((await under.session.call(endpoints.nodeRuns, { params: { id: idAt(uri) }, query: { limit: 1 } })).items[0], 'a run');
      const ask = async (uri: string, run: number) =>
        under.session.call(endpoints.requestSupport, { params: { id: idAt(uri) }, body: { run, message: 'Bitte helfen Sie mir.' } });
      const [good, bad] = [await runOf(under.buffer), await runOf(broken)];
      expectEqual([good.status, bad.status], ['success', 'failure'], 'the runs');
      await expectError(ask(under.buffer, good.id), 422, 'support_only_failed');
      await expectError(ask(under.buffer, bad.id), 422, 'support_only_failed');
      // A server without a support team says so.
      await ask(broken, bad.id).catch(async (error: unknown) => expectError(Promise.reject(error), 503, 'no_support'));
    },
  },
  {
    name: 'a schedule that cannot be read, or whose time never comes, is refused',
    async run(target) {
      const session = await signIn(target);
      const { id } = await newSwitchboard(session);
      const save = (periodic_execution_rule: string) =>
        session.call(endpoints.saveSwitchboard, { params: { id }, body: { periodic_execution: true, periodic_execution_rule } });
      const rule = 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=6;BYMINUTE=0';
      expectEqual((await save(rule)).periodic_execution_rule, rule, 'the rule');
      const never = ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', 'FREQ=DAILY;UNTIL=20200101', 'FREQ=DAILY;COUNT=3', ''];
      for (const wrong of ['jeden Montag', ...never]) {
        const { fields } = await expectError(save(wrong), 422, 'invalid');
        expectTrue('periodic_execution_rule' in (fields ?? {}), 'the field is named');
      }
      const off = { periodic_execution: false, periodic_execution_rule: 'FREQ=DAILY;UNTIL=20200101' };
      const kept = await session.call(endpoints.saveSwitchboard, { params: { id }, body: off });
      expectEqual(kept.periodic_execution_rule, off.periodic_execution_rule, 'a rule that is switched off');
      await expectError(session.call(endpoints.saveSwitchboard, { params: { id }, body: { periodic_execution: true } }), 422, 'invalid');
    },
  },
];
