import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { entryPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { InvitePage } from './InvitePage.tsx';

const guide: Guide = {
  purpose: 'From an invitation to the first password.',
  use: ['Behind the invitation’s link.'],
  avoid: ['To change a password take PasswordDialog.'],
  keyboard: [['Enter', 'sends']],
  aria: [
    ['Title', 'heading of level 1'],
    ['Fields', 'textbox, described by the rule or by what is wrong'],
    ['Refused', 'alert'],
    ['Done', 'status'],
  ],
};

const meta = {
  title: 'Pages/InvitePage',
  tags: ['beta', '!stable'],
  component: InvitePage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: entryPort, host: listeningHost(), token: 'unbekannt' },
} satisfies Meta<typeof InvitePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The way from an invitation to the first password. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said.pages('setPassword') })).toBeDisabled();
  },
};

type Play = NonNullable<Story['play']>;
const choosePassword = async ({ canvas }: Pick<Parameters<Play>[0], 'canvas'>): Promise<void> => {
  for (const name of [said.ui('newPassword'), said.ui('repeatPassword')])
    await userEvent.type(canvas.getByLabelText(name), 'Lippe-im-Herbst-26');
  await userEvent.click(canvas.getByRole('button', { name: said.pages('setPassword') }));
};

/** An invitation that was used already, or has expired. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await choosePassword({ canvas });
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.pages('setPassword') })).toBeEnabled();
  },
};

/** With the password there is a way on. */
export const Done: Story = {
  args: { token: 'Yl8w3kq' },
  parameters: inWorld({
    prepare: (world) => {
      const [invited] = [...world.users.values()].filter((user) => !user.is_superuser);
      world.users.set(invited!.id, { ...invited!, is_active: false, inviteToken: 'Yl8w3kq' });
    },
  }),
  play: async ({ canvas }) => {
    await choosePassword({ canvas });
    await expect(await canvas.findByRole('link', { name: said.pages('toLogin') })).toHaveAttribute('href', '/accounts/login/');
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };
