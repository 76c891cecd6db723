import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiError } from '../client/errors.ts';
import type { Client } from '../client/http.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Extent4326 } from '../schemas/common.ts';
import type { Datum, ThreeInfo } from '../schemas/datum.ts';
import { useClient } from './ClientProvider.ts';
import { keys, type RecordSource } from './keys.ts';
import { fetchRecords } from './records.ts';

/** Asks how the mesh of a record is drawn, at the address that the record names: its own, or one below the frame that holds it. */
export async function fetchThreeInfo(client: Client, { three_info: address = '' }: Datum): Promise<ThreeInfo> {
  const [, datum, id, record] = /^\/api\/v1\/(?:datum\/(\d+@\d+)|frame\/(\d+)\/records\/(\d+))\/three_info$/.exec(address) ?? [];
  if (datum !== undefined) return client.call(endpoints.threeInfo, { params: { datum } });
  if (id === undefined || record === undefined) throw new Error('A record without an address has no 3D info.');
  return client.call(endpoints.frameThreeInfo, { params: { id, record } });
}

/** Asks how the mesh of a record is drawn. */
export function useThreeInfo(): (datum: Datum) => Promise<ThreeInfo> {
  const client = useClient();
  return useCallback((datum) => fetchThreeInfo(client, datum), [client]);
}

/** A record as a moment has it now. It is asked for each time: others may have edited it since. */
export function useRecord(index: number | null, moment: number): UseQueryResult<Datum, ApiError> {
  const client = useClient();
  const datum = `${index}@${moment}`;
  return useQuery({
    queryKey: keys.record(datum),
    queryFn: ({ signal }) => client.call(endpoints.datum, { params: { datum }, signal }),
    enabled: index !== null,
    // What is kept of it could be taken for what is there.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The most records that are read around a place. */
const mostNeighbours = 200;
/** Metres of a degree of latitude. */
const metresPerDegree = 111_320;

/** A place in degrees and a distance in metres that take in an extent. */
export function placeAround([west, south, east, north]: Extent4326): string {
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  const shrink = Math.cos((Math.min(89, Math.abs(lat)) * Math.PI) / 180);
  const metres = Math.hypot(((east - west) / 2) * shrink, (north - south) / 2) * metresPerDegree;
  return `${lon.toFixed(7)},${lat.toFixed(7)},${metres.toFixed(2)}`;
}

/** The records in a part of the Earth, with all digits of their geometries, for what is to meet them exactly. Many are there in part. */
export function useNeighbours(source: RecordSource, extent: Extent4326 | null): readonly Datum[] {
  const client = useClient();
  const at = extent ? placeAround(extent) : '';
  const query = useQuery<readonly Datum[], ApiError>({
    queryKey: keys.neighbours(source, at),
    queryFn: async ({ signal }) => (await fetchRecords(client, source, { at, geometry: 'exact', limit: mostNeighbours }, signal)).objects,
    enabled: extent !== null,
    // They may be edited between two sessions of editing.
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return query.data ?? none;
}

const none: readonly Datum[] = [];
