import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inFrame } from '../../../../../.storybook/docs/inFrame.ts';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { note } from '../../fixtures/objects.ts';
import { NoteDialog } from './NoteDialog.tsx';

const guide = boardGuide(
  'Writes a note on the canvas, in Markdown.',
  'When a graph needs to be explained.',
  [
    ['Enter', 'saves'],
    ['Shift+Enter', 'begins a line'],
  ],
  [
    ['Dialog', 'dialog named by its title'],
    ['Note', 'textbox, multi-line'],
  ],
);

const meta = {
  title: 'Switchboard/NoteDialog',
  component: NoteDialog,
  parameters: { guide, ...inFrame },
  args: { note: note('/api/v1/note/1/', 'Stand: **2026**'), onSave: fn(), onClose: fn() },
} satisfies Meta<typeof NoteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog', { name: said.switchboard('editNote') }));

export const Default: Story = {};

/** Enter saves; Shift + Enter begins a new line. */
export const Interaction: Story = {
  play: async ({ args }) => {
    const field = (await dialog()).getByRole('textbox', { name: said.switchboard('noteText') });
    await expect(field).toHaveFocus();
    await userEvent.type(field, '{Shift>}{Enter}{/Shift}geprüft{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('Stand: **2026**\ngeprüft', 'Stand: **2026**');
  },
};

/** A note without text cannot be saved; Cancel leaves it as it was. */
export const Emptied: Story = {
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.clear(open.getByRole('textbox', { name: said.switchboard('noteText') }));
    await expect(open.getByRole('button', { name: said.editors('save') })).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('cancel') }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
