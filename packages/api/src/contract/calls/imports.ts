import { ListQuery, Uri, listOf } from '../../schemas/common.ts';
import { ImportInput, Job, JobAccepted, Upload, UploadCreated } from '../../schemas/job.ts';
import type { Endpoint } from '../endpoint.ts';
import { act, get } from './verbs.ts';

const imports = { tag: 'import' } as const;

/** Uploads, imports and jobs. */
export const importCalls = {
  createUpload: {
    ...get,
    ...imports,
    changesState: true,
    path: '/magazine/upload-reset/',
    summary: 'Opens an upload area',
    response: UploadCreated,
  },
  upload: {
    ...get,
    ...imports,
    path: '/magazine/upload/{upload_id}/',
    summary: 'Files of an upload and what was detected in them',
    response: Upload,
  },
  importIntoDepot: {
    ...act,
    ...imports,
    path: '/api/v1/depot/{id}/import/',
    summary: 'Imports an uploaded file in the background',
    body: ImportInput,
    response: JobAccepted,
  },
  job: { ...get, ...imports, path: '/api/v1/job/{id}/', summary: 'State of work in the background', response: Job },
  jobs: {
    ...get,
    ...imports,
    path: '/api/v1/job/',
    summary: 'Own work in the background, newest first',
    query: ListQuery.extend({ depot: Uri.optional() }),
    response: listOf(Job),
  },
} as const satisfies Record<string, Endpoint>;
