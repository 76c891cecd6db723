import {
  checkDocument,
  looksLikeDocument,
  mostEntered,
  planDocument,
  readDocument,
  typeUri,
  type BatchOperation,
  type DocumentPlan,
  type GraphDocument,
} from '@geo/api';
import type { InsertCommands, Selection, SelectionCommands } from '../../canvas/commands.ts';
import { copySelection, isEmptyDocument, maxOperations, planPaste, standingRefs } from '../../graph/edits/clipboard.ts';
import { planInsertion } from '../../graph/insert/insertion.ts';
import type { Point } from '../../graph/layout/placement.ts';
import { attempt, deletionsOf } from '../actions.ts';
import { change, runIn, type EditorState, type PresentState } from './editorState.ts';

const urisOf = (selection: Selection): Set<string> => new Set(Object.values(selection).flat());

/** The values that the graph does not hold as a whole. */
export async function longValues(
  { actions }: Pick<EditorState, 'actions'>,
  frames: ReturnType<typeof copySelection>['long'],
): Promise<Map<string, readonly unknown[]>> {
  const found = await Promise.all(
    frames.map(async (frame): Promise<[string, readonly unknown[]]> => {
      const limit = frame.size === 1 ? 1 : mostEntered;
      const { objects, meta } = await actions.records.loadDatums(frame, { offset: 0, limit, q: '' });
      // Several that nobody entered are results, and stay behind.
      return [frame.resource_uri, frame.size === 1 || meta.entered ? objects.map(({ value }) => value) : []];
    }),
  );
  return new Map(found.filter(([, values]) => values.length > 0));
}

/** Puts a planned document onto the graph and selects it. Answers the uris of what stands there. */
export function insertDocument(state: EditorState, label: string, document: GraphDocument, plan: DocumentPlan): readonly string[] {
  const { uri } = state.edits.edit(label, plan.operations);
  const made = standingRefs(document, plan).map(uri);
  state.select(made);
  return made;
}

/** A text that may be a document: what has problems is shown before anything of it is put onto the graph. */
export function importText(state: EditorState, label: string, text: string, point: Point): void {
  const { functions, isSuperuser, open } = state;
  const read = readDocument(text);
  const checked = read.ok ? checkDocument(read.document, { functions, isSuperuser }) : null;
  const plan = checked && planPaste(checked.kept, point, functions, 'centre');
  if (!checked || !plan || checked.problems.length > 0 || plan.operations.length > maxOperations) open({ kind: 'import', text, point });
  else if (!isEmptyDocument(checked.kept)) insertDocument(state, label, checked.kept, plan);
}

/** Puts a text into a new dataset. */
function insertText({ edits, t }: EditorState, text: string, { x, y }: Point): void {
  const body = { content_type: typeUri('string'), data: text, ui_x: Math.round(x), ui_y: Math.round(y) };
  edits.edit(t('editInsert'), [{ op: 'create', kind: 'frame', body }]);
}

/** Files become one dataset; a file that is a document is imported. */
async function insertFiles(state: EditorState, files: readonly File[], point: Point): Promise<void> {
  const { actions, edits, notify, t } = state;
  const [first] = files;
  if (files.length === 1 && first?.name.toLowerCase().endsWith('.json')) {
    const text = await first.text();
    if (looksLikeDocument(text)) return importText(state, t('editImport'), text, point);
  }
  const { uploads } = actions;
  if (!uploads) return notify({ severity: 'warning', message: t('noUploads') });
  const large = files.find((file) => file.size > uploads.maxBytes);
  if (large) return notify({ severity: 'warning', message: t('dropTooLarge', { name: large.name }) });
  const id = await uploads.open();
  for (const file of files) {
    // One after the other: the server keeps the order.
    // oxlint-disable-next-line no-await-in-loop
    await uploads.send(id, file, () => undefined);
  }
  const body = { content_type: typeUri('file'), upload_id: id, ui_x: Math.round(point.x), ui_y: Math.round(point.y) };
  edits.edit(t('editInsert'), [{ op: 'create', kind: 'frame', body }]);
}

/** Copies of a selection, on the clipboard and beside it. */
export function copyCommands(state: PresentState): Pick<SelectionCommands, 'copy' | 'cut' | 'duplicate'> {
  return {
    copy: (selection) => {
      const now = state();
      const { document, long, complete } = copySelection(now.graph, urisOf(selection));
      if (isEmptyDocument(document)) return null;
      if (long.length > 0) {
        void attempt(now, async () => navigator.clipboard.writeText(JSON.stringify(complete(await longValues(now, long)))));
      }
      return JSON.stringify(document);
    },
    cut: (selection) => {
      const { edits, t } = state();
      const operations: BatchOperation[] = deletionsOf(selection);
      edits.edit(t('editCut', { count: operations.length - selection.links.length }), operations);
    },
    duplicate: (selection, by) => {
      const now = state();
      const { document, long, complete } = copySelection(now.graph, urisOf(selection));
      if (isEmptyDocument(document)) return;
      void attempt(now, async () => {
        const whole = long.length > 0 ? complete(await longValues(now, long)) : document;
        const { kept } = checkDocument(whole, { functions: now.functions, isSuperuser: now.isSuperuser });
        insertDocument(now, now.t('editDuplicate'), kept, planDocument(kept, by, now.functions));
      });
    },
  };
}

/** What comes onto the canvas: by its dialog, by dropping, and from the clipboard. */
export function insertCommands(state: PresentState): InsertCommands {
  return {
    choose: (subject, intent) => state().open({ kind: 'insert', subject, intent }),
    dropFunction: (name, position) => {
      const { t, graph, functions } = state();
      const plan = planInsertion({ type: 'func', func: name, run: false }, { kind: 'insert_at_position', position }, graph, functions);
      change(state, t('editInsert'), plan.operations);
    },
    dropText: (text, point) => insertText(state(), text, point),
    dropFiles: (files, point) => runIn(state, (now) => insertFiles(now, files, point)),
    paste: (text, point) => {
      const now = state();
      if (looksLikeDocument(text)) importText(now, now.t('editPaste'), text, point);
      else insertText(now, text, point);
    },
  };
}
