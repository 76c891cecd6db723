import { namesNodes, runScope, type RunScope } from '../../runs/plan.ts';
import { idOfUri, uriOf } from '../../kinds/kinds.ts';
import type { Switchboard } from '../../schemas/switchboard.ts';
import { invalid, noSuchReference, refused } from '../errors.ts';
import { freshnessOfSwitchboard } from '../world/switchboards/freshness.ts';
import { runDetail } from '../world/switchboards/history.ts';
import { impactOf } from '../world/switchboards/impact.ts';
import { page } from '../world/lists.ts';
import { nodeOf } from '../world/switchboards/graph.ts';
import { estimateOf, everything, runsOf, setStatus, startRun } from '../world/switchboards/run.ts';
import { reach } from '../world/store.ts';
import type { Actor, StoredNode, World } from '../world/state.ts';
import { find } from '../world/uri.ts';
import type { Answers } from './answers.ts';
import { isUnderWay } from '../../runs/underWay.ts';

function nodesOf(world: World, switchboard: Switchboard): StoredNode[] {
  return [...world.graph.nodes.values()].filter((node) => node.switchboard === switchboard.resource_uri);
}

/** The node, if the user may do `right` with its switchboard. */
function nodeWith(world: World, user: Actor, id: string, right: 'read' | 'execute'): StoredNode {
  const node = find(world.graph.nodes, id);
  reach(world, user, 'switchboard', idOfUri('switchboard', node.switchboard) ?? 0, right);
  return node;
}

/** Sets the nodes back; a run that is under way finds it out and ends. */
function stop(world: World, switchboard: Switchboard): void {
  for (const node of nodesOf(world, switchboard)) if (isUnderWay(node.status)) setStatus(world, node.id, 'initialized');
}

/** Calls about runs. */
export const runAnswers: Answers<
  | 'freshness'
  | 'runSwitchboard'
  | 'executeSwitchboard'
  | 'abortSwitchboard'
  | 'resetSwitchboard'
  | 'runNode'
  | 'abortNode'
  | 'nodeRuns'
  | 'switchboardRuns'
  | 'switchboardRun'
  | 'impact'
  | 'requestSupport'
> = {
  freshness: ({ world, user, params }) => {
    const switchboard = reach(world, user, 'switchboard', params.id);
    return {
      nodes: [...freshnessOfSwitchboard(world, switchboard.resource_uri)].map(([id, { state, reasons }]) => ({
        node: uriOf('node', id),
        state,
        reasons,
        estimate_ms: estimateOf(world, find(world.graph.nodes, id)),
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
  executeSwitchboard: async ({ world, user, params, query }) => {
    const switchboard = reach(world, user, 'switchboard', params.id, 'execute');
    const { job, done } = startRun(world, switchboard.resource_uri, everything, user.resource_uri, 'api');
    if (query.wait !== '1') return { job: job.resource_uri, status: job.status };
    await done;
    const outputs = [...world.graph.frames.values()].filter(
      (frame) => frame.switchboard === switchboard.resource_uri && frame.frame_type === 2,
    );
    return { job: job.resource_uri, status: find(world.jobs, job.id).status, output_frames: outputs };
  },
  abortSwitchboard: ({ world, user, params }) => {
    const switchboard = reach(world, user, 'switchboard', params.id, 'execute');
    stop(world, switchboard);
    return switchboard;
  },
  resetSwitchboard: ({ world, user, params }) => {
    const switchboard = reach(world, user, 'switchboard', params.id, 'execute');
    for (const node of nodesOf(world, switchboard)) {
      world.results.delete(node.id);
      setStatus(world, node.id, 'initialized');
    }
    return switchboard;
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
  switchboardRuns: ({ world, user, params, query }) => {
    const { resource_uri: uri } = reach(world, user, 'switchboard', params.id);
    return page(
      (world.runs.get(uri) ?? []).map(({ run }) => run),
      query,
    );
  },
  switchboardRun: ({ world, user, params, language }) =>
    runDetail(world, reach(world, user, 'switchboard', params.id).resource_uri, Number(params.run), language),
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
