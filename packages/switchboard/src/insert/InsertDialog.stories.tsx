import type { Meta, StoryObj } from '@storybook/react-vite';
import { typeUri } from '@geo/api';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { depots, folders, functions } from '../fixtures/library.ts';
import { datumTypes, functionInfo } from '../fixtures/objects.ts';
import type { UploadPort } from '../port.ts';
import { InsertDialog } from './InsertDialog.tsx';

const uploads: UploadPort = { open: async () => 'upload-1', send: async () => undefined, maxBytes: 5_000_000_000 };
const withReaders = [...functions, ...['wms.import', 'file.download', 'file.import'].map((name) => functionInfo(name, name, '', []))];

const meta = {
  title: 'switchboard/InsertDialog',
  component: InsertDialog,
  args: { functions, types: datumTypes, depots, folders, uploads, onResult: fn(), onFavourite: fn() },
} satisfies Meta<typeof InsertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog'));
const listed = (open: Awaited<ReturnType<typeof dialog>>): (string | null)[] =>
  open.getAllByRole('option').map((option) => option.getAttribute('data-function'));

/** The first function is chosen; arrow keys in the search field move on, Ctrl + Enter adds and runs. */
export const Functions: Story = {
  play: async ({ args }) => {
    const open = await dialog();
    await waitFor(() => expect(open.getByText('23 Funktionen')).toBeVisible());
    await expect(open.getAllByRole('option')).toHaveLength(10);
    await expect(open.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(open.getByRole('searchbox'), 'feature');
    await waitFor(() => expect(open.getByText('5 Funktionen')).toBeVisible());
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
    const list = open.getByRole('listbox', { name: 'Funktionen' });
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
    await expect(open.getByRole('img', { name: 'Diese Funktion kann nur von Administratoren ausgeführt werden.' })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Filter „Namensraum: system“ entfernen' }));
    await userEvent.click(open.getByRole('combobox', { name: 'Ausgangstyp' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Tabellenzeile' }));
    await waitFor(() => expect(new Set(listed(open))).toEqual(new Set(['row.aggregate', 'system.sql'])));
    await userEvent.click(open.getByRole('button', { name: /zu Favoriten hinzufügen/ }));
    await expect(args.onFavourite).toHaveBeenCalledWith(expect.objectContaining({ name: 'system.sql' }), true);
  },
};

/** After a dataset only functions that take its type are offered, the base type included; the filter is fixed. */
export const LockedToFeature: Story = {
  args: { tabs: ['function'], locked: { inputType: typeUri('feature'), inputMatch: 'accepting' } },
  play: async () => {
    const open = await dialog();
    await expect(open.getByRole('combobox', { name: 'Eingangstyp' })).toBeDisabled();
    await expect(listed(open)).toContain('row.aggregate');
    await expect(listed(open)).not.toContain('number.operation_1');
  },
};

export const NothingFound: Story = {
  play: async () => {
    const open = await dialog();
    await userEvent.type(open.getByRole('searchbox'), 'gibt es nicht');
    await expect(await open.findByText('Keine Funktion gefunden')).toBeVisible();
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
  },
};

export const DepotPath: Story = {
  args: { tabs: ['depot', 'empty'] },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: 'Pfad' }), '/Umwelt/Unbekannt');
    await expect(open.getByText(/kein Magazin bekannt/)).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Hinzufügen' }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'depot', path: '/Umwelt/Unbekannt' });
  },
};

/** Only what the library can read is offered, and what it lacks is named. */
export const FromUrl: Story = {
  args: { tabs: ['url'], functions: withReaders },
  play: async ({ args }) => {
    const open = await dialog();
    await expect(open.getAllByRole('radio')).toHaveLength(2);
    await expect(open.getByText(/nicht installiert: Web Map Tiles Service \(WMTS\)/)).toBeVisible();
    const add = open.getByRole('button', { name: 'Hinzufügen' });
    await userEvent.type(open.getByRole('textbox', { name: 'URL' }), 'geo.example.org/wms');
    await expect(open.getByText(/vollständige Adresse/)).toBeVisible();
    await expect(add).toBeDisabled();
    await userEvent.clear(open.getByRole('textbox', { name: 'URL' }));
    await userEvent.click(open.getByRole('radio', { name: 'Web Map Service (WMS)' }));
    await userEvent.type(open.getByRole('textbox', { name: 'URL' }), 'https://geo.example.org/wms{Enter}');
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'url', url: 'https://geo.example.org/wms', urlType: 'WMS' });
  },
};

/** Where the configuration allows it, a path on the server is a source too. */
export const LocalPath: Story = {
  args: { tabs: ['url'], functions: withReaders, localPath: true },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(open.getByRole('radio', { name: 'Lokaler Pfad auf dem Server' }));
    await userEvent.type(open.getByRole('textbox', { name: 'Lokaler Pfad auf dem Server' }), '/srv/daten.csv');
    await userEvent.click(open.getByRole('button', { name: 'Hinzufügen' }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'url', url: '/srv/daten.csv', urlType: 'LocalPath' });
  },
};

export const NoUrlFunctions: Story = {
  args: { tabs: ['url'] },
  play: async () => {
    const open = await dialog();
    await expect(open.getByText(/keine Funktion installiert, die Daten von einer URL liest/)).toBeVisible();
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
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
    const area = open.getByText('Bitte legen Sie hier die Dateien ab, die Sie dem Switchboard hinzufügen möchten.');
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
    drop(area, 'Pegel.csv', 'Orte.geojson');
    await waitFor(() => expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeEnabled());
    await expect(open.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(open.getByRole('button', { name: 'Hinzufügen' }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'upload', uploadId: 'upload-1' });
  },
};

/** Files under way and failed ones cannot be added; one begins anew. */
export const UploadFails: Story = {
  args: {
    tabs: ['upload'],
    uploads: { ...uploads, maxBytes: 100, send: () => Promise.reject(new Error('Der Server antwortet nicht.')) },
  },
  play: async () => {
    const open = await dialog();
    drop(open.getByText(/Bitte legen Sie hier/), 'Pegel.csv');
    await expect(await open.findByText(/Der Server antwortet nicht\./)).toBeVisible();
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
    await userEvent.click(open.getByRole('button', { name: 'Zurücksetzen' }));
    await expect(open.queryByRole('listitem')).toBeNull();
  },
};

export const Uploading: Story = {
  args: { tabs: ['upload'], uploads: { ...uploads, send: () => new Promise(() => undefined) } },
  play: async () => {
    const open = await dialog();
    drop(open.getByText(/Bitte legen Sie hier/), 'Pegel.csv');
    await expect(await open.findByRole('progressbar', { name: /Pegel\.csv/ })).toBeVisible();
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
  },
};

export const EmptyDataset: Story = {
  args: { tabs: ['empty'] },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(open.getByRole('radio', { name: 'Anderer' }));
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
    await userEvent.click(open.getByRole('combobox', { name: 'Datentyp' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Farbe' }));
    await userEvent.click(open.getByRole('button', { name: 'Hinzufügen' }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'frame', dataType: typeUri('color') });
  },
};

export const NoteText: Story = {
  args: { tabs: ['note'] },
  play: async ({ args }) => {
    const open = await dialog();
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
    await userEvent.type(open.getByRole('textbox', { name: 'Text der Notiz' }), '**Wichtig**');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'note', text: '**Wichtig**' });
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
