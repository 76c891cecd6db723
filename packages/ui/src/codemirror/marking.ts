import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { CodeRange } from './types.ts';

const put = StateEffect.define<CodeRange | undefined>();
const mark = Decoration.mark({ class: 'cm-wrong' });

/** A part as it lies in a text of that length; behind the end it is the last character. */
function within({ from, to }: CodeRange, length: number): CodeRange | undefined {
  const end = Math.min(Math.max(to, from + 1), length);
  const begin = Math.min(from, end - 1);
  return begin < 0 ? undefined : { from: begin, to: end };
}

/** Underlines a part of the text; what is typed before it moves it. */
export const marking: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marked, transaction) {
    let next = marked.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(put)) continue;
      const range = effect.value && within(effect.value, transaction.newDoc.length);
      next = range ? Decoration.set([mark.range(range.from, range.to)]) : Decoration.none;
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Has the part underlined, or nothing. */
export function putMark(view: EditorView, range: CodeRange | undefined): void {
  view.dispatch({ effects: put.of(range) });
}
