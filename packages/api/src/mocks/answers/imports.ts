import { notFound } from '../errors.ts';
import { page } from '../world/lists.ts';
import { startImport } from '../world/imports.ts';
import { find } from '../world/uri.ts';
import type { Answers } from './answers.ts';

export const importAnswers: Answers<'createUpload' | 'upload' | 'importIntoDepot' | 'job' | 'jobs'> = {
  createUpload: ({ world }) => {
    const id = `upload-${world.nextId('upload')}`;
    world.uploads.set(id, { upload_id: id, files: [] });
    return { upload_id: id };
  },
  upload: ({ world, params }) => {
    const upload = world.uploads.get(params.upload_id);
    if (!upload) throw notFound();
    return upload;
  },
  importIntoDepot: ({ world, params, body }) => ({
    job: startImport(world, find(world.depots, params.id).id, body.upload_id, body.mode, body.file).resource_uri,
  }),
  job: ({ world, params }) => find(world.jobs, params.id),
  jobs: ({ world, query }) => {
    const jobs = [...world.jobs.values()].filter((job) => query.depot === undefined || job.depot === query.depot);
    return page(jobs.toReversed(), query);
  },
};
