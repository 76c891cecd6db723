import { errorText, type DatumColumn, type DeletionResult, type Depot } from '@geo/api';
import { ConfirmDialog, useFormat } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { filterWords } from '../../../RecordFilter/index.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { Narrowing } from '../../tiles.ts';
import type { DepotPort } from '../port.ts';

export interface DeleteDialogProps {
  readonly port: Pick<DepotPort, 'useDeleteRecords'>;
  readonly depot: Depot;
  /** Number of the moment that is shown. */
  readonly momentId: number;
  readonly columns: readonly DatumColumn[];
  /** What narrows the table. */
  readonly narrowing: Narrowing;
  /** How many records the table shows. */
  readonly total: number;
  readonly onDone: (result: DeletionResult) => void;
  readonly onClose: () => void;
}

/** Asks before all records go that the table shows. What is asked for stays: where the table shows others meanwhile, it is looked at first. */
export function DeleteDialog({ port, depot, momentId, columns, narrowing, total, onDone, onClose }: DeleteDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [{ count, q = '', filter = '' }] = useState({ ...narrowing, count: total });
  const [state, setState] = useState<{ deleting: boolean; failed?: string }>({ deleting: false });
  const deleteRecords = port.useDeleteRecords(depot, momentId);
  const words = [...(q === '' ? [] : [t('deleteAllSearch', { query: q })]), ...filterWords(filter, columns, format, t)];
  const isNarrowed = words.length > 0;
  const remove = (): void => {
    setState({ deleting: true });
    deleteRecords({ count, ...(q !== '' && { q }), ...(filter !== '' && { filter }) })
      .then(onDone)
      .catch((error: unknown) => setState({ deleting: false, failed: errorText(error) }));
  };
  const isOther = !state.deleting && total !== count;
  return (
    <ConfirmDialog
      open
      destructive
      title={t('deleteAllTitle', { count })}
      text={(isNarrowed ? [t('deleteAllUndo'), t('deleteAllText')] : [t('deleteAllWhole', { name: depot.name }), t('deleteAllUndo')]).join(
        ' ',
      )}
      confirmLabel={t('deleteAllConfirm', { count })}
      pending={state.deleting}
      blocked={isOther ? t('deleteAllChanged', { count: total }) : undefined}
      {...(state.failed !== undefined && { error: state.failed })}
      onConfirm={remove}
      onCancel={onClose}
    >
      {isNarrowed && (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
