import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { named } from '../../fixtures/english.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { failed } from '../../fixtures/graphs.ts';

const guide = boardGuide('Finds steps, values and errors on the canvas.', 'In graphs that do not fit the window.', [
  ['Ctrl+F', 'opens the search'],
  ['Enter, Shift+Enter', 'goes to the next hit, the one before'],
]);

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Search',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: failed, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const selected = (root: HTMLElement): string | null | undefined =>
  root.querySelector('.react-flow__node.selected')?.getAttribute('data-id');

/** Ctrl + F opens the search; Enter goes through the hits, Shift + Enter back, Esc closes. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    await userEvent.keyboard('{Control>}f{/Control}');
    const field = await canvas.findByRole('textbox', { name: said.switchboard('searchCanvas') });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'depot.');
    await expect(await canvas.findByText(said.switchboard('searchCount', { index: '1', count: 2 }))).toBeVisible();
    await waitFor(() => expect(selected(canvasElement)).toBe('/api/v1/node/1/'));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(said.switchboard('searchCount', { index: '2', count: 2 }))).toBeVisible();
    await waitFor(() => expect(selected(canvasElement)).toBe('/api/v1/node/3/'));
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(canvas.getByText(said.switchboard('searchCount', { index: '1', count: 2 }))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('search')).toBeNull());
  },
};

/** Errors are looked through as well; nothing found says so. */
export const FindsErrors: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('searchCanvas') }));
    const field = await canvas.findByRole('textbox', { name: said.switchboard('searchCanvas') });
    await userEvent.type(field, 'selbstuberschneidung');
    await waitFor(() => expect(selected(canvasElement)).toBe('/api/v1/node/2/'));
    await userEvent.clear(field);
    await userEvent.type(field, 'gibt es nicht');
    await expect(await canvas.findByText(said.switchboard('searchNothing'))).toBeVisible();
  },
};
