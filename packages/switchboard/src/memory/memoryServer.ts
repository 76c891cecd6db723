import {
  ApiError,
  GraphRefusal,
  createMemoryGraph,
  type BatchOperation,
  type BatchResult,
  type Content,
  type FunctionInfo,
} from '@geo/api';
import type { Language } from '@geo/ui';
import type { Graph } from '../graph/graph.ts';

/** A graph that is kept somewhere. */
export interface GraphAccess {
  readonly read: () => Graph;
  readonly update: (change: (graph: Graph) => Graph) => void;
}

export interface MemoryServerOptions extends GraphAccess {
  /** The function library. */
  readonly functions: readonly FunctionInfo[];
  /** Language of what is refused. @default 'de' */
  readonly language?: Language;
  /** Whether functions for administrators may be used. @default true */
  readonly isSuperuser?: boolean;
}

export interface MemoryServer {
  /** Applies a batch as the server does: all of it or nothing. The same key gives the same answer once more. */
  readonly apply: (operations: readonly BatchOperation[], key?: string) => BatchResult;
  /** What a frame holds, by its uri. */
  readonly contentOf: (frame: string) => Content;
}

/** The server's side of a graph in memory. */
export function memoryServer({ read, update, functions, language = 'de', isSuperuser = true }: MemoryServerOptions): MemoryServer {
  const memory = createMemoryGraph({ read, write: (graph) => update(() => graph), functions, isSuperuser });
  return {
    contentOf: memory.contentOf,
    apply: (operations, key) => {
      try {
        return memory.apply(operations, key);
      } catch (error) {
        if (error instanceof GraphRefusal) throw new ApiError(error.status, error.code, error.text(language), error.fieldsIn(language));
        throw error;
      }
    },
  };
}
