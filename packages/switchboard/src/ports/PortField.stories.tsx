import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said, saying, inLanguage } from '../../../../.storybook/said.ts';
import { port } from '../fixtures/objects.ts';
import type { PortFieldProps } from './fieldProps.ts';
import { PortField } from './PortField.tsx';

const distance = port('distance', 'number', {
  label: 'Abstand',
  help: 'Ein negativer Abstand verkleinert Flächen.',
  kind: 'number',
  unit: 'm',
  minimum: -2000,
  maximum: 2000,
  step: 50,
  default_value: 100,
  is_optional: true,
});
const segments = port('segments', 'int', { label: 'Segmente', kind: 'integer', minimum: 1, maximum: 128, default_value: 8 });
const predicate = port('predicate', 'string', {
  label: 'Lage',
  kind: 'choice',
  default_value: 'intersects',
  choices: {
    of: 'values',
    values: [
      { value: 'intersects', label: 'überschneidet' },
      { value: 'within', label: 'liegt in' },
    ],
  },
});
const by = port('by', 'string', {
  label: 'Gruppieren nach',
  kind: 'attribute',
  is_optional: true,
  choices: { of: 'attributes', input: 'features' },
});
const columns = port('columns', 'string', {
  label: 'Attribute',
  help: 'Mit Kommas dazwischen.',
  kind: 'attributes',
  default_value: '',
  choices: { of: 'attributes', input: 'rows' },
});
const where = port('where', 'string', {
  label: 'Bedingung',
  help: "In CQL2, zum Beispiel einwohner > 1000 AND name LIKE 'A%'.",
  kind: 'condition',
  choices: { of: 'attributes', input: 'rows' },
});
const expression = port('expression', 'string', {
  label: 'Ausdruck',
  help: 'Zum Beispiel round(einwohner / 1000, 1).',
  kind: 'expression',
  choices: { of: 'attributes', input: 'rows' },
});
const crs = port('crs', 'int', {
  label: 'Zielsystem',
  kind: 'crs',
  default_value: 25832,
  choices: {
    of: 'crs',
    values: [
      { value: 4326, label: 'WGS 84' },
      { value: 25832, label: 'ETRS89 / UTM zone 32N' },
    ],
  },
});

const inEnglish = { language: 'en' };

/** Holds the value as the dialog does. */
function Held(props: PortFieldProps): ReactNode {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 420, padding: 16 }}>
      <PortField
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange(next);
        }}
      />
    </div>
  );
}

const guide = boardGuide(
  'Sets the value of a port by its type, with unit, bounds and what holds without it.',
  'In dialogs of datasets and steps.',
  [
    ['Enter', 'saves'],
    ['Arrow keys', 'change a number by its step'],
  ],
  [['Field', 'textbox or combobox, described by its bounds or by what is wrong']],
);

const meta = {
  title: 'Switchboard/PortField',
  component: PortField,
  parameters: { guide },
  render: (props) => <Held {...props} />,
  args: { port: distance, value: 250, onChange: fn(), onSubmit: fn() },
} satisfies Meta<typeof PortField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A number has its unit, its bounds and what holds without it; the arrow keys go by its step, Enter saves. */
export const NumberWithUnit: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Abstand' });
    await expect(canvas.getByTitle(inLanguage({ de: 'Meter', en: 'metres' }))).toHaveTextContent('m');
    await expect(field).toHaveAccessibleDescription(
      inLanguage({
        de: /^Ein negativer Abstand.* Erlaubt von -2\.000 bis 2\.000\sm\. Vorgabe: 100\sm\.$/,
        en: /^Ein negativer Abstand.* Allowed from -2,000 to 2,000\sm\. Default: 100\sm\.$/,
      }),
    );
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(300);
    await userEvent.clear(field);
    await userEvent.type(field, inLanguage({ de: '12,5{Enter}', en: '12.5{Enter}' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(12.5);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** What is out of bounds is none, and the message names unit and bounds. */
export const NumberOutOfBounds: Story = {
  args: { value: null },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Abstand' });
    await userEvent.type(field, '2500');
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      inLanguage({
        de: /^Bitte geben Sie eine Zahl von -2\.000 bis 2\.000\sm ein\.$/,
        en: /^Please enter a number from -2,000 to 2,000\sm\.$/,
      }),
    );
  },
};

export const NumberOutOfBoundsInEnglish: Story = {
  args: { value: 2500, port: { ...distance, label: 'Distance', help: 'A negative distance shrinks areas.' } },
  globals: inEnglish,
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox', { name: 'Distance' });
    await expect(field).toHaveAccessibleDescription(/^Please enter a number from -2,000 to 2,000\sm\.$/);
  },
};

export const WholeNumber: Story = {
  args: { port: segments, value: 8 },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Segmente' });
    await userEvent.type(field, ',5');
    await expect(field).toHaveAccessibleDescription(
      said.switchboard('portWholeNumber', { range: inLanguage({ de: 'von 1 bis 128', en: 'from 1 to 128' }) }),
    );
  },
};

export const ReadOnlyNumber: Story = {
  args: { readOnly: true },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Abstand' });
    await expect(field).toHaveAttribute('readonly');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}7');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Choice: Story = {
  args: { port: predicate, value: 'intersects' },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Lage' });
    await expect(field).toHaveTextContent('überschneidet');
    await userEvent.click(field);
    await userEvent.click(await within(document.body).findByRole('option', { name: 'liegt in' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('within');
  },
};

/** A value that is none of the choices stays to be seen. */
export const ChoiceUnknown: Story = {
  args: { port: predicate, value: 'near' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox', { name: 'Lage' })).toHaveTextContent('near');
    await expect(
      within(canvasElement).getByText(said.switchboard('portNoChoice', { value: 'near', choices: 'überschneidet, liegt in' })),
    ).toBeVisible();
  },
};

export const ReadOnlyChoice: Story = { args: { port: predicate, value: 'within', readOnly: true } };

/** The attributes of the records at the other input; any name can be typed. */
export const Attribute: Story = {
  args: { port: by, value: '', attributes: ['kreis', 'name'] },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Gruppieren nach' });
    await userEvent.click(field);
    await userEvent.click(await within(document.body).findByRole('option', { name: 'kreis' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('kreis');
    await userEvent.clear(field);
    await userEvent.type(field, 'land');
    await expect(field).toHaveAccessibleDescription(said.switchboard('portNoAttribute', { name: 'land', known: 'kreis, name' }));
  },
};

/** Before the step that gives the records has run nobody knows their attributes. */
export const AttributeNotYetKnown: Story = {
  args: { port: by, value: 'kreis', attributes: null, onSubmit: fn() },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Gruppieren nach' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}land{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('land');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('land');
    await expect(field).toHaveAccessibleDescription(saying(said.switchboard('portAttributesLater')));
  },
};

export const ReadOnlyAttribute: Story = { args: { port: by, value: 'kreis', attributes: ['kreis'], readOnly: true } };

/** Several attributes, in one line with commas between them; one with a comma in its name stands in quotes. */
export const Attributes: Story = {
  args: { port: columns, value: 'kreis', attributes: ['kreis', 'name', 'Ort, Straße'] },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Attribute' });
    await userEvent.click(field);
    await userEvent.click(await within(document.body).findByRole('option', { name: '"Ort, Straße"' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('kreis, "Ort, Straße"');
    await userEvent.type(field, 'land,');
    await expect(args.onChange).toHaveBeenLastCalledWith('kreis, "Ort, Straße", land');
    await expect(field).toHaveAccessibleDescription(
      said.switchboard('portNoAttribute', { name: 'land', known: 'kreis, name, Ort, Straße' }),
    );
    await userEvent.type(field, '{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith('kreis, "Ort, Straße"');
    await userEvent.type(field, 'nam');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('kreis, "Ort, Straße", nam');
  },
};

export const ReadOnlyAttributes: Story = { args: { port: columns, value: 'kreis, name', attributes: ['kreis', 'name'], readOnly: true } };

const townColumns = [
  { key: 'einwohner', kind: 'integer' },
  { key: 'Fläche in km²', kind: 'number' },
  { key: 'name', kind: 'string' },
] as const;

/** A condition: attributes are put in by a click, what does not fit is told with its place. */
export const Condition: Story = {
  args: { port: where, value: '', columns: townColumns },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('textbox', { name: 'Bedingung' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Fläche in km²' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('"Fläche in km²"'));
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(' > 100 AND');
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(saying(inLanguage({ de: 'ab Zeichen', en: 'from character' })));
    await userEvent.click(canvas.getByRole('button', { name: 'einwohner' }));
    await userEvent.keyboard(' < 5');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('"Fläche in km²" > 100 AND einwohner < 5'));
    await waitFor(() => expect(field).toBeValid());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const ConditionInvalid: Story = { args: { port: where, value: "name LIKE 'A% AND", columns: townColumns } };

export const ReadOnlyCondition: Story = { args: { port: where, value: 'einwohner > 1000', columns: townColumns, readOnly: true } };

/** An expression: functions and columns are offered, and what it gives is said. */
export const Expression: Story = {
  args: { port: expression, value: 'round(einwohner / "Fläche in km²", 1)', columns: townColumns },
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox', { name: 'Ausdruck' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(saying(inLanguage({ de: 'Ergibt: Zahl.', en: 'Gives: number.' }))));
  },
};

export const ExpressionInvalid: Story = { args: { port: expression, value: 'ags + 1', columns: townColumns } };

/** A system by its name, or by its code. */
export const Crs: Story = {
  args: { port: crs, value: 25832 },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Zielsystem' });
    await expect(field).toHaveValue('ETRS89 / UTM zone 32N (EPSG:25832)');
    await userEvent.clear(field);
    await userEvent.type(field, 'WGS');
    await expect(field).toBeInvalid();
    await userEvent.click(await within(document.body).findByRole('option', { name: 'WGS 84 (EPSG:4326)' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(4326);
    await userEvent.clear(field);
    await userEvent.type(field, 'EPSG:31467');
    await expect(args.onChange).toHaveBeenLastCalledWith(31467);
    await expect(field).toBeValid();
  },
};

export const ReadOnlyCrs: Story = { args: { port: crs, value: 4326, readOnly: true } };

export const ChoiceUnknownInEnglish: Story = {
  args: { port: { ...predicate, label: 'Predicate' }, value: 'near' },
  globals: inEnglish,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^"near" is no choice\. Possible are:/)).toBeVisible();
  },
};

export const AttributeMissingInEnglish: Story = {
  args: { port: { ...by, label: 'Group by' }, value: 'land', attributes: ['kreis'] },
  globals: inEnglish,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is no attribute "land". There are: kreis.')).toBeVisible();
  },
};

export const CrsUnknownInEnglish: Story = {
  args: { port: { ...crs, label: 'Target system' }, value: null },
  globals: inEnglish,
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('combobox', { name: 'Target system' });
    await expect(field).toHaveAccessibleDescription('Default: ETRS89 / UTM zone 32N.');
    await userEvent.type(field, 'somewhere');
    await expect(field).toHaveAccessibleDescription(/^Please choose a system, or enter an EPSG code/);
  },
};
