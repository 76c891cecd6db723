import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { takeFocus } from '../../fields/takeFocus.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { ValueFieldProps } from '../definition.ts';

const none: readonly string[] = [];

/** Who types is asked for nothing meanwhile: the pause after which the list follows, in ms. */
const pauseMs = 200;

/** Text of one or several lines, with what is usually entered there. */
export default function HintedField({ label, draft, onDraft, onSubmit, readOnly = false, ...props }: ValueFieldProps): ReactNode {
  const { problem, helperText, takesFocus = false, sources } = props;
  const loadHints = sources?.loadHints;
  const t = useTexts();
  const text = String(draft);
  const [open, setOpen] = useState(false);
  // What is there when the list opens is no search: it shows all, until something is typed.
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly string[] | null>(null);
  const isAsked = open && !readOnly;
  useEffect(() => {
    if (!isAsked || !loadHints) return undefined;
    const ended = new AbortController();
    const ask = (): void => {
      loadHints(query, ended.signal).then(
        (hints) => !ended.signal.aborted && setFound(hints),
        // Suggestions are a help: where there are none to be had, the text is typed.
        () => !ended.signal.aborted && setFound(none),
      );
    };
    const timer = setTimeout(ask, query === '' ? 0 : pauseMs);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isAsked, loadHints, query]);
  const close = (): void => {
    setOpen(false);
    setQuery('');
    setFound(null);
  };
  return (
    <Autocomplete
      fullWidth
      options={found ?? none}
      filterOptions={(all) => all}
      value={null}
      inputValue={text}
      clearOnBlur={false}
      disableClearable={false}
      clearIcon={null}
      loading={found === null}
      loadingText={t('valueLoading')}
      noOptionsText={t('valueNoHints')}
      open={isAsked}
      onOpen={(event) => {
        // A click into the text places the cursor; the list is opened by its button, by arrow down, and by typing.
        if (event.type !== 'mousedown' && event.type !== 'click') setOpen(true);
        else if ((event.target as HTMLElement).closest('button')) setOpen(true);
      }}
      onClose={close}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input') return;
        onDraft(next);
        setQuery(next.trim());
        setFound(null);
      }}
      onChange={(_, hint) => {
        if (hint !== null) onDraft(hint);
      }}
      readOnly={readOnly}
      onKeyDown={(event) => {
        // Arrows lead from line to line, as long as no list is open.
        if (!isAsked && text.includes('\n') && /^(?:Arrow|Home|End|Page)/.test(event.key)) event.defaultMuiPrevented = true;
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (event.shiftKey) event.defaultMuiPrevented = true;
        const isChosen = isAsked && event.currentTarget.querySelector('[aria-activedescendant]') !== null;
        if (event.shiftKey || isChosen || !onSubmit) return;
        event.preventDefault();
        event.defaultMuiPrevented = true;
        onSubmit();
      }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          slotProps={{
            ...slotProps,
            // Several lines can be typed: a text with suggestions, which cannot have the role of a combo box.
            htmlInput: { ...slotProps.htmlInput, role: undefined, 'aria-expanded': undefined },
          }}
          label={label}
          inputRef={takesFocus ? takeFocus : undefined}
          multiline
          minRows={2}
          maxRows={16}
          error={problem !== undefined}
          helperText={problem ?? helperText}
        />
      )}
    />
  );
}
