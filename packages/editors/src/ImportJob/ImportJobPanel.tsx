import { isUnderWay, type Job } from '@geo/api';
import { Banner, Button, ProgressBar, color, fontSize, useFormat, withSetup } from '@geo/ui';
import { Database, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { ImportReportPanel } from '../ImportReport/index.ts';

export interface ImportJobPanelProps {
  /** The import as far as it is known. */
  readonly job: Job;
  /** Page of the depot, or of its moment. */
  readonly depotHref: string;
  /** The user wants it to end. */
  readonly onCancel: () => void;
  /** Does it again with the uploaded files; with a share of records that may be refused where that is what is missing. */
  readonly onRepeat: (maxRejectedShare?: number) => void;
  /** The import is being ended or done again, as was asked for. @default false */
  readonly isBusy?: boolean;
  /** Why it could not be ended or done again. */
  readonly error?: string;
}

/** Failures after which the same file may well be taken over. */
const worthRepeating: ReadonlySet<string> = new Set(['interrupted', 'import_failed', 'cancelled', 'forbidden']);

function Running({ job, onCancel, isBusy }: Pick<ImportJobPanelProps, 'job' | 'onCancel' | 'isBusy'>): ReactNode {
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
      <p style={{ margin: 0, fontSize: fontSize.body, color: color.text2, fontVariantNumeric: 'tabular-nums' }}>
        {t('objectCount', { count: records })}
        {rate !== null && ` · ${t('perSecond', { rate: format.number(Math.round(rate)) })}`}
      </p>
      <div>
        <Button icon={<X />} onClick={onCancel} loading={isBusy ?? false} loadingPosition="start">
          {t('cancelImport')}
        </Button>
      </div>
    </>
  );
}

/** The way out of a refusal: the rest is taken over without what was refused. */
function HigherShare({ job, onRepeat, isBusy }: Pick<ImportJobPanelProps, 'job' | 'onRepeat' | 'isBusy'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { report } = job;
  if (!report) return null;
  const share = report.rejected / report.read;
  return (
    <div style={{ display: 'grid', gap: 10, justifyItems: 'start' }}>
      <p style={{ margin: 0, fontSize: fontSize.body }}>
        {t('higherShareText', { written: format.number(report.written), rejected: format.number(report.rejected) })}
      </p>
      <Button kind="primary" icon={<RotateCcw />} onClick={() => onRepeat(share)} loading={isBusy ?? false} loadingPosition="start">
        {t('higherShare', { count: report.rejected })}
      </Button>
    </div>
  );
}

/** An import that waits, runs or has ended, with what can be done about it. */
export const ImportJobPanel = withSetup(function ImportJobPanel({
  job,
  depotHref,
  onCancel,
  onRepeat,
  isBusy = false,
  error,
}: ImportJobPanelProps): ReactNode {
  const t = useTexts();
  const { status, report } = job;
  if (isUnderWay(status))
    return (
      <>
        <Running job={job} onCancel={onCancel} isBusy={isBusy} />
        {error && <Banner severity="error">{error}</Banner>}
      </>
    );
  const isTooMuch = job.error?.code === 'too_many_rejected';
  const isRepeatable = status === 'cancelled' || (job.error !== null && worthRepeating.has(job.error.code));
  return (
    <>
      {status === 'cancelled' ? (
        <Banner severity="info">{t('importCancelledText')}</Banner>
      ) : (
        job.error && <Banner severity="error">{job.error.text}</Banner>
      )}
      {report && <ImportReportPanel report={report} isRefused={status !== 'success'} />}
      {isTooMuch && <HigherShare job={job} onRepeat={onRepeat} isBusy={isBusy} />}
      {error && <Banner severity="error">{error}</Banner>}
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button kind={status === 'success' ? 'primary' : 'default'} icon={<Database />} href={depotHref}>
          {t('toDepot')}
        </Button>
        {isRepeatable && (
          <Button icon={<RotateCcw />} onClick={() => onRepeat()} loading={isBusy} loadingPosition="start">
            {t('repeatImport')}
          </Button>
        )}
      </div>
    </>
  );
});
