import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Bare } from '../../../../../.storybook/Bare.tsx';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { aboutPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { AboutPage } from './AboutPage.tsx';

const guide: Guide = {
  purpose: 'Version, components, documents, licences and, for superusers, packages of functions.',
  use: ['The help menu.'],
  avoid: ['Not as a start page.'],
  keyboard: [['Tab', 'goes through the parts']],
  aria: [
    ['Page', 'headings of level 1 and 2'],
    ['Facts', 'term and definition'],
    ['Packages of functions, licences', 'tables, rows named by their package'],
  ],
};

const meta = {
  title: 'Pages/AboutPage',
  tags: ['beta', '!stable'],
  component: AboutPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: aboutPort, host: listeningHost(), language: 'de' },
} satisfies Meta<typeof AboutPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Version, components, documents, and what others made. */
export const Default: Story = {
  parameters: inAllModes,
  args: { port: { ...aboutPort, usePackages: () => ({ data: [{ name: 'react', version: '19.0.0', licence: 'MIT' }], error: null }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'react' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: inWorld({ fail: { config: 'never' } }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(said.pages('loading')))[0]).toBeInTheDocument();
  },
};

export const LoadFailed: Story = {
  parameters: inWorld({ fail: { config: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

/** What an operator reads of packages of functions: each in its state, with the reason where something went wrong. */
export const WithFunctionPackages: Story = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: said.pages('functionPackages') }));
    await expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '@stadt/geo-functions1.0.0',
      '@amt/wald2.3.1',
      'laerm0.4.0/srv/functions/laerm',
    ]);
    for (const state of ['loaded', 'stopped', 'failed'] as const)
      await expect(table.getByText(said.pages(`package_${state}`))).toBeVisible();
    await expect(table.getByText('stadt.noise_limit')).toBeVisible();
    await expect(table.getByText(/512 MB/)).toBeVisible();
  },
};

export const FunctionPackagesLoading: Story = {
  parameters: inWorld({ fail: { functionPackages: 'never' } }),
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: said.pages('functionPackages') }));
    await expect(section.getAllByText(said.pages('loading'))[0]).toBeInTheDocument();
  },
};

/** Where there are none, a sentence says how to add some. */
export const NoFunctionPackages: Story = {
  parameters: inWorld({ prepare: (world) => void (world.functionPackages = []) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/GEO_FUNCTION_PACKAGES/)).toBeVisible();
  },
};

export const FunctionPackagesLoadFailed: Story = {
  parameters: inWorld({ fail: { functionPackages: 'error500' } }),
  play: async ({ canvas }) => {
    const section = within(await canvas.findByRole('region', { name: said.pages('functionPackages') }));
    await expect(await section.findByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

/** Who is no superuser is shown the page without them. */
export const ForUsers: Story = {
  args: { ...Default.args },
  parameters: inWorld({ as: 'kim' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'react' })).toBeVisible();
    await expect(canvas.queryByText(said.pages('functionPackages'))).toBeNull();
  },
};

export const Narrow: Story = { args: { ...Default.args }, globals: onPhone };

/** In a page without a provider a sentence names it, in place of a white page. */
export const WithoutProvider: Story = {
  render: (args) => (
    <Bare>
      <AboutPage {...args} />
    </Bare>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('<GeoProvider>');
  },
};

const about = (packages: readonly { name: string; version: string; licence: string }[]) => (
  <Still height={300} scrolled={640}>
    <AboutPage {...meta.args} port={{ ...aboutPort, usePackages: () => ({ data: packages, error: null }) }} />
  </Still>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: about([
        { name: 'maplibre-gl', version: '5.9.0', licence: 'BSD-3-Clause' },
        { name: 'react', version: '19.2.0', licence: 'MIT' },
        { name: 'three', version: '0.180.0', licence: 'MIT' },
      ]),
      why: 'hand over the packages that the app itself is built of (usePackages).',
      bad: about([]),
      whyNot: 'answer with an empty list: the app seems to use nobody’s work.',
    },
  ]),
  // A page without packages of functions: the list of the licences is what this is about.
  parameters: { layout: 'padded', ...inWorld({ as: 'kim' }) },
};
