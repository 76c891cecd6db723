import type { DatumList, Frame, FunctionInfo, Node, NodeRun, Switchboard } from '@geo/api';
import type { GraphPort } from './graph/operations.ts';

/** A page of records that is asked for; `q` is '' for all. */
export interface DatumRequest {
  readonly offset: number;
  readonly limit: number;
  readonly q: string;
}

/** What of a switchboard the editor changes. */
export type SwitchboardChange = Partial<
  Pick<Switchboard, 'name' | 'description' | 'automatic' | 'ui_offset_x' | 'ui_offset_y' | 'ui_zoom'>
>;

/**
 * All that the editor asks of the world. Each call settles when the server has answered; a rejection is shown with its message.
 * The application brings the result into the board it passes, from the answer or from the live messages: both may arrive.
 */
export interface SwitchboardActions extends GraphPort {
  readonly saveSwitchboard: (change: SwitchboardChange) => Promise<Switchboard>;
  /** Sets the value of a simple type. */
  readonly setFrameData: (uri: string, value: unknown) => Promise<Frame>;
  readonly clearFrame: (uri: string) => Promise<Frame>;
  readonly abortNode: (uri: string) => Promise<void>;
  readonly duplicateNode: (uri: string) => Promise<Node>;
  readonly runSwitchboard: () => Promise<void>;
  readonly abortSwitchboard: () => Promise<void>;
  readonly loadDatums: (frame: Frame, request: DatumRequest) => Promise<DatumList>;
  /** The run history of a node, newest first. */
  readonly loadRuns: (node: Node) => Promise<readonly NodeRun[]>;
  /** Address pattern of a frame's map tiles with `{z}`, `{x}`, `{y}`; null where there are none. */
  readonly frameTilesUrl?: (frame: Frame) => string | null;
  /** Without it the entry is not offered. */
  readonly duplicateSwitchboard?: () => Promise<void>;
  /** Without it the entry is not offered. */
  readonly deleteSwitchboard?: () => Promise<void>;
  /** Without it functions cannot be marked as favourites. */
  readonly setFavourite?: (info: FunctionInfo, favored: boolean) => Promise<void>;
  /** Opens a depot by its path; without it the entry is not offered. */
  readonly openDepot?: (path: string) => void;
}
