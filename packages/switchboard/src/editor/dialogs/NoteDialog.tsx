import type { Note } from '@geo/api';
import TextField from '@mui/material/TextField';
import { ModalFrame } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { takeFocus } from '@geo/editors';

export interface NoteDialogProps {
  readonly note: Note;
  /** Called with the new text, and the one that stood there when the dialog opened: somebody else may have changed it since. */
  readonly onSave: (text: string, before: string) => void;
  readonly onClose: () => void;
}

/** Edits a note; the text is committed on Save or Enter. */
export function NoteDialog({ note, onSave, onClose }: NoteDialogProps): ReactNode {
  const t = useTexts();
  const [before] = useState(note.text);
  const [text, setText] = useState(before);
  const canSave = text.trim() !== '';
  const submit = (): void => {
    if (canSave) onSave(text, before);
  };
  return (
    <ModalFrame open title={t('editNote')} canSave={canSave} onSave={submit} onClose={onClose}>
      <TextField
        label={t('noteText')}
        helperText={t('noteHelp')}
        value={text}
        multiline
        minRows={5}
        maxRows={14}
        inputRef={takeFocus}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
    </ModalFrame>
  );
}
