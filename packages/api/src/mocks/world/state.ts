import type { StoredNode } from '../../graph/objects.ts';
import type { MadeComparison } from './depots/comparisons.ts';
import type { MockSource } from './switchboards/lineage.ts';
import type { MadeCheck } from './depots/quality.ts';
import type { KeptStep } from './depots/steps.ts';
import type { StatusMessage } from '../../live/messages.ts';
import type { NodeResult } from '../../runs/freshness.ts';
import type { ApiKey } from '../../keys/schema.ts';
import type { Addon } from '../../schemas/addon.ts';
import type { PermissionEntry } from '../../schemas/common.ts';
import type { Datum } from '../../schemas/datum.ts';
import type { Depot, DepotFolder } from '../../schemas/depot.ts';
import type { Event, NewsPost } from '../../schemas/event.ts';
import type { FunctionInfo, Localised } from '../../schemas/function.ts';
import type { Job, Upload, UploadedFile } from '../../schemas/job.ts';
import type { Layer } from '../../schemas/layer.ts';
import type { Portal } from '../../schemas/kinds/portal.ts';
import type { SecurityEntry } from '../../schemas/security-log.ts';
import type { Session } from '../../schemas/session.ts';
import type { Frame, Link, NodeGroup, NodeRun, Note, Switchboard, SwitchboardFolder } from '../../schemas/switchboard.ts';
import type { TagCounts } from '../../kinds/kinds.ts';
import type { Tag } from '../../schemas/tag.ts';
import type { GlobalPermission, Group, Me, User } from '../../schemas/user.ts';
import type { FinalView, View } from '../../schemas/kinds/view.ts';
import type { BatchResult } from '../../schemas/batch.ts';
import type { Workflow } from '../../schemas/kinds/workflow.ts';
import { LoggedMap } from './switchboards/journal.ts';
import type { ObjectMaps } from './objects.ts';
import type { MockRun } from './switchboards/history.ts';
import type { MockPackage } from './switchboards/packages.ts';
import type { StoredRevision } from './switchboards/revisions.ts';
import type { Deletion } from './switchboards/graphStore.ts';

/** A stored user. `password` is null until an invitation is accepted. */
export type MockUser = User & { readonly password: string | null; readonly inviteToken: string | null };

/** Who asks: a user with its effective permissions, and the superuser who acts as it. */
export type Actor = MockUser & Pick<Me, 'impersonator'> & { readonly permissions: readonly GlobalPermission[] };

export type MockSession = Omit<Session, 'is_current' | 'user_name'> & {
  readonly key: string;
  /** User that the session's superuser acts as. */
  readonly acting: number | null;
};

/** A key with its secret, and who made it. */
export type MockKey = Omit<ApiKey, 'user_name' | 'made_by'> & { readonly key: string; readonly maker: string };

/** `object` stays when the object is gone; `seenBy` says who could see it then. */
export type MockEvent = Omit<Event, 'content_object' | 'user_name'> & {
  readonly object: string;
  readonly seenBy: { readonly owner: string; readonly permissions: readonly PermissionEntry[] };
};

/** Counts depend on who asks. */
export type MockTag = Omit<Tag, 'items' | keyof TagCounts>;

/** Its texts are answered in the language that is asked for. */
export type MockAddon = Omit<Addon, 'requested' | 'title' | 'description'> & Readonly<Record<'title' | 'description', Localised>>;

export type { StoredNode } from '../../graph/objects.ts';

/** The graph of all switchboards. Values are replaced, never changed in place. */
export interface Graph {
  readonly nodes: LoggedMap<StoredNode>;
  readonly frames: LoggedMap<Frame>;
  /** Records by frame id; a simple value is one record. */
  readonly frameData: LoggedMap<readonly Datum[]>;
  readonly notes: LoggedMap<Note>;
  readonly links: LoggedMap<Link>;
  readonly groups: LoggedMap<NodeGroup>;
}

/** What the job of an import does. */
export interface ImportTask {
  readonly depot: number;
  readonly upload: string;
  readonly file: UploadedFile;
  readonly layer: string | null;
  readonly mode: 'replace' | 'append';
  /** EPSG code that the call states. */
  readonly crs: number | null;
  /** The file does not have the layer, and that is no error. */
  readonly isMissing: boolean;
  /** Records are brought into the system of the depot. */
  readonly isTransformed: boolean;
  /** Share that may be refused. */
  readonly share: number;
  /** Ids of the jobs that belong together. */
  readonly batch: number[];
}

/** A result that others take over: whose it is, on which switchboard and in which run it was computed. */
export interface MockKept {
  readonly owner: string;
  readonly switchboard: string;
  readonly run: number;
  readonly at: string;
  readonly key: string;
  readonly bytes: number;
}

export interface World {
  readonly graph: Graph;
  /** What was deleted from graphs, by the number of the deletion. */
  readonly trash: Map<number, Deletion>;
  /** Saved states by the uri of the switchboard, oldest first. */
  readonly revisions: Map<string, StoredRevision[]>;
  /** Answers of batches by switchboard, user and key. */
  readonly batchAnswers: Map<string, BatchResult>;
  readonly users: Map<number, MockUser>;
  /** Member counts follow from the users. */
  readonly groups: Map<number, Group>;
  readonly sessions: Map<number, MockSession>;
  readonly apiKeys: Map<number, MockKey>;
  readonly tags: Map<number, MockTag>;
  readonly events: Map<number, MockEvent>;
  readonly securityLog: Map<number, SecurityEntry>;
  readonly news: NewsPost[];
  readonly addons: Map<number, MockAddon>;
  /** `user id:add-on id` of everybody who asked to be informed. */
  readonly addonRequests: Set<string>;
  /** Uris of the favourites by user id. */
  readonly favourites: Map<number, Set<string>>;
  /** When an object was used last, by user id and uri. */
  readonly used: Map<number, Map<string, string>>;
  /** Objects that belong to somebody, by kind and id; those below are some of them by their own names. */
  readonly objects: ObjectMaps;
  readonly depotFolders: Map<number, DepotFolder>;
  readonly depots: Map<number, Depot>;
  /** Records by moment id. */
  readonly records: Map<number, readonly Datum[]>;
  readonly switchboards: Map<number, Switchboard>;
  readonly switchboardFolders: Map<number, SwitchboardFolder>;
  readonly layers: Map<number, Layer>;
  readonly views: Map<number, View>;
  readonly finalViews: Map<number, FinalView>;
  readonly portals: Map<number, Portal>;
  readonly workflows: Map<number, Workflow>;
  readonly jobs: Map<number, Job>;
  /** Uris of the switchboards that jobs run, by the ids of the jobs. */
  readonly jobBoards: Map<number, string>;
  /** What the last successful run of a node used, by its id. */
  readonly results: Map<number, NodeResult>;
  /** What steps have computed, by owner and key, for others to take over. */
  readonly kept: Map<string, MockKept>;
  /** Runs by node id, newest first. */
  readonly nodeRuns: Map<number, readonly NodeRun[]>;
  /** Where moments came from that were not imported or edited, by their numbers. */
  readonly momentSources: Map<number, MockSource>;
  /** Runs by the uri of their switchboard, newest first. */
  readonly runs: Map<string, readonly MockRun[]>;
  /** Jobs of the switchboards that are running, by their uris. */
  readonly running: Map<string, number>;
  /** Requests to the support team, in order. */
  readonly supportRequests: { readonly node: number; readonly run: number; readonly user: number; readonly message: string }[];
  readonly importTasks: Map<number, ImportTask>;
  /** Records that were deleted in an open moment, by `{index}@{moment}`. */
  readonly deletedRecords: Map<string, Datum>;
  /** What can be taken back of open moments and made again, in the order in which it was done. */
  editSteps: KeptStep[];
  /** Uris of who has edited in a moment, by its number. */
  readonly editors: Map<number, Set<string>>;
  /** The number from which on all is as it was before a rejected moment, by its number. */
  readonly putBack: Map<number, number>;
  /** The moments that frozen views show, by the id of the view. */
  readonly frozen: Map<number, readonly number[]>;
  /** The moments that are restored or checked, by the number of their job. */
  readonly readByJob: Map<number, number>;
  /** Comparisons of moments by the number of their job. */
  readonly comparisons: Map<number, MadeComparison>;
  /** What was found at a moment, by its number. */
  readonly quality: Map<number, MadeCheck>;
  readonly uploads: Map<string, Upload>;
  /** Stored pictures by what objects name them by. */
  readonly pictures: Map<string, File>;
  /** Texts of uploaded files by `upload_id/path`. */
  readonly uploadTexts: Map<string, string>;
  readonly functions: readonly FunctionInfo[];
  /** Packages of functions, as the operator of the world names them. */
  functionPackages: readonly MockPackage[];
  /** Time between two steps of background work, in ms. */
  readonly stepMs: number;
  /** The next id of a kind of objects, counting from 1. */
  readonly nextId: (kind: string) => number;
  /** The present as ISO 8601; two calls never answer the same. */
  readonly now: () => string;
  /** Tells the listeners of a switchboard about a change. */
  readonly emit: (switchboard: string, message: StatusMessage) => void;
  /** Listens to the changes of a switchboard by its uri; call the answer to stop. */
  readonly subscribe: (switchboard: string, listener: (message: StatusMessage) => void) => () => void;
}

export function emptyGraph(): Graph {
  return {
    nodes: new LoggedMap(),
    frames: new LoggedMap(),
    frameData: new LoggedMap(),
    notes: new LoggedMap(),
    links: new LoggedMap(),
    groups: new LoggedMap(),
  };
}
