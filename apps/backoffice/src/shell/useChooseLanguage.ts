import { useNotify, type Language } from '@geo/ui';
import { askAgain, useChange } from '@geo/api/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '@geo/api';
import { useSettings } from '../app/SettingsContext.ts';

/** Sets the language here and for the account: the account's would win at the next visit. */
export function useChooseLanguage(): (next: Language) => void {
  const notify = useNotify();
  const cache = useQueryClient();
  const { set } = useSettings();
  const { mutateAsync: save } = useChange('setLanguage');
  return useCallback(
    (next) => {
      set({ language: next });
      save({ body: { language: next } })
        .then(() => askAgain(cache))
        .catch((error: unknown) => notify({ message: errorText(error), severity: 'error' }));
    },
    [cache, notify, save, set],
  );
}
