import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { named } from '../fixtures/english.ts';
import { MemoryEditor } from '../fixtures/StoryFrame.tsx';
import { empty, pipeline } from '../fixtures/graphs.ts';
import { copySelection } from '../graph/edits/clipboard.ts';

const guide = boardGuide(
  'Copies, cuts and pastes parts of a graph through the system’s clipboard, also into another switchboard.',
  'While a graph is edited.',
  [
    ['Ctrl+C, Ctrl+X, Ctrl+V', 'copies, cuts, pastes'],
    ['Ctrl+D', 'duplicates'],
  ],
);

const meta = {
  title: 'Switchboard/SwitchboardEditor/Clipboard',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const cards = (root: HTMLElement, func: string): NodeListOf<HTMLElement> => root.querySelectorAll(`[data-node-func="${func}"]`);
const wrapperOf = (root: HTMLElement, func: string): HTMLElement => {
  const wrapper = cards(root, func)[0]?.closest<HTMLElement>('.react-flow__node');
  if (!wrapper) throw new Error(`No card of ${func}`);
  return wrapper;
};

/** What the browser does on Ctrl+C, X and V; the text goes through the system's clipboard. */
function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  const data = new DataTransfer();
  if (text !== '') data.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true }));
  return data.getData('text/plain');
}

/** The buffer is copied with its distance, which stands by itself, and pasted: the link between them comes along. */
export const CopyAndPaste: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    wrapperOf(canvasElement, 'feature.buffer').focus();
    await userEvent.keyboard('{Enter}');
    canvasElement.querySelector<HTMLElement>('[data-frame-type="number"]')?.closest<HTMLElement>('.react-flow__node')?.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const text = clipboard('copy');
    await expect(JSON.parse(text)).toMatchObject({ format: 'geo-switchboard', nodes: [{ func: 'feature.buffer' }] });
    clipboard('paste', text);
    await waitFor(() => expect(cards(canvasElement, 'feature.buffer')).toHaveLength(2));
    await waitFor(() => expect(canvasElement.querySelectorAll('.react-flow__node.selected')).toHaveLength(2));
    await expect(
      await canvas.findByRole('button', { name: said.switchboard('undoOf', { label: said.switchboard('editPaste') }) }),
    ).toBeEnabled();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cards(canvasElement, 'feature.buffer')).toHaveLength(1));
  },
};

/** What is cut goes, and can be pasted again. */
export const Cut: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(named('Puffer'));
    wrapperOf(canvasElement, 'depot.retrieve').focus();
    await userEvent.keyboard('{Enter}');
    const text = clipboard('cut');
    await waitFor(() => expect(cards(canvasElement, 'depot.retrieve')).toHaveLength(0));
    clipboard('paste', text);
    await waitFor(() => expect(cards(canvasElement, 'depot.retrieve')).toHaveLength(1));
  },
};

/** A selection of another switchboard is pasted by its text alone; Ctrl+A and Ctrl+D double it. */
export const AcrossGraphs: Story = {
  args: { initial: empty },
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByText(said.switchboard('emptyTitle'));
    const all = new Set([...pipeline.nodes.keys(), ...pipeline.frames.keys()]);
    clipboard('paste', JSON.stringify(copySelection(pipeline, all).document));
    await waitFor(() => expect(canvasElement.querySelectorAll('.react-flow__edge').length).toBeGreaterThanOrEqual(2));
    await userEvent.keyboard('{Control>}ad{/Control}');
    await waitFor(() => expect(cards(canvasElement, 'feature.buffer')).toHaveLength(2));
  },
};

/** Other text becomes a dataset, as by dropping. */
export const PasteText: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    clipboard('paste', 'https://example.org/wms');
    await waitFor(() => expect(canvasElement.querySelector('[data-frame-type="string"]')).toBeInTheDocument());
    await expect(args.log).toHaveBeenCalledWith('applyChanges', [
      expect.objectContaining({ kind: 'frame', body: expect.objectContaining({ data: 'https://example.org/wms' }) }),
    ]);
  },
};

/** Dragging with Alt leaves the card where it is and puts a copy where it is dropped. */
export const AltDrag: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(named('Puffer'));
    const head = canvasElement.querySelector('[data-node-func="depot.retrieve"] .card-drag');
    if (!head) throw new Error('The card has no head to drag');
    const box = head.getBoundingClientRect();
    const from = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    const alt = { button: 0, buttons: 1, bubbles: true, view: window, altKey: true };
    await fireEvent.mouseDown(head, { ...alt, ...from });
    for (const share of [0.2, 0.6, 1]) {
      // A drag is a sequence.
      // oxlint-disable-next-line no-await-in-loop
      await fireEvent.mouseMove(document, { ...alt, clientX: from.clientX, clientY: from.clientY + 320 * share });
    }
    await fireEvent.mouseUp(document, { ...alt, clientX: from.clientX, clientY: from.clientY + 320 });
    await waitFor(() => expect(cards(canvasElement, 'depot.retrieve')).toHaveLength(2));
    await expect(args.log).not.toHaveBeenCalledWith('applyChanges', [expect.objectContaining({ op: 'patch', uri: '/api/v1/node/1/' })]);
  },
};

const broken = JSON.stringify({
  format: 'geo-switchboard',
  version: 1,
  nodes: [
    { key: 'a', func: 'no.such_function', ui_x: 0, ui_y: 0 },
    { key: 'b', func: 'feature.buffer', ui_x: 300, ui_y: 0 },
  ],
  links: [{ node: 'b', frame: 'fehlt', name: 'features', is_input: true }],
  notes: [{ key: 't', text: '<img src=x onerror=alert(1)>', ui_x: 0, ui_y: 200 }],
});

/** A document with problems is shown first; the rest of it is put onto the graph only when that is accepted. */
export const ImportWithProblems: Story = {
  args: { initial: empty },
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText(said.switchboard('emptyTitle'));
    clipboard('paste', broken);
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('importTitle') }));
    await expect(dialog.getByText(said.switchboard('importKept', { nodes: 1, frames: 0, notes: 1, links: 0 }))).toBeVisible();
    const problems = within(dialog.getByRole('list', { name: said.switchboard('importProblemList') })).getAllByRole('listitem');
    await expect(problems.map((problem) => problem.textContent)).toEqual([
      said.switchboard('problemUnknownFunction', { object: 'no.such_function' }),
      said.switchboard('problemDanglingLink', { object: 'feature.buffer · features', detail: 'fehlt' }),
    ]);
    await expect(args.log).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('importRest') }));
    await waitFor(() => expect(cards(canvasElement, 'feature.buffer')).toHaveLength(1));
    await expect(canvasElement.querySelector('img[src="x"]')).toBeNull();
  },
};

/** A file is chosen from the menu; one that is none of ours is refused with the reason. */
export const ImportFile: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: saying(said.switchboard('switchboardMenu', { name: '' }).trim()) }));
    await userEvent.click(await body().findByRole('menuitem', { name: said.switchboard('importFromFile') }));
    const dialog = within(await body().findByRole('dialog', { name: said.switchboard('importTitle') }));
    await expect(dialog.getByRole('button', { name: said.switchboard('importAll') })).toBeDisabled();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The dialog has no field for files');
    await userEvent.upload(input, new File(['{"type":"FeatureCollection"}'], 'a.json', { type: 'application/json' }));
    await expect(await dialog.findByText(said.switchboard('importOtherJson'))).toBeVisible();
    const { document: good } = copySelection(pipeline, new Set(['/api/v1/node/2/']));
    await userEvent.upload(input, new File([JSON.stringify(good)], 'b.json', { type: 'application/json' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: said.switchboard('importAll') })).toBeEnabled());
    await userEvent.click(dialog.getByRole('button', { name: said.switchboard('importAll') }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
    await expect(
      await canvas.findByRole('button', { name: said.switchboard('undoOf', { label: said.switchboard('editImport') }) }),
    ).toBeEnabled();
    await expect(cards(canvasElement, 'depot.store')).toHaveLength(1);
  },
};

export const ImportDark: Story = {
  globals: { scheme: 'dark' },
  args: { initial: empty },
  play: async ({ canvas }) => {
    await canvas.findByText(said.switchboard('emptyTitle'));
    clipboard('paste', broken);
    await expect(await body().findByRole('list', { name: said.switchboard('importProblemList') })).toBeVisible();
  },
};

export const ImportEnglish: Story = {
  globals: { language: 'en' },
  args: { initial: empty },
  play: async () => {
    await body().findByText(/This Switchboard is still empty/i);
    clipboard('paste', '{"format":"geo-switchboard","version":7}');
    await expect(await body().findByText('The document has version 7. Version 1 can be read.')).toBeVisible();
  },
};
