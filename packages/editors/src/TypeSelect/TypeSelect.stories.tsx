import { typeUri } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { readsIn, saidType, writing } from '../../../../.storybook/said.ts';
import { sampleTypes } from '../fixtures/samples.ts';
import { Controlled } from '../fixtures/controlled.tsx';
import { TypeSelect } from './TypeSelect.tsx';

const guide: Guide = {
  purpose: 'Chooses a type of data.',
  use: ['Ports, attributes, new depots.'],
  avoid: ['To show a type take TypeChip.'],
  keyboard: [
    ['Arrow keys', 'go through the types'],
    ['Enter', 'chooses'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Field', 'combobox with its listbox, described by its help'],
    ['Type', 'option'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Datentyp: 'Data type',
  'Wird der Typ geändert, gehen die Daten verloren.': 'If the type is changed, the data is lost.',
  'Bitte wählen Sie einen Datentyp.': 'Please choose a data type.',
};
const written = writing(english);

const meta = {
  title: 'Editors/TypeSelect',
  parameters: { guide, english },
  component: TypeSelect,
  render: (args) => <Controlled of={TypeSelect} style={{ display: 'grid', maxWidth: 320 }} {...args} />,
  args: {
    label: 'Datentyp',
    types: sampleTypes,
    value: typeUri('feature'),
    onChange: fn(),
    helperText: 'Wird der Typ geändert, gehen die Daten verloren.',
  },
} satisfies Meta<typeof TypeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const options = async (): Promise<string[]> =>
  (await within(await screen.findByRole('listbox')).findAllByRole('option')).map((option) => option.textContent ?? '');

export const Default: Story = {};
/** The arrow keys choose, the root type is not offered. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    (await canvas.findByRole('combobox', { name: written('Datentyp') })).focus();
    await userEvent.keyboard('{ArrowDown}');
    const offered = await options();
    await expect(offered).toEqual(offered.toSorted((first, second) => first.localeCompare(second, readsIn())));
    await expect(offered).not.toContain(saidType('anything'));
    await userEvent.keyboard('{Home}{Enter}');
    const first = sampleTypes.find(({ name }) => saidType(name) === offered[0]);
    await expect(args.onChange).toHaveBeenCalledWith(first?.resource_uri);
  },
};
export const WithAnything: Story = {
  args: { allowAnything: true, value: typeUri('anything') },
};
/** A type that the server does not list is shown by its name. */
export const UnknownType: Story = { args: { value: typeUri('hologram') } };
export const Empty: Story = { args: { types: [], value: '' } };
export const Invalid: Story = {
  args: { value: null, error: true, helperText: 'Bitte wählen Sie einen Datentyp.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: written('Datentyp') });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(written('Bitte wählen Sie einen Datentyp.'));
  },
};
export const ReadOnly: Story = { args: { disabled: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <TypeSelect {...meta.args} />,
    why: 'show it where a type can be chosen, and say what a change brings.',
    bad: <TypeSelect {...meta.args} helperText="" disabled />,
    whyNot: 'show a type that is settled as a field that never can be used. Take TypeChip.',
  },
]);
