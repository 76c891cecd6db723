import { StatusChip, Tooltip } from '@geo/ui';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CanvasRights } from '../canvas/rights.ts';
import { useTexts } from '../i18n/texts.ts';

/** Says that the switchboard can only be looked at, or looked at and run; its tooltip says who can change it. */
export function RightsChip({ run }: Pick<CanvasRights, 'run'>): ReactNode {
  const t = useTexts();
  return (
    <Tooltip title={t('mayNotEdit')} describes>
      {/* With the keyboard the tooltip is reached by the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span tabIndex={0} role="note" style={{ display: 'inline-flex', borderRadius: 4 }}>
        <StatusChip status="neutral" icon={<Eye />} label={t(run ? 'readAndRun' : 'readOnly')} />
      </span>
    </Tooltip>
  );
}
