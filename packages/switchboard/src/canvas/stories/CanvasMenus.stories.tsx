import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saidType, saying } from '../../../../../.storybook/said.ts';
import { named, portOf } from '../../fixtures/english.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { createGraph } from '../../graph/graph.ts';
import { putNode } from '../../graph/changes.ts';
import { functionNode, pipeline, running, variety } from '../../fixtures/graphs.ts';
import { frame, switchboard } from '../../fixtures/objects.ts';

const guide = boardGuide('The menus of canvas, steps, links and groups.', 'With the right mouse button, or by the button of a card.');

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Menus',
  component: MemoryEditor,
  // In a frame its page shows it as it has been played.
  parameters: { guide, layout: 'fullscreen', docs: { story: { inline: false, height: '680px' } } },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

function found(root: HTMLElement, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}

/** The entries of the menu that is open, in their order. */
const entries = async (): Promise<(string | null)[]> => (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);

const choose = async (name: string): Promise<void> => {
  const entry = await body().findByRole('menuitem', { name });
  await waitFor(() => expect(entry).toBeVisible());
  await userEvent.click(entry);
};

const closeMenu = async (): Promise<void> => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(body().queryByRole('menu')).toBeNull());
};

/** The right mouse button on the empty canvas; what is added stands where it was pressed. */
export const OfCanvas: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    await fireEvent.contextMenu(found(canvasElement, '.react-flow__pane'), { clientX: 700, clientY: 500, button: 2 });
    await expect(await entries()).toEqual([
      said.switchboard('addFunction'),
      said.switchboard('addData'),
      said.switchboard('addNote'),
      said.switchboard('settings'),
    ]);
  },
};

/** The right mouse button on what is selected deletes all of it; on several objects it also groups them. */
export const OfSelection: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    const wrapper = (func: string): HTMLElement => found(canvasElement, `.react-flow__node:has([data-node-func="${func}"])`);
    await fireEvent.contextMenu(wrapper('depot.retrieve'), { clientX: 400, clientY: 200, button: 2 });
    await expect(await entries()).toEqual([said.switchboard('delete')]);
    await closeMenu();
    wrapper('feature.buffer').focus();
    await userEvent.keyboard('{Enter}');
    wrapper('depot.store').focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await fireEvent.contextMenu(wrapper('depot.store'), { clientX: 800, clientY: 300, button: 2 });
    await expect(await entries()).toEqual([said.switchboard('group'), said.switchboard('delete')]);
    await choose(said.switchboard('delete'));
    await waitFor(() => expect(canvasElement.querySelector('[data-node-func="depot.store"]')).toBeNull());
    await expect(canvasElement.querySelector('[data-node-func="feature.buffer"]')).toBeNull();
    const gone = ['/api/v1/node/2/', '/api/v1/node/3/'].map((uri) => ({ op: 'delete', uri }));
    await expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining(gone));
  },
};

/** The right mouse button on a link. */
export const OfLink: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByLabelText(
      said.switchboard('linkLabel', { source: portOf('Puffer', 'Ergebnis'), target: portOf('Im Magazin speichern', 'Objekte') }),
    );
    const link = found(
      canvasElement,
      `[aria-label="${said.switchboard('linkLabel', { source: portOf('Puffer', 'Ergebnis'), target: portOf('Im Magazin speichern', 'Objekte') })}"]`,
    );
    await fireEvent.contextMenu(found(link, '.react-flow__edge-interaction'), { clientX: 700, clientY: 300, button: 2 });
    await expect(await entries()).toEqual([said.switchboard('insertIntoLink'), said.switchboard('disconnect')]);
    await choose(said.switchboard('disconnect'));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [{ op: 'delete', uri: '/api/v1/link/6/' }]));
    await waitFor(() => expect(link).not.toBeInTheDocument());
  },
};

/** A selected link has its buttons at the middle. */
export const SelectedLink: Story = {
  play: async ({ canvas, args }) => {
    const link = await canvas.findByLabelText(
      said.switchboard('linkLabel', { source: portOf('Magazin lesen', 'Ergebnis'), target: portOf('Puffer', 'Objekte') }),
    );
    await expect(canvas.queryByRole('button', { name: said.switchboard('disconnect') })).toBeNull();
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: said.switchboard('insertIntoLink') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('disconnect') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [{ op: 'delete', uri: '/api/v1/link/3/' }]));
  },
};

/** Abort is offered only while a node runs. */
export const OfNode: Story = {
  args: { initial: running },
  play: async ({ canvas }) => {
    const rest = [said.switchboard('showInformation'), said.switchboard('duplicate'), said.switchboard('delete')];
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('nodeMenu', { name: named('Puffer') }) }));
    await expect(await entries()).toEqual([said.switchboard('run'), said.switchboard('runFromHere'), said.switchboard('abort'), ...rest]);
    await closeMenu();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('nodeMenu', { name: named('Magazin lesen') }) }));
    await expect(await entries()).toEqual([said.switchboard('run'), said.switchboard('runFromHere'), ...rest]);
  },
};

/** A duplicate has the values that were entered, and stands where nothing else does. */
export const DuplicateNode: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: said.switchboard('nodeMenu', { name: named('Im Magazin speichern') }) }),
    );
    await choose(said.switchboard('duplicate'));
    const node = expect.objectContaining({ kind: 'node', body: expect.objectContaining({ func: 'depot.store', ui_x: 960, ui_y: 310 }) });
    const value = expect.objectContaining({ kind: 'frame', body: expect.objectContaining({ data: '/Umwelt/Randstreifen' }) });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([node, value])));
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-node-func="depot.store"]')).toHaveLength(2));
    await expect(canvas.getAllByText('Randstreifen')).toHaveLength(2);
  },
};

/** Where the nearest room is out of view, the view goes to the copy. */
export const DuplicateBelow: Story = {
  args: {
    initial: [1, 2, 3, 4, 5].reduce(
      (graph, row) => putNode(graph, functionNode(`/api/v1/node/${80 + row}/`, 'depot.store', { ui_x: 640, ui_y: 80 + 170 * row })),
      pipeline,
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('nodeMenu', { name: named('Puffer') }) }));
    await choose(said.switchboard('duplicate'));
    const copy = await waitFor(() => found(canvasElement, '.react-flow__node.selected:not([data-id="/api/v1/node/2/"])'));
    const view = found(canvasElement, '.react-flow').getBoundingClientRect();
    await waitFor(() => expect(copy.getBoundingClientRect().bottom).toBeLessThan(view.bottom));
    await expect(copy.getBoundingClientRect().top).toBeGreaterThan(view.top);
  },
};

/** A collapsed card has no menu; it can be opened again. */
export const OfCollapsedNode: Story = {
  args: { initial: variety },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('expandNode', { name: named('Umprojizieren') }) }));
    await expect(
      await canvas.findByRole('button', { name: said.switchboard('nodeMenu', { name: named('Umprojizieren') }) }),
    ).toBeInTheDocument();
    await userEvent.dblClick(canvas.getByText(named('Umprojizieren')));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: said.switchboard('nodeMenu', { name: named('Umprojizieren') }) })).toBeNull(),
    );
    await expect(canvas.getByRole('button', { name: said.switchboard('expandNode', { name: named('Umprojizieren') }) })).toBeVisible();
  },
};

/** What a result can do stands in its row. */
export const OfOutput: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    const row = within(found(canvasElement, '[data-node-func="feature.buffer"] [data-port="out:output"]'));
    await expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringContaining(said.switchboard('showDataNamed', { name: named('Ergebnis') })),
      said.switchboard('runNode', { name: named('Puffer') }),
      said.switchboard('showData'),
      said.switchboard('showInMap'),
      said.switchboard('storageSettings'),
    ]);
    await userEvent.click(row.getByRole('button', { name: said.switchboard('showInMap') }));
    const visible = { op: 'patch', uri: '/api/v1/frame/4/', body: { content_visible: true } };
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [expect.objectContaining(visible)]));
    await expect(await row.findByRole('button', { name: said.switchboard('hideFromMap') })).toBeInTheDocument();
    // A step without a result has its button below the rows.
    const store = within(found(canvasElement, '[data-node-func="depot.store"]'));
    await expect(store.getByRole('button', { name: said.switchboard('runNode', { name: named('Im Magazin speichern') }) })).toBeVisible();
  },
};

const free = { ui_docked: false, ui_x: 80 } as const;
const kinds = createGraph({
  switchboard: switchboard({ name: 'Datensätze' }),
  nodes: [],
  frames: [
    frame('/api/v1/frame/1/', 'depot', { ...free, name: 'Kreise', size: 1, text_repr: '/Verwaltung/Kreise', ui_y: 80 }),
    frame('/api/v1/frame/2/', 'layer', { ...free, name: 'Wanderwege', size: 1, text_repr: 'wanderwege', ui_y: 160 }),
    frame('/api/v1/frame/3/', 'switchboard', { ...free, name: 'Vorlauf', size: 1, text_repr: 'Vorlauf', ui_y: 240 }),
    frame('/api/v1/frame/4/', 'feature', { ...free, name: 'Bäche', size: 250, ui_y: 320 }),
    frame('/api/v1/frame/5/', 'feature', { ...free, name: 'Seen', size: 1, content_visible: true, content_edit: true, ui_y: 400 }),
    frame('/api/v1/frame/6/', 'string', { ...free, name: 'Hinweis', size: 1, text_repr: 'neu', ui_y: 480 }),
    frame('/api/v1/frame/7/', 'view', { ...free, name: 'Übersicht', size: 1, text_repr: 'Hochwasser', ui_y: 560 }),
    frame('/api/v1/frame/8/', 'tag', { ...free, name: 'Stand', size: 1, text_repr: 'Entwurf', ui_y: 640 }),
  ],
  notes: [],
});
const shared = () => (['changeType', 'changeRole', 'clear', 'dock', 'delete'] as const).map((key) => said.switchboard(key));

/** What the menu of a dataset offers follows its type and what the map shows of it. */
export const OfFrames: Story = {
  args: { initial: kinds },
  play: async ({ canvas }) => {
    const wanted: Readonly<Record<string, readonly [heading: string, ...entries: string[]]>> = {
      Kreise: [
        said.switchboard('objectsOfType', { count: 1, type: saidType('depot') }),
        said.switchboard('openDepot'),
        said.switchboard('editDepot'),
        said.switchboard('showData'),
        said.switchboard('showInMap'),
        said.switchboard('editInMap'),
      ],
      Wanderwege: [
        said.switchboard('objectsOfType', { count: 1, type: saidType('layer') }),
        said.switchboard('showLayer'),
        said.switchboard('editLayer'),
        said.switchboard('showData'),
        said.switchboard('showInMap'),
      ],
      Vorlauf: [
        said.switchboard('objectsOfType', { count: 1, type: saidType('switchboard') }),
        said.switchboard('openSwitchboard'),
        said.switchboard('showData'),
      ],
      Bäche: [
        said.switchboard('objectsOfType', { count: 250, type: saidType('feature') }),
        said.switchboard('showData'),
        said.switchboard('showInMap'),
      ],
      Seen: [
        said.switchboard('objectsOfType', { count: 1, type: saidType('feature') }),
        said.switchboard('showData'),
        said.switchboard('hideFromMap'),
        said.switchboard('editInMap'),
      ],
      Übersicht: [
        said.switchboard('objectsOfType', { count: 1, type: saidType('view') }),
        said.switchboard('openNamed', { type: saidType('view') }),
        said.switchboard('showData'),
      ],
      Stand: [said.switchboard('objectsOfType', { count: 1, type: saidType('tag') }), said.switchboard('showData')],
      Hinweis: [said.switchboard('objectsOfType', { count: 1, type: saidType('string') }), said.switchboard('showData')],
    };
    for (const [name, [heading, ...own]] of Object.entries(wanted)) {
      // One menu at a time.
      /* oxlint-disable no-await-in-loop */
      await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('frameMenu', { name: name }) }));
      await expect(await body().findByText(heading)).toBeVisible();
      await expect(await entries()).toEqual([...own, ...shared()]);
      await closeMenu();
      /* oxlint-enable no-await-in-loop */
    }
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('frameMenu', { name: 'Kreise' }) }));
    await body().findByText(said.switchboard('objectsOfType', { count: 1, type: saidType('depot') }));
  },
};

/** A result with a box of its own can go on into a function; the dataset's settings open on their tab. */
export const OfResult: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.dblClick(
      await canvas.findByLabelText(said.switchboard('outputHandle', { node: 'feature.buffer', port: named('Ergebnis') })),
    );
    await waitFor(() => expect(canvasElement.querySelector('[data-frame-type="feature"]')).toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('frameMenu', { name: saidType('feature') }) }));
    await expect(await entries()).toContain(said.switchboard('appendFunction'));
    await choose(said.switchboard('changeType'));
    const dialog = within(await body().findByRole('dialog'));
    await expect(await dialog.findByRole('tab', { name: said.switchboard('settings') })).toHaveAttribute('aria-selected', 'true');
  },
};

export const OfNote: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('noteMenu') }));
    await expect(await entries()).toEqual([said.switchboard('edit'), said.switchboard('duplicateNote'), said.switchboard('delete')]);
    await choose(said.switchboard('duplicateNote'));
    const copy = expect.objectContaining({ op: 'create', kind: 'note' });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([copy])));
    await waitFor(() => expect(canvas.getAllByText('Stand der Gewässer')).toHaveLength(2));
  },
};

const colors = () =>
  (['colorUsual', 'colorGreen', 'colorBlue', 'colorPurple', 'colorRed', 'colorGrey'] as const).map((key) => said.switchboard(key));

/** A note gets a colour, which the menu marks; one step back takes it away. */
export const NoteColor: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const menu = await canvas.findByRole('button', { name: said.switchboard('noteMenu') });
    const colorOf = (): string => getComputedStyle(found(canvasElement, '.react-flow__node-note > div')).backgroundColor;
    const before = colorOf();
    await userEvent.click(menu);
    const list = within(await body().findByRole('menu'));
    await expect(list.getAllByRole('menuitemradio').map((entry) => entry.textContent)).toEqual(colors());
    await expect(list.getByRole('menuitemradio', { name: said.switchboard('colorUsual') })).toBeChecked();
    await userEvent.click(list.getByRole('menuitemradio', { name: said.switchboard('colorBlue') }));
    const patch = expect.objectContaining({ op: 'patch', uri: '/api/v1/note/1/', body: { ui_color: 'blue' } });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [patch]));
    await waitFor(() => expect(colorOf()).not.toBe(before));
    await userEvent.click(canvas.getByRole('button', { name: saying(said.ui('undo')) }));
    await waitFor(() => expect(colorOf()).toBe(before));
  },
};

export const Dark: Story = { ...OfFrames, globals: { scheme: 'dark' } };
