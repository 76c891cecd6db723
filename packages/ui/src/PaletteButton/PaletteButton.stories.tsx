import type { Meta, StoryObj } from '@storybook/react-vite';
import { Database, Layers } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { Brand } from '../Brand/index.ts';
import { color } from '../theme/tokens.ts';

const guide: Guide = {
  purpose: 'The way to the palette for those who do not know its shortcut yet.',
  use: ['At the top of the sidebar, once in an app.'],
  avoid: ['To search one list take SearchBar.'],
  keyboard: [['Enter', 'opens the palette']],
  aria: [['PaletteButton', 'button']],
};

/** Labels of the stories in English. */
const english = {
  Magazin: 'Depots',
  Layer: 'Layers',
};

const meta = {
  title: 'Navigation/PaletteButton',
  parameters: { guide, english },
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

const place = { display: 'grid', gap: 10, width: 260, padding: 12, border: `1px solid ${color.line}` } as const;
const line = { display: 'flex', alignItems: 'center', gap: 10 } as const;

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={place}>
        <Brand />
        <PaletteButton onClick={fn()} />
        <span style={line}>
          <Database size={18} aria-hidden />
          Magazin
        </span>
        <span style={line}>
          <Layers size={18} aria-hidden />
          Layer
        </span>
      </div>
    ),
    why: 'place it above the menu, as it searches the whole app.',
    bad: (
      <div style={{ ...place, width: 'auto' }}>
        <b>Magazin</b>
        <div style={{ width: 220 }}>
          <PaletteButton onClick={fn()} />
        </div>
        <span style={line}>Pegel</span>
        <span style={line}>Ladesäulen</span>
        <span style={line}>Gemeinden</span>
      </div>
    ),
    whyNot: 'put it above a list, where people expect to search that list. Take SearchBar.',
  },
]);
