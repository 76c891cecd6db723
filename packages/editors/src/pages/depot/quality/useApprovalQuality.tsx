import type { Depot, Moment, QualityRule } from '@geo/api';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { MomentQuality } from './MomentQuality.tsx';
import type { DepotPort } from '../port.ts';

/** What checks have to say about an approval. */
export interface ApprovalQuality {
  /** Rule by rule; null where the depot has no rules. */
  readonly details: ReactNode;
  /** Why the moment cannot be approved; undefined where it can. */
  readonly blocked: string | undefined;
}

const none: readonly QualityRule[] = [];

/** Checks a moment while it is asked whether it is to be read. */
export function useApprovalQuality(
  port: Pick<DepotPort, 'useQuality' | 'useQualityFindings'>,
  { depot, moment, asked }: { readonly depot: Depot; readonly moment: Moment; readonly asked: boolean },
  onRecord: (record: number) => void,
): ApprovalQuality {
  const t = useTexts();
  const { id, changes } = moment;
  const rules = asked ? depot.quality_rules : none;
  const quality = port.useQuality(useMemo(() => ({ moment: id, changes, rules }), [id, changes, rules]));
  if (rules.length === 0) return { details: null, blocked: undefined };
  const details = <MomentQuality port={port} moment={moment} quality={quality} onRecord={onRecord} />;
  if (!rules.some(({ blocking }) => blocking)) return { details, blocked: undefined };
  if (!quality.report) return { details, blocked: t('approvalUnchecked') };
  const failed = quality.report.results.filter(({ rule, count }) => rule.blocking && count > 0).length;
  return { details, blocked: failed > 0 ? t('approvalBlocked', { count: failed }) : undefined };
}
