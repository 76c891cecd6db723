import { endpoints } from '@geo/api';
import { useChange, useClient, useConfig, useLineage, useList, useMe, useObject } from '@geo/api/react';
import type { FolderPort } from '../pages/folder/port.ts';
import type { LayerPort } from '../pages/layer/port.ts';
import { useEditorPort } from './editorPort.tsx';
import { useBaseMap } from './useBaseMap.ts';

const useServiceChecks: LayerPort['useServiceChecks'] = () => {
  const client = useClient();
  return async (id) => (await client.call(endpoints.checkLayer, { params: { id } })).results;
};

/** The page of a layer on the platform. */
export const layerPort: LayerPort = { useBaseMap, useConfig, useEditorPort, useLineage, useList, useObject, useServiceChecks };

/** The page of a folder on the platform. */
export const folderPort: FolderPort = { useCall: useChange, useEditorPort, useList, useMe };
