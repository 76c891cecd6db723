import { kindOf, listedKinds, textStem, type Ability, type FavourableKind, type ListedKind, type MenuPlace } from '@geo/api';
import type { LucideIcon } from 'lucide-react';
import type { ListsTextKey } from '../i18n/texts.ts';
import { typeAppearance } from '../look/index.ts';
import type { ListDefinition } from './definition.ts';

/** The list of each kind that has one; the only dispatch by kind. A page loads the definition of its own kind alone. */
const sources: Readonly<Record<ListedKind, () => Promise<unknown>>> = {
  depot: async () => (await import('./kinds/depots.tsx')).depotList,
  switchboard: async () => (await import('./kinds/switchboards.tsx')).switchboardList,
  workflow: async () => (await import('./kinds/workflows.tsx')).workflowList,
  layer: async () => (await import('./kinds/layers.tsx')).layerList,
  view: async () => (await import('./kinds/views.tsx')).viewList,
  finalview: async () => (await import('./kinds/finalViews.tsx')).finalViewList,
  portal: async () => (await import('./kinds/portals.tsx')).portalList,
  user: async () => (await import('./kinds/users.tsx')).userList,
  group: async () => (await import('./kinds/groups.tsx')).groupList,
  event: async () => (await import('./kinds/events.tsx')).eventList,
  session: async () => (await import('./kinds/sessions.tsx')).sessionList,
  addon: async () => (await import('./kinds/addons.tsx')).addonList,
};

/** The definition of a kind, for whoever treats all kinds alike. */
export async function loadListDefinition(kind: ListedKind): Promise<ListDefinition> {
  // Each definition is only ever given objects of its own kind, which the call of that kind lists.
  return (await sources[kind]()) as ListDefinition;
}

/** The list page at a path, or below it; null for other paths. */
export function listAt(pathname: string): ListedKind | null {
  return listedKinds.find((kind) => pathname.startsWith(kindOf(kind).list!.path)) ?? null;
}

/** The text that names one object of a kind; a kind without does not compile. */
export function kindName<Kind extends FavourableKind>(kind: Kind): `kind${ReturnType<typeof textStem<Kind>>}` {
  return `kind${textStem(kind)}`;
}

/** The entry of a kind in the navigation. */
export interface KindEntry {
  readonly kind: ListedKind;
  readonly icon: LucideIcon;
  readonly label: ListsTextKey;
  /** Path of the list page. */
  readonly path: string;
  readonly group: MenuPlace['group'];
  /** Beginnings of the addresses that belong to it. */
  readonly within: readonly string[];
  readonly counted: boolean;
}

/** The entries of all kinds in their order, as an installation offers them to a user. */
export function kindEntries(offers: (ability: Ability) => boolean, isSuperuser: boolean): KindEntry[] {
  const groups: readonly MenuPlace['group'][] = ['main', 'publishing', 'platform'];
  return listedKinds
    .flatMap((kind) => {
      const { path, menu } = kindOf(kind).list!;
      return menu ? [{ kind, path, menu }] : [];
    })
    .filter(({ menu }) => (menu.needs === undefined || offers(menu.needs)) && (!menu.superuser || isSuperuser))
    .toSorted((a, b) => groups.indexOf(a.menu.group) - groups.indexOf(b.menu.group) || a.menu.order - b.menu.order)
    .map(({ kind, path, menu }) => ({
      kind,
      icon: typeAppearance(kind).icon,
      label: `list${textStem(kind)}s` as const,
      path,
      group: menu.group,
      within: menu.within ?? [path.slice(0, -1)],
      counted: menu.counted === true,
    }));
}
