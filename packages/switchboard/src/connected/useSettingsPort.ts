import type { Switchboard } from '@geo/api';
import { editors, type EditorPort } from '@geo/editors';
import { useEditorPort } from '@geo/editors/connected';
import { useMemo } from 'react';
import { putSwitchboard } from '../graph/changes.ts';
import type { Graph } from '../graph/graph.ts';

const { switchboard: form } = editors;
const needs = form.shape === 'form' ? form.needs : [];

/** The port of the settings' form; what it saves is brought into the shown graph. Null until it is known who is signed in. */
export function useSettingsPort(update: (change: (graph: Graph) => Graph) => void): EditorPort | null {
  const port = useEditorPort(needs);
  return useMemo(
    () =>
      port && {
        ...port,
        save: async (kind, id, body) => {
          const stored = await port.save(kind, id, body);
          update((graph) => putSwitchboard(graph, stored as Switchboard));
          return stored;
        },
      },
    [port, update],
  );
}
