import type { Meta, StoryObj } from '@storybook/react-vite';
import { typeUri } from '@geo/api';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '@geo/ui';
import TextField from '@mui/material/TextField';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { inLanguage, said, saidType, saying, writing } from '../../../../.storybook/said.ts';
import { datumTypes, frame, node, port } from '../fixtures/objects.ts';
import { PortField } from '../ports/PortField.tsx';
import { actions, dialog } from '../fixtures/datasets.ts';
import { DatasetDialog } from './DatasetDialog.tsx';

const uri = '/api/v1/frame/90/';

const guide: Guide = {
  purpose: 'A dataset: value, records, map, origin.',
  use: ['From a dataset on the canvas.'],
  avoid: ['For a function take NodeDialog.'],
  keyboard: [
    ['Enter', 'saves a value; opens a card'],
    ['Arrow keys', 'go from tab to tab, and from cell to cell'],
    ['Ctrl+C', 'copies the cell'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named by the dataset'],
    ['Views', 'tablist of tab with their tabpanel'],
    ['Records', 'grid within a region of the same name, or list of cards'],
    ['Steps', 'buttons to the record before and after'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Abstand · Puffer': 'Distance · Buffer',
  Speichern: 'Save',
  Zahl: 'Number',
  Wert: 'Value',
  Abstand: 'Distance',
  'Gruppieren nach': 'Group by',
  'Der Server antwortet nicht.': 'The server does not answer.',
  'Nur zum Lesen.': 'Read only.',
};
const written = writing(english);

const meta = {
  title: 'Switchboard/DatasetDialog',
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

export const Default: Story = {};

/** Records as a table; a search narrows them. */
export const Table: Story = {
  play: async () => {
    const open = await dialog();
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 240 }) })).toBeVisible();
    await expect(await open.findByText('Gewässer 1')).toBeVisible();
    await userEvent.type(open.getByRole('searchbox', { name: said.switchboard('searchData') }), 'Gewässer 24{Enter}');
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 2 }) })).toBeVisible();
  },
};

/** Another switchboard is chosen by its name, and can be opened. */
export const SwitchboardValue: Story = {
  args: {
    frame: frame(uri, 'switchboard', { size: 1, text_repr: '/api/v1/switchboard/77/' }),
    actions: { ...actions, objects: { ...actions.objects, openSwitchboard: fn() } },
  },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.switchboard('openSwitchboard') }));
    await expect(args.actions.objects?.openSwitchboard).toHaveBeenCalledWith('/api/v1/switchboard/77/');
    const field = await open.findByRole('combobox', { name: said.switchboard('value') });
    await waitFor(() => expect(field).toHaveValue('Streifen bilden'));
    await userEvent.clear(field);
    await userEvent.type(field, 'prüfen');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Gewässer prüfen' }));
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndClose') }));
    await expect(args.onValue).toHaveBeenCalledWith('/api/v1/switchboard/78/', '/api/v1/switchboard/77/');
  },
};

/** A layer is chosen by its name; what is stored is its address. */
export const LayerValue: Story = {
  args: { frame: frame(uri, 'layer', { size: 0 }) },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.type(await open.findByRole('combobox', { name: said.switchboard('value') }), 'pegel');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Pegel' }));
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndClose') }));
    await expect(args.onValue).toHaveBeenCalledWith('/api/v1/layer/8/', null);
  },
};

/** A tag is chosen by its name; what is stored is its number. */
export const TagValue: Story = {
  args: { frame: frame(uri, 'tag', { size: 0 }) },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('combobox', { name: said.switchboard('value') }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Entwurf' }));
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndClose') }));
    await expect(args.onValue).toHaveBeenCalledWith({ id: 3 }, null);
  },
};

/** Who only looks sees the name of what is named. */
export const LayerReadOnly: Story = {
  args: { frame: frame(uri, 'layer', { size: 1, text_repr: '/api/v1/layer/8/' }), readOnly: 'Nur zum Lesen.' },
  play: async () => {
    const open = await dialog();
    await waitFor(async () => expect(await open.findByRole('combobox', { name: said.switchboard('value') })).toHaveValue('Pegel'));
    await expect(open.queryByRole('button', { name: said.switchboard('saveAndClose') })).toBeNull();
  },
};

const distance = port('distance', 'number', { label: 'Abstand', kind: 'number', unit: 'm', minimum: 0, maximum: 2000, default_value: 100 });
const buffer = node('/api/v1/node/5/', 'feature.buffer', { func_verbose_name: 'Puffer' });

/** A value that is made for an input is entered as the input wants it; what is out of its bounds cannot be saved. */
export const ValueOfPort: Story = {
  args: {
    frame: frame(uri, 'number', { size: 0 }),
    reading: {
      node: buffer,
      port: distance,
    },
  },
  play: async ({ args }) => {
    const open = await dialog();
    await expect(open.getByRole('heading', { name: `${written('Abstand')} · Puffer` })).toBeVisible();
    const field = await open.findByRole('textbox', { name: written('Abstand') });
    const save = open.getByRole('button', { name: said.switchboard('saveAndClose') });
    await expect(field).toHaveValue('');
    await userEvent.type(field, '2500');
    await expect(save).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '250');
    await userEvent.click(save);
    await expect(args.onValue).toHaveBeenCalledWith(250, null);
  },
};

/** The attributes are those of the records that are linked to the other input. */
export const AttributeOfPort: Story = {
  args: {
    frame: frame(uri, 'string', { size: 0 }),
    reading: {
      node: buffer,
      port: port('by', 'string', { label: 'Gruppieren nach', kind: 'attribute', choices: { of: 'attributes', input: 'features' } }),
    },
    attributeSource: frame('/api/v1/frame/91/', 'feature', { size: 240 }),
  },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('combobox', { name: written('Gruppieren nach') }));
    const [first] = await within(document.body).findAllByRole('option');
    const name = first!.textContent;
    await userEvent.click(first!);
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndClose') }));
    await expect(args.onValue).toHaveBeenCalledWith(name, null);
  },
};

export const MapOfFeatures: Story = {
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('tab', { name: said.switchboard('map') }));
    await waitFor(() => expect(open.getByRole('tabpanel').querySelectorAll('path').length).toBeGreaterThan(10));
  },
};

/** Enter saves a number written the German way. */
export const NumberValue: Story = {
  args: { frame: frame(uri, 'number', { name: 'Abstand in m', size: 1, text_repr: '250.5' }) },
  play: async ({ args }) => {
    const open = await dialog();
    const field = await open.findByRole('textbox', { name: said.switchboard('value') });
    await expect(field).toHaveValue(inLanguage({ de: '250,5', en: '250.5' }));
    await userEvent.clear(field);
    await userEvent.type(field, 'viel');
    await expect(open.getByText(new RegExp(said.switchboard('expected', { expected: '.+' })))).toBeVisible();
    await expect(open.getByRole('button', { name: said.switchboard('saveAndClose') })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, inLanguage({ de: '12,5{Enter}', en: '12.5{Enter}' }));
    await expect(args.onValue).toHaveBeenCalledWith(12.5, 250.5);
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

/** What is refused stays in the dialog, which says so. */
export const SaveFailed: Story = {
  args: { frame: frame(uri, 'number', { name: 'Abstand in m', size: 1, text_repr: '250.5' }), onValue: fn(async () => false) },
  play: async ({ args }) => {
    const open = await dialog();
    const field = await open.findByRole('textbox', { name: said.switchboard('value') });
    await userEvent.clear(field);
    await userEvent.type(field, '12{Enter}');
    await expect(await open.findByText(said.ui('saveFailed'))).toBeVisible();
    await expect(field).toHaveValue('12');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** While it is being saved nothing can be changed, nor the dialog closed. */
export const Saving: Story = {
  args: { ...SaveFailed.args, onValue: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    const open = await dialog();
    const field = await open.findByRole('textbox', { name: said.switchboard('value') });
    await userEvent.type(field, '{Enter}');
    await expect(await open.findByRole('button', { name: said.ui('saving') })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** A value that was opened from its table leads back there; in the table it can be taken away. */
export const SaveAndBack: Story = {
  args: { ...SaveFailed.args, onValue: fn(async () => true) },
  play: async ({ args }) => {
    const open = await dialog();
    const menuOfRow = async (entry: string): Promise<void> => {
      await userEvent.click(await open.findByRole('button', { name: said.ui('rowMenu', { row: 1 }) }));
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: entry }));
    };
    await userEvent.click(await open.findByRole('tab', { name: said.switchboard('table', { count: 1 }) }));
    await menuOfRow(said.switchboard('editRecord'));
    await userEvent.type(await open.findByRole('textbox', { name: said.switchboard('value') }), '5');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndBack') }));
    await expect(await open.findByRole('grid')).toBeVisible();
    await expect(args.onValue).toHaveBeenCalledWith(250.55, 250.5);
    await expect(args.onClose).not.toHaveBeenCalled();
    await menuOfRow(said.switchboard('delete'));
    await waitFor(() => expect(args.onValue).toHaveBeenLastCalledWith(null, 250.5));
  },
};

/** A colour is typed or picked; text that is none cannot be saved. */
export const ColorValue: Story = {
  args: { frame: frame(uri, 'color', { name: 'Füllung', size: 1, text_repr: '#1A7F37' }) },
  play: async ({ args }) => {
    const open = await dialog();
    const field = await open.findByRole('textbox', { name: said.switchboard('value') });
    await userEvent.clear(field);
    await userEvent.type(field, '#C241');
    await expect(open.getByRole('button', { name: said.switchboard('saveAndClose') })).toBeDisabled();
    await userEvent.type(field, '0C80{Enter}');
    await expect(args.onValue).toHaveBeenCalledWith('#C2410C80', '#1A7F37');
  },
};

/** A time is read in the order of both languages. */
export const DatetimeValue: Story = {
  args: { frame: frame(uri, 'datetime', { name: 'Stichtag', size: 1, text_repr: '2026-02-03T14:30:00' }) },
  play: async ({ args }) => {
    const open = await dialog();
    const field = await open.findByRole('textbox', { name: said.switchboard('value') });
    await expect(field).toHaveValue(inLanguage({ de: '03.02.2026 14:30', en: '2026-02-03 14:30' }));
    await userEvent.clear(field);
    await userEvent.type(field, '30.02.2026');
    await expect(open.getByRole('button', { name: said.switchboard('saveAndClose') })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '28.2.2026 9:05{Enter}');
    await expect(args.onValue).toHaveBeenCalledWith('2026-02-28T09:05:00', '2026-02-03T14:30:00');
  },
};

export const BoolValue: Story = { args: { frame: frame(uri, 'bool', { name: 'Auflösen', size: 1, text_repr: 'True' }) } };

export const ChooseType: Story = {
  args: { frame: frame(uri, 'anything', { size: 0 }) },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: saidType('number') }));
    await expect(args.onType).toHaveBeenCalledWith(typeUri('number'));
  },
};

const wms = {
  url: 'https://geo.example.org/wms?map=stadt',
  title: 'Stadtplan Köln',
  layers: ['Straßen', 'Grünflächen'],
  available: [{ name: 'Straßen', title: 'Straßen', queryable: true, bbox: null }],
  transparent: true,
  bbox: [6.77, 50.83, 7.16, 51.08],
  max_width: null,
};

/** A service is described by its fields, and read by their names. */
export const ServiceValue: Story = {
  args: {
    frame: frame(uri, 'wms', { size: 1, text_repr: 'Stadtplan Köln' }),
    actions: {
      ...actions,
      records: {
        loadDatums: async () => ({
          objects: [{ id: 1, resource_uri: null, content_type: typeUri('wms'), value: wms }],
          meta: { offset: 0, limit: 100, total_count: 1, next: null, columns: [], size_bytes: null, extent4326: null },
        }),
      },
    },
  },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByDisplayValue('https://geo.example.org/wms?map=stadt')).toBeVisible();
    await expect(open.getByDisplayValue(/^Straßen\s+Grünflächen$/)).toBeVisible();
    await userEvent.click(open.getByRole('tab', { name: said.switchboard('cards', { count: 1 }) }));
    await expect((await open.findAllByText('Stadtplan Köln')).length).toBeGreaterThan(0);
    await expect(open.queryByText(/\[object/)).toBeNull();
  },
};

/** As the client does: what is under way is refused to who asks it anew, unless whoever asked before has left. The first never gets an answer. */
function slowAtFirst(): typeof actions.records.loadDatums {
  const underWay = new Set<string>();
  let isFirst = true;
  return (asked, request, signal) => {
    const key = JSON.stringify(request);
    if (underWay.has(key)) return Promise.reject(new Error('isLoading'));
    if (!isFirst) return actions.records.loadDatums(asked, request);
    isFirst = false;
    underWay.add(key);
    signal?.addEventListener('abort', () => underWay.delete(key));
    return new Promise(() => undefined);
  };
}

/** News of the dataset come while its records load: they are asked for anew. */
export const NewsWhileLoading: Story = {
  args: { actions: { ...actions, records: { loadDatums: slowAtFirst() } } },
  parameters: withoutPicture,
  render: function Render(args) {
    const [text, setText] = useState('240');
    useEffect(() => {
      const timer = setTimeout(() => setText('241'), 100);
      return () => clearTimeout(timer);
    }, []);
    return <DatasetDialog {...args} frame={{ ...args.frame, text_repr: text }} />;
  },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText('Gewässer 1')).toBeVisible();
    await expect(open.queryByText(/isLoading/)).toBeNull();
  },
};

export const LoadFails: Story = {
  args: { actions: { ...actions, records: { loadDatums: () => Promise.reject(new Error(written('Der Server antwortet nicht.'))) } } },
  play: async () => {
    await expect(await (await dialog()).findByText(saying(written('Der Server antwortet nicht.')))).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

/** A free dataset becomes an input of workflows, under a name. */
export const Settings: Story = {
  args: { frame: frame(uri, 'number', { name: '', ui_docked: false }), initialTab: 'settings' },
  play: async ({ args }) => {
    const open = await dialog();
    const save = open.getByRole('button', { name: said.switchboard('saveAndClose') });
    await expect(save).toBeDisabled();
    // A value that is entered stands in the dataset itself.
    await expect(open.queryByRole('radio', { name: said.switchboard('storageDeferred') })).toBeNull();
    await userEvent.click(open.getByRole('radio', { name: said.switchboard('roleInput') }));
    await expect(save).toBeDisabled();
    await userEvent.type(open.getByRole('textbox', { name: 'Name' }), 'Abstand');
    await userEvent.type(open.getByRole('textbox', { name: said.switchboard('description') }), 'In Metern');
    await userEvent.click(save);
    await expect(args.onSettings).toHaveBeenCalledWith({
      frame_type: 1,
      name: 'Abstand',
      description: 'In Metern',
    });
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  },
};

/** The result of a step is stored as the platform chooses, or as the user does. */
export const SettingsOfResult: Story = {
  args: { frame: frame(uri, 'feature', { name: 'Puffer', ui_docked: true }), initialTab: 'settings', readOnly: 'Ergebnis von Puffer' },
  play: async ({ args }) => {
    const open = await dialog();
    const radio = (name: Parameters<typeof said.switchboard>[0]) => open.getByRole('radio', { name: said.switchboard(name) });
    await expect(radio('storagePlatform')).toBeChecked();
    await expect(open.getByText(said.switchboard('storagePlatformHelp'), { exact: false })).toBeVisible();
    await userEvent.click(radio('storageOther'));
    const kind = open.getByRole('combobox', { name: said.switchboard('storageOtherKind') });
    await expect(kind).toHaveTextContent(said.switchboard('storageMaterialized'));
    await expect(open.getByText(said.switchboard('storageTableInside'), { exact: false })).toBeVisible();
    await userEvent.click(kind);
    const list = within(await within(document.body).findByRole('listbox'));
    // Of a cache nothing is said where there is none.
    await expect(list.getAllByRole('option').map((option) => option.textContent)).toEqual([
      said.switchboard('storageMaterialized'),
      said.switchboard('storageLazy'),
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(radio('storageDeferred'));
    await expect(open.queryByRole('combobox', { name: said.switchboard('storageOtherKind') })).toBeNull();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndClose') }));
    await expect(args.onSettings).toHaveBeenCalledWith({ storage_context: 'deferred', dynamic_storage_context: false });
  },
};

/** Records in a file say so, and hand it out; where files are not offered, only what is there is. */
export const SettingsOfFile: Story = {
  args: {
    frame: frame(uri, 'feature', {
      name: 'Puffer',
      ui_docked: true,
      storage_context: 'parquet',
      dynamic_storage_context: false,
      storage_file: { name: 'Puffer.parquet', size: 12_400_000, download_url: '/api/v1/frame/1/files/a' },
    }),
    storage: { contexts: ['django', 'deferred', 'lazy'], tables: false },
    initialTab: 'settings',
    readOnly: 'Ergebnis von Puffer',
  },
  play: async () => {
    const open = await dialog();
    await expect(open.getByRole('radio', { name: said.switchboard('storageParquet') })).toBeChecked();
    await expect(open.getByRole('link', { name: said.switchboard('storageFileDownload', { name: 'Puffer.parquet' }) })).toHaveAttribute(
      'download',
      'Puffer.parquet',
    );
    await userEvent.click(open.getByRole('radio', { name: said.switchboard('storageDjango') }));
    await expect(open.queryByRole('radio', { name: said.switchboard('storageParquet') })).toBeNull();
  },
};

/** A result that other programs read names its table; where it could not be stored as chosen, the reason stands there. */
export const SettingsOfTable: Story = {
  args: {
    frame: frame(uri, 'feature', {
      name: 'Puffer',
      storage_context: 'materialized',
      dynamic_storage_context: false,
      storage_table: 'geo_results.puffer_90',
      storage_problem: { de: 'Dieses Ergebnis lässt sich nicht auf Abruf berechnen.', en: 'This result cannot be computed on demand.' },
    }),
    storage: { contexts: ['django', 'deferred', 'materialized', 'redis', 'lazy'], tables: true },
    initialTab: 'settings',
    readOnly: 'Ergebnis von Puffer',
  },
  play: async () => {
    const open = await dialog();
    await expect(open.getByText('geo_results.puffer_90')).toBeVisible();
    await expect(open.getByText(said.switchboard('storageTableRead'), { exact: false })).toBeVisible();
    await expect(open.getByText(said.switchboard('storageProblem'), { exact: false })).toHaveTextContent(
      inLanguage({ de: 'nicht auf Abruf', en: 'on demand' }),
    );
  },
};

/** A docked dataset belongs to its step and has no role; another type is chosen by name. */
export const SettingsOfDocked: Story = {
  args: { frame: frame(uri, 'number', { name: '', ui_docked: true }), initialTab: 'settings' },
  play: async ({ args }) => {
    const open = await dialog();
    await expect(open.queryByRole('radiogroup')).toBeNull();
    await userEvent.click(open.getByRole('combobox', { name: said.switchboard('portType') }));
    await userEvent.keyboard(saidType('string'));
    await userEvent.click(await within(document.body).findByRole('option', { name: saidType('string') }));
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndClose') }));
    await expect(args.onSettings).toHaveBeenCalledWith({ content_type: typeUri('string') });
  },
};

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <DialogSketch title="Abstand · Puffer" actions={<Button kind="primary">Speichern</Button>}>
          <div style={{ paddingTop: 8 }}>
            <PortField port={distance} value={250} onChange={fn()} />
          </div>
        </DialogSketch>
      ),
      why: 'tell it for which input the value is made (reading): name, unit and bounds are there.',
      bad: (
        <DialogSketch title="Zahl" actions={<Button kind="primary">Speichern</Button>}>
          <div style={{ paddingTop: 8 }}>
            <TextField label="Wert" defaultValue="250" fullWidth />
          </div>
        </DialogSketch>
      ),
      whyNot: 'ask for a bare number: nobody knows whether it is metres, and of what.',
    },
  ]),
  parameters: { docs: { story: { inline: true } } },
};
