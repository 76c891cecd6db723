import type { Frame, FrameInput, Link, LinkInput, Node, NodeInput, Note, NoteInput } from '@geo/api';

/** Name of an object that an earlier operation of the same plan creates. */
export type Ref = `$${string}`;

/** The frame that an output port of a node created in the same plan writes to. */
export type OutputRef = `${Ref}>${string}`;

/** What of each kind an operation may change. */
export type NodeChange = Partial<Pick<Node, 'ui_x' | 'ui_y' | 'ui_collapsed'>>;
export type FrameChange = Partial<
  Pick<
    Frame,
    | 'name'
    | 'description'
    | 'content_type'
    | 'storage_context'
    | 'frame_type'
    | 'content_visible'
    | 'content_edit'
    | 'ui_docked'
    | 'ui_x'
    | 'ui_y'
  >
>;
export type NoteChange = Partial<Pick<Note, 'text' | 'ui_x' | 'ui_y'>>;

/** One change of the graph. Uris of created objects are written as references; a list of operations is done in order. */
export type Operation =
  | { readonly op: 'createNode'; readonly ref?: Ref; readonly input: NodeInput }
  | { readonly op: 'createFrame'; readonly ref?: Ref; readonly input: FrameInput }
  | { readonly op: 'createNote'; readonly ref?: Ref; readonly input: NoteInput }
  | { readonly op: 'createLink'; readonly input: LinkInput }
  | { readonly op: 'saveNode'; readonly uri: string; readonly change: NodeChange }
  | { readonly op: 'saveFrame'; readonly uri: string; readonly change: FrameChange }
  | { readonly op: 'saveNote'; readonly uri: string; readonly change: NoteChange }
  | { readonly op: 'deleteNode' | 'deleteFrame' | 'deleteNote' | 'deleteLink'; readonly uri: string }
  | { readonly op: 'runNode'; readonly uri: string; readonly fromHere: boolean };

/** What an operation needs of the world. */
export interface GraphPort {
  readonly createNode: (input: NodeInput) => Promise<Node>;
  readonly createFrame: (input: FrameInput) => Promise<Frame>;
  readonly createNote: (input: NoteInput) => Promise<Note>;
  readonly createLink: (input: LinkInput) => Promise<Link>;
  readonly saveNode: (uri: string, change: NodeChange) => Promise<Node>;
  readonly saveFrame: (uri: string, change: FrameChange) => Promise<Frame>;
  readonly saveNote: (uri: string, change: NoteChange) => Promise<Note>;
  readonly deleteNode: (uri: string) => Promise<void>;
  readonly deleteFrame: (uri: string) => Promise<void>;
  readonly deleteNote: (uri: string) => Promise<void>;
  readonly deleteLink: (uri: string) => Promise<void>;
  readonly runNode: (uri: string, options: { readonly fromHere: boolean }) => Promise<void>;
}

export function outputRef(ref: Ref, port: string): OutputRef {
  return `${ref}>${port}`;
}

/** Resolves references by what was created so far; plain uris stay. */
function resolver(created: ReadonlyMap<string, Node | Frame | Note>): (uri: string) => string {
  return (uri) => {
    if (!uri.startsWith('$')) return uri;
    const [ref = '', port] = uri.split('>', 2);
    const object = created.get(ref);
    if (!object) throw new Error(`Operation refers to "${ref}", which no earlier operation creates`);
    if (port === undefined) return object.resource_uri;
    const link = 'links' in object ? object.links.find((candidate) => !candidate.is_input && candidate.name === port) : undefined;
    if (!link) throw new Error(`The created node ${object.resource_uri} has no frame at its output "${port}"`);
    return link.frame;
  };
}

/** Carries out operations one after another and answers what was created, by reference. Stops at the first failure. */
export async function perform(operations: readonly Operation[], port: GraphPort): Promise<ReadonlyMap<string, Node | Frame | Note>> {
  const created = new Map<string, Node | Frame | Note>();
  const resolve = resolver(created);
  const keep = (ref: Ref | undefined, object: Node | Frame | Note): void => {
    if (ref) created.set(ref, object);
  };
  for (const operation of operations) {
    // Later operations may name what earlier ones create, so they cannot run side by side.
    // oxlint-disable-next-line no-await-in-loop
    await step(operation, port, resolve, keep);
  }
  return created;
}

async function step(
  operation: Operation,
  port: GraphPort,
  resolve: (uri: string) => string,
  keep: (ref: Ref | undefined, object: Node | Frame | Note) => void,
): Promise<void> {
  switch (operation.op) {
    case 'createNode': {
      const links = operation.input.links?.map((link) => ({ ...link, frame: resolve(link.frame) })) ?? [];
      return keep(operation.ref, await port.createNode({ ...operation.input, links }));
    }
    case 'createFrame':
      return keep(operation.ref, await port.createFrame(operation.input));
    case 'createNote':
      return keep(operation.ref, await port.createNote(operation.input));
    case 'createLink': {
      const { input } = operation;
      await port.createLink({ ...input, frame: resolve(input.frame), node: resolve(input.node) });
      return;
    }
    case 'saveNode':
      await port.saveNode(operation.uri, operation.change);
      return;
    case 'saveFrame':
      await port.saveFrame(operation.uri, operation.change);
      return;
    case 'saveNote':
      await port.saveNote(operation.uri, operation.change);
      return;
    case 'runNode':
      return port.runNode(resolve(operation.uri), { fromHere: operation.fromHere });
    default:
      return port[operation.op](operation.uri);
  }
}
