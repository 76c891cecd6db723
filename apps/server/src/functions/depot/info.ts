import { typeName } from '@geo/api';
import type { RecordsValue } from '../../engine/definition.ts';
import type { Column } from '../../relation/relation.ts';
import { momentStates, newestMoment, showsMoment } from '../../store/depots/depots.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { rows } from '../ports/records.ts';
import { depotSource, findDepotSource } from './source.ts';

const columns: readonly Column[] = [
  { key: 'path', kind: 'string' },
  { key: 'type', kind: 'string' },
  { key: 'crs', kind: 'integer' },
  { key: 'moments', kind: 'integer' },
  { key: 'moment', kind: 'integer' },
  { key: 'stored', kind: 'datetime' },
  { key: 'approved', kind: 'datetime' },
  { key: 'records', kind: 'integer' },
  { key: 'size_bytes', kind: 'integer' },
  { key: 'geometries', kind: 'string' },
  { key: 'columns', kind: 'string' },
  { key: 'west', kind: 'number' },
  { key: 'south', kind: 'number' },
  { key: 'east', kind: 'number' },
  { key: 'north', kind: 'number' },
];

const time = (at: Date | string | null | undefined): string | null => (at ? new Date(at).toISOString() : null);

export const info = defineFunction({
  name: 'depot.info',
  title: { de: 'Angaben zu einem Magazin', en: 'Depot info' },
  doc: {
    de: 'Ergibt einen Datensatz mit dem, was über ein Magazin bekannt ist: Typ, Koordinatensystem (`crs`), Zahl der Stände (`moments`), und vom **neuesten freigegebenen** seine Nummer (`moment`), wann er gespeichert und freigegeben wurde, Datensätze, Größe in Bytes, Arten von Geometrien, Attribute und die Ausdehnung in Grad. Ein Magazin ohne freigegebenen Stand hat davon keine Werte.\n\nBeispiel: mit „Datensätze filtern“ und `records < 100` prüfen, ob eine Lieferung vollständig ist.',
    en: 'Gives one record with what is known of a depot: type, coordinate system (`crs`), number of `moments`, and of the **newest approved** one its number (`moment`), when it was stored and approved, records, size in bytes, kinds of geometries, columns and the extent in degrees. A depot without an approved moment has no values of these.\n\nExample: check with "Filter records" and `records < 100` whether a delivery is complete.',
  },
  inputs: { depot: depot({ label: depotLabel }) },
  outputs: { output: rows({ label: resultLabel }) },
  // How many moments there are changes without a new one as well.
  freshness: 'always',
  sources: async (context, { depot: path }) => [await findDepotSource(context, path)],
  async run({ db, actor, touched }, { depot: { path, row } }) {
    const moment = await newestMoment(db, row.id);
    const moments = (await momentStates(db, row.id)).filter((one) => showsMoment(actor, row, one));
    const [west, south, east, north] = moment?.bbox ?? [];
    const props = {
      path,
      type: typeName(row.content_type),
      crs: row.srid,
      moments: moments.length,
      moment: moment?.id,
      stored: time(moment?.created),
      approved: time(moment?.approved),
      records: moment?.size,
      size_bytes: moment?.persistent_size,
      geometries: moment?.geometry_types.join(', '),
      columns: moment?.columns.map(({ key }) => key).join(', '),
      west,
      south,
      east,
      north,
    };
    touched([depotSource(path, row.id, moment?.id ?? null)]);
    const output: RecordsValue = {
      kind: 'records',
      type: 'row',
      size: 1,
      stored: false,
      relation: {
        sql: 'SELECT 1::bigint AS idx, jsonb_strip_nulls($1::jsonb) AS props, NULL::geometry AS geom',
        params: [JSON.stringify(props)],
        srid: row.srid,
        columns,
        bases: [],
      },
    };
    return { output };
  },
});
