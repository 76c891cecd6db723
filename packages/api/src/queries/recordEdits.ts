import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Attributes } from '../records/edit.ts';
import { endpoints } from '../contract/endpoints.ts';
import { ApiError } from '../client/errors.ts';
import { Datum, type DatumChange, type DatumsAdded } from '../schemas/datum.ts';
import type { Depot } from '../schemas/depot.ts';
import { followEdit } from './table/followEdit.ts';
import { askAgain } from './timing/askAgain.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';

/** Edits of a depot's records, by who has read the moment `momentId`. */
export interface RecordEdits {
  /** Changes attributes; what somebody else has changed since is refused. */
  readonly save: (datum: Datum, properties: Attributes) => Promise<DatumChange>;
  /** Gives a record another geometry; one that somebody else has changed since is refused. */
  readonly saveGeometry: (datum: Datum, geometry: Datum['geometry']) => Promise<DatumChange>;
  readonly remove: (datum: Datum) => Promise<DatumChange>;
  /** Adds a record, or a copy of one; with a geometry where it is drawn. */
  readonly add: (template?: Datum, geometry?: Datum['geometry']) => Promise<DatumChange>;
  /** Adds records without places, all or none. */
  readonly addMany: (rows: readonly Attributes[]) => Promise<DatumsAdded>;
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
    const follow = (record: number, change: DatumChange): Promise<DatumChange> => followEdit(cache, uri, momentId, record, change);
    // Somebody else was faster: their record is shown.
    const meet = async (error: unknown): Promise<never> => {
      const now = currentOf(error);
      if (now) await follow(now.datum.id, { moment_id: now.momentId, moment_size: 0, step: null, datum: now.datum });
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
