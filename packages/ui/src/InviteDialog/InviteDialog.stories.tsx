import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { UrlBox } from '../UrlBox/index.ts';
import { useUiTexts } from '../i18n/texts.ts';

const guide: Guide = {
  purpose: 'Invites somebody by mail, or gives the link to hand over.',
  use: ['Administration of users.'],
  avoid: ['To make an account at once take the form of users.'],
  keyboard: [
    ['Enter', 'sends'],
    ['Esc', 'closes'],
  ],
  aria: [['Dialog', 'dialog']],
};

/** Labels of the stories in English. */
const english = {
  'Zu dieser Adresse gibt es schon ein Konto.': 'There is an account for this address already.',
  'Der Mailserver ist nicht eingerichtet.': 'The mail server is not set up.',
};

const meta = {
  title: 'Account/InviteDialog',
  parameters: { guide, english, ...inFrame },
  component: InviteDialog,
  args: { open: true, onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof InviteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** What is no address is not sent. */
export const Interaction: Story = {
  play: async ({ args }) => {
    const field = await screen.findByLabelText(said.ui('email'));
    await userEvent.type(field, 'mertens@{Enter}');
    await expect(screen.getByText(said.ui('emailRequired'))).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field, 'kreis-lippe.example {Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('mertens@kreis-lippe.example');
  },
};

/** Without a mail server the link is handed over by hand. */
export const Link: Story = {
  args: { inviteUrl: 'https://geo.example/accounts/invite/?token=Yl8w3kq' },
  play: async () => {
    await expect(await screen.findByText(/token=Yl8w3kq/)).toBeVisible();
    await expect(screen.queryByLabelText(said.ui('email'))).toBeNull();
  },
};

export const Failed: Story = { args: { error: 'Zu dieser Adresse gibt es schon ein Konto.' } };
export const Pending: Story = { args: { pending: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };

/** The dialog where the app has handed it a link. */
function ByLink(): ReactNode {
  const t = useUiTexts();
  return (
    <DialogSketch title={t('sendInvitation')}>
      <p style={{ marginTop: 0 }}>{t('inviteLinkText')}</p>
      <UrlBox label={t('inviteLink')} url="https://geo.example/accounts/invite/?token=Yl8w3kq" />
    </DialogSketch>
  );
}

/** The dialog where it has not. */
function ByMail({ error }: { readonly error: string }): ReactNode {
  const t = useUiTexts();
  return (
    <DialogSketch title={t('sendInvitation')}>
      <p style={{ marginTop: 0 }}>{t('inviteText')}</p>
      <TextField fullWidth label={t('email')} defaultValue="mertens@kreis-lippe.example" error helperText={error} />
    </DialogSketch>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: <ByLink />,
    why: 'give a link to hand over where no mail can be sent (inviteUrl).',
    bad: <ByMail error="Der Mailserver ist nicht eingerichtet." />,
    whyNot: 'ask for an address before it is known whether mail can be sent.',
  },
]);
