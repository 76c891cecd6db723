import type { Meta, StoryObj } from '@storybook/react-vite';
import { Database } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone, onWide } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { color } from '../theme/tokens.ts';
import { AppShell } from './AppShell.tsx';
import { ShellContext, type ShellState } from './ShellContext.ts';
import { ShellMenuButton } from './ShellMenuButton.tsx';

const guide: Guide = {
  purpose: 'Opens the menu of AppShell where there is no room for it beside the page; nothing elsewhere.',
  use: ['Pages without PageHeader, such as a map or a canvas that fills the page.'],
  avoid: ['Not beside PageHeader, which has one.'],
  keyboard: [['Enter, Space', 'opens the menu']],
  aria: [['Button', 'button named by what it opens']],
};

/** Labels of the stories in English. */
const english = {
  Magazin: 'Depots',
  Karte: 'Map',
  Gut: 'Good',
  Schlecht: 'Bad',
};
const written = writing(english);

const openMenu = fn();
const narrow: ShellState = { docked: false, openMenu };

const meta = {
  title: 'Layout/ShellMenuButton',
  component: ShellMenuButton,
  parameters: { guide, english },
  decorators: [
    (Story) => (
      <ShellContext value={narrow}>
        <Story />
      </ShellContext>
    ),
  ],
} satisfies Meta<typeof ShellMenuButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  beforeEach: () => {
    openMenu.mockClear();
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('openMenu') }));
    await expect(openMenu).toHaveBeenCalledOnce();
  },
};

/** The head of a page that has no PageHeader. */
function Head(): ReactNode {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8, padding: 8 }}>
      <ShellMenuButton />
      <h1 style={{ margin: 0, fontSize: 16 }}>Pegelstationen</h1>
    </div>
  );
}

const inShell = () => (
  <AppShell entries={[{ id: 'depots', label: 'Magazin', href: '#depots', icon: <Database />, active: true }]}>
    <Head />
  </AppShell>
);

/** In an app, on a phone: the page itself has the way to the menu. */
export const InShell: Story = {
  globals: onPhone,
  parameters: { layout: 'fullscreen' },
  render: inShell,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('openMenu') }));
    await expect(await screen.findByRole('navigation', { name: said.ui('mainMenu') })).toHaveTextContent(written('Magazin'));
  },
};

/** Where the menu is docked there is nothing to open. */
export const Docked: Story = {
  globals: onWide,
  parameters: { layout: 'fullscreen' },
  render: inShell,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: said.ui('openMenu') })).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <section aria-label="Gut">
        <Head />
        <div style={{ display: 'grid', placeItems: 'center', height: 72, backgroundColor: color.sunken }}>Karte</div>
      </section>
    ),
    why: 'give the way to the menu to a page that has no PageHeader.',
    bad: (
      <section aria-label="Schlecht">
        <ShellMenuButton />
        <PageHeader title="Pegelstationen" />
      </section>
    ),
    whyNot: 'add it to a page with a PageHeader: then there are two.',
  },
]);
