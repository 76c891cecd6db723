import { typeName, type Depot } from '@geo/api';
import { useList } from '@geo/api/react';
import { ObjectTable, folderTree } from '@geo/editors';
import {
  ActionMenu,
  Button,
  CardGrid,
  EmptyState,
  PageHeader,
  RelativeTime,
  TreeSelect,
  TypeIcon,
  useFormat,
  type MenuAction,
} from '@geo/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Database, Plus, Trash2, Upload } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { depotHref, idOf, importHref } from '../../app/hrefs.ts';
import type { ListSearch } from '../../app/search.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSetSearch } from '../../app/useSearchState.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ListBody } from '../lists/ListBody.tsx';
import { ListFrame } from '../lists/ListFrame.tsx';
import { useRemove } from '../lists/useRemove.tsx';
import { DepotCard } from './DepotCard.tsx';
import { DepotDialog } from './DepotDialog.tsx';
import { FolderPanel } from './FolderPanel.tsx';
import { NewFolderButton } from './NewFolderButton.tsx';
import { useFolders } from './useFolders.ts';

/** The list of depots by folder. */
export function DepotsPage(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const router = useRouter();
  const setSearch = useSetSearch();
  const { q, folder: folderId, view = 'cards' }: ListSearch = useSearch({ strict: false });
  const folder = folderId === undefined ? null : `/api/v1/depotfolder/${folderId}/`;
  const { folders } = useFolders();
  const tree = useMemo(() => folderTree(folders, format.compare), [folders, format.compare]);
  const list = useList('depots', { limit: 50, order_by: '-modified', q, folder: folder ?? undefined });
  const [creating, setCreating] = useState(false);
  const { remove, dialog } = useRemove('depot');
  usePageTitle(t('depots'));

  const choose = (uri: string | null): void => setSearch({ folder: uri === null ? undefined : idOf(uri) });
  const open = (depot: Depot): void => router.history.push(depotHref(depot.id));
  const menuOf = (depot: Depot): MenuAction[] => [
    { id: 'import', label: t('import'), icon: <Upload />, onSelect: () => router.history.push(importHref(depot.id)) },
    { id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, divider: true, onSelect: () => remove(depot) },
  ];
  const create = (
    <Button icon={<Plus />} onClick={() => setCreating(true)}>
      {t('newDepot')}
    </Button>
  );
  const importData = (
    <Button kind="primary" icon={<Upload />} href={importHref()}>
      {t('importData')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('depots')}
        count={list.total}
        actions={
          <>
            {create}
            {importData}
          </>
        }
      />
      <ListFrame
        searchLabel={t('searchDepots')}
        query={q ?? ''}
        onQuery={(query) => setSearch({ q: query || undefined }, true)}
        view={view}
        onView={(next) => setSearch({ view: next === 'table' ? next : undefined }, true)}
        side={
          <FolderPanel
            nodes={tree}
            value={folder}
            onChange={choose}
            action={<NewFolderButton folders={folders} parent={folder} onCreated={(made) => choose(made.resource_uri)} />}
          />
        }
        filter={<TreeSelect label={t('folder')} nodes={tree} value={folder} onChange={choose} allowNone={t('allFolders')} />}
      >
        <ListBody
          list={list}
          view={view}
          narrowed={q !== undefined || folder !== null}
          onReset={() => setSearch({ q: undefined, folder: undefined })}
          empty={<EmptyState icon={<Database />} title={t('noDepots')} text={t('noDepotsText')} action={importData} />}
        >
          {(depots) =>
            view === 'cards' ? (
              <CardGrid label={t('depots')}>
                {depots.map((depot) => (
                  <DepotCard key={depot.id} depot={depot} menu={menuOf(depot)} />
                ))}
              </CardGrid>
            ) : (
              <ObjectTable
                label={t('depots')}
                objects={depots}
                keyOf={(depot) => depot.resource_uri}
                nameLabel={t('name')}
                nameOf={(depot) => depot.name}
                hrefOf={(depot) => depotHref(depot.id)}
                iconOf={(depot) => <TypeIcon type={typeName(depot.content_type)} />}
                columns={[
                  { id: 'size', label: t('objectCount'), numeric: true, render: (depot) => format.number(depot.moments[0]?.size ?? 0) },
                  {
                    id: 'folder',
                    label: t('folder'),
                    minor: true,
                    render: (depot) => folders.find((one) => one.resource_uri === depot.folder)?.full_path ?? '–',
                  },
                  { id: 'crs', label: t('crs'), minor: true, render: (depot) => `EPSG:${depot.srid}` },
                  { id: 'modified', label: t('modified'), minor: true, render: (depot) => <RelativeTime value={depot.modified} /> },
                ]}
                trail={(depot) => <ActionMenu items={menuOf(depot)} size="small" />}
              />
            )
          }
        </ListBody>
      </ListFrame>
      {creating && <DepotDialog folder={folder} onClose={() => setCreating(false)} onSaved={open} />}
      {dialog}
    </>
  );
}
