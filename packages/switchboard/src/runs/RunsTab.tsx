import type { NodeRun } from '@geo/api';
import { Banner, EmptyState, ListSkeleton, SmallTable, StatusChip, useFormat } from '@geo/ui';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusTexts } from '../graph/runs/status.ts';
import { useTexts } from '../i18n/texts.ts';
import { LoadFailure } from '../load/LoadFailure.tsx';
import { useLoaded, type Load } from '../load/useLoaded.ts';
import { Stacktrace } from './Stacktrace.tsx';
import { SupportForm } from './SupportForm.tsx';
import { TakenFrom } from './TakenFrom.tsx';
import { runDuration } from './runDuration.ts';
import { runLooks } from './runLooks.ts';
import { useNow } from './useNow.ts';

/** How long a run took, or takes so far. */
function Duration({ run }: { readonly run: NodeRun }): ReactNode {
  const format = useFormat();
  const now = useNow(run.status === 'started');
  return format.duration(runDuration(run, now));
}

/** What a run has to say beside its facts. */
function messagesOf({ notice, stacktrace, taken }: NodeRun): ReactNode {
  if (!notice && !stacktrace && !taken) return null;
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {taken && <TakenFrom taken={taken} />}
      {notice && <Banner severity="warning">{notice}</Banner>}
      {stacktrace && <Stacktrace text={stacktrace} />}
    </div>
  );
}

export interface RunsTabProps {
  /** Memoised: another function loads again. */
  readonly load: Load<readonly NodeRun[]>;
  /** Name of a user by uri. */
  readonly userName: (uri: string) => string;
  /** Sends the newest run to the support team when it failed; without it support is not offered. */
  readonly onRequestSupport?: (run: NodeRun, message: string) => Promise<void>;
}

/** The run history of a node, newest first, with the error of each failed run. */
export function RunsTab({ load, userName, onRequestSupport }: RunsTabProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [loaded, retry] = useLoaded(load);
  if (loaded.state === 'loading') return <ListSkeleton rows={4} />;
  if (loaded.state === 'failed') return <LoadFailure reason={loaded.reason} onRetry={retry} />;
  const [newest] = loaded.data;
  if (!newest) return <EmptyState icon={<History />} title={t('noRuns')} />;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }}>
      <SmallTable
        label={t('runs')}
        columns={[
          { id: 'id', label: t('runId'), heading: true, render: ({ id }) => id },
          {
            id: 'status',
            label: t('runStatus'),
            render: ({ status }) => <StatusChip status={runLooks[status]} label={t(statusTexts[status])} />,
          },
          { id: 'start', label: t('runStart'), render: ({ start }) => format.dateTime(start) },
          { id: 'end', label: t('runEnd'), render: ({ end }) => (end ? format.dateTime(end) : '–') },
          { id: 'duration', label: t('runDuration'), numeric: true, render: (run) => <Duration run={run} /> },
          { id: 'user', label: t('runUser'), render: ({ user }) => (user ? userName(user) : '–') },
        ]}
        rows={loaded.data}
        keyOf={({ id }) => id}
        below={messagesOf}
      />
      {newest.status === 'failure' && onRequestSupport && <SupportForm onRequest={(message) => onRequestSupport(newest, message)} />}
    </div>
  );
}
