import { ApiError } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said, writing } from '../../../../../.storybook/said.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const guide: Guide = {
  purpose: 'An object’s page when the object could not be loaded: what is missing is a missing page, anything else can be tried again.',
  use: ['Pages of one object, where its query has failed.'],
  avoid: ['In a dialog or panel take Loaded.', 'For a page whose code failed take FailedPage.'],
  keyboard: [['Tab', 'goes to another try and to the start page']],
  aria: [
    ['Reason', 'alert'],
    ['Missing object', 'heading of level 1'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Der Server ist nicht erreichbar.': 'The server cannot be reached.',
  'Dieses Magazin gibt es nicht.': 'There is no such depot.',
};
const written = writing(english);

/** What a call throws, in the language of the story. */
const unreachable = (): ApiError => new ApiError(0, 'network', written('Der Server ist nicht erreichbar.'));
const missing = (): ApiError => new ApiError(404, 'not_found', written('Dieses Magazin gibt es nicht.'));

const meta = {
  title: 'Pages/LoadFailed',
  tags: ['beta', '!stable'],
  component: LoadFailed,
  parameters: { guide, english, layout: 'fullscreen' },
  args: { error: undefined, onRetry: fn() },
  render: (args) => <LoadFailed {...args} error={unreachable()} />,
} satisfies Meta<typeof LoadFailed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(written('Der Server ist nicht erreichbar.'));
    await expect(canvas.getByRole('link', { name: said.pages('toHome') })).toHaveAttribute('href', '/');
  },
};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Where there is no such object, another try would not help. */
export const Missing: Story = {
  render: (args) => <LoadFailed {...args} error={missing()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said.pages('notFoundTitle') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.ui('retry') })).toBeNull();
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

const Unreachable = (): ReactNode => <LoadFailed error={unreachable()} onRetry={fn()} />;

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <Unreachable />,
      why: 'tell what is missing from what did not answer, and offer another try.',
      bad: (
        <div>
          <NotFoundPage />
        </div>
      ),
      whyNot: 'say of every failure that the object is missing: people look for what was never gone.',
    },
  ]),
  parameters: { layout: 'padded' },
};
