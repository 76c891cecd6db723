import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, mocked, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { format, said, writing } from '../../../../.storybook/said.ts';
import { color } from '../theme/tokens.ts';
import { LoadMore } from './LoadMore.tsx';

const guide: Guide = {
  purpose: 'The end of a list that grows: loads the next page when it comes in sight.',
  use: ['Below lists and card grids.'],
  avoid: ['Not in RecordTable, which grows by itself.'],
  keyboard: [['Enter, Space', 'loads more']],
  aria: [['Count', 'status']],
};

/** Labels of the stories in English. */
const english = {
  Liste: 'List',
};
const written = writing(english);

const meta = {
  title: 'Data display/LoadMore',
  parameters: { guide, english },
  component: LoadMore,
  args: { hasMore: true, loading: false, count: 40, total: 1280, onLoadMore: fn() },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** In sight it asks by itself; the button asks where scrolling does not. */
export const InSight: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalled());
    await expect(canvas.getByRole('status')).toHaveTextContent(said.ui('progressOf', { done: 40, total: format().number(1280) }));
    // A page that is shorter than the view asks again after a while.
    const { calls } = mocked(args.onLoadMore).mock;
    const before = calls.length;
    await userEvent.click(canvas.getByRole('button', { name: said.ui('loadMore') }));
    await expect(calls.length).toBeGreaterThan(before);
  },
};

/** Below a long list in its own scroll container it asks only near the end. */
export const BelowTheFold: Story = {
  decorators: [
    (Story) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      <section data-testid="scroller" aria-label={written('Liste')} tabIndex={0} style={{ height: 300, overflow: 'auto' }}>
        <div style={{ height: 1500, color: color.text2 }}>
          <span lang="en">A long list: its end, further down, is asked for shortly before it comes in sight.</span>
        </div>
        <Story />
      </section>
    ),
  ],
  play: async ({ canvas, args }) => {
    const scroller = canvas.getByTestId('scroller');
    scroller.scrollTop = 1500 - 300 - 340;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    scroller.scrollTop = 1500 - 300 - 320;
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalled());
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: said.ui('loadingMore') })).toBeVisible();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const Complete: Story = {
  args: { hasMore: false, count: 1280 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      said.ui('progressOf', { done: format().number(1280), total: format().number(1280) }),
    );
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

/** The end of the list above. */
function Rows(): ReactNode {
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {['Gemeinden', 'Ladesäulen', 'Pegelstationen'].map((name) => (
        <li key={name} style={{ padding: '6px 0', borderBottom: `1px solid ${color.line}` }}>
          {name}
        </li>
      ))}
    </ul>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div>
        <Rows />
        <LoadMore hasMore loading={false} count={40} total={1280} onLoadMore={fn()} />
      </div>
    ),
    why: 'say how many there are, so that people know whether to go on or to search.',
    bad: (
      <div>
        <Rows />
        <LoadMore hasMore loading={false} onLoadMore={fn()} />
      </div>
    ),
    whyNot: 'leave open whether five or a thousand are to come.',
  },
]);
