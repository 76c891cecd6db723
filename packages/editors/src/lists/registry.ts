import type { ListDefinition, ListKind } from './definition.ts';

/** Where each kind's definition comes from; the only dispatch by kind. A page loads that of its own kind alone. */
const sources = {
  depots: async () => (await import('./kinds/depots.tsx')).depotList,
  switchboards: async () => (await import('./kinds/switchboards.tsx')).switchboardList,
  workflows: async () => (await import('./kinds/workflows.tsx')).workflowList,
  layers: async () => (await import('./kinds/layers.tsx')).layerList,
  views: async () => (await import('./kinds/views.tsx')).viewList,
  finalViews: async () => (await import('./kinds/finalViews.tsx')).finalViewList,
  portals: async () => (await import('./kinds/portals.tsx')).portalList,
  users: async () => (await import('./kinds/users.tsx')).userList,
  groups: async () => (await import('./kinds/groups.tsx')).groupList,
  events: async () => (await import('./kinds/events.tsx')).eventList,
  sessions: async () => (await import('./kinds/sessions.tsx')).sessionList,
  addons: async () => (await import('./kinds/addons.tsx')).addonList,
} as const satisfies Readonly<Record<ListKind, () => Promise<unknown>>>;

/** The definition of a kind, for whoever treats all kinds alike. */
export async function loadListDefinition(kind: ListKind): Promise<ListDefinition> {
  // Each definition is only ever given objects of its own kind, which the call of that kind lists.
  return (await sources[kind]()) as unknown as ListDefinition;
}
