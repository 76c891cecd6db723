import type { ApiKey } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { sampleKey } from './samples.ts';

const keys: readonly ApiKey[] = [
  sampleKey(4, { name: 'Überwachung', realms: ['read'], expires: null, last_used: null }),
  sampleKey(3, { name: 'QGIS im Büro', realms: ['services'] }),
  sampleKey(2, { name: 'Nachtlauf', realms: ['execute'], switchboards: ['/api/v1/switchboard/1/'], made_by: 'Katrin Mertens' }),
  sampleKey(1, { name: 'Messstellen-Skript', realms: ['read', 'write'], expires: '2026-10-17T06:00:00.000Z' }),
];

const guide: Guide = {
  purpose: 'API keys: what they may do, until when, when they were used last; and how to revoke one.',
  use: ['The dialogs of the account and of a user.'],
  avoid: ['For log-ins take OwnSessions.'],
  keyboard: [['Enter, Space', 'asks to revoke a key']],
  aria: [
    ['Keys', 'table, rows named by the key'],
    ['Revoke', 'button named with the key'],
  ],
};

const meta = {
  title: 'Editors/Panels/ApiKeys',
  parameters: { guide },
  component: ApiKeys,
  args: { keys, onRevoke: fn(), now: new Date('2026-11-21T05:15:00.000Z') },
} satisfies Meta<typeof ApiKeys>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const limited = within(await canvas.findByRole('row', { name: /Nachtlauf/ }));
    await expect(limited.getByText(said.keys('keyLimited', { count: 1 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.keys('keyRevokeNamed', { name: 'QGIS im Büro' }) }));
    await expect(args.onRevoke).toHaveBeenCalledWith(keys[1]);
  },
};
export const Empty: Story = {
  args: { keys: [] },
  play: async ({ canvas }) => expect(await canvas.findByText(said.keys('keysEmpty'))).toBeVisible(),
};
export const ReadOnly: Story = {
  args: { onRevoke: undefined as never },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /QGIS/ })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: /QGIS/ })).toBeDisabled(),
};
export const Narrow: Story = { globals: onPhone };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ApiKeys {...meta.args} keys={keys.slice(1, 3)} />,
    why: 'give each program a key of its own, with no more realms than it needs: it can be revoked by itself.',
    bad: (
      <ApiKeys {...meta.args} keys={[sampleKey(5, { name: 'alles', realms: ['read', 'write', 'execute', 'services'], expires: null })]} />
    ),
    whyNot: 'use one key for everything and for ever: nobody dares to revoke it.',
  },
]);
