import type { Meta, StoryObj } from '@storybook/react-vite';
import { Database, Layers, type LucideIcon } from 'lucide-react';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { Mark } from './Mark.tsx';

const guide: Guide = {
  purpose: 'A kind of thing as an icon on its ground.',
  use: ['Before the name of an object, in lists, dialogs and on cards.'],
  avoid: ['For a type of data take TypeIcon, which knows icon and ground.', 'Not as decoration: the ground means the kind.'],
  aria: [['Mark', 'img with its label, or hidden where a text beside it says the same']],
  textOnly: true,
};

const meta = {
  title: 'Data display/Mark',
  parameters: { guide },
  component: Mark,
  args: { icon: Database, hue: '#B35C00', label: 'Depot' },
} satisfies Meta<typeof Mark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Depot' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      {[14, 16, 20, 24, 32].map((size) => (
        <Mark key={size} {...args} size={size} label={`Depot ${size} px`} />
      ))}
    </div>
  ),
};

/** Names of objects, each with the mark of its kind. */
const named = (objects: readonly (readonly [name: string, icon: LucideIcon, hue: string])[]) => (
  <div style={{ display: 'grid', gap: 8 }}>
    {objects.map(([name, icon, hue]) => (
      <span key={name} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        <Mark icon={icon} hue={hue} />
        {name}
      </span>
    ))}
  </div>
);

export const DoAndDont: Story = doAndDont([
  {
    good: named([
      ['Pegel (Depot)', Database, '#B35C00'],
      ['Ladesäulen (Depot)', Database, '#B35C00'],
      ['Gemeinden (Layer)', Layers, '#087F5B'],
    ]),
    why: 'give each kind one icon on one ground, wherever it stands.',
    bad: named([
      ['Pegel (Depot)', Database, '#1971C2'],
      ['Ladesäulen (Depot)', Database, '#C2255C'],
      ['Gemeinden (Layer)', Database, '#6741D9'],
    ]),
    whyNot: 'colour objects apart: the ground means the kind.',
  },
]);
