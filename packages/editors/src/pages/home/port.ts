import type { PlatformHooks, UseList } from '../port.ts';

/** What the start page needs of the platform. */
export interface HomePort extends Pick<PlatformHooks, 'useConfig' | 'useMe' | 'useObjectSearch'> {
  readonly useList: UseList<'events' | 'news'>;
}
