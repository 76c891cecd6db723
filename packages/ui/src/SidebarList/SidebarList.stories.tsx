import type { Meta, StoryObj } from '@storybook/react-vite';
import { Folder, FolderOpen } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { aroundStories } from '../../../../.storybook/docs/pairs.tsx';
import { said, writing } from '../../../../.storybook/said.ts';
import { SidebarList } from './SidebarList.tsx';

const guide: Guide = {
  purpose: 'A list beside the page that chooses what the page shows.',
  use: ['Folders, saved filters.'],
  avoid: ['For tags take TagsSidebar; for the main menu, AppShell.'],
  keyboard: [
    ['Tab', 'goes through the entries'],
    ['Enter, Space', 'chooses'],
  ],
  aria: [
    ['Chosen', 'aria-current'],
    ['Failure', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Ordner: 'Folders',
  'Ordner anlegen': 'New folder',
  'Alle Switchboards': 'All switchboards',
  'Noch keine Ordner vorhanden': 'No folders yet',
  'Der Server antwortet nicht.': 'The server does not answer.',
  Pfade: 'Paths',
};
const written = writing(english);

const meta = {
  title: 'Navigation/SidebarList',
  parameters: { guide, english },
  component: SidebarList,
  args: {
    title: 'Ordner',
    addLabel: 'Ordner anlegen',
    activeId: 'wasser',
    items: [
      { id: 'alle', label: 'Alle Switchboards', icon: <FolderOpen />, count: 42, fixed: true },
      { id: 'wasser', label: 'Wasserwirtschaft', icon: <Folder />, count: 12 },
      { id: 'verkehr', label: 'Verkehrszählung und Verkehrsmodelle der Region', icon: <Folder />, count: 1034 },
    ],
    onSelect: fn(),
    onAdd: fn(),
    onRename: fn(),
    onDelete: fn(),
  },
  decorators: [aroundStories((story) => <div style={{ width: 250 }}>{story}</div>)],
} satisfies Meta<typeof SidebarList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Enter commits a new name, and the focus goes back to the row. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('button', { name: `Wasserwirtschaft ${said.ui('objects', { count: 12 })}`, current: true }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.ui('actionsOf', { name: written('Alle Switchboards') }) })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('actionsOf', { name: 'Wasserwirtschaft' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said.ui('rename') }));
    const field = await canvas.findByRole('textbox', { name: said.ui('renameOf', { name: 'Wasserwirtschaft' }) });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard(' Gewässer {Enter}');
    await expect(args.onRename).toHaveBeenCalledOnce();
    await expect(args.onRename).toHaveBeenCalledWith(args.items[1], 'Gewässer');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: `Wasserwirtschaft ${said.ui('objects', { count: 12 })}` })).toHaveFocus(),
    );
  },
};

/** Esc gives up, as do an empty and an unchanged name. */
export const GivesUpRenaming: Story = {
  play: async ({ canvas, args }) => {
    for (const keys of ['Gewässer{Escape}', '{Backspace}{Enter}', '{Enter}']) {
      await userEvent.click(canvas.getByRole('button', { name: said.ui('actionsOf', { name: 'Wasserwirtschaft' }) }));
      await userEvent.click(await screen.findByRole('menuitem', { name: said.ui('rename') }));
      const field = await canvas.findByRole('textbox');
      await waitFor(() => expect(field).toHaveFocus());
      await userEvent.keyboard(keys);
      await expect(canvas.queryByRole('textbox')).toBeNull();
    }
    await expect(args.onRename).not.toHaveBeenCalled();
  },
};

export const SelectsAddsDeletes: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Verkehrszählung/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(args.items[2]);
    await userEvent.click(canvas.getByRole('button', { name: written('Ordner anlegen') }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('actionsOf', { name: 'Wasserwirtschaft' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said.ui('delete') }));
    await expect(args.onDelete).toHaveBeenCalledWith(args.items[1]);
  },
};

export const Loading: Story = { args: { items: [], loading: true } };
export const Empty: Story = { args: { items: [], emptyText: 'Noch keine Ordner vorhanden' } };
export const Failed: Story = {
  args: { items: [], error: { reason: 'Der Server antwortet nicht.', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(args.error?.onRetry).toHaveBeenCalledOnce();
  },
};
export const ReadOnly: Story = { args: { onAdd: undefined, onRename: undefined, onDelete: undefined } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const paths = ['Pegel / Rhein', 'Pegel / Lippe', 'Pegel / Ruhr'].map((path) => `Fachdaten / Wasserwirtschaft / ${path}`);

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ width: 250 }}>
        <SidebarList
          title="Ordner"
          activeId="wasser"
          onSelect={fn()}
          items={[
            { id: 'alle', label: 'Alle Switchboards', icon: <FolderOpen />, count: 42, fixed: true },
            { id: 'wasser', label: 'Wasserwirtschaft', icon: <Folder />, count: 12 },
            { id: 'verkehr', label: 'Verkehr', icon: <Folder />, count: 30 },
          ]}
        />
      </div>
    ),
    why: 'hold to a flat list of short names, all first, each with its count.',
    bad: (
      <div style={{ width: 250 }}>
        <SidebarList title="Pfade" onSelect={fn()} items={paths.map((label) => ({ id: label, label, icon: <Folder /> }))} />
      </div>
    ),
    whyNot: 'write paths into names: cut, they all read alike. For a tree take TreeView.',
  },
]);
