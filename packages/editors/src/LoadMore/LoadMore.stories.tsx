import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { withTexts } from '../fixtures/withTexts.tsx';
import { LoadMore } from './LoadMore.tsx';

const meta = {
  title: 'editors/LoadMore',
  component: LoadMore,
  decorators: [withTexts],
  args: { hasMore: true, loading: false, onLoadMore: fn() },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InSight: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalled());
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Weitere werden geladen' })).toBeVisible();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const Complete: Story = {
  args: { hasMore: false },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};
