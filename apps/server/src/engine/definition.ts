import { typeUri, type Localised, type Port, type PortKindName, type Source } from '@geo/api';
import type { Readable } from 'node:stream';
import type { SwitchboardLibrary } from '../switchboards/library.ts';
import type { Db, Prepared } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import type { FileStorage, LentFiles } from '../files/storage.ts';
import type { Web } from '../outgoing/web.ts';
import type { FrameFile } from '../switchboards/frame-files.ts';
import type { RecordsFile } from '../switchboards/rows.ts';
import type { StoredMessage } from '../problems/index.ts';
import type { Relation } from '../relation/relation.ts';

/** A port of a function. An optional input without default arrives as undefined. */
export interface PortDefinition {
  name: string;
  /** Name of the datum type; compatible types are accepted. */
  type: string;
  optional?: boolean;
  list?: boolean;
  dict?: boolean;
  default?: unknown;
  /** What people call it. */
  label: Localised;
  help?: Localised;
  kind?: PortKindName;
  group?: 'advanced';
  /** Of records: they lie in a table with an index of their places before the function runs. @default what computes them is a part of its statement */
  searched?: true | undefined;
  /** Of records: the function asks a file that they lie in itself. @default they are read into a table before the function runs */
  fromFile?: true | undefined;
  /** What its kind tells of it: bounds, unit, choices. */
  describe?: (language: 'de' | 'en') => Partial<Port>;
  /** What is wrong with how it is defined, the names of all inputs given. */
  faults?: (inputs: readonly string[]) => readonly Localised[];
}

/** A simple value, for example a number or the path of a depot. */
export interface ScalarValue {
  kind: 'value';
  type: string;
  value: unknown;
}

/**
 * Records as a relation over things that do not change (a depot at a moment, a result table). Functions wrap the SQL of their
 * inputs, so that a chain becomes one statement.
 */
export interface RecordsValue {
  kind: 'records';
  type: string;
  relation: Relation;
  /** Number of records, null where only running the SQL would tell. */
  size: number | null;
  /** Reading costs no computation: the records lie in a table. */
  stored: boolean;
  /** Where a function has written them: a frame takes the table over, with its indexes. `stored` is false, as the table goes with the job. */
  filled?: FilledTable;
  /** Where they lie in a file of the frame, and the relation names a table that is not there: they are read into one before a function gets them, unless its port says `fromFile`. */
  file?: HeldFile;
  /** The values of a dataset that these records are: who hands them on hands on the values, and a list port takes each as an element. */
  entered?: readonly unknown[];
}

/** A table of a run (`RunContext.newTable`) that holds the records of a relation and no others, with the indexes of record tables. */
export interface FilledTable {
  name: string;
  bytes: number;
  /** In the CRS of the relation. */
  extentNative: readonly number[] | null;
}

/** A file of records, in its upload. */
export interface HeldFile {
  upload: string;
  file: RecordsFile;
}

/** Files that lie in the folder of an upload. They do not change, and stay as long as a frame holds them. */
export interface FilesValue {
  kind: 'files';
  type: string;
  upload: string;
  files: readonly FrameFile[];
}
export type Value = ScalarValue | RecordsValue | FilesValue;

/** What a function hands to one port: a value, the map of a dict port. */
export type OutputValue = Value | ReadonlyMap<string, Value>;

/** A switchboard as far as results depend on it: itself, and all that its steps read. */
export type SwitchboardSource = Omit<Source, 'port'>;

export interface SwitchboardCalls {
  /**
   * Runs all steps of the switchboard at a uri with values for its input frames, by their names, and answers those of its output
   * frames. It stays as it is: what its own runs computed is neither used nor changed.
   */
  call(uri: string, inputs: ReadonlyMap<string, Value>): Promise<{ outputs: ReadonlyMap<string, Value>; source: SwitchboardSource }>;
  /** What a call would depend on now. */
  source(uri: string, inputs: ReadonlyMap<string, Value>): Promise<SwitchboardSource>;
}

/** Where functions put files that they make. */
export interface FileStore {
  /** Keeps what the body holds as one file. Where that fails or the run is aborted, nothing of it stays. */
  create(name: string, body: Readable): Promise<FilesValue>;
  /** Keeps several files that belong together, one after the other. All of them, or none. */
  createAll(files: AsyncIterable<NewFile>): Promise<FilesValue>;
  /** What a file holds; one that is not there is an error of the stream. */
  read(value: FilesValue, file: FrameFile): Readable;
  /** A file as a path, for what reads here and there in it. */
  lend(value: FilesValue, file: FrameFile): Promise<LentFiles>;
}

/** A file that is to be kept, by the path that it has among others. */
export interface NewFile {
  path: string;
  body: Readable;
}

/** What a function does outside of its switchboard: committed in the transaction that notes the step's success. */
export interface Effect extends Prepared {
  /** The depot whose records it changes. */
  depot?: number;
  /** The moment that it stores there, with its number of records. */
  moment?: { id: number; size: number };
}

export interface RunContext {
  db: Db;
  /** What the function is called. */
  title: Localised;
  /** With whose rights the function reads and writes. */
  actor: Actor;
  /** Fires when the run is aborted. */
  signal: AbortSignal;
  /** The job this is part of: what it does is kept only while the job is still running. */
  jobId: number;
  /** Number that is unique to this execution, for names of temporary tables. */
  runId: number;
  /** Other switchboards, as steps of this one. */
  switchboards: SwitchboardCalls;
  /** Addresses that somebody entered. */
  web: Web;
  files: FileStore;
  /** Where the files of a `FilesValue` lie. */
  storage: FileStorage;
  /** Name of a table that the function may make: it goes with the step, unless a frame takes it over. */
  newTable: () => string;
  /** Folder of the server from which files may be taken; null where none may. */
  importDir: string | null;
  /** Hands over what the function does outside of the switchboard: it happens together with the step's success, or not at all. */
  effect: (effect: Effect) => void;
  /** Tells how much of a long execution is done, 0 to 1, and how many records that is, of how many, where it works on some and knows that. */
  progress: (share: number, count?: number, total?: number) => Promise<void>;
  /** Says what the user shall notice about a success. */
  notice: (message: StoredMessage) => void;
  /** Tells exactly which state of its sources the function read, or left behind; replaces what `sources` told before the run. */
  touched: (sources: readonly Source[]) => void;
}

/** What one port hands to a function: a value, the array of a list port, the map of a dict port. */
export type InputValue = Value | readonly Value[] | ReadonlyMap<string, Value>;
/** Inputs by port name; list ports as arrays, dict ports as maps, both empty when nothing is linked. */
export type Inputs = Readonly<Record<string, InputValue | undefined>>;

/** A shape of an example: its columns, and its geometry as WKT in metres from the lower left corner of a map of 1000 × 750. */
export type ExampleShape = readonly [props: Readonly<Record<string, string | number | boolean | null>>, wkt: string | null];

/** A tiny example of a function: it is run on it, and people see before and after side by side. */
export interface Example {
  /** By input: shapes, the records of rows, or what would be entered. */
  inputs: Readonly<
    Record<string, readonly ExampleShape[] | readonly number[] | string | number | boolean | Readonly<Record<string, string>>>
  >;
  /** What a style is shown on, where the function takes no records. */
  on?: readonly ExampleShape[];
  /** Outputs that are drawn. @default the first one */
  draws?: readonly string[];
  /** Column whose values stand at the shapes, where there is one. */
  label?: string;
  /** Column of numbers: the higher, the darker. */
  shade?: string;
  /** Column each of whose values has a colour of its own. */
  color?: string;
  /** The vertices are drawn as well. */
  vertices?: true;
}

/** An entry of the function library: everything that is known of a function stands here. */
export interface FunctionDefinition {
  /** namespace.name */
  name: string;
  title: Localised;
  /** Markdown with an example. */
  doc: Localised;
  /** What its picture of before and after is made of; where there is one, a file lies beside the function's. */
  example?: Example;
  inputs: readonly PortDefinition[];
  outputs: readonly PortDefinition[];
  superuserRequired?: boolean;
  hidden?: boolean;
  /** The package that it came in; missing for our own. */
  package?: { readonly name: string; readonly version: string };
  /** Raised when the function gives other results for the same inputs; results of another version are stale. Of a package's functions the version of the package. @default 1 */
  version?: number | string;
  /**
   * The result depends on more than inputs and sources. `always`: as on the time, it is never current. `valid_for`: on what is outside of the
   * platform, as an address on the web; it counts as long as the input of that name says. @default on nothing else
   */
  freshness?: 'always' | 'valid_for';
  /** It changes things outside of the switchboard, as depots: steps that read or change such things keep the order of the plan. */
  changes?: true;
  /** What the function reads outside of the switchboard, as the actor finds it now. */
  sources?(context: Pick<RunContext, 'db' | 'actor' | 'switchboards' | 'importDir'>, inputs: Inputs): Promise<readonly Source[]>;
  run(context: RunContext, inputs: Inputs): Promise<Readonly<Record<string, OutputValue>>>;
}

/** The registry: the only way from a name to a function. */
export interface FunctionLibrary extends SwitchboardLibrary {
  get(name: string): FunctionDefinition | undefined;
  readonly all: readonly FunctionDefinition[];
}

/** A registry of definitions; a name that occurs twice is a mistake of ours. */
export function createLibrary(definitions: readonly FunctionDefinition[]): FunctionLibrary {
  const byName = new Map<string, FunctionDefinition>();
  for (const definition of definitions) {
    if (byName.has(definition.name)) throw new Error(`The function ${definition.name} is defined twice.`);
    byName.set(definition.name, definition);
  }
  return {
    get: (name) => byName.get(name),
    ports: (name, language) => {
      const definition = byName.get(name);
      return definition ? portsOf(definition, language) : [];
    },
    all: [...definitions].sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** Ports of a function as the contract shows them, inputs first. */
export function portsOf(definition: FunctionDefinition, language: 'de' | 'en'): Port[] {
  const port =
    (isInput: boolean) =>
    (one: PortDefinition): Port => ({
      name: one.name,
      label: one.label[language],
      help: one.help?.[language],
      kind: one.kind,
      content_type: typeUri(one.type),
      is_input: isInput,
      is_optional: one.optional ?? false,
      is_list: one.list ?? false,
      is_dict: one.dict ?? false,
      default_value: one.default ?? null,
      ...one.describe?.(language),
      group: one.group,
    });
  return [...definition.inputs.map(port(true)), ...definition.outputs.map(port(false))];
}
