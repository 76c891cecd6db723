import type { Moment } from '@geo/api';
import { ProgressBar, useFormat } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { DepotPort } from './port.ts';

export interface DifferenceCountsProps {
  readonly port: Pick<DepotPort, 'useComparison'>;
  readonly moment: Pick<Moment, 'id' | 'changes'>;
  /** The one before that it is compared with. @default the complete one before */
  readonly before?: Pick<Moment, 'id'> | undefined;
}

/** How many records a moment changes, adds and removes; nothing where there is no moment before it. */
export function DifferenceCounts({ port, moment: { id, changes }, before }: DifferenceCountsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { meta, loading } = port.useComparison(
    useMemo(() => ({ moment: id, changes, with: before?.id }), [id, changes, before?.id]),
    'changed',
  );
  if (loading) return <ProgressBar compact label={t('comparing')} />;
  if (!meta) return null;
  const { changed, added, removed } = meta;
  const counts = { changed: format.number(changed), added: format.number(added), removed: format.number(removed) };
  return <p style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>{t('differenceCounts', counts)}</p>;
}
