import type { z } from 'zod';
import type { BatchOperation } from '../schemas/batch.ts';
import { FramePatch, NodeGroupPatch, NodePatch, NotePatch } from '../schemas/switchboard.ts';
import type { GraphEdit } from './edit.ts';
import type { GraphFields, PatchedKind } from './objects.ts';
import { GraphRefusal } from './refusal.ts';
import type { GraphStore } from './store.ts';

/** Fields that users may set, by kind. */
export const patchSchemas: { readonly [K in PatchedKind]: z.ZodType<GraphFields> } = {
  node: NodePatch.strict(),
  frame: FramePatch.strict(),
  note: NotePatch.strict(),
  nodegroup: NodeGroupPatch.strict(),
};

/** What a batch did, but for the objects it changed: these the keeper of the graph knows. */
export interface AppliedBatch {
  /** The uri that each operation created, changed or restored, in order; null for a deletion. */
  readonly results: (string | null)[];
  /** The uri of each reference, also those of the form `$name>port`. */
  readonly refs: Readonly<Record<string, string>>;
}

/** Checks the fields of a patch; throws for those of another kind. */
export type ParsePatch = (schema: z.ZodType<GraphFields>, body: unknown) => GraphFields;

/** Checks by the schema alone; the texts are the library's. */
export const parsedPatch: ParsePatch = (schema, body) => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.') || '(root)', issue.message]));
  const details = Object.entries(fields).map(([path, message]) => `${path}: ${message}`);
  throw new GraphRefusal('invalid', { details: details.join('; ') }, { fields });
};

/**
 * Applies the operations in order; references stand for objects that operations before them created. Throws at the first that is
 * refused: the store's keeper then forgets all.
 */
export function applyBatch<Data>(
  edit: GraphEdit<Data>,
  store: GraphStore<Data>,
  operations: readonly BatchOperation[],
  parse: ParsePatch,
): AppliedBatch {
  const refs = new Map<string, string>();
  const results = operations.map((operation) => apply(edit, store, operation, refs, parse));
  return { results, refs: Object.fromEntries(refs) };
}

function apply<Data>(
  edit: GraphEdit<Data>,
  store: GraphStore<Data>,
  operation: BatchOperation,
  refs: Map<string, string>,
  parse: ParsePatch,
): string | null {
  const named = (uri: string): string => {
    const known = uri.startsWith('$') ? (refs.get(uri) ?? (store.kindOf(uri) ? uri : undefined)) : uri;
    if (known === undefined) throw new GraphRefusal('no_such_reference', { field: uri }, { fields: { ref: uri } });
    return known;
  };
  if (operation.op === 'create') {
    const uri = create(edit, operation, named);
    const { ref } = operation;
    if (ref === undefined) return uri;
    refs.set(ref, uri);
    if (operation.kind === 'node')
      for (const link of store.topology().ofNode(uri)) if (!link.is_input) refs.set(`${ref}>${link.name}`, link.frame);
    return uri;
  }
  if (operation.op === 'restore') return edit.restore(operation.deletion);
  const uri = named(operation.uri);
  if (operation.op === 'delete') {
    edit.delete(uri);
    return null;
  }
  if (operation.op === 'data') edit.setData(uri, operation.value ?? null, operation.expect);
  else if (operation.op === 'record') edit.changeRecord(uri, operation);
  else {
    const group = (fields: GraphFields): GraphFields =>
      typeof fields['group'] === 'string' ? { ...fields, group: named(fields['group']) } : fields;
    edit.patch(uri, group(parse(patchSchemas[edit.patchedKind(uri)], operation.body)), group(operation.expect ?? {}));
  }
  return uri;
}

function create<Data>(
  edit: GraphEdit<Data>,
  { kind, ref, body }: Extract<BatchOperation, { op: 'create' }>,
  named: (uri: string) => string,
): string {
  switch (kind) {
    case 'node':
      return edit.createNode({ ...body, links: body.links?.map((link) => ({ ...link, frame: named(link.frame) })) }, ref);
    case 'frame':
      return edit.createFrame(body, ref);
    case 'link':
      return edit.createLink({ ...body, node: named(body.node), frame: named(body.frame) }, ref);
    case 'note':
      return edit.createNote(body, ref);
    case 'nodegroup':
      return edit.createGroup({ ...body, members: body.members?.map(named) }, ref);
  }
}
