import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { createGraph } from '../graph/graph.ts';
import { pipeline } from '../fixtures/graphs.ts';
import { frame, switchboard } from '../fixtures/objects.ts';
import { drag, middleOf } from '../fixtures/pointer.ts';

const meta = {
  title: 'switchboard/SwitchboardCanvas',
  component: MemoryEditor,
  parameters: { layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

/** An output is drawn to an input that is taken: the old link goes, the new one comes. */
export const Connect: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByLabelText('Verbindung von Puffer · output nach In Depot speichern · features');
    const [from, to] = [
      canvas.getByLabelText('depot.retrieve · output (Ausgang)'),
      canvas.getByLabelText('depot.store · features (Eingang)'),
    ];
    await drag(from, middleOf(from), middleOf(to));
    await canvas.findByLabelText('Verbindung von Depot lesen · output nach In Depot speichern · features');
    await expect(canvas.queryByLabelText('Verbindung von Puffer · output nach In Depot speichern · features')).toBeNull();
    await expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([{ op: 'delete', uri: '/api/v1/link/6/' }]));
  },
};

/** A number does not go into an input for features: a notice says so and nothing changes. */
export const ConnectWrongType: Story = {
  play: async ({ canvas, args }) => {
    const from = await canvas.findByLabelText('Abstand in m · 250,5 (Ausgang)');
    const to = canvas.getByLabelText('depot.store · features (Eingang)');
    await drag(from, middleOf(from), middleOf(to));
    await expect(await canvas.findByText('Der Datentyp „Zahl“ passt nicht zum Eingang „features“ (Geoobjekt).')).toBeVisible();
    await expect(args.log).not.toHaveBeenCalled();
  },
};

/** The end of a drag saves the place (the first step only starts the drag) on the grid of 10 px; a click that moves nothing saves nothing. */
export const MoveNode: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText('Depot lesen');
    const head = canvasElement.querySelector('[data-node-func="depot.retrieve"] .card-drag');
    if (!head) throw new Error('The card has no head to drag');
    const from = middleOf(head);
    await drag(head, from, from);
    await drag(head, from, { clientX: from.clientX + 40, clientY: from.clientY + 200 });
    await waitFor(() =>
      expect(args.log).toHaveBeenCalledWith('applyChanges', [{ op: 'patch', uri: '/api/v1/node/1/', body: { ui_x: 350, ui_y: 280 } }]),
    );
    const saved = args.log as ReturnType<typeof fn>;
    await expect(saved.mock.calls.filter(([name]) => name === 'applyChanges')).toHaveLength(1);
  },
};

/** The right mouse button adds a note at the pointer. */
export const AddNoteByMenu: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText('Puffer');
    const pane = canvasElement.querySelector('.react-flow__pane');
    if (!pane) throw new Error('There is no pane');
    await fireEvent.contextMenu(pane, { clientX: 700, clientY: 552, button: 2 });
    await userEvent.click(await body().findByRole('menuitem', { name: 'Notiz hinzufügen…' }));
    await userEvent.type(await body().findByRole('textbox', { name: 'Text der Notiz' }), 'Nur **Fließgewässer**');
    await userEvent.click(body().getByRole('button', { name: 'Hinzufügen' }));
    await expect((await canvas.findByText('Fließgewässer')).tagName).toBe('STRONG');
    await expect(args.log).toHaveBeenCalledWith('applyChanges', [
      expect.objectContaining({ kind: 'note', body: expect.objectContaining({ text: 'Nur **Fließgewässer**', ui_x: 700 }) }),
    ]);
  },
};

/** Enter saves an edited note, Shift + Enter begins a line. */
export const EditNote: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menü der Notiz' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Bearbeiten…' }));
    const field = await body().findByRole('textbox', { name: 'Text der Notiz' });
    await userEvent.clear(field);
    await userEvent.type(field, 'eins{Shift>}{Enter}{/Shift}zwei{Enter}');
    await waitFor(() =>
      expect(args.log).toHaveBeenCalledWith('applyChanges', [
        expect.objectContaining({ op: 'patch', uri: '/api/v1/note/1/', body: { text: 'eins\nzwei' } }),
      ]),
    );
  },
};

/** A double click on a port's mark undocks its frame; the box says what it holds. */
export const Undock: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.dblClick(await canvas.findByLabelText('feature.buffer · output (Ausgang)'));
    await waitFor(() => expect(canvasElement.querySelector('[data-frame-type="feature"]')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: 'Menü des Datensatzes Geoobjekt' }));
    await expect(await body().findByText('1433 Objekte vom Typ Geoobjekt')).toBeInTheDocument();
    await userEvent.click(body().getByRole('menuitem', { name: 'Andocken' }));
    await waitFor(() => expect(canvasElement.querySelector('[data-frame-type="feature"]')).toBeNull());
  },
};

/** Several objects go at once; the notice offers the way back. */
export const DeleteSelection: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Puffer');
    for (const func of ['feature.buffer', 'depot.store']) {
      const wrapper = canvasElement.querySelector(`[data-node-func="${func}"]`)?.closest<HTMLElement>('.react-flow__node');
      wrapper?.focus();
      // One object after the other is added to the selection.
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    }
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(canvasElement.querySelector('[data-node-func="feature.buffer"]')).toBeNull());
    await expect(canvasElement.querySelector('[data-node-func="depot.retrieve"]')).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(canvasElement.querySelector('[data-node-func="feature.buffer"]')).toBeInTheDocument());
    await expect(canvasElement.querySelector('[data-node-func="depot.store"]')).toBeInTheDocument();
  },
};

/** A truth value with a box of its own is changed there. */
export const FreeBool: Story = {
  args: {
    initial: createGraph({
      switchboard: switchboard({ name: 'Schalter' }),
      nodes: [],
      frames: [frame('/api/v1/frame/1/', 'bool', { name: 'Geprüft', size: 1, text_repr: 'True', ui_docked: false, ui_x: 120, ui_y: 120 })],
      notes: [],
    }),
  },
  play: async ({ canvas, args }) => {
    const box = await canvas.findByRole('checkbox', { name: 'Geprüft' });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.anything()));
    await waitFor(() => expect(box).not.toBeChecked());
  },
};
