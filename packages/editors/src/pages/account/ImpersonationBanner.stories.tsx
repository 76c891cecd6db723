import { Banner } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { accountPort } from '../../connected/index.ts';
import { inWorld, type WorldSpec } from '../../lists/fixtures/ListHarness.tsx';
import { onPlatform } from '../fixtures/platform.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';

const guide: Guide = {
  purpose: 'Says that an administrator acts as somebody else, and ends it; nothing while nobody does.',
  use: ['Once in an app, as the banner of AppShell. Shell has it.'],
  avoid: ['For other notices across the page take Banner.'],
  keyboard: [['Enter, Space', 'ends it at its button']],
  aria: [['Banner', 'status, read out when it appears']],
};

/** Labels of the stories in English. */
const english = { 'Angemeldet: Kim Berger': 'Signed in: Kim Berger' };

/** The administrator acts as Kim Berger. */
const asKim = (spec: WorldSpec = {}) =>
  inWorld({
    ...spec,
    prepare: (world) => {
      const people = [...world.users.values()];
      const [admin, kim] = ['admin', 'kim'].map((name) => people.find(({ username }) => username === name)!);
      const id = world.nextId('session');
      const now = world.now();
      world.sessions.set(id, {
        id,
        resource_uri: `/api/v1/session/${id}/`,
        user: admin!.resource_uri,
        is_active: true,
        created_at: now,
        last_seen: now,
        closed_at: null,
        ip_address: '127.0.0.1',
        user_agent: null,
        key: 'always admin',
        acting: kim!.id,
      });
    },
  });

const meta = {
  title: 'Pages/ImpersonationBanner',
  tags: ['beta', '!stable'],
  component: ImpersonationBanner,
  decorators: [onPlatform],
  parameters: { guide, english, layout: 'fullscreen', ...asKim() },
  args: { port: accountPort, onEnded: fn() },
} satisfies Meta<typeof ImpersonationBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Kim Berger/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.pages('endImpersonation') })).toBeVisible();
  },
};

/** It ends on the server; then the app begins anew. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.pages('endImpersonation') }));
    await waitFor(() => expect(args.onEnded).toHaveBeenCalledOnce());
  },
};

/** When it could not be ended, a notice says why and it stays. */
export const EditFailed: Story = {
  parameters: asKim({ fail: { endImpersonation: 'error500' } }),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.pages('endImpersonation') }));
    await expect(await screen.findByText(/Kennung 4711/)).toBeVisible();
    await expect(args.onEnded).not.toHaveBeenCalled();
  },
};

/** Whoever acts as themselves sees nothing. */
export const Nobody: Story = {
  parameters: inWorld(),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <div>
          <ImpersonationBanner port={accountPort} onEnded={fn()} />
        </div>
      ),
      why: 'say who acts as whom, and have the way out at hand.',
      bad: (
        <Banner severity="info" flush>
          Angemeldet: Kim Berger
        </Banner>
      ),
      whyNot: 'show the other’s name as that of who is signed in: what is done would seem to be theirs.',
    },
  ]),
  parameters: { layout: 'padded' },
};
