import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { securityPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { SecurityLogPage } from './SecurityLogPage.tsx';

const guide: Guide = {
  purpose: 'The security log with filters kept in the address.',
  use: ['Administration.'],
  avoid: ['In a panel take SecurityLog.'],
  keyboard: [['Tab', 'goes through filters and entries']],
  aria: [
    ['Title', 'heading of level 1'],
    ['Log', 'table named like the page'],
  ],
};

const meta = {
  title: 'Pages/SecurityLogPage',
  tags: ['beta', '!stable'],
  component: SecurityLogPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: securityPort, host: listeningHost(), search: '', onSearch: fn() },
} satisfies Meta<typeof SecurityLogPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The log, and what it can be narrowed by. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: said.security('securityLog') })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: inWorld({ fail: { securityLog: 'never' } }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(said.pages('loading')))[0]).toBeInTheDocument();
  },
};

/** Who may not read the log is told so. */
export const Forbidden: Story = {
  parameters: inWorld({ fail: { securityLog: 'forbidden' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ihnen fehlt das Recht dazu.')).toBeVisible();
  },
};

export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={320} scale={0.5} address="/security-log/?event=refusals">
          <SecurityLogPage {...meta.args} search="?event=refusals" />
        </Still>
      ),
      why: 'keep its filter in the address (search, onSearch): who gets the link sees the same.',
      bad: (
        <Still height={320} scale={0.5} address="/security-log/">
          <SecurityLogPage {...meta.args} />
        </Still>
      ),
      whyNot: 'keep it in a state of the app: the link shows everything, and so does going back.',
    },
  ]),
  parameters: { layout: 'padded' },
};
