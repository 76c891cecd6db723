import { errorText, favourableKinds, pageOfUri, type SearchResult } from '@geo/api';
import { type NavEntry, type PaletteGroup, type PaletteItem } from '@geo/ui';
import { useDeferredValue, useMemo } from 'react';
import { useListsTexts, type ListsTranslate } from '../../i18n/texts.ts';
import { kindName } from '../../lists/registry.ts';
import { TypeIcon } from '../../look/index.ts';
import { useTexts } from '../i18n/texts.ts';
import type { ShellPort } from './port.ts';

/** Something that can be done from anywhere. */
export interface ShellAction extends PaletteItem {
  /** Further words under which it is found. */
  readonly words?: string;
}

/** The entries whose label, or further words, hold every word of the query. */
export function matching<T extends ShellAction>(items: readonly T[], query: string): T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => words.every((word) => `${item.label} ${item.words ?? ''}`.toLowerCase().includes(word)));
}

function itemOf(object: SearchResult['objects'][number], t: ListsTranslate): PaletteItem[] {
  const href = pageOfUri(object.resource_uri);
  if (href === null) return [];
  const kind = favourableKinds.find((one) => one === object.kind);
  const hint = kind && t(kindName(kind));
  return [{ id: object.resource_uri, label: object.name, icon: <TypeIcon type={object.kind} />, href, ...(hint ? { hint } : {}) }];
}

export interface PaletteState {
  readonly groups: readonly PaletteGroup[];
  readonly loading: boolean;
  readonly error?: string;
  readonly onRetry: () => void;
}

/** What the palette offers: objects of all kinds (the last used while nothing is asked for), actions, pages. */
export function usePalette(
  port: Pick<ShellPort, 'useObjectSearch'>,
  open: boolean,
  query: string,
  actions: readonly ShellAction[],
  entries: readonly NavEntry[],
): PaletteState {
  const t = useTexts();
  const editorsText = useListsTexts();
  const asked = useDeferredValue(query);
  const found = port.useObjectSearch(asked, open);
  const groups = useMemo(() => {
    const pages = entries.map(({ id, label, href, icon, external = false }): ShellAction => ({
      id: `page ${id}`,
      label,
      href,
      icon,
      external,
    }));
    return [
      {
        id: 'objects',
        label: t(asked.trim() === '' ? 'recentObjects' : 'objectsFound'),
        items: (found.data?.objects ?? []).flatMap((object) => itemOf(object, editorsText)),
      },
      { id: 'actions', label: t('actions'), items: matching(actions, query) },
      { id: 'pages', label: t('pages'), items: matching(pages, query) },
    ];
  }, [asked, actions, editorsText, entries, found.data, query, t]);
  return {
    groups,
    loading: found.isFetching,
    ...(found.error ? { error: errorText(found.error) } : {}),
    onRetry: () => void found.refetch(),
  };
}
