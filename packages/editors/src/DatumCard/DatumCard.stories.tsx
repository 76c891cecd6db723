import { typeOf, typeUri, type Datum, type Tag } from '@geo/api';
import { CardGrid } from '@geo/ui';
import { HttpResponse, http } from 'msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { format, said, saying } from '../../../../.storybook/said.ts';
import { DatumCard } from './DatumCard.tsx';

const ground = (): HttpResponse<string> =>
  HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#DCE6EA"/><path d="M0 180 90 120 160 170 256 60" fill="none" stroke="#B7C7CF" stroke-width="3"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
const drawn = (): HttpResponse<string> =>
  HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M20 30h90v70h-90zM140 120h60v90h-60z" fill="#C2410C" opacity=".5"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
const photo = (): HttpResponse<string> =>
  HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#8FB3C7"/><path d="M0 180 110 60 190 140 240 90 320 180Z" fill="#3F6B4E"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
/** A house in few pixels. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAJCAIAAACJ2loDAAAAO0lEQVR42mPo33wcjpY5GMERsjgDVhVo6hhwqUBWx4BHBVwdSNG1s/vwIBRFblF5QITJJl0RUdbhUQQAVHLICW13Dj0AAAAASUVORK5CYII=';

const guide: Guide = {
  purpose: 'A record among others: its picture, its name, its first facts, as its type shows them.',
  use: ['In a CardGrid, for records whose look or place says more than their columns.'],
  avoid: ['For records of many attributes take RecordTable.', 'For objects of the platform take ObjectCard.'],
  keyboard: [['Enter, Space', 'opens the record']],
  aria: [
    ['Card', 'article with its name as a heading'],
    ['Name', 'button, where it can be opened'],
    ['Picture', 'none: the name says what it is'],
  ],
};

const datum = (type: string, change: Partial<Datum>): Datum => ({ id: 7, resource_uri: null, content_type: typeUri(type), ...change });
const parcel = {
  type: 'Polygon',
  coordinates: [
    [
      [7.121, 50.731],
      [7.124, 50.7305],
      [7.1245, 50.733],
      [7.1215, 50.7335],
      [7.121, 50.731],
    ],
  ],
};

const meta = {
  title: 'Data display/DatumCard',
  component: DatumCard,
  args: {
    datum: datum('feature', {
      geometry: parcel,
      properties: { name: 'Flurstück 217', gemarkung: 'Beuel', flaeche_m2: 1284.5, bebaut: true },
    }),
    sources: { baseMapUrl: '/tiles/ground/{z}/{x}/{y}.png', loadTag: async () => tag },
    onOpen: fn(),
  },
  parameters: {
    guide,
    msw: {
      handlers: [
        http.get('/tiles/ground/:z/:x/:y', ground),
        http.get('/api/v1/frame/5/tiles/:z/:x/:y', drawn),
        http.get('/api/v1/frame/5/files/foto', photo),
      ],
    },
  },
  render: (args) => (
    <div style={{ width: 280 }}>
      <DatumCard {...args} />
    </div>
  ),
} satisfies Meta<typeof DatumCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const tag = {
  resource_uri: '/api/v2/backend/tags/3/',
  name: 'Hochwasser',
  color: '#1c7ed6',
  icon: '',
  intent: 'user',
} as Tag;

/** A feature lies on the map, and says its first attributes. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg path[fill-opacity]')).not.toBeNull());
    await expect(await canvas.findByText('gemarkung: Beuel')).toBeVisible();
    await expect(canvas.getByText(`flaeche_m2: ${format().plain(1284.5)}`)).toBeVisible();
  },
};

/** The whole card opens its record, by the keyboard as well. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const name = await canvas.findByRole('button', { name: 'Flurstück 217' });
    await userEvent.tab();
    await expect(name).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

/** What has neither name nor geometry is called by its number. */
export const FeatureWithoutPlace: Story = {
  args: { datum: datum('feature', { geometry: null, properties: { art: 'Bach' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: said.cards('recordNumber', { number: 7 }) })).toBeVisible();
    await expect(await canvas.findByText('art: Bach')).toBeVisible();
  },
};

/** Among others it is called by the number of its row. */
export const Numbered: Story = {
  parameters: withoutPicture,
  args: { ...FeatureWithoutPlace.args, number: 3 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: said.cards('recordNumber', { number: 3 }) })).toBeVisible();
  },
};

export const Row: Story = { args: { datum: datum('row', { value: { name: 'Köln', wasserstand_m: 3.42, in_betrieb: true } }) } };

export const Text: Story = {
  args: { datum: datum('string', { value: '' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: said.cards('emptyText') })).toBeVisible();
  },
};

export const Color: Story = { args: { datum: datum('color', { value: '#0E749080' }) } };

export const BoundingBox: Story = { args: { datum: datum('bbox', { value: [6.77, 50.83, 7.16, 51.08] }) } };
export const BoundingBox3d: Story = { args: { datum: datum('bbox3d', { value: [6.77, 50.83, 40, 7.16, 51.08, 190] }) } };

export const Grid: Story = {
  args: { datum: datum('grid', { value: { name: 'DGM 1', bbox: [7.1, 50.7, 7.2, 50.8], width: 4000, height: 2000 } }) },
  play: async ({ canvas }) => {
    const resolution = said.cards('resolution', { x: `${format().plain(0.000025, 6)}°`, y: `${format().plain(0.00005, 6)}°` });
    await expect(await canvas.findByText(saying(resolution))).toBeVisible();
  },
};

/** In metres, with a picture of itself at its place. */
export const GridOfFile: Story = {
  args: {
    datum: datum('grid', {
      geometry: parcel,
      value: { name: 'DGM 10', bbox: [356_000, 5_644_800, 356_200, 5_645_000], width: 20, height: 20, resolution: [10, 10] },
      tms_url: '/api/v1/datum/7@3/tiles/{z}/{x}/{y}.png',
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img[src^="/api/v1/datum/7@3/tiles/"]').length).toBeGreaterThan(0));
    const side = `${format().number(10, 2)} m`;
    await expect(await canvas.findByText(saying(said.cards('resolution', { x: side, y: side })))).toBeVisible();
  },
};

/** In metres of a system that is not known: no map, but the density. */
export const Pointcloud: Story = {
  args: {
    datum: datum('pointcloud', {
      value: { name: 'Dom.laz', bbox3d: [356_000, 5_640_000, 40, 356_500, 5_640_400, 210], pointcount: 2_468_135 },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saying(said.cards('density', { density: format().number(12.34, 2) })))).toBeVisible();
  },
};

export const Mesh: Story = {
  args: { datum: datum('mesh', { value: { name: 'Rathaus', dreiecke: 12_480, png_preview: png } }) },
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')?.src).toMatch(/^data:image\/png;base64,/));
    await expect(canvas.queryByText(/iVBOR/)).toBeNull();
  },
};

/** Of a file: how large it is to draw, beside the picture that was made when it was imported. */
export const MeshOfFile: Story = {
  args: {
    datum: datum('mesh', {
      value: { name: 'Siedlung', vertices: 150, triangles: 210, materials: 2, origin: [356_052, 5_645_032, 52] },
      three_info: '/api/v1/datum/7@3/three_info',
      png_preview: `data:image/png;base64,${png}`,
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')?.src).toMatch(/^data:image\/png;base64,/));
    await expect(await canvas.findByText(saying(said.cards('triangles', { count: 210, number: format().number(210, 0) })))).toBeVisible();
  },
};
export const CityObject: Story = {
  args: { datum: datum('cityobject', { geometry: parcel, properties: { name: 'Gebäude 12', dachform: 'Satteldach' } }) },
};
export const IfcObject: Story = {
  args: { datum: datum('ifcobject', { properties: { name: 'IfcWall 4711', geschoss: 'EG', png_preview: png } }) },
};
export const Billboard: Story = { args: { datum: datum('billboard', { value: { name: 'Haltestelle' } }) } };

export const Picture: Story = {
  args: { datum: datum('file', { value: 'Ufer.jpg', mime_type: 'image/jpeg', size: 184_000, download_url: '/api/v1/frame/5/files/foto' }) },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img[src="/api/v1/frame/5/files/foto"]')).not.toBeNull());
    await expect(await canvas.findByText(saying(format().bytes(184_000)))).toBeVisible();
  },
};
/** Above 2 MB, and where it is no picture, a file is told by name and size. */
export const LargePicture: Story = {
  args: {
    datum: datum('image', { value: 'Luftbild.png', mime_type: 'image/png', size: 2_000_001, download_url: '/api/v1/frame/5/files/foto' }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(saying(format().bytes(2_000_001)))).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Wms: Story = {
  args: {
    datum: datum('wms', {
      value: { title: 'Stadtplan Köln', url: 'https://geo.example.org/wms', bbox: [6.77, 50.83, 7.16, 51.08] },
      tms_url: '/api/v1/frame/5/tiles/{z}/{x}/{y}.png',
    }),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img[src^="/api/v1/frame/5/tiles/"]').length).toBeGreaterThan(0));
  },
};
export const Wmts: Story = { args: { datum: datum('wmts', { value: { title: 'Luftbilder', url: 'https://geo.example.org/wmts' } }) } };

export const OgcApiCollection: Story = {
  args: { datum: datum('ogcapicollection', { value: { title: 'Bäume', collectionId: 'baeume', url: 'https://geo.example.org/api' } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${said.cards('ogcApi')} · baeume`)).toBeVisible();
  },
};

export const Style: Story = {
  args: {
    datum: datum('style', {
      value: {
        name: 'Gewässer',
        rules: [{ symbol: { fill: '#74c0fc', fill_opacity: 0.6, stroke: '#1864ab', stroke_width: 2, circle_radius: 8 } }],
      },
    }),
  },
};

/** Several rules are shown side by side. */
export const StyleOfRules: Story = {
  args: {
    datum: datum('style', {
      value: {
        rules: ['#C92A2A', '#E8590C', '#2F9E44'].map((fill, index) => ({
          symbol: { fill, fill_opacity: 0.7, stroke: fill, stroke_dasharray: index === 1 ? [8, 4] : null },
          filter: ['==', 'zustand', index],
        })),
      },
    }),
  },
};

/** A feature is drawn by the rules of its depot that hold for it. */
export const FeatureOfStyle: Story = {
  args: {
    datum: datum('feature', {
      geometry: { type: 'Point', coordinates: [6.96, 50.94] },
      properties: { name: 'Linde', alter: 120 },
    }),
    sources: {
      style: {
        rules: [
          { symbol: { fill: '#2F9E44', circle_radius: 8 } },
          { symbol: { fill: '#C92A2A', circle_radius: 20, fill_opacity: 0.2 }, filter: ['>', 'alter', 100] },
          { symbol: { fill: '#0000FF' }, filter: ['<', 'alter', 100] },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const radii = (): (string | null)[] => [...canvasElement.querySelectorAll('svg g > circle')].map((circle) => circle.getAttribute('r'));
    await waitFor(() => expect(radii()).toEqual(['8', '20']));
  },
};

export const TagValue: Story = {
  args: { datum: datum('tag', { value: { id: 3 } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Hochwasser')).toBeVisible();
  },
};
export const TagGone: Story = {
  args: { datum: datum('tag', { value: { id: 3 } }), sources: { loadTag: () => Promise.reject(new Error('404')) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.cards('tagGone', { number: 3 }))).toBeVisible();
  },
};

/** What a value names is called by its name, */
export const NamedValue: Story = {
  args: { datum: datum('layer', { value: '/api/v1/layer/7/' }), sources: { loadName: async () => 'Pegel am Rhein' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pegel am Rhein')).toBeVisible();
  },
};
/** and by its number, where one may not see it. */
export const NamedHidden: Story = {
  args: { datum: datum('layer', { value: '/api/v1/layer/7/' }), sources: { loadName: async () => null } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(typeOf('layer').text('/api/v1/layer/7/', format())).length).toBeGreaterThan(1));
  },
};

/** A type that nobody knows is shown by its form. */
export const Unknown: Story = {
  args: { datum: datum('seismic-trace', { value: { name: 'Station 4', proben: 4096 } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Station 4' })).toBeVisible();
  },
};

/** What is shown cannot be opened. */
export const ReadOnly: Story = {
  args: { onOpen: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Flurstück 217' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

const parcels = (card: (number: number) => Datum) => (
  <CardGrid label="Flurstücke" minCardWidth={180}>
    {[217, 218].map((number) => (
      <DatumCard key={number} datum={card(number)} sources={meta.args.sources} />
    ))}
  </CardGrid>
);

export const DoAndDont: Story = doAndDont([
  {
    good: parcels((number) =>
      datum('feature', { id: number, geometry: parcel, properties: { name: `Flurstück ${number}`, flaeche_m2: number * 4 } }),
    ),
    why: 'hand it the record with its geometry: it shows where it is.',
    bad: parcels((number) => datum('feature', { id: number, properties: { gid: number, quelle: 'alkis' } })),
    whyNot: 'take it for records of which neither place nor name is known: a table tells more of them in less room.',
  },
]);
