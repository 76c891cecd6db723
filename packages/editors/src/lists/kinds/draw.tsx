import type { Ability, RunStatus } from '@geo/api';
import { RelativeTime, StatusChip, type Status } from '@geo/ui';
import { Globe, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrawEnv, ListColumn, ListFilterChoice } from '../definition.ts';

interface Dated {
  readonly modified: string;
}

export const modified = ({ modified: value }: Dated): ReactNode => <RelativeTime value={value} />;

export function modifiedColumn<T extends Dated>(): ListColumn<T> {
  return { id: 'modified', label: 'colModified', minor: true, sortKey: 'modified', width: 116, render: modified };
}

/** Whether an object can be seen without log-in. */
export function publicChip({ public: isPublic }: { readonly public: boolean }, { t }: DrawEnv): ReactNode {
  return isPublic ? (
    <StatusChip status="ok" icon={<Globe size={13} />} label={t('publicBadge')} />
  ) : (
    <StatusChip status="neutral" icon={<Lock size={12} />} label={t('internalBadge')} />
  );
}

export function publicColumn<T extends { readonly public: boolean }>(needs?: Ability): ListColumn<T> {
  return { id: 'public', label: 'colStatus', width: 132, needs, render: publicChip };
}

const runLooks: Readonly<Record<RunStatus, Status>> = {
  initialized: 'neutral',
  waiting: 'info',
  started: 'running',
  success: 'ok',
  failure: 'error',
};

/** The state of a run; while it is under way with its share, 0 to 1. */
export function runChip(status: RunStatus, { t, format }: DrawEnv, share?: number): ReactNode {
  const name = t(`${status}Run` as const);
  const label = status === 'started' && share !== undefined ? `${name} · ${format.percent(share)}` : name;
  return <StatusChip status={runLooks[status]} label={label} />;
}

export const changeSorts = [
  { key: '-modified', label: 'sortModified' },
  { key: 'name', label: 'name' },
  { key: '-created', label: 'sortCreated' },
] as const;

export const ownFilters: readonly ListFilterChoice[] = [{ id: 'mine', label: 'listFilterMine' }];
export const publicFilters = (needs?: Ability): readonly ListFilterChoice[] => [
  ...ownFilters,
  { id: 'public', label: 'listFilterPublic', needs },
  { id: 'internal', label: 'listFilterInternal', needs },
];
/** Leads to the modal editor over the list. */
export const editHref = (path: string, uri: string): string => `${path}?edit=${encodeURIComponent(uri)}`;
