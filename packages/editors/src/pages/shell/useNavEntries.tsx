import { kindOf, listCall, listedKinds, offers, type ListedKind } from '@geo/api';
import { useSettings, type NavEntry } from '@geo/ui';
import { BookOpen, Clock, GraduationCap, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useListsTexts } from '../../i18n/texts.ts';
import { kindEntries } from '../../lists/registry.ts';
import { useShellTexts } from '../i18n/texts.ts';
import { SquareFunction } from './icons.ts';
import { entryPath, rememberPath } from './leftOff.ts';
import type { ShellHost, ShellPort } from './port.ts';

const one = { limit: 1 };
const groups = { publishing: 'publishing', platform: 'platform' } as const;
const counted = listedKinds.filter((kind) => kindOf(kind).list?.menu?.counted);

/** The number of objects of each kind whose entry tells it. */
function useCounts({ useList }: Pick<ShellPort, 'useList'>): ReadonlyMap<ListedKind, number | undefined> {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- the kinds are always the same
  return new Map(counted.map((kind) => [kind, useList(listCall(kind) as 'depots', one).total]));
}

/** The main menu, what lies beside it, and the documentation; with the number of objects behind each entry of the main menu. */
export function useNavEntries(port: ShellPort, { pathname, search }: Pick<ShellHost, 'pathname' | 'search'>): readonly NavEntry[] {
  const t = useShellTexts();
  const editorsText = useListsTexts();
  const { language } = useSettings();
  const { data: me } = port.useMe();
  const { data: config } = port.useConfig();
  const counts = useCounts(port);
  useEffect(() => rememberPath(window.localStorage, pathname + search), [pathname, search]);

  const isSuperuser = me?.is_superuser === true;
  const within = (starts: readonly string[]): boolean => starts.some((start) => pathname.startsWith(start));
  const kinds = kindEntries((ability) => offers(config, ability), isSuperuser).map((entry): NavEntry => {
    const Icon = entry.icon;
    return {
      id: entry.path.slice(1, -1),
      label: editorsText(entry.label),
      icon: <Icon />,
      href: entryPath(entry.kind, pathname, window.localStorage),
      active: within(entry.within),
      ...(entry.group === 'main' ? {} : { group: t(groups[entry.group]) }),
      ...(entry.counted ? { count: counts.get(entry.kind) } : {}),
    };
  });
  const documentation = (['main', 'tutorials'] as const).flatMap((id): NavEntry[] => {
    const address = config?.backend.documentation[id][language] ?? '';
    if (address === '') return [];
    const icon = id === 'main' ? <BookOpen /> : <GraduationCap />;
    return [{ id, label: t(id === 'main' ? 'documentation' : 'tutorials'), icon, href: address, group: t('help'), external: true }];
  });
  const securityLog = { id: 'security-log', label: t('securityLog'), icon: <ShieldCheck />, href: '/security-log/', group: t('platform') };
  const schedules = { id: 'schedules', label: t('schedules'), icon: <Clock />, href: '/schedules/', group: t('platform') };
  return [
    ...kinds,
    { ...schedules, active: within(['/schedules']) },
    ...(isSuperuser ? [{ ...securityLog, active: within(['/security-log']) }] : []),
    ...documentation,
    {
      id: 'library',
      label: t('functionLibrary'),
      icon: <SquareFunction />,
      href: '/library/',
      active: within(['/library']),
      group: t('help'),
      external: true,
    },
  ];
}
