import { sameJson, typeOf } from '@geo/api';
import { valueOf, type Draft } from '@geo/editors';
import { useFormat } from '@geo/ui';
import { useState } from 'react';

/** A value that is being entered, and what it was when that began. */
interface Change<Value> {
  readonly now: Value;
  readonly before: unknown;
}

export interface ValueDraft {
  /** What stands in the field of a value of one line. */
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** The value as a whole, of several parts or as an input takes it: the last that was one. */
  readonly whole: unknown;
  readonly onWhole: (value: unknown) => void;
  /** What would be saved; undefined while it is no value of the type. */
  readonly value: unknown;
  /** What was stored when it was begun. */
  readonly before: unknown;
  /** What was entered is another than what is stored. */
  readonly isChanged: boolean;
  /** Forgets what was entered. */
  readonly reset: () => void;
}

/**
 * What is entered of a record. `known` is what is stored; `asWhole` that it is not typed as a line. What was entered of another
 * `record` is forgotten.
 */
export function useValueDraft(type: string, known: unknown, asWhole: boolean, record: number): ValueDraft {
  const { language } = useFormat();
  const [of, setOf] = useState(record);
  const [typed, setTyped] = useState<Change<Draft> | null>(null);
  const [entered, setEntered] = useState<Change<unknown> | null>(null);
  const { edit } = valueOf(type);
  const line = edit?.form === 'line' ? edit : null;
  const draft = typed?.now ?? line?.draft.of(known, language) ?? '';
  const isWhole = asWhole || line === null;
  const [valid, setValid] = useState<{ readonly value: unknown } | null>(null);
  const reset = (): void => {
    setValid(null);
    setTyped(null);
    setEntered(null);
  };
  if (of !== record) {
    setOf(record);
    reset();
  }
  const begun = isWhole ? entered : typed;
  const stored = isWhole ? (known ?? typeOf(type).blank ?? null) : line.draft.of(known, language);
  return {
    draft,
    onDraft: (now) => setTyped({ now, before: typed ? typed.before : known }),
    whole: valid ? valid.value : known,
    onWhole: (now) => {
      setEntered({ now, before: entered ? entered.before : known });
      if (now !== undefined) setValid({ value: now });
    },
    value: isWhole ? ((entered ? entered.now : known) ?? undefined) : line.draft.read(draft),
    before: begun ? begun.before : known,
    isChanged: begun !== null && !sameJson(begun.now ?? null, stored),
    reset,
  };
}
