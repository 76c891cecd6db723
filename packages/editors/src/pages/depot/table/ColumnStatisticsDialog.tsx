import type { Condition } from '@geo/api';
import { ModalFrame, color } from '@geo/ui';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColumnStatistics } from '../../../ColumnStatistics/index.ts';
import { useStatisticsTexts } from '../../../ColumnStatistics/i18n/texts.ts';
import { Loaded } from '../../Loaded.tsx';
import type { Narrowing } from '../../tiles.ts';
import type { DepotPort } from '../port.ts';

export interface ColumnStatisticsDialogProps {
  readonly port: Pick<DepotPort, 'useColumnStatistics'>;
  /** Number of the moment that is shown. */
  readonly momentId: number;
  readonly column: string;
  /** What narrows the table: only that is counted. */
  readonly narrowing: Narrowing;
  /** Narrows the table further. */
  readonly onNarrow: (conditions: readonly Condition[]) => void;
  readonly onClose: () => void;
}

/** The figures of a column of the table, as it is narrowed. */
export function ColumnStatisticsDialog({ port, momentId, column, narrowing, onNarrow, onClose }: ColumnStatisticsDialogProps): ReactNode {
  const t = useStatisticsTexts();
  const query = port.useColumnStatistics(momentId, column, narrowing);
  const isNarrowed = narrowing.q !== '' || narrowing.filter !== '';
  return (
    <ModalFrame
      open
      title={t('statisticsOf', { column })}
      icon={<ChartColumn size={20} color={color.text2} />}
      onClose={onClose}
      centred={false}
    >
      {isNarrowed && <p style={{ margin: 0, color: color.text2 }}>{t('statisticsNarrowed')}</p>}
      <Loaded query={query}>{(statistics) => <ColumnStatistics statistics={statistics} onNarrow={onNarrow} />}</Loaded>
    </ModalFrame>
  );
}
