import type { FunctionInfo, Node } from '@geo/api';
import { Button, EmptyState, TabPanel, Tabs, useFormat } from '@geo/ui';
import { ExternalLink, MousePointerClick, Play, StepForward, Table2 } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { CommandsOf } from '../canvas/CommandsContext.ts';
import { SidePanel } from '../editor/panels/SidePanel.tsx';
import type { Graph } from '../graph/graph.ts';
import type { FreshnessByNode } from '../graph/runs/explain.ts';
import { nodeName } from '../graph/names.ts';
import { statusTexts } from '../graph/runs/status.ts';
import { progressText } from '../runs/progressText.ts';
import { useTexts } from '../i18n/texts.ts';
import { FreshnessChip } from '../marks/FreshnessChip.tsx';
import type { SwitchboardActions } from '../port.ts';
import { InformationTab } from '../runs/InformationTab.tsx';
import { RunsTab } from '../runs/RunsTab.tsx';
import { NodeData } from './NodeData.tsx';
import { Reasons } from './Reasons.tsx';

/** Runs that are listed at most. */
const shownRuns = 20;

export interface InspectorProps {
  readonly graph: Graph;
  /** The selected node; null when none or several are. */
  readonly node: Node | null;
  readonly functions: readonly FunctionInfo[];
  readonly freshness: FreshnessByNode;
  readonly actions: Pick<SwitchboardActions, 'records' | 'runs'>;
  readonly baseMapUrl?: string;
  readonly commands: CommandsOf<'abilities' | 'frame' | 'node'>;
  readonly userName: (uri: string) => string;
  readonly onClose: () => void;
}

/** The selected node beside the canvas: its data, what it does, its runs, and why it will run. */
export function Inspector(props: InspectorProps): ReactNode {
  const { graph, node, functions, freshness, actions, commands, userName, onClose } = props;
  const t = useTexts();
  const format = useFormat();
  const [tab, setTab] = useState('data');
  const { loadRuns, requestSupport } = actions.runs ?? {};
  const uri = node?.resource_uri;
  const status = node?.status;
  const load = useCallback(
    async (signal: AbortSignal) => (node && loadRuns ? loadRuns(node, shownRuns, signal) : []),
    // A node changes with every progress message; only these two matter.
    // oxlint-disable-next-line react/exhaustive-deps
    [loadRuns, uri, status],
  );
  if (!node || uri === undefined) {
    return (
      <SidePanel title={t('inspector')} closeLabel={t('closeInspector')} onClose={onClose}>
        <EmptyState icon={<MousePointerClick />} title={t('inspectorEmpty')} text={t('inspectorEmptyText')} />
      </SidePanel>
    );
  }
  const outputs = node.links.filter((link) => !link.is_input).flatMap((link) => graph.frames.get(link.frame) ?? []);
  const [result] = outputs;
  const state = freshness.get(uri);
  const reasons = <Reasons graph={graph} freshness={freshness} node={uri} />;
  const facts = [
    node.func,
    t(statusTexts[node.status]),
    ...(node.status === 'started' ? [progressText(node.runinfo, t, format)].filter((text) => text !== '') : []),
    ...(result?.size === undefined || result.size === null ? [] : [t('objects', { count: result.size })]),
    ...(state?.estimate_ms === undefined || state.estimate_ms === null ? [] : [format.duration(state.estimate_ms)]),
  ];
  return (
    <SidePanel
      title={nodeName(node)}
      subtitle={facts.join(' · ')}
      closeLabel={t('closeInspector')}
      onClose={onClose}
      actions={
        <>
          {commands.abilities.run !== false && (
            <>
              <Button size="small" icon={<Play />} onClick={() => commands.node.run(uri, false)}>
                {t('runOnlyThis')}
              </Button>
              <Button size="small" icon={<StepForward />} onClick={() => commands.node.run(uri, true)}>
                {t('runFrom')}
              </Button>
            </>
          )}
          <Button
            size="small"
            icon={<ExternalLink />}
            onClick={() => (result ? commands.frame.open(result.resource_uri) : commands.node.show(uri, 'information'))}
          >
            {t('open')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('inspector')}
        value={tab}
        onChange={setTab}
        idPrefix="inspector"
        tabs={[
          { id: 'data', label: t('inspectorData') },
          { id: 'information', label: t('information') },
          ...(loadRuns ? [{ id: 'runs', label: t('runs') }] : []),
        ]}
      />
      {state && (
        <div style={{ padding: '12px 16px' }}>
          <FreshnessChip state={state.state} />
          {state.valid_until !== null && <small> {t('validUntil', { at: format.dateTime(state.valid_until) })}</small>}
        </div>
      )}
      <TabPanel id="data" value={tab} idPrefix="inspector">
        {result && (result.size ?? 1) > 0 ? (
          <NodeData key={result.resource_uri} frame={result} actions={actions} baseMapUrl={props.baseMapUrl}>
            {reasons}
          </NodeData>
        ) : (
          <>
            {reasons}
            <EmptyState icon={<Table2 />} title={t('noResult')} text={commands.abilities.run === false ? undefined : t('noResultText')} />
          </>
        )}
      </TabPanel>
      <TabPanel id="information" value={tab} idPrefix="inspector">
        <div style={{ padding: 16 }}>
          <InformationTab node={node} info={functions.find((info) => info.name === node.func)} />
        </div>
      </TabPanel>
      <TabPanel id="runs" value={tab} idPrefix="inspector">
        <div style={{ padding: '8px 0', overflow: 'auto' }}>
          <RunsTab
            load={load}
            userName={userName}
            onRequestSupport={requestSupport && ((run, message) => requestSupport(node, run, message))}
          />
        </div>
      </TabPanel>
    </SidePanel>
  );
}
