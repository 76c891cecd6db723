import { closeCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, selectAll } from '@codemirror/commands';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, type KeyBinding } from '@codemirror/view';
import { useEffect, useRef, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { Echo } from './echo.ts';
import { grammars } from './languages.ts';
import { codeLook } from './look.ts';
import { marking, putMark } from './marking.ts';
import { codePhrases } from './phrases.ts';
import type { CodeSurfaceProps } from './types.ts';

const searchKeys: readonly KeyBinding[] = [
  { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
  { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
  { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
];

// Tab is bound to nothing: it leaves the field, as everywhere else.
const readingKeys = keymap.of([...searchKeys, { key: 'Mod-a', run: selectAll }]);
const writingKeys: Extension = [history(), keymap.of([...searchKeys, ...historyKeymap, ...defaultKeymap])];

/** A change that the host made: it is not told back to it. */
const fromHost = Annotation.define<true>();

interface Parts {
  readonly view: EditorView;
  readonly language: Compartment;
  readonly settings: Compartment;
  readonly offered: Compartment;
  readonly echo: Echo;
}

/** The text itself: line numbers, highlighting, search; only the lines in sight are drawn. */
export function CodeSurface(props: CodeSurfaceProps): ReactNode {
  const {
    label,
    value,
    language = 'text',
    wrap = false,
    readOnly = false,
    describedBy,
    invalid = false,
    completions,
    searchRef,
    insertRef,
  } = props;
  const t = useUiTexts();
  const host = useRef<HTMLDivElement>(null);
  const parts = useRef<Parts>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const made = { language: new Compartment(), settings: new Compartment(), offered: new Compartment(), echo: new Echo() };
    const events = EditorView.domEventHandlers({
      blur: (_, { state }) => latest.current.onBlur?.(state.doc.toString()),
      keydown: (event, view) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !latest.current.onSave) return false;
        event.preventDefault();
        // What is saved is whole: nothing is offered for it any more, also not what was still looked for.
        closeCompletion(view);
        latest.current.onSave(view.state.doc.toString());
        return true;
      },
    });
    const heard = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (!docChanged || transactions.some((transaction) => transaction.annotation(fromHost))) return;
      const text = state.doc.toString();
      made.echo.tell(text);
      latest.current.onDraft?.(text);
    });
    const view = new EditorView({
      parent: host.current!,
      doc: latest.current.value,
      extensions: [
        events,
        heard,
        lineNumbers(),
        search({ top: true }),
        codeLook,
        marking,
        made.language.of([]),
        made.settings.of([]),
        made.offered.of([]),
      ],
    });
    parts.current = { view, ...made };
    return () => {
      parts.current = null;
      view.destroy();
    };
  }, []);

  useEffect(() => {
    const { view, settings } = parts.current!;
    const attributes = {
      'aria-label': label,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      // What can be edited takes the focus anyway; axe sees that only so, where a long line scrolls.
      tabindex: '0',
      ...(readOnly ? { 'aria-readonly': 'true' } : {}),
    };
    view.dispatch({
      effects: settings.reconfigure([
        codePhrases(t),
        EditorView.contentAttributes.of(attributes),
        readOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false), readingKeys] : writingKeys,
        wrap ? EditorView.lineWrapping : [],
      ]),
    });
  }, [t, label, describedBy, invalid, readOnly, wrap]);

  useEffect(() => {
    const { view, echo } = parts.current!;
    if (echo.repeats(value) || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, annotations: fromHost.of(true) });
  }, [value]);

  useEffect(() => {
    let wanted = true;
    const put = (extension: Extension): void => {
      if (wanted) parts.current?.view.dispatch({ effects: parts.current.language.reconfigure(extension) });
    };
    if (language === 'text') put([]);
    // Without its grammar a text is as readable as any other.
    else grammars[language].load().then(put, () => undefined);
    return () => {
      wanted = false;
    };
  }, [language]);

  useEffect(() => {
    let wanted = true;
    const put = (extension: Extension): void => {
      if (wanted) parts.current?.view.dispatch({ effects: parts.current.offered.reconfigure(extension) });
    };
    if (!completions || completions.length === 0) put([]);
    // Without them all can be typed.
    else
      import('./completion.ts').then(
        ({ completing, offerLate }) => {
          put(completing(completions));
          if (wanted && parts.current) offerLate(parts.current.view);
        },
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [completions]);

  const { from, to } = props.marked ?? {};
  useEffect(() => {
    putMark(parts.current!.view, from === undefined || to === undefined ? undefined : { from, to });
    // Where the text changed, it lies elsewhere.
  }, [from, to, value]);

  useEffect(() => {
    if (!insertRef) return undefined;
    insertRef.current = (text) => {
      const { view } = parts.current!;
      const { main } = view.state.selection;
      const before = view.state.sliceDoc(Math.max(main.from - 1, 0), main.from);
      const insert = before === '' || /[\s(]/.test(before) ? text : ` ${text}`;
      view.dispatch({
        changes: { from: main.from, to: main.to, insert },
        selection: { anchor: main.from + insert.length },
        userEvent: 'input',
      });
      view.focus();
    };
    return () => {
      insertRef.current = null;
    };
  }, [insertRef]);

  useEffect(() => {
    if (!searchRef) return undefined;
    searchRef.current = () => parts.current && openSearchPanel(parts.current.view);
    return () => {
      searchRef.current = null;
    };
  }, [searchRef]);

  return <div ref={host} style={{ minWidth: 0, ...props.style }} />;
}
