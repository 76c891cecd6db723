import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { format, said, saidType } from '../../../../.storybook/said.ts';
import { named, portOf } from '../fixtures/english.ts';
import { GraphSketch } from '../fixtures/GraphSketch.tsx';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { putNode } from '../graph/changes.ts';
import { createGraph } from '../graph/graph.ts';
import { pipeline } from '../fixtures/graphs.ts';
import { frame, switchboard } from '../fixtures/objects.ts';
import { drag, middleOf } from '../fixtures/pointer.ts';

const guide: Guide = {
  purpose: 'Draws a graph and tells what is done to it.',
  use: ['A graph beside an app’s own tools.'],
  avoid: ['For editing with dialogs and history take SwitchboardEditor.'],
  keyboard: [
    ['Arrow keys', 'move the selection'],
    ['Shift+1', 'shows all'],
    ['Shift+2', 'shows the selection'],
  ],
  aria: [
    ['Canvas', 'application named by label'],
    ['Object', 'group named by its title'],
    ['Connection', 'group named by both ends'],
    ['Port', 'img with its name, its value and its side'],
  ],
  example: '<SwitchboardCanvas graph={graph} commands={commands} onRunAll={runAll} />',
};

const meta = {
  title: 'Switchboard/SwitchboardCanvas',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

export const Default: Story = {};

/** An output is drawn to an input that is taken: the old link goes, the new one comes. */
export const Connect: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByLabelText(
      said.switchboard('linkLabel', { source: portOf('Puffer', 'Ergebnis'), target: portOf('Im Magazin speichern', 'Objekte') }),
    );
    const [from, to] = [
      canvas.getByLabelText(said.switchboard('outputHandle', { node: 'depot.retrieve', port: named('Ergebnis') })),
      canvas.getByLabelText(said.switchboard('inputHandle', { node: 'depot.store', port: named('Objekte') })),
    ];
    await drag(from, middleOf(from), middleOf(to));
    await canvas.findByLabelText(
      said.switchboard('linkLabel', { source: portOf('Magazin lesen', 'Ergebnis'), target: portOf('Im Magazin speichern', 'Objekte') }),
    );
    await expect(
      canvas.queryByLabelText(
        said.switchboard('linkLabel', { source: portOf('Puffer', 'Ergebnis'), target: portOf('Im Magazin speichern', 'Objekte') }),
      ),
    ).toBeNull();
    await expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([{ op: 'delete', uri: '/api/v1/link/6/' }]));
  },
};

/** A number does not go into an input for features: a notice says so and nothing changes. */
export const ConnectWrongType: Story = {
  play: async ({ canvas, args }) => {
    const from = await canvas.findByLabelText(said.switchboard('outputHandle', { node: 'Abstand in m', port: format().number(250.5) }));
    const to = canvas.getByLabelText(said.switchboard('inputHandle', { node: 'depot.store', port: named('Objekte') }));
    await drag(from, middleOf(from), middleOf(to));
    await expect(
      await canvas.findByText(
        said.switchboard('wrongType', { frame: saidType('number'), port: named('Objekte'), type: saidType('feature') }),
      ),
    ).toBeVisible();
    await expect(args.log).not.toHaveBeenCalled();
  },
};

/** The end of a drag saves the place (the first step only starts the drag) on the grid of 10 px; a click that moves nothing saves nothing. */
export const MoveNode: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Magazin lesen'));
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
    await canvas.findByText(named('Puffer'));
    const pane = canvasElement.querySelector('.react-flow__pane');
    if (!pane) throw new Error('There is no pane');
    await fireEvent.contextMenu(pane, { clientX: 700, clientY: 552, button: 2 });
    await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('addNote') }));
    await userEvent.type(await body().findByRole('textbox', { name: said.switchboard('noteText') }), 'Nur **Fließgewässer**');
    await userEvent.click(body().getByRole('button', { name: said.switchboard('add') }));
    await expect((await canvas.findByText('Fließgewässer')).tagName).toBe('STRONG');
    await expect(args.log).toHaveBeenCalledWith('applyChanges', [
      expect.objectContaining({ kind: 'note', body: expect.objectContaining({ text: 'Nur **Fließgewässer**', ui_x: 700 }) }),
    ]);
  },
};

/** Enter saves an edited note, Shift + Enter begins a line. */
export const EditNote: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('noteMenu') }));
    await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('edit') }));
    const field = await body().findByRole('textbox', { name: said.switchboard('noteText') });
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
    await userEvent.dblClick(
      await canvas.findByLabelText(said.switchboard('outputHandle', { node: 'feature.buffer', port: named('Ergebnis') })),
    );
    await waitFor(() => expect(canvasElement.querySelector('[data-frame-type="feature"]')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('frameMenu', { name: saidType('feature') }) }));
    await expect(
      await body().findByText(said.switchboard('objectsOfType', { count: 1433, type: saidType('feature') })),
    ).toBeInTheDocument();
    await userEvent.click(body().getByRole('menuitem', { name: said.switchboard('dock') }));
    await waitFor(() => expect(canvasElement.querySelector('[data-frame-type="feature"]')).toBeNull());
  },
};

/** Several objects go at once; the notice offers the way back. */
export const DeleteSelection: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
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
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('undo') }));
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

/** The same steps, each where there was room. */
const tangled = [
  ['/api/v1/node/1/', 760, 330],
  ['/api/v1/node/2/', 80, 40],
  ['/api/v1/node/3/', 420, 260],
].reduce((graph, [uri, ui_x, ui_y]) => {
  const step = graph.nodes.get(String(uri));
  return step ? putNode(graph, { ...step, ui_x: Number(ui_x), ui_y: Number(ui_y) }) : graph;
}, pipeline);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <GraphSketch graph={pipeline} />,
      why: 'let data flow from left to right: what comes from where is seen without following lines.',
      bad: <GraphSketch graph={tangled} />,
      whyNot: 'place steps where there is room: lines run back and cross. Arranging (layout) puts them in order.',
    },
  ]),
  parameters: { layout: 'padded' },
};
