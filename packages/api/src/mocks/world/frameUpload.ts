import type { Frame } from '../../schemas/switchboard.ts';
import { chainOf, typeName } from '../../types/chain.ts';
import { MockError, notFound } from '../errors.ts';
import { setFrameRecords } from './frameData.ts';
import type { World } from './state.ts';

/** Puts the files of an upload into a frame of the type file, whose text is the first name. */
export function loadFrameUpload(world: World, id: number, uploadId: string): Frame {
  const frame = world.graph.frames.get(id);
  const upload = world.uploads.get(uploadId);
  if (!frame || !upload) throw notFound();
  const type = typeName(frame.content_type);
  if (!chainOf(type).includes('file'))
    throw new MockError(422, 'not_a_file', `Dateien passen nur in einen Datensatz vom Typ „Datei“, nicht „${type}“.`);
  const [first] = upload.files;
  if (!first) throw new MockError(422, 'upload_empty', 'Dieser Upload enthält keine Datei.');
  const records = upload.files.map(({ uuid, name, size }, index) => ({
    id: index + 1,
    resource_uri: null,
    content_type: frame.content_type,
    value: name,
    mime_type: 'application/octet-stream',
    size,
    download_url: `/api/v1/frame/${id}/files/${uuid}`,
  }));
  return setFrameRecords(world, id, records, first.name);
}
