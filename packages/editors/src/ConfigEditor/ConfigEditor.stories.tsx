import type { ConfigSection, ConfigValueField } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone, withoutPicture } from '../../../../.storybook/modes.ts';
import { inLanguage, said } from '../../../../.storybook/said.ts';
import { ConfigEditor } from './lazy.tsx';
import { sectionsOf } from './words/index.ts';

const guide: Guide = {
  purpose: 'Settings that are given as data: each by its kind, with what holds by default.',
  use: ['Settings of imports and exports, tools of a view, services described by hand.'],
  avoid: ['For a single value take DatumEditor.', 'A form of an object of the platform draws its fields itself.'],
  keyboard: [
    ['Tab', 'goes through search, sections and fields'],
    ['Enter, Space', 'opens and closes a section'],
    ['Arrow Up, Arrow Down', 'steps in a number'],
    ['Esc', 'empties the search'],
  ],
  aria: [
    ['Whole', 'group named by label'],
    ['Section', 'region named by its heading, a button with aria-expanded'],
    ['What is not possible', 'description of its field, which is invalid'],
    ['Hits of the search', 'polite live region'],
  ],
  example: `const sections: ConfigSection[] = [
  {
    id: 'csv',
    label: { de: 'Textdatei (CSV)', en: 'Text file (CSV)' },
    fields: [
      {
        kind: 'select',
        key: 'sep',
        label: { de: 'Trennzeichen', en: 'Separator' },
        options: [';', ','],
        default: ';',
        names: { ';': { de: 'Semikolon', en: 'Semicolon' }, ',': { de: 'Komma', en: 'Comma' } },
      },
    ],
  },
];
const [value, setValue] = useState({ sep: ',' });

<ConfigEditor label="CSV" sections={sections} value={value} onChange={setValue} />`,
};

const same = (text: string) => ({ de: text, en: text });
const words = (de: string, en: string) => ({ label: { de, en } });
const layers = [
  { uri: '/api/v1/layer/1/', name: 'Radwege' },
  { uri: '/api/v1/layer/2/', name: 'Überschwemmungsgebiete' },
];
const sources = {
  layers,
  views: [{ uri: '/api/v1/view/1/', name: 'Stadtplan' }],
  pictures: [
    {
      value:
        'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60" fill="%230E7490"/></svg>',
      name: 'Wappen',
    },
  ],
};

const digits: ConfigValueField = { kind: 'int', key: 'digits', ...words('Nachkommastellen', 'Decimals'), default: 3, min: 0, max: 15 };

/** Every kind of fields once, each with its help or unit. */
const kinds: readonly ConfigSection[] = [
  {
    id: 'texts',
    label: { de: 'Texte', en: 'Texts' },
    fields: [
      {
        kind: 'plain',
        key: 'title',
        ...words('Titel', 'Title'),
        required: true,
        help: { de: 'Steht über der Karte.', en: 'Stands above the map.' },
      },
      { kind: 'plain', key: 'url', ...words('Adresse', 'Address'), address: true },
      { kind: 'password', key: 'secret', ...words('Kennwort', 'Password') },
      { kind: 'comma-list', key: 'bbox', of: 'number', count: 4, ...words('Ausdehnung', 'Extent') },
      { kind: 'multiline', key: 'about', ...words('Beschreibung', 'Description') },
      { kind: 'string-list', key: 'names', ...words('Namen der Spalten', 'Column names') },
    ],
  },
  {
    id: 'numbers',
    label: { de: 'Zahlen und Auswahl', en: 'Numbers and choices' },
    fields: [
      { kind: 'text', key: 'heading', ...words('Maße', 'Measures') },
      digits,
      { kind: 'float', key: 'distance', ...words('Abstand', 'Distance'), default: 0.5, unit: 'm' },
      { kind: 'bool', key: 'north', ...words('Nordpfeil zeigen', 'Show north arrow') },
      { kind: 'negated-bool', key: 'hidden', ...words('Maßstab zeigen', 'Show scale') },
      {
        kind: 'select',
        key: 'sep',
        ...words('Trennzeichen', 'Separator'),
        options: [';', ',', null],
        default: ';',
        names: { ';': { de: 'Semikolon', en: 'Semicolon' }, ',': { de: 'Komma', en: 'Comma' } },
      },
      { kind: 'color', key: 'color', ...words('Farbe', 'Colour'), default: '#0E7490' },
      { kind: 'date', key: 'from', ...words('Gilt ab', 'Valid from') },
    ],
  },
  {
    id: 'objects',
    label: { de: 'Objekte', en: 'Objects' },
    fields: [
      { kind: 'layer', key: 'layer', ...words('Layer', 'Layer') },
      { kind: 'view', key: 'view', ...words('View', 'View') },
      { kind: 'layer-list', key: 'layers', ...words('Weitere Layer', 'More layers') },
      { kind: 'image', key: 'picture', ...words('Wappen', 'Coat of arms') },
    ],
  },
  {
    id: 'rows',
    label: { de: 'Zeilen und Gruppen', en: 'Rows and groups' },
    fields: [
      {
        kind: 'list',
        key: 'levels',
        ...words('Stufen', 'Levels'),
        fields: [{ kind: 'plain', key: 'name', ...words('Name', 'Name'), required: true }, digits],
      },
      {
        kind: 'collapsed',
        key: 'more',
        ...words('Ränder', 'Margins'),
        fields: [{ kind: 'int', key: 'margin.top', ...words('Oben', 'Top'), unit: 'mm', default: 10 }],
      },
    ],
  },
  {
    id: 'print',
    label: { de: 'Druck', en: 'Print' },
    activated: 'print.on',
    help: { de: 'Im Menü der Karte.', en: 'In the menu of the map.' },
    fields: [
      { kind: 'plain', key: 'print.title', ...words('Überschrift', 'Heading'), required: true },
      { kind: 'int', key: 'print.dpi', ...words('Auflösung', 'Resolution'), default: 300, min: 72, max: 600, unit: 'dpi', advanced: true },
    ],
  },
];

const filled = {
  title: 'Stadtplan',
  url: 'https://example.org/karte',
  secret: 'geheim',
  bbox: [6.77, 50.83, 7.16, 51.08],
  about: 'Amtlicher Stadtplan.',
  names: ['name', 'stand'],
  digits: 7,
  distance: 2.5,
  north: true,
  sep: ',',
  color: '#2B8A3E',
  from: '2026-02-03',
  layer: layers[0]!.uri,
  layers: layers.map(({ uri }) => uri),
  picture: sources.pictures[0]!.value,
  levels: [{ name: 'Übersicht' }, { name: 'Nah', digits: 5 }],
  print: { on: true, title: 'Stadt Köln' },
};

const meta = {
  title: 'Editors/ConfigEditor',
  tags: ['beta', '!stable'],
  parameters: { guide },
  component: ConfigEditor,
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxWidth: 720 }}>
        <ConfigEditor
          {...args}
          value={value}
          onChange={(next, problems) => {
            setValue(next);
            args.onChange(next, problems);
          }}
        />
      </div>
    );
  },
  args: { sections: sectionsOf('row-import-config'), value: { sep: ',', skiprows: 2 }, label: 'CSV', onChange: fn() },
} satisfies Meta<typeof ConfigEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const named = (de: string, en: string): string => inLanguage({ de, en });

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'CSV' })).toBeVisible();
  },
};

/** Nothing is stated: all is as by default, and nothing can be brought back. */
export const Empty: Story = {
  args: { value: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: named('Trennzeichen', 'Separator') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /zurück|back to/ })).toBeNull();
  },
};

export const Kinds: Story = { args: { sections: kinds, value: filled, sources, label: 'Karte' } };

/** What is as by default leaves what is stated; a number that is none is unset, and told. */
export const Interaction: Story = {
  args: { sections: kinds, value: { title: 'Plan', digits: 4 }, sources, label: 'Karte' },
  play: async ({ canvas, args }) => {
    const number = await canvas.findByRole('textbox', { name: named('Nachkommastellen', 'Decimals') });
    await userEvent.clear(number);
    await userEvent.type(number, '3');
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Plan' }, []);
    await userEvent.type(number, 'x');
    await expect(number).toBeInvalid();
    await expect(number).toHaveValue('3x');
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Plan' }, [expect.objectContaining({ path: 'digits', value: '3x' })]);
    await userEvent.clear(number);
    await userEvent.type(number, '5{ArrowUp}');
    await expect(number).toHaveValue('6');
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Plan', digits: 6 }, []);
    await userEvent.click(
      canvas.getByRole('button', { name: said.config('resetTo', { label: named('Nachkommastellen', 'Decimals'), value: '3' }) }),
    );
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Plan' }, []);
    const distance = canvas.getByRole('textbox', { name: named('Abstand', 'Distance') });
    await userEvent.type(distance, '{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Plan', distance: 0.6 }, []);
    await userEvent.clear(distance);
    await userEvent.tab();
    await expect(distance).toHaveValue(named('0,5', '0.5'));
    const box = canvas.getByRole('textbox', { name: named('Ausdehnung', 'Extent') });
    await userEvent.type(box, '6, 50, 7,');
    await expect(box).toBeInvalid();
    await userEvent.type(box, ' 51');
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Plan', bbox: [6, 50, 7, 51] }, []);
    // The check mark of this one stands for false.
    await userEvent.click(canvas.getByRole('switch', { name: named('Maßstab zeigen', 'Show scale') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ hidden: true }), []);
  },
};

/** Rows of the same fields are added, filled and removed. */
export const Rows: Story = {
  args: { sections: kinds.filter(({ id }) => id === 'rows'), value: { levels: [{ name: 'Übersicht' }] }, label: 'Stufen' },
  play: async ({ canvas, args }) => {
    const label = named('Stufen', 'Levels');
    await userEvent.click(await canvas.findByRole('button', { name: said.config('addRowOf', { label }) }));
    const second = within(canvas.getByRole('group', { name: said.config('rowOf', { label, number: 2 }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ levels: [{ name: 'Übersicht' }, {}] }, [
      expect.objectContaining({ path: 'levels.1.name', missing: true }),
    ]);
    await userEvent.type(second.getByRole('textbox', { name: /^Name/ }), 'Nah');
    await expect(args.onChange).toHaveBeenLastCalledWith({ levels: [{ name: 'Übersicht' }, { name: 'Nah' }] }, []);
    await userEvent.click(canvas.getByRole('button', { name: said.config('removeRow', { label, number: 1 }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ levels: [{ name: 'Nah' }] }, []);
    await expect(canvas.getByRole('button', { name: said.config('addRowOf', { label }) })).toHaveFocus();
  },
};

/** A section counts only where it is activated: before, nothing of it is asked for. */
export const Activated: Story = {
  args: { sections: kinds.filter(({ id }) => id === 'print'), value: {}, label: 'Druck' },
  play: async ({ canvas, args }) => {
    const section = named('Druck', 'Print');
    const heading = await canvas.findByRole('textbox', { name: new RegExp(named('Überschrift', 'Heading')) });
    await expect(heading).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('checkbox', { name: said.config('activatedOf', { section }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ print: { on: true } }, [expect.objectContaining({ path: 'print.title' })]);
    await userEvent.type(heading, 'Köln');
    await expect(args.onChange).toHaveBeenLastCalledWith({ print: { on: true, title: 'Köln' } }, []);
  },
};

/** The search begins with the second letter, opens what it finds, and leaves all else out. */
export const Search: Story = {
  args: { sections: kinds, value: filled, sources, label: 'Karte', startsClosed: true, onQuery: fn() },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('searchbox', { name: said.config('searchSettings') });
    const top = named('Oben', 'Top');
    await expect(canvas.queryByRole('textbox', { name: top })).toBeNull();
    await userEvent.type(field, top.toLowerCase());
    await expect(await canvas.findByRole('textbox', { name: top })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: named('Titel', 'Title') })).toBeNull();
    await expect(canvas.getByText(said.config('settingsFound', { count: 1 }))).toBeVisible();
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith(top.toLowerCase()));
  },
};

export const NothingFound: Story = {
  args: { sections: kinds, value: filled, sources, label: 'Karte', query: 'Höhenlinien' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.config('settingsNone'))).toBeVisible();
  },
};

/** With more than five sections those for experts start closed, and so do advanced settings. */
export const ManySections: Story = {
  args: {
    sections: [
      ...kinds,
      {
        id: 'expert',
        label: { de: 'Für Fachleute', en: 'For experts' },
        advanced: true,
        fields: [{ kind: 'plain', key: 'proj', ...words('Projektion', 'Projection') }],
      },
    ],
    value: filled,
    sources,
    label: 'Karte',
  },
  play: async ({ canvas }) => {
    const expert = await canvas.findByRole('button', { name: named('Für Fachleute', 'For experts') });
    await expect(expert).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('button', { name: said.config('advancedSettings') })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(expert);
    await expect(canvas.getByRole('textbox', { name: named('Projektion', 'Projection') })).toBeVisible();
  },
};

/** What is stated is not possible: each field says what would be right, and the section how many there are. */
export const Invalid: Story = {
  args: {
    sections: kinds,
    value: { digits: 99, sep: '#', color: 'rot', from: 'gestern', url: 'example.org', names: 'a', levels: [{}], bbox: [1, 2] },
    sources,
    label: 'Karte',
    errors: { distance: 'Dieser Abstand ist schon vergeben.' },
  },
};

/** A span of time is a whole year by one click. */
export const Years: Story = {
  args: { sections: sectionsOf('layer-store-config').slice(0, 1), value: { time_min: '2020-05-01' }, label: 'Layer' },
  parameters: withoutPicture,
  play: async ({ canvas, args }) => {
    const years = within(await canvas.findByRole('group', { name: said.ui('quickYears') }));
    const buttons = years.getAllByRole('button');
    await expect(buttons).toHaveLength(10);
    const year = buttons[0]!.textContent;
    await userEvent.click(buttons[0]!);
    await expect(args.onChange).toHaveBeenLastCalledWith({ time_min: `${year}-01-01`, time_max: `${year}-12-31` }, []);
    await expect(years.getByRole('button', { name: year })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('textbox', { name: named('Gilt bis', 'Valid to') })).not.toHaveValue('');
  },
};

export const NothingToChoose: Story = {
  args: { sections: kinds.filter(({ id }) => id === 'objects'), value: { layer: layers[0]!.uri }, label: 'Objekte' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Layer' })).toHaveValue(layers[0]!.uri);
    await expect(canvas.getAllByText(said.config('noLayersToChoose'))).toHaveLength(2);
    await expect(canvas.getByText(said.config('noViewsToChoose'))).toBeVisible();
  },
};

/** Layers are chosen by their names, a picture by its address. */
export const Choosing: Story = {
  // The address is one of another host: when its picture fails to load, nobody knows.
  parameters: withoutPicture,
  args: { sections: kinds.filter(({ id }) => id === 'objects'), value: {}, sources, label: 'Objekte' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Layer' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Radwege' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ layer: layers[0]!.uri }, []);
    await userEvent.type(canvas.getByRole('combobox', { name: named('Wappen', 'Coat of arms') }), 'https://example.org/w.png');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ picture: 'https://example.org/w.png' }), []);
  },
};

export const ReadOnly: Story = { args: { sections: kinds, value: filled, sources, label: 'Karte', readOnly: true } };
export const Narrow: Story = { args: { sections: kinds, value: filled, sources, label: 'Karte' }, globals: onPhone };
export const Dark: Story = { args: Kinds.args!, globals: { scheme: 'dark' } };

const guess: readonly ConfigSection[] = [
  {
    id: 'a',
    label: same('CSV'),
    fields: [
      { kind: 'plain', key: 'sep', ...words('Trennzeichen', 'Separator') },
      { kind: 'plain', key: 'skiprows', ...words('Zeilen auslassen', 'Skip rows') },
    ],
  },
];

export const DoAndDont: Story = doAndDont([
  {
    good: <ConfigEditor {...meta.args} sections={sectionsOf('row-export-config')} />,
    why: 'give each setting its kind: what is possible can be chosen, and what holds by default stands there.',
    bad: <ConfigEditor {...meta.args} sections={guess} value={{ sep: 'Semikolon', skiprows: 'zwei' }} />,
    whyNot: 'take everything as text: nobody knows what is allowed, and nothing is checked.',
  },
]);
