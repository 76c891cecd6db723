import type { ReadContext } from '../definition.ts';
import type { SourceFile } from '../files/source.ts';
import { noteDegrees } from '../geojson/degrees.ts';
import { checkSyntax } from '../geojson/describe.ts';
import { newSplitter } from '../geojson/envelope.ts';
import { ItemText } from '../geojson/item-text.ts';
import { BatchBuilder, geometryReason } from '../reading/batch.ts';
import { asUtf8 } from '../text/decoder.ts';
import { isObject } from '../text/json.ts';
import { listsIn } from '../text/json-shape.ts';
import { withoutMember } from '../text/json-walk.ts';
import type { SourceBatch } from '../types.ts';
import type { JsonLayout } from './layout.ts';
import { recordMessages } from './messages.ts';
import { coordinateOf, geometryOf, valueAt, type JsonRecord } from './place.ts';

/** Reads the records as they stand in the file; one whose place is missing or unreadable is rejected. */
export async function* readRecords(
  file: SourceFile,
  layout: JsonLayout,
  context: ReadContext,
  signal?: AbortSignal,
): AsyncGenerator<SourceBatch> {
  const { warnings, list } = layout;
  const builder = new BatchBuilder(warnings);
  const reader = new RecordReader(builder, layout, { file: file.name, maxDepth: context.limits.maxDepth });
  const texts = new ItemText(file.name, warnings);
  const ready: SourceBatch[] = [];
  let number = 0;
  let bytesDone = 0;
  const splitter = newSplitter(
    file,
    context,
    (item) => {
      const text = texts.text(item.buffer, item.from, item.to);
      const value = texts.parse(item, text);
      if (isObject(value)) reader.add(++number, value, text);
      if (builder.full) ready.push(builder.take(bytesDone));
    },
    list,
  );
  for await (const chunk of asUtf8(file.stream(signal), layout.decoder)) {
    splitter.push(chunk);
    bytesDone = Math.min(file.sizeBytes, bytesDone + chunk.length);
    yield* ready.splice(0);
  }
  splitter.end();
  checkSyntax(splitter.envelopes, file.name);
  if (list !== null) {
    const others = [...new Set(splitter.envelopes.flatMap(listsIn))].filter((name) => name !== list);
    if (others.length > 0) warnings.push(recordMessages.otherLists(file.name, list, others));
  }
  if (!builder.empty || number === 0) yield builder.take(file.sizeBytes);
}

/** Turns objects into records. */
class RecordReader {
  private readonly builder: BatchBuilder;
  private readonly layout: JsonLayout;
  private readonly about: { file: string; maxDepth: number };

  constructor(builder: BatchBuilder, layout: JsonLayout, about: { file: string; maxDepth: number }) {
    this.builder = builder;
    this.layout = layout;
    this.about = about;
  }

  add(number: number, value: JsonRecord, text: string): void {
    const { place } = this.layout;
    if (place.kind === 'none') this.builder.add(number, null, text);
    else if (place.kind === 'geometry') this.addGeometry(number, valueAt(value, place.path), withoutPlace(text, place.path));
    else {
      const given = [valueAt(value, place.x), valueAt(value, place.y)] as const;
      this.addPair(number, given, text, place.decimal);
    }
  }

  private addPair(number: number, given: readonly [unknown, unknown], text: string, decimal: string): void {
    const { builder, layout, about } = this;
    const x = coordinateOf(given[0], 'x', decimal);
    const y = coordinateOf(given[1], 'y', decimal);
    if (x !== null && y !== null) {
      const geometry = { type: 'Point', coordinates: [x, y] };
      builder.addGeometry(number, geometry, text);
      if (layout.crs?.srid === 4326) noteDegrees(builder, about.file, number, geometry);
      return;
    }
    const isMissing = given.some((one) => one === null || one === undefined || (typeof one === 'string' && one.trim() === ''));
    const wrong = x === null ? given[0] : given[1];
    builder.reject(number, isMissing ? recordMessages.missing(number) : recordMessages.badCoordinate(number, JSON.stringify(wrong) ?? ''));
  }

  private addGeometry(number: number, value: unknown, text: string): void {
    const { builder, layout, about } = this;
    try {
      const found = geometryOf(value, about.maxDepth);
      builder.addGeometry(number, found?.geometry, text, about.maxDepth);
      if (!found) return;
      builder.noteLosses(number, found);
      if (layout.crs?.srid === 4326) noteDegrees(builder, about.file, number, found.geometry);
    } catch (error) {
      builder.reject(number, geometryReason(error, number));
    }
  }
}

/** A geometry of its own is no property; what stands within another object stays there. */
function withoutPlace(text: string, [name, ...further]: readonly string[]): string {
  return name === undefined || further.length > 0 ? text : withoutMember(text, name);
}
