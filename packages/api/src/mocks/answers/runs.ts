import { namesNodes, runScope, type RunScope } from '../../runs/plan.ts';
import { idOfUri, uriOf } from '../../kinds/kinds.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { fittingRecords, inputField, inputFrame, inputRefusals, usualWaitS, mostOutputText } from '../../runs/execution.ts';
import type { InputFault, RunOutput } from '../../runs/execution.ts';
import type { Frame, Switchboard } from '../../schemas/switchboard.ts';
import { MockError, invalid, noSuchReference, refused } from '../errors.ts';
import { Reply } from '../mock.ts';
import { pause } from '../world/jobs.ts';
import { editSwitchboard, refusalOf, type WorldEdit } from '../world/switchboards/editSwitchboard.ts';
import { freshnessOfSwitchboard } from '../world/switchboards/freshness.ts';
import { runDetail } from '../world/switchboards/history.ts';
import { schedulesOf } from '../world/switchboards/schedules.ts';
import { impactOf } from '../world/switchboards/impact.ts';
import { page } from '../world/lists.ts';
import { forgetKept, keptOf } from '../world/switchboards/kept.ts';
import { nodeOf } from '../world/switchboards/graph.ts';
import { alreadyRunning, estimateOf, everything, runsOf, setStatus, startRun } from '../world/switchboards/run.ts';
import { statementsOf } from '../world/switchboards/statements.ts';
import { reach } from '../world/store.ts';
import type { Actor, StoredNode, World } from '../world/state.ts';
import { find } from '../world/uri.ts';
import type { Answers } from './answers.ts';
import { isUnderWay } from '../../runs/underWay.ts';

function nodesOf(world: World, switchboard: Switchboard): StoredNode[] {
  return [...world.graph.nodes.values()].filter((node) => node.switchboard === switchboard.resource_uri);
}

/** The node, if the user may do `right` with its switchboard. */
function nodeWith(world: World, user: Actor, id: string, right: 'read' | 'execute' | 'write'): StoredNode {
  const node = find(world.graph.nodes, id);
  reach(world, user, 'switchboard', idOfUri('switchboard', node.switchboard) ?? 0, right);
  return node;
}

/** Sets the nodes back; a run that is under way finds it out and ends. */
function stop(world: World, switchboard: Switchboard): void {
  for (const node of nodesOf(world, switchboard)) if (isUnderWay(node.status)) setStatus(world, node.id, 'initialized');
}

function framesOf(world: World, { resource_uri: switchboard }: Switchboard, kind: Frame['frame_type']): Frame[] {
  return [...world.graph.frames.values()].filter((frame) => frame.switchboard === switchboard && frame.frame_type === kind);
}

/** Puts values into the input frames that they name: all of them, or none. */
function enterInputs(world: World, user: Actor, switchboard: Switchboard, inputs: Readonly<Record<string, unknown>>): void {
  if (Object.keys(inputs).length === 0) return;
  const frames = framesOf(world, switchboard, 1);
  const enter = ({ edit }: WorldEdit): void => {
    for (const [name, value] of Object.entries(inputs)) {
      const found = inputFrame(frames, name);
      if ('fault' in found) throw faultOf(name, found.fault);
      try {
        edit.setData(found.frame.resource_uri, value);
      } catch (error) {
        const reason = refusalOf(error);
        if (!(reason instanceof MockError)) throw error;
        throw refusedInput('run_input_wrong', name, { reason: reason.message });
      }
    }
  };
  editSwitchboard(world, user, switchboard.id, enter, 'execute');
}

function faultOf(name: string, fault: InputFault): MockError {
  if (fault.kind === 'ambiguous') return refusedInput('run_input_ambiguous', name, { uris: fault.uris.join(', ') });
  return refusedInput('run_input_unknown', name, { known: fault.known.join(', ') || '–' });
}

function refusedInput(code: keyof typeof inputRefusals, name: string, values: Readonly<Record<string, string>>): MockError {
  const text = inputRefusals[code].de.replace(/\{(\w+)\}/g, (_, key: string) => ({ ...values, name })[key] ?? '');
  return refused(code, inputField(name), text);
}

/** What frames hold, as far as an answer has room for it. */
function outputsOf(world: World, frames: readonly Frame[]): RunOutput[] {
  let left = mostOutputText;
  return frames.map((frame) => {
    const all = world.graph.frameData.get(frame.id) ?? [];
    const { records, room } = fittingRecords(all, left);
    left = room;
    const { resource_uri, name, content_type } = frame;
    return { frame: resource_uri, name, content_type, count: all.length, records: [...records], complete: records.length === all.length };
  });
}

/** Calls about runs. */
export const runAnswers: Answers<
  | 'freshness'
  | 'runSwitchboard'
  | 'executeSwitchboard'
  | 'runOutputs'
  | 'abortSwitchboard'
  | 'resetSwitchboard'
  | 'keptResults'
  | 'clearKeptResults'
  | 'runNode'
  | 'abortNode'
  | 'nodeRuns'
  | 'schedules'
  | 'switchboardRuns'
  | 'switchboardRun'
  | 'impact'
  | 'nodeStatements'
  | 'requestSupport'
> = {
  freshness: ({ world, user, params }) => {
    const switchboard = reach(world, user, 'switchboard', params.id);
    return {
      nodes: [...freshnessOfSwitchboard(world, switchboard.resource_uri)].map(([id, { state, reasons, until }]) => ({
        node: uriOf('node', id),
        state,
        reasons,
        estimate_ms: estimateOf(world, find(world.graph.nodes, id)),
        valid_until: until ?? null,
      })),
    };
  },
  runSwitchboard: ({ world, user, params, body: { scope, nodes, force } }) => {
    const switchboard = reach(world, user, 'switchboard', params.id, 'execute');
    const named = namesNodes(scope) ? nodes.map((uri) => idOfUri('node', uri) ?? 0) : [];
    if (namesNodes(scope) && named.length === 0) throw invalid({ nodes: scope });
    const own = new Set(nodesOf(world, switchboard).map((node) => node.id));
    if (named.some((id) => !own.has(id))) throw noSuchReference('nodes');
    return { job: startRun(world, switchboard.resource_uri, runScope({ scope, force }, named), user.resource_uri).job.resource_uri };
  },
  executeSwitchboard: async ({ world, user, params, query, body }) => {
    const switchboard = reach(world, user, 'switchboard', params.id, 'execute');
    if (world.running.has(switchboard.resource_uri)) throw alreadyRunning();
    enterInputs(world, user, switchboard, body?.inputs ?? {});
    const { job, done } = startRun(world, switchboard.resource_uri, everything, user.resource_uri, 'api');
    if (query.wait !== '1') return { job: job.resource_uri, status: job.status };
    await Promise.race([done, pause((query.timeout ?? usualWaitS) * 1000)]);
    const { status, error } = find(world.jobs, job.id);
    if (status === 'waiting' || status === 'started') return { job: job.resource_uri, status };
    const frames = framesOf(world, switchboard, 2);
    return new Reply(
      { job: job.resource_uri, status, output_frames: frames, outputs: outputsOf(world, frames), error },
      new Headers(),
      endpoints.executeSwitchboard.statusAtEnd,
    );
  },
  runOutputs: ({ world, user, params }) => ({
    outputs: outputsOf(world, framesOf(world, reach(world, user, 'switchboard', params.id), 2)),
  }),
  abortSwitchboard: ({ world, user, params }) => {
    const switchboard = reach(world, user, 'switchboard', params.id, 'execute');
    stop(world, switchboard);
    return switchboard;
  },
  resetSwitchboard: ({ world, user, params }) => {
    const switchboard = reach(world, user, 'switchboard', params.id, 'execute');
    for (const node of nodesOf(world, switchboard)) {
      forgetKept(world, node.id);
      world.results.delete(node.id);
      setStatus(world, node.id, 'initialized');
    }
    return switchboard;
  },
  keptResults: ({ world, user }) => keptOf(world, user.resource_uri),
  clearKeptResults: ({ world, user }) => {
    for (const [key, { owner }] of world.kept) if (owner === user.resource_uri) world.kept.delete(key);
    return undefined;
  },
  runNode: ({ world, user, params, body }) => {
    const { id, switchboard } = nodeWith(world, user, params.id, 'execute');
    const scope: RunScope = { kind: body.from_here ? 'from' : 'nodes', nodes: [id], force: 'named' };
    return { job: startRun(world, switchboard, scope, user.resource_uri).job.resource_uri };
  },
  abortNode: ({ world, user, params, language }) => {
    const { id } = nodeWith(world, user, params.id, 'execute');
    setStatus(world, id, 'initialized');
    return nodeOf(world, find(world.graph.nodes, id), language);
  },
  schedules: ({ world, user, query }) => schedulesOf(world, user, query),
  switchboardRuns: ({ world, user, params, query }) => {
    const { resource_uri: uri } = reach(world, user, 'switchboard', params.id);
    return page(
      (world.runs.get(uri) ?? []).map(({ run }) => run),
      query,
    );
  },
  switchboardRun: ({ world, user, params, language }) =>
    runDetail(world, reach(world, user, 'switchboard', params.id).resource_uri, Number(params.run), language),
  nodeStatements: ({ world, user, params }) => ({ statements: statementsOf(world, nodeWith(world, user, params.id, 'write')) }),
  impact: ({ world, user, params }) => impactOf(world, user, nodeWith(world, user, params.id, 'read')),
  nodeRuns: ({ world, user, params, query }) => ({
    items: runsOf(world, nodeWith(world, user, params.id, 'read')).slice(0, query.limit),
  }),
  requestSupport: ({ world, user, params, body }) => {
    const node = nodeWith(world, user, params.id, 'read');
    const run = runsOf(world, node).find(({ id }) => id === body.run);
    if (run?.status !== 'failure')
      throw refused(
        'support_only_failed',
        'run',
        `Der Support hilft bei fehlgeschlagenen Ausführungen dieses Nodes; ${body.run} ist keine.`,
      );
    world.supportRequests.push({ node: node.id, run: run.id, user: user.id, message: body.message });
    return undefined;
  },
};
