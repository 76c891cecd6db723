import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
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

const row = { display: 'flex', alignItems: 'center', gap: 8 } as const;

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div>
        {['Pegelstationen', 'Überflutung HQ100', 'Gemeinden'].map((name, index) => (
          <div key={name} style={row}>
            <span style={{ flex: 1 }}>{name}</span>
            <FavouriteStar favoured={index === 1} onChange={fn()} />
          </div>
        ))}
      </div>
    ),
    why: 'mark what one comes back to, one star an object.',
    bad: (
      <div style={row}>
        <span style={{ flex: 1 }}>Pegelstationen</span>
        {[1, 2, 3, 4, 5].map((star) => (
          <FavouriteStar key={star} favoured={star < 4} onChange={fn()} />
        ))}
      </div>
    ),
    whyNot: 'rate with it: there is a star or none, for each user.',
  },
]);
