import {
  typeUri,
  type Localised,
  type SwitchboardColor,
  type Frame,
  type Link,
  type Node,
  type NodeResult,
  type NodeGroup,
  type Note,
  type Pace,
  type RunStatus,
} from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { SwitchboardLibrary } from './library.ts';
import type { KeptLayout } from '../formats/index.ts';
import type { FilesContent, FrameFile } from './frame-files.ts';
import { isoOrNull } from '../store/rows.ts';
import type { Relation } from '../relation/relation.ts';
import { uriOf } from '../store/uris.ts';

/**
 * Data of a frame: a value, several (two that were entered at the least; a list that was computed may be of none), or records. `resultTable` names the table that the frame holds; others may hold it, too (`letGo`). `key` is the content key
 * of what a run computed: it goes with the data, and what was entered has none.
 */
export type FrameContent =
  | { kind: 'value'; value: unknown; key?: string }
  | { kind: 'values'; values: readonly unknown[]; key?: string }
  | FilesContent
  | {
      kind: 'records';
      relation: Relation;
      stored: boolean;
      key?: string;
      resultTable?: string;
      /** The upload with the file that the frame holds in place of a table; while it does, the upload is not swept away. */
      upload?: string;
      file?: RecordsFile;
      /** Under what the cache has them, as long as it does. */
      cached?: string;
      /** The table's name for other programs, where it has a column for each attribute. */
      table?: string;
      /** What the records in that table were computed by, where they can be computed from it again. */
      plan?: Relation;
      bytes?: number;
      extent4326?: number[] | null;
    };

/** A Parquet file of records, and how it holds them. */
export interface RecordsFile extends FrameFile {
  layout: KeptLayout;
}

export interface NodeRow {
  id: number;
  switchboard_id: number;
  func: string;
  status: RunStatus;
  status_changed: Date | string | null;
  progress: number;
  count: number | null;
  exception: string | null;
  /** What there is to say about a success. */
  notice: string | null;
  /** Of a step that runs. */
  pace: Pace | null;
  /** What the last successful run noted; null when there was none. */
  result: NodeResult | null;
  ui_collapsed: boolean;
  ui_x: number;
  ui_y: number;
  group_id: number | null;
}
export interface FrameRow {
  id: number;
  switchboard_id: number;
  name: string;
  description: string;
  content_type: string;
  storage_context: Frame['storage_context'];
  /** Missing in graphs that were saved before it could be chosen: nobody has. */
  dynamic_storage_context?: boolean;
  frame_type: Frame['frame_type'];
  size: number | null;
  text_repr: string;
  content_visible: boolean;
  content_edit: boolean;
  ui_docked: boolean;
  ui_x: number;
  ui_y: number;
  group_id: number | null;
  data: FrameContent | null;
  /** Why its records are not where somebody wanted them. */
  storage_problem?: Localised | null;
}
export interface LinkRow {
  id: number;
  switchboard_id: number;
  node_id: number;
  frame_id: number;
  name: string;
  is_input: boolean;
  list_index: number | null;
  dict_key: string | null;
}
export interface NoteRow {
  id: number;
  switchboard_id: number;
  text: string;
  /** Missing in graphs that were saved before there were colours; so below. */
  ui_color?: SwitchboardColor;
  ui_x: number;
  ui_y: number;
  group_id: number | null;
}
export interface GroupRow {
  id: number;
  switchboard_id: number;
  name: string;
  ui_collapsed: boolean;
  ui_color?: SwitchboardColor;
  ui_x: number;
  ui_y: number;
}

/** Which rows: those of a switchboard, or one, or some. */
type Where = { switchboard: number } | { id: number } | { ids: readonly number[] };

function condition(where: Where): [sql: string, param: unknown] {
  if ('ids' in where) return ['id = ANY($1::int[])', where.ids];
  return 'id' in where ? ['id = $1', where.id] : ['switchboard_id = $1', where.switchboard];
}
async function select<Row>(sql: Sql, table: string, where: Where): Promise<Row[]> {
  const [text, param] = condition(where);
  return (await sql.query<Row>(`SELECT * FROM geo.${table} WHERE ${text} ORDER BY id`, [param])).rows;
}

const linkSelect = 'SELECT l.*, n.switchboard_id FROM geo.link l JOIN geo.node n ON n.id = l.node_id';

export function nodeRows(sql: Sql, where: Where): Promise<NodeRow[]> {
  return select(sql, 'node', where);
}
export function frameRows(sql: Sql, where: Where): Promise<FrameRow[]> {
  return select(sql, 'frame', where);
}
export function noteRows(sql: Sql, where: Where): Promise<NoteRow[]> {
  return select(sql, 'note', where);
}
export function groupRows(sql: Sql, where: Where): Promise<GroupRow[]> {
  return select(sql, 'node_group', where);
}
export async function linkRows(
  sql: Sql,
  where:
    | { switchboard: number }
    | { node: number }
    | { nodes: readonly number[] }
    | { frame: number }
    | { id: number }
    | { ids: readonly number[] },
): Promise<LinkRow[]> {
  const [text, param]: [string, unknown] =
    'id' in where
      ? ['l.id = $1', where.id]
      : 'ids' in where
        ? ['l.id = ANY($1::int[])', where.ids]
        : 'node' in where
          ? ['l.node_id = $1', where.node]
          : 'nodes' in where
            ? ['l.node_id = ANY($1::int[])', where.nodes]
            : 'frame' in where
              ? ['l.frame_id = $1', where.frame]
              : ['n.switchboard_id = $1', where.switchboard];
  return (await sql.query<LinkRow>(`${linkSelect} WHERE ${text} ORDER BY l.id`, [param])).rows;
}

export function groupUri(id: number | null): string | null {
  return id === null ? null : uriOf('nodegroup', id);
}

export function linkOf(row: LinkRow): Link {
  return {
    id: row.id,
    resource_uri: uriOf('link', row.id),
    switchboard: uriOf('switchboard', row.switchboard_id),
    name: row.name,
    frame: uriOf('frame', row.frame_id),
    node: uriOf('node', row.node_id),
    is_input: row.is_input,
    list_index: row.list_index,
    dict_key: row.dict_key,
  };
}

/** `language` chooses the function's name; a function that is gone keeps its key and has no ports. */
export function nodeOf(row: NodeRow, links: readonly LinkRow[], library: SwitchboardLibrary, language: 'de' | 'en'): Node {
  const definition = library.get(row.func);
  return {
    id: row.id,
    resource_uri: uriOf('node', row.id),
    switchboard: uriOf('switchboard', row.switchboard_id),
    func: row.func,
    func_verbose_name: definition?.title[language] ?? null,
    status: row.status,
    status_changed: isoOrNull(row.status_changed),
    ports: library.ports(row.func, language),
    links: links.map(linkOf),
    runinfo: { progress: row.progress, count: row.count, exception: row.exception, notice: row.notice, pace: row.pace },
    ui_collapsed: row.ui_collapsed,
    ui_x: row.ui_x,
    ui_y: row.ui_y,
    group: groupUri(row.group_id),
  };
}

export function frameOf(row: FrameRow): Frame {
  return {
    id: row.id,
    resource_uri: uriOf('frame', row.id),
    switchboard: uriOf('switchboard', row.switchboard_id),
    name: row.name,
    description: row.description,
    content_type: typeUri(row.content_type),
    ...storageOf(row),
    ...storageFile(row),
    ...(row.data?.kind === 'records' && row.data.table !== undefined && { storage_table: `geo_results.${row.data.table}` }),
    ...(row.storage_problem && { storage_problem: row.storage_problem }),
    frame_type: row.frame_type,
    size: row.size,
    text_repr: row.text_repr,
    content_visible: row.content_visible,
    content_edit: row.content_edit,
    ui_docked: row.ui_docked,
    ui_x: row.ui_x,
    ui_y: row.ui_y,
    group: groupUri(row.group_id),
  };
}

/** The file of a frame's records, at the address of files in frames. */
function storageFile({ id, data }: FrameRow): Pick<Frame, 'storage_file'> {
  if (data?.kind !== 'records' || !data.file) return {};
  const { name, size, uuid } = data.file;
  return { storage_file: { name, size, download_url: `/api/v1/frame/${id}/files/${uuid}` } };
}

/** How a frame is stored; wishes from before there was a choice are none. */
export function storageOf({
  storage_context,
  dynamic_storage_context: dynamic = true,
}: FrameRow): Pick<Frame, 'storage_context' | 'dynamic_storage_context'> {
  return { storage_context: dynamic ? 'django' : storage_context, dynamic_storage_context: dynamic };
}

export function noteOf(row: NoteRow): Note {
  return {
    id: row.id,
    resource_uri: uriOf('note', row.id),
    switchboard: uriOf('switchboard', row.switchboard_id),
    text: row.text,
    ui_color: row.ui_color ?? null,
    ui_x: row.ui_x,
    ui_y: row.ui_y,
    group: groupUri(row.group_id),
  };
}

export function groupOf(row: GroupRow): NodeGroup {
  return {
    id: row.id,
    resource_uri: uriOf('nodegroup', row.id),
    switchboard: uriOf('switchboard', row.switchboard_id),
    name: row.name,
    ui_collapsed: row.ui_collapsed,
    ui_color: row.ui_color ?? null,
    ui_x: row.ui_x,
    ui_y: row.ui_y,
  };
}
