import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { CardsSkeleton, ListSkeleton, PageSkeleton } from './Skeletons.tsx';

const guide: Guide = {
  purpose: 'Holds the place of content on its way, in its real shape.',
  use: ['The first load of lists, cards and pages.'],
  avoid: ['For a button’s action take its `loading`.'],
  aria: [['Skeleton', 'hidden, a status says that it loads']],
  textOnly: true,
  components: ['ListSkeleton', 'CardsSkeleton', 'CardSkeleton', 'PageSkeleton'],
};

const meta = { title: 'Feedback/Skeletons', parameters: { guide }, component: ListSkeleton } satisfies Meta<typeof ListSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { args: { rows: 6 } };
export const Cards: Story = { render: () => <CardsSkeleton cards={4} /> };
export const Page: Story = { render: () => <PageSkeleton />, parameters: { layout: 'fullscreen' } };
export const Dark: Story = { ...Cards, globals: { scheme: 'dark' } };
