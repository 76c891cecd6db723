import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardsSkeleton, ListSkeleton, PageSkeleton } from './Skeletons.tsx';

const meta = { title: 'Feedback/Skeletons', component: ListSkeleton } satisfies Meta<typeof ListSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { args: { rows: 6 } };
export const Cards: Story = { render: () => <CardsSkeleton cards={4} /> };
export const Page: Story = { render: () => <PageSkeleton />, parameters: { layout: 'fullscreen' } };
export const Dark: Story = { ...Cards, globals: { scheme: 'dark' } };
