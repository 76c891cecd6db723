import type { DatumList, DatumType, Depot, DepotFolder, FunctionInfo } from '@geo/api';
import { useNotify, type Crumb } from '@geo/ui';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { SwitchboardCanvas } from '../canvas/SwitchboardCanvas.tsx';
import type { CanvasCommands } from '../canvas/commands.ts';
import type { Board } from '../graph/board.ts';
import { isReference } from '../graph/operations.ts';
import { useTexts } from '../i18n/texts.ts';
import type { SwitchboardActions } from '../port.ts';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorHeader, type LiveState } from './EditorHeader.tsx';
import { afterEdits, attempt, createCommands, type EditorState } from './createCommands.ts';
import type { EditorDialog } from './dialogs.ts';
import { useBoardEdits } from './useBoardEdits.ts';
import { useRefusedNotice } from './useRefusedNotice.ts';

export interface SwitchboardEditorProps {
  /** The board as the server has it; give a new one for each change. Another switchboard needs another `key`. */
  readonly board: Board;
  /** Memoise it: open dialogs load again when it is another object. */
  readonly actions: SwitchboardActions;
  /** The function library. */
  readonly functions: readonly FunctionInfo[];
  readonly types: readonly DatumType[];
  readonly depots: readonly Depot[];
  readonly folders: readonly DepotFolder[];
  /** State of the live connection. @default 'connected' */
  readonly live?: LiveState;
  /** The way to this page, without the switchboard itself. */
  readonly breadcrumbs?: readonly Crumb[];
  /** Before the title, such as a link back to the list. */
  readonly back?: ReactNode;
  /** Address pattern of the base map's tiles with `{z}`, `{x}`, `{y}`; without it the ground of maps stays plain. */
  readonly baseMapUrl?: string;
  /** Name of a user by uri. @default the uri */
  readonly userName?: (uri: string) => string;
}

/** What is not on the server yet has no records there. */
function withoutUnsaved(actions: SwitchboardActions): SwitchboardActions {
  const none: DatumList = { objects: [], meta: { offset: 0, limit: 1, total_count: 0, columns: [], size_bytes: null, extent4326: null } };
  return {
    ...actions,
    loadDatums: async (frame, request) => (isReference(frame.resource_uri) ? none : actions.loadDatums(frame, request)),
  };
}

const uriAsName = (uri: string): string => uri;

/** Commands that stay the same while the state under them changes. */
function commandsOver(initial: EditorState): { readonly commands: CanvasCommands; readonly update: (state: EditorState) => void } {
  let current = initial;
  return {
    commands: createCommands(() => current),
    update: (state) => {
      current = state;
    },
  };
}

/** The editor of a switchboard as a whole page. Needs a `NotificationsProvider` above it and a parent with a height. */
export function SwitchboardEditor(props: SwitchboardEditorProps): ReactNode {
  const { functions, types, depots, folders, live = 'connected', breadcrumbs = [], userName = uriAsName } = props;
  const t = useTexts();
  const notify = useNotify();
  const actions = useMemo(() => withoutUnsaved(props.actions), [props.actions]);
  const [reveal, setReveal] = useState<string | null>(null);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const edits = useBoardEdits({
    board: props.board,
    functions,
    send: actions.applyChanges,
    connected: live === 'connected',
    undoLabel: useCallback((label: string) => t('undoOf', { label }), [t]),
    onRefused: useRefusedNotice(),
  });
  const { board } = edits;
  const state = useMemo<EditorState>(
    () => ({ board, edits, actions, functions, t, notify, open: setDialog }),
    [board, edits, actions, functions, t, notify],
  );
  const [{ commands, update }] = useState(() => commandsOver(state));
  useEffect(() => update(state), [state, update]);
  const { duplicateSwitchboard } = actions;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <EditorHeader
        switchboard={board.switchboard}
        live={live}
        breadcrumbs={breadcrumbs}
        back={props.back}
        onRun={() => void attempt(state, () => afterEdits(state, ({ runSwitchboard }) => runSwitchboard()))}
        onStop={() => void attempt(state, () => actions.abortSwitchboard())}
        onOpen={setDialog}
        onDuplicate={duplicateSwitchboard && (() => void attempt(state, () => duplicateSwitchboard()))}
        canDelete={actions.deleteSwitchboard !== undefined}
      />
      <SwitchboardCanvas
        board={board}
        commands={commands}
        onRunAll={() => setDialog({ kind: 'runAll' })}
        disconnected={live === 'lost'}
        reveal={reveal === null ? null : edits.uriOf(reveal)}
      />
      <EditorDialogs
        dialog={dialog}
        state={state}
        types={types}
        folders={folders}
        depots={depots}
        baseMapUrl={props.baseMapUrl}
        userName={userName}
        onCreated={setReveal}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
