import {
  askAgain,
  useApiKeys,
  useChange,
  useConfig,
  useContextView,
  useKeptResults,
  useList,
  useMe,
  useObjectSearch,
  useOwnSessions,
  whenQuiet,
} from '@geo/api/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ShellPort } from '../pages/shell/port.ts';
import { useForget } from './accountPorts.ts';

function useAskAgain(): () => void {
  const cache = useQueryClient();
  return useCallback(() => void askAgain(cache), [cache]);
}

function useWhenQuiet(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => whenQuiet(cache), [cache]);
}

/** The frame of all pages on the platform. */
export const shellPort: ShellPort = {
  useApiKeys,
  useAskAgain,
  useCall: useChange,
  useConfig,
  useContextView,
  useForget,
  useKeptResults,
  useList,
  useMe,
  useObjectSearch,
  useOwnSessions,
  useWhenQuiet,
};
