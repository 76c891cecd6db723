import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Globe, Tag, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { aside } from '../../../../.storybook/docs/aside.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { MultiSelectMenu } from './lazy.tsx';

const guide: Guide = {
  purpose: 'What can be done with all selected objects.',
  use: ['Above lists with a selection.'],
  avoid: ['For one object take ActionMenu.'],
  keyboard: [['Tab', 'goes through the actions']],
  aria: [['Count', 'status']],
};

/** Labels of the stories in English. */
const english = {
  Duplizieren: 'Duplicate',
  Veröffentlichen: 'Publish',
  'Dazu fehlt Ihnen das Recht.': 'You lack the permission.',
  Taggen: 'Tag',
  Löschen: 'Delete',
  Öffnen: 'Open',
  Umbenennen: 'Rename',
};
const written = writing(english);

const meta = {
  title: 'Navigation/MultiSelectMenu',
  parameters: { guide, english },
  component: MultiSelectMenu,
  args: {
    count: 3,
    presentation: 'bar',
    actions: [
      { id: 'duplicate', label: 'Duplizieren', icon: <Copy />, onSelect: fn() },
      { id: 'publish', label: 'Veröffentlichen', icon: <Globe />, disabledReason: 'Dazu fehlt Ihnen das Recht.', onSelect: fn() },
      { id: 'tag', label: 'Taggen', icon: <Tag />, onSelect: fn() },
      { id: 'delete', label: 'Löschen', icon: <Trash2 />, danger: true, onSelect: fn() },
    ],
    onClear: fn(),
  },
} satisfies Meta<typeof MultiSelectMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** An action that is not possible says why and does nothing. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(said.ui('selectedItems', { count: 3 }));
    await userEvent.click(canvas.getByRole('button', { name: written('Löschen') }));
    await expect(args.actions[3]?.onSelect).toHaveBeenCalledOnce();
    const publish = canvas.getByRole('button', { name: written('Veröffentlichen') });
    await expect(publish).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(publish);
    await expect(args.actions[1]?.onSelect).not.toHaveBeenCalled();
    await userEvent.unhover(publish);
    await userEvent.hover(publish);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(written('Dazu fehlt Ihnen das Recht.'));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('clearSelection') }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const Menu: Story = {
  args: { presentation: 'menu', count: 1 },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(said.ui('selectedItems', { count: 1 }));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('rowActions') }));
    await expect(await screen.findByRole('menuitem', { name: saying(written('Dazu fehlt Ihnen das Recht.')) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.actions[3]?.onSelect).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  decorators: [aside('Without a selection there is no bar.')],
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};

export const English: Story = {
  globals: { language: 'en' },
  args: { count: 1200 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('1,200 selected Items');
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <MultiSelectMenu
        count={3}
        presentation="bar"
        onClear={fn()}
        actions={[
          { id: 'tag', label: 'Taggen', icon: <Tag />, onSelect: fn() },
          { id: 'delete', label: 'Löschen', icon: <Trash2 />, danger: true, onSelect: fn() },
        ]}
      />
    ),
    why: 'offer what is done with all of them at once.',
    bad: (
      <MultiSelectMenu
        count={3}
        presentation="bar"
        onClear={fn()}
        actions={[
          { id: 'open', label: 'Öffnen', onSelect: fn() },
          { id: 'rename', label: 'Umbenennen', onSelect: fn() },
        ]}
      />
    ),
    whyNot: 'offer what is done with a single one: nobody knows which of the three is meant.',
  },
]);
