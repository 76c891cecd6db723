import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said, writing } from '../../../../../.storybook/said.ts';
import { FailedPage } from './FailedPage.tsx';

/** Labels of the stories in English. */
const english = {
  'Der Teil der App, der die Seite zeichnet, ist nicht angekommen.': 'The part of the app that draws the page has not arrived.',
};
const written = writing(english);

const guide: Guide = {
  purpose: 'Stands in place of a page that failed while it was loaded or drawn; the rest of the app goes on.',
  use: ['As the error element of the router, around each page.'],
  avoid: ['For data that could not be loaded take LoadFailed, which knows missing objects.', 'For a part of a page take ErrorState.'],
  keyboard: [['Tab', 'goes to another try and to the start page']],
  aria: [
    ['Title', 'heading of level 1'],
    ['Reason', 'alert'],
  ],
};

const meta = {
  title: 'Pages/FailedPage',
  component: FailedPage,
  parameters: { guide, english, layout: 'fullscreen' },
  args: { error: undefined, onRetry: fn() },
  render: (args) => (
    <FailedPage {...args} error={args.error ?? new Error(written('Der Teil der App, der die Seite zeichnet, ist nicht angekommen.'))} />
  ),
} satisfies Meta<typeof FailedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Another try, or back to the start. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(written('Der Teil der App, der die Seite zeichnet, ist nicht angekommen.'));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: said.pages('toHome') })).toHaveAttribute('href', '/');
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };
