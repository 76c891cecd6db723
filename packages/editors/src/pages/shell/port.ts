import type { LinkComponent } from '@geo/ui';
import type { AccountPort } from '../account/port.ts';
import type { ContextPort } from '../context/port.ts';
import type { PageHost } from '../host.ts';
import type { PlatformHooks, UseCall } from '../port.ts';

/** What the frame of all pages needs of the platform. */
export interface ShellPort
  extends
    Omit<AccountPort, 'useCall' | 'useList'>,
    Pick<ContextPort, 'useContextView'>,
    Pick<PlatformHooks, 'useConfig' | 'useList' | 'useObjectSearch'> {
  readonly useCall: AccountPort['useCall'] & UseCall<'setLanguage'>;
  /** Asks anew for all that is shown, as its language has changed. */
  readonly useAskAgain: () => () => void;
  /** Settles when nothing is waited for: the moment to load what nobody sees yet. */
  readonly useWhenQuiet: () => () => Promise<void>;
}

/** The app around its frame: where it is, and how it goes elsewhere. */
export interface ShellHost extends Pick<PageHost, 'open'> {
  /** Path of the present address, and its query with '?'. */
  readonly pathname: string;
  readonly search: string;
  /** Draws links inside the app. */
  readonly linkComponent: LinkComponent;
}
