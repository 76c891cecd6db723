import OutlinedInput from '@mui/material/OutlinedInput';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState, type ReactNode, type Ref } from 'react';

export interface DraftFieldProps {
  /** Accessible name. */
  readonly label: string;
  /** The committed text. */
  readonly value: string;
  /** A changed and acceptable draft; comes with Enter or when the focus leaves. */
  readonly onCommit: (text: string) => void;
  /** Says why a draft cannot be taken; such a draft stays a draft. */
  readonly problemOf?: (text: string) => string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A line of text whose draft goes out with Enter or when the focus leaves; Esc takes the committed text back. */
export function DraftField({ label, value, onCommit, problemOf, inputRef }: DraftFieldProps): ReactNode {
  const helpId = useId();
  const [kept, setKept] = useState<{ readonly of: string; readonly text: string } | null>(null);
  // A draft belongs to the text it began from: rows that move up must not inherit it.
  const draft = kept?.of === value ? kept.text : null;
  const setDraft = (next: string | null): void => setKept(next === null ? null : { of: value, text: next });
  const text = draft ?? value;
  const problem = draft === null ? null : (problemOf?.(draft) ?? null);
  const commit = (): void => {
    if (draft === null || problem) return;
    setDraft(null);
    if (draft !== value) onCommit(draft);
  };
  return (
    <>
      <OutlinedInput
        fullWidth
        inputRef={inputRef}
        value={text}
        error={problem !== null}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && draft !== null) {
            // The first Esc is for the draft; the next one may close a dialog around it.
            event.stopPropagation();
            setDraft(null);
          }
        }}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': problem ? helpId : undefined } }}
      />
      {problem && (
        <FormHelperText id={helpId} error role="alert">
          {problem}
        </FormHelperText>
      )}
    </>
  );
}
