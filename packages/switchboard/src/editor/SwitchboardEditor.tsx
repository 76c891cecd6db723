import { isReference, type DatumList, type DatumType, type Depot, type DepotFolder, type FunctionInfo, type Presence } from '@geo/api';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotify, useShortcut, withSetup, type Crumb, type TagLabel } from '@geo/ui';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { SwitchboardCanvas } from '../canvas/SwitchboardCanvas.tsx';
import type { CanvasCommands } from '../canvas/CommandsContext.ts';
import { withRights, type CanvasRights } from '../canvas/rights.ts';
import type { StorageOffer } from '../dataset/storageTexts.ts';
import type { Graph } from '../graph/graph.ts';
import { countState, runChoices } from '../graph/runs/explain.ts';
import type { Anchor } from '../graph/links/links.ts';
import type { PreviewAction } from '../graph/live/previewAction.ts';
import { useTexts } from '../i18n/texts.ts';
import { RunMenu } from '../inspect/RunMenu.tsx';
import { MarksProvider } from '../marks/useMark.ts';
import { ConnectDialog } from '../outline/ConnectDialog.tsx';
import { Outline } from '../outline/Outline.tsx';
import { Avatars } from '../presence/Avatars.tsx';
import type { SwitchboardActions } from '../port.ts';
import { Preview } from '../preview/Preview.tsx';
import { CompactTools } from './CompactTools.tsx';
import { EditBar, UnsavedState } from './EditBar.tsx';
import { EditQuestions } from './dialogs/EditQuestions.tsx';
import { EditorDialogs } from './dialogs/EditorDialogs.tsx';
import { EditorHeader, type LiveState } from './EditorHeader.tsx';
import { EditorPanels } from './panels/EditorPanels.tsx';
import { PanelBar, type EditorPanel, type PanelBarProps } from './panels/PanelBar.tsx';
import { createCommands } from './edits/createCommands.ts';
import type { EditorState } from './edits/editorState.ts';
import { attempt } from './actions.ts';
import type { EditorDialog, SettingsSource } from './dialogs/dialogs.ts';
import { carryOut } from './edits/carryOut.ts';
import { useInsight } from './useInsight.ts';
import { useRun } from './useRun.tsx';
import { useGraphEdits } from './edits/useGraphEdits.ts';
import { useRefusedNotice } from './useRefusedNotice.ts';

export interface SwitchboardEditorProps {
  /** The graph as the server has it; give a new one for each change. Another switchboard needs another `key`. */
  readonly graph: Graph;
  /** Memoise it: open dialogs load again when it is another object. */
  readonly actions: SwitchboardActions;
  /** The function library. */
  readonly functions: readonly FunctionInfo[];
  /** All datum types there are. */
  readonly types: readonly DatumType[];
  /** All depots that may be inserted. */
  readonly depots: readonly Depot[];
  /** Folders of depots to choose from. */
  readonly folders: readonly DepotFolder[];
  /** State of the live connection; null where there is none to tell of. @default 'connected' */
  readonly live?: LiveState | null;
  /** The way to this page, without the switchboard itself. */
  readonly breadcrumbs?: readonly Crumb[];
  /** Before the title, such as a link back to the list. */
  readonly back?: ReactNode;
  /** Address pattern of the base map's tiles with `{z}`, `{x}`, `{y}`; without it the ground of maps stays plain. */
  readonly baseMapUrl?: string;
  /** What the settings' form is filled from and saved by; without it there are none. */
  readonly settings?: SettingsSource;
  /** The settings of its execution are open at first. @default false */
  readonly opensExecution?: boolean;
  /** The switchboard's tags; nothing while tags are switched off. */
  readonly tags?: readonly TagLabel[];
  /** Address of the page that draws the switchboard's visible data; without it there is no preview. */
  readonly previewUrl?: string | null;
  /** How results of steps can be stored here. @default as everywhere */
  readonly storage?: StorageOffer;
  /** Offers paths on the server as a source of data. @default false */
  readonly localPath?: boolean;
  /** The user may use functions for administrators. @default false */
  readonly isSuperuser?: boolean;
  /** The user may change this switchboard: without it it is looked at, copied and exported. @default true */
  readonly mayWrite?: boolean;
  /** The user may run this switchboard: without it nothing that runs or stops is offered. @default true */
  readonly mayRun?: boolean;
  /** Who else has the switchboard open. @default nobody */
  readonly others?: readonly Presence[];
  /** Told what is selected, for the others. Memoise it. */
  readonly onSelect?: (uris: readonly string[]) => void;
  /** Single keys, as `f`, do something on the canvas (WCAG 2.1.4). @default true */
  readonly singleKeys?: boolean;
  /** Name of a user by uri. @default the uri */
  readonly userName?: (uri: string) => string;
}

/** What is not on the server yet has no records there. */
function withoutUnsaved(actions: SwitchboardActions): SwitchboardActions {
  const none: DatumList = {
    objects: [],
    meta: { offset: 0, limit: 1, total_count: 0, next: null, columns: [], size_bytes: null, extent4326: null },
  };
  return {
    ...actions,
    records: {
      ...actions.records,
      loadDatums: async (frame, request, signal) =>
        isReference(frame.resource_uri) ? none : actions.records.loadDatums(frame, request, signal),
    },
  };
}

const nobody: readonly Presence[] = [];
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

/** The editor of a switchboard as a whole page. Needs a parent with a height. */
export const SwitchboardEditor = withSetup(function SwitchboardEditor(props: SwitchboardEditorProps): ReactNode {
  const { functions, types, depots, folders, live = 'connected', breadcrumbs = [], userName = uriAsName, isSuperuser = false } = props;
  const { mayWrite = true, mayRun = true, others = nobody, onSelect, settings } = props;
  const hasSettings = settings !== undefined;
  const t = useTexts();
  const notify = useNotify();
  const actions = useMemo(() => withoutUnsaved(props.actions), [props.actions]);
  const rights = useMemo<CanvasRights>(() => ({ edit: mayWrite, run: mayRun }), [mayWrite, mayRun]);
  const runs = mayRun ? actions.runs : undefined;
  const [dialog, setDialog] = useState<EditorDialog | null>(props.opensExecution ? { kind: 'settings', tab: 'execution' } : null);
  const [made, setMade] = useState<readonly string[]>([]);
  const edits = useGraphEdits({
    graph: props.graph,
    functions,
    send: actions.graph.applyChanges,
    connected: live === 'connected' || live === null,
    undoLabel: useCallback((label: string) => t('undoOf', { label }), [t]),
    onRefused: useRefusedNotice(),
  });
  const { graph } = edits;
  const { previewUrl: preview = null } = props;
  const [previewed, setPreviewed] = useState(false);
  /** Each time something was edited in a map the preview is drawn anew: a frame does not tell that only its places have changed. */
  const [mapEdits, setMapEdits] = useState(0);
  const [mapOpen, setMapOpen] = useState(false);
  const inMap = useCallback((open: boolean) => {
    setMapOpen(open);
    if (!open) setMapEdits((count) => count + 1);
  }, []);
  const togglePreview = useMemo(() => (preview === null ? null : () => setPreviewed((now) => !now)), [preview]);
  const state = useMemo<EditorState>(
    () => ({
      graph,
      edits,
      actions,
      functions,
      t,
      notify,
      open: setDialog,
      select: setMade,
      inMap,
      rights,
      isSuperuser,
      hasSettings,
      togglePreview,
    }),
    [graph, edits, actions, functions, t, notify, inMap, rights, isSuperuser, hasSettings, togglePreview],
  );
  const onPreviewAction = (action: PreviewAction): void =>
    carryOut(
      action,
      state,
      () => setPreviewed(false),
      (uri) => setMade([uri]),
    );
  const [{ commands: all, update }] = useState(() => commandsOver(state));
  // Other rights are other commands: whatever shows one of them is drawn anew.
  const commands = useMemo(() => withRights(all, rights), [all, rights]);
  useEffect(() => update(state), [state, update]);
  // Once the server has named them, the same objects are selected under their new uris.
  const named = made.map(edits.uriOf).join('\n');
  const reveal = useMemo(() => named.split('\n').filter(Boolean), [named]);
  const insight = useInsight({
    server: props.graph,
    edits,
    actions,
    functions,
    rights: { superuser: isSuperuser, ...rights },
    others,
    onSelect,
  });
  const { selection, freshness } = insight;
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  const togglePanel = (name: EditorPanel): void => setPanel(panel === name ? null : name);
  const [outline, setOutline] = useState(false);
  const [connecting, setConnecting] = useState<Anchor | null>(null);
  const narrow = useMediaQuery('(max-width:800px)', { noSsr: true });
  const compact = useMediaQuery('(max-width:600px)', { noSsr: true });
  // With the docked sidebar less is left of 1,700 px than of 1,400 px without it.
  const short = useMediaQuery('(max-width:1700px)', { noSsr: true });
  const run = useRun(state, insight);
  const created = (uri: string): void => {
    setMade([uri]);
    selection.select([uri]);
  };
  const question = edits.recovery ?? edits.conflict;
  const [later, setLater] = useState<typeof question>(null);
  const free = { enabled: dialog === null && !mapOpen && question === null && connecting === null, first: true };
  const undoing = { ...free, enabled: free.enabled && mayWrite };
  useShortcut('mod+z', edits.undo, undoing);
  useShortcut('mod+shift+z', edits.redo, undoing);
  useShortcut('mod+y', edits.redo, undoing);
  const { duplicateSwitchboard, exportSwitchboard } = actions.menu ?? {};
  const panels: PanelBarProps = {
    outline,
    panel,
    errors: insight.errors,
    versions: actions.revisions !== undefined,
    short,
    onOutline: () => setOutline(!outline),
    onPanel: togglePanel,
  };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <EditorHeader
        switchboard={graph.switchboard}
        live={live}
        compact={compact}
        short={short}
        breadcrumbs={breadcrumbs}
        back={props.back}
        rights={{ edit: mayWrite, run: runs !== undefined }}
        run={
          runs && (
            <RunMenu
              stale={countState(graph, freshness, 'stale')}
              errors={insight.errors}
              choices={runChoices(graph, freshness, insight.selected)}
              onRunAll={run.all}
              onRun={run.part}
            />
          )
        }
        onStop={runs && (() => void attempt(state, () => runs.abortSwitchboard()))}
        onOpen={setDialog}
        onDuplicate={duplicateSwitchboard && (() => void attempt(state, () => duplicateSwitchboard()))}
        onExport={exportSwitchboard && (() => void attempt(state, () => exportSwitchboard()))}
        onImport={() => setDialog({ kind: 'import', text: null, point: null })}
        onRuns={actions.runs?.history && (() => setPanel('runs'))}
        onContext={actions.menu?.showContext}
        hasSettings={hasSettings}
        canDelete={actions.menu?.deleteSwitchboard !== undefined}
        tags={props.tags}
        onTag={actions.menu?.showTag}
        state={
          <>
            <UnsavedState edits={edits} onDecide={() => setLater(null)} />
            <Avatars others={others} />
          </>
        }
        tools={
          compact ? (
            <CompactTools {...panels} editable={mayWrite} edits={edits} onSettings={settings && (() => setDialog({ kind: 'settings' }))} />
          ) : (
            <>
              {mayWrite && <EditBar edits={edits} historyOpen={panel === 'history'} onHistory={() => togglePanel('history')} />}
              <PanelBar {...panels} />
            </>
          )
        }
      />
      <div style={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
        <MarksProvider value={insight.marks}>
          {outline && (
            <Outline
              graph={graph}
              commands={commands}
              selection={selection}
              freshness={freshness}
              history={edits.history}
              uriOf={edits.uriOf}
              reveal={reveal[0] ?? null}
              onRunAll={runs && run.askAll}
              onRun={runs && run.part}
              onExplain={(uri) => {
                selection.select([uri], uri);
                setPanel('inspector');
              }}
              onClose={() => setOutline(false)}
            />
          )}
          {previewed && preview !== null ? (
            <Preview key={mapEdits} url={preview} onAction={onPreviewAction} onHide={() => setPreviewed(false)} />
          ) : (
            !(outline && narrow) && (
              <SwitchboardCanvas
                graph={graph}
                commands={commands}
                onRunAll={runs && run.askAll}
                disconnected={live === 'lost'}
                reveal={reveal}
                selection={selection}
                singleKeys={props.singleKeys}
              />
            )
          )}
        </MarksProvider>
        <EditorPanels
          panel={panel}
          state={state}
          commands={commands}
          insight={insight}
          functions={functions}
          userName={userName}
          baseMapUrl={props.baseMapUrl}
          onConnect={setConnecting}
          onClose={() => setPanel(null)}
        />
      </div>
      {connecting && (
        <ConnectDialog
          graph={graph}
          from={connecting}
          onConnect={(to) => commands.link.connect(to, connecting)}
          onClose={() => setConnecting(null)}
        />
      )}
      {run.question}
      <EditQuestions
        edits={edits}
        loadLastChange={actions.graph.loadLastChange}
        asking={question !== null && question !== later}
        onLater={() => setLater(question)}
      />
      <EditorDialogs
        dialog={dialog}
        state={state}
        types={types}
        folders={folders}
        depots={depots}
        baseMapUrl={props.baseMapUrl}
        settings={settings}
        storage={props.storage}
        localPath={props.localPath ?? false}
        userName={userName}
        freshness={freshness}
        onCreated={created}
        onClose={() => setDialog(null)}
      />
    </div>
  );
});
