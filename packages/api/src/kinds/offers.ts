import type { BackendConfig } from '../schemas/config.ts';

interface Ground {
  readonly components_state: BackendConfig['components_state'];
  readonly backend: { readonly urls: BackendConfig['backend']['urls'] };
}

/**
 * What not every installation can do, by what it stands on: an address that shows the result, or a component. Screens leave
 * out what is not offered, and the server refuses its calls; nothing else decides about it.
 */
const grounds = {
  publishView: ({ backend }) => backend.urls.view_url !== '',
  freezeView: ({ backend }) => backend.urls.finalview_url !== '',
  publishPortal: ({ backend }) => backend.urls.portal_url !== '',
  uploadImage: ({ backend }) => backend.urls.upload_url !== '',
  runWorkflow: ({ components_state: components }) => components.workflow_run,
  editInMap: ({ components_state: components }) => components.map_editing,
  shareDepots: ({ components_state: components }) => components.magazine,
  tagObjects: ({ components_state: components }) => components.backend_tags,
  showEvents: ({ components_state: components }) => components.events,
  showSessions: ({ components_state: components }) => components.sessions,
  showNodeRuns: ({ components_state: components }) => components.node_runs,
} as const satisfies Record<string, (config: Ground) => boolean>;

export type Ability = keyof typeof grounds;

/** Whether an installation can do something. Nothing is offered before its configuration is known. */
export function offers(config: Ground | undefined, ability: Ability): boolean {
  return config !== undefined && grounds[ability](config);
}
