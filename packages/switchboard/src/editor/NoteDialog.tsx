import type { Note } from '@geo/api';
import TextField from '@mui/material/TextField';
import { ModalFrame } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { takeFocus } from './takeFocus.ts';

export interface NoteDialogProps {
  readonly note: Note;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** Edits a note; the text is committed on Save or Enter. */
export function NoteDialog({ note, onSave, onClose }: NoteDialogProps): ReactNode {
  const t = useTexts();
  const [text, setText] = useState(note.text);
  const canSave = text.trim() !== '';
  const submit = (): void => {
    if (canSave) onSave(text);
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
