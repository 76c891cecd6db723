import { withDefaults } from '../reading/limits.ts';
import { isObject } from '../text/json.ts';
import { Splitter } from './splitter.ts';

/** What an answer in JSON says of itself, without the objects in its list. */
export interface JsonOutline {
  /** Its members; the list is empty in it. Empty where the answer is no object. */
  members: Readonly<Record<string, unknown>>;
  /** Objects in the list; null where there is no such list. */
  count: number | null;
}

/** More than what surrounds a list ever has; an answer without a list is a description, or an error. */
const mostText = 2_000_000;

/** Looks at the outline of an answer whose objects stand in a list, and hands them over one by one: nothing but one of them is ever held. */
export async function jsonOutline(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  list: string,
  onItem?: (text: string) => void,
): Promise<JsonOutline> {
  const { maxDepth, maxRecordBytes, maxRecordParts } = withDefaults();
  let count = 0;
  let alone = '';
  const splitter = new Splitter({
    file,
    maxDepth,
    maxRecordBytes,
    maxRecordParts,
    list,
    onItem: ({ buffer, from, to }) => {
      count += 1;
      if (count === 1 && to - from <= mostText) alone = buffer.toString('utf8', from, to);
      onItem?.(buffer.toString('utf8', from, to));
    },
  });
  for await (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  const [around] = splitter.envelopes;
  return around === undefined ? { members: objectIn(alone), count: null } : { members: objectIn(around), count };
}

function objectIn(text: string): JsonOutline['members'] {
  if (text.length > mostText) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
