import type { Job } from '@geo/api';
import { hasEnded, useJob } from '@geo/api/react';
import { ImportReportPanel } from '@geo/editors';
import { Banner, Button, ListSkeleton, ProgressBar, color, fontSize, useFormat } from '@geo/ui';
import { Database, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { depotHref, idOf, momentHref } from '../../app/hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LoadFailed } from '../errors/LoadFailed.tsx';
import { Step } from './Step.tsx';

export interface ImportJobProps {
  readonly jobId: number;
  /** Starts another import. */
  readonly onAgain: () => void;
}

function Running({ job }: { readonly job: Job }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { done, total, rate, remaining_s: remaining, records } = job.progress;
  return (
    <>
      <ProgressBar
        label={t(job.status === 'waiting' ? 'importWaiting' : 'importRunning')}
        done={done}
        total={total ?? undefined}
        unit="bytes"
        remainingMs={remaining === null ? undefined : remaining * 1000}
      />
      <p aria-live="polite" style={{ margin: 0, fontSize: fontSize.body, color: color.text2, fontVariantNumeric: 'tabular-nums' }}>
        {t('objects', { count: records })}
        {rate !== null && ` · ${t('perSecond', { rate: format.number(Math.round(rate)) })}`}
      </p>
      <p style={{ margin: 0, fontSize: fontSize.small, color: color.text3 }}>{t('importGoesOn')}</p>
    </>
  );
}

/** An import under way or done. It is found by its id, so that it survives a reload. */
export function ImportJob({ jobId, onAgain }: ImportJobProps): ReactNode {
  const t = useTexts();
  const { data: job, error, refetch } = useJob(`/api/v1/job/${jobId}/`);
  if (error && !job) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!job) return <ListSkeleton rows={3} />;
  const depotId = job.depot === null ? null : idOf(job.depot);
  const page = depotId === null ? '/depots/' : job.moment_id === null ? depotHref(depotId) : momentHref(depotId, job.moment_id);
  return (
    <Step
      number={4}
      title={t(job.status === 'success' ? 'importDone' : job.status === 'failure' ? 'importFailed' : 'importRunning')}
      done={job.status === 'success'}
    >
      {!hasEnded(job) && <Running job={job} />}
      {job.error && <Banner severity="error">{job.error.text}</Banner>}
      {job.report && hasEnded(job) && <ImportReportPanel report={job.report} />}
      {hasEnded(job) && (
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <Button kind="primary" icon={<Database />} href={page}>
            {t('toDepot')}
          </Button>
          <Button icon={<RotateCcw />} onClick={onAgain}>
            {t('importAgain')}
          </Button>
        </div>
      )}
    </Step>
  );
}
