import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { NotLicensed } from './NotLicensed.tsx';

const guide: Guide = {
  purpose: 'Says that a part of the product is not part of the licence.',
  use: ['In the place of such a part.'],
  avoid: ['For missing rights take ErrorState.'],
  keyboard: [['Enter, Space', 'asks for more information']],
  aria: [
    ['Sentence', 'paragraph'],
    ['Thanks', 'status'],
    ['Why it failed', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Besucherstatistik: 'Visitor statistics',
  'Zeigt, welche Ansichten und Layer wie oft und von wo aufgerufen werden.':
    'Shows which views and layers are called up how often and from where.',
  Benutzer: 'Users',
  'Nur die Verwaltung legt Benutzer an.': 'Only administrators create users.',
};
const written = writing(english);

const meta = {
  title: 'Feedback/NotLicensed',
  parameters: { guide, english },
  component: NotLicensed,
  args: {
    title: 'Besucherstatistik',
    description: 'Zeigt, welche Ansichten und Layer wie oft und von wo aufgerufen werden.',
    onRequest: fn(),
  },
} satisfies Meta<typeof NotLicensed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement).toHaveTextContent(said.ui('notLicensed', { title: written('Besucherstatistik') }));
    await expect(canvas.getByText(written('Besucherstatistik')).tagName).toBe('B');
    canvas.getByRole('button', { name: said.ui('notLicensedRequest') }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRequest).toHaveBeenCalledOnce();
  },
};
export const Pending: Story = {
  args: { state: 'pending' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
export const Done: Story = {
  args: { state: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said.ui('notLicensedThanks'));
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
};
/** A title is text, whatever is in it. */
export const Markup: Story = {
  args: { title: '<i>{{brand}}</i>' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<i>{{brand}}</i>')).toBeVisible();
  },
};
export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('The Visitor statistics add-on has not yet been licensed.');
    await expect(canvas.getByRole('button', { name: 'Request more information' })).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <NotLicensed
        title="Besucherstatistik"
        description="Zeigt, welche Ansichten und Layer wie oft und von wo aufgerufen werden."
        onRequest={fn()}
      />
    ),
    why: 'let it stand for a part of the product that can be bought, and say what it does.',
    bad: <NotLicensed title="Benutzer" description="Nur die Verwaltung legt Benutzer an." onRequest={fn()} />,
    whyNot: 'let it stand for a missing right, which no licence gives: take ErrorState.',
  },
]);
