import { notFound } from '../errors.ts';
import { page } from '../world/lists.ts';
import { noteEvent } from '../world/events.ts';
import { startImport } from '../world/imports.ts';
import { demand, reach } from '../world/store.ts';
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
  importIntoDepot: ({ world, user, params, body }) => {
    demand(user, 'import_files');
    const depot = reach(world, user, 'depot', params.id, 'write');
    const stored = (): unknown => noteEvent(world, user, 'store', world.depots.get(depot.id) ?? depot);
    return { job: startImport(world, depot.id, body.upload_id, body.mode, body.file, stored).resource_uri };
  },
  job: ({ world, params }) => find(world.jobs, params.id),
  jobs: ({ world, query }) => {
    const jobs = [...world.jobs.values()].filter((job) => query.depot === undefined || job.depot === query.depot);
    return page(jobs.toReversed(), query);
  },
};
