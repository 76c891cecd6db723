import { errorText, type Depot } from '@geo/api';
import { hasEnded } from '@geo/api/react';
import { Banner, ModalFrame, ProgressBar, color, useNotify } from '@geo/ui';
import { BrushCleaning } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { RetentionNumbers } from '../../../forms/fields/RetentionNumbers.tsx';
import { firstRetention, retentionOf, type RetentionDraft } from '../../../forms/fields/retention.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { DepotPort } from '../port.ts';
import { useAfterPause } from '../../../fields/useAfterPause.ts';
import { useAwaitedJob } from '../useAwaitedJob.ts';
import { TidyResult } from './TidyResult.tsx';

export interface TidyDialogProps {
  readonly port: Pick<DepotPort, 'useCall' | 'useJob' | 'useTidyPlan'>;
  readonly depot: Depot;
  /** Moments were removed: the depot is read again. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Shows which old moments a rule lets go before it removes them. */
export function TidyDialog({ port, depot, onDone, onClose }: TidyDialogProps): ReactNode {
  const t = useTexts();
  const notify = useNotify();
  const [draft, setDraft] = useState<RetentionDraft>(depot.retention ?? firstRetention);
  const settled = useAfterPause(draft);
  const rule = useMemo(() => retentionOf(settled), [settled]);
  const { data, error, isFetching } = port.useTidyPlan(depot, rule);
  const call = port.useCall('tidyDepot');
  const awaited = useAwaitedJob(port, (job) => {
    if (job.status !== 'success') return;
    notify({ message: job.message?.text ?? t('tidyTitle') });
    onDone();
  });
  const { job, isRunning } = awaited;
  const isCurrent = settled === draft && rule !== null && !isFetching && !error;
  const plan = rule === null ? undefined : data;
  const count = isCurrent && plan ? plan.removed.length : 0;
  const failure = call.error
    ? errorText(call.error)
    : hasEnded(job) && job?.status !== 'success'
      ? (job?.error?.text ?? t('tidyFailed'))
      : false;
  const tidy = (): void => {
    if (!plan || rule === null) return;
    const body = { dry_run: false, rule, moments: [...plan.removed] };
    call.mutate(
      { params: { id: depot.id }, body },
      { onSuccess: (answer) => (answer.job === null ? onDone() : awaited.follow(answer.job)) },
    );
  };
  return (
    <ModalFrame
      open
      title={`${t('tidyTitle')} · ${depot.name}`}
      icon={<BrushCleaning size={20} color={color.text2} />}
      saveLabel={count > 0 ? t('tidyConfirm', { count }) : t('tidyRemove')}
      destructive
      canSave={count > 0 && !isRunning}
      saving={call.isPending}
      failed={failure}
      onSave={tidy}
      onClose={onClose}
      centred={false}
    >
      <p style={{ margin: 0 }}>{t('tidyText')}</p>
      <RetentionNumbers value={draft} onChange={setDraft} readOnly={isRunning} />
      {error && !isFetching && <Banner severity="error">{errorText(error)}</Banner>}
      {isRunning ? (
        <ProgressBar label={t('tidying')} done={job?.progress.done ?? 0} total={job?.progress.total ?? undefined} />
      ) : (
        isFetching && <ProgressBar compact label={t('tidyAsking')} />
      )}
      {plan && !error && <TidyResult plan={plan} moments={depot.moments} />}
    </ModalFrame>
  );
}
