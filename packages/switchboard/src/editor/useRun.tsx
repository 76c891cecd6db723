import type { RunInput } from '@geo/api';
import { ConfirmDialog } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { afterEdits, type EditorState } from './createCommands.ts';
import { attempt } from './deeds.ts';
import type { Insight } from './useInsight.ts';

export interface Run {
  /** Runs the whole switchboard; what is current is not computed again. */
  readonly all: () => void;
  /** Runs a part; undefined where only all can be run. */
  readonly part: ((input: RunInput) => void) | undefined;
  /** Asks whether to run despite errors; null while there is nothing to ask. */
  readonly question: ReactNode;
}

const everything: RunInput = { scope: 'all' };

/** Runs the board or a part of it, once the server has what is shown. Where the checks have found errors it asks before. */
export function useRun(state: EditorState, { errorsFor }: Pick<Insight, 'errorsFor'>): Run {
  const { actions, edits, t } = state;
  const { run } = actions;
  const [asked, setAsked] = useState<{ readonly input: RunInput; readonly errors: number } | null>(null);
  const start = (input: RunInput): void => {
    setAsked(null);
    void attempt(state, () =>
      afterEdits(state, ({ run: part, runSwitchboard }) =>
        part ? part({ ...input, nodes: (input.nodes ?? []).map(edits.uriOf) }) : runSwitchboard(),
      ),
    );
  };
  const ask = (input: RunInput): void => {
    const errors = errorsFor(input);
    if (errors > 0) setAsked({ input, errors });
    else start(input);
  };
  return {
    all: () => ask(everything),
    part: run && ask,
    question: asked && (
      <ConfirmDialog
        open
        title={t('runDespiteTitle')}
        text={t('runDespiteText', { count: asked.errors })}
        confirmLabel={t('runAnyway')}
        onCancel={() => setAsked(null)}
        onConfirm={() => start(asked.input)}
      />
    ),
  };
}
