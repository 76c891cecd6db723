import { isUnderWay, mostRunsKept, tookMs, type SwitchboardRun } from '@geo/api';
import { styled } from '@mui/material/styles';
import { Button, EmptyState, IconButton, ListSkeleton, RelativeTime, StatusChip, color, fontSize, radius, useFormat } from '@geo/ui';
import { ListChecks, Square } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { SidePanel } from '../../editor/panels/SidePanel.tsx';
import type { Graph } from '../../graph/graph.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LoadFailure } from '../../load/LoadFailure.tsx';
import { useLoaded } from '../../load/useLoaded.ts';
import type { RunHistoryPort } from '../../port.ts';
import { useNow } from '../useNow.ts';
import { RunDialog } from './RunDialog.tsx';
import { Triggers } from './Triggers.tsx';
import { causeTexts, runStates, runSummary, runUserText } from './runTexts.ts';
import { useAfterRuns } from './useAfterRuns.ts';

export interface RunsPanelProps {
  readonly graph: Graph;
  /** Memoised. */
  readonly history: RunHistoryPort;
  /** Stops what runs; without it nothing is stopped. */
  readonly onAbort?: () => void;
  /** Shows a step on the canvas, by its uri. */
  readonly onShow: (uri: string) => void;
  readonly onClose: () => void;
}

/** So many more runs are shown at a time. */
const pageSize = 50;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 8,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: 4 },
  '& button.run': {
    display: 'grid',
    justifyItems: 'start',
    gap: 3,
    padding: 8,
    border: 0,
    borderRadius: radius,
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.small,
    color: color.text2,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.sunken },
    '& .cause': { fontSize: fontSize.body, fontWeight: 600, color: color.text },
    '& .error': { color: color.error, display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  },
});

function RunEntry({ run, onOpen }: { readonly run: SwitchboardRun; readonly onOpen: () => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const isRunning = run.status === 'started';
  const ms = tookMs(run, useNow(isRunning));
  const state = runStates[run.status];
  return (
    <button type="button" className="run" onClick={onOpen}>
      <StatusChip status={state.status} label={isRunning ? `${t(state.text)} · ${format.percent(run.progress)}` : t(state.text)} />
      <span className="cause">{t(causeTexts[run.cause])}</span>
      <span>
        <Triggers run={run} plain />
      </span>
      <span>
        <RelativeTime value={run.start ?? run.created} />
        {ms !== null && ` · ${format.duration(ms)}`} · {runUserText(run, t)}
      </span>
      <span>{runSummary(run, t).join(' · ')}</span>
      {run.error && <span className="error">{run.error.text}</span>}
    </button>
  );
}

/** The runs of a switchboard, newest first: what set each off, how it stands, how long it took; a run opens with its steps. */
export function RunsPanel({ graph, history, onAbort, onShow, onClose }: RunsPanelProps): ReactNode {
  const t = useTexts();
  const [limit, setLimit] = useState(pageSize);
  const load = useCallback((signal: AbortSignal) => history.list(limit, signal), [history, limit]);
  const [loaded, reload] = useLoaded(load);
  const [open, setOpen] = useState<number | null>(null);
  useAfterRuns(graph, reload);
  const runs = loaded.state === 'ready' ? loaded.data.objects : [];
  return (
    <SidePanel title={t('runHistory')} closeLabel={t('closeRunHistory')} onClose={onClose}>
      {loaded.state === 'loading' && <ListSkeleton rows={5} />}
      {loaded.state === 'failed' && <LoadFailure reason={loaded.reason} onRetry={reload} />}
      {loaded.state === 'ready' && runs.length === 0 && (
        <EmptyState icon={<ListChecks />} title={t('runHistoryEmpty')} text={t('runHistoryEmptyText')} />
      )}
      {runs.length > 0 && (
        <List aria-label={t('runHistory')}>
          {runs.map((run) => (
            <li key={run.id}>
              <RunEntry run={run} onOpen={() => setOpen(run.id)} />
              {onAbort && isUnderWay(run.status) && (
                <IconButton label={t('runAbort')} onClick={onAbort}>
                  <Square fill="currentColor" />
                </IconButton>
              )}
            </li>
          ))}
        </List>
      )}
      {loaded.state === 'ready' && loaded.data.meta.total_count > runs.length && limit < mostRunsKept && (
        <div style={{ padding: '0 16px 16px' }}>
          <Button size="small" onClick={() => setLimit(Math.min(mostRunsKept, limit + pageSize))}>
            {t('runHistoryMore')}
          </Button>
        </div>
      )}
      {open !== null && (
        <RunDialog
          key={open}
          graph={graph}
          run={open}
          history={history}
          onAbort={onAbort}
          onShow={(uri) => {
            setOpen(null);
            onShow(uri);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </SidePanel>
  );
}
