import type { Depot, Moment } from '@geo/api';
import { ModalFrame, color, useFormat } from '@geo/ui';
import { ClipboardCheck } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import type { DepotPort } from '../port.ts';
import { MomentQuality } from './MomentQuality.tsx';
import { useRepairs } from './useRepairs.ts';

export interface QualityDialogProps {
  readonly port: Pick<DepotPort, 'useQuality' | 'useQualityFindings' | 'useRepairGeometries'>;
  readonly depot: Depot;
  readonly moment: Moment;
  /** The records of the moment can be edited. */
  readonly editable: boolean;
  /** Shows the moment that takes the edits: something was repaired in it. */
  readonly onRepaired: (moment: number) => void;
  /** Shows a record of the moment. */
  readonly onRecord: (record: number) => void;
  readonly onClose: () => void;
}

/** Checks a moment, and shows what was found. */
export function QualityDialog({ port, depot, moment, editable, onRepaired, onRecord, onClose }: QualityDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { id, changes, created, message } = moment;
  const { quality_rules: rules } = depot;
  const quality = port.useQuality(useMemo(() => ({ moment: id, changes, rules }), [id, changes, rules]));
  const repairs = useRepairs(port, { depot, momentId: id }, onRepaired);
  // What was repaired stays to be read, also where the moment that is shown is not edited any more.
  const shown = editable ? repairs : repairs.sum ? { ...repairs, onRepair: undefined } : undefined;
  return (
    <ModalFrame
      open
      centred={false}
      title={`${t('checkedMoment')} · ${message || format.dateTime(created)}`}
      icon={<ClipboardCheck size={20} color={color.text2} />}
      onClose={onClose}
    >
      <MomentQuality port={port} moment={moment} quality={quality} onRecord={onRecord} repairs={shown} />
    </ModalFrame>
  );
}
