import { offers } from '@geo/api';
import { useConfig, useList, useMe } from '@geo/api/react';
import type { NavEntry } from '@geo/ui';
import { useLocation } from '@tanstack/react-router';
import {
  Blocks,
  BookOpen,
  Database,
  GraduationCap,
  History,
  Layers,
  LayoutDashboard,
  Map as MapIcon,
  MonitorCheck,
  Route,
  ShieldCheck,
  Snowflake,
  User,
  Users,
  Workflow,
} from 'lucide-react';
import { useEffect } from 'react';
import { lastMagazinePath, magazineEntry, rememberMagazinePath } from '../app/magazinePath.ts';
import { useSettings } from '../app/SettingsContext.ts';
import { useTexts } from '../i18n/texts.ts';
import { SquareFunction } from './icons.ts';

/** The main menu, what lies beside it, and the documentation; with the number of objects behind each entry of the main menu. */
export function useNavEntries(): readonly NavEntry[] {
  const t = useTexts();
  const { pathname, href } = useLocation();
  const { language } = useSettings();
  const { data: me } = useMe();
  const { data: config } = useConfig();
  const one = { limit: 1 };
  const counts = {
    depots: useList('depots', one).total,
    switchboards: useList('switchboards', one).total,
    workflows: useList('workflows', one).total,
    layers: useList('layers', one).total,
    views: useList('views', one).total,
  };
  useEffect(() => rememberMagazinePath(window.localStorage, href), [href]);

  const within = (...starts: string[]): boolean => starts.some((start) => pathname.startsWith(start));
  const entry = (id: string, label: string, icon: NavEntry['icon'], group?: string): NavEntry => ({
    id,
    label,
    icon,
    href: `/${id}/`,
    active: within(`/${id}`),
    ...(group === undefined ? {} : { group }),
  });
  const components = config?.components_state;
  const documentation = (['main', 'tutorials'] as const).flatMap((id): NavEntry[] => {
    const address = config?.backend.documentation[id][language] ?? '';
    if (address === '') return [];
    const icon = id === 'main' ? <BookOpen /> : <GraduationCap />;
    return [{ id, label: t(id === 'main' ? 'documentation' : 'tutorials'), icon, href: address, group: t('help'), external: true }];
  });
  return [
    {
      ...entry('depots', t('depots'), <Database />),
      href: magazineEntry(pathname, lastMagazinePath(window.localStorage)),
      active: within('/depot', '/import'),
      count: counts.depots,
    },
    { ...entry('switchboards', t('switchboards'), <Workflow />), active: within('/switchboard'), count: counts.switchboards },
    { ...entry('workflows', t('workflows'), <Route />), count: counts.workflows },
    { ...entry('layers', t('layers'), <Layers />), count: counts.layers },
    { ...entry('views', t('views'), <MapIcon />), count: counts.views },
    entry('addons', t('addons'), <Blocks />),
    ...(offers(config, 'freezeView') ? [entry('finalviews', t('finalViews'), <Snowflake />, t('publishing'))] : []),
    entry('portals', t('portals'), <LayoutDashboard />, t('publishing')),
    ...(components?.events ? [entry('events', t('events'), <History />, t('platform'))] : []),
    ...(me?.is_superuser
      ? [
          entry('users', t('users'), <User />, t('platform')),
          entry('groups', t('groups'), <Users />, t('platform')),
          ...(components?.sessions ? [entry('sessions', t('sessions'), <MonitorCheck />, t('platform'))] : []),
          entry('security-log', t('securityLog'), <ShieldCheck />, t('platform')),
        ]
      : []),
    ...documentation,
    { ...entry('library', t('functionLibrary'), <SquareFunction />, t('help')), external: true },
  ];
}
