import { kindOf, listedKinds, mayAdd, mayImport, textStem } from '@geo/api';
import { useSettings } from '@geo/ui';
import { Plus, Waypoints } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useTexts as useEditorsTexts } from '../../i18n/texts.ts';
import { importHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import { Keyboard, Languages, LogOut, Moon, Rows3, Sun, Upload } from './icons.ts';
import type { ShellPort } from './port.ts';
import { useChooseLanguage } from './useChooseLanguage.ts';
import type { ShellAction } from './usePalette.tsx';

/** What can be made from anywhere: kinds that begin with a name or in a folder. */
const creations = listedKinds.filter((kind) => ['name', 'folder'].includes(kindOf(kind).begins ?? ''));

const icon = (element: ReactNode): ReactNode => <span style={{ display: 'grid', width: 20, placeItems: 'center' }}>{element}</span>;

/** The actions of the palette; `openContext` and `openShortcuts` belong to the shell. */
export function useShellActions(port: ShellPort, openContext: () => void, openShortcuts: () => void): readonly ShellAction[] {
  const t = useTexts();
  const editorsText = useEditorsTexts();
  const { data: me } = port.useMe();
  const { data: config } = port.useConfig();
  const { language, scheme, density, singleKeys, set } = useSettings();
  const chooseLanguage = useChooseLanguage(port);
  return useMemo(() => {
    const other = language === 'de' ? 'en' : 'de';
    const actions: ShellAction[] = [
      ...(me && mayImport(me)
        ? [
            {
              id: 'import',
              label: t('importData'),
              icon: icon(<Upload size={17} />),
              href: importHref(),
              words: ['Upload', ...(config?.formats.readable ?? []).map(({ name }) => name[language])].join(' '),
            },
          ]
        : []),
      ...creations
        .filter((kind) => me && mayAdd(me, kind))
        .map((kind) => ({
          id: `new ${kind}`,
          label: editorsText(`new${textStem(kind as 'view')}`),
          icon: icon(<Plus size={17} />),
          href: `${kindOf(kind).list!.path}?create=${kind}`,
        })),
      { id: 'context', label: t('showRelations'), icon: icon(<Waypoints size={17} />), shortcut: 'mod+i', onSelect: openContext },
      {
        id: 'scheme',
        label: t(scheme === 'dark' ? 'useLight' : 'useDark'),
        icon: icon(scheme === 'dark' ? <Sun size={17} /> : <Moon size={17} />),
        words: t('scheme'),
        onSelect: () => set({ scheme: scheme === 'dark' ? 'light' : 'dark' }),
      },
      {
        id: 'density',
        label: t(density === 'compact' ? 'useComfortable' : 'useCompact'),
        icon: icon(<Rows3 size={17} />),
        words: t('density'),
        onSelect: () => set({ density: density === 'compact' ? 'comfortable' : 'compact' }),
      },
      {
        id: 'language',
        label: t('otherLanguage'),
        icon: icon(<Languages size={17} />),
        words: t('language'),
        onSelect: () => chooseLanguage(other),
      },
      { id: 'shortcuts', label: t('shortcuts'), icon: icon(<Keyboard size={17} />), shortcut: '?', onSelect: openShortcuts },
      {
        id: 'single',
        label: t(singleKeys ? 'singleKeysOff' : 'singleKeysOn'),
        icon: icon(<Keyboard size={17} />),
        words: t('shortcuts'),
        onSelect: () => set({ singleKeys: !singleKeys }),
      },
      { id: 'logout', label: t('logOut'), icon: icon(<LogOut size={17} />), onSelect: () => window.location.assign('/accounts/logout/') },
    ];
    return actions;
  }, [chooseLanguage, config, density, editorsText, language, me, openContext, openShortcuts, scheme, set, singleKeys, t]);
}
