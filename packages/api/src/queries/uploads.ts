import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../client/errors.ts';
import type { Client } from '../client/http.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Upload, UploadList } from '../schemas/job.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';

/** What an upload area holds and what was detected in it. */
export function uploadOptions(client: Client, uploadId: string) {
  return queryOptions<Upload, ApiError>({
    queryKey: keys.upload(uploadId),
    queryFn: ({ signal }) => client.call(endpoints.upload, { params: { upload_id: uploadId }, signal }),
    refetchInterval: ({ state }) => (state.data?.files.some((file) => file.status === 'uploading') ? 2000 : false),
  });
}

/** What the user has uploaded, and how much it may be. It is asked each time it is shown. */
export function useUploadList(): UseQueryResult<UploadList, ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.list('uploads'),
    queryFn: ({ signal }) => client.call(endpoints.uploads, { signal }),
    refetchOnMount: 'always',
  });
}

export function useUpload(uploadId: string | null): UseQueryResult<Upload, ApiError> {
  return useQuery({ ...uploadOptions(useClient(), uploadId ?? ''), enabled: uploadId !== null });
}
