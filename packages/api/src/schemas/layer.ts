import { z } from 'zod';
import { displayTypeNames } from '../layers/displayTypeNames.ts';
import { AttributeFilter, mostFilters } from '../layers/attributeFilter.ts';
import { LayerAttr } from '../layers/layerAttr.ts';
import { serviceLayerTypes } from '../layers/layerData.ts';
import { layerTypeNames, mostMembers } from '../layers/layerTypes.ts';
import { MetadataValue, MetadataValues } from '../metadata/metadataSchema.ts';
import { Style } from '../styles/style.ts';
import { Localised } from './function.ts';
import { hinted } from './hints.ts';
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

/** The service of others that a layer shows: a value of a type of services. */
export const ServiceSource = z.object({ content_type: Uri, value: z.record(z.string(), z.unknown()) });
export type ServiceSource = z.infer<typeof ServiceSource>;

export const SelectionFieldType = z.enum(displayTypeNames);
/** An attribute shown in the selection window. */
export const SelectionField = z.object({
  key: z.string().max(10_000),
  displayName: z.string().max(500),
  type: SelectionFieldType,
  visible: z.boolean(),
  unit: z.string().min(1).max(100).optional(),
});
export type SelectionField = z.infer<typeof SelectionField>;
/** Rows that a selection window has at most: columns of a table are no more. */
export const mostSelectionFields = 2000;
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
  /** The layers that a metalayer shows, the first on top; of other types none. Who calls its services sees those that they may read. */
  members: z.array(Uri),
  /** The service that an external layer shows, for who may change the layer: its address may hold what is secret. Else null. */
  source: ServiceSource.nullable(),
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
  /** First and last day of what the data tell of, such as `2026-12-31`. */
  time_min: z.string().nullable(),
  time_max: z.string().nullable(),
  /** Where the metadata are exported: `download.xml` below it. */
  metadata: Uri.nullable(),
  /** What is filled in; what is not is taken of the depot. */
  metadata_values: z.array(MetadataValue).nullable(),
  /** Advanced settings; see LayerAttr for what is taken. */
  attr: z.record(z.string(), z.unknown()),
  /** What viewers let people narrow the layer by; its services hand out all records. */
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
const Members = z
  .array(Uri)
  .max(mostMembers)
  .refine((uris) => new Set(uris).size === uris.length, hinted('twice'));
/** A metalayer that is made. */
export const NewMetalayer = z.strictObject({ name: Name, members: Members.default([]) });
/** A service by its address, which is read. */
export const ServiceAddress = z.strictObject({ content_type: Uri, url: z.string().max(4000) });
export type ServiceAddress = z.infer<typeof ServiceAddress>;
/** A layer that shows a service of others: one that is read from its address, or that of a dataset. */
export const NewExternalLayer = z.strictObject({
  name: Name,
  type: z.enum(serviceLayerTypes),
  source: z.union([
    ServiceAddress,
    /** A dataset that holds a service. */
    z.strictObject({ frame: Uri }),
  ]),
});
export type NewExternalLayer = z.infer<typeof NewExternalLayer>;
const patch = Layer.pick({
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
  time_min: true,
  time_max: true,
  revision: true,
}).extend({
  type: z.enum(layerTypeNames),
  members: Members,
  source: ServiceSource,
  attr: LayerAttr,
  selection_fields: z.array(SelectionField).max(mostSelectionFields),
  attribute_filters: z.array(AttributeFilter).max(mostFilters),
  time_min: z.iso.date().nullable(),
  time_max: z.iso.date().nullable(),
  metadata_values: MetadataValues,
});
export const LayerPatch = patch
  .partial()
  .refine(({ time_min, time_max }) => !time_min || !time_max || time_min <= time_max, { ...hinted('last_day'), path: ['time_max'] });
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

const Named = z.object({ id: z.string(), title: Localised });
/** What came of looking at a service of a layer as its clients do. */
export const ServiceCheck = z.object({
  service: Named,
  check: Named,
  /** What is wrong; null where nothing is. */
  problem: Localised.nullable(),
  /** Milliseconds until the service had answered for the first time. */
  first_answer: z.number().min(0),
});
export type ServiceCheck = z.infer<typeof ServiceCheck>;
export const ServiceChecks = z.object({ results: z.array(ServiceCheck) });
