import { isUnderWay, type RunInput } from '@geo/api';
import { ConfirmDialog } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import { afterEdits, type EditorState } from './edits/editorState.ts';
import { attempt } from './actions.ts';
import type { Insight } from './useInsight.ts';

export interface Run {
  /** Runs the whole switchboard; what is current is not computed again. */
  readonly all: () => void;
  /** Asks, then runs the whole switchboard: for a shortcut, which is pressed by mistake more easily than a button. Nothing while it runs. */
  readonly askAll: () => void;
  /** Runs a part; undefined where only all can be run. */
  readonly part: ((input: RunInput) => void) | undefined;
  /** Asks whether to run, despite errors where the checks have found some; null while there is nothing to ask. */
  readonly question: ReactNode;
}

const everything: RunInput = { scope: 'all' };

/** Runs the graph or a part of it, once the server has what is shown. Where the checks find errors in that it asks before. */
export function useRun(state: EditorState, { errorsFor }: Pick<Insight, 'errorsFor'>): Run {
  const { actions, graph, edits, t } = state;
  const run = actions.runs?.run;
  const [asked, setAsked] = useState<{ readonly input: RunInput; readonly errors: number } | null>(null);
  const start = ({ nodes = [], ...rest }: RunInput): Promise<void> => {
    setAsked(null);
    return afterEdits(state, async ({ runs }) =>
      runs?.run ? runs.run({ ...rest, nodes: nodes.map(edits.uriOf) }) : runs?.runSwitchboard(),
    );
  };
  const ask = (input: RunInput, always: boolean): void =>
    void attempt(state, async () => {
      const errors = errorsFor(await edits.settled(), { ...input, nodes: input.nodes?.map(edits.uriOf) });
      if (always || errors > 0) setAsked({ input, errors });
      else await start(input);
    });
  return {
    all: () => ask(everything, false),
    askAll: () => {
      if (!isUnderWay(graph.switchboard.status)) ask(everything, true);
    },
    part: run && ((input) => ask(input, false)),
    question: asked && (
      <ConfirmDialog
        open
        title={t(asked.errors > 0 ? 'runDespiteTitle' : 'runQuestion')}
        text={asked.errors > 0 ? t('runDespiteText', { count: asked.errors }) : t('runQuestionText', { name: graph.switchboard.name })}
        confirmLabel={t(asked.errors > 0 ? 'runAnyway' : 'run')}
        onCancel={() => setAsked(null)}
        onConfirm={() => void attempt(state, () => start(asked.input))}
      />
    ),
  };
}
