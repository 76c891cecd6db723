import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { pipeline } from '../../fixtures/graphs.ts';
import { cardWidth } from '../../graph/layout/layout.ts';
import { functionMime } from '../drops/dragData.ts';

const guide = boardGuide(
  'What becomes of files, texts and addresses that are dropped on the canvas.',
  'When data come from outside of the platform.',
);

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Drops',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where everything is dropped, in px of the window. */
const place = { clientX: 700, clientY: 560 } as const;

/** Drops on the empty canvas, and tells where on it that was. */
async function drop(root: HTMLElement, fill: (data: DataTransfer) => void): Promise<{ readonly x: number; readonly y: number }> {
  await waitFor(() => expect(root.querySelector('.react-flow__pane')).not.toBeNull());
  const pane = root.querySelector('.react-flow__pane')!;
  const dataTransfer = new DataTransfer();
  fill(dataTransfer);
  // fireEvent would copy only the own properties of the data, of which a real DataTransfer has none.
  for (const type of ['dragover', 'drop'])
    pane.dispatchEvent(new DragEvent(type, { ...place, dataTransfer, bubbles: true, cancelable: true }));
  const { left, top } = pane.getBoundingClientRect();
  return { x: place.clientX - left, y: place.clientY - top };
}

/** 60 px and half a row up, half a card to the left. */
const placed = ({ x, y }: { readonly x: number; readonly y: number }) => ({ ui_x: x - cardWidth / 2, ui_y: y - 60 - 15 });

/** Text becomes a dataset that holds it. */
export const TextDropped: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const at = await drop(canvasElement, (data) => data.setData('text/plain', 'Stand 2026'));
    const body = expect.objectContaining({ content_type: '/api/v1/type/string/', data: 'Stand 2026', ...placed(at) });
    await waitFor(() =>
      expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([expect.objectContaining({ kind: 'frame', body })])),
    );
    await expect(await canvas.findByText('Stand 2026')).toBeVisible();
  },
};

/** Addresses come a line each, without what the browser remarks. */
export const AddressesDropped: Story = {
  play: async ({ canvasElement, args }) => {
    await drop(canvasElement, (data) => {
      data.setData('text/uri-list', '# Dienste\r\nhttps://example.org/a\r\nhttps://example.org/b');
      data.setData('text/plain', 'https://example.org/a');
    });
    const body = expect.objectContaining({ data: 'https://example.org/a\nhttps://example.org/b' });
    await waitFor(() =>
      expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([expect.objectContaining({ kind: 'frame', body })])),
    );
  },
};

/** A function of the function browser becomes a node where it was dropped. */
export const FunctionDropped: Story = {
  play: async ({ canvasElement, args }) => {
    const at = await drop(canvasElement, (data) => data.setData(functionMime, 'feature.intersection'));
    const body = expect.objectContaining({ func: 'feature.intersection', ...placed(at) });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [expect.objectContaining({ kind: 'node', body })]));
    await waitFor(() => expect(canvasElement.querySelector('[data-node-func="feature.intersection"]')).toBeInTheDocument());
  },
};

/** While a function is dragged out of the insert dialog, that makes room for the canvas; the drop closes it. */
export const DragClosesDialog: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.keyboard('f');
    const dialog = await within(document.body).findByRole('dialog');
    const option = (await within(dialog).findAllByRole('option'))[0]!;
    const dataTransfer = new DataTransfer();
    const drag = (type: string): boolean => option.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragstart');
    await waitFor(() => expect(dialog).not.toBeVisible());
    await drop(canvasElement, (data) => data.setData(functionMime, dataTransfer.getData(functionMime)));
    // The browser tells what became of a drag only for those it makes itself.
    Object.defineProperty(dataTransfer, 'dropEffect', { value: 'copy' });
    drag('dragend');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-node-func]')).toHaveLength(4));
  },
};

/** Files become a dataset into which they are uploaded. */
export const FilesDropped: Story = {
  play: async ({ canvasElement, args }) => {
    const at = await drop(canvasElement, (data) => data.items.add(new File(['id;name\n1;Erft'], 'bäche.csv', { type: 'text/csv' })));
    const body = expect.objectContaining({ content_type: '/api/v1/type/file/', ...placed(at) });
    await waitFor(() =>
      expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([expect.objectContaining({ kind: 'frame', body })])),
    );
    await waitFor(() => expect(canvasElement.querySelector('[data-frame-type="file"]')).toBeInTheDocument());
  },
};
