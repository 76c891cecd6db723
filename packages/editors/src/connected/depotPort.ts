import { endpoints, typeUri } from '@geo/api';
import {
  askAgain,
  fetchRecords,
  keys,
  useChange,
  useClient,
  useCheckDownload,
  useColumnStatistics,
  useComparison,
  useConfig,
  useContextViews,
  useDeleteRecords,
  useDepotLayers,
  useEditSteps,
  useJob,
  useList,
  useLineage,
  useLiveDepot,
  useMe,
  useNeighbours,
  useObject,
  useQuality,
  useQualityFindings,
  useRecord,
  useRecordEdits,
  useRecordHistory,
  useRecords,
  useRepairGeometries,
  useRepairGeometry,
  useReplaceValues,
  useReplacementPreview,
  useThreeInfo,
  useTidyPlan,
} from '@geo/api/react';
import { useQueryClient } from '@tanstack/react-query';
import type { DepotPort } from '../pages/depot/port.ts';
import { useBaseMap } from './useBaseMap.ts';

function useRecordAt(): ReturnType<DepotPort['useRecordAt']> {
  const client = useClient();
  return async (source, { lon, lat, toleranceM }, { q, filter }) => {
    const at = `${lon.toFixed(7)},${lat.toFixed(7)},${toleranceM.toFixed(2)}`;
    return (await fetchRecords(client, source, { at, q, filter: filter || undefined, limit: 1 })).objects[0];
  };
}

function useSwitchboardOver(): ReturnType<DepotPort['useSwitchboardOver']> {
  const client = useClient();
  const cache = useQueryClient();
  return async ({ name, full_path }) => {
    const { switchboard_id: id, resource_uri: switchboard } = await client.call(endpoints.createSwitchboard, { query: { name } });
    const frame = await client.call(endpoints.createFrame, {
      body: { switchboard, content_type: typeUri('depot'), name, data: full_path, ui_x: 60, ui_y: 60, ui_docked: true },
    });
    await client.call(endpoints.createNode, {
      body: { switchboard, func: 'depot.retrieve', links: [{ name: 'depot', frame: frame.resource_uri }], ui_x: 340, ui_y: 60 },
    });
    await askAgain(cache, { queryKey: keys.list('switchboards') });
    return id;
  };
}

/** The page of a depot on the platform. */
export const depotPort: DepotPort = {
  useBaseMap,
  useCall: useChange,
  useCheckDownload,
  useColumnStatistics,
  useComparison,
  useConfig,
  useContextViews,
  useDeleteRecords,
  useDepotLayers,
  useEditSteps,
  useJob,
  useList,
  useLineage,
  useLiveDepot,
  useMe,
  useNeighbours,
  useObject,
  useQuality,
  useQualityFindings,
  useRecord,
  useRecordAt,
  useRecordEdits,
  useRecordHistory,
  useRecords,
  useRepairGeometries,
  useRepairGeometry,
  useReplaceValues,
  useReplacementPreview,
  useSwitchboardOver,
  useThreeInfo,
  useTidyPlan,
};
