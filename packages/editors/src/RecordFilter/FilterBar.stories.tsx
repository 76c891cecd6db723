import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone, withoutPicture } from '../../../../.storybook/modes.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { stationColumns, stationConditions } from '../fixtures/stationFilter.ts';
import { FilterBar } from './FilterBar.tsx';

const guide: Guide = {
  purpose: 'The conditions that records meet, each to be taken away.',
  use: ['Below the head of a table of records.'],
  avoid: ['To state conditions take RecordFilter.'],
  keyboard: [
    ['Tab', 'goes through the conditions'],
    ['Enter, Space', 'takes one away'],
  ],
  aria: [
    ['Conditions', 'list'],
    ['Take away', 'button named by its condition'],
  ],
};

const meta = {
  title: 'Editors/Panels/FilterBar',
  component: FilterBar,
  parameters: { guide, layout: 'fullscreen' },
  args: { columns: stationColumns, conditions: stationConditions, onChange: fn() },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: saying('gewaesser') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(stationConditions.slice(1));
    await userEvent.click(canvas.getByRole('button', { name: said.editors('filterClear') }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

/** Without a condition nothing stands there. */
export const Empty: Story = {
  args: { conditions: [] },
  parameters: withoutPicture,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** A long value is cut, whole where the pointer rests. */
export const Narrow: Story = {
  args: {
    conditions: [
      { column: 'gewaesser', operator: 'contains', value: 'Main-Donau-Kanal, Scheitelhaltung zwischen Hilpoltstein und Bachhausen' },
      { column: 'in_betrieb', operator: 'yes', value: '' },
    ],
  },
  globals: onPhone,
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <FilterBar columns={stationColumns} conditions={stationConditions} onChange={fn()} />,
      why: 'is given the columns: numbers stand as numbers, texts in quotation marks.',
      bad: <FilterBar columns={[]} conditions={stationConditions} onChange={fn()} />,
      whyNot: 'leave them out: one cannot tell the text “Rhein” from a word of the sentence.',
    },
  ]),
  parameters: { layout: 'padded' },
};
