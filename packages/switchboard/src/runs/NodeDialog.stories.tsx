import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { provided } from '../fixtures/StoryFrame.tsx';
import { functionNode } from '../fixtures/boards.ts';
import { functions } from '../fixtures/library.ts';
import { runs } from '../fixtures/memory.ts';
import { NodeDialog } from './NodeDialog.tsx';

const node = functionNode('/api/v1/node/2/', 'feature.buffer', { status: 'success', status_changed: '2026-11-21T05:12:00.000Z' });

const meta = {
  title: 'switchboard/NodeDialog',
  component: NodeDialog,
  decorators: [provided],
  args: {
    node,
    info: functions.find(({ name }) => name === node.func),
    loadRuns: async () => runs,
    userName: () => 'Greta Winter',
    onClose: fn(),
  },
} satisfies Meta<typeof NodeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog'));

export const Information: Story = {
  play: async () => {
    const open = await dialog();
    await waitFor(() => expect(open.getByText('Erfolgreich ausgeführt seit 21.11.2026, 06:12')).toBeVisible());
    await expect(open.getByText('Vorgabe 100')).toBeVisible();
    await expect(open.getByText('Vorgabe Nein')).toBeVisible();
  },
};

export const Runs: Story = {
  play: async () => {
    const open = await dialog();
    await userEvent.click(open.getByRole('tab', { name: 'Läufe' }));
    await expect(await open.findByText('2,42 s')).toBeVisible();
    await expect(open.getByText(/Objekt 217/)).toBeVisible();
    await expect(open.getAllByText('Greta Winter')).toHaveLength(2);
  },
};

export const NoRuns: Story = {
  args: { initialTab: 'runs', loadRuns: async () => [] },
  play: async () => {
    await expect(await (await dialog()).findByText('Für diese Funktion liegen keine Laufdaten vor.')).toBeVisible();
  },
};

const failsOnce = fn<() => Promise<typeof runs>>(async () => runs);

/** The history could not be loaded: a second attempt shows it. */
export const RunsFail: Story = {
  args: {
    initialTab: 'runs',
    loadRuns: failsOnce,
  },
  beforeEach: () => {
    failsOnce.mockRejectedValueOnce(new Error('Der Server antwortet nicht.'));
  },
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: 'Erneut versuchen' }));
    await expect(await open.findByText('2,42 s')).toBeVisible();
  },
};
