import { errorText, newestMoment, openMoment, type Depot, type Moment } from '@geo/api';
import { hasEnded } from '@geo/api/react';
import { useFormat, useNotify } from '@geo/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MomentBar } from '../../MomentBar/index.ts';
import { ConfirmationDialog, type ConfirmationAnswer, type ConfirmationType } from '../../confirm/index.ts';
import type { PageHost } from '../host.ts';
import { depotHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import { DifferenceCounts } from './DifferenceCounts.tsx';
import type { DepotPort } from './port.ts';

export interface MomentActionsProps {
  readonly port: Pick<DepotPort, 'useCall' | 'useComparison' | 'useJob'>;
  readonly host: PageHost;
  readonly depot: Depot;
  /** The moment that is shown. */
  readonly moment: Moment;
  /** Compares the moment with others; absent where there are none. */
  readonly onCompare: (() => void) | undefined;
  /** The depot has other moments now: it is read again. */
  readonly onChanged: () => Promise<unknown>;
}

type Question = Extract<ConfirmationType, 'FINALIZE_MOMENT' | 'DISCARD_MOMENT' | 'RESTORE_MOMENT'>;

/** The bar of a moment and its questions; of the newest moment there is nothing to say. For who may write the depot. */
export function MomentActions({ port, host, depot, moment, onCompare, onChanged }: MomentActionsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const notify = useNotify();
  const finalize = port.useCall('finalizeMoment');
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
  if (moment.status !== 'open' && (moment.id === newestMoment(depot)?.id || openMoment(depot))) return null;

  const params = { params: { id: moment.id } };
  const done = (message: string) => () => {
    void onChanged().then(() => {
      setQuestion(null);
      notify({ message });
      host.open(page);
    });
  };
  const answers: Readonly<Record<Question, (answer: ConfirmationAnswer) => void>> = {
    FINALIZE_MOMENT: ({ message }) => finalize.mutate({ ...params, query: { message } }, { onSuccess: done(t('momentFinalized')) }),
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
  const calls = { FINALIZE_MOMENT: finalize, DISCARD_MOMENT: discard, RESTORE_MOMENT: restore };
  const ask = (next: Question) => () => {
    calls[next].reset();
    setQuestion(next);
  };
  const failure = question && calls[question].error;
  return (
    <>
      <MomentBar
        moment={moment}
        pending={jobUri !== null && !hasEnded(job)}
        onCompare={onCompare}
        onFinalize={ask('FINALIZE_MOMENT')}
        onDiscard={ask('DISCARD_MOMENT')}
        onRestore={ask('RESTORE_MOMENT')}
      />
      {question && (
        <ConfirmationDialog
          type={question}
          details={question === 'FINALIZE_MOMENT' && <DifferenceCounts port={port} moment={moment} />}
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
