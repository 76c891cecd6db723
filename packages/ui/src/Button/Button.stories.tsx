import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Upload } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
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

/** Labels of the stories in English. */
const english = {
  'Neuer Layer': 'New layer',
  Importieren: 'Import',
  Vergleichen: 'Compare',
  Löschen: 'Delete',
  Klein: 'Small',
  Groß: 'Large',
  Gesperrt: 'Disabled',
  'Wird gespeichert …': 'Saving…',
  'Layer erstellen': 'Create layer',
  Abbrechen: 'Cancel',
  Nein: 'No',
  Speichern: 'Save',
};
const written = writing(english);

const meta = {
  title: 'Inputs/Button',
  parameters: { guide, english },
  component: Button,
  args: { children: 'Neuer Layer', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: written('Neuer Layer') });
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe('solid');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Kinds: Story = {
  parameters: inAllModes,
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
export const KindsDark: Story = { render: Kinds.render!, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button kind="primary">Layer erstellen</Button>
        <Button>Abbrechen</Button>
      </div>
    ),
    why: 'give a view one primary action and say with a verb what it does.',
    bad: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <Button kind="primary">OK</Button>
        <Button kind="primary">Nein</Button>
      </div>
    ),
    whyNot: 'let two primary actions compete, or make people read the question again to know what OK means.',
  },
  {
    good: (
      <Button loading loadingPosition="start">
        Wird gespeichert …
      </Button>
    ),
    why: 'keep the button where it is and say that it works.',
    bad: <Button disabled>Speichern</Button>,
    whyNot: 'only disable it: nobody learns whether something happens or is missing.',
  },
]);
