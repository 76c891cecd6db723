import { errorText, listPath, type Job } from '@geo/api';
import { hasEnded } from '@geo/api/react';
import { ListSkeleton, color, fontSize } from '@geo/ui';
import type { ReactNode } from 'react';
import { ImportJobPanel } from '../../ImportJob/index.ts';
import { LoadFailed } from '../errors/LoadFailed.tsx';
import { depotHref, idOf, momentHref } from '../hrefs.ts';
import { Step } from './Step.tsx';
import { useTexts } from './i18n/texts.ts';
import type { ImportPort } from './port.ts';

export interface ImportJobProps {
  readonly port: Pick<ImportPort, 'useCall' | 'useJob'>;
  readonly jobId: number;
  /** The place among the parts of the task. */
  readonly number: number;
  /** It is done again under another id. */
  readonly onRepeated: (jobId: number) => void;
}

const titles = {
  waiting: 'importRunning',
  started: 'importRunning',
  success: 'importDone',
  failure: 'importFailed',
  cancelled: 'importCancelled',
} as const satisfies Record<Job['status'], string>;

function pageOf({ depot, moment_id: moment }: Job): string {
  if (depot === null) return listPath('depot');
  return moment === null ? depotHref(idOf(depot)) : momentHref(idOf(depot), moment);
}

/** An import under way or done. It is found by its id, so that it survives a reload. */
export function ImportJob({ port, jobId, number, onRepeated }: ImportJobProps): ReactNode {
  const t = useTexts();
  const { data: job, error, refetch } = port.useJob(`/api/v1/job/${jobId}/`);
  const abort = port.useCall('abortJob');
  const repeat = port.useCall('repeatImport');
  if (error && !job) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!job) return <ListSkeleton rows={3} />;
  const failed = abort.error ?? repeat.error;
  const source = job.source && [job.source.name, job.source.layer].filter(Boolean).join(' · ');
  return (
    <Step number={number} title={t(titles[job.status])} text={source ?? undefined} done={job.status === 'success'}>
      <ImportJobPanel
        job={job}
        depotHref={pageOf(job)}
        onCancel={() => abort.mutate({ params: { id: jobId } })}
        onRepeat={(share) =>
          repeat.mutate(
            { params: { id: jobId }, body: share === undefined ? {} : { max_rejected_share: share } },
            { onSuccess: ({ job: uri }) => onRepeated(idOf(uri)) },
          )
        }
        isBusy={abort.isPending || repeat.isPending || (abort.isSuccess && !hasEnded(job))}
        error={failed ? errorText(failed) : undefined}
      />
      {!hasEnded(job) && <p style={{ margin: 0, fontSize: fontSize.small, color: color.text3 }}>{t('importGoesOn')}</p>}
    </Step>
  );
}
