import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { TreeSelect } from './TreeSelect.tsx';
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
  purpose: 'Chooses one node of a tree.',
  use: ['Folders, categories.'],
  avoid: ['For a flat list take a select.', 'Where the tree is always in sight take TreeView.'],
  keyboard: [
    ['Arrow Down', 'opens the tree'],
    ['Arrow keys', 'go through it, open and close'],
    ['Enter, Space', 'chooses'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Field', 'button with aria-haspopup'],
    ['Choices', 'tree of treeitem'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Ordner der Pegel': 'Folders of gauges',
  Einheit: 'Unit',
  Meter: 'Metre',
  Fuß: 'Foot',
  Ordner: 'Folder',
  'Wählen Sie einen Ordner.': 'Choose a folder.',
};
const written = writing(english);

const meta = {
  title: 'Inputs/TreeSelect',
  parameters: { guide, english },
  component: TreeSelect,
  args: { label: 'Ordner', nodes, value: 'pegel', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340, minHeight: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TreeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** Opens at the choice; arrow keys open a folder and enter it. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('button', { name: `${written('Ordner')} Wasserwirtschaft / Pegel` });
    await userEvent.click(field);
    const chosen = await screen.findByRole('treeitem', { name: 'Pegel' });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('grenzen');
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const AllowNone: Story = {
  args: { value: null, allowNone: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: `${written('Ordner')} ${said.ui('none')}` }));
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Verkehr' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('verkehr');
  },
};

export const Invalid: Story = { args: { value: null, error: true, helperText: 'Wählen Sie einen Ordner.' } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <TreeView label="Ordner der Pegel" nodes={nodes} selectedId="pegel" onSelect={fn()} />,
    why: 'show where a thing lies among others, opened at the choice.',
    bad: (
      <TreeView
        label="Einheit"
        nodes={[
          { id: 'm', label: 'Meter' },
          { id: 'ft', label: 'Fuß' },
        ]}
        selectedId="m"
        onSelect={fn()}
      />
    ),
    whyNot: 'draw a flat list as a tree: there is nothing to open. Take a select.',
  },
]);
