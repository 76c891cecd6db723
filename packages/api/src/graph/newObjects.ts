import type { Frame, FrameInput, NodeInput } from '../schemas/switchboard.ts';
import { notRun, type StoredNode } from './objects.ts';
import type { GraphFunction } from './store.ts';

/** What every object of a graph has. */
export interface Identity {
  readonly id: number;
  readonly resource_uri: string;
  readonly switchboard: string;
}

/** Layout of a new node's docked frames: right of the card, one row (30 px) a port below the header (60 px). */
const cardWidth = 220;
const gap = 20;
const rowHeight = 30;
const headerHeight = 60;

/** Where the frame of an output stands; `row` counts the ports of the card from 0. */
export function outputPlace({ ui_x, ui_y }: Pick<NodeInput, 'ui_x' | 'ui_y'>, row: number): Pick<Frame, 'ui_x' | 'ui_y' | 'ui_docked'> {
  return { ui_x: ui_x + cardWidth + gap, ui_y: ui_y + headerHeight + row * rowHeight, ui_docked: true };
}

/** Where the copy of a node or note stands. */
export function copyPlace(kind: 'node' | 'note', { ui_x, ui_y }: Pick<NodeInput, 'ui_x' | 'ui_y'>): Pick<NodeInput, 'ui_x' | 'ui_y'> {
  return { ui_x: ui_x + gap, ui_y: ui_y + gap + (kind === 'node' ? headerHeight : 0) };
}

export function newNode(
  identity: Identity,
  { func, ui_x, ui_y }: Omit<NodeInput, 'switchboard'>,
  { title, ports }: GraphFunction,
): StoredNode {
  return { ...identity, func, func_verbose_name: title, ports: [...ports], ...notRun, ui_x, ui_y, ui_collapsed: false, group: null };
}

export function newFrame(
  identity: Identity,
  { content_type, name = '', ui_docked = false, ui_x, ui_y }: Omit<FrameInput, 'switchboard'>,
  { size, text_repr }: Pick<Frame, 'size' | 'text_repr'> = { size: 0, text_repr: '' },
): Frame {
  return {
    ...identity,
    name,
    description: '',
    content_type,
    storage_context: 'django',
    dynamic_storage_context: true,
    frame_type: 0,
    size,
    text_repr,
    content_visible: false,
    content_edit: false,
    ui_docked,
    ui_x,
    ui_y,
    group: null,
  };
}
