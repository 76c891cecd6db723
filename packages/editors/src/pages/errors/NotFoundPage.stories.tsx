import { ErrorState } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const guide: Guide = {
  purpose: 'The page of an address that leads nowhere, or of an object that is not there or not visible for whoever asks.',
  use: ['As the not-found element of the router.'],
  avoid: ['When an object could not be loaded take LoadFailed, which shows this page for a missing one.'],
  keyboard: [['Tab', 'goes to the start page']],
  aria: [
    ['Title', 'heading of level 1'],
    ['Way on', 'link to the start page'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Fehler 404': 'Error 404',
  'Nicht gefunden': 'Not found',
  Gut: 'Good',
  Schlecht: 'Bad',
};

const meta = {
  title: 'Pages/NotFoundPage',
  tags: ['beta', '!stable'],
  component: NotFoundPage,
  parameters: { guide, english, layout: 'fullscreen' },
} satisfies Meta<typeof NotFoundPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said.pages('notFoundTitle') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: said.pages('toHome') })).toHaveAttribute('href', '/');
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <section aria-label="Gut">
          <NotFoundPage />
        </section>
      ),
      why: 'say in words what may be the reason, and lead on.',
      bad: (
        <section aria-label="Schlecht">
          <ErrorState title="Fehler 404" reason="Nicht gefunden" onRetry={() => undefined} />
        </section>
      ),
      whyNot: 'show a number, and offer another try, which cannot help.',
    },
  ]),
  parameters: { layout: 'padded' },
};
