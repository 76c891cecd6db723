import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { PageSkeleton } from './Skeletons.tsx';

const guide: Guide = {
  purpose: 'Holds the place of a whole page, head and content, while its code or object is on its way.',
  use: ['In place of a page, as the router’s pending element.'],
  avoid: ['Below a head that is there already take ListSkeleton or CardsSkeleton.'],
  aria: [['Skeleton', 'hidden, a status says that it loads']],
  textOnly: true,
};

const meta = {
  title: 'Feedback/PageSkeleton',
  parameters: { guide, layout: 'fullscreen' },
  component: PageSkeleton,
} satisfies Meta<typeof PageSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said.ui('loading'));
  },
};
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

/** The upper part of a page. */
const page = { height: 260, overflow: 'hidden' } as const;

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <div style={page}>
          <PageSkeleton />
        </div>
      ),
      why: 'let it stand for all of a page of which nothing is known yet.',
      bad: (
        <div style={page}>
          <PageHeader title="Pegelstationen" />
          <PageSkeleton />
        </div>
      ),
      whyNot: 'put it below the head that is there already: then there are two.',
    },
  ]),
  parameters: { layout: 'padded' },
};
