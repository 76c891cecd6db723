import type { FunctionInfo } from '@geo/api';
import type { ReactNode } from 'react';
import type { CommandsOf } from '../../canvas/CommandsContext.ts';
import { nothingSelected } from '../../canvas/commands.ts';
import { ChecksPanel } from '../../checks/ChecksPanel.tsx';
import type { Anchor } from '../../graph/links/links.ts';
import type { Finding, Fix } from '../../graph/validate.ts';
import { Inspector } from '../../inspect/Inspector.tsx';
import { RunsPanel } from '../../runs/history/RunsPanel.tsx';
import { VersionsPanel } from '../../versions/VersionsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { EditorPanel } from './PanelBar.tsx';
import { attempt } from '../actions.ts';
import type { EditorState } from '../edits/editorState.ts';
import type { Insight } from '../useInsight.ts';

export interface EditorPanelsProps {
  readonly panel: EditorPanel | null;
  readonly state: EditorState;
  readonly commands: CommandsOf<'abilities' | 'frame' | 'node' | 'row' | 'selection'>;
  readonly insight: Insight;
  readonly functions: readonly FunctionInfo[];
  readonly userName: (uri: string) => string;
  readonly baseMapUrl?: string;
  /** Asks what an end is to be joined with. */
  readonly onConnect: (from: Anchor) => void;
  readonly onClose: () => void;
}

/** The panel that is open at the right of the canvas. */
export function EditorPanels(props: EditorPanelsProps): ReactNode {
  const { panel, state, commands, insight, functions, userName, onConnect, onClose } = props;
  const { graph, edits, actions, rights, t, notify } = state;
  const { selection, selected, freshness, findings } = insight;
  const { revisions } = actions;
  const show = ({ place, nodes }: Finding): void => {
    if (place !== null) selection.select(nodes ?? [place], place);
  };
  const fix = (wanted: Fix): void => {
    switch (wanted.kind) {
      case 'setValue':
        return commands.row.setValue(wanted.node, wanted.row);
      case 'connect':
        return onConnect({ uri: wanted.node, handle: wanted.row });
      case 'openFrame':
        return commands.frame.open(wanted.frame);
      case 'disconnect':
        return commands.selection.remove({ ...nothingSelected, links: [wanted.link] });
    }
  };
  switch (panel) {
    case null:
      return null;
    case 'history':
      // Only what oneself has changed since stands in it.
      return rights.edit ? <HistoryPanel items={edits.history} onGoTo={edits.goTo} onClose={onClose} /> : null;
    case 'checks':
      return <ChecksPanel findings={findings} readOnly={!rights.edit} onShow={show} onFix={fix} onClose={onClose} />;
    case 'runs':
      return actions.runs?.history ? (
        <RunsPanel
          graph={graph}
          history={actions.runs.history}
          onAbort={rights.run ? () => void attempt(state, async () => actions.runs?.abortSwitchboard()) : undefined}
          onShow={(uri) => selection.select([uri], uri)}
          onClose={onClose}
        />
      ) : null;
    case 'versions':
      return revisions ? (
        <VersionsPanel
          graph={graph}
          revisions={revisions}
          readOnly={!rights.edit}
          userName={userName}
          settled={edits.settled}
          onRestore={async (number, name) => {
            await edits.settled();
            edits.happened(t('editRestore', { name }), await revisions.restore(number));
          }}
          onSaved={(name) => notify({ message: t('versionSaved', { name }) })}
          onClose={onClose}
        />
      ) : null;
    case 'inspector': {
      const nodes = selected.flatMap((uri) => graph.nodes.get(uri) ?? []);
      return (
        <Inspector
          graph={graph}
          node={nodes.length === 1 ? (nodes[0] ?? null) : null}
          functions={functions}
          freshness={freshness}
          actions={actions}
          baseMapUrl={props.baseMapUrl}
          commands={commands}
          userName={userName}
          onClose={onClose}
        />
      );
    }
  }
}
