import type { Localised } from '../schemas/function.ts';
import { typeLabel } from '../types/chain.ts';
import type { TypeName } from '../types/registry.ts';
import type { LevelKind } from './levels.ts';

/** A type of layers: what it shows, which services it has, and what people read of it. Server, mocks and editors ask it. */
export interface LayerType {
  readonly label: Localised;
  /** What it is for, where a type is chosen. */
  readonly help: Localised;
  /** It looks like this type of data or object. */
  readonly look: TypeName;
  /** What it is made of: the records of a depot, or other layers. */
  readonly data: 'depot' | 'layers';
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
    label: { de: 'Geoobjekt', en: 'Feature' },
    help: { de: 'Alle Dienste: Objekte, Bilder und Vektorkacheln.', en: 'All services: features, pictures and vector tiles.' },
    look: 'feature',
    data: 'depot',
    serves: everything,
    levels: ['zoom', 'load'],
  },
  wfs: {
    label: { de: 'WFS', en: 'WFS' },
    help: {
      de: 'Alle Dienste. Kartenbetrachter laden Objekte nach dem Ausschnitt, ab den Ladestufen.',
      en: 'All services. Map viewers load features by extent, from the loading levels on.',
    },
    look: 'wfs',
    data: 'depot',
    serves: everything,
    levels: ['zoom', 'load'],
  },
  mapproxy: {
    label: { de: 'Kartenbilder', en: 'Map pictures' },
    help: {
      de: 'Nur WMS und WMTS, aus dem Kachelspeicher. Kartenbetrachter laden Bilder.',
      en: 'WMS and WMTS only, from the tile cache. Map viewers load pictures.',
    },
    look: 'wmts',
    data: 'depot',
    serves: ['wms', 'wmts', 'metadata'],
    levels: ['zoom', 'load'],
  },
  pmtiles: {
    label: { de: 'PMTiles', en: 'PMTiles' },
    help: {
      de: 'Nur Vektorkacheln: einzeln und als Archiv (PMTiles), das nach den Einstellungen unten entsteht.',
      en: 'Vector tiles only: one by one, and as an archive (PMTiles) that is made by the settings below.',
    },
    look: 'ogcapitileset',
    data: 'depot',
    serves: ['tiles', 'layer.pmtiles', 'metadata'],
    levels: ['zoom'],
    tileOptions: true,
  },
  metalayer: {
    label: { de: 'Metalayer', en: 'Metalayer' },
    help: {
      de: 'Mehrere Layer in einer Reihenfolge als ein Bild: WMS und WMTS. Wer ihn aufruft, sieht davon die Layer, die er selbst lesen darf.',
      en: 'Several layers in an order as one picture: WMS and WMTS. Who asks for it sees those of them that they may read themselves.',
    },
    look: 'layer',
    data: 'layers',
    serves: ['wms', 'wmts'],
    levels: ['load'],
  },
} as const satisfies Readonly<Record<string, LayerType>>;

export type LayerTypeName = keyof typeof layerTypes;
export const layerTypeNames = Object.keys(layerTypes) as readonly LayerTypeName[];

/** The definition of a type; undefined for one that is none. */
export function layerTypeOf(type: string): LayerType | undefined {
  return Object.hasOwn(layerTypes, type) ? layerTypes[type as LayerTypeName] : undefined;
}

/** What a type is called; one that is none, as types of data are. */
export function layerTypeLabel(type: string, language: keyof Localised): string {
  return layerTypeOf(type)?.label[language] ?? typeLabel(type, language);
}

/** Types whose layers have a service. */
export function layerTypesServing(service: string): readonly LayerTypeName[] {
  return layerTypeNames.filter((name) => layerTypeOf(name)!.serves.includes(service));
}

type OfDepots = { [Name in LayerTypeName]: (typeof layerTypes)[Name]['data'] extends 'depot' ? Name : never }[LayerTypeName];
/** Most layers of a metalayer. */
export const mostMembers = 50;

/** True for a type whose layers show other layers. */
export const showsLayers = (type: string): boolean => layerTypeOf(type)?.data === 'layers';

/** Types of layers over the records of a depot. */
export const depotLayerTypes = layerTypeNames.filter((name): name is OfDepots => layerTypes[name].data === 'depot');
