import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { PaletteButton } from './PaletteButton.tsx';

const guide: Guide = {
  purpose: 'The way to the palette for those who do not know its shortcut yet.',
  use: ['At the top of the sidebar, once in an app.'],
  avoid: ['To search one list take SearchBar.'],
  keyboard: [['Enter', 'opens the palette']],
  aria: [['PaletteButton', 'button']],
};

const meta = {
  title: 'Navigation/PaletteButton',
  parameters: { guide },
  component: PaletteButton,
  render: (args) => (
    <div style={{ width: 220 }}>
      <PaletteButton {...args} />
    </div>
  ),
  args: { onClick: fn() },
} satisfies Meta<typeof PaletteButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const Opening: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: saying(said.ui('searchEverything')) }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
