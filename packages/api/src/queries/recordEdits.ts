import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Attributes } from '../records/edit.ts';
import { endpoints } from '../contract/endpoints.ts';
import { ApiError } from '../client/errors.ts';
import { Datum, type DatumChange, type DatumsAdded, type RecordsStepped, type RecordStep } from '../schemas/datum.ts';
import type { Depot } from '../schemas/depot.ts';
import { afterEdits } from './table/afterEdits.ts';
import { askAgain } from './timing/askAgain.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';
import type { RecordPages } from './records.ts';

/** Edits of a depot's records, by who has read the moment `momentId`. */
export interface RecordEdits {
  /** Changes attributes; what somebody else has changed since is refused. */
  readonly save: (datum: Datum, properties: Attributes) => Promise<DatumChange>;
  /** Gives a record another geometry; one that somebody else has changed since is refused. */
  readonly saveGeometry: (datum: Datum, geometry: Datum['geometry']) => Promise<DatumChange>;
  readonly remove: (datum: Datum) => Promise<DatumChange>;
  /** Takes edits of an open moment back, or makes them again, all or none; a record that is not as they left it is refused. */
  readonly step: (moment: number, steps: readonly RecordStep[]) => Promise<RecordsStepped>;
  /** Adds a record, or a copy of one; with a geometry where it is drawn. */
  readonly add: (template?: Datum, geometry?: Datum['geometry']) => Promise<DatumChange>;
  /** Adds records without places, all or none. */
  readonly addMany: (rows: readonly Attributes[]) => Promise<DatumsAdded>;
}

/** The pages of a moment after a record was changed or deleted: what is loaded next follows on what is there. */
export function editedPages({ pages, pageParams }: RecordPages, id: number, { datum, moment_id: moment }: DatumChange): RecordPages {
  const uriOf = (record: Datum): string => `/api/v1/datum/${record.id}@${moment}/`;
  const edit = (record: Datum): Datum[] => (record.id === id ? (datum ? [datum] : []) : [{ ...record, resource_uri: uriOf(record) }]);
  const edited = pages.map((page) => ({ ...page, objects: page.objects.flatMap(edit) }));
  const goneOf = (index: number): number => pages[index]!.objects.length - edited[index]!.objects.length;
  const gone = edited.reduce((sum, _, index) => sum + goneOf(index), 0);
  const goneBefore = (index: number): number => edited.slice(0, index).reduce((sum, _, before) => sum + goneOf(before), 0);
  return {
    pageParams,
    pages: edited.map((page, index) => ({
      ...page,
      meta: { ...page.meta, offset: page.meta.offset - goneBefore(index), total_count: page.meta.total_count - gone },
    })),
  };
}

/**
 * What was read of a moment is what the open one has, but for the edit: whoever looks keeps the place in the table. Where that was read
 * itself, it has edits that were made since the other one was.
 */
export function carryRecords(cache: QueryClient, from: number, id: number, change: DatumChange): void {
  for (const [key, pages] of cache.getQueriesData<RecordPages>({ queryKey: keys.records({ kind: 'moment', id: from }) })) {
    if (!pages) continue;
    const query = key.at(-1) as Readonly<Record<string, unknown>>;
    const open = keys.records({ kind: 'moment', id: change.moment_id }, query);
    cache.setQueryData(open, editedPages(cache.getQueryData<RecordPages>(open) ?? pages, id, change));
  }
}

/** The record as it is now, which a refused edit comes with, and the moment it is of; null for other refusals. */
export function currentOf(error: unknown): { readonly datum: Datum; readonly momentId: number } | null {
  const found = error instanceof ApiError ? Datum.safeParse(error.current) : null;
  const [, moment] = /@(\d+)\/$/.exec(found?.data?.resource_uri ?? '') ?? [];
  return found?.data && moment !== undefined ? { datum: found.data, momentId: Number(moment) } : null;
}

/** Edits go into the open moment; pages and depot follow before an edit counts as done. */
export function useRecordEdits({ id, resource_uri: uri }: Pick<Depot, 'id' | 'resource_uri'>, momentId: number): RecordEdits {
  const client = useClient();
  const cache = useQueryClient();
  return useMemo(() => {
    const follow = async (record: number, change: DatumChange): Promise<DatumChange> => {
      carryRecords(cache, momentId, record, change);
      await Promise.all([askAgain(cache, { queryKey: keys.object(uri) }), askAgain(cache, { queryKey: keys.list('depots') })]);
      return change;
    };
    // Somebody else was faster: their record is shown.
    const meet = async (error: unknown): Promise<never> => {
      const now = currentOf(error);
      if (now) await follow(now.datum.id, { moment_id: now.momentId, moment_size: 0, datum: now.datum });
      throw error;
    };
    // Where it stands may not be loaded yet.
    const added = async (change: DatumChange): Promise<DatumChange> => {
      await follow(0, change);
      await askAgain(cache, { queryKey: keys.records({ kind: 'moment', id: change.moment_id }) });
      return change;
    };
    const address = ({ id: index }: Datum): { datum: string } => ({ datum: `${index}@${momentId}` });
    return {
      save: async (datum, properties) => {
        const before = { properties: datum.properties ?? {} };
        const saved = client.call(endpoints.saveDatum, { params: address(datum), body: { properties, before } });
        return follow(datum.id, await saved.catch(meet));
      },
      saveGeometry: async (datum, geometry) => {
        const before = { geometry: datum.geometry ?? null };
        const saved = client.call(endpoints.saveDatum, { params: address(datum), body: { geometry, before } });
        return follow(datum.id, await saved.catch(meet));
      },
      remove: async (datum) => follow(datum.id, await client.call(endpoints.deleteDatum, { params: address(datum) })),
      step: async (moment, steps) => {
        const done = await client.call(endpoints.stepDatums, { params: { id: moment }, body: { steps: [...steps] } }).catch(meet);
        const [only] = steps.length === 1 ? steps : [];
        // Where a record that comes back stands may not be loaded; of several all may be others.
        if (only && only.before !== null) await follow(only.id, done);
        else await afterEdits(cache, uri, done.moment_id);
        return done;
      },
      addMany: async (rows) => {
        const result = await client.call(endpoints.createDatums, { params: { id }, body: { rows: [...rows] } });
        await added({ ...result, datum: null });
        return result;
      },
      add: async (template, geometry) => {
        const query = template ? { template: template.id } : {};
        const body = geometry ? { geometry } : {};
        return added(await client.call(endpoints.createDatum, { params: { id }, query, body }));
      },
    };
  }, [client, cache, id, uri, momentId]);
}
