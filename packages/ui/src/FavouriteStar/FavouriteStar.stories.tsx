import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { FavouriteStar } from './FavouriteStar.tsx';

const guide: Guide = {
  purpose: 'Marks an object as a favourite.',
  use: ['Cards, rows and heads of objects.'],
  avoid: ['Not for ratings.'],
  keyboard: [['Enter, Space', 'marks and unmarks']],
  aria: [['Star', 'button, its name says what it will do']],
};

const meta = {
  title: 'Inputs/FavouriteStar',
  parameters: { guide },
  component: FavouriteStar,
  args: { favoured: false, onChange: fn() },
} satisfies Meta<typeof FavouriteStar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('addFavourite') }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const Favoured: Story = { args: { favoured: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { args: { favoured: true }, globals: { scheme: 'dark' } };
