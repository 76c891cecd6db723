import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone, withoutPicture } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import type { CrsPlace, DetectedLayer, Job } from '@geo/api';
import type { World } from '@geo/api/mocks';
import { sampleLayers } from '../../ImportLayers/samples.ts';
import { importPort } from '../../connected/index.ts';
import { asReader, inOutage, inWorld, openMomentIn } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { ImportPage, type ImportPageProps } from './ImportPage.tsx';
import type { FileSender } from './port.ts';

/** The page at an address that it changes itself, as an app would have it. */
function Addressed({ host, ...props }: ImportPageProps): ReactNode {
  const [address, setAddress] = useState<Pick<ImportPageProps, 'depotId' | 'jobs' | 'uploadId'>>(props);
  const following = useMemo(
    () => ({
      ...host,
      setQuery: (change: Parameters<typeof host.setQuery>[0], replace?: boolean) => {
        host.setQuery(change, replace);
        const { upload, job } = change;
        setAddress((before) => ({
          ...before,
          ...(upload === undefined ? {} : { uploadId: String(upload) }),
          ...(job === undefined ? {} : { jobs: String(job).split(',').map(Number) }),
        }));
      },
    }),
    [host],
  );
  return <ImportPage {...props} {...address} host={following} />;
}

const uploadId = 'upload-1';
const dropped = (world: World): void => {
  world.uploads.set(uploadId, { upload_id: uploadId, files: [sampleLayers.file] });
};
const job: Job = {
  id: 71,
  resource_uri: '/api/v1/job/71/',
  kind: 'import',
  status: 'started',
  created: '2026-03-02T08:00:00Z',
  source: { name: 'wasser.gpkg', layer: 'pegel' },
  progress: { done: 2_100_000, total: 4_200_000, rate: 21_000, remaining_s: 9, records: 210 },
  report: null,
  moment_id: null,
  depot: '/api/v1/depot/1/',
  error: null,
  message: null,
};
const withJobs =
  (...jobs: readonly Job[]) =>
  (world: World): void =>
    jobs.forEach((one) => world.jobs.set(one.id, one));

const missingText =
  '„wasser.gpkg“ enthält keinen Layer „flüsse“ (vorhanden: „pegel“). Es wurde nichts importiert, das Magazin ist unverändert.';

const guide: Guide = {
  purpose: 'From files to depots: upload, layers, destination, report.',
  use: ['Behind `/import/`.'],
  avoid: ['To import by program take the API.'],
  keyboard: [['Tab', 'goes through the steps']],
  aria: [
    ['Step', 'region named by its heading of level 2'],
    ['Progress', 'progressbar, read out politely when it ends'],
  ],
};

const meta = {
  title: 'Pages/ImportPage',
  tags: ['beta', '!stable'],
  component: ImportPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: importPort, host: listeningHost() },
  render: (args) => <Addressed {...args} />,
} satisfies Meta<typeof ImportPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** At first there is nothing but the place for files. */
export const Default: Story = { parameters: inAllModes };

/** What was found in the files, and where it goes. */
export const Detected: Story = { args: { uploadId }, parameters: inWorld({ prepare: dropped }) };

/** A depot was chosen on the way here. */
export const IntoADepot: Story = { args: { uploadId, depotId: 1 }, parameters: inWorld({ prepare: dropped }) };

/** Depot 1 has edits that are not finalized. */
const opened = (world: World): void => openMomentIn(world, 4711);
/** A depot whose edits are not finalized takes no import: that is said before anything is uploaded, and where they are. */
export const OpenMoment: Story = {
  args: { depotId: 1 },
  parameters: { ...withoutPicture, ...inWorld({ prepare: opened }) },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: said.imports('toOpenMoment') });
    await expect(link).toHaveAttribute('href', '/depot/1/moment/4711');
  },
};

/** The same where the files are there, and the depot is chosen below them: nothing can be started but into another depot. */
export const OpenMomentChosen: Story = {
  args: { depotId: 1, uploadId },
  parameters: { ...withoutPicture, ...inWorld({ prepare: (world) => (dropped(world), opened(world)) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('link', { name: said.imports('toOpenMoment') })).toHaveLength(1);
    const start = canvas.getByRole('button', { name: said.imports('startImport') });
    await expect(start).toBeDisabled();
    await expect(start).toHaveAccessibleDescription(/Pegelstationen/);
    await userEvent.click(canvas.getByRole('radio', { name: said.imports('newDepot') }));
    await expect(start).toBeEnabled();
    await userEvent.click(canvas.getByRole('radio', { name: said.imports('existingDepot') }));
    await expect(start).toBeDisabled();
  },
};

/** Who may not import learns who can change that, instead of choosing files in vain. */
export const ReadOnly: Story = {
  parameters: inWorld(asReader()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.imports('mayNotImport'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.ui('chooseFiles') })).toBeNull();
  },
};

/** Files on their way get no further. */
function useSlowSender(): FileSender {
  const sender = importPort.useFileSender();
  return useMemo(
    () => ({
      ...sender,
      send: (_upload, _path, file, onSent, signal) => {
        onSent(file.size / 4);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
      },
    }),
    [sender],
  );
}

/** Whether the browser asks who closes or reloads the page. */
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A large file shows what it is while the rest of it is on its way. */
export const Arriving: Story = {
  args: { port: { ...importPort, useFileSender: useSlowSender } },
  play: async ({ canvas, canvasElement }) => {
    const tree = (index: number) => ({
      type: 'Feature',
      properties: { art: 'Linde', nummer: index },
      geometry: { type: 'Point', coordinates: [7 + (index % 100) / 1000, 50.9 + (index % 77) / 1000] },
    });
    const text = JSON.stringify({ type: 'FeatureCollection', features: Array.from({ length: 30_000 }, (_, index) => tree(index)) });
    await canvas.findByText(/GeoJSON/);
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, new File([text], 'baeume.geojson'));
    const preview = await canvas.findByRole('region', { name: said.editors('filePreview', { name: 'baeume.geojson' }) });
    await expect(await within(preview).findByText(said.editors('unknownCount'))).toBeVisible();
    await expect(within(preview).getAllByText(/EPSG:4326/)[0]).toBeVisible();
    await expect(within(preview).getAllByRole('cell', { name: 'Linde' })[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.imports('startImport') })).toBeNull();
    await expect(asksBeforeLeaving()).toBe(true);
    // Who gives the file up sees nothing of it any more.
    await userEvent.click(canvas.getByRole('button', { name: /baeume/ }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: said.editors('filePreview', { name: 'baeume.geojson' }) })).toBeNull());
    await expect(asksBeforeLeaving()).toBe(false);
  },
};

/** Of a format that is read from its end only the name is known before, and of one that is not read that it will be refused. */
export const ArrivingUnread: Story = {
  args: { port: { ...importPort, useFileSender: useSlowSender } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/GeoJSON/);
    const film = new File([new Uint8Array(3_000_000)], 'film.geojson');
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, film);
    await expect(await canvas.findByText(/film\.geojson.*format/i)).toBeVisible();
  },
};

/** A 3D model whose file does not say which axis points up. */
export const Model: Story = {
  args: { uploadId },
  parameters: inWorld({
    prepare: (world) => {
      const { file, layer } = sampleLayers;
      const model: DetectedLayer = {
        ...layer,
        name: 'spinne',
        format_name: 'Wavefront OBJ',
        record_type: 'mesh',
        geometry_types: [],
        up_axis: 'z',
        count: 1,
      };
      const name = 'spinne.obj';
      world.uploads.set(uploadId, {
        upload_id: uploadId,
        files: [
          {
            ...file,
            name,
            path: name,
            format_name: 'Wavefront OBJ',
            layers: [{ ...model, encoding: null, srid: null, crs_name: null }],
            ignored: [],
            warnings: [],
          },
        ],
      });
    },
  }),
  play: async ({ canvas }) => {
    const axis = await canvas.findByRole('combobox', { name: said.imports('upAxis') });
    await expect(axis).toHaveTextContent('Z');
    await userEvent.click(axis);
    await userEvent.click(await screen.findByRole('option', { name: 'Y' }));
    await expect(axis).toHaveTextContent('Y');
    await expect((await canvas.findAllByText(said.editors('modelWithoutPlace')))[0]).toBeVisible();
  },
};

/** A NAS file says by its namespace in which schema it is: another one is refused before the import. */
export const NasSchema: Story = {
  args: { uploadId },
  parameters: inWorld({
    prepare: (world) => {
      const { file, layer } = sampleLayers;
      const name = 'bestand.xml';
      const nas: DetectedLayer = {
        ...layer,
        name: 'AX_Gebaeude',
        file: name,
        format_name: 'NAS (ALKIS)',
        encoding: null,
        nas_version: '7.1',
      };
      const found = { ...file, name, path: name, format: 'nas', format_name: 'NAS (ALKIS)', layers: [nas], ignored: [], warnings: [] };
      world.uploads.set(uploadId, { upload_id: uploadId, files: [found] });
    },
  }),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: said.imports('nasSchema') });
    await expect(field).toHaveTextContent(said.imports('nasDetected', { version: '7.1' }));
    const choose = async (option: string): Promise<void> => {
      await userEvent.click(field);
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose(said.imports('nas_gid6'));
    await expect(await canvas.findByText(said.imports('nasOther', { version: '7.1' }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.imports('startImport') }));
    await expect(field).toBeInvalid();
    await expect(canvas.getByRole('button', { name: said.imports('startImport') })).toBeVisible();
    await choose(said.imports('nas_gid7'));
    await expect(canvas.getByText(said.imports('nasHelp'))).toBeVisible();
  },
};

/** Into a depot in another system, without a transformation: the page says so before the server does. */
export const Untransformed: Story = {
  args: { uploadId, depotId: 1 },
  parameters: inWorld({ prepare: dropped }),
  play: async ({ canvas }) => {
    const transform = await canvas.findByRole('switch', { name: said.imports('transform') });
    await expect(transform).toBeChecked();
    await userEvent.click(transform);
    await expect(await canvas.findByText(/EPSG:25832.*EPSG:4326/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.imports('startImport') }));
    await expect(canvas.queryByRole('heading', { name: said.imports('importRunning') })).toBeNull();
    await userEvent.click(transform);
    await expect(canvas.getByText(said.imports('transformHelp', { system: 'EPSG:4326' }))).toBeVisible();
  },
};

/** The layer may be missing, and was: the import ends well and has changed nothing. */
export const LayerMissing: Story = {
  args: { jobs: [71] },
  parameters: {
    ...inWorld({
      prepare: withJobs({
        ...job,
        status: 'success',
        source: { name: 'wasser.gpkg', layer: 'flüsse' },
        report: {
          read: 0,
          written: 0,
          repaired: 0,
          rejected: 0,
          rejections: [],
          warnings: [{ code: 'layer_missing', text: missingText }],
          source_srid: null,
        },
      }),
    }),
    english: { [missingText]: '“wasser.gpkg” holds no layer “flüsse” (there are: “pegel”). Nothing was imported, the depot is unchanged.' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: said.imports('importDone') })).toBeVisible();
    await expect(canvas.getByText(/flüsse.*pegel/)).toBeVisible();
  },
};

const place: CrsPlace = { srid: 25832, name: 'ETRS89 / UTM zone 32N', bbox4326: [5.9, 50.3, 9.4, 52.5], notes: [] };
let placed = Promise.withResolvers<CrsPlace>();
/** Says where the layer lies while the folder is being made, and not before. */
const placedLate: typeof importPort.useCall = (name) => {
  const call = importPort.useCall(name);
  if (name === 'crsPlace') return { ...call, mutateAsync: () => placed.promise } as unknown as typeof call;
  if (name !== 'createDepotFolder') return call;
  const mutateAsync = async (...input: Parameters<typeof call.mutateAsync>): Promise<unknown> => {
    const made = await call.mutateAsync(...input);
    placed.resolve(place);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return made;
  };
  return { ...call, mutateAsync } as unknown as typeof call;
};

/** What was stated counts, whatever else is done until the server has looked at it. */
export const PlacedMeanwhile: Story = {
  args: { uploadId, port: { ...importPort, useCall: placedLate } },
  parameters: inWorld({
    prepare: (world) => {
      const { file, layer } = sampleLayers;
      world.uploads.set(uploadId, { upload_id: uploadId, files: [{ ...file, layers: [{ ...layer, srid: null, crs_name: null }] }] });
    },
  }),
  beforeEach: () => {
    placed = Promise.withResolvers();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: said.editors('crsOther') }));
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('crsText') }), '25832');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('crsCheck') }));
    await userEvent.click(canvas.getByRole('button', { name: said.pages('newFolder') }));
    const dialog = within(await screen.findByRole('dialog', { name: said.pages('newFolder') }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Pegel{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect((await canvas.findAllByText('EPSG:25832 · ETRS89 / UTM zone 32N')).length).toBeGreaterThan(0);
    await expect(canvas.queryByText(said.imports('crsNeeded', { name: 'pegel' }))).toBeNull();
  },
};

/** From a file to its report. */
export const Importing: Story = {
  play: async ({ canvas, canvasElement }) => {
    const content = { type: 'FeatureCollection', features: [] as unknown[] };
    for (const [x, name] of ['Pegel Au', 'Pegel Wald'].entries())
      content.features.push({ type: 'Feature', geometry: { type: 'Point', coordinates: [9 + x, 51] }, properties: { name } });
    const file = new File([JSON.stringify(content)], 'pegel.geojson', { type: 'application/geo+json' });
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await userEvent.click(await canvas.findByRole('button', { name: said.pages('newFolder') }));
    const dialog = within(await screen.findByRole('dialog', { name: said.pages('newFolder') }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Pegel{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: said.imports('startImport') }));
    await expect(await canvas.findByRole('heading', { name: said.imports('importDone') })).toBeVisible();
  },
};

/** A list whose columns are called as nobody expects: the user says where the objects lie. */
export const TableOtherwise: Story = {
  play: async ({ canvas, canvasElement }) => {
    const file = new File(['name;ost;nord\nPegel Au;9,5;51,2\nPegel Wald;9,7;51,4\n'], 'pegel.csv', { type: 'text/csv' });
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await userEvent.click(await canvas.findByText(said.imports('tableReading')));
    for (const [field, option] of [
      ['tablePlace', said.editors('placeCoordinates')],
      ['columnX', 'ost'],
      ['columnY', 'nord'],
    ] as const) {
      await userEvent.click(canvas.getByRole('combobox', { name: said.editors(field) }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    }
    // In the list of layers and among the facts.
    await expect((await canvas.findAllByText('EPSG:4326 · WGS 84')).length).toBeGreaterThan(0);
    await expect(await canvas.findByRole('button', { name: said.editors('tableReset') })).toBeVisible();
  },
};

/** A large file, and a server that takes files as a whole only. */
export const LargeFile: Story = {
  play: async ({ canvas, canvasElement }) => {
    const content = `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Pegel Au"},"geometry":{"type":"Point","coordinates":[9,51]}}]}`;
    const file = new File([content, ' '.repeat(16_000_000)], 'pegel.geojson', { type: 'application/geo+json' });
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await expect(await canvas.findByRole('button', { name: said.imports('startImport') })).toBeVisible();
  },
};

/** The page was left while a file was on its way. */
export const Unfinished: Story = {
  args: { uploadId },
  parameters: inWorld({
    prepare: (world) =>
      world.uploads.set(uploadId, {
        upload_id: uploadId,
        files: [{ ...sampleLayers.file, status: 'uploading', layers: [], format: null }],
      }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(said.imports('fileUnfinished')))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: new RegExp(sampleLayers.file.name) })).toBeNull();
  },
};

/** Nothing is chosen: the page says so where it is wanted. */
export const NothingChosen: Story = {
  args: { uploadId },
  parameters: inWorld({ prepare: dropped }),
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('checkbox', { checked: true }))[0]!);
    await userEvent.click(canvas.getByRole('button', { name: said.imports('startImport') }));
    await expect(await canvas.findByText(said.imports('noLayerChosen'))).toBeVisible();
  },
};

export const Running: Story = { args: { jobs: [71] }, parameters: inWorld({ prepare: withJobs(job) }) };

/** An import is followed to its end by who may not begin another one since. */
export const RunningReadOnly: Story = {
  args: { jobs: [71] },
  parameters: { ...withoutPicture, ...inWorld(asReader(withJobs(job))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByText(said.imports('mayNotImport'))).toBeNull();
  },
};

/** Several layers of one start, each with its own outcome. */
export const Several: Story = {
  args: { jobs: [71, 72, 73] },
  parameters: inWorld({
    prepare: withJobs(
      job,
      { ...job, id: 72, resource_uri: '/api/v1/job/72/', status: 'success', source: { name: 'wasser.gpkg', layer: 'einzugsgebiete' } },
      { ...job, id: 73, resource_uri: '/api/v1/job/73/', status: 'cancelled', source: { name: 'wasser.gpkg', layer: 'messwerte' } },
    ),
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        [
          said.imports('importsDone', { count: 1 }),
          said.imports('importsOpen', { count: 1 }),
          said.imports('importsCancelled', { count: 1 }),
        ].join(' · '),
      ),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  args: { jobs: [71] },
  parameters: inWorld({ fail: { job: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.pages('loading'))).toBeInTheDocument();
  },
};

/** The upload of the address is gone. */
export const UploadFailed: Story = {
  args: { uploadId },
  parameters: inWorld({ fail: { upload: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Kennung 4711/)).toBeVisible();
  },
};

/** The import of the address cannot be read, now and whenever it is asked for again, which a job is by itself. */
export const LoadFailed: Story = {
  args: { jobs: [71] },
  parameters: inWorld({ prepare: withJobs(job), fail: { job: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

const outage = inOutage('job', { prepare: withJobs(job) });
/** Another try succeeds. */
export const Recovers: Story = {
  args: LoadFailed.args,
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(await canvas.findByRole('heading', { name: said.imports('importRunning') })).toBeVisible();
  },
};

/** What was uploaded before, to be deleted. */
export const StoredFiles: Story = {
  parameters: inWorld({ prepare: dropped }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.pages('myUploads') }));
    const dialog = within(await screen.findByRole('dialog', { name: said.pages('myUploads') }));
    await expect(await dialog.findByText(/wasser\.gpkg/)).toBeVisible();
  },
};
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={340} scale={0.5} address="/import/?upload=upload-1">
          <ImportPage {...meta.args} uploadId={uploadId} />
        </Still>
      ),
      why: 'put into the address what is to be found again after a reload (host.setQuery).',
      bad: (
        <Still height={340} scale={0.5} address="/import/">
          <ImportPage {...meta.args} />
        </Still>
      ),
      whyNot: 'let the address be: all files are asked for once more.',
    },
  ]),
  parameters: { layout: 'padded', ...Detected.parameters },
};
