import { GeoProvider } from '@geo/ui';
import type { StatusMessage } from '@geo/api';
import { useEffect, useState, type ReactNode } from 'react';
import { createMessageQueue } from '../../../packages/api/src/live/messageQueue.ts';
import { SwitchboardCanvas } from '../../../packages/switchboard/src/canvas/SwitchboardCanvas.tsx';
import type { CanvasCommands } from '../../../packages/switchboard/src/canvas/CommandsContext.ts';
import type { Graph } from '../../../packages/switchboard/src/graph/graph.ts';
import { switchboardTexts } from '../../../packages/switchboard/src/i18n/textsAtHand.ts';
import { applyStatuses } from '../../../packages/switchboard/src/graph/live/messages.ts';

const texts = [switchboardTexts];

export interface OursProps {
  readonly initial: Graph;
  /** Gives the way in for live messages and the graph as it is. */
  readonly onReady: (world: { readonly receive: (message: StatusMessage) => void; readonly read: () => Graph }) => void;
}

/** Every command succeeds and changes nothing: what is measured is the canvas. */
const part = new Proxy({}, { get: () => async () => true });
const commands = new Proxy({} as CanvasCommands, { get: (_, name) => (name === 'abilities' ? {} : part) });

/** The canvas as the editor shows it, over a graph in memory. */
export function Ours({ initial, onReady }: OursProps): ReactNode {
  const [graph, setGraph] = useState(initial);
  const [world] = useState(() => {
    let current = initial;
    const queue = createMessageQueue<StatusMessage>((messages) => {
      current = applyStatuses(current, messages);
      setGraph(current);
    });
    return { receive: queue.push, read: () => current };
  });
  useEffect(() => onReady(world), [world, onReady]);
  return (
    <GeoProvider texts={texts} scheme="light">
      <div style={{ height: '100vh', display: 'flex' }}>
        <SwitchboardCanvas graph={graph} commands={commands} onRunAll={() => undefined} />
      </div>
    </GeoProvider>
  );
}
