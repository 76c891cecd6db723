import type { DetectedLayer, UpAxis } from '@geo/api';
import type { CrsChoice } from '../../CrsChooser/index.ts';
import type { FoundLayer } from '../../ImportLayers/index.ts';

/** How a layer is read where the user knows better than the file. */
export interface ReadConfig extends CrsChoice {
  readonly encoding?: string;
  /** Axis of a 3D model that points up. */
  readonly up_axis?: UpAxis;
}

/** A layer that was chosen, with how it is read. */
export interface ChosenLayer extends FoundLayer {
  readonly config: ReadConfig;
}

/** A layer with geometry whose CRS is neither known from the file nor given. */
export function needsCrs(layer: DetectedLayer, { crs, crs_definition }: ReadConfig): boolean {
  return layer.geometry_types.length > 0 && layer.srid === null && crs === undefined && crs_definition === undefined;
}

/** Types of the records of several layers. */
export function recordTypes(chosen: readonly FoundLayer[]): DetectedLayer['record_type'][] {
  return [...new Set(chosen.map(({ layer }) => layer.record_type))];
}

/** Layers that can go into one depot: all of them are of one type. */
export function fitTogether(chosen: readonly FoundLayer[]): boolean {
  return recordTypes(chosen).length <= 1;
}

/** What the call names as source. */
export function sourceOf({ file, layer, config }: ChosenLayer): { path: string; layer: string; config: ReadConfig } {
  const { crs, crs_definition, encoding, up_axis } = config;
  return {
    // Two files may have the same path.
    path: file.uuid,
    layer: layer.name,
    config: {
      ...(crs === undefined ? {} : { crs }),
      ...(crs_definition === undefined ? {} : { crs_definition }),
      ...(encoding === undefined ? {} : { encoding }),
      ...(up_axis === undefined ? {} : { up_axis }),
    },
  };
}
