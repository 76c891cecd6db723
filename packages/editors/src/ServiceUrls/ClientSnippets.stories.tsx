import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { UrlBox } from '@geo/ui';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { sampleLayer } from '../fixtures/samples.ts';
import { ClientSnippets } from './ClientSnippets.tsx';

const origin = 'https://geo.example';

const guide: Guide = {
  purpose: 'How a layer is used in QGIS, GDAL, Leaflet, OpenLayers, MapLibre and as PMTiles, ready to be copied.',
  use: ['The tab “Services” of a layer, below the addresses.'],
  avoid: ['For addresses take ServiceUrls, for calls that run a switchboard ExecutionCalls.'],
  keyboard: [['Enter, Space', 'chooses a program, copies']],
  aria: [
    ['Programs', 'group of toggle buttons'],
    ['Example', 'region named with its program'],
  ],
};

const meta = {
  title: 'Editors/Panels/ClientSnippets',
  parameters: { guide },
  component: ClientSnippets,
  args: { layer: { ...sampleLayer, public: true }, origin },
} satisfies Meta<typeof ClientSnippets>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Each program has its own words. */
export const Interaction: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/QgsVectorLayer/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'MapLibre' }));
    await expect(await canvas.findByText(/maplibregl\.Map/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'PMTiles' }));
    await expect(await canvas.findByText(/addProtocol/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'GDAL' }));
    await expect(await canvas.findByText(/ogr2ogr/)).toBeVisible();
    await expect(canvas.getByText(said.services('gdalHelp'))).toBeVisible();
  },
};

/** A key goes where the layer is not public. */
export const Internal: Story = {
  args: { layer: { ...sampleLayer, public: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.services('keyHelp'))).toBeVisible();
  },
};
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ClientSnippets layer={{ ...sampleLayer, public: true }} origin={origin} />,
    why: 'give what can be pasted as it is.',
    bad: <UrlBox label="WFS" url="/services/pegelstationen/wfs?key=geo_…" />,
    whyNot: 'write a key into an example: it ends up in projects that are passed on.',
  },
]);
