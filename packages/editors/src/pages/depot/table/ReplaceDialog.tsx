import { errorText, isReplaceable, type DatumColumn, type Depot, type ReplacementInput, type ReplacementResult } from '@geo/api';
import { ModalFrame, color } from '@geo/ui';
import { Replace } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ReplaceValues, type ReplaceDraft } from '../../../ReplaceValues/index.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { Narrowing } from '../../tiles.ts';
import type { DepotPort } from '../port.ts';
import { useAfterPause } from '../../../fields/useAfterPause.ts';

export interface ReplaceDialogProps {
  readonly port: Pick<DepotPort, 'useReplacementPreview' | 'useReplaceValues'>;
  readonly depot: Depot;
  /** Number of the moment that is shown. */
  readonly momentId: number;
  readonly columns: readonly DatumColumn[];
  /** The column it is opened for. */
  readonly column: string;
  /** What narrows the table: only in that is replaced. */
  readonly narrowing: Narrowing;
  readonly onDone: (result: ReplacementResult) => void;
  readonly onClose: () => void;
}

/** Replaces values of a column of the table, as it is narrowed. */
export function ReplaceDialog({ port, depot, momentId, columns, column, narrowing, onDone, onClose }: ReplaceDialogProps): ReactNode {
  const t = useTexts();
  const first = columns.find((one) => one.key === column);
  const [draft, setDraft] = useState<ReplaceDraft>({
    column: first && isReplaceable(first) ? first.key : '',
    find: '',
    replacement: '',
    whole: false,
    match_case: false,
  });
  const [state, setState] = useState<{ saving: boolean; failed: string | null }>({ saving: false, failed: null });
  const { q, filter } = narrowing;
  const bodyOf = ({ column: key, ...rest }: ReplaceDraft): ReplacementInput => ({
    ...rest,
    ...(key !== '' && { column: key }),
    ...(q && { q }),
    ...(filter && { filter }),
  });
  const settled = useAfterPause(draft);
  const preview = port.useReplacementPreview(momentId, bodyOf(settled));
  const replaceValues = port.useReplaceValues(depot, momentId);
  const isCurrent = settled === draft && !preview.isFetching && !preview.error;
  const count = isCurrent && draft.find !== '' && preview.data && !preview.data.more ? preview.data.records : 0;
  const save = (): void => {
    setState({ saving: true, failed: null });
    replaceValues(bodyOf(draft))
      .then(onDone)
      .catch((error: unknown) => setState({ saving: false, failed: errorText(error) }));
  };
  return (
    <ModalFrame
      open
      title={t('replaceTitle')}
      icon={<Replace size={20} color={color.text2} />}
      saveLabel={t('replaceIn', { count })}
      canSave={count > 0}
      onSave={save}
      saving={state.saving}
      failed={state.failed ?? false}
      onClose={onClose}
      centred={false}
    >
      <ReplaceValues
        columns={columns}
        draft={draft}
        onChange={setDraft}
        preview={draft.find === '' ? undefined : preview.data}
        error={preview.error && settled.find !== '' ? errorText(preview.error) : undefined}
        loading={!isCurrent && !preview.error}
        narrowed={Boolean(q) || Boolean(filter)}
      />
    </ModalFrame>
  );
}
