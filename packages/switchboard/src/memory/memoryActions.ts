import { enteredIn, type Frame } from '@geo/api';
import { putSwitchboard } from '../graph/changes.ts';
import type { DatumRequest, SwitchboardActions } from '../port.ts';
import { memoryServer, type MemoryServerOptions } from './memoryServer.ts';

/** The editor's port over a graph in memory, without a server: graphs are drawn and values entered; nothing is run. */
export function memoryActions(options: MemoryServerOptions): SwitchboardActions {
  const { read, update } = options;
  const server = memoryServer(options);
  const values = ({ resource_uri, content_type }: Frame) =>
    (enteredIn(server.contentOf(resource_uri)) ?? []).map((value, index) => ({ id: index + 1, resource_uri: null, content_type, value }));
  return {
    graph: {
      applyChanges: async (operations, key) => server.apply(operations, key),
      saveSwitchboard: async (change) => {
        const saved = { ...read().switchboard, ...change };
        update((graph) => putSwitchboard(graph, saved));
        return saved;
      },
    },
    records: {
      loadDatums: async (frame: Frame, { offset, limit, q }: DatumRequest) => {
        const found = values(frame).filter(({ value }) => q === '' || JSON.stringify(value).toLowerCase().includes(q.toLowerCase()));
        return {
          objects: found.slice(offset, offset + limit),
          meta: { offset, limit, total_count: found.length, next: null, columns: [], size_bytes: null, entered: true, extent4326: null },
        };
      },
    },
  };
}
