import {
  CompletionContext,
  autocompletion,
  completionStatus,
  startCompletion,
  type Completion,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { undoDepth } from '@codemirror/commands';
import { Prec, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { CodeCompletion } from './types.ts';

const word = /[\p{L}_][\p{L}\p{M}\p{N}_.:]*/u;
const wholeWord = new RegExp(`^${word.source}$`, 'u');

/** A text in quotes is found by what is in them; a quote that was typed is not doubled. */
function option({ text, detail, info }: CodeCompletion): Completion {
  const told = { ...(detail === undefined ? {} : { detail }), ...(info === undefined ? {} : { info }) };
  if (!text.startsWith('"')) return { label: text, ...told };
  const apply = (view: EditorView, _: unknown, from: number, to: number): void => {
    const begin = view.state.sliceDoc(from - 1, from) === '"' ? from - 1 : from;
    view.dispatch({ changes: { from: begin, to, insert: text }, selection: { anchor: begin + text.length }, userEvent: 'input.complete' });
  };
  return { label: text.slice(1, -1), displayLabel: text, apply, ...told };
}

/** Offers texts while one types, those in double quotes by what is in them. In single quotes nothing is offered. */
export function completing(offered: readonly CodeCompletion[]): Extension {
  const options = offered.map(option);
  const source = (context: CompletionContext): CompletionResult | null => {
    const { state, pos, explicit } = context;
    const isQuoted = state.sliceDoc(0, pos).split("'").length % 2 === 0;
    const begun = context.matchBefore(word);
    if (isQuoted || (!begun && !explicit)) return null;
    return { from: begun?.from ?? pos, options, validFor: wholeWord };
  };
  const closing = EditorView.domEventHandlers({
    keydown: (event, { state }) => {
      // It closes what is offered, and not the dialog around the field as well.
      if (event.key === 'Escape' && completionStatus(state) === 'active') event.stopPropagation();
      return false;
    },
  });
  return [Prec.highest(closing), autocompletion({ override: [source], icons: false })];
}

/** What is offered came after a word was begun: it is offered for that, as it would have been while it was typed. */
export function offerLate(view: EditorView): void {
  const { state } = view;
  const isTyping = view.hasFocus && undoDepth(state) > 0;
  if (isTyping && new CompletionContext(state, state.selection.main.head, false).matchBefore(word)) startCompletion(view);
}
