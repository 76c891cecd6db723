import type { Meta, StoryObj } from '@storybook/react-vite';
import { Database } from 'lucide-react';
import { expect } from 'storybook/test';
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
