import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { KeyValueList } from './KeyValueList.tsx';

const guide: Guide = {
  purpose: 'Labels and values, a pair a line.',
  use: ['Facts about one object.'],
  avoid: ['For values that are edited take AttributeTable or a form.'],
  aria: [['Pair', 'term and definition']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  Gewässer: 'Water',
  Wasserstand: 'Water level',
  '3,42 m': '3.42 m',
  Messzeit: 'Time of measurement',
  '21.11.2026, 05:15': '21/11/2026, 05:15',
  Bemerkung: 'Remark',
  Pegel: 'Gauge',
  '2,97 m': '2.97 m',
  '4,10 m': '4.10 m',
};

const meta = {
  title: 'Data display/KeyValueList',
  parameters: { guide, english },
  component: KeyValueList,
  args: {
    items: [
      { label: 'Gewässer', value: 'Rhein' },
      { label: 'Wasserstand', value: '3,42 m' },
      { label: 'Messzeit', value: '21.11.2026, 05:15' },
      { label: 'Bemerkung', value: undefined },
    ],
  },
} satisfies Meta<typeof KeyValueList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('–')).toBeVisible();
  },
};
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

const gauge = (name: string, level: string) => (
  <KeyValueList
    items={[
      { label: 'Pegel', value: name },
      { label: 'Gewässer', value: 'Rhein' },
      { label: 'Wasserstand', value: level },
    ]}
  />
);

export const DoAndDont: Story = doAndDont([
  {
    good: gauge('Köln', '3,42 m'),
    why: 'tell facts of one object, numbers with their unit.',
    bad: (
      <div style={{ display: 'grid', gap: 12 }}>
        {gauge('Köln', '3,42 m')}
        {gauge('Bonn', '2,97 m')}
        {gauge('Wesel', '4,10 m')}
      </div>
    ),
    whyNot: 'repeat it for one object after the other: to compare them take SmallTable.',
  },
]);
