import { endpoints, type Client, type Frame, type Node } from '@geo/api';
import { fetchRecords } from '@geo/api/react';
import {
  putFrame,
  putLink,
  putNode,
  putNote,
  putSwitchboard,
  removeFrame,
  removeLink,
  removeNode,
  removeNote,
  type Board,
  type SwitchboardActions,
} from '@geo/switchboard';
import { idOf } from '../../app/hrefs.ts';

export interface ActionsContext {
  readonly client: Client;
  /** Id of the switchboard. */
  readonly id: number;
  /** Brings an answer into the shown board. */
  readonly update: (change: (board: Board) => Board) => void;
  /** Loads the board again, where an answer does not tell all that changed and the live channels are silent. */
  readonly reloadIfSilent: () => void;
  readonly openDepot: (path: string) => void;
  /** The switchboard is gone. */
  readonly onDeleted: () => void;
}

/** What the pipeline editor asks for, by the calls of the contract. Each answer is brought into the board at once. */
export function createActions({ client, id, update, reloadIfSilent, openDepot, onDeleted }: ActionsContext): SwitchboardActions {
  const params = (uri: string) => ({ params: { id: idOf(uri) } });
  const shown = async <T>(answer: Promise<T>, put: (board: Board, object: T) => Board): Promise<T> => {
    const object = await answer;
    update((board) => put(board, object));
    return object;
  };
  const removed = async (answer: Promise<unknown>, uri: string, drop: (board: Board, uri: string) => Board): Promise<void> => {
    await answer;
    update((board) => drop(board, uri));
  };
  const withFrames = async (answer: Promise<Node>): Promise<Node> => {
    const node = await answer;
    const known = await client.call(endpoints.frames, { query: { switchboard_id: id } });
    const mine = new Set(node.links.map((link) => link.frame));
    update((board) => {
      const frames = known.objects.filter((frame) => mine.has(frame.resource_uri));
      return putNode(frames.reduce<Board>(putFrame, board), node);
    });
    return node;
  };
  return {
    createNode: (input) => withFrames(client.call(endpoints.createNode, { body: input })),
    duplicateNode: (uri) => withFrames(client.call(endpoints.duplicateNode, params(uri))),
    createFrame: (input) => shown(client.call(endpoints.createFrame, { body: input }), putFrame),
    createNote: (input) => shown(client.call(endpoints.createNote, { body: input }), putNote),
    createLink: async (input) => {
      const link = await shown(client.call(endpoints.createLink, { body: input }), putLink);
      // A link that was replaced is told by the live channel only.
      reloadIfSilent();
      return link;
    },
    saveNode: (uri, body) => shown(client.call(endpoints.saveNode, { ...params(uri), body }), putNode),
    saveFrame: (uri, body) => shown(client.call(endpoints.saveFrame, { ...params(uri), body }), putFrame),
    saveNote: (uri, body) => shown(client.call(endpoints.saveNote, { ...params(uri), body }), putNote),
    deleteNode: async (uri) => {
      await removed(client.call(endpoints.deleteNode, params(uri)), uri, removeNode);
      reloadIfSilent();
    },
    deleteFrame: (uri) => removed(client.call(endpoints.deleteFrame, params(uri)), uri, removeFrame),
    deleteNote: (uri) => removed(client.call(endpoints.deleteNote, params(uri)), uri, removeNote),
    deleteLink: (uri) => removed(client.call(endpoints.deleteLink, params(uri)), uri, removeLink),
    runNode: async (uri, { fromHere }) => {
      await client.call(endpoints.runNode, { ...params(uri), body: { from_here: fromHere } });
      reloadIfSilent();
    },
    abortNode: async (uri) => {
      await shown(client.call(endpoints.abortNode, params(uri)), putNode);
    },
    setFrameData: (uri, value) => shown(client.call(endpoints.setFrameData, { ...params(uri), body: { value } }), putFrame),
    clearFrame: (uri) => shown(client.call(endpoints.clearFrame, params(uri)), putFrame),
    saveSwitchboard: (body) => shown(client.call(endpoints.saveSwitchboard, { params: { id }, body }), putSwitchboard),
    runSwitchboard: async () => {
      await client.call(endpoints.executeSwitchboard, { params: { id } });
      reloadIfSilent();
    },
    abortSwitchboard: async () => {
      await shown(client.call(endpoints.abortSwitchboard, { params: { id } }), putSwitchboard);
    },
    loadDatums: (frame, request) => fetchRecords(client, { kind: 'frame', id: frame.id }, request),
    loadRuns: async (node) => (await client.call(endpoints.nodeRuns, { params: { id: node.id }, query: { limit: 50 } })).items,
    frameTilesUrl: (frame: Frame) =>
      (frame.size ?? 1) > 0 ? `/api/v1/frame/${frame.id}/tiles/{z}/{x}/{y}.png?stand=${encodeURIComponent(frame.text_repr)}` : null,
    deleteSwitchboard: async () => {
      await client.call(endpoints.deleteSwitchboard, { params: { id } });
      onDeleted();
    },
    openDepot,
  };
}
