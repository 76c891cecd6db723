import type { ReadContext } from '../definition.ts';
import type { SourceFile } from '../files/source.ts';
import { checkSyntax } from '../geojson/describe.ts';
import { newSplitter } from '../geojson/envelope.ts';
import { ItemText } from '../geojson/item-text.ts';
import { BatchBuilder } from '../reading/batch.ts';
import { pageOfJson } from '../reading/page-of-more.ts';
import { asUtf8 } from '../text/decoder.ts';
import { isObject } from '../text/json.ts';
import { listsIn } from '../text/json-shape.ts';
import type { SourceBatch } from '../types.ts';
import type { JsonLayout } from './layout.ts';
import { recordMessages } from './messages.ts';
import { RecordReader } from './records.ts';

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
      const { value, text } = texts.parse(item, texts.text(item.buffer, item.from, item.to), number + 1);
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
  warnings.push(...pageOfJson(splitter.envelopes, file.name, number));
  if (list !== null) {
    const others = [...new Set(splitter.envelopes.flatMap(listsIn))].filter((name) => name !== list);
    if (others.length > 0) warnings.push(recordMessages.otherLists(file.name, list, others));
  }
  if (!builder.empty || number === 0) yield builder.take(file.sizeBytes);
}
