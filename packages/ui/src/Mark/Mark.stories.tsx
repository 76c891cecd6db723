import type { Meta, StoryObj } from '@storybook/react-vite';
import { Database } from 'lucide-react';
import { expect } from 'storybook/test';
import { Mark } from './Mark.tsx';

const meta = { title: 'ui/Mark', component: Mark, args: { icon: Database, hue: '#B35C00', label: 'Depot' } } satisfies Meta<typeof Mark>;
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
