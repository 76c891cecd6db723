import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { Tooltip } from './Tooltip.tsx';
import TextField from '@mui/material/TextField';
import { Info } from 'lucide-react';
import { IconButton } from '../IconButton/index.ts';

const onFocus = fn();

const guide: Guide = {
  purpose: 'A short text at an element that is pointed at or focused.',
  use: ['Names of icon buttons, shortened texts.'],
  avoid: ['Not for what everybody must read.', 'Not for links or buttons.'],
  keyboard: [
    ['Tab', 'shows it at the focused element'],
    ['Esc', 'hides it'],
  ],
  aria: [['Text', 'tooltip, with describes, aria-describedby']],
};

/** Labels of the stories in English. */
const english = {
  Kurzname: 'Short name',
  'Name der Adresse': 'Name in the address',
  'Nur Kleinbuchstaben und Ziffern.': 'Small letters and digits only.',
  'Öffnet den Kalender': 'Opens the calendar',
  Datum: 'Date',
  'Ein längerer Text, der am Rand keinen Platz fände und deshalb hineingerückt wird':
    'A longer text that has no room at the edge and is therefore moved inside',
};
const written = writing(english);

const meta = {
  title: 'Feedback/Tooltip',
  parameters: { guide, english },
  component: Tooltip,
  args: { title: 'Öffnet den Kalender', describes: true, children: <Button onFocus={onFocus}>Datum</Button> },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const gone = async (): Promise<void> => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

export const Default: Story = {};

/** The focus of the keyboard shows it at once and it describes the button; Esc hides it, the focus stays. */
export const Interaction: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: written('Datum') });
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(written('Öffnet den Kalender'));
    await expect(button).toHaveAccessibleDescription(written('Öffnet den Kalender'));
    await expect(onFocus).toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(button).toHaveFocus();
  },
};

/** Under the pointer it comes after a while, can be pointed at itself, and goes on a press. */
export const Pointer: Story = {
  play: async ({ canvas }) => {
    // One pointer for the whole play: where it comes from decides what it leaves.
    const user = userEvent.setup();
    const button = canvas.getByRole('button', { name: written('Datum') });
    await user.hover(button);
    const tip = await screen.findByRole('tooltip');
    await user.hover(tip);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(screen.getByRole('tooltip')).toBeVisible();
    await user.unhover(tip);
    await gone();
    await user.hover(button);
    await screen.findByRole('tooltip');
    await user.click(button);
    await gone();
  },
};

/** At the window's edge it stays within the window. */
export const Edge: Story = {
  args: { title: 'Ein längerer Text, der am Rand keinen Platz fände und deshalb hineingerückt wird', placement: 'left' },
  play: async () => {
    await userEvent.tab();
    const { left, right } = (await screen.findByRole('tooltip')).getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = { globals: { scheme: 'dark' }, play: Interaction.play! };

export const DoAndDont: Story = doAndDont([
  {
    good: <TextField label="Kurzname" defaultValue="pegel" helperText="Nur Kleinbuchstaben und Ziffern." />,
    why: 'leave in sight what is needed to fill in a field; a tooltip only names what has no text.',
    bad: (
      <div style={{ display: 'flex', alignItems: 'end', gap: 4 }}>
        <TextField label="Name der Adresse" defaultValue="pegel" />
        <IconButton label="Nur Kleinbuchstaben und Ziffern.">
          <Info />
        </IconButton>
      </div>
    ),
    whyNot: 'hide a rule in a tooltip: with a finger nobody finds it.',
  },
]);
