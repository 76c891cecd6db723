import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { named } from '../../fixtures/english.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { pipeline } from '../../fixtures/graphs.ts';
import { drag, dragTo, letGo, middleOf } from '../../fixtures/pointer.ts';

const guide = boardGuide('Aligns, distributes and arranges objects, and locks the canvas.', 'When a graph has become untidy.');

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Arrange',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const top = (root: HTMLElement, func: string): number =>
  root.querySelector(`[data-node-func="${func}"]`)?.getBoundingClientRect().top ?? -1;

async function select(root: HTMLElement, funcs: readonly string[]): Promise<void> {
  for (const func of funcs) {
    root.querySelector(`[data-node-func="${func}"]`)?.closest<HTMLElement>('.react-flow__node')?.focus();
    // One object after the other is added to the selection.
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
  }
}

/** Several selected objects are aligned, and distributed from three on; one step takes it back. */
export const Align: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    await select(canvasElement, ['depot.retrieve', 'feature.buffer', 'depot.store']);
    await expect(await canvas.findByRole('button', { name: said.switchboard('distributeHorizontal') })).toBeVisible();
    const before = top(canvasElement, 'depot.store');
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('alignTop') }));
    await waitFor(() => expect(Math.abs(top(canvasElement, 'depot.store') - top(canvasElement, 'feature.buffer'))).toBeLessThan(1));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(Math.abs(top(canvasElement, 'depot.store') - before)).toBeLessThan(1));
  },
};

/** The wand arranges everything from left to right, in a worker. */
export const AutoLayout: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    const before = top(canvasElement, 'feature.buffer');
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('autoLayout') }));
    await waitFor(() => expect(Math.abs(top(canvasElement, 'feature.buffer') - before)).toBeGreaterThan(5));
  },
};

/** What is dragged comes to lie in line with a neighbour, and a line shows it. */
export const Guides: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    const head = canvasElement.querySelector('[data-node-func="depot.store"] .card-drag');
    if (!head) throw new Error('The card has no head to drag');
    const from = middleOf(head);
    await dragTo(head, from, from);
    await letGo(from);
    // The first fifth only starts the drag.
    const way = top(canvasElement, 'feature.buffer') - top(canvasElement, 'depot.store') + 3;
    const to = { ...from, clientY: from.clientY + way / 0.8 };
    await dragTo(head, from, to);
    await waitFor(() => expect(canvasElement.querySelector('[data-guide=horizontal]')).toBeInTheDocument());
    await letGo(to);
    await waitFor(() => expect(canvasElement.querySelector('[data-guide]')).toBeNull());
    await expect(Math.abs(top(canvasElement, 'depot.store') - top(canvasElement, 'feature.buffer'))).toBeLessThan(1);
  },
};

/** A locked canvas can be looked at, not changed: neither deleted nor connected, until it is unlocked. */
export const Locked: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('lockCanvas') }));
    await userEvent.click(canvas.getByText(named('Puffer')));
    await userEvent.keyboard('{Delete}');
    await expect(canvasElement.querySelector('[data-node-func="feature.buffer"]')).toBeInTheDocument();
    const [from, to] = [
      canvas.getByLabelText(said.switchboard('outputHandle', { node: 'depot.retrieve', port: named('Ergebnis') })),
      canvas.getByLabelText(said.switchboard('inputHandle', { node: 'depot.store', port: named('Objekte') })),
    ];
    await drag(from, middleOf(from), middleOf(to));
    await expect(args.log).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('unlockCanvas') }));
    await drag(from, middleOf(from), middleOf(to));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.anything()));
  },
};
