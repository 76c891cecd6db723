import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { format, said } from '../../../../.storybook/said.ts';
import { named, step } from '../fixtures/english.ts';
import { MemoryEditor, memoryControl } from '../fixtures/StoryFrame.tsx';
import { largeGraph } from '../fixtures/graphs.ts';
import { body, focused, inTree, openOutline } from '../fixtures/outlineSteps.ts';

const slow = memoryControl();

const guide = boardGuide('The outline of graphs with a thousand steps.', 'To see that length does not make it slow.', [
  ['Arrow keys', 'go through the tree'],
]);

const meta = {
  title: 'Switchboard/SwitchboardEditor/Outline/Large',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: largeGraph(1000), log: fn(), control: slow },
  beforeEach: () => {
    sessionStorage.clear();
    slow.busy = Promise.resolve();
  },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = (tree: HTMLElement): number => within(tree).getAllByRole('treeitem').length;
const place = (name: string): string | null | undefined => document.activeElement?.getAttribute(`aria-${name}`);

/** Whether all of the row with the focus is in view. */
function isInView(tree: HTMLElement): boolean {
  const [row, view] = [document.activeElement?.getBoundingClientRect(), tree.getBoundingClientRect()];
  return row !== undefined && row.top >= view.top - 1 && row.bottom <= view.bottom + 1;
}

export const Default: Story = {};

/** Of 1,000 steps only the rows around the view are drawn; keys lead to the others, and each tells its place among all. */
export const Interaction: Story = {
  play: async ({ canvas }) => {
    const tree = await inTree(await openOutline(canvas));
    await waitFor(() => expect(focused()).toBe(`${said.switchboard('sectionSteps')}, ${format().number(1000)}`));
    await expect(drawn(tree)).toBeLessThan(120);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(place('posinset')).toBe('1000'));
    await expect([place('setsize'), place('level')]).toEqual(['1000', '2']);
    await waitFor(() => expect(isInView(tree)).toBe(true));
    await expect(drawn(tree)).toBeLessThan(120);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(place('posinset')).toBe('998'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(focused()).toBe(`${said.switchboard('sectionSteps')}, ${format().number(1000)}`));
    await waitFor(() => expect(tree.scrollTop).toBeLessThan(10));
  },
};

/** Names are typed to rows far away; all are opened at once, and Tab still leads to the row with the focus. */
export const FarRows: Story = {
  play: async ({ canvas }) => {
    const tree = await inTree(await openOutline(canvas));
    await userEvent.keyboard(step(777).toLowerCase());
    await waitFor(() => expect(focused()).toMatch(new RegExp(`^${step(777)},`)));
    await waitFor(() => expect(isInView(tree)).toBe(true));
    await userEvent.keyboard('*');
    await waitFor(() => expect(place('expanded')).toBe('true'));
    await waitFor(() => expect(isInView(tree)).toBe(true));
    await expect(drawn(tree)).toBeLessThan(140);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toMatch(new RegExp(`^${said.switchboard('itemInput', { name: named('Objekte') })}`)));
    tree.scrollTop = 0;
    await waitFor(() =>
      expect(within(tree).getByRole('treeitem', { name: `${said.switchboard('sectionSteps')}, ${format().number(1000)}` })).toBeVisible(),
    );
    await expect(focused()).toMatch(new RegExp(`^${said.switchboard('itemInput', { name: named('Objekte') })}`));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(focused()).toMatch(new RegExp(`^${step(777)},`)));
    await waitFor(() => expect(tree.scrollTop).toBeGreaterThan(1000));
  },
};

/** A step that was opened stays open, with the focus in it, when the server names it. */
export const NamedWhileOpen: Story = {
  parameters: withoutPicture,
  play: async ({ canvas }) => {
    const server = Promise.withResolvers<undefined>();
    slow.busy = server.promise;
    const panel = await openOutline(canvas);
    const tree = await inTree(panel);
    await userEvent.keyboard('{End}{Control>}d{/Control}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-item')).toMatch(/^\$/));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(focused()).toMatch(new RegExp(`^${said.switchboard('itemInput', { name: named('Objekte') })}`)));
    server.resolve(undefined);
    await waitFor(() => expect(tree.querySelectorAll('[data-item^="$"]')).toHaveLength(0));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-item')).toMatch(/^\/api\/v1\/node\/\d+\/#in:features$/));
    await expect(body().queryByRole('dialog')).toBeNull();
  },
};

export const Dark: Story = { ...Interaction, globals: { scheme: 'dark' } };
