import {
  errorText,
  isWaiting,
  mayDo,
  newestMoment,
  objectPermissions,
  openMoment,
  pageOfUri,
  type Depot,
  type Me,
  type Moment,
} from '@geo/api';
import { hasEnded } from '@geo/api/react';
import { useFormat, useNotify } from '@geo/ui';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { MomentBar, type MomentStanding } from '../../MomentBar/index.ts';
import { ConfirmationDialog, type ConfirmationAnswer, type ConfirmationType } from '../../confirm/index.ts';
import type { PageHost } from '../host.ts';
import { depotHref } from '../hrefs.ts';
import { useTexts as useLateTexts } from '../../i18n/texts.ts';
import { useTexts } from '../i18n/texts.ts';
import { DifferenceCounts } from './DifferenceCounts.tsx';
import type { DepotPort } from './port.ts';

export interface MomentActionsProps {
  readonly port: Pick<DepotPort, 'useCall' | 'useComparison' | 'useContextViews' | 'useJob'>;
  readonly host: PageHost;
  readonly me: Me;
  readonly depot: Depot;
  /** The moment that is shown. */
  readonly moment: Moment;
  /** Compares the moment with others; absent where there are none. */
  readonly onCompare: (() => void) | undefined;
  /** The depot has other moments now: it is read again. */
  readonly onChanged: () => Promise<unknown>;
}

type Question = Extract<ConfirmationType, 'APPROVE_MOMENT' | 'DISCARD_MOMENT' | 'FINALIZE_MOMENT' | 'FINALIZE_WAITING' | 'RESTORE_MOMENT'>;

/** How a moment stands among the others; null where there is nothing to say of it. */
function standingOf(depot: Depot, moment: Moment): MomentStanding | null {
  if (moment.status === 'open') return 'open';
  if (isWaiting(depot, moment)) return 'waiting';
  // What is edited would come before what is restored.
  if (openMoment(depot)) return null;
  if (moment.id !== newestMoment(depot)?.id) return 'older';
  return depot.moments[0]?.id === moment.id ? null : 'read';
}

/** The bar of a moment and its questions, for who writes the depot or approves what others wrote; of the newest moment there is nothing to say. */
export function MomentActions({ port, host, me, depot, moment, onCompare, onChanged }: MomentActionsProps): ReactNode {
  const t = useTexts();
  const late = useLateTexts();
  const format = useFormat();
  const notify = useNotify();
  const finalize = port.useCall('finalizeMoment');
  const approve = port.useCall('approveMoment');
  const discard = port.useCall('deleteMoment');
  const restore = port.useCall('restoreMoment');
  const [question, setQuestion] = useState<Question | null>(null);
  const [jobUri, setJobUri] = useState<string | null>(null);
  const { data: job } = port.useJob(jobUri);
  /** The job whose end was told. */
  const told = useRef<string | null>(null);
  const page = depotHref(depot.id);
  useEffect(() => {
    if (job === undefined || !hasEnded(job) || told.current === job.resource_uri) return;
    told.current = job.resource_uri;
    if (job.status === 'success') {
      // The job's end has the depot read again.
      notify({ message: t('momentRestored') });
      host.open(page);
    } else notify({ message: job.error?.text ?? t('restoreFailed'), severity: 'error' });
  }, [job, notify, t, host, page]);
  const affected = port.useContextViews(
    useMemo(() => (question === 'APPROVE_MOMENT' ? [depot.resource_uri] : []), [question, depot.resource_uri]),
  );
  const standing = standingOf(depot, moment);
  if (standing === null) return null;
  const may = (right: 'write' | 'approve'): boolean => mayDo(me, depot, objectPermissions.depot[right]);
  const isOwn = depot.four_eyes && moment.user === me.resource_uri;
  const read = newestMoment(depot);

  const params = { params: { id: moment.id } };
  const done = (message: string) => () => {
    void onChanged().then(() => {
      setQuestion(null);
      notify({ message });
      host.open(page);
    });
  };
  const answers: Readonly<Record<Question, (answer: ConfirmationAnswer) => void>> = {
    APPROVE_MOMENT: ({ message }) => approve.mutate({ ...params, body: { message } }, { onSuccess: done(late('momentApproved')) }),
    FINALIZE_MOMENT: ({ message }) => finalize.mutate({ ...params, query: { message } }, { onSuccess: done(t('momentFinalized')) }),
    FINALIZE_WAITING: ({ message }) => finalize.mutate({ ...params, query: { message } }, { onSuccess: done(late('momentWaits')) }),
    DISCARD_MOMENT: () => discard.mutate(params, { onSuccess: done(t('changesDiscarded')) }),
    RESTORE_MOMENT: ({ message }) =>
      restore.mutate(
        { ...params, body: { message } },
        {
          onSuccess: (accepted) => {
            setQuestion(null);
            setJobUri(accepted.job);
          },
        },
      ),
  };
  const calls = {
    APPROVE_MOMENT: approve,
    FINALIZE_MOMENT: finalize,
    FINALIZE_WAITING: finalize,
    DISCARD_MOMENT: discard,
    RESTORE_MOMENT: restore,
  };
  const ask = (next: Question) => () => {
    calls[next].reset();
    setQuestion(next);
  };
  const failure = question && calls[question].error;
  const when = (condition: boolean, next: Question): (() => void) | undefined => (condition ? ask(next) : undefined);
  const isOpen = standing === 'open' && may('write');
  const counts: Readonly<Partial<Record<Question, ReactNode>>> = {
    APPROVE_MOMENT: <DifferenceCounts port={port} moment={moment} before={read} />,
    FINALIZE_MOMENT: <DifferenceCounts port={port} moment={moment} />,
    FINALIZE_WAITING: <DifferenceCounts port={port} moment={moment} />,
  };
  return (
    <>
      <MomentBar
        moment={moment}
        standing={standing}
        pending={jobUri !== null && !hasEnded(job)}
        onCompare={onCompare}
        onFinalize={when(isOpen, depot.approval === 'manual' ? 'FINALIZE_WAITING' : 'FINALIZE_MOMENT')}
        onDiscard={when(isOpen, 'DISCARD_MOMENT')}
        onRestore={when((standing === 'older' || standing === 'read') && may('write'), 'RESTORE_MOMENT')}
        onApprove={when(standing === 'waiting' && may('approve') && !isOwn, 'APPROVE_MOMENT')}
      />
      {question && (
        <ConfirmationDialog
          type={question}
          details={counts[question]}
          affected={affected}
          hrefOf={(uri) => pageOfUri(uri) ?? undefined}
          names={[moment.message || format.dateTime(moment.created)]}
          pending={calls[question].isPending}
          error={failure ? errorText(failure) : undefined}
          onConfirm={answers[question]}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}
