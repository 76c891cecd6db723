import type { ReportMessage } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { format, said, saying, writing } from '../../../../.storybook/said.ts';
import { MessageGroupList } from './MessageGroupList.tsx';

const guide: Guide = {
  purpose: 'Messages of which equal ones are one line with their number; the records stand behind it.',
  use: ['Reports with as many messages as there are records.'],
  avoid: ['For a few messages that differ take Banner.', 'After an import take ImportReportPanel, which has it.'],
  keyboard: [
    ['Enter, Space', 'opens a group of messages'],
    ['Arrow keys', 'scroll the records of an open group'],
  ],
  aria: [
    ['List', 'list named by label'],
    ['Group of messages', 'details with its summary'],
    ['Records', 'region named by what is said of them'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Abweisungen: 'Rejections',
  'Abweisungen, jede einzeln': 'Rejections one by one',
  'Der äußere Ring ist nicht geschlossen.': 'The outer ring is not closed.',
  'Die Breite 512,3 liegt außerhalb von −90 bis 90 Grad.': 'The latitude 512.3 is not between −90 and 90 degrees.',
  'Die Breite 99 liegt außerhalb von −90 bis 90 Grad.': 'The latitude 99 is not between −90 and 90 degrees.',
  'Die Zeichenkodierung wurde als Windows-1252 angenommen.': 'The encoding was taken to be Windows-1252.',
};
const written = writing(english);

const openRings: readonly ReportMessage[] = [17, 24, 31, 108, 217].map((record) => ({
  code: 'ring_open',
  record,
  text: 'Der äußere Ring ist nicht geschlossen.',
}));
const outside: readonly ReportMessage[] = [
  { code: 'out_of_range', record: 1203, text: 'Die Breite 512,3 liegt außerhalb von −90 bis 90 Grad.' },
  { code: 'out_of_range', record: 1204, text: 'Die Breite 99 liegt außerhalb von −90 bis 90 Grad.' },
];

const meta = {
  title: 'Editors/Import/MessageGroupList',
  parameters: { guide, english },
  component: MessageGroupList,
  args: {
    label: 'Abweisungen',
    messages: [...openRings, ...outside, { code: 'encoding', text: 'Die Zeichenkodierung wurde als Windows-1252 angenommen.' }],
  },
} satisfies Meta<typeof MessageGroupList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The most frequent first; what was said once stands as it is. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: written('Abweisungen') }).querySelectorAll(':scope > li')).toHaveLength(3);
  },
};

/** Records of which the same is said are numbers in a sentence. */
export const Interaction: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(saying(written('Der äußere Ring ist nicht geschlossen.'))));
    await expect(canvas.getByText(said.editors('inRecords', { records: '17, 24, 31, 108, 217' }))).toBeVisible();
  },
};

/** There are more than the report holds: it says how many are shown. */
export const MoreThanHeld: Story = {
  args: { messages: outside, counts: { out_of_range: 1200 } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(format().number(1200)));
    await expect(canvas.getByText(said.editors('moreRejections', { shown: '2', total: format().number(1200) }))).toBeVisible();
  },
};

export const One: Story = { args: { messages: openRings.slice(0, 1) } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <MessageGroupList label="Abweisungen" messages={[...openRings, ...outside.slice(0, 1)]} />,
    why: 'say each thing once, with its number: what is wrong most often is seen first.',
    bad: (
      <ul aria-label="Abweisungen, jede einzeln" style={{ margin: 0, paddingLeft: 18 }}>
        {[...openRings, ...outside.slice(0, 1)].map(({ record, text }) => (
          <li key={record}>{text}</li>
        ))}
      </ul>
    ),
    whyNot: 'repeat the same sentence for every record: the one that differs is lost.',
  },
]);
