import type { ShortcutGroup } from '@geo/ui';
import { useMemo } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** The shortcuts of the editor, for the application's help. */
export function useShortcutHelp(): readonly ShortcutGroup[] {
  const t = useTexts();
  return useMemo(
    () => [
      {
        id: 'canvas',
        label: t('shortcutsCanvas'),
        shortcuts: [
          { label: t('addFunction'), keys: ['f'] },
          { label: t('addData'), keys: ['d'] },
          { label: t('settings'), keys: ['s', 'e'] },
          { label: t('runSwitchboard'), keys: ['r'] },
          { label: t('searchCanvas'), keys: ['mod+f'] },
          { label: t('undo'), keys: ['mod+z'] },
          { label: t('redo'), keys: ['mod+shift+z', 'mod+y'] },
          { label: t('copy'), keys: ['mod+c'] },
          { label: t('cut'), keys: ['mod+x'] },
          { label: t('paste'), keys: ['mod+v'] },
          { label: t('duplicate'), keys: ['mod+d'] },
          { label: t('delete'), keys: ['del'] },
          { label: t('selectAll'), keys: ['mod+a'] },
          { label: t('group'), keys: ['mod+g'] },
          { label: t('ungroup'), keys: ['mod+shift+g'] },
          { label: t('zoomToFit'), keys: ['shift+1'] },
          { label: t('zoomToSelection'), keys: ['shift+2'] },
          { label: t('zoomIn'), keys: ['plus'] },
          { label: t('zoomOut'), keys: ['-'] },
        ],
      },
      {
        id: 'outline',
        label: t('shortcutsOutline'),
        shortcuts: [
          { label: t('outlineOpen'), keys: ['enter'] },
          { label: t('outlineSelect'), keys: ['space'] },
          { label: t('rename'), keys: ['f2'] },
          { label: t('outlineEntryMenu'), keys: ['shift+f10'] },
          { label: t('outlineMove'), keys: ['alt+up', 'alt+down', 'alt+left', 'alt+right'] },
          { label: t('addFunction'), keys: ['shift+f'] },
          { label: t('addData'), keys: ['shift+d'] },
          { label: t('runSwitchboard'), keys: ['shift+r'] },
        ],
      },
    ],
    [t],
  );
}
