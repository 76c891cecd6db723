import { endpoints, type Client } from '@geo/api';
import { fetchRecords, fetchThreeInfo } from '@geo/api/react';
import { idOf } from '@geo/editors/pages';
import { putChanges, putFrame, putNode, putSwitchboard } from '../graph/changes.ts';
import type { Graph } from '../graph/graph.ts';
import type { SwitchboardActions } from '../port.ts';
import { frameTiles } from './frameTiles.ts';
import { textOf } from './textOf.ts';
import { whyTileFailed } from './whyTileFailed.ts';

export interface GraphActionsContext {
  readonly client: Client;
  /** Id of the switchboard. */
  readonly id: number;
  /** The user. */
  readonly me: string | undefined;
  /** The installation keeps runs. */
  readonly keepsRuns: boolean;
  /** Brings an answer into the shown graph. */
  readonly update: (change: (graph: Graph) => Graph) => void;
  /** Loads the graph again, where an answer does not tell all that changed and the live channels are silent. */
  readonly reloadIfSilent: () => void;
}

/** The graph, its runs, records and versions, by the calls of the contract. Each answer is brought into the graph at once. */
export function graphActions({
  client,
  id,
  me,
  keepsRuns,
  update,
  reloadIfSilent,
}: GraphActionsContext): Pick<SwitchboardActions, 'graph' | 'runs' | 'records' | 'revisions'> {
  const params = (uri: string) => ({ params: { id: idOf(uri) } });
  const shown = async <T>(answer: Promise<T>, put: (graph: Graph, object: T) => Graph): Promise<T> => {
    const object = await answer;
    update((graph) => put(graph, object));
    return object;
  };
  return {
    graph: {
      applyChanges: async (operations, key) => {
        const result = await client.call(endpoints.batch, { params: { id }, body: { operations: [...operations], key } });
        update((graph) => putChanges(graph, result.changed));
        return result;
      },
      loadLastChange: async () => {
        const [revisions, users] = await Promise.all([
          client.call(endpoints.revisions, { params: { id }, query: { limit: 20 } }),
          client.call(endpoints.userOverview, { query: { limit: 1000 } }),
        ]);
        const last = revisions.objects.find((revision) => revision.user !== null && revision.user !== me);
        const user = users.objects.find((one) => one.resource_uri === last?.user);
        return last && user ? { user: user.display_name || user.username, time: last.modified } : null;
      },
      loadUpload: async (frame, upload_id) => {
        await shown(client.call(endpoints.loadUpload, { ...params(frame), body: { upload_id } }), putFrame);
      },
      saveSwitchboard: (body) => shown(client.call(endpoints.saveSwitchboard, { params: { id }, body }), putSwitchboard),
    },
    runs: {
      runNode: async (uri, { fromHere }) => {
        await client.call(endpoints.runNode, { ...params(uri), body: { from_here: fromHere } });
        reloadIfSilent();
      },
      abortNode: async (uri) => {
        await shown(client.call(endpoints.abortNode, params(uri)), putNode);
      },
      runSwitchboard: async () => {
        await client.call(endpoints.runSwitchboard, { params: { id }, body: { scope: 'all' } });
        reloadIfSilent();
      },
      abortSwitchboard: async () => {
        await shown(client.call(endpoints.abortSwitchboard, { params: { id } }), putSwitchboard);
      },
      run: async (input) => {
        await client.call(endpoints.runSwitchboard, { params: { id }, body: input });
        reloadIfSilent();
      },
      loadStatements: async (node, signal) => (await client.call(endpoints.nodeStatements, { params: { id: node.id }, signal })).statements,
      loadImpact: (node, signal) => client.call(endpoints.impact, { params: { id: node.id }, signal }),
      loadFreshness: () => client.call(endpoints.freshness, { params: { id } }),
      ...(keepsRuns && {
        loadRuns: async (node, limit, signal) =>
          (await client.call(endpoints.nodeRuns, { params: { id: node.id }, query: { limit }, signal })).items,
        history: {
          list: (limit, signal) => client.call(endpoints.switchboardRuns, { params: { id }, query: { limit }, signal }),
          load: (run, signal) => client.call(endpoints.switchboardRun, { params: { id, run }, signal }),
        },
        requestSupport: async (node, run, message) => {
          await client.call(endpoints.requestSupport, { params: { id: node.id }, body: { run: run.id, message } });
        },
      }),
    },
    records: {
      loadDatums: (frame, request, signal) => fetchRecords(client, { kind: 'frame', id: frame.id }, request, signal),
      loadReaders: (frame) => client.call(endpoints.frameReaders, { params: { id: frame.id } }),
      loadHints: (frame, query, signal) => client.call(endpoints.frameHints, { params: { id: frame.id }, query: { query }, signal }),
      frameTilesUrl: frameTiles,
      loadThreeInfo: (datum) => fetchThreeInfo(client, datum),
      loadText: async (url) => textOf(await client.file(url)),
      whyTileFailed: (url) => whyTileFailed(client, url),
    },
    revisions: {
      list: async (signal) => (await client.call(endpoints.revisions, { params: { id }, query: { limit: 200 }, signal })).objects,
      save: (name) => client.call(endpoints.createRevision, { params: { id }, body: { name } }),
      load: (number, signal) => client.call(endpoints.revision, { params: { id, number }, signal }),
      restore: async (number) => {
        const result = await client.call(endpoints.restoreRevision, { params: { id, number } });
        update((graph) => putChanges(graph, result.changed));
        return result;
      },
    },
  };
}
