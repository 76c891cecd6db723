import { portLabel, typeName, typeOf, standingTypesFit, type Frame, type FunctionInfo, type Node, type Port } from '@geo/api';
import type { Graph } from './graph.ts';
import { nodeName } from './names.ts';
import { rowsOf, slotOf, type PortRow } from './ports.ts';
import { circlesOf } from './topology.ts';

/** How grave a finding is: an error makes a run fail, a warning may, a hint is worth a look. */
export type Severity = 'error' | 'warning' | 'hint';

export const findingKinds = {
  missingInput: 'error',
  wrongType: 'error',
  danglingLink: 'error',
  circle: 'error',
  unknownFunction: 'error',
  superusersOnly: 'error',
  mayNotRun: 'error',
  emptyValue: 'error',
  emptyDataset: 'warning',
  unwrittenOutput: 'error',
  constantOutput: 'warning',
  unreadResult: 'hint',
} as const satisfies Record<string, Severity>;
export type FindingKind = keyof typeof findingKinds;

/** What can be done about a finding at once. */
export type Fix =
  | { readonly kind: 'setValue' | 'connect'; readonly node: string; readonly row: string }
  | { readonly kind: 'openFrame'; readonly frame: string }
  | { readonly kind: 'disconnect'; readonly link: string };

/** Something about a graph that stands in the way of a run. */
export interface Finding {
  /** The same for the same finding on a changed graph. */
  readonly id: string;
  readonly kind: FindingKind;
  readonly severity: Severity;
  /** What is to be shown: a node or a frame; null for the switchboard as a whole. */
  readonly place: string | null;
  /** Values of the text. */
  readonly values: Readonly<Record<string, string>>;
  /** Values of the text that are types, by uri. */
  readonly types?: Readonly<Record<string, string>>;
  /** The nodes of a circle. */
  readonly nodes?: readonly string[];
  readonly fixes: readonly Fix[];
}

/** What the user may do. */
export interface RunRights {
  readonly superuser: boolean;
  /** May run this switchboard. */
  readonly run: boolean;
  /** May change this switchboard. */
  readonly edit: boolean;
}

function finding(kind: FindingKind, place: string | null, detail: string, rest: Partial<Finding> = {}): Finding {
  const id = [kind, place ?? '', detail].join(' ');
  return { id, kind, severity: findingKinds[kind], place, values: {}, fixes: [], ...rest };
}

function fixesOf(node: Node, row: PortRow): Fix[] {
  const place = { node: node.resource_uri, row: row.id };
  const { enter, keys } = typeOf(typeName(row.port.content_type)).can;
  const connect: Fix = { kind: 'connect', ...place };
  if (!enter) return [connect];
  const setValue: Fix = { kind: 'setValue', ...place };
  // Records mostly come from a step before, values from a person.
  return keys ? [connect, setValue] : [setValue, connect];
}

const linked = (node: Node, port: Port): boolean => node.links.some((link) => link.is_input && slotOf(link).name === port.name);

function missingInputs(node: Node): Finding[] {
  return node.ports
    .filter((port) => port.is_input && !port.is_optional && (port.default_value ?? null) === null && !linked(node, port))
    .map((port) => {
      const row = rowsOf(node).find((candidate) => candidate.port === port);
      const values = { node: nodeName(node), port: portLabel(port) };
      return finding('missingInput', node.resource_uri, port.name, { values, fixes: row ? fixesOf(node, row) : [] });
    });
}

function judgeEnd(graph: Graph, node: Node, row: PortRow, written: ReadonlySet<string>): Finding[] {
  const { port } = row;
  return row.links.flatMap((link): Finding[] => {
    const frame = graph.frames.get(link.frame);
    const values = { node: nodeName(node), port: row.label };
    const disconnect: Fix = { kind: 'disconnect', link: link.resource_uri };
    if (!frame) return [finding('danglingLink', node.resource_uri, row.id, { values, fixes: [disconnect] })];
    if (!standingTypesFit(frame.content_type, port)) {
      const types = { type: frame.content_type, expected: port.content_type };
      return [finding('wrongType', node.resource_uri, row.id, { values, types, fixes: [disconnect] })];
    }
    return isEmpty(frame, written) && port.is_input && !port.is_optional
      ? [
          finding(isValue(frame) ? 'emptyValue' : 'emptyDataset', node.resource_uri, row.id, {
            values,
            fixes: [{ kind: 'openFrame', frame: frame.resource_uri }],
          }),
        ]
      : [];
  });
}

/** Somebody is to enter it. */
function isValue(frame: Frame): boolean {
  const { enter, keys } = typeOf(typeName(frame.content_type)).can;
  return enter && !keys;
}

/** Nothing is in it, nothing will put something in, and that does not stand for a value. */
function isEmpty(frame: Frame, written: ReadonlySet<string>): boolean {
  return frame.size === 0 && !written.has(frame.resource_uri) && !typeOf(typeName(frame.content_type)).can.blank;
}

function framesBySide(graph: Graph, isInput: boolean): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of graph.nodes.values()) for (const link of node.links) if (link.is_input === isInput) found.add(link.frame);
  return found;
}

function judgeFunction(node: Node, info: FunctionInfo | undefined, rights: RunRights): Finding[] {
  const values = { node: nodeName(node), func: node.func };
  if (!info) return [finding('unknownFunction', node.resource_uri, node.func, { values })];
  return info.superuser_required && !rights.superuser ? [finding('superusersOnly', node.resource_uri, node.func, { values })] : [];
}

/** Outputs of the workflow that are never filled. */
function judgeOutputs(graph: Graph, written: ReadonlySet<string>): Finding[] {
  return [...graph.frames.values()]
    .filter((frame) => frame.frame_type === 2 && !written.has(frame.resource_uri))
    .map((frame) =>
      finding(
        (frame.size ?? 0) > 0 ? 'constantOutput' : 'unwrittenOutput',
        frame.resource_uri,
        '',
        frame.name ? { values: { frame: frame.name } } : { types: { frame: frame.content_type } },
      ),
    );
}

/** A node that has outputs, none of which anybody reads, sees or gets. */
function isUnread(graph: Graph, node: Node, read: ReadonlySet<string>): boolean {
  const outputs = node.links.filter((link) => !link.is_input);
  return (
    node.ports.some((port) => !port.is_input) &&
    outputs.every((link) => {
      const frame = graph.frames.get(link.frame);
      return !read.has(link.frame) && frame?.frame_type !== 2 && frame?.content_visible !== true && frame?.ui_docked !== false;
    })
  );
}

const order: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 };

/** What stands in the way of a run, the gravest first and then from left to right. */
export function validateGraph(graph: Graph, functions: readonly FunctionInfo[], rights: RunRights): Finding[] {
  const library = new Map(functions.map((info) => [info.name, info]));
  const [written, read] = [framesBySide(graph, false), framesBySide(graph, true)];
  // Who only reads does not mean to run it: that is worth a word, and nothing is wrong.
  const found: Finding[] = rights.run ? [] : [finding('mayNotRun', null, '', rights.edit ? {} : { severity: 'hint' })];
  for (const node of [...graph.nodes.values()].toSorted((first, second) => first.ui_x - second.ui_x || first.ui_y - second.ui_y)) {
    found.push(
      ...judgeFunction(node, library.get(node.func), rights),
      ...missingInputs(node),
      ...rowsOf(node).flatMap((row) => judgeEnd(graph, node, row, written)),
    );
    if (isUnread(graph, node, read)) found.push(finding('unreadResult', node.resource_uri, '', { values: { node: nodeName(node) } }));
  }
  for (const nodes of circlesOf(graph)) {
    const names = nodes.flatMap((uri) => graph.nodes.get(uri) ?? []).map(nodeName);
    found.push(finding('circle', nodes[0] ?? null, nodes.toSorted().join(), { nodes, values: { nodes: names.join(', ') } }));
  }
  found.push(...judgeOutputs(graph, written));
  return found.toSorted((first, second) => order[first.severity] - order[second.severity]);
}

export function countErrors(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}
