import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes, onPhone, withoutPicture } from '../../../../../.storybook/modes.ts';
import { layerTypeHelp, tileOptions, typeUri } from '@geo/api';
import { mockConfig } from '@geo/api/mocks';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { guestMe, sampleLayers, stored } from '../../fixtures/sampleEditor.ts';
import { layerForm } from './definition.ts';

const guide = formGuide(
  'Everything about a layer: settings, style, presentation, selection window, filters and rights.',
  'On the page of a layer, beside its map.',
);

const meta = {
  title: 'Editors/Forms/LayerForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: layerForm, stored: stored.layer, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: said.editors('shortName') }), 'x');
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('publicLayer') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ public: !stored.layer.public, slug: stored.layer.slug + 'x' }),
    );
  },
};

/** A layer of vector tiles says how they are made; what is as by default is not kept, and another type begins without. */
export const TileSettings: Story = {
  args: { stored: { ...stored.layer, type: 'pmtiles', attr: { generation: { max_zoom: 12 } } } },
  play: async ({ canvas, args }) => {
    const last = await canvas.findByRole('textbox', { name: tileOptions.max_zoom.label.de });
    await expect(last).toHaveValue('12');
    await userEvent.click(canvas.getByRole('switch', { name: tileOptions.guess_max_zoom.label.de }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ attr: { generation: { max_zoom: 12, guess_max_zoom: true } } }),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('layerType') }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mapproxy' }));
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'mapproxy', attr: {} }));
    await expect(canvas.getByText(layerTypeHelp('mapproxy')!.de)).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: tileOptions.max_zoom.label.de })).toBeNull();
  },
};

export const TileSettingsBeyondBounds: Story = {
  args: { stored: { ...stored.layer, type: 'pmtiles', attr: { generation: { max_zoom: 99 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: tileOptions.max_zoom.label.de })).toBeInvalid();
  },
};

export const TileSettingsReadOnly: Story = {
  args: { stored: { ...stored.layer, type: 'pmtiles', attr: { generation: { max_zoom: 12 } } }, readOnly: true },
};

export const TileSettingsEnglish: Story = { args: TileSettingsReadOnly.args ?? {}, globals: { language: 'en' } };

const asMetalayer = { ...stored.layer, type: 'metalayer', depot: null, layerpiles: [], attr: {} };
const [, second, third] = sampleLayers;

/** A metalayer shows other layers in an order: added from a list, moved by keys, removed. One that may not be seen has its number. */
export const Metalayer: Story = {
  args: { stored: { ...asMetalayer, members: [second!.resource_uri, '/api/v1/layer/999/'] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('layerDataTab') }));
    await expect(canvas.queryByRole('tab', { name: said.editors('styleTab') })).toBeNull();
    const list = within(await canvas.findByRole('list', { name: said.editors('members') }));
    await expect(await list.findByRole('link', { name: second!.name })).toBeVisible();
    await expect(list.getByText('Layer 999')).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox', { name: said.editors('addLayer') }), third!.name);
    await userEvent.click(await screen.findByRole('option', { name: third!.name }));
    await userEvent.click(canvas.getByRole('button', { name: `${said.editors('addLayer')}: ${said.editors('add')}` }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ members: [second!.resource_uri, '/api/v1/layer/999/', third!.resource_uri] }),
    );
    await userEvent.click(list.getByRole('button', { name: said.editors('removeNamed', { name: 'Layer 999' }) }));
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ members: [second!.resource_uri, third!.resource_uri] }));
  },
};

const openData: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: new RegExp(`^${said.editors('layerDataTab')}`) }));
};

export const MetalayerEmpty: Story = {
  args: { stored: { ...asMetalayer, members: [] } },
  play: async (context) => {
    await openData(context);
    await expect(context.canvas.getByText(said.editors('noMembers'))).toBeVisible();
  },
};

export const MetalayerRefused: Story = {
  args: {
    stored: { ...asMetalayer, members: [second!.resource_uri] },
    errors: {
      members: '„Zusammen“ zeigt selbst andere Layer und kann nicht in einem Metalayer liegen. Richtig sind Layer mit eigenen Daten.',
    },
  },
  play: async (context) => {
    await openData(context);
    await expect(context.canvas.getByText(/zeigt selbst andere Layer/)).toBeVisible();
  },
};

export const MetalayerReadOnly: Story = {
  args: { stored: { ...asMetalayer, members: [second!.resource_uri, third!.resource_uri] }, readOnly: true },
  play: async (context) => {
    await openData(context);
    await expect(await context.canvas.findByRole('link', { name: third!.name })).toBeVisible();
    await expect(context.canvas.queryByRole('combobox', { name: said.editors('addLayer') })).toBeNull();
  },
};

export const MetalayerEnglish: Story = { args: MetalayerReadOnly.args ?? {}, globals: { language: 'en' }, play: openData };

const service = {
  url: 'https://geo.example.org/wms',
  version: '1.3.0',
  title: 'Stadtplan',
  layers: ['plan'],
  styles: [''],
  format: 'image/png',
  transparent: true,
  srs: ['EPSG:3857'],
  bbox: [6.7, 50.8, 7.2, 51.1],
};
const asExternal = {
  ...stored.layer,
  type: 'external_map',
  depot: null,
  style: null,
  attr: {},
  source: { content_type: typeUri('wms'), value: service },
};

/** An external map has its service as data, and none of the parts that are about records. */
export const ExternalMap: Story = {
  args: { stored: asExternal },
  play: async (context) => {
    const { canvas, args } = context;
    await openData(context);
    for (const none of ['styleTab', 'selectionTab', 'filterTab', 'metadataTab'] as const)
      await expect(canvas.queryByRole('tab', { name: said.editors(none) })).toBeNull();
    const title = await canvas.findByDisplayValue('Stadtplan');
    await userEvent.type(title, ' Köln');
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({
        source: { content_type: typeUri('wms'), value: expect.objectContaining({ title: 'Stadtplan Köln', layers: ['plan'] }) },
      }),
    );
  },
};

/** What is no service is not saved, and stays to be put right. */
export const ExternalMapIncomplete: Story = {
  args: { stored: asExternal },
  play: async (context) => {
    const { canvas } = context;
    await openData(context);
    await userEvent.clear(await canvas.findByDisplayValue(service.url));
    await expect(await canvas.findByText(said.editors('sourceIncomplete'))).toBeVisible();
    await expect(canvas.getByDisplayValue('Stadtplan')).toBeVisible();
  },
};

/** Who may only read it is not told where it comes from. */
export const ExternalMapReadOnly: Story = {
  args: {
    stored: {
      ...asExternal,
      source: null,
      layerpiles: [{ ...stored.layer.layerpiles[0]!, name: 'Stadtplan', content_type: typeUri('wms'), depot: null }],
    },
    readOnly: true,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: said.editors('settingsTab') })).toBeVisible();
    await expect(canvas.queryByDisplayValue(service.url)).toBeNull();
  },
};

const features = {
  url: 'https://geo.example.org/wfs',
  version: '2.0.0',
  title: 'Bäume und Wege',
  feature_types: [
    { name: 'stadt:baeume', title: 'Bäume' },
    { name: 'stadt:wege', title: 'Wege' },
  ],
  type_names: ['stadt:baeume'],
  output_formats: [],
  max_features: null,
  paging: true,
  bbox: [6.7, 50.8, 7.2, 51.1],
};
const asFeatures = { ...asExternal, type: 'external_feature', source: { content_type: typeUri('wfs'), value: features } };

/** A layer of features shows one type of its service, which is chosen from those that there are. */
export const ExternalFeatures: Story = {
  args: { stored: asFeatures },
  play: async (context) => {
    const { canvas, args } = context;
    await openData(context);
    for (const none of ['styleTab', 'selectionTab', 'filterTab', 'metadataTab'] as const)
      await expect(canvas.queryByRole('tab', { name: said.editors(none) })).toBeNull();
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('shownOfSource') }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wege (stadt:wege)' }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({
        source: { content_type: typeUri('wfs'), value: expect.objectContaining({ type_names: ['stadt:wege'], title: 'Bäume und Wege' }) },
      }),
    );
  },
};

const document = {
  content_type: typeUri('geojsonservice'),
  value: { url: 'https://geo.example.org/neu.geojson', title: 'neu', bbox: null },
};

/** The description of a service is read again, of another address and another kind as well. */
export const ExternalFeaturesReadAgain: Story = {
  args: { stored: asFeatures, port: { readSource: fn(() => Promise.resolve(document)) } },
  play: async (context) => {
    const { canvas, args } = context;
    await openData(context);
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('sourceKind') }));
    await userEvent.click(await screen.findByRole('option', { name: 'GeoJSON-Adresse' }));
    const address = canvas.getAllByRole('textbox', { name: said.editors('sourceAddress') })[0]!;
    await userEvent.clear(address);
    await userEvent.type(address, document.value.url);
    await userEvent.click(canvas.getByRole('button', { name: said.editors('readSource') }));
    await expect(await canvas.findByText(said.editors('sourceRead'))).toBeVisible();
    await expect(args.port!.readSource).toHaveBeenCalledWith(stored.layer.id, {
      content_type: document.content_type,
      url: document.value.url,
    });
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ source: document }));
    await expect(canvas.queryByRole('combobox', { name: said.editors('shownOfSource') })).toBeNull();
  },
};

/** What stands in the way is told at the address. */
export const ExternalFeaturesReadFailed: Story = {
  args: { stored: asFeatures, port: { readSource: fn(() => Promise.reject(new Error('geo.example.org ist nicht erreichbar.'))) } },
  play: async (context) => {
    const { canvas } = context;
    await openData(context);
    await userEvent.click(canvas.getByRole('button', { name: said.editors('readSource') }));
    await expect(await canvas.findByText('geo.example.org ist nicht erreichbar.')).toBeVisible();
    await expect(canvas.getAllByRole('textbox', { name: said.editors('sourceAddress') })[0]!).toBeInvalid();
  },
};

export const ExternalMapEnglish: Story = { args: { stored: asExternal }, globals: { language: 'en' }, play: openData };
export const ExternalMapNarrow: Story = { args: { stored: asExternal }, globals: { ...onPhone, scheme: 'dark' }, play: openData };

/** Without the permission to publish the switch cannot be pressed. */
export const MayNotPublish: Story = {
  args: { port: { me: guestMe } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: said.editors('publicLayer') })).toBeDisabled();
  },
};

const columns = [
  { key: 'name', kind: 'string' },
  { key: 'tiefe_m', kind: 'number' },
  { key: 'id', kind: 'integer' },
] as const;
const categories = ['Rhein', 'Mosel'].map((value) => ({ value, count: 3 }));
const port = {
  config: { ...mockConfig, components_state: { ...mockConfig.components_state, backend_tags: false } },
  layerAttributes: () => Promise.resolve({ columns, valuesOf: () => Promise.resolve(['Mosel', 'Rhein']) }),
  styleData: () =>
    Promise.resolve({
      columns,
      geometryTypes: ['Point'],
      extent4326: null,
      classesOf: () => Promise.resolve({ column: columns[0], categories, others: { values: 0, records: 0 }, breaks: null, counts: [] }),
      recordsIn: () => Promise.resolve({ records: [], total: 0 }),
    }),
};
const tab = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], name: Parameters<typeof said.editors>[0]): Promise<void> =>
  userEvent.click(await canvas.findByRole('tab', { name: said.editors(name) }));

/** Zoom levels and days; an upper level below the lower one is said at once. */
export const Levels: Story = {
  args: { port, draft: { attr: { min_zoom: 9, max_zoom: 5 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('levelsReversed'))).toBeVisible();
  },
};

/** A year sets both days of the layer, and of a filter by time. */
export const Years: Story = {
  args: { port },
  parameters: withoutPicture,
  play: async ({ canvas, args }) => {
    const years = async () => within(await canvas.findByRole('group', { name: said.ui('quickYears') })).getAllByRole('button');
    const [button] = await years();
    const year = button!.textContent;
    await userEvent.click(button!);
    const bounds = { time_min: `${year}-01-01`, time_max: `${year}-12-31` };
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining(bounds));
    await tab(canvas, 'filterTab');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('addFilter') }));
    await userEvent.click(await canvas.findByRole('combobox', { name: said.editors('filterType') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('filterTimes') }));
    await userEvent.click((await years())[0]!);
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({
        attribute_filters: [expect.objectContaining({ filter: { filter_type: 'temporal-bounds', filter_arguments: bounds } })],
      }),
    );
  },
};

/** Without attributes all are shown; all of them are added by one button, moved by the keyboard, and deleted. */
export const SelectionWindow: Story = {
  args: { port },
  play: async ({ canvas, args }) => {
    await tab(canvas, 'selectionTab');
    await expect(canvas.getByText(said.editors('noSelectionFields'))).toBeVisible();
    const all = canvas.getByRole('button', { name: said.editors('addAllAttributes') });
    await waitFor(() => expect(all).toBeEnabled());
    await userEvent.click(all);
    await expect(all).toBeDisabled();
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({
        selection_fields: [
          { key: 'name', displayName: 'Name', type: 'text', visible: true },
          { key: 'tiefe_m', displayName: 'Tiefe m', type: 'float_two_decimals', visible: true },
          { key: 'id', displayName: 'ID', type: 'integer', visible: true },
        ],
      }),
    );
    await userEvent.type(canvas.getAllByRole('textbox', { name: said.editors('unit') })[1]!, 'm');
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('visibleNamed', { name: 'ID' }) }));
    await userEvent.click(canvas.getByRole('button', { name: said.editors('removeEntryNamed', { name: 'Name' }) }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({
        selection_fields: [
          { key: 'tiefe_m', displayName: 'Tiefe m', type: 'float_two_decimals', visible: true, unit: 'm' },
          { key: 'id', displayName: 'ID', type: 'integer', visible: false },
        ],
      }),
    );
    canvas.getByRole('button', { name: said.ui('sortHandle', { name: 'ID' }) }).focus();
    await userEvent.keyboard('[Space]');
    await waitFor(() => expect(canvas.getByText(said.ui('sortLifted', { name: 'ID', place: 2, total: 2 }))).toBeInTheDocument());
    await userEvent.keyboard('[ArrowUp]');
    await waitFor(() => expect(canvas.getByText(said.ui('sortOver', { name: 'ID', place: 1, total: 2 }))).toBeInTheDocument());
    await userEvent.keyboard('[Space]');
    await waitFor(() =>
      expect(args.onBody).toHaveBeenLastCalledWith(
        expect.objectContaining({
          selection_fields: [expect.objectContaining({ key: 'id' }), expect.objectContaining({ key: 'tiefe_m' })],
        }),
      ),
    );
  },
};

/** A filter begins with the first attribute; another type has other fields. */
export const Filters: Story = {
  args: { port },
  play: async ({ canvas, args }) => {
    await tab(canvas, 'filterTab');
    await expect(canvas.getByText(said.editors('noFilters'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('addFilter') }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: said.editors('attributeKey') })).toBeVisible());
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('allowedValues') }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mosel' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({
        attribute_filters: [
          {
            attribute_key: 'name',
            display_name: 'Name',
            visible: true,
            filter: { filter_type: 'allowed-values', filter_arguments: { allowed_values: ['Mosel'] } },
          },
        ],
      }),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('filterType') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('filterMinMax') }));
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('minValue') }), '2.5');
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('maxValue') }), '1');
    await expect(canvas.getByText(said.editors('maxBelowMin'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('backToFilters') }));
    await expect(canvas.getByRole('rowheader', { name: 'name' })).toBeVisible();
  },
};

export const Presentation: Story = {
  play: async ({ canvas, args }) => {
    await tab(canvas, 'presentationTab');
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('descriptionTitle') }), '!');
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ description_title: `${stored.layer.description_title}!` }),
    );
    await expect(canvas.getByText(said.editors('legendHelp'))).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
