import { z } from 'zod';
import { mostEntered } from '../graph/mostEntered.ts';
import { Uri } from './common.ts';
import { SwitchboardColor, StorageContext } from './switchboard.ts';

const Key = z.string().min(1).max(100);
const Coordinate = z.number().min(-1e7).max(1e7);
const place = { ui_x: Coordinate, ui_y: Coordinate, group: Key.nullable().default(null) };

/**
 * A graph, or a part of one, as text: the export of a switchboard and what copying puts on the clipboard. Objects are named by
 * keys of the document's own. Records and results stay behind; values that were entered go along.
 */
export const GraphDocument = z.object({
  format: z.literal('geo-switchboard'),
  version: z.literal(1),
  name: z.string().max(10_000).default(''),
  description: z.string().max(100_000).default(''),
  nodes: z
    .array(z.object({ key: Key, func: z.string().min(1).max(200), ...place, ui_collapsed: z.boolean().default(false) }))
    .max(10_000)
    .default([]),
  frames: z
    .array(
      z.object({
        key: Key,
        ...place,
        name: z.string().max(10_000).default(''),
        description: z.string().max(100_000).default(''),
        content_type: Uri,
        storage_context: StorageContext.default('django'),
        /** @default unless another context than django is named */
        dynamic_storage_context: z.boolean().optional(),
        frame_type: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
        ui_docked: z.boolean().default(false),
        content_visible: z.boolean().default(false),
        /** A value of a simple type. */
        data: z.unknown().optional(),
        /** Several values that were entered, in place of one. */
        values: z.array(z.unknown()).max(mostEntered).optional(),
      }),
    )
    .max(20_000)
    .default([]),
  links: z
    .array(
      z.object({
        node: Key,
        frame: Key,
        /** Name of the port. */
        name: z.string().min(1).max(200),
        is_input: z.boolean(),
        list_index: z.number().int().min(0).max(10_000).nullable().default(null),
        dict_key: z.string().max(1000).nullable().default(null),
      }),
    )
    .max(50_000)
    .default([]),
  notes: z
    .array(z.object({ key: Key, ...place, text: z.string().max(100_000), ui_color: SwitchboardColor.default(null) }))
    .max(10_000)
    .default([]),
  groups: z
    .array(
      z.object({
        key: Key,
        name: z.string().min(1).max(10_000),
        ui_collapsed: z.boolean().default(false),
        ui_color: SwitchboardColor.default(null),
        ui_x: Coordinate,
        ui_y: Coordinate,
      }),
    )
    .max(5_000)
    .default([]),
});
export type GraphDocument = z.infer<typeof GraphDocument>;

export const DocumentInput = z.object({
  document: GraphDocument,
  /** @default the document's name */
  name: z.string().min(1).max(10_000).optional(),
  folder_uri: Uri.optional(),
  /** Leaves out what cannot be kept; without it a document with problems is refused. */
  skip_problems: z.boolean().default(false),
});
