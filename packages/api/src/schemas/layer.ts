import { z } from 'zod';
import { Style } from '../styles/style.ts';
import { Extent4326, Id, Name, PermissionEntry, Timestamp, Uri, stored } from './common.ts';

/** A data source of a layer. */
export const Layerpile = z.object({
  active: z.boolean(),
  name: z.string(),
  content_type: Uri,
  /** Number of objects. */
  size: z.number().int().min(0),
  switchboard: Uri.nullable(),
  depot: Uri.nullable(),
});
/** A data source of a layer by itself: its records are those that the layer draws. It has the number of its layer. */
export const Pile = Layerpile.extend({ id: Id, resource_uri: Uri, layer: Uri });
export type Pile = z.infer<typeof Pile>;

export const SelectionFieldType = z.enum([
  'title',
  'text',
  'text_only',
  'button',
  'frame_button',
  'link',
  'integer',
  'float_one_decimal',
  'float_two_decimals',
  'image',
  'image_header',
  'image_only',
  'markdown',
  'markdown_only',
  'open_url',
]);
/** An attribute shown in the selection window. */
export const SelectionField = z.object({
  key: z.string(),
  displayName: z.string(),
  type: SelectionFieldType,
  visible: z.boolean(),
  unit: z.string().optional(),
});
export const AttributeFilter = z.object({
  attribute_key: z.string(),
  display_name: z.string(),
  visible: z.boolean(),
  filter: z.discriminatedUnion('filter_type', [
    z.object({ filter_type: z.literal('allowed-values'), filter_arguments: z.object({ allowed_values: z.array(z.unknown()) }) }),
    z.object({
      filter_type: z.literal('min-max-value'),
      filter_arguments: z.object({ min_value: z.number().optional(), max_value: z.number().optional() }),
    }),
    z.object({
      filter_type: z.literal('temporal-bounds'),
      filter_arguments: z.object({ time_min: z.string().optional(), time_max: z.string().optional() }),
    }),
  ]),
});

/** A map layer and its published services. Only a public layer answers its services without log-in. */
export const Layer = z.object({
  ...stored,
  name: Name,
  /** Part of the service URLs when it has only letters, digits, underscore and hyphen; otherwise the id is. */
  slug: z.string().max(200),
  type: z.string(),
  /** How its records are drawn; null where the style of its depot holds. */
  style: Style.nullable(),
  tags: z.array(Uri),
  layerpiles: z.array(Layerpile),
  permissions: z.array(PermissionEntry),
  legend: z.string().nullable(),
  description_title: z.string(),
  description: z.string(),
  /** In force: it ends when whoever made the layer public may not do that any more. */
  public: z.boolean(),
  /** Who last made it public; also while that is not in force. */
  published_by: Uri.nullable(),
  published_at: Timestamp.nullable(),
  /** Its services also show older states of the data to those who read it only because it is public. */
  older_moments: z.boolean(),
  selection_title: z.string(),
  selection_contact: z.string(),
  selection_image: z.string().nullable(),
  selection_fields: z.array(SelectionField),
  time_min: Timestamp.nullable(),
  time_max: Timestamp.nullable(),
  metadata: Uri.nullable(),
  attr: z.record(z.string(), z.unknown()),
  attribute_filters: z.array(AttributeFilter),
  bbox: Extent4326.nullable(),
  /** Bytes of the layer's data in the store. */
  persistent_size: z.number().int().min(0),
  persistent_size_modified: Timestamp.nullable(),
  user: Uri,
  switchboard: Uri.nullable(),
  depot: Uri.nullable(),
  favored: z.boolean(),
});
export type Layer = z.infer<typeof Layer>;
export const LayerPatch = Layer.pick({
  name: true,
  slug: true,
  type: true,
  style: true,
  tags: true,
  permissions: true,
  legend: true,
  description_title: true,
  description: true,
  public: true,
  older_moments: true,
  selection_title: true,
  selection_contact: true,
  selection_image: true,
  selection_fields: true,
  attr: true,
  attribute_filters: true,
  revision: true,
}).partial();
/** A layer over a depot, as the depot's owner sees it: also one that they may not read. */
export const DepotLayer = z.object({
  resource_uri: Uri,
  name: Name,
  owner: Uri,
  owner_name: z.string(),
  public: z.boolean(),
  published_by: Uri.nullable(),
  published_by_name: z.string().nullable(),
  published_at: Timestamp.nullable(),
  older_moments: z.boolean(),
  /** Whether the asking user may open it. */
  readable: z.boolean(),
});
export type DepotLayer = z.infer<typeof DepotLayer>;
export type LayerPatch = z.infer<typeof LayerPatch>;
