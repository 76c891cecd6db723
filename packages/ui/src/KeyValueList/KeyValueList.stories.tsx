import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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
