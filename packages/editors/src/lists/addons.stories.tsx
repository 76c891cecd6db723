import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { listGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { ListHarness, inOutage, inWorld } from './fixtures/ListHarness.tsx';

const guide = listGuide('Apps of the platform and their state.', 'To reach apps, and to see which are not licensed.');

const meta = {
  title: 'Lists/Apps',
  component: ListHarness,
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { kind: 'addons', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof ListHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Apps' })).toBeVisible();
  },
};

export const Table: Story = { args: { search: '?view=table' } };
export const Empty: Story = {
  parameters: inWorld({ fail: { addons: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listAddonsEmpty'))).toBeVisible();
  },
};

/** The reason stands there, and another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { addons: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

const outage = inOutage('addons');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(await canvas.findByRole('list', { name: 'Apps' })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { addons: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
  },
};
export const Informing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: said.editors('addonInform') }))[0]!);
    await expect(await canvas.findByText(said.editors('addonThanks'))).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
