import { useNotify } from '@geo/ui';
import { useEffect, useRef, useState } from 'react';
import { layoutGraph, planLayout } from '../../graph/layout/layoutPlan.ts';
import type { Graph } from '../../graph/graph.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { CommandsOf } from '../CommandsContext.ts';
import { patchesOf } from '../flow/places.ts';

export interface AutoLayout {
  readonly busy: boolean;
  /** Arranges the given objects, or everything where none are given, as one change. */
  readonly arrange: (uris: readonly string[]) => void;
}

/** The automatic layout. What was changed while it ran keeps its change; places found for it by then are used all the same. */
export function useAutoLayout(graph: Graph, commands: CommandsOf<'graph'>, onArranged: () => void): AutoLayout {
  const t = useTexts();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const latest = useRef(graph);
  useEffect(() => {
    latest.current = graph;
  }, [graph]);
  return {
    busy,
    arrange: (uris) => {
      if (busy) return;
      const chosen = new Set(uris.length > 1 ? uris : []);
      const run = async (): Promise<void> => {
        setBusy(true);
        try {
          const { runLayout } = await import('./runLayout.ts');
          const places = await runLayout(layoutGraph(latest.current, chosen));
          const operations = patchesOf(planLayout(latest.current, chosen, places));
          if (operations.length > 0) onArranged();
          commands.graph.edit(t('editLayout'), operations);
        } catch {
          notify({ severity: 'error', message: t('layoutFailed') });
        } finally {
          setBusy(false);
        }
      };
      void run();
    },
  };
}
