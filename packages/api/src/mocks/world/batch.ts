import type { z } from 'zod';
import type { BatchOperation } from '../../schemas/batch.ts';
import { FrameInput, FramePatch, LinkInput, NodeInput, NodePatch, NoteInput, NotePatch } from '../../schemas/switchboard.ts';
import { MockError, invalid, notFound } from '../errors.ts';
import { createFrame, createLink, createNode, createNote, deleteFrame, deleteLink, deleteNode, deleteNote, patchFrame } from './graph.ts';
import { patchNode, patchNote } from './patches.ts';
import { restoreGraph, snapshotGraph, type World } from './state.ts';

type Result = Record<string, unknown> & { readonly resource_uri: string };

/** The value of a schema; 422 with the path of each fault otherwise. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message])));
}

function resolveRefs(value: unknown, refs: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string' && value.startsWith('$')) return refs.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => resolveRefs(item, refs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'text' ? inner : resolveRefs(inner, refs)]));
}

function create(world: World, kind: 'node' | 'frame' | 'link' | 'note', body: unknown): Result {
  if (kind === 'node') return createNode(world, parsed(NodeInput, body));
  if (kind === 'frame') return createFrame(world, parsed(FrameInput, body));
  if (kind === 'link') return createLink(world, parsed(LinkInput, body));
  return createNote(world, parsed(NoteInput, body));
}

function target(uri: string): { readonly kind: string; readonly id: number } {
  const match = /^\/api\/v1\/(node|frame|link|note)\/(\d+)\/$/.exec(uri);
  if (!match) throw notFound();
  return { kind: match[1]!, id: Number(match[2]) };
}

function patch(world: World, uri: string, body: unknown): Result {
  const { kind, id } = target(uri);
  if (kind === 'node') return patchNode(world, id, parsed(NodePatch, body));
  if (kind === 'frame') return patchFrame(world, id, parsed(FramePatch, body));
  if (kind === 'note') return patchNote(world, id, parsed(NotePatch, body));
  throw invalid({ uri: 'a link cannot be changed' });
}

function remove(world: World, uri: string): null {
  const { kind, id } = target(uri);
  const removers = { node: deleteNode, frame: deleteFrame, link: deleteLink, note: deleteNote };
  removers[kind as keyof typeof removers](world, id);
  return null;
}

/** Applies all operations, or none: a failure puts the graph back and names the operation. */
export function applyBatch(world: World, operations: readonly BatchOperation[]): (Result | null)[] {
  const before = snapshotGraph(world.graph);
  const refs = new Map<string, string>();
  try {
    return operations.map((operation) => {
      if (operation.op === 'create') {
        const made = create(world, operation.kind, resolveRefs(operation.body, refs));
        if (operation.ref) refs.set(operation.ref, made.resource_uri);
        return made;
      }
      const uri = String(resolveRefs(operation.uri, refs));
      return operation.op === 'patch' ? patch(world, uri, resolveRefs(operation.body, refs)) : remove(world, uri);
    });
  } catch (error) {
    restoreGraph(world.graph, before);
    if (error instanceof MockError) throw error;
    throw invalid({ operations: String(error) });
  }
}
