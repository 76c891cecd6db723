import { errorText } from '@geo/api';
import { useNotify, useSettings, type Language } from '@geo/ui';
import { useCallback } from 'react';
import type { ShellPort } from './port.ts';

/** Sets the language here and for the account: the account's would win at the next visit. */
export function useChooseLanguage(port: Pick<ShellPort, 'useAskAgain' | 'useCall'>): (next: Language) => void {
  const notify = useNotify();
  const askAgain = port.useAskAgain();
  const { set } = useSettings();
  const { mutateAsync: save } = port.useCall('setLanguage');
  return useCallback(
    (next) => {
      set({ language: next });
      save({ body: { language: next } })
        .then(askAgain)
        .catch((error: unknown) => notify({ message: errorText(error), severity: 'error' }));
    },
    [askAgain, notify, save, set],
  );
}
