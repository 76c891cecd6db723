import { BatchInput, typeUri, type BatchOperation, type BatchResult } from '@geo/api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/types.ts';
import { library } from '../../functions/library.ts';
import { accountByName, actorOf } from '../../store/accounts.ts';
import type { Actor } from '../../access/permissions.ts';
import { anyBackend, type TestPlatform } from '../../testing/backends.ts';
import { choice, operationsOf } from '../../testing/random-changes.ts';
import { Problem } from '../../problems/index.ts';
import { frameRows, groupRows, linkRows, nodeRows, noteRows, type FrameRow } from '../rows.ts';
import { createSwitchboard, deleteSwitchboard } from '../switchboards.ts';
import { createRecordTable } from '../../store/depots/record-table.ts';
import { editSwitchboard } from './edit.ts';
import { listRevisions, restoreRevision, saveRevision } from './revisions.ts';
import { purgeTrash } from './trash.ts';
import { thorough } from '../../../../../scripts/testSettings.ts';

describe.each(anyBackend)('the graph on $name', (backend) => {
  let platform: TestPlatform;
  let actor: Actor;
  beforeAll(async () => {
    if (backend.skipped) return;
    platform = await backend.start();
    actor = { ...actorOf((await accountByName(platform.db, 'admin'))!), language: 'de' };
  });
  afterAll(() => platform?.dispose());
  const test = it.skipIf(backend.skipped);

  const newSwitchboard = async () => (await createSwitchboard(platform.db, actor, { name: 'Graph' })).switchboard_id;
  const batch = (switchboard: number, operations: BatchOperation[]): Promise<BatchResult> =>
    editSwitchboard(platform.db, library, actor, switchboard, (editor) => editor.apply(BatchInput.parse({ operations }).operations, 'de'));
  const count = async (sql: string, ...params: unknown[]) =>
    (await platform.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, params)).rows[0]!.n;
  async function graphOf(switchboard: number) {
    const where = { switchboard: switchboard };
    return {
      nodes: await nodeRows(platform.db, where),
      frames: await frameRows(platform.db, where),
      links: await linkRows(platform.db, where),
      notes: await noteRows(platform.db, where),
      groups: await groupRows(platform.db, where),
    };
  }
  /** Gives a frame a table of records, as a run does. */
  async function fill(frame: number): Promise<string> {
    const resultTable = `result_${frame}_${Date.now()}`;
    await createRecordTable(platform.db, resultTable, false);
    const data = {
      kind: 'records',
      relation: { sql: `SELECT * FROM geo.${resultTable}`, params: [], srid: 25832, columns: [] },
      stored: true,
      resultTable,
    };
    await platform.db.query('UPDATE geo.frame SET data = $2, size = 3 WHERE id = $1', [frame, JSON.stringify(data)]);
    return resultTable;
  }
  const hasTable = (name: string) => count('pg_class WHERE relname = $1', name);
  const idAt = (uri: string | undefined): number => Number(/(\d+)\/$/.exec(uri ?? '')![1]);

  test('random changes, taken back one after the other, lead to the same graph, and done again to the changed one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(choice, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }), async (batches) => {
        const switchboard = await newSwitchboard();
        const states = [await graphOf(switchboard)];
        const undo: BatchOperation[][] = [];
        for (const choices of batches) {
          const operations = choices.flatMap((one, index) => operationsOf(one, index, states.at(-1)!));
          if (operations.length === 0) continue;
          const done = await batch(switchboard, operations).catch((error: unknown) => {
            if (!(error instanceof Problem)) throw error;
            return null;
          });
          if (done === null) {
            expect(await graphOf(switchboard)).toEqual(states.at(-1));
            continue;
          }
          states.push(await graphOf(switchboard));
          if (done.inverse.length > 0) undo.push(done.inverse);
          else states.pop();
        }
        const redo: BatchOperation[][] = [];
        for (let index = undo.length; index > 0; index -= 1) {
          redo.push((await batch(switchboard, undo[index - 1]!)).inverse);
          expect(await graphOf(switchboard)).toEqual(states[index - 1]);
        }
        for (let index = 1; index <= undo.length; index += 1) {
          await batch(switchboard, redo.pop()!);
          expect(await graphOf(switchboard)).toEqual(states[index]);
        }
      }),
      { numRuns: thorough ? 40 : 15 },
    );
  }, 120_000);

  test('records of deleted frames wait in the trash until it is emptied', async () => {
    const switchboard = await newSwitchboard();
    const { refs } = await batch(switchboard, [
      { op: 'create', kind: 'node', ref: '$n', body: { func: 'feature.buffer', ui_x: 0, ui_y: 0 } },
    ]);
    const [node, frame] = [idAt(refs.$n), idAt(Object.entries(refs).find(([name]) => name.startsWith('$n>'))?.[1])];
    const resultTable = await fill(frame);
    await platform.db.query("INSERT INTO geo.node_run (node_id, status) VALUES ($1, 'success')", [node]);
    const before = await graphOf(switchboard);
    const gone = await batch(switchboard, [{ op: 'delete', uri: refs.$n! }]);
    await purgeTrash(platform.db);
    expect(await hasTable(resultTable)).toBe(1);
    await batch(switchboard, gone.inverse);
    expect(await graphOf(switchboard)).toEqual(before);
    expect(await count('geo.node_run WHERE node_id = $1', node)).toBe(1);

    await batch(switchboard, [{ op: 'data', uri: `/api/v1/frame/${frame}/`, value: null }]);
    const last = await batch(switchboard, [{ op: 'delete', uri: refs.$n! }]);
    expect([await hasTable(resultTable), await count('geo.node_run WHERE node_id = $1', node)]).toEqual([1, 1]);
    await platform.db.query("UPDATE geo.graph_trash SET created = now() - interval '8 days' WHERE switchboard_id = $1", [switchboard]);
    await purgeTrash(platform.db);
    expect([await hasTable(resultTable), await count('geo.node_run WHERE node_id = $1', node)]).toEqual([0, 0]);
    await expect(batch(switchboard, last.inverse)).rejects.toMatchObject({ code: 'deletion_gone' });
  });

  test('a node that was deleted while it ran comes back as one that has not run', async () => {
    const switchboard = await newSwitchboard();
    const { refs } = await batch(switchboard, [
      { op: 'create', kind: 'node', ref: '$n', body: { func: 'feature.buffer', ui_x: 0, ui_y: 0 } },
    ]);
    await platform.db.query("UPDATE geo.node SET status = 'started', progress = 40 WHERE switchboard_id = $1", [switchboard]);
    const { inverse } = await batch(switchboard, [{ op: 'delete', uri: refs.$n! }]);
    const { changed } = await batch(switchboard, inverse);
    expect([changed.nodes[0]?.status, changed.nodes[0]?.runinfo.progress]).toEqual(['initialized', 0]);
  });

  test('a deleted switchboard leaves no records behind, also not those in its trash', async () => {
    const switchboard = await newSwitchboard();
    const { refs } = await batch(switchboard, [
      { op: 'create', kind: 'frame', ref: '$a', body: { content_type: typeUri('feature'), ui_x: 0, ui_y: 0 } },
      { op: 'create', kind: 'frame', ref: '$b', body: { content_type: typeUri('feature'), ui_x: 0, ui_y: 0 } },
    ]);
    const resultTables = [await fill(idAt(refs.$a)), await fill(idAt(refs.$b))];
    await batch(switchboard, [{ op: 'delete', uri: refs.$a! }]);
    await deleteSwitchboard(platform.db, actor, switchboard);
    expect([
      await hasTable(resultTables[0]!),
      await hasTable(resultTables[1]!),
      await count('geo.graph_trash WHERE switchboard_id = $1', switchboard),
    ]).toEqual([0, 0, 0]);
  });

  test('a restored revision takes the records out of the trash', async () => {
    const switchboard = await newSwitchboard();
    const { refs } = await batch(switchboard, [
      { op: 'create', kind: 'node', ref: '$n', body: { func: 'feature.buffer', ui_x: 0, ui_y: 0 } },
      { op: 'create', kind: 'frame', ref: '$f', body: { content_type: typeUri('feature'), ui_x: 0, ui_y: 0 } },
    ]);
    const output = idAt(Object.entries(refs).find(([name]) => name.startsWith('$n>'))?.[1]);
    const resultTable = await fill(output);
    await platform.db.query("UPDATE geo.node SET status = 'success', progress = 100 WHERE switchboard_id = $1", [switchboard]);
    const before = await graphOf(switchboard);
    const { number } = await saveRevision(platform.db, actor, switchboard, 'Stand');
    const restore = () =>
      editSwitchboard(platform.db, library, actor, switchboard, (editor) => restoreRevision(editor, switchboard, number));
    const gone = await batch(switchboard, [{ op: 'delete', uri: refs.$n! }]);
    await restore();
    expect(await graphOf(switchboard)).toEqual(before);
    await expect(batch(switchboard, gone.inverse)).rejects.toMatchObject({ code: 'deletion_gone' });

    await batch(switchboard, [{ op: 'delete', uri: refs.$n! }]);
    await platform.db.query('UPDATE geo.graph_trash SET created = $2 WHERE switchboard_id = $1', [switchboard, '2020-01-01']);
    await purgeTrash(platform.db);
    expect(await hasTable(resultTable)).toBe(0);
    await restore();
    const { nodes, frames, links } = await graphOf(switchboard);
    expect([nodes[0]?.status, frames.find(({ id }) => id === output)?.size, links]).toEqual(['initialized', 0, before.links]);
  });

  test('records that a revision has no use for are not forgotten', async () => {
    const switchboard = await newSwitchboard();
    const { refs } = await batch(switchboard, [valueFrame('$a'), valueFrame('$b')]);
    const ids = [idAt(refs.$a), idAt(refs.$b)];
    const { number } = await saveRevision(platform.db, actor, switchboard, 'Zahlen');
    const before = await graphOf(switchboard);
    await batch(
      switchboard,
      [refs.$a!, refs.$b!].map((uri) => ({ op: 'patch', uri, body: { content_type: typeUri('feature') } })),
    );
    const resultTables = [await fill(ids[0]!), await fill(ids[1]!)];
    await batch(switchboard, [{ op: 'delete', uri: refs.$a! }]);
    await editSwitchboard(platform.db, library, actor, switchboard, (editor) => restoreRevision(editor, switchboard, number));
    expect(await graphOf(switchboard)).toEqual(before);
    expect(await hasTable(resultTables[0]!)).toBe(1);
    await platform.db.query('UPDATE geo.graph_trash SET created = $2 WHERE switchboard_id = $1', [switchboard, '2020-01-01']);
    await purgeTrash(platform.db);
    expect([await hasTable(resultTables[0]!), await hasTable(resultTables[1]!)]).toEqual([0, 0]);
  });

  test('cleared records come back with a revision', async () => {
    const switchboard = await newSwitchboard();
    const { refs } = await batch(switchboard, [
      { op: 'create', kind: 'frame', ref: '$a', body: { content_type: typeUri('feature'), ui_x: 0, ui_y: 0 } },
    ]);
    const resultTable = await fill(idAt(refs.$a));
    const { number } = await saveRevision(platform.db, actor, switchboard, 'Gefüllt');
    const before = await graphOf(switchboard);
    await batch(switchboard, [{ op: 'data', uri: refs.$a!, value: null }]);
    const { inverse } = await editSwitchboard(platform.db, library, actor, switchboard, (editor) =>
      restoreRevision(editor, switchboard, number),
    );
    expect(await graphOf(switchboard)).toEqual(before);
    await batch(switchboard, inverse);
    expect((await graphOf(switchboard)).frames[0]?.size).toBe(0);
    expect(await hasTable(resultTable)).toBe(1);
  });

  test('a revision from before there were colours takes them away, and gives them back', async () => {
    const switchboard = await newSwitchboard();
    const note: BatchOperation = { op: 'create', kind: 'note', ref: '$note', body: { text: 'Stand', ui_x: 0, ui_y: 0 } };
    const group: BatchOperation = {
      op: 'create',
      kind: 'nodegroup',
      ref: '$group',
      body: { name: 'G', members: ['$note'], ui_x: 0, ui_y: 0 },
    };
    const { refs } = await batch(switchboard, [note, group]);
    const { number } = await saveRevision(platform.db, actor, switchboard, 'Ohne Farben');
    const without = "jsonb_set(snapshot, '{notes,0}', (snapshot #> '{notes,0}') - 'ui_color') #- '{groups,0,ui_color}'";
    await platform.db.query(`UPDATE geo.switchboard_revision SET snapshot = ${without} WHERE switchboard_id = $1`, [switchboard]);
    const before = await graphOf(switchboard);
    await batch(
      switchboard,
      [refs.$note!, refs.$group!].map((uri) => ({ op: 'patch', uri, body: { ui_color: 'blue' } })),
    );
    const coloured = await graphOf(switchboard);
    const { inverse } = await editSwitchboard(platform.db, library, actor, switchboard, (editor) =>
      restoreRevision(editor, switchboard, number),
    );
    expect(await graphOf(switchboard)).toEqual(before);
    await batch(switchboard, inverse);
    expect(await graphOf(switchboard)).toEqual(coloured);
    await batch(switchboard, [{ op: 'delete', uri: refs.$note! }]);
    await editSwitchboard(platform.db, library, actor, switchboard, (editor) => restoreRevision(editor, switchboard, number));
    expect((await graphOf(switchboard)).notes).toEqual(before.notes);
  });

  test('1,000 nodes with 1,500 links are made, taken back and made again with few statements', async () => {
    const switchboard = await newSwitchboard();
    const operations = Array.from({ length: 1000 }, (_, index): BatchOperation[] => [
      { op: 'create', kind: 'node', ref: `$n${index}`, body: { func: 'feature.buffer', ui_x: index, ui_y: 0 } },
      ...(index > 0 ? [linkOf('features', `$n${index}`, `$n${index - 1}>output`)] : []),
      ...(index % 2 ? [] : [valueFrame(`$f${index}`), linkOf('distance', `$n${index}`, `$f${index}`)]),
    ]).flat();
    let statements = 0;
    const counting: Db = {
      ...platform.db,
      transaction: (work) =>
        platform.db.transaction((tx) =>
          work({
            ...tx,
            query: (...input) => {
              statements += 1;
              return tx.query(...input);
            },
          }),
        ),
    };
    let next: BatchOperation[] = operations;
    for (const nodes of [1000, 0, 1000]) {
      statements = 0;
      const parsed = BatchInput.parse({ operations: next }).operations;
      const answer = await editSwitchboard(counting, library, actor, switchboard, (editor) => editor.apply(parsed, 'de'));
      expect(answer.changed.nodes).toHaveLength(nodes);
      expect(statements).toBeLessThan(40);
      next = answer.inverse;
    }
    expect((await graphOf(switchboard)).links).toHaveLength(2499);
  }, 60_000);

  test('a quarter of an hour after its first change a revision is closed, with entered values and without records', async () => {
    const switchboard = await newSwitchboard();
    const { refs } = await batch(switchboard, [
      valueFrame('$a'),
      { op: 'create', kind: 'frame', ref: '$b', body: { content_type: typeUri('feature'), ui_x: 0, ui_y: 0 } },
    ]);
    await fill(idAt(refs.$b));
    const move = (ui_x: number) => batch(switchboard, [{ op: 'patch', uri: refs.$a!, body: { ui_x } }]);
    const age = (minutes: number) =>
      platform.db.query('UPDATE geo.switchboard_revision SET created = now() - make_interval(mins => $2) WHERE switchboard_id = $1', [
        switchboard,
        minutes,
      ]);
    const numbers = async () =>
      (await listRevisions(platform.db, switchboard, { offset: 0, limit: 10 })).objects.map((one) => [one.number, one.changes]);
    await age(14);
    await move(1);
    expect(await numbers()).toEqual([[1, 2]]);
    await age(16);
    await move(2);
    expect(await numbers()).toEqual([
      [2, 1],
      [1, 2],
    ]);
    const kept = (
      await platform.db.query<{ frames: FrameRow[] }>(
        `SELECT snapshot -> 'frames' AS frames FROM geo.switchboard_revision WHERE switchboard_id = $1 AND number = 1`,
        [switchboard],
      )
    ).rows[0]!.frames;
    expect(kept.map(({ ui_x, size, data }) => [ui_x, size, data])).toEqual([
      [1, 1, { kind: 'value', value: 5 }],
      [0, 3, undefined],
    ]);
    await move(2);
    expect(await numbers()).toHaveLength(2);
    // Of the states that nobody named, the last 500 stay.
    await saveRevision(platform.db, actor, switchboard, 'Bleibt');
    await platform.db.query(
      `INSERT INTO geo.switchboard_revision (switchboard_id, number, changes, snapshot) SELECT $1, n, 1, '{}' FROM generate_series(3, 602) n`,
      [switchboard],
    );
    await move(3);
    const { objects, meta } = await listRevisions(platform.db, switchboard, { offset: 499, limit: 10 });
    expect([meta.total_count, objects.map((one) => one.name)]).toEqual([501, ['', 'Bleibt']]);
  });

  test('what the database cannot hold is replaced or refused', async () => {
    const switchboard = await newSwitchboard();
    const note = (text: string): BatchOperation => ({ op: 'create', kind: 'note', body: { text, ui_x: 0, ui_y: 0 } });
    const { inverse } = await batch(switchboard, [note('a\ud800b 🌍')]);
    expect((await graphOf(switchboard)).notes[0]).toMatchObject({ text: 'a\ufffdb 🌍' });
    await batch(switchboard, inverse);
    await expect(batch(switchboard, [note('a\0b')])).rejects.toMatchObject({ code: '22P05' });
    await expect(batch(switchboard, [{ op: 'restore', deletion: 9_007_199_254_740_991 }])).rejects.toMatchObject({ code: 'deletion_gone' });
  });

  test('changes at the same time follow each other', async () => {
    const switchboard = await newSwitchboard();
    const { refs } = await batch(switchboard, [
      { op: 'create', kind: 'node', ref: '$n', body: { func: 'feature.buffer', ui_x: 0, ui_y: 0 } },
      ...[1, 2, 3, 4].map((index): BatchOperation => ({
        op: 'create',
        kind: 'frame',
        ref: `$f${index}`,
        body: { content_type: typeUri('feature'), ui_x: 0, ui_y: 0 },
      })),
    ]);
    await Promise.all(
      [1, 2, 3, 4].map((index) =>
        batch(switchboard, [{ op: 'create', kind: 'link', body: { name: 'features', node: refs.$n!, frame: refs[`$f${index}`]! } }]),
      ),
    );
    expect((await graphOf(switchboard)).links.filter((link) => link.is_input)).toHaveLength(1);
  });
});

function linkOf(name: string, node: string, frame: string): BatchOperation {
  return { op: 'create', kind: 'link', body: { name, node, frame } };
}
function valueFrame(ref: string): BatchOperation {
  return { op: 'create', kind: 'frame', ref, body: { content_type: typeUri('number'), ui_x: 0, ui_y: 0, data: 5 } };
}
