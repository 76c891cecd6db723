import { typeOf } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inLanguage, readsIn, said, writing } from '../../../../.storybook/said.ts';
import { Controlled } from '../fixtures/controlled.tsx';
import { DatumEditor } from './DatumEditor.tsx';

const guide: Guide = {
  purpose: 'Edits a value by its type; hands out values, not what is being typed.',
  use: ['Any value of a type of data.'],
  avoid: ['To keep what is being typed take ValueField.', 'A form with a fixed kind of input takes its field itself, such as DepotField.'],
  keyboard: [['Enter', 'commits']],
  aria: [
    ['Text, number, date', 'textbox'],
    ['Truth value', 'switch'],
    ['Value of several parts', 'group named by label'],
    ['Value of a type without a field', 'text named by label'],
    ['What is no value', 'description of its field, which is invalid'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Wert: 'Value',
  'Abstand in m': 'Distance in m',
  Abstand: 'Distance',
  'Erlaubt sind höchstens 2.000 m.': 'At most 2,000 m are allowed.',
  Rundkappen: 'Round caps',
  Füllfarbe: 'Fill colour',
  Anzahl: 'Number',
  Punktwolke: 'Point cloud',
};
const written = writing(english);

const meta = {
  title: 'Editors/DatumEditor',
  parameters: { guide, english },
  component: DatumEditor,
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 320 }} {...args} />,
  args: { type: 'string', label: 'Wert', value: 'Rhein', onChange: fn() },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Text: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText(written('Wert')), 'aue');
    await expect(args.onChange).toHaveBeenLastCalledWith('Rheinaue');
  },
};

export const Decimal: Story = {
  args: { type: 'float', label: 'Abstand in m', value: 100 },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText(written('Abstand in m'));
    await userEvent.clear(field);
    await userEvent.type(field, inLanguage({ de: '2,5', en: '2.5' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(2.5);
    await userEvent.type(field, 'x');
    await expect(canvas.getByText(said.editors('valueExpected', { expected: typeOf('float').expects[readsIn()] }))).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(2.5);
    await expect(field).toHaveValue(inLanguage({ de: '2,5x', en: '2.5x' }));
  },
};

export const Integer: Story = {
  args: { type: 'int', label: 'EPSG', value: 4326 },
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByLabelText('EPSG'));
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(canvas.getByLabelText('EPSG'), '25832');
    await expect(args.onChange).toHaveBeenLastCalledWith(25832);
  },
};

export const Switched: Story = {
  args: { type: 'bool', label: 'Rundkappen', value: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: `${written('Rundkappen')}: ${said.editors('off')}` }));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('switch', { name: `${written('Rundkappen')}: ${said.editors('on')}` })).toBeChecked();
  },
};

export const Colour: Story = {
  args: { type: 'color', label: 'Füllfarbe', value: '#51B88B' },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByLabelText(written('Füllfarbe'));
    await userEvent.clear(field);
    await userEvent.type(field, '#0e5c46cc');
    await expect(args.onChange).toHaveBeenLastCalledWith('#0E5C46CC');
  },
};

/** A value of several parts has an editor of its own height; what is entered is handed out once it is a value. */
export const Service: Story = {
  args: { type: 'wms', label: 'WMS', value: null },
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 640 }} {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^(Adresse|Address)/ }), 'https://example.org/wms');
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.type(canvas.getByRole('textbox', { name: /^(Ebenen|Layers)/ }), 'strassen{Enter}haeuser');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ url: 'https://example.org/wms', layers: ['strassen', 'haeuser'], version: '1.3.0', srs: ['EPSG:3857'] }),
    );
  },
};

/** Settings: what differs from the defaults. */
export const Settings: Story = {
  args: { type: 'row-export-config', label: 'CSV', value: { encoding: 'Windows-1252' } },
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 640 }} {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(
      await canvas.findByRole('switch', {
        name: inLanguage({ de: 'Die erste Zeile nennt die Spalten', en: 'The first row names the columns' }),
      }),
    );
    await expect(args.onChange).toHaveBeenLastCalledWith({ encoding: 'Windows-1252', header: false });
  },
};

/** A value of the type that the host refuses, with its reason. */
export const Invalid: Story = {
  args: { type: 'float', label: 'Abstand in m', value: 2500, problem: 'Erlaubt sind höchstens 2.000 m.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(written('Abstand in m'));
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(written('Erlaubt sind höchstens 2.000 m.'));
  },
};

export const ReadOnly: Story = { args: { type: 'number', label: 'Anzahl', value: 1204, readOnly: true } };

/** A type without an editor shows its value and says so. */
export const UnknownType: Story = {
  args: { type: 'pointcloud', label: 'Punktwolke', value: { name: 'ahn4', pointcount: 1_204_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(new RegExp(said.editors('noEditor', { type: '.+' })))).toBeVisible();
    await expect(canvas.getByLabelText(written('Punktwolke'))).toHaveTextContent('1204000');
  },
};

export const Dark: Story = { args: { type: 'color', label: 'Füllfarbe', value: '#51B88B' }, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <DatumEditor {...meta.args} type="float" label="Abstand in m" value={100} />,
    why: 'edit a value as what it is, with the unit in the label.',
    bad: <DatumEditor {...meta.args} type="string" label="Abstand" value="100 m" />,
    whyNot: 'take numbers as text: nothing checks them, and each is written otherwise.',
  },
]);
