import { z } from 'zod';
import { Id, Uri } from './common.ts';
import {
  Frame,
  FrameInput,
  FramePatch,
  Link,
  LinkInput,
  Node,
  NodeGroup,
  NodeGroupInput,
  NodeGroupPatch,
  NodeInput,
  NodePatch,
  Note,
  NoteInput,
  NotePatch,
} from './switchboard.ts';

/** Name of an object that the batch creates; later operations may use it wherever a uri is expected. */
const Ref = z.string().startsWith('$').max(100).optional();
const onSwitchboard = { switchboard: true } as const;
const create = <Kind extends string, Body extends z.ZodType>(kind: Kind, body: Body) =>
  z.object({ op: z.literal('create'), kind: z.literal(kind), ref: Ref, body });

/** The place of a value among those of a frame. */
const Place = z.number().int().min(1);

/** The value that a frame had: itself, or as the frame shows it. */
const DataExpectation = z.union([z.strictObject({ value: z.unknown() }), z.strictObject({ text_repr: z.string() })]);

/**
 * One change of a switchboard's graph. A uri may be a reference: `$name` is the object that an earlier operation of the same
 * batch creates under this name, `$name>port` the frame that an output of such a node writes.
 */
export const BatchOperation = z.union([
  create('node', NodeInput.omit(onSwitchboard)),
  create('frame', FrameInput.omit(onSwitchboard)),
  create('link', LinkInput),
  create('note', NoteInput.omit(onSwitchboard)),
  create('nodegroup', NodeGroupInput.omit(onSwitchboard)),
  /**
   * Changes fields of a node, frame, note or group. With `expect` it is refused (409 `graph_conflict`, with the fields as they
   * are) where one of these fields has another value by now: somebody else changed it.
   */
  z.object({
    op: z.literal('patch'),
    uri: Uri,
    body: z.union([NodePatch.strict(), FramePatch.strict(), NotePatch.strict(), NodeGroupPatch.strict()]),
    expect: z.record(z.string(), z.unknown()).optional(),
  }),
  /**
   * Sets the value of a frame of a simple type; null empties any frame. With `expect` it is refused as a patch is (the field is
   * `data`) where another value was entered by now; null stands for an empty frame.
   */
  z.object({ op: z.literal('data'), uri: Uri, value: z.unknown(), expect: DataExpectation.optional() }),
  /**
   * Changes one of the values that were entered into a frame; the others stay as they are. `at` counts from 1. What is `set` or
   * removed must be there as it is expected, or nearby where others have added or removed some: else 409 `graph_conflict`. Without
   * `at` a value is added as the last one.
   */
  z.object({ op: z.literal('record'), uri: Uri, change: z.literal('add'), at: Place.optional(), value: z.unknown() }),
  z.object({ op: z.literal('record'), uri: Uri, change: z.literal('set'), at: Place, value: z.unknown(), expect: z.unknown() }),
  z.object({ op: z.literal('record'), uri: Uri, change: z.literal('remove'), at: Place, expect: z.unknown() }),
  z.object({ op: z.literal('delete'), uri: Uri }),
  /** Brings back what a deletion, or a change of data, took away. Only the inverse of a batch holds such numbers. */
  z.object({ op: z.literal('restore'), deletion: Id }),
]);
export type BatchOperation = z.input<typeof BatchOperation>;

/**
 * All operations are applied, or none: at most 5,000 of a user's, the inverse of such a batch may hold more. A batch that was answered is not applied again when it comes once more with
 * the same `key`, as a client does that has lost the answer: it gets the same answer, for an hour at least.
 */
export const BatchInput = z.object({ operations: z.array(BatchOperation).min(1).max(20_000), key: z.string().min(1).max(100).optional() });

/** Objects of a graph after a change, each once; `deleted` are the uris of those that are gone. */
export const GraphChanges = z.object({
  nodes: z.array(Node),
  frames: z.array(Frame),
  links: z.array(Link),
  notes: z.array(Note),
  groups: z.array(NodeGroup),
  deleted: z.array(Uri),
});
export type GraphChanges = z.infer<typeof GraphChanges>;

export const BatchResult = z.object({
  /** The uri that each operation created, changed or restored, in order; null for a deletion. */
  results: z.array(Uri.nullable()),
  /** The uri of each reference, also those of the form `$name>port`. */
  refs: z.record(z.string(), Uri),
  /** All that the batch changed, also what it did not name, as the frames of a new node's outputs. */
  changed: GraphChanges,
  /** The batch that takes this one back. Its answer holds the one that does it again. */
  inverse: z.array(BatchOperation),
});
export type BatchResult = z.output<typeof BatchResult>;
