import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Blocks,
  BookOpen,
  Database,
  Download,
  Layers,
  LogOut,
  Map as MapIcon,
  Moon,
  Plus,
  Rows3,
  Sun,
  Users,
  Workflow,
} from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { landmarkTwice } from '../../../../.storybook/docs/pairs.tsx';
import { inAllModes, onPhone, onWide } from '../../../../.storybook/modes.ts';
import { format, said, saying, writing } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { AppShell } from './AppShell.tsx';
import { NavList, type NavEntry } from './NavList.tsx';

const openLogOut = fn();

const guide: Guide = {
  purpose: 'The frame of an app: menu, head, page, panel beside it.',
  use: ['Once, around all pages.'],
  avoid: ['Not inside a host’s page.'],
  keyboard: [
    ['Tab', 'begins with a link to the content'],
    ['Esc', 'closes the drawer'],
  ],
  aria: [
    ['Menu', 'navigation, the present page with aria-current'],
    ['Page', 'main'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Magazin: 'Depots',
  Layer: 'Layers',
  Benutzer: 'Users',
  Verwaltung: 'Administration',
  Dokumentation: 'Documentation',
  Hilfe: 'Help',
  Administratorin: 'Administrator',
  Farbschema: 'Colour scheme',
  Hell: 'Light',
  Dunkel: 'Dark',
  Dichte: 'Density',
  Kompakt: 'Compact',
  Abmelden: 'Log out',
  Importieren: 'Import',
  'Neues Magazin': 'New depot',
  'Inhalt der Seite': 'Content of the page',
  'Daten importieren': 'Import data',
};
const written = writing(english);

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { guide, english, layout: 'fullscreen' },
  args: {
    entries: [
      { id: 'depots', label: 'Magazin', href: '#depots', icon: <Database />, count: 128, active: true },
      { id: 'switchboards', label: 'Switchboards', href: '#switchboards', icon: <Workflow />, count: 42 },
      { id: 'layers', label: 'Layer', href: '#layers', icon: <Layers />, count: 1316 },
      { id: 'views', label: 'Views', href: '#views', icon: <MapIcon />, count: 23 },
      { id: 'apps', label: 'Apps', href: '#apps', icon: <Blocks /> },
      { id: 'users', label: 'Benutzer', href: '#users', icon: <Users />, group: 'Verwaltung' },
      { id: 'docs', label: 'Dokumentation', href: '#docs', icon: <BookOpen />, group: 'Hilfe', external: true },
    ],
    user: { name: 'Katrin Mertens', detail: 'Administratorin' },
    userMenu: [
      { id: 'light', heading: 'Farbschema', label: 'Hell', icon: <Sun />, selected: true, onSelect: fn() },
      { id: 'dark', label: 'Dunkel', icon: <Moon />, selected: false, onSelect: fn() },
      { id: 'compact', heading: 'Dichte', label: 'Kompakt', icon: <Rows3 />, selected: false, onSelect: fn() },
      { id: 'logout', label: 'Abmelden', icon: <LogOut />, divider: true, onSelect: openLogOut },
    ],
    children: (
      <>
        <PageHeader
          title="Magazin"
          count={128}
          actions={
            <>
              <Button icon={<Download />}>Importieren</Button>
              <Button kind="primary" icon={<Plus />}>
                Neues Magazin
              </Button>
            </>
          }
        />
        <div style={{ padding: 20 }}>Inhalt der Seite</div>
      </>
    ),
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From 1455 px on the menu is docked beside the page. */
export const Default: Story = {
  globals: onWide,
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: said.ui('mainMenu') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.ui('openMenu') })).toBeNull();
  },
};

/** In a narrow window the menu is a drawer: opened by a button, closed by Esc, focus returns. */
export const Narrow: Story = {
  globals: onPhone,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: said.ui('openMenu') });
    await userEvent.click(button);
    const menu = await screen.findByRole('navigation', { name: said.ui('mainMenu') });
    await expect(within(menu).getByRole('link', { name: saying(written('Magazin')) })).toHaveAttribute('aria-current', 'page');
    await expect(within(menu).getByText(format().number(1316))).toBeVisible();
    await expect(
      within(within(menu).getByRole('list', { name: written('Verwaltung') })).getByRole('link', { name: written('Benutzer') }),
    ).toBeVisible();
    await expect(
      within(menu).getByRole('link', { name: new RegExp(`${written('Dokumentation')}.*${said.ui('opensInNewTab')}`) }),
    ).toHaveAttribute('target', '_blank');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('navigation', { name: said.ui('mainMenu') })).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const UserMenuOpen: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.queryByRole('button', { name: said.ui('openMenu') });
    if (opener) await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`Katrin Mertens.*${said.ui('userMenu')}`) }));
    await expect(await screen.findByRole('menuitemradio', { name: written('Hell') })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitem', { name: written('Abmelden') }));
    await expect(openLogOut).toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { ...onWide, scheme: 'dark' } };

export const English: Story = { globals: { ...onWide, language: 'en' } };

const menu = (entries: readonly NavEntry[]) => (
  <div style={{ maxWidth: 261 }}>
    <NavList entries={entries} />
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: menu([
        { id: 'depots', label: 'Magazin', href: '#depots', icon: <Database />, count: 128 },
        { id: 'layers', label: 'Layer', href: '#layers', icon: <Layers />, count: 1316, active: true },
        { id: 'users', label: 'Benutzer', href: '#users', icon: <Users />, group: 'Verwaltung' },
      ]),
      why: 'lead to places: a noun each, by group, the present one set off.',
      bad: menu([
        { id: 'import', label: 'Daten importieren', href: '#import', icon: <Download /> },
        { id: 'new', label: 'Neues Magazin', href: '#new', icon: <Plus /> },
        { id: 'logout', label: 'Abmelden', href: '#logout', icon: <LogOut /> },
      ]),
      whyNot: 'put actions into the menu: they stand in the head of their page, the way out in the user menu.',
    },
  ]),
  parameters: { layout: 'padded', ...landmarkTwice },
};
