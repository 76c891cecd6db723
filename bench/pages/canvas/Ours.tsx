import { GeoThemeProvider, I18nProvider, NotificationsProvider, type I18n } from '@geo/ui';
import type { StatusMessage } from '@geo/api';
import { useEffect, useState, type ReactNode } from 'react';
import { createMessageQueue } from '../../../packages/api/src/live/messageQueue.ts';
import { SwitchboardCanvas } from '../../../packages/switchboard/src/canvas/SwitchboardCanvas.tsx';
import type { CanvasCommands } from '../../../packages/switchboard/src/canvas/commands.ts';
import type { Board } from '../../../packages/switchboard/src/graph/board.ts';
import { applyStatuses } from '../../../packages/switchboard/src/graph/messages.ts';

export interface OursProps {
  readonly initial: Board;
  readonly i18n: I18n;
  /** Gives the way in for live messages and the board as it is. */
  readonly onReady: (world: { readonly receive: (message: StatusMessage) => void; readonly read: () => Board }) => void;
}

/** Every command succeeds and changes nothing: what is measured is the canvas. */
const commands = new Proxy({} as CanvasCommands, {
  get: (_, name) => (name === 'abilities' ? {} : async () => true),
});

/** The canvas as the editor shows it, over a board in memory. */
export function Ours({ initial, i18n, onReady }: OursProps): ReactNode {
  const [board, setBoard] = useState(initial);
  const [world] = useState(() => {
    let current = initial;
    const queue = createMessageQueue<StatusMessage>((messages) => {
      current = applyStatuses(current, messages);
      setBoard(current);
    });
    return { receive: queue.push, read: () => current };
  });
  useEffect(() => onReady(world), [world, onReady]);
  return (
    <I18nProvider i18n={i18n}>
      <GeoThemeProvider scheme="light" density="comfortable">
        <NotificationsProvider>
          <div style={{ height: '100vh', display: 'flex' }}>
            <SwitchboardCanvas board={board} commands={commands} onRunAll={() => undefined} />
          </div>
        </NotificationsProvider>
      </GeoThemeProvider>
    </I18nProvider>
  );
}
