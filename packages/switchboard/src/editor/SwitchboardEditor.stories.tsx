import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, withoutPicture } from '../../../../.storybook/modes.ts';
import { format, inLanguage, said, saying } from '../../../../.storybook/said.ts';
import { named, portOf, told } from '../fixtures/english.ts';
import { GraphSketch } from '../fixtures/GraphSketch.tsx';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { empty, failed, grouped, longError, noticed, pipeline, running, shortNotice, variety } from '../fixtures/graphs.ts';
import { fullHeight } from '../graph/layout/layout.ts';

const guide: Guide = {
  purpose: 'A whole switchboard: canvas, dialogs, runs, history, outline, inspector.',
  use: ['The page of a switchboard.'],
  avoid: ['To show a graph only take SwitchboardCanvas.'],
  keyboard: [
    ['F', 'inserts a function'],
    ['Ctrl+Z, Ctrl+Y', 'takes back, does again'],
    ['Ctrl+C, Ctrl+V', 'copies and pastes'],
    ['Delete', 'deletes'],
    ['Ctrl+F', 'searches'],
    ['?', 'shows all shortcuts'],
  ],
  aria: [
    ['Head', 'banner with a heading of level 1 that opens the menu'],
    ['Canvas', 'application, its objects group named by their titles'],
    ['Panels', 'button that shows one says so in aria-pressed'],
  ],
  example: '<SwitchboardEditor graph={graph} actions={actions} functions={functions} types={types} depots={depots} folders={folders} />',
};

const meta = {
  title: 'Switchboard/SwitchboardEditor',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = (root: HTMLElement, func: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-node-func="${func}"]`);
  if (!found) throw new Error(`No card of ${func}`);
  return found;
};
const body = () => within(document.body);

/** Retrieve → buffer → store: values, defaults and links are on the canvas. */
export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.react-flow__edge')).toHaveLength(4));
    const buffer = within(await waitFor(() => card(canvasElement, 'feature.buffer')));
    await expect(buffer.getByText(format().number(250.5))).toBeVisible();
    await expect(buffer.getAllByText(`[${format().number(1433)}]`)).toHaveLength(2);
    await expect(
      canvas.getByLabelText(said.switchboard('inputHandle', { node: 'feature.buffer', port: named('Objekte') })),
    ).toBeInTheDocument();
    await expect(canvas.getByText('Live')).toBeVisible();
    await expect(buffer.getByRole('img', { name: said.switchboard('statusSuccess') })).toHaveAttribute(
      'title',
      said.switchboard('stateSince', { status: said.switchboard('statusSuccess'), time: format().dateTime('2026-11-21T05:12:00.000Z') }),
    );
  },
};

/** A node is run and aborted from its menu; Abort is there only while it runs. */
export const RunAndAbort: Story = {
  play: async ({ canvasElement, args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('nodeMenu', { name: named('Puffer') }) }));
    const menu = within(await body().findByRole('menu'));
    await expect(menu.queryByRole('menuitem', { name: said.switchboard('abort') })).toBeNull();
    await userEvent.click(menu.getByRole('menuitem', { name: said.switchboard('runFromHere') }));
    await expect(args.log).toHaveBeenCalledWith('runNode', '/api/v1/node/2/', { fromHere: true });
    await waitFor(() => expect(card(canvasElement, 'feature.buffer')).toHaveAttribute('data-status', 'started'));
    await userEvent.click(
      within(card(canvasElement, 'feature.buffer')).getByRole('button', { name: said.switchboard('abortNode', { name: named('Puffer') }) }),
    );
    await waitFor(() => expect(card(canvasElement, 'feature.buffer')).toHaveAttribute('data-status', 'initialized'));
  },
};

/** The key f opens the library; the chosen function goes right of the rightmost node, midway in height, and comes into view. */
export const InsertFunction: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.keyboard('f');
    const dialog = within(await body().findByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox', { name: said.switchboard('searchFunctions') }), named('Verschneiden').slice(0, 7));
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('add') }));
    await waitFor(() => expect(card(canvasElement, 'feature.intersection').getBoundingClientRect().right).toBeLessThan(window.innerWidth));
    await expect(args.log).toHaveBeenCalledWith('applyChanges', [
      expect.objectContaining({ kind: 'node', body: expect.objectContaining({ func: 'feature.intersection', ui_x: 1240, ui_y: 110 }) }),
    ]);
  },
};

/** A link is selected and a function put into it: the old link goes, the new node is joined on both sides. */
export const InsertIntoLink: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const edge = await canvas.findByLabelText(
      said.switchboard('linkLabel', { source: portOf('Magazin lesen', 'Ergebnis'), target: portOf('Puffer', 'Objekte') }),
    );
    edge.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('insertIntoLink') }));
    const dialog = within(await body().findByRole('dialog'));
    await expect(dialog.getByRole('combobox', { name: said.switchboard('inputType') })).toBeDisabled();
    await userEvent.dblClick(await dialog.findByText(named('Umprojizieren')));
    await waitFor(() => expect(card(canvasElement, 'feature.reproject')).toBeInTheDocument());
    await expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([{ op: 'delete', uri: '/api/v1/link/3/' }]));
    await canvas.findByLabelText(
      said.switchboard('linkLabel', { source: portOf('Magazin lesen', 'Ergebnis'), target: portOf('Umprojizieren', 'Objekte') }),
    );
    await canvas.findByLabelText(
      said.switchboard('linkLabel', { source: portOf('Umprojizieren', 'Ergebnis'), target: portOf('Puffer', 'Objekte') }),
    );
  },
};

/** Single keys can be switched off; those with Ctrl stay. */
export const WithoutSingleKeys: Story = {
  args: { singleKeys: false },
  play: async ({ canvas }) => {
    await userEvent.keyboard('f');
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect(await canvas.findByRole('textbox', { name: said.switchboard('searchCanvas') })).toHaveFocus();
    await expect(body().queryByRole('dialog')).toBeNull();
    await expect(canvas.queryByText('f · d')).toBeNull();
  },
};

/** Depot data are read by a new node whose 'depot' input holds the path. */
export const InsertDepot: Story = {
  args: { initial: empty },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('addData') }));
    const dialog = within(await body().findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: said.switchboard('add') })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: said.switchboard('depot') }));
    await userEvent.click(await body().findByRole('option', { name: 'Pegelstationen' }));
    await expect(dialog.getByRole('textbox', { name: said.switchboard('path') })).toHaveValue('/Umwelt/Wasser/Pegelstationen');
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('add') }));
    await waitFor(() => expect(card(canvasElement, 'depot.retrieve')).toBeInTheDocument());
    await expect(within(card(canvasElement, 'depot.retrieve')).getByText('Pegelstationen')).toBeInTheDocument();
    const path = expect.objectContaining({ data: '/Umwelt/Wasser/Pegelstationen', ui_docked: true });
    await expect(args.log).toHaveBeenCalledWith(
      'applyChanges',
      expect.arrayContaining([expect.objectContaining({ kind: 'frame', body: path })]),
    );
  },
};

/** A value is set on a port that has none: a docked frame is made and filled. */
export const SetValue: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(
      within(card(canvasElement, 'depot.retrieve')).getByRole('button', {
        name: new RegExp(said.switchboard('setValueOf', { value: '.*', name: named('Filter') })),
      }),
    );
    const dialog = within(await body().findByRole('dialog'));
    await userEvent.type(await dialog.findByRole('textbox', { name: said.switchboard('value') }), "art = 'Fluss'{Enter}");
    await waitFor(() =>
      expect(args.log).toHaveBeenCalledWith('applyChanges', [expect.objectContaining({ op: 'data', value: "art = 'Fluss'" })]),
    );
    await waitFor(() => expect(within(card(canvasElement, 'depot.retrieve')).getByText("art = 'Fluss'")).toBeInTheDocument());
  },
};

/** What a step has written is shown, and says which step it was. */
export const ResultShown: Story = {
  parameters: withoutPicture,
  play: async ({ canvasElement }) => {
    const buffer = within(card(canvasElement, 'feature.buffer'));
    await userEvent.click(buffer.getAllByRole('button', { name: said.switchboard('showData') }).at(-1)!);
    const dialog = within(await body().findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('tab', { name: saying(said.switchboard('single')) }));
    await expect(await dialog.findByText(said.switchboard('resultOf', { name: named('Puffer') }))).toBeVisible();
    await expect(dialog.queryByRole('button', { name: said.switchboard('saveAndClose') })).toBeNull();
  },
};

/** Del removes a selected node; a shortcut of the canvas does nothing while a dialog is open. */
export const DeleteByKey: Story = {
  play: async ({ canvasElement, args }) => {
    const wrapper = card(canvasElement, 'depot.store').closest<HTMLElement>('.react-flow__node');
    wrapper?.focus();
    await userEvent.keyboard('{Enter}{Delete}');
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [{ op: 'delete', uri: '/api/v1/node/3/' }]));
    await waitFor(() => expect(canvasElement.querySelector('[data-node-func="depot.store"]')).toBeNull());
  },
};

/** r asks before it runs everything. */
export const RunAllByKey: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('r');
    const dialog = within(await body().findByRole('dialog'));
    await expect(args.log).not.toHaveBeenCalledWith('run', expect.anything());
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('run') }));
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('run', { scope: 'all', nodes: [] }));
  },
};

/** In a narrow window the head has two lines; what has no room there is in a menu. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(window.innerWidth).toBe(320);
    const head = canvasElement.querySelector('header')!;
    await expect(head.getBoundingClientRect().height).toBeLessThanOrEqual(96);
    await expect(document.documentElement.scrollWidth).toBe(320);
    await expect(canvas.getByRole('button', { name: said.switchboard('undo') })).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.switchboard('run') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('editorTools') }));
    await userEvent.click(await body().findByRole('menuitemradio', { name: said.switchboard('inspector') }));
    const panel = await canvas.findByRole('complementary', { name: said.switchboard('inspector') });
    await expect(panel.getBoundingClientRect().width).toBeLessThanOrEqual(320);
    await userEvent.click(within(panel).getByRole('button', { name: said.switchboard('closeInspector') }));
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('editorTools') }));
    await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('settings') }));
    await expect(await body().findByRole('dialog')).toBeVisible();
  },
};

/** Nothing starts a second run: the key is silent while one goes on. */
export const KeyWhileRunning: Story = {
  args: { initial: running },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: said.switchboard('stopSwitchboard') });
    await userEvent.keyboard('r');
    await expect(body().queryByRole('dialog')).toBeNull();
  },
};

export const Rename: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: saying(said.switchboard('switchboardMenu', { name: '' }).trim()) }));
    await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('renameSwitchboard') }));
    const field = await body().findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await expect(body().getByRole('button', { name: said.switchboard('rename') })).toBeDisabled();
    await userEvent.type(field, 'Randstreifen 2027{Enter}');
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('saveSwitchboard', { name: 'Randstreifen 2027' }));
    await expect(await canvas.findByText('Randstreifen 2027')).toBeVisible();
  },
};

export const Running: Story = {
  args: { initial: running },
  play: async ({ canvas, canvasElement }) => {
    const bar = await within(card(canvasElement, 'feature.buffer')).findByRole('progressbar');
    await expect(bar).toHaveAttribute('title', inLanguage({ de: '63,4\u00a0% (908)', en: '63.4% (908)' }));
    await expect(canvas.getByRole('button', { name: said.switchboard('stopSwitchboard') })).toBeVisible();
  },
};

/** The card shows the first 200 characters of the error; the icon leads to the run with all of it. */
export const FailedStep: Story = {
  args: { initial: failed },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(`${told(longError).slice(0, 200)}...`)).toBeVisible();
    // Room for the whole card is kept by the automatic layout and by groups.
    const drawn = card(canvasElement, 'feature.buffer').offsetHeight;
    const kept = fullHeight(failed.nodes.get('/api/v1/node/2/')!);
    await expect([drawn <= kept, kept - drawn < 60]).toEqual([true, true]);
    await userEvent.click(within(card(canvasElement, 'feature.buffer')).getByRole('button', { name: said.switchboard('runDetails') }));
    const dialog = within(await body().findByRole('dialog'));
    await expect(await dialog.findByText(`${format().number(2.42)} s`)).toBeVisible();
    await expect(dialog.getByRole('region', { name: said.switchboard('runError') })).toBeVisible();
  },
};

/** What there is to notice about a success stands on the card, which keeps room for it; the icon leads to its run. */
export const Noticed: Story = {
  args: { initial: noticed },
  play: async ({ canvasElement }) => {
    const store = card(canvasElement, 'depot.store');
    await expect(within(store).getByText(told(shortNotice))).toBeVisible();
    const [drawn, kept] = [store.offsetHeight, fullHeight(noticed.nodes.get('/api/v1/node/3/')!)];
    await expect([drawn <= kept, kept - drawn < 60]).toEqual([true, true]);
    await expect(within(card(canvasElement, 'feature.buffer')).queryByText(told(shortNotice))).toBeNull();
    await userEvent.click(
      within(store).getByRole('button', { name: said.switchboard('runDetailsOf', { name: named('Im Magazin speichern') }) }),
    );
    await expect(
      await body().findByRole('dialog', { name: said.switchboard('runDetailsOf', { name: named('Im Magazin speichern') }) }),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  args: { initial: empty },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.switchboard('emptyTitle'))).toBeVisible();
  },
};

export const Disconnected: Story = {
  args: { live: 'lost' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(saying(said.switchboard('connectionLost')))).toBeVisible();
    await expect(canvas.getByText(said.switchboard('liveLost'))).toBeVisible();
  },
};

/** Before the first connection there is nothing to warn of. */
export const Connecting: Story = {
  args: { live: 'connecting' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.switchboard('liveConnecting'))).toBeVisible();
    await expect(canvas.queryByText(saying(said.switchboard('connectionLost')))).toBeNull();
  },
};

/** List and dict ports, a collapsed card, a checkbox, a colour, a value computed on demand. */
export const NodeStates: Story = {
  args: { initial: variety },
  play: async ({ canvasElement, args, canvas }) => {
    const merge = card(canvasElement, 'feature.merge');
    await expect(merge.querySelectorAll('[data-port^="in:features"]')).toHaveLength(3);
    const dict = within(card(canvasElement, 'feature.set_properties'));
    await expect(dict.getByText('[?]')).toBeVisible();
    await userEvent.click(dict.getByRole('button', { name: 'farbe' }));
    await userEvent.clear(dict.getByRole('textbox', { name: said.switchboard('keyName') }));
    await userEvent.type(dict.getByRole('textbox', { name: said.switchboard('keyName') }), 'füllung{Enter}');
    const renamed = expect.objectContaining({ kind: 'link', body: expect.objectContaining({ dict_key: 'füllung' }) });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([renamed])));
    await userEvent.click(within(card(canvasElement, 'feature.buffer')).getByRole('checkbox', { name: named('Auflösen') }));
    await waitFor(() =>
      expect(args.log).toHaveBeenCalledWith('applyChanges', [
        expect.objectContaining({ op: 'data', uri: '/api/v1/frame/24/', value: true }),
      ]),
    );
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('expandNode', { name: named('Umprojizieren') }) }));
    await expect(within(card(canvasElement, 'feature.reproject')).getByText('EPSG:25832')).toBeVisible();
  },
};

/** A linked row without a key gets one by its name; a key in use is refused. */
export const KeyNamed: Story = {
  args: { initial: variety },
  play: async ({ canvasElement, args }) => {
    const dict = within(card(canvasElement, 'feature.set_properties'));
    await userEvent.click(
      dict.getByRole('button', {
        name: new RegExp(said.switchboard('setValueOf', { value: '.*', name: String.raw`${named('Werte')}\[null\]` })),
      }),
    );
    await body().findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    const nameRow = async (key: string): Promise<void> => {
      await userEvent.click(await dict.findByRole('button', { name: '[null]' }));
      await userEvent.type(dict.getByRole('textbox', { name: said.switchboard('keyName') }), `${key}{Enter}`);
    };
    await nameRow('farbe');
    await expect(await body().findByText(said.switchboard('keyTaken', { name: 'farbe', port: named('Werte') }))).toBeVisible();
    await nameRow('breite');
    const keyed = expect.objectContaining({ kind: 'link', body: expect.objectContaining({ dict_key: 'breite' }) });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([keyed])));
    await expect(await dict.findByText('[null]')).toBeVisible();
    await expect(dict.queryByRole('button', { name: '[null]' })).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' }, args: { initial: failed } };

export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu of Buffer' }));
    const entry = await body().findByRole('menuitem', { name: 'Run from here' });
    await waitFor(() => expect(entry).toBeVisible());
  },
};

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <GraphSketch graph={grouped(false, { name: 'Randstreifen bilden' })} />,
      why: 'put steps that do one thing together into a group, which is named for it and can be folded.',
      bad: <GraphSketch graph={pipeline} />,
      whyNot: 'leave steps side by side without a name: everybody has to find out anew what they do together.',
    },
  ]),
  parameters: { layout: 'padded' },
};
