import { tellShortcuts } from '@geo/ui';
import { useEffect } from 'react';
import { useUndoTexts } from './i18n/texts.ts';

/** Tells the help which keys take edits of records back, where the user edits them. */
export function useUndoHelp(editable: boolean): void {
  const t = useUndoTexts();
  useEffect(() => {
    if (!editable) return undefined;
    const shortcuts = [
      { label: t('undoEdit'), keys: ['mod+z'] },
      { label: t('redoEdit'), keys: ['mod+shift+z', 'mod+y'] },
    ];
    return tellShortcuts([{ id: 'records', label: t('shortcutsRecords'), shortcuts }]);
  }, [t, editable]);
}
