import TextField from '@mui/material/TextField';
import { Database } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { Mark } from '../Mark/index.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { Banner } from '../Banner/index.ts';

const form = (
  <>
    <TextField label="Name" defaultValue="Pegelstationen" />
    <TextField label="Beschreibung" multiline rows={4} defaultValue="Alle Pegel der Wasserwirtschaft." />
  </>
);

const guide: Guide = {
  purpose: 'A dialog with head, scrolling content and foot.',
  use: ['Editors and choosers over a page.'],
  avoid: ['For a question take ConfirmDialog.'],
  keyboard: [['Esc', 'closes']],
  aria: [['Frame', 'dialog named by its title']],
};

/** Labels of the stories in English. */
const english = {
  Beschreibung: 'Description',
  'Magazin bearbeiten': 'Edit depot',
  'Der Ordner „Basis“ existiert nicht mehr. Wählen Sie einen anderen.': 'The folder “Basis” does not exist any more. Choose another one.',
  Vorschau: 'Preview',
  Kontext: 'Context',
  'Maßstab ab': 'Scale from',
  'Kleinere Maßstäbe zeigen den Layer nicht.': 'Smaller scales do not show the layer.',
  Maßstab: 'Scale',
  'Ein Name enthält keinen Schrägstrich.': 'A name has no slash.',
  'Das Formular enthält Fehler.': 'The form has errors.',
  '2 Stände endgültig entfernen': 'Remove 2 moments for good',
};
const written = writing(english);

const meta = {
  title: 'Layout/ModalFrame',
  parameters: { guide, english, ...inFrame },
  component: ModalFrame,
  args: {
    open: true,
    title: 'Magazin bearbeiten',
    icon: <Mark icon={Database} hue="#B35C00" />,
    children: form,
    onSave: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ModalFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: said.ui('save') }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While saving it cannot be closed. */
export const Saving: Story = {
  args: { saving: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: said.ui('close') })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
/** What cannot be taken back is said by the button: it names the action and warns. */
export const Destructive: Story = {
  args: { destructive: true, saveLabel: '2 Stände endgültig entfernen' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: written('2 Stände endgültig entfernen') })).toBeEnabled();
  },
};
export const Failed: Story = { args: { failed: 'Der Ordner „Basis“ existiert nicht mehr. Wählen Sie einen anderen.' } };
/** Near the upper edge it stays where it is while it grows. */
export const NotCentred: Story = {
  args: { centred: false, size: 'small' },
  play: async () => {
    const { top, bottom } = (await screen.findByRole('dialog')).getBoundingClientRect();
    await expect(top).toBeLessThan(window.innerHeight - bottom);
  },
};
export const ReadOnly: Story = { args: { onSave: undefined, size: 'small' } };
export const WithPreview: Story = {
  args: { preview: <div style={{ padding: 20 }}>Vorschau</div>, headActions: <Button size="small">Kontext</Button> },
};
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField label="Name" defaultValue="Pegelstationen" />
        <TextField label="Maßstab ab" defaultValue="1 : 5.000" helperText="Kleinere Maßstäbe zeigen den Layer nicht." />
      </div>
    ),
    why: 'give each field a label that stays, and help below it.',
    bad: (
      <div style={{ display: 'grid', gap: 16 }}>
        <TextField placeholder="Name" slotProps={{ htmlInput: { 'aria-label': 'Name' } }} />
        <TextField placeholder="Maßstab" slotProps={{ htmlInput: { 'aria-label': 'Maßstab' } }} />
      </div>
    ),
    whyNot: 'let a placeholder be the label: it is gone as soon as somebody types.',
  },
  {
    good: <TextField label="Name" defaultValue="a/b" error helperText="Ein Name enthält keinen Schrägstrich." />,
    why: 'say what a value must be, at its field.',
    bad: <Banner severity="error">Das Formular enthält Fehler.</Banner>,
    whyNot: 'send people to look for the field that is meant.',
  },
]);
