import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { SortableList } from './SortableList.tsx';
import { move } from './move.ts';

const guide: Guide = {
  purpose: 'A list whose rows people put in order.',
  use: ['Orders that are stored: layers, columns, views.'],
  avoid: ['To sort by a column take DataTable.'],
  keyboard: [
    ['Space', 'lifts and drops a row'],
    ['Arrow keys', 'move it'],
    ['Esc', 'puts it back'],
  ],
  aria: [
    ['Handle', 'button with a description'],
    ['Moves', 'announced'],
  ],
  example: `const [items, setItems] = useState([
  { id: 'pegel', label: 'Pegelstationen' },
  { id: 'gemeinden', label: 'Gemeinden' },
]);

<SortableList label="Reihenfolge der Layer" items={items} onMove={(from, to) => setItems(move(items, from, to))} />`,
};

/** Labels of the stories in English. */
const english = {
  'Reihenfolge der Layer': 'Order of the layers',
  'Reihenfolge der Stände': 'Order of the moments',
  '21.11.2026, 05:15': '21/11/2026, 05:15',
  '21.11.2026, 05:30': '21/11/2026, 05:30',
  '21.11.2026, 05:00': '21/11/2026, 05:00',
};

const meta = {
  title: 'Inputs/SortableList',
  parameters: { guide, english },
  component: SortableList,
  args: {
    label: 'Reihenfolge der Layer',
    items: [
      { id: 'pegel', label: 'Pegelstationen' },
      { id: 'hq100', label: 'Überflutung HQ100' },
      { id: 'gemeinden', label: 'Gemeinden' },
    ],
    onMove: fn(),
  },
  render: function Controlled(args) {
    const [items, setItems] = useState(args.items);
    return (
      <SortableList
        {...args}
        items={items}
        onMove={(from, to) => {
          args.onMove(from, to);
          setItems(move(items, from, to));
        }}
      />
    );
  },
} satisfies Meta<typeof SortableList>;
export default meta;
type Story = StoryObj<typeof meta>;

const labels = (canvas: { getAllByRole: (role: string) => HTMLElement[] }): (string | null)[] =>
  canvas.getAllByRole('listitem').map((item) => item.textContent);
const afterFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

export const Default: Story = {};

/** By keyboard: lift, move, drop; each step is told to a screen reader. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const handle = canvas.getByRole('button', { name: said.ui('sortHandle', { name: 'Pegelstationen' }) });
    handle.focus();
    await expect(handle).toHaveAccessibleDescription(saying(said.ui('keySpace')));
    await userEvent.keyboard('[Space]');
    await expect(await canvas.findByText(said.ui('sortLifted', { name: 'Pegelstationen', place: '1', total: '3' }))).toBeInTheDocument();
    await afterFrames();
    await userEvent.keyboard('[ArrowDown]');
    await expect(await canvas.findByText(said.ui('sortOver', { name: 'Pegelstationen', place: '2', total: '3' }))).toBeInTheDocument();
    await afterFrames();
    await userEvent.keyboard('[Space]');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith(0, 1));
    await expect(labels(canvas)).toEqual(['Überflutung HQ100', 'Pegelstationen', 'Gemeinden']);
  },
};

/** Esc puts the row back. */
export const Cancelled: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: said.ui('sortHandle', { name: 'Gemeinden' }) }).focus();
    await userEvent.keyboard('[Space]');
    await afterFrames();
    await userEvent.keyboard('[ArrowUp]');
    await afterFrames();
    await userEvent.keyboard('[Escape]');
    await expect(await canvas.findByText(said.ui('sortCancelled', { name: 'Gemeinden' }))).toBeInTheDocument();
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

/** By the pointer, on the handle only. */
export const Dragging: Story = {
  play: async ({ canvas, args }) => {
    const handle = canvas.getByRole('button', { name: said.ui('sortHandle', { name: 'Pegelstationen' }) });
    const from = handle.getBoundingClientRect();
    const to = canvas.getByRole('button', { name: said.ui('sortHandle', { name: 'Gemeinden' }) }).getBoundingClientRect();
    const at = (y: number) => ({ bubbles: true, isPrimary: true, button: 0, clientX: from.x + 8, clientY: y });
    handle.dispatchEvent(new PointerEvent('pointerdown', at(from.y + 8)));
    for (const y of [from.y + 20, to.y, to.y + 12]) {
      document.dispatchEvent(new PointerEvent('pointermove', at(y)));
      await afterFrames();
    }
    document.dispatchEvent(new PointerEvent('pointerup', at(to.y + 12)));
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith(0, 2));
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

const list = (label: string, names: readonly string[]) => (
  <SortableList label={label} items={names.map((name) => ({ id: name, label: name }))} onMove={fn()} />
);

export const DoAndDont: Story = doAndDont([
  {
    good: list('Reihenfolge der Layer', ['Pegelstationen', 'Überflutung HQ100', 'Gemeinden']),
    why: 'ask for an order that only people know: what lies above what.',
    bad: list('Reihenfolge der Stände', ['21.11.2026, 05:15', '21.11.2026, 05:30', '21.11.2026, 05:00']),
    whyNot: 'let people sort what has an order by itself: times, names, numbers.',
  },
]);
