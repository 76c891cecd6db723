import type { NodeRun } from '@geo/api';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { EmptyState, ErrorState, ListSkeleton, StatusChip, color, fontFamily, fontSize, useFormat, type Status } from '@geo/ui';
import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { statusTexts } from '../graph/status.ts';
import { useTexts } from '../i18n/texts.ts';
import { useLoaded } from '../load/useLoaded.ts';

const looks: Readonly<Record<NodeRun['status'], Status>> = { started: 'running', success: 'ok', failure: 'error' };

function RunRow({ run, userName }: { readonly run: NodeRun; readonly userName: (uri: string) => string }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [openedAt] = useState(Date.now);
  const durationMs = (run.end ? Date.parse(run.end) : openedAt) - Date.parse(run.start);
  return (
    <>
      <TableRow>
        <TableCell>
          <StatusChip status={looks[run.status]} label={t(statusTexts[run.status])} />
        </TableCell>
        <TableCell>{format.dateTime(run.start)}</TableCell>
        <TableCell>{run.end ? format.dateTime(run.end) : '–'}</TableCell>
        <TableCell align="right">{format.duration(Math.max(0, durationMs))}</TableCell>
        <TableCell>{run.user ? userName(run.user) : '–'}</TableCell>
      </TableRow>
      {run.stacktrace && (
        <TableRow>
          <TableCell colSpan={5} sx={{ pt: 0 }}>
            <section
              // Long traces scroll; a scrolling region has to be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              aria-label={t('runError')}
              style={{
                maxHeight: 180,
                overflow: 'auto',
                padding: 10,
                borderRadius: 6,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                fontFamily: fontFamily.mono,
                fontSize: fontSize.small,
                color: color.error,
                backgroundColor: color.errorSoft,
              }}
            >
              {run.stacktrace}
            </section>
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
}

/** The run history of a node, newest first, with the error of each failed run. */
export function RunsTab({ load, userName }: RunsTabProps): ReactNode {
  const t = useTexts();
  const [loaded, retry] = useLoaded(load);
  if (loaded.state === 'loading') return <ListSkeleton rows={4} />;
  if (loaded.state === 'failed') return <ErrorState title={t('runsFailed')} reason={loaded.reason} onRetry={retry} />;
  if (loaded.data.length === 0) return <EmptyState icon={<History />} title={t('noRuns')} />;
  return (
    <Table size="small" aria-label={t('runs')}>
      <TableHead>
        <TableRow>
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
  );
}
