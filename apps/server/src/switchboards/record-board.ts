import { recordAsValue, typeUri, type Datum, type RecordBoard, type SwitchboardCreated } from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../access/permissions.ts';
import type { Db } from '../db/types.ts';
import { Problem } from '../problems/index.ts';
import type { Relation } from '../relation/relation.ts';
import { kinds } from '../store/kinds/kinds.ts';
import { insertRow, requireAdd } from '../store/objects/objects.ts';
import { uriOf } from '../store/uris.ts';
import { GraphEditor } from './editor.ts';
import type { SwitchboardLibrary } from './library.ts';
import type { FrameContent } from './rows.ts';

/** A record of a depot that the actor may read. */
export interface FoundRecord {
  readonly type: string;
  readonly datum: Datum;
  /** The records of its moment; null where that still changes. */
  readonly relation: Relation | null;
}

/** That one record of a set. */
function onlyRecord({ sql, params, ...relation }: Relation, idx: number): Relation {
  return { ...relation, sql: `SELECT idx, props, geom FROM (${sql}) r WHERE idx = $${params.length + 1}`, params: [...params, idx] };
}

const place = { ui_x: 60, ui_y: 60 };

/**
 * A switchboard with a record as its dataset: entered, so that it can be changed there and goes with copies and exports. What cannot be
 * entered is read where it lies.
 */
export async function createRecordBoard(
  db: Db,
  library: SwitchboardLibrary,
  actor: Actor,
  board: RecordBoard,
  { type, datum, relation }: FoundRecord,
): Promise<z.infer<typeof SwitchboardCreated>> {
  requireAdd(actor, kinds.switchboard);
  const value = recordAsValue(datum);
  if (value === undefined && relation === null) throw new Problem('open_record');
  const id = await db.transaction(async (tx) => {
    const made = await insertRow(tx, actor, kinds.switchboard, { ...board, run_as_id: actor.id });
    const editor = new GraphEditor(tx, made, library, actor);
    await editor.lock();
    const frame = await editor.createFrame({ content_type: typeUri(type), ...place, ...(value === undefined ? {} : { data: value }) });
    if (value === undefined && relation !== null) {
      const data: FrameContent = { kind: 'records', relation: onlyRecord(relation, datum.id), stored: true };
      editor.attempt(() => editor.rules.hold(frame.resource_uri, { data, size: 1, text_repr: '' }));
    }
    await editor.commit();
    return made;
  });
  return { resource_uri: uriOf('switchboard', id), switchboard_id: id, name: board.name };
}
