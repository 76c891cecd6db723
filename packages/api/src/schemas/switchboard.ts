import { switchboardColors } from '../graph/colors.ts';
import { z } from 'zod';
import { Id, Name, PermissionEntry, Timestamp, Uri, stored } from './common.ts';
import { Localised, Port } from './function.ts';

/** Run state of a node or a whole switchboard. */
export const RunStatus = z.enum(['initialized', 'waiting', 'started', 'success', 'failure']);
export type RunStatus = z.infer<typeof RunStatus>;

const graphObject = { id: Id, resource_uri: Uri, switchboard: Uri };
/** The group on the canvas that an object belongs to. */
const grouped = { group: Uri.nullable() };
/** Canvas coordinates in px at zoom 1, x to the right, y down; top left corner of the card. */
const position = { ui_x: z.number(), ui_y: z.number() };

/** Connects a frame with a node's port. `name` is the port's name. */
export const Link = z.object({
  ...graphObject,
  name: z.string(),
  frame: Uri,
  node: Uri,
  is_input: z.boolean(),
  list_index: z.number().int().min(0).nullable(),
  dict_key: z.string().nullable(),
});
export type Link = z.infer<typeof Link>;
export const LinkInput = z.object({
  name: z.string().min(1),
  frame: Uri,
  node: Uri,
  list_index: z.number().int().min(0).max(10_000).nullable().optional(),
  dict_key: z.string().nullable().optional(),
});
export type LinkInput = z.infer<typeof LinkInput>;

/** Progress of the last run: percent 0–100, objects done, and the error's text when it failed. */
export const RunInfo = z.object({
  progress: z.number().min(0).max(100),
  count: z.number().int().min(0).nullable(),
  exception: z.string().nullable(),
  /** What there is to notice about a success, as that nothing came in. */
  notice: z.string().nullable().optional(),
  /** While it runs: how many records there will be, how many come a second, and how long it takes; null what nobody can say. */
  pace: z
    .object({ total: z.number().min(0).nullable(), rate: z.number().min(0).nullable(), remaining_s: z.number().min(0).nullable() })
    .nullable()
    .optional(),
});
export type RunInfo = z.infer<typeof RunInfo>;

/** Execution of a function. */
export const Node = z.object({
  ...graphObject,
  ...position,
  ...grouped,
  func: z.string(),
  func_verbose_name: z.string().nullable(),
  status: RunStatus,
  status_changed: Timestamp.nullable(),
  ports: z.array(Port),
  links: z.array(Link),
  runinfo: RunInfo,
  ui_collapsed: z.boolean(),
});
export type Node = z.infer<typeof Node>;
/** Creating a node also creates a docked frame for each output port. */
export const NodeInput = z.object({
  func: z.string().min(1),
  switchboard: Uri,
  links: z.array(LinkInput.omit({ node: true })).default([]),
  ui_x: z.number(),
  ui_y: z.number(),
});
export type NodeInput = z.input<typeof NodeInput>;
export const NodePatch = z.object({ ui_x: z.number(), ui_y: z.number(), ui_collapsed: z.boolean(), ...grouped }).partial();

export const StorageContext = z.enum(['django', 'materialized', 'redis', 'parquet', 'deferred', 'lazy']);
export type StorageContext = z.infer<typeof StorageContext>;

/** A dataset on the canvas. `frame_type` is 0 normal, 1 input, 2 output of the workflow. */
export const Frame = z.object({
  ...graphObject,
  ...position,
  ...grouped,
  name: z.string(),
  description: z.string(),
  content_type: Uri,
  /** How records that a step computes are stored; `django` where the platform chooses. */
  storage_context: StorageContext,
  /** The platform chooses. A patch that names a context alone chooses it. */
  dynamic_storage_context: z.boolean(),
  /** The file that the records lie in, as it is downloaded; missing where they lie in none. */
  storage_file: z.object({ name: z.string(), size: z.number().int().min(0), download_url: z.string() }).optional(),
  /** The table, with its schema, in which other programs find the records; missing where there is none. */
  storage_table: z.string().optional(),
  /** Why the records are not stored as somebody wanted them last; missing where they are. */
  storage_problem: Localised.optional(),
  frame_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Number of objects; null while it is not known (computed on demand). */
  size: z.number().int().min(0).nullable(),
  /** Short text of the value. */
  text_repr: z.string(),
  content_visible: z.boolean(),
  content_edit: z.boolean(),
  ui_docked: z.boolean(),
});
export type Frame = z.infer<typeof Frame>;
export const FrameInput = z.object({
  switchboard: Uri,
  content_type: Uri,
  ui_x: z.number(),
  ui_y: z.number(),
  name: z.string().optional(),
  ui_docked: z.boolean().optional(),
  /** Initial value of a simple type. */
  data: z.unknown().optional(),
  /** An own upload whose files the frame takes; only for the type file. They live as long as the frame. */
  upload_id: z.string().max(100).optional(),
});
export type FrameInput = z.infer<typeof FrameInput>;
export const FramePatch = Frame.pick({
  name: true,
  description: true,
  content_type: true,
  storage_context: true,
  dynamic_storage_context: true,
  frame_type: true,
  content_visible: true,
  content_edit: true,
  ui_docked: true,
  ui_x: true,
  ui_y: true,
  group: true,
}).partial();
export type FramePatch = z.infer<typeof FramePatch>;
export const FrameData = z.object({ value: z.unknown() });
/** Functions that read the files of a frame as they are now, best first: as features, or as the rows of a table. None where they are several data sets. */
export const FrameReaders = z.object({ functions: z.array(z.object({ name: z.string(), records: z.enum(['feature', 'row']) })) });
export type FrameReaders = z.infer<typeof FrameReaders>;

/** Texts that can be suggested for a dataset, the most usual first. */
export const FrameHints = z.array(z.string());
/** What is typed so far: suggestions hold it, in whatever case. */
export const FrameHintsQuery = z.object({ query: z.string().max(200).default('') });

export const UploadReference = z.object({ upload_id: z.string().min(1).max(100) });

/** A colour of a note or group; null for the usual colour of its kind. */
export const SwitchboardColor = z.enum(switchboardColors).nullable();
export type SwitchboardColor = z.infer<typeof SwitchboardColor>;

/** Free formatted text (Markdown) on the canvas. */
export const Note = z.object({ ...graphObject, ...position, ...grouped, text: z.string(), ui_color: SwitchboardColor });
export type Note = z.infer<typeof Note>;
export const NoteInput = z.object({
  switchboard: Uri,
  text: z.string().max(100_000),
  ui_x: z.number(),
  ui_y: z.number(),
  ui_color: SwitchboardColor.optional(),
});
export type NoteInput = z.infer<typeof NoteInput>;
export const NotePatch = NoteInput.omit({ switchboard: true }).extend(grouped).partial();

/** Objects of the canvas under one name; collapsed, they are drawn as one card at its place. */
export const NodeGroup = z.object({ ...graphObject, ...position, name: Name, ui_collapsed: z.boolean(), ui_color: SwitchboardColor });
export type NodeGroup = z.infer<typeof NodeGroup>;
/** `members` are the nodes, frames and notes that it gathers; each leaves the group it was in. */
export const NodeGroupInput = z.object({
  switchboard: Uri,
  name: Name,
  members: z.array(Uri).max(5000).default([]),
  ui_collapsed: z.boolean().default(false),
  ui_color: SwitchboardColor.default(null),
  ui_x: z.number(),
  ui_y: z.number(),
});
export type NodeGroupInput = z.input<typeof NodeGroupInput>;
export const NodeGroupPatch = NodeGroup.pick({ name: true, ui_collapsed: true, ui_color: true, ui_x: true, ui_y: true }).partial();

const Person = z.object({ resource_uri: Uri, name: z.string() });

/** `changer` changed the graph or the schedule last, null when that account is gone. `problem` tells why such runs do not start. */
export const AutomaticRuns = z.object({
  changer: Person.nullable(),
  owner: Person,
  problem: z.enum(['changer_gone', 'changer_shut', 'owner_shut']).nullable(),
});

/** A processing pipeline. */
export const Switchboard = z.object({
  ...stored,
  name: Name,
  description: z.string(),
  tags: z.array(Uri),
  folder: Uri.nullable(),
  status: RunStatus,
  /** Share of the last run that is done, 0 to 1. */
  progress: z.object({ total: z.number().min(0).max(1) }),
  input_frames: z.array(Uri),
  output_frames: z.array(Uri),
  automatic: z.boolean(),
  periodic_execution: z.boolean(),
  /** RFC 5545 recurrence rule in the zone Europe/Berlin, '' for none. */
  periodic_execution_rule: z.string(),
  /** With whose rights it runs when nobody starts it by hand: both must be allowed whatever it does. */
  automatic_runs: AutomaticRuns,
  permissions: z.array(PermissionEntry),
  owner: Uri,
  ui_offset_x: z.number(),
  ui_offset_y: z.number(),
  ui_zoom: z.number().positive(),
  favored: z.boolean(),
});
export type Switchboard = z.infer<typeof Switchboard>;
export const SwitchboardPatch = Switchboard.pick({
  name: true,
  description: true,
  tags: true,
  folder: true,
  automatic: true,
  periodic_execution: true,
  periodic_execution_rule: true,
  permissions: true,
  ui_offset_x: true,
  ui_offset_y: true,
  ui_zoom: true,
  revision: true,
}).partial();
export const SwitchboardCreated = z.object({ resource_uri: Uri, switchboard_id: Id, name: z.string() });

export const SwitchboardFolder = z.object({ ...stored, name: Name, owner: Uri });
export type SwitchboardFolder = z.infer<typeof SwitchboardFolder>;
export const SwitchboardFolderInput = z.object({ name: Name });

/** The run whose result a step took over, as it would have computed the same. */
const TakenFrom = z.object({
  /** Id of that run; null where the user may not see its switchboard. */
  run: Id.nullable(),
  /** Its switchboard; null likewise, and where it is gone. */
  switchboard: z.object({ resource_uri: Uri, name: z.string() }).nullable(),
  /** When it computed the result. */
  at: Timestamp,
});

/** One execution of one node. */
export const NodeRun = z.object({
  id: Id,
  status: z.enum(['started', 'success', 'failure']),
  start: Timestamp,
  end: Timestamp.nullable(),
  user: Uri.nullable(),
  stacktrace: z.string().nullable(),
  /** What there is to notice about a success. */
  notice: z.string().nullable().optional(),
  /** Where its result comes from, when it was not computed. */
  taken: TakenFrom.nullable().optional(),
});
export type NodeRun = z.infer<typeof NodeRun>;
