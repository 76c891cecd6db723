import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { sampleTags } from '../tags/fixtures/sampleTags.ts';
import { TagSelector } from './TagSelector.tsx';

const guide: Guide = {
  purpose: 'Assigns tags to an object.',
  use: ['Forms of objects with tags.'],
  avoid: ['To filter a list by tags take TagsSidebar.'],
  keyboard: [
    ['Arrow keys', 'go through the tags'],
    ['Enter', 'assigns'],
    ['Backspace', 'takes the last one off'],
  ],
  aria: [['Field', 'combobox with a listbox']],
};

/** Labels of the stories in English. */
const english = {
  'Weitere Tags': 'Further tags',
};

const meta = {
  title: 'Inputs/TagSelector',
  parameters: { guide, english },
  component: TagSelector,
  args: { label: 'Tags', tags: sampleTags, value: ['1', '2'], onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 380, minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
  render: function Selector(args) {
    const [value, setValue] = useState(args.value);
    return (
      <TagSelector
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof TagSelector>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Typing searches, Enter assigns, Backspace takes the last one off again. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' });
    await userEvent.type(field, 'verk');
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '2', '3']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '2']);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('removeTag', { name: 'Umwelt' }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['2']);
  },
};

/** A second choice takes the place of the first. */
export const Single: Story = {
  args: { multiple: false, value: ['1'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Tags' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Verkehr' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['3']);
  },
};

export const NothingFound: Story = {
  args: { value: [] },
  play: async ({ canvas }) => {
    const field = canvas.getByPlaceholderText(said.ui('noTagsAssigned'));
    await userEvent.type(field, 'xyz');
    await expect(await screen.findByText(said.ui('noTagsFound'))).toBeVisible();
  },
};

/** An id without its tag, such as of a tag one may not see, is not lost. */
export const KeepsUnknown: Story = {
  args: { value: ['1', '99'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('removeTag', { name: 'Umwelt' }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['99']);
  },
};

export const Loading: Story = { args: { tags: [], value: [], loading: true } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Tags' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ReadOnlyEmpty: Story = { args: { readOnly: true, value: [] } };
export const Dark: Story = { args: { value: ['1', '6', '7', '8', '10'] }, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <TagSelector label="Tags" tags={sampleTags} value={['1', '2']} onChange={fn()} />,
    why: 'assign the few tags by which an object is found.',
    bad: <TagSelector label="Weitere Tags" tags={sampleTags} value={sampleTags.map(({ id }) => id)} onChange={fn()} />,
    whyNot: 'assign all that fit a little: what every object has tells none apart.',
  },
]);
