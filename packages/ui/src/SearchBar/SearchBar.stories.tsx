import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { SearchBar } from './SearchBar.tsx';

const guide: Guide = {
  purpose: 'A search field whose text counts once it is submitted.',
  use: ['Above lists.'],
  avoid: ['To jump anywhere in the app take CommandPalette.'],
  keyboard: [
    ['Enter', 'searches'],
    ['Esc', 'empties the field'],
  ],
  aria: [['Field', 'searchbox named by label']],
};

/** Labels of the stories in English. */
const english = {
  'Layer suchen': 'Search layers',
  Suche: 'Search',
};
const written = writing(english);

const meta = {
  title: 'Inputs/SearchBar',
  parameters: { guide, english },
  component: SearchBar,
  args: { value: '', onChange: fn(), label: 'Layer suchen' },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SearchBar
        {...args}
        value={value}
        onChange={(query) => {
          args.onChange(query);
          setValue(query);
        }}
      />
    );
  },
} satisfies Meta<typeof SearchBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** The draft goes out on Enter only; Esc empties the field and the query. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: written('Layer suchen') });
    await userEvent.type(field, 'Pegel');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('Pegel');
    await userEvent.keyboard('{Escape}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: said.ui('resetSearch') })).toBeNull();
  },
};

export const ResetButton: Story = {
  args: { value: 'Hochwasser' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('resetSearch') }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};

export const Live: Story = {
  args: { liveDelayMs: 60 },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'HQ100');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('HQ100'));
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { args: { value: 'Umwelt' }, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <SearchBar label="Layer suchen" value="" onChange={fn()} />,
    why: 'say what is searched.',
    bad: <SearchBar label="Suche" value="" onChange={fn()} />,
    whyNot: 'leave open whether the list, the folder or the whole platform is searched.',
  },
]);
