import TextField from '@mui/material/TextField';
import { lazy, type KeyboardEvent, type ReactNode } from 'react';
import { takeFocus } from '../../fields/takeFocus.ts';
import type { ValueFieldProps } from '../definition.ts';

interface TypedFieldProps extends ValueFieldProps {
  /** Text of several lines; Shift with Enter begins a new one. @default false */
  readonly multiline?: boolean;
}

/** A value that is typed. */
function TypedField({
  multiline = false,
  inputMode,
  label,
  draft,
  onDraft,
  onSubmit,
  readOnly = false,
  ...props
}: TypedFieldProps): ReactNode {
  const { problem, helperText, takesFocus = false } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!onSubmit || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <TextField
      label={label}
      value={String(draft)}
      inputRef={takesFocus ? takeFocus : undefined}
      fullWidth
      multiline={multiline}
      minRows={multiline ? 2 : undefined}
      maxRows={16}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{ htmlInput: { inputMode, readOnly } }}
      onChange={(event) => onDraft(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const HintedField = lazy(() => import('./HintedField.tsx'));

/** Text of one or several lines; with suggestions where there are some to be asked for. */
export function StringField(props: ValueFieldProps): ReactNode {
  return props.sources?.loadHints ? <HintedField {...props} /> : <TypedField {...props} multiline />;
}

/** A value of one line, typed as it is written: a number, a date or time. */
export function LineField(props: ValueFieldProps): ReactNode {
  return <TypedField {...props} />;
}
