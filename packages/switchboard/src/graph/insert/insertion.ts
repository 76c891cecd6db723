import {
  outputRef,
  typeUri,
  typesFit,
  type BatchOperation,
  type Frame,
  type FunctionInfo,
  type Link,
  type Node,
  type Port,
} from '@geo/api';
import type { Graph } from '../graph.ts';
import { createLink, linkInput } from '../links/connect.ts';
import { clearPlace } from '../layout/groupsView.ts';
import { cardWidth, frameHeight, frameWidth, headerHeight, noteHeight, noteWidth, rowHeight } from '../layout/layout.ts';
import { frameOfLink, targetOfLink } from '../links/links.ts';
import { depotReading } from '../mapEdit.ts';
import { nothingToDo, type Plan } from '../plan.ts';
import { besideFrame, somewhere, type Point } from '../layout/placement.ts';
import { rowById, type PortRow } from '../ports.ts';
import { urlSources, type UrlType } from './urlSources.ts';
import { findLink } from '../graph.ts';

/** What the insert dialog answers. */
export type InsertResult =
  | { readonly type: 'cancel' }
  | { readonly type: 'func'; readonly func: string; readonly run: boolean }
  | { readonly type: 'depot'; readonly path: string }
  | { readonly type: 'url'; readonly url: string; readonly urlType: UrlType }
  | { readonly type: 'upload'; readonly uploadId: string }
  | { readonly type: 'note'; readonly text: string }
  /** `dataType` is the uri of the type of an empty dataset. */
  | { readonly type: 'frame'; readonly dataType: string };

/** Where the result goes. Positions are px at zoom 1. */
export type InsertIntent =
  /** Without a position it stands right of the frame. */
  | { readonly kind: 'insert_onto_frame'; readonly frame: string; readonly position?: Point }
  /** What is inserted feeds the input of a node; the row is a handle id. */
  | { readonly kind: 'insert_before_input'; readonly node: string; readonly row: string; readonly position: Point }
  | { readonly kind: 'insert_into_link'; readonly link: string }
  | { readonly kind: 'insert_at_position'; readonly position: Point }
  /** `fallback` is used on a graph without nodes. */
  | { readonly kind: 'insert_somewhere'; readonly fallback: Point };

function positionOf(intent: InsertIntent, graph: Graph): Point {
  switch (intent.kind) {
    case 'insert_at_position':
    case 'insert_before_input':
      return intent.position;
    case 'insert_somewhere':
      return somewhere(graph, intent.fallback);
    case 'insert_onto_frame': {
      const frame = graph.frames.get(intent.frame);
      if (intent.position) return intent.position;
      return frame ? besideFrame(graph, frame) : somewhere(graph, { x: 0, y: 0 });
    }
    case 'insert_into_link': {
      const frame = frameOfLink(graph, intent.link);
      return frame ? besideFrame(graph, frame) : somewhere(graph, { x: 0, y: 0 });
    }
  }
}

/** How large what is inserted will be drawn; a card may have more rows than its function has ports, never fewer. */
function sizeOf(result: InsertResult, functions: readonly FunctionInfo[]): { readonly width: number; readonly height: number } {
  if (result.type === 'note') return { width: noteWidth, height: noteHeight };
  if (result.type === 'upload' || result.type === 'frame') return { width: frameWidth, height: frameHeight };
  const func = result.type === 'func' ? result.func : result.type === 'url' ? urlSources[result.urlType].func : depotReading.func;
  const info = functions.find((candidate) => candidate.name === func);
  const runBar = info?.outputs.some((port) => port.name === 'output') ? 0 : 1;
  return { width: cardWidth, height: headerHeight + rowHeight * ((info ? info.inputs.length + info.outputs.length : 0) + runBar) };
}

/** Where a result goes: the place of the intent, or the first below it where nothing is covered. */
function placeOf(result: InsertResult, intent: InsertIntent, graph: Graph, functions: readonly FunctionInfo[]): Point {
  return clearPlace(graph, { ...positionOf(intent, graph), ...sizeOf(result, functions) });
}

/** The first required input that takes the frame's data, else the first optional one. */
function inputFor(info: FunctionInfo | undefined, frame: Frame): Port | undefined {
  const fitting = info?.inputs.filter((port) => typesFit(frame.content_type, port)) ?? [];
  return fitting.find((port) => !port.is_optional) ?? fitting[0];
}

const inputLink = (port: Port, frame: Frame) => ({
  name: port.name,
  frame: frame.resource_uri,
  list_index: port.is_list ? 0 : null,
  dict_key: null,
});

/** The operations that let the new node `$node` write to where a link ends, or none where its outputs do not fit. */
function outputLink(graph: Graph, link: Link, info: FunctionInfo | undefined): BatchOperation[] {
  const target = targetOfLink(graph, link);
  if (!target?.row.port.is_input) return [];
  const output = info?.outputs.find((port) => typesFit(port.content_type, target.row.port));
  if (!output) return [];
  return [
    { op: 'delete', uri: link.resource_uri },
    createLink(linkInput(target.node.resource_uri, target.row, outputRef('$node', output.name))),
  ];
}

/** The input that an intent feeds. */
export function fedInput(intent: InsertIntent, graph: Graph): { readonly node: Node; readonly row: PortRow } | undefined {
  if (intent.kind !== 'insert_before_input') return undefined;
  const node = graph.nodes.get(intent.node);
  const row = node && rowById(node, intent.row);
  return node && row?.port.is_input ? { node, row } : undefined;
}

/** Joins a new frame to the input that an intent feeds; what is linked there goes. */
function feed(intent: InsertIntent, graph: Graph, frame: string, contentType: string): BatchOperation[] {
  const fed = fedInput(intent, graph);
  if (!fed || !typesFit(contentType, fed.row.port)) return [];
  const replaced = fed.row.links.map((link): BatchOperation => ({ op: 'delete', uri: link.resource_uri }));
  return [...replaced, createLink(linkInput(fed.node.resource_uri, fed.row, frame))];
}

/** The same for a new node `$node`: by its first output whose data fits. */
function feedFrom(intent: InsertIntent, graph: Graph, info: FunctionInfo | undefined): BatchOperation[] {
  const fed = fedInput(intent, graph);
  const output = fed && info?.outputs.find((port) => typesFit(port.content_type, fed.row.port));
  return output ? feed(intent, graph, outputRef('$node', output.name), output.content_type) : [];
}

function planFunction(
  result: { func: string; run: boolean },
  intent: InsertIntent,
  graph: Graph,
  functions: readonly FunctionInfo[],
  place: Point,
): Plan {
  const info = functions.find((candidate) => candidate.name === result.func);
  const link = intent.kind === 'insert_into_link' ? findLink(graph, intent.link) : undefined;
  const frame = intent.kind === 'insert_onto_frame' ? graph.frames.get(intent.frame) : link && graph.frames.get(link.frame);
  const input = frame && inputFor(info, frame);
  const { x, y } = place;
  const links = frame && input ? [inputLink(input, frame)] : [];
  return {
    operations: [
      { op: 'create', kind: 'node', ref: '$node', body: { func: result.func, links, ui_x: x, ui_y: y } },
      ...(link && input ? outputLink(graph, link, info) : []),
      ...feedFrom(intent, graph, info),
    ],
    shown: '$node',
    ...(result.run && { run: '$node' }),
  };
}

/**
 * What puts a result on the graph. A function inserted onto a frame or into a link is joined to it through the first fitting
 * port; where no port fits, it stands beside it, unlinked.
 */
export function planInsertion(result: InsertResult, intent: InsertIntent, graph: Graph, functions: readonly FunctionInfo[]): Plan {
  const { x, y } = placeOf(result, intent, graph, functions);
  const place = { ui_x: x, ui_y: y };
  switch (result.type) {
    case 'cancel':
      return nothingToDo;
    case 'func':
      return planFunction(result, intent, graph, functions, { x, y });
    case 'depot':
      return {
        operations: [
          {
            op: 'create',
            kind: 'frame',
            ref: '$depot',
            body: { content_type: typeUri('depot'), data: result.path, ...place, ui_docked: true },
          },
          {
            op: 'create',
            kind: 'node',
            ref: '$node',
            body: { func: depotReading.func, links: [{ name: depotReading.input, frame: '$depot' }], ...place },
          },
        ],
        shown: '$node',
      };
    case 'url': {
      const { func, input } = urlSources[result.urlType];
      return {
        operations: [
          {
            op: 'create',
            kind: 'frame',
            ref: '$url',
            body: { content_type: typeUri('string'), data: result.url, ...place, ui_docked: true },
          },
          { op: 'create', kind: 'node', ref: '$node', body: { func, links: [{ name: input, frame: '$url' }], ...place } },
        ],
        shown: '$node',
      };
    }
    case 'upload':
      return {
        operations: [
          { op: 'create', kind: 'frame', ref: '$frame', body: { content_type: typeUri('file'), upload_id: result.uploadId, ...place } },
        ],
        shown: '$frame',
      };
    case 'note':
      return { operations: [{ op: 'create', kind: 'note', ref: '$note', body: { text: result.text, ...place } }], shown: '$note' };
    case 'frame':
      return {
        operations: [
          { op: 'create', kind: 'frame', ref: '$frame', body: { content_type: result.dataType, ...place } },
          ...feed(intent, graph, '$frame', result.dataType),
        ],
        shown: '$frame',
      };
  }
}
