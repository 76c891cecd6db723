import { isCompatible } from '@geo/api';
import type { Db } from '../../../db/types.ts';
import { stopping } from '../../../depots/ingest.ts';
import { pageRanges } from '../../../depots/page-ranges.ts';
import { Problem } from '../../../problems/index.ts';
import { dropRecordTable, tableRelation } from '../../../store/depots/record-table.ts';
import type { ContextDefinition, ToKeep } from '../definition.ts';
import { django } from '../django.ts';
import { resultName } from './names.ts';
import { shapeOf } from './shape.ts';
import { createTyped, fillTyped, finishTyped } from './table.ts';

/** A table has 1600 columns at the most, and its own beside those of the records. */
const mostColumns = 1500;

/**
 * A table with a column for each attribute. What the platform reads is a view of it, in the shape of all tables of records. When a frame
 * holds it, the database shows it in the schema for other programs (`geo.show_result`), under the frame's name.
 */
export const materialized: ContextDefinition = {
  name: 'materialized',
  holds: ({ table }) => table !== undefined,
  async keep(records) {
    const { db, frame, value, unique } = records;
    if (value.relation.columns.length > mostColumns) throw tooWide(value.relation.columns.length);
    const table = await nameOf(db, frame);
    const { content, size } = await django.keep(records);
    const resultTable = `typed_${frame}_${unique}`;
    try {
      await fill(records, content.resultTable!, resultTable);
    } catch (error) {
      await dropRecordTable(db, resultTable);
      throw (error as { code?: string }).code === '54000' ? tooWide(value.relation.columns.length) : error;
    } finally {
      await dropRecordTable(db, content.resultTable!);
    }
    return { content: { ...content, resultTable, table, relation: tableRelation(value.relation, resultTable) }, size };
  },
  from: ({ relation }) => relation,
};

async function fill({ db: target, value: { type, relation }, signal }: ToKeep, from: string, name: string): Promise<void> {
  const db = stopping(target, signal);
  await dropRecordTable(db, name);
  const parts = (): AsyncGenerator<string> => pageRanges(db, from);
  const shape = await shapeOf(db, from, relation.columns, { parts, hasPlaces: isCompatible(type, 'feature') });
  await createTyped(db, name, shape, relation.srid);
  for await (const part of parts()) await fillTyped(db, name, shape, { table: from, part });
  await finishTyped(db, name, shape);
}

/** The name of the frame's table, which it keeps: projects of other programs name it. */
async function nameOf(db: Db, frame: number): Promise<string> {
  const { rows: known } = await db.query<{ name: string }>('SELECT name FROM geo.materialized WHERE frame_id = $1', [frame]);
  if (known[0]) return known[0].name;
  const { rows } = await db.query<{ title: string }>(
    "SELECT coalesce(nullif(f.name, ''), s.name) AS title FROM geo.frame f JOIN geo.switchboard s ON s.id = f.switchboard_id WHERE f.id = $1",
    [frame],
  );
  const { rows: named } = await db.query<{ name: string }>(
    'INSERT INTO geo.materialized (frame_id, name) VALUES ($1, $2) ON CONFLICT (frame_id) DO UPDATE SET name = geo.materialized.name RETURNING name',
    [frame, resultName(rows[0]?.title ?? '', frame)],
  );
  return named[0]!.name;
}

function tooWide(columns: number): Problem {
  return new Problem('storage_too_wide', { columns, most: mostColumns });
}
