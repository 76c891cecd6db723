import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { listGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../.storybook/said.ts';
import { ListHarness, inOutage, inWorld } from './fixtures/ListHarness.tsx';

const guide = listGuide('Who is signed in where, and the way to end it.', 'In administration; for the own sessions take OwnSessions.');

const meta = {
  title: 'Lists/Sessions',
  component: ListHarness,
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { kind: 'sessions', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof ListHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: said.editors('listSessions') })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: inWorld({ fail: { sessions: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listSessionsEmpty'))).toBeVisible();
  },
};

/** The reason stands there, and another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { sessions: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

const outage = inOutage('sessions');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(await canvas.findByRole('table', { name: said.editors('listSessions') })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { sessions: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
  },
};
/** Only active sessions can be closed. */
export const Closing: Story = {
  args: { search: '?filter=active' },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: said.editors('listSessions') });
    await userEvent.click(canvas.getAllByRole('button', { name: new RegExp(said.editors('listActionsOf', { name: '.+' })) })[0]!);
    await userEvent.click(await screen.findByRole('menuitem', { name: said.editors('actCloseSession') }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: said.editors('actCloseSession') }));
    await expect(await screen.findByText(said.editors('sessionsClosed', { count: 1 }))).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
