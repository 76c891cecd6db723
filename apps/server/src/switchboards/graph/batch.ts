import { FramePatch, NodeGroupPatch, NodePatch, NotePatch, idOfUri, type BatchResult } from '@geo/api';
import type { z } from 'zod';
import type { GraphKind } from '../../store/changes.ts';
import { Problem } from '../../problems/index.ts';
import { parse } from '../../store/parse.ts';
import type { Fields, GraphEditor, PatchedKind } from '../editor.ts';
import { uriOf } from '../../store/uris.ts';
import { graphKinds } from './state.ts';

type Operation = BatchResult['inverse'][number];
type Creation = Extract<Operation, { op: 'create' }>;

/** Applies the operations in order; references stand for objects that operations before them created. */
export async function applyBatch(editor: GraphEditor, operations: readonly Operation[], language: 'de' | 'en'): Promise<BatchResult> {
  await prepare(editor, operations);
  const refs = new Map<string, string>();
  const results: (string | null)[] = [];
  for (const operation of operations) results.push(await apply(editor, operation, refs, language));
  return { results, refs: Object.fromEntries(refs), changed: await editor.changed(), inverse: editor.ledger.inverse };
}

/** What can be known before: rows are read together, and numbers taken together. */
async function prepare(editor: GraphEditor, operations: readonly Operation[]): Promise<void> {
  const { state, ledger } = editor;
  const lost = await ledger.fetch(operations.flatMap((operation) => (operation.op === 'restore' ? operation.deletion : [])));
  const named: GraphObject[] = [
    ...operations.flatMap((operation) => namedBy(operation)).flatMap((uri) => found(uri) ?? []),
    ...lost.flatMap((item) => [{ kind: item.kind === 'data' ? 'frame' : item.kind, id: item.object_id }, ...namedIn(item.row)]),
  ];
  const deleted = operations.flatMap((operation) => (operation.op === 'delete' ? (found(operation.uri) ?? []) : []));
  if (deleted.some(({ kind }) => kind === 'node' || kind === 'frame')) {
    const topology = await state.topology();
    for (const { kind, id } of deleted) {
      const links = kind === 'node' ? topology.ofNode(id) : kind === 'frame' ? topology.ofFrame(id) : [];
      for (const link of links) named.push({ kind: 'node', id: link.node_id }, { kind: 'frame', id: link.frame_id });
    }
  }
  for (const [kind, objects] of Map.groupBy(named, (object) => object.kind))
    await state.need(
      kind,
      objects.map(({ id }) => id),
    );
  for (const operation of operations) {
    if (operation.op === 'delete' || operation.op === 'data' || operation.op === 'restore') ledger.expect(1);
    if (operation.op !== 'create') continue;
    state.expect(operation.kind, 1);
    if (operation.kind !== 'node') continue;
    const outputs = editor.definition(operation.body.func)?.outputs.length ?? 0;
    state.expect('frame', outputs);
    state.expect('link', outputs + operation.body.links.length);
  }
}

/** What a row out of the trash names. */
function namedIn(row: Record<string, unknown>): GraphObject[] {
  const { node_id: node, frame_id: frame, group_id: group } = row;
  return [
    ...(typeof node === 'number' ? [{ kind: 'node' as const, id: node }] : []),
    ...(typeof frame === 'number' ? [{ kind: 'frame' as const, id: frame }] : []),
    ...(typeof group === 'number' ? [{ kind: 'nodegroup' as const, id: group }] : []),
  ];
}

function namedBy(operation: Operation): string[] {
  if (operation.op === 'restore') return [];
  if (operation.op !== 'create') return [operation.uri];
  if (operation.kind === 'link') return [operation.body.node, operation.body.frame];
  if (operation.kind === 'node') return operation.body.links.map((link) => link.frame);
  return operation.kind === 'nodegroup' ? operation.body.members : [];
}

interface GraphObject {
  kind: GraphKind;
  id: number;
}

function found(uri: string): GraphObject | undefined {
  for (const kind of graphKinds) {
    const id = idOfUri(kind, uri);
    if (id !== null) return { kind, id };
  }
  return undefined;
}

function target(uri: string): GraphObject {
  const object = found(uri);
  if (!object) throw new Problem('invalid', { details: `uri: ${uri}` }, { fields: { uri } });
  return object;
}

async function apply(editor: GraphEditor, operation: Operation, refs: Map<string, string>, language: 'de' | 'en'): Promise<string | null> {
  const named = (uri: string): string => {
    if (!uri.startsWith('$')) return uri;
    const known = refs.get(uri);
    if (known === undefined) throw new Problem('no_such_reference', { field: uri }, { fields: { ref: uri } });
    return known;
  };
  if (operation.op === 'create') {
    const { uri, outputs } = await create(editor, operation, named);
    if (operation.ref) {
      refs.set(operation.ref, uri);
      for (const [port, frame] of outputs) refs.set(`${operation.ref}>${port}`, frame);
    }
    return uri;
  }
  if (operation.op === 'restore') return editor.restore(operation.deletion);
  const { kind, id } = target(named(operation.uri));
  if (operation.op === 'delete') {
    await editor.delete(kind, id);
    return null;
  }
  if (operation.op === 'data') {
    if (kind !== 'frame') throw new Problem('invalid', { details: `uri: ${operation.uri}` }, { fields: { uri: operation.uri } });
    await editor.setFrameData(id, operation.value ?? null, operation.expect);
    return uriOf(kind, id);
  }
  if (kind === 'link') throw new Problem('invalid', { details: 'op: patch link' }, { fields: { uri: operation.uri } });
  const group = (fields: Fields): Fields => (typeof fields.group === 'string' ? { ...fields, group: named(fields.group) } : fields);
  await editor.patch(kind, id, group(parse(patches[kind], operation.body, language)), group(operation.expect ?? {}));
  return uriOf(kind, id);
}

const patches: Record<PatchedKind, z.ZodType<Fields>> = {
  node: NodePatch.strict(),
  frame: FramePatch.strict(),
  note: NotePatch.strict(),
  nodegroup: NodeGroupPatch.strict(),
};

interface Created {
  uri: string;
  /** The frame of each output of a node. */
  outputs: [port: string, frame: string][];
}

async function create(editor: GraphEditor, { kind, body }: Creation, named: (uri: string) => string): Promise<Created> {
  switch (kind) {
    case 'node': {
      const links = body.links.map((link) => ({ ...link, frame: named(link.frame) }));
      const node = await editor.createNode({ ...body, links });
      return { uri: node.resource_uri, outputs: node.links.flatMap((link) => (link.is_input ? [] : [[link.name, link.frame]])) };
    }
    case 'frame':
      return { uri: (await editor.createFrame(body)).resource_uri, outputs: [] };
    case 'link': {
      const link = await editor.createLink({ ...body, node: named(body.node), frame: named(body.frame) });
      return { uri: link.resource_uri, outputs: [] };
    }
    case 'note':
      return { uri: (await editor.createNote(body)).resource_uri, outputs: [] };
    case 'nodegroup':
      return { uri: (await editor.createGroup({ ...body, members: body.members.map(named) })).resource_uri, outputs: [] };
  }
}
