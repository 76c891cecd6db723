import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { step } from '../../fixtures/english.ts';
import { largeGraph } from '../../fixtures/graphs.ts';

const guide = boardGuide(
  'A large graph: cards that get simpler with the distance, and the overview.',
  'To find the way in hundreds of steps.',
  [['Shift+1, Shift+2', 'shows all, shows the selection']],
);

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Large',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: largeGraph(1000), log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const count = (root: HTMLElement, selector: string): number => root.querySelectorAll(selector).length;

/** With the whole graph in view, cards are blocks in the colour of their state; closer, they have their rows. */
export const WholeGraph: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(count(canvasElement, '[data-node-func]')).toBeGreaterThan(0));
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('zoomToFit') }));
    await waitFor(() => expect(count(canvasElement, '[data-flat]')).toBe(1000));
    await expect(count(canvasElement, '.react-flow__edge')).toBeGreaterThan(200);
    // Names as large as elsewhere on the screen, as many as have room.
    await waitFor(() => expect(count(canvasElement, '[data-far-label]')).toBeGreaterThan(10));
    const heights = [...canvasElement.querySelectorAll('[data-far-label]')].map((label) =>
      Math.round(label.getBoundingClientRect().height),
    );
    await expect([...new Set(heights)]).toEqual([16]);
    const block = canvasElement.querySelector<HTMLElement>('[data-flat][data-status=success]')!;
    await expect(getComputedStyle(block).backgroundColor).toBe(getComputedStyle(block).borderTopColor);
  },
};

export const Dark: Story = { ...WholeGraph, globals: { scheme: 'dark' } };

/** Shift + 2 zooms to the selection, the overview can be hidden. */
export const ZoomToSelection: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(count(canvasElement, '[data-node-func]')).toBeGreaterThan(0));
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.type(await canvas.findByRole('textbox', { name: said.switchboard('searchCanvas') }), step(250));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Shift>}[Digit2]{/Shift}');
    await expect(await canvas.findByText(step(250))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('hideMinimap') }));
    await waitFor(() => expect(canvas.queryByLabelText(said.switchboard('minimap'))).toBeNull());
  },
};
