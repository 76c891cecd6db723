import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState, PageHeader, SettingsProvider, color, createSettings, fontSize } from '@geo/ui';
import { PanelTop } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { readsIn, said, saying } from '../../../../../.storybook/said.ts';
import { shellPort } from '../../connected/index.ts';
import { sampleLayer } from '../../fixtures/samples.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { onFrame } from '../fixtures/platform.tsx';
import { Shell, type ShellProps } from './Shell.tsx';

const guide: Guide = {
  purpose: 'The frame of every page behind the log-in: menu, palette, relations, the own account.',
  use: ['Once in an app, around its pages; SettingsProvider above it.'],
  avoid: ['A page before the log-in stands alone.', 'For a frame with other contents take AppShell.'],
  keyboard: [
    ['Ctrl+K', 'opens the palette'],
    ['Ctrl+I', 'shows the relations'],
    ['?', 'shows the shortcuts'],
  ],
  aria: [['Menu', 'navigation']],
};

function Remembering(props: ShellProps): ReactNode {
  const [store] = useState(() => {
    const settings = createSettings({ getItem: () => null, setItem: () => undefined } as unknown as Storage);
    settings.set({ language: readsIn() });
    return settings;
  });
  return (
    <SettingsProvider store={store}>
      <Shell {...props} />
    </SettingsProvider>
  );
}

/** Labels of the stories in English. */
const english = {
  'Hier steht die Seite': 'The page stands here',
  'Ihren Kopf und ihren Inhalt zeichnet die App.': 'Its head and its content are drawn by the app.',
  Karten: 'Maps',
  Hilfe: 'Help',
  Abmelden: 'Log out',
};

const meta = {
  title: 'Pages/Shell',
  tags: ['beta', '!stable'],
  component: Shell,
  decorators: [onFrame],
  parameters: { guide, english, layout: 'fullscreen', ...inWorld() },
  render: (args) => <Remembering {...args} />,
  args: {
    port: shellPort,
    host: { open: fn(), pathname: '/layers/edit/1/', search: '', linkComponent: 'a' },
    children: (
      <>
        <PageHeader title="Wanderwege" />
        <EmptyState icon={<PanelTop />} title="Hier steht die Seite" text="Ihren Kopf und ihren Inhalt zeichnet die App." />
      </>
    ),
  },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Below 1455 px the menu is a drawer; the entry of the present page is marked. */
export const Menu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.ui('openMenu') }));
    const entry = await screen.findByRole('link', { name: saying(said.editors('listLayers')) });
    await waitFor(() => expect(entry).toHaveAttribute('aria-current', 'page'));
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } };
export const Dark: Story = { globals: { scheme: 'dark' } };

/** Finds objects, pages and actions from anywhere. */
export const Palette: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog'));
    const field = await palette.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(sampleLayer.name);
    await expect((await palette.findAllByRole('option', { name: saying(sampleLayer.name) }))[0]).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.host.open).not.toHaveBeenCalled();
  },
};

export const Shortcuts: Story = {
  play: async () => {
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: said.pages('shortcuts') })).toBeVisible();
  },
};

export const Relations: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: saying(said.pages('showRelations')) });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  },
};

/** The menu stands although nobody knows yet who is here. */
export const Loading: Story = { parameters: inWorld({ fail: { me: 'never' } }) };

const portal = (
  <div style={{ display: 'flex', gap: 24, padding: '16px 24px', background: color.text, color: color.surface, fontSize: fontSize.title }}>
    <strong style={{ marginRight: 'auto' }}>Geoportal</strong>
    <span>Karten</span>
    <span>Hilfe</span>
    <span>Abmelden</span>
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={180}>
          <Remembering {...meta.args} />
        </Still>
      ),
      why: 'make it the only frame: its menu, palette and account are the same on every page.',
      bad: (
        <Still height={180}>
          {portal}
          <Remembering {...meta.args} />
        </Still>
      ),
      whyNot: 'put a bar of the app around it: two menus, two ways out, less of the page.',
    },
  ]),
  parameters: { layout: 'padded' },
};
