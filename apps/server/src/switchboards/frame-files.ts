import { typeUri, type Datum, type DatumList } from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { Actor } from '../access/permissions.ts';
import { Problem } from '../problems/index.ts';
import { pageOfAll, type Paging } from '../store/depots/cursor.ts';
import type { FrameRow } from './rows.ts';
import { mimeTypeOf } from '../formats/index.ts';
import { filesOf, requireUpload } from '../store/uploads/uploads.ts';

/** A file of a frame; it lies in the folder of its upload under its uuid. */
export interface FrameFile {
  uuid: string;
  name: string;
  size: number;
}
/** The files of an upload as a frame's data, with the content key where a run made them. While a frame holds them, the upload is not swept away. */
export interface FilesContent {
  kind: 'files';
  upload: string;
  files: FrameFile[];
  key?: string;
}

/** The one media type that is shown in a frame of our pages: browsers draw it by a reader of their own, which runs nothing under our origin. */
export const framedType = 'application/pdf';

/** The files of an own upload; refuses one that is somebody else's, or that holds nothing. */
export async function filesContent(sql: Sql, actor: Actor, uploadId: string): Promise<FilesContent> {
  await requireUpload(sql, actor, uploadId);
  const files = (await filesOf(sql, uploadId)).filter((file) => file.status === 'success');
  if (files.length === 0) throw new Problem('upload_empty', {}, { fields: { upload_id: uploadId } });
  return { kind: 'files', upload: uploadId, files: files.map(({ uuid, name, size }) => ({ uuid, name, size: Number(size) })) };
}

function datumOf(frame: FrameRow, file: FrameFile, index: number): Datum {
  const address = `/api/v1/frame/${frame.id}/files/${file.uuid}`;
  const mime = mimeTypeOf(file.name);
  return {
    id: index + 1,
    resource_uri: null,
    content_type: typeUri(frame.content_type),
    value: file.name,
    mime_type: mime,
    size: file.size,
    download_url: address,
    ...(mime === framedType && { preview_url: `${address}?inline=1` }),
  };
}

/** A page of a frame's files. */
export function listFrameFiles(
  frame: FrameRow,
  content: FilesContent,
  query: Paging & { q?: string | undefined },
  language: 'de' | 'en',
): DatumList {
  const wanted = query.q?.trim().toLowerCase() ?? '';
  const found = content.files
    .map((file, index) => datumOf(frame, file, index))
    .filter((datum) => String(datum.value).toLowerCase().includes(wanted));
  const { objects, meta } = pageOfAll(found, query, language);
  const size = content.files.reduce((sum, file) => sum + file.size, 0);
  return { objects, meta: { ...meta, columns: [], size_bytes: size, extent4326: null } };
}
