import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { expect, fn, userEvent, within } from 'storybook/test';
import { listGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { ListHarness, inOutage, inWorld } from './fixtures/ListHarness.tsx';

const guide = listGuide('What happened on the platform, newest first.', 'To find out who did what; a part of it stands on the start page.');

const meta = {
  title: 'Lists/Events',
  component: ListHarness,
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { kind: 'events', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof ListHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: said.editors('listEvents') })).toBeVisible();
  },
};

/** Only what the user did. */
export const Own: Story = {
  args: { search: '?filter=mine' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: said.editors('listEvents') });
    const events = within(table).getAllByRole('rowheader');
    await expect(events.filter((event) => !event.textContent?.startsWith('Katrin'))).toEqual([]);
  },
};

export const Empty: Story = {
  parameters: inWorld({ fail: { events: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listEventsEmpty'))).toBeVisible();
  },
};

/** The reason stands there, and another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { events: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

const outage = inOutage('events');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(await canvas.findByRole('table', { name: said.editors('listEvents') })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { events: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
