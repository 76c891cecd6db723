import type { PlatformHooks } from '../port.ts';
import type { BundledPackage } from './licences.ts';

/** What the page about the platform needs of it. */
export interface AboutPort extends Pick<PlatformHooks, 'useConfig' | 'useFunctionPackages' | 'useMe'> {
  /** The packages of others in the app. */
  readonly usePackages: () => { readonly data?: readonly BundledPackage[] | undefined; readonly error: Error | null };
}
