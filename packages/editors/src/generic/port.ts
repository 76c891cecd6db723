import type {
  BackendConfig,
  CategoryValue,
  DatumColumn,
  DatumType,
  DepotFolder,
  Frame,
  Group,
  GroupSummary,
  Layer,
  Me,
  ServiceAddress,
  ServiceSource,
  SwitchboardFolder,
  Tag,
  UriKind,
  User,
  UserSummary,
} from '@geo/api';
import type { ReactNode } from 'react';
import type { StyleData } from '../StyleEditor/data.ts';
import type { StyleFilesPort } from '../StyleEditor/files.ts';
import type { AttributeGroup, AttributeType } from '../forms/MetadataForm/values.ts';

/** An object that can be chosen. */
export interface NamedObject {
  readonly id: number;
  readonly resource_uri: string;
  readonly name: string;
  readonly slug?: string;
}

/** Lists that forms choose from. A missing one is not loaded yet. */
export interface EditorChoices {
  readonly types: readonly DatumType[];
  readonly folders: readonly DepotFolder[];
  readonly switchboardFolders: readonly SwitchboardFolder[];
  readonly switchboards: readonly NamedObject[];
  readonly layers: readonly NamedObject[];
  readonly views: readonly NamedObject[];
  readonly tags: readonly Tag[];
  readonly users: readonly UserSummary[];
  readonly groups: readonly GroupSummary[];
  /** Groups with what they permit; superusers only. */
  readonly fullGroups: readonly Group[];
  readonly attributeTypes: readonly AttributeType[];
  readonly attributeGroups: readonly AttributeGroup[];
}
export type ChoiceName = keyof EditorChoices;

/** The attributes of a layer. */
export interface LayerAttributes {
  readonly columns: readonly DatumColumn[];
  /** The different values of one, in order. Refused where there are too many to choose from. */
  readonly valuesOf: (attribute: string) => Promise<readonly CategoryValue[]>;
}

/** Features that a map draws, a part of them at a time. */
export type LayerFeatures = Pick<StyleData, 'columns' | 'extent4326' | 'recordsIn'>;

/** What forms know of the world around them. */
export interface EditorEnv {
  readonly me: Me;
  readonly config?: BackendConfig;
  readonly choices: Partial<EditorChoices>;
  /** Scheme and host of the platform, in front of the addresses it shows. */
  readonly origin: string;
  /** Page of an object inside the app; undefined when it has none. */
  readonly hrefOf?: (uri: string) => string | undefined;
  /** Uploads a picture and answers the value to store. @param progress Takes the share done, 0 to 1. */
  readonly uploadImage: (file: File, progress: (share: number) => void) => Promise<string>;
  /** The sessions of a user; the tab is there only with it. */
  readonly userSessions?: (user: User) => ReactNode;
  /** The API keys of a user; the tab is there only with it. */
  readonly userKeys?: (user: User) => ReactNode;
  /** The input datasets of a switchboard by its number, as a call gives them values. */
  readonly inputFrames?: (switchboard: number) => Promise<readonly Frame[]>;
  /** The columns of the records that a depot has at a moment, by the moment's number. */
  readonly columnsAt?: (moment: number) => Promise<readonly DatumColumn[]>;
  /** What the style of a depot draws, by the uri of the depot; null where it has no records. Refused where it may not be read. */
  readonly styleData?: (depot: string) => Promise<StyleData | null>;
  /** The features of another server that a layer shows, by the uri of the layer. Never refused: why there are none is told where they are drawn. */
  readonly featuresOf?: (layer: string) => Promise<LayerFeatures>;
  /** Reads what a service tells of itself now, for an external layer by its number; nothing is saved. */
  readonly readSource?: (layer: number, body: ServiceAddress) => Promise<ServiceSource>;
  /** What filters of a layer can ask for, by the uri of the layer. Refused where it may not be read. */
  readonly layerAttributes?: (layer: string) => Promise<LayerAttributes>;
  /** Reads and writes map styles of other programs. */
  readonly styleFiles?: Omit<StyleFilesPort, 'name'>;
  /** All layers that the user may read, for a form that shows layers; the argument is their kind. */
  readonly allLayers?: (kind: string) => Promise<readonly (NamedObject & { readonly type: string })[]>;
  /** What a page shows of a layer beside its form, each as a tab of it; null for what is not there. */
  readonly layerParts?: (layer: Layer) => { readonly data: ReactNode; readonly services: ReactNode; readonly events: ReactNode };
  /** The ground of maps, in the colours of the scheme. */
  readonly baseMap?: { readonly baseTileUrl: string | undefined; readonly attribution: string | undefined };
  /** Beside the folder of a depot, such as a button for a new one. */
  readonly newFolder?: (parent: string | null, onCreated: (uri: string) => void) => ReactNode;
}

/** How the editor reaches the platform. The app supplies it; the editor never fetches on its own. */
export interface EditorPort extends EditorEnv {
  /** The whole stored object. */
  readonly load: (uri: string) => Promise<unknown>;
  /** Sends the call that the registry names for the kind: the one that creates when `id` is null. Answers the stored object. */
  readonly save: (kind: UriKind, id: string | null, body: Readonly<Record<string, unknown>>) => Promise<unknown>;
}
