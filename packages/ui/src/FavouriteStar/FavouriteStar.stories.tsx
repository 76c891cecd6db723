import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { said } from '../../../../.storybook/said.ts';
import { FavouriteStar } from './FavouriteStar.tsx';

const meta = {
  title: 'Inputs/FavouriteStar',
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
export const Dark: Story = { args: { favoured: true }, globals: { scheme: 'dark' } };
