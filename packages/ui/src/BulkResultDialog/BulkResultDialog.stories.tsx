import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { BulkResultDialog } from './BulkResultDialog.tsx';

const guide: Guide = {
  purpose: 'What became of each object of a bulk action.',
  use: ['After an action of which some may have failed.'],
  avoid: ['For one object a notice is enough.'],
  keyboard: [['Esc', 'closes']],
  aria: [
    ['Dialog', 'dialog'],
    ['Summary', 'status'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Layer löschen': 'Delete layers',
  'Der Layer wird von der View „Stadtplan“ verwendet.': 'The view “Stadtplan” uses the layer.',
  'Dazu fehlt Ihnen das Recht.': 'You lack the permission.',
};
const written = writing(english);

const meta = {
  title: 'Feedback/BulkResultDialog',
  parameters: { guide, english, ...inFrame },
  component: BulkResultDialog,
  args: {
    open: true,
    title: 'Layer löschen',
    results: [
      { id: '1', name: 'Pegelstationen' },
      { id: '2', name: 'Bebauungspläne', href: '#layer/2', error: 'Der Layer wird von der View „Stadtplan“ verwendet.' },
      { id: '3', name: 'Ladesäulen', error: '' },
    ],
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof BulkResultDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Only what failed is listed, and only that is tried again. */
export const Interaction: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: written('Layer löschen') }));
    await expect(dialog.getByRole('status')).toHaveTextContent(
      `${said.ui('bulkDone', { count: 1 })}, ${said.ui('bulkFailed', { count: 2 })}`,
    );
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await expect(dialog.getByRole('link', { name: 'Bebauungspläne' })).toHaveAttribute('href', '#layer/2');
    await expect(dialog.getByText(said.ui('unknownReason'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said.ui('retryFailed') }));
    await expect(args.onRetry).toHaveBeenCalledWith([expect.objectContaining({ id: '2' }), expect.objectContaining({ id: '3' })]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const AllDone: Story = {
  args: { results: [{ id: '1', name: 'Pegelstationen' }] },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent(said.ui('bulkDone', { count: 1 }));
    await expect(dialog.queryByRole('button', { name: said.ui('retryFailed') })).toBeNull();
  },
};
export const AllFailed: Story = { args: { results: [{ id: '1', name: 'Pegelstationen', error: 'Dazu fehlt Ihnen das Recht.' }] } };
export const Retrying: Story = { args: { retrying: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };
