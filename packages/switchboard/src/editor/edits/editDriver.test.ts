import { ApiError, type BatchOperation } from '@geo/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pipeline } from '../../fixtures/graphs.ts';
import { memoryServer } from '../../fixtures/memoryServer.ts';
import type { Graph } from '../../graph/graph.ts';
import { unsavedEntries } from '../../graph/edits/editQueue.ts';
import { conflictOf, createEditDriver, type EditDriver, type SendChanges } from './editDriver.ts';

function memoryStorage(write?: () => void): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => {
      write?.();
      items.set(key, value);
    },
  };
}

const note = '/api/v1/note/1/';
const move = (ui_x: number): BatchOperation[] => [{ op: 'patch', uri: note, body: { ui_x } }];
const noServer = new ApiError(0, 'network', 'Der Server ist nicht erreichbar.');

/** A driver over a graph in memory that can be cut off. */
function scenario(storage: Storage | null = null, start: Graph = pipeline) {
  let graph = start;
  const network = { error: null as Error | null };
  const server = memoryServer({
    read: () => graph,
    update: (change) => {
      graph = change(graph);
    },
  });
  const send = vi.fn<SendChanges>(async (operations, key) => {
    if (network.error) throw network.error;
    return server.apply(operations, key);
  });
  const driver = createEditDriver({ graph: start, send, undoLabel: (label) => `zurück: ${label}`, storage, session: 'probe' });
  const edit = (operations: readonly BatchOperation[], label = 'Schritt'): void =>
    driver.dispatch({ type: 'edit', label, operations, graph: start, time: 0 });
  return { driver, network, send, edit, read: () => graph };
}

const unsaved = (driver: EditDriver): number => unsavedEntries(driver.getSnapshot().state).length;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('createEditDriver', () => {
  it('sends edits in order, one at a time, and tells when they are saved', async () => {
    const { driver, send, edit, read } = scenario();
    driver.start();
    const id = driver.getSnapshot().state.nextId;
    edit(move(1));
    edit(move(2));
    expect(send).toHaveBeenCalledTimes(1);
    expect(await driver.whenApplied(id)).toBe(true);
    await driver.whenSettled();
    expect([send.mock.calls.length, read().notes.get(note)?.ui_x, unsaved(driver)]).toEqual([2, 2, 0]);
  });

  it('tries again with growing pauses, under the same key, and at once when the connection is back', async () => {
    vi.useFakeTimers();
    // No jitter: 1 s, then 2 s.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { driver, network, send, edit, read } = scenario();
    driver.start();
    network.error = noServer;
    edit(move(1));
    await vi.advanceTimersByTimeAsync(1300);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1500);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1200);
    expect(send).toHaveBeenCalledTimes(3);
    network.error = null;
    driver.reconnected();
    await vi.advanceTimersByTimeAsync(0);
    expect([read().notes.get(note)?.ui_x, unsaved(driver)]).toEqual([1, 0]);
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
  });

  it('gives up what the server refuses and goes on with the rest', async () => {
    const { driver, edit, read } = scenario();
    driver.start();
    const id = driver.getSnapshot().state.nextId;
    edit([{ op: 'delete', uri: '/api/v1/note/77/' }], 'Löschen');
    edit(move(3));
    expect(await driver.whenApplied(id)).toBe(false);
    await driver.whenSettled();
    expect(driver.getSnapshot().state.refused).toMatchObject([{ label: 'Löschen' }]);
    expect(read().notes.get(note)?.ui_x).toBe(3);
  });

  it('keeps unsaved edits over a reload: sends them where the graph is as it was, and asks otherwise', async () => {
    const storage = memoryStorage();
    const first = scenario(storage);
    first.driver.start()();
    first.network.error = noServer;
    first.edit(move(4), 'Verschieben');
    expect(storage.length).toBe(1);

    const same = scenario(storage);
    same.driver.start();
    await same.driver.whenSettled();
    expect([same.read().notes.get(note)?.ui_x, storage.length]).toEqual([4, 0]);

    first.edit(move(5), 'Noch einmal');
    const other: Graph = { ...pipeline, notes: new Map() };
    const changed = scenario(storage, other);
    changed.driver.start();
    expect(changed.send).not.toHaveBeenCalled();
    expect(changed.driver.getSnapshot().recovery?.edits.map(({ label }) => label)).toEqual(['Verschieben', 'Noch einmal']);
    changed.driver.recover(false);
    expect([changed.driver.getSnapshot().recovery, storage.length]).toEqual([null, 0]);
  });

  it('reads what an earlier life left only once, and lives with a storage that is full or broken', async () => {
    let full = false;
    const storage = memoryStorage(() => {
      if (full) throw new Error('full');
    });
    storage.setItem(`geo.unsaved:${pipeline.switchboard.resource_uri}`, '{"edits":');
    full = true;
    const { driver, edit, read } = scenario(storage);
    driver.start()();
    driver.start();
    edit(move(6));
    await driver.whenSettled();
    expect(read().notes.get(note)?.ui_x).toBe(6);
  });
});

describe('conflictOf', () => {
  const operations: BatchOperation[] = [{ op: 'patch', uri: note, body: { text: 'meins' }, expect: { text: 'alt' } }];

  it('shows both values of the fields that another changed', () => {
    const error = new ApiError(409, 'graph_conflict', '', { uri: note, text: 'ihres' });
    expect(conflictOf(error, operations)).toEqual({ uri: note, mine: { text: 'meins' }, theirs: { text: 'ihres' } });
  });

  it('shows both values of a dataset', () => {
    const frame = '/api/v1/frame/3/';
    const error = new ApiError(409, 'graph_conflict', '', { uri: frame, data: '300' });
    const mine = (value: unknown) => conflictOf(error, [{ op: 'data', uri: frame, value, expect: { value: 250 } }])?.mine;
    expect([mine(400), mine(true), mine(null)]).toEqual([{ data: '400' }, { data: 'True' }, { data: '' }]);
    expect(conflictOf(error, [{ op: 'data', uri: frame, value: 400 }])).toBeNull();
  });

  it('leaves refusals alone that cannot be written over', () => {
    expect(conflictOf(new ApiError(409, 'graph_conflict', '', { uri: note }), operations)).toBeNull();
    expect(conflictOf(new ApiError(409, 'graph_conflict', '', { uri: '/x/', text: 'a' }), operations)).toBeNull();
    expect(conflictOf(new ApiError(409, 'already_running', '', { uri: note, text: 'a' }), operations)).toBeNull();
  });
});
