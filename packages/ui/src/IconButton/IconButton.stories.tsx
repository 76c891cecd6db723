import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Shapes, Sparkles, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { IconButton } from './IconButton.tsx';

const guide: Guide = {
  purpose: 'A button with an icon only, whose name is its tooltip.',
  use: ['In toolbars, rows and heads, where the icon is known.'],
  avoid: ['For the main action take a Button with words.'],
  keyboard: [['Enter, Space', 'presses it']],
  aria: [['Button', 'button named by label']],
};

/** Labels of the stories in English. */
const english = {
  Löschen: 'Delete',
  Bearbeiten: 'Edit',
  'Neu berechnen': 'Calculate anew',
  'Stände zusammenführen': 'Merge moments',
};
const written = writing(english);

const meta = {
  title: 'Inputs/IconButton',
  parameters: { guide, english },
  component: IconButton,
  args: { label: 'Löschen', children: <Trash2 />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** The name is also the tooltip. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: written('Löschen') });
    await userEvent.hover(button);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(written('Löschen'));
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <IconButton label="Bearbeiten">
          <Pencil />
        </IconButton>
        <IconButton label="Löschen">
          <Trash2 />
        </IconButton>
      </div>
    ),
    why: 'take icons that everybody knows, each named by its tooltip.',
    bad: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <IconButton label="Neu berechnen">
          <Sparkles />
        </IconButton>
        <IconButton label="Stände zusammenführen">
          <Shapes />
        </IconButton>
      </div>
    ),
    whyNot: 'let an icon stand for something that needs words: take a Button.',
  },
]);
