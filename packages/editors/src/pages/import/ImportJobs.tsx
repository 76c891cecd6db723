import { hasEnded } from '@geo/api/react';
import { ActionBar, Banner, Button } from '@geo/ui';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ImportJob } from './ImportJob.tsx';
import { useTexts } from './i18n/texts.ts';
import type { ImportPort } from './port.ts';

/** A source for which not even the import could begin. */
export interface NotStarted {
  readonly name: string;
  readonly reason: string;
}

export interface ImportJobsProps {
  readonly port: Pick<ImportPort, 'useCall' | 'useJob' | 'useJobs'>;
  readonly jobs: readonly number[];
  readonly notStarted: readonly NotStarted[];
  /** Other ids stand for the imports. */
  readonly onChange: (jobs: readonly number[]) => void;
  /** Starts another import. */
  readonly onAgain: () => void;
}

function Summary({ port, jobs, notStarted }: Pick<ImportJobsProps, 'port' | 'jobs' | 'notStarted'>): ReactNode {
  const t = useTexts();
  const found = port.useJobs(jobs.map((id) => `/api/v1/job/${id}/`));
  const count = (...statuses: string[]): number => found.filter((job) => statuses.includes(job.status)).length;
  const failed = count('failure') + notStarted.length;
  const parts = [
    { key: 'importsDone', count: count('success') },
    { key: 'importsOpen', count: count('waiting', 'started') },
    { key: 'importsFailed', count: failed },
    { key: 'importsCancelled', count: count('cancelled') },
  ] as const;
  const allEnded = found.length === jobs.length && found.every(hasEnded);
  return (
    <Banner severity={failed > 0 ? 'warning' : allEnded ? 'success' : 'info'}>
      <output>
        {parts
          .filter((part) => part.count > 0)
          .map((part) => t(part.key, { count: part.count }))
          .join(' · ')}
      </output>
    </Banner>
  );
}

/** The imports of one start, each with its own progress and outcome. */
export function ImportJobs({ port, jobs, notStarted, onChange, onAgain }: ImportJobsProps): ReactNode {
  const t = useTexts();
  const isOne = jobs.length === 1 && notStarted.length === 0;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 }}>
      {notStarted.map(({ name, reason }) => (
        <Banner key={name} severity="error" title={name}>
          {reason}
        </Banner>
      ))}
      {jobs.map((id, index) => (
        <ImportJob
          key={id}
          port={port}
          jobId={id}
          number={isOne ? 4 : index + 1}
          onRepeated={(again) => onChange(jobs.map((one) => (one === id ? again : one)))}
        />
      ))}
      <ActionBar
        label={t('importData')}
        actions={
          <Button icon={<RotateCcw />} onClick={onAgain}>
            {t('importAgain')}
          </Button>
        }
      >
        {!isOne && <Summary port={port} jobs={jobs} notStarted={notStarted} />}
      </ActionBar>
    </div>
  );
}
