import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { ProgressRing } from './ProgressRing.tsx';

const guide: Guide = {
  purpose: 'How far something is where there is no room for a bar, or only that it goes on.',
  use: ['Rows of a list, buttons, marks on a card.'],
  avoid: ['Where there is room take ProgressBar, which says rate and time.', 'For content on its way take a skeleton.'],
  aria: [['Ring', 'progressbar named by label']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  '63 % fertig': '63 % done',
  '25 % fertig': '25 % done',
  'pegel.gpkg wird geladen': 'Uploading pegel.gpkg',
  'Import läuft': 'Importing',
};
const written = writing(english);

const meta = {
  title: 'Feedback/ProgressRing',
  parameters: { guide, english },
  component: ProgressRing,
  args: { share: 0.63, label: '63 % fertig' },
} satisfies Meta<typeof ProgressRing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: written('63 % fertig') })).toHaveAttribute('aria-valuenow', '63');
  },
};

/** Without a share the ring turns. */
export const UnknownEnd: Story = {
  args: { share: undefined, label: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: said.ui('loading') })).not.toHaveAttribute('aria-valuenow');
  },
};

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      <ProgressRing />
      <ProgressRing share={0.63} label="63 % fertig" />
      <ProgressRing share={0.25} label="25 % fertig" size={32} />
    </div>
  ),
};

export const Dark: Story = { ...Sizes, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
        <ProgressRing share={0.63} label="pegel.gpkg wird geladen" />
        pegel.gpkg
      </div>
    ),
    why: 'put it into a row beside what it is about.',
    bad: (
      <div style={{ display: 'grid', placeItems: 'center' }}>
        <ProgressRing share={0.63} label="Import läuft" size={120} />
      </div>
    ),
    whyNot: 'draw it large where a bar has room: it says neither how much there is nor how long it takes. Take ProgressBar.',
  },
]);
