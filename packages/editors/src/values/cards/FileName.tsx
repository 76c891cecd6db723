import { isFileName } from '@geo/api';
import { Button } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { PencilLine } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useCardTexts } from './i18n/texts.ts';

interface FileNameProps {
  readonly name: string;
  /** Gives the file another name; false where that was refused. */
  readonly onRename: (name: string) => Promise<boolean>;
}

/** The name of a file, which can be changed. */
export function FileName({ name, onRename }: FileNameProps): ReactNode {
  const t = useCardTexts();
  const [draft, setDraft] = useState(name);
  const [shown, setShown] = useState(name);
  const [waits, setWaits] = useState(false);
  // Somebody else has called it otherwise.
  if (shown !== name) {
    setShown(name);
    setDraft(name);
  }
  const next = draft.trim();
  const isWrong = !isFileName(next);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isWrong || next === name || waits) return;
    setWaits(true);
    // What was refused stays as a draft; why, says whoever was asked.
    await onRename(next).finally(() => setWaits(false));
  };
  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        label={t('fileName')}
        value={draft}
        error={isWrong}
        helperText={isWrong ? t('fileNameWrong') : undefined}
        onChange={(event) => setDraft(event.target.value)}
      />
      {next !== name && (
        <div>
          <Button type="submit" size="small" icon={<PencilLine />} disabled={isWrong || waits}>
            {t('renameFile')}
          </Button>
        </div>
      )}
    </form>
  );
}
