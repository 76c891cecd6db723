import type { PlatformHooks, UseCall, UseList } from '../port.ts';

/** What pages before the log-in need of the platform. */
export interface EntryPort {
  readonly useCall: UseCall<'acceptInvite' | 'login' | 'setLanguage'>;
  /** Gets the token that a first call without a session is sent with. */
  readonly useCsrf: () => () => Promise<unknown>;
}

/** What the dialogs of the own account need of the platform. */
export interface AccountPort extends Pick<PlatformHooks, 'useApiKeys' | 'useKeptResults' | 'useMe' | 'useOwnSessions'> {
  readonly useCall: UseCall<
    'changePassword' | 'clearKeptResults' | 'closeOwnSession' | 'createApiKey' | 'deleteApiKey' | 'endImpersonation' | 'sendInvite'
  >;
  readonly useList: UseList<'switchboards'>;
  /** Forgets what was loaded but who is signed in: nothing of what another user could see may stay. */
  readonly useForget: () => () => void;
}
