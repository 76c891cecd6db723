import type { Layer } from '@geo/api';
import { ListView, createNavigationStore, editorsTexts, type ListPort } from '@geo/editors';
import { GeoThemeProvider, I18nProvider, NotificationsProvider, createI18n } from '@geo/ui';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
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
  search: '?view=table',
  setSearch: () => undefined,
  open: () => undefined,
};

/** The columns of our table with the texts of its cells and nothing else. */
const columns: GridColDef<Layer>[] = [
  { field: 'name', headerName: 'Name', flex: 1 },
  { field: 'type', headerName: 'Typ', width: 110 },
  { field: 'size', headerName: 'Objekte', width: 90, align: 'right', valueGetter: (_, layer) => layer.layerpiles.length },
  { field: 'public', headerName: 'Sichtbar', width: 110, valueGetter: (_, layer) => (layer.public ? 'Öffentlich' : 'Intern') },
  { field: 'modified', headerName: 'Geändert', width: 140 },
  { field: 'tags', headerName: 'Tags', width: 104, valueGetter: (_, layer) => layer.tags.length },
  { field: 'favored', headerName: 'Favorit', width: 76, valueGetter: (_, layer) => (layer.favored ? '★' : '') },
];

/** `?table=grid` shows MUI's DataGrid as it is, in a box of the size that `width` and `height` say; otherwise our list. */
function Page(): ReactNode {
  const query = new URLSearchParams(window.location.search);
  if (query.get('table') !== 'grid') return <ListView kind="layers" port={port} />;
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

const i18n = await createI18n({ language: 'de', resources: [editorsTexts] });
createRoot(document.getElementById('root')!).render(
  <I18nProvider i18n={i18n}>
    <GeoThemeProvider scheme="light">
      <NotificationsProvider>
        <Page />
      </NotificationsProvider>
    </GeoThemeProvider>
  </I18nProvider>,
);
