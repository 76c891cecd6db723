import { foldersNest, holdsPermission, mayAdd, tagCount, type FolderedKind, type Tag } from '@geo/api';
import { ListSkeleton, SidebarList, TagsSidebar, color, fontSize, useFormat, type SidebarTag, type TagClick } from '@geo/ui';
import { Folder, Folders } from 'lucide-react';
import { Suspense, lazy, useMemo, type ReactNode } from 'react';
import { useListsTexts } from '../i18n/texts.ts';
import type { ListDefinition, ListPort } from './definition.ts';
import { offeredTags } from './rules/tagSelection.ts';
import { tagLabel } from './tagLabel.ts';
import type { ListStateOf } from './useListState.ts';

/** Folders of a list. */
export interface FolderLike {
  readonly id: number;
  readonly resource_uri: string;
  readonly name: string;
}

export interface ListSideProps {
  readonly definition: ListDefinition;
  readonly port: ListPort;
  readonly state: ListStateOf;
  readonly folders: readonly FolderLike[];
  readonly foldersLoading: boolean;
  readonly tags: ReturnType<ListPort['useTags']>;
  /** What can be done with the chosen folder, below the folders. */
  readonly folderAction?: ReactNode;
  readonly onAddFolder: (of: FolderedKind) => void;
  readonly onRenameFolder: (of: FolderedKind, folder: FolderLike, name: string) => void;
  readonly onDeleteFolder: (of: FolderedKind, folder: FolderLike) => void;
  readonly onEditTag: (uri: string) => void;
  readonly onDeleteTag: (tag: Tag) => void;
}

/** Only some lists have a tree. */
const NestedFolders = lazy(async () => ({ default: (await import('./NestedFolders.tsx')).NestedFolders }));

const allId = 'all';

function FolderList({
  of,
  definition,
  port,
  state,
  folders,
  foldersLoading,
  ...on
}: ListSideProps & { readonly of: FolderedKind }): ReactNode {
  const t = useListsTexts();
  const { compare } = useFormat();
  const sorted = folders.toSorted((first, second) => compare(first.name, second.name));
  const byId = (id: string): FolderLike => folders.find((folder) => String(folder.id) === id)!;
  return (
    <SidebarList
      title={t('listFolders')}
      items={[
        { id: allId, label: t('listAllFolders'), icon: <Folders />, fixed: true },
        ...sorted.map((folder) => ({ id: String(folder.id), label: folder.name, icon: <Folder /> })),
      ]}
      activeId={state.search.folder === null ? allId : String(state.search.folder)}
      onSelect={(item) => state.change({ folder: item.id === allId ? null : Number(item.id) })}
      {...(mayAdd(port.me, definition.object) && { onAdd: () => on.onAddFolder(of), addLabel: t('listNewFolder') })}
      onRename={(item, name) => on.onRenameFolder(of, byId(item.id), name)}
      onDelete={(item) => on.onDeleteFolder(of, byId(item.id))}
      loading={foldersLoading}
    />
  );
}

function Tags({ definition, port, state, tags, onEditTag, onDeleteTag }: ListSideProps): ReactNode {
  const realm = definition.realm!;
  const { me } = port;
  const known = useMemo(() => new Map((tags.data ?? []).map((tag) => [tag.resource_uri, tag])), [tags.data]);
  const shown = offeredTags(tags.data ?? [], realm, state.kept.show_system_tags).map((tag): SidebarTag => ({
    ...tagLabel(tag),
    count: tag[tagCount(realm)],
    pinned: state.search.pinned.includes(tag.id),
  }));
  const idOf = ({ id }: SidebarTag): number => known.get(id)?.id ?? 0;
  return (
    <TagsSidebar
      tags={shown}
      activeIds={state.tags.map((id) => `/api/v2/backend/tags/${id}/`)}
      onSelect={(tag, click: TagClick) => state.selectTag(idOf(tag), click)}
      onPin={(tag, pinned) => state.pinTag(idOf(tag), pinned)}
      {...(holdsPermission(me, 'manage_tags') ? { onAdd: () => onEditTag('/api/v2/backend/tags/') } : {})}
      onEdit={(tag) => onEditTag(tag.id)}
      onDelete={(tag) => {
        const found = known.get(tag.id);
        if (found) onDeleteTag(found);
      }}
      mayChange={(tag) => me.is_superuser && tag.intent === 'user'}
      loading={tags.isPending}
      {...(tags.error ? { error: { reason: tags.error.message, onRetry: () => void tags.refetch() } } : {})}
    />
  );
}

/** Folders and tags of a list, as its kind has them. */
export function ListSide(props: ListSideProps): ReactNode {
  const t = useListsTexts();
  const { folders, realm } = props.definition;
  return (
    <>
      {folders && foldersNest(folders) && (
        <section style={{ display: 'grid', gap: 8 }}>
          <h2
            style={{
              margin: '0 8px',
              fontSize: fontSize.small,
              fontWeight: 600,
              letterSpacing: '0.05em',
              textTransform: 'uppercase',
              color: color.text2,
            }}
          >
            {t('listFolders')}
          </h2>
          <Suspense fallback={<ListSkeleton rows={4} />}>
            <NestedFolders kind={folders} state={props.state} folders={props.folders} />
          </Suspense>
          <div>{props.folderAction}</div>
        </section>
      )}
      {folders && !foldersNest(folders) && (
        <div style={{ display: 'grid', gap: 8 }}>
          <FolderList of={folders} {...props} />
          <div>{props.folderAction}</div>
        </div>
      )}
      {realm && <Tags {...props} />}
    </>
  );
}
