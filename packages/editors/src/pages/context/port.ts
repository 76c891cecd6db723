import type { PlatformHooks, UseList } from '../port.ts';

/** What the panel of relations needs of the platform. */
export interface ContextPort extends Pick<PlatformHooks, 'useContextView'> {
  readonly useList: UseList<'events'>;
}
