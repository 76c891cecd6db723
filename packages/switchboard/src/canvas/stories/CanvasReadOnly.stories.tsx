import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { toldCommands } from '../../fixtures/commands.ts';
import { named, portOf, told } from '../../fixtures/english.ts';
import { empty, grouped, pipeline, running, variety } from '../../fixtures/graphs.ts';
import { dragTo, letGo, middleOf } from '../../fixtures/pointer.ts';
import type { Graph } from '../../graph/graph.ts';
import { functionMime } from '../drops/dragData.ts';
import { SwitchboardCanvas } from '../SwitchboardCanvas.tsx';

const guide = boardGuide(
  'A graph to be looked at: it is searched, selected and copied, and stays as it is.',
  'For who may not change it.',
  [
    ['Ctrl+C', 'copies what is selected'],
    ['Ctrl+F', 'searches'],
  ],
);

interface BoardProps {
  readonly graph: Graph;
  /** Told which command was carried out, as `part.name`. */
  readonly tell: (command: string) => void;
}

/** The canvas with commands that only tell that they were called. */
function Board({ graph, tell }: BoardProps): ReactNode {
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <SwitchboardCanvas readOnly graph={told(graph)} commands={toldCommands(tell, { run: false })} />
    </div>
  );
}

const meta = {
  title: 'Switchboard/SwitchboardCanvas/ReadOnly',
  component: Board,
  parameters: { guide, layout: 'fullscreen' },
  args: { graph: pipeline, tell: fn() },
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const flowNode = (root: HTMLElement, func: string): HTMLElement => {
  const found = root.querySelector(`[data-node-func="${func}"]`)?.closest<HTMLElement>('.react-flow__node');
  if (!found) throw new Error(`No card of ${func}`);
  return found;
};
/** What the browser does on Ctrl+C, X and V; answers what is on the clipboard then. */
function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  const data = new DataTransfer();
  if (text !== '') data.setData('text/plain', text);
  document.dispatchEvent(new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true }));
  return data.getData('text/plain');
}

/** Whether the page takes a key for itself; what it leaves is the browser's. */
function takes(key: string, ctrlKey = false): boolean {
  const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Nothing is offered that would change the graph; zoom, search and the overview are there. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    const buttons = canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
    for (const text of ['add', 'autoLayout', 'lockCanvas', 'storageSettings', 'showInMap', 'hideFromMap'] as const)
      await expect(buttons).not.toContain(said.switchboard(text));
    for (const text of ['zoomToFit', 'searchCanvas', 'hideMinimap', 'settings', 'showPreview', 'showData'] as const)
      await expect(buttons).toContain(said.switchboard(text));
    await expect(canvasElement.querySelector('input')).toBeNull();
    // A node describes its keys, and those that change something are none of them.
    const help = document.getElementById(flowNode(canvasElement, 'feature.buffer').getAttribute('aria-describedby') ?? '');
    await expect(help).toHaveTextContent(said.switchboard('selectHelp'));
  },
};

/** Keys that would add, delete, cut, paste, duplicate, group or move do nothing; what is selected is copied. */
export const Keys: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    const buffer = flowNode(canvasElement, 'feature.buffer');
    const before = buffer.style.transform;
    buffer.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(buffer).toHaveClass('selected'));
    await userEvent.keyboard('{Delete}{Backspace}{ArrowRight}{ArrowDown}fdr');
    await userEvent.keyboard('{Control>}d{/Control}{Control>}g{/Control}{Control>}{Shift>}g{/Shift}{/Control}');
    await expect([takes('f'), takes('d'), takes('r'), takes('d', true), takes('g', true)]).toEqual([false, false, false, false, false]);
    await expect(clipboard('cut')).toBe('');
    clipboard('paste', 'Stand 2026');
    await expect(args.tell).not.toHaveBeenCalled();
    clipboard('copy');
    await userEvent.keyboard('s');
    await expect(args.tell).toHaveBeenCalledTimes(2);
    await expect([args.tell.mock.calls[0], args.tell.mock.calls[1]]).toEqual([['selection.copy'], ['page.openSettings']]);
    await expect(buffer).toBeVisible();
    await expect(buffer.style.transform).toBe(before);
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(canvasElement.querySelectorAll('.react-flow__node.selected').length).toBeGreaterThan(4));
    await expect(canvas.queryByRole('group', { name: said.switchboard('arrange') })).toBeNull();
  },
};

/** Drags of cards, with Alt too, of ends and of files do nothing; a file is not opened in place of the page. */
export const Drags: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    const buffer = flowNode(canvasElement, 'feature.buffer');
    const head = buffer.querySelector('.card-drag')!;
    const before = buffer.style.transform;
    const from = middleOf(head);
    const to = { clientX: from.clientX + 60, clientY: from.clientY + 120 };
    for (const keys of [{}, { altKey: true }]) {
      // One drag after the other.
      // oxlint-disable-next-line no-await-in-loop
      await dragTo(head, from, to, keys);
      // oxlint-disable-next-line no-await-in-loop
      await expect(buffer.style.transform).toBe(before);
      // oxlint-disable-next-line no-await-in-loop
      await letGo(to, keys);
    }
    const [output, input] = [
      canvas.getByLabelText(said.switchboard('outputHandle', { node: 'depot.retrieve', port: named('Ergebnis') })),
      canvas.getByLabelText(said.switchboard('inputHandle', { node: 'depot.store', port: named('Objekte') })),
    ];
    await dragTo(output, middleOf(output), middleOf(input));
    await expect(canvasElement.querySelector('[data-connecting]')).toBeNull();
    await letGo(middleOf(input));
    const pane = canvasElement.querySelector('.react-flow__pane')!;
    const fills: readonly ((data: DataTransfer) => void)[] = [
      (data) => void data.items.add(new File(['{}'], 'wege.geojson')),
      (data) => data.setData('text/plain', 'Stand 2026'),
      (data) => data.setData(functionMime, 'feature.buffer'),
    ];
    for (const fill of fills) {
      const dataTransfer = new DataTransfer();
      fill(dataTransfer);
      const events = ['dragover', 'drop'].map((type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      for (const event of events) pane.dispatchEvent(event);
      // oxlint-disable-next-line no-await-in-loop
      await expect([...events.map((event) => event.defaultPrevented), dataTransfer.dropEffect]).toEqual([true, true, 'none']);
    }
    await expect(buffer.style.transform).toBe(before);
    await expect(args.tell).not.toHaveBeenCalled();
  },
};

/** Double clicks open what can be read; on an end, a head or a group they change nothing. */
export const DoubleClicks: Story = {
  args: { graph: grouped(false) },
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    await userEvent.dblClick(flowNode(canvasElement, 'feature.buffer').querySelector('.card-drag')!);
    await userEvent.dblClick(canvas.getByLabelText(said.switchboard('outputHandle', { node: 'feature.buffer', port: named('Ergebnis') })));
    await userEvent.dblClick(await canvas.findByText('Vorbereitung'));
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(args.tell).not.toHaveBeenCalled();
    await userEvent.dblClick(canvasElement.querySelector('.note-drag')!);
    await expect(args.tell).toHaveBeenLastCalledWith('note.edit');
    await userEvent.dblClick(canvasElement.querySelector('[data-frame-type=number]')!);
    await expect(args.tell).toHaveBeenLastCalledWith('frame.open');
    // A group is saved as another switchboard; its own entries are not there.
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('groupMenu', { name: 'Vorbereitung' }) }));
    const entries = (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);
    await expect(entries).toEqual([said.switchboard('saveGroup')]);
  },
};

/** The menus have what can be looked at; where that is nothing, none opens. */
export const Menus: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    const entries = async (button: string): Promise<readonly (string | null)[]> => {
      await userEvent.click(canvas.getByRole('button', { name: button }));
      const labels = (await body().findAllByRole('menuitem')).map((entry) => entry.textContent);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
      return labels;
    };
    await expect(await entries(said.switchboard('nodeMenu', { name: named('Puffer') }))).toEqual([said.switchboard('showInformation')]);
    await expect(await entries(said.switchboard('noteMenu'))).toEqual([said.switchboard('showNote')]);
    await expect(await entries(said.switchboard('frameMenu', { name: 'Gewässer' }))).toEqual([
      said.switchboard('openDepot'),
      said.switchboard('showData'),
    ]);
    const pane = canvasElement.querySelector('.react-flow__pane')!;
    const edge = canvas.getByLabelText(
      said.switchboard('linkLabel', { source: portOf('Magazin lesen', 'Ergebnis'), target: portOf('Puffer', 'Objekte') }),
    );
    for (const target of [flowNode(canvasElement, 'feature.buffer'), edge])
      // One menu after the other.
      // oxlint-disable-next-line no-await-in-loop
      await fireEvent.contextMenu(target, { clientX: 500, clientY: 300, button: 2 });
    await expect(body().queryByRole('menu')).toBeNull();
    await fireEvent.contextMenu(pane, { clientX: 700, clientY: 552, button: 2 });
    await expect((await body().findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual([said.switchboard('settings')]);
    await userEvent.keyboard('{Escape}');
    // A selected link has no buttons.
    edge.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('button', { name: said.switchboard('disconnect') })).toBeNull();
    await expect(args.tell).not.toHaveBeenCalled();
  },
};

/** Values, keys and truth values are text; data are shown by a click. */
export const Values: Story = {
  args: { graph: variety },
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText('farbe');
    await expect(canvas.queryByRole('button', { name: 'farbe' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    const setting = new RegExp(said.switchboard('setValueOf', { value: '.*', name: '.*' }));
    await expect(canvas.queryAllByRole('button', { name: setting })).toEqual([]);
    await expect(canvas.queryByRole('button', { name: said.switchboard('expandNode', { name: named('Umprojizieren') }) })).toBeNull();
    await userEvent.click(within(flowNode(canvasElement, 'feature.buffer')).getByRole('button', { name: saying(named('Auflösen')) }));
    await expect(args.tell.mock.calls).toEqual([['frame.open']]);
  },
};

/** The view is one's own: it is not stored for the others. */
export const View: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    const pane = canvasElement.querySelector('.react-flow__pane')!;
    const viewport = canvasElement.querySelector<HTMLElement>('.react-flow__viewport')!;
    const before = viewport.style.transform;
    await fireEvent.wheel(pane, { deltaY: -200, clientX: 600, clientY: 400 });
    await waitFor(() => expect(viewport.style.transform).not.toBe(before));
    // A view is stored after it has stood still for a second.
    await new Promise((later) => setTimeout(later, 1300));
    await expect(args.tell).not.toHaveBeenCalled();
  },
};

/** Who may not run it stops nothing either. */
export const Running: Story = {
  args: { graph: running },
  play: async ({ canvas }) => {
    await canvas.findByText(named('Puffer'));
    await expect(canvas.queryByRole('button', { name: said.switchboard('abortNode', { name: named('Puffer') }) })).toBeNull();
  },
};

/** An empty graph says who can begin it. */
export const Empty: Story = {
  args: { graph: empty },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.switchboard('mayNotEdit'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said.switchboard('addData') })).toBeNull();
  },
};

/** What keeps its place in both languages: the menus. */
export const English: Story = { ...Menus, globals: { language: 'en' } };
