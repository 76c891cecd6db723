import type { Layer } from '@geo/api';
import {
  ListView,
  createNavigationStore,
  editorsTexts,
  loadListDefinition,
  useEditorsTexts,
  TypeIcon,
  type DrawEnv,
  type ListDefinition,
  type ListPort,
} from '@geo/editors';
import { ActionMenu, FavouriteStar, GeoProvider, TagChip, useFormat, type TagLabel } from '@geo/ui';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '@geo/ui/styles.css';
import { layers, me, tags } from './layers.ts';

/** Height of our rows and heads in the comfortable density. */
const rowHeightPx = 40;
const list = {
  total: layers.length,
  loading: false,
  loadingMore: false,
  hasMore: false,
  loadMore: () => undefined,
  error: null,
  retry: () => undefined,
};
const nothing = { ...list, objects: [], total: 0 };
const allLayers = { ...list, objects: layers };
const allTags = { data: tags, error: null, isPending: false, refetch: () => undefined };

const port: ListPort = {
  me,
  useList: ((name: string) => (name === 'layers' ? allLayers : nothing)) as unknown as ListPort['useList'],
  useTags: () => allTags,
  change: () => Promise.reject(new Error('Nothing is changed here.')),
  refresh: () => Promise.resolve(),
  navigation: createNavigationStore({ getItem: () => null, setItem: () => undefined }),
  offers: () => true,
  search: '?view=table',
  setSearch: () => undefined,
  open: () => undefined,
};

const query = new URLSearchParams(window.location.search);
const definition = (await loadListDefinition('layer')) as unknown as ListDefinition<Layer>;
const labelOf = new Map<string, TagLabel>(
  tags.map((tag) => [tag.resource_uri, { id: tag.resource_uri, name: tag.name, color: tag.color, icon: tag.icon, intent: tag.intent }]),
);

/** The columns of our table. `plain` leaves the texts of the cells and nothing else. */
function useGridColumns(plain: boolean): GridColDef<Layer>[] {
  const t = useEditorsTexts();
  const format = useFormat();
  return useMemo(() => {
    const env: DrawEnv = { t, format, baseTileUrl: undefined, folderName: () => '', act: () => undefined };
    if (plain)
      return [
        { field: 'name', headerName: 'Name', flex: 1 },
        { field: 'type', headerName: 'Typ', width: 110 },
        { field: 'size', headerName: 'Objekte', width: 90, align: 'right', valueGetter: (_, layer) => layer.layerpiles.length },
        { field: 'public', headerName: 'Sichtbar', width: 110, valueGetter: (_, layer) => (layer.public ? 'Öffentlich' : 'Intern') },
        { field: 'modified', headerName: 'Geändert', width: 140 },
        { field: 'tags', headerName: 'Tags', width: 104, valueGetter: (_, layer) => layer.tags.length },
        { field: 'favored', headerName: 'Favorit', width: 76, valueGetter: (_, layer) => (layer.favored ? '★' : '') },
      ];
    return [
      {
        field: 'name',
        headerName: 'Name',
        flex: 1,
        renderCell: ({ row }) => (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8, height: '100%' }}>
            <TypeIcon type="layer" />
            <a href={definition.hrefOf(row) ?? undefined}>{row.name}</a>
          </span>
        ),
      },
      ...definition.columns.map((column): GridColDef<Layer> => ({
        field: column.id,
        headerName: t(column.label),
        width: column.width ?? 100,
        renderCell: ({ row }) => column.render(row, env),
      })),
      {
        field: 'tags',
        headerName: 'Tags',
        width: 104,
        renderCell: ({ row }) => row.tags.map((uri) => <TagChip key={uri} tag={labelOf.get(uri)!} iconOnly onClick={() => undefined} />),
      },
      {
        field: 'favored',
        headerName: 'Favorit',
        width: 76,
        renderCell: ({ row }) => <FavouriteStar favoured={row.favored} onChange={() => undefined} />,
      },
      { field: 'menu', headerName: '', width: 44, renderCell: () => <ActionMenu items={[]} size="small" /> },
    ];
  }, [t, format, plain]);
}

/** MUI's DataGrid as it is, in a box of the size that the address says. */
function Grid({ plain }: { readonly plain: boolean }): ReactNode {
  const columns = useGridColumns(plain);
  return (
    <div style={{ width: Number(query.get('width')), height: Number(query.get('height')) }}>
      <DataGrid
        rows={layers}
        columns={columns}
        rowHeight={rowHeightPx}
        columnHeaderHeight={rowHeightPx}
        // All rows on one page, as our list has them.
        paginationModel={{ page: 0, pageSize: -1 }}
        hideFooter
        checkboxSelection
      />
    </div>
  );
}

/** `?table=cells` is the grid with the cells of our list, `?table=plain` that with texts; otherwise our list. */
function Page(): ReactNode {
  const table = query.get('table');
  return table === null ? (
    <ListView definition={definition as unknown as ListDefinition} port={port} />
  ) : (
    <Grid plain={table === 'plain'} />
  );
}

createRoot(document.getElementById('root')!).render(
  <GeoProvider texts={[editorsTexts]} scheme="light">
    <Page />
  </GeoProvider>,
);
