import type { Moment } from '@geo/api';
import { Button, ProgressBar, useFormat } from '@geo/ui';
import { GitCompare } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { DepotPort } from './port.ts';

export interface DifferenceCountsProps {
  readonly port: Pick<DepotPort, 'useComparison'>;
  readonly moment: Pick<Moment, 'id' | 'changes'>;
  /** The one before that it is compared with. @default the complete one before */
  readonly before?: Pick<Moment, 'id'> | undefined;
  /** The other moment comes later, and this one is to be in its place: what it added goes. @default false */
  readonly back?: boolean;
  /** Shows which records these are. */
  readonly onCompare?: (() => void) | undefined;
}

/** How many records a moment changes, adds and removes; nothing where there is no moment to compare it with. */
export function DifferenceCounts({ port, moment: { id, changes }, before, back = false, onCompare }: DifferenceCountsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { meta, loading } = port.useComparison(
    useMemo(() => ({ moment: id, changes, with: before?.id }), [id, changes, before?.id]),
    'changed',
  );
  if (loading) return <ProgressBar compact label={t('comparing')} />;
  if (!meta) return null;
  const { changed } = meta;
  const [added, removed] = back ? [meta.removed, meta.added] : [meta.added, meta.removed];
  const counts = { changed: format.number(changed), added: format.number(added), removed: format.number(removed) };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      <p style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>{t('differenceCounts', counts)}</p>
      {onCompare && changed + added + removed > 0 && (
        <Button size="small" icon={<GitCompare />} onClick={onCompare}>
          {t('compare')}
        </Button>
      )}
    </div>
  );
}
