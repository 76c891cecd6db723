import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { named, portOf } from '../../fixtures/english.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { grouped, pipeline } from '../../fixtures/graphs.ts';
import { drag, middleOf } from '../../fixtures/pointer.ts';

const guide = boardGuide('Groups of steps, open as a frame or collapsed to one card.', 'When parts of a graph belong together.', [
  ['Ctrl+G, Ctrl+Shift+G', 'groups, ungroups'],
]);

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Groups',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: grouped(true), log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

async function select(root: HTMLElement, funcs: readonly string[]): Promise<void> {
  for (const func of funcs) {
    root.querySelector(`[data-node-func="${func}"]`)?.closest<HTMLElement>('.react-flow__node')?.focus();
    // One object after the other is added to the selection.
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
  }
}

/** A collapsed group is one card with the ends of links that cross its border. */
export const Collapsed: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(said.switchboard('groupSize', { count: 2 }))).toBeVisible();
    await expect(canvasElement.querySelector('[data-node-func="feature.buffer"]')).toBeNull();
    await canvas.findByLabelText(
      said.switchboard('linkLabel', { source: portOf('Puffer', 'Ergebnis'), target: portOf('Im Magazin speichern', 'Objekte') }),
    );
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('expandNode', { name: 'Vorbereitung' }) }));
    await waitFor(() => expect(canvasElement.querySelector('[data-node-func="feature.buffer"]')).toBeInTheDocument());
  },
};

/** An open group is a tinted frame; its title moves all that is in it. */
export const Open: Story = {
  args: { initial: grouped(false) },
  play: async ({ canvas, canvasElement }) => {
    const title = (await canvas.findByText('Vorbereitung')).parentElement;
    const card = canvasElement.querySelector('[data-node-func="feature.buffer"]');
    if (!title || !card) throw new Error('The group is not drawn');
    const before = card.getBoundingClientRect();
    const from = middleOf(title);
    await drag(title, from, from);
    await drag(title, from, { clientX: from.clientX + 60, clientY: from.clientY + 100 });
    const after = canvasElement.querySelector('[data-node-func="feature.buffer"]')?.getBoundingClientRect();
    await expect(after?.top).toBeGreaterThan(before.top + 50);
  },
};

/** A group has the colour that its menu gives it, open and collapsed. */
export const Coloured: Story = {
  args: { initial: grouped(false, { ui_color: 'green' }) },
  play: async ({ canvas, canvasElement, args }) => {
    const ground = (): string => getComputedStyle(canvasElement.querySelector('[data-group="Vorbereitung"]')!).backgroundColor;
    await canvas.findByText('Vorbereitung');
    const green = ground();
    await userEvent.click(canvas.getByRole('button', { name: saying(said.switchboard('groupMenu', { name: '' }).trim()) }));
    const menu = within(await body().findByRole('menu'));
    await expect(menu.getByRole('menuitemradio', { name: said.switchboard('colorGreen') })).toBeChecked();
    await userEvent.click(menu.getByRole('menuitemradio', { name: said.switchboard('colorPurple') }));
    const patch = expect.objectContaining({ op: 'patch', uri: '/api/v1/nodegroup/1/', body: { ui_color: 'purple' } });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [patch]));
    await waitFor(() => expect(ground()).not.toBe(green));
  },
};

export const ColouredCard: Story = { args: { initial: grouped(true, { ui_color: 'purple' }) } };

export const Dark: Story = { args: { initial: grouped(false) }, globals: { scheme: 'dark' } };

/** Ctrl + G gathers the selection, Ctrl + Shift + G takes the group away again. */
export const GroupByKeyboard: Story = {
  args: { initial: pipeline },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    await select(canvasElement, ['feature.buffer', 'depot.store']);
    await userEvent.keyboard('{Control>}g{/Control}');
    await waitFor(() => expect(canvasElement.querySelector(`[data-group="${said.switchboard('groupName')}"]`)).toBeInTheDocument());
    await userEvent.keyboard('{Control>}{Shift>}g{/Shift}{/Control}');
    await waitFor(() => expect(canvasElement.querySelector('[data-group]')).toBeNull());
  },
};

/** The name is edited in place: Enter keeps it, Escape does not. */
export const Rename: Story = {
  play: async ({ canvas }) => {
    const rename = async (): Promise<HTMLElement> => {
      await userEvent.click(await canvas.findByRole('button', { name: saying(said.switchboard('groupMenu', { name: '' }).trim()) }));
      await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('renameGroup') }));
      const field = await canvas.findByRole('textbox', { name: 'Name' });
      await waitFor(() => expect(field).toHaveFocus());
      return field;
    };
    await userEvent.clear(await rename());
    await userEvent.keyboard('Ufer{Escape}');
    await expect(await canvas.findByText('Vorbereitung')).toBeVisible();
    await userEvent.clear(await rename());
    await userEvent.keyboard('Ufer{Enter}');
    await expect(await canvas.findByText('Ufer')).toBeVisible();
  },
};
