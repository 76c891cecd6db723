import { useClient, useConfig, useContextView, useFunctionPackages, useList, useMe, useObjectSearch, useSchedules } from '@geo/api/react';
import { useQuery } from '@tanstack/react-query';
import { bundledPackages, type BundledPackage } from '../pages/about/licences.ts';
import type { AboutPort } from '../pages/about/port.ts';
import type { ContextPort } from '../pages/context/port.ts';
import type { HomePort } from '../pages/home/port.ts';
import type { SchedulesPort } from '../pages/schedules/port.ts';
import type { SecurityPort } from '../pages/security/port.ts';
import { useEditorChoices } from './editorChoices.ts';

/** The start page on the platform. */
export const homePort: HomePort = { useConfig, useList, useMe, useObjectSearch };

/** The panel of relations on the platform. */
export const contextPort: ContextPort = { useContextView, useList };

/** The calendar of schedules on the platform. */
export const schedulesPort: SchedulesPort = { useSchedules };

/** The security log on the platform. */
export const securityPort: SecurityPort = { useList, useUsers: () => useEditorChoices(useClient(), ['users']).users };

/** The list that the build of the app wrote beside its files. */
async function loadPackages(): Promise<BundledPackage[]> {
  const response = await fetch('/licences.json');
  return bundledPackages(response.ok ? await response.json() : []);
}

/** What runs on the platform, and what the app is made of. */
export const aboutPort: AboutPort = {
  useConfig,
  useFunctionPackages,
  useMe,
  usePackages: () => useQuery({ queryKey: ['licences'], queryFn: loadPackages, staleTime: Infinity }),
};
