import { statesOtherNas, type DetectedLayer, type NasSchema, type UpAxis } from '@geo/api';
import type { CrsChoice } from '../../CrsChooser/index.ts';
import type { FoundLayer } from '../../ImportLayers/index.ts';

/** How a layer is read where the user knows better than the file. */
export interface ReadConfig extends CrsChoice {
  readonly encoding?: string;
  /** Axis of a 3D model that points up. */
  readonly up_axis?: UpAxis;
  /** Schema in which a NAS file is to be. */
  readonly nas?: { readonly gfs_template: NasSchema };
}

/** A layer that was chosen, with how it is read. */
export interface ChosenLayer extends FoundLayer {
  readonly config: ReadConfig;
}

/** A layer with geometry whose CRS is neither known from the file nor given. */
export function needsCrs(layer: DetectedLayer, { crs, crs_definition }: ReadConfig): boolean {
  return layer.geometry_types.length > 0 && layer.srid === null && crs === undefined && crs_definition === undefined;
}

/** A layer of a NAS file that states another schema than the one that was chosen. */
export function isOtherNas({ nas_version: version = null }: DetectedLayer, { nas }: ReadConfig): boolean {
  return nas !== undefined && statesOtherNas(version, nas.gfs_template);
}

/** Something about a layer is to be said, or said otherwise, before it can be imported. */
export function isUnsettled({ layer, config }: ChosenLayer): boolean {
  return needsCrs(layer, config) || isOtherNas(layer, config);
}

/** Types of the records of several layers. */
export function recordTypes(chosen: readonly FoundLayer[]): DetectedLayer['record_type'][] {
  return [...new Set(chosen.map(({ layer }) => layer.record_type))];
}

/** Layers that can go into one depot: all of them are of one type. */
export function fitTogether(chosen: readonly FoundLayer[]): boolean {
  return recordTypes(chosen).length <= 1;
}

/** What the call names as source, and whether its records are brought into the system of the depot. */
export function sourceOf(
  { file, layer, config }: ChosenLayer,
  isTransformed: boolean,
): { path: string; layer: string; config: ReadConfig & { auto_transform?: false } } {
  const { crs, crs_definition, encoding, up_axis, nas } = config;
  return {
    // Two files may have the same path.
    path: file.uuid,
    layer: layer.name,
    config: {
      ...(crs === undefined ? {} : { crs }),
      ...(crs_definition === undefined ? {} : { crs_definition }),
      ...(encoding === undefined ? {} : { encoding }),
      ...(up_axis === undefined ? {} : { up_axis }),
      ...(nas === undefined ? {} : { nas }),
      ...(isTransformed ? {} : { auto_transform: false }),
    },
  };
}
