import { folderKindOf, kindOf, layerTypeLabel, listCall, saveCall } from '@geo/api';
import type { ListFilter, ListState } from '@geo/api/react';
import { CardGrid, EmptyState, PageHeader, useFormat, visuallyHidden, type TagClick, type TagLabel, withSetup } from '@geo/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { folderTree } from '../folders/folderTree.ts';
import { useListsTexts } from '../i18n/texts.ts';
import type { DrawEnv, ListDefinition, ListObject, ListPort } from './definition.ts';
import { ActionDialog, SideDialog } from './dialogs/lazy.tsx';
import type { SideQuestion } from './dialogs/SideDialog.tsx';
import { ListSide } from './ListSide.tsx';
import { ListCard } from './ObjectList/ListCard.tsx';
import { ListTable } from './ObjectList/lazy.tsx';
import { ObjectList } from './ObjectList/ObjectList.tsx';
import type { BarChoice } from './ObjectList/ListBar.tsx';
import { RecentBlock } from './RecentBlock.tsx';
import { offeredList } from './rules/offered.ts';
import { editSearch, isNarrowed, widest } from './rules/search.ts';
import { presentSelection, selectedObjects } from './rules/selection.ts';
import { tagLabel } from './tagLabel.ts';
import { useListActions } from './useListActions.tsx';
import { useListState } from './useListState.ts';

export interface ListViewProps {
  /** The kind of object: columns, cards, filters, actions. */
  readonly definition: ListDefinition;
  /** Where the objects come from and where changes go. */
  readonly port: ListPort;
  /** Buttons in the head of the page; the main action last. */
  readonly actions?: ReactNode;
  /** The next step where there is nothing yet. */
  readonly emptyAction?: ReactNode;
  /** What can be done with the chosen folder, below the folders. */
  readonly folderAction?: ReactNode;
}

/** The list page of a kind: its definition, fed by the port. */
export const ListView = withSetup(function ListView({
  definition: whole,
  port,
  actions: buttons,
  emptyAction,
  folderAction,
}: ListViewProps): ReactNode {
  const t = useListsTexts();
  const format = useFormat();
  const { offers } = port;
  const definition = useMemo(() => offeredList(whole, offers), [whole, offers]);
  const { kind, realm, folders: folderKind, favourable = false } = definition;
  const state = useListState(definition, port);
  const { search, presentation } = state;
  // The call of a kind lists the objects its definition is made for.
  const list = port.useList(kind as 'depots', state.filter as ListFilter<'depots'>) as unknown as ListState<ListObject>;
  const folders = port.useList(folderKind ? listCall(folderKindOf(folderKind)) : null, { limit: 1000 });
  const tags = port.useTags();
  const todo = useListActions(definition, port);
  const [sideOpen, setSideOpen] = useState(false);
  const [question, setQuestion] = useState<SideQuestion | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(
    () =>
      presentSelection(
        picked,
        list.objects.map((object) => object.resource_uri),
      ),
    [picked, list.objects],
  );
  const chosen = selectedObjects(list.objects, selected);

  const { baseTileUrl, onListed } = port;
  const { objects: listed, loading } = list;
  useEffect(() => {
    if (!loading) onListed?.(listed.map((object) => object.resource_uri));
  }, [listed, loading, onListed]);
  useEffect(() => () => onListed?.([]), [onListed]);
  const { act } = todo;
  const folderObjects = folders.objects;
  const env = useMemo((): DrawEnv => {
    const names = new Map(folderObjects.map((one) => [one.resource_uri, 'full_path' in one ? String(one.full_path) : one.name]));
    return { t, format, baseTileUrl, act, folderName: (uri) => (uri === null ? '–' : (names.get(uri) ?? '–')) };
  }, [t, format, baseTileUrl, act, folderObjects]);
  const labels = useMemo(
    () => new Map((tags.data ?? []).map((tag) => [tag.resource_uri, { ...tagLabel(tag), number: tag.id }])),
    [tags.data],
  );
  const tagsOf = useCallback(
    (object: ListObject): readonly TagLabel[] => (object.tags ?? []).flatMap((uri) => labels.get(uri) ?? []),
    [labels],
  );
  const { favoured } = todo;
  const favouredOf = useCallback((object: ListObject) => favoured.get(object.resource_uri) ?? object.favored ?? false, [favoured]);
  const numberOf = (tag: TagLabel): number => labels.get(tag.id)?.number ?? 0;
  const select = (tag: TagLabel, click: TagClick): void => state.selectTag(numberOf(tag), click);
  // One handler for all objects, so that cards and rows are drawn again only when their object changes.
  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  const onTag = useCallback((tag: TagLabel, click: TagClick) => latest.current(tag, click), []);

  const choice = (value: string, label: string, all: string, options: BarChoice['options'], key: 'filter' | 'type'): BarChoice => ({
    label,
    value,
    options: [{ id: '', label: all }, ...options],
    onChange: (id) => state.change({ [key]: id }),
    narrows: value !== '',
  });
  const filter =
    definition.filters.length > 0
      ? choice(
          search.filter,
          t('listFilter'),
          t('listFilterAll'),
          definition.filters.map(({ id, label }) => ({ id, label: t(label) })),
          'filter',
        )
      : undefined;
  const typeNames = definition.types === 'layer' ? port.layerTypes : definition.types === 'data' ? port.dataTypes : undefined;
  const byLabel = (typeNames ?? [])
    .map((id) => ({ id, label: layerTypeLabel(id, format.language) }))
    .toSorted((a, b) => format.compare(a.label, b.label));
  const type = byLabel.length > 0 ? choice(search.type, t('type'), t('listAllTypes'), byLabel, 'type') : undefined;
  const sortOptions = definition.sorts.map(({ key, label }) => ({ id: key, label: t(label) }));
  const opposite = state.sort.startsWith('-') ? state.sort.slice(1) : `-${state.sort}`;
  const sort: BarChoice | undefined =
    sortOptions.length > 1 && presentation === 'cards'
      ? {
          label: t('listSortBy'),
          value: sortOptions.some((option) => option.id === state.sort) ? state.sort : opposite,
          options: sortOptions,
          onChange: (id) => state.change({ sort: id === sortOptions[0]?.id ? '' : id }, true),
        }
      : undefined;
  const tagsInBar = state.tags.flatMap((id) => labels.get(`/api/v2/backend/tags/${id}/`) ?? []);
  const narrowed = isNarrowed(search);
  const selectable = definition.actions.some((action) => action.bulkLabel);
  const side = (folderKind ?? realm) && (
    <ListSide
      definition={definition}
      port={port}
      state={state}
      folders={folders.objects}
      foldersLoading={folders.loading}
      tags={tags}
      folderAction={folderAction}
      onAddFolder={(of) => setQuestion({ ask: 'newFolder', of })}
      onRenameFolder={(of, folder, name) => {
        const call = saveCall(folderKindOf(of));
        void port
          .change(call, { params: { id: folder.id }, body: { name } })
          .then(() => port.refresh(call))
          .catch((error: unknown) => todo.fail(error));
      }}
      onDeleteFolder={(of, folder) => setQuestion({ ask: 'deleteFolder', of, folder })}
      onEditTag={(uri) => port.setSearch(editSearch(port.search, uri), false)}
      onDeleteTag={(tag) => setQuestion({ ask: 'deleteTag', tag })}
    />
  );

  return (
    <>
      <ObjectList
        header={
          <PageHeader title={t(definition.texts.title)} {...(list.total === undefined ? {} : { count: list.total })} actions={buttons} />
        }
        bar={{
          searchLabel: t(definition.texts.search),
          query: search.q,
          onQuery: (q) => state.change({ q }, true),
          favourites: favourable ? { on: search.favored, onChange: (favored) => state.change({ favored }) } : undefined,
          systemTags:
            realm && kindOf(realm).hidesSystemTags
              ? { on: state.kept.show_system_tags, onChange: (on) => port.navigation.change({ show_system_tags: on }) }
              : undefined,
          filter,
          type,
          sort,
          tags: tagsInBar,
          onRemoveTag: (tag) => state.removeTag(numberOf(tag)),
          presentation,
          onPresentation: definition.onlyTable ? undefined : (view) => state.change({ view }, true),
        }}
        content={{ ...list, count: list.objects.length, error: list.error?.message }}
        {...(side ? { side } : {})}
        sideLabel={t(folderKind && realm ? 'listSide' : realm ? 'listSideTags' : 'listSideFolders')}
        sideOpen={sideOpen}
        onSideOpen={setSideOpen}
        narrowed={narrowed}
        onWiden={() => state.change(widest)}
        empty={
          <EmptyState
            icon={<definition.icon />}
            title={t(definition.texts.empty)}
            text={definition.texts.emptyText && t(definition.texts.emptyText)}
            {...(emptyAction === undefined ? {} : { action: emptyAction })}
          />
        }
        {...(definition.texts.notFound ? { notFoundText: t(definition.texts.notFound) } : {})}
        selection={
          presentation === 'table' && selectable
            ? { count: chosen.length, actions: chosen.length > 0 ? todo.bulkOf(chosen) : [], onClear: () => setPicked(new Set()) }
            : undefined
        }
        recent={
          definition.recent !== undefined && !narrowed && presentation === 'cards' && (list.total ?? 0) > definition.recent ? (
            <RecentBlock definition={definition} port={port} env={env} menuOf={todo.menuOf} />
          ) : (
            presentation === 'cards' && <h2 style={visuallyHidden}>{t('listEverything')}</h2>
          )
        }
      >
        {presentation === 'cards' ? (
          <CardGrid label={t(definition.texts.title)}>
            {list.objects.map((object) => (
              <ListCard
                key={object.resource_uri}
                definition={definition}
                object={object}
                env={env}
                menuOf={todo.menuOf}
                tagsOf={realm ? tagsOf : undefined}
                onTag={onTag}
                favoured={favouredOf(object)}
                onFavour={favourable ? todo.favour : undefined}
              />
            ))}
          </CardGrid>
        ) : (
          <ListTable
            definition={definition}
            objects={list.objects}
            total={list.total}
            env={env}
            sort={state.sort}
            onSort={(next) => state.change({ sort: next === definition.sorts[0]?.key ? '' : next }, true)}
            selected={selectable ? selected : undefined}
            onSelectionChange={selectable ? setPicked : undefined}
            menuOf={todo.menuOf}
            tagsOf={realm ? tagsOf : undefined}
            onTag={onTag}
            favouredOf={favourable ? favouredOf : undefined}
            onFavour={todo.favour}
          />
        )}
      </ObjectList>
      {todo.task && (
        <ActionDialog
          task={todo.task}
          definition={definition}
          port={port}
          tags={tags.data ?? []}
          folders={folderTree(
            folders.objects.map((folder) => ({ parent: null, ...folder })),
            format.compare,
          )}
          onAnswer={todo.answerTask}
          onRetry={todo.retryFailed}
          onClose={todo.closeTask}
        />
      )}
      {question && (
        <SideDialog
          question={question}
          port={port}
          onDone={(done) => {
            setQuestion(null);
            if (done.ask === 'deleteTag') state.forgetTag(done.tag);
            if (done.ask === 'deleteFolder' && search.folder === done.folder.id) state.change({ folder: null }, true);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
});
