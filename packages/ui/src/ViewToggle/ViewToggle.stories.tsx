import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { ViewToggle } from './ViewToggle.tsx';

const guide: Guide = {
  purpose: 'Changes between cards and table.',
  use: ['Above lists that have both.'],
  avoid: ['For other choices take Segments.'],
  keyboard: [
    ['Tab', 'goes to the choices'],
    ['Enter, Space', 'takes one'],
  ],
  aria: [['Choices', 'button with aria-pressed']],
};

const meta = {
  title: 'Inputs/ViewToggle',
  parameters: { guide },
  component: ViewToggle,
  args: { value: 'cards', onChange: fn() },
} satisfies Meta<typeof ViewToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: said.ui('cards') })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: said.ui('cards') }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('table') }));
    await expect(args.onChange).toHaveBeenCalledWith('table');
  },
};
export const Dark: Story = { args: { value: 'table' }, globals: { scheme: 'dark' } };
