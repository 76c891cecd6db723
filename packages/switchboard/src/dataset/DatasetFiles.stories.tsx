import type { UploadedFile } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { datasetGuide } from '../../../../.storybook/docs/partGuides.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { asRead, format, said, saying } from '../../../../.storybook/said.ts';
import { datumTypes, frame } from '../fixtures/objects.ts';
import { DatasetDialog } from './DatasetDialog.tsx';
import { actions, dialog, file, holding } from '../fixtures/datasets.ts';
import type { SwitchboardActions } from '../port.ts';

const uri = '/api/v1/frame/90/';
const guide = datasetGuide(
  'Files in a dataset: their list, their content, and how they come in.',
  'For documents and data sets that a step reads.',
);

const meta = {
  title: 'Switchboard/DatasetDialog/Files',
  parameters: { guide, ...inFrame },
  component: DatasetDialog,
  args: {
    frame: frame(uri, 'file', { name: 'Unterlagen', size: 0 }),
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

const csv = 'name;wasserstand_m\nKöln;3,42\nWesel;4,10\n';
const files = [
  file(1, 'pegel.csv', 'text/csv', 4210),
  file(2, 'lageplan.pdf', 'application/pdf', 812_000),
  file(3, 'ufer.png', 'image/png', 184_000),
  file(4, 'gelaende.gpkg', 'application/geopackage+sqlite3', 48_200_000),
];
const filesFrame = frame(uri, 'file', { name: 'Unterlagen', size: files.length });
const picture = (): HttpResponse<string> =>
  HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#8FB3C7"/><path d="M0 180 110 60 190 140 240 90 320 180Z" fill="#3F6B4E"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
const pictures = { msw: { handlers: [http.get('/api/v1/frame/90/files/3', picture)] } };

/** Files with type, size and download. */
export const Files: Story = {
  parameters: pictures,
  args: { frame: filesFrame, actions: holding(files) },
  play: async () => {
    const open = await dialog();
    const link = within((await open.findByText('pegel.csv')).closest<HTMLElement>('[role="row"]')!).getByRole('link');
    await expect(link).toHaveAttribute('href', '/api/v1/frame/90/files/1');
    await expect(link).toHaveAttribute('download');
    await expect(open.getByText(asRead(format().bytes(4210)))).toBeVisible();
  },
};

/** The same as cards; a picture shows itself. */
export const FileCards: Story = {
  parameters: pictures,
  args: { ...Files.args, initialTab: 'cards' },
  play: async () => {
    const open = await dialog();
    await waitFor(() => expect(open.getByRole('tabpanel').querySelector('img[src$="/files/3"]')).not.toBeNull());
  },
};

/** Text is read in a viewer, whatever its kind, and never run. */
export const TextFile: Story = {
  args: { frame: frame(uri, 'file', { name: 'Pegel', size: 1 }), actions: holding([files[0]!], async () => csv) },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText('Köln;3,42')).toBeVisible();
    await expect(open.getByRole('link', { name: said.cards('download') })).toHaveAttribute('href', '/api/v1/frame/90/files/1');
  },
};

const readable: NonNullable<SwitchboardActions['records']['loadReaders']> = async () => ({
  functions: [
    { name: 'vector.import', records: 'feature' },
    { name: 'row.import_csv', records: 'row' },
    { name: 'unknown.reader', records: 'row' },
  ],
});
const reading = (loadReaders = readable): SwitchboardActions => {
  const held = holding([files[0]!], async () => csv);
  return { ...held, records: { ...held.records, loadReaders } };
};

/** What makes records of the files is put beside them; only what there is as a function. */
export const ReadFiles: Story = {
  args: {
    frame: frame(uri, 'file', { name: 'Pegel', size: 1 }),
    actions: reading(),
    functions: new Set(['vector.import', 'row.import_csv']),
    onRead: fn(),
  },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.switchboard('readAsTable') }));
    await expect(args.onRead).toHaveBeenCalledWith('row.import_csv');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('readAsFeatures') }));
    await expect(args.onRead).toHaveBeenLastCalledWith('vector.import');
    await expect(open.getAllByRole('button', { name: said.switchboard('readAsTable') })).toHaveLength(1);
  },
};

/** Nobody knows what reads the files: that is said, and asked again. */
export const ReadersRecover: Story = {
  parameters: withoutPicture,
  beforeEach: () => {
    asked.times = 0;
  },
  args: {
    ...ReadFiles.args,
    actions: reading(async (of) => {
      asked.times += 1;
      if (asked.times === 1) throw new Error('503');
      return readable(of);
    }),
  },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(new RegExp(said.switchboard('readersFailed')))).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('retry') }));
    await expect(await open.findByRole('button', { name: said.switchboard('readAsTable') })).toBeVisible();
  },
};

/** How often the text of a file was asked for. */
const asked = { times: 0 };
const refusing = (times: number): Pick<Story, 'beforeEach' | 'args'> => ({
  beforeEach: () => {
    asked.times = 0;
  },
  args: {
    ...TextFile.args,
    actions: holding([files[0]!], async () => {
      asked.times += 1;
      if (asked.times <= times) throw new Error('503');
      return csv;
    }),
  },
});

export const TextLoadFailed: Story = {
  ...refusing(Number.POSITIVE_INFINITY),
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(said.cards('previewFailed', { reason: '503' }))).toBeVisible();
    await expect(open.getByRole('link', { name: said.cards('download') })).toBeVisible();
  },
};

export const TextRecovers: Story = {
  ...refusing(1),
  parameters: withoutPicture,
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.cards('retry') }));
    await expect(await open.findByText('Köln;3,42')).toBeVisible();
  },
};

/** A file is called otherwise; what is no name of a file is told, and not stored. */
export const RenameFile: Story = {
  args: { frame: frame(uri, 'file', { name: 'Gelände', size: 1 }), actions: holding([files[3]!]), onRecord: fn(async () => true) },
  play: async ({ args }) => {
    const open = await dialog();
    const name = await open.findByLabelText(said.cards('fileName'));
    await userEvent.clear(name);
    await userEvent.type(name, '../gelaende.gpkg');
    await expect(open.getByText(said.cards('fileNameWrong'))).toBeVisible();
    await expect(open.getByRole('button', { name: said.cards('renameFile') })).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, 'hoehen.gpkg{Enter}');
    await waitFor(() =>
      expect(args.onRecord).toHaveBeenLastCalledWith({ change: 'set', at: 4, value: 'hoehen.gpkg', expect: 'gelaende.gpkg' }),
    );
  },
};

export const PictureFile: Story = {
  parameters: pictures,
  args: { frame: frame(uri, 'file', { name: 'Ufer', size: 1 }), actions: holding([files[2]!]) },
  play: async () => {
    await expect(await (await dialog()).findByRole('img', { name: 'ufer.png' })).toBeVisible();
  },
};

/** A file of a kind that browsers do not show, or that is large, is downloaded. */
export const OtherFile: Story = {
  args: { frame: frame(uri, 'file', { name: 'Gelände', size: 1 }), actions: holding([files[3]!]) },
  play: async () => {
    await expect(await (await dialog()).findByText(said.cards('previewNone'))).toBeVisible();
  },
};

/** What the beginning of a GeoPackage tells. */
const begun: UploadedFile = {
  uuid: 'f1',
  path: '',
  name: '',
  size: 0,
  status: 'uploading',
  format: 'geopackage',
  format_name: 'GeoPackage',
  layers: [
    {
      name: 'hoehenlinien',
      file: 'gelaende.gpkg',
      format_name: 'GeoPackage',
      record_type: 'feature',
      geometry_types: [],
      srid: 25832,
      crs_name: 'ETRS89 / UTM zone 32N',
      crs_status: 'known',
      crs_proposals: [],
      encoding: 'utf-8',
      table: null,
      count: 48_212,
      fields: [{ name: 'hoehe_m', kind: 'number' }],
      extent_native: [356_000, 5_645_000, 357_000, 5_646_000],
      extent4326: [6.95, 50.94, 6.96, 50.95],
      sample: [],
      awaited: ['geometry', 'records'],
    },
  ],
  ignored: [],
  part_of: null,
  warnings: [],
  error: null,
};

/** An empty dataset of files begins where files are put in; they are there once they are accepted. */
export const Upload: Story = {
  args: { frame: frame(uri, 'file', { name: 'Unterlagen', size: 0 }) },
  play: async ({ args }) => {
    const open = await dialog();
    const accept = await open.findByRole('button', { name: said.switchboard('acceptFiles') });
    await expect(accept).toBeDisabled();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File([csv], 'pegel.csv', { type: 'text/csv' }));
    await expect(await open.findByText('pegel.csv')).toBeVisible();
    await waitFor(() => expect(accept).toBeEnabled());
    await userEvent.click(open.getByRole('button', { name: said.switchboard('resetUpload') }));
    await expect(accept).toBeDisabled();
    await userEvent.upload(input, new File([csv], 'pegel2.csv', { type: 'text/csv' }));
    await waitFor(() => expect(accept).toBeEnabled());
    await userEvent.click(accept);
    await expect(args.onFiles).toHaveBeenCalledWith('upload-1');
    await waitFor(() =>
      expect(open.getByRole('tab', { name: saying(said.switchboard('table', { count: 0 })) })).toHaveAttribute('aria-selected', 'true'),
    );
  },
};

/** A large file shows what it is while it is on its way; who starts anew sees nothing of it any more. */
export const Arriving: Story = {
  args: {
    frame: frame(uri, 'file', { name: 'Unterlagen', size: 0 }),
    actions: {
      ...actions,
      uploads: {
        open: async () => 'upload-1',
        send: (_upload, _file, _onSent, signal) =>
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
        maxBytes: 5_000_000_000,
        preview: {
          useBaseMap: () => ({ baseTileUrl: undefined, attribution: undefined }),
          look: fn(async (_upload: string, { name, size }: File) => ({ ...begun, name, path: name, size })),
        },
      },
    },
  },
  play: async ({ args }) => {
    const open = await dialog();
    await open.findByRole('button', { name: said.switchboard('acceptFiles') });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File([csv], 'klein.gpkg'));
    await userEvent.click(await open.findByRole('button', { name: said.switchboard('resetUpload') }));
    await userEvent.upload(input, new File([new Uint8Array(3_000_000)], 'gelaende.gpkg'));
    const preview = { name: said.editors('filePreview', { name: 'gelaende.gpkg' }) };
    await expect(within(await open.findByRole('region', preview)).getByRole('rowheader', { name: 'hoehe_m' })).toBeVisible();
    // A small file is there as soon as its first bytes are.
    await expect(args.actions.uploads!.preview!.look).toHaveBeenCalledTimes(1);
    await expect(open.getByRole('button', { name: said.switchboard('acceptFiles') })).toBeDisabled();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('resetUpload') }));
    await waitFor(() => expect(open.queryByRole('region', preview)).toBeNull());
  },
};

/** Files that are there are replaced, which is said before. */
export const UploadAgain: Story = {
  args: { ...Files.args, initialTab: 'upload' },
  play: async () => {
    await expect(await (await dialog()).findByText(said.switchboard('replacesFiles', { count: 4 }))).toBeVisible();
  },
};
