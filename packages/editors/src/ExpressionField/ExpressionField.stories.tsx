import type { DatumColumn } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { inLanguage, said, saying, writing } from '../../../../.storybook/said.ts';
import { ExpressionField } from './ExpressionField.tsx';

const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'einwohner', kind: 'integer' },
  { key: 'Fläche in km²', kind: 'number' },
  { key: 'stand', kind: 'date' },
];

const guide: Guide = {
  purpose: 'An expression over the columns of records, as text (CQL2): for computed columns, and for conditions with functions.',
  use: ['Values that are computed of others, and conditions that say more than one column and one value.'],
  avoid: ['For conditions that people put together by choosing take RecordFilter, which shows this field as its second form.'],
  keyboard: [
    ['Ctrl+Space', 'offers columns, functions and words; they are offered while one types as well'],
    ['Arrow keys, Enter, Esc', 'choose what is offered, put it in, close the list'],
    ['Ctrl+Enter', 'saves'],
    ['Tab', 'leaves the field'],
  ],
  aria: [
    ['Field', 'textbox, multi-line, with a listbox of what is offered; described by its result or by what is wrong'],
    ['Functions', 'button with aria-expanded, and a region that lists them'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Ausdruck: 'Expression',
  Bedingung: 'Condition',
  'Einwohner je Quadratkilometer.': 'Inhabitants per square kilometre.',
  Name: 'Name',
};
const written = writing(english);

const meta = {
  title: 'Editors/ExpressionField',
  component: ExpressionField,
  parameters: { guide, english },
  args: {
    label: 'Ausdruck',
    value: 'round(einwohner / "Fläche in km²", 1)',
    columns,
    help: 'Einwohner je Quadratkilometer.',
    onChange: fn(),
    onSave: fn(),
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxWidth: 520 }}>
        <ExpressionField
          {...args}
          value={value}
          onChange={(next) => {
            args.onChange(next);
            setValue(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof ExpressionField>;
export default meta;
type Story = StoryObj<typeof meta>;

const gives = (de: string, en: string): string => said.expressions('expressionGives', { kind: inLanguage({ de, en }) });

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: written('Ausdruck') });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(`${gives('Zahl', 'number')} ${written('Einwohner je Quadratkilometer.')}`),
    );
  },
};

/** Columns and functions are offered while one types, functions with their arguments; what it gives is said. */
export const Completing: Story = {
  args: { value: '', help: '' },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Ausdruck') });
    await userEvent.click(field);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('rou');
    await userEvent.click(
      await canvas.findByRole('option', { name: saying(inLanguage({ de: 'round(zahl[, stellen])', en: 'round(number[, digits])' })) }),
    );
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('round('));
    await userEvent.keyboard('einw');
    const option = await canvas.findByRole('option', { name: /^einwohner/ });
    await expect(field).toHaveAttribute('aria-haspopup', 'listbox');
    await userEvent.click(option);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('round(einwohner'));
    await userEvent.keyboard(')');
    await waitFor(() => expect(field).toHaveAccessibleDescription(gives('ganze Zahl', 'whole number')));
  },
};

/** What is wrong is underlined, and told with its place and what would be right. */
export const Invalid: Story = {
  args: { value: 'einwohner + round(name)' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: written('Ausdruck') });
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(
      inLanguage({ de: /^Ab Zeichen 19 \(„name“\): .*Richtig ist eine Zahl/, en: /^From character 19 \("name"\): .*Right is a number/ }),
    );
    await waitFor(() => expect(field.querySelector('.cm-wrong')).toHaveTextContent('name'));
  },
};

/** A condition is to be true or false. */
export const ConditionInvalid: Story = {
  args: { label: 'Bedingung', asked: 'condition', value: 'upper(name)', help: '' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: written('Bedingung') });
    await waitFor(() => expect(field).toHaveAccessibleDescription(saying(inLanguage({ de: 'keine Bedingung', en: 'no condition' }))));
  },
};

/** How geometries lie to each other is a condition too; a geometry that is wrong is underlined where it is. */
export const SpatialInvalid: Story = {
  args: {
    label: 'Bedingung',
    asked: 'condition',
    value: 'S_WITHIN(geometry, POLYGON((7 50, 8 50, 8 51, 7 51))) AND einwohner > 1000',
    help: '',
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: written('Bedingung') });
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(
      inLanguage({
        de: /ab Zeichen 28 .*Richtig wäre hier: ein Ring, der endet, wo er beginnt/,
        en: /from character 28 .*Right here would be: a ring that ends where it begins/,
      }),
    );
    await waitFor(() => expect(field.querySelector('.cm-wrong')).toHaveTextContent(/^\(7 50/));
  },
};

/** The functions that compare geometries are offered with what they take. */
export const SpatialCompleting: Story = {
  args: { label: 'Bedingung', asked: 'condition', value: '', help: '' },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Bedingung') });
    await userEvent.click(field);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('s_int');
    await userEvent.click(
      await canvas.findByRole('option', {
        name: saying(inLanguage({ de: 's_intersects(geometrie, andere)', en: 's_intersects(geometry, other)' })),
      }),
    );
    await userEvent.keyboard('geometry, bb');
    await userEvent.click(await canvas.findByRole('option', { name: saying('BBOX(minX, minY, maxX, maxY)') }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('s_intersects(geometry, BBOX('));
    await userEvent.keyboard('7, 50, 8, 51))');
    await waitFor(() => expect(field).toBeValid());
  },
};

/** No column holds a geometry. */
export const GeometryInvalid: Story = {
  args: { value: 'centroid()', help: '' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: written('Ausdruck') });
    await waitFor(() => expect(field).toHaveAccessibleDescription(said.expressions('expressionNoGeometry')));
  },
};

/** Before the records are there nobody knows their columns: only how it is written is checked. */
export const Loading: Story = {
  args: { columns: null, value: 'round(hoehe, 1)', help: '' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: written('Ausdruck') });
    await waitFor(() => expect(field).toHaveAccessibleDescription(said.expressions('expressionColumnsLater')));
    await expect(field).toBeValid();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true, insertsColumns: true },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Ausdruck') });
    await expect(field).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.queryByRole('button', { name: 'einwohner' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said.expressions('expressionFunctions') }));
    await expect(within(canvas.getByRole('region')).queryByRole('button')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** All functions by their groups; a click puts one in where the cursor is, as it does with columns. */
export const Functions: Story = {
  args: { value: '', help: '', insertsColumns: true },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Ausdruck') });
    const button = canvas.getByRole('button', { name: said.expressions('expressionFunctions') });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const help = within(canvas.getByRole('region', { name: said.expressions('expressionAllFunctions') }));
    await expect(help.getAllByRole('heading').map(({ textContent }) => textContent)).toContain(
      inLanguage({ de: 'Geometrie', en: 'Geometry' }),
    );
    await userEvent.click(help.getByRole('button', { name: 'upper(text)' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('upper('));
    await userEvent.click(canvas.getByRole('button', { name: 'name' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('upper(name'));
    await expect(field).toHaveFocus();
  },
};

export const InEnglish: Story = { ...Invalid, globals: { language: 'en' } };

export const Dark: Story = { args: { value: 'einwohner + round(name)' }, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ExpressionField label="Ausdruck" columns={columns} value="upper(name)" onChange={fn()} />,
    why: 'let people compute with columns that they see.',
    bad: <ExpressionField label="Name" columns={[]} value="'Rhein'" onChange={fn()} />,
    whyNot: 'ask for a plain text by it: quotes are then needed for nothing. Take a text field.',
  },
]);
