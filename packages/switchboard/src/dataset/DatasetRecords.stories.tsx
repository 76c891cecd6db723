import type { Meta, StoryObj } from '@storybook/react-vite';
import { typeUri, type Datum, type ThreeInfo } from '@geo/api';
import { HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { datasetGuide } from '../../../../.storybook/docs/partGuides.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { onPhone, withoutPicture } from '../../../../.storybook/modes.ts';
import { sampleTileset } from '../../../../.storybook/sampleTileset.ts';
import { asRead, format, inLanguage, said, saying, writing } from '../../../../.storybook/said.ts';
import { threeInfo } from '../../../../.storybook/threeInfo.ts';
import { datumTypes, frame } from '../fixtures/objects.ts';
import { DatasetDialog } from './DatasetDialog.tsx';
import { actions, dialog, holding } from '../fixtures/datasets.ts';

const uri = '/api/v1/frame/90/';
const tiles = sampleTileset();
const guide = datasetGuide('Records of any type: singly, as cards, as a table.', 'To look at the result of a step.');

const result = 'Dieser Datensatz ist ein Ergebnis von „Puffer“. Er ändert sich nur, wenn dieser Schritt ausgeführt wird.';

/** Labels of the stories in English. */
const english = { [result]: 'This dataset is a result of “Buffer”. It only changes when that step is run.' };
const written = writing(english);

const meta = {
  title: 'Switchboard/DatasetDialog/Records',
  parameters: { guide, english, ...inFrame },
  component: DatasetDialog,
  args: {
    frame: frame(uri, 'feature', { name: 'Gewässer', size: 240 }),
    actions,
    onValue: fn(async () => true),
    onType: fn(),
    onSettings: fn(async () => true),
    onFiles: fn(async () => true),
    types: datumTypes,
    onClose: fn(),
  },
} satisfies Meta<typeof DatasetDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a step has written is shown, and says whose result it is; the arrows go on to records that are not loaded yet. */
export const Result: Story = {
  args: { readOnly: result },
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('tab', { name: said.switchboard('singleOf', { index: 1, total: 240 }) }));
    await expect(await open.findByText(written(result))).toBeVisible();
    await expect(await open.findByRole('region', { name: said.cards('placeOf', { name: 'Gewässer 1' }) })).toBeVisible();
    await expect(open.getByRole('button', { name: said.switchboard('previousRecord') })).toBeDisabled();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('nextRecord') }));
    await expect(await open.findByRole('region', { name: said.cards('placeOf', { name: 'Gewässer 2' }) })).toBeVisible();
    await expect(open.queryByRole('button', { name: said.switchboard('saveAndClose') })).toBeNull();
  },
};

/** Stepping past what is loaded loads what follows; the last record is the end. */
export const StepsOn: Story = {
  args: { ...Result.args, frame: frame(uri, 'feature', { name: 'Gewässer', size: 102 }) },
  play: async () => {
    const open = await dialog();
    const grid = await open.findByRole('grid');
    await userEvent.click(within(grid).getAllByRole('gridcell')[0]!);
    await userEvent.click(open.getByRole('tab', { name: said.switchboard('cards', { count: 102 }) }));
    await userEvent.click(await open.findByRole('button', { name: 'Gewässer 100' }));
    const next = open.getByRole('button', { name: said.switchboard('nextRecord') });
    await userEvent.click(next);
    await expect(await open.findByRole('region', { name: said.cards('placeOf', { name: 'Gewässer 101' }) })).toBeVisible();
    await userEvent.click(next);
    await expect(await open.findByRole('region', { name: said.cards('placeOf', { name: 'Gewässer 102' }) })).toBeVisible();
    await expect(open.getByRole('button', { name: said.switchboard('nextRecord') })).toBeDisabled();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('back') }));
    await expect(open.getByRole('tab', { name: said.switchboard('cards', { count: 102 }) })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Cards tell where and what; a card leads to its record, and from there back. */
export const Cards: Story = {
  args: { ...Result.args, initialTab: 'cards' },
  play: async () => {
    const open = await dialog();
    await expect(
      await open.findByText(`${said.switchboard('objects', { count: 240 })} (${asRead(format().bytes(184_320))})`),
    ).toBeVisible();
    await expect((await open.findAllByText('art: Bach')).length).toBeGreaterThan(1);
    await userEvent.type(open.getByRole('searchbox', { name: said.switchboard('searchData') }), 'Gewässer 24{Enter}');
    await userEvent.click(await open.findByRole('button', { name: 'Gewässer 240' }));
    await expect(await open.findByRole('tab', { name: said.switchboard('singleOf', { index: 2, total: 2 }) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(open.getByRole('button', { name: said.switchboard('back') }));
    await expect(await open.findByRole('button', { name: 'Gewässer 24' })).toBeVisible();
  },
};

/** The menu of a row shows its record. */
export const RowMenu: Story = {
  parameters: withoutPicture,
  args: Result.args,
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.ui('rowMenu', { row: 3 }) }));
    const menu = within(document.body);
    await expect(menu.queryByRole('menuitem', { name: said.switchboard('delete') })).toBeNull();
    await userEvent.click(await menu.findByRole('menuitem', { name: said.switchboard('showRecord') }));
    await expect(await open.findByRole('tab', { name: said.switchboard('singleOf', { index: 3, total: 240 }) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(open.getByRole('button', { name: said.switchboard('back') }));
    await expect(await open.findByRole('grid')).toBeVisible();
  },
};

/** Nothing is there yet: it says which step fills it. */
export const NothingYet: Story = {
  args: { ...Result.args, frame: frame(uri, 'feature', { name: 'Gewässer', size: 0 }) },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(said.switchboard('noResultYet'))).toBeVisible();
    await userEvent.click(open.getByRole('tab', { name: said.switchboard('single') }));
    await expect(await open.findByText(said.switchboard('noData'))).toBeVisible();
  },
};

/** What has no columns has no table, and says where it is shown instead. */
export const NoTable: Story = {
  args: {
    frame: frame(uri, 'mesh', { name: 'Rathaus', size: 1 }),
    actions: holding([{ id: 1, resource_uri: null, content_type: typeUri('mesh'), value: { name: 'Rathaus', dreiecke: 12_480 } }]),
    initialTab: 'table',
  },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(said.switchboard('noTable'))).toBeVisible();
    await userEvent.click(open.getByRole('tab', { name: said.switchboard('single') }));
    await expect(await open.findByText(format().plain(12_480))).toBeVisible();
  },
};

/** A type that this platform does not know is named. */
export const NoAdapter: Story = {
  parameters: withoutPicture,
  args: {
    frame: frame(uri, 'seismic-trace', { name: 'Station 4', size: 1 }),
    actions: holding([{ id: 1, resource_uri: null, content_type: typeUri('seismic-trace'), value: { proben: 4096 } }]),
    initialTab: 'table',
  },
  play: async () => {
    await expect(await (await dialog()).findByText(said.switchboard('noAdapter', { type: 'seismic-trace' }))).toBeVisible();
  },
};

export const Pointcloud: Story = {
  args: {
    frame: frame(uri, 'pointcloud', { name: 'Dom', size: 1 }),
    actions: holding([
      {
        id: 1,
        resource_uri: null,
        content_type: typeUri('pointcloud'),
        value: { name: 'Dom.laz', bbox3d: [6.957, 50.94, 40, 6.96, 50.943, 210], pointcount: 2_468_135 },
      },
    ]),
  },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(saying(said.cards('points', { count: format().number(2_468_135) })))).toBeVisible();
  },
};

/** On a phone the tabs scroll, and the rest is as wide as the window. */
/** A picture that a model has of itself. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR4nGNgCFjxH4RhDABC4AeZRDxcOQAAAABJRU5ErkJggg==';

/** A model in a dataset, as the server lists it. */
const model = (id: number, name: string): Datum => ({
  id,
  resource_uri: null,
  content_type: typeUri('mesh'),
  geometry: null,
  value: { name, vertices: 3, triangles: 1, materials: 1, origin: [356_052, 5_645_032, 52] },
  three_info: `${uri}records/${id}/three_info`,
  png_preview: `data:image/png;base64,${picture}`,
  download_url: `${uri}records/${id}/file`,
});
const models = (loadThreeInfo: (datum: Datum) => Promise<ThreeInfo>) => {
  const held = holding([model(1, 'Rathaus'), model(2, 'Dom')]);
  return { ...held, records: { ...held.records, loadThreeInfo } };
};

/** A model can be turned, as on the page of its depot; the arrows go on to the next. */
export const Models: Story = {
  args: { ...Result.args, frame: frame(uri, 'mesh', { name: 'Gebäude', size: 2 }), actions: models(threeInfo), initialTab: 'single' },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByRole('application', { name: said.cards('sceneOf', { name: 'Rathaus' }) })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('nextRecord') }));
    await expect(await open.findByRole('application', { name: said.cards('sceneOf', { name: 'Dom' }) })).toBeVisible();
    await expect(open.getByText(format().number(5_645_032, 3))).toBeVisible();
  },
};

/** A scene of tiles is read by way of the platform, below its address; while another one is written there is none. */
export const Tileset: Story = {
  args: {
    frame: frame(uri, '3dtileset', { name: 'Domplatte', size: 1 }),
    actions: holding([
      {
        id: 1,
        resource_uri: null,
        content_type: typeUri('3dtileset'),
        value: { url: 'https://tiles.example.org/dom/tileset.json' },
        tileset_url: `${uri}records/1/tileset/tileset.json`,
      },
    ]),
    initialTab: 'single',
  },
  parameters: {
    msw: {
      handlers: [
        http.get('/api/v1/frame/90/records/1/tileset/*', ({ request }) => {
          const file = tiles.get(request.url.split('/tileset/')[1]!);
          return file ? HttpResponse.arrayBuffer(file) : new HttpResponse(null, { status: 404 });
        }),
      ],
    },
  },
  play: async () => {
    const open = await dialog();
    const address = await open.findByRole('textbox', { name: inLanguage({ de: 'Adresse', en: 'Address' }) });
    await expect(
      await open.findByRole('application', { name: said.cards('sceneOf', { name: 'https://tiles.example.org/dom/tileset.json' }) }),
    ).toBeVisible();
    await expect(await open.findByRole('group', { name: said.ui('scene_tools') })).toBeVisible();
    await userEvent.type(address, '?v=2');
    await waitFor(() => expect(open.queryByRole('application')).toBeNull());
  },
};

/** Each card has the picture that was made of the model. */
export const ModelCards: Story = {
  args: { ...Models.args, initialTab: 'cards' },
  play: async () => {
    const open = await dialog();
    const cards = await open.findByRole('list', { name: 'Gebäude' });
    await expect(await within(cards).findByText('Dom')).toBeVisible();
    await waitFor(() => expect(cards.querySelectorAll('img')).toHaveLength(2));
  },
};

const gone = (): string => inLanguage({ de: 'Die Datei ist nicht mehr da.', en: 'The file is gone.' });

/** The model does not come: its facts are there. */
export const ModelFailed: Story = {
  args: { ...Models.args, actions: models(() => Promise.reject(new Error(gone()))) },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(gone())).toBeVisible();
    await expect(open.getByText(format().number(5_645_032, 3))).toBeVisible();
  },
};

export const Phone: Story = {
  args: { ...Result.args, initialTab: 'single' },
  globals: onPhone,
  play: async () => {
    const open = await dialog();
    await expect(await open.findByRole('region', { name: said.cards('placeOf', { name: 'Gewässer 1' }) })).toBeVisible();
    const panel = open.getByRole('tabpanel');
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};
export const PhoneCards: Story = { args: { ...Result.args, initialTab: 'cards' }, globals: onPhone };
