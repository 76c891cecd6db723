import { inputHints } from '../../schemas/hints.ts';
import { invalid, notFound } from '../errors.ts';
import { page } from '../world/lists.ts';
import { placeIn } from '../world/depots/crs.ts';
import { deleteUpload, listUploads } from '../world/depots/uploads.ts';
import { abortJob, repeatImport, startImports } from '../world/depots/importJobs.ts';
import { keepPicture } from '../world/depots/pictures.ts';
import { previewFile, readTable, requireFile } from '../world/depots/imports.ts';
import { demand, reach } from '../world/store.ts';
import { find } from '../world/uri.ts';
import { requireNoOpenMoment } from '../world/depots/moments.ts';
import type { Answers } from './answers.ts';

export const importAnswers: Answers<
  | 'createUpload'
  | 'uploads'
  | 'deleteUpload'
  | 'upload'
  | 'uploadImage'
  | 'previewFile'
  | 'crsPlace'
  | 'readTable'
  | 'importIntoDepot'
  | 'repeatImport'
  | 'abortJob'
  | 'job'
  | 'jobs'
> = {
  createUpload: ({ world }) => {
    const id = `upload-${world.nextId('upload')}`;
    world.uploads.set(id, { upload_id: id, files: [] });
    return { upload_id: id };
  },
  uploads: ({ world }) => listUploads(world),
  deleteUpload: ({ world, params }) => {
    deleteUpload(world, params.upload_id);
    return undefined;
  },
  upload: ({ world, params }) => {
    const upload = world.uploads.get(params.upload_id);
    if (!upload) throw notFound();
    return upload;
  },
  uploadImage: async ({ world, user, file }) => {
    demand(user, 'import_files');
    return { filename: await keepPicture(world, file) };
  },
  crsPlace: ({ world, params, body }) => {
    const upload = world.uploads.get(params.upload_id);
    if (!upload) throw notFound();
    const file = requireFile(upload, body.path, body.layer);
    const layer = file.layers.find((one) => body.layer === undefined || one.name === body.layer);
    if (!layer) throw notFound();
    return placeIn(file.name, layer, body);
  },
  previewFile: async ({ world, params, query, file, language }) => {
    if (!file) throw invalid({ file: inputHints.missing[language] }, language);
    return previewFile(world, params.upload_id, file, query, language);
  },
  readTable: ({ world, params, body }) => readTable(world, params.upload_id, body.path, body.layer, body.settings),
  importIntoDepot: ({ world, user, params, body }) => {
    demand(user, 'import_files');
    const depot = reach(world, user, 'depot', params.id, 'write');
    requireNoOpenMoment(depot);
    const jobs = startImports(world, user, depot.id, body).map((job) => job.resource_uri);
    return { job: jobs[0]!, jobs };
  },
  repeatImport: ({ world, user, params, body }) => {
    demand(user, 'import_files');
    const { id, depot } = find(world.jobs, params.id);
    reach(world, user, 'depot', depot?.split('/').at(-2) ?? '', 'write');
    const { resource_uri } = repeatImport(world, user, id, body.max_rejected_share);
    return { job: resource_uri, jobs: [resource_uri] };
  },
  abortJob: ({ world, params }) => abortJob(world, find(world.jobs, params.id).id),
  job: ({ world, params }) => find(world.jobs, params.id),
  jobs: ({ world, query }) => {
    const jobs = [...world.jobs.values()].filter((job) => query.depot === undefined || job.depot === query.depot);
    return page(jobs.toReversed(), query);
  },
};
