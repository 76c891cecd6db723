import type { ListDefinition, ListKind } from './definition.ts';
import { addonList } from './kinds/addons.tsx';
import { depotList } from './kinds/depots.tsx';
import { eventList } from './kinds/events.tsx';
import { finalViewList } from './kinds/finalViews.tsx';
import { groupList } from './kinds/groups.tsx';
import { layerList } from './kinds/layers.tsx';
import { portalList } from './kinds/portals.tsx';
import { sessionList } from './kinds/sessions.tsx';
import { switchboardList } from './kinds/switchboards.tsx';
import { userList } from './kinds/users.tsx';
import { viewList } from './kinds/views.tsx';
import { workflowList } from './kinds/workflows.tsx';

/** The definition of every kind; the only dispatch by kind. */
export const listDefinitions = {
  depots: depotList,
  switchboards: switchboardList,
  workflows: workflowList,
  layers: layerList,
  views: viewList,
  finalViews: finalViewList,
  portals: portalList,
  users: userList,
  groups: groupList,
  events: eventList,
  sessions: sessionList,
  addons: addonList,
} as const satisfies Readonly<Record<ListKind, unknown>>;

/** The definition of a kind, for whoever treats all kinds alike. */
export function listDefinition(kind: ListKind): ListDefinition {
  // Each definition is only ever given objects of its own kind, which the call of that kind lists.
  return listDefinitions[kind] as unknown as ListDefinition;
}
