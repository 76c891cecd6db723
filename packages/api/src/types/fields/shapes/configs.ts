import type { KeyedShape } from '../field.ts';
import { displayTypeNames } from '../../../layers/displayTypeNames.ts';
import { nasSchemas } from './nas.ts';
import { encodings } from './tables.ts';

type Shapes = readonly KeyedShape[];

export const featureImport = [
  { kind: 'select', key: 'encoding', options: [null, ...encodings] },
  { kind: 'plain', key: 'layer' },
  { kind: 'bool', key: 'ignore_missing_layer' },
  { kind: 'bool', key: 'auto_transform', default: true },
  { kind: 'plain', key: 'crs', default: null },
  { kind: 'select', key: 'nas.gfs_template', options: [...nasSchemas, 'asdkom'], default: 'gid6' },
] as const satisfies Shapes;

/** Axes of a 3D model that may point up. */
export const upAxes = ['x', 'y', 'z'] as const;
export type UpAxis = (typeof upAxes)[number];

/** What the formats that are read ask for: which axis points up. All else is of files of buildings, which are not read. */
export const meshImport = [
  {
    kind: 'select',
    key: 'obj_type',
    options: [
      'buildings',
      'buildingparts',
      'roofsurfaces',
      'installations',
      'furniture',
      'bridges',
      'tunnels',
      'vegetation',
      'terrain',
      'generics',
      'cityobjectgroup',
      'all',
    ],
    default: 'buildings',
    idle: true,
  },
  { kind: 'select', key: 'lod', options: [null, 0, 1, 2, 3, 4], idle: true },
  { kind: 'select', key: 'up_axis', options: upAxes, default: 'x' },
  { kind: 'bool', key: 'triangulate', idle: true },
  { kind: 'bool', key: 'is_model', idle: true },
  { kind: 'bool', key: 'instances', idle: true },
  { kind: 'bool', key: 'resolve_codes', idle: true },
  { kind: 'bool', key: 'geometry_as_resource', idle: true },
  { kind: 'bool', key: 'individual_objects', idle: true },
] as const satisfies Shapes;

/** More digits than a double holds say nothing. */
const digits = { kind: 'int', min: 0, max: 15 } as const;

export const cityobjectImport = [
  { ...digits, key: 'vertices_digits', default: 3 },
  { ...digits, key: 'texture_vertices_digits', default: 7 },
  { ...digits, key: 'template_digits', default: 3 },
  { kind: 'bool', key: 'only_toplevel', default: true },
  { kind: 'bool', key: 'ignore_missing_textures' },
] as const satisfies Shapes;

export const cityobjectExport = [
  { kind: 'bool', key: 'local_coords' },
  { kind: 'int', key: 'max_objects_per_file', default: 100, min: 1 },
  { kind: 'select', key: 'citygml.version', options: ['1.0', '2.0', '3.0'], default: '2.0' },
  { kind: 'bool', key: 'citygml.adv' },
  { kind: 'bool', key: 'dxf.class_as_layer' },
  { kind: 'bool', key: 'dxf.surface_class_as_layer' },
] as const satisfies Shapes;

const compressions = [
  null,
  'JPEG',
  'LZW',
  'PACKBITS',
  'DEFLATE',
  'CCITTRLE',
  'CCITTFAX3',
  'CCITTFAX4',
  'LZMA',
  'ZSTD',
  'LERC',
  'LERC_DEFLATE',
  'LERC_ZSTD',
  'WEBP',
  'JXL',
  'NONE',
] as const;

export const gridExport = [
  { kind: 'select', key: 'compress', options: compressions },
  { kind: 'select', key: 'compress_if_opaque', options: compressions },
  { kind: 'bool', key: 'rgb' },
] as const satisfies Shapes;

export const pointcloudImport = [
  { kind: 'bool', key: 'skip_laz_conversion' },
  { kind: 'int', key: 'xyz.skip', default: 0, min: 0 },
  { kind: 'plain', key: 'xyz.header', default: 'X Y Z' },
  { kind: 'plain', key: 'xyz.separator' },
] as const satisfies Shapes;

/** How a layer stands in a view; null leaves it as it is. */
export const viewSetLayers = [
  { kind: 'bool', key: 'visible', default: true },
  { kind: 'select', key: 'queryable', options: [null, true, false] },
  { kind: 'select', key: 'exportable', options: [null, true, false] },
  { kind: 'select', key: 'single', options: [null, true, false] },
] as const satisfies Shapes;

const level = { kind: 'int', min: 0, max: 24 } as const;

/** A field of the selection window: what of a record is shown, and how. */
export const selectionField = [
  { kind: 'plain', key: 'key', required: true },
  { kind: 'plain', key: 'displayName' },
  {
    kind: 'select',
    key: 'type',
    options: displayTypeNames,
    default: 'text',
  },
  { kind: 'bool', key: 'visible', default: true },
  { kind: 'plain', key: 'unit' },
] as const satisfies Shapes;

/** What of the configuration of a layer is replaced. */
export const layerStore = [
  { kind: 'plain', key: 'layer_type', default: null },
  { kind: 'date', key: 'time_min' },
  { kind: 'date', key: 'time_max', since: 'time_min' },
  { ...level, key: 'attr.min_zoom' },
  { ...level, key: 'attr.max_zoom' },
  { ...level, key: 'attr.min_load_level' },
  { ...level, key: 'attr.max_load_level' },
  { kind: 'bool', key: 'attr.generation.no_clipping' },
  { kind: 'bool', key: 'attr.generation.no_duplication' },
  { kind: 'bool', key: 'attr.generation.drop_densest_as_needed' },
  { kind: 'bool', key: 'attr.generation.drop_smallest_as_needed' },
  { kind: 'bool', key: 'attr.generation.coalesce_densest_as_needed' },
  { kind: 'bool', key: 'attr.generation.coalesce_smallest_as_needed' },
  { kind: 'int', key: 'attr.generation.max_tile_features', min: 1 },
  { kind: 'int', key: 'attr.generation.max_tile_bytes', min: 1 },
  { ...level, key: 'attr.generation.min_zoom' },
  { ...level, key: 'attr.generation.max_zoom' },
  { kind: 'bool', key: 'attr.generation.guess_max_zoom' },
  { kind: 'list', key: 'selection_fields', fields: selectionField },
  { kind: 'list', key: 'scope.selection_fields', fields: selectionField },
] as const satisfies Shapes;
