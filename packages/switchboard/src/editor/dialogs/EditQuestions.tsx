import { Button, ModalFrame } from '@geo/ui';
import { useCallback, type ReactNode } from 'react';
import { useLoaded } from '../../load/useLoaded.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { LastChange, GraphPort } from '../../port.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { GraphEdits } from '../edits/useGraphEdits.ts';

export interface EditQuestionsProps {
  readonly edits: GraphEdits;
  readonly loadLastChange: GraphPort['loadLastChange'];
  /** False while the decision is put off. */
  readonly asking: boolean;
  readonly onLater: () => void;
}

function Conflicting({ edits, loadLastChange, onLater }: EditQuestionsProps): ReactNode {
  const [loaded] = useLoaded<LastChange | null>(useCallback(async () => (await loadLastChange?.()) ?? null, [loadLastChange]));
  const { conflict, graph, decide } = edits;
  if (!conflict) return null;
  const by = loaded.state === 'ready' ? (loaded.data ?? undefined) : undefined;
  return <ConflictDialog conflict={conflict} graph={graph} by={by} onDecide={decide} onClose={onLater} />;
}

/** Edits that were not sent before the page was loaded again: the graph has changed since, so the user decides. */
function Recovery({ edits: { recovery, recover }, onLater }: EditQuestionsProps): ReactNode {
  const t = useTexts();
  return (
    <ModalFrame
      open
      title={t('recoveryTitle')}
      actions={
        <>
          <Button onClick={() => recover(false)}>{t('discardEdits')}</Button>
          <Button kind="primary" onClick={() => recover(true)}>
            {t('sendEdits')}
          </Button>
        </>
      }
      onClose={onLater}
    >
      <p style={{ margin: 0 }}>{t('recoveryText')}</p>
      <ol style={{ margin: 0, paddingLeft: 20 }}>
        {recovery?.map((label, index) => (
          // Edits may have the same name, and their order is what they are told apart by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{label}</li>
        ))}
      </ol>
    </ModalFrame>
  );
}

/** What the user has to decide about edits that could not simply be saved. */
export function EditQuestions(props: EditQuestionsProps): ReactNode {
  const { edits, asking } = props;
  if (!asking) return null;
  if (edits.recovery) return <Recovery {...props} />;
  return edits.conflict ? <Conflicting {...props} /> : null;
}
