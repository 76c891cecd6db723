import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
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
  components: ['InvitePage'],
};

const meta = {
  title: 'Pages/Invite',
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
