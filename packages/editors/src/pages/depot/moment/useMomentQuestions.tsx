import { latestMoment, mayDo, newestMoment, objectPermissions, openMoment, type Depot, type Me, type Moment } from '@geo/api';
import type { ReactNode } from 'react';
import type { MomentAction, MomentStanding } from '../../../MomentBar/index.ts';
import type { ConfirmationType } from '../../../confirm/index.ts';
import { useTexts as useLateTexts } from '../../../i18n/texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DifferenceCounts } from '../DifferenceCounts.tsx';
import { MomentLoss } from './MomentLoss.tsx';
import type { DepotPort } from '../port.ts';
import type { ApprovalQuality } from '../quality/useApprovalQuality.tsx';

/** What is asked before something is done with a moment, and then done. */
export interface MomentQuestion {
  /** The user may do it with the moment as it stands. */
  readonly offered: boolean;
  readonly type: ConfirmationType;
  /** What it will do, below the question. */
  readonly details?: ReactNode;
  /** Why it cannot be done now. */
  readonly blocked?: string | undefined;
  readonly call: { readonly error: unknown; readonly isPending: boolean; readonly reset: () => void };
  readonly confirm: (message: string) => void;
}

/** Whatever is done with a moment, apart from looking at it. */
export type AskedAction = Exclude<MomentAction, 'compare' | 'check'>;

interface Asked {
  readonly port: Pick<DepotPort, 'useCall' | 'useComparison'>;
  readonly me: Me;
  readonly depot: Depot;
  readonly moment: Moment;
  readonly standing: MomentStanding | null;
  /** What checks say about it while it is asked about. */
  readonly quality: ApprovalQuality;
  /** Shows which records differ from those of another moment. */
  readonly onCompare: (other: number) => void;
  /** It is done, which the text says. */
  readonly onDone: (text: string) => void;
  /** A job does it. */
  readonly onJob: (accepted: { readonly job: string }) => void;
}

/** All that can be done with a moment, one line each: who may, when, the question, the call. */
export function useMomentQuestions({
  port,
  me,
  depot,
  moment,
  standing,
  quality,
  onCompare,
  onDone,
  onJob,
}: Asked): Readonly<Record<AskedAction, MomentQuestion>> {
  const t = useTexts();
  const late = useLateTexts();
  const calls = {
    approve: port.useCall('approveMoment'),
    discard: port.useCall('deleteMoment'),
    finalize: port.useCall('finalizeMoment'),
    reject: port.useCall('rejectMoment'),
    remove: port.useCall('deleteMoment'),
    restore: port.useCall('restoreMoment'),
  };
  const may = (right: 'write' | 'approve'): boolean => mayDo(me, depot, objectPermissions.depot[right]);
  const is = (...standings: readonly MomentStanding[]): boolean => standing !== null && standings.includes(standing);
  const isOwn = depot.four_eyes && moment.user === me.resource_uri;
  const waits = depot.approval === 'manual';
  const params = { params: { id: moment.id } };
  const then = (text: string) => ({ onSuccess: () => onDone(text) });
  /** What differs when the moment is in place of another one, and what checks say about it. */
  const effects = (other: Moment | undefined): ReactNode => (
    <>
      {other?.id !== moment.id && (
        <DifferenceCounts
          port={port}
          moment={moment}
          before={other}
          back={other !== undefined && depot.moments.indexOf(other) < depot.moments.findIndex(({ id }) => id === moment.id)}
          onCompare={other && (() => onCompare(other.id))}
        />
      )}
      {quality.details}
    </>
  );
  return {
    finalize: {
      offered: is('open') && may('write'),
      type: waits ? 'FINALIZE_WAITING' : 'FINALIZE_MOMENT',
      details: <DifferenceCounts port={port} moment={moment} />,
      call: calls.finalize,
      confirm: (message) =>
        calls.finalize.mutate({ ...params, query: { message } }, then(waits ? late('momentWaits') : t('momentFinalized'))),
    },
    discard: {
      offered: is('open') && may('write'),
      type: 'DISCARD_MOMENT',
      call: calls.discard,
      confirm: () => calls.discard.mutate(params, then(t('changesDiscarded'))),
    },
    remove: {
      offered: is('older', 'rejected') && may('write'),
      type: 'DELETE_MOMENT',
      details: <MomentLoss depot={depot} moment={moment} />,
      call: calls.remove,
      confirm: () => calls.remove.mutate(params, then(late('momentDeleted'))),
    },
    restore: {
      offered: is('older', 'read', 'rejected') && may('write') && !openMoment(depot),
      type: waits ? 'RESTORE_WAITING' : 'RESTORE_MOMENT',
      details: effects(latestMoment(depot)),
      call: calls.restore,
      confirm: (message) => calls.restore.mutate({ ...params, body: { message } }, { onSuccess: onJob }),
    },
    reject: {
      offered: is('waiting') && may('approve'),
      type: 'REJECT_MOMENT',
      call: calls.reject,
      confirm: (message) => calls.reject.mutate({ ...params, body: { message } }, then(late('momentRejected'))),
    },
    approve: {
      offered: is('waiting') && may('approve') && !isOwn,
      type: 'APPROVE_MOMENT',
      details: effects(newestMoment(depot)),
      blocked: quality.blocked,
      call: calls.approve,
      confirm: (message) => calls.approve.mutate({ ...params, body: { message } }, then(late('momentApproved'))),
    },
  };
}
