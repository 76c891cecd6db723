import type { StoredUpload, UploadList } from '../../../schemas/job.ts';
import { MockError, notFound } from '../../errors.ts';
import type { World } from '../state.ts';
import { isUnderWay } from '../../../runs/underWay.ts';

const allowedBytes = 20_000_000_000;
const allowedFiles = 10_000;

function isImported(world: World, uploadId: string): boolean {
  return [...world.jobs.values()].some((job) => isUnderWay(job.status) && world.importTasks.get(job.id)?.upload === uploadId);
}

/** What was uploaded, the newest first. */
export function listUploads(world: World): UploadList {
  const objects = [...world.uploads.values()]
    .filter(({ files }) => files.length > 0)
    .map(({ upload_id, files }): StoredUpload => ({
      upload_id,
      names: files.slice(0, 5).map(({ name }) => name),
      files: files.length,
      size: files.reduce((sum, file) => sum + file.size, 0),
      modified: world.now(),
      used_by: isImported(world, upload_id) ? 'import' : null,
    }))
    .toReversed();
  return {
    objects,
    meta: { offset: 0, limit: 1000, total_count: objects.length },
    used_bytes: objects.reduce((sum, one) => sum + one.size, 0),
    allowed_bytes: allowedBytes,
    used_files: objects.reduce((sum, one) => sum + one.files, 0),
    allowed_files: allowedFiles,
  };
}

export function deleteUpload(world: World, id: string): void {
  if (!world.uploads.has(id)) throw notFound();
  if (isImported(world, id))
    throw new MockError(
      409,
      'upload_in_import',
      'Der Upload wird gerade importiert. Brechen Sie den Import ab oder warten Sie, bis er endet.',
    );
  world.uploads.delete(id);
}
