import { isUnderWay, tookMs, type SwitchboardRunDetail } from '@geo/api';
import { Banner, Button, KeyValueList, ListSkeleton, ModalFrame, StatusChip, color, fontSize, useFormat } from '@geo/ui';
import { Square } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import type { Graph } from '../../graph/graph.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LoadFailure } from '../../load/LoadFailure.tsx';
import { useLoaded } from '../../load/useLoaded.ts';
import type { RunHistoryPort } from '../../port.ts';
import { useNow } from '../useNow.ts';
import { ChangedCount, DurationChange, StepTable } from './StepTable.tsx';
import { Triggers } from './Triggers.tsx';
import { causeTexts, runStates, runTime, runUserText } from './runTexts.ts';
import { useAfterRuns } from './useAfterRuns.ts';

export interface RunDialogProps {
  readonly graph: Graph;
  /** Number of the run. */
  readonly run: number;
  /** Memoised. */
  readonly history: Pick<RunHistoryPort, 'load'>;
  /** Stops the run while it is under way; without it nothing is stopped. */
  readonly onAbort?: () => void;
  /** Shows a step on the canvas, by its uri. */
  readonly onShow: (uri: string) => void;
  readonly onClose: () => void;
}

function Details({
  detail,
  graph,
  onShow,
}: { readonly detail: SwitchboardRunDetail } & Pick<RunDialogProps, 'graph' | 'onShow'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { run, steps, before } = detail;
  const now = useNow(isUnderWay(run.status));
  const ms = tookMs(run, now);
  const state = runStates[run.status];
  const running = run.status === 'started' ? ` · ${format.percent(run.progress)}` : '';
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      {run.error && <Banner severity="error">{run.error.text}</Banner>}
      {run.message && <Banner severity="info">{run.message.text}</Banner>}
      <KeyValueList
        items={[
          { label: t('runStatus'), value: <StatusChip status={state.status} label={`${t(state.text)}${running}`} /> },
          {
            label: t('runCause'),
            value: (
              <>
                {t(causeTexts[run.cause])} <Triggers run={run} />
              </>
            ),
          },
          { label: t('runUser'), value: runUserText(run, t) },
          { label: t('runStart'), value: run.start ? format.dateTime(run.start) : undefined },
          {
            label: t('runDuration'),
            value:
              ms === null ? undefined : (
                <>
                  {format.duration(ms)} {run.end !== null && <DurationChange ms={ms} before={before && tookMs(before.run, now)} />}
                </>
              ),
          },
          {
            label: t('runRecordsIn'),
            value: run.records_in === null ? undefined : <ChangedCount count={run.records_in} before={before?.run.records_in ?? null} />,
          },
          {
            label: t('runRecordsOut'),
            value: run.records_out === null ? undefined : <ChangedCount count={run.records_out} before={before?.run.records_out ?? null} />,
          },
        ]}
      />
      {steps.length > 0 && (
        <>
          <StepTable detail={detail} now={now} nodeOf={(uri) => graph.nodes.get(uri)} onShow={onShow} />
          <p style={{ margin: 0, color: color.text2, fontSize: fontSize.small }}>
            {before ? t('runComparedWith', { time: runTime(before.run, format) }) : t('runNothingBefore')}
          </p>
        </>
      )}
    </div>
  );
}

/** A run of a switchboard: what set it off, its steps in their order, what they said, and what was otherwise in the run before. */
export function RunDialog({ graph, run, history, onAbort, onShow, onClose }: RunDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const load = useCallback((signal: AbortSignal) => history.load(run, signal), [history, run]);
  const [loaded, reload] = useLoaded(load);
  useAfterRuns(graph, reload);
  const detail = loaded.state === 'ready' ? loaded.data : null;
  return (
    <ModalFrame
      open
      size="large"
      title={detail ? t('runTitle', { time: runTime(detail.run, format) }) : t('runHistory')}
      onClose={onClose}
      actions={
        <>
          {detail && onAbort && isUnderWay(detail.run.status) && (
            <Button icon={<Square fill="currentColor" />} onClick={onAbort}>
              {t('runAbort')}
            </Button>
          )}
          <Button sx={{ ml: 'auto' }} onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {loaded.state === 'loading' && <ListSkeleton rows={6} />}
      {loaded.state === 'failed' && <LoadFailure reason={loaded.reason} onRetry={reload} />}
      {detail && <Details detail={detail} graph={graph} onShow={onShow} />}
    </ModalFrame>
  );
}
