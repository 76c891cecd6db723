import { flawText, type RepairedGeometry } from '@geo/api';
import { Banner, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { measureChange } from '../../format/measureChange.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useGeometryTexts } from '../i18n/texts.ts';

/** What a repair has found and changed. */
export function RepairDone({ flaw, before, after }: Omit<RepairedGeometry, 'geometry'>): ReactNode {
  const t = useGeometryTexts();
  const words = useTexts();
  const format = useFormat();
  if (!flaw) return <Banner severity="success">{t('nothingToRepair')}</Banner>;
  return (
    <Banner severity="success" title={t('repairDone')}>
      {t('repairUndo', { flaw: flawText(flaw.name, format.language) })}
      <div>{measureChange(before, after, words, format)}</div>
    </Banner>
  );
}
