import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { aroundStories } from '../../../../.storybook/docs/pairs.tsx';
import { said } from '../../../../.storybook/said.ts';
import { IconPicker } from './IconPicker.tsx';
import { TagChip } from './TagChip.tsx';

const guide: Guide = {
  purpose: 'Chooses one of the icons a tag may have.',
  use: ['The icon of a tag or a group.'],
  avoid: ['Not for any Lucide icon: the list is closed, since names are stored.'],
  keyboard: [['Arrow keys', 'go through the icons']],
  aria: [['Icons', 'radiogroup of radio']],
};

/** Labels of the stories in English. */
const english = {
  Symbol: 'Icon',
  'Symbol des Tags': 'Icon of the tag',
};

const meta = {
  title: 'Inputs/IconPicker',
  parameters: { guide, english },
  component: IconPicker,
  args: { label: 'Symbol', value: 'bookmark', onChange: fn() },
  decorators: [aroundStories((story) => <div style={{ width: 360 }}>{story}</div>)],
  render: function Picker(args) {
    const [value, setValue] = useState(args.value);
    return (
      <IconPicker
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof IconPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One stop for Tab; arrows choose, also from row to row. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: said.ui('iconBookmark'), checked: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('flag');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: said.ui('iconFlag'), checked: true })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.click(canvas.getByRole('radio', { name: said.ui('iconLeaf') }));
    await expect(args.onChange).toHaveBeenLastCalledWith('leaf');
  },
};

/** A stored name that is not offered counts as none. */
export const UnknownIcon: Story = {
  args: { value: 'fa-leaf', intent: 'system' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: said.ui('defaultIcon'), checked: true })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: said.ui('iconLeaf') }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

const flood = { id: '1', name: 'Hochwasser', color: '#1971C2', icon: 'waves', intent: 'user' };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 12 }}>
        <div>
          <TagChip tag={flood} />
        </div>
        <IconPicker label="Symbol des Tags" value="waves" onChange={fn()} />
      </div>
    ),
    why: 'place it beside the tag, as it will look at the size of a chip.',
    bad: <IconPicker label="Symbol" value="waves" onChange={fn()} />,
    whyNot: 'let people guess how the choice looks in its colour.',
  },
]);
