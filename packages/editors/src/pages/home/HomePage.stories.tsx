import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PageHeader } from '@geo/ui';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { homePort } from '../../connected/index.ts';
import { asReader, inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { HomePage } from './HomePage.tsx';

const guide: Guide = {
  purpose: 'What happened, and where one left off.',
  use: ['The start of the back office.'],
  avoid: ['Not for administration.'],
  keyboard: [['Tab', 'goes through the parts']],
  aria: [
    ['Page', 'headings of level 1 and 2'],
    ['What happened', 'list named by its heading'],
    ['Only mine', 'button with aria-pressed'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Willkommen im Geoportal': 'Welcome to the geoportal',
};

const meta = {
  title: 'Pages/HomePage',
  tags: ['beta', '!stable'],
  component: HomePage,
  decorators: [onPlatform],
  parameters: { guide, english, layout: 'fullscreen', ...inWorld() },
  args: { port: homePort, host: listeningHost() },
} satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What happened, with the provider's news between, and where one left off. */
export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: new RegExp(said.pages('greeting', { name: '.+' })) })).toBeVisible();
  },
};

/** Whoever has done nothing here yet learns where to begin. */
export const Empty: Story = {
  parameters: inWorld({ fail: { events: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: said.pages('welcomeTitle') })).toBeVisible();
  },
};

/** Who may not import is not asked to. */
export const ReadOnly: Story = {
  parameters: inWorld(asReader()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: new RegExp(said.pages('greeting', { name: '.+' })) })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: said.pages('importData') })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: inWorld({ fail: { events: 'never' } }),
  play: async ({ canvas }) => {
    const recent = await canvas.findByRole('complementary', { name: said.pages('recentObjects') });
    await within(recent).findAllByRole('link');
    await expect(canvas.getByText(said.ui('loading'))).toBeInTheDocument();
  },
};

export const LoadFailed: Story = {
  parameters: inWorld({ fail: { events: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={320} scale={0.5}>
          <HomePage {...meta.args} />
        </Still>
      ),
      why: 'let it stand as it is: a page brings its head, with title and main action.',
      bad: (
        <Still height={320} scale={0.5}>
          <PageHeader title="Willkommen im Geoportal" />
          <HomePage {...meta.args} />
        </Still>
      ),
      whyNot: 'put a head of the app above it: two titles, and what happened moves down.',
    },
  ]),
  parameters: { layout: 'padded' },
};
