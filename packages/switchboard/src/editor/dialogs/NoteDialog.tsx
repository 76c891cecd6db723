import type { Note } from '@geo/api';
import TextField from '@mui/material/TextField';
import { Banner, Button, Markdown, ModalFrame } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { takeFocus } from '@geo/editors';

export interface NoteDialogProps {
  readonly note: Note;
  /** Why the note cannot be changed; without it it can. */
  readonly readOnly?: string;
  /** Called with the new text, and the one that stood there when the dialog opened: somebody else may have changed it since. */
  readonly onSave: (text: string, before: string) => void;
  readonly onClose: () => void;
}

/** The text of a note as the canvas shows it. */
function ShownNote({ note, readOnly, onClose }: Pick<NoteDialogProps, 'note' | 'readOnly' | 'onClose'>): ReactNode {
  const t = useTexts();
  return (
    <ModalFrame
      open
      title={t('note')}
      actions={
        <Button sx={{ ml: 'auto' }} onClick={onClose}>
          {t('close')}
        </Button>
      }
      onClose={onClose}
    >
      <Banner severity="info">{readOnly}</Banner>
      <Markdown text={note.text} />
    </ModalFrame>
  );
}

/** Edits a note, or shows it to who may not. */
export function NoteDialog({ readOnly, ...props }: NoteDialogProps): ReactNode {
  return readOnly === undefined ? <EditedNote {...props} /> : <ShownNote {...props} readOnly={readOnly} />;
}

/** The text is committed on Save or Enter. */
function EditedNote({ note, onSave, onClose }: NoteDialogProps): ReactNode {
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
