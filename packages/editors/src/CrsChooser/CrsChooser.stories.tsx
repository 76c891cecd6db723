import type { CrsPlace } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { CrsChooser, type CrsCheck, type CrsChooserProps } from './CrsChooser.tsx';

const place: CrsPlace = { srid: null, name: 'Stadtgitter', bbox4326: [8.05, 50.9, 8.2, 51], notes: [] };
const proposals: CrsChooserProps['proposals'] = [
  { srid: 25832, name: 'ETRS89 / UTM zone 32N', bbox4326: [6.95, 50.9, 7.2, 51.05] },
  { srid: 25833, name: 'ETRS89 / UTM zone 33N', bbox4326: [12.95, 50.9, 13.2, 51.05] },
  { srid: 3857, name: 'WGS 84 / Pseudo-Mercator', bbox4326: [3.2, 45.1, 3.3, 45.2] },
];

/** What an app does: it holds the choice, and a text that was found becomes it. */
function Asking({ onChange, onCheck, ...args }: CrsChooserProps): ReactNode {
  const [value, setValue] = useState(args.value);
  const [check, setCheck] = useState<CrsCheck | null>(args.check ?? null);
  return (
    <CrsChooser
      {...args}
      value={value}
      check={check}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      onCheck={(text) => {
        onCheck(text);
        const isKnown = text.startsWith('+proj');
        setCheck(
          isKnown
            ? { state: 'found', text, place }
            : { state: 'refused', text, reason: written('Das ist kein Koordinatensystem. Richtig ist ein EPSG-Code, WKT oder PROJ-Text.') },
        );
        if (isKnown) setValue({ crs_definition: text });
      }}
    />
  );
}

const guide: Guide = {
  purpose: 'The coordinate system of data that do not name one; the place is shown at once.',
  use: ['Imports of such files.'],
  avoid: ['To show a known system write its name.'],
  keyboard: [['Tab', 'goes through choices and search']],
  aria: [
    ['Choices', 'radiogroup named by label, of radio'],
    ['What is found', 'read out politely'],
    ['Another system', 'textbox'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Das ist kein Koordinatensystem. Richtig ist ein EPSG-Code, WKT oder PROJ-Text.':
    'This is no coordinate system. It takes an EPSG code, WKT or PROJ text.',
  '„a.shp“: Das Koordinatensystem nennt kein Datum; nach Ellipsoid und Projektion ist es EPSG:25832.':
    '“a.shp”: The coordinate system names no datum; by ellipsoid and projection it is EPSG:25832.',
};
const written = writing(english);

const meta = {
  title: 'Editors/Import/CrsChooser',
  parameters: { guide, english },
  component: CrsChooser,
  render: (args) => <Asking {...args} />,
  args: { proposals, value: {}, onChange: fn(), onCheck: fn(), extentNative: [356_000, 5_645_000, 374_000, 5_660_000] },
} satisfies Meta<typeof CrsChooser>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Nothing is chosen for the user; a proposal is chosen in the list or on the map, by mouse or keyboard. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /25832/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ crs: 25832 });
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ crs: 25833 });
    const map = within(await canvas.findByRole('region', { name: said.editors('crsMap') }));
    await userEvent.click(await map.findByRole('button', { name: 'EPSG:3857' }));
    await expect(canvas.getByRole('radio', { name: /3857/ })).toBeChecked();
    map.getByRole('button', { name: 'EPSG:25832' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('radio', { name: /25832/ })).toBeChecked();
    await waitFor(() => expect(map.getByRole('button', { name: 'EPSG:25832', pressed: true })).toHaveFocus());
  },
};

const refusal = (): string => written('Das ist kein Koordinatensystem. Richtig ist ein EPSG-Code, WKT oder PROJ-Text.');

/** A text is looked at before it counts, and no longer counts when it is changed. */
export const OwnText: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: said.editors('crsOther') }));
    const field = canvas.getByRole('textbox', { name: saying(said.editors('crsText')) });
    await userEvent.type(field, 'Stadtgitter');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('crsCheck') }));
    await expect(canvas.getByText(refusal())).toBeVisible();
    await userEvent.clear(field);
    await expect(canvas.queryByText(refusal())).toBeNull();
    await userEvent.type(field, '+proj=tmerc +lon_0=7.123');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onCheck).toHaveBeenLastCalledWith('+proj=tmerc +lon_0=7.123');
    await expect(canvas.getByText('Stadtgitter')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: said.editors('crsOwn'), pressed: true })).toBeVisible();
    await userEvent.type(field, '4');
    await expect(args.onChange).toHaveBeenLastCalledWith({});
    await expect(canvas.queryByText('Stadtgitter')).toBeNull();
    await userEvent.type(field, '{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ crs_definition: '+proj=tmerc +lon_0=7.123' });
    // It is still there after another choice.
    await userEvent.click(canvas.getByRole('radio', { name: /25832/ }));
    await userEvent.click(canvas.getByRole('radio', { name: said.editors('crsOther') }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ crs_definition: '+proj=tmerc +lon_0=7.123' });
  },
};

/** No usual system fits: the user is told, and asked. */
export const Empty: Story = {
  args: { proposals: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(saying(said.editors('crsNoProposals')))).toBeVisible();
    await expect(canvas.queryByRole('region', { name: said.editors('crsMap') })).toBeNull();
  },
};

/** The file says one; the user knows better, and can take that back. */
export const InFile: Story = {
  args: { fileCrs: 'EPSG:4326 · WGS 84', value: { crs: 25832 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: saying(said.editors('crsAsInFile', { name: '' }).trim()) }));
    await expect(args.onChange).toHaveBeenLastCalledWith({});
  },
};

export const Checking: Story = {
  args: { value: { crs_definition: 'EPSG:3035' }, check: { state: 'checking', text: 'EPSG:3035' } },
};

/** A datum that was matched by its parameters is told. */
export const Matched: Story = {
  args: {
    value: { crs_definition: 'EPSG:25832' },
    check: {
      state: 'found',
      text: 'EPSG:25832',
      place: {
        ...place,
        srid: 25832,
        name: 'ETRS89 / UTM zone 32N',
        notes: [
          {
            code: 'crs_matched',
            text: '„a.shp“: Das Koordinatensystem nennt kein Datum; nach Ellipsoid und Projektion ist es EPSG:25832.',
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(written('„a.shp“: Das Koordinatensystem nennt kein Datum; nach Ellipsoid und Projektion ist es EPSG:25832.')),
    ).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, value: { crs: 25833 } },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};
export const Dark: Story = { args: { value: { crs: 25832 } }, globals: { scheme: 'dark' } };
export const English: Story = { args: { proposals: [] }, globals: { language: 'en' } };

const asked = { ...meta.args, value: { crs: 25832 } };

export const DoAndDont: Story = doAndDont([
  {
    good: <CrsChooser {...asked} />,
    why: 'offer the systems that fit, and show where the data would lie in each.',
    bad: <CrsChooser {...asked} value={{}} proposals={[]} />,
    whyNot: 'hold the proposals back: hardly anybody knows the code by heart.',
  },
]);
