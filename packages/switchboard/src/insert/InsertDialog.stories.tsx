import type { Meta, StoryObj } from '@storybook/react-vite';
import { typeUri } from '@geo/api';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { said, saidType, saying, writing } from '../../../../.storybook/said.ts';
import { fixtureEnglish, numberedEnglish } from '../fixtures/english.ts';
import { depots, folders, functions } from '../fixtures/library.ts';
import { datumTypes, functionInfo } from '../fixtures/objects.ts';
import type { UploadPort } from '../port.ts';
import { FunctionCard } from './FunctionCard.tsx';
import { InsertDialog } from './InsertDialog.tsx';

const uploads: UploadPort = { open: async () => 'upload-1', send: async () => undefined, maxBytes: 5_000_000_000 };
const withReaders = [...functions, ...['wms.import', 'file.download', 'file.import'].map((name) => functionInfo(name, name, '', []))];

const guide: Guide = {
  purpose: 'Finds what to put on the canvas: functions, values, depots, files, addresses.',
  use: ['From the canvas, on the key F.'],
  avoid: ['To read about functions take FunctionLibrary.'],
  keyboard: [
    ['Arrow keys', 'go through the choices'],
    ['Enter', 'inserts'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named by its title'],
    ['Kinds', 'tablist of tab with their tabpanel'],
    ['Functions', 'listbox of option'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Nach „Gewässer“ einfügen': 'Insert after “Gewässer”',
  'Passende Funktionen': 'Functions that fit',
  'Alle Funktionen': 'All functions',
  Einfügen: 'Insert',
  'Der Server antwortet nicht.': 'The server does not answer.',
};
const written = writing(english);

const meta = {
  title: 'Switchboard/InsertDialog',
  parameters: { guide, english: { ...english, ...fixtureEnglish, ...numberedEnglish }, ...inFrame },
  component: InsertDialog,
  args: { functions, types: datumTypes, depots, folders, uploads, onResult: fn(), onFavourite: fn() },
} satisfies Meta<typeof InsertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog'));
const listed = (open: Awaited<ReturnType<typeof dialog>>): (string | null)[] =>
  open.getAllByRole('option').map((option) => option.getAttribute('data-function'));

export const Default: Story = {};

/** The first function is chosen; arrow keys in the search field move on, Ctrl + Enter adds and runs. */
export const Functions: Story = {
  play: async ({ args }) => {
    const open = await dialog();
    await waitFor(() => expect(open.getByText(said.switchboard('functionsFound', { count: 23 }))).toBeVisible());
    await expect(open.getAllByRole('option')).toHaveLength(10);
    await expect(open.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(open.getByRole('searchbox'), 'feature.');
    await waitFor(() => expect(open.getByText(said.switchboard('functionsFound', { count: 5 }))).toBeVisible());
    await userEvent.keyboard('{ArrowDown}');
    const second = listed(open)[1];
    await expect(open.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'func', func: second, run: true });
  },
};

/** Scrolling near the end loads ten more; hidden functions need a '!'. */
export const MoreAndHidden: Story = {
  play: async () => {
    const open = await dialog();
    const list = open.getByRole('listbox', { name: said.switchboard('functions') });
    list.scrollTop = list.scrollHeight;
    await waitFor(() => expect(open.getAllByRole('option')).toHaveLength(20));
    await userEvent.type(open.getByRole('searchbox'), 'debug!');
    await waitFor(() => expect(listed(open)).toEqual(['system.debug']));
  },
};

export const ByNamespaceAndType: Story = {
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(open.getByRole('button', { name: /^system/ }));
    await waitFor(() => expect(listed(open)).toEqual(['system.sql']));
    await expect(open.getByRole('img', { name: said.switchboard('administratorsOnly') })).toBeVisible();
    await userEvent.click(
      open.getByRole('button', { name: said.switchboard('clearFilter', { filter: said.switchboard('namespaceIs', { name: 'system' }) }) }),
    );
    await userEvent.click(open.getByRole('combobox', { name: said.switchboard('outputType') }));
    await userEvent.click(await within(document.body).findByRole('option', { name: saidType('row') }));
    await waitFor(() => expect(new Set(listed(open))).toEqual(new Set(['row.aggregate', 'system.sql'])));
    await userEvent.click(open.getByRole('button', { name: new RegExp(said.switchboard('addFavourite', { name: '.+' })) }));
    await expect(args.onFavourite).toHaveBeenCalledWith(expect.objectContaining({ name: 'system.sql' }), true);
  },
};

/** After a dataset only functions that take its type are offered, the base type included; the filter is fixed. */
export const LockedToFeature: Story = {
  args: { tabs: ['function'], locked: { inputType: typeUri('feature'), inputMatch: 'accepting' } },
  play: async () => {
    const open = await dialog();
    await expect(open.getByRole('combobox', { name: said.switchboard('inputType') })).toBeDisabled();
    await expect(listed(open)).toContain('row.aggregate');
    await expect(listed(open)).not.toContain('number.operation_1');
  },
};

export const NothingFound: Story = {
  play: async () => {
    const open = await dialog();
    await userEvent.type(open.getByRole('searchbox'), 'gibt es nicht');
    await expect(await open.findByText(said.switchboard('noFunctions'))).toBeVisible();
    await expect(open.getByRole('button', { name: said.switchboard('add') })).toBeDisabled();
  },
};

export const DepotPath: Story = {
  args: { tabs: ['depot', 'empty'] },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: said.editors('valuePath') }), '/Umwelt/Unbekannt');
    await expect(open.getByText(said.editors('valuePathUnknown'))).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('add') }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'depot', path: '/Umwelt/Unbekannt' });
  },
};

/** Only what the library can read is offered, and what it lacks is named. */
export const FromUrl: Story = {
  args: { tabs: ['url'], functions: withReaders },
  play: async ({ args }) => {
    const open = await dialog();
    await expect(open.getAllByRole('radio')).toHaveLength(2);
    await expect(open.getByText(new RegExp(said.switchboard('urlTypesMissing', { names: '.*WMTS.*' })))).toBeVisible();
    const add = open.getByRole('button', { name: said.switchboard('add') });
    await userEvent.type(open.getByRole('textbox', { name: 'URL' }), 'geo.example.org/wms');
    await expect(open.getByText(saying(said.switchboard('urlWrong')))).toBeVisible();
    await expect(add).toBeDisabled();
    await userEvent.clear(open.getByRole('textbox', { name: 'URL' }));
    await userEvent.click(open.getByRole('radio', { name: said.switchboard('urlWms') }));
    await userEvent.type(open.getByRole('textbox', { name: 'URL' }), 'https://geo.example.org/wms{Enter}');
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'url', url: 'https://geo.example.org/wms', urlType: 'WMS' });
  },
};

/** Where the configuration allows it, a path on the server is a source too. */
export const LocalPath: Story = {
  args: { tabs: ['url'], functions: withReaders, localPath: true },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(open.getByRole('radio', { name: said.switchboard('urlLocalPath') }));
    await userEvent.type(open.getByRole('textbox', { name: said.switchboard('urlLocalPath') }), '/srv/daten.csv');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('add') }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'url', url: '/srv/daten.csv', urlType: 'LocalPath' });
  },
};

export const NoUrlFunctions: Story = {
  args: { tabs: ['url'] },
  play: async () => {
    const open = await dialog();
    await expect(open.getByText(new RegExp(said.switchboard('noUrlTypes', { names: '.+' })))).toBeVisible();
    await expect(open.getByRole('button', { name: said.switchboard('add') })).toBeDisabled();
  },
};

const drop = (target: Element, ...names: string[]): void => {
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File(['1'], name));
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
};

/** Files are sent at once; the upload can be added when all have arrived. */
export const Upload: Story = {
  args: { tabs: ['upload'] },
  play: async ({ args }) => {
    const open = await dialog();
    const area = open.getByText(said.switchboard('placeFiles'));
    await expect(open.getByRole('button', { name: said.switchboard('add') })).toBeDisabled();
    drop(area, 'Pegel.csv', 'Orte.geojson');
    await waitFor(() => expect(open.getByRole('button', { name: said.switchboard('add') })).toBeEnabled());
    await expect(open.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(open.getByRole('button', { name: said.switchboard('add') }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'upload', uploadId: 'upload-1' });
  },
};

/** Files under way and failed ones cannot be added; one begins anew. */
export const UploadFails: Story = {
  args: {
    tabs: ['upload'],
    uploads: { ...uploads, maxBytes: 100, send: () => Promise.reject(new Error(written('Der Server antwortet nicht.'))) },
  },
  play: async () => {
    const open = await dialog();
    drop(open.getByText(saying(said.switchboard('placeFiles'))), 'Pegel.csv');
    await expect(await open.findByText(saying(written('Der Server antwortet nicht.')))).toBeVisible();
    await expect(open.getByRole('button', { name: said.switchboard('add') })).toBeDisabled();
  },
};

/** The dialog is as it was, for another file. */
export const Recovers: Story = {
  args: UploadFails.args,
  play: async (context) => {
    await UploadFails.play!(context);
    const open = await dialog();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('resetUpload') }));
    await expect(open.queryByRole('listitem')).toBeNull();
  },
};

export const Uploading: Story = {
  args: { tabs: ['upload'], uploads: { ...uploads, send: () => new Promise(() => undefined) } },
  play: async () => {
    const open = await dialog();
    drop(open.getByText(saying(said.switchboard('placeFiles'))), 'Pegel.csv');
    await expect(await open.findByRole('progressbar', { name: /Pegel\.csv/ })).toBeVisible();
    await expect(open.getByRole('button', { name: said.switchboard('add') })).toBeDisabled();
  },
};

export const EmptyDataset: Story = {
  args: { tabs: ['empty'] },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(open.getByRole('radio', { name: said.switchboard('typeOther') }));
    await expect(open.getByRole('button', { name: said.switchboard('add') })).toBeDisabled();
    await userEvent.click(open.getByRole('combobox', { name: said.switchboard('portType') }));
    await userEvent.click(await within(document.body).findByRole('option', { name: saidType('color') }));
    await userEvent.click(open.getByRole('button', { name: said.switchboard('add') }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'frame', dataType: typeUri('color') });
  },
};

export const NoteText: Story = {
  args: { tabs: ['note'] },
  play: async ({ args }) => {
    const open = await dialog();
    await expect(open.getByRole('button', { name: said.switchboard('add') })).toBeDisabled();
    await userEvent.type(open.getByRole('textbox', { name: said.switchboard('noteText') }), '**Wichtig**');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'note', text: '**Wichtig**' });
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

/** A list box of entries that are richer than the native `option`. */
const listRole = { role: 'listbox', tabIndex: 0 } as const;

/** Functions as the dialog lists them. */
const list = (label: string, names: readonly string[]): ReactNode => (
  <div {...listRole} aria-label={label} style={{ display: 'grid', gap: 6 }}>
    {functions
      .filter(({ name }) => names.includes(name))
      .map((info, index) => (
        <FunctionCard
          key={info.name}
          id={`${label}-${info.name}`.replaceAll(' ', '-')}
          info={info}
          selected={index === 0}
          matches={({ is_input, content_type }) => is_input && content_type === typeUri('feature')}
          onSelect={fn()}
          onDragStart={fn()}
          onDragEnd={fn()}
        />
      ))}
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <DialogSketch title="Nach „Gewässer“ einfügen">{list('Passende Funktionen', ['feature.buffer', 'feature.reproject'])}</DialogSketch>
      ),
      why: 'tell it after what it inserts (locked): it offers what takes that type.',
      bad: (
        <DialogSketch title="Einfügen">{list('Alle Funktionen', ['system.sql', 'number.operation_1', 'number.operation_2'])}</DialogSketch>
      ),
      whyNot: 'offer all functions there: the one chosen cannot be connected.',
    },
  ]),
  parameters: { docs: { story: { inline: true } } },
};
