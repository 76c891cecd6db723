import type { Switchboard } from '@geo/api';
import { useList } from '@geo/api/react';
import { ObjectTable } from '@geo/editors';
import { ActionMenu, Button, CardGrid, EmptyState, PageHeader, RelativeTime, TypeIcon, type MenuAction } from '@geo/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Plus, Trash2, Workflow } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { switchboardHref } from '../../app/hrefs.ts';
import type { ListSearch } from '../../app/search.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSetSearch } from '../../app/useSearchState.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ListBody } from '../lists/ListBody.tsx';
import { ListFrame } from '../lists/ListFrame.tsx';
import { useRemove } from '../lists/useRemove.tsx';
import { NewSwitchboardDialog } from './NewSwitchboardDialog.tsx';
import { RunChip } from './RunChip.tsx';
import { SwitchboardCard } from './SwitchboardCard.tsx';

export function SwitchboardsPage(): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const setSearch = useSetSearch();
  const { q, view = 'cards' }: ListSearch = useSearch({ strict: false });
  const list = useList('switchboards', { limit: 50, order_by: '-modified', q });
  const [creating, setCreating] = useState(false);
  const { remove, dialog } = useRemove('switchboard');
  usePageTitle(t('switchboards'));
  const menuOf = (board: Switchboard): MenuAction[] => [
    { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => remove(board) },
  ];
  const create = (
    <Button kind="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      {t('newSwitchboard')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('switchboards')} count={list.total} actions={create} />
      <ListFrame
        searchLabel={t('searchSwitchboards')}
        query={q ?? ''}
        onQuery={(query) => setSearch({ q: query || undefined }, true)}
        view={view}
        onView={(next) => setSearch({ view: next === 'table' ? next : undefined }, true)}
      >
        <ListBody
          list={list}
          view={view}
          narrowed={q !== undefined}
          onReset={() => setSearch({ q: undefined })}
          empty={<EmptyState icon={<Workflow />} title={t('noSwitchboards')} text={t('noSwitchboardsText')} action={create} />}
        >
          {(boards) =>
            view === 'cards' ? (
              <CardGrid label={t('switchboards')}>
                {boards.map((board) => (
                  <SwitchboardCard key={board.id} switchboard={board} menu={menuOf(board)} />
                ))}
              </CardGrid>
            ) : (
              <ObjectTable
                label={t('switchboards')}
                objects={boards}
                keyOf={(board) => board.resource_uri}
                nameLabel={t('name')}
                nameOf={(board) => board.name}
                hrefOf={(board) => switchboardHref(board.id)}
                iconOf={() => <TypeIcon type="switchboard" />}
                columns={[
                  {
                    id: 'status',
                    label: t('status'),
                    render: (board) => <RunChip status={board.status} progress={board.progress.total} />,
                  },
                  { id: 'modified', label: t('modified'), minor: true, render: (board) => <RelativeTime value={board.modified} /> },
                ]}
                trail={(board) => <ActionMenu items={menuOf(board)} size="small" />}
              />
            )
          }
        </ListBody>
      </ListFrame>
      {creating && <NewSwitchboardDialog onClose={() => setCreating(false)} onCreated={(id) => router.history.push(switchboardHref(id))} />}
      {dialog}
    </>
  );
}
