import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { sampleLayers } from '../ImportLayers/samples.ts';
import { FilePreview } from './FilePreview.tsx';

const guide: Guide = {
  purpose: 'What is known of a large file while the rest of it is on its way.',
  use: ['Below a list of files that are being sent, from useFilePreviews.'],
  avoid: ['For a file that is there take LayerPicker and DetectedLayerPanel.'],
  keyboard: [['Tab', 'goes through layers, table and map']],
  aria: [['Preview', 'region named by the file']],
};

const { file, layer } = sampleLayers;
const fields = [
  { name: 'name', kind: 'string' },
  { name: 'wasserstand_m', kind: 'number' },
  { name: 'gemessen', kind: 'instant', awaited: true as const },
];
const begun = {
  ...file,
  status: 'uploading' as const,
  layers: [{ ...layer, fields, geometry_types: [], awaited: ['geometry' as const, 'records' as const] }, ...file.layers.slice(1, 3)],
};

const meta = {
  title: 'Editors/Import/FilePreview',
  parameters: { guide },
  component: FilePreview,
  args: { file: begun, baseTileUrl: undefined, attribution: undefined },
} satisfies Meta<typeof FilePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A GeoPackage: its layers and their fields stand at its beginning, its records later. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const preview = within(canvas.getByRole('region', { name: said.editors('filePreview', { name: 'wasser.gpkg' }) }));
    await expect(preview.getByRole('button', { name: 'einzugsgebiete' })).toBeVisible();
    await expect(preview.getByRole('rowheader', { name: 'wasserstand_m' })).toBeVisible();
    await expect(preview.getByText(said.editors('recordsAwaited'))).toBeVisible();
    await expect(await preview.findByRole('application', { name: said.editors('extentMap') })).toBeVisible();
  },
};

/** Another of its layers is looked at. */
export const OtherLayer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'messwerte' }));
    await expect(canvas.getByRole('button', { name: 'messwerte' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.queryByRole('application')).toBeNull();
  },
};

/** With the first records, where they have come. */
export const Records: Story = {
  args: {
    file: {
      ...begun,
      layers: [
        {
          ...layer,
          sample: [{ number: 1, properties: { name: 'Köln' }, geometry: { type: 'Point', coordinates: [6.96, 50.94] } }],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: 'Köln' })).toBeVisible();
    await expect(await canvas.findByRole('application', { name: said.editors('sampleMap') })).toBeVisible();
  },
};

/** A format that says nothing before all of it is there. */
export const OnlyFormat: Story = {
  args: { file: { ...begun, layers: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('fileFormat', { name: 'wasser.gpkg', format: 'GeoPackage' }))).toBeVisible();
  },
};

/** What will be refused is said before it is sent to its end. */
export const Refused: Story = {
  args: {
    file: {
      ...begun,
      name: 'film.mp4',
      format: null,
      format_name: null,
      layers: [],
      error: { code: 'unknown_format', text: said.editors('noLayersFound') },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said.editors('noLayersFound'));
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <FilePreview {...meta.args} />,
    why: 'show what is known at once: a wrong file is given up before it is there.',
    bad: <FilePreview {...meta.args} file={{ ...begun, layers: [] }} />,
    whyNot: 'wait for the rest where the beginning tells enough.',
  },
]);
