import { useChange, useConfig, useLineage, useList, useMe, useObject } from '@geo/api/react';
import type { FolderPort } from '../pages/folder/port.ts';
import type { LayerPort } from '../pages/layer/port.ts';
import { useEditorPort } from './editorPort.tsx';
import { useBaseMap } from './useBaseMap.ts';

/** The page of a layer on the platform. */
export const layerPort: LayerPort = { useBaseMap, useConfig, useEditorPort, useLineage, useObject };

/** The page of a folder on the platform. */
export const folderPort: FolderPort = { useCall: useChange, useEditorPort, useList, useMe };
