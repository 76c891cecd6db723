import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { Button } from '../Button/index.ts';

const guide: Guide = {
  purpose: 'A button that opens a menu of actions.',
  use: ['What can be done with an object.'],
  avoid: ['For one action take a button.'],
  keyboard: [
    ['Enter, Space', 'opens it'],
    ['Arrow keys', 'go through the entries'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Button', 'button with aria-haspopup'],
    ['Entries', 'menuitem'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Weitere Aktionen der Station': 'More actions of the station',
  Aktionen: 'Actions',
  Bearbeiten: 'Edit',
  Duplizieren: 'Duplicate',
  'Sortieren nach': 'Sort by',
  Änderung: 'Change',
  Löschen: 'Delete',
};
const written = writing(english);

const meta = {
  title: 'Navigation/ActionMenu',
  parameters: { guide, english },
  component: ActionMenu,
  args: {
    items: [
      { id: 'edit', label: 'Bearbeiten', icon: <Pencil />, onSelect: fn() },
      { id: 'copy', label: 'Duplizieren', icon: <Copy />, disabled: true, onSelect: fn() },
      { id: 'name', heading: 'Sortieren nach', label: 'Name', selected: true, onSelect: fn() },
      { id: 'age', label: 'Änderung', selected: false, onSelect: fn() },
      { id: 'delete', label: 'Löschen', icon: <Trash2 />, danger: true, divider: true, onSelect: fn() },
    ],
  },
} satisfies Meta<typeof ActionMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Arrow keys move past what is disabled; Enter selects; the focus returns to the button. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: said.ui('moreActions') });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: written('Bearbeiten') })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.items[2]?.onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitemradio', { name: 'Name' })).toBeChecked();
  },
};
export const OpenDark: Story = { ...Open, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', gap: 8 }}>
        <Button icon={<Pencil />}>Bearbeiten</Button>
        <ActionMenu
          label="Weitere Aktionen der Station"
          items={[
            { id: 'copy', label: 'Duplizieren', icon: <Copy />, onSelect: fn() },
            { id: 'delete', label: 'Löschen', icon: <Trash2 />, danger: true, divider: true, onSelect: fn() },
          ]}
        />
      </div>
    ),
    why: 'show what is done most as a button; the menu holds the rest, with what destroys last.',
    bad: <ActionMenu label="Aktionen" items={[{ id: 'edit', label: 'Bearbeiten', icon: <Pencil />, onSelect: fn() }]} />,
    whyNot: 'hide the only action behind three dots.',
  },
]);
