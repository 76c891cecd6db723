import type { DatumType, FunctionInfo } from '@geo/api';
import { useLanguage, withSetup } from '@geo/ui';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { SwitchboardEditor } from '../editor/SwitchboardEditor.tsx';
import type { Graph } from '../graph/graph.ts';
import { datumTypes } from '../memory/describe.ts';
import { memoryActions } from '../memory/memoryActions.ts';
import type { RunsPort } from '../port.ts';
import { hostGraphOf } from './hostGraph.ts';

export interface SwitchboardProps {
  /** What is drawn; `emptyGraph()` of `@geo/switchboard/memory` to begin with. Another switchboard needs another `key`. */
  readonly graph: Graph;
  /** Told the graph after each change; give it back as `graph`. To refuse a change throw an error: whoever made it is told its text. */
  readonly onChange: (graph: Graph) => void;
  /** The function library. Memoise it. */
  readonly functions: readonly FunctionInfo[];
  /** Types of data that can be entered. @default all of the platform */
  readonly types?: readonly DatumType[];
  /** Runs nodes and the whole; without it nothing can be run. Memoise it. */
  readonly runs?: RunsPort;
  /** The graph is looked at, copied and run, but not changed. @default false */
  readonly readOnly?: boolean;
  /** Address pattern of the base map's tiles with `{z}`, `{x}`, `{y}`; without it the ground of maps stays plain. */
  readonly baseMapUrl?: string;
}

const none: readonly never[] = [];

/** The pipeline editor over a graph of your own: value in, onChange out, no server. Needs a parent with a height. */
export const Switchboard = withSetup(function Switchboard({
  graph,
  onChange,
  functions,
  types = datumTypes,
  runs,
  readOnly = false,
  baseMapUrl,
}: SwitchboardProps): ReactNode {
  const language = useLanguage();
  const [{ read, update, keep }] = useState(() => hostGraphOf(graph, onChange));
  useEffect(() => keep(graph, onChange), [keep, graph, onChange]);
  const actions = useMemo(
    () => ({ ...memoryActions({ read, update, functions, language }), ...(runs && { runs }) }),
    [read, update, functions, language, runs],
  );
  return (
    <SwitchboardEditor
      graph={graph}
      actions={actions}
      functions={functions}
      types={types}
      depots={none}
      folders={none}
      live={null}
      mayWrite={!readOnly}
      {...(baseMapUrl !== undefined && { baseMapUrl })}
    />
  );
});
