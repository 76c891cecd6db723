import type { Switchboard } from '@geo/api';
import { editors, type EditorPort } from '@geo/editors';
import { putSwitchboard, type Board } from '@geo/switchboard';
import { useMemo } from 'react';
import { useEditorPort } from '../../app/editorPort.tsx';

const { switchboard: form } = editors;
const needs = form.shape === 'form' ? form.needs : [];

/** The port of the settings' form; what it saves is brought into the shown board. Null until it is known who is signed in. */
export function useSettingsPort(update: (change: (board: Board) => Board) => void): EditorPort | null {
  const port = useEditorPort(needs);
  return useMemo(
    () =>
      port && {
        ...port,
        save: async (kind, id, body) => {
          const stored = await port.save(kind, id, body);
          update((board) => putSwitchboard(board, stored as Switchboard));
          return stored;
        },
      },
    [port, update],
  );
}
