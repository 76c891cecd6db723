import { beginningOf, endpoints } from '@geo/api';
import {
  askAgain,
  keys,
  useChange,
  useClient,
  useConfig,
  useJob,
  useJobs,
  useList,
  useMe,
  useObject,
  useTypes,
  useUpload,
  useUploadList,
} from '@geo/api/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FileSender, ImportPort } from '../pages/import/port.ts';
import { useBaseMap } from './useBaseMap.ts';

function useFileSender(): FileSender {
  const client = useClient();
  const cache = useQueryClient();
  return useMemo(
    () => ({
      open: async () => (await client.call(endpoints.createUpload, {})).upload_id,
      look: (uploadId, file) => client.call(endpoints.previewFile, { params: { upload_id: uploadId }, ...beginningOf(file) }),
      send: async (uploadId, path, file, onSent, signal) => {
        const uuid = await client.uploadFile(uploadId, path, file, (bytes, _, held) => onSent(bytes, held), signal);
        await askAgain(cache, { queryKey: keys.upload(uploadId) });
        return uuid;
      },
    }),
    [cache, client],
  );
}

/** The import on the platform. */
export const importPort: ImportPort = {
  useBaseMap,
  useCall: useChange,
  useConfig,
  useFileSender,
  useJob,
  useJobs,
  useList,
  useMe,
  useObject,
  useTypes,
  useUpload,
  useUploadList,
};
