import { lossOf, type Depot, type Moment } from '@geo/api';
import { useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';

export interface MomentLossProps {
  readonly depot: Pick<Depot, 'moments'>;
  readonly moment: Moment;
}

/** What goes with a moment: its records, and what is free then. */
export function MomentLoss({ depot, moment }: MomentLossProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { records, bytes } = lossOf(depot, moment);
  const objects = t('objectCount', { count: moment.size });
  return (
    <p style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
      {t('momentLoss', { objects, count: records, size: format.bytes(bytes) })}
    </p>
  );
}
