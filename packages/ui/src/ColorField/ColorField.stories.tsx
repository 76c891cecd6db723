import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { aroundStories } from '../../../../.storybook/docs/pairs.tsx';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { ColorField } from './ColorField.tsx';

const guide: Guide = {
  purpose: 'A colour as text, with a swatch that opens the choice.',
  use: ['Any colour that is stored as hex.'],
  avoid: ['For the colour of a tag take its own palette.'],
  keyboard: [['Tab', 'goes through field, swatch and suggestions']],
  aria: [
    ['Field', 'textbox'],
    ['Suggestion', 'button with aria-pressed'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Farbe: 'Colour',
  'Farbe der Flächen': 'Colour of the areas',
};
const written = writing(english);

const meta = {
  title: 'Inputs/ColorField',
  parameters: { guide, english },
  component: ColorField,
  args: { label: 'Farbe', value: '#2B8A3E', suggests: true, onChange: fn() },
  decorators: [aroundStories((story) => <div style={{ width: 340 }}>{story}</div>)],
  render: function Field(args) {
    const [value, setValue] = useState(args.value);
    return (
      <ColorField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ColorField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** A suggestion fills the field; what is typed counts once it is a colour. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: written('Farbe') });
    await userEvent.click(canvas.getByRole('button', { name: said.ui('colorBlue') }));
    await expect(args.onChange).toHaveBeenLastCalledWith('#1971C2');
    await expect(canvas.getByRole('button', { name: said.ui('colorBlue'), pressed: true })).toBeVisible();
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(field, '#12');
    await expect(field).toBeInvalid();
    await userEvent.type(field, 'abcd');
    await expect(args.onChange).toHaveBeenLastCalledWith('#12ABCD');
    await expect(field).toBeValid();
  },
};

/** Alpha is refused unless allowed; 'transparent' is stored as black, and so the swatch shows black. */
export const Transparent: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: written('Farbe') });
    await userEvent.clear(field);
    await userEvent.type(field, '#11223344');
    await expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, 'transparent');
    await expect(args.onChange).toHaveBeenLastCalledWith('#000000');
  },
};

export const KeepsAlpha: Story = {
  args: { value: '#2B8A3E80', alpha: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('colorRed') }));
    await expect(args.onChange).toHaveBeenLastCalledWith('#C92A2A80');
  },
};

/** No colour is chequered and struck through: black is a colour. */
export const Empty: Story = { args: { value: '' } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ColorField label="Farbe der Flächen" value="#1971C2" suggests onChange={fn()} />,
    why: 'say whose colour it is, and offer colours that go with each other.',
    bad: <ColorField label="Farbe" value="#39FF14" onChange={fn()} />,
    whyNot: 'ask for a code with nothing to begin from.',
  },
]);
