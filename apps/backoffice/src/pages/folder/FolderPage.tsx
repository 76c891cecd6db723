import { typeName, uriOf, type DepotFolder, type SwitchboardFolder } from '@geo/api';
import { useList } from '@geo/api/react';
import { EditorPage, editors, folderTree, type FolderEntry } from '@geo/editors';
import { foldersPort, useFolders } from '@geo/editors/connected';
import { NewDepotFolder } from '@geo/editors/pages';
import { NotFoundPage } from '@geo/editors/pages';
import { ActionMenu, PageSkeleton, pathTo, useFormat, type Crumb } from '@geo/ui';
import { useParams, useRouter } from '@tanstack/react-router';
import { Database, List, Trash2, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditorPort } from '../../app/editorPort.tsx';
import { depotHref, folderHref, idOf, switchboardHref } from '../../app/hrefs.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTexts } from '../../i18n/texts.ts';
import { drafts } from '../editor/drafts.ts';
import { useRemove } from '../lists/useRemove.tsx';
import { FolderLayout } from './FolderLayout.tsx';

type Kind = 'depot' | 'switchboard';
const lists = { depot: '/depots/', switchboard: '/switchboards/' } as const;
const pageSize = 50;

interface Contents {
  readonly folders: readonly FolderEntry[];
  readonly objects: readonly FolderEntry[];
  readonly state: ReturnType<typeof useList<'depots'>> | ReturnType<typeof useList<'switchboards'>>;
}

function useContents(kind: Kind, id: number, folders: readonly DepotFolder[]): Contents {
  const t = useTexts();
  const folder = uriOf(`${kind}folder`, id);
  const filter = { folder, order_by: 'name', limit: pageSize } as const;
  const depots = useList('depots', filter, kind === 'depot');
  const switchboards = useList('switchboards', filter, kind === 'switchboard');
  if (kind === 'switchboard')
    return {
      folders: [],
      objects: switchboards.objects.map(({ resource_uri: uri, name, id: switchboard }) => ({
        uri,
        name,
        type: 'switchboard',
        href: switchboardHref(switchboard),
      })),
      state: switchboards,
    };
  return {
    folders: folders
      .filter((one) => one.parent === folder)
      .map(({ resource_uri: uri, name, id: inner }) => ({ uri, name, type: 'depotfolder', href: folderHref('depot', inner) })),
    objects: depots.objects.map((depot) => ({
      uri: depot.resource_uri,
      name: depot.name,
      type: typeName(depot.content_type),
      href: depotHref(depot.id),
      fact: t('objectsIn', { count: depot.moments[0]?.size ?? 0 }),
    })),
    state: depots,
  };
}

function useWay(kind: Kind, id: number, folders: readonly DepotFolder[]): readonly Crumb[] {
  const t = useTexts();
  const { compare } = useFormat();
  if (kind === 'switchboard') return [{ label: t('switchboards'), href: lists.switchboard, icon: <Workflow size={16} /> }];
  const above = pathTo(folderTree(folders, compare), uriOf('depotfolder', id)).slice(0, -1);
  return [
    { label: t('depots'), href: lists.depot, icon: <Database size={16} /> },
    ...above.map((node) => ({ label: node.label, href: folderHref('depot', idOf(node.id)) })),
  ];
}

function FolderEditor({ kind, id }: { readonly kind: Kind; readonly id: number }): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const definition = editors[`${kind}folder`];
  const port = useEditorPort(definition.shape === 'form' ? definition.needs : []);
  const { folders } = useFolders();
  const contents = useContents(kind, id, folders);
  const way = useWay(kind, id, folders);
  const list = lists[kind];
  const { remove, dialog } = useRemove(`${kind}folder`, () => router.history.push(list));
  if (!port) return <PageSkeleton />;
  const open = (uri: string): void => router.history.push(folderHref('depot', idOf(uri)));
  const shown = `${list}?folder=${id}`;
  return (
    <>
      <EditorPage
        uri={uriOf(`${kind}folder`, id)}
        port={port}
        drafts={drafts}
        breadcrumbs={way}
        onClose={() => router.history.push(shown)}
        actions={(stored) => {
          const folder = stored as DepotFolder | SwitchboardFolder | null;
          const mayDelete = folder && definition.shape === 'form' && definition.mayWrite(folder, port);
          return (
            <ActionMenu
              items={[
                { id: 'list', label: t('showInList'), icon: <List />, onSelect: () => router.history.push(shown) },
                ...(mayDelete
                  ? [{ id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, divider: true, onSelect: () => remove(folder) }]
                  : []),
              ]}
            />
          );
        }}
        layout={(form, stored) => (
          <FolderLayout
            form={form}
            kind={kind}
            {...contents}
            shown={stored !== null}
            action={kind === 'depot' && <NewDepotFolder port={foldersPort} folder={id} onCreated={open} />}
          />
        )}
      />
      {dialog}
    </>
  );
}

function FolderPage({ kind }: { readonly kind: Kind }): ReactNode {
  const t = useTexts();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const isId = /^[1-9]\d{0,8}$/.test(id);
  usePageTitle(t(kind === 'depot' ? 'depots' : 'switchboards'));
  return isId ? <FolderEditor key={id} kind={kind} id={Number(id)} /> : <NotFoundPage />;
}

export const DepotFolderPage = (): ReactNode => <FolderPage kind="depot" />;
export const SwitchboardFolderPage = (): ReactNode => <FolderPage kind="switchboard" />;
