import type { FunctionInfo, GraphDocument } from '@geo/api';
import { Button, ModalFrame, useFormat } from '@geo/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { isEmptyDocument, maxOperations } from '../../graph/edits/clipboard.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ImportBody, judge } from './ImportBody.tsx';

export interface ImportDialogProps {
  /** The document's text; null asks for a file. */
  readonly text: string | null;
  readonly functions: readonly FunctionInfo[];
  readonly isSuperuser: boolean;
  /** What can be kept is to be put onto the graph. */
  readonly onAccept: (document: GraphDocument) => void;
  readonly onClose: () => void;
}

/** Says what of a document can be put onto the graph, and each problem; nothing is written until it is accepted. */
export function ImportDialog({ text: given, functions, isSuperuser, onAccept, onClose }: ImportDialogProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const text = chosen ?? given;
  const judged = useMemo(
    () => (text === null ? null : judge(text, { functions, isSuperuser, language }, maxOperations)),
    [text, functions, isSuperuser, language],
  );
  const kept = judged?.ok ? judged.kept : null;
  const problems = judged?.ok ? judged.problems.length : 0;
  return (
    <ModalFrame
      open
      title={t('importTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!kept || isEmptyDocument(kept)} onClick={() => kept && onAccept(kept)}>
            {t(problems > 0 ? 'importRest' : 'importAll')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <ImportBody judged={judged} onFile={given === null ? setChosen : undefined} />
    </ModalFrame>
  );
}
