import { errorText, isWaiting, latestMoment, newestMoment, openMoment, pageOfUri, type Depot, type Me, type Moment } from '@geo/api';
import { useFormat, useNotify } from '@geo/ui';
import { Suspense, lazy, useMemo, useState, type ReactNode } from 'react';
import { MomentBar, type MomentStanding } from '../../../MomentBar/index.ts';
import { ConfirmationDialog } from '../../../confirm/index.ts';
import type { PageHost } from '../../host.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { DepotPort } from '../port.ts';
import { useAwaitedJob } from '../useAwaitedJob.ts';
import { useApprovalQuality } from '../quality/useApprovalQuality.tsx';
import { useMomentQuestions, type AskedAction } from './useMomentQuestions.tsx';

const ComparisonDialog = lazy(async () => ({ default: (await import('../ComparisonDialog.tsx')).ComparisonDialog }));

export interface MomentActionsProps {
  readonly port: Pick<
    DepotPort,
    'useBaseMap' | 'useCall' | 'useComparison' | 'useContextViews' | 'useJob' | 'useQuality' | 'useQualityFindings'
  >;
  readonly host: PageHost;
  readonly me: Me;
  readonly depot: Depot;
  /** Where the newest moment is shown, after something was done. */
  readonly page: string;
  /** The moment that is shown. */
  readonly moment: Moment;
  /** Compares the moment with others; absent where there are none. */
  readonly onCompare: (() => void) | undefined;
  /** Checks the moment; absent where its depot has no rules. */
  readonly onCheck: (() => void) | undefined;
  /** Shows a record of the moment. */
  readonly onRecord: (record: number) => void;
  /** The depot has other moments now: it is read again. */
  readonly onChanged: () => Promise<unknown>;
}

/** How a moment stands among the others; null where there is nothing to say of it. */
function standingOf(depot: Depot, moment: Moment): MomentStanding | null {
  if (moment.status === 'open' || moment.status === 'rejected') return moment.status;
  if (isWaiting(depot, moment)) return 'waiting';
  // What is edited would come before what is restored.
  if (openMoment(depot)) return null;
  if (moment.id !== newestMoment(depot)?.id) return 'older';
  return latestMoment(depot)?.id === moment.id ? null : 'read';
}

/** The bar of a moment and its questions, for who writes the depot or approves what others wrote; of the newest moment there is nothing to say. */
export function MomentActions({
  port,
  host,
  me,
  depot,
  page,
  moment,
  onCompare,
  onCheck,
  onRecord,
  onChanged,
}: MomentActionsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const notify = useNotify();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  /** Number of the moment that the shown one is compared with, above the question. */
  const [compared, setCompared] = useState<number | null>(null);
  const restoration = useAwaitedJob(port, (job) => {
    if (job.status === 'success') {
      // The job's end has the depot read again.
      notify({ message: t('momentRestored') });
      host.open(page);
    } else notify({ message: job.error?.text ?? t('restoreFailed'), severity: 'error' });
  });
  /** It is asked whether the moment is to be read. */
  const isPut = asked === 'approve' || asked === 'restore';
  const affected = port.useContextViews(useMemo(() => (isPut ? [depot.resource_uri] : []), [isPut, depot.resource_uri]));
  const standing = standingOf(depot, moment);
  const quality = useApprovalQuality(port, { depot, moment, asked: isPut }, (record) => {
    setAsked(null);
    onRecord(record);
  });
  const questions = useMomentQuestions({
    port,
    me,
    depot,
    moment,
    standing,
    quality,
    onCompare: setCompared,
    onDone: (message) =>
      void onChanged().then(() => {
        setAsked(null);
        notify({ message });
        host.open(page);
      }),
    onJob: (accepted) => {
      setAsked(null);
      restoration.follow(accepted.job);
    },
  });
  if (standing === null) return null;
  const ask = (action: AskedAction): (() => void) | undefined =>
    questions[action].offered
      ? () => {
          questions[action].call.reset();
          setAsked(action);
        }
      : undefined;
  const question = asked && questions[asked];
  return (
    <>
      <MomentBar
        moment={moment}
        standing={standing}
        pending={restoration.isRunning ? 'restore' : undefined}
        actions={{
          compare: onCompare,
          check: onCheck,
          finalize: ask('finalize'),
          discard: ask('discard'),
          remove: ask('remove'),
          restore: ask('restore'),
          reject: ask('reject'),
          approve: ask('approve'),
        }}
      />
      {question && (
        <ConfirmationDialog
          type={question.type}
          details={question.details}
          blocked={question.blocked}
          affected={affected}
          hrefOf={(uri) => pageOfUri(uri) ?? undefined}
          names={[moment.message || format.dateTime(moment.created)]}
          pending={question.call.isPending}
          error={question.call.error ? errorText(question.call.error) : undefined}
          onConfirm={({ message }) => question.confirm(message)}
          onCancel={() => setAsked(null)}
        />
      )}
      {compared !== null && (
        <Suspense fallback={null}>
          <ComparisonDialog port={port} depot={depot} moment={moment} other={compared} onClose={() => setCompared(null)} />
        </Suspense>
      )}
    </>
  );
}
