import { sameJson } from '@geo/api';
import { useState } from 'react';

/** How a structured value is drafted while it is edited. */
export interface BlockRule<Draft> {
  /** The draft that a stored value begins with; of none as well. */
  readonly of: (value: unknown) => Draft;
  /** The value a draft stands for: null for none, undefined where it is no value yet. */
  readonly read: (draft: Draft) => unknown;
}

/** What is being edited, and how it is changed. Another value from outside than the one that was handed out takes its place. */
export function useBlockDraft<Draft>(
  value: unknown,
  onChange: (value: unknown) => void,
  { of, read }: BlockRule<Draft>,
): readonly [Draft, (draft: Draft) => void] {
  const [state, setState] = useState(() => ({ draft: of(value), seen: value, told: value }));
  const isNew = !sameJson(value ?? null, state.seen ?? null);
  const current = isNew
    ? { draft: sameJson(value ?? null, state.told ?? null) ? state.draft : of(value), seen: value, told: value }
    : state;
  if (isNew) setState(current);
  const change = (draft: Draft): void => {
    const told = read(draft);
    setState((before) => ({ ...before, draft, told }));
    onChange(told);
  };
  return [current.draft, change];
}
