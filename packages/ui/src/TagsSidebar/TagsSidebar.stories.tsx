import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { aroundStories, landmarkTwice } from '../../../../.storybook/docs/pairs.tsx';
import { said } from '../../../../.storybook/said.ts';
import { sampleTags } from '../tags/fixtures/sampleTags.ts';
import { TagsSidebar } from './TagsSidebar.tsx';
import type { SidebarTag } from './order.ts';

const guide: Guide = {
  purpose: 'All tags, as filters of the list beside them.',
  use: ['Lists of objects with tags.'],
  avoid: ['To assign tags take TagSelector.'],
  keyboard: [['Enter, Space', 'filters by the tag']],
  aria: [['Tag', 'button with aria-pressed']],
};

/** Labels of the stories in English. */
const english = {
  'Der Server antwortet nicht.': 'The server does not answer.',
};

const meta = {
  title: 'Navigation/TagsSidebar',
  parameters: { guide, english },
  component: TagsSidebar,
  args: {
    tags: sampleTags.map((tag, index) => ({ ...tag, count: (index * 37) % 50, pinned: tag.name === 'Verkehr' })),
    activeIds: ['1'],
    onSelect: fn(),
    onAdd: fn(),
    onPin: fn(),
    onEdit: fn(),
    onDelete: fn(),
    mayChange: (tag) => tag.intent === 'user',
  },
  decorators: [aroundStories((story) => <div style={{ width: 253 }}>{story}</div>)],
} satisfies Meta<typeof TagsSidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Pinned on top, folded after eight, Shift reported. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(`Verkehr${said.ui('pinned')}`);
    await expect(canvas.getByRole('button', { name: `Umwelt ${said.ui('objects', { count: 0 })}`, pressed: true })).toBeVisible();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('button', { name: /^Hochwasser/, pressed: false }));
    await user.keyboard('{/Shift}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(args.tags[1], { shift: true });
    const more = canvas.getByRole('button', { name: said.ui('showAllColumns'), expanded: false });
    await userEvent.click(more);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(11);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('showLess') }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
  },
};

/** A tag in force stays in sight although it stands further down. */
export const ActiveBelowTheFold: Story = {
  args: { activeIds: ['11'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Radverkehr/, pressed: true })).toBeVisible();
  },
};

/** Edit and delete are offered only where they are allowed; pinning always is. */
export const Menus: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('actionsOf', { name: 'Automatisch importiert' }) }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('menuitem', { name: said.ui('pin') }));
    await expect(args.onPin).toHaveBeenCalledWith(args.tags[5], true);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('actionsOf', { name: 'Verkehr' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said.ui('unpin') }));
    await expect(args.onPin).toHaveBeenLastCalledWith(args.tags[2], false);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('actionsOf', { name: 'Umwelt' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said.ui('delete') }));
    await expect(args.onDelete).toHaveBeenCalledWith(args.tags[0]);
  },
};

export const Loading: Story = { args: { tags: [], loading: true } };
export const Empty: Story = {
  args: { tags: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.ui('noTagsYet'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('addTag') }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = { args: { tags: [], error: { reason: 'Der Server antwortet nicht.', onRetry: fn() } } };
export const ReadOnly: Story = { args: { onAdd: undefined, onPin: undefined, onEdit: undefined, onDelete: undefined } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const tagged = (tags: readonly SidebarTag[]) => (
  <div style={{ width: 253 }}>
    <TagsSidebar tags={tags} activeIds={[]} onSelect={fn()} />
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: tagged(sampleTags.slice(0, 3).map((tag, index) => ({ ...tag, count: [24, 18, 31][index]! }))),
      why: 'filter by what many objects have in common.',
      bad: tagged(
        ['Pegel Köln', 'Pegel Bonn', 'Pegel Wesel', 'Pegel Haltern'].map((name) => ({
          id: name,
          name,
          color: '#1971C2',
          icon: 'waves',
          intent: 'user',
          count: 1,
        })),
      ),
      whyNot: 'make a tag of each object: what has one hit is found by the search.',
    },
  ]),
  parameters: landmarkTwice,
};
