import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import { CodeSurface, type CodeCompletion, type CodeLanguage, type CodeRange } from '../codemirror/index.ts';
import { color, fontSize, radius } from '../theme/tokens.ts';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface CodeEditorProps {
  /** Label of the field. */
  readonly label: string;
  /** The committed text. What is being typed is a draft. */
  readonly value: string;
  /** A changed draft was committed: by Ctrl+Enter (Cmd+Enter), or when the focus left the field. */
  readonly onChange: (text: string) => void;
  /** The draft was changed, for what is told of it while one types. */
  readonly onDraft?: (text: string) => void;
  /** Ctrl+Enter (Cmd+Enter) was pressed; `onChange` has been called before if the draft had changed. */
  readonly onSave?: (text: string) => void;
  /** Decides the colours of the text. @default 'text' */
  readonly language?: CodeLanguage;
  /** Height in lines. @default 10 */
  readonly rows?: number;
  /** Long lines go on in the next one. @default false */
  readonly wrap?: boolean;
  /** Offered while one types, outside of single quotes; Ctrl+Space offers all. The same list as long as nothing changes. @default nothing */
  readonly completions?: readonly CodeCompletion[];
  /** Where the draft is wrong: it is underlined, and `helperText` says what. @default nothing */
  readonly marked?: CodeRange | undefined;
  /** Gets what puts a text in at the cursor. */
  readonly insertRef?: RefObject<((text: string) => void) | null>;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: ReactNode;
  /** The value is refused: the field shows it, the help says why. @default false */
  readonly error?: boolean;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

/** Height of a line, and of the space above and below the text, in px. */
const lineHeightPx = 18;
const paddingPx = 16;

/**
 * Code to be written: line numbers, highlighting, search (Ctrl+F), undo. The draft is committed with Ctrl+Enter or when the focus
 * leaves; a new `value` replaces it. Tab leaves the field and never indents.
 */
export const CodeEditor = withGeo(function CodeEditor({
  label,
  value,
  onChange,
  onDraft,
  onSave,
  language,
  rows = 10,
  wrap = false,
  completions,
  marked,
  insertRef,
  helperText,
  ...props
}: CodeEditorProps): ReactNode {
  const { error = false, readOnly = false } = props;
  useGeo();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setDraft(value);
  }
  const commit = (text: string): void => {
    if (text !== value) onChange(text);
  };
  const save = (text: string): void => {
    commit(text);
    onSave?.(text);
  };
  return (
    <FormControl fullWidth error={error}>
      <span aria-hidden style={{ minHeight: 28, fontSize: fontSize.small, fontWeight: 600, color: error ? color.error : color.text2 }}>
        {label}
      </span>
      <CodeSurface
        label={label}
        value={draft}
        language={language}
        wrap={wrap}
        readOnly={readOnly}
        invalid={error}
        completions={completions}
        describedBy={helperText === undefined ? undefined : `${id}-help`}
        marked={marked}
        {...(insertRef && { insertRef })}
        onDraft={(text) => {
          setDraft(text);
          onDraft?.(text);
        }}
        onBlur={commit}
        onSave={readOnly ? undefined : save}
        style={{
          height: rows * lineHeightPx + paddingPx,
          overflow: 'hidden',
          border: `1px solid ${error ? color.error : color.lineStrong}`,
          borderRadius: radius,
        }}
      />
      {helperText !== undefined && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
    </FormControl>
  );
});
