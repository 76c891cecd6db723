import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useUiTexts } from '../i18n/texts.ts';

const guide: Guide = {
  purpose: 'Changes the own password.',
  use: ['The user menu.'],
  avoid: ['For a first password take InvitePage.'],
  keyboard: [
    ['Enter', 'sends'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named by its title'],
    ['Fields', 'textbox, described by the rule or by what is wrong'],
    ['Why it failed', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Das alte Passwort ist falsch.': 'The old password is wrong.',
  'Der Server ist nicht erreichbar.': 'The server cannot be reached.',
  'Passwort ändern': 'Change password',
  'Willkommen auf der Geodatenplattform': 'Welcome to the geodata platform',
  'Geben Sie das alte Passwort ein.': 'Enter the old password.',
};
const written = writing(english);

const meta = {
  title: 'Account/PasswordDialog',
  parameters: { guide, english, ...inFrame },
  component: PasswordDialog,
  args: { open: true, username: 'k.mertens', onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof PasswordDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const type = async (label: string, text: string): Promise<void> => userEvent.type(await screen.findByLabelText(label), text);

export const Default: Story = {};

/** The button waits for a password that keeps the rules; Enter submits. */
export const Interaction: Story = {
  play: async ({ args }) => {
    await type(said.ui('oldPassword'), 'geheim-geheim-1');
    await type(said.ui('newPassword'), 'kurz');
    const submit = screen.getByRole('button', { name: said.ui('changePassword') });
    await expect(screen.getByLabelText(said.ui('newPassword'))).toBeInvalid();
    await type(said.ui('newPassword'), ' ist das nicht');
    await type(said.ui('repeatPassword'), 'kurz ist das');
    await expect(screen.getByText(said.ui('passwordsDiffer'))).toBeVisible();
    await expect(submit).toBeDisabled();
    await type(said.ui('repeatPassword'), ' nicht{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({
      old_password: 'geheim-geheim-1',
      new_password1: 'kurz ist das nicht',
      new_password2: 'kurz ist das nicht',
    });
  },
};

/** The server's complaint stands at its field. */
export const WrongOldPassword: Story = {
  args: { error: 'Das alte Passwort ist falsch.', fields: { old_password: 'Das alte Passwort ist falsch.' } },
  play: async () => {
    await expect(await screen.findByLabelText(said.ui('oldPassword'))).toBeInvalid();
    await expect(screen.getAllByText(written('Das alte Passwort ist falsch.'))).toHaveLength(1);
  },
};

export const Failed: Story = { args: { error: 'Der Server ist nicht erreichbar.' } };
export const Pending: Story = { args: { pending: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };

/** What the dialog asks for. */
function Asked({
  title,
  oldPassword,
  error,
}: {
  readonly title: string;
  readonly oldPassword: string;
  readonly error?: string;
}): ReactNode {
  const t = useUiTexts();
  return (
    <DialogSketch title={title}>
      <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
        <TextField label={t('oldPassword')} type="password" defaultValue={oldPassword} error={error !== undefined} helperText={error} />
        <TextField label={t('newPassword')} type="password" defaultValue="regen-am-rhein-26" />
      </div>
    </DialogSketch>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: <Asked title="Passwort ändern" oldPassword="geheim-geheim-1" />,
    why: 'ask for the old password, so that nobody changes it at a desk that was left.',
    bad: <Asked title="Willkommen auf der Geodatenplattform" oldPassword="" error="Geben Sie das alte Passwort ein." />,
    whyNot: 'open it for a first password: who was invited has no old one. Take InvitePage.',
  },
]);
