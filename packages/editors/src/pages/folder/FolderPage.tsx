import {
  folderKindOf,
  foldersNest,
  listCall,
  listPath,
  newestMoment,
  pageOfKind,
  typeName,
  uriOf,
  type DepotFolder,
  type FolderedKind,
  type ObjectOf,
  type SwitchboardFolder,
} from '@geo/api';
import type { ListState } from '@geo/api/react';
import { ActionMenu, PageSkeleton, pathTo, useFormat, withSetup, type Crumb } from '@geo/ui';
import { List, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FolderEntry } from '../../FolderContents/index.ts';
import { folderTree } from '../../folders/folderTree.ts';
import { EditorPage, editors, type DraftStore } from '../../generic/index.ts';
import { typeAppearance } from '../../look/index.ts';
import { NewDepotFolder } from '../depots/NewDepotFolder.tsx';
import { useFolders } from '../depots/useFolders.ts';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { usePageTitle, type PageHost } from '../host.ts';
import { folderHref, idOf } from '../hrefs.ts';
import { useTexts, type PagesTranslate } from '../i18n/texts.ts';
import { FolderLayout } from './FolderLayout.tsx';
import type { FolderPort } from './port.ts';

const pageSize = 50;

interface Contents {
  readonly folders: readonly FolderEntry[];
  readonly objects: readonly FolderEntry[];
  readonly state: ListState<unknown>;
}

/** What an object is shown as besides its name; by itself it is one of its kind. */
const shownAs: { readonly [Kind in FolderedKind]?: (object: ObjectOf<Kind>, t: PagesTranslate) => Pick<FolderEntry, 'type' | 'fact'> } = {
  depot: (depot, t) => ({
    type: typeName(depot.content_type),
    fact: t('objectsIn', { count: newestMoment(depot)?.size ?? 0 }),
  }),
};

function useContents({ useList }: FolderPort, kind: FolderedKind, id: number, folders: readonly DepotFolder[]): Contents {
  const t = useTexts();
  const folderKind = folderKindOf(kind);
  const folder = uriOf(folderKind, id);
  const state = useList(listCall(kind), { folder, order_by: 'name', limit: pageSize });
  // The call of a kind lists its own objects.
  const more = shownAs[kind] as ((object: ObjectOf<FolderedKind>, t: PagesTranslate) => Pick<FolderEntry, 'type' | 'fact'>) | undefined;
  return {
    folders: folders
      .filter((one) => one.parent === folder)
      .map(({ resource_uri: uri, name, id: inner }) => ({ uri, name, type: folderKind, href: folderHref(kind, inner) })),
    objects: state.objects.map((object) => ({
      uri: object.resource_uri,
      name: object.name,
      type: kind,
      href: pageOfKind(kind, object.id),
      ...more?.(object, t),
    })),
    state,
  };
}

function useWay(kind: FolderedKind, id: number, folders: readonly DepotFolder[]): readonly Crumb[] {
  const t = useTexts();
  const { compare } = useFormat();
  const { icon: Icon } = typeAppearance(kind);
  const above = pathTo(folderTree(folders, compare), uriOf(folderKindOf(kind), id)).slice(0, -1);
  return [
    { label: t(`${kind}s`), href: listPath(kind), icon: <Icon size={16} /> },
    ...above.map((node) => ({ label: node.label, href: folderHref(kind, idOf(node.id)) })),
  ];
}

interface FolderEditorProps extends Omit<FolderPageProps, 'id'> {
  readonly id: number;
  readonly onName: (name: string | undefined) => void;
}

function FolderEditor({ port, host, drafts, kind, id, onRemove, onName }: FolderEditorProps): ReactNode {
  const t = useTexts();
  const definition = editors[folderKindOf(kind)];
  const editorPort = port.useEditorPort(definition.shape === 'form' ? definition.needs : []);
  const { folders } = useFolders(port, foldersNest(kind));
  const contents = useContents(port, kind, id, folders);
  const way = useWay(kind, id, folders);
  const list = listPath(kind);
  if (!editorPort) return <PageSkeleton />;
  const open = (uri: string): void => host.open(folderHref(kind, idOf(uri)));
  const shown = `${list}?folder=${id}`;
  return (
    <EditorPage
      uri={uriOf(folderKindOf(kind), id)}
      port={editorPort}
      drafts={drafts}
      breadcrumbs={way}
      onName={onName}
      onClose={() => host.open(shown)}
      actions={(stored) => {
        const folder = stored as DepotFolder | SwitchboardFolder | null;
        const mayDelete = folder && definition.shape === 'form' && definition.mayWrite(folder, editorPort);
        return (
          <ActionMenu
            items={[
              { id: 'list', label: t('showInList'), icon: <List />, onSelect: () => host.open(shown) },
              ...(mayDelete
                ? [{ id: 'delete', label: t('delete'), icon: <Trash2 />, danger: true, divider: true, onSelect: () => onRemove(folder) }]
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
          action={foldersNest(kind) && <NewDepotFolder port={port} folder={id} onCreated={open} />}
        />
      )}
    />
  );
}

export interface FolderPageProps {
  /** Where the data come from and where changes go. */
  readonly port: FolderPort;
  /** What the page asks of the app around it: links, addresses, titles. */
  readonly host: PageHost;
  /** Where unsaved changes outlive a reload. */
  readonly drafts: DraftStore;
  /** What the folder holds. */
  readonly kind: FolderedKind;
  /** As the address has it. */
  readonly id: string;
  /** Asks whether the folder goes for good. */
  readonly onRemove: (folder: DepotFolder | SwitchboardFolder) => void;
}

/** A folder: what lies in it, and what it is. */
export const FolderPage = withSetup(function FolderPage(props: FolderPageProps): ReactNode {
  const { host, kind, id } = props;
  const t = useTexts();
  const [name, setName] = useState<string>();
  usePageTitle(host, name ?? t(`${kind}s`));
  return /^[1-9]\d{0,8}$/.test(id) ? <FolderEditor key={id} {...props} id={Number(id)} onName={setName} /> : <NotFoundPage />;
});
