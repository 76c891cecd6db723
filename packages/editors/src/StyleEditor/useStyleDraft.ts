import { useState } from 'react';
import { useBlockDraft, type BlockRule } from '../values/blocks/useBlockDraft.ts';
import type { StyleDraft } from './draft.ts';
import { begun, changed, redone, undone, type History } from './history.ts';

/** A style that is being edited, with its steps. */
export interface EditedStyle {
  readonly draft: StyleDraft;
  /** @param step What is changed: more of the same is one step. @default null, a step of its own */
  readonly change: (draft: StyleDraft, step?: string | null) => void;
  /** Null where there is nothing to take back. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** What is being edited; another value from outside takes its place, and its steps begin anew. */
export function useStyleDraft(value: unknown, onChange: (value: unknown) => void, rule: BlockRule<StyleDraft>): EditedStyle {
  const [draft, put] = useBlockDraft<StyleDraft>(value, onChange, rule);
  const [kept, setKept] = useState<History<StyleDraft>>(() => begun(draft));
  const history = kept.present === draft ? kept : begun(draft);
  const go = (next: History<StyleDraft>): void => {
    setKept(next);
    put(next.present);
  };
  return {
    draft,
    change: (next, step = null) => go(changed(history, next, step)),
    undo: history.past.length > 0 ? () => go(undone(history)) : null,
    redo: history.future.length > 0 ? () => go(redone(history)) : null,
  };
}
