import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { TreeView } from './TreeView.tsx';

const nodes = [
  {
    id: 'basis',
    label: 'Basis',
    children: [
      { id: 'grenzen', label: 'Grenzen' },
      { id: 'dop', label: 'Luftbilder' },
    ],
  },
  { id: 'wasser', label: 'Wasserwirtschaft', children: [{ id: 'pegel', label: 'Pegel' }] },
  { id: 'verkehr', label: 'Verkehr' },
];

const guide: Guide = {
  purpose: 'A tree that is always in sight, of which one node is chosen.',
  use: ['Folders beside a list, which they narrow.'],
  avoid: ['For a value in a form take TreeSelect.', 'For a flat list take SidebarList.'],
  keyboard: [
    ['Arrow Up, Arrow Down', 'go through what is open'],
    ['Arrow Right, Arrow Left', 'open and close, go down and up'],
    ['Home, End', 'go to the first and the last'],
    ['Enter, Space', 'choose'],
  ],
  aria: [
    ['Tree', 'tree named by label'],
    ['Node', 'treeitem with aria-level, aria-expanded and aria-selected'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Ordner: 'Folders',
  'Ordner der Magazine': 'Folders of depots',
  'Ordner des Magazins': 'Folder of the depot',
  Magazine: 'Depots',
  Beschreibung: 'Description',
};
const written = writing(english);

const meta = {
  title: 'Inputs/TreeView',
  parameters: { guide, english },
  component: TreeView,
  args: { label: 'Ordner', nodes, selectedId: 'pegel', onSelect: fn() },
  render: function Chosen(args) {
    const [selectedId, setSelectedId] = useState(args.selectedId);
    return (
      <div style={{ maxWidth: 340 }}>
        <TreeView
          {...args}
          selectedId={selectedId}
          onSelect={(next) => {
            setSelectedId(next);
            args.onSelect(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof TreeView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The way to the chosen node is open. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tree', { name: written('Ordner') })).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: 'Pegel', selected: true })).toBeVisible();
    await expect(canvas.queryByRole('treeitem', { name: 'Grenzen' })).toBeNull();
  },
};

/** One stop for Tab; arrow keys open and go on, Enter chooses. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('treeitem', { name: 'Pegel' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('grenzen');
    await expect(canvas.getByRole('treeitem', { name: 'Grenzen', selected: true })).toHaveFocus();
  },
};

const counts: Readonly<Record<string, number>> = { basis: 48, wasser: 12, pegel: 12, verkehr: 7 };

/** At the end of a row stands what helps to choose. */
export const WithCounts: Story = { args: { renderTrail: ({ id }) => <span>{counts[id]}</span> } };

export const NothingChosen: Story = { args: { selectedId: null } };

export const LongNames: Story = {
  args: { nodes: [{ id: 'lang', label: 'Überschwemmungsgebiete und Hochwasserrückhaltebecken der Region' }, ...nodes] },
};

export const Dark: Story = { args: WithCounts.args, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
        <TreeView label="Ordner der Magazine" nodes={nodes} selectedId="pegel" onSelect={fn()} />
        <ul aria-label="Magazine" style={{ margin: 0, paddingLeft: 16 }}>
          <li>Pegelstationen</li>
          <li>Pegelstände 2026</li>
          <li>Messnetz</li>
        </ul>
      </div>
    ),
    why: 'keep it in sight beside the list that it narrows.',
    bad: (
      <div style={{ display: 'grid', gap: 12 }}>
        <TextField label="Name" defaultValue="Pegelstationen" />
        <TreeView label="Ordner des Magazins" nodes={nodes} selectedId="pegel" onSelect={fn()} />
        <TextField label="Beschreibung" />
      </div>
    ),
    whyNot: 'let a whole tree stand between the fields of a form. Take TreeSelect.',
  },
]);
