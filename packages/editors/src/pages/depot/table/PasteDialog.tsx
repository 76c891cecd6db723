import { errorText, mostAdded, type DatumColumn, type DatumsAdded, type Depot } from '@geo/api';
import { ModalFrame, color } from '@geo/ui';
import { ClipboardPaste } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { PasteRows, readPasted } from '../../../PasteRows/index.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { DepotPort } from '../port.ts';

export interface PasteDialogProps {
  readonly port: Pick<DepotPort, 'useRecordEdits'>;
  readonly depot: Depot;
  /** Number of the moment that is shown. */
  readonly momentId: number;
  readonly columns: readonly DatumColumn[];
  /** What was pasted into the table; '' where it is still to come. */
  readonly text: string;
  /** The records have places. */
  readonly places: boolean;
  readonly onDone: (added: DatumsAdded) => void;
  readonly onClose: () => void;
}

/** Adds rows of a spreadsheet to the table. */
export function PasteDialog({ port, depot, momentId, columns, text: first, places, onDone, onClose }: PasteDialogProps): ReactNode {
  const t = useTexts();
  const { addMany } = port.useRecordEdits(depot, momentId);
  const [text, setText] = useState(first);
  const pasted = useMemo(() => readPasted(text, columns), [text, columns]);
  const [state, setState] = useState<{ saving: boolean; failed: string | null }>({ saving: false, failed: null });
  const count = pasted.rows.length;
  const save = (): void => {
    setState({ saving: true, failed: null });
    addMany(pasted.rows)
      .then(onDone)
      .catch((error: unknown) => setState({ saving: false, failed: errorText(error) }));
  };
  return (
    <ModalFrame
      open
      size="large"
      title={t('pasteTitle')}
      icon={<ClipboardPaste size={20} color={color.text2} />}
      saveLabel={t('pasteAdd', { count })}
      canSave={count > 0 && count <= mostAdded && pasted.faults.length === 0}
      onSave={save}
      saving={state.saving}
      failed={state.failed ?? false}
      onClose={onClose}
      centred={false}
    >
      <PasteRows columns={columns} text={text} onText={setText} pasted={pasted} places={places} />
    </ModalFrame>
  );
}
