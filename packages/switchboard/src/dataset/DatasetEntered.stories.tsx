import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BatchOperation, Frame } from '@geo/api';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { datasetGuide } from '../../../../.storybook/docs/partGuides.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { dialog } from '../fixtures/datasets.ts';
import { functions } from '../fixtures/library.ts';
import { datumTypes, frame, switchboard } from '../fixtures/objects.ts';
import { createGraph, type Graph } from '../graph/graph.ts';
import { memoryActions } from '../memory/memoryActions.ts';
import { DatasetDialog, type DatasetDialogProps } from './DatasetDialog.tsx';

const uri = '/api/v1/frame/90/';

const graphOf = (...frames: Frame[]): Graph => createGraph({ switchboard: switchboard(), nodes: [], frames, notes: [] });

interface EnteredProps extends DatasetDialogProps {
  readonly values: readonly unknown[];
  /** What becomes of a change: the server may take its time, or refuse it. @default it is stored at once */
  readonly answered?: () => Promise<boolean>;
}

/** A server that answers when a story tells it to. */
function slowServer(): { readonly answered: () => Promise<boolean>; readonly answer: (accepted: boolean) => void } {
  const waiting: ((accepted: boolean) => void)[] = [];
  return {
    answered: () => new Promise((resolve) => waiting.push(resolve)),
    answer: (accepted) => waiting.shift()?.(accepted),
  };
}

/** A dataset in a graph of its own, into which these values were entered. */
function Entered({ values, answered, ...props }: EnteredProps): ReactNode {
  const [kept] = useState(() => {
    let graph: Graph = graphOf({ ...props.frame, size: 0, text_repr: '' });
    const actions = memoryActions({ read: () => graph, update: (change) => void (graph = change(graph)), functions });
    const fill = async (operations: readonly BatchOperation[]): Promise<Frame> => {
      await actions.graph.applyChanges(operations, crypto.randomUUID());
      return graph.frames.get(uri)!;
    };
    return { actions, fill };
  });
  const [shown, setShown] = useState<Frame | null>(null);
  const [started, setStarted] = useState(false);
  const apply = async (operations: readonly BatchOperation[]): Promise<boolean> => {
    setShown(await kept.fill(operations));
    return true;
  };
  const change = async (operations: readonly BatchOperation[]): Promise<boolean> => (await (answered?.() ?? true)) && apply(operations);
  if (!started) {
    setStarted(true);
    void apply(values.map((value) => ({ op: 'record', uri, change: 'add', value })));
  }
  if (!shown) return null;
  return (
    <DatasetDialog
      {...props}
      frame={shown}
      actions={kept.actions}
      onValue={(value) => change([{ op: 'data', uri, value }])}
      onRecord={(record) => change([{ op: 'record', uri, ...record }])}
    />
  );
}

const meta = {
  title: 'Switchboard/DatasetDialog/Entered',
  parameters: {
    guide: datasetGuide('Records that are entered: one or several.', 'To give a function its own data.'),
    ...withoutPicture,
    ...inFrame,
  },
  component: Entered,
  args: {
    frame: frame(uri, 'string', { name: 'Flüsse' }),
    values: ['Rhein', 'Ems', 'Weser'],
    actions: memoryActions({ read: () => graphOf(), update: () => undefined, functions }),
    onValue: fn(),
    onType: fn(),
    onSettings: fn(async () => true),
    types: datumTypes,
    onClose: fn(),
  },
} satisfies Meta<typeof Entered>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellAt = (grid: HTMLElement, row: number, field = '.value'): HTMLElement =>
  grid.querySelector<HTMLElement>(`[data-rowindex="${row}"] [data-field="${field}"]`)!;

/** Several are a table: a cell changes one, the empty row after the last one adds one. */
export const Several: Story = {
  play: async () => {
    const open = await dialog();
    const grid = await open.findByRole('grid');
    await waitFor(() => expect(cellAt(grid, 3)).toBeVisible());
    // The empty row is none yet: it holds nothing, and there is nothing to do with it.
    await expect(cellAt(grid, 3)).toHaveTextContent(/^$/);
    await expect(open.queryByRole('button', { name: said.ui('rowMenu', { row: 4 }) })).toBeNull();
    await userEvent.dblClick(cellAt(grid, 3));
    await userEvent.keyboard('Elbe{Enter}');
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 4 }) })).toBeVisible();
    await waitFor(() => expect(cellAt(grid, 4)).toBeVisible());
    await userEvent.dblClick(cellAt(grid, 0));
    await userEvent.keyboard('{Control>}a{/Control}Main{Enter}');
    await waitFor(() => expect(cellAt(open.getByRole('grid'), 0)).toHaveTextContent('Main'));
    await expect(cellAt(grid, 3)).toHaveTextContent('Elbe');
  },
};

const choose = async (open: Awaited<ReturnType<typeof dialog>>, row: number, text: string): Promise<void> => {
  await userEvent.click(await open.findByRole('button', { name: said.ui('rowMenu', { row }) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: text }));
};

/** A row is copied, or deleted. */
export const RowMenu: Story = {
  play: async () => {
    const open = await dialog();
    await choose(open, 2, said.switchboard('duplicateRecord'));
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 4 }) })).toBeVisible();
    await waitFor(() => expect(cellAt(open.getByRole('grid'), 3)).toHaveTextContent('Ems'));
    await choose(open, 1, said.switchboard('delete'));
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 3 }) })).toBeVisible();
    await waitFor(() => expect(cellAt(open.getByRole('grid'), 0)).toHaveTextContent('Ems'));
  },
};

const slow = slowServer();

/** A change shows at once, while the server still has to take it; what it refuses goes back, and says so. */
export const AtOnce: Story = {
  args: { answered: slow.answered },
  play: async () => {
    const open = await dialog();
    const values = (): (string | null)[] =>
      [0, 1, 2, 3].map(
        (row) => open.getByRole('grid').querySelector(`[data-rowindex="${row}"] [data-field=".value"]`)?.textContent ?? null,
      );
    await waitFor(() => expect(values().slice(0, 3)).toEqual(['Rhein', 'Ems', 'Weser']));
    await choose(open, 2, said.switchboard('delete'));
    await waitFor(() => expect(values().slice(0, 2)).toEqual(['Rhein', 'Weser']));
    await expect(open.getByRole('tab', { name: said.switchboard('table', { count: 2 }) })).toBeVisible();
    await choose(open, 1, said.switchboard('duplicateRecord'));
    await waitFor(() => expect(values().slice(0, 3)).toEqual(['Rhein', 'Weser', 'Rhein']));
    slow.answer(false);
    await waitFor(() => expect(values()).toEqual(['Rhein', 'Ems', 'Weser', 'Rhein']));
    await expect(await open.findByText(said.ui('saveFailed'))).toBeVisible();
    slow.answer(true);
    await waitFor(() => expect(open.queryByText(said.ui('saveFailed'))).toBeNull());
    await expect(open.getByRole('tab', { name: said.switchboard('table', { count: 4 }) })).toBeVisible();
    await expect(values()).toEqual(['Rhein', 'Ems', 'Weser', 'Rhein']);
  },
};

/** What was entered and not saved is not thrown away unasked: not by a step to the next record, another tab or Escape. */
export const AsksFirst: Story = {
  args: { initialTab: 'single' },
  play: async ({ args }) => {
    const open = await dialog();
    const field = await open.findByRole('textbox');
    await waitFor(() => expect(field).toHaveValue('Rhein'));
    const asked = () => screen.findByRole('dialog', { name: said.switchboard('discardTitle') });
    const stay = async (): Promise<void> => {
      await userEvent.click(within(await asked()).getByRole('button', { name: said.ui('cancel') }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: said.switchboard('discardTitle') })).toBeNull());
      await expect(open.getByRole('textbox')).toHaveValue('Rheinau');
    };
    await userEvent.type(field, 'au');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('nextRecord') }));
    await stay();
    await userEvent.click(open.getByRole('tab', { name: said.switchboard('cards', { count: 3 }) }));
    await stay();
    await userEvent.keyboard('{Escape}');
    await stay();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('nextRecord') }));
    await userEvent.click(within(await asked()).getByRole('button', { name: said.switchboard('discardEdits') }));
    await waitFor(() => expect(open.getByRole('textbox')).toHaveValue('Ems'));
    // What was not changed is left unasked.
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Every record has its card; one more is entered by itself, and the way leads back. */
export const Cards: Story = {
  args: { initialTab: 'cards' },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByRole('button', { name: 'Weser' })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('addRecord') }));
    await expect(await open.findByRole('tab', { name: said.switchboard('singleNew') })).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(await open.findByRole('textbox'), 'Elbe');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndBack') }));
    await expect(await open.findByRole('button', { name: 'Elbe' })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Ems' }));
    const field = await open.findByRole('textbox');
    await expect(field).toHaveValue('Ems');
    await userEvent.clear(field);
    await userEvent.type(field, 'Oder');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndBack') }));
    await expect(await open.findByRole('button', { name: 'Oder' })).toBeVisible();
    await expect(open.queryByRole('button', { name: 'Ems' })).toBeNull();
  },
};

/** A geometry is edited on a map that has room beside its coordinates. */
export const OnMap: Story = {
  args: {
    frame: frame(uri, 'feature', { name: 'Pegel' }),
    values: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [6.96, 50.94] }, properties: { name: 'Köln' } }],
  },
  play: async () => {
    const open = await dialog();
    const [map] = await open.findAllByRole('application');
    await waitFor(() => expect(map!.getBoundingClientRect().width).toBeGreaterThan(400));
  },
};

/** A key that is taken is in no value: who saves is led back to it, and what was typed is not lost without a word. */
export const RefusedPart: Story = {
  args: { frame: frame(uri, 'row', { name: 'Pegel' }), values: [{ name: 'Köln', ort: 'Rhein' }] },
  play: async ({ args }) => {
    const open = await dialog();
    const key = await open.findByRole('textbox', { name: said.ui('attributeKeyOf', { key: 'ort' }) });
    await userEvent.clear(key);
    await userEvent.type(key, 'name');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndClose') }));
    await expect(await open.findByText(said.ui('attributeKeyTaken', { key: 'name' }))).toBeVisible();
    await waitFor(() => expect(key).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.clear(key);
    await userEvent.type(key, 'fluss');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndClose') }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

/** To a single value one more is added. */
export const SecondValue: Story = {
  args: { values: ['Rhein'], initialTab: 'table' },
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.switchboard('addRecord') }));
    const panel = within(await open.findByRole('tabpanel'));
    await userEvent.type(await panel.findByRole('textbox'), 'Ems');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndBack') }));
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 2 }) })).toBeVisible();
  },
};
