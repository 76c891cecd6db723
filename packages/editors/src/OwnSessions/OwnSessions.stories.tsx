import type { Session } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { OwnSessions } from './OwnSessions.tsx';

const session = (id: number, more: Partial<Session>): Session => ({
  id,
  resource_uri: `/api/v1/session/${id}/`,
  user: '/api/v1/user/2/',
  user_name: 'Kim Berger',
  is_active: true,
  is_current: false,
  created_at: '2026-11-20T08:15:00.000Z',
  last_seen: '2026-11-21T05:15:00.000Z',
  closed_at: null,
  ip_address: '192.0.2.14',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  ...more,
});

const guide: Guide = {
  purpose: 'Where the user is signed in, and how to end it.',
  use: ['The account dialogs.'],
  avoid: ['For the sessions of all users take the list of sessions.'],
  keyboard: [['Enter, Space', 'ends a session']],
  aria: [
    ['Sessions', 'table, rows named by their program'],
    ['End', 'button named with the program'],
  ],
};

const meta = {
  title: 'Editors/Panels/OwnSessions',
  parameters: { guide },
  component: OwnSessions,
  args: {
    sessions: [session(9, { is_current: true }), session(7, { user_agent: 'QGIS/3.40', ip_address: null })],
    onClose: fn(),
  },
} satisfies Meta<typeof OwnSessions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Only another session can be ended here. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const current = within(canvas.getByRole('row', { name: /Firefox/ }));
    await expect(current.getByText(said.editors('sessionCurrent'))).toBeVisible();
    await expect(current.queryByRole('button')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('endOwnSession', { name: 'QGIS/3.40' }) }));
    await expect(args.onClose).toHaveBeenCalledWith(args.sessions[1]);
  },
};
export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: /QGIS/ })).toBeDisabled(),
};
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <OwnSessions {...meta.args} />,
    why: 'keep the present session in the list: the others are told from it.',
    bad: <OwnSessions {...meta.args} sessions={meta.args.sessions.map((one) => ({ ...one, is_current: false }))} />,
    whyNot: 'offer to end the session in which one is reading this, as if it were any other.',
  },
]);
