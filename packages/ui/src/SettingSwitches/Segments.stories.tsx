import type { Meta, StoryObj } from '@storybook/react-vite';
import { Map as MapIcon, Table } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { writing } from '../../../../.storybook/said.ts';
import { Segments } from './Segments.tsx';

const guide: Guide = {
  purpose: 'A choice among two to four, all in sight; one is always chosen.',
  use: ['Orders, presentations, units: what holds at once.'],
  avoid: ['For more than four values take a select.', 'For yes or no take a switch.', 'For parts of an object take Tabs.'],
  keyboard: [
    ['Tab', 'goes to the choices'],
    ['Enter, Space', 'takes one'],
  ],
  aria: [['Choices', 'group of button with aria-pressed']],
};

/** Labels of the stories in English. */
const english = {
  Reihenfolge: 'Order',
  Änderung: 'Change',
  Größe: 'Size',
  Darstellung: 'Presentation',
  Karte: 'Map',
  Tabelle: 'Table',
  Bezugssystem: 'Coordinate system',
};
const written = writing(english);

const orders = [
  { value: 'name', label: 'Name' },
  { value: 'age', label: 'Änderung' },
  { value: 'size', label: 'Größe' },
];
const systems = ['EPSG:25832', 'EPSG:25833', 'EPSG:31466', 'EPSG:31467', 'EPSG:3857', 'EPSG:4326'];

const meta = {
  title: 'Inputs/Segments',
  parameters: { guide, english },
  component: Segments,
  args: { label: 'Reihenfolge', value: 'name', segments: orders, onChange: fn() },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Segments
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Segments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: written('Reihenfolge') })).toBeVisible();
  },
};

/** One is always chosen: pressing it again changes nothing. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: written('Größe') }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('size');
    await userEvent.click(canvas.getByRole('button', { name: written('Größe') }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent(written('Größe'));
  },
};

export const WithIcons: Story = {
  args: {
    label: 'Darstellung',
    value: 'map',
    segments: [
      { value: 'map', label: 'Karte', icon: <MapIcon aria-hidden /> },
      { value: 'table', label: 'Tabelle', icon: <Table aria-hidden /> },
    ],
  },
};

/** What cannot be chosen at present shows what holds. */
export const Disabled: Story = {
  args: { segments: orders.slice(0, 2), disabled: true },
  play: async ({ canvas }) => {
    for (const choice of canvas.getAllByRole('button')) await expect(choice).toBeDisabled();
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('Name');
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ justifySelf: 'start' }}>
        <Segments label="Reihenfolge" value="age" segments={orders} onChange={fn()} />
      </div>
    ),
    why: 'show the few values there are, a word each.',
    bad: (
      <div style={{ justifySelf: 'start' }}>
        <Segments label="Bezugssystem" value="EPSG:25832" segments={systems.map((value) => ({ value, label: value }))} onChange={fn()} />
      </div>
    ),
    whyNot: 'line up many or long values, which run out of the room. Take a select.',
  },
]);
