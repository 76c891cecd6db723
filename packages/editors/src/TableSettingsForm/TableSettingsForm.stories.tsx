import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { SmallTable } from '@geo/ui';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { TableSettingsForm } from './TableSettingsForm.tsx';

const guide: Guide = {
  purpose: 'How a table in a text file or a sheet is read: separator, decimal sign, encoding, lines left out, names of columns.',
  use: ['Imports of CSV.'],
  avoid: ['To show what was found take DetectedLayerPanel.'],
  keyboard: [
    ['Tab', 'goes through the fields'],
    ['Enter', 'takes the number of lines'],
  ],
  aria: [
    ['Choices', 'combobox with its listbox'],
    ['Lines left out, names', 'textbox'],
    ['First row, rows and columns swapped', 'switch'],
  ],
};

/** Labels of the stories in English. */
const english = {
  '„liste.csv“ hat keine Spalte „rw“; vorhanden: „name“, „wert“.': '“liste.csv” has no column “rw”; there are: “name”, “wert”.',
  'Erste Zeilen': 'First rows',
};

const meta = {
  title: 'Editors/Import/TableSettingsForm',
  parameters: { guide, english },
  component: TableSettingsForm,
  args: {
    table: {
      sep: ';',
      decimal: ',',
      header: true,
      skiprows: 0,
      place: { kind: 'coordinates', x: 'rechtswert', y: 'hochwert' },
      columns: ['name', 'rechtswert', 'hochwert', 'stand'],
      stated: {},
    },
    onChange: fn(),
    readOnly: false,
  },
} satisfies Meta<typeof TableSettingsForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Stated: Story = {
  args: { table: { ...meta.args.table, skiprows: 2, stated: { skiprows: 2, encoding: 'Windows-1252' } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('tableReset') }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
  },
};

const choose = async (canvas: { getByRole: typeof screen.getByRole }, field: string, option: string): Promise<void> => {
  await userEvent.click(canvas.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** Each change is told when it is whole. */
export const Interaction: Story = {
  play: async ({ args, canvas }) => {
    await choose(canvas, said.editors('tableSeparator'), said.editors('separatorTab'));
    await expect(args.onChange).toHaveBeenLastCalledWith({ sep: '\t' });
    const lines = canvas.getByRole('textbox', { name: said.editors('tableSkipped') });
    await userEvent.clear(lines);
    await userEvent.type(lines, 'zwei');
    await userEvent.tab();
    await expect(lines).toBeInvalid();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.clear(lines);
    await userEvent.type(lines, '2{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ skiprows: 2 });
    await choose(canvas, said.editors('columnX'), 'hochwert');
    await expect(canvas.getByText(said.editors('sameColumn'))).toBeVisible();
    await choose(canvas, said.editors('columnY'), 'stand');
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: { kind: 'coordinates', x: 'hochwert', y: 'stand' } });
    await choose(canvas, said.editors('tablePlace'), said.editors('placeGeometry'));
    await choose(canvas, said.editors('columnGeometry'), 'name');
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: { kind: 'geometry', column: 'name' } });
    await choose(canvas, said.editors('tablePlace'), said.editors('placeNone'));
    await expect(args.onChange).toHaveBeenLastCalledWith({ place: { kind: 'none' } });
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('tableHeader') }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ header: false });
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('tableTransposed') }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ transposed: true });
    const below = canvas.getByRole('textbox', { name: said.editors('tableSkippedAtEnd') });
    await userEvent.clear(below);
    await userEvent.type(below, '3{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ skipfooter: 3 });
  },
};

/** Names in place of those in the file, one for each column; an empty line keeps the one that is there. */
export const Names: Story = {
  play: async ({ args, canvas }) => {
    const names = canvas.getByRole('textbox', { name: said.editors('tableNames') });
    await expect(names).toHaveValue('name\nrechtswert\nhochwert\nstand');
    await userEvent.clear(names);
    await userEvent.type(names, 'ort\nx\ny\nwert\neine mehr');
    await userEvent.tab();
    await expect(canvas.getByText(said.editors('tableNamesCount', { count: 4, names: 5 }))).toBeVisible();
    for (const [text, problem] of [
      ['ort\nwert', said.editors('tableNamesCount', { count: 4, names: 2 })],
      ['ort\nx\nx\ny', said.editors('tableNameTwice', { name: 'x' })],
    ] as const) {
      await userEvent.clear(names);
      await userEvent.type(names, text);
      await userEvent.tab();
      await expect(names).toBeInvalid();
      await expect(canvas.getByText(problem)).toBeVisible();
    }
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.clear(names);
    await userEvent.type(names, 'ort\n\n\nwert');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledWith({ names: ['ort', '', '', 'wert'] });
  },
};

/** A sheet of a workbook has neither separator nor encoding. */
export const Sheet: Story = {
  args: { table: { ...meta.args.table, sheet: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: said.editors('tableSeparator') })).toBeNull();
    await expect(canvas.queryByRole('combobox', { name: said.editors('encoding') })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: said.editors('tableSkippedAtEnd') })).toBeVisible();
  },
};

/** The file cannot be read as it was stated last. */
export const Failed: Story = { args: { problem: '„liste.csv“ hat keine Spalte „rw“; vorhanden: „name“, „wert“.' } };

export const ReadOnly: Story = { args: { readOnly: true } };

export const Narrow: Story = { globals: onPhone };

const rows = [
  { name: 'Köln', rechtswert: '356.210,5', hochwert: '5.645.130,0', stand: '3,42' },
  { name: 'Rheine', rechtswert: '389.004,1', hochwert: '5.793.420,7', stand: '1,08' },
];
const columns = (['name', 'rechtswert', 'hochwert', 'stand'] as const).map((id) => ({
  id,
  label: id,
  heading: id === 'name',
  render: (row: (typeof rows)[number]) => row[id],
}));

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 16 }}>
        <SmallTable label="Erste Zeilen" columns={columns} rows={rows} keyOf={({ name }) => name} />
        <TableSettingsForm {...meta.args} />
      </div>
    ),
    why: 'place it below the first rows as they are read: one sees what a change does.',
    bad: <TableSettingsForm {...meta.args} />,
    whyNot: 'leave it alone: it points to rows that are not there, and one has to guess.',
  },
]);
