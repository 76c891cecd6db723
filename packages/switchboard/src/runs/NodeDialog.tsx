import type { FunctionInfo, Impact, Node, NodeRun, Statement } from '@geo/api';
import { Button, ModalFrame, TabPanel, Tabs, withSetup } from '@geo/ui';
import { useCallback, useState, type ReactNode } from 'react';
import { nodeName } from '../graph/names.ts';
import { useTexts } from '../i18n/texts.ts';
import { ImpactTab } from './ImpactTab.tsx';
import { InformationTab } from './InformationTab.tsx';
import { RunsTab } from './RunsTab.tsx';
import { StatementsTab } from './StatementsTab.tsx';

export type NodeTab = 'information' | 'impact' | 'runs' | 'sql';

/** Runs that are listed at most. */
const shownRuns = 50;

export interface NodeDialogProps {
  /** The function on the switchboard. */
  readonly node: Node;
  /** Its definition; undefined where it is not installed. */
  readonly info: FunctionInfo | undefined;
  /** The tab that shows at first. @default 'information' */
  readonly initialTab?: NodeTab;
  /** What a run of the node sets off, and what its steps are called; without it this is not shown. Memoise `load`. */
  readonly impact?: {
    readonly load: (node: Node, signal: AbortSignal) => Promise<Impact>;
    readonly stepName: (uri: string) => string | null;
  };
  /** Above what a run sets off: why there will be one. */
  readonly reasons?: ReactNode;
  /** Without it there is no run history. */
  readonly loadRuns?: (node: Node, limit: number, signal: AbortSignal) => Promise<readonly NodeRun[]>;
  /** Without it support is not offered. */
  readonly onRequestSupport?: (node: Node, run: NodeRun, message: string) => Promise<void>;
  /** The statements that make up its result. Without it they are not shown; give it where the result is records, to who may edit. */
  readonly loadStatements?: (node: Node, signal: AbortSignal) => Promise<readonly Statement[]>;
  /** Name of a user by address. */
  readonly userName: (uri: string) => string;
  /** The user closes it. */
  readonly onClose: () => void;
}

/** Documentation, effects and run history of a node. The runs are loaded anew when a run begins or ends. */
export const NodeDialog = withSetup(function NodeDialog({
  node,
  info,
  initialTab = 'information',
  impact,
  reasons,
  loadRuns,
  loadStatements,
  userName,
  onClose,
  ...props
}: NodeDialogProps): ReactNode {
  const { onRequestSupport } = props;
  const t = useTexts();
  const [tab, setTab] = useState<string>(
    { information: true, impact: impact !== undefined, runs: loadRuns !== undefined, sql: loadStatements !== undefined }[initialTab]
      ? initialTab
      : 'information',
  );
  const loadImpact = impact?.load;
  const { status, resource_uri: uri } = node;
  // oxlint-disable-next-line react/exhaustive-deps -- a node changes with every progress message; only these two matter
  const load = useCallback(async (signal: AbortSignal) => (await loadRuns?.(node, shownRuns, signal)) ?? [], [loadRuns, uri, status]);
  // oxlint-disable-next-line react/exhaustive-deps -- what follows a node is told by the server; only another node asks again
  const askImpact = useCallback((signal: AbortSignal) => loadImpact!(node, signal), [loadImpact, uri]);
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const askStatements = useCallback((signal: AbortSignal) => loadStatements!(node, signal), [loadStatements, uri, status]);
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
          tabs={[
            { id: 'information', label: t('information') },
            ...(impact ? [{ id: 'impact', label: t('impact') }] : []),
            ...(loadRuns ? [{ id: 'runs', label: t('runs') }] : []),
            ...(loadStatements ? [{ id: 'sql', label: t('sql') }] : []),
          ]}
        />
        <div style={{ paddingTop: 16 }}>
          <TabPanel id="information" value={tab} idPrefix="node">
            <InformationTab node={node} info={info} />
          </TabPanel>
          <TabPanel id="impact" value={tab} idPrefix="node">
            {reasons}
            {impact && (
              <div style={{ padding: '16px 0' }}>
                <ImpactTab load={askImpact} stepName={impact.stepName} />
              </div>
            )}
          </TabPanel>
          <TabPanel id="runs" value={tab} idPrefix="node">
            <RunsTab
              load={load}
              userName={userName}
              onRequestSupport={onRequestSupport && ((run, message) => onRequestSupport(node, run, message))}
            />
          </TabPanel>
          <TabPanel id="sql" value={tab} idPrefix="node">
            {loadStatements && <StatementsTab load={askStatements} />}
          </TabPanel>
        </div>
      </div>
    </ModalFrame>
  );
});
