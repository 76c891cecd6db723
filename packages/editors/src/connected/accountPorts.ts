import { endpoints } from '@geo/api';
import { useApiKeys, useChange, useClient, useKeptResults, useList, useMe, useOwnSessions } from '@geo/api/react';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountPort, EntryPort } from '../pages/account/port.ts';

function useCsrf(): () => Promise<unknown> {
  const client = useClient();
  return () => client.call(endpoints.csrf, {});
}

/** Forgets what was loaded but who is signed in. */
export function useForget(): () => void {
  const cache = useQueryClient();
  return () => cache.removeQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
}

/** The way in on the platform. */
export const entryPort: EntryPort = { useCall: useChange, useCsrf };

/** The dialogs of the own account on the platform. */
export const accountPort: AccountPort = { useApiKeys, useCall: useChange, useForget, useKeptResults, useList, useMe, useOwnSessions };
