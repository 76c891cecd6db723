import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
  purpose: 'Version, components, documents and licences.',
  use: ['The help menu.'],
  avoid: ['Not as a start page.'],
  keyboard: [['Tab', 'goes through the parts']],
  aria: [
    ['Page', 'headings of level 1 and 2'],
    ['Facts', 'term and definition'],
    ['Licences', 'table, rows named by their package'],
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
  parameters: { layout: 'padded' },
};
