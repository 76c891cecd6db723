import { ApiError, errorText, openMoment, type Datum, type Depot, type RecordStep } from '@geo/api';
import { currentOf } from '@geo/api/react';
import { useFormat, useNotify, useShortcut } from '@geo/ui';
import { useRef, useState, type RefObject } from 'react';
import { clip } from '../../../format/clip.ts';
import { formatValue } from '../../../values/index.ts';
import { useUndoTexts } from './i18n/texts.ts';
import type { DepotPort } from '../port.ts';
import {
  dropped,
  inMoment,
  metBy,
  noHistory,
  noted,
  stepsTo,
  taken,
  type Direction,
  type EditEntry,
  type EditHistory,
  type EditName,
} from './editHistory.ts';
import { hasKeys } from './hasKeys.ts';

/** What can be taken back and made again. */
export interface Undo {
  /** Keeps an edit that was made in a moment; `steps` are null where it is too large to be taken back. Answers how it is taken back. */
  readonly note: (moment: number, name: EditName, steps: readonly RecordStep[] | null) => () => void;
  /** What would be taken back, in words; undefined where there is nothing. */
  readonly undoable: string | undefined;
  readonly redoable: string | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
}

export interface UndoOptions {
  readonly depot: Depot;
  readonly momentId: number;
  /** Records can be edited: keys take edits back. */
  readonly editable: boolean;
  /** The part of the page whose keys these are: not those of a dialog over it. */
  readonly within: RefObject<HTMLElement | null>;
  /** Records were put back, or forth again. */
  readonly onTaken: (steps: readonly RecordStep[], datum: Datum | null) => void;
}

/** Undo and redo of the edits that were made on this page in the open moment. */
export function useUndo(port: Pick<DepotPort, 'useRecordEdits'>, { depot, momentId, editable, within, onTaken }: UndoOptions): Undo {
  const t = useUndoTexts();
  const format = useFormat();
  const notify = useNotify();
  const edits = port.useRecordEdits(depot, momentId);
  /** As it is by now: answers come at any time. */
  const latest = useRef<EditHistory>(noHistory);
  const [shown, setShown] = useState<EditHistory>(noHistory);
  /** One after the other, in the order in which they were asked for. */
  const queue = useRef(Promise.resolve());
  const keep = (next: EditHistory): void => {
    latest.current = next;
    setShown(next);
  };
  const named = ({ name }: EditEntry): string =>
    name.text === 'editedValue' ? t(name.text, { ...name.values, key: clip(name.values.key, 40) }) : t(name.text, name.values);
  /** Why it was refused: where others have changed the same, what was left there and what is there now. */
  const reasonOf = (error: unknown, steps: readonly RecordStep[]): string => {
    const now = currentOf(error)?.datum;
    const met = now && metBy(steps, now);
    if (!met) return errorText(error);
    if (met.key === null) return t('undoMetGeometry', { number: now.id });
    const said = (value: unknown): string => clip(formatValue(value, format).text);
    return t('undoMet', { number: now.id, key: clip(met.key, 40), mine: said(met.mine), theirs: said(met.theirs) });
  };
  const take = async (direction: Direction, entry: EditEntry): Promise<void> => {
    const { moment } = latest.current;
    if (moment === null || !latest.current[direction].includes(entry)) return;
    const steps = stepsTo(direction, entry);
    try {
      const { datum } = await edits.step(moment, steps);
      keep(taken(latest.current, direction, entry));
      onTaken(steps, datum);
      notify({ message: t(direction === 'undo' ? 'editUndone' : 'editRedone', { edit: named(entry) }) });
    } catch (error) {
      // What was refused once is refused again; what did not arrive may.
      if (error instanceof ApiError && refusals.has(error.status)) keep(dropped(latest.current, entry));
      const values = { edit: named(entry), reason: reasonOf(error, steps) };
      notify({ message: t(direction === 'undo' ? 'undoRefused' : 'redoRefused', values), severity: 'error', dismissAfterMs: null });
    }
  };
  const open = openMoment(depot)?.id;
  /** What is the last one is known when those before have been taken: keys may come faster than answers. */
  const ask = (direction: Direction, entry?: EditEntry): void => {
    queue.current = queue.current.then(() => {
      const asked = entry ?? inMoment(latest.current, open)[direction].at(-1);
      return asked && take(direction, asked);
    });
  };
  const history = inMoment(shown, open);
  const [last, next] = [history.undo.at(-1), history.redo.at(-1)];
  const onKey = (direction: Direction) => (): void => {
    if (hasKeys(within.current)) ask(direction);
  };
  useShortcut('mod+z', onKey('undo'), { enabled: editable });
  useShortcut('mod+shift+z', onKey('redo'), { enabled: editable });
  useShortcut('mod+y', onKey('redo'), { enabled: editable });
  return {
    note: (moment, name, steps) => {
      keep(noted(latest.current, moment, name, steps));
      const made = latest.current.undo.find((entry) => entry.name === name);
      return () => {
        if (made) ask('undo', made);
      };
    },
    undoable: last && named(last),
    redoable: next && named(next),
    undo: () => ask('undo'),
    redo: () => ask('redo'),
  };
}

/** The record is not as it was left, the moment is closed or gone, or the value is none of its column. */
const refusals: ReadonlySet<number> = new Set([404, 409, 422]);
