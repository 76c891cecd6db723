import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { writing } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { AppLink } from './LinkProvider.tsx';

const guide: Guide = {
  purpose: 'A link to a page of the app, drawn by the app’s router where a LinkProvider names it.',
  use: ['Names of objects in a text, a table or a card.'],
  avoid: ['For what happens on the page take Button.', 'For a main way on take Button with `href`.'],
  keyboard: [['Enter', 'follows it']],
  aria: [['Link', 'link named by its text']],
};

/** Labels of the stories in English. */
const english = {
  'Der Layer liegt im Magazin ': 'The layer lies in the depot ',
  Freigeben: 'Release',
};
const written = writing(english);

const meta = {
  title: 'Foundations/AppLink',
  component: AppLink,
  parameters: { guide, english },
  args: { href: '#depot/1', children: 'Pegelstationen' },
} satisfies Meta<typeof AppLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Pegelstationen' })).toHaveAttribute('href', '#depot/1');
  },
};

export const InText: Story = {
  render: (args) => (
    <p style={{ margin: 0 }}>
      {'Der Layer liegt im Magazin '}
      <AppLink {...args} />.
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').parentElement).toHaveTextContent(`${written('Der Layer liegt im Magazin ')}Pegelstationen.`);
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <AppLink href="#depot/1">Pegelstationen</AppLink>
        <Button>Freigeben</Button>
      </div>
    ),
    why: 'lead to a page, and leave what happens to a button.',
    bad: (
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <span>Pegelstationen</span>
        <AppLink href="#release">Freigeben</AppLink>
      </div>
    ),
    whyNot: 'do something by a link: opened in a new tab, it would do it there.',
  },
]);
