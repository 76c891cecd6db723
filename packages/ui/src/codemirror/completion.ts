import { autocompletion, completionStatus, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { Prec, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { CodeCompletion } from './types.ts';

const word = /"?[\p{L}_][\p{L}\p{M}\p{N}_.:]*/u;
const wholeWord = new RegExp(`^${word.source}$`, 'u');

/** Offers texts while one types, those in double quotes also by what is in them. In single quotes nothing is offered. */
export function completing(offered: readonly CodeCompletion[]): Extension {
  const options = offered.map(({ text, detail }) => ({ label: text, ...(detail !== undefined && { detail }) }));
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
