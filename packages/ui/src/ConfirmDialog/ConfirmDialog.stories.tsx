import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'ui/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Moment freigeben?',
    text: 'Der Moment „Stationen Lippe“ wird für alle sichtbar.',
    confirmLabel: 'Freigeben',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Freigeben' }));
    await expect(args.onConfirm).toHaveBeenCalledWith('');
  },
};

/** The message goes out trimmed. */
export const WithMessage: Story = {
  args: { messageField: true },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Nachricht (optional)'), ' geprüft ');
    await userEvent.click(screen.getByRole('button', { name: 'Freigeben' }));
    await expect(args.onConfirm).toHaveBeenCalledWith('geprüft');
  },
};

/** Enter alone does no harm: the focus starts on cancelling. */
export const Destructive: Story = {
  args: { title: 'Depot löschen?', text: 'Alle 12 Momente gehen verloren.', confirmLabel: 'Endgültig löschen', destructive: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Failed: Story = { args: { messageField: true, error: 'Beim Freigeben des Moments ist ein Fehler aufgetreten.' } };
export const Pending: Story = { args: { pending: true } };
export const Dark: Story = { args: { ...Destructive.args }, globals: { scheme: 'dark' } };
