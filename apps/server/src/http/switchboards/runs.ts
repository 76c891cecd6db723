import {
  endpoints,
  followersOf,
  namesNodes,
  runScope,
  usualWaitS,
  type BodyOutput,
  type Freshness,
  type RunOutput,
  type RunScope,
} from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { statementsOf } from '../../engine/explain/statements.ts';
import { framesNow, readGraph } from '../../engine/graph.ts';
import { freshnessOfSwitchboard } from '../../engine/freshness.ts';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import { jobEnd } from '../../jobs/waiting.ts';
import { impactOf } from '../../store/objects/impact.ts';
import { requestSupport } from '../../provider/support.ts';
import { Problem } from '../../problems/index.ts';
import { GraphEditor } from '../../switchboards/editor.ts';
import { enterInputs } from '../../switchboards/run-inputs.ts';
import { frameOf, frameRows, linkRows, nodeOf, nodeRows, type FrameRow, type NodeRow } from '../../switchboards/rows.ts';
import { estimatesOf, listNodeRuns, readNodeRun } from '../../switchboards/node-runs.ts';
import { abortRuns, everything, requireRun, type RunOrder } from '../../store/runs/orders.ts';
import { listRuns, readRun } from '../../switchboards/run-history.ts';
import { clearResultsOf } from '../../store/runs/results.ts';
import { jobOf } from '../../store/runs/jobs.ts';
import { readJob } from '../../store/uploads/imports.ts';
import { listSchedules } from '../../switchboards/schedules.ts';
import { readSwitchboard, readSwitchboardRow } from '../../switchboards/switchboards.ts';
import { requireId, uriOf } from '../../store/uris.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { outputsOf } from './frame-list.ts';

const { execute } = objectPermissions.switchboard;
const outputFrame = 2;

/** Runs of switchboards, what they would compute, and what became of them. */
export function runRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, library, importDir } = platform;

  async function startRun(
    actor: Actor,
    switchboard: number,
    scope: RunScope,
    how: Pick<RunOrder, 'through'> = {},
  ): Promise<{ job: string }> {
    await readSwitchboardRow(db, actor, switchboard, execute);
    return { job: uriOf('job', await db.transaction((tx) => requireRun(tx, actor, switchboard, { scope, chain: [switchboard], ...how }))) };
  }
  /** Orders a run of everything in one change with the values that it is given: neither is there without the other. */
  async function startWith(actor: Actor, switchboard: number, inputs: Readonly<Record<string, unknown>>): Promise<{ job: string }> {
    if (Object.keys(inputs).length === 0) return startRun(actor, switchboard, everything, { through: 'api' });
    await readSwitchboardRow(db, actor, switchboard, execute);
    return db.transaction(async (tx) => {
      const editor = new GraphEditor(tx, switchboard, library, actor);
      // Before the row is locked, as all changes of a graph do.
      await editor.lock();
      const job = await requireRun(tx, actor, switchboard, { scope: everything, chain: [switchboard], through: 'api' });
      await enterInputs(tx, editor, switchboard, actor, inputs);
      await editor.commit(false);
      return { job: uriOf('job', job) };
    });
  }
  async function outputFrames(switchboard: number): Promise<FrameRow[]> {
    return (await frameRows(db, { switchboard })).filter((frame) => frame.frame_type === outputFrame);
  }
  async function abort(actor: Actor, switchboard: number): Promise<void> {
    await readSwitchboardRow(db, actor, switchboard, execute);
    await abortRuns(db, switchboard);
  }
  /** The node, if the actor may do `permission` with its switchboard. */
  async function readNode(actor: Actor, id: number, permission?: string): Promise<NodeRow> {
    const [node] = await nodeRows(db, { id });
    if (!node) throw new Problem('not_found');
    await readSwitchboardRow(db, actor, node.switchboard_id, permission);
    return node;
  }

  route(app, platform, endpoints.schedules, ({ actor, query }) => listSchedules(db, actor, query));
  route(app, platform, endpoints.freshness, async ({ actor, params }): Promise<Freshness> => {
    const switchboard = (await readSwitchboardRow(db, actor, idParam(params.id))).id;
    const [found, estimates] = await Promise.all([
      freshnessOfSwitchboard({ db, library, actor, importDir }, await readGraph(db, switchboard)),
      estimatesOf(db, switchboard),
    ]);
    return {
      nodes: [...found].map(([id, { state, reasons, until }]) => ({
        node: uriOf('node', id),
        state,
        reasons,
        estimate_ms: estimates.get(id) ?? null,
        valid_until: until ?? null,
      })),
    };
  });

  route(app, platform, endpoints.runSwitchboard, async ({ actor, params, body }) => {
    const switchboard = idParam(params.id);
    const scope = requireScope(body);
    await readSwitchboardRow(db, actor, switchboard, execute);
    await requireNodes(switchboard, scope.nodes);
    return startRun(actor, switchboard, scope);
  });
  /** Refuses nodes that are not on the switchboard. */
  async function requireNodes(switchboard: number, ids: readonly number[]): Promise<void> {
    const { rows } = await db.query<{ id: number }>(
      'SELECT wanted AS id FROM unnest($2::int[]) AS wanted WHERE NOT EXISTS (SELECT 1 FROM geo.node n WHERE n.id = wanted AND n.switchboard_id = $1) LIMIT 1',
      [switchboard, ids],
    );
    const [unknown] = rows;
    if (unknown) throw new Problem('no_such_reference', { field: 'nodes' }, { fields: { nodes: uriOf('node', unknown.id) } });
  }

  route(app, platform, endpoints.executeSwitchboard, async ({ actor, params, query, body, request, atEnd }) => {
    const switchboard = idParam(params.id);
    const { job } = await startWith(actor, switchboard, body?.inputs ?? {});
    if (query.wait !== '1') return { job, status: 'waiting' };
    const left = new AbortController();
    const leave = (): void => left.abort();
    const { socket } = request.raw;
    socket.once('close', leave);
    // Who left already closes no more.
    if (socket.destroyed) leave();
    const patience = AbortSignal.any([left.signal, AbortSignal.timeout((query.timeout ?? usualWaitS) * 1000)]);
    const id = requireId('job', job, 'job');
    const status = await jobEnd(db, id, patience).finally(() => socket.off('close', leave));
    if (status === 'waiting' || status === 'started') return { job, status };
    atEnd();
    const frames = await outputFrames(switchboard);
    const { error } = jobOf(await readJob(db, actor, id), actor.language);
    return { job, status, output_frames: frames.map(frameOf), outputs: await outputsOf(platform, actor, frames), error };
  });
  route(app, platform, endpoints.runOutputs, async ({ actor, params }): Promise<{ outputs: RunOutput[] }> => {
    const { id } = await readSwitchboardRow(db, actor, idParam(params.id));
    return { outputs: await outputsOf(platform, actor, await outputFrames(id)) };
  });
  // Who starts a node by hand wants to see it run, also when its result is current.
  route(app, platform, endpoints.runNode, async ({ actor, params, body }) => {
    const node = await readNode(actor, idParam(params.id), execute);
    return startRun(actor, node.switchboard_id, { kind: body.from_here ? 'from' : 'nodes', nodes: [node.id], force: 'named' });
  });
  route(app, platform, endpoints.abortSwitchboard, async ({ actor, params }) => {
    await abort(actor, idParam(params.id));
    return readSwitchboard(db, actor, idParam(params.id));
  });
  route(app, platform, endpoints.abortNode, async ({ actor, params }) => {
    const { id, switchboard_id: switchboard } = await readNode(actor, idParam(params.id), execute);
    await abort(actor, switchboard);
    return nodeOf((await nodeRows(db, { id }))[0]!, await linkRows(db, { node: id }), library, actor.language);
  });
  route(app, platform, endpoints.resetSwitchboard, async ({ actor, params }) => {
    const switchboard = idParam(params.id);
    await readSwitchboardRow(db, actor, switchboard, execute);
    await db.transaction(async (tx) => {
      const editor = new GraphEditor(tx, switchboard, library, actor);
      await editor.lock();
      await clearResultsOf(tx, switchboard);
      await tx.query('UPDATE geo.node SET result = NULL WHERE switchboard_id = $1', [switchboard]);
      for (const node of await nodeRows(tx, { switchboard: switchboard })) await editor.setNodeState(node.id, { status: 'initialized' });
      await tx.query("UPDATE geo.switchboard SET status = 'initialized', progress = 0 WHERE id = $1", [switchboard]);
    });
    return readSwitchboard(db, actor, switchboard);
  });

  route(app, platform, endpoints.switchboardRuns, async ({ actor, params, query }) => {
    const { id } = await readSwitchboardRow(db, actor, idParam(params.id));
    return listRuns(db, actor, id, query);
  });
  route(app, platform, endpoints.switchboardRun, async ({ actor, params }) => {
    const { id } = await readSwitchboardRow(db, actor, idParam(params.id));
    return readRun(db, actor, library, id, idParam(params.run));
  });
  route(app, platform, endpoints.impact, async ({ actor, params }) => {
    const { id, switchboard_id: switchboard } = await readNode(actor, idParam(params.id));
    const { plan } = await readGraph(db, switchboard);
    const steps = followersOf(plan, id);
    return { steps: steps.map((step) => uriOf('node', step)), ...(await impactOf(db, actor, switchboard, [id, ...steps])) };
  });
  route(app, platform, endpoints.nodeStatements, async ({ actor, params }) => {
    const { id } = await readNode(actor, idParam(params.id), objectPermissions.switchboard.write);
    const links = await linkRows(db, { node: id });
    const frames = await framesNow(
      db,
      links.map((link) => link.frame_id),
    );
    return { statements: await statementsOf(db, links, frames) };
  });
  route(app, platform, endpoints.nodeRuns, async ({ actor, params, query }) => {
    const { id } = await readNode(actor, idParam(params.id));
    return { items: await listNodeRuns(db, actor, id, query.limit) };
  });
  route(app, platform, endpoints.requestSupport, async ({ actor, account, params, body }) => {
    const node = await readNode(actor, idParam(params.id));
    const switchboard = await readSwitchboardRow(db, actor, node.switchboard_id);
    const run = await readNodeRun(db, node.id, body.run);
    if (run?.status !== 'failure') throw new Problem('support_only_failed', { run: body.run }, { fields: { run: String(body.run) } });
    await requestSupport(platform, account, { switchboard, node, run, message: body.message });
    return undefined;
  });
}

function requireScope({ nodes, ...rest }: BodyOutput<typeof endpoints.runSwitchboard>): RunScope {
  const ids = nodes.map((uri) => requireId('node', uri, 'nodes'));
  const needsNodes = namesNodes(rest.scope);
  if (needsNodes && ids.length === 0) throw new Problem('invalid', { details: 'nodes' }, { fields: { nodes: rest.scope } });
  return runScope(rest, ids);
}
