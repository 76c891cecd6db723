import type { Meta, StoryObj } from '@storybook/react-vite';
import { Database, Layers, Plus, Sun } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aside } from '../../../../.storybook/docs/aside.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { CommandPalette } from './lazy.tsx';
import type { ReactNode } from 'react';
import { Keys } from '../shortcuts/index.ts';
import { color, fontSize } from '../theme/tokens.ts';

const create = fn();

const guide: Guide = {
  purpose: 'Finds pages, objects and actions by what is typed.',
  use: ['Once in an app, on Ctrl+K.'],
  avoid: ['To search one list take SearchBar.'],
  keyboard: [
    ['Arrow keys', 'go through the results'],
    ['Enter', 'goes there'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Field', 'combobox'],
    ['Results', 'listbox in groups'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Neu: 'New',
  'Magazin (2)': 'Depots (2)',
  Objekte: 'Objects',
  Magazin: 'Depots',
  Layer: 'Layers',
  Aktionen: 'Actions',
  'Neues Magazin anlegen': 'New depot',
  'Farbschema wechseln': 'Change the colour scheme',
  'Zuletzt verwendet': 'Recently used',
  'Der Server antwortet nicht.': 'The server does not answer.',
};
const written = writing(english);

const meta = {
  title: 'Navigation/CommandPalette',
  parameters: { guide, english, ...inFrame },
  component: CommandPalette,
  args: {
    open: true,
    query: 'pe',
    onQuery: fn(),
    onClose: fn(),
    groups: [
      {
        id: 'objects',
        label: 'Objekte',
        items: [
          { id: 'depot-1', label: 'Pegelstationen', hint: 'Magazin', icon: <Database />, href: '#depot/1' },
          { id: 'layer-2', label: 'Pegel und Opernhäuser', hint: 'Layer', icon: <Layers />, href: '#layer/2' },
        ],
      },
      {
        id: 'actions',
        label: 'Aktionen',
        items: [
          { id: 'new', label: 'Neues Magazin anlegen', icon: <Plus />, shortcut: 'mod+shift+m', onSelect: create },
          { id: 'scheme', label: 'Farbschema wechseln', icon: <Sun />, onSelect: fn() },
        ],
      },
      { id: 'recent', label: 'Zuletzt verwendet', items: [] },
    ],
  },
  render: function Palette(args) {
    const [query, setQuery] = useState(args.query);
    return (
      <CommandPalette
        {...args}
        query={query}
        onQuery={(next) => {
          setQuery(next);
          args.onQuery(next);
        }}
      />
    );
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** The focus stays in the field while arrows, Home and End move; Enter runs, Esc closes. */
export const Interaction: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('combobox', { name: said.ui('palette') });
    await waitFor(() => expect(field).toHaveFocus());
    // The first letter typed replaces what was sought before.
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    await expect([selectionStart, selectionEnd]).toEqual([0, 2]);
    const inForce = (): string | null | undefined => document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent;
    await expect(inForce()).toBe(`Pegelstationen${written('Magazin')}`);
    await userEvent.keyboard('{ArrowUp}');
    await expect(inForce()).toBe(written('Farbschema wechseln'));
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent(written('Neues Magazin anlegen'));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(create).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** Matches are marked; objects are links; typing goes back to the first one. */
export const Typing: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('combobox');
    const links = screen.getAllByRole('option');
    await expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Pe', 'Pe', 'pe']);
    await expect(links[0]).toHaveAttribute('href', '#depot/1');
    await userEvent.type(field, '{End}g');
    await expect(args.onQuery).toHaveBeenLastCalledWith('peg');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Pegelstationen');
    await expect(screen.queryByRole('group', { name: written('Zuletzt verwendet') })).toBeNull();
  },
};

export const Closed: Story = {
  decorators: [aside('Closed, the palette leaves nothing on the page.')],
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const Loading: Story = { args: { groups: [], loading: true } };
export const Empty: Story = {
  args: { groups: [], query: 'xyz' },
  play: async () => {
    await expect(await screen.findByText(said.ui('paletteEmpty'))).toBeVisible();
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  },
};
export const Failed: Story = { args: { groups: [], error: 'Der Server antwortet nicht.', onRetry: fn() } };
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

interface EntryProps {
  readonly label: string;
  readonly hint?: string;
  readonly keys?: string;
}

/** What the palette shows of an entry, without its place above the page. */
function Entry({ label, hint, keys }: EntryProps): ReactNode {
  return (
    <li style={{ display: 'flex', alignItems: 'center', gap: 12, minHeight: 36, listStyle: 'none' }}>
      {label}
      <span style={{ marginLeft: 'auto', color: color.text2, fontSize: fontSize.small }}>{keys ? <Keys keys={keys} /> : hint}</span>
    </li>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <ul style={{ margin: 0, padding: 0 }}>
        <Entry label="Neues Magazin anlegen" keys="mod+shift+m" />
        <Entry label="Pegelstationen" hint="Magazin" />
      </ul>
    ),
    why: 'name an action by its verb, an object by its name with its kind beside it, and teach the shortcut.',
    bad: (
      <ul style={{ margin: 0, padding: 0 }}>
        <Entry label="Neu" />
        <Entry label="Magazin (2)" />
      </ul>
    ),
    whyNot: 'list names that say nothing without the page they stood on.',
  },
]);
