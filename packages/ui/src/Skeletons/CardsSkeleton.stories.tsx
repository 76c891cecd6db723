import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { CardsSkeleton, ListSkeleton } from './Skeletons.tsx';

const guide: Guide = {
  purpose: 'Holds the place of a CardGrid on its way, in its real shape.',
  use: ['The first load of a list that shows cards.'],
  avoid: ['For a table take ListSkeleton.', 'For one more card take CardSkeleton.'],
  aria: [['Skeleton', 'hidden, a status says that it loads']],
  textOnly: true,
};

const meta = {
  title: 'Feedback/CardsSkeleton',
  parameters: { guide },
  component: CardsSkeleton,
  args: { cards: 4 },
} satisfies Meta<typeof CardsSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said.ui('loading'));
  },
};
export const Narrow: Story = { args: { cards: 2 }, globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <CardsSkeleton cards={1} />,
    why: 'give it the shape of the cards that come: nothing moves when they are there.',
    bad: <ListSkeleton rows={5} />,
    whyNot: 'show rows where cards will stand: the page jumps.',
  },
]);
