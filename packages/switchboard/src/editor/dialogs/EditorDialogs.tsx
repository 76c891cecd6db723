import { typeName, typeOf, type DatumType, type Depot, type DepotFolder, type Node } from '@geo/api';
import { GenericEditor } from '@geo/editors';
import type { ReactNode } from 'react';
import { MapEditDialog } from '../../dataset/MapEditDialog.tsx';
import { planPaste } from '../../graph/edits/clipboard.ts';
import { planInsertion } from '../../graph/insert/insertion.ts';
import type { Graph } from '../../graph/graph.ts';
import { nodeName } from '../../graph/names.ts';
import type { FreshnessByNode } from '../../graph/runs/explain.ts';
import type { Plan } from '../../graph/plan.ts';
import { somewhere } from '../../graph/layout/placement.ts';
import { Reasons } from '../../inspect/Reasons.tsx';
import { InsertDialog } from '../../insert/InsertDialog.tsx';
import { NodeDialog } from '../../runs/NodeDialog.tsx';
import { RunDetailsDialog } from '../../runs/RunDetailsDialog.tsx';
import { DeleteSwitchboardDialog } from './DeleteSwitchboardDialog.tsx';
import { FrameDialog } from './FrameDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { SaveGroup } from './SaveGroup.tsx';
import type { EditorState } from '../edits/editorState.ts';
import { attempt } from '../actions.ts';
import { setValue } from '../edits/accepted.ts';
import { insertDocument } from '../edits/clipboardCommands.ts';
import type { StorageOffer } from '../../dataset/storageTexts.ts';
import type { EditorDialog, SettingsSource } from './dialogs.ts';
import { insertLock, insertTabs } from '../insertOptions.ts';

export interface EditorDialogsProps {
  readonly dialog: EditorDialog | null;
  readonly state: EditorState;
  readonly types: readonly DatumType[];
  readonly folders: readonly DepotFolder[];
  readonly depots: readonly Depot[];
  readonly baseMapUrl?: string;
  readonly storage?: StorageOffer;
  readonly settings: SettingsSource | undefined;
  /** Offers paths on the server as a source. */
  readonly localPath: boolean;
  readonly userName: (uri: string) => string;
  readonly freshness: FreshnessByNode;
  /** Something new is on the graph. */
  readonly onCreated: (uri: string) => void;
  readonly onClose: () => void;
}

/** Whether what a step hands out is records, which the database computes. */
function hasRecords({ ports }: Node): boolean {
  return ports.some(({ is_input, content_type }) => !is_input && typeOf(typeName(content_type)).can.keys);
}

function nameOfStep({ nodes }: Graph, uri: string): string | null {
  const node = nodes.get(uri);
  return node ? nodeName(node) : null;
}

/** The dialog that is open. One whose object is gone is not shown. */
export function EditorDialogs(props: EditorDialogsProps): ReactNode {
  const { dialog, state, types, folders, depots, settings, localPath, userName, onCreated, onClose } = props;
  const { graph, edits, actions, functions, t, notify } = state;
  const { switchboard } = graph;
  const insert = ({ operations, shown, run }: Plan): void => {
    if (operations.length === 0) return;
    const { uri, saved } = edits.edit(t('editInsert'), operations);
    if (shown) onCreated(uri(shown));
    if (run)
      void attempt(state, async () => {
        if (await saved) await actions.runs?.runNode(edits.uriOf(uri(run)), { fromHere: false });
      });
  };
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'insert': {
      const { setFavourite } = actions;
      return (
        <InsertDialog
          functions={functions}
          types={types}
          folders={folders}
          depots={depots}
          tabs={insertTabs(dialog.subject, dialog.intent)}
          locked={insertLock(dialog.intent, graph)}
          uploads={actions.uploads}
          localPath={localPath}
          mayRun={actions.runs !== undefined && state.rights.run}
          onResult={(result) => {
            onClose();
            insert(planInsertion(result, dialog.intent, graph, functions));
          }}
          onFavourite={
            setFavourite &&
            ((info, favored) =>
              void attempt(state, async () => {
                await setFavourite(info, favored);
                notify({ message: t(favored ? 'favouriteAdded' : 'favouriteRemoved', { name: info.name }) });
              }))
          }
        />
      );
    }
    case 'frame': {
      // What was just created keeps its first uri until its answer is on the graph.
      const frame = graph.frames.get(edits.uriOf(dialog.uri)) ?? graph.frames.get(dialog.uri);
      if (!frame) return null;
      const read = (func: string): void => {
        onClose();
        insert(
          planInsertion({ type: 'func', func, run: false }, { kind: 'insert_onto_frame', frame: frame.resource_uri }, graph, functions),
        );
      };
      return <FrameDialog key={dialog.uri} frame={frame} tab={dialog.tab} onRead={read} {...props} />;
    }
    case 'map': {
      const frame = graph.frames.get(edits.uriOf(dialog.uri)) ?? graph.frames.get(dialog.uri);
      return (
        frame && (
          <MapEditDialog
            key={dialog.uri}
            frame={frame}
            loadDatums={actions.records.loadDatums}
            onValue={(value, before) => setValue(edits, t('editInMap'), frame.resource_uri, value, before)}
            baseMapUrl={props.baseMapUrl}
            onClose={() => {
              onClose();
              state.inMap(false);
            }}
          />
        )
      );
    }
    case 'node': {
      const node = graph.nodes.get(edits.uriOf(dialog.uri));
      return node ? (
        <NodeDialog
          node={node}
          info={functions.find((info) => info.name === node.func)}
          initialTab={dialog.tab}
          impact={actions.runs?.loadImpact && { load: actions.runs.loadImpact, stepName: (uri) => nameOfStep(graph, uri) }}
          reasons={<Reasons graph={graph} freshness={props.freshness} node={node.resource_uri} />}
          loadRuns={actions.runs?.loadRuns}
          loadStatements={state.rights.edit && hasRecords(node) ? actions.runs?.loadStatements : undefined}
          onRequestSupport={actions.runs?.requestSupport}
          userName={userName}
          onClose={onClose}
        />
      ) : null;
    }
    case 'lastRun': {
      const node = graph.nodes.get(edits.uriOf(dialog.uri));
      return node && actions.runs?.loadRuns ? (
        <RunDetailsDialog
          node={node}
          loadRuns={actions.runs?.loadRuns}
          onRequestSupport={actions.runs?.requestSupport}
          userName={userName}
          onClose={onClose}
        />
      ) : null;
    }
    case 'note': {
      const note = graph.notes.get(edits.uriOf(dialog.uri));
      if (!note) return null;
      return (
        <NoteDialog
          note={note}
          readOnly={state.rights.edit ? undefined : t('mayNotEdit')}
          onSave={(text, before) => {
            const patch = { op: 'patch', uri: note.resource_uri, body: { text }, expect: { text: before } } as const;
            edits.edit(t('editNoteText'), text === before ? [] : [patch]);
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
    case 'saveGroup':
      return <SaveGroup key={dialog.uri} uri={dialog.uri} state={state} onClose={onClose} />;
    case 'settings':
      return settings ? (
        <GenericEditor
          target={{ uri: switchboard.resource_uri }}
          port={settings.port}
          drafts={settings.drafts}
          title={t('settingsTitle')}
          {...(dialog.tab ? { tab: dialog.tab } : {})}
          inFullEditor
          onClose={onClose}
        />
      ) : null;
    case 'rename':
      return <RenameDialog name={switchboard.name} onSave={(name) => actions.graph.saveSwitchboard({ name })} onClose={onClose} />;
    case 'import':
      return (
        <ImportDialog
          text={dialog.text}
          functions={functions}
          isSuperuser={state.isSuperuser}
          onAccept={(document) => {
            onClose();
            const { point } = dialog;
            const plan = planPaste(document, point ?? somewhere(graph, { x: 0, y: 0 }), functions, point ? 'centre' : 'corner');
            const [first] = insertDocument(state, t('editImport'), document, plan);
            if (first !== undefined && !point) onCreated(first);
          }}
          onClose={onClose}
        />
      );
    case 'deleteSwitchboard':
      return (
        <DeleteSwitchboardDialog
          switchboard={switchboard}
          loadContext={actions.menu?.loadContext}
          hrefOf={settings?.port.hrefOf}
          onDelete={async () => actions.menu?.deleteSwitchboard?.()}
          onClose={onClose}
        />
      );
  }
}
