import {
  typeName,
  typeOf,
  typeUri,
  writtenFrames,
  type BatchOperation,
  type DocumentContent,
  type Frame,
  type FunctionInfo,
  type Link,
  type Node,
} from '@geo/api';
import type { Graph } from '../graph.ts';
import { copyContent, type Copied } from '../edits/clipboard.ts';
import { boundsOf, membersOf, rectOf } from './groupsView.ts';
import { nodeName } from '../names.ts';
import { afterFrame } from './placement.ts';
import { cardWidth, frameHeight, gap } from './layout.ts';

/** A function that runs another switchboard as one step, and its ports. */
export interface RunningStep {
  readonly func: string;
  /** Takes the switchboard. */
  readonly graph: string;
  /** Takes what goes into the switchboard, by name. */
  readonly inputs: string;
  /** Gives what comes out of it, by name. */
  readonly outputs: string;
}

/** What in a library runs another switchboard as one step: it takes one, and by name what goes into it and comes out. */
export function runningStep(functions: readonly FunctionInfo[]): RunningStep | undefined {
  for (const { name: func, inputs, outputs } of functions) {
    const graph = inputs.find((port) => typeOf(typeName(port.content_type)).names?.kind === 'switchboard');
    const [given, made] = [inputs, outputs].map((ports) => ports.find((port) => port.is_dict));
    if (graph && given && made) return { func, graph: graph.name, inputs: given.name, outputs: made.name };
  }
  return undefined;
}

/** A frame at the border of a group: what crosses it is an input or output of the group's own switchboard. */
export interface BorderFrame {
  readonly frame: Frame;
  /** Its name in the new switchboard, unique among the inputs or outputs. */
  readonly name: string;
}

/** A group as a switchboard of its own. */
export interface Extraction extends Copied {
  readonly name: string;
  readonly inputs: readonly BorderFrame[];
  readonly outputs: readonly BorderFrame[];
  /** What the group computes goes back into it by steps outside: one step in its place would feed itself. */
  readonly circular: boolean;
}

interface Uses {
  readonly inner: readonly Link[];
  readonly outer: readonly Link[];
}

function usesOf(graph: Graph, inside: ReadonlySet<string>): (frame: string) => Uses {
  const links = Map.groupBy(
    [...graph.nodes.values()].flatMap((node) => node.links),
    (link) => link.frame,
  );
  return (frame) => {
    const { inner = [], outer = [] } = Object.groupBy(links.get(frame) ?? [], (link) => (inside.has(link.node) ? 'inner' : 'outer'));
    return { inner, outer };
  };
}

type Place = 'input' | 'output' | 'inside' | 'outside';

/** A frame that the group and others use, or that is marked or stands outside, belongs to its border; so does what the group computes last. */
function placeOf(frame: Frame, { inner, outer }: Uses, isMember: boolean): Place {
  if (inner.length === 0) return isMember && outer.length === 0 ? 'inside' : 'outside';
  const shared = outer.length > 0 || (!frame.ui_docked && !isMember);
  if (inner.some((link) => !link.is_input)) {
    return shared || frame.frame_type === 2 || inner.every((link) => !link.is_input) ? 'output' : 'inside';
  }
  return shared || frame.frame_type === 1 ? 'input' : 'inside';
}

/** Gives each frame its own name, or that of what it is for, and a number where it is taken. */
function named(frames: readonly Frame[], purpose: (frame: Frame) => string): BorderFrame[] {
  const taken = new Set<string>();
  return frames.map((frame) => {
    const base = frame.name || purpose(frame);
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
    taken.add(name);
    return { frame, name };
  });
}

/** Whether data of one of the frames gets back to one of the others by the given nodes. */
function flowsBack(nodes: readonly Node[], from: readonly BorderFrame[], to: readonly BorderFrame[]): boolean {
  const wanted = new Set(to.map(({ frame }) => frame.resource_uri));
  const seen = new Set(from.map(({ frame }) => frame.resource_uri));
  const open = [...seen];
  for (let frame = open.pop(); frame !== undefined; frame = open.pop()) {
    if (wanted.has(frame)) return true;
    const reached = nodes.filter((node) => node.links.some((link) => link.is_input && link.frame === frame));
    for (const { links } of reached) {
      for (const link of links) {
        if (link.is_input || seen.has(link.frame)) continue;
        seen.add(link.frame);
        open.push(link.frame);
      }
    }
  }
  return false;
}

/** A group with all it needs to be a switchboard of its own; undefined where no node is in it. */
export function extractGroup(graph: Graph, uri: string): Extraction | undefined {
  const group = graph.groups.get(uri);
  const members = new Set(membersOf(graph).get(uri));
  const nodes = [...graph.nodes.values()].filter((node) => members.has(node.resource_uri));
  const bounds = boundsOf([...members].map((member) => rectOf(graph, member)).filter((rect) => rect !== undefined));
  if (!group || !bounds || nodes.length === 0) return undefined;
  const usesOfFrame = usesOf(graph, new Set(nodes.map((node) => node.resource_uri)));
  const placed = Map.groupBy(graph.frames.values(), (frame) =>
    placeOf(frame, usesOfFrame(frame.resource_uri), members.has(frame.resource_uri)),
  );
  const inputs = named(placed.get('input') ?? [], (frame) => usesOfFrame(frame.resource_uri).inner[0]?.name ?? '');
  const outputs = named(placed.get('output') ?? [], (frame) => {
    const writer = graph.nodes.get(usesOfFrame(frame.resource_uri).inner.find((link) => !link.is_input)?.node ?? '');
    return writer ? nodeName(writer) : '';
  });
  const atBorder = (border: readonly BorderFrame[], frame_type: 1 | 2, x: number): Frame[] =>
    border.map(({ frame, name }, index) => {
      const stays = members.has(frame.resource_uri);
      const place = stays ? {} : { ui_x: x, ui_y: bounds.y + index * (frameHeight + gap) };
      return { ...frame, ...place, name, frame_type, ui_docked: false };
    });
  const content: DocumentContent = {
    name: group.name,
    nodes,
    frames: [
      ...atBorder(inputs, 1, bounds.x - afterFrame - gap),
      ...(placed.get('inside') ?? []),
      ...atBorder(outputs, 2, bounds.x + bounds.width + gap * 2),
    ],
    notes: [...graph.notes.values()].filter((note) => members.has(note.resource_uri)),
    groups: [],
    values: new Map(),
  };
  const outside = [...graph.nodes.values()].filter((node) => !members.has(node.resource_uri));
  return {
    ...copyContent(content, writtenFrames([...graph.nodes.values()])),
    name: group.name,
    inputs,
    outputs,
    circular: flowsBack(outside, outputs, inputs),
  };
}

/** Puts a step, which runs the switchboard at a uri, in the place of the group; its neighbours stay joined. */
export function planReplacement(
  graph: Graph,
  uri: string,
  { inputs, outputs }: Extraction,
  step: RunningStep,
  switchboard: string,
): BatchOperation[] {
  const members = membersOf(graph).get(uri) ?? [];
  const nodes = members.flatMap((member) => graph.nodes.get(member) ?? []);
  const border = new Set([...inputs, ...outputs].map(({ frame }) => frame.resource_uri));
  const remove = (gone: string): BatchOperation => ({ op: 'delete', uri: gone });
  // Cut first: a docked frame that only a deleted node used would go with it.
  const cut = nodes.flatMap((node) => node.links.filter((link) => border.has(link.frame)).map((link) => remove(link.resource_uri)));
  const usedOutside = new Set(
    [...graph.nodes.values()].filter((node) => !nodes.includes(node)).flatMap((node) => node.links.map((link) => link.frame)),
  );
  const rest = members.filter((member) => !graph.nodes.has(member) && !border.has(member) && !usedOutside.has(member));
  const bounds = boundsOf(members.map((member) => rectOf(graph, member)).filter((rect) => rect !== undefined));
  const group = graph.groups.get(uri);
  const place = group?.ui_collapsed || !bounds ? { ui_x: group?.ui_x ?? 0, ui_y: group?.ui_y ?? 0 } : middleOf(bounds);
  return [
    ...cut,
    ...nodes.map((node) => remove(node.resource_uri)),
    ...rest.map(remove),
    remove(uri),
    {
      op: 'create',
      kind: 'frame',
      ref: '$graph',
      body: { content_type: typeUri('switchboard'), data: switchboard, ui_docked: true, ...place },
    },
    {
      op: 'create',
      kind: 'node',
      ref: '$run',
      body: {
        func: step.func,
        ...place,
        links: [
          { name: step.graph, frame: '$graph' },
          ...inputs.map(({ frame, name }) => ({ name: step.inputs, frame: frame.resource_uri, dict_key: name })),
        ],
      },
    },
    remove(`$run>${step.outputs}`),
    ...outputs.map(({ frame, name }): BatchOperation => ({
      op: 'create',
      kind: 'link',
      body: { name: step.outputs, node: '$run', frame: frame.resource_uri, dict_key: name },
    })),
  ];
}

function middleOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }): { ui_x: number; ui_y: number } {
  return { ui_x: Math.round(x + (width - cardWidth) / 2), ui_y: Math.round(y + height / 4) };
}
