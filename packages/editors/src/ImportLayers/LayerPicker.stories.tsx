import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { Controlled } from '../fixtures/controlled.tsx';
import { LayerPicker } from './LayerPicker.tsx';
import { sampleLayers } from './samples.ts';

const { file, layer } = sampleLayers;
const unplaced = {
  ...layer,
  name: 'flurstuecke',
  file: 'amt.zip/flurstuecke.shp',
  format_name: 'Shapefile',
  srid: null,
  crs_name: null,
} as const;
const archive = {
  ...file,
  uuid: 'f2',
  name: 'amt.zip',
  path: 'amt.zip',
  size: 81_000,
  layers: [
    { ...unplaced, crs_status: 'unknown' as const, count: 214 },
    {
      ...layer,
      name: 'wege',
      file: 'amt.zip/wege.geojson',
      format_name: 'GeoJSON',
      geometry_types: ['LineString'],
      srid: 4326,
      crs_name: 'WGS 84',
      count: null,
    },
  ],
  ignored: [
    { name: 'amt.zip/plan.tif', code: 'not_read', text: 'TIFF/GeoTIFF wird nicht gelesen.' },
    {
      name: 'amt.zip/flurstuecke.sbn',
      code: 'companion',
      text: 'Gehört zu „amt.zip/flurstuecke.shp“ und wird für den Import nicht gebraucht.',
    },
  ],
  warnings: [
    { code: 'crs_missing', text: '„amt.zip/flurstuecke.shp“ nennt kein Koordinatensystem. Bitte den EPSG-Code angeben.' },
    { code: 'encoding_fallback', text: '„amt.zip/wege.geojson“ wurde als Windows-1252 gelesen. Bitte Umlaute prüfen.' },
  ],
};
const refused = {
  ...file,
  uuid: 'f3',
  name: 'liste.xlsx',
  path: 'liste.xlsx',
  size: 14_000,
  layers: [],
  error: { code: 'unknown_format', text: '„liste.xlsx“ kann nicht importiert werden: es ist Microsoft Excel (XLSX).' },
};

const guide: Guide = {
  purpose: 'Chooses layers of uploaded files.',
  use: ['Imports with more than one layer.'],
  avoid: ['For one layer show DetectedLayerPanel at once.'],
  keyboard: [
    ['Space', 'chooses a layer'],
    ['Tab', 'goes through the list'],
  ],
  aria: [
    ['File', 'region named by its heading'],
    ['Layer', 'checkbox, and a button that shows it, with aria-current while it is shown'],
    ['All', 'checkbox, mixed while some are chosen'],
    ['Notes', 'status'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'TIFF/GeoTIFF wird nicht gelesen.': 'TIFF/GeoTIFF is not read.',
  'TIFF wird nicht gelesen.': 'TIFF is not read.',
  'Gehört zu „amt.zip/flurstuecke.shp“ und wird für den Import nicht gebraucht.':
    'Belongs to “amt.zip/flurstuecke.shp” and is not needed for the import.',
  '„amt.zip/flurstuecke.shp“ nennt kein Koordinatensystem. Bitte den EPSG-Code angeben.':
    '“amt.zip/flurstuecke.shp” names no coordinate system. Please state the EPSG code.',
  '„amt.zip/wege.geojson“ wurde als Windows-1252 gelesen. Bitte Umlaute prüfen.':
    '“amt.zip/wege.geojson” was read as Windows-1252. Please check the umlauts.',
  '„liste.xlsx“ kann nicht importiert werden: es ist Microsoft Excel (XLSX).':
    '“liste.xlsx” cannot be imported: it is Microsoft Excel (XLSX).',
};
const written = writing(english);

const meta = {
  title: 'Editors/Import/LayerPicker',
  parameters: { guide, english },
  component: LayerPicker,
  render: (args) => <Controlled of={LayerPicker} style={{ maxWidth: 960 }} {...args} />,
  args: { files: [file, archive, refused], value: ['f1 einzugsgebiete'], onChange: fn(), shown: 'f1 einzugsgebiete', onShow: fn() },
} satisfies Meta<typeof LayerPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.editors('chosenLayers', { chosen: '1', count: 5 }))).toBeVisible();
    const zip = within(canvas.getByRole('region', { name: 'amt.zip' }));
    // What a layer's line says is not said twice.
    await expect(zip.getByText(said.editors('crsOpen'))).toBeVisible();
    await expect(
      zip.queryByText(written('„amt.zip/flurstuecke.shp“ nennt kein Koordinatensystem. Bitte den EPSG-Code angeben.')),
    ).toBeNull();
    await expect(zip.getByText(written('„amt.zip/wege.geojson“ wurde als Windows-1252 gelesen. Bitte Umlaute prüfen.'))).toBeVisible();
    await expect(zip.getByText('plan.tif').closest('li')).toHaveTextContent(`plan.tif: ${written('TIFF/GeoTIFF wird nicht gelesen.')}`);
    await expect(canvas.getByText(/Microsoft Excel/)).toBeVisible();
    // What holds nothing is listed, and cannot be chosen.
    await expect(canvas.getByRole('checkbox', { name: 'entwurf' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'wege' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['f1 einzugsgebiete', 'f2 wege']);
    await userEvent.click(canvas.getByRole('button', { name: 'flurstuecke' }));
    await expect(args.onShow).toHaveBeenLastCalledWith('f2 flurstuecke');
    await userEvent.click(canvas.getByRole('checkbox', { name: new RegExp(said.editors('chosenLayers', { chosen: '.+', count: 5 })) }));
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
    await userEvent.click(canvas.getByRole('checkbox', { name: new RegExp(said.editors('chosenLayers', { chosen: '.+', count: 5 })) }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

/** A coordinate system that is still to come is nothing that a user must state. */
export const Awaited: Story = {
  args: {
    files: [{ ...archive, layers: archive.layers.map((layer) => ({ ...layer, srid: null, awaited: ['crs' as const] })) }],
    value: [],
    readOnly: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(said.editors('awaited')).length).toBeGreaterThan(0);
    await expect(canvas.queryByText(said.editors('crsOpen'))).toBeNull();
  },
};

/** One file with one layer needs no choice of all. */
export const Single: Story = {
  args: { files: [{ ...file, layers: [layer] }], value: ['f1 pegel'], shown: 'f1 pegel' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
  },
};

/** The user has said what the file does not. */
export const Stated: Story = {
  args: { files: [archive], value: ['f2 flurstuecke'], shown: 'f2 flurstuecke', stated: new Map([['f2 flurstuecke', 'EPSG:25832']]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(said.editors('crsOpen'))).toBeNull();
    await expect(canvas.getByText('EPSG:25832')).toBeVisible();
  },
};

/** Many files that are not read stand behind a line with their number. */
export const ManyIgnored: Story = {
  args: {
    files: [
      {
        ...archive,
        ignored: Array.from({ length: 40 }, (_, index) => ({
          name: `amt.zip/${index}.tif`,
          code: 'not_read',
          text: 'TIFF wird nicht gelesen.',
        })),
      },
    ],
    value: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('39.tif')).not.toBeVisible();
    await userEvent.click(canvas.getByText(said.editors('ignoredFiles', { count: 40 })));
    await expect(canvas.getByText('39.tif')).toBeVisible();
  },
};

/** Nothing that could be imported. */
export const Empty: Story = { args: { files: [refused], value: [] } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
};
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 358 }}>{Story()}</div>] };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };

const alone = { ...file, uuid: 'f4', name: 'pegel.gpkg', path: 'pegel.gpkg', layers: [layer] };

export const DoAndDont: Story = doAndDont([
  {
    good: <LayerPicker {...meta.args} files={[file]} />,
    why: 'let people choose where there are several.',
    bad: <LayerPicker {...meta.args} files={[alone]} value={['f4 pegel']} shown="f4 pegel" />,
    whyNot: 'ask for a choice among one. Show at once what was found in it, by DetectedLayerPanel.',
  },
]);
