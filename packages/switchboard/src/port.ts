import type {
  BatchOperation,
  BatchResult,
  ContextView,
  Datum,
  DatumList,
  Frame,
  FrameReaders,
  Freshness,
  FunctionInfo,
  GraphDocument,
  Impact,
  Node,
  NodeRun,
  Revision,
  RevisionGraph,
  RunInput,
  Statement,
  ListOf,
  SwitchboardRun,
  SwitchboardRunDetail,
  Switchboard,
  Tag,
  ThreeInfo,
  ServiceLayerType,
  UploadedFile,
} from '@geo/api';
import type { LiveDatasetTester, ObjectSources, ValueSources } from '@geo/editors';
import type { BaseMapPort } from '@geo/editors/pages';

/** A page of records that is asked for; `q` is '' for all. */
export interface DatumRequest {
  readonly offset: number;
  readonly limit: number;
  readonly q: string;
}

/** What of a switchboard the editor changes. */
export type SwitchboardChange = Partial<
  Pick<Switchboard, 'name' | 'description' | 'automatic' | 'ui_offset_x' | 'ui_offset_y' | 'ui_zoom'>
>;

/** The last change of a switchboard: who made it, and when. */
export interface LastChange {
  /** Name of the user. */
  readonly user: string;
  readonly time: string;
}

/** The saved states of a graph. */
export interface RevisionsPort {
  /** Newest first. */
  readonly list: (signal?: AbortSignal) => Promise<readonly Revision[]>;
  readonly save: (name: string) => Promise<Revision>;
  readonly load: (number: number, signal?: AbortSignal) => Promise<RevisionGraph>;
  /** Brings the graph back; the answer holds what takes this back. */
  readonly restore: (number: number) => Promise<BatchResult>;
}

/** What is shown of files while they are sent. */
export interface FilePreviewPort extends BaseMapPort {
  /** What the first and the last bytes of a file tell of it. */
  readonly look: (uploadId: string, file: File) => Promise<UploadedFile>;
}

/** Where files go until they are put into a frame. */
export interface UploadPort {
  /** Opens a place for files and answers its id. */
  readonly open: () => Promise<string>;
  /** Resolves when the file is there. The signal gives it up. */
  readonly send: (uploadId: string, file: File, onSent: (bytes: number) => void, signal?: AbortSignal) => Promise<void>;
  /** Largest file in bytes. */
  readonly maxBytes: number;
  /** Without it nothing is told of a file before all of it is there. */
  readonly preview?: FilePreviewPort;
}

/** Changes of the graph and of the switchboard itself. */
export interface GraphPort {
  /**
   * Changes the graph: all operations or none. A batch that is sent again, as its answer was lost, has the same key; the server
   * applies it once. A network failure rejects with an `ApiError` of status 0.
   */
  readonly applyChanges: (operations: readonly BatchOperation[], key: string) => Promise<BatchResult>;
  /** The last change by anybody else; null when there is none. Without it conflicts do not say with whom. */
  readonly loadLastChange?: () => Promise<LastChange | null>;
  readonly saveSwitchboard: (change: SwitchboardChange) => Promise<Switchboard>;
  /** Puts the files of an upload into a frame of the type file; without it files only come with new frames. */
  readonly loadUpload?: (frame: string, uploadId: string) => Promise<void>;
}

/** What became of the runs of the whole switchboard. */
export interface RunHistoryPort {
  /** The newest first, `limit` at most; `meta` tells how many there are. */
  readonly list: (limit: number, signal?: AbortSignal) => Promise<ListOf<SwitchboardRun>>;
  /** A run with its steps, and the one before it. */
  readonly load: (run: number, signal?: AbortSignal) => Promise<SwitchboardRunDetail>;
}

/** Runs, and what is known of them. */
export interface RunsPort {
  readonly runNode: (uri: string, options: { readonly fromHere: boolean }) => Promise<void>;
  readonly abortNode: (uri: string) => Promise<void>;
  readonly runSwitchboard: () => Promise<void>;
  readonly abortSwitchboard: () => Promise<void>;
  /** Runs a part of the switchboard; without it only nodes and the whole can be run. */
  readonly run?: (input: RunInput) => Promise<void>;
  /** What is current, what is not and why; without it this is not shown. */
  readonly loadFreshness?: () => Promise<Freshness>;
  /** The run history of a node, newest first; without it none is shown. */
  readonly loadRuns?: (node: Node, limit: number, signal?: AbortSignal) => Promise<readonly NodeRun[]>;
  /** What a run of a node sets off; without it this is not shown. */
  readonly loadImpact?: (node: Node, signal?: AbortSignal) => Promise<Impact>;
  /** The statements that make up a node's result; without it they are not shown. */
  readonly loadStatements?: (node: Node, signal?: AbortSignal) => Promise<readonly Statement[]>;
  /** The runs of the whole switchboard; memoised. Without it none are shown. */
  readonly history?: RunHistoryPort;
  /** Sends a failed run to the support team; without it support is not offered. */
  readonly requestSupport?: (node: Node, run: NodeRun, message: string) => Promise<void>;
}

/** The records of frames, as a table and on a map. */
export interface RecordsPort {
  /** @param signal Ends the request, which nobody waits for any more. */
  readonly loadDatums: (frame: Frame, request: DatumRequest, signal?: AbortSignal) => Promise<DatumList>;
  /** Address pattern of a frame's map tiles with `{z}`, `{x}`, `{y}`; null where there are none. */
  readonly frameTilesUrl?: (frame: Frame) => string | null;
  /** The text of a file in a frame, by its `download_url`; without it text is not shown. */
  readonly loadText?: (url: string) => Promise<string>;
  /** Functions that read the files of a frame as records; without it none are offered. */
  readonly loadReaders?: (frame: Frame) => Promise<FrameReaders>;
  /** How the mesh of a record is drawn; without it only its picture is shown. */
  readonly loadThreeInfo?: (datum: Datum) => Promise<ThreeInfo>;
  /** Texts that are usually entered where the frame is linked, and hold what is typed so far; without it none are suggested. */
  readonly loadHints?: (frame: Frame, query: string, signal?: AbortSignal) => Promise<readonly string[]>;
  /** Why such a tile could not be loaded, by its address; undefined where nothing is known. */
  readonly whyTileFailed?: (url: string) => Promise<string | undefined>;
}

/** Other objects that frames name. What is missing is not offered. */
export interface ObjectsPort extends ObjectSources {
  /** Opens the object that a frame names. */
  readonly openObject?: (frame: Frame, how: 'show' | 'edit') => void;
  /** Opens a depot by its path. */
  readonly openDepot?: (path: string) => void;
  /** Makes a layer of a type that shows the service in a dataset, and leads to it. */
  readonly makeLayer?: (frame: Frame, type: ServiceLayerType) => void;
  /** Leads to another switchboard by its uri. */
  readonly openSwitchboard?: (uri: string) => void;
  /** A tag by its number, to show it as a value. */
  readonly loadTag?: (id: number) => Promise<Tag>;
  /** Asks a live dataset once, before it is kept. */
  readonly testLiveDataset?: LiveDatasetTester;
  /** Stores a picture for a value, and answers what it is named by. */
  readonly uploadImage?: NonNullable<ValueSources['uploadImage']>;
  /** Whether the user may edit the depot or layer that a frame names. @default they may */
  readonly mayEditNamed?: (frame: Frame) => boolean;
  /** The user may edit datasets in the map. */
  readonly editsInMap?: boolean;
  /** Lets the records of the depot that a frame names be edited on a map; settles when the user is done. */
  readonly editDepot?: (frame: Frame) => Promise<void>;
}

/** The switchboard as an object among others: its menu. What is missing is not offered. */
export interface SwitchboardMenuPort {
  /** Saves the switchboard as a file. */
  readonly exportSwitchboard?: () => Promise<void>;
  readonly duplicateSwitchboard?: () => Promise<void>;
  readonly deleteSwitchboard?: () => Promise<void>;
  /** Makes a switchboard of a group's document and answers its uri. */
  readonly saveGroup?: (document: GraphDocument) => Promise<string>;
  /** The relations of the switchboard with other objects. */
  readonly loadContext?: (signal?: AbortSignal) => Promise<ContextView>;
  /** Shows these relations. */
  readonly showContext?: () => void;
  /** Leads to the switchboards with a tag. */
  readonly showTag?: (uri: string) => void;
}

/**
 * All that the editor asks of the world, by its panels. Each call settles when the server has answered; a rejection is shown with
 * its message. A signal says that nobody waits for an answer any more; the same may then be asked anew. The application brings the result into the graph it passes, from the answer or from the live messages: both may arrive.
 */
export interface SwitchboardActions {
  readonly graph: GraphPort;
  /** Without it nothing can be run. */
  readonly runs?: RunsPort;
  readonly records: RecordsPort;
  /** The versions of the graph; without it there are none. */
  readonly revisions?: RevisionsPort;
  /** Without it files cannot be uploaded. */
  readonly uploads?: UploadPort;
  readonly objects?: ObjectsPort;
  readonly menu?: SwitchboardMenuPort;
  /** Marks a function as favourite; without it none can be marked. */
  readonly setFavourite?: (info: FunctionInfo, favored: boolean) => Promise<void>;
}
