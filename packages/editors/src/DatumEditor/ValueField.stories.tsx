import { typeOf } from '@geo/api';
import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { readsIn, said, writing } from '../../../../.storybook/said.ts';
import { ValueField } from './DatumEditor.tsx';

const guide: Guide = {
  purpose: 'The field of a type over a draft: what is being typed stays as it is, also while it is no value yet.',
  use: ['Forms that keep drafts themselves, and save them together.'],
  avoid: ['To get values only take DatumEditor.', 'A form with a fixed kind of input takes its field itself, such as DepotField.'],
  keyboard: [['Enter', 'says that the value is complete']],
  aria: [
    ['Text, number, date', 'textbox'],
    ['Truth value', 'switch'],
    ['What is no value', 'description of its field, which is invalid'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Abstand in m': 'Distance in m',
  Auflösen: 'Dissolve',
  Füllfarbe: 'Fill',
  'Ungültige Eingabe': 'Invalid input',
};
const written = writing(english);

const meta = {
  title: 'Editors/ValueField',
  parameters: { guide, english },
  component: ValueField,
  args: { type: 'float', label: 'Abstand in m', draft: '250', onDraft: fn(), onSubmit: fn() },
  render: function Drafting(args) {
    const [draft, setDraft] = useState(args.draft);
    return (
      <div style={{ maxWidth: 320 }}>
        <ValueField
          {...args}
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            args.onDraft(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof ValueField>;
export default meta;
type Story = StoryObj<typeof meta>;

const expected = (): string => said.editors('valueExpected', { expected: typeOf('float').expects[readsIn()] });

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: written('Abstand in m') })).toHaveValue('250');
  },
};

/** Each key is handed out; Enter says that the value is complete. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Abstand in m') });
    await userEvent.type(field, '0x');
    await expect(args.onDraft).toHaveBeenLastCalledWith('2500x');
    await expect(canvas.getByText(expected())).toBeVisible();
    await userEvent.type(field, '{Backspace}{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** What is no value stays, and what would be right stands below it. */
export const Wrong: Story = {
  args: { draft: '250x' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(expected())).toBeVisible();
  },
};

export const TruthValue: Story = { args: { type: 'bool', label: 'Auflösen', draft: true } };
export const Colour: Story = { args: { type: 'color', label: 'Füllfarbe', draft: '#51B88B' } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Dark: Story = { args: Wrong.args, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ValueField type="float" label="Abstand in m" draft="250x" onDraft={fn()} />,
    why: 'keep what was typed, wrong as it is, and say what would be right.',
    bad: (
      <TextField
        label="Abstand in m"
        value=""
        error
        helperText="Ungültige Eingabe"
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
      />
    ),
    whyNot: 'throw away what is no value yet: it has to be typed again, and nobody knows how.',
  },
]);
