import type { TypeName } from '../types/registry.ts';
import type { LevelKind } from './levels.ts';

/**
 * A type of layers: what it shows, and which services it has. Server, mocks and editors ask it. What people read of it stands in
 * `layerTypeHelp.ts` and `layerTypeLabel.ts`, as lists are loaded with its name alone.
 */
export interface LayerType {
  /** It looks like this type of data or object. */
  readonly look: TypeName;
  /** What it is made of: the records of a depot, other layers, or a service of others. */
  readonly data: 'depot' | 'layers' | 'service';
  /** Types of the services that it is made of, where it is. */
  readonly of?: readonly TypeName[];
  /** Ids of the services it has. */
  readonly serves: readonly string[];
  /** By which levels it can be bounded: those at which it is shown, and those of which viewers load it. */
  readonly levels: readonly LevelKind[];
  /** Its tiles are made by options of its own. @default false */
  readonly tileOptions?: true;
}

const everything = ['geojson', 'wfs', 'wms', 'wmts', 'tiles', 'layer.pmtiles', 'metadata', 'ogc'] as const;

/** All types of layers there are. */
export const layerTypes = {
  feature: {
    look: 'feature',
    data: 'depot',
    serves: everything,
    levels: ['zoom', 'load'],
  },
  wfs: {
    look: 'wfs',
    data: 'depot',
    serves: everything,
    levels: ['zoom', 'load'],
  },
  mapproxy: {
    look: 'wmts',
    data: 'depot',
    serves: ['wms', 'wmts', 'metadata'],
    levels: ['zoom', 'load'],
  },
  pmtiles: {
    look: 'ogcapitileset',
    data: 'depot',
    serves: ['tiles', 'layer.pmtiles', 'metadata'],
    levels: ['zoom'],
    tileOptions: true,
  },
  metalayer: {
    look: 'layer',
    data: 'layers',
    serves: ['wms', 'wmts'],
    levels: ['load'],
  },
  external_map: {
    look: 'wms',
    data: 'service',
    of: ['wms', 'wmts', 'tms', 'arcgisservice'],
    serves: ['wms', 'wmts'],
    levels: ['zoom', 'load'],
  },
  external_feature: {
    look: 'ogcapicollection',
    data: 'service',
    of: ['wfs', 'ogcapicollection', 'arcgisservice', 'geojsonservice'],
    serves: ['geojson', 'ogc'],
    levels: ['zoom'],
  },
} as const satisfies Readonly<Record<string, LayerType>>;

export type LayerTypeName = keyof typeof layerTypes;
export const layerTypeNames = Object.keys(layerTypes) as readonly LayerTypeName[];

/** The definition of a type; undefined for one that is none. */
export function layerTypeOf(type: string): LayerType | undefined {
  return Object.hasOwn(layerTypes, type) ? layerTypes[type as LayerTypeName] : undefined;
}

/** Types whose layers have a service. */
export function layerTypesServing(service: string): readonly LayerTypeName[] {
  return layerTypeNames.filter((name) => layerTypeOf(name)!.serves.includes(service));
}

/** Most layers of a metalayer. */
export const mostMembers = 50;

/** True for a type whose layers show other layers. */
export const showsLayers = (type: string): boolean => layerTypeOf(type)?.data === 'layers';

/** True for a type whose layers show features of another server. */
export const showsFeatures = (type: string): boolean => {
  const { data, serves = [] } = layerTypeOf(type) ?? {};
  return data === 'service' && serves.includes('geojson');
};
