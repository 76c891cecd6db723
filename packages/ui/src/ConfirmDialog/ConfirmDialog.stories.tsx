import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { Button } from '../Button/index.ts';

const guide: Guide = {
  purpose: 'Asks before something happens that is hard to take back.',
  use: ['Deletions, publications.'],
  avoid: ['Not for what an undo takes back.', 'For objects of the platform take ConfirmationDialog, which knows what they affect.'],
  keyboard: [
    ['Enter', 'presses the focused button'],
    ['Esc', 'cancels'],
  ],
  aria: [['Dialog', 'dialog named by its question']],
};

/** Labels of the stories in English. */
const english = {
  'Stand freigeben?': 'Approve the moment?',
  'Der Stand „Stationen Lippe“ wird für alle sichtbar.': 'Everybody will see the moment “Stationen Lippe”.',
  Freigeben: 'Approve',
  Grund: 'Reason',
  'Bitte geben Sie einen Grund an.': 'Please enter a reason.',
  'Magazin löschen?': 'Delete the depot?',
  'Alle 12 Stände gehen verloren.': 'All 12 moments will be lost.',
  'Endgültig löschen': 'Delete for good',
  'Beim Freigeben des Standes ist ein Fehler aufgetreten.': 'The moment could not be approved.',
  'Der Ordner enthält noch: 1 Magazin.': 'The folder still holds: 1 depot.',
  'Magazin „Pegel“ löschen?': 'Delete the depot “Pegel”?',
  'Zwei Prüfungen sperren die Freigabe.': 'Two checks block the approval.',
  Abbrechen: 'Cancel',
  'Sind Sie sicher?': 'Are you sure?',
  'Möchten Sie fortfahren?': 'Do you want to go on?',
  Nein: 'No',
  Ja: 'Yes',
};
const written = writing(english);

const meta = {
  title: 'Feedback/ConfirmDialog',
  parameters: { guide, english, ...inFrame },
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Stand freigeben?',
    text: 'Der Stand „Stationen Lippe“ wird für alle sichtbar.',
    confirmLabel: 'Freigeben',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: written('Freigeben') }));
    await expect(args.onConfirm).toHaveBeenCalledWith('');
  },
};

/** The message goes out trimmed. */
export const WithMessage: Story = {
  args: { messageField: true },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText(said.ui('messageOptional')), ' geprüft ');
    await userEvent.click(screen.getByRole('button', { name: written('Freigeben') }));
    await expect(args.onConfirm).toHaveBeenCalledWith('geprüft');
  },
};

/** What is written to somebody is not left out. */
export const MessageRequired: Story = {
  args: { messageField: written('Grund'), messageMissing: written('Bitte geben Sie einen Grund an.') },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: written('Freigeben') }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    const field = screen.getByRole('textbox');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(written('Bitte geben Sie einen Grund an.'));
  },
};

/** Enter alone does no harm: the focus starts on cancelling. */
export const Destructive: Story = {
  args: { title: 'Magazin löschen?', text: 'Alle 12 Stände gehen verloren.', confirmLabel: 'Endgültig löschen', destructive: true },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: said.ui('cancel') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** What will be affected, in a part that scrolls by keyboard; the buttons stay in sight. */
export const AffectedObjects: Story = {
  args: {
    ...Destructive.args,
    children: (
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {Array.from({ length: 40 }, (_, index) => (
          <li key={index}>Ansicht „Hochwasser {index + 1}“</li>
        ))}
      </ul>
    ),
  },
  play: async () => {
    const region = await screen.findByRole('region', { name: said.ui('affects') });
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    await userEvent.tab({ shift: true });
    await expect(region).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: written('Endgültig löschen') }).getBoundingClientRect().bottom).toBeLessThan(
        window.innerHeight,
      ),
    );
  },
};

const fits = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog');
  const confirm = screen.getByRole('button', { name: written('Endgültig löschen') });
  await waitFor(() => expect(confirm).toBeVisible());
  await expect(confirm.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
  await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
};

/** A name of 10,000 characters without a blank leaves the buttons in sight. */
export const LongName: Story = {
  args: { ...Destructive.args, title: `Magazin „${'Überflutungsfläche'.repeat(556)}“ löschen?`, text: 'x'.repeat(10_000) },
  play: fits,
};

/** A name from right to left does not turn the sentence around. */
export const RightToLeft: Story = {
  args: { ...Destructive.args, title: 'Magazin „خريطة الفيضانات“ löschen?', text: 'خريطة الفيضانات wird gelöscht.' },
  play: fits,
};

/** Markup in a name is text. */
export const Markup: Story = {
  args: { ...Destructive.args, title: 'Magazin „<img src=x onerror=alert(1)>“ löschen?' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Magazin „<img src=x onerror=alert(1)>“ löschen?' });
    await expect(dialog.querySelector('img')).toBeNull();
  },
};

export const Failed: Story = { args: { messageField: true, error: 'Beim Freigeben des Standes ist ein Fehler aufgetreten.' } };
/** It cannot be done now: why stands beside the button. */
export const Blocked: Story = {
  args: { messageField: true, blocked: 'Zwei Prüfungen sperren die Freigabe.' },
  play: async ({ args }) => {
    const button = await screen.findByRole('button', { name: written('Freigeben') });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(written('Zwei Prüfungen sperren die Freigabe.'));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Pending: Story = { args: { pending: true } };
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { args: { ...Destructive.args }, globals: { scheme: 'dark' } };

function FailsOnce(props: ConfirmDialogProps): ReactNode {
  const [phase, setPhase] = useState<'asked' | 'pending' | 'failed'>('asked');
  const confirm = (message: string): void => {
    setPhase('pending');
    // Longer than the dialog needs to notice that the focus is gone, and to take it.
    setTimeout(() => setPhase('failed'), 200);
    props.onConfirm(message);
  };
  return (
    <ConfirmDialog
      {...props}
      pending={phase === 'pending'}
      {...(phase === 'failed' ? { error: 'Der Ordner enthält noch: 1 Magazin.' } : {})}
      onConfirm={confirm}
    />
  );
}

/** The focus stays in the dialog when the action has failed: the next key is heard. */
export const FailedByKeyboard: Story = {
  render: (args) => <FailsOnce {...args} />,
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: written('Freigeben') }));
    await screen.findByText(/enthält noch/);
    await expect(screen.getByRole('button', { name: written('Freigeben') })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <DialogSketch
        title="Magazin „Pegel“ löschen?"
        actions={
          <>
            <Button>Abbrechen</Button>
            <Button kind="danger">Endgültig löschen</Button>
          </>
        }
      >
        Alle 12 Stände gehen verloren.
      </DialogSketch>
    ),
    why: 'ask with the name of the object, say what is lost, and repeat the verb on the button.',
    bad: (
      <DialogSketch
        title="Sind Sie sicher?"
        actions={
          <>
            <Button>Nein</Button>
            <Button kind="primary">Ja</Button>
          </>
        }
      >
        Möchten Sie fortfahren?
      </DialogSketch>
    ),
    whyNot: 'ask for a yes to something that is not named.',
  },
]);
