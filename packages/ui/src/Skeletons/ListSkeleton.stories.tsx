import type { Meta, StoryObj } from '@storybook/react-vite';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { ListSkeleton } from './Skeletons.tsx';
import { ProgressRing } from '../Progress/index.ts';

const guide: Guide = {
  purpose: 'Holds the place of a list or table on its way, in its real shape.',
  use: ['The first load of a list or table.'],
  avoid: ['For cards take CardsSkeleton, for a whole page PageSkeleton.', 'For a button’s action take its `loading`.'],
  aria: [['Skeleton', 'hidden, a status says that it loads']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  'Wird geladen': 'Loading',
};

const meta = { title: 'Feedback/ListSkeleton', parameters: { guide, english }, component: ListSkeleton } satisfies Meta<
  typeof ListSkeleton
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { rows: 6 } };
export const Dark: Story = { ...Default, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ListSkeleton rows={3} />,
    why: 'keep the place of the rows that are on their way; nothing jumps when they come.',
    bad: (
      <div style={{ display: 'grid', placeItems: 'center', minHeight: 120 }}>
        <ProgressRing label="Wird geladen" />
      </div>
    ),
    whyNot: 'turn a ring where a list will stand: nobody learns what comes, and the page jumps.',
  },
]);
