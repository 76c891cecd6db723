import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Upload } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { Button } from './Button.tsx';

const guide: Guide = {
  purpose: 'Does something, or leads somewhere.',
  use: ['One `primary` a view: the action it is for.', 'A verb as its label.'],
  avoid: ['For a choice of values take Segments or a switch.', 'Not disabled without a visible reason.'],
  keyboard: [['Enter, Space', 'presses it, a link follows with Enter only']],
  aria: [
    ['Button', 'button, or link with href'],
    ['While loading', 'aria-busy'],
  ],
};

const meta = {
  title: 'Inputs/Button',
  parameters: { guide },
  component: Button,
  args: { children: 'Neuer Layer', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Neuer Layer' });
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe('solid');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Kinds: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button kind="primary" icon={<Plus />}>
        Neuer Layer
      </Button>
      <Button icon={<Upload />}>Importieren</Button>
      <Button kind="quiet">Vergleichen</Button>
      <Button kind="danger">Löschen</Button>
      <Button size="small">Klein</Button>
      <Button size="large">Groß</Button>
      <Button disabled>Gesperrt</Button>
      <Button kind="primary" loading loadingPosition="start">
        Wird gespeichert …
      </Button>
      <Button href="#ziel">Link</Button>
    </div>
  ),
};
export const KindsDark: Story = { ...Kinds, globals: { scheme: 'dark' } };
