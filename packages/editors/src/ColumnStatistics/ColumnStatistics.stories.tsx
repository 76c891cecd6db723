import type { ColumnStatistics as Statistics } from '@geo/api';
import { color } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { format, said } from '../../../../.storybook/said.ts';
import { ColumnStatistics } from './ColumnStatistics.tsx';

const forms = { number: 0, date: 0, text: 0, boolean: 0, json: 0 };
const nothing = {
  total_count: 0,
  filled: 0,
  empty: 0,
  distinct: 0,
  distinct_more: false,
  forms,
  numbers: null,
  dates: null,
  booleans: null,
};
const heights = [4, 12, 31, 58, 96, 142, 187, 233, 251, 240, 198, 160, 121, 84, 52, 30, 14, 6, 0, 2];
const total = heights.reduce((sum, count) => sum + count, 0);

const levels: Statistics = {
  ...nothing,
  column: { key: 'wasserstand_m', kind: 'number' },
  total_count: total + 38,
  filled: total,
  empty: 38,
  distinct: 417,
  forms: { ...forms, number: total },
  numbers: {
    min: '0.07',
    max: '9.62',
    mean: 4.21875,
    bins: heights.map((count, at) => ({ from: String(at / 2), to: String((at + 1) / 2), count })),
  },
  values: [],
};
const waters: Statistics = {
  ...nothing,
  column: { key: 'gewaesser', kind: 'string' },
  total_count: 350,
  filled: 343,
  empty: 7,
  distinct: 6,
  forms: { ...forms, text: 343 },
  values: [
    { value: 'Rhein', cut: false, count: 180 },
    { value: 'Ems', cut: false, count: 90 },
    { value: 'Lippe', cut: false, count: 41 },
    { value: 'Der Mühlbach, der unterhalb der alten Papierfabrik in die Ruhr fließt', cut: false, count: 20 },
    { value: 'Erft', cut: false, count: 11 },
    { value: '', cut: false, count: 1 },
  ],
};
const days: Statistics = {
  ...nothing,
  column: { key: 'gemessen', kind: 'date' },
  total_count: 60,
  filled: 60,
  distinct: 48,
  forms: { ...forms, date: 60 },
  dates: {
    min: '2024-01-03',
    max: '2024-06-28',
    bins: [7, 9, 14, 12, 8, 10].map((count, at) => ({ from: `2024-0${at + 1}-01`, to: `2024-0${at + 2}-01`, count })),
  },
  values: [],
};

const guide: Guide = {
  purpose: 'What stands in a column of records: how many have a value, which ones, from where to where.',
  use: ['Before records are narrowed, corrected or published: gaps and outliers are seen at once.'],
  avoid: ['For the values of a single record take PropertiesTable.'],
  keyboard: [
    ['Tab', 'goes from bar to bar'],
    ['Enter, Space', 'narrows the table to the records of the bar'],
  ],
  aria: [
    ['Figures', 'description list'],
    ['Distribution, values', 'region named by its heading, with a list'],
    ['Bar', 'button named with its value and its count'],
  ],
};

const meta = {
  title: 'Editors/Panels/ColumnStatistics',
  tags: ['beta', '!stable'],
  component: ColumnStatistics,
  parameters: { guide },
  args: { statistics: levels, onNarrow: fn() },
} satisfies Meta<typeof ColumnStatistics>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** Of texts the most frequent ones; what is long is cut at the end of the line. */
export const Texts: Story = { args: { statistics: waters } };
/** Days by round spans of time: here by month. */
export const Days: Story = { args: { statistics: days } };
export const Booleans: Story = {
  args: {
    statistics: {
      ...nothing,
      column: { key: 'aktiv', kind: 'boolean' },
      total_count: 90,
      filled: 90,
      distinct: 2,
      forms: { ...forms, boolean: 90 },
      booleans: { yes: 72, no: 18 },
      values: [],
    },
  },
};

/** More different values than are told apart, whole numbers beyond 2^53, and some that are no numbers: all of it is said. */
export const Mixed: Story = {
  args: {
    statistics: {
      ...levels,
      column: { key: 'kennung', kind: 'integer' },
      total_count: 1_204_113,
      filled: 1_204_113,
      empty: 0,
      distinct: 100_000,
      distinct_more: true,
      forms: { ...forms, number: 1_204_110, text: 3 },
      numbers: { min: '-9007199254740993', max: '9223372036854775807', mean: null, bins: [] },
      values: [{ value: 'unbekannt', cut: false, count: 3 }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('9223372036854775807')).toBeVisible();
    await expect(canvas.getByText(said.statistics('statisticsMoreThan', { count: format().number(100_000) }))).toBeVisible();
    // A text is no value of a column of numbers: no filter finds it.
    await expect(canvas.queryByRole('button', { name: /unbekannt/ })).toBeNull();
  },
};

/** Bars and values narrow the table. */
export const Interaction: Story = {
  args: { statistics: waters },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Rhein 180/ }));
    await expect(args.onNarrow).toHaveBeenLastCalledWith([{ column: 'gewaesser', operator: 'equals', value: 'Rhein' }]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNarrow).toHaveBeenLastCalledWith([{ column: 'gewaesser', operator: 'equals', value: 'Ems' }]);
    await userEvent.click(canvas.getByRole('button', { name: said.statistics('statisticsShowEmpty') }));
    await expect(args.onNarrow).toHaveBeenLastCalledWith([{ column: 'gewaesser', operator: 'empty', value: '' }]);
  },
};

/** Where nothing is narrowed by it, it is only shown. */
export const ReadOnly: Story = {
  args: { statistics: waters, onNarrow: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Empty: Story = { args: { statistics: { ...waters, ...nothing, values: [] } } };
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Still height={330} scale={0.7}>
        <div style={{ flex: 1, padding: 16, backgroundColor: color.surface }}>
          <ColumnStatistics statistics={waters} onNarrow={fn()} />
        </div>
      </Still>
    ),
    why: 'let every value lead to its records (onNarrow).',
    bad: (
      <Still height={330} scale={0.7}>
        <div style={{ flex: 1, padding: 16, backgroundColor: color.surface }}>
          <ColumnStatistics statistics={waters} />
        </div>
      </Still>
    ),
    whyNot: 'leave it out beside a table: what is found there must be sought once more.',
  },
]);
