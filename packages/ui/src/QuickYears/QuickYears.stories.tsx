import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { QuickYears } from './QuickYears.tsx';
import { DatePicker } from '../DatePicker/index.ts';

const guide: Guide = {
  purpose: 'Chooses a whole year as a range of days.',
  use: ['Time series that are read by year.'],
  avoid: ['For a single day take DatePicker.'],
  keyboard: [
    ['Tab', 'goes through the years'],
    ['Enter, Space', 'chooses'],
  ],
  aria: [['Years', 'group of button with aria-pressed']],
  example: `const [value, setValue] = useState<DateRange | null>({ from: '2024-01-01', to: '2024-12-31' });

<QuickYears value={value} onChange={setValue} />`,
};

/** Labels of the stories in English. */
const english = {
  Von: 'From',
  Bis: 'To',
  'Jahr des Zeitraums': 'Year of the range',
  'Jahr ohne Zeitraum': 'Year without a range',
};

const meta = {
  title: 'Inputs/QuickYears',
  parameters: { guide, english },
  component: QuickYears,
  args: { value: { from: '2024-01-01', to: '2024-12-31' }, onChange: fn(), now: new Date(2026, 10, 21) },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <QuickYears
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof QuickYears>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '2017',
      '2018',
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('2024');
    canvas.getByRole('button', { name: '2025' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2025-01-01', to: '2025-12-31' });
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('2025');
  },
};

/** A range that is no whole year marks nothing. */
export const OtherRange: Story = {
  args: { value: { from: '2024-03-01', to: '2024-04-30' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull();
  },
};
export const Empty: Story = { args: { value: null } };
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const now = new Date(2026, 10, 21);

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 12 }}>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
          <DatePicker label="Von" value="2024-01-01" onChange={fn()} now={now} />
          <DatePicker label="Bis" value="2024-12-31" onChange={fn()} now={now} />
        </div>
        <QuickYears label="Jahr des Zeitraums" value={{ from: '2024-01-01', to: '2024-12-31' }} onChange={fn()} now={now} />
      </div>
    ),
    why: 'offer it as a short cut beside the two days that it sets.',
    bad: <QuickYears label="Jahr ohne Zeitraum" value={{ from: '2024-03-01', to: '2024-04-30' }} onChange={fn()} now={now} />,
    whyNot: 'let it stand alone where a range may be anything: March and April cannot be seen or chosen.',
  },
]);
