import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said, saidType } from '../../../../.storybook/said.ts';
import { named, portOf, starting, typed } from '../fixtures/english.ts';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { empty, grouped, pipeline } from '../fixtures/graphs.ts';
import { body, choose, focused, inTree, openOutline } from '../fixtures/outlineSteps.ts';

const guide = boardGuide(
  'What can be done with steps in the outline: copy, group, align, move.',
  'Where the canvas would be used with a mouse.',
  [['Alt+Arrow keys', 'move what is selected']],
);

const meta = {
  title: 'Switchboard/SwitchboardEditor/Outline/Actions',
  component: MemoryEditor,
  // In a frame its page shows it as it has been played.
  parameters: { guide, layout: 'fullscreen', docs: { story: { inline: false, height: '680px' } } },
  args: { initial: pipeline, log: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const output = (): RegExp => new RegExp(`^${said.switchboard('itemOutput', { name: `${named('Ergebnis')}, ${saidType('feature')}` })}`);
const readBy = (name: string): RegExp => new RegExp(`^${said.switchboard('itemReadBy', { name })}`);
const rows = (panel: HTMLElement, name: RegExp): HTMLElement[] => within(panel).queryAllByRole('treeitem', { name });

/** What the browser does on Ctrl+C, X and V where the focus is; the text goes through the system's clipboard. */
function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  const data = new DataTransfer();
  if (text !== '') data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true }));
  return data.getData('text/plain');
}

/** Labels of the menu of what has the focus. */
async function entries(): Promise<readonly (string | null)[]> {
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  const labels = (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(body().queryByRole('menu')).toBeNull());
  return labels;
}

/** A step is copied, pasted, cut and duplicated by the keys of the canvas; the focus goes to what is new. */
export const CopyAndPaste: Story = {
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    await userEvent.keyboard(typed('Puffer'));
    const text = clipboard('copy');
    await expect(JSON.parse(text)).toMatchObject({ format: 'geo-switchboard', nodes: [{ func: 'feature.buffer' }] });
    await expect(await body().findByText(said.switchboard('copied', { count: 1 }))).toBeVisible();
    clipboard('paste', text);
    await waitFor(() => expect(rows(panel, starting('Puffer'))).toHaveLength(2));
    await waitFor(() =>
      expect(focused()).toBe(`${named('Puffer')}, ${said.switchboard('statusCreated')}, ${said.switchboard('freshNever')}`),
    );
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(rows(panel, starting('Puffer'))).toHaveLength(3));
    await waitFor(() =>
      expect(focused()).toBe(`${named('Puffer')}, ${said.switchboard('statusCreated')}, ${said.switchboard('freshNever')}`),
    );
    clipboard('cut');
    await waitFor(() => expect(rows(panel, starting('Puffer'))).toHaveLength(2));
    await waitFor(() => expect(within(panel).getByRole('tree').contains(document.activeElement)).toBe(true));
  },
};

/** What is selected is aligned by the menu, moved with Alt and the arrow keys, grouped and ungrouped. */
export const ArrangeAndMove: Story = {
  play: async ({ canvas, args }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(rows(panel, starting('Puffer'))[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard(typed('Magazin lesen'));
    await expect(focused()).toMatch(starting('Magazin lesen'));
    rows(panel, starting('Puffer'))[0]?.focus();
    await userEvent.keyboard(' ');
    await expect(await entries()).toEqual(
      expect.arrayContaining([
        said.switchboard('copy'),
        said.switchboard('cut'),
        said.switchboard('editPaste'),
        said.switchboard('group'),
        said.switchboard('autoLayoutSelection'),
      ]),
    );
    await choose(said.switchboard('alignTop'));
    const aligned = { op: 'patch', uri: '/api/v1/node/1/', body: { ui_x: 320, ui_y: 80 } };
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [expect.objectContaining(aligned)]));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const moved = { op: 'patch', uri: '/api/v1/node/2/', body: { ui_x: 640, ui_y: 90 } };
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([expect.objectContaining(moved)])));
    await waitFor(() =>
      expect(within(panel).getByRole('status')).toHaveTextContent(
        said.switchboard('announceDone', { label: said.switchboard('editMove', { count: 2 }) }),
      ),
    );
    await userEvent.keyboard('{Control>}g{/Control}');
    await waitFor(() =>
      expect(rows(panel, new RegExp(`^${said.switchboard('itemGroup', { name: said.switchboard('groupName') })}`))).toHaveLength(1),
    );
    await userEvent.keyboard('{Control>}{Shift>}g{/Shift}{/Control}');
    await waitFor(() =>
      expect(rows(panel, new RegExp(`^${said.switchboard('itemGroup', { name: said.switchboard('groupName') })}`))).toHaveLength(0),
    );
  },
};

/** A dataset has all that its box on the canvas has: its object, the map, type, storage and role, docking. */
export const Datasets: Story = {
  play: async ({ canvas, args }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    rows(panel, new RegExp(`^${said.switchboard('itemDataset', { name: 'Gewässer' })}`))[0]?.focus();
    const expected = [
      said.switchboard('openDepot'),
      said.switchboard('showData'),
      said.switchboard('connectWith'),
      said.switchboard('renameGroup'),
      said.switchboard('changeType'),
      said.switchboard('changeRole'),
    ];
    await expect(await entries()).toEqual(
      expect.arrayContaining([...expected, said.switchboard('clear'), said.switchboard('dock'), said.switchboard('delete')]),
    );
    await choose(said.switchboard('openDepot'));
    await expect(args.log).toHaveBeenCalledWith('openDepot', '/Umwelt/Wasser/Gewässer');
    rows(panel, output())[0]?.focus();
    await expect(await entries()).toEqual(
      expect.arrayContaining([
        said.switchboard('showInMap'),
        said.switchboard('editInMap'),
        said.switchboard('appendFunction'),
        said.switchboard('changeType'),
      ]),
    );
    await choose(said.switchboard('showInMap'));
    const shown = expect.objectContaining({ op: 'patch', uri: '/api/v1/frame/2/', body: { content_visible: true } });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [shown]));
    await waitFor(() => expect(focused()).toMatch(output()));
  },
};

/** A link is taken from its target to another in one step. */
export const Reconnect: Story = {
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    rows(panel, readBy(portOf('Puffer', 'Objekte')))[0]?.focus();
    await choose(said.switchboard('reconnectWith'));
    const list = await within(await body().findByRole('dialog')).findByRole('listbox');
    const options = within(list).getAllByRole('option');
    const index = options.findIndex((option) => option.textContent?.startsWith(portOf('Im Magazin speichern', 'Objekte')));
    await expect(index).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(index)}{Enter}`);
    await waitFor(() => expect(rows(panel, readBy(named('Im Magazin speichern')))).toHaveLength(1));
    await expect(rows(panel, readBy(portOf('Puffer', 'Objekte')))).toHaveLength(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(rows(panel, readBy(portOf('Puffer', 'Objekte')))).toHaveLength(1));
  },
};

/** Letters find rows; with Shift they are the keys of the canvas. The head has the actions of the whole graph. */
export const Graph: Story = {
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    await userEvent.keyboard('{Shift>}d{/Shift}');
    await expect(within(await body().findByRole('dialog')).getByRole('tab', { name: said.switchboard('tabEmpty') })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(panel).getByRole('tree').contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Shift>}r{/Shift}');
    await userEvent.click(
      within(await body().findByRole('dialog', { name: said.switchboard('runQuestion') })).getByRole('button', {
        name: said.switchboard('cancel'),
      }),
    );
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await userEvent.click(within(panel).getByRole('button', { name: said.switchboard('outlineMenu') }));
    const labels = (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);
    await expect(labels).toEqual([
      said.switchboard('editPaste'),
      said.switchboard('selectAll'),
      said.switchboard('autoLayout'),
      said.switchboard('run'),
      said.switchboard('settings'),
    ]);
    await userEvent.click(body().getByRole('menuitem', { name: said.switchboard('autoLayout') }));
    await waitFor(() =>
      expect(within(panel).getByRole('status')).toHaveTextContent(
        said.switchboard('announceDone', { label: said.switchboard('editLayout') }),
      ),
    );
  },
};

/** A group is opened and closed on the canvas, renamed and taken away. */
export const Groups: Story = {
  args: { initial: grouped(true) },
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    rows(panel, new RegExp(`^${said.switchboard('itemGroup', { name: 'Vorbereitung' })}`))[0]?.focus();
    const listed = await entries();
    await expect(listed.slice(0, 3)).toEqual([
      said.switchboard('expandGroup'),
      said.switchboard('renameGroup'),
      said.switchboard('saveGroup'),
    ]);
    await expect(listed).toContain(said.switchboard('colorPurple'));
    await expect(listed).toContain(said.switchboard('ungroup'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe(said.switchboard('itemGroup', { name: 'Vorbereitung' })));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(rows(panel, new RegExp(`^${said.switchboard('itemGroup', { name: 'Vorbereitung' })}`))).toHaveLength(0));
    await expect(rows(panel, starting('Puffer'))).toHaveLength(1);
  },
};

export const Empty: Story = {
  args: { initial: empty },
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    await userEvent.click(within(panel).getByRole('button', { name: said.switchboard('outlineMenu') }));
    await expect(await body().findByRole('menuitem', { name: said.switchboard('editPaste') })).toBeVisible();
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    const panel = await openOutline(canvas);
    await inTree(panel);
    await userEvent.keyboard(`${typed('Puffer')}{Shift>}{F10}{/Shift}`);
    await expect(await body().findByRole('menuitem', { name: said.switchboard('copy') })).toBeVisible();
  },
};
