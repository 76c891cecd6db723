import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { listGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { ListHarness, inOutage, inWorld } from './fixtures/ListHarness.tsx';

const guide = listGuide('Groups of users with their members.', 'In administration.');

const meta = {
  title: 'Lists/Groups',
  component: ListHarness,
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { kind: 'groups', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof ListHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: said.editors('listGroups') })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: inWorld({ fail: { groups: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listGroupsEmpty'))).toBeVisible();
  },
};

/** The reason stands there, and another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { groups: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

const outage = inOutage('groups');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(await canvas.findByRole('table', { name: said.editors('listGroups') })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { groups: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
