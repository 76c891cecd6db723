import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { IconButton } from './IconButton.tsx';

const guide: Guide = {
  purpose: 'A button with an icon only, whose name is its tooltip.',
  use: ['In toolbars, rows and heads, where the icon is known.'],
  avoid: ['For the main action take a Button with words.'],
  keyboard: [['Enter, Space', 'presses it']],
  aria: [['Button', 'button named by label']],
};

const meta = {
  title: 'Inputs/IconButton',
  parameters: { guide },
  component: IconButton,
  args: { label: 'Löschen', children: <Trash2 />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The name is also the tooltip. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Löschen' });
    await userEvent.hover(button);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Löschen');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };
