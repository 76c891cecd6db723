import type { Node, NodeRun } from '@geo/api';
import { Banner, Button, EmptyState, KeyValueList, ListSkeleton, ModalFrame, StatusChip, useFormat, withSetup } from '@geo/ui';
import { History } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { nodeName } from '../graph/names.ts';
import { statusTexts } from '../graph/runs/status.ts';
import { useTexts } from '../i18n/texts.ts';
import { LoadFailure } from '../load/LoadFailure.tsx';
import { useLoaded } from '../load/useLoaded.ts';
import { Stacktrace } from './Stacktrace.tsx';
import { SupportForm } from './SupportForm.tsx';
import { TakenFrom } from './TakenFrom.tsx';
import { runDuration } from './runDuration.ts';
import { runLooks } from './runLooks.ts';
import { useNow } from './useNow.ts';

export interface RunDetailsDialogProps {
  /** The function whose runs show. */
  readonly node: Node;
  /** Loads the newest runs, `limit` at most. */
  readonly loadRuns: (node: Node, limit: number, signal: AbortSignal) => Promise<readonly NodeRun[]>;
  /** Without it support is not offered. */
  readonly onRequestSupport?: (node: Node, run: NodeRun, message: string) => Promise<void>;
  /** Name of a user by uri. */
  readonly userName: (uri: string) => string;
  /** The user closes it. */
  readonly onClose: () => void;
}

function RunDetails({ run, userName }: { readonly run: NodeRun; readonly userName: (uri: string) => string }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const now = useNow(run.status === 'started');
  return (
    <>
      <KeyValueList
        items={[
          { label: t('runId'), value: String(run.id) },
          { label: t('runStatus'), value: <StatusChip status={runLooks[run.status]} label={t(statusTexts[run.status])} /> },
          { label: t('runStart'), value: format.dateTime(run.start) },
          { label: t('runEnd'), value: run.end ? format.dateTime(run.end) : undefined },
          { label: t('runDuration'), value: format.duration(runDuration(run, now)) },
          { label: t('runUser'), value: run.user ? userName(run.user) : undefined },
        ]}
      />
      {run.taken && <TakenFrom taken={run.taken} />}
      {run.notice && <Banner severity="warning">{run.notice}</Banner>}
      {run.stacktrace && <Stacktrace text={run.stacktrace} />}
    </>
  );
}

/** The latest run of a node, with a way to the support team when it failed. */
export const RunDetailsDialog = withSetup(function RunDetailsDialog({
  node,
  loadRuns,
  onRequestSupport,
  userName,
  onClose,
}: RunDetailsDialogProps): ReactNode {
  const t = useTexts();
  const { status, resource_uri: uri } = node;
  const load = useCallback(
    async (signal: AbortSignal) => (await loadRuns(node, 1, signal))[0] ?? null,
    // oxlint-disable-next-line react/exhaustive-deps -- a node changes with every progress message; only these two matter
    [loadRuns, uri, status],
  );
  const [loaded, retry] = useLoaded(load);
  const run = loaded.state === 'ready' ? loaded.data : null;
  return (
    <ModalFrame
      open
      size="medium"
      title={t('runDetailsOf', { name: nodeName(node) })}
      onClose={onClose}
      actions={
        <Button sx={{ ml: 'auto' }} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {loaded.state === 'loading' && <ListSkeleton rows={4} />}
      {loaded.state === 'failed' && <LoadFailure reason={loaded.reason} onRetry={retry} />}
      {loaded.state === 'ready' && !run && <EmptyState icon={<History />} title={t('noRuns')} />}
      {run && <RunDetails run={run} userName={userName} />}
      {run?.status === 'failure' && onRequestSupport && (
        <SupportForm onRequest={(message) => onRequestSupport(node, run, message)} onSent={onClose} />
      )}
    </ModalFrame>
  );
});
