import { JSONPathEnvironment, JSONPathQuery } from 'json-p3';
import { Unreadable, deepestAnswer } from './answer.ts';

type Json = Parameters<JSONPathQuery['lazyQuery']>[0];

// RFC 9535 as it is written: no scripts, and what a filter may say is a grammar of its own.
const environment = new JSONPathEnvironment({ strict: true, maxRecursionDepth: deepestAnswer + 2 });

/** A path as it can be asked. */
export interface Path {
  /** What it selects, one after the other. */
  select(value: unknown): Iterable<unknown>;
  /** Whether it selects nothing because the list that it goes through is empty. */
  isOfEmptyList(value: unknown): boolean;
}

function* valuesOf(query: JSONPathQuery, value: unknown): Generator<unknown> {
  for (const { value: one } of query.lazyQuery(value as Json)) yield one;
}

/** Reads a path; one that is none is refused at its field. What is no path is the name of an attribute. */
export function pathOf(text: string, field: string): Path {
  const written = text.trim();
  const query = compile(written.startsWith('$') ? written : `$[${JSON.stringify(written)}]`, written, field);
  return {
    select: (value) => valuesOf(query, value),
    isOfEmptyList: (value) => {
      const parents = new JSONPathQuery(environment, query.segments.slice(0, -1));
      const [parent] = valuesOf(parents, value);
      return query.segments.length > 0 && Array.isArray(parent) && parent.length === 0;
    },
  };
}

function compile(text: string, written: string, field: string): JSONPathQuery {
  try {
    return environment.compile(text);
  } catch (error) {
    const at = (error as { token?: { index?: number } }).token?.index;
    throw new Unreadable(at === undefined ? 'path_wrong' : 'path_wrong_at', field, { path: written.slice(0, 100), at: (at ?? 0) + 1 });
  }
}

/** What a path selects of an object: null for nothing, a list of several. */
export function valueAt(path: Path, object: unknown): unknown {
  const selected: unknown[] = [];
  for (const value of path.select(object)) {
    selected.push(value);
    if (selected.length === mostOfPath) break;
  }
  return selected.length > 1 ? selected : (selected[0] ?? null);
}
const mostOfPath = 100;
