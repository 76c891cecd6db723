import { ApiError, errorText, openMoment, type Depot, type EditStep, type RecordsStepped } from '@geo/api';
import { useNotify, useShortcut } from '@geo/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useUndoTexts } from './i18n/texts.ts';
import type { DepotPort } from '../port.ts';
import { hasKeys } from './hasKeys.ts';
import { stepName } from './stepNames.ts';

type Direction = 'undo' | 'redo';

/** What can be taken back and made again. */
export interface Undo {
  /** What would be taken back, in words; undefined where there is nothing. */
  readonly undoable: string | undefined;
  readonly redoable: string | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes back the step of an edit, by its id. */
  readonly undoStep: (id: number) => void;
}

export interface UndoOptions {
  readonly depot: Depot;
  /** Records can be edited: keys take edits back. */
  readonly editable: boolean;
  /** The part of the page whose keys these are: not those of a dialog over it. */
  readonly within: RefObject<HTMLElement | null>;
  /** Records were put back, or forth again. */
  readonly onTaken: (step: EditStep, change: RecordsStepped) => void;
}

/** Undo and redo of the own edits of the open moment, whichever way they were made. */
export function useUndo(port: Pick<DepotPort, 'useEditSteps'>, { depot, editable, within, onTaken }: UndoOptions): Undo {
  const t = useUndoTexts();
  const notify = useNotify();
  const steps = port.useEditSteps(depot, editable ? (openMoment(depot)?.id ?? null) : null);
  /** As they are by now: a notice outlives the rendering that it came from. */
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  /** What was refused once is refused again: what is before it can still be taken back. */
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const passed = useRef(refused);
  /** One after the other, in the order in which they were asked for. */
  const queue = useRef(Promise.resolve());
  const first = (of: readonly EditStep[]): EditStep | undefined => of.find(({ id, own }) => own && !passed.current.has(id));
  const take = async (direction: Direction, step: EditStep): Promise<void> => {
    const edit = stepName(t, step);
    try {
      const change = await latest.current.take(direction, step);
      onTaken(step, change);
      notify({ message: t(direction === 'undo' ? 'editUndone' : 'editRedone', { edit }) });
    } catch (error) {
      if (error instanceof ApiError && refusals.has(error.status)) {
        passed.current = new Set([...passed.current, step.id]);
        setRefused(passed.current);
      }
      const values = { edit, reason: errorText(error) };
      notify({ message: t(direction === 'undo' ? 'undoRefused' : 'redoRefused', values), severity: 'error', dismissAfterMs: null });
    }
  };
  /** What is the last one is known when those before have been taken. */
  const ask = (direction: Direction, id?: number): void => {
    queue.current = queue.current.then(() => {
      const known = latest.current.now()[direction];
      const asked = id === undefined ? first(known) : known.find((step) => step.id === id);
      return asked && take(direction, asked);
    });
  };
  const shown = ({ undo, redo }: typeof steps.shown): [EditStep | undefined, EditStep | undefined] => {
    const next = (of: readonly EditStep[]): EditStep | undefined => of.find(({ id, own }) => own && !refused.has(id));
    return [next(undo), next(redo)];
  };
  const [last, next] = shown(steps.shown);
  const onKey = (direction: Direction) => (): void => {
    if (hasKeys(within.current)) ask(direction);
  };
  useShortcut('mod+z', onKey('undo'), { enabled: editable });
  useShortcut('mod+shift+z', onKey('redo'), { enabled: editable });
  useShortcut('mod+y', onKey('redo'), { enabled: editable });
  return {
    undoable: last && stepName(t, last),
    redoable: next && stepName(t, next),
    undo: () => ask('undo'),
    redo: () => ask('redo'),
    undoStep: (id) => ask('undo', id),
  };
}

/** A record is not as it was left, the step is taken already, or the moment is closed or gone. */
const refusals: ReadonlySet<number> = new Set([404, 409]);
