import { isCompatible, typeUri, type Frame, type Link, type Node, type Note, type RunStatus } from '@geo/api';
import type { Sql } from '../db/types.ts';
import { portsOf, type FunctionLibrary } from '../engine/definition.ts';
import { isoOrNull } from './rows.ts';
import type { Relation } from './relation.ts';
import { uriOf } from './uris.ts';

/** Data of a frame: a simple value, or records. `pile` names the table that belongs to the frame alone. */
export type FrameContent =
  | { kind: 'value'; value: unknown }
  | { kind: 'records'; relation: Relation; stored: boolean; pile?: string; bytes?: number; extent4326?: number[] | null };

export interface NodeRow {
  id: number;
  switchboard_id: number;
  func: string;
  status: RunStatus;
  status_changed: Date | string | null;
  progress: number;
  count: number | null;
  exception: string | null;
  ui_collapsed: boolean;
  ui_x: number;
  ui_y: number;
}
export interface FrameRow {
  id: number;
  switchboard_id: number;
  name: string;
  description: string;
  content_type: string;
  storage_context: Frame['storage_context'];
  frame_type: Frame['frame_type'];
  size: number | null;
  text_repr: string;
  content_visible: boolean;
  content_edit: boolean;
  ui_docked: boolean;
  ui_x: number;
  ui_y: number;
  data: FrameContent | null;
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
  ui_x: number;
  ui_y: number;
}

const linkSelect = 'SELECT l.*, n.switchboard_id FROM geo.link l JOIN geo.node n ON n.id = l.node_id';

export async function nodeRows(sql: Sql, where: { switchboard: number } | { id: number }): Promise<NodeRow[]> {
  const [column, value] = 'id' in where ? ['id', where.id] : ['switchboard_id', where.switchboard];
  return (await sql.query<NodeRow>(`SELECT * FROM geo.node WHERE ${column} = $1 ORDER BY id`, [value])).rows;
}
export async function frameRows(sql: Sql, where: { switchboard: number } | { id: number }): Promise<FrameRow[]> {
  const [column, value] = 'id' in where ? ['id', where.id] : ['switchboard_id', where.switchboard];
  return (await sql.query<FrameRow>(`SELECT * FROM geo.frame WHERE ${column} = $1 ORDER BY id`, [value])).rows;
}
export async function linkRows(
  sql: Sql,
  where: { switchboard: number } | { node: number } | { frame: number } | { id: number },
): Promise<LinkRow[]> {
  const [column, value] =
    'id' in where
      ? ['l.id', where.id]
      : 'node' in where
        ? ['l.node_id', where.node]
        : 'frame' in where
          ? ['l.frame_id', where.frame]
          : ['n.switchboard_id', where.switchboard];
  return (await sql.query<LinkRow>(`${linkSelect} WHERE ${column} = $1 ORDER BY l.id`, [value])).rows;
}
export async function noteRows(sql: Sql, where: { switchboard: number } | { id: number }): Promise<NoteRow[]> {
  const [column, value] = 'id' in where ? ['id', where.id] : ['switchboard_id', where.switchboard];
  return (await sql.query<NoteRow>(`SELECT * FROM geo.note WHERE ${column} = $1 ORDER BY id`, [value])).rows;
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
export function nodeOf(row: NodeRow, links: readonly LinkRow[], library: FunctionLibrary, language: 'de' | 'en'): Node {
  const definition = library.get(row.func);
  return {
    id: row.id,
    resource_uri: uriOf('node', row.id),
    switchboard: uriOf('switchboard', row.switchboard_id),
    func: row.func,
    func_verbose_name: definition?.verboseName[language] ?? null,
    status: row.status,
    status_changed: isoOrNull(row.status_changed),
    ports: definition ? portsOf(definition) : [],
    links: links.map(linkOf),
    runinfo: { progress: row.progress, count: row.count, exception: row.exception },
    ui_collapsed: row.ui_collapsed,
    ui_x: row.ui_x,
    ui_y: row.ui_y,
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
    storage_context: row.storage_context,
    dynamic_storage_context: false,
    frame_type: row.frame_type,
    size: row.size,
    text_repr: row.text_repr,
    content_visible: row.content_visible,
    content_edit: row.content_edit,
    ui_docked: row.ui_docked,
    ui_x: row.ui_x,
    ui_y: row.ui_y,
  };
}

export function noteOf(row: NoteRow): Note {
  return {
    id: row.id,
    resource_uri: uriOf('note', row.id),
    switchboard: uriOf('switchboard', row.switchboard_id),
    text: row.text,
    ui_x: row.ui_x,
    ui_y: row.ui_y,
  };
}

/** Simple types can be set by hand; their frames hold one value. */
export function isSimpleType(type: string): boolean {
  return ['string', 'number', 'bool', 'datetime', 'color', 'depot'].some((base) => isCompatible(type, base));
}
