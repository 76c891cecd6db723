import { endpoints } from '@geo/api';
import { useChange, useClient, useConfig, useJob, useLineage, useList, useMe, useObject, useTilePlan } from '@geo/api/react';
import type { FolderPort } from '../pages/folder/port.ts';
import type { LayerPort } from '../pages/layer/port.ts';
import { useEditorPort } from './editorPort.tsx';
import { useBaseMap } from './useBaseMap.ts';

const useServiceChecks: LayerPort['useServiceChecks'] = () => {
  const client = useClient();
  return async (id) => (await client.call(endpoints.checkLayer, { params: { id } })).results;
};

/** The page of a layer on the platform. */
export const layerPort: LayerPort = {
  useBaseMap,
  useCall: useChange,
  useConfig,
  useEditorPort,
  useJob,
  useLineage,
  useList,
  useMe,
  useObject,
  useServiceChecks,
  useTilePlan,
};

/** The page of a folder on the platform. */
export const folderPort: FolderPort = { useCall: useChange, useEditorPort, useList, useMe };
