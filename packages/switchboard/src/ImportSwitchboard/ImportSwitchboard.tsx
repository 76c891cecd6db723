import type { FunctionInfo, GraphDocument } from '@geo/api';
import { ErrorState, ListSkeleton, ModalFrame, useFormat, withSetup } from '@geo/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { ImportBody, judge } from '../editor/dialogs/ImportBody.tsx';
import { useSave } from '../editor/useSave.ts';
import { useTexts } from '../i18n/texts.ts';
import { RequiredName } from '../editor/dialogs/RequiredName.tsx';

export interface ImportSwitchboardProps {
  /** The function library; null while it is loading. */
  readonly functions: readonly FunctionInfo[] | null;
  /** Why the library could not be loaded. */
  readonly error?: string;
  /** Shows a button that tries again. */
  readonly onRetry?: () => void;
  /** The user may use functions for administrators. @default false */
  readonly isSuperuser?: boolean;
  /** Makes a switchboard of what can be kept, under the document's name; a rejection is shown and the dialog stays open. */
  readonly onAccept: (document: GraphDocument) => Promise<void>;
  /** The user closes it. */
  readonly onClose: () => void;
}

/** Makes a switchboard of its own of an exported file: says what of it can be kept, and writes nothing until that is accepted. */
export const ImportSwitchboard = withSetup(function ImportSwitchboard(props: ImportSwitchboardProps): ReactNode {
  const { functions, error, onRetry, isSuperuser = false, onAccept, onClose } = props;
  const t = useTexts();
  const { language } = useFormat();
  const [file, setFile] = useState<{ readonly text: string; readonly name: string } | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { saving, failed, save } = useSave(onClose);
  const judged = useMemo(
    () => (file === null || functions === null ? null : judge(file.text, { functions, isSuperuser, language }, Infinity)),
    [file, functions, isSuperuser, language],
  );
  const kept = judged?.ok ? judged.kept : null;
  const problems = judged?.ok ? judged.problems.length : 0;
  const name = typed ?? (kept?.name.trim() || file?.name.replace(/\.json$/i, '') || '');
  const named = name.trim() !== '';
  const submit = (): void => {
    if (kept && named && !saving) void save(() => onAccept({ ...kept, name: name.trim() }));
  };
  return (
    <ModalFrame
      open
      title={t('importNewTitle')}
      saving={saving}
      failed={failed}
      canSave={kept !== null && named}
      saveLabel={t(problems > 0 ? 'importNewRest' : 'importNew')}
      onSave={submit}
      onClose={onClose}
    >
      {error !== undefined ? (
        <ErrorState title={t('importNoFunctions')} reason={error} onRetry={onRetry} />
      ) : functions === null ? (
        <ListSkeleton rows={2} />
      ) : (
        <ImportBody
          isNew
          judged={judged}
          onFile={(text, fileName) => {
            setFile({ text, name: fileName });
            setTyped(null);
          }}
        />
      )}
      {kept && <RequiredName value={name} onChange={setTyped} onSubmit={submit} focused={false} />}
    </ModalFrame>
  );
});
