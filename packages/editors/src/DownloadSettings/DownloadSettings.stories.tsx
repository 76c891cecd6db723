import { shapes, type DownloadFormat } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps, type ReactElement } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { inLanguage, said } from '../../../../.storybook/said.ts';
import { DownloadSettings } from './DownloadSettings.tsx';
import { draftIn, type DownloadDraft } from './draft.ts';

const format = (id: string, name: string, settings: DownloadFormat['settings']): DownloadFormat => ({
  id,
  label: { de: name, en: name },
  extension: id,
  mime_type: 'application/octet-stream',
  places_only: false,
  settings,
});
const crs = { key: 'crs' };
const formats = [
  format(
    'csv',
    'CSV',
    ['sep', 'decimal', 'encoding', 'header', 'line_end', 'quoting', 'geometry', 'crs', 'transposed'].map((key) => ({ key })),
  ),
  format('xlsx', 'Excel', [{ key: 'geometry', options: [null, 'xy', 'none'] }, crs]),
  format('geojson', 'GeoJSON', []),
  format('gpkg', 'GeoPackage', [crs]),
  format('parquet', 'Parquet (GeoParquet)', [crs]),
  format('shp', 'Shapefile (ZIP)', [crs]),
  format('kml', 'KML', []),
];

const guide: Guide = {
  purpose: 'In which format, with which of its settings and which columns records are downloaded.',
  use: ['In a dialog whose button downloads, with the address below.'],
  avoid: ['For a download as usual take an entry of a menu: one click.', 'To say how a file is read take TableSettingsForm.'],
  keyboard: [
    ['Tab', 'goes through format, columns and settings'],
    ['Arrow Up, Arrow Down', 'chooses in an open list'],
    ['Space', 'turns a setting on and off'],
  ],
  aria: [
    ['Format, columns, choices', 'combobox with its listbox'],
    ['Settings', 'group with a name'],
    ['What is not possible', 'description of its field, which is invalid'],
  ],
  example: `const [value, setValue] = useState(() => firstDraft(formats, undefined));

<DownloadSettings
  formats={formats}
  value={value}
  onChange={setValue}
  onFormat={(id) => setValue(draftIn(id, formats, undefined))}
  columns={{ all: 12, shown: 8 }}
/>`,
};

function Entered({ value: first, onChange, onFormat, ...props }: ComponentProps<typeof DownloadSettings>): ReactElement {
  const [value, setValue] = useState<DownloadDraft>(first);
  return (
    <DownloadSettings
      {...props}
      value={value}
      onChange={(next, problems) => {
        setValue(next);
        onChange(next, problems);
      }}
      onFormat={(id) => {
        setValue(draftIn(id, props.formats, undefined));
        onFormat(id);
      }}
    />
  );
}

const meta = {
  title: 'Editors/Panels/DownloadSettings',
  tags: ['beta', '!stable'],
  component: DownloadSettings,
  parameters: { guide },
  args: {
    formats,
    value: { format: 'csv', settings: {}, columns: 'all' },
    onChange: fn(),
    onFormat: fn(),
    columns: { all: 12, shown: 8 },
    readOnly: false,
  },
  render: (args) => (
    <div style={{ maxWidth: 600 }}>
      <Entered {...args} />
    </div>
  ),
} satisfies Meta<typeof DownloadSettings>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = { findByRole: typeof screen.findByRole };

const named = (de: string, en: string): string => inLanguage({ de, en });

async function choose(canvas: Canvas, field: string, option: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** Drawn with its settings, which load by themselves. */
const loaded: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('group', { name: said.editors('downloadSettings') })).toBeVisible();
};

export const Default: Story = { parameters: inAllModes, play: loaded };

/** As it was used last: what differs from the defaults can be brought back. */
export const Stated: Story = {
  args: {
    value: { format: 'csv', settings: { sep: '\t', decimal: '.', encoding: 'Windows-1252', quoting: 'all', crs: 25832 }, columns: 'shown' },
  },
  play: loaded,
};

export const Excel: Story = { args: { value: draftIn('xlsx', formats, undefined) }, play: loaded };

export const GeoPackage: Story = { args: { value: draftIn('gpkg', formats, undefined) }, play: loaded };

export const GeoParquet: Story = { args: { value: draftIn('parquet', formats, undefined) }, play: loaded };

export const Shapefile: Story = { args: { value: draftIn('shp', formats, undefined) }, play: loaded };

/** Nothing can be set of GeoJSON, which is in degrees always; nor of KML. */
export const Empty: Story = {
  args: { value: draftIn('geojson', formats, undefined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('downloadNoSettings'))).toBeVisible();
  },
};

/** The platform cannot write the records so. */
export const Failed: Story = {
  args: {
    value: { format: 'csv', settings: { encoding: 'Windows-1252' }, columns: 'all' },
    errors: { encoding: 'Windows-1252 hat kein Zeichen „Ł“ (U+0141), das in Datensatz 2 steht. Möglich ist utf-8.' },
  },
  parameters: {
    english: {
      'Windows-1252 hat kein Zeichen „Ł“ (U+0141), das in Datensatz 2 steht. Möglich ist utf-8.':
        'Windows-1252 has no character “Ł” (U+0141), which stands in record 2. Possible is utf-8.',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/U\+0141/)).toBeVisible();
  },
};

/** A code that is none is told beside its field, and to the host. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    const code = await canvas.findByRole('textbox', { name: named('Koordinatensystem (EPSG-Code)', 'Coordinate system (EPSG code)') });
    await userEvent.type(code, 'UTM');
    await userEvent.tab();
    await expect(code).toBeInvalid();
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.anything(), [expect.objectContaining({ path: 'crs' })]);
  },
};

/** Each change is told; another format begins anew. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await choose(canvas, named('Trennzeichen', 'Separator'), named('Tabulator', 'Tab'));
    await expect(args.onChange).toHaveBeenLastCalledWith({ format: 'csv', settings: { sep: '\t' }, columns: 'all' }, []);
    await choose(canvas, said.editors('downloadColumns'), said.editors('downloadColumnsShown', { count: '8' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ format: 'csv', settings: { sep: '\t' }, columns: 'shown' }, []);
    await choose(canvas, said.editors('downloadFormat'), 'GeoPackage');
    await expect(args.onFormat).toHaveBeenCalledWith('gpkg');
    await expect(canvas.queryByRole('combobox', { name: named('Trennzeichen', 'Separator') })).toBeNull();
  },
};

/** All columns are shown: there is nothing to choose. */
export const AllShown: Story = { args: { columns: { all: 5, shown: 5 } }, play: loaded };

export const ReadOnly: Story = { args: { readOnly: true }, play: loaded };

export const Narrow: Story = { globals: onPhone, play: loaded };

export const DoAndDont: Story = doAndDont([
  {
    good: <Entered {...meta.args} />,
    why: 'ask for the settings that the format has, each with what holds by default.',
    bad: (
      <Entered
        {...meta.args}
        formats={[
          format(
            'geojson',
            'GeoJSON',
            shapes['row-export-config'].map(({ key }) => ({ key })),
          ),
        ]}
        value={{ ...meta.args.value, format: 'geojson' }}
      />
    ),
    whyNot: 'offer settings that a format does not honour: the platform refuses them.',
  },
]);
