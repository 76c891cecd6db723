import { Button, NewPasswordFields } from '@geo/ui';
import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { DialogSketch } from '../../../../../.storybook/docs/DialogSketch.tsx';
import { inFrame } from '../../../../../.storybook/docs/inFrame.ts';
import { onPhone, withoutPicture } from '../../../../../.storybook/modes.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { accountPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { onPlatform } from '../fixtures/platform.tsx';
import { AccountDialogs } from './AccountDialogs.tsx';

const guide: Guide = {
  purpose: 'The dialogs of the user menu, connected: change the password, end own sessions, clear kept results, invite somebody.',
  use: ['Once in an app, opened from its user menu. Shell has it.'],
  avoid: ['With other data take PasswordDialog, OwnSessions or InviteDialog themselves.'],
  keyboard: [
    ['Enter', 'sends'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named by its title'],
    ['Why it failed', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Passwort ändern': 'Change password',
  Konto: 'Account',
  Ändern: 'Change',
  Speichern: 'Save',
  'E-Mail-Adresse für die Einladung': 'E-mail address to invite',
  'Sitzungen: 3': 'Sessions: 3',
};

const meta = {
  title: 'Pages/AccountDialogs',
  tags: ['beta', '!stable'],
  component: AccountDialogs,
  decorators: [onPlatform],
  parameters: { guide, english, layout: 'fullscreen', ...inFrame, ...inWorld() },
  args: { port: accountPort, open: 'password', onClose: fn() },
} satisfies Meta<typeof AccountDialogs>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog'));

async function changePassword(old: string): Promise<void> {
  const open = await dialog();
  await userEvent.type(open.getByLabelText(said.ui('oldPassword')), old);
  await userEvent.type(open.getByLabelText(said.ui('newPassword')), 'Regen im November');
  await userEvent.type(open.getByLabelText(said.ui('repeatPassword')), 'Regen im November{Enter}');
}

export const Default: Story = {
  play: async () => {
    await expect((await dialog()).getByLabelText(said.ui('oldPassword'))).toBeVisible();
  },
};

/** What the server refuses stands in the dialog, which stays. */
export const Refused: Story = {
  play: async ({ args }) => {
    await changePassword('falsch-falsch-1');
    await waitFor(async () => expect((await dialog()).getByLabelText(said.ui('oldPassword'))).toBeInvalid());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Sessions: Story = {
  args: { open: 'sessions' },
  play: async () => {
    await expect(await (await dialog()).findByRole('table')).toBeVisible();
  },
};

/** The own keys: one is made, shown this once, and revoked after a question. */
export const Keys: Story = {
  args: { open: 'keys' },
  parameters: inWorld({ as: 'kim' }),
  play: async () => {
    await expect(await (await dialog()).findByRole('row', { name: /QGIS im Büro/ })).toBeVisible();
  },
};

/** What is missing is said once somebody goes on without it. */
export const KeyIncomplete: Story = {
  args: { open: 'keys' },
  parameters: inWorld({ as: 'kim' }),
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.keys('keyNew') }));
    await userEvent.click(open.getByRole('button', { name: said.keys('keyMake') }));
    await expect(open.getByText(said.keys('keyNameMissing'))).toBeVisible();
    await expect(open.getByText(said.keys('keyRealmsMissing'))).toBeVisible();
    await expect(open.queryByRole('option', { name: said.keys('keyNever') })).toBeNull();
  },
};

/** A key is made and shown; it is in the list afterwards, and gone once it is revoked. */
export const KeyMade: Story = {
  args: { open: 'keys' },
  // The key is another one each time.
  parameters: { ...inWorld({ as: 'kim' }), ...withoutPicture },
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.keys('keyNew') }));
    await userEvent.type(open.getByRole('textbox', { name: saying(said.keys('keyName')) }), 'Nachtlauf 2');
    await userEvent.click(open.getByRole('checkbox', { name: said.keys('keyExecute') }));
    await expect(await open.findByRole('combobox', { name: said.keys('keyBoards') })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: said.keys('keyMake') }));
    await expect(await open.findByText(/^geo_[0-9a-z]{8}_/)).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: said.keys('keyDone') }));
    await userEvent.click(await open.findByRole('button', { name: said.keys('keyRevokeNamed', { name: 'Nachtlauf 2' }) }));
    const question = within(await screen.findByRole('dialog', { name: said.keys('keyRevokeTitle', { name: 'Nachtlauf 2' }) }));
    await userEvent.click(question.getByRole('button', { name: said.keys('keyRevoke') }));
    // The dialog is read again once the question is gone.
    await expect(await open.findByRole('row', { name: /QGIS/ })).toBeVisible();
    await waitFor(() => expect(open.queryByRole('row', { name: /Nachtlauf 2/ })).toBeNull());
  },
};

export const KeysEmpty: Story = {
  args: { open: 'keys' },
  parameters: inWorld({ as: 'kim', fail: { apiKeys: 'empty' } }),
  play: async () => {
    await expect(await (await dialog()).findByText(said.keys('keysEmpty'))).toBeVisible();
  },
};

export const KeysLoading: Story = { args: { open: 'keys' }, parameters: inWorld({ as: 'kim', fail: { apiKeys: 'never' } }) };

export const KeysFailed: Story = {
  args: { open: 'keys' },
  parameters: inWorld({ as: 'kim', fail: { apiKeys: 'error500' } }),
  play: async () => {
    await expect(await (await dialog()).findByRole('alert')).toBeVisible();
  },
};

/** How much is kept, and how much may be. */
export const Results: Story = {
  args: { open: 'results' },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(said.pages('keptResultsCount'))).toBeVisible();
    await expect(open.getByText(/1 GB|1,0 GB|1.0 GB/)).toBeVisible();
  },
};

/** Where nothing is kept there is nothing to clear. */
export const ResultsEmpty: Story = {
  args: { open: 'results' },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(said.pages('keptResultsCount'))).toBeVisible();
    await expect(open.getByRole('button', { name: said.pages('keptResultsClear') })).toBeDisabled();
  },
};

export const ResultsLoading: Story = { args: { open: 'results' }, parameters: inWorld({ fail: { keptResults: 'never' } }) };

export const ResultsFailed: Story = {
  args: { open: 'results' },
  parameters: inWorld({ fail: { keptResults: 'error500' } }),
  play: async () => {
    await expect(await (await dialog()).findByRole('alert')).toBeVisible();
  },
};

export const Invite: Story = { args: { open: 'invite' } };

/** Where there is no mail server the link is passed on by hand. */
export const InviteLink: Story = {
  // The link is another one each time.
  parameters: withoutPicture,
  args: { open: 'invite' },
  play: async () => {
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox'), 'kim@example.org{Enter}');
    await expect(await open.findByText(/accept-invite/)).toBeVisible();
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

const Password = (): ReactNode => (
  <div style={{ display: 'grid', gap: 12, paddingTop: 8 }}>
    <NewPasswordFields password="" repeated="" onPassword={fn()} onRepeated={fn()} />
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <DialogSketch title="Passwort ändern" actions={<Button kind="primary">Ändern</Button>}>
          <Password />
        </DialogSketch>
      ),
      why: 'open the one thing that was chosen in the menu; its button says what it does.',
      bad: (
        <DialogSketch title="Konto" actions={<Button kind="primary">Speichern</Button>}>
          <div style={{ display: 'grid', gap: 12 }}>
            <Password />
            <span>Sitzungen: 3</span>
            <TextField label="E-Mail-Adresse für die Einladung" />
          </div>
        </DialogSketch>
      ),
      whyNot: 'gather all of them in one dialog: nobody knows what is saved.',
    },
  ]),
  parameters: { layout: 'padded', docs: { story: { inline: true } } },
};
