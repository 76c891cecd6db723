import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { format, said, writing } from '../../../../.storybook/said.ts';
import { ProgressBar } from './ProgressBar.tsx';

const guide: Guide = {
  purpose: 'How far something is, or only that it goes on.',
  use: ['Imports, uploads and runs.'],
  avoid: ['For content on its way take a skeleton.', 'Where there is no room for a bar take ProgressRing.'],
  aria: [['Bar', 'progressbar named by label']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  'Import läuft': 'Importing',
  Hochladen: 'Upload',
  'Bitte warten': 'Please wait',
};
const written = writing(english);

const meta = {
  title: 'Feedback/ProgressBar',
  parameters: { guide, english },
  component: ProgressBar,
  args: { label: 'Import läuft', done: 184_320, total: 433_000, rate: 12_400, remainingMs: 20_050 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: written('Import läuft') })).toHaveAttribute('aria-valuenow', '43');
    await expect(
      canvas.getByText(
        said.ui('progressOf', {
          done: format().number(184_320),
          total: [
            format().number(433_000),
            said.ui('perSecond', { rate: format().number(12_400) }),
            said.ui('remaining', { time: '20 s' }),
          ].join(' · '),
        }),
      ),
    ).toBeVisible();
  },
};
export const Bytes: Story = { args: { label: 'Hochladen', unit: 'bytes', done: 1.2e9, total: 5e9, rate: 48e6, remainingMs: 79_000 } };
export const UnknownEnd: Story = { args: { total: undefined, rate: undefined, remainingMs: undefined } };
export const Compact: Story = { args: { compact: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ProgressBar label="Import läuft" done={184_320} total={433_000} remainingMs={20_050} />,
    why: 'say how much is done and how long it takes.',
    bad: <ProgressBar label="Bitte warten" />,
    whyNot: 'only move, where the end is known.',
  },
]);
