import type { ShortcutGroup } from '@geo/ui';
import { useMemo } from 'react';
import type { CanvasRights } from '../canvas/rights.ts';
import { useTexts } from '../i18n/texts.ts';

const all: CanvasRights = { edit: true, run: true };

/** The shortcuts of the editor, for the application's help: those that the user may use. */
export function useShortcutHelp({ edit, run }: CanvasRights = all): readonly ShortcutGroup[] {
  const t = useTexts();
  return useMemo(() => {
    const edits = (shortcuts: ShortcutGroup['shortcuts']): ShortcutGroup['shortcuts'] => (edit ? shortcuts : []);
    const runs = (shortcuts: ShortcutGroup['shortcuts']): ShortcutGroup['shortcuts'] => (run ? shortcuts : []);
    return [
      {
        id: 'canvas',
        label: t('shortcutsCanvas'),
        shortcuts: [
          ...edits([
            { label: t('addFunction'), keys: ['f'] },
            { label: t('addData'), keys: ['d'] },
          ]),
          { label: t('settings'), keys: ['s', 'e'] },
          ...runs([{ label: t('runSwitchboard'), keys: ['r'] }]),
          { label: t('searchCanvas'), keys: ['mod+f'] },
          ...edits([
            { label: t('undo'), keys: ['mod+z'] },
            { label: t('redo'), keys: ['mod+shift+z', 'mod+y'] },
          ]),
          { label: t('copy'), keys: ['mod+c'] },
          ...edits([
            { label: t('cut'), keys: ['mod+x'] },
            { label: t('paste'), keys: ['mod+v'] },
            { label: t('duplicate'), keys: ['mod+d'] },
            { label: t('delete'), keys: ['del'] },
          ]),
          { label: t('selectAll'), keys: ['mod+a'] },
          ...edits([
            { label: t('group'), keys: ['mod+g'] },
            { label: t('ungroup'), keys: ['mod+shift+g'] },
          ]),
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
          ...edits([{ label: t('rename'), keys: ['f2'] }]),
          { label: t('outlineEntryMenu'), keys: ['shift+f10'] },
          ...edits([
            { label: t('outlineMove'), keys: ['alt+up', 'alt+down', 'alt+left', 'alt+right'] },
            { label: t('addFunction'), keys: ['shift+f'] },
            { label: t('addData'), keys: ['shift+d'] },
          ]),
          ...runs([{ label: t('runSwitchboard'), keys: ['shift+r'] }]),
        ],
      },
    ];
  }, [t, edit, run]);
}
