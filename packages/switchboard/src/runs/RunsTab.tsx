import type { NodeRun } from '@geo/api';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Banner, Button, EmptyState, ListSkeleton, StatusChip, useFormat } from '@geo/ui';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusTexts } from '../graph/status.ts';
import { useTexts } from '../i18n/texts.ts';
import { useLoaded } from '../load/useLoaded.ts';
import { Stacktrace } from './Stacktrace.tsx';
import { SupportForm } from './SupportForm.tsx';
import { runDuration } from './runDuration.ts';
import { runLooks } from './runLooks.ts';
import { useNow } from './useNow.ts';

function RunRow({ run, userName }: { readonly run: NodeRun; readonly userName: (uri: string) => string }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const now = useNow(run.status === 'started');
  return (
    <>
      <TableRow>
        <TableCell>{run.id}</TableCell>
        <TableCell>
          <StatusChip status={runLooks[run.status]} label={t(statusTexts[run.status])} />
        </TableCell>
        <TableCell>{format.dateTime(run.start)}</TableCell>
        <TableCell>{run.end ? format.dateTime(run.end) : '–'}</TableCell>
        <TableCell align="right">{format.duration(runDuration(run, now))}</TableCell>
        <TableCell>{run.user ? userName(run.user) : '–'}</TableCell>
      </TableRow>
      {run.notice && (
        <TableRow>
          <TableCell colSpan={6} sx={{ pt: 0 }}>
            <Banner severity="warning">{run.notice}</Banner>
          </TableCell>
        </TableRow>
      )}
      {run.stacktrace && (
        <TableRow>
          <TableCell colSpan={6} sx={{ pt: 0 }}>
            <Stacktrace text={run.stacktrace} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

export interface RunsTabProps {
  /** Memoised: another function loads again. */
  readonly load: () => Promise<readonly NodeRun[]>;
  /** Name of a user by uri. */
  readonly userName: (uri: string) => string;
  /** Sends the newest run to the support team when it failed; without it support is not offered. */
  readonly onRequestSupport?: (run: NodeRun, message: string) => Promise<void>;
}

/** The run history of a node, newest first, with the error of each failed run. */
export function RunsTab({ load, userName, onRequestSupport }: RunsTabProps): ReactNode {
  const t = useTexts();
  const [loaded, retry] = useLoaded(load);
  if (loaded.state === 'loading') return <ListSkeleton rows={4} />;
  if (loaded.state === 'failed')
    return (
      <Banner
        severity="error"
        action={
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {t('errorMessage', { message: loaded.reason })}
      </Banner>
    );
  const [newest] = loaded.data;
  if (!newest) return <EmptyState icon={<History />} title={t('noRuns')} />;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 }}>
      <Table size="small" aria-label={t('runs')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('runId')}</TableCell>
            <TableCell>{t('runStatus')}</TableCell>
            <TableCell>{t('runStart')}</TableCell>
            <TableCell>{t('runEnd')}</TableCell>
            <TableCell align="right">{t('runDuration')}</TableCell>
            <TableCell>{t('runUser')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {loaded.data.map((run) => (
            <RunRow key={run.id} run={run} userName={userName} />
          ))}
        </TableBody>
      </Table>
      {newest.status === 'failure' && onRequestSupport && <SupportForm onRequest={(message) => onRequestSupport(newest, message)} />}
    </div>
  );
}
