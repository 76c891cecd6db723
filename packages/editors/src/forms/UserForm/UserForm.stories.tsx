import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { inLanguage, said, saying } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { stored } from '../../fixtures/sampleEditor.ts';
import { userForm } from './definition.ts';

const guide = formGuide('A user: names, address, groups, permissions, state of the account.', 'In administration, and for invitations.');

const meta = {
  title: 'Editors/Forms/UserForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: userForm, stored: stored.user, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const sessions = await canvas.findByRole('spinbutton', { name: saying(said.editors('maxSessions')) });
    await userEvent.clear(sessions);
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ max_concurrent_sessions: null }));
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('permissionsTab') }));
    const byGroup = canvas.getByRole('checkbox', { name: saying(said.editors('permPublishView')) });
    await expect(byGroup).toBeChecked();
    await expect(byGroup).toBeDisabled();
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('listGroups') }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Stadtplanung Köln' }));
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('permissionsTab') }));
    await expect(canvas.getByRole('checkbox', { name: said.editors('permPublishView') })).toBeEnabled();
  },
};

/** Who is invited sets the password themselves. */
export const Invitation: Story = {
  args: { stored: null },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: saying(said.editors('email')) }), 'neu@example.org');
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('sendInvite') }));
    await expect(canvas.queryByLabelText(saying(said.editors('password')))).toBeNull();
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ send_invite: true, is_active: false }));
  },
};

/** Superusers hold all permissions: shown, but not to be changed. */
export const Superuser: Story = {
  args: { draft: { is_superuser: true } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('permissionsTab') }));
    for (const box of canvas.getAllByRole('checkbox')) {
      await expect(box).toBeChecked();
      await expect(box).toBeDisabled();
    }
  },
};

const sessionsOf = (name: string): string => inLanguage({ de: `Sitzungen von ${name}`, en: `Sessions of ${name}` });
export const Sessions: Story = {
  args: { port: { userSessions: (user) => <p>{sessionsOf(user.display_name)}</p> } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('listSessions') }));
    await expect(canvas.getByText(sessionsOf('Jonas Özdemir'))).toBeVisible();
  },
};

const keysOf = (name: string): string => inLanguage({ de: `Schlüssel von ${name}`, en: `Keys of ${name}` });
export const Keys: Story = {
  args: { port: { userKeys: (user) => <p>{keysOf(user.display_name)}</p> } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('keysTab') }));
    await expect(canvas.getByText(keysOf('Jonas Özdemir'))).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
