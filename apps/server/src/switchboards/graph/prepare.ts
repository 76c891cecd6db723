import {
  enteredIn,
  graphKindOf,
  idOfUri,
  objectOfValue,
  objectTypeNames,
  typeOf,
  type AppliedOperation,
  type GraphKind,
  type NamedByValue,
} from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { filesContent } from '../frame-files.ts';
import type { SwitchboardLibrary } from '../library.ts';
import { readableNames } from '../../store/objects/readable-names.ts';
import type { ChangeTrash } from './change-trash.ts';
import type { Numbers } from './numbers.ts';
import type { KnownValues } from './row-store.ts';
import type { GraphState } from './state.ts';
import { contentOf } from './values.ts';

interface GraphObject {
  kind: GraphKind;
  id: number;
}

/** What a change works on. */
export interface Workplace {
  readonly tx: Sql;
  readonly actor: Actor;
  readonly library: SwitchboardLibrary;
  readonly state: GraphState;
  readonly trash: ChangeTrash;
  readonly numbers: Numbers;
  readonly known: KnownValues;
}

/** Reads all that the operations may touch, rows together, and takes the numbers that they may need: applying them asks nothing. */
export async function prepare(at: Workplace, operations: readonly AppliedOperation[]): Promise<void> {
  const { state, trash } = at;
  const lost = await trash.fetch(operations.flatMap((operation) => (operation.op === 'restore' ? operation.deletion : [])));
  const named = [
    ...operations.flatMap(namedBy).flatMap(objectAt),
    ...lost.flatMap((item) => [{ kind: item.kind === 'data' ? 'frame' : item.kind, id: item.object_id } as const, ...namedIn(item.row)]),
  ];
  const deleted = operations.flatMap((operation) => (operation.op === 'delete' ? objectAt(operation.uri) : []));
  const linking = operations.some(({ op, ...rest }) => op === 'create' && 'kind' in rest && (rest.kind === 'node' || rest.kind === 'link'));
  if (linking || lost.length > 0 || deleted.some(({ kind }) => kind === 'node' || kind === 'frame')) await state.readTopology();
  for (const { kind, id } of deleted) named.push(...state.hangingOn(kind, id));
  await needAll(state, named);
  // Which node a link belongs to is known once its row is.
  for (const { kind, id } of deleted) if (kind === 'link') await state.need('node', [state.row('link', id)?.node_id ?? []].flat());
  await state.needMembers(deleted.flatMap(({ kind, id }) => (kind === 'nodegroup' ? id : [])));
  await at.numbers.reserve(numbersFor(at.library, operations));
  await readValues(at, operations);
}

async function needAll(state: GraphState, objects: readonly GraphObject[]): Promise<void> {
  for (const [kind, group] of Map.groupBy(objects, (object) => object.kind))
    await state.need(
      kind,
      group.map(({ id }) => id),
    );
}

function objectAt(uri: string): GraphObject[] {
  const kind = graphKindOf(uri);
  const id = kind && idOfUri(kind, uri);
  return kind === null || id === null ? [] : [{ kind, id }];
}

function namedBy(operation: AppliedOperation): string[] {
  if (operation.op === 'restore') return [];
  if (operation.op === 'patch') {
    const { group } = { group: null, ...operation.body } as { group: unknown };
    return [operation.uri, ...(typeof group === 'string' ? [group] : [])];
  }
  if (operation.op !== 'create') return [operation.uri];
  if (operation.kind === 'link') return [operation.body.node, operation.body.frame];
  if (operation.kind === 'node') return operation.body.links.map((link) => link.frame);
  return operation.kind === 'nodegroup' ? operation.body.members : [];
}

/** What a row out of the trash names. */
function namedIn(row: Record<string, unknown>): GraphObject[] {
  const { node_id: node, frame_id: frame, group_id: group, members = [] } = row;
  return [
    ...(typeof node === 'number' ? [{ kind: 'node' as const, id: node }] : []),
    ...(typeof frame === 'number' ? [{ kind: 'frame' as const, id: frame }] : []),
    ...(typeof group === 'number' ? [{ kind: 'nodegroup' as const, id: group }] : []),
    ...(members as GraphObject[]),
  ];
}

/** At most so many: a link may replace another, a patch may change the type. */
function numbersFor(library: SwitchboardLibrary, operations: readonly AppliedOperation[]): Record<GraphKind | 'deletion', number> {
  const counts = { node: 0, frame: 0, link: 0, note: 0, nodegroup: 0, deletion: 0 };
  for (const operation of operations) {
    if (operation.op === 'patch') counts.deletion += 'content_type' in operation.body ? 1 : 0;
    else if (operation.op !== 'create') counts.deletion += 1;
    else {
      counts[operation.kind] += 1;
      if (operation.kind === 'link') counts.deletion += 1;
      if (operation.kind !== 'node') continue;
      const outputs = library.get(operation.body.func)?.outputs.length ?? 0;
      counts.frame += outputs;
      counts.link += outputs + operation.body.links.length;
      counts.deletion += operation.body.links.length;
    }
  }
  return counts;
}

async function readValues({ tx, actor, known, state }: Workplace, operations: readonly AppliedOperation[]): Promise<void> {
  const values = operations.flatMap((operation) => valuesIn(operation, state));
  for (const [uri, name] of await readableNames(tx, actor, values.flatMap(mayName))) known.names.set(uri, name);
  for (const operation of operations) {
    if (operation.op === 'create' && operation.kind === 'frame' && operation.body.upload_id !== undefined)
      await readUpload({ tx, actor, known }, operation.body.upload_id);
  }
}

/** The objects that a value names if its frame has one of those types: of what is made with it nothing is known yet. */
function mayName(value: unknown): NamedByValue[] {
  const input = typeof value === 'string' ? value.trim() : value;
  return objectTypeNames.flatMap((type) => objectOfValue(type, typeOf(type).parse(input)) ?? []);
}

/** The values that may be the one of a frame afterwards. */
function valuesIn(operation: AppliedOperation, state: GraphState): readonly unknown[] {
  if (operation.op === 'data') return [operation.value];
  if (operation.op === 'create') return operation.kind === 'frame' ? [operation.body.data] : [];
  if (operation.op !== 'record') return [];
  const id = idOfUri('frame', operation.uri);
  const left = id === null ? null : enteredIn(contentOf(state.row('frame', id)?.data ?? null));
  return ['value' in operation ? operation.value : null, ...(left ?? [])];
}

/** Whether there is such an upload is a matter of the operation that names it. */
export async function readUpload({ tx, actor, known }: Pick<Workplace, 'tx' | 'actor' | 'known'>, upload: string): Promise<void> {
  const found = await filesContent(tx, actor, upload).then(
    (files) => () => files,
    (error: unknown) => (): never => {
      throw error;
    },
  );
  known.uploads.set(upload, found);
}
