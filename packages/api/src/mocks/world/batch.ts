import type { z } from 'zod';
import type { BatchOperation, BatchResult } from '../../schemas/batch.ts';
import { FramePatch, NodeGroupPatch, NodePatch, NotePatch } from '../../schemas/switchboard.ts';
import { MockError, invalidBy, noSuchReference } from '../errors.ts';
import { graphTarget, type GraphEdit } from './edit.ts';

type Operation = z.output<typeof BatchOperation>;
type Creation = Extract<Operation, { op: 'create' }>;

/** The value of a schema; 422 with the path of each fault otherwise. */
function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidBy(result.error, '');
}

const patches = { node: NodePatch.strict(), frame: FramePatch.strict(), note: NotePatch.strict(), nodegroup: NodeGroupPatch.strict() };

/** Applies the operations in order; references stand for objects that operations before them created. */
export function applyBatch(edit: GraphEdit, operations: readonly Operation[]): BatchResult {
  const refs = new Map<string, string>();
  const results = operations.map((operation) => apply(edit, operation, refs));
  return { results, refs: Object.fromEntries(refs), changed: edit.changed(), inverse: edit.inverse };
}

function apply(edit: GraphEdit, operation: Operation, refs: Map<string, string>): string | null {
  const named = (uri: string): string => {
    const known = uri.startsWith('$') ? refs.get(uri) : uri;
    if (known === undefined) throw noSuchReference(uri);
    return known;
  };
  if (operation.op === 'create') {
    const uri = create(edit, operation, named);
    if (operation.ref) {
      refs.set(operation.ref, uri);
      for (const link of edit.world.graph.links.values())
        if (link.node === uri && !link.is_input) refs.set(`${operation.ref}>${link.name}`, link.frame);
    }
    return uri;
  }
  if (operation.op === 'restore') return edit.restore(operation.deletion);
  const uri = named(operation.uri);
  if (operation.op === 'delete') {
    edit.remove(uri);
    return null;
  }
  if (operation.op === 'data') edit.data(uri, operation.value, operation.expect);
  else {
    const { kind } = graphTarget(uri);
    if (kind === 'link') throw new MockError(422, 'invalid', 'op: patch link', { fields: { uri } });
    const group = (fields: Record<string, unknown>) =>
      typeof fields['group'] === 'string' ? { ...fields, group: named(fields['group']) } : fields;
    edit.patch(uri, group(parsed<Record<string, unknown>>(patches[kind], operation.body)), group(operation.expect ?? {}));
  }
  return uri;
}

function create(edit: GraphEdit, { kind, body }: Creation, named: (uri: string) => string): string {
  switch (kind) {
    case 'node':
      return edit.createNode({ ...body, links: body.links.map((link) => ({ ...link, frame: named(link.frame) })) });
    case 'frame':
      return edit.createFrame(body);
    case 'link':
      return edit.createLink({ ...body, node: named(body.node), frame: named(body.frame) });
    case 'note':
      return edit.createNote(body);
    case 'nodegroup':
      return edit.createGroup({ ...body, members: body.members.map(named) });
  }
}
