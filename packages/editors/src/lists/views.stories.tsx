import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { listGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { ListHarness, inOutage, inWorld } from './fixtures/ListHarness.tsx';

const guide = listGuide('Views with their contents and whether they are public.', 'As the page of views.');

const meta = {
  title: 'Lists/Views',
  component: ListHarness,
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { kind: 'views', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof ListHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Views' })).toBeVisible();
  },
};

export const Table: Story = { args: { search: '?view=table' } };
export const Empty: Story = {
  parameters: inWorld({ fail: { views: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listViewsEmpty'))).toBeVisible();
  },
};

/** The reason stands there, and another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { views: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

const outage = inOutage('views');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(await canvas.findByRole('list', { name: 'Views' })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { views: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
