import { useList } from '@geo/api/react';
import type { NavEntry } from '@geo/ui';
import { useLocation } from '@tanstack/react-router';
import { Database, Layers, Workflow } from 'lucide-react';
import { useTexts } from '../i18n/texts.ts';

/** The main menu with the number of objects behind each entry. */
export function useNavEntries(): readonly NavEntry[] {
  const t = useTexts();
  const { pathname } = useLocation();
  const one = { limit: 1 };
  const depots = useList('depots', one).total;
  const switchboards = useList('switchboards', one).total;
  const layers = useList('layers', one).total;
  const within = (...starts: string[]): boolean => starts.some((start) => pathname.startsWith(start));
  return [
    { id: 'depots', label: t('depots'), href: '/depots/', icon: <Database />, count: depots, active: within('/depot', '/import') },
    {
      id: 'switchboards',
      label: t('switchboards'),
      href: '/switchboards/',
      icon: <Workflow />,
      count: switchboards,
      active: within('/switchboards'),
    },
    { id: 'layers', label: t('layers'), href: '/layers/', icon: <Layers />, count: layers, active: within('/layers') },
  ];
}
