import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone, withoutPicture } from '../../../../.storybook/modes.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { eitherStation, stationColumns, stationExpression, stationFilter } from '../fixtures/stationFilter.ts';
import { FilterBar } from './FilterBar.tsx';

const guide: Guide = {
  purpose: 'What records meet, each condition to be taken away.',
  use: ['Below the head of a table of records.'],
  avoid: ['To state conditions take RecordFilter.'],
  keyboard: [
    ['Tab', 'goes through the conditions'],
    ['Enter, Space', 'takes one away'],
  ],
  aria: [
    ['Conditions, or the expression', 'list'],
    ['Take away', 'button named by its condition'],
  ],
};

const meta = {
  title: 'Editors/Panels/FilterBar',
  component: FilterBar,
  parameters: { guide, layout: 'fullscreen' },
  args: { columns: stationColumns, filter: stationFilter, onChange: fn() },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: saying('gewaesser') }));
    await expect(args.onChange).toHaveBeenLastCalledWith('wasserstand_m >= 2.5');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('filterClear') }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

/** Without a condition nothing stands there. */
export const Empty: Story = {
  args: { filter: '' },
  parameters: withoutPicture,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** Where one of them is enough, that is said; taking one away leaves the others. */
export const AnyOf: Story = {
  args: { filter: eitherStation },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(said.editors('filterAnyOf'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: saying('wasserstand_m') }));
    await expect(args.onChange).toHaveBeenLastCalledWith("gewaesser = 'Rhein'");
  },
};

/** What conditions cannot say stands as it was written, and goes as a whole. */
export const Expression: Story = {
  args: { filter: stationExpression },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('filterRemoveExpression', { expression: stationExpression }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

/** A long value is cut, whole where the pointer rests. */
export const Narrow: Story = {
  args: {
    filter: "name ILIKE '%Main-Donau-Kanal, Scheitelhaltung zwischen Hilpoltstein und Bachhausen%' AND in_betrieb = TRUE",
  },
  globals: onPhone,
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <FilterBar columns={stationColumns} filter={stationFilter} onChange={fn()} />,
      why: 'hand over the columns: numbers stand as numbers, texts in quotation marks.',
      bad: <FilterBar columns={[]} filter={stationFilter} onChange={fn()} />,
      whyNot: 'leave them out: one cannot tell the text “Rhein” from a word of the sentence.',
    },
  ]),
  parameters: { layout: 'padded' },
};
