import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { named } from '../../fixtures/english.ts';
import { MemoryEditor, memoryControl } from '../../fixtures/StoryFrame.tsx';
import { pipeline } from '../../fixtures/graphs.ts';
import { putNote } from '../../graph/changes.ts';

const guide = boardGuide(
  'Undo, redo and the history of edits; edits of others, and those that are not saved yet.',
  'While a graph is edited, alone or by several.',
  [['Ctrl+Z, Ctrl+Y', 'takes back, does again']],
);

const meta = {
  title: 'Switchboard/SwitchboardEditor/Edits',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const funcs = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('[data-node-func]')].map((card) => card.dataset['nodeFunc'] ?? '').sort();
const start = ['depot.retrieve', 'depot.store', 'feature.buffer'];

async function remove(root: HTMLElement, func: string): Promise<void> {
  root.querySelector(`[data-node-func="${func}"]`)?.closest<HTMLElement>('.react-flow__node')?.focus();
  await userEvent.keyboard('{Enter}{Delete}');
  await waitFor(() => expect(funcs(root)).not.toContain(func));
}

async function writeNote(text: string): Promise<void> {
  await userEvent.click(await body().findByRole('button', { name: said.switchboard('noteMenu') }));
  await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('edit') }));
  const field = await body().findByRole('textbox', { name: said.switchboard('noteText') });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

/** The words for one edit that is left are others than those for several. */
const everythingSaved = (): Promise<void> =>
  waitFor(
    () => {
      const shown = [1, 2].map((count) => body().queryByText(said.switchboard('unsavedEdits', { count })));
      return expect(shown).toEqual([null, null]);
    },
    { timeout: 10_000 },
  );

/** Two deletions and a note are undone to the start and redone to the end, by keys; links come back with their nodes. */
export const UndoAndRedo: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.react-flow__edge')).toHaveLength(4));
    await expect(canvas.getByRole('button', { name: said.switchboard('undo') })).toBeDisabled();
    await remove(canvasElement, 'depot.store');
    await remove(canvasElement, 'feature.buffer');
    await writeNote('fertig');
    await expect(
      await canvas.findByRole('button', { name: said.switchboard('undoOf', { label: said.switchboard('editNoteText') }) }),
    ).toBeEnabled();
    await userEvent.keyboard('{Control>}zzz{/Control}');
    await waitFor(() => expect(funcs(canvasElement)).toEqual(start));
    await waitFor(() => expect(canvasElement.querySelectorAll('.react-flow__edge')).toHaveLength(4));
    await expect(canvas.getByText('Stand der Gewässer')).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.switchboard('undo') })).toBeDisabled();
    await userEvent.keyboard('{Control>}y{Shift>}z{/Shift}y{/Control}');
    await waitFor(() => expect(funcs(canvasElement)).toEqual(['depot.retrieve']));
    await expect(await canvas.findByText('fertig')).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.switchboard('redo') })).toBeDisabled();
  },
};

/** The panel lists the steps, newest first; a click goes to the graph after a step. */
export const History: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    await remove(canvasElement, 'feature.buffer');
    await remove(canvasElement, 'depot.retrieve');
    await writeNote('fertig');
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('history') }));
    const panel = within(canvas.getByRole('complementary', { name: said.switchboard('history') }));
    const steps = panel.getAllByRole('listitem').map((item) => within(item).getByRole('button'));
    await expect(steps.map((step) => step.querySelector('.label')?.textContent)).toEqual([
      said.switchboard('editNoteText'),
      said.switchboard('editDelete', { count: 1 }),
      said.switchboard('editDelete', { count: 1 }),
      said.switchboard('historyStart'),
    ]);
    await expect(steps[0]).toHaveAttribute('aria-current', 'step');
    await userEvent.click(panel.getByRole('button', { name: said.switchboard('historyStart') }));
    await waitFor(() => expect(funcs(canvasElement)).toEqual(expect.arrayContaining(['depot.retrieve', 'feature.buffer'])));
    await expect(panel.getByRole('button', { name: said.switchboard('historyStart') })).toHaveAttribute('aria-current', 'step');
    await userEvent.click(steps[2]!);
    await waitFor(() => expect(funcs(canvasElement)).not.toContain('feature.buffer'));
    await expect(funcs(canvasElement)).toContain('depot.retrieve');
  },
};

export const HistoryDark: Story = { ...History, globals: { scheme: 'dark' } };

/** The server is gone: edits go on, are counted as unsaved, and are sent in order once it is back. */
export const Offline: Story = {
  args: { control: memoryControl(), live: 'lost' },
  play: async ({ canvas, canvasElement, args }) => {
    const { control, log } = args;
    if (!control) throw new Error('The story has no control');
    await canvas.findByText(named('Puffer'));
    control.online = false;
    await remove(canvasElement, 'depot.store');
    await writeNote('ohne Netz');
    await expect(await canvas.findByText('ohne Netz')).toBeVisible();
    await expect(await canvas.findByText(said.switchboard('unsavedEdits', { count: 2 }))).toBeVisible();
    await expect(log).not.toHaveBeenCalledWith('applyChanges', expect.anything());
    control.online = true;
    await everythingSaved();
    const sent = (log as ReturnType<typeof fn>).mock.calls.filter(([name]) => name === 'applyChanges');
    await expect(sent).toEqual([
      ['applyChanges', [{ op: 'delete', uri: '/api/v1/node/3/' }]],
      ['applyChanges', [expect.objectContaining({ op: 'patch', uri: '/api/v1/note/1/' })]],
    ]);
    control.online = false;
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText('Stand der Gewässer')).toBeVisible();
    await expect(await canvas.findByText(said.switchboard('unsavedEdits', { count: 1 }))).toBeVisible();
    await userEvent.keyboard('{Control>}y{/Control}');
    control.online = true;
    await everythingSaved();
  },
};

/** Another user wrote the same note meanwhile: both versions are shown, and the user's own is used. */
export const ConflictMine: Story = {
  args: { control: memoryControl() },
  play: async ({ canvas, args }) => {
    const { control } = args;
    if (!control) throw new Error('The story has no control');
    await canvas.findByText(named('Puffer'));
    control.online = false;
    await writeNote('meine Fassung');
    await canvas.findByText(said.switchboard('unsavedEdits', { count: 1 }));
    control.change((graph) => {
      const note = graph.notes.get('/api/v1/note/1/');
      return note ? putNote(graph, { ...note, text: 'andere Fassung' }) : graph;
    });
    await expect(canvas.getByText('meine Fassung')).toBeVisible();
    control.online = true;
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('conflictTitle') }));
    await expect(dialog.getByRole('cell', { name: 'andere Fassung' })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: 'meine Fassung' })).toBeVisible();
    await expect(await dialog.findByText(/Karl Sommer/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('decideConflict') }));
    await userEvent.click(await body().findByRole('button', { name: said.switchboard('useMine') }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: said.switchboard('decideConflict') })).toBeNull());
    await expect(canvas.getByText('meine Fassung')).toBeVisible();
  },
};

/** … or the other's is kept: one's own edit leaves the history. */
export const ConflictTheirs: Story = {
  args: { control: memoryControl() },
  play: async ({ canvas, args }) => {
    const { control } = args;
    if (!control) throw new Error('The story has no control');
    await canvas.findByText(named('Puffer'));
    control.online = false;
    await writeNote('meine Fassung');
    await canvas.findByText(said.switchboard('unsavedEdits', { count: 1 }));
    control.change((graph) => {
      const note = graph.notes.get('/api/v1/note/1/');
      return note ? putNote(graph, { ...note, text: 'andere Fassung' }) : graph;
    });
    control.online = true;
    await userEvent.click(await body().findByRole('button', { name: said.switchboard('keepTheirs') }));
    await expect(await canvas.findByText('andere Fassung')).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.switchboard('undo') })).toBeDisabled();
  },
};

/** A value that somebody else entered meanwhile is not written over unseen, either. */
export const ConflictOfValues: Story = {
  args: { control: memoryControl() },
  play: async ({ canvas, canvasElement, args }) => {
    const { control } = args;
    if (!control) throw new Error('The story has no control');
    await canvas.findByText(named('Puffer'));
    control.online = false;
    const distance = canvasElement.querySelector<HTMLElement>('[data-node-func="feature.buffer"]');
    if (!distance) throw new Error('There is no card');
    await userEvent.click(
      within(distance).getByRole('button', { name: saying(said.switchboard('showDataNamed', { name: named('Abstand') })) }),
    );
    const field = await body().findByRole('textbox', { name: said.switchboard('value') });
    await userEvent.clear(field);
    await userEvent.type(field, '400{Enter}');
    await canvas.findByText(said.switchboard('unsavedEdits', { count: 1 }));
    control.change((graph) => {
      const frame = graph.frames.get('/api/v1/frame/3/');
      return frame ? { ...graph, frames: new Map(graph.frames).set(frame.resource_uri, { ...frame, text_repr: '300' }) } : graph;
    });
    control.online = true;
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('conflictTitle') }));
    await expect(dialog.getByRole('row', { name: `${said.switchboard('value')} 300 400` })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('useMine') }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: said.switchboard('decideConflict') })).toBeNull());
    await expect(within(distance).getByText('400')).toBeVisible();
  },
};

/** An edit that the server refuses is taken back on the canvas, and a notice says why and what went with it. */
export const Refused: Story = {
  args: { control: memoryControl() },
  play: async ({ canvas, canvasElement, args }) => {
    const { control } = args;
    if (!control) throw new Error('The story has no control');
    await canvas.findByText(named('Puffer'));
    control.online = false;
    await remove(canvasElement, 'depot.store');
    control.change((graph) => {
      const nodes = new Map(graph.nodes);
      nodes.delete('/api/v1/node/3/');
      return { ...graph, nodes };
    });
    control.online = true;
    await expect(
      await canvas.findByText(
        new RegExp(said.switchboard('editRefused', { label: said.switchboard('editDelete', { count: 1 }), reason: '.+' })),
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.switchboard('undo') })).toBeDisabled();
  },
};

/** An edit is kept with what it was called then. */
const label = (): string => said.switchboard('editDelete', { count: 1 });
const kept = (print: string): string =>
  JSON.stringify({
    edits: [{ label: label(), time: 0, operations: [{ op: 'delete', uri: '/api/v1/node/3/' }], key: 'alt-1' }],
    nextId: 2,
    print,
  });

/** Edits that were not sent before the page was loaded again wait for a decision where the graph has changed since. */
export const Recovered: Story = {
  beforeEach: () => sessionStorage.setItem(`geo.unsaved:${pipeline.switchboard.resource_uri}`, kept('ein anderer Stand')),
  play: async ({ canvasElement }) => {
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('recoveryTitle') }));
    await expect(dialog.getByRole('listitem')).toHaveTextContent(label());
    await expect(funcs(canvasElement)).toEqual(start);
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('sendEdits') }));
    await waitFor(() => expect(funcs(canvasElement)).not.toContain('depot.store'));
  },
};

export const ConflictDark: Story = { ...ConflictMine, globals: { scheme: 'dark' } };
