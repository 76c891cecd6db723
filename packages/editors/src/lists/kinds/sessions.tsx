import { listPath, type Session } from '@geo/api';
import { RelativeTime, StatusChip } from '@geo/ui';
import { shortAgent } from '../../SecurityLog/agent.ts';
import { isSuperuser } from '../actions/delete.ts';
import { defineList, type ListDefinition } from '../definition.ts';
import { LogOut } from '../icons.ts';
import { editHref } from './draw.tsx';

export const sessionList: ListDefinition<Session> = defineList<Session>('session', {
  texts: { title: 'listSessions', search: 'listSessionsSearch', empty: 'listSessionsEmpty', emptyText: 'listSessionsEmptyText' },
  nameLabel: 'colUser',
  nameOf: (session) => session.user_name,
  hrefOf: (session) => editHref(listPath('user'), session.user),
  typeOf: () => undefined,
  factsOf: (session) => [<RelativeTime key="time" value={session.created_at} />],
  columns: [
    {
      id: 'active',
      label: 'colActive',
      width: 190,
      render: ({ is_active, is_current }, { t }) => (
        <StatusChip
          status={is_active ? 'ok' : 'neutral'}
          label={is_current ? `${t('sessionActive')} · ${t('sessionCurrent')}` : t(is_active ? 'sessionActive' : 'sessionClosed')}
        />
      ),
    },
    { id: 'login', label: 'colLogin', sortKey: 'created_at', width: 150, render: ({ created_at }) => <RelativeTime value={created_at} /> },
    {
      id: 'logout',
      label: 'colLogout',
      minor: true,
      sortKey: 'closed_at',
      width: 150,
      render: ({ closed_at }) => (closed_at === null ? '–' : <RelativeTime value={closed_at} />),
    },
    { id: 'ip', label: 'colIp', minor: true, width: 150, render: ({ ip_address }, { t }) => ip_address ?? t('unknownValue') },
    {
      id: 'agent',
      label: 'colAgent',
      minor: true,
      render: ({ user_agent }, { t }) => (user_agent === null ? t('unknownValue') : shortAgent(user_agent)),
    },
  ],
  sorts: [
    { key: '-created_at', label: 'colLogin' },
    { key: '-closed_at', label: 'colLogout' },
    { key: 'user_name', label: 'colUser' },
  ],
  nameSortKey: 'user_name',
  filters: [
    { id: 'active', label: 'listFilterActive' },
    { id: 'closed', label: 'listFilterClosed' },
  ],
  presentation: 'table',
  onlyTable: true,
  actions: [
    {
      id: 'closeSession',
      icon: LogOut,
      label: 'actCloseSession',
      bulkLabel: 'bulkCloseSession',
      appliesTo: (session) => session.is_active,
      mayDo: isSuperuser,
      asks: 'always',
      hint: 'hintCloseSession',
      call: 'closeSession',
      perform: (session, change) => change('closeSession', { params: { id: session.id } }),
      done: 'sessionsClosed',
      doneMany: 'sessionsClosed',
    },
  ],
});
