import { type PlanNode } from '@geo/api';
import type { Db, Sql } from '../db/types.ts';
import { frameRows, linkRows, nodeRows, type FrameRow, type LinkRow, type NodeRow } from '../switchboards/rows.ts';
import type { FunctionDefinition } from './definition.ts';

/** The graph of a switchboard as it is at one time. */
export interface Graph {
  nodes: ReadonlyMap<number, NodeRow>;
  /** Links of a node by its id. */
  links: ReadonlyMap<number, LinkRow[]>;
  frames: ReadonlyMap<number, FrameRow>;
  plan: readonly PlanNode[];
}
export async function readGraph(db: Sql, switchboard: number): Promise<Graph> {
  const nodes = await nodeRows(db, { switchboard: switchboard });
  const links = Map.groupBy(await linkRows(db, { switchboard: switchboard }), (link) => link.node_id);
  const frames = await frameRows(db, { switchboard: switchboard });
  return {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    links,
    frames: new Map(frames.map((frame) => [frame.id, frame])),
    plan: nodes.map(({ id }) => {
      const own = links.get(id) ?? [];
      const of = (isInput: boolean): number[] => own.filter((link) => link.is_input === isInput).map((link) => link.frame_id);
      return { id, inputs: of(true), outputs: of(false) };
    }),
  };
}

export function versionOf(definition: Pick<FunctionDefinition, 'version'>): number | string {
  return definition.version ?? 1;
}

/** Frames by id, as they are now. */
export async function framesNow(db: Db, ids: readonly number[]): Promise<Map<number, FrameRow>> {
  const { rows } = await db.query<FrameRow>('SELECT * FROM geo.frame WHERE id = ANY($1::int[])', [ids]);
  return new Map(rows.map((frame) => [frame.id, frame]));
}
