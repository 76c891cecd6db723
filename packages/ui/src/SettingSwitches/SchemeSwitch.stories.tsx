import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { SchemeSwitch } from './SettingSwitches.tsx';

const guide: Guide = {
  purpose: 'Chooses light, dark or what the system has.',
  use: ['The settings of a person, beside DensitySwitch.'],
  avoid: ['Not for the colours of a map: they are a base map’s.'],
  keyboard: [
    ['Tab', 'goes to the choices'],
    ['Enter, Space', 'takes one'],
  ],
  aria: [['Choices', 'group named by what is chosen, of button with aria-pressed']],
};

/** Labels of the stories in English. */
const english = { 'Dunkles Farbschema': 'Dark scheme' };

const meta = {
  title: 'Inputs/SchemeSwitch',
  parameters: { guide, english },
  component: SchemeSwitch,
  args: { value: 'system', onChange: fn() },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SchemeSwitch
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SchemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: said.ui('scheme') })).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.ui('schemeSystem'), pressed: true })).toBeVisible();
  },
};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: said.ui('schemeDark') }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('dark');
  },
};

export const Dark: Story = { args: { value: 'dark' }, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ justifySelf: 'start' }}>
        <SchemeSwitch value="system" onChange={fn()} />
      </div>
    ),
    why: 'leave it to the system until somebody chooses.',
    bad: <FormControlLabel control={<Switch checked={false} onChange={fn()} />} label="Dunkles Farbschema" />,
    whyNot: 'offer on and off: nobody comes back to what the system has, which changes in the evening.',
  },
]);
