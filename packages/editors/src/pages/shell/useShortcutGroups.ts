import { pageShortcuts, type ShortcutGroup } from '@geo/ui';
import { useTexts } from '../i18n/texts.ts';

/** Every shortcut that works here, for the help. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  const t = useTexts();
  return [
    ...pageShortcuts(),
    {
      id: 'anywhere',
      label: t('shortcutsAnywhere'),
      shortcuts: [
        { label: t('openPalette'), keys: ['mod+k'] },
        { label: t('showRelations'), keys: ['mod+i'] },
        { label: t('shortcuts'), keys: ['?'] },
      ],
    },
    {
      id: 'lists',
      label: t('shortcutsLists'),
      shortcuts: [
        { label: t('shortcutSearch'), keys: ['enter'] },
        { label: t('resetSearch'), keys: ['esc'] },
        { label: t('shortcutSelect'), keys: ['space'] },
        { label: t('shortcutRange'), keys: ['shift+space'] },
      ],
    },
    {
      id: 'editors',
      label: t('shortcutsEditors'),
      shortcuts: [{ label: t('shortcutSaveText'), keys: ['mod+enter'] }],
    },
  ];
}
