import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { Keys } from './Keys.tsx';

const guide: Guide = {
  purpose: 'The keys of a shortcut as they are called on this machine.',
  use: ['Beside the action that a shortcut does: in a menu, a palette, a hint.'],
  avoid: ['For all shortcuts of a page take ShortcutHelp.'],
  aria: [['Key', 'text: its caption, in the language in use']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  'Suchen und ausführen': 'Search and run',
  'Suchen und ausführen (STRG-K)': 'Search and run (CTRL-K)',
};

const meta = {
  title: 'Navigation/Keys',
  parameters: { guide, english },
  component: Keys,
  args: { keys: 'mod+k' },
} satisfies Meta<typeof Keys>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('keyCtrl'))).toBeVisible();
    await expect(canvas.getByText('K')).toBeVisible();
  },
};

/** Several at once, in the order in which they are named everywhere. */
export const Chord: Story = { args: { keys: 'mod+shift+alt+x' } };

/** Keys that have a name or a sign of their own. */
export const Named: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {['enter', 'space', 'esc', 'tab', 'del', 'home', 'end', 'up', 'down', 'left', 'right', '?'].map((key) => (
        <Keys key={key} keys={key} />
      ))}
    </div>
  ),
};

export const Dark: Story = { args: Chord.args, globals: { scheme: 'dark' } };

const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 } as const;

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={row}>
        <span>Suchen und ausführen</span>
        <Keys keys="mod+k" />
      </div>
    ),
    why: 'set it apart from the action and name the keys of this machine: ⌘ on a Mac, Strg or Ctrl elsewhere.',
    bad: <div style={row}>Suchen und ausführen (STRG-K)</div>,
    whyNot: 'write keys into the label: it is read as a part of the name, and is wrong on a Mac.',
  },
]);
