import {
  BatchOperation,
  checkDocument,
  documentOf,
  enteredIn,
  typeOf,
  planDocument,
  writtenFrames,
  type BodyOutput,
  type DocumentProblem,
  type FunctionInfo,
  type GraphDocument,
  type SwitchboardCreated,
  type endpoints,
} from '@geo/api';
import { z } from 'zod';
import type { Db } from '../db/types.ts';
import type { SwitchboardLibrary } from './library.ts';
import type { Actor } from '../access/permissions.ts';
import { readSwitchboardFolderRow } from './folders.ts';
import { Problem } from '../problems/index.ts';
import { GraphEditor } from './editor.ts';
import { contentOf } from './graph/values.ts';
import { frameOf, frameRows, groupOf, groupRows, linkRows, nodeOf, nodeRows, noteOf, noteRows } from './rows.ts';
import { kinds } from '../store/kinds/kinds.ts';
import { insertRow, requireAdd } from '../store/objects/objects.ts';
import { referenced } from '../store/rows.ts';
import { readSwitchboardRow } from './switchboards.ts';
import { requireId, uriOf } from '../store/uris.ts';

/** The graph with the values entered in it. Results of runs stay behind. */
export async function exportSwitchboard(db: Db, library: SwitchboardLibrary, actor: Actor, id: number): Promise<GraphDocument> {
  const switchboard = await readSwitchboardRow(db, actor, id);
  const where = { switchboard: switchboard.id };
  const links = Map.groupBy(await linkRows(db, where), (link) => link.node_id);
  const nodes = (await nodeRows(db, where)).map((node) => nodeOf(node, links.get(node.id) ?? [], library, actor.language));
  const rows = await frameRows(db, where);
  const written = writtenFrames(nodes);
  const entered = rows.filter(({ id, content_type: type }) => typeOf(type).can.enter && !written.has(uriOf('frame', id)));
  const values = new Map(entered.map(({ id, data }) => [uriOf('frame', id), enteredIn(contentOf(data)) ?? []]));
  return documentOf({
    name: switchboard.name,
    description: switchboard.description,
    nodes,
    frames: rows.map(frameOf),
    notes: (await noteRows(db, where)).map(noteOf),
    groups: (await groupRows(db, where)).map(groupOf),
    values,
  });
}

const operationsOf = z.array(BatchOperation);
/** Problems that a refusal names. */
const namedProblems = 20;

function refusal(problems: readonly DocumentProblem[]): Problem {
  const named = problems.slice(0, namedProblems).map(({ kind, object, detail }) => `${kind}: ${object} (${detail})`);
  const fields = Object.fromEntries(named.map((text, index) => [`document.${index}`, text]));
  return new Problem('document_problems', { count: String(problems.length), details: named.join('; ') }, { fields });
}

/**
 * Creates a switchboard of the actor's own from a document. What it says is only text: a depot named in a value is asked for by
 * the run, with the rights of whoever runs it.
 */
export async function importSwitchboard(
  db: Db,
  library: SwitchboardLibrary,
  actor: Actor,
  functions: readonly FunctionInfo[],
  input: BodyOutput<typeof endpoints.importSwitchboard>,
): Promise<z.infer<typeof SwitchboardCreated>> {
  requireAdd(actor, kinds.switchboard);
  const folder = input.folder_uri === undefined ? null : requireId('switchboardfolder', input.folder_uri, 'folder_uri');
  if (folder !== null) await referenced('folder_uri', readSwitchboardFolderRow(db, actor, folder));
  const name = (input.name ?? input.document.name).trim();
  if (name === '') throw new Problem('invalid', { details: 'name' }, { fields: { name: '' } });
  const { kept, problems } = checkDocument(input.document, { functions, isSuperuser: actor.isSuperuser });
  if (problems.length > 0 && !input.skip_problems) throw refusal(problems);
  const operations = operationsOf.parse(planDocument(kept, { x: 0, y: 0 }, functions).operations);
  const id = await db.transaction(async (tx) => {
    const made = await insertRow(tx, actor, kinds.switchboard, {
      name,
      folder_id: folder,
      description: kept.description,
      run_as_id: actor.id,
    });
    const editor = new GraphEditor(tx, made, library, actor);
    await editor.lock();
    await editor.apply(operations);
    await editor.commit();
    return made;
  });
  return { resource_uri: uriOf('switchboard', id), switchboard_id: id, name };
}
