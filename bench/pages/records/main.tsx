import { GeoProvider, RecordTable, type RecordColumn, type RecordRow } from '@geo/ui';
import { DataGrid } from '@mui/x-data-grid';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '@geo/ui/styles.css';

const pageRecords = 100;
const total = 1_000_000;
/** The table begins in the middle. */
const first = 500_000;
/** What a page takes to come, in ms. */
const pageMs = 5;

const classes = ['Wohngebäude', 'Bürogebäude', 'Gewerbe', 'Schule', 'Kirche'];
const fields = [
  { key: 'name', kind: 'text', width: 220 },
  { key: 'class', kind: 'text', width: 160 },
  { key: 'value', kind: 'number', width: 120 },
  { key: 'floors', kind: 'number', width: 120 },
  { key: 'built', kind: 'date', width: 140 },
] as const;
const columns: readonly RecordColumn[] = fields.map(({ key, kind }) => ({ key, kind, label: key }));

const valuesOf = (place: number) => ({
  name: `Mühlenstraße ${place % 180}`,
  class: classes[place % classes.length]!,
  value: (place * 7919) % 1000,
  floors: 1 + (place % 12),
  built: new Date(Date.UTC(1900, 0, 1 + (place % 45_000))).toISOString().slice(0, 10),
});
const pageFrom = (place: number): RecordRow[] =>
  Array.from({ length: pageRecords }, (_, n) => ({ id: place + n + 1, values: valuesOf(place + n) }));

/** Our table of a million records, of which a page more comes whenever the end of what is loaded is near. */
function Records(): ReactNode {
  const [rows, setRows] = useState(() => pageFrom(first));
  const [loading, setLoading] = useState(false);
  const loadMore = (): void => {
    setLoading(true);
    setTimeout(() => {
      setRows((before) => [...before, ...pageFrom(first + before.length)]);
      setLoading(false);
    }, pageMs);
  };
  return (
    <RecordTable
      label="Records"
      columns={columns}
      rows={rows}
      offset={first}
      total={total}
      loading={loading}
      onLoadMore={loadMore}
      onGoTo={() => undefined}
    />
  );
}

/** MUI's DataGrid as it is, with one page of the same records. */
function Grid(): ReactNode {
  return (
    <DataGrid
      rows={pageFrom(first).map(({ id, values }) => ({ id, ...values }))}
      columns={fields.map(({ key, width }) => ({ field: key, headerName: key, width }))}
      rowHeight={35}
      columnHeaderHeight={35}
      paginationModel={{ page: 0, pageSize: pageRecords }}
      hideFooter
    />
  );
}

createRoot(document.getElementById('root')!).render(
  <GeoProvider scheme="light">{window.location.search === '?table=bare' ? <Grid /> : <Records />}</GeoProvider>,
);
