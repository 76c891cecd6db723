import type { Presence } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { named } from '../fixtures/english.ts';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { pipeline } from '../fixtures/graphs.ts';

const others: readonly Presence[] = [
  { session: 'a', user: '/api/v1/user/2/', name: 'Greta Roth', selection: ['/api/v1/node/2/'] },
  { session: 'b', user: '/api/v1/user/3/', name: 'Anton Dahl', selection: ['/api/v1/frame/1/', '/api/v1/node/2/'] },
];

const guide = boardGuide('Who else looks at the switchboard, and what they have selected.', 'When several people edit one graph.');

const meta = {
  title: 'Switchboard/SwitchboardEditor/Presence',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, others, onSelect: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Who else is here stands in the head; what they have selected has an outline with their names, on the canvas and in the outline. */
export const Interaction: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const people = within(await canvas.findByRole('list', { name: said.switchboard('othersHere') }));
    await expect(people.getByRole('img', { name: 'Greta Roth' })).toHaveTextContent('GR');
    await expect(people.getByRole('img', { name: 'Anton Dahl' })).toHaveTextContent('AD');
    const buffer = canvasElement.querySelector<HTMLElement>('[data-node-func="feature.buffer"]');
    await waitFor(() => expect(buffer?.querySelector('[data-selected-by]')).toHaveTextContent('Greta Roth, Anton Dahl'));
    await userEvent.click(within(buffer!).getByText(named('Puffer')));
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith(['/api/v1/node/2/']));
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('outline') }));
    await expect(
      await canvas.findByRole('treeitem', {
        name: new RegExp(`^${named('Puffer')}, .*${said.switchboard('itemSelectedBy', { names: 'Greta Roth, Anton Dahl' })}$`),
      }),
    ).toBeVisible();
  },
};

export const Alone: Story = {
  args: { others: [] },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-node-func="feature.buffer"]')).not.toBeNull());
    await expect(canvas.queryByRole('list', { name: said.switchboard('othersHere') })).toBeNull();
    await expect(canvasElement.querySelector('[data-selected-by]')).toBeNull();
  },
};

export const Dark: Story = { ...Interaction, globals: { scheme: 'dark' } };
