import { useState } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface SaveState {
  readonly saving: boolean;
  /** Why the last attempt failed; false when it did not. */
  readonly failed: false | string;
  /** Saves, and closes when it succeeded; a failure keeps the dialog open. */
  readonly save: (action: () => Promise<unknown>) => Promise<void>;
}

/** Saving from a dialog. */
export function useSave(onDone: () => void): SaveState {
  const t = useTexts();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<false | string>(false);
  const save = async (action: () => Promise<unknown>): Promise<void> => {
    setSaving(true);
    setFailed(false);
    try {
      await action();
      onDone();
    } catch (error) {
      setFailed(error instanceof Error && error.message ? error.message : t('failed'));
    } finally {
      setSaving(false);
    }
  };
  return { saving, failed, save };
}
