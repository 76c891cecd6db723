import { color } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
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

/** Labels of the stories in English. */
const english = {
  Magazin: 'Depots',
  Layer: 'Layers',
};

const meta = {
  title: 'Pages/InvitePage',
  tags: ['beta', '!stable'],
  component: InvitePage,
  decorators: [onPlatform],
  parameters: { guide, english, layout: 'fullscreen', ...inWorld() },
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

/** The frame of the app, as far as it matters here. */
const framed = (page: ReactNode) => (
  <div style={{ display: 'grid', gridTemplateColumns: '180px 1fr', flex: 1, minHeight: 0 }}>
    <div
      style={{
        display: 'grid',
        alignContent: 'start',
        gap: 16,
        padding: 24,
        background: color.surface,
        borderRight: `1px solid ${color.line}`,
      }}
    >
      {['Magazin', 'Layer', 'Switchboards', 'Views'].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
    <div style={{ minWidth: 0 }}>{page}</div>
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={380} scale={0.5}>
          <InvitePage {...meta.args} />
        </Still>
      ),
      why: 'let it stand alone: who is invited has no account yet, and one thing to do.',
      bad: (
        <Still height={380} scale={0.5}>
          {framed(<InvitePage {...meta.args} />)}
        </Still>
      ),
      whyNot: 'route it inside of Shell: every entry of the menu leads to the log-in.',
    },
  ]),
  parameters: { layout: 'padded' },
};
