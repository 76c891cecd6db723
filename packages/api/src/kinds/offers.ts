import type { BackendConfig } from '../schemas/config.ts';
import type { ComponentName } from './components.ts';

interface Ground {
  readonly components_state: BackendConfig['components_state'];
  readonly backend: { readonly urls: BackendConfig['backend']['urls'] };
}

/** What stands on an address that shows the result. */
const byAddress = {
  publishView: 'view_url',
  freezeView: 'finalview_url',
  publishPortal: 'portal_url',
  uploadImage: 'upload_url',
} as const satisfies Readonly<Record<string, keyof Ground['backend']['urls']>>;

/**
 * What not every installation can do, by what it stands on; what stands on a component is named by it. Screens leave out what is not offered, and the server refuses its calls;
 * nothing else decides about it.
 */
export type Ability = keyof typeof byAddress | ComponentName;

/** Whether an installation can do something. Nothing is offered before its configuration is known. */
export function offers(config: Ground | undefined, ability: Ability): boolean {
  if (!config) return false;
  return ability in byAddress
    ? config.backend.urls[byAddress[ability as keyof typeof byAddress]] !== ''
    : config.components_state[ability as ComponentName];
}
