import type { FunctionInfo, Node, NodeRun } from '@geo/api';
import { Button, ModalFrame, TabPanel, Tabs, withSetup } from '@geo/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { nodeName } from '../graph/names.ts';
import { useTexts } from '../i18n/texts.ts';
import { InformationTab } from './InformationTab.tsx';
import { RunsTab } from './RunsTab.tsx';

export type NodeTab = 'information' | 'runs';

/** Runs that are listed at most. */
const shownRuns = 50;

export interface NodeDialogProps {
  /** The function on the switchboard. */
  readonly node: Node;
  /** Its definition; undefined where it is not installed. */
  readonly info: FunctionInfo | undefined;
  /** The tab that shows at first. @default 'information' */
  readonly initialTab?: NodeTab;
  /** Without it there is no run history. */
  readonly loadRuns?: (node: Node, limit: number, signal: AbortSignal) => Promise<readonly NodeRun[]>;
  /** Without it support is not offered. */
  readonly onRequestSupport?: (node: Node, run: NodeRun, message: string) => Promise<void>;
  /** Name of a user by address. */
  readonly userName: (uri: string) => string;
  /** The user closes it. */
  readonly onClose: () => void;
}

/** Documentation and run history of a node. The runs are loaded anew when a run begins or ends. */
export const NodeDialog = withSetup(function NodeDialog({
  node,
  info,
  initialTab = 'information',
  loadRuns,
  userName,
  onClose,
  ...props
}: NodeDialogProps): ReactNode {
  const { onRequestSupport } = props;
  const t = useTexts();
  const [tab, setTab] = useState<string>(loadRuns ? initialTab : 'information');
  const { status, resource_uri: uri } = node;
  // oxlint-disable-next-line react/exhaustive-deps -- a node changes with every progress message; only these two matter
  const load = useCallback(async (signal: AbortSignal) => (await loadRuns?.(node, shownRuns, signal)) ?? [], [loadRuns, uri, status]);
  return (
    <ModalFrame
      open
      size="large"
      title={nodeName(node)}
      onClose={onClose}
      actions={
        <Button sx={{ ml: 'auto' }} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div style={{ minHeight: 320 }}>
        <Tabs
          label={t('information')}
          value={tab}
          onChange={setTab}
          idPrefix="node"
          tabs={[{ id: 'information', label: t('information') }, ...(loadRuns ? [{ id: 'runs', label: t('runs') }] : [])]}
        />
        <div style={{ paddingTop: 16 }}>
          <TabPanel id="information" value={tab} idPrefix="node">
            <InformationTab node={node} info={info} />
          </TabPanel>
          <TabPanel id="runs" value={tab} idPrefix="node">
            <RunsTab
              load={load}
              userName={userName}
              onRequestSupport={onRequestSupport && ((run, message) => onRequestSupport(node, run, message))}
            />
          </TabPanel>
        </div>
      </div>
    </ModalFrame>
  );
});
