import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { TagIcon } from './TagIcon.tsx';
import { sampleTags } from './fixtures/sampleTags.ts';

const guide: Guide = {
  purpose: 'The icon of a tag, or of its intent, in the tag’s colour.',
  use: ['Beside the name of a tag: in a menu, a side bar, a chart.'],
  avoid: ['For a tag of an object take TagChip, also without its name: it has a tooltip.', 'For a type of data take TypeIcon.'],
  aria: [['Icon', 'hidden beside the name; alone (`named`) img named by the tag']],
  textOnly: true,
};

const meta = {
  title: 'Data display/TagIcon',
  parameters: { guide },
  component: TagIcon,
  args: { tag: sampleTags[0]!, named: true, size: 20 },
} satisfies Meta<typeof TagIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Umwelt' })).toBeVisible();
  },
};

const beside = sampleTags.slice(0, 3).map((tag) => (
  <span key={tag.id} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
    <TagIcon tag={tag} size={16} />
    {tag.name}
  </span>
));

/** Beside its name it says nothing of its own. */
export const BesideName: Story = {
  render: () => <div style={{ display: 'grid', gap: 8 }}>{beside}</div>,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      {[14, 16, 20, 24, 32].map((size) => (
        <TagIcon key={size} {...args} size={size} />
      ))}
    </div>
  ),
};

/** Every colour stays visible, also white, black, neon and none; an icon that is not known is that of the intent. */
export const Colors: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      {sampleTags.map((tag) => (
        <TagIcon key={tag.id} {...args} tag={tag} />
      ))}
    </div>
  ),
};

export const Dark: Story = { ...Colors, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <div style={{ display: 'grid', gap: 8 }}>{beside}</div>,
    why: 'place it before the name of its tag, and help to find it again.',
    bad: (
      <div style={{ display: 'flex', gap: 8 }}>
        {sampleTags.slice(0, 6).map((tag) => (
          <TagIcon key={tag.id} tag={tag} size={16} named />
        ))}
      </div>
    ),
    whyNot: 'line up icons without names: nobody knows them all, and there is no tooltip. Take TagChip.',
  },
]);
