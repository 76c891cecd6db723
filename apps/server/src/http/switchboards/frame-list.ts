import {
  enteredIn,
  fittingRecords,
  mostOutputRecords,
  mostOutputText,
  typeUri,
  uriOf,
  type DatumList,
  type QueryOutput,
  type RunOutput,
  type endpoints,
} from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import { frameSource, pagedSource, type FrameReader } from '../../engine/frames.ts';
import { listRecords, wholePage } from '../../store/depots/record-page.ts';
import { listFrameFiles } from '../../switchboards/frame-files.ts';
import { contentOf } from '../../switchboards/graph/values.ts';
import type { FrameRow } from '../../switchboards/rows.ts';
import type { Platform } from '../context.ts';
import { looking } from './first-look.ts';
import { listValue, valueExtent } from './frame-value.ts';

type Query = QueryOutput<typeof endpoints.datumsByFrame>;

/** A page of what a frame holds: files, values or records. */
export function listFrame(platform: FrameReader, actor: Actor, frame: FrameRow, query: Query): Promise<DatumList> {
  return looking(platform, actor, frame, (present) => listPresent(platform, actor, present, query));
}

async function listPresent(platform: FrameReader, actor: Actor, frame: FrameRow, query: Query): Promise<DatumList> {
  const { db } = platform;
  if (frame.data?.kind === 'files') return listFrameFiles(frame, frame.data, query, actor.language);
  const paged = pagedSource(platform, frame, (source) => wholePage(query, source, actor.language));
  const source = paged ?? (await frameSource(platform, actor, frame));
  if (!source) return listValue(frame, await valueExtent(db, actor, frame), query, actor.language);
  const list = await listRecords(db, source, query, actor.language);
  const values = enteredIn(contentOf(frame.data));
  if (values === null) return list;
  // What was entered is edited as it was: with all digits, and as its type has it.
  return { objects: list.objects.map((datum) => ({ ...datum, value: values[datum.id - 1] })), meta: { ...list.meta, entered: true } };
}

/** What frames hold, as far as an answer has room for it. */
export async function outputsOf(platform: Platform, actor: Actor, frames: readonly FrameRow[]): Promise<RunOutput[]> {
  const outputs: RunOutput[] = [];
  let left = mostOutputText;
  for (const frame of frames) {
    const { objects, meta } = await listFrame(platform, actor, frame, { offset: 0, limit: mostOutputRecords, geometry: '1' });
    const { records, room } = fittingRecords(objects, left);
    left = room;
    outputs.push({
      frame: uriOf('frame', frame.id),
      name: frame.name,
      content_type: typeUri(frame.content_type),
      count: meta.total_count,
      records: [...records],
      complete: records.length === meta.total_count,
    });
  }
  return outputs;
}
