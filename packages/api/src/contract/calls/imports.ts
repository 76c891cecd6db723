import { ListQuery, Uri, listOf } from '../../schemas/common.ts';
import {
  CrsPlace,
  CrsQuestion,
  ImportAccepted,
  ImportInput,
  ImportRepeat,
  Job,
  StoredPicture,
  TableStatement,
  Upload,
  UploadedFile,
  UploadCreated,
  UploadList,
} from '../../schemas/job.ts';
import type { Endpoint } from '../endpoint.ts';
import { act, get, post, remove } from './verbs.ts';

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
  uploads: {
    ...get,
    ...imports,
    path: '/magazine/uploads/',
    summary: 'Own uploads, newest first, and how much they may be',
    response: UploadList,
  },
  deleteUpload: {
    ...remove,
    ...imports,
    path: '/magazine/upload/{upload_id}/',
    summary: 'Deletes an own upload with its files; one that is still needed stays',
  },
  upload: {
    ...get,
    ...imports,
    path: '/magazine/upload/{upload_id}/',
    summary: 'Files of an upload and what was detected in them',
    response: Upload,
  },
  previewFile: {
    ...post,
    ...imports,
    status: 200,
    path: '/magazine/upload/{upload_id}/preview/',
    summary: 'What the first bytes of a file tell of it, before the rest is sent; nothing of them is kept',
    takesFile: true,
    response: UploadedFile,
  },
  uploadImage: {
    ...post,
    ...imports,
    path: '/magazine/upload-image/',
    summary: 'Stores a picture (PNG, JPEG, WebP or GIF) for an object, and answers what the object names it by',
    takesFile: true,
    needs: 'uploadImage',
    response: StoredPicture,
  },
  crsPlace: {
    ...act,
    ...imports,
    status: 200,
    path: '/magazine/upload/{upload_id}/crs/',
    summary: 'Where a layer of an upload would lie in a coordinate reference system; refused where it cannot be in it',
    body: CrsQuestion,
    response: CrsPlace,
  },
  readTable: {
    ...act,
    ...imports,
    status: 200,
    path: '/magazine/upload/{upload_id}/table/',
    summary: 'States how a table of an upload is read, looks into it again, and imports it so',
    body: TableStatement,
    response: Upload,
  },
  importIntoDepot: {
    ...act,
    ...imports,
    path: '/api/v1/depot/{id}/import/',
    summary: 'Imports an uploaded file in the background',
    body: ImportInput,
    response: ImportAccepted,
  },
  job: { ...get, ...imports, path: '/api/v1/job/{id}/', summary: 'State of work in the background', response: Job },
  abortJob: {
    ...act,
    ...imports,
    path: '/api/v1/job/{id}/abort/',
    summary: 'Asks work in the background to stop; an import that was stopped changes nothing',
    response: Job,
  },
  repeatImport: {
    ...act,
    ...imports,
    path: '/api/v1/job/{id}/repeat/',
    summary: 'Does an import that failed or was cancelled again, with the files that were uploaded for it',
    body: ImportRepeat,
    response: ImportAccepted,
  },
  jobs: {
    ...get,
    ...imports,
    path: '/api/v1/job/',
    summary: 'Own work in the background, and for who may write the depot all imports into it; newest first',
    query: ListQuery.extend({ depot: Uri.optional() }),
    response: listOf(Job),
  },
} as const satisfies Record<string, Endpoint>;
