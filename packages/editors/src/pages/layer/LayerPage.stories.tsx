import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { layerPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { memoryDrafts } from '../../fixtures/sampleEditor.ts';
import { LayerPage } from './LayerPage.tsx';

const guide: Guide = {
  purpose: 'A layer: its form, its map, its services.',
  use: ['Behind `/layer/:id/`.'],
  avoid: ['To publish a new one take LayerSettingsForm.'],
  keyboard: [['Arrow keys', 'go through the tabs']],
  aria: [
    ['Way', 'navigation'],
    ['Name', 'heading of level 1'],
    ['Parts', 'tablist of tab with their tabpanel'],
  ],
};

const meta = {
  title: 'Pages/LayerPage',
  tags: ['beta', '!stable'],
  component: LayerPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: layerPort, host: listeningHost(), drafts: memoryDrafts(), layerId: '1', onRemove: fn() },
} satisfies Meta<typeof LayerPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A layer beside its map, as its services draw it. */
export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeVisible();
  },
};

export const Services: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('layerServicesTab') }));
    await expect(await canvas.findByText('WMS')).toBeVisible();
  },
};

/** Tiles are drawn ahead: how many there are, and what came of it. */
export const PreparedTiles: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('layerServicesTab') }));
    const start = await canvas.findByRole('button', { name: said.services('tilesStart') });
    await waitFor(() => expect(start).toBeEnabled());
    await userEvent.click(start);
    await expect(await canvas.findByText(/Kacheln gezeichnet, 0 lagen schon bereit/)).toBeVisible();
  },
};

/** While its style is edited the map draws what that would be, and says so; what is discarded is gone from it. */
export const UnsavedStyle: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('styleTab') }));
    await userEvent.click(await canvas.findByRole('switch', { name: said.editors('ownStyle') }));
    const fill = await canvas.findByRole('textbox', { name: said.styles('fill') });
    await userEvent.clear(fill);
    await userEvent.type(fill, '#C92A2A{Tab}');
    await expect(await canvas.findByText(said.styles('unsavedStyle'))).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('.map canvas.leaflet-zoom-animated')).not.toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: said.editors('discard') }));
    await waitFor(() => expect(canvas.queryByText(said.styles('unsavedStyle'))).toBeNull());
  },
};

export const NotFound: Story = {
  args: { layerId: 'x' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: said.pages('notFoundTitle') })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { layer: 'never' } }),
  play: async ({ canvas }) => {
    // The page comes first, then its form: each says so itself.
    await waitFor(() => expect(canvas.getAllByText(said.ui('loading'))[0]).toBeInTheDocument());
  },
};

/** The reason stands there, and the way to another try. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { layer: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('objectLoadFailed'));
    await expect(canvas.getByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

export const Narrow: Story = { globals: onPhone };

const without = { ...layerPort, useBaseMap: () => ({ baseTileUrl: undefined, attribution: undefined }) };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={340} scale={0.45}>
          <LayerPage {...meta.args} />
        </Still>
      ),
      why: 'give it a base map (useBaseMap): one sees where the layer lies.',
      bad: (
        <Still height={340} scale={0.45}>
          <LayerPage {...meta.args} port={without} />
        </Still>
      ),
      whyNot: 'go without: points on an empty ground could lie anywhere.',
    },
  ]),
  parameters: { layout: 'padded' },
};
