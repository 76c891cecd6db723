import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { SmallTable } from '../SmallTable/index.ts';
import { DensitySwitch, SchemeSwitch } from './SettingSwitches.tsx';

const guide: Guide = {
  purpose: 'Chooses how much fits on the screen: heights of rows, fields and buttons in the whole app.',
  use: ['The settings of a person, beside SchemeSwitch.'],
  avoid: ['Not for one table or panel: density is that of the app.'],
  keyboard: [
    ['Tab', 'goes to the choices'],
    ['Enter, Space', 'takes one'],
  ],
  aria: [['Choices', 'group named by what is chosen, of button with aria-pressed']],
};

/** Labels of the stories in English. */
const english = { Pegel: 'Gauges', Fluss: 'River' };

const meta = {
  title: 'Inputs/DensitySwitch',
  parameters: { guide, english },
  component: DensitySwitch,
  args: { value: 'comfortable', onChange: fn() },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <DensitySwitch
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof DensitySwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: said.ui('density') })).toBeVisible();
  },
};

export const Compact: Story = { args: { value: 'compact' } };

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('densityCompact') }));
    await expect(args.onChange).toHaveBeenLastCalledWith('compact');
    await userEvent.click(canvas.getByRole('button', { name: said.ui('densityCompact') }));
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <SchemeSwitch value="light" onChange={fn()} />
        <DensitySwitch value="comfortable" onChange={fn()} />
      </div>
    ),
    why: 'place them among the settings of a person, once for the whole app.',
    bad: (
      <div style={{ display: 'grid', gap: 12 }}>
        <div style={{ justifySelf: 'end' }}>
          <DensitySwitch value="comfortable" onChange={fn()} />
        </div>
        <SmallTable
          label="Pegel"
          columns={[
            { id: 'name', label: 'Name', heading: true, render: ({ name }) => name },
            { id: 'river', label: 'Fluss', render: ({ river }) => river },
          ]}
          rows={[
            { name: 'Haltern', river: 'Lippe' },
            { name: 'Hattingen', river: 'Ruhr' },
          ]}
          keyOf={({ name }) => name}
        />
      </div>
    ),
    whyNot: 'put it above a table: it would change every other page as well.',
  },
]);
