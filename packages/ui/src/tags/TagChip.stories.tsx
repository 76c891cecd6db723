import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { TagChip } from './TagChip.tsx';
import { TagIcon } from './TagIcon.tsx';
import { sampleTags } from './fixtures/sampleTags.ts';

const guide: Guide = {
  purpose: 'A tag with its icon and colour.',
  use: ['Tags of an object, tags as filters.'],
  avoid: ['For a status take StatusChip.', 'Where the name stands beside it take TagIcon.'],
  keyboard: [['Enter, Space', 'filters, or takes the tag off at its button']],
  aria: [
    ['Filter', 'button with aria-pressed'],
    ['Icon alone', 'img named by the tag'],
  ],
};

const meta = {
  title: 'Data display/TagChip',
  parameters: { guide },
  component: TagChip,
  args: { tag: sampleTags[0]!, onClick: fn() },
} satisfies Meta<typeof TagChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  args: { active: true },
};

export const Interaction: Story = {
  args: { active: true },
  play: async ({ canvas, args }) => {
    const chip = canvas.getByRole('button', { name: 'Umwelt', pressed: true });
    await userEvent.click(chip);
    await expect(args.onClick).toHaveBeenLastCalledWith({ shift: false });
  },
};

/** A click tells whether Shift was held. */
export const WithShift: Story = {
  play: async ({ canvas, args }) => {
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('button', { name: 'Umwelt' }));
    await user.keyboard('{/Shift}');
    await expect(args.onClick).toHaveBeenLastCalledWith({ shift: true });
  },
};

export const Removable: Story = {
  args: { onClick: undefined, onRemove: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('removeTag', { name: 'Umwelt' }) }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

/** The name is the accessible name and the tooltip. */
export const IconOnly: Story = {
  args: { iconOnly: true },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Umwelt' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Umwelt');
  },
};

export const ReadOnly: Story = {
  args: { onClick: undefined, iconOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Umwelt' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Every colour stays legible, also white, black, neon and none. */
export const Colors: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', maxWidth: 480 }}>
      {sampleTags.map((tag) => (
        <TagChip key={tag.id} {...args} tag={tag} />
      ))}
      {sampleTags.map((tag) => (
        <TagIcon key={tag.id} tag={tag} named />
      ))}
    </div>
  ),
};
export const Dark: Story = { ...Colors, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {sampleTags.slice(0, 3).map((tag) => (
          <TagChip key={tag.name} tag={tag} />
        ))}
      </div>
    ),
    why: 'show the few tags that tell objects apart.',
    bad: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {[...sampleTags, ...sampleTags].map((tag, index) => (
          <TagChip key={index} tag={tag} />
        ))}
      </div>
    ),
    whyNot: 'fill a row with tags: where there is little room take iconOnly.',
  },
]);
