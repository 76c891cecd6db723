import { valuesLine } from '../../../graph/contents.ts';
import type { GraphContents } from '../../../graph/store.ts';
import { idOfUri } from '../../../kinds/kinds.ts';
import { chosenContext, storageContexts } from '../../../kinds/storageContexts.ts';
import type { StatusMessage } from '../../../live/messages.ts';
import type { Datum } from '../../../schemas/datum.ts';
import { typeUri } from '../../../types/chain.ts';
import { isRecord } from '../../../types/guards.ts';
import { isFeatureValue } from '../../../types/json/feature.ts';
import { objectOfValue, type NamedByValue } from '../../../types/named.ts';
import { typeOf } from '../../../types/registry.ts';
import { valueLine, valueLineLength } from '../../../types/words/text.ts';
import { MockError, notFound } from '../../errors.ts';
import { objectAt } from '../objects.ts';
import { isReadable } from '../references.ts';
import type { Actor, World } from '../state.ts';

type Records = readonly Datum[];

/** Files as this frame gives them out. */
function ofFrame(records: Records, frame: number): Records {
  if (records.every((record) => record.download_url === undefined)) return records;
  return records.map((file) => ({ ...file, download_url: file.download_url?.replace(/frame\/\d+/, `frame/${frame}`) }));
}

/** What an object of the world is called, for whoever may read it; null for one that is not there for them. Without a reader all is read. */
function nameIn(world: World, reader: Actor | null, { kind, id, uri }: NamedByValue): string | null {
  if (kind === 'tag') return world.tags.get(id)?.name ?? null;
  return reader === null || isReadable(world, reader, kind, uri) ? (objectAt(world, uri)?.name ?? null) : null;
}

/** What a value names is shown by its name. */
function shownText(world: World, reader: Actor | null, type: string, value: unknown): string {
  const named = objectOfValue(type, value);
  return (named && nameIn(world, reader, named))?.slice(0, valueLineLength) ?? valueLine(value);
}

/** The columns of a record that was entered, and its place. */
function partsOf(type: string, value: unknown): Pick<Datum, 'geometry' | 'properties'> {
  const { table, keys } = typeOf(type).can;
  if (!table || !keys || !isRecord(value)) return {};
  return isFeatureValue(value) ? { geometry: value.geometry as Datum['geometry'], properties: value.properties } : { properties: value };
}

/** Lists of records that were entered; a result of a run may have values, too. */
const enteredRecords = new WeakSet<Records>();

/** Whether the records of a frame were entered. */
export const isEntered = (records: Records): boolean =>
  enteredRecords.has(records) || (records.length === 1 && records[0]!.value !== undefined && records[0]!.download_url === undefined);

function recordsOf(type: string, values: readonly unknown[]): Records {
  const records = values.map((value, index): Datum => ({
    id: index + 1,
    resource_uri: null,
    content_type: typeUri(type),
    ...partsOf(type, value),
    value,
  }));
  enteredRecords.add(records);
  return records;
}

/** How the frames of the world are filled by somebody: with records, of which a value is one and each file another. */
export function contentsOf(
  world: World,
  tell: (message: StatusMessage) => void,
  reader: Actor | null = null,
): GraphContents<Records> & { readonly fill: (frame: number, records: Records) => void } {
  const { frames, frameData } = world.graph;
  const fill = (frame: number, records: Records): void => void frameData.set(frame, ofFrame(records, frame));
  const at = (uri: string): number => idOfUri('frame', uri) ?? 0;
  return {
    fill,
    empty: [],
    contentOf: (records) => {
      const [first] = records;
      if (!first) return { kind: 'empty' };
      if (first.download_url !== undefined)
        return {
          kind: 'files',
          upload: records.map((file) => file.download_url).join(' '),
          files: records.map(({ value }) => ({ name: String(value) })),
        };
      if (records.length === 1) return first.value !== undefined ? { kind: 'value', value: first.value } : { kind: 'records' };
      return enteredRecords.has(records) ? { kind: 'values', values: records.map(({ value }) => value) } : { kind: 'records' };
    },
    holding: (uri) => {
      const { size, text_repr } = frames.get(at(uri))!;
      return { data: frameData.get(at(uri)) ?? [], size, text_repr };
    },
    hold: (uri, { data, size, text_repr }) => {
      fill(at(uri), data);
      frames.set(at(uri), { ...frames.get(at(uri))!, size, text_repr });
      tell({ resource_uri: uri, changes: { size, text_repr } });
    },
    ofValue: (type, value) => ({ data: recordsOf(type, [value]), size: 1, text_repr: shownText(world, reader, type, value) }),
    ofValues: (type, values) => ({ data: recordsOf(type, values), size: values.length, text_repr: valuesLine(values) }),
    nameOf: (named) => nameIn(world, reader, named),
    renamed: (records, index, name) => {
      const data = records.with(index, { ...records[index]!, value: name });
      return { data, size: data.length, text_repr: String(data[0]!.value) };
    },
    ofUpload: (type, uploadId) => {
      const upload = world.uploads.get(uploadId);
      if (!upload) throw notFound();
      const [first] = upload.files;
      if (!first) throw new MockError(422, 'upload_empty', 'Dieser Upload enthält keine Datei.');
      const data = upload.files.map(({ uuid, name, size }, index) => ({
        id: index + 1,
        resource_uri: null,
        content_type: typeUri(type),
        value: name,
        mime_type: 'application/octet-stream',
        size,
        download_url: `/api/v1/frame/0/files/${uuid}`,
      }));
      return { data, size: data.length, text_repr: first.name };
    },
  };
}

/** Puts what a run computed into a frame, which shows the number of records. */
export function setFrameRecords(world: World, id: number, records: Records): void {
  const frame = world.graph.frames.get(id);
  if (!frame) throw notFound();
  const { hold } = contentsOf(world, (message) => world.emit(frame.switchboard, message));
  // What is computed when somebody looks has not been counted.
  const context = chosenContext(frame);
  const size = context !== null && storageContexts[context].onDemand ? null : records.length;
  hold(frame.resource_uri, { data: records, size, text_repr: `${records.length}` });
}
