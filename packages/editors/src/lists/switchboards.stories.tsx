import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { listGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { ListHarness, inOutage, inWorld } from './fixtures/ListHarness.tsx';

const guide = listGuide('Switchboards with folders, state of their last run and what triggers them.', 'As the page of switchboards.');

const meta = {
  title: 'Lists/Switchboards',
  component: ListHarness,
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { kind: 'switchboards', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof ListHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Switchboards' })).toBeVisible();
  },
};

export const Table: Story = { args: { search: '?view=table' } };
export const Empty: Story = {
  parameters: inWorld({ fail: { switchboards: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listSwitchboardsEmpty'))).toBeVisible();
  },
};

/** The reason stands there, and another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { switchboards: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

const outage = inOutage('switchboards');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(await canvas.findByRole('list', { name: 'Switchboards' })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { switchboards: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
  },
};
/** System tags stand among the switchboards only on demand. */
export const SystemTags: Story = {
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('button', { name: said.editors('listSystemTags') });
    const side = within(await canvas.findByRole('complementary'));
    await side.findAllByRole('button', { pressed: false });
    const before = side.getAllByRole('button', { pressed: false }).length;
    await userEvent.click(toggle);
    await waitFor(() => expect(side.getAllByRole('button', { pressed: false }).length).toBeGreaterThan(before));
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
