import { z } from 'zod';
import { Name, PermissionEntry, Timestamp, Uri, stored } from '../common.ts';

/** A camera position. `lat`, `lon` in degrees (EPSG:4326), heights in metres, angles in degrees, times in seconds. */
export const Position = z.object({
  name: z.string().optional(),
  visible: z.boolean().optional(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  height: z.number().nullable().optional(),
  ground_ref: z.enum(['absolute', 'relative', 'none']).optional(),
  /** Distance of the camera. */
  elevation: z.number().nullable().optional(),
  yaw: z.number().nullable().optional(),
  pitch: z.number().nullable().optional(),
  roll: z.number().nullable().optional(),
  vistacode: z.string().optional(),
  fly_duration: z.number().nullable().optional(),
  wait_duration: z.number().nullable().optional(),
  layers: z.string().optional(),
});
export type Position = z.infer<typeof Position>;

/** A layer within a view. */
export const ViewLayer = z.object({
  layer: Uri,
  name: z.string(),
  type: z.string(),
  visible: z.boolean(),
  init_visible: z.boolean(),
  queryable: z.boolean(),
  exportable: z.boolean(),
  single: z.boolean(),
  layer_description_visible: z.boolean(),
  layer_revision_modified_visible: z.boolean(),
  layer_zoom_to_extent_visible: z.boolean(),
  viewer_state_visibility: z.record(z.string(), z.boolean()),
  /** 0 to 1 */
  opacity: z.number().min(0).max(1),
  opacity_editable: z.boolean(),
  time_min: Timestamp.nullable(),
  time_max: Timestamp.nullable(),
});
export type ViewLayer = z.infer<typeof ViewLayer>;

export const GroupDisplay = z.enum(['folder', 'layer', 'layerlegend', 'variants', 'filters']);
export interface LayerGroup {
  name: string;
  visible: boolean;
  init_visible: boolean;
  init_expanded: boolean;
  single: boolean;
  group_display: z.infer<typeof GroupDisplay>;
  layergroups: LayerGroup[];
  layers: ViewLayer[];
}
/** A group of layers, nested; the outermost is the view's tree. */
export const LayerGroup: z.ZodType<LayerGroup, LayerGroup> = z.object({
  name: z.string(),
  visible: z.boolean(),
  init_visible: z.boolean(),
  init_expanded: z.boolean(),
  single: z.boolean(),
  group_display: GroupDisplay,
  get layergroups(): z.ZodArray<z.ZodType<LayerGroup, LayerGroup>> {
    return z.array(LayerGroup);
  },
  layers: z.array(ViewLayer),
});

export interface PoiGroup {
  name: string;
  visible: boolean;
  init_expanded: boolean;
  is_tour: boolean;
  poigroups: PoiGroup[];
  pois: Position[];
}
/** A group of points of interest, nested. */
export const PoiGroup: z.ZodType<PoiGroup, PoiGroup> = z.object({
  name: z.string(),
  visible: z.boolean(),
  init_expanded: z.boolean(),
  is_tour: z.boolean(),
  get poigroups(): z.ZodArray<z.ZodType<PoiGroup, PoiGroup>> {
    return z.array(PoiGroup);
  },
  pois: z.array(Position),
});

/** A published map of layers. */
export const View = z.object({
  ...stored,
  name: Name,
  subline: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  slug: z.string().max(200),
  public: z.boolean(),
  tags: z.array(Uri),
  owner: Uri,
  permissions: z.array(PermissionEntry),
  home: Position.nullable(),
  layergroup: LayerGroup,
  poigroup: PoiGroup,
  /** Start state and tools of the viewer that differ from their defaults. */
  config: z.record(z.string(), z.unknown()),
  favored: z.boolean(),
});
export type View = z.infer<typeof View>;
export const ViewPatch = View.omit({ id: true, resource_uri: true, created: true, modified: true, owner: true, favored: true }).partial();
/** `name` is required unless the view is made from a template or from layers. */
export const ViewInput = ViewPatch.omit({ revision: true });

/** A view as it was when it was frozen, reachable under its entry point. */
export const FinalView = z.object({
  ...stored,
  name: Name,
  /** The view it was made from; null when that is gone. */
  view: Uri.nullable(),
  /** Entry point: letters, digits, underscore, hyphen. */
  slug: z.string(),
  owner: Uri,
  favored: z.boolean(),
});
export type FinalView = z.infer<typeof FinalView>;
export const FinalViewInput = z.object({ view: Uri, slug: z.string().min(1).max(200) });
